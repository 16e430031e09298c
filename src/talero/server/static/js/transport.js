// What one steps, jumps and plays through a game with: buttons, a slider, turns, keys, links.

import { byId } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./replay.js").CourseStore} CourseStore */
/** @typedef {import("./replay.js").Course} Course */

const PACE = 1200;

/** @param {CourseStore} store */
export function startTransport(store) {
  const { story } = store.state;
  const slider = /** @type {HTMLInputElement} */ (byId("slider"));
  const turn = /** @type {HTMLSelectElement} */ (byId("turn"));
  const view = /** @type {HTMLSelectElement} */ (byId("view"));
  const here = () => store.state.here;
  byId("first").addEventListener("click", () => jump(store, 0));
  byId("back").addEventListener("click", () => jump(store, here() - 1));
  byId("forward").addEventListener("click", () => jump(store, here() + 1));
  byId("last").addEventListener("click", () => jump(store, story.length));
  byId("play").addEventListener("click", () => (store.state.isPlaying ? store.set({ isPlaying: false }) : play(store)));
  slider.addEventListener("input", () => jump(store, Number(slider.value)));
  turn.addEventListener("change", () => jump(store, Number(turn.value)));
  view.addEventListener("change", () => location.assign(`/tables/${story.table}/replay/${here()}?seat=${view.value}`));
  byId("copy").addEventListener("click", () => copyLink(store.state).catch(() => undefined));
  document.addEventListener("keydown", (event) => key(store, event));
  store.show(["here"], (course) => (slider.value = String(course.here)));
  store.show(["isPlaying"], ({ isPlaying }) => byId("play").setAttribute("aria-pressed", String(isPlaying)));
  store.watch(["position"], (course) => show(course, slider, turn));
  store.watch(["fault"], ({ fault }) => fault && (byId("where").textContent = fault));
  goOn(store);
}

/**
 * Goes to a position, and stays there.
 * @param {CourseStore} store
 * @param {number} number
 */
export function jump(store, number) {
  store.set({ isPlaying: false, here: Math.max(0, Math.min(store.state.story.length, number)) });
}

/** @param {CourseStore} store */
function play(store) {
  const { here, story } = store.state;
  store.set({ isPlaying: true, here: here === story.length ? 1 : here + 1 });
}

/**
 * While it plays, each position is followed by the next after a while.
 * @param {CourseStore} store
 */
function goOn(store) {
  /** @type {number | undefined} */
  let timer;
  store.watch(["position", "isPlaying"], ({ here, isPlaying, position, story }) => {
    clearTimeout(timer);
    if (!isPlaying || position?.number !== here) return;
    if (here === story.length) store.set({ isPlaying: false });
    else timer = setTimeout(() => store.set({ here: here + 1 }), PACE);
  });
}

/**
 * Where this is.
 * @param {Course} course
 * @param {HTMLInputElement} slider
 * @param {HTMLSelectElement} turn
 */
function show(course, slider, turn) {
  const { position, story } = course;
  if (!position) return;
  const { number } = position;
  byId("where").textContent = `${t("position", { number, length: story.length })} · ${position.turn}`;
  slider.setAttribute("aria-valuetext", byId("where").textContent ?? "");
  turn.value = String(story.turns.findLast((each) => each.number <= number)?.number ?? 0);
  for (const id of ["first", "back"]) disable(id, number === 0);
  for (const id of ["forward", "last"]) disable(id, number === story.length);
  showBranch(number, story.length);
  history.replaceState(null, "", address(course));
}

/**
 * @param {number} number
 * @param {number} length
 */
function showBranch(number, length) {
  const field = document.getElementById("branch-number");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = String(number);
  const isOver = !("closed" in byId("branch-go").dataset); // a closed game can go on where it was left
  disable("branch-go", isOver && number === length);
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

/**
 * @param {Course} course
 * @returns {string}
 */
function address({ here, seat, story }) {
  return `/tables/${story.table}/replay/${here}?seat=${seat}${location.hash}`;
}

/** @param {Course} course */
async function copyLink(course) {
  const button = byId("copy");
  await navigator.clipboard.writeText(new URL(address(course), location.href).href);
  button.textContent = button.dataset["done"] ?? "";
}

/**
 * @param {CourseStore} store
 * @param {KeyboardEvent} event
 */
function key(store, event) {
  const { target } = event;
  const { here, story } = store.state;
  if (target instanceof Element && target.closest("input, select, textarea, summary, #board, [popover]")) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowLeft") jump(store, here - 1);
  else if (event.key === "ArrowRight") jump(store, here + 1);
  else if (event.key === "Home") jump(store, 0);
  else if (event.key === "End") jump(store, story.length);
  else return;
  event.preventDefault();
}
