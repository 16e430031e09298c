// The players' clocks. The server says how many seconds are left; between two messages they tick here.

import { el } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").ClockLeft} ClockLeft */

const LOW = 30;
const BEAT = 500;

/**
 * The clocks on the page, and when the server told what they show.
 * @type {Map<HTMLElement, {left: ClockLeft, at: number}>}
 */
const shown = new Map();

/**
 * A player's clock.
 * @param {ClockLeft} left
 * @returns {HTMLElement}
 */
export function clock(left) {
  const made = el("span", { class: `clock${left.runs ? " runs" : ""}`, role: "timer" });
  shown.set(made, { left, at: performance.now() });
  show(made);
  return made;
}

/**
 * A time as people read it: 1:05, 3 h 20 min, 2 d 4 h.
 * @param {number} seconds
 * @returns {string}
 */
export function duration(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts = days
    ? [t("time-days", { days }), hours % 24 && t("time-hours", { hours: hours % 24 })]
    : [t("time-hours", { hours }), minutes % 60 && t("time-minutes", { minutes: minutes % 60 })];
  return parts.filter(Boolean).join(" ");
}

/** @param {HTMLElement} place */
function show(place) {
  const found = shown.get(place);
  if (!found) return;
  const { left, at } = found;
  const gone = left.runs ? Math.floor((performance.now() - at) / 1000) : 0;
  const decision = Math.max(0, left.decision - gone);
  const bank = Math.max(0, left.bank - Math.max(0, gone - left.decision));
  const text = duration(left.runs && decision > 0 ? decision : bank);
  const inReserve = left.runs && decision > 0 && bank > 0 ? duration(bank) : "";
  const words = [
    left.runs && decision > 0 && t("clock-decision", { decision: duration(decision) }),
    left.bank > 0 && t("clock-bank", { bank: duration(bank) }),
  ];
  place.classList.toggle("low", left.runs && decision + bank <= LOW);
  place.classList.toggle("on-bank", left.runs && decision === 0);
  place.title = words.filter(Boolean).join(", ");
  place.setAttribute("aria-label", place.title || text);
  place.replaceChildren(text, inReserve && el("small", {}, ` + ${inReserve}`));
}

/** Lets the clocks tick. */
export function startClocks() {
  setInterval(() => {
    for (const [place, { left }] of shown) {
      if (!place.isConnected) shown.delete(place);
      else if (left.runs) show(place);
    }
  }, BEAT);
}
