// Who left, came back or proposed something, in the log after the move at which it was said.

import { el, emblem } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").Happening} Happening */

/**
 * Takes all such lines out of the log, so that it can be changed.
 * @param {HTMLElement} log
 */
export function liftHappenings(log) {
  log.querySelectorAll(".affair").forEach((each) => each.remove());
}

/**
 * @param {HTMLElement} log
 * @param {Frame} frame
 */
export function layHappenings(log, frame) {
  const lines = [...log.querySelectorAll("[data-number]")];
  for (const each of [...frame.affairs.told].reverse()) {
    const before = lines.findLast((line) => Number(line.getAttribute("data-number")) <= each.move);
    if (before) before.after(row(each, frame));
    else log.prepend(row(each, frame));
  }
}

/**
 * @param {Happening} each
 * @param {Frame} frame
 * @returns {HTMLElement}
 */
function row(each, frame) {
  const names = { name: frame.players[each.seat]?.name ?? "", other: frame.players[each.about]?.name ?? "" };
  return el("li", { class: "affair" }, each.seat >= 0 && emblem(each.seat), el("span", {}, words(each.kind, names)));
}

/**
 * @param {string} kind
 * @param {{ name: string, other: string }} names
 * @returns {string}
 */
function words(kind, names) {
  switch (kind) {
    case "stand-in": return t("affair-stand-in", names);
    case "close": return t("affair-close", names);
    case "agree": return t("affair-agree", names);
    case "decline": return t("affair-decline", names);
    case "leave": return t("affair-leave", names);
    case "back": return t("affair-back", names);
    case "time": return t("affair-time", names);
    case "stands-in": return t("affair-stands-in", names);
    default: return t("affair-closed");
  }
}
