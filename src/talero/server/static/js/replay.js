// The replay: steps, jumps and plays through the positions of a game, and keeps the address up to date.

import { Board } from "./board.js";
import { charts } from "./charts.js";
import { byId, dataOf, el, plain, sentence } from "./dom.js";
import { boxOf } from "./follow.js";
import { Log, remark } from "./log.js";
import { mutedAt, toggled } from "./memory.js";
import { Players } from "./players.js";
import { Positions } from "./positions.js";
import { shape, watchShape } from "./screen.js";
import { Store } from "./store.js";
import { t, wordsOf } from "./texts.js";
import { jump, startTransport } from "./transport.js";

/** @typedef {import("./knowledge.js").Shape} Shape */
/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").Story} Story */

/**
 * What the page of a replay knows.
 * @typedef {object} Course
 * @property {Story} story
 * @property {number} seat whose view is shown, counted from 1; 0 for a spectator's
 * @property {number} here the position that is wanted
 * @property {Position | null} position the one that is shown
 * @property {Shape} shape of the screen
 * @property {Set<number>} muted
 * @property {boolean} isPlaying
 * @property {string} pointed the thing on the board that a line of the log points at
 * @property {string} fault why a position could not be had
 */
/** @typedef {Store<Course>} CourseStore */

start(/** @type {Story} */ (dataOf("story")), byId("replay").dataset);

/**
 * @param {Story} story what the server put into the page
 * @param {DOMStringMap} page whose view it is, and in which shape the server drew it
 */
function start(story, page) {
  const store = new Store(/** @type {Course} */ ({
    story,
    seat: Number(page["seat"]),
    here: story.position.number,
    position: null,
    shape: shape(),
    muted: mutedAt(story.table),
    isPlaying: false,
    pointed: "",
    fault: "",
  }));
  const positions = new Positions(story.table, Number(page["seat"]));
  if (shape() === page["shape"]) positions.keep(story.position, shape());
  store.watch(["here", "shape"], () => fetchPosition(store, positions));
  watchShape((shape) => store.set({ shape }));
  store.watch(["shape"], () => drawCharts(store).catch(() => undefined));
  const begin = () => {
    byId("main").hidden = false;
    if (shape() !== page["shape"]) drawCharts(store).catch(() => undefined);
    showPosition(store);
    showLog(store);
    startTransport(store);
    fetchPosition(store, positions);
  };
  if (story.cover) cover(story.cover, begin);
  else begin();
}

/**
 * Gets the position that is wanted; of several wishes, and of several shapes of the screen, the last one counts.
 * @param {CourseStore} store
 * @param {Positions} positions
 */
async function fetchPosition(store, positions) {
  const { here, shape, story } = store.state;
  const isWanted = () => here === store.state.here && shape === store.state.shape;
  try {
    const position = await positions.at(here, shape);
    if (isWanted()) store.set({ position, fault: "" });
  } catch (error) {
    if (isWanted()) store.set({ isPlaying: false, fault: wordsOf(error) });
  }
  if (isWanted() && here < story.length) positions.at(here + 1, shape).catch(() => undefined);
}

/**
 * The board, the players, and what led here.
 * @param {CourseStore} store
 */
function showPosition(store) {
  const board = new Board(
    () => {},
    () => {},
  );
  const players = new Players(byId("players"));
  store.watch(["position"], ({ position }) => {
    if (!position) return;
    board.show(position.board, position.text);
    byId("board-text").textContent = position.text;
    players.show(position.players);
    const said = position.lines.length
      ? position.lines.map((line) => el("span", {}, sentence(line.parts), " "))
      : [sentence(position.prompt)];
    byId("prompt").replaceChildren(...said.slice(0, 3));
    byId("announcer").textContent = position.lines.map((line) => plain(line.parts)).join(" ");
  });
  store.watch(["pointed"], ({ pointed }) => board.point(pointed));
}

/**
 * The whole log, what was said in it, and where in it this is.
 * @param {CourseStore} store
 */
function showLog(store) {
  const { story } = store.state;
  /** @param {number} seat */
  const mute = (seat) => store.set({ muted: toggled(story.table, store.state.muted, seat) });
  const log = new Log(byId("log"), { point: (pointed) => store.set({ pointed }), mute });
  const told = { log: story.log, told: [], remarks: story.remarks, unread: null };
  store.show(["muted"], ({ muted }) => log.show(told, { names: [], muted, byOrder: new Set() }));
  store.show(["muted", "position"], ({ muted, position }) => {
    const here = story.remarks.filter((each) => each.number === position?.number);
    byId("said").replaceChildren(...here.map((each) => remark(each, muted.has(each.seat), mute)));
  });
  /** @type {HTMLElement | undefined} */
  let marked;
  store.watch(["position"], ({ position }) => {
    marked?.classList.remove("is-here");
    marked = lineAt(log, position?.number ?? 0);
    if (marked) mark(marked, boxOf(log.place));
  });
  log.place.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("button")) return;
    const line = event.target.closest("[data-number], [data-at]");
    if (line) jump(store, Number(line.getAttribute("data-number") ?? line.getAttribute("data-at")));
  });
}

/**
 * The last line of the log that is not later than a position.
 * @param {Log} log
 * @param {number} number
 * @returns {HTMLElement | undefined}
 */
function lineAt(log, number) {
  for (let n = number; n >= 0; n -= 1) {
    const line = log.line(n);
    if (line) return line;
  }
  return undefined;
}

/**
 * Marks a line, and scrolls to it if it is not seen.
 * @param {HTMLElement} line
 * @param {HTMLElement} box
 */
function mark(line, box) {
  line.classList.add("is-here");
  const gap = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const isSeen = gap >= 40 && gap + line.offsetHeight <= box.clientHeight;
  if (!isSeen) box.scrollTop += gap - box.clientHeight / 2;
}

/**
 * People at one screen hand it over face down before one of them looks back, as they do at the table.
 * @param {string} name
 * @param {() => void} begin
 */
function cover(name, begin) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("cover"));
  let isOpen = false;
  byId("cover-text").textContent = t("hand-over", { name });
  dialog.addEventListener("close", () => isOpen || dialog.showModal());
  byId("cover-open").addEventListener("click", () => {
    isOpen = true;
    begin();
    dialog.close();
  });
  dialog.showModal();
}

/**
 * The server guesses the shape of the screen; if it was wrong, it draws the large charts anew.
 * @param {CourseStore} store
 */
async function drawCharts(store) {
  const place = byId("main-charts");
  if (!place.querySelector(".chart")) return;
  const { seat, shape, story } = store.state;
  const found = await charts(story.table, shape, seat);
  if (shape === store.state.shape) place.replaceChildren(...found.slice(0, place.childElementCount));
}
