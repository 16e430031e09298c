// Who left, came back or proposed something, as a line of the log.

import { el, emblem } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Happening} Happening */

/**
 * @param {Happening} each
 * @param {string[]} players
 * @returns {HTMLElement}
 */
export function happening(each, players) {
  const names = { name: players[each.seat] ?? "", other: players[each.about] ?? "" };
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
