// Lines over the board: press on a side or a stop and draw to another, or click two sides. The server says what they
// join; here they are only drawn.

import { byId } from "../dom.js";
import { joining, meaning, settled, top } from "../selection.js";
import { isAborted } from "../api.js";
import { shape } from "../screen.js";
import { wordsOf } from "../texts.js";
import { claim } from "./claim.js";
import { outermost } from "./ghost.js";

/** @typedef {import("../knowledge.js").Known} Known */
/** @typedef {import("../walk.js").Walk} Walk */

const SVG = "http://www.w3.org/2000/svg";
const SLACK = 6;
const APART = 4;
const MOST_POINTS = 128;

export class Stroke {
  /**
   * @param {import("../store.js").Store<Known>} store
   * @param {Walk} walk
   */
  constructor(store, walk) {
    this.store = store;
    this.walk = walk;
    this.frame = byId("board");
    /** @type {SVGSVGElement | null} the drawing that the line is on */
    this.svg = null;
    /** @type {DOMMatrix | undefined} from the screen to that drawing, as it lay when the line began */
    this.matrix = undefined;
    /** @type {Array<{x: number, y: number}>} on the screen */
    this.line = [];
    this.pointer = -1;
    this.isDrawn = false;
    this.isAsking = false;
    /** @type {{id: string, point: string} | null} where somebody clicked first */
    this.first = null;
  }

  start() {
    const capture = { capture: true };
    this.frame.addEventListener("pointerdown", (event) => this.down(event), capture);
    this.frame.addEventListener("pointermove", (event) => this.move(event), capture);
    this.frame.addEventListener("pointerup", (event) => this.up(event), capture);
    this.frame.addEventListener("pointercancel", () => this.drop(), capture);
    this.frame.addEventListener("click", (event) => this.click(event), capture);
    this.frame.addEventListener("dblclick", (event) => this.isGrip(event.target) && event.stopPropagation(), capture);
    this.frame.addEventListener("touchmove", (event) => this.pointer >= 0 && event.preventDefault(), {
      capture: true,
      passive: false,
    });
  }

  /**
   * The place under a pointer, if it is one of these.
   * @param {EventTarget | null} target
   * @param {(id: string) => boolean} isOne
   * @returns {Element | null}
   */
  place(target, isOne) {
    let each = target instanceof Element ? target.closest("[id*=':']") : null;
    while (each && !isOne(each.id)) each = each.parentElement?.closest("[id*=':']") ?? null;
    return each;
  }

  /**
   * @param {EventTarget | null} target
   * @returns {Element | null} the place where a line may begin
   */
  isGrip(target) {
    const { frame, selection } = this.store.state;
    const node = joining(frame, selection);
    if (!node) return null;
    const ids = new Set([...node.grips, ...node.choices.map((choice) => choice.target)]);
    return this.place(target, (id) => ids.has(id));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.isDrawn = false;
    if (!event.isPrimary || event.button !== 0 || event.shiftKey) return this.drop(); // shift moves the board
    const place = this.isGrip(event.target);
    if (!(place instanceof SVGElement)) return;
    this.on(outermost(place));
    this.pointer = event.pointerId;
    this.line = [{ x: event.clientX, y: event.clientY }];
  }

  /** @param {PointerEvent} event */
  move(event) {
    const first = this.line[0];
    if (event.pointerId !== this.pointer || !first) return;
    event.stopPropagation();
    const now = { x: event.clientX, y: event.clientY };
    if (!this.isDrawn && far(first, now) < SLACK) return;
    if (!this.isDrawn) claim(this.frame, this.pointer);
    this.isDrawn = true;
    if (far(this.line.at(-1) ?? first, now) >= APART && this.line.length < MOST_POINTS) this.line.push(now);
    this.draw();
    if (shape() !== "tall") this.look(); // on a phone what it says would push the board away below the finger
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (event.pointerId !== this.pointer) return;
    const points = this.points();
    const isDrawn = this.isDrawn;
    this.drop();
    this.isDrawn = isDrawn; // the click that follows is part of the line
    if (isDrawn) this.join(points);
  }

  drop() {
    this.frame.querySelectorAll(".client-stroke").forEach((each) => each.remove());
    this.line = [];
    this.pointer = -1;
    this.isDrawn = false;
  }

  /**
   * A click at a side of a place, and one at another side of it: the same as a line.
   * @param {MouseEvent} event
   */
  click(event) {
    if (this.isDrawn) {
      this.isDrawn = false;
      return event.stopPropagation();
    }
    const { frame, selection } = this.store.state;
    const node = joining(frame, selection);
    const place = node && this.place(event.target, (id) => node.choices.some((choice) => choice.target === id));
    if (!(place instanceof SVGElement) || event.detail === 0) return; // no pointer: a key, or a program
    const found = meaning(frame, selection, place.id);
    if (found && typeof found === "object" && "verbs" in found && found.verbs.length > 1) return;
    event.stopPropagation();
    this.on(outermost(place));
    this.clicked(place.id, this.point({ x: event.clientX, y: event.clientY }));
  }

  /**
   * @param {string} id
   * @param {string} point
   */
  async clicked(id, point) {
    const isSecond = this.first?.id === id && top(this.walk.now)?.targets.includes(id) && settled(this.walk.now);
    if (!isSecond || !this.first) {
      this.first = { id, point };
      if (!(await this.join([point]))) this.walk.pick(id, false);
    } else if (!(await this.join([this.first.point, point]))) this.walk.turn(1);
  }

  /**
   * @param {string[]} points
   * @returns {Promise<boolean>} whether they join something new
   */
  async join(points) {
    this.store.set({ hint: null });
    try {
      return await this.walk.join(points);
    } catch (error) {
      if (!isAborted(error)) this.walk.set({ message: wordsOf(error) });
      return true;
    }
  }

  /** Shows what the line would join so far; one question at a time. */
  async look() {
    if (this.isAsking) return;
    this.isAsking = true;
    const asked = this.points();
    const { outlook } = await this.walk.proposal(asked).catch(() => ({ outlook: null }));
    this.isAsking = false;
    if (!this.isDrawn || this.pointer < 0) return;
    this.store.set({ hint: outlook });
    if (this.points().length > asked.length) this.look();
  }

  draw() {
    const layer = this.svg?.querySelector(".layer-highlights");
    if (!layer) return;
    let path = layer.querySelector(".client-stroke");
    if (!path) {
      path = document.createElementNS(SVG, "polyline");
      path.setAttribute("class", "client-stroke through");
    }
    layer.append(path);
    path.setAttribute("points", this.points().join(" "));
  }

  /** @returns {string[]} the line in the drawing's own units */
  points() {
    return this.line.map((each) => this.point(each));
  }

  /** @param {SVGSVGElement | null} svg the drawing that a line begins on */
  on(svg) {
    this.svg = svg;
    this.matrix = svg?.getScreenCTM()?.inverse();
  }

  /** @param {{x: number, y: number}} at on the screen */
  point(at) {
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(this.matrix);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }
}

/**
 * @param {{x: number, y: number}} one
 * @param {{x: number, y: number}} other
 */
function far(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
