// Talk at the table: sends what one says, and shows what comes over a connection of its own.

import { newKey, send } from "./api.js";
import { byId } from "./dom.js";
import { Remarks } from "./remarks.js";
import { t } from "./texts.js";

const form = /** @type {HTMLFormElement} */ (byId("chat"));
const field = /** @type {HTMLInputElement} */ (byId("chat-text"));
const table = form.dataset["table"] ?? "";
const remarks = new Remarks(table, byId("log"));
let failures = 0;

function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/tables/${table}/remarks/live?after=${remarks.latest()}`);
  socket.addEventListener("message", (event) => {
    failures = 0;
    remarks.add(JSON.parse(event.data));
  });
  socket.addEventListener("close", () => {
    failures += 1;
    setTimeout(listen, Math.min(8000, 250 * 2 ** failures));
  });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  try {
    await send(`/api/tables/${table}/remarks`, { text, key: newKey() });
    field.value = "";
    field.setCustomValidity("");
  } catch (error) {
    field.setCustomValidity(error instanceof Error && error.message ? error.message : t("error"));
    field.reportValidity();
  }
});
// Until now a click would have loaded the page anew and lost the words.
/** @type {HTMLButtonElement} */ (byId("chat-send")).disabled = false;
field.addEventListener("input", () => field.setCustomValidity(""));
listen();
