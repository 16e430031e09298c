// What one player did since the reader's last turn, what it cost and brought.

import { el, emblem, sentence } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Change} Change */
/** @typedef {import("./wire.js").Doings} Doings */

export const MOST_LINES = 12;

/**
 * @param {Doings} player
 * @returns {HTMLElement}
 */
export function doings(player) {
  const lines = player.lines.slice(-MOST_LINES).map((line) => el("li", {}, sentence(line.parts)));
  const purse = player.money.map((each) => chip(`${each.cause} `, signed(each.amount), each.amount));
  const changes = player.changes.map((change) =>
    chip(`${change.label} `, `${change.before} → ${change.after}`, difference(change)),
  );
  return el(
    "section",
    { class: "doings" },
    el("h3", {}, emblem(player.seat), player.name, player.mine && el("small", {}, t("you"))),
    player.mine || lines.length > 0
      ? el("ul", {}, ...(player.mine ? [] : lines))
      : el("p", { class: "soft" }, t("digest-nothing")),
    purse.length > 0 && el("ul", { class: "purse", "aria-label": t("digest-money") }, ...purse),
    changes.length > 0 && el("ul", { class: "purse" }, ...changes),
  );
}

/**
 * @param {string} label
 * @param {string} value
 * @param {number} direction
 * @returns {HTMLElement}
 */
function chip(label, value, direction) {
  return el("li", {}, label, el("b", { class: direction > 0 ? "rose" : direction < 0 ? "fell" : "" }, value));
}

/**
 * @param {number} amount
 * @returns {string}
 */
function signed(amount) {
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}

/**
 * @param {Change} change
 * @returns {number}
 */
function difference(change) {
  const value = Number(change.after) - Number(change.before);
  return Number.isNaN(value) ? 0 : value;
}
