// An amount by minus and plus, by typing, and by quick values.

import { button, el } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Amounts} Amounts */

const JUMPS = [1, 5];

/**
 * @param {Amounts} amounts
 * @param {number} start
 * @param {string} name
 * @param {(value: number) => void} onChange
 * @returns {HTMLElement}
 */
export function stepper(amounts, start, name, onChange) {
  let value = start;
  const input = /** @type {HTMLInputElement} */ (
    el("input", {
      type: "number",
      inputmode: "numeric",
      min: amounts.low,
      max: amounts.high,
      value: start,
      "aria-label": name || t("amount"),
      "data-key": "amount",
      input: () => set(Number(input.value), false),
      change: () => set(Number(input.value), true),
      keydown: (event) => {
        if (event instanceof KeyboardEvent && event.key === "Enter") confirm();
      },
    })
  );

  const confirm = () => {
    const found = input.closest(".path")?.querySelector(".confirm");
    if (found instanceof HTMLElement) found.focus();
  };

  /**
   * @param {number} wanted
   * @param {boolean} write
   */
  const set = (wanted, write) => {
    const next = nearest(amounts, wanted, value);
    if (write) input.value = String(next);
    if (next === value || (!write && next !== wanted)) return;
    value = next;
    onChange(next);
  };

  const quick = [
    button(t("least", { value: amounts.low }), () => set(amounts.low, true), { "data-key": "least" }),
    ...JUMPS.filter((jump) => amounts.high - amounts.low >= jump).map((jump) =>
      button(`+${jump}`, () => set(value + jump, true), { "data-key": `plus-${jump}` }),
    ),
    button(t("most", { value: amounts.high }), () => set(amounts.high, true), { "data-key": "most" }),
  ];
  return el(
    "div",
    { class: "amount-field" },
    el("p", {}, name),
    el(
      "div",
      { class: "stepper" },
      button("−", () => set(value - 1, true), { "aria-label": t("less"), "data-key": "less" }),
      input,
      button("+", () => set(value + 1, true), { "aria-label": t("more"), "data-key": "more" }),
    ),
    amounts.high > amounts.low && el("div", { class: "quick" }, ...quick),
  );
}

/**
 * The allowed amount nearest to a wanted one; in the direction of the change if only some are allowed.
 * @param {Amounts} amounts
 * @param {number} wanted
 * @param {number} from
 * @returns {number}
 */
function nearest(amounts, wanted, from) {
  if (!Number.isFinite(wanted)) return from;
  const bounded = Math.round(Math.min(amounts.high, Math.max(amounts.low, wanted)));
  if (amounts.values.length === 0 || amounts.values.includes(bounded)) return bounded;
  const beyond = amounts.values.filter((each) => (wanted > from ? each >= bounded : each <= bounded));
  return (wanted > from ? beyond[0] : beyond[beyond.length - 1]) ?? from;
}
