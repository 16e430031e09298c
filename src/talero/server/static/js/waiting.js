// The page of a table that waits for players: copies links, and reloads when somebody sits down.

import { byId } from "./dom.js";
import { Live } from "./live.js";

/** @typedef {import("./wire.js").Message} Message */

start(byId("main").dataset["table"] ?? "");

/** @param {string} table */
function start(table) {
  for (const each of document.querySelectorAll("button.copy")) each.addEventListener("click", () => copy(each));
  let first = "";
  /** @param {Message} message */
  const receive = (message) => {
    if (message.kind !== "update") return;
    const { status, players } = message.frame;
    const seen = JSON.stringify([status, players]);
    if ((first && seen !== first) || status !== "waiting") location.reload();
    first = seen;
  };
  const leave = (/** @type {boolean} */ isConnected) => isConnected || leaveIfGone(table).catch(() => undefined);
  new Live(table, () => ({ since: -1 }), receive, leave).start();
}

/** @param {Element} button */
async function copy(button) {
  const field = /** @type {HTMLInputElement} */ (byId(button.getAttribute("data-copy") ?? ""));
  field.select();
  await navigator.clipboard.writeText(field.value).catch(() => document.execCommand("copy"));
  button.textContent = button.getAttribute("data-done");
}

/**
 * Whoever set the table up may have cancelled it: they go on to the list of games, others learn it here.
 * @param {string} table
 */
async function leaveIfGone(table) {
  const found = await fetch(`/api/tables/${table}`);
  if (found.status !== 404) return;
  if (document.querySelector(".cancel")) location.assign("/");
  else location.reload();
}
