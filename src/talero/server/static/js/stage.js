// Shows new moves one after the other over the board: a caption with dice, and things that fly. Nobody has to wait for
// it: the board shows how things stand already, and a key or a button skips the rest.

import { byId, button, el, emblem, sentence } from "./dom.js";
import { duration, scenes } from "./following.js";
import { isCalm } from "./motion.js";
import { preference } from "./preferences.js";
import { t } from "./texts.js";

/** @typedef {import("./following.js").Flight} Flight */
/** @typedef {import("./following.js").Scene} Scene */
/** @typedef {import("./knowledge.js").Known} Known */

/** With more than this, somebody has been away: the digest tells it better. */
const MOST = 24;

export class Stage {
  /** @param {import("./store.js").Store<Known>} store */
  constructor(store) {
    this.store = store;
    this.place = byId("caption");
    /** @type {Scene[]} */
    this.waiting = [];
    this.seen = store.state.number;
    this.viewer = store.state.frame.viewer;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  start() {
    this.store.watch(["log"], (known) => this.follow(known));
    addEventListener("keydown", () => this.skip());
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  /** @param {Known} known */
  follow({ log, number, frame }) {
    const fresh = scenes(log, this.seen);
    const isOther = frame.viewer !== this.viewer; // another reader: what is new to them is told elsewhere
    this.seen = Math.max(number, this.seen);
    this.viewer = frame.viewer;
    if (isCalm() || isOther || fresh.length > MOST) return this.skip();
    this.waiting.push(...fresh);
    if (this.timer === undefined) this.next();
  }

  /** The next scene, if there is one. */
  next() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const scene = this.waiting.shift();
    if (!scene) return this.clear();
    const time = duration(preference("motion"), this.waiting.length + 1);
    this.show(scene, time);
    this.timer = setTimeout(() => this.next(), time);
  }

  /**
   * @param {Scene} scene
   * @param {number} time
   */
  show(scene, time) {
    const skip = this.waiting.length > 0 && button(t("skip"), () => this.skip(), { class: "quiet", tabindex: -1 });
    this.place.replaceChildren(
      ...scene.dice.map(die),
      el("p", {}, sentence(scene.words)),
      ...(skip ? [skip] : []),
    );
    this.place.hidden = false;
    for (const flight of scene.flights) fly(flight, time);
  }

  skip() {
    this.waiting = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    this.clear();
  }

  clear() {
    this.place.hidden = true;
    this.place.replaceChildren();
  }
}

/**
 * A die that falls.
 * @param {number} shows
 * @returns {HTMLElement}
 */
function die(shows) {
  return el("span", { class: "fallen-die", "aria-label": shows }, String.fromCodePoint(0x267f + shows));
}

/**
 * Something on its way: the emblem of whoever does it, or an amount.
 * @param {Flight} flight
 * @param {number} time
 */
function fly({ from, to, seat, amount }, time) {
  const [start, end] = [middleOf(from), middleOf(to)];
  if (!start || !end) return;
  const look = amount
    ? el("span", { class: "flight is-money" }, String(amount))
    : el("span", { class: "flight" }, emblem(seat));
  byId("flights").append(look);
  const [dx, dy] = [look.offsetWidth / 2, look.offsetHeight / 2];
  const at = (/** @type {{x: number, y: number}} */ { x, y }, size = 1) =>
    `translate(${x - dx}px, ${y - dy}px) scale(${size})`;
  const way = look.animate(
    [
      { transform: at(start, 0.6), opacity: 0 },
      { transform: at(start), opacity: 1, offset: 0.15 },
      { transform: at(end), opacity: 1, offset: 0.85 },
      { transform: at(end, 0.6), opacity: 0 },
    ],
    { duration: time * 0.95, easing: "cubic-bezier(.4, .1, .3, 1)" },
  );
  way.finished.finally(() => look.remove()).catch(() => undefined);
}

/**
 * Where a thing, a player or, for '', the bank is seen.
 * @param {string} id
 * @returns {{x: number, y: number} | null}
 */
function middleOf(id) {
  const found = id ? (playerRow(id) ?? document.getElementById(id)) : byId("board");
  const box = found?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return { x: box.x + box.width / 2, y: id ? box.y + box.height / 2 : box.y + 24 };
}

/**
 * @param {string} id
 * @returns {Element | null}
 */
function playerRow(id) {
  const seat = /^seat:p(\d+)$/.exec(id)?.[1];
  return seat ? document.querySelector(`#players [data-seat="${Number(seat) - 1}"]`) : null;
}
