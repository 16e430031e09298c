// The table: one place that knows the current frame and lets all parts show it.

import { showAffairs } from "./affairs.js";
import { Refused, newKey, sendSurely } from "./api.js";
import { Board } from "./board.js";
import { Decision } from "./decision.js";
import { byId, plain } from "./dom.js";
import { startFollowing, steadily } from "./follow.js";
import { layHappenings, liftHappenings } from "./happenings.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { notify, startNotifying } from "./notify.js";
import { showPlayers } from "./players.js";
import { startReader } from "./reader.js";
import { t } from "./texts.js";
import { askWhy } from "./why.js";

/** @typedef {import("./wire.js").Update} Update */

/** @type {Update} */
const first = JSON.parse(byId("first-update").textContent ?? "");
let frame = first.frame;
let known = first.number;
/** Whether the log is asked for from its beginning: what it says depends on who reads it. */
let isReread = false;
const narrow = matchMedia("(max-width: 760px)");
const shape = () => (narrow.matches ? "tall" : "wide");
let shown = byId("main").dataset["shape"] ?? "wide";
const title = document.title;

const board = new Board(
  (target, byKey) => pick(target, byKey),
  (target) => decision.hover(target),
);
const decision = new Decision(board, {
  act: (action) => change("actions", { action }),
  undo: () => change("undo", {}),
});
const log = new Log((target) => board.point(target));

/** @param {Update} update */
function show(update) {
  const wasMine = frame.mine && update !== first;
  const isHandedOver = update.frame.cover && update.frame.viewer !== frame.viewer;
  const hasTurned = update.frame.mine !== frame.mine || update.frame.status !== frame.status;
  const isNews = update === first || update.number !== known || shown !== shape() || hasTurned;
  if (update !== first) shown = shape();
  frame = update.frame;
  known = update.number;
  isReread = isHandedOver || (isReread && update.since >= 0);
  if (isHandedOver) log.clear();
  steadily(log.place, () => {
    liftHappenings(log.place);
    log.add(update);
    layHappenings(log.place, frame);
  });
  showPlayers(frame);
  showAffairs(frame);
  if (!isNews) return;
  board.show(frame.board, frame.text);
  byId("board-text").textContent = frame.text;
  decision.show(frame);
  document.body.classList.toggle("is-mine", frame.mine);
  document.title = frame.mine ? `● ${t("your-turn")} · ${title}` : title;
  announce();
  if (frame.mine && !wasMine && update !== first) notify(frame.table, title);
  if (frame.cover) cover();
  document.dispatchEvent(new CustomEvent("talero-frame", { detail: frame }));
  if (isHandedOver) live.renew();
}

function announce() {
  byId("announcer").textContent = plain(frame.prompt);
}

/**
 * @param {string} target
 * @param {boolean} byKey
 */
function pick(target, byKey) {
  if (!decision.pick(target, byKey)) askWhy(frame.table, frame.number, decision.path(), target).catch(complain);
}

/**
 * Sends a move; the live connection brings what follows from it.
 * @param {string} what
 * @param {object} body
 */
async function change(what, body) {
  const message = { ...body, number: frame.number, key: newKey() };
  decision.busy(t("sending"));
  try {
    await sendSurely(`/api/tables/${frame.table}/${what}`, message, () => decision.busy(t("retry")));
    live.again();
  } catch (error) {
    complain(error);
    if (error instanceof Refused && error.status === 409) live.again();
    decision.show(frame);
  }
}

/** @param {unknown} error */
function complain(error) {
  decision.complain(error instanceof Error && error.message ? error.message : t("error"));
}

/** People at one screen hand it over face down where seats see different things. */
function cover() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("cover"));
  const name = frame.players.find((player) => player.deciding)?.name ?? "";
  byId("cover-text").textContent = t("hand-over", { name });
  byId("cover-open").onclick = () => dialog.close();
  if (!dialog.open) dialog.showModal();
}

startReader();
startNotifying();
startFollowing(log.place);
show(first);
const live = new Live(
  frame.table,
  () => `since=${isReread ? -1 : known}&shape=${shape()}`,
  show,
  (connected) => {
    const place = byId("connection");
    place.textContent = connected ? "" : t("lost");
    place.classList.toggle("is-lost", !connected);
  },
);

/** The server draws the board in the shape that fits the screen, also at the next visit. */
function reshape() {
  document.cookie = `talero-shape=${shape()}; path=/; max-age=31536000; samesite=lax`;
}

reshape();
narrow.addEventListener("change", () => {
  reshape();
  live.renew();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "z" && (event.ctrlKey || event.metaKey) && frame.undo) {
    event.preventDefault();
    change("undo", {});
  }
});
