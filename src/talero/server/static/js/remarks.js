// What people said, shown in the log at the move they said it at; each reader may mute others.

import { button, el, emblem } from "./dom.js";
import { steadily } from "./follow.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Remark} Remark */

export class Remarks {
  /**
   * @param {string} table
   * @param {HTMLElement} log
   */
  constructor(table, log) {
    this.log = log;
    this.memory = `talero-muted-${table}`;
    /** @type {Map<number, Remark>} */
    this.heard = new Map();
    /** @type {Set<number>} seats that the reader does not want to hear */
    this.muted = new Set(JSON.parse(localStorage.getItem(this.memory) ?? "[]"));
    /** Tells whoever shows remarks elsewhere too that somebody was muted or is heard again. */
    this.onMute = () => {};
  }

  /** @returns {number} the last remark that is known */
  latest() {
    return Math.max(0, ...this.heard.keys());
  }

  /** @param {Remark[]} news */
  add(news) {
    for (const remark of news) this.heard.set(remark.id, remark);
    this.show();
  }

  /** Shows every remark after the last line that is not later than it. */
  show() {
    steadily(this.log, () => {
      this.log.querySelectorAll(".remark").forEach((each) => each.remove());
      const lines = [...this.log.querySelectorAll("[data-number]")];
      for (const remark of [...this.heard.values()].reverse()) {
        const before = lines.findLast((line) => Number(line.getAttribute("data-number")) <= remark.number);
        if (before) before.after(this.line(remark));
        else this.log.prepend(this.line(remark));
      }
    });
  }

  /**
   * @param {number} number
   * @returns {HTMLElement[]} what was said at a move
   */
  at(number) {
    return [...this.heard.values()].filter((remark) => remark.number === number).map((remark) => this.line(remark));
  }

  /**
   * @param {Remark} remark
   * @returns {HTMLElement}
   */
  line(remark) {
    const isMuted = this.muted.has(remark.seat);
    const said = isMuted ? t("muted", { name: remark.name }) : remark.text;
    const label = t(isMuted ? "unmute" : "mute", { name: remark.name });
    return el(
      "li",
      { class: `remark${isMuted ? " is-muted" : ""}`, "data-said": remark.id, "data-at": remark.number },
      emblem(remark.seat),
      el("span", { class: "said" }, el("strong", {}, remark.name), " ", said),
      !remark.mine && button(label, () => this.toggle(remark.seat), { class: "quiet" }),
    );
  }

  /** @param {number} seat */
  toggle(seat) {
    if (!this.muted.delete(seat)) this.muted.add(seat);
    localStorage.setItem(this.memory, JSON.stringify([...this.muted]));
    this.show();
    this.onMute();
  }
}
