// What the place of decisions says while somebody else decides.

import { el } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */

/**
 * @param {Pick<Known, "frame" | "players" | "affairs">} known
 * @returns {HTMLElement}
 */
export function idle({ frame, players, affairs }) {
  const player = players.find((each) => each.deciding);
  const name = player?.name ?? "";
  const since = ago(frame.changed);
  const isBot = !affairs.rests && (player?.kind === "bot" || player?.away);
  const bot = player?.away ? t("bot-decides", { name }) : t("thinking", { name });
  return el(
    "div",
    { class: `waiting-for${isBot ? " thinking" : ""}` },
    el("p", {}, isBot ? bot : t("waiting", { name }), since && el("small", {}, ` ${since}`)),
    frame.viewer === null && el("p", { class: "soft" }, t("watching")),
  );
}

/**
 * How long ago something was, if that is worth saying.
 * @param {number} seconds
 * @returns {string}
 */
function ago(seconds) {
  const minutes = Math.floor((Date.now() / 1000 - seconds) / 60);
  if (minutes < 1) return "";
  return minutes < 120 ? `(${minutes} min)` : `(${Math.floor(minutes / 60)} h)`;
}
