// How a game went, as the server draws it.

import { read } from "./api.js";
import { drawn, el } from "./dom.js";

/** @typedef {import("./knowledge.js").Shape} Shape */

/**
 * The charts of a table, each on a sheet.
 * @param {string} table
 * @param {Shape} shape `wide`, or `tall` for narrow places
 * @param {number} [seat] by whose view; the reader's own without it
 * @returns {Promise<HTMLElement[]>}
 */
export async function charts(table, shape, seat = -1) {
  const found = await read("/api/tables/{id}/charts", { id: table, shape, seat });
  return found.charts.map((markup) => el("figure", { class: "chart-sheet" }, drawn(markup)));
}
