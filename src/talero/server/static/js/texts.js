// Messages in the reader's language; the server puts them into the page.

import { byId } from "./dom.js";

/** @type {Record<string, string>} */
const texts = JSON.parse(byId("texts").textContent ?? "{}");

/**
 * A message with its gaps filled.
 * @param {string} id
 * @param {Record<string, string | number>} gaps
 * @returns {string}
 */
export function t(id, gaps = {}) {
  return (texts[id] ?? id).replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}
