// The board: shows the drawing, marks what can be chosen, and tells what was pointed at.

import { byId, drawn, el, partsOf } from "./dom.js";
import { middle, nearestTowards } from "./geometry.js";
import { makeLegible } from "./legible.js";
import { frameAround } from "./marking.js";
import { places, things, travel } from "./motion.js";
import { Room } from "./room.js";
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
    this.panels = [byId("panels-table"), byId("panels-players")];
    this.view = new Viewport(this.frame);
    this.room = new Room(/** @type {HTMLElement} */ (this.frame.closest(".table")), () => this.view.resize());
    this.onPick = onPick;
    this.onHover = onHover;
    /** The board proper. @type {SVGSVGElement | null} */
    this.svg = null;
    /** The board and its panels. @type {SVGSVGElement[]} */
    this.parts = [];
    /** @type {Set<string>} */
    this.legal = new Set();
    /** @type {Set<string>} */
    this.chosen = new Set();
    /** @type {string[]} what has changed since the reader was here */
    this.changed = [];
    for (const place of [this.frame, ...this.panels]) {
      place.addEventListener("click", (event) => this.click(event));
      place.addEventListener("keydown", (event) => this.key(event));
      place.addEventListener("pointerover", (event) => this.look(event.target));
      place.addEventListener("focusin", (event) => this.focused(event.target));
      place.addEventListener("focusout", () => this.ring(null));
    }
    new ResizeObserver(() => this.view.resize()).observe(this.frame);
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
      this.frame.replaceChildren(el("pre", { class: "board-words", tabindex: 0 }, words));
      return;
    }
    const before = new Map(this.parts.flatMap((part) => [...places(part)]));
    const focus = this.holds(document.activeElement) ? (document.activeElement?.id ?? "") : "";
    this.place(partsOf(drawn(markup)));
    this.mark(new Set(), new Set());
    this.glow(this.changed);
    for (const part of this.parts) travel(part, before);
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  /**
   * The board goes to its frame, the panels to where those about the same are.
   * @param {SVGSVGElement[]} parts
   */
  place(parts) {
    const [svg, ...panels] = parts;
    if (!svg) return;
    this.parts = parts;
    this.svg = svg;
    this.frame.replaceChildren(svg);
    /** @type {Record<string, number>} */
    const count = {};
    for (const place of this.panels) {
      const about = place.dataset["about"] ?? "";
      const here = panels.filter((panel) => panel.dataset["about"] === about);
      place.replaceChildren(...here);
      count[about] = here.length;
    }
    this.room.adopt(svg, count);
    this.view.adopt(svg);
    for (const panel of panels) makeLegible(panel, 1);
  }

  /** Everything people can point at, on the board and beside it. */
  things() {
    return this.parts.flatMap((part) => things(part));
  }

  /**
   * @param {Element | null} element
   * @returns {boolean} whether it is part of the drawing
   */
  holds(element) {
    return [this.frame, ...this.panels].some((place) => place.contains(element));
  }

  /**
   * Marks what can be chosen now and what is chosen.
   * @param {Set<string>} legal
   * @param {Set<string>} chosen
   */
  mark(legal, chosen) {
    this.legal = legal;
    this.chosen = chosen;
    let first = true;
    for (const each of this.things()) {
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
    this.pointToPanels();
  }

  /** Says which panels have something to choose. */
  pointToPanels() {
    const legal = this.things().filter((each) => this.legal.has(each.id));
    const about = legal.map((each) => each.ownerSVGElement?.dataset["about"] ?? "");
    this.room.point(new Set(about.filter(Boolean)), about.includes(""));
  }

  /**
   * Lets glow what has changed; also after the board was drawn anew.
   * @param {string[]} changed
   */
  glow(changed) {
    this.changed = changed;
    for (const each of this.things()) each.classList.toggle("is-changed", changed.includes(each.id));
  }

  /**
   * Draws what is being said over the board.
   * @param {string} markup an SVG fragment, '' for nothing
   */
  sketch(markup) {
    const layer = this.svg?.querySelector(".layer-highlights");
    layer?.querySelectorAll(".client-sketch").forEach((each) => each.remove());
    if (!layer || !markup) return;
    const sheet = `<svg xmlns="http://www.w3.org/2000/svg"><g class="client-sketch through">${markup}</g></svg>`;
    layer.prepend(...drawn(sheet).children);
    this.view.relabel();
  }

  /** Moves the board so that something that can be chosen is seen. */
  reveal() {
    if (!this.svg) return;
    const legal = things(this.svg).filter((each) => this.legal.has(each.id));
    const frame = this.frame.getBoundingClientRect();
    const boxes = legal.map((each) => each.getBoundingClientRect());
    const isSeen = (/** @type {DOMRect} */ box) => box.bottom > frame.top && box.top < frame.bottom;
    const [first] = boxes;
    if (first && !boxes.some((box) => isSeen(box) && box.right > frame.left && box.left < frame.right)) {
      this.view.reveal(first);
    }
  }

  /** Draws frames around marked elements that have no surface of their own for it. */
  drawMarks() {
    for (const part of this.parts) part.querySelectorAll(".client-mark").forEach((each) => each.remove());
    for (const each of this.things()) {
      const isMarked = this.legal.has(each.id) || this.chosen.has(each.id);
      const svg = each.ownerSVGElement;
      if (svg && isMarked && !each.querySelector(":scope > .hit")) {
        const look = this.chosen.has(each.id) ? "ring" : "glow";
        svg.querySelector(".layer-highlights")?.append(frameAround(svg, each, `${look} client-mark through`));
      }
    }
  }

  /**
   * Points at elements, from the log for example.
   * @param {string} target '' for none
   */
  point(target) {
    for (const part of this.parts) part.querySelectorAll(".client-pointer").forEach((each) => each.remove());
    const found = target ? this.things().find((each) => each.id === target) : null;
    const svg = found?.ownerSVGElement;
    if (found && svg) {
      svg.querySelector(".layer-highlights")?.append(frameAround(svg, found, "pointer client-pointer through"));
    }
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
    while (each && this.holds(each)) {
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
    for (const part of this.parts) part.querySelectorAll(".client-focus").forEach((each) => each.remove());
    const svg = element?.ownerSVGElement;
    if (svg && element) {
      const layer = svg.querySelector(".layer-focus") ?? svg;
      layer.append(frameAround(svg, element, "ring client-focus through", 4));
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS.get(event.key);
    const active = document.activeElement;
    if (arrow && active instanceof SVGGraphicsElement && this.holds(active)) {
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
    const others = this.things().filter((each) => each !== from && (all || this.legal.has(each.id)));
    const middles = others.map((each) => middle(each.getBoundingClientRect()));
    const best = others[nearestTowards(middle(from.getBoundingClientRect()), middles, dx, dy)];
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus({ preventScroll: true });
  }
}

/**
 * @param {Element} element
 * @returns {string}
 */
function nameOf(element) {
  return element.querySelector(":scope > title")?.textContent || (element.getAttribute("data-name") ?? element.id);
}
