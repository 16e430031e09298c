// The end of the log. Its box is laid out from the end (`.follows` in table.css), so that who is there stays there,
// whatever is added, taken back or resized: the browser sees to it. Here is what concerns those who scroll up.

import { byId } from "./dom.js";

/** After so long without a sign of it, nobody is scrolling any more; browsers that can say so say it earlier. */
const REST = 400;

/**
 * The box in which the log is scrolled.
 * @param {HTMLElement} log
 * @returns {HTMLElement}
 */
export function boxOf(log) {
  return /** @type {HTMLElement} */ (log.parentElement);
}

export class Follow {
  /** @param {HTMLElement} log */
  constructor(log) {
    this.log = log;
    this.box = boxOf(log);
    this.news = byId("log-news");
    /** @type {number | undefined} set while somebody scrolls */
    this.timer = undefined;
    /** Whether a key or a wheel has asked for more, and nothing has moved yet. */
    this.isAsked = false;
    /** Whether that leads to the end. */
    this.isHeading = false;
    /** @type {(() => void) | null} what is changed when they have come to rest */
    this.waiting = null;
  }

  start() {
    const { box } = this;
    box.addEventListener("wheel", (event) => this.wheel(event), { passive: true });
    box.addEventListener("touchmove", () => this.asks(), { passive: true });
    box.addEventListener("keydown", (event) => this.key(event));
    box.addEventListener("scroll", () => this.scrolls());
    box.addEventListener("scrollend", () => this.isAsked || this.rest());
    this.news.addEventListener("click", () => {
      this.goToEnd();
      box.focus({ preventScroll: true });
    });
  }

  /**
   * Whether the reader has left the end. Positions count from there: above it they are below zero.
   * @returns {boolean}
   */
  isBack() {
    return this.box.scrollTop <= -1;
  }

  goToEnd() {
    this.box.scrollTop = 0;
  }

  /**
   * The way to the end needs no time, in which more might come.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.key !== "End") return this.asks();
    event.preventDefault();
    this.goToEnd();
  }

  /**
   * Who turns the wheel to the end gets there, though a table that changes meanwhile stops the browser on the way.
   * @param {WheelEvent} event
   */
  wheel(event) {
    this.asks();
    this.isHeading = event.deltaY > 0 && this.box.scrollTop + event.deltaY >= 0;
  }

  asks() {
    this.scrolls();
    this.isAsked = true;
  }

  scrolls() {
    clearTimeout(this.timer);
    this.isAsked = false;
    this.timer = setTimeout(() => this.rest(), REST);
    if (!this.isBack()) this.news.hidden = true;
  }

  rest() {
    clearTimeout(this.timer);
    this.isAsked = false;
    this.timer = undefined;
    if (this.isHeading) this.goToEnd();
    this.isHeading = false;
    const change = this.waiting;
    this.waiting = null;
    if (change) this.change(change);
  }

  /**
   * Changes the log as soon as nobody scrolls: a box that grows meanwhile stops on its way. Of several changes the last
   * one counts.
   * @param {() => void} change
   */
  steadily(change) {
    if (this.timer === undefined) this.change(change);
    else this.waiting = change;
  }

  /**
   * Changes the log without moving what somebody reads further up.
   * @param {() => void} change
   */
  change(change) {
    const { scrollTop, scrollHeight } = this.box;
    const wasBack = this.isBack();
    const lines = this.log.querySelectorAll("li").length;
    change();
    if (!wasBack || this.box.scrollHeight === scrollHeight) return;
    this.box.scrollTop = scrollTop + scrollHeight - this.box.scrollHeight;
    if (this.log.querySelectorAll("li").length > lines) this.news.hidden = false;
  }
}
