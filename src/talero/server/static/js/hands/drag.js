// Things that are dragged to where they go, with a ghost of the very thing; the ghost also shows where a chosen one
// would lie.

import { byId } from "../dom.js";
import { asked, carried, holds, standing, top } from "../selection.js";
import { claim } from "./claim.js";
import { Ghost } from "./ghost.js";

/** @typedef {import("../knowledge.js").Known} Known */
/** @typedef {import("../selection.js").Hold} Hold */
/** @typedef {import("../walk.js").Walk} Walk */
/** @typedef {import("../wire.js").Node} PathNode */
/** @typedef {{hold: Hold, node: PathNode}} Option a way to go on with the thing in the hand */

const SLACK = 6;

export class Drag {
  /**
   * @param {import("../store.js").Store<Known>} store
   * @param {Walk} walk
   */
  constructor(store, walk) {
    this.store = store;
    this.walk = walk;
    /** The board and its panels. */
    this.frame = byId("main");
    this.ghost = new Ghost();
    /** @type {Element | null} what is in the hand */
    this.thing = null;
    /** @type {Promise<Option[]>} */
    this.options = Promise.resolve([]);
    /** @type {Option[]} those that are known */
    this.known = [];
    this.pointer = -1;
    this.pressed = { x: 0, y: 0 };
    this.isDragged = false;
  }

  start() {
    const capture = { capture: true };
    this.frame.addEventListener("pointerdown", (event) => this.down(event), capture);
    this.frame.addEventListener("pointermove", (event) => this.move(event), capture);
    this.frame.addEventListener("pointerup", (event) => this.up(event), capture);
    this.frame.addEventListener("pointercancel", (event) => event.isTrusted && this.letGo(), capture); // not our claim
    this.frame.addEventListener("click", (event) => this.click(event), capture);
    this.frame.addEventListener("touchmove", (event) => this.pointer >= 0 && event.preventDefault(), {
      capture: true,
      passive: false,
    });
    this.store.show(["frame", "selection", "hint"], (known) => this.showCarried(known));
    new ResizeObserver(() => this.showCarried(this.store.state)).observe(byId("board"));
  }

  /**
   * The ghost of what was chosen, where it would lie.
   * @param {Known} known
   */
  showCarried({ selection, hint }) {
    if (this.isDragged) return;
    const way = carried(hint ?? top(selection));
    const found = (/** @type {string} */ id) => this.frame.querySelector(`[id="${CSS.escape(id)}"]`);
    const [from, to] = [found(way?.from ?? ""), found(way?.to ?? "")];
    if (!from || !to) return this.ghost.drop();
    this.ghost.lift(from);
    this.ghost.lie(to);
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.isDragged = false;
    if (!event.isPrimary || event.button !== 0) return this.letGo();
    const { frame, selection } = this.store.state;
    let each = event.target instanceof Element ? event.target.closest("[id*=':']") : null;
    while (each && holds(frame, selection, each.id).length === 0) {
      each = each.parentElement?.closest("[id*=':']") ?? null;
    }
    if (!each) return;
    this.thing = each;
    this.pointer = event.pointerId;
    this.pressed = { x: event.clientX, y: event.clientY };
    this.options = this.ask(holds(frame, selection, each.id));
  }

  /**
   * Where the thing can go.
   * @param {Hold[]} found
   * @returns {Promise<Option[]>}
   */
  async ask(found) {
    this.known = [];
    const nodes = found.map(async (hold) => {
      const last = hold.before.at(-1);
      const node = hold.word ? await this.walk.node([...(last?.path ?? []), hold.word]).catch(() => null) : last;
      return node ? [{ hold, node }] : [];
    });
    this.known = (await Promise.all(nodes)).flat();
    return this.known;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.pointer || !this.thing) return;
    event.stopPropagation();
    const isNear = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) < SLACK;
    if (!this.isDragged && isNear) return;
    if (!this.isDragged) this.lift();
    const place = this.under(event);
    if (place) this.ghost.lie(place);
    else this.ghost.follow(event.clientX, event.clientY);
  }

  /** The thing leaves its place: what it can go to is marked. */
  async lift() {
    this.isDragged = true;
    this.store.set({ hint: null });
    claim(this.frame, this.pointer);
    this.frame.classList.add("is-dragging");
    if (this.thing) this.ghost.lift(this.thing);
    const [first] = await this.options;
    if (first && this.isDragged) this.walk.go(standing(this.walk.now, path(first)));
  }

  /**
   * The place under the pointer where the thing may go.
   * @param {PointerEvent} event
   * @returns {Element | null}
   */
  under(event) {
    const ids = new Set(this.known.flatMap(({ node }) => places(node)));
    for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
      let each = this.frame.contains(found) ? found.closest("[id*=':']") : null;
      while (each && !ids.has(each.id)) each = each.parentElement?.closest("[id*=':']") ?? null;
      if (each) return each;
    }
    return null;
  }

  /** @param {PointerEvent} event */
  async up(event) {
    if (event.pointerId !== this.pointer) return;
    const isDragged = this.isDragged;
    const options = isDragged ? await this.options : [];
    const place = isDragged ? this.under(event) : null;
    this.letGo();
    this.isDragged = isDragged; // the click that follows is part of it
    if (place) this.put(options, place.id);
    setTimeout(() => (this.isDragged = false));
  }

  /**
   * @param {Option[]} options
   * @param {string} target
   */
  put(options, target) {
    const fitting = options.filter(({ node }) => places(node).includes(target));
    const [only] = fitting;
    if (!only) return;
    if (fitting.length > 1) {
      const verbs = fitting.flatMap(({ hold, node }) => (hold.verb ? [{ ...hold.verb, node }] : []));
      return this.walk.go(asked(this.walk.now, target, verbs));
    }
    const choice = only.node.choices.find((each) => each.target === target);
    if (choice) this.walk.drop(choice.word, path(only));
    else this.walk.drop(only.hold.word, only.hold.before); // nothing else is possible
  }

  letGo() {
    this.frame.classList.remove("is-dragging");
    this.thing = null;
    this.pointer = -1;
    this.isDragged = false;
    this.ghost.drop();
    this.showCarried(this.store.state);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.isDragged) event.stopPropagation();
  }
}

/**
 * @param {Option} option
 * @returns {PathNode[]} the points of the path with the thing in the hand
 */
function path({ hold, node }) {
  return hold.word ? [...hold.before, node] : hold.before;
}

/**
 * @param {PathNode} node
 * @returns {string[]} where a thing can go
 */
function places(node) {
  const only = node.action ? carried(node)?.to : "";
  return [...node.choices.map((choice) => choice.target), only ?? ""].filter(Boolean);
}
