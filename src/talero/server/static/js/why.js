// "Why not?": the rule against what somebody wanted, quoted.

import { read } from "./api.js";
import { byId, el, button } from "./dom.js";
import { openReader } from "./reader.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Why} Why */

/**
 * Asks why a board element can't be chosen, and shows the answer.
 * @param {string} table
 * @param {number} number
 * @param {string[]} path
 * @param {string} target
 */
export async function askWhy(table, number, path, target) {
  /** @type {Why} */
  const why = await read(`/api/tables/${table}/why`, [
    ["number", String(number)],
    ["target", target],
    ...path.map((word) => /** @type {[string, string]} */ (["path", word])),
  ]);
  showWhy(why, document.getElementById(target)?.querySelector("title")?.textContent ?? "");
}

/**
 * @param {Why} why
 * @param {string} name
 */
export function showWhy(why, name) {
  const place = byId("why");
  const rules = document.querySelector("a[data-dialog][href^='/rules/']")?.getAttribute("href") ?? "";
  place.replaceChildren(
    el("h2", {}, t("why")),
    name && el("p", { class: "why-what" }, name),
    why.summary && el("p", {}, why.summary),
    ...why.refusals.map((refusal) =>
      el(
        "figure",
        {},
        el("figcaption", {}, refusal.verb),
        el("blockquote", {}, refusal.text),
        el("p", { class: "soft" }, button(t("rule", { rule: refusal.rule }), () => openReader(rules, refusal.rule), { class: "link" })),
      ),
    ),
    button(t("close"), () => place.hidePopover(), { autofocus: true }),
  );
  place.showPopover();
}
