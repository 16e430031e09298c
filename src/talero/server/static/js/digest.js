// What happened while one was away: the digest above the log, and what of it glows on the board.

import { read } from "./api.js";
import { button, byId, el, sentence } from "./dom.js";
import { doings, MOST_LINES } from "./doings.js";
import { t } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").Digest} Digest */
/** @typedef {import("./wire.js").Frame} Frame */

export class DigestView {
  /**
   * @param {import("./store.js").Store<Known>} store
   * @param {boolean} isReturn whether the reader comes back to something new, and so should see it at once
   */
  constructor(store, isReturn) {
    this.store = store;
    this.isReturn = isReturn;
    this.place = /** @type {HTMLDetailsElement} */ (byId("digest"));
    /** @type {Digest | null} */
    this.news = null;
    /** Counts requests, for only the answer to the last one is shown. */
    this.asked = 0;
    this.viewer = store.state.frame.viewer;
  }

  start() {
    this.place.addEventListener("toggle", () => this.glow());
    this.store.watch(["frame"], ({ frame }) => this.follow(frame));
    this.refresh();
  }

  /** @param {Frame} frame */
  follow(frame) {
    if (frame.viewer !== this.viewer) this.forget(frame.viewer);
    if (frame.mine || !this.place.hidden) this.refresh();
  }

  /**
   * Another person at this screen: what the last one read is not for them.
   * @param {number | null} viewer
   */
  forget(viewer) {
    this.viewer = viewer;
    this.news = null;
    this.place.hidden = true;
    this.place.open = false;
    byId("digest-text").replaceChildren();
    this.glow();
  }

  async refresh() {
    const mine = (this.asked += 1);
    const news = await read("/api/tables/{id}/digest", { id: this.store.state.frame.table }).catch(() => null);
    if (news && mine === this.asked) this.show(news);
  }

  /** @param {Digest} news */
  show(news) {
    if (this.news && news.since !== this.news.since) this.close(); // the reader has acted: a new digest begins
    this.news = news;
    this.place.hidden = news.actions === 0;
    if (!this.place.hidden) this.render(news);
    this.glow();
  }

  /** @param {Digest} news */
  render(news) {
    byId("digest-heading").textContent = t("digest", { count: news.actions });
    const others = news.happenings.slice(-MOST_LINES).map((line) => el("li", {}, sentence(line.parts)));
    const told = news.players.filter((player) => !player.mine || player.money.length || player.changes.length);
    byId("digest-text").replaceChildren(
      ...told.map(doings),
      ...(others.length
        ? [el("section", { class: "doings" }, el("h3", {}, t("digest-others")), el("ul", {}, ...others))]
        : []),
      button(t("digest-dismiss"), () => this.dismiss(), { class: "dismiss" }),
    );
    if (this.isReturn) this.place.open = true;
    this.isReturn = false;
  }

  dismiss() {
    this.close();
    byId("digest-heading").focus();
  }

  close() {
    this.place.open = false;
    this.store.set({ unread: null });
  }

  /** While the digest is open, the board shows what it is about. */
  glow() {
    const isShown = this.place.open && !this.place.hidden;
    this.store.set({ changed: isShown ? (this.news?.targets ?? []) : [] });
  }
}
