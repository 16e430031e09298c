// Dots beside the people whose pages are connected now.

import { byId, el } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").PlayerRow} PlayerRow */

/**
 * Begins after the players are shown: the dots go into their rows.
 * @param {import("./store.js").Store<Known>} store
 */
export function startPresence(store) {
  store.show(["players", "present"], ({ players, present }) => {
    for (const player of players) {
      if (player.kind === "bot" || player.mine) continue;
      const head = byId("players").querySelector(`[data-seat="${player.seat}"] .player-head`);
      head?.querySelector(".presence")?.remove();
      head?.append(dot(player, present.includes(player.seat)));
    }
  });
}

/**
 * @param {PlayerRow} player
 * @param {boolean} isHere
 * @returns {HTMLElement}
 */
function dot({ name }, isHere) {
  const words = t(isHere ? "present" : "absent", { name });
  return el("span", { class: `presence${isHere ? " is-here" : ""}`, role: "img", "aria-label": words, title: words });
}
