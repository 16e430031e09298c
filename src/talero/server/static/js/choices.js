// The parts of a decision: verbs, choices, an amount, what is confirmed.

import { button, drawn, el, plain, sentence } from "./dom.js";
import { foresight } from "./foresight.js";
import { pathOf } from "./selection.js";
import { t } from "./texts.js";

/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").Node} PathNode */

const MOST_BUTTONS = 24;

/**
 * @param {Frame} frame
 * @param {Selection} selection
 * @param {Walk} walk
 * @returns {HTMLElement}
 */
export function verbs(frame, selection, walk) {
  const buttons = frame.verbs.map((verb) => {
    const made = button(verb.label, () => walk.take(verb), {
      "data-key": `verb-${verb.word}`,
      "aria-pressed": pathOf(selection)[0] === verb.word ? "true" : "false",
    });
    made.append(...chips(verb.node.action ? (verb.node.foresight?.effects ?? []) : common(verb.node.choices)));
    return made;
  });
  return el("div", { class: "verbs", role: "group", "aria-label": t("what") }, ...buttons);
}

/**
 * A thing was picked that several verbs can use.
 * @param {NonNullable<Selection["pending"]>} pending
 * @param {Walk} walk
 * @returns {HTMLElement}
 */
export function which(pending, walk) {
  const buttons = pending.verbs.map((verb) =>
    button(verb.label, () => walk.through(verb, pending.target), { "data-key": `which-${verb.word}` }),
  );
  return el("div", { class: "choices" }, el("p", {}, t("which")), ...buttons);
}

/**
 * @param {PathNode} node
 * @param {Walk} walk
 * @returns {HTMLElement}
 */
export function choices(node, walk) {
  const shown = node.choices.slice(0, MOST_BUTTONS);
  const rest = node.choices.length - shown.length;
  const words = t("choose", { ask: node.ask });
  return el(
    "div",
    { class: "choices", role: "group", "aria-label": words },
    el("p", {}, words),
    ...shown.map((choice) => {
      const made = button(choice.label, () => walk.choose(choice.word), {
        "data-target": choice.target || undefined,
        "data-key": `choice-${choice.word}`,
      });
      if (choice.picture) made.prepend(picture(choice.picture));
      made.append(...chips(choice.costs));
      return made;
    }),
    rest > 0 && el("p", { class: "soft" }, t("more-choices", { count: rest })),
  );
}

/**
 * What something costs and brings, each in a few words.
 * @param {string[]} costs
 * @returns {HTMLElement[]}
 */
export function chips(costs) {
  const counts = new Map(costs.map((words) => [words, costs.filter((each) => each === words).length]));
  return [...counts].map(([words, n]) => el("span", { class: "chip" }, n > 1 ? `${n} × ${words}` : words));
}

/**
 * What every one of some choices costs.
 * @param {import("./wire.js").Choice[]} choices
 * @returns {string[]}
 */
function common(choices) {
  const [first, ...others] = choices;
  return (first?.costs ?? []).filter((words) => others.every((each) => each.costs.includes(words)));
}

/**
 * A thing as it would lie on the board.
 * @param {string} markup
 * @returns {SVGSVGElement}
 */
export function picture(markup) {
  const made = drawn(markup);
  made.setAttribute("aria-hidden", "true");
  return made;
}

/**
 * Turns what lies on the board.
 * @param {Walk} walk
 * @returns {HTMLElement}
 */
export function turner(walk) {
  return el("div", { class: "turner" }, button(t("turn"), () => walk.turn(1), { "data-key": "turn" }));
}

/**
 * What an action would do, and the button that does it.
 * @param {PathNode} node
 * @param {Walk} walk
 * @returns {HTMLElement}
 */
export function outcome(node, walk) {
  return el(
    "div",
    { class: "outcome" },
    foresight(node.foresight),
    button(plain(node.said).replace(/\.$/, ""), () => walk.confirm(), {
      class: "primary large confirm",
      "data-key": "confirm",
    }),
  );
}

/**
 * What would be said by an amount: an action, or a path that goes on.
 * @param {PathNode} node
 * @param {number} amount
 * @param {Walk} walk
 * @returns {HTMLElement}
 */
export function outlook(node, amount, walk) {
  if (node.action) return outcome(node, walk);
  return button(plain(node.said), () => walk.choose(String(amount)), { class: "primary", "data-key": "go-on" });
}

/**
 * What choosing the thing would do that somebody looks at.
 * @param {PathNode} node
 * @returns {HTMLElement[]}
 */
export function hint(node) {
  return [el("p", {}, sentence(node.said)), foresight(node.foresight)];
}
