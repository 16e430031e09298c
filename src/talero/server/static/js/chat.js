// What people at the table say, shown in the log after the move it was said at. Muting is up to the reader.

import { newKey, send } from "./api.js";
import { byId, button, el, emblem } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Remark} Remark */

const form = /** @type {HTMLFormElement} */ (byId("chat"));
const field = /** @type {HTMLInputElement} */ (byId("chat-text"));
const log = byId("log");
const table = form.dataset["table"] ?? "";
const memory = `talero-muted-${table}`;
/** @type {Map<number, Remark>} */
const heard = new Map();
/** @type {Set<number>} seats that the reader does not want to hear */
const muted = new Set(JSON.parse(localStorage.getItem(memory) ?? "[]"));
let failures = 0;

/** @returns {number} the last remark that is known */
function latest() {
  return Math.max(0, ...heard.keys());
}

/** Shows every remark after the last line that is not later than it. */
function show() {
  log.querySelectorAll(".remark").forEach((each) => each.remove());
  const lines = [...log.querySelectorAll("[data-number]")];
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  for (const remark of [...heard.values()].reverse()) {
    const before = lines.findLast((line) => Number(line.getAttribute("data-number")) <= remark.number);
    if (before) before.after(line(remark));
    else log.prepend(line(remark));
  }
  if (atEnd) log.scrollTop = log.scrollHeight;
}

/**
 * @param {Remark} remark
 * @returns {HTMLElement}
 */
function line(remark) {
  const isMuted = muted.has(remark.seat);
  const said = isMuted ? t("muted", { name: remark.name }) : remark.text;
  const label = t(isMuted ? "unmute" : "mute", { name: remark.name });
  return el(
    "li",
    { class: `remark${isMuted ? " is-muted" : ""}`, "data-said": remark.id },
    emblem(remark.seat),
    el("span", { class: "said" }, el("strong", {}, remark.name), " ", said),
    !remark.mine && button(label, () => toggle(remark.seat), { class: "quiet" }),
  );
}

/** @param {number} seat */
function toggle(seat) {
  if (!muted.delete(seat)) muted.add(seat);
  localStorage.setItem(memory, JSON.stringify([...muted]));
  show();
}

function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/tables/${table}/remarks/live?after=${latest()}`);
  socket.addEventListener("message", (event) => {
    failures = 0;
    for (const remark of /** @type {Remark[]} */ (JSON.parse(event.data))) heard.set(remark.id, remark);
    show();
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
