// Pan and zoom of a drawing by wheel, drag, pinch, double tap and keys. Works on the view box alone.

import { distance, firstSight, isSame, middle, moved, padded, within, zoomed } from "./geometry.js";
import { FLOOR, leastScale, makeLegible } from "./legible.js";
import { preference } from "./preferences.js";
import { shape } from "./screen.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {{apart: number, at: Point, box: Box, under: Point}} Held how two fingers began */

const STEP = 1.3;
const SLACK = 6;
/** How much larger than everything at once a board is at first for who prefers it so. */
const LARGE = 1.5;
/** How much larger it may be at first on a phone, so that its names can be read. */
const CLOSER = 2;
/** How much larger the smallest type is for who prefers it so. */
const TEXT = { normal: 1, large: 1.15, larger: 1.3 };

export class Viewport {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {Box} */
    this.drawing = { x: 0, y: 0, width: 1, height: 1 };
    /** The drawing and the empty room around it. @type {Box} */
    this.whole = this.drawing;
    this.floor = FLOOR * TEXT[preference("textsize") ?? "normal"];
    this.isAtFirst = true;
    /** What is seen of it. @type {Box} */
    this.box = this.whole;
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    /** @type {Held | null} */
    this.held = null;
    /** Whether the pointer has moved so far that it is not a click. */
    this.dragged = false;
    /** @type {Point} */
    this.pressed = { x: 0, y: 0 };
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(end, (event) => event instanceof PointerEvent && this.leave(event));
    }
    frame.addEventListener("dblclick", (event) => this.zoomAt(event.clientX, event.clientY, STEP * STEP));
  }

  /**
   * Shows a drawing; the part one looks at stays if the drawing has the same size.
   * @param {SVGSVGElement} svg
   */
  adopt(svg) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const drawing = { x, y, width, height };
    this.svg = svg;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    const isKnown = isSame(drawing, this.drawing) && !this.isAtFirst;
    this.drawing = drawing;
    if (isKnown) this.see(this.box);
    else this.begin();
  }

  /** Everything. */
  fit() {
    this.see(this.whole);
  }

  /** What is seen first: everything, or as much as can be read and is as large as somebody prefers. */
  begin() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (!this.svg || width === 0 || height === 0) return;
    this.whole = padded(this.drawing, { width, height });
    const fitted = width / this.whole.width;
    const wanted = preference("boardsize") === "large" ? fitted * LARGE : fitted;
    const least = Number(this.svg.dataset["least"] ?? 0);
    const filling = shape() === "tall" ? Math.min(fitted * CLOSER, leastScale(this.svg, this.floor)) : 0;
    const scale = Math.max(wanted, filling, least ? this.floor / least : 0);
    this.see(firstSight(this.drawing, { width, height }, scale));
    this.isAtFirst = true;
  }

  /** The frame has another size: what was seen stays as large as it can. */
  resize() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (!this.svg || width === 0 || height === 0) return;
    if (this.isAtFirst) return this.begin();
    this.whole = padded(this.drawing, { width, height });
    const { x, y } = middle(this.box);
    const wide = Math.min(this.box.width, this.whole.width);
    const high = (wide * height) / width;
    this.see({ x: x - wide / 2, y: y - high / 2, width: wide, height: high });
  }

  /**
   * Moves the drawing so that something is seen, if it is not.
   * @param {DOMRect} box on the screen
   */
  reveal(box) {
    const frame = this.frame.getBoundingClientRect();
    const at = middle(box);
    const isSeen = at.x > frame.left && at.x < frame.right && at.y > frame.top && at.y < frame.bottom;
    if (isSeen || frame.width === 0) return;
    const wanted = this.point(at.x, at.y);
    const here = middle(this.box);
    this.see(moved(this.box, this.whole, wanted.x - here.x, wanted.y - here.y));
  }

  /** @param {boolean} closer */
  zoom(closer) {
    const { x, y } = middle(this.frame.getBoundingClientRect());
    this.zoomAt(x, y, closer ? STEP : 1 / STEP);
  }

  /**
   * @param {number} dx part of the visible width
   * @param {number} dy part of the visible height
   */
  pan(dx, dy) {
    this.see(moved(this.box, this.whole, dx * this.box.width, dy * this.box.height));
  }

  /**
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} factor
   */
  zoomAt(clientX, clientY, factor) {
    this.see(zoomed(this.box, this.whole, this.point(clientX, clientY), factor));
  }

  /**
   * A point of the screen in the drawing's units.
   * @param {number} clientX
   * @param {number} clientY
   */
  point(clientX, clientY) {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : new DOMPoint(0, 0);
  }

  /** @param {Box} part */
  see(part) {
    const box = within(part, this.whole);
    this.box = box;
    this.svg?.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.isAtFirst = false;
    this.frame.classList.toggle("is-zoomed", box.width < this.whole.width - 0.5);
    this.relabel();
  }

  /** Makes the labels legible at this zoom. */
  relabel() {
    if (this.svg && this.frame.clientWidth > 0) makeLegible(this.svg, this.scale, this.floor);
  }

  /** Pixels for each unit of the drawing. */
  get scale() {
    return this.frame.clientWidth / this.box.width;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY / 500));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.pointers.size === 0) {
      this.dragged = false;
      this.pressed = { x: event.clientX, y: event.clientY };
    }
    this.held = null;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  leave(event) {
    this.held = null;
    this.pointers.delete(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (distance(now, this.pressed) > SLACK) this.dragged = true;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(before, now, other);
    else if (this.dragged) this.drag(before, now);
    this.pointers.set(event.pointerId, now);
  }

  /**
   * @param {Point} before
   * @param {Point} now
   */
  drag(before, now) {
    const from = this.point(before.x, before.y);
    const to = this.point(now.x, now.y);
    this.see(moved(this.box, this.whole, from.x - to.x, from.y - to.y));
  }

  /**
   * Two fingers take the board along as they zoom: where one finger draws, they are how to move it. What they do counts
   * from where they began, so that nothing is lost at the limits.
   * @param {Point} before
   * @param {Point} now
   * @param {Point} other
   */
  pinch(before, now, other) {
    this.dragged = true;
    this.held ??= this.hold(before, other);
    const { apart, at, box, under } = this.held;
    if (apart === 0) return;
    this.see(zoomed(box, this.whole, under, Math.max(1, distance(now, other)) / apart));
    this.drag(at, between(now, other));
  }

  /**
   * @param {Point} one
   * @param {Point} other
   * @returns {Held}
   */
  hold(one, other) {
    const at = between(one, other);
    return { apart: distance(one, other), at, box: this.box, under: this.point(at.x, at.y) };
  }
}

/**
 * @param {Point} one
 * @param {Point} other
 * @returns {Point}
 */
function between(one, other) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
