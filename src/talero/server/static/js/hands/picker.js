// The picker beside a place of the board: pictures of what can go there, what it costs, turn, tick and cross.

import { chips, picture } from "../choices.js";
import { button, byId, el, icon, plain, swap } from "../dom.js";
import { shape } from "../screen.js";
import { anchor, canTurn, pictured, settled } from "../selection.js";
import { t } from "../texts.js";
import { beside } from "./spot.js";

/** @typedef {import("../knowledge.js").Known} Known */
/** @typedef {import("../selection.js").Selection} Selection */
/** @typedef {import("../walk.js").Walk} Walk */

const STEPS = new Map([["ArrowLeft", -1], ["ArrowRight", 1]]);
const TURNS = new Map([["ArrowUp", -1], ["ArrowDown", 1], ["r", 1], ["R", -1]]);

export class Picker {
  /**
   * @param {import("../store.js").Store<Known>} store
   * @param {Walk} walk
   * @param {(box: DOMRect) => void} reveal moves the board so that something is seen
   */
  constructor(store, walk, reveal) {
    this.store = store;
    this.walk = walk;
    this.reveal = reveal;
    this.place = el("div", { class: "picker", role: "group", hidden: true, "aria-label": t("picker") });
    /** What is being chosen for, on the board. */
    this.spot = "";
    /** Where the keyboard goes back to when there is something to decide again. @type {string | null} */
    this.owed = null;
    this.place.addEventListener("keydown", (event) => this.key(event));
  }

  start() {
    byId("main").append(this.place);
    this.store.show(["frame", "selection"], (known) => this.show(known));
  }

  /** @param {Known} known */
  show({ frame, selection }) {
    const spot = frame.mine && !selection.isBusy && isWanted(selection) ? anchor(selection) : "";
    const held = this.place.contains(document.activeElement);
    if (!spot || !document.getElementById(spot)) return this.hide(held);
    const key = swap(this.place, this.parts(selection));
    this.place.hidden = false;
    if (this.spot === "") requestAnimationFrame(() => this.follow());
    const isNew = this.spot !== spot;
    this.spot = spot;
    this.settle();
    if (isNew) this.makeRoom();
    if (held || selection.byKey) this.focus(key);
    this.lookFirst(selection);
  }

  /** @param {boolean} held whether the keyboard was here */
  hide(held) {
    if (held) this.owed = this.spot;
    this.spot = "";
    this.place.hidden = true;
    this.place.replaceChildren();
    byId("main").style.removeProperty("--strip");
    if (this.owed !== null && !this.store.state.selection.isBusy) this.giveBack(this.owed);
  }

  /** On a phone the board ends where the picker begins, and its place stays in sight. */
  makeRoom() {
    if (shape() !== "tall") return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const spot = document.getElementById(this.spot)?.getBoundingClientRect();
        if (spot) this.reveal(spot);
      }),
    );
  }

  /**
   * The keyboard goes back to the board, to the same place if that can be chosen; else to the decision.
   * @param {string} from
   */
  giveBack(from) {
    this.owed = null;
    if (document.activeElement !== document.body) return;
    const board = byId("main"); // what can be chosen also lies in panels
    const same = board.querySelector(`[id="${CSS.escape(from)}"][tabindex]`);
    const back = same ?? board.querySelector(".is-legal[tabindex='0']") ?? byId("decision");
    if (back instanceof SVGElement || back instanceof HTMLElement) back.focus({ preventScroll: true });
  }

  /**
   * @param {Selection} selection
   * @returns {Node[]}
   */
  parts(selection) {
    const { pending } = selection;
    const pictures = pictured(selection);
    const found = [
      pending && this.verbs(pending),
      pictures && this.pictures(pictures),
      this.bar(selection),
    ];
    return /** @type {Node[]} */ (found.filter(Boolean));
  }

  /** @param {NonNullable<Selection["pending"]>} pending */
  verbs(pending) {
    const buttons = pending.verbs.map((verb) =>
      button(verb.label, () => this.walk.through(verb, pending.target), { "data-key": `which-${verb.word}` }),
    );
    return el("div", { class: "picker-verbs" }, ...buttons);
  }

  /** @param {NonNullable<ReturnType<typeof pictured>>} pictures */
  pictures({ node, before, chosen }) {
    const options = node.choices.map((choice, n) => {
      const isChosen = choice.word === chosen;
      const made = el(
        "button",
        {
          type: "button",
          role: "radio",
          "aria-checked": String(isChosen),
          "aria-label": [choice.label, ...choice.costs].join(", "),
          title: choice.label,
          tabindex: isChosen || (!chosen && n === 0) ? 0 : -1,
          "data-key": `pick-${choice.word}`,
          "data-word": choice.word,
          click: () => (isChosen ? this.walk.confirm() : this.walk.choose(choice.word, before)),
        },
        choice.picture ? picture(choice.picture) : el("span", {}, choice.label),
        ...chips(choice.costs),
      );
      return made;
    });
    const words = t("choose", { ask: node.ask });
    return el("div", { class: "pictures", role: "radiogroup", "aria-label": words }, ...options);
  }

  /** @param {Selection} selection */
  bar(selection) {
    const last = settled(selection);
    const words = last ? plain(last.said).replace(/\.$/, "") : "";
    const act = () => this.walk.confirm();
    return el(
      "div",
      { class: "picker-bar" },
      ...chips(last?.foresight?.effects ?? []),
      canTurn(selection) && sign("turn", t("turn"), "turn", () => this.walk.turn(1)),
      last && sign("check", words, "tick primary", act),
      sign("cross", t("drop"), "cross", () => this.drop()),
    );
  }

  /**
   * Who comes by key looks at the first picture at once.
   * @param {Selection} selection
   */
  lookFirst(selection) {
    const pictures = pictured(selection);
    const first = pictures?.node.choices[0];
    if (!pictures || !first || pictures.chosen || !selection.byKey) return;
    this.walk.choose(first.word, pictures.before, true);
  }

  /** @param {string | null} key what the keyboard was at */
  focus(key) {
    const same = key ? this.place.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const first = this.place.querySelector("[role=radio][tabindex='0'], .picker-verbs button, .tick, .cross");
    const found = same ?? first;
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = STEPS.get(event.key);
    const turn = TURNS.get(event.key);
    if (event.key === "Escape") this.drop();
    else if (turn) this.walk.turn(turn);
    else if (step) this.step(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Nothing of it; the keyboard goes back to its place, not on to the decision. */
  drop() {
    this.walk.set({ byKey: false });
    this.walk.cancel();
  }

  /** @param {number} by */
  step(by) {
    const radios = [...this.place.querySelectorAll("[role=radio]")];
    const at = radios.findIndex((each) => each === document.activeElement);
    const next = radios[(at + by + radios.length) % radios.length];
    const pictures = pictured(this.store.state.selection);
    if (!(next instanceof HTMLElement) || at < 0 || !pictures) return;
    next.focus({ preventScroll: true });
    this.walk.choose(next.dataset["word"] ?? "", pictures.before, true);
  }

  /** Stays beside its place while the board is moved. */
  follow() {
    if (this.spot === "") return;
    this.settle();
    requestAnimationFrame(() => this.follow());
  }

  settle() {
    const isStrip = shape() === "tall";
    this.place.classList.toggle("is-strip", isStrip);
    const spot = document.getElementById(this.spot)?.getBoundingClientRect();
    if (!spot) return;
    const size = this.place.getBoundingClientRect();
    const frame = byId("board").getBoundingClientRect();
    const floor = byId("decision").getBoundingClientRect().top;
    if (isStrip) byId("main").style.setProperty("--strip", `${Math.round(size.height)}px`);
    const at = isStrip ? { x: 0, y: floor - size.height } : beside(spot, size, frame);
    this.place.style.setProperty("--x", `${Math.round(at.x)}px`);
    this.place.style.setProperty("--y", `${Math.round(at.y)}px`);
  }
}

/**
 * Whether there is something to be picked or confirmed at a place.
 * @param {Selection} selection
 * @returns {boolean}
 */
function isWanted(selection) {
  return Boolean(selection.pending || pictured(selection) || settled(selection));
}

/**
 * @param {string} name
 * @param {string} words
 * @param {string} look
 * @param {() => void} press
 * @returns {HTMLElement}
 */
function sign(name, words, look, press) {
  const attributes = { class: look, "aria-label": words, title: words, "data-key": name, click: press };
  return el("button", { type: "button", ...attributes }, icon(name));
}
