// Messages in the reader's language; the server puts them into the page.

import { dataOf } from "./dom.js";

/** @typedef {Record<string, string | string[]>} Texts */

/** @type {Texts | null} */
let texts = null;

/**
 * A message with its gaps filled.
 * @param {string} id
 * @param {Record<string, string | number>} gaps
 * @returns {string}
 */
export function t(id, gaps = {}) {
  texts ??= /** @type {Texts} */ (dataOf("texts"));
  return worded(texts, id, gaps);
}

/**
 * A message of these texts with its gaps filled, in the plural form that fits.
 * @param {Texts} all
 * @param {string} id
 * @param {Record<string, string | number>} gaps
 * @returns {string}
 */
export function worded(all, id, gaps) {
  const found = all[id] ?? id;
  const text = typeof found === "string" ? found : counted(found, String(all.plural), gaps);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}

/**
 * The form of a message that counts.
 * @param {string[]} found the name of the gap that counts, then the forms
 * @param {string} forms
 * @param {Record<string, string | number>} gaps
 * @returns {string}
 */
function counted([counts = "", ...texts], forms, gaps) {
  return texts[form(forms, Number(gaps[counts]))] ?? texts[0] ?? "";
}

/**
 * Which plural form a number takes; from 200 on, as the same number between 100 and 199.
 * @param {string} forms
 * @param {number} count
 */
function form(forms, count) {
  const whole = Math.abs(Math.trunc(count)) || 0;
  return Number(forms[whole < 200 ? whole : 100 + (whole % 100)]);
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 * @returns {string}
 */
export function wordsOf(error) {
  return error instanceof Error && error.message ? error.message : t("error");
}
