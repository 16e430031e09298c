// The players beside the board.

import { clock } from "./clocks.js";
import { byId, el, emblem } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").PlayerRow} PlayerRow */

const SVG = "http://www.w3.org/2000/svg";
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
    { class: looks(player), "data-seat": player.seat },
    el(
      "div",
      { class: "player-head" },
      emblem(player.seat),
      el("strong", {}, player.name),
      tag && el("small", {}, tag),
      player.away && away(player),
      player.clock && (player.clock.runs || player.clock.bank > 0) && clock(player.clock),
      player.deciding && el("span", { class: "visually-hidden" }, t("deciding")),
    ),
    figures.length > 0 && el("dl", { class: "figures" }, ...figures),
  );
}

/**
 * @param {PlayerRow} player
 * @returns {string}
 */
function looks(player) {
  const { deciding, mine, away } = player;
  return ["player", deciding && "deciding", mine && "mine", away && "is-away"].filter(Boolean).join(" ");
}

/**
 * The mark of a seat that a bot plays for its owner.
 * @param {PlayerRow} player
 * @returns {HTMLElement}
 */
function away(player) {
  const words = t("bot-plays-for", { name: player.name });
  const short = el("span", { "aria-hidden": "true" }, t("bot-plays"));
  return el("span", { class: "away", title: words }, robot(), short, el("em", { class: "visually-hidden" }, words));
}

/** @returns {SVGSVGElement} */
function robot() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", "m");
  path.setAttribute("d", "M5 9h14v10H5ZM12 9V5M12 5h.01M9 13.5h.01M15 13.5h.01M9.5 16.5h5M2.5 12.5v3M21.5 12.5v3");
  svg.append(path);
  return svg;
}
