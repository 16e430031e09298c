// The final ranking, with the score's parts as stacked bars.

import { token } from "./api.js";
import { charts } from "./charts.js";
import { el, emblem } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").ScoreRow} ScoreRow */

/**
 * @param {Frame} frame
 * @returns {HTMLElement}
 */
export function ending(frame) {
  const names = [...new Set(frame.outcome.flatMap((row) => row.parts.map((part) => part.name)))];
  const sums = frame.outcome.map((row) => sum(row.parts.map((part) => Math.max(0, Number(part.value)))));
  const most = Math.max(1, ...sums);
  const course = el("div", { class: "course" });
  const first = frame.affairs.closed ? 0 : 1;
  charts(frame.table, "tall")
    .then((found) => course.replaceChildren(...found.slice(first, first + 2)))
    .catch(() => undefined);
  return el(
    "div",
    { class: "ending" },
    !frame.affairs.closed && el("h2", {}, t("ranking")),
    frame.outcome.length > 0 && el("ol", { class: "ranking" }, ...frame.outcome.map((row) => line(row, names, most))),
    el("p", { class: "soft" }, frame.affairs.closed ? t("closed-explain") : frame.ended),
    el(
      "div",
      { class: "actions" },
      frame.own.length > 0 && form(`/tables/${frame.table}/rematch`, t("rematch"), "primary"),
      el("a", { class: "button", href: "/" }, t("again")),
      el("a", { class: "button", href: `/tables/${frame.table}/replay` }, t("replay")),
      el("a", { class: "button", href: `/tables/${frame.table}/record` }, t("record")),
      frame.own.length > 0 && form(`/tables/${frame.table}/keep`, t("keep"), ""),
    ),
    el("p", { class: "soft small" }, t("verified")),
    course,
  );
}

/**
 * @param {number[]} numbers
 * @returns {number}
 */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

/**
 * The look of a part: ten colours, and then the same with stripes.
 * @param {number} index
 * @returns {string}
 */
function look(index) {
  return `bar-${index % 10}${index < 10 ? "" : " is-striped"}`;
}

/**
 * @param {ScoreRow} row
 * @param {string[]} names of all parts
 * @param {number} most
 * @returns {HTMLElement}
 */
function line(row, names, most) {
  const bars = row.parts.map((part) => {
    const bar = el("span", { class: `bar ${look(names.indexOf(part.name))}`, title: `${part.label}: ${part.value}` });
    bar.style.width = `${(100 * Math.max(0, Number(part.value))) / most}%`;
    return bar;
  });
  const parts = row.parts
    .filter((part) => part.value !== "0")
    .map((part) => {
      const swatch = el("span", { class: `swatch ${look(names.indexOf(part.name))}` });
      return el("span", { class: "part" }, swatch, `${part.label} `, el("b", {}, part.value.replace("-", "−")));
    });
  return el(
    "li",
    { class: row.place === 1 ? "winner" : "" },
    el("span", { class: "place" }, String(row.place)),
    emblem(row.seat),
    el("strong", {}, row.name),
    el("span", { class: "score" }, t("points", { score: row.score })),
    el("span", { class: "bars", "aria-hidden": "true" }, ...bars),
    el("span", { class: "parts" }, ...parts),
  );
}

/**
 * A button that sends a form.
 * @param {string} action
 * @param {string} label
 * @param {string} look
 * @returns {HTMLElement}
 */
function form(action, label, look) {
  return el(
    "form",
    { method: "post", action },
    el("input", { type: "hidden", name: "_csrf_token", value: token() }),
    el("button", { class: look }, label),
  );
}
