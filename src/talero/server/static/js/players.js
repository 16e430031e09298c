// The players beside the board.

import { byId, el, emblem } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").PlayerRow} PlayerRow */

/** @type {Map<string, string>} */
const known = new Map();

/** @param {Pick<Frame, "players">} frame */
export function showPlayers(frame) {
  byId("players").replaceChildren(...frame.players.map(row));
}

/**
 * @param {PlayerRow} player
 * @returns {HTMLElement}
 */
function row(player) {
  const figures = player.figures.map((figure) => {
    const key = `${player.seat}/${figure.name}`;
    const before = known.get(key);
    known.set(key, figure.value);
    const change = before === undefined ? 0 : Number(figure.value) - Number(before);
    const look = change > 0 ? "rose" : change < 0 ? "fell" : "";
    return el("div", { class: "figure" }, el("dt", {}, figure.label), el("dd", { class: look }, figure.value));
  });
  const tag = player.mine ? t("you") : player.kind === "bot" ? t("bot") : "";
  return el(
    "li",
    { class: `player${player.deciding ? " deciding" : ""}${player.mine ? " mine" : ""}`, "data-seat": player.seat },
    el(
      "div",
      { class: "player-head" },
      emblem(player.seat),
      el("strong", {}, player.name),
      tag && el("small", {}, tag),
      player.deciding && el("span", { class: "visually-hidden" }, t("deciding")),
    ),
    figures.length > 0 && el("dl", { class: "figures" }, ...figures),
  );
}
