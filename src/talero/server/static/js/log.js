// What happened, in sentences grouped by turn, with what people said between them. Rows that stay are left alone.

import { arrange, button, el, emblem, sentence } from "./dom.js";
import { happening } from "./happening.js";
import { groups } from "./rows.js";
import { t } from "./texts.js";

/** @typedef {import("./rows.js").Group} Group */
/** @typedef {import("./rows.js").Row} Row */
/** @typedef {import("./rows.js").Told} Told */
/** @typedef {import("./wire.js").Entry} Entry */
/** @typedef {import("./wire.js").Line} Line */
/** @typedef {import("./wire.js").Remark} Remark */

/**
 * How a reader sees the log.
 * @typedef {object} Reader
 * @property {string[]} names of the players
 * @property {Set<number>} muted
 * @property {Set<number>} byOrder moves that the reader's standing orders made
 */
/** @typedef {{point: (target: string) => void, mute: (seat: number) => void}} Hands what a reader can do here */

export class Log {
  /**
   * @param {HTMLElement} place
   * @param {Hands} hands
   * @param {(change: () => void) => void} steadily changes the log when that disturbs nobody
   */
  constructor(place, hands, steadily = (change) => change()) {
    this.place = place;
    this.hands = hands;
    this.steadily = steadily;
    /** @type {Map<string, {is: unknown, look: string, element: HTMLElement}>} */
    this.made = new Map();
    /** @param {Event} event */
    const point = (event) => {
      const found = event.target instanceof Element ? event.target.closest("[data-target]") : null;
      hands.point(found?.getAttribute("data-target") ?? "");
    };
    place.addEventListener("pointerover", point);
    place.addEventListener("focusin", point);
    place.addEventListener("pointerleave", () => hands.point(""));
  }

  /**
   * @param {Told} told
   * @param {Reader} reader
   */
  show(told, reader) {
    const before = this.made;
    this.made = new Map();
    const turns = groups(told).map((group) => this.turn(group, reader, before));
    this.steadily(() => {
      for (const { list, rows } of turns) arrange(list, rows);
      arrange(this.place, turns.flatMap(({ head, list }) => (head ? [head, list] : [list])));
    });
  }

  /**
   * The line of a move.
   * @param {number} number
   * @returns {HTMLElement | undefined}
   */
  line(number) {
    const alone = this.made.get(`entry-${number}`)?.element;
    return alone ?? this.place.querySelector(`[data-bids~="${number}"]`) ?? undefined;
  }

  /**
   * A turn: its heading, its list, and the rows that belong into it.
   * @param {Group} group
   * @param {Reader} reader
   * @param {Log["made"]} before
   * @returns {{head: HTMLElement | null, list: HTMLElement, rows: HTMLElement[]}}
   */
  turn(group, reader, before) {
    const list = this.kept(before, group.key, null, "", () => el("ol", {}));
    const rows = group.rows.map((row) => this.row(row, reader, before));
    if (group.turn === null) return { head: null, list, rows };
    const words = group.turn || t("start");
    return { head: this.kept(before, `head-${group.key}`, null, words, () => el("h3", {}, words)), list, rows };
  }

  /**
   * @param {Row} row
   * @param {Reader} reader
   * @param {Log["made"]} before
   * @returns {HTMLElement}
   */
  row(row, reader, before) {
    switch (row.kind) {
      case "entry": {
        const byOrder = reader.byOrder.has(row.is.number);
        return this.kept(before, row.key, row.is, String(byOrder), () => entry(row.is, byOrder));
      }
      case "bids": {
        const numbers = row.is.map((each) => each.number).join(" ");
        const isOpen = before.get(row.key)?.element.querySelector("details")?.open ?? false;
        return this.kept(before, row.key, row.end, numbers, () => bids(row.is, row.end, isOpen));
      }
      case "remark": {
        const isMuted = reader.muted.has(row.is.seat);
        return this.kept(before, row.key, row.is, String(isMuted), () => remark(row.is, isMuted, this.hands.mute));
      }
      case "happening":
        return this.kept(before, row.key, null, JSON.stringify(row.is), () => happening(row.is, reader.names));
      case "unread":
        return this.kept(before, row.key, null, "", () => el("li", { class: "unread" }, t("unread")));
    }
  }

  /**
   * The element that shows something: the one that showed it before, if it would look the same.
   * @param {Log["made"]} before
   * @param {string} key
   * @param {unknown} is
   * @param {string} look
   * @param {() => HTMLElement} make
   * @returns {HTMLElement}
   */
  kept(before, key, is, look, make) {
    const old = before.get(key);
    const kept = old && old.is === is && old.look === look ? old : { is, look, element: make() };
    this.made.set(key, kept);
    return kept.element;
  }
}

/**
 * @param {Entry} each
 * @param {boolean} byOrder
 * @returns {HTMLElement}
 */
function entry(each, byOrder) {
  const lines = each.lines.map(paragraph);
  if (byOrder) lines[0]?.append(" ", el("small", { class: "by-order" }, t("orders-mark")));
  return el("li", { "data-number": each.number }, ...lines);
}

/**
 * The give and take of an auction in one line, which opens: how many moves, and the highest bid or who won.
 * @param {Entry[]} entries
 * @param {Entry | null} end the move that ended it
 * @param {boolean} isOpen
 * @returns {HTMLElement}
 */
function bids(entries, end, isOpen) {
  const lines = entries.flatMap((each) => each.lines);
  const highest = lines.findLast((line) => line.parts.some((part) => part.kind === "amount"));
  const result = end && won(end.lines, highest);
  const told = result ?? highest;
  const number = end ? { "data-number": end.number } : {};
  return el(
    "li",
    { class: "bids", "data-bids": entries.map((each) => each.number).join(" "), ...number },
    el(
      "details",
      { open: isOpen },
      el(
        "summary", {}, el("span", {}, t("bids", { count: entries.length })), " ",
        told && el("span", {}, sentence(told.parts)),
      ),
      ...lines.map(paragraph),
    ),
    ...(end?.lines ?? []).filter((line) => line !== result).map(paragraph),
  );
}

/**
 * @param {Line} line
 * @returns {HTMLElement}
 */
function paragraph(line) {
  return el("p", { title: line.rule }, sentence(line.parts));
}

/**
 * What whoever bid most got for it.
 * @param {Line[]} lines of the move that ended the auction
 * @param {Line} [highest]
 * @returns {Line | undefined}
 */
function won(lines, highest) {
  const seat = highest?.parts.find((part) => part.target.startsWith("seat:"))?.target;
  return lines.find((line) => line.parts.some((part) => seat && part.target === seat));
}

/**
 * Something that was said; each reader may mute others.
 * @param {Remark} each
 * @param {boolean} isMuted
 * @param {(seat: number) => void} mute
 * @returns {HTMLElement}
 */
export function remark(each, isMuted, mute) {
  const said = isMuted ? t("muted", { name: each.name }) : each.text;
  const label = isMuted ? t("unmute", { name: each.name }) : t("mute", { name: each.name });
  return el(
    "li",
    { class: `remark${isMuted ? " is-muted" : ""}`, "data-said": each.id, "data-at": each.number },
    emblem(each.seat),
    el("span", { class: "said" }, el("strong", {}, each.name), " ", said),
    !each.mine && button(t(isMuted ? "unmute-short" : "mute-short"), () => mute(each.seat), muteLook(label)),
  );
}

/** @param {string} label */
function muteLook(label) {
  return { class: "quiet mute", "aria-label": label, title: label };
}
