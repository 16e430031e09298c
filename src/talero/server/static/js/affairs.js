// The table itself: who is away, what is proposed, and what I can do about it.

import { newKey, send, surely } from "./api.js";
import { duration } from "./clocks.js";
import { button, byId, el, emblem, swap } from "./dom.js";
import { t, wordsOf } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").AffairRequest} AffairRequest */
/** @typedef {import("./wire.js").ProposalRow} ProposalRow */

export class AffairsView {
  /** @param {import("./store.js").Store<Known>} store */
  constructor(store) {
    this.store = store;
    this.menu = byId("table-menu");
    this.dialog = /** @type {HTMLDialogElement} */ (byId("close-dialog"));
    this.notices = byId("notices");
    /** When the affairs came: what is left of somebody's patience is counted from there. */
    this.since = 0;
    this.isBusy = false;
    this.message = "";
  }

  start() {
    byId("close-yes").addEventListener("click", () => {
      this.dialog.close();
      this.say("close");
    });
    byId("close-no").addEventListener("click", () => this.dialog.close());
    this.menu.addEventListener("toggle", () => this.showMenu());
    // Patience runs out while the menu is open.
    setInterval(() => this.patience() > 0 && this.menu.matches(":popover-open") && this.showMenu(), 1000);
    this.store.show(["affairs"], () => {
      this.since = performance.now();
      this.showBar();
      this.showMenu();
    });
  }

  /**
   * @param {number} seat
   * @returns {string}
   */
  name(seat) {
    return this.store.state.players[seat]?.name ?? "";
  }

  /** @returns {number} the seconds until somebody may be replaced; below zero if the clock decides that */
  patience() {
    const { patience } = this.store.state.affairs;
    return patience < 0 ? patience : Math.max(0, Math.ceil(patience - (performance.now() - this.since) / 1000));
  }

  /**
   * Says something about the table; the live connection brings what follows from it.
   * @param {string} what
   * @param {Pick<AffairRequest, "seat" | "about">} more
   */
  async say(what, more = {}) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.complain("");
    const asks = { id: this.store.state.frame.table };
    const body = { what, key: newKey(), ...more };
    try {
      await surely(() => send("/api/tables/{id}/affairs", asks, body), () => this.complain(t("retry")));
      this.complain("");
      this.menu.hidePopover();
    } catch (error) {
      this.complain(wordsOf(error));
    } finally {
      this.isBusy = false;
    }
  }

  /** @param {string} message */
  complain(message) {
    this.message = message;
    for (const id of ["affairs-error", "menu-error"]) {
      byId(id).textContent = message;
      byId(id).hidden = !message;
    }
    this.hideBar();
  }

  hideBar() {
    byId("affairs").hidden = !this.message && this.notices.childElementCount === 0;
  }

  // What everybody at the table should see at once

  showBar() {
    const { affairs } = this.store.state;
    const notices = affairs.proposals.map((row) => this.proposal(row));
    if (affairs.rests) notices.unshift(notice("rests", [t("rests")], []));
    if (affairs.can_return) {
      const back = button(t("come-back"), () => this.say("back"), { class: "primary", "data-key": "back" });
      notices.unshift(notice("away", [el("strong", {}, t("away-you"))], [back]));
    }
    swap(this.notices, notices);
    this.hideBar();
  }

  /**
   * @param {ProposalRow} row
   * @returns {HTMLElement}
   */
  proposal(row) {
    const { own } = this.store.state.frame;
    const isAboutMe = own.includes(row.seat);
    const waits = row.asked.filter((seat) => !own.includes(seat)).map((seat) => this.name(seat));
    const about = { about: row.number };
    const isMine = own.includes(row.by);
    const no = isMine ? t("withdraw") : isAboutMe ? t("here") : t("decline");
    const look = isAboutMe ? "primary" : "";
    return notice(
      `${row.kind}-${row.number}`,
      [
        el("span", { class: "who" }, emblem(row.by)),
        ` ${this.words(row, isMine, isAboutMe)} `,
        waits.length > 0 && !isAboutMe
          ? el("span", { class: "soft" }, t("still-asked", { names: waits.join(", ") }))
          : "",
      ],
      [
        row.can_agree &&
          button(t("agree"), () => this.say("agree", about), { class: "primary", "data-key": `agree-${row.number}` }),
        row.can_decline &&
          button(no, () => this.say("decline", about), { class: look, "data-key": `decline-${row.number}` }),
      ],
    );
  }

  /**
   * @param {ProposalRow} row
   * @param {boolean} isMine
   * @param {boolean} isAboutMe
   * @returns {string}
   */
  words(row, isMine, isAboutMe) {
    const names = { name: this.name(row.by), other: this.name(row.seat) };
    if (row.kind === "close") return isMine ? t("you-ask-close", names) : t("asks-close", names);
    if (isMine) return t("you-ask-bot", names);
    return isAboutMe ? t("asks-you", names) : t("asks-bot", names);
  }

  // What I can do

  showMenu() {
    const { affairs } = this.store.state;
    const items = [];
    if (affairs.can_return) items.push(item(t("come-back"), () => this.say("back"), t("leave-explain"), "menu-back"));
    if (affairs.can_leave) items.push(item(t("leave"), () => this.say("leave"), t("leave-explain"), "menu-leave"));
    if (affairs.waits_for >= 0) items.push(this.replacement());
    if (affairs.can_close) items.push(this.closing());
    swap(byId("menu-items"), items);
  }

  /** @returns {HTMLElement} */
  replacement() {
    const { waits_for: seat, sole } = this.store.state.affairs;
    const gaps = { name: this.name(seat) };
    const label = t("replace", gaps);
    const left = this.patience();
    if (left < 0) return item(label, () => {}, t("replace-clock", gaps), "replace", true);
    if (left > 0) return item(label, () => {}, t("replace-later", { ...gaps, time: duration(left) }), "replace", true);
    const words = sole ? t("replace-alone", gaps) : t("replace-explain", gaps);
    return item(label, () => this.say("stand-in", { seat }), words, "replace");
  }

  /** @returns {HTMLElement} */
  closing() {
    const { alone, proposals } = this.store.state.affairs;
    if (alone) return item(t("close-table"), () => this.askToClose(), t("close-alone"), "close");
    const isOpen = proposals.some((row) => row.kind === "close");
    return item(t("propose-close"), () => this.say("close"), t("close-explain"), "close", isOpen);
  }

  askToClose() {
    this.menu.hidePopover();
    this.dialog.showModal();
  }
}

/**
 * @param {string} key
 * @param {Array<Node | string>} words
 * @param {Array<Node | false>} buttons
 * @returns {HTMLElement}
 */
function notice(key, words, buttons) {
  const actions = el("div", { class: "actions" }, ...buttons);
  return el("li", { class: "notice", "data-notice": key }, el("p", {}, ...words), actions);
}

/**
 * @param {string} label
 * @param {() => void} press
 * @param {string} words
 * @param {string} key
 * @param {boolean} disabled
 * @returns {HTMLElement}
 */
function item(label, press, words, key, disabled = false) {
  const id = `about-${key}`;
  return el(
    "li",
    { class: "menu-item" },
    button(label, press, { "data-key": key, "aria-describedby": id, disabled }),
    el("p", { id, class: "soft small" }, words),
  );
}
