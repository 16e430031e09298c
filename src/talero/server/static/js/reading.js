// How far the reader has come: the mark of what is new in the log, how much it is, and what is remembered of it.

import { byId } from "./dom.js";
import { spoken, unreadSince } from "./knowledge.js";
import { remember, remembered } from "./memory.js";
import { unreadOf } from "./rows.js";
import { t } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */

const SEEN = "seen";

/**
 * @param {string} table
 * @returns {number | null} the last move that was read here; null if this is the first visit
 */
export function lastRead(table) {
  return remembered(SEEN, table);
}

/**
 * Counts what is new, and remembers what was read while the page is seen.
 * @param {import("./store.js").Store<Known>} store
 */
export function startReading(store) {
  const badge = byId("unread-count");
  store.show(["unread", "log"], (known) => {
    const count = unreadOf(known).length;
    badge.textContent = count ? t("unread-count", { count }) : "";
    badge.hidden = count === 0;
  });
  badge.addEventListener("click", () => byId("log").querySelector(".unread")?.scrollIntoView({ block: "center" }));
  const keep = () => remember(SEEN, store.state.frame.table, latest(store.state));
  store.show(["log"], () => document.hidden || keep());
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) keep();
    else store.set({ unread: unreadSince(store.state, lastRead(store.state.frame.table)) ?? store.state.unread });
  });
}

/**
 * @param {Known} known
 * @returns {number} the last move that is told of
 */
function latest(known) {
  return Math.max(spoken(known.log).at(-1)?.number ?? 0, known.number);
}
