// The table itself: who is away, what is proposed, and what I can do about it.

import { newKey, sendSurely } from "./api.js";
import { duration } from "./clocks.js";
import { button, byId, el, emblem } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").ProposalRow} ProposalRow */

/** @type {Frame | null} */
let frame = null;
/** When the frame came: what is left of somebody's patience is counted from there. */
let since = 0;
let isBusy = false;

/** @param {Frame} next */
export function showAffairs(next) {
  frame = next;
  since = performance.now();
  showBar();
  showMenu();
}

/**
 * @param {number} seat
 * @returns {string}
 */
function name(seat) {
  return frame?.players[seat]?.name ?? "";
}

/**
 * Says something about the table; the live connection brings what follows from it.
 * @param {string} what
 * @param {object} more
 */
async function say(what, more = {}) {
  if (!frame || isBusy) return;
  isBusy = true;
  complain("");
  try {
    await sendSurely(`/api/tables/${frame.table}/affairs`, { what, key: newKey(), ...more }, () => complain(t("retry")));
    complain("");
    menu().hidePopover();
  } catch (error) {
    complain(error instanceof Error && error.message ? error.message : t("error"));
  } finally {
    isBusy = false;
  }
}

/** @param {string} text */
function complain(text) {
  for (const id of ["affairs-error", "menu-error"]) {
    byId(id).textContent = text;
    byId(id).hidden = !text;
  }
  byId("affairs").hidden = !text && byId("notices").childElementCount === 0;
}

// What everybody at the table should see at once

function showBar() {
  if (!frame) return;
  const { affairs } = frame;
  const notices = affairs.proposals.map(proposal);
  if (affairs.rests) notices.unshift(notice("rests", [t("rests")], []));
  if (affairs.can_return) {
    const back = button(t("come-back"), () => say("back"), { class: "primary", "data-key": "back" });
    notices.unshift(notice("away", [el("strong", {}, t("away-you"))], [back]));
  }
  swap(byId("notices"), notices);
  byId("affairs").hidden = notices.length === 0 && byId("affairs-error").hidden;
}

/**
 * @param {string} key
 * @param {Array<Node | string>} words
 * @param {Array<Node | false>} buttons
 * @returns {HTMLElement}
 */
function notice(key, words, buttons) {
  return el("li", { class: "notice", "data-notice": key }, el("p", {}, ...words), el("div", { class: "actions" }, ...buttons));
}

/**
 * @param {ProposalRow} row
 * @returns {HTMLElement}
 */
function proposal(row) {
  const own = frame?.own ?? [];
  const isMine = own.includes(row.by);
  const isAboutMe = own.includes(row.seat);
  const said = isMine ? (row.kind === "close" ? "you-ask-close" : "you-ask-bot") : row.kind === "close" ? "asks-close" : isAboutMe ? "asks-you" : "asks-bot";
  const waits = row.asked.filter((seat) => !own.includes(seat)).map(name);
  const about = { about: row.number };
  const no = isMine ? t("withdraw") : isAboutMe ? t("here") : t("decline");
  return notice(
    `${row.kind}-${row.number}`,
    [
      el("span", { class: "who" }, emblem(row.by)),
      " ",
      t(said, { name: name(row.by), other: name(row.seat) }),
      " ",
      waits.length > 0 && !isAboutMe ? el("span", { class: "soft" }, t("still-asked", { names: waits.join(", ") })) : "",
    ],
    [
      row.can_agree && button(t("agree"), () => say("agree", about), { class: "primary", "data-key": `agree-${row.number}` }),
      row.can_decline && button(no, () => say("decline", about), { class: isAboutMe ? "primary" : "", "data-key": `decline-${row.number}` }),
    ],
  );
}

// What I can do

/** @returns {HTMLElement} */
function menu() {
  return byId("table-menu");
}

function showMenu() {
  if (!frame) return;
  const { affairs } = frame;
  const items = [];
  if (affairs.can_return) items.push(item(t("come-back"), () => say("back"), t("leave-explain"), "menu-back"));
  if (affairs.can_leave) items.push(item(t("leave"), () => say("leave"), t("leave-explain"), "menu-leave"));
  if (affairs.waits_for >= 0) items.push(replacement());
  if (affairs.can_close) items.push(closing());
  swap(byId("menu-items"), items);
  byId("table-menu-open").hidden = items.length === 0;
}

/**
 * @param {string} label
 * @param {() => void} press
 * @param {string} words
 * @param {string} key
 * @param {boolean} disabled
 * @returns {HTMLElement}
 */
function item(label, press, words, key, disabled = false) {
  const id = `about-${key}`;
  return el(
    "li",
    { class: "menu-item" },
    button(label, press, { "data-key": key, "aria-describedby": id, disabled }),
    el("p", { id, class: "soft small" }, words),
  );
}

function replacement() {
  const { waits_for: seat, patience, sole } = /** @type {Frame} */ (frame).affairs;
  const gaps = { name: name(seat) };
  const label = t("replace", gaps);
  if (patience < 0) return item(label, () => {}, t("replace-clock", gaps), "replace", true);
  const left = Math.ceil(patience - (performance.now() - since) / 1000);
  if (left > 0) {
    const later = item(label, () => {}, t("replace-later", { ...gaps, time: duration(left) }), "replace", true);
    later.classList.add("later");
    return later;
  }
  return item(label, () => say("stand-in", { seat }), t(sole ? "replace-alone" : "replace-explain", gaps), "replace");
}

function closing() {
  const { alone, proposals } = /** @type {Frame} */ (frame).affairs;
  if (alone) return item(t("close-table"), askToClose, t("close-alone"), "close");
  const isOpen = proposals.some((row) => row.kind === "close");
  return item(t("propose-close"), () => say("close"), t("close-explain"), "close", isOpen);
}

function askToClose() {
  menu().hidePopover();
  /** @type {HTMLDialogElement} */ (byId("close-dialog")).showModal();
}

/**
 * Shows other things in a list, and keeps the keyboard where it was.
 * @param {HTMLElement} place
 * @param {Node[]} children
 */
function swap(place, children) {
  const held = place.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
  place.replaceChildren(...children);
  const same = held ? place.querySelector(`[data-key="${CSS.escape(held)}"]`) : null;
  if (same instanceof HTMLElement) same.focus();
}

byId("close-yes").addEventListener("click", () => {
  /** @type {HTMLDialogElement} */ (byId("close-dialog")).close();
  say("close");
});
byId("close-no").addEventListener("click", () => /** @type {HTMLDialogElement} */ (byId("close-dialog")).close());
// Patience runs out while the menu is open.
setInterval(() => menu().querySelector(".later") && menu().matches(":popover-open") && showMenu(), 1000);
menu().addEventListener("toggle", () => showMenu());
