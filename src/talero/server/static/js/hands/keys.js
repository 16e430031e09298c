// Shortcut keys: one character each, shown on request. Who does not want them switches them off (`keys`).

import { button, byId, el } from "../dom.js";
import { preference } from "../preferences.js";
import { t } from "../texts.js";

/** @typedef {import("../knowledge.js").Known} Known */
/** @typedef {import("../walk.js").Walk} Walk */

/** Where digits go: to what is asked next, else to the verbs. */
const NUMBERED = [".choices button", ".verbs button"];
/** What keys belong to while it is open: Escape closes a menu, and leaves the move as it is. */
const OPEN = "dialog[open], :popover-open:not([popover=manual])";
const HELP = ["digits", "enter", "escape", "turn", "undo", "board", "arrows", "zoom", "help"];
const SHOWN = new Map([
  ["digits", "1 – 9"], ["enter", "Enter"], ["escape", "Esc"], ["turn", "R"], ["undo", "U"], ["board", "B"],
  ["arrows", "← ↑ → ↓"], ["zoom", "+ − 0"], ["help", "?"],
]);

export class Keys {
  /**
   * @param {import("../store.js").Store<Known>} store
   * @param {Walk} walk
   * @param {() => void} undo
   */
  constructor(store, walk, undo) {
    this.store = store;
    this.walk = walk;
    this.undo = undo;
    this.decision = byId("decision");
    this.help = this.dialog();
  }

  start() {
    byId("main").append(this.help);
    document.getElementById("keys-open")?.addEventListener("click", () => this.help.showModal());
    if (preference("keys") === "off") return;
    document.addEventListener("keydown", (event) => this.key(event));
    this.store.show(["frame", "selection"], () => this.label());
  }

  /** Buttons know their keys, for those who listen and for those who ask to see them. */
  label() {
    this.decision.querySelectorAll("[data-shortcut]").forEach((each) => each.removeAttribute("data-shortcut"));
    this.numbered().forEach((each, n) => label(each, String(n + 1)));
    label(this.decision.querySelector("[data-key=turn]"), "R");
    label(this.decision.querySelector("[data-key=undo]"), "U");
  }

  /** @returns {Element[]} */
  numbered() {
    const found = NUMBERED.map((each) => [...this.decision.querySelectorAll(each)]).find((each) => each.length > 0);
    return (found ?? []).slice(0, 9);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event.target)) return;
    if (document.querySelector(OPEN)) return;
    if (this.does(event.key, event.target)) event.preventDefault();
  }

  /**
   * @param {string} key
   * @param {EventTarget | null} target
   * @returns {boolean} whether the key means something
   */
  does(key, target) {
    const numbered = /^[1-9]$/.test(key) ? this.numbered()[Number(key) - 1] : undefined;
    if (numbered instanceof HTMLElement) return this.press(numbered);
    const isFree = target === document.body || target === this.decision;
    if (key === "Enter" && isFree) return this.done(this.walk.confirm());
    if (key === "Escape" && this.walk.now.stack.length > 0) return this.done(this.walk.cancel());
    if (key === "r" || key === "R") return this.done(this.walk.turn(key === "r" ? 1 : -1));
    if (key === "u" && this.store.state.frame.undo) return this.done(this.undo());
    if (key === "b") return this.toBoard();
    if (key === "?") return this.done(this.show());
    return false;
  }

  /**
   * @param {HTMLElement} found
   * @returns {true}
   */
  press(found) {
    this.walk.set({ byKey: true });
    found.click();
    return true;
  }

  /** @returns {boolean} */
  toBoard() {
    const first = byId("board").querySelector(".is-legal[tabindex='0']");
    if (first instanceof SVGElement) first.focus({ preventScroll: true });
    return first !== null;
  }

  /** @param {unknown} _result @returns {true} */
  done(_result) {
    return true;
  }

  /** The list of keys; as long as it was asked for, buttons show theirs too. */
  show() {
    document.body.classList.toggle("shows-keys");
    if (document.body.classList.contains("shows-keys")) this.help.showModal();
  }

  /** @returns {HTMLDialogElement} */
  dialog() {
    const row = (/** @type {string} */ name) =>
      [el("dt", {}, el("kbd", {}, SHOWN.get(name))), el("dd", {}, t(`keys-${name}`))];
    const rows = HELP.flatMap(row);
    const made = /** @type {HTMLDialogElement} */ (
      el(
        "dialog",
        { class: "keys-help", "aria-label": t("keys") },
        el("h2", {}, t("keys")),
        el("dl", {}, ...rows),
        button(t("close"), () => made.close(), { class: "primary" }),
      )
    );
    return made;
  }
}

/**
 * @param {Element | null} element
 * @param {string} key
 */
function label(element, key) {
  element?.setAttribute("data-shortcut", key);
  element?.setAttribute("aria-keyshortcuts", key);
}

/**
 * Whether a key is part of what somebody writes.
 * @param {EventTarget | null} target
 * @returns {boolean}
 */
function isTyped(target) {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
