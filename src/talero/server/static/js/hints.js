// What a bot would do in one's place: asked for by a button, told in words, and laid out on the board as a path.

import { Refused, send } from "./api.js";
import { button, byId, el, plain, sentence } from "./dom.js";
import { pathOf, settled, standing } from "./selection.js";
import { t, wordsOf } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").Hint} Hint */
/** @typedef {import("./wire.js").HintOption} HintOption */

export class Hints {
  /**
   * @param {import("./store.js").Store<Known>} store
   * @param {import("./walk.js").Walk} walk
   */
  constructor(store, walk) {
    this.store = store;
    this.walk = walk;
    /** Stands in the place of decisions, which shows it where hints may be asked for. */
    this.place = el("section", { class: "hints", "aria-label": t("hint-ask") });
    /** @type {Hint | null} */
    this.hint = null;
    this.isThinking = false;
    this.message = "";
  }

  start() {
    this.store.show(["frame"], () => this.forget());
    this.store.watch(["selection"], () => this.press());
  }

  /** Another position: what was said belongs to the one before. */
  forget() {
    this.hint = null;
    this.isThinking = false;
    this.message = "";
    this.show();
  }

  async ask() {
    const { frame, shape } = this.store.state;
    this.isThinking = true;
    this.message = "";
    this.show();
    const news = await this.answer(frame.table, frame.number, shape);
    if (this.store.state.frame !== frame) return;
    this.isThinking = false;
    if (typeof news === "string") this.message = news;
    else {
      this.hint = news;
      byId("practice").hidden = false;
    }
    this.show();
    if (!this.hint) return;
    this.take(this.hint.choice);
    this.place.querySelector("h3")?.focus();
  }

  /**
   * The hint, or why there is none.
   * @param {string} id
   * @param {number} number
   * @param {"wide" | "tall"} shape
   * @returns {Promise<Hint | string>}
   */
  async answer(id, number, shape) {
    try {
      return await send("/api/tables/{id}/hint", { id, shape }, { number });
    } catch (error) {
      return error instanceof Refused ? wordsOf(error) : t("lost");
    }
  }

  /**
   * Lays the path of an option out, as if it had been chosen word by word.
   * @param {HintOption} option
   */
  take({ path }) {
    const { stack, amount = 0, outlook = null } = path;
    if (stack.length === 0 || this.walk.now.isBusy) return;
    this.walk.go({ ...standing(this.walk.now, stack), amount, outlook, byKey: false });
  }

  show() {
    const { practice } = this.store.state.frame;
    const ask = button(t("hint-ask"), () => this.ask(), { class: "hint-ask", "data-key": "hint-ask" });
    if (this.isThinking) ask.setAttribute("aria-disabled", "true");
    const parts = [
      !this.hint && ask,
      !this.hint && !practice && !this.isThinking && el("p", { class: "soft small" }, t("hint-practice")),
      el("p", { class: "hint-status", role: "status" }, this.isThinking ? t("hint-thinks") : ""),
      this.message && el("p", { class: "alert", role: "alert" }, this.message),
      this.hint && this.told(this.hint),
    ];
    const isHeld = this.place.contains(document.activeElement);
    this.place.replaceChildren(.../** @type {Node[]} */ (parts.filter(Boolean)));
    if (isHeld && !this.hint) ask.focus();
    this.press();
  }

  /**
   * @param {Hint} hint
   * @returns {HTMLElement}
   */
  told(hint) {
    const rows = hint.others.map((each) => el("li", {}, el("span", {}, each.compared), this.option(each)));
    return el(
      "div",
      { class: "hint-told" },
      el("h3", { tabindex: "-1" }, t("hint-heading")),
      this.option(hint.choice),
      rows.length > 0 && el("ul", { class: "hint-others" }, ...rows),
      el("p", { class: "soft small" }, hint.note),
    );
  }

  /**
   * An option as a button that lays it out on the board.
   * @param {HintOption} option
   * @returns {HTMLElement}
   */
  option(option) {
    const action = option.path.outlook?.action ?? plain(option.said);
    const made = button("", () => this.take(option), { class: "hint-option", "data-action": action });
    made.dataset["key"] = `hint-${action}`;
    made.append(el("span", {}, sentence(option.said)));
    return made;
  }

  /** Says which option lies on the board. */
  press() {
    const now = settled(this.walk.now)?.action ?? pathOf(this.walk.now).join(" ");
    for (const each of this.place.querySelectorAll(".hint-option")) {
      each.setAttribute("aria-pressed", each.getAttribute("data-action") === now ? "true" : "false");
    }
  }
}
