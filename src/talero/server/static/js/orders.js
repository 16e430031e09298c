// Standing orders: what can be ordered while it is not one's turn, what is ordered, what orders did. Knows no game: the
// server says what can be ordered, in the words of the game.

import { Refused, read, send } from "./api.js";
import { byId, el, focusKey, sentence, swap } from "./dom.js";
import { remember, remembered } from "./memory.js";
import { form, isGiven, note, offerButtons, preference, row, standing } from "./order-parts.js";
import { t, wordsOf } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").DropRequest} DropRequest */
/** @typedef {import("./wire.js").GiveRequest} GiveRequest */
/** @typedef {import("./wire.js").Offer} Offer */
/** @typedef {import("./wire.js").Order} Order */
/** @typedef {import("./wire.js").Overview} Overview */
/** @typedef {{auto: string, lot: string, amount: number}} Draft what is being put together */

const MOST_NEWS = 3;
const RETRY = 3000;
const SEEN = "orders-seen";

export class Orders {
  /** @param {import("./store.js").Store<Known>} store */
  constructor(store) {
    this.store = store;
    this.table = store.state.frame.table;
    this.place = byId("orders");
    this.panel = /** @type {HTMLDetailsElement} */ (byId("orders-panel"));
    this.body = byId("orders-body");
    this.news = byId("orders-news");
    /** @type {Draft} */
    this.draft = { auto: "", lot: "", amount: 0 };
    this.message = "";
    /** Counts questions, for only the answer to the last one is shown. */
    this.asked = 0;
    this.wasMine = store.state.frame.mine;
  }

  start() {
    this.store.watch(["orders"], () => this.show());
    this.store.watch(["frame"], ({ frame }) => this.follow(frame.mine));
    // On phones the decision's sheet stands on this one while it is closed.
    new ResizeObserver(() => this.measure()).observe(this.place);
    this.refresh();
  }

  measure() {
    if (this.panel.open) return;
    byId("main").style.setProperty("--orders-height", `${this.place.offsetHeight}px`);
  }

  /** @param {boolean} isMine */
  follow(isMine) {
    // Who decides now needs the room, unless they are in the middle of an order.
    const isIdle = !this.draft.auto && !this.place.contains(document.activeElement);
    if (isMine && !this.wasMine && isIdle) this.panel.open = false;
    this.wasMine = isMine;
    this.refresh();
  }

  /** Asks for everything; of several answers the one to the last question counts. */
  async refresh() {
    const mine = (this.asked += 1);
    try {
      const found = await read("/api/tables/{id}/orders", { id: this.table });
      if (mine === this.asked) this.know(found);
    } catch (error) {
      if (!(error instanceof Refused) && mine === this.asked) setTimeout(() => this.refresh(), RETRY);
    }
  }

  /**
   * Nobody is disturbed in the middle of an order by what is known already.
   * @param {Overview} found
   */
  know(found) {
    if (JSON.stringify(found) !== JSON.stringify(this.overview)) this.store.set({ orders: found });
  }

  /** @returns {Overview} */
  get overview() {
    return this.store.state.orders;
  }

  /**
   * @param {string} auto
   * @returns {Offer | undefined}
   */
  offered(auto) {
    return this.overview.offers.find((offer) => offer.auto === auto);
  }

  /** @param {GiveRequest} order */
  give(order) {
    this.change(send("/api/tables/{id}/orders", { id: this.table }, order));
  }

  /** @param {DropRequest} order */
  drop({ auto, about = "" }) {
    this.change(send("/api/tables/{id}/orders/drop", { id: this.table }, { auto, about }));
  }

  /**
   * The answer to a change is how things are then, unless something else was asked since.
   * @param {Promise<Overview>} sent
   */
  async change(sent) {
    const { auto } = this.draft;
    const mine = (this.asked += 1);
    this.message = "";
    try {
      const found = await sent;
      if (this.draft.auto === auto) this.draft.auto = ""; // else another order was begun in the meantime
      if (mine === this.asked) this.store.set({ orders: { ...found } });
      else this.refresh();
    } catch (error) {
      this.message = wordsOf(error);
      this.render();
      this.refresh();
    }
  }

  // Showing

  show() {
    const offer = this.offered(this.draft.auto);
    if (!offer || isGiven(this.overview, offer)) this.draft.auto = "";
    this.render();
  }

  render() {
    const { offers, orders } = this.overview;
    const lasting = offers.filter((offer) => offer.lasting);
    const active = orders.filter((order) => order.active && !lasting.some((each) => each.auto === order.auto));
    const open = offers.filter((offer) => !offer.lasting && !isGiven(this.overview, offer));
    const offer = this.offered(this.draft.auto);
    byId("orders-count").textContent = active.length ? t("orders-active", { count: active.length }) : "";
    byId("orders-count").hidden = active.length === 0;
    this.renderNews();
    this.place.hidden = offers.length === 0 && orders.length === 0 && this.news.children.length === 0;
    const parts = [
      this.message && el("p", { class: "alert", role: "alert" }, this.message),
      active.length > 0 && el("ul", { class: "standing" }, ...active.map((order) => row(this, order))),
      open.length > 0 && offerButtons(this, open),
      offer && form(this, offer),
      open.length === 0 && active.length === 0 && el("p", { class: "soft" }, t("orders-nothing")),
      ...lasting.map((each) => preference(this, each)),
      el("p", { class: "secret soft" }, t("orders-secret")),
    ];
    const held = swap(this.body, /** @type {Node[]} */ (parts.filter(Boolean)));
    if (held) this.focus(held);
  }

  /** @param {string} key */
  focus(key) {
    if (focusKey(this.body, key)) return;
    const next = this.body.querySelector("button") ?? this.panel.querySelector("summary");
    if (next instanceof HTMLElement) next.focus();
  }

  /** What was done or has ended since the owner last looked. */
  renderNews() {
    const seen = remembered(SEEN, this.table) ?? 0;
    const done = this.overview.done.filter((each) => each.number > seen).slice(-MOST_NEWS);
    const ended = this.overview.orders.filter((order) => !order.active).slice(-MOST_NEWS);
    const notes = [
      ...done.map(({ number, said }) =>
        note("done", t("orders-done"), el("p", {}, sentence(said)), null, () => this.readUntil(number)),
      ),
      ...ended.map((order) =>
        note("ended", t("orders-ended"), el("p", {}, sentence(order.said)), order.reason, () => this.drop(order)),
      ),
    ];
    if (this.news.children.length > 0 || notes.length > 0) this.news.replaceChildren(...notes);
  }

  /** @param {number} number */
  readUntil(number) {
    remember(SEEN, this.table, Math.max(remembered(SEEN, this.table) ?? 0, number));
    this.render();
  }

  // Putting together

  /** @param {Order} order */
  edit(order) {
    this.draft = { auto: order.auto, lot: order.about, amount: order.amount ?? 0 };
    this.render();
    this.focus("amount");
  }

  /** @param {Offer} offer */
  choose(offer) {
    this.message = "";
    if (this.draft.auto === offer.auto) this.draft.auto = "";
    else {
      this.draft = { auto: offer.auto, lot: "", amount: offer.amounts?.low ?? 0 };
      this.setLot(offer.lots[0]?.word ?? "");
    }
    this.render();
    this.body.querySelector(".order-form")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} lot */
  pick(lot) {
    this.setLot(lot);
    this.render();
  }

  /** @param {string} lot */
  setLot(lot) {
    this.draft.lot = lot;
    const known = standing(this.overview, this.draft.auto, lot);
    if (known?.amount) this.draft.amount = known.amount;
  }
}
