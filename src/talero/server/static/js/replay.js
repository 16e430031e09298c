// The replay: steps, jumps and plays through the positions of a game, and keeps the address up to date.

import { read } from "./api.js";
import { Board } from "./board.js";
import { charts } from "./charts.js";
import { byId, el, plain, sentence } from "./dom.js";
import { Log } from "./log.js";
import { showPlayers } from "./players.js";
import { Remarks } from "./remarks.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").Story} Story */

const PACE = 1200;

/** @type {Story} */
const story = JSON.parse(byId("story").textContent ?? "");
const seat = byId("replay").dataset["seat"] ?? "0";
const narrow = matchMedia("(max-width: 760px)");
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const turn = /** @type {HTMLSelectElement} */ (byId("turn"));
const view = /** @type {HTMLSelectElement} */ (byId("view"));
const board = new Board(
  () => {},
  () => {},
);
const log = new Log((target) => board.point(target));
const remarks = new Remarks(story.table, log.place);

/** @type {Map<string, Promise<Position>>} */
const known = new Map();
let here = story.position.number;
/** @type {number | undefined} */
let playing;

/** @returns {string} */
function shape() {
  return narrow.matches ? "tall" : "wide";
}

/**
 * A position, asked for once.
 * @param {number} number
 * @returns {Promise<Position>}
 */
function fetched(number) {
  const key = `${shape()}/${number}`;
  let found = known.get(key);
  if (!found) {
    found = read(`/api/tables/${story.table}/positions/${number}`, [["seat", seat], ["shape", shape()]]);
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

/**
 * Goes to a position; of several wishes, and of several shapes of the screen, the last one counts.
 * @param {number} number
 */
async function go(number) {
  here = Math.max(0, Math.min(story.length, number));
  slider.value = String(here);
  const wanted = here;
  const drawn = shape();
  try {
    const position = await fetched(wanted);
    if (wanted === here && drawn === shape()) show(position);
  } catch (error) {
    pause();
    byId("where").textContent = error instanceof Error && error.message ? error.message : t("error");
  }
  if (wanted === here && here < story.length) fetched(here + 1).catch(() => undefined);
}

/** @param {Position} position */
function show(position) {
  board.show(position.board, position.text);
  byId("board-text").textContent = position.text;
  showPlayers(position);
  byId("where").textContent = `${t("position", { number: position.number, length: story.length })} · ${position.turn}`;
  const said = position.lines.length ? position.lines.map((line) => el("span", {}, sentence(line.parts), " ")) : [sentence(position.prompt)];
  byId("prompt").replaceChildren(...said.slice(0, 3));
  byId("announcer").textContent = position.lines.map((line) => plain(line.parts)).join(" ");
  slider.value = String(position.number);
  slider.setAttribute("aria-valuetext", byId("where").textContent ?? "");
  turn.value = String(story.turns.findLast((each) => each.number <= position.number)?.number ?? 0);
  for (const id of ["first", "back"]) disable(id, position.number === 0);
  for (const id of ["forward", "last"]) disable(id, position.number === story.length);
  markLine(position.number);
  byId("said").replaceChildren(...remarks.at(position.number));
  const number = document.getElementById("branch-number");
  if (number instanceof HTMLInputElement) {
    number.value = String(position.number);
    const isOver = !("closed" in byId("branch-go").dataset); // a closed game can go on where it was left
    disable("branch-go", isOver && position.number === story.length);
  }
  history.replaceState(null, "", address());
}

/**
 * @param {string} id
 * @param {boolean} off
 */
function disable(id, off) {
  const found = /** @type {HTMLButtonElement} */ (byId(id));
  if (off && document.activeElement === found) byId("slider").focus({ preventScroll: true });
  found.disabled = off;
}

/** @returns {string} */
function address() {
  return `/tables/${story.table}/replay/${here}?seat=${seat}${location.hash}`;
}

/**
 * Shows where in the log this is: the last line that is not later.
 * @param {number} number
 */
function markLine(number) {
  log.place.querySelector(".is-here")?.classList.remove("is-here");
  for (let n = number; n >= 0; n -= 1) {
    const line = log.place.querySelector(`[data-number="${n}"]`);
    if (!(line instanceof HTMLElement)) continue;
    line.classList.add("is-here");
    const gap = line.getBoundingClientRect().top - log.box.getBoundingClientRect().top;
    const isSeen = gap >= 40 && gap + line.offsetHeight <= log.box.clientHeight;
    if (!isSeen) log.box.scrollTop += gap - log.box.clientHeight / 2;
    return;
  }
}

function play() {
  if (here === story.length) here = 0;
  byId("play").setAttribute("aria-pressed", "true");
  const next = async () => {
    await go(here + 1);
    if (here === story.length) pause();
    else if (playing !== undefined) playing = setTimeout(next, PACE);
  };
  playing = setTimeout(next, 0);
}

function pause() {
  clearTimeout(playing);
  playing = undefined;
  byId("play").setAttribute("aria-pressed", "false");
}

/** @param {number} number */
function jump(number) {
  pause();
  go(number);
}

async function copyLink() {
  const button = byId("copy");
  await navigator.clipboard.writeText(new URL(address(), location.href).href);
  button.textContent = button.dataset["done"] ?? "";
}

/** @param {KeyboardEvent} event */
function key(event) {
  const target = event.target;
  if (target instanceof Element && target.closest("input, select, textarea, summary, #board, [popover]")) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowLeft") jump(here - 1);
  else if (event.key === "ArrowRight") jump(here + 1);
  else if (event.key === "Home") jump(0);
  else if (event.key === "End") jump(story.length);
  else return;
  event.preventDefault();
}

/** People at one screen hand it over face down before one of them looks back, as they do at the table. */
function cover() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("cover"));
  byId("cover-text").textContent = t("hand-over", { name: story.cover });
  dialog.addEventListener("close", () => byId("main").hidden && dialog.showModal());
  byId("cover-open").addEventListener("click", () => {
    begin();
    dialog.close();
  });
  dialog.showModal();
}

/** The server guesses the shape of the screen; if it was wrong, it draws the large charts anew. */
async function reshape() {
  document.cookie = `talero-shape=${shape()}; path=/; max-age=31536000; samesite=lax`;
  const place = byId("main-charts");
  if (!place.querySelector(".chart")) return;
  const drawn = shape();
  const found = await charts(story.table, drawn, seat);
  if (drawn === shape()) place.replaceChildren(...found.slice(0, place.childElementCount));
}

function begin() {
  byId("main").hidden = false;
  if (shape() !== byId("replay").dataset["shape"]) reshape().catch(() => undefined);
  log.add({ drop: [], log: story.log });
  remarks.add(story.remarks);
  go(here);
}

byId("first").addEventListener("click", () => jump(0));
byId("back").addEventListener("click", () => jump(here - 1));
byId("forward").addEventListener("click", () => jump(here + 1));
byId("last").addEventListener("click", () => jump(story.length));
byId("play").addEventListener("click", () => (playing === undefined ? play() : pause()));
slider.addEventListener("input", () => jump(Number(slider.value)));
turn.addEventListener("change", () => jump(Number(turn.value)));
view.addEventListener("change", () => location.assign(`/tables/${story.table}/replay/${here}?seat=${view.value}`));
byId("copy").addEventListener("click", () => copyLink().catch(() => history.replaceState(null, "", address())));
log.place.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.target.closest("button")) return;
  const line = event.target.closest("[data-number], [data-at]");
  if (line) jump(Number(line.getAttribute("data-number") ?? line.getAttribute("data-at")));
});
document.addEventListener("keydown", key);
narrow.addEventListener("change", () => {
  go(here);
  reshape().catch(() => undefined);
});

if (shape() === byId("replay").dataset["shape"]) known.set(`${shape()}/${here}`, Promise.resolve(story.position));
remarks.onMute = () => byId("said").replaceChildren(...remarks.at(here));
if (story.cover) cover();
else begin();
