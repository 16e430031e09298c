// The rows of the log: what moves did, grouped by turn, and between them what people said and agreed on. Knows no page.

import { spoken } from "./knowledge.js";

/** @typedef {import("./wire.js").Entry} Entry */
/** @typedef {import("./wire.js").Happening} Happening */
/** @typedef {import("./wire.js").Remark} Remark */

/**
 * A row, and the key by which it is known as the same one later.
 * @typedef {{key: string, kind: "entry", is: Entry} | {key: string, kind: "happening", is: Happening}
 *   | {key: string, kind: "remark", is: Remark} | {key: string, kind: "unread", is: null}
 *   | {key: string, kind: "bids", is: Entry[], end: Entry | null}} Row bids, and the move that ended the auction
 */
/** With fewer, bids stand for themselves. */
const FEWEST = 3;

/** @typedef {{key: string, turn: string | null, rows: Row[]}} Group a turn; null is what comes before the first */

/**
 * @typedef {object} Told
 * @property {Entry[]} log
 * @property {Happening[]} told what came of people's proposals
 * @property {Remark[]} remarks
 * @property {import("./knowledge.js").Unread | null} unread
 */

/**
 * The whole log.
 * @param {Told} all
 * @returns {Group[]}
 */
export function groups(all) {
  const entries = spoken(all.log);
  const fresh = unreadOf(all)[0];
  /** @type {Group[]} */
  const found = [{ key: "before", turn: null, rows: between(all, -Infinity, entries[0]?.number) }];
  entries.forEach((entry, n) => {
    const last = found.at(-1);
    const group = last?.turn === entry.turn ? last : { key: `turn-${entry.number}`, turn: entry.turn, rows: [] };
    if (group !== last) found.push(group);
    if (entry === fresh) group.rows.push({ key: "unread", kind: "unread", is: null });
    group.rows.push({ key: `entry-${entry.number}`, kind: "entry", is: entry });
    group.rows.push(...between(all, entry.number, entries[n + 1]?.number));
  });
  return found.filter((group) => group.rows.length > 0).map((group) => ({ ...group, rows: folded(group.rows) }));
}

/**
 * Rows in which bids that follow each other are one row, together with the move that ends them.
 * @param {Row[]} rows
 * @returns {Row[]}
 */
export function folded(rows) {
  /** @type {Row[]} */
  const found = [];
  /** @type {Entry[]} */
  let bids = [];
  const fold = (/** @type {Row | null} */ next) => {
    const isMany = bids.length >= FEWEST;
    const end = isMany && next?.kind === "entry" ? next.is : null;
    if (isMany) found.push({ key: `bids-${bids[0]?.number}`, kind: "bids", is: bids, end });
    else found.push(...bids.map((is) => /** @type {Row} */ ({ key: `entry-${is.number}`, kind: "entry", is })));
    bids = [];
    if (next && !end) found.push(next);
  };
  for (const row of rows) {
    if (row.kind === "entry" && row.is.bid) bids.push(row.is);
    else fold(row);
  }
  fold(null);
  return found;
}

/**
 * What people said and agreed on after one move and before the next.
 * @param {Told} all
 * @param {number} from
 * @param {number} [to]
 * @returns {Row[]}
 */
function between(all, from, to = Infinity) {
  /** @param {number} number */
  const isHere = (number) => number >= from && number < to;
  /** @type {Row[]} */
  const told = all.told
    .filter((each) => isHere(each.move))
    .map((is) => ({ key: `happening-${is.number}-${is.kind}-${is.seat}`, kind: "happening", is }));
  /** @type {Row[]} */
  const said = all.remarks
    .filter((each) => isHere(each.number))
    .map((is) => ({ key: `remark-${is.id}`, kind: "remark", is }));
  return [...told, ...said];
}

/**
 * What is new to the reader.
 * @param {Pick<Told, "log" | "unread">} all
 * @returns {Entry[]}
 */
export function unreadOf({ log, unread }) {
  if (!unread) return [];
  return spoken(log).filter(({ number }) => number > unread.after && number <= unread.until);
}
