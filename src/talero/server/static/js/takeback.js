// Taking back: to one's last action, to the start of one's turn, and alone to any own decision. Where it ends, it says
// why.

import { read } from "./api.js";
import { button, byId, el, sentence } from "./dom.js";
import { t, wordsOf } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").BackStep} BackStep */
/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {(to: number) => void} Undo */

const MENU = "back-menu";

/**
 * What opens the menu; nothing where there is nothing to say in it.
 * @param {Frame} frame
 * @returns {HTMLElement | null}
 */
export function backButton({ own, status, number, back, undo }) {
  if (own.length === 0 || status !== "running" || number === 0) return null;
  const isAll = undo && back.turn === back.last && !back.alone;
  const words = isAll ? t("back-why") : undo ? t("back-more") : t("back-menu");
  const attributes = { type: "button", class: "quiet back-more", popovertarget: MENU, "data-key": "back-more" };
  return el("button", attributes, words);
}

/**
 * @param {import("./store.js").Store<Known>} store
 * @param {Undo} undo
 */
export function startTakingBack(store, undo) {
  const menu = byId(MENU);
  const go = (/** @type {number} */ to) => {
    menu.hidePopover();
    undo(to);
  };
  menu.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") open(store.state.frame, go).catch(complain);
  });
  store.watch(["frame"], () => menu.matches(":popover-open") && menu.hidePopover());
  const badge = byId("practice");
  store.show(["frame"], ({ frame }) => {
    badge.hidden = !frame.practice;
  });
}

/**
 * @param {Frame} frame
 * @param {Undo} go
 */
async function open(frame, go) {
  const { back, practice } = frame;
  const isFar = (/** @type {number} */ to) => !practice && to <= back.far;
  const near = [
    back.last > 0 && choice([t("back-last")], back.last, isFar(back.last), go),
    back.turn > 0 && back.turn < back.last && choice([t("back-turn")], back.turn, isFar(back.turn), go),
  ];
  const note = back.alone && !practice && el("p", { class: "soft small" }, t("back-practice"));
  const reason = back.reason && el("p", { class: "soft" }, back.reason);
  const list = el("ol", { class: "back-steps" });
  byId("back-text").replaceChildren(.../** @type {Node[]} */ ([...near, note, list, reason].filter(Boolean)));
  if (back.alone) await fill(list, frame, go);
}

/**
 * All own decisions, by turn.
 * @param {HTMLElement} list
 * @param {Frame} frame
 * @param {Undo} go
 */
async function fill(list, { table, practice }, go) {
  const { steps } = await read("/api/tables/{id}/back", { id: table });
  let turn = "";
  for (const step of steps) {
    if (step.turn !== turn) list.append(el("li", { class: "back-turn" }, step.turn));
    turn = step.turn;
    list.append(el("li", {}, choice([sentence(step.said)], step.to, step.practice && !practice, go)));
  }
}

/**
 * @param {(string | Node)[]} words
 * @param {number} to
 * @param {boolean} isFar
 * @param {Undo} go
 * @returns {HTMLElement}
 */
function choice(words, to, isFar, go) {
  const made = button("", () => go(to), { class: "back-step", "data-to": to });
  made.append(el("span", {}, ...words));
  if (isFar) made.append(el("small", {}, t("practice")));
  return made;
}

/** @param {unknown} error */
function complain(error) {
  byId("back-text").replaceChildren(el("p", { class: "alert", role: "alert" }, wordsOf(error)));
}
