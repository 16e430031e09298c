// The players beside the board.

import { clock } from "./clocks.js";
import { el, emblem, icon } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Figure} Figure */
/** @typedef {import("./wire.js").PlayerRow} PlayerRow */

export class Players {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {PlayerRow[]} who was shown before, so that it is seen what rose and what fell */
    this.before = [];
  }

  /** @param {PlayerRow[]} players */
  show(players) {
    const isShared = players.filter((player) => player.mine).length > 1;
    this.place.replaceChildren(...players.map((player) => row(player, isShared, this.before[player.seat])));
    this.before = players;
  }
}

/**
 * @param {Figure} figure
 * @param {PlayerRow} [before]
 * @returns {HTMLElement}
 */
function shown(figure, before) {
  const old = before?.figures.find((each) => each.name === figure.name);
  const change = old === undefined ? 0 : Number(figure.value) - Number(old.value);
  const look = change > 0 ? "rose" : change < 0 ? "fell" : "";
  return el("div", { class: "figure" }, el("dt", {}, figure.label), el("dd", { class: look }, figure.value));
}

/**
 * @param {PlayerRow} player
 * @param {boolean} isShared whether several people look at this screen, of whom nobody is "you"
 * @param {PlayerRow} [before]
 * @returns {HTMLElement}
 */
function row(player, isShared, before) {
  const figures = player.figures.map((figure) => shown(figure, before));
  const bot = player.level ? `${t("bot")}: ${player.level}` : t("bot");
  const tag = player.mine && !isShared ? t("you") : player.kind === "bot" ? bot : "";
  return el(
    "li",
    { class: looks(player), "data-seat": player.seat },
    el(
      "div",
      { class: "player-head" },
      emblem(player.seat),
      el("strong", { title: player.name }, player.name),
      tag && el("small", {}, tag),
      player.away && away(player),
      player.clock && (player.clock.runs || player.clock.bank > 0) && clock(player.clock),
      player.deciding && decides(player),
    ),
    figures.length > 0 && el("dl", { class: "figures" }, ...figures),
  );
}

/**
 * Whose decision it is, for who listens; a bot that thinks is seen to do so. All of its decisions look alike.
 * @param {PlayerRow} player
 * @returns {HTMLElement}
 */
function decides(player) {
  const isBot = player.kind === "bot" || player.away;
  const words = isBot ? t("thinking", { name: player.name }) : t("deciding");
  const heard = el("span", { class: "visually-hidden" }, words);
  return isBot ? el("span", { class: "thinks", title: words }, heard) : heard;
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
  const heard = el("em", { class: "visually-hidden" }, words);
  return el("span", { class: "away", title: words }, icon("robot"), short, heard);
}
