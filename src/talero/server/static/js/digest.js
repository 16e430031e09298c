// What happened while one was away: the digest above the log, the mark of what is new in the log, and what
// changed on the board. It stands on its own beside the table, which tells it when there is a new frame.

import { read } from "./api.js";
import { button, byId, el, emblem, sentence } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Digest} Digest */
/** @typedef {import("./wire.js").Doings} Doings */
/** @typedef {import("./wire.js").Change} Change */
/** @typedef {import("./wire.js").Frame} Frame */

const MOST_LINES = 12;

/** @type {import("./wire.js").Update} */
const first = JSON.parse(byId("first-update").textContent ?? "");
const table = first.frame.table;
const place = /** @type {HTMLDetailsElement} */ (byId("digest"));
const log = byId("log");
const badge = byId("unread-count");
const memory = `talero-seen-${table}`;
/** @type {string[]} the board elements that the digest is about */
let targets = [];
/** The move after which the digest begins: the reader's last one. */
let since = -1;
/** Counts requests, for only the answer to the last one is shown. */
let asked = 0;

/** @returns {number} the last move in the log */
function latest() {
  const last = [...log.querySelectorAll("[data-number]")].pop();
  return Number(last?.getAttribute("data-number") ?? 0);
}

/** @returns {number | null} the last move that was read here, null if this is the first visit */
function seen() {
  const known = localStorage.getItem(memory);
  return known === null ? null : Number(known);
}

function remember() {
  localStorage.setItem(memory, String(Math.max(latest(), first.number)));
}

/** Draws a line in the log before the first move that is new to the reader, and counts what comes after it. */
function markUnread() {
  const known = seen();
  if (known === null) return;
  const fresh = [...log.querySelectorAll("[data-number]")].filter((line) => Number(line.getAttribute("data-number")) > known);
  if (!fresh[0]) return;
  unmark();
  fresh[0].before(el("li", { class: "unread" }, t("unread")));
  badge.textContent = t("unread-count", { count: fresh.length });
  badge.hidden = false;
}

function unmark() {
  log.querySelector(".unread")?.remove();
  badge.hidden = true;
}

async function refresh() {
  asked += 1;
  const mine = asked;
  /** @type {Digest} */
  const news = await read(`/api/tables/${table}/digest`, []);
  if (mine !== asked) return;
  if (since >= 0 && news.since !== since) {
    place.open = false; // the reader has acted: a new digest begins
    unmark();
  }
  since = news.since;
  place.hidden = news.actions === 0;
  targets = place.hidden ? [] : news.targets;
  if (!place.hidden) show(news);
  markBoard();
}

/** @param {Digest} news */
function show(news) {
  byId("digest-heading").textContent = t("digest", { count: news.actions });
  const others = news.happenings.slice(-MOST_LINES).map((line) => el("li", {}, sentence(line.parts)));
  byId("digest-text").replaceChildren(
    ...news.players.filter((player) => !player.mine || player.money.length || player.changes.length).map(doings),
    ...(others.length ? [el("section", { class: "doings" }, el("h3", {}, t("digest-others")), el("ul", {}, ...others))] : []),
    button(t("digest-dismiss"), dismiss, { class: "dismiss" }),
  );
  if (isReturn) place.open = true;
  isReturn = false;
}

function dismiss() {
  place.open = false;
  unmark();
  byId("digest-heading").focus();
}

/**
 * @param {Doings} player
 * @returns {HTMLElement}
 */
function doings(player) {
  const lines = player.lines.slice(-MOST_LINES).map((line) => el("li", {}, sentence(line.parts)));
  const purse = player.money.map((each) => chip(`${each.cause} `, signed(each.amount), each.amount));
  const changes = player.changes.map((change) => chip(`${change.label} `, `${change.before} → ${change.after}`, difference(change)));
  return el(
    "section",
    { class: "doings" },
    el("h3", {}, emblem(player.seat), player.name, player.mine && el("small", {}, t("you"))),
    player.mine || lines.length > 0 ? el("ul", {}, ...(player.mine ? [] : lines)) : el("p", { class: "soft" }, t("digest-nothing")),
    purse.length > 0 && el("ul", { class: "purse", "aria-label": t("digest-money") }, ...purse),
    changes.length > 0 && el("ul", { class: "purse" }, ...changes),
  );
}

/**
 * @param {string} label
 * @param {string} value
 * @param {number} direction
 * @returns {HTMLElement}
 */
function chip(label, value, direction) {
  return el("li", {}, label, el("b", { class: direction > 0 ? "rose" : direction < 0 ? "fell" : "" }, value));
}

/**
 * @param {number} amount
 * @returns {string}
 */
function signed(amount) {
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}

/**
 * @param {Change} change
 * @returns {number}
 */
function difference(change) {
  const value = Number(change.after) - Number(change.before);
  return Number.isNaN(value) ? 0 : value;
}

/** While the digest is open, the board shows what it is about; also after the board was drawn anew. */
function markBoard() {
  for (const each of document.querySelectorAll("#board .is-changed")) each.classList.remove("is-changed");
  if (!place.open || place.hidden) return;
  for (const target of targets) {
    document.querySelector(`#board [id="${CSS.escape(target)}"]`)?.classList.add("is-changed");
  }
}

/** Whether the reader comes back to something new, and so should see it at once. */
let isReturn = (seen() ?? Infinity) < first.number;
let viewer = first.frame.viewer;

/** @param {Frame} frame */
function follow(frame) {
  if (frame.viewer !== viewer) {
    // Another person at this screen: what the last one read is not for them.
    viewer = frame.viewer;
    since = -1;
    place.hidden = true;
    place.open = false;
    byId("digest-text").replaceChildren();
    markBoard();
  }
  if (frame.mine || !place.hidden) refresh().catch(() => undefined);
}

markUnread();
remember();
if (first.frame.own.length > 0) {
  refresh().catch(() => undefined);
  document.addEventListener("talero-frame", (event) => follow(/** @type {CustomEvent<Frame>} */ (event).detail));
}
place.addEventListener("toggle", markBoard);
badge.addEventListener("click", () => log.querySelector(".unread")?.scrollIntoView({ block: "center" }));
new MutationObserver(markBoard).observe(byId("board"), { childList: true });
document.addEventListener("visibilitychange", () => (document.hidden ? remember() : markUnread()));
addEventListener("pagehide", remember);
new MutationObserver(() => document.hidden || remember()).observe(log, { childList: true, subtree: true });
