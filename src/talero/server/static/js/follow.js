// The end of the log. Its box is laid out from the end (`.follows` in app.css), so that who is there stays there,
// whatever is added, taken back or resized: the browser sees to it. Here is what concerns those who scrolled up.

import { byId } from "./dom.js";

/**
 * Whether the reader has left the end. Positions count from there: above it they are below zero.
 * @param {HTMLElement} box
 * @returns {boolean}
 */
function isBack(box) {
  return box.scrollTop <= -1;
}

/**
 * The box in which the log is scrolled.
 * @param {HTMLElement} log
 * @returns {HTMLElement}
 */
export function boxOf(log) {
  return /** @type {HTMLElement} */ (log.parentElement);
}

/**
 * Changes the log without moving what somebody reads further up.
 * @param {HTMLElement} log
 * @param {() => void} change
 */
export function steadily(log, change) {
  const box = boxOf(log);
  const top = box.scrollTop + box.scrollHeight;
  const wasBack = isBack(box);
  const lines = log.querySelectorAll("li").length;
  change();
  if (!wasBack) return;
  box.scrollTop = top - box.scrollHeight;
  if (log.querySelectorAll("li").length > lines) byId("log-news").hidden = false;
}

/**
 * Offers the way back to the end when there is something new.
 * @param {HTMLElement} log
 */
export function startFollowing(log) {
  const box = boxOf(log);
  const news = byId("log-news");
  box.addEventListener("scroll", () => isBack(box) || (news.hidden = true));
  news.addEventListener("click", () => {
    box.scrollTop = 0;
    box.focus({ preventScroll: true });
  });
}
