// What the page of a table knows, and how messages change it. Knows no page.

import { begun, isAsBefore } from "./selection.js";

/** @typedef {import("./wire.js").Affairs} Affairs */
/** @typedef {import("./wire.js").Entry} Entry */
/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").Node} PathNode */
/** @typedef {import("./wire.js").Overview} Overview */
/** @typedef {import("./wire.js").PlayerRow} PlayerRow */
/** @typedef {import("./wire.js").Remark} Remark */
/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {"wide" | "tall"} Shape */
/** @typedef {{after: number, until: number}} Unread moves that happened while nobody was looking */

/**
 * @typedef {object} Known
 * @property {Frame} frame the position that is shown; another one only when there is something new to decide or to see
 * @property {PlayerRow[]} players
 * @property {Affairs} affairs
 * @property {Entry[]} log what the moves did, in order
 * @property {number} number the last move that is known
 * @property {boolean} isReread whether the log is asked for from its beginning: what it says depends on who reads it
 * @property {Remark[]} remarks
 * @property {number[]} present seats of people who are at the table now, apart from one's own
 * @property {boolean} isConnected
 * @property {Shape} shape of the screen
 * @property {Shape} drawn the shape for which the board was drawn
 * @property {Set<number>} muted seats that the reader does not want to hear
 * @property {Unread | null} unread what is marked as new in the log
 * @property {Overview} orders
 * @property {string[]} changed things on the board that the digest is about, while it is open
 * @property {Selection} selection
 * @property {PathNode | null} hint what choosing the thing would do that somebody looks at
 * @property {string} pointed the thing on the board that a text points at
 */

/**
 * What a page knows at first.
 * @param {Update} update
 * @param {Pick<Known, "shape" | "drawn" | "muted" | "unread">} page
 * @returns {Known}
 */
export function beginning(update, page) {
  const { frame, log, number } = update;
  return {
    ...page,
    frame,
    log,
    number,
    players: frame.players,
    affairs: frame.affairs,
    isReread: false,
    remarks: [],
    present: [],
    isConnected: true,
    orders: { offers: [], orders: [], done: [] },
    changed: [],
    selection: begun(frame),
    hint: null,
    pointed: "",
  };
}

/**
 * What is new after an update of the table.
 * @param {Known} known
 * @param {Update} update
 * @returns {Partial<Known>}
 */
export function afterUpdate(known, update) {
  const { frame, number, since } = update;
  const isHandedOver = frame.cover && frame.viewer !== known.frame.viewer;
  const news = {
    number,
    drawn: known.shape,
    players: frame.players,
    affairs: frame.affairs,
    log: isHandedOver ? update.log : logAfter(known.log, update),
    isReread: since >= 0 && (isHandedOver || known.isReread),
  };
  if (isNews(known, update)) return { ...news, frame, selection: begun(frame), hint: null };
  if (known.drawn !== known.shape) return { ...news, frame, hint: null };
  return news;
}

/**
 * Whether an update brings another position, or another one who decides or reads. Another drawing is not one: what
 * was chosen stays chosen.
 * @param {Known} known
 * @param {Update} update
 * @returns {boolean}
 */
function isNews(known, { frame, number }) {
  return number !== known.number || !isAsBefore(frame, known.frame);
}

/**
 * The log without what was taken back, and with what is new; the same one if that is nothing.
 * @param {Entry[]} log
 * @param {Pick<Update, "since" | "drop" | "log">} update
 * @returns {Entry[]}
 */
export function logAfter(log, update) {
  if (update.since < 0) return update.log;
  const known = new Set(log.map((entry) => entry.number));
  const fresh = update.log.filter((entry) => !known.has(entry.number));
  const dropped = update.drop.filter((number) => known.has(number));
  if (fresh.length === 0 && dropped.length === 0) return log;
  return [...log.filter((entry) => !dropped.includes(entry.number)), ...fresh];
}

/**
 * @param {Pick<Known, "remarks">} known
 * @param {Remark[]} news
 * @returns {Remark[]} everything that was said, once each and in order
 */
export function remarksAfter(known, news) {
  const all = new Map([...known.remarks, ...news].map((remark) => [remark.id, remark]));
  return [...all.values()].sort((one, other) => one.id - other.id);
}

/**
 * @param {Pick<Known, "remarks">} known
 * @returns {number} the last remark that was heard
 */
export function lastHeard(known) {
  return known.remarks.at(-1)?.id ?? 0;
}

/**
 * The moves after the last one that was read; null if none of them says anything.
 * @param {Pick<Known, "log" | "number">} known
 * @param {number | null} read null at the first visit
 * @returns {Unread | null}
 */
export function unreadSince({ log, number }, read) {
  const isFresh = read !== null && spoken(log).some((entry) => entry.number > read);
  return isFresh ? { after: read, until: number } : null;
}

/**
 * The moves in the log that say something; some tell nothing.
 * @param {Entry[]} log
 * @returns {Entry[]}
 */
export function spoken(log) {
  return log.filter((entry) => entry.lines.length > 0);
}
