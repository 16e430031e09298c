// The parts of the standing orders: rows, forms, notes.

import { button, el, icon, plain, sentence } from "./dom.js";
import { stepper } from "./stepper.js";
import { t } from "./texts.js";

/** @typedef {import("./orders.js").Orders} Orders */
/** @typedef {import("./wire.js").Offer} Offer */
/** @typedef {import("./wire.js").Order} Order */
/** @typedef {import("./wire.js").Overview} Overview */

/**
 * The order that stands of a kind about a lot.
 * @param {Overview} overview
 * @param {string} auto
 * @param {string} lot
 * @returns {Order | undefined}
 */
export function standing(overview, auto, lot) {
  return overview.orders.find((order) => order.active && order.auto === auto && order.about === lot);
}

/**
 * Whether an offer is ordered already and leaves nothing to change.
 * @param {Overview} overview
 * @param {Offer} offer
 * @returns {boolean}
 */
export function isGiven(overview, offer) {
  return offer.amounts === null && offer.lots.length === 0 && Boolean(standing(overview, offer.auto, ""));
}

/**
 * What was done or has ended, until it is dismissed.
 * @param {string} kind
 * @param {string} heading
 * @param {Node} what
 * @param {string | null} reason
 * @param {() => void} dismiss
 * @returns {HTMLElement}
 */
export function note(kind, heading, what, reason, dismiss) {
  const words = t("orders-dismiss");
  const close = button("", dismiss, { class: "quiet icon-button", "aria-label": words, title: words });
  close.append(icon("cross"));
  return el(
    "div",
    { class: `order-note is-${kind}` },
    el("div", {}, el("strong", {}, heading), what, reason !== null && el("p", { class: "soft" }, reason)),
    close,
  );
}

/**
 * An order that stands.
 * @param {Orders} orders
 * @param {Order} order
 * @returns {HTMLElement}
 */
export function row(orders, order) {
  const words = plain(order.said);
  const key = `${order.auto}-${order.about}`;
  return el(
    "li",
    {},
    el("p", {}, sentence(order.said)),
    el(
      "div",
      { class: "row-buttons" },
      order.amount !== null &&
        orders.offered(order.auto) &&
        button(t("orders-edit"), () => orders.edit(order), {
          "aria-label": t("orders-edit-what", { order: words }),
          "data-key": `edit-${key}`,
        }),
      button(t("orders-cancel"), () => orders.drop(order), {
        "aria-label": t("orders-cancel-what", { order: words }),
        "data-key": `cancel-${key}`,
      }),
    ),
  );
}

/**
 * @param {Orders} orders
 * @param {Offer[]} offers
 * @returns {HTMLElement}
 */
export function offerButtons(orders, offers) {
  const buttons = offers.map((offer) =>
    button(offer.label, () => orders.choose(offer), {
      "data-key": `offer-${offer.auto}`,
      "aria-expanded": offer.auto === orders.draft.auto ? "true" : "false",
      class: offer.auto === orders.draft.auto ? "is-chosen" : "",
    }),
  );
  return el("div", { class: "order-offers", role: "group", "aria-label": t("orders") }, ...buttons);
}

/**
 * The order that is being put together.
 * @param {Orders} orders
 * @param {Offer} offer
 * @returns {HTMLElement}
 */
export function form(orders, offer) {
  const { draft } = orders;
  const { amounts, lots } = offer;
  if (lots[0] && !lots.some((lot) => lot.word === draft.lot)) draft.lot = lots[0].word;
  if (amounts) draft.amount = Math.min(amounts.high, Math.max(amounts.low, draft.amount));
  const isChange = Boolean(standing(orders.overview, offer.auto, draft.lot));
  const give = () => {
    const amount = amounts ? { amount: draft.amount } : {};
    orders.give({ auto: offer.auto, scope: offer.scope, about: draft.lot, ...amount });
  };
  return el(
    "div",
    { class: "order-form path" },
    lots.length > 0 && lot(orders, offer),
    amounts && stepper(amounts, draft.amount, offer.ask, (value) => (draft.amount = value)),
    offer.explain && el("p", { class: "soft" }, offer.explain),
    offer.at_once.includes(draft.lot) && el("p", { class: "soft at-once" }, t("orders-now")),
    button(isChange ? t("orders-change") : t("orders-give"), give, { class: "primary confirm", "data-key": "give" }),
  );
}

/**
 * @param {Orders} orders
 * @param {Offer} offer
 * @returns {HTMLElement}
 */
function lot(orders, offer) {
  const pick = (/** @type {Event} */ event) => orders.pick(/** @type {HTMLSelectElement} */ (event.target).value);
  const options = offer.lots.map(({ word, label }) =>
    el("option", { value: word, selected: word === orders.draft.lot }, label),
  );
  const select = el("select", { id: "order-lot", "data-key": "lot", change: pick }, ...options);
  return el("div", { class: "lot" }, el("label", { for: "order-lot" }, offer.about), select);
}

/**
 * An order that holds until it is switched off.
 * @param {Orders} orders
 * @param {Offer} offer
 * @returns {HTMLElement}
 */
export function preference(orders, offer) {
  const isOn = Boolean(standing(orders.overview, offer.auto, ""));
  const id = `order-${offer.auto}`;
  const { auto, scope } = offer;
  const flip = () => (isOn ? orders.drop({ auto }) : orders.give({ auto, scope }));
  return el(
    "div",
    { class: "preference" },
    el("input", {
      type: "checkbox",
      role: "switch",
      id,
      checked: isOn,
      change: flip,
      "data-key": id,
      "aria-describedby": `${id}-more`,
    }),
    el("div", {}, el("label", { for: id }, offer.label), el("p", { class: "soft", id: `${id}-more` }, offer.explain)),
  );
}
