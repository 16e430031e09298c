// Walks click paths: verb, arguments, preview. Asks what can be said next; what is chosen stands in the store.

import { isAborted, read, surely } from "./api.js";
import {
  asked, begun, canTurn, isAsBefore, isAtOnce, left, meaning, pathOf, settled, standing, top, turned,
} from "./selection.js";
import { retrace } from "./retrace.js";
import { t, wordsOf } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").Node} PathNode */
/** @typedef {import("./wire.js").VerbChoice} VerbChoice */

const HOVER_DELAY = 90;

export class Walk {
  /** @param {import("./store.js").Store<Known>} store */
  constructor(store) {
    this.store = store;
    /** Plays an action, and then those that follow it; the page says how. */
    this.act = (/** @type {string} */ _action, /** @type {string[]} */ _rest) => {};
    /** @type {"always" | "irreversible" | "never"} when moves are to be confirmed */
    this.confirms = "always";
    /** @type {Map<string, Promise<PathNode>>} what can be said after a path, at this position */
    this.nodes = new Map();
    /** Ends questions about a position that is going to be another one. */
    this.asking = new AbortController();
    /** Of several wishes the last one counts. */
    this.wish = 0;
    /** @type {string[] | null} a path that was chosen and is still being asked about */
    this.wanted = null;
    /** The frame that the path belongs to. */
    this.frame = store.state.frame;
    /** @type {number | undefined} */
    this.timer = undefined;
    store.watch(["frame"], ({ frame }) => this.follow(frame));
  }

  /** @returns {Selection} */
  get now() {
    return this.store.state.selection;
  }

  /**
   * Another position, or the same one drawn anew: all that was asked belongs to what was shown before.
   * @param {Frame} frame
   */
  follow(frame) {
    const { frame: before, wanted } = this;
    this.frame = frame;
    this.stopAsking();
    this.nodes.clear();
    if (!isAsBefore(frame, before)) this.lookAhead();
    else if (frame.mine && !this.now.isBusy) retrace(this, wanted);
  }

  /** Whatever is answered now comes too late. */
  stopAsking() {
    clearTimeout(this.timer);
    this.wish += 1;
    this.wanted = null;
  }

  /** @param {Partial<Selection>} news */
  set(news) {
    this.store.set({ selection: { ...this.now, ...news } });
  }

  /**
   * Another point of the path.
   * @param {Selection} selection
   */
  go(selection) {
    this.stopAsking();
    this.store.set({ selection, hint: null });
    if (!selection.outlook) this.lookAhead();
  }

  /**
   * Somebody chose an element of the board; false if that means nothing now.
   * @param {string} target
   * @param {boolean} byKey
   * @returns {boolean}
   */
  pick(target, byKey) {
    const { frame } = this.store.state;
    if (this.now.isBusy) return true; // nobody asks why, while a move is on its way
    if (!frame.mine) return false;
    const found = meaning(frame, this.now, target);
    if (found === null) return false;
    this.set({ byKey });
    if (found === "chosen") return this.again();
    if ("word" in found) this.choose(found.word, this.now.stack.slice(0, found.depth + 1));
    else if (found.verbs.length === 1 && found.verbs[0]) this.through(found.verbs[0], target);
    else this.go(asked(this.now, target, found.verbs));
    return true;
  }

  /**
   * What was chosen is picked again: a piece turns, a complete path is confirmed.
   * @returns {true}
   */
  again() {
    if (canTurn(this.now)) this.turn(1);
    else if (!top(this.now)?.amounts) this.confirm();
    return true;
  }

  /** @param {number} by */
  turn(by) {
    if (canTurn(this.now)) this.setAmount(turned(this.now, by));
  }

  /** Plays what was put together. */
  confirm() {
    const last = settled(this.now);
    if (last && !this.now.isBusy) this.act(last.action, this.now.rest);
  }

  /** Drops what was put together. */
  cancel() {
    this.go({ ...begun(this.store.state.frame), byKey: this.now.byKey });
  }

  /**
   * Takes a verb; one that says everything is confirmed when it is taken again.
   * @param {VerbChoice} verb
   */
  take(verb) {
    if (this.now.stack.length === 1 && top(this.now) === verb.node && !verb.node.amounts) return this.confirm();
    this.go(standing(this.now, [verb.node]));
    this.settle(verb.node);
  }

  /**
   * Plays a complete path at once, where that is preferred.
   * @param {PathNode} node
   */
  settle(node) {
    if (top(this.now) === node && isAtOnce(node, this.confirms)) this.confirm();
  }

  /**
   * Takes a verb and what was pointed at in one go.
   * @param {VerbChoice} verb
   * @param {string} target
   */
  through(verb, target) {
    const found = verb.node.choices.find((choice) => choice.target === target);
    if (found) this.choose(found.word, [verb.node]);
    else this.take(verb);
  }

  back() {
    this.go(left(this.now));
  }

  /**
   * Says the next word of the path, or another one further up.
   * @param {string} word
   * @param {PathNode[]} before the points of the path that it comes after
   * @param {boolean} isTrial whether somebody only looks at what it would be
   * @returns {Promise<boolean>} whether it was said; else something else has come in between
   */
  async choose(word, before = this.now.stack, isTrial = false) {
    const mine = (this.wish += 1);
    const path = [...(before.at(-1)?.path ?? []), word];
    this.wanted = isTrial ? null : path;
    try {
      const node = await this.insist(path, () => mine === this.wish);
      if (mine !== this.wish) return false;
      this.go(standing(this.now, [...before, node]));
      if (!isTrial) this.settle(node);
      return true;
    } catch (error) {
      if (mine === this.wish && !isAborted(error)) this.go({ ...standing(this.now, before), message: wordsOf(error) });
      return false;
    }
  }

  /**
   * A thing is let go at its place. That confirms it: one saw it there before.
   * @param {string} word
   * @param {PathNode[]} before
   */
  async drop(word, before) {
    if (!(await this.choose(word, before))) return;
    if (this.confirms !== "always" && !top(this.now)?.choices.length && !top(this.now)?.amounts) this.confirm();
  }

  /** @param {number} amount */
  setAmount(amount) {
    this.stopAsking();
    this.set({ amount, rest: [] });
    this.lookAhead();
  }

  /** Shows what the amount in the stepper would do. */
  async lookAhead() {
    if (!top(this.now)?.amounts) return;
    const mine = this.wish;
    try {
      const outlook = await this.insist([...pathOf(this.now), String(this.now.amount)], () => mine === this.wish);
      if (mine === this.wish) this.set({ outlook, status: "" });
    } catch (error) {
      if (mine === this.wish && !isAborted(error)) this.set({ outlook: null, status: "", message: wordsOf(error) });
    }
  }

  /**
   * What can be said after a path; without a connection it is asked for again and again.
   * @param {string[]} path
   * @param {() => boolean} isWanted
   * @returns {Promise<PathNode>}
   */
  insist(path, isWanted) {
    const wait = () => isWanted() && this.set({ outlook: null, status: t("lost") });
    return surely(() => this.node(path), wait, isWanted);
  }

  /**
   * What can be said after a path; asked once per position.
   * @param {string[]} path
   * @returns {Promise<PathNode>}
   */
  node(path) {
    const key = path.join(" ");
    let found = this.nodes.get(key);
    if (!found) {
      const { frame, shape } = this.store.state;
      const asks = { id: frame.table, number: frame.number, shape, path };
      found = read("/api/tables/{id}/path", asks, this.asking.signal);
      this.nodes.set(key, found);
      found.catch(() => this.nodes.get(key) === found && this.nodes.delete(key));
    }
    return found;
  }

  /**
   * What a line over the board would join: a path and an amount, and what follows in the same line.
   * @param {string[]} points
   */
  proposal(points) {
    const { frame, shape } = this.store.state;
    const asks = { id: frame.table, number: frame.number, shape, verb: pathOf(this.now)[0] ?? "", point: points };
    return read("/api/tables/{id}/stroke", asks, this.asking.signal);
  }

  /**
   * Takes what a line proposes; false if it joins nothing, or nothing else than is chosen already.
   * @param {string[]} points
   * @returns {Promise<boolean>}
   */
  async join(points) {
    const mine = (this.wish += 1);
    const { stack, amount, outlook, rest } = await this.proposal(points);
    if (mine !== this.wish) return true;
    if (stack.length === 0 || outlook?.action === settled(this.now)?.action) return false;
    this.go({ ...standing(this.now, stack), amount, outlook, rest, byKey: false });
    return true;
  }

  /**
   * Somebody looks at an element of the board: shows what choosing it would do.
   * @param {string} target
   */
  hover(target) {
    clearTimeout(this.timer);
    const node = top(this.now);
    const found = node?.choices.find((choice) => choice.target === target);
    if (!found || !node) return this.store.set({ hint: null });
    this.timer = setTimeout(async () => {
      if (top(this.now) !== node || this.now.isBusy) return;
      const hint = await this.node([...node.path, found.word]).catch(() => null);
      if (hint && top(this.now) === node) this.store.set({ hint });
    }, HOVER_DELAY);
  }

  /**
   * A move is on its way, and the position is going to be another one.
   * @param {string} status
   */
  wait(status) {
    this.stopAsking();
    this.asking.abort();
    this.asking = new AbortController();
    this.set({ isBusy: true, status });
  }

  /**
   * A move was refused: the decision begins anew.
   * @param {string} message
   */
  refused(message) {
    this.go({ ...begun(this.store.state.frame), message });
  }
}
