// What an action would cost and do, before it is confirmed.

import { el, sentence } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Foresight} Foresight */

/**
 * @param {Foresight | null} seen
 * @returns {HTMLElement}
 */
export function foresight(seen) {
  if (!seen) return el("div", {});
  const changes = seen.changes.map((change) =>
    el(
      "div",
      { class: "change" },
      el("dt", {}, change.label),
      el(
        "dd",
        {},
        change.before,
        el("span", { class: "arrow", "aria-label": "→" }, " → "),
        el("strong", {}, change.after),
      ),
    ),
  );
  return el(
    "div",
    { class: "foresight" },
    changes.length > 0 && el("dl", { class: "changes" }, ...changes),
    seen.effects.length > 0 && el("ul", { class: "effects" }, ...seen.effects.map((effect) => el("li", {}, effect))),
    seen.gains.length > 0 && gains(seen.gains),
    el(
      "ul",
      { class: "happenings" },
      ...seen.lines.map((line) => el("li", { title: line.rule }, sentence(line.parts))),
    ),
    seen.open && el("p", { class: "soft" }, t("then-draw")),
  );
}

/**
 * What changes in the final score: another unit than what is paid and taken, so it stands apart.
 * @param {string[]} parts
 * @returns {HTMLElement}
 */
function gains(parts) {
  return el(
    "div",
    { class: "gains" },
    el("p", { class: "soft" }, t("gains")),
    el("ul", { class: "effects" }, ...parts.map((part) => el("li", {}, part))),
  );
}
