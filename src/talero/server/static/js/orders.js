// Standing orders: what can be ordered while it is not one's turn, what is ordered, what orders did. Stands on its
// own beside the table, and knows no game: the server says what can be ordered, in the words of the game.

import { Refused, read, send } from "./api.js";
import { button, byId, el, plain, sentence } from "./dom.js";
import { stepper } from "./stepper.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Overview} Overview */
/** @typedef {import("./wire.js").OrderOffer} Offer */
/** @typedef {import("./wire.js").StandingOrder} Order */

const MOST_NEWS = 3;
const RETRY = 3000;

const place = byId("orders");
const panel = /** @type {HTMLDetailsElement} */ (byId("orders-panel"));
const body = byId("orders-body");
const news = byId("orders-news");
const log = byId("log");
const table = byId("main").dataset["table"] ?? "";
const memory = `talero-orders-seen-${table}`;

/** @type {Overview} */
let overview = { offers: [], orders: [], done: [] };
/** What is being put together: which offer, about what, how much. */
let chosen = { auto: "", lot: "", amount: 0 };
let message = "";
let asked = 0;
let shown = "";
let wasMine = document.body.classList.contains("is-mine");

/** @returns {number} the last move by order that was read here */
function seen() {
  return Number(localStorage.getItem(memory) ?? 0);
}

/** Asks for everything; of several answers the one to the last question counts. */
async function refresh() {
  const mine = (asked += 1);
  try {
    /** @type {Overview} */
    const found = await read(`/api/tables/${table}/orders`, []);
    if (mine === asked) show(found);
  } catch (error) {
    if (!(error instanceof Refused) && mine === asked) setTimeout(refresh, RETRY);
  }
}

/**
 * @param {Overview} found
 * @param {boolean} anew whether to show it even if it is what is shown already
 */
function show(found, anew = false) {
  const isMine = document.body.classList.contains("is-mine");
  const state = JSON.stringify([found, isMine]);
  if (state === shown && !anew) return markLog(); // nobody is disturbed in the middle of an order
  shown = state;
  overview = found;
  const offer = offered(chosen.auto);
  if (!offer || isGiven(offer)) chosen.auto = "";
  render();
}

/**
 * @param {string} auto
 * @returns {Offer | undefined}
 */
function offered(auto) {
  return overview.offers.find((offer) => offer.auto === auto);
}

/**
 * The order that stands of a kind about a lot.
 * @param {string} auto
 * @param {string} lot
 */
function standing(auto, lot) {
  return overview.orders.find((order) => order.active && order.auto === auto && order.about === lot);
}

/**
 * Whether an offer is ordered already and leaves nothing to change.
 * @param {Offer} offer
 */
function isGiven(offer) {
  return offer.amounts === null && offer.lots.length === 0 && Boolean(standing(offer.auto, ""));
}

/**
 * Sends a change; the answer is how things are then.
 * @param {string} path
 * @param {object} what
 */
async function change(path, what) {
  const sent = chosen.auto;
  asked += 1;
  message = "";
  try {
    const found = await send(`/api/tables/${table}/${path}`, what);
    if (chosen.auto === sent) chosen.auto = ""; // else another order was begun in the meantime
    show(found, true);
  } catch (error) {
    message = error instanceof Error && error.message ? error.message : t("error");
    render();
    refresh();
  }
}

/** @param {Order} order */
function drop(order) {
  change("orders/drop", { auto: order.auto, about: order.about });
}

// Showing

function render() {
  const lasting = overview.offers.filter((offer) => offer.lasting);
  const active = overview.orders.filter((order) => order.active && !lasting.some((each) => each.auto === order.auto));
  const count = active.length;
  byId("orders-count").textContent = count ? t("orders-active", { count }) : "";
  byId("orders-count").hidden = count === 0;
  renderNews();
  place.hidden = overview.offers.length === 0 && overview.orders.length === 0 && news.children.length === 0;
  const held = body.contains(document.activeElement) ? (document.activeElement?.getAttribute("data-key") ?? "") : "";
  const offers = overview.offers.filter((offer) => !offer.lasting && !isGiven(offer));
  const offer = offered(chosen.auto);
  body.replaceChildren(
    .../** @type {Node[]} */ (
      [
        message && el("p", { class: "alert", role: "alert" }, message),
        count > 0 && el("ul", { class: "standing" }, ...active.map(row)),
        offers.length > 0 && choices(offers),
        offer && form(offer),
        offers.length === 0 && count === 0 && el("p", { class: "soft" }, t("orders-nothing")),
        ...lasting.map(preference),
        el("p", { class: "secret soft" }, t("orders-secret")),
      ].filter(Boolean)
    ),
  );
  if (held) focus(held);
  markLog();
}

/** @param {string} key */
function focus(key) {
  const same = body.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const next = same ?? body.querySelector("button") ?? panel.querySelector("summary");
  if (next instanceof HTMLElement) next.focus();
}

/** What was done or has ended since the owner last looked. */
function renderNews() {
  const done = overview.done.filter((each) => each.number > seen());
  const ended = overview.orders.filter((order) => !order.active);
  const notes = done.slice(-MOST_NEWS).map((each) => note("done", t("orders-done"), el("p", {}, sentence(each.said)), null, () => readUntil(each.number)));
  for (const order of ended.slice(-MOST_NEWS)) {
    notes.push(note("ended", t("orders-ended"), el("p", {}, sentence(order.said)), order.reason, () => drop(order)));
  }
  if (news.children.length === 0 && notes.length === 0) return;
  news.replaceChildren(...notes);
}

/** @param {number} number */
function readUntil(number) {
  localStorage.setItem(memory, String(Math.max(seen(), number)));
  render();
}

/**
 * @param {string} kind
 * @param {string} heading
 * @param {Node} what
 * @param {string | null} reason
 * @param {() => void} dismiss
 */
function note(kind, heading, what, reason, dismiss) {
  const cross = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  cross.setAttribute("viewBox", "0 0 24 24");
  cross.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("class", "m");
  path.setAttribute("d", "M6 6l12 12M18 6L6 18");
  cross.append(path);
  const close = button("", dismiss, { class: "quiet icon-button", "aria-label": t("orders-dismiss"), title: t("orders-dismiss") });
  close.append(cross);
  return el(
    "div",
    { class: `order-note is-${kind}` },
    el("div", {}, el("strong", {}, heading), what, reason !== null && el("p", { class: "soft" }, reason)),
    close,
  );
}

/** @param {Order} order */
function row(order) {
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
        offered(order.auto) &&
        button(t("orders-edit"), () => edit(order), { "aria-label": t("orders-edit-what", { order: words }), "data-key": `edit-${key}` }),
      button(t("orders-cancel"), () => drop(order), { "aria-label": t("orders-cancel-what", { order: words }), "data-key": `cancel-${key}` }),
    ),
  );
}

/** @param {Order} order */
function edit(order) {
  chosen = { auto: order.auto, lot: order.about, amount: order.amount ?? 0 };
  render();
  focus("amount");
}

/** @param {Offer[]} offers */
function choices(offers) {
  const buttons = offers.map((offer) =>
    button(offer.label, () => choose(offer), {
      "data-key": `offer-${offer.auto}`,
      "aria-expanded": offer.auto === chosen.auto ? "true" : "false",
      class: offer.auto === chosen.auto ? "is-chosen" : "",
    }),
  );
  return el("div", { class: "order-offers", role: "group", "aria-label": t("orders") }, ...buttons);
}

/** @param {Offer} offer */
function choose(offer) {
  message = "";
  if (chosen.auto === offer.auto) chosen.auto = "";
  else {
    chosen = { auto: offer.auto, lot: offer.lots[0]?.word ?? "", amount: offer.amounts?.low ?? 0 };
    const known = standing(chosen.auto, chosen.lot);
    if (known?.amount) chosen.amount = known.amount;
  }
  render();
  body.querySelector(".order-form")?.scrollIntoView({ block: "nearest" });
}

/** @param {Offer} offer */
function form(offer) {
  if (offer.lots.length > 0 && !offer.lots.some((lot) => lot.word === chosen.lot)) chosen.lot = offer.lots[0]?.word ?? "";
  const lot = el(
    "select",
    { id: "order-lot", "data-key": "lot", change: (event) => pick(/** @type {HTMLSelectElement} */ (event.target).value) },
    ...offer.lots.map((each) => el("option", { value: each.word, selected: each.word === chosen.lot }, each.label)),
  );
  const amounts = offer.amounts;
  if (amounts) chosen.amount = Math.min(amounts.high, Math.max(amounts.low, chosen.amount));
  const isChange = Boolean(standing(offer.auto, chosen.lot));
  const give = () => {
    const amount = amounts ? { amount: chosen.amount } : {};
    change("orders", { auto: offer.auto, scope: offer.scope, about: chosen.lot, ...amount });
  };
  return el(
    "div",
    { class: "order-form path" },
    offer.lots.length > 0 && el("div", { class: "lot" }, el("label", { for: "order-lot" }, offer.about), lot),
    amounts && stepper(amounts, chosen.amount, offer.ask, (value) => (chosen.amount = value)),
    offer.explain && el("p", { class: "soft" }, offer.explain),
    document.body.classList.contains("is-mine") && el("p", { class: "soft" }, t("orders-now")),
    button(t(isChange ? "orders-change" : "orders-give"), give, { class: "primary confirm", "data-key": "give" }),
  );
}

/** @param {string} lot */
function pick(lot) {
  chosen.lot = lot;
  const known = standing(chosen.auto, lot);
  if (known?.amount) chosen.amount = known.amount;
  render();
}

/** @param {Offer} offer */
function preference(offer) {
  const isOn = Boolean(standing(offer.auto, ""));
  const id = `order-${offer.auto}`;
  const flip = () => (isOn ? change("orders/drop", { auto: offer.auto }) : change("orders", { auto: offer.auto, scope: offer.scope }));
  return el(
    "div",
    { class: "preference" },
    el("input", { type: "checkbox", role: "switch", id, checked: isOn, change: flip, "data-key": id, "aria-describedby": `${id}-more` }),
    el("div", {}, el("label", { for: id }, offer.label), el("p", { class: "soft", id: `${id}-more` }, offer.explain)),
  );
}

/** The owner sees in the log which moves were made by order; nobody else does. */
function markLog() {
  for (const { number } of overview.done) {
    const line = log.querySelector(`[data-number="${number}"] p`);
    if (line && !line.querySelector(".by-order")) line.append(" ", el("small", { class: "by-order" }, t("orders-mark")));
  }
}

refresh();
document.addEventListener("talero-frame", () => {
  const isMine = document.body.classList.contains("is-mine");
  // Who decides now needs the room, unless they are in the middle of an order.
  if (isMine && !wasMine && !chosen.auto && !place.contains(document.activeElement)) panel.open = false;
  wasMine = isMine;
  refresh();
});
// On phones the decision's sheet stands on this one while it is closed.
new ResizeObserver(() => {
  if (!panel.open) byId("main").style.setProperty("--orders-height", `${place.offsetHeight}px`);
}).observe(place);
