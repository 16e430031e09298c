// The one place that says what is going on, and shows the click path: verb, arguments, preview, confirm.

import { choices, hint, outcome, outlook, turner, verbs, which } from "./choices.js";
import { button, el, sentence, swap } from "./dom.js";
import { ending } from "./ending.js";
import { idle } from "./idle.js";
import { isSamePath, pathOf, settled, top } from "./selection.js";
import { stepper } from "./stepper.js";
import { backButton } from "./takeback.js";
import { t } from "./texts.js";
import { decides } from "./turn.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./wire.js").Node} PathNode */
/** @typedef {{undo: () => void, help: HTMLElement}} Commands what can be done besides, and where help is asked for */

/** Where the keyboard goes after a choice: to what is asked next, and to other verbs only where nothing is. */
const NEXT = [".choices button", ".amount-field input", ".verbs [aria-pressed=true]", ".verbs button"];

export class Decision {
  /**
   * @param {HTMLElement} place
   * @param {import("./store.js").Store<Known>} store
   * @param {import("./walk.js").Walk} walk
   * @param {Commands} commands
   */
  constructor(place, store, walk, commands) {
    this.place = place;
    this.store = store;
    this.walk = walk;
    this.commands = commands;
    /** @type {Partial<Known>} what is shown */
    this.shown = {};
  }

  start() {
    this.place.tabIndex = -1;
    this.place.addEventListener("keydown", (event) => event.key === "Escape" && this.escape());
    const look = (/** @type {Event} */ event) => this.pointed(event.target);
    this.place.addEventListener("pointerover", look);
    this.place.addEventListener("focusin", look);
    this.place.addEventListener("pointerleave", () => this.store.set({ pointed: "" }));
    this.store.show(["frame", "players", "affairs", "selection"], (known) => this.show(known));
    this.store.watch(["hint"], (known) => this.showHint(known.hint));
  }

  escape() {
    if (this.store.state.selection.stack.length > 0) this.walk.back();
  }

  /** @param {EventTarget | null} target */
  pointed(target) {
    const found = target instanceof Element ? target.closest("[data-target]") : null;
    const pointed = found?.getAttribute("data-target") ?? "";
    this.store.set({ pointed });
    if (pointed) this.walk.hover(pointed);
  }

  /**
   * Shows everything anew, or only what an amount would do: who is typing one is not disturbed.
   * @param {Known} known
   */
  show(known) {
    const before = this.shown;
    this.shown = known;
    if (isOther(before, known)) this.render(known);
    else {
      if (before.selection?.outlook !== known.selection.outlook) this.renderOutlook(known.selection);
      this.renderStatus(known.selection);
    }
  }

  /** @param {Known} known */
  render(known) {
    const { frame, selection } = known;
    const isOver = frame.status === "finished";
    const parts = [
      el(
        "header",
        {},
        decides(frame),
        frame.step && el("p", { class: "step" }, frame.step),
        el("p", { class: "prompt" }, sentence(frame.prompt)),
      ),
      selection.message && el("p", { class: "alert", role: "alert" }, selection.message),
      ...(isOver ? [ending(frame)] : frame.mine ? this.mine(known) : [idle(known)]),
      frame.hints && this.commands.help,
      this.foot(known),
    ];
    const key = swap(this.place, /** @type {Node[]} */ (parts.filter(Boolean)));
    this.place.classList.toggle("mine", frame.mine);
    this.place.dataset["number"] = String(frame.number);
    this.place.dataset["path"] = selection.pending ? `? ${selection.pending.target}` : pathOf(selection).join(" ");
    this.renderOutlook(selection);
    this.renderStatus(selection);
    if (key !== null || selection.byKey) this.refocus(selection, key ?? "");
  }

  /**
   * Keeps the keyboard where it was, or brings it to the next thing to do.
   * @param {Selection} selection
   * @param {string} key
   */
  refocus(selection, key) {
    const same = key && !selection.byKey ? this.place.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const confirm = this.place.querySelector(".confirm");
    const next = NEXT.map((each) => this.place.querySelector(each)).find(Boolean);
    const found = confirm ?? same ?? next;
    if (found instanceof HTMLElement) found.focus();
    else this.place.focus();
  }

  /**
   * @param {Known} known
   * @returns {Array<Node | false | null>}
   */
  mine({ frame, selection }) {
    const node = top(selection);
    return [
      frame.verbs.length > 1 && verbs(frame, selection, this.walk),
      selection.pending && which(selection.pending, this.walk),
      node ? this.path(node, selection) : null,
      el("div", { class: "hint" }),
    ];
  }

  /**
   * @param {PathNode} node
   * @param {Selection} selection
   * @returns {HTMLElement}
   */
  path(node, { amount, stack }) {
    const isTurned = node.pick === "turn";
    return el(
      "div",
      { class: "path" },
      !node.action && node.path.length > 1 && el("p", { class: "said" }, sentence(node.said)),
      isTurned && turner(this.walk),
      node.amounts && !isTurned && stepper(node.amounts, amount, node.ask, (value) => this.walk.setAmount(value)),
      node.choices.length > 0 && choices(node, this.walk),
      node.amounts && el("div", { class: "outlook" }),
      !node.amounts && node.action && outcome(node, this.walk),
      stack.length > 1 && button(t("back"), () => this.walk.back(), { class: "quiet", "data-key": "back" }),
    );
  }

  /**
   * What the amount in the stepper would do.
   * @param {Selection} selection
   */
  renderOutlook(selection) {
    this.place.dataset["action"] = settled(selection)?.action ?? "";
    const place = this.place.querySelector(".outlook");
    if (!(place instanceof HTMLElement)) return;
    const { outlook: node, amount } = selection;
    const held = place.contains(document.activeElement);
    place.replaceChildren(...(node ? [outlook(node, amount, this.walk)] : []));
    if (held) place.querySelector("button")?.focus();
  }

  /**
   * What is being waited for; while a move is on its way, nothing else can be done.
   * @param {Selection} selection
   */
  renderStatus({ status, isBusy }) {
    const place = this.place.querySelector(".status");
    if (place) place.textContent = status;
    if (!isBusy) return;
    for (const each of this.place.querySelectorAll("button, input")) each.setAttribute("disabled", "");
  }

  /** @param {PathNode | null} node */
  showHint(node) {
    this.place.querySelector(".hint")?.replaceChildren(...(node ? hint(node) : []));
  }

  /** @param {Known} known */
  foot({ frame }) {
    return el(
      "footer",
      {},
      frame.undo && button(t("undo"), () => this.commands.undo(), { class: "undo", "data-key": "undo" }),
      backButton(frame),
      el("span", { class: "status", role: "status" }),
    );
  }
}

/**
 * Whether something else is shown than before, apart from what an amount would do.
 * @param {Partial<Known>} before
 * @param {Known} now
 * @returns {boolean}
 */
function isOther(before, now) {
  if (before.frame !== now.frame || !before.selection) return true;
  const [old, next] = [before.selection, now.selection];
  const isElsewhere = !isSamePath(old, next) || old.message !== next.message;
  const isIdle = !now.frame.mine && now.frame.status !== "finished";
  return isElsewhere || (old.isBusy && !next.isBusy) || (isIdle && before.players !== now.players);
}
