// The page of a table that waits for players: copies links, and reloads when somebody sits down.

import { byId } from "./dom.js";
import { Live } from "./live.js";

for (const each of document.querySelectorAll("button.copy")) {
  each.addEventListener("click", async () => {
    const field = /** @type {HTMLInputElement} */ (byId(each.getAttribute("data-copy") ?? ""));
    field.select();
    await navigator.clipboard.writeText(field.value).catch(() => document.execCommand("copy"));
    each.textContent = each.getAttribute("data-done");
  });
}

let first = "";
const table = byId("main").dataset["table"] ?? "";
new Live(
  table,
  () => "since=-1",
  (update) => {
    const seen = JSON.stringify([update.frame.status, update.frame.players]);
    if (first && seen !== first) location.reload();
    else if (update.frame.status !== "waiting") location.reload();
    first = seen;
  },
  (isConnected) => {
    if (!isConnected) leaveIfGone().catch(() => undefined);
  },
);

/** Whoever set the table up may have cancelled it: they go on to the list of games, others learn it here. */
async function leaveIfGone() {
  const found = await fetch(`/api/tables/${table}`);
  if (found.status !== 404) return;
  if (document.querySelector(".cancel")) location.assign("/");
  else location.reload();
}
