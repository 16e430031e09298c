// Talk at the table: sends what one says. What others say comes over the live connection.

import { newKey, send } from "./api.js";
import { byId } from "./dom.js";
import { wordsOf } from "./texts.js";

/** @param {string} table */
export function startChat(table) {
  const field = /** @type {HTMLInputElement} */ (byId("chat-text"));
  byId("chat").addEventListener("submit", (event) => {
    event.preventDefault();
    say(table, field);
  });
  field.addEventListener("input", () => field.setCustomValidity(""));
  // Until now a click would have loaded the page anew and lost the words.
  /** @type {HTMLButtonElement} */ (byId("chat-send")).disabled = false;
}

/**
 * @param {string} table
 * @param {HTMLInputElement} field
 */
async function say(table, field) {
  const text = field.value.trim();
  if (!text) return;
  try {
    await send("/api/tables/{id}/remarks", { id: table }, { text, key: newKey() });
    field.value = "";
    field.setCustomValidity("");
  } catch (error) {
    field.setCustomValidity(wordsOf(error));
    field.reportValidity();
  }
}
