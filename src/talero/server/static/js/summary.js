// At the end of a round a short summary of it: income, growth, prices, whatever the title sums up.

import { token } from "./api.js";
import { byId, button, el, emblem, sentence, seatOf } from "./dom.js";
import { preference } from "./preferences.js";
import { summed } from "./rounds.js";
import { t } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./rounds.js").Section} Section */
/** @typedef {import("./wire.js").Line} Line */

/** So many lines of a section are shown. */
const MOST = 8;

export class SummaryView {
  /** @param {import("./store.js").Store<Known>} store */
  constructor(store) {
    this.store = store;
    this.place = byId("summary");
    this.turn = store.state.frame.turn;
    this.viewer = store.state.frame.viewer;
  }

  start() {
    this.store.watch(["frame"], (known) => this.follow(known));
    document.addEventListener("pointerdown", (event) => this.outside(event.target));
    addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
  }

  /** @param {Known} known */
  follow({ frame, log }) {
    const [turn, viewer] = [this.turn, this.viewer];
    this.turn = frame.turn;
    this.viewer = frame.viewer;
    if (turn === frame.turn || !turn || viewer !== frame.viewer || frame.cover) return;
    if (preference("summary") === "off") return;
    const sections = summed(log, turn);
    if (sections.length > 0) this.show(turn, sections);
  }

  /**
   * @param {string} turn
   * @param {Section[]} sections
   */
  show(turn, sections) {
    this.place.replaceChildren(
      el("header", {}, el("h2", { id: "summary-heading" }, t("summary", { turn })), close(() => this.hide())),
      el("div", { class: "summary-text", tabindex: 0, role: "region", "aria-labelledby": "summary-heading" },
        ...sections.map(section)),
      button(t("summary-off"), () => this.switchOff(), { class: "link" }),
    );
    this.place.showPopover();
  }

  /** @param {EventTarget | null} target */
  outside(target) {
    if (target instanceof Node && !this.place.contains(target)) this.hide();
  }

  hide() {
    if (this.place.matches(":popover-open")) this.place.hidePopover();
  }

  switchOff() {
    document.documentElement.dataset["summary"] = "off";
    const body = new URLSearchParams({ _csrf_token: token(), summary: "off", back: "/" });
    void fetch("/preferences", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    this.hide();
  }
}

/** @param {() => void} press */
function close(press) {
  return button("×", press, { class: "quiet", "aria-label": t("close") });
}

/**
 * @param {Section} each
 * @returns {HTMLElement}
 */
function section({ heading, lines }) {
  const more = lines.length - MOST;
  return el(
    "section",
    {},
    el("h3", {}, heading),
    el(
      "ul",
      {},
      ...lines.slice(0, MOST).map(({ line, times }) => item(line, times)),
      more > 0 && el("li", { class: "soft" }, t("summary-more", { count: more })),
    ),
  );
}

/**
 * A line in short: whose and how much, where it says no more than that; else the whole sentence.
 * @param {Line} line
 * @param {number} times
 * @returns {HTMLElement}
 */
function item(line, times) {
  const count = times > 1 ? el("span", { class: "soft" }, ` × ${times}`) : "";
  const seat = line.parts.map((part) => seatOf(part.target)).find((each) => each >= 0);
  const amount = line.parts.find((part) => part.kind === "amount");
  const isShort = seat !== undefined && amount && !line.parts.some((part) => part.kind === "element");
  if (!isShort) return el("li", {}, sentence(line.parts), count);
  const name = line.parts.find((part) => seatOf(part.target) === seat)?.text ?? "";
  return el("li", { class: "short" }, emblem(seat), el("span", {}, name), el("span", { class: "amount" }, amount.text));
}
