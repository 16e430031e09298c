// How a game went, as the server draws it.

import { read } from "./api.js";
import { el } from "./dom.js";

/** @typedef {import("./wire.js").Charts} Charts */

/**
 * The charts of a table, each on a sheet.
 * @param {string} table
 * @param {string} shape `wide`, or `tall` for narrow places
 * @param {string} [seat] by whose view; the reader's own without it
 * @returns {Promise<HTMLElement[]>}
 */
export async function charts(table, shape, seat = "-1") {
  /** @type {Charts} */
  const found = await read(`/api/tables/${table}/charts`, [["shape", shape], ["seat", seat]]);
  return found.charts.map(sheet);
}

/**
 * @param {string} markup
 * @returns {HTMLElement}
 */
function sheet(markup) {
  const drawn = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  const made = el("figure", { class: "chart-sheet" });
  made.append(document.importNode(drawn, true));
  return made;
}
