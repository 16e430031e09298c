// "What is this?" and "why not?" beside the thing itself: for those who point at it, reach it by keys, press it long,
// or choose what can't be chosen. Nothing else is covered or dimmed.

import { isAborted, read } from "./api.js";
import { explanation, why } from "./about-parts.js";
import { byId, el } from "./dom.js";
import { beside, distance } from "./geometry.js";
import { pathOf } from "./selection.js";
import { wordsOf } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").About} About */
/** @typedef {"" | "look" | "ask"} Mode hidden, shown in passing, or asked for */

const HOVER = 550;
const PRESS = 500;
/** How far a finger may slide while it presses. */
const SLIP = 10;

export class AboutView {
  /** @param {import("./store.js").Store<Known>} store */
  constructor(store) {
    this.store = store;
    this.place = byId("about");
    /** @type {Mode} */
    this.mode = "";
    /** @type {Element | null} what it is about */
    this.thing = null;
    /** @type {Map<string, Promise<About>>} answers at this position */
    this.known = new Map();
    this.wish = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {{x: number, y: number} | null} where a finger went down */
    this.pressed = null;
    /** Whether the next click belongs to a long press. */
    this.isPress = false;
    /** @type {{x: number, y: number} | null} where a mouse was pressed and has stayed since */
    this.resting = null;
  }

  start() {
    const main = byId("main");
    main.addEventListener("pointerover", (event) => this.over(event));
    main.addEventListener("pointerleave", () => this.leave());
    main.addEventListener("focusin", (event) => this.focused(event.target));
    main.addEventListener("focusout", () => this.leave());
    main.addEventListener("pointerdown", (event) => this.down(event));
    main.addEventListener("pointermove", (event) => this.slide(event));
    main.addEventListener("pointerup", () => this.lift());
    main.addEventListener("pointercancel", () => this.lift());
    main.addEventListener("click", (event) => this.click(event), { capture: true });
    main.addEventListener("contextmenu", (event) => this.isPress && event.preventDefault());
    addEventListener("keydown", (event) => this.key(event), { capture: true });
    for (const each of ["wheel", "resize", "scroll"]) {
      addEventListener(each, (event) => this.moved(event.target), { capture: true, passive: true });
    }
    document.addEventListener("pointerdown", (event) => this.outside(event.target));
    this.store.watch(["frame"], () => this.forget());
  }

  /** Another position: what was told may no longer be so. */
  forget() {
    this.known.clear();
    this.hide();
  }

  /**
   * Whoever has just done something there, and leaves the mouse where it is, asks nothing: things come and go below it.
   * @param {PointerEvent} event
   */
  over(event) {
    if (event.pointerType === "touch") return;
    if (this.resting && distance(this.resting, { x: event.clientX, y: event.clientY }) < SLIP) return;
    this.resting = null;
    this.look(event.target);
  }

  /**
   * Somebody points at something for a while.
   * @param {EventTarget | null} target
   */
  look(target) {
    const thing = thingAt(target);
    if (thing === this.thing || this.mode === "ask") return;
    this.leave();
    if (!thing) return;
    this.thing = thing;
    quieten(thing);
    this.timer = setTimeout(() => this.show(thing, "look"), HOVER);
  }

  /** @param {EventTarget | null} target */
  focused(target) {
    if (target instanceof SVGElement && target.matches(":focus-visible")) this.look(target);
  }

  /** Those who only looked have looked elsewhere. */
  leave() {
    clearTimeout(this.timer);
    if (this.mode !== "ask") this.hide();
  }

  /** @param {PointerEvent} event */
  down(event) {
    clearTimeout(this.timer);
    this.isPress = false;
    this.resting = { x: event.clientX, y: event.clientY };
    if (this.mode === "look") this.hide();
    const thing = thingAt(event.target);
    if (event.pointerType !== "touch" || !event.isPrimary || !thing) return;
    this.pressed = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.isPress = true;
      void this.show(thing, "ask");
    }, PRESS);
  }

  /** @param {PointerEvent} event */
  slide(event) {
    if (this.pressed && distance(this.pressed, { x: event.clientX, y: event.clientY }) > SLIP) this.lift();
    if (event.buttons > 0) this.resting = { x: event.clientX, y: event.clientY };
    else if (this.resting) this.over(event);
  }

  lift() {
    if (this.pressed && !this.isPress) clearTimeout(this.timer);
    this.pressed = null;
  }

  /**
   * The click at the end of a long press chooses nothing.
   * @param {MouseEvent} event
   */
  click(event) {
    if (!this.isPress) return;
    this.isPress = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.mode) {
      const thing = this.thing;
      const isHeld = this.place.contains(document.activeElement);
      event.stopPropagation();
      this.hide();
      if (isHeld && thing instanceof SVGElement) thing.focus({ preventScroll: true });
    } else if (event.key === "?" && document.activeElement instanceof SVGElement) {
      this.ask(document.activeElement.id, true);
    }
  }

  /**
   * What the note stands beside may be elsewhere now, unless it is the note that was scrolled.
   * @param {EventTarget | null} target
   */
  moved(target) {
    if (!(target instanceof Node && this.place.contains(target))) this.hide();
  }

  /** @param {EventTarget | null} target */
  outside(target) {
    if (this.mode === "ask" && target instanceof Node && !this.place.contains(target)) this.hide();
  }

  /**
   * Somebody wants to know about a thing, or has chosen one that can't be chosen.
   * @param {string} id
   * @param {boolean} byKey
   */
  ask(id, byKey) {
    const thing = document.getElementById(id);
    if (thing) void this.show(thing, "ask", byKey);
  }

  /**
   * @param {Element} thing
   * @param {"look" | "ask"} mode
   * @param {boolean} [byKey]
   */
  async show(thing, mode, byKey = false) {
    const mine = (this.wish += 1);
    try {
      const about = await this.about(thing.id, mode === "ask");
      if (mine !== this.wish || !thing.isConnected || !(about.name || about.summary || about.refusals.length)) return;
      this.open(thing, mode, [...explanation(about), ...why(about)]);
      if (byKey) this.place.focus();
    } catch (error) {
      if (mine !== this.wish || mode !== "ask" || isAborted(error)) return;
      this.open(thing, mode, [el("p", {}, wordsOf(error))]);
    }
  }

  /**
   * What the server says of a thing; asked once per position, and for why not once per point of the path.
   * @param {string} target
   * @param {boolean} isWhy
   * @returns {Promise<About>}
   */
  about(target, isWhy) {
    const { frame, selection } = this.store.state;
    const path = isWhy ? pathOf(selection) : [];
    const key = [target, isWhy, ...path].join(" ");
    let found = this.known.get(key);
    if (!found) {
      const asks = { id: frame.table, number: frame.number, target, path, why: isWhy };
      found = read("/api/tables/{id}/about", asks);
      this.known.set(key, found);
      found.catch(() => this.known.delete(key));
    }
    return found;
  }

  /**
   * @param {Element} thing
   * @param {"look" | "ask"} mode
   * @param {Node[]} parts
   */
  open(thing, mode, parts) {
    this.hide();
    this.thing = thing;
    this.mode = mode;
    this.place.className = `about-note is-${mode}`;
    this.place.setAttribute("role", mode === "ask" ? "dialog" : "tooltip");
    this.place.replaceChildren(...parts);
    this.place.showPopover();
    if (mode === "look") thing.setAttribute("aria-describedby", "about");
    const name = this.place.querySelector("h2, h3, p")?.textContent ?? "";
    if (mode === "ask") this.place.setAttribute("aria-label", name);
    else this.place.removeAttribute("aria-label"); // what describes a thing is read as a whole
    const screen = { x: 0, y: 0, width: innerWidth, height: innerHeight };
    const { x, y } = beside(thing.getBoundingClientRect(), this.place.getBoundingClientRect(), screen);
    this.place.style.left = `${x}px`;
    this.place.style.top = `${y}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.wish += 1;
    this.thing?.removeAttribute("aria-describedby");
    this.thing = null;
    this.mode = "";
    if (this.place.matches(":popover-open")) this.place.hidePopover();
  }
}

/**
 * The innermost thing of a drawing that has an id.
 * @param {EventTarget | null} target
 * @returns {Element | null}
 */
function thingAt(target) {
  return target instanceof SVGElement ? target.closest("svg [id]") : null;
}

/**
 * The browser shows no tips of its own where we do; what they said is kept as the name.
 * @param {Element} thing
 */
function quieten(thing) {
  let each = /** @type {Element | null | undefined} */ (thing);
  for (; each; each = each.parentElement?.closest("svg [id]")) {
    const title = each.querySelector(":scope > title");
    if (!title?.textContent) continue;
    each.setAttribute("data-name", title.textContent);
    title.textContent = "";
  }
}
