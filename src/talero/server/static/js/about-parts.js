// What is said about a thing: its name, a sentence, its numbers; and why it can't be chosen, the missing fact first.

import { button, el } from "./dom.js";
import { openReader } from "./reader.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").About} About */
/** @typedef {import("./wire.js").Refusal} Refusal */

/** So many reasons are shown at once. */
const MOST = 3;

/**
 * @param {About} about
 * @returns {Node[]}
 */
export function explanation(about) {
  if (!about.name) return [];
  return [
    el(
      "header",
      {},
      el("h2", {}, about.name),
      about.cost && el("p", { class: "about-cost" }, t("about-cost", { cost: about.cost })),
    ),
    el("p", { class: "about-sentence" }, about.sentence, " ", about.rule && ruleLink(about.rule)),
    ...(about.now.length ? [el("ul", { class: "about-now" }, ...about.now.map((each) => el("li", {}, each)))] : []),
  ];
}

/**
 * @param {About} about
 * @returns {Node[]}
 */
export function why(about) {
  const { summary, refusals } = about;
  if (!summary && refusals.length === 0) return [];
  const more = refusals.slice(MOST).map(refusal);
  return [
    el(
      "section",
      { class: "about-why" },
      el("h3", {}, t("why")),
      summary && el("p", {}, summary),
      ...refusals.slice(0, MOST).map(refusal),
      more.length > 0 && el("details", {}, el("summary", {}, t("about-more", { count: more.length })), ...more),
    ),
  ];
}

/**
 * @param {Refusal} each
 * @returns {HTMLElement}
 */
function refusal(each) {
  return el(
    "figure",
    {},
    el("figcaption", {}, each.verbs.join(", ")),
    ...each.facts.map((fact) => el("p", { class: "about-fact" }, fact)),
    el("blockquote", { class: each.facts.length ? "soft" : "" }, each.text, " ", ruleLink(each.rule)),
  );
}

/**
 * @param {string} rule
 * @returns {HTMLElement}
 */
function ruleLink(rule) {
  const rules = document.querySelector("a[data-dialog][href^='/rules/']")?.getAttribute("href") ?? "";
  return button(t("rule", { rule }), () => openReader(rules, rule), { class: "link rule-link" });
}
