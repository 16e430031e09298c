// The board: shows the drawing, marks what can be chosen, and tells what was pointed at.

import { byId } from "./dom.js";
import { places, things, travel } from "./motion.js";
import { Viewport } from "./viewport.js";

const ARROWS = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

export class Board {
  /**
   * @param {(target: string, byKey: boolean) => void} onPick a person chose an element
   * @param {(target: string) => void} onHover a person looks at an element; '' if at none
   */
  constructor(onPick, onHover) {
    this.frame = byId("board");
    this.view = new Viewport(this.frame);
    this.onPick = onPick;
    this.onHover = onHover;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {Set<string>} */
    this.legal = new Set();
    this.chosen = new Set();
    this.frame.addEventListener("click", (event) => this.click(event));
    this.frame.addEventListener("keydown", (event) => this.key(event));
    this.frame.addEventListener("pointerover", (event) => this.look(event.target));
    this.frame.addEventListener("focusin", (event) => this.focused(event.target));
    this.frame.addEventListener("focusout", () => this.ring(null));
    byId("zoom-in").addEventListener("click", () => this.view.zoom(true));
    byId("zoom-out").addEventListener("click", () => this.view.zoom(false));
    byId("zoom-fit").addEventListener("click", () => this.view.fit());
  }

  /**
   * Shows a drawing, or words where there is none.
   * @param {string} markup
   * @param {string} words
   */
  show(markup, words) {
    if (!markup) {
      const pre = document.createElement("pre");
      pre.className = "board-words";
      pre.tabIndex = 0;
      pre.textContent = words;
      this.frame.replaceChildren(pre);
      return;
    }
    const before = this.svg ? places(this.svg) : new Map();
    const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
    const focus = this.frame.contains(document.activeElement) ? (document.activeElement?.id ?? "") : "";
    this.frame.replaceChildren(svg);
    this.svg = svg;
    this.view.adopt(svg);
    this.mark(new Set(), new Set());
    travel(svg, before);
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  /**
   * Marks what can be chosen now and what is chosen.
   * @param {Set<string>} legal
   * @param {Set<string>} chosen
   */
  mark(legal, chosen) {
    this.legal = legal;
    this.chosen = chosen;
    if (!this.svg) return;
    let first = true;
    for (const each of things(this.svg)) {
      const isLegal = legal.has(each.id);
      each.classList.toggle("is-legal", isLegal);
      each.classList.toggle("is-chosen", chosen.has(each.id));
      if (isLegal) {
        each.setAttribute("role", "button");
        each.setAttribute("tabindex", first ? "0" : "-1");
        each.setAttribute("aria-label", nameOf(each));
        first = false;
      } else {
        each.removeAttribute("tabindex");
        each.removeAttribute("role");
        each.removeAttribute("aria-label");
      }
    }
    this.drawMarks();
  }

  /**
   * Draws what is being said over the board.
   * @param {string} markup an SVG fragment, '' for nothing
   */
  sketch(markup) {
    const layer = this.svg?.querySelector(".layer-highlights");
    layer?.querySelectorAll(".client-sketch").forEach((each) => each.remove());
    if (!layer || !markup) return;
    const parsed = new DOMParser().parseFromString(
      `<svg xmlns="http://www.w3.org/2000/svg"><g class="client-sketch through">${markup}</g></svg>`,
      "image/svg+xml",
    );
    const drawn = parsed.documentElement.firstElementChild;
    if (drawn) layer.prepend(document.importNode(drawn, true));
  }

  /** On a phone the decision lies over the board: scrolls so that something that can be chosen is seen. */
  reveal() {
    if (!this.svg || !matchMedia("(max-width: 760px)").matches) return;
    const floor = byId("decision").getBoundingClientRect().top;
    const boxes = things(this.svg).filter((each) => this.legal.has(each.id)).map((each) => each.getBoundingClientRect());
    const first = boxes[0];
    if (!first || boxes.some((box) => box.top >= 0 && box.bottom <= floor)) return;
    scrollBy({ top: first.top - 80, behavior: "smooth" });
  }

  /** Draws frames around marked elements that have no surface of their own for it. */
  drawMarks() {
    const layer = this.svg?.querySelector(".layer-highlights");
    if (!this.svg || !layer) return;
    layer.querySelectorAll(".client-mark").forEach((each) => each.remove());
    for (const each of things(this.svg)) {
      const isMarked = this.legal.has(each.id) || this.chosen.has(each.id);
      if (isMarked && !each.querySelector(":scope > .hit")) {
        layer.append(frameAround(this.svg, each, this.chosen.has(each.id) ? "ring client-mark through" : "glow client-mark through"));
      }
    }
  }

  /**
   * Points at elements, from the log for example.
   * @param {string} target '' for none
   */
  point(target) {
    if (!this.svg) return;
    this.svg.querySelectorAll(".client-pointer").forEach((each) => each.remove());
    const found = target ? this.svg.querySelector(`[id="${CSS.escape(target)}"]`) : null;
    if (found instanceof SVGGraphicsElement) {
      this.svg.querySelector(".layer-highlights")?.append(frameAround(this.svg, found, "pointer client-pointer through"));
    }
  }

  /** Moves the keyboard to the first thing that can be chosen. */
  focusFirst() {
    const found = this.svg?.querySelector("[tabindex='0']");
    if (found instanceof SVGElement) found.focus({ preventScroll: true });
  }

  /**
   * The id of the thing that an event is about.
   * @param {EventTarget | null} target
   * @returns {string}
   */
  thing(target) {
    if (!(target instanceof Element)) return "";
    /** @type {Element | null} */
    let each = target.closest("[id*=':']");
    let outer = "";
    while (each && this.frame.contains(each)) {
      if (this.legal.has(each.id)) return each.id;
      outer = outer || each.id;
      each = each.parentElement?.closest("[id*=':']") ?? null;
    }
    return outer;
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.view.dragged) return;
    const id = this.thing(event.target);
    if (id) this.onPick(id, false);
  }

  /** @param {EventTarget | null} target */
  look(target) {
    const id = this.thing(target);
    this.onHover(this.legal.has(id) ? id : "");
  }

  /** @param {EventTarget | null} target */
  focused(target) {
    if (!(target instanceof SVGGraphicsElement)) return;
    this.ring(target);
    this.look(target);
  }

  /**
   * The focus ring lies in the last layer, above everything.
   * @param {SVGGraphicsElement | null} element
   */
  ring(element) {
    this.svg?.querySelectorAll(".client-focus").forEach((each) => each.remove());
    if (this.svg && element && element !== /** @type {unknown} */ (this.svg)) {
      (this.svg.querySelector(".layer-focus") ?? this.svg).append(frameAround(this.svg, element, "ring client-focus through", 4));
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS.get(event.key);
    const active = document.activeElement;
    if (arrow && active instanceof SVGGraphicsElement && this.frame.contains(active)) {
      this.step(active, arrow[0] ?? 0, arrow[1] ?? 0, event.shiftKey);
    } else if (arrow) this.view.pan((arrow[0] ?? 0) * 0.1, (arrow[1] ?? 0) * 0.1);
    else if (event.key === "+" || event.key === "=") this.view.zoom(true);
    else if (event.key === "-") this.view.zoom(false);
    else if (event.key === "0") this.view.fit();
    else if ((event.key === "Enter" || event.key === " ") && active instanceof SVGElement) this.onPick(active.id, true);
    else return;
    event.preventDefault();
  }

  /**
   * Moves the focus to the nearest thing in a direction; with shift also to what can't be chosen.
   * @param {SVGGraphicsElement} from
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} all
   */
  step(from, dx, dy, all) {
    if (!this.svg) return;
    const here = middle(from);
    let best = null;
    let least = Infinity;
    for (const each of things(this.svg)) {
      if (each === from || (!all && !this.legal.has(each.id))) continue;
      const there = middle(each);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const far = along + 2 * across;
      if (along > 1 && far < least) [best, least] = [each, far];
    }
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus({ preventScroll: true });
  }
}

/**
 * @param {Element} element
 * @returns {{x: number, y: number}}
 */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * @param {Element} element
 * @returns {string}
 */
function nameOf(element) {
  return element.querySelector(":scope > title")?.textContent ?? element.id;
}

/**
 * A frame around an element, in the drawing's own units.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} element
 * @param {string} look
 * @param {number} room
 * @returns {SVGRectElement}
 */
function frameAround(svg, element, look, room = 2) {
  const matrix = svg.getScreenCTM()?.inverse();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const a = new DOMPoint(left, top).matrixTransform(matrix);
  const b = new DOMPoint(right, bottom).matrixTransform(matrix);
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rect.setAttribute("class", look);
  rect.setAttribute("x", String(a.x - room));
  rect.setAttribute("y", String(a.y - room));
  rect.setAttribute("width", String(b.x - a.x + 2 * room));
  rect.setAttribute("height", String(b.y - a.y + 2 * room));
  rect.setAttribute("rx", "8");
  return rect;
}
