// What happened, in sentences grouped by turn. Lines that were taken back disappear.

import { byId, el, sentence } from "./dom.js";
import { boxOf } from "./follow.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./wire.js").Entry} Entry */

export class Log {
  /** @param {(target: string) => void} onPoint a person looks at something that a line names */
  constructor(onPoint) {
    this.place = byId("log");
    this.box = boxOf(this.place);
    this.turn = "";
    /** @type {HTMLElement | null} */
    this.group = null;
    /** @param {Event} event */
    const point = (event) => {
      const found = event.target instanceof Element ? event.target.closest("[data-target]") : null;
      onPoint(found?.getAttribute("data-target") ?? "");
    };
    this.place.addEventListener("pointerover", point);
    this.place.addEventListener("focusin", point);
    this.place.addEventListener("pointerleave", () => onPoint(""));
  }

  /** @param {Pick<Update, "drop" | "log">} update */
  add(update) {
    for (const number of update.drop) this.drop(number);
    for (const entry of update.log) this.entry(entry);
  }

  /**
   * Removes what was taken back, and the heading of a turn that has nothing left.
   * @param {number} number
   */
  drop(number) {
    const found = this.place.querySelector(`[data-number="${number}"]`);
    const group = found?.parentElement;
    found?.remove();
    if (!group || group.childElementCount > 0) return;
    group.previousElementSibling?.remove();
    group.remove();
    this.group = null;
  }

  /** Forgets everything: somebody else is going to read. */
  clear() {
    this.place.replaceChildren();
    this.group = null;
    this.turn = "";
    this.box.scrollTop = 0;
  }

  /** @param {Entry} entry */
  entry(entry) {
    if (entry.lines.length === 0 || this.place.querySelector(`[data-number="${entry.number}"]`)) return;
    if (entry.turn !== this.turn || !this.group) {
      this.turn = entry.turn;
      this.group = el("ol", {});
      this.place.append(el("h3", {}, entry.turn || t("start")), this.group);
    }
    const lines = entry.lines.map((line) => el("p", { title: line.rule }, sentence(line.parts)));
    this.group.append(el("li", { "data-number": entry.number }, ...lines));
  }
}
