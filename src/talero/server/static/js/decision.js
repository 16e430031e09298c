// The one place that says what is going on, and walks click paths: verb, arguments, preview, confirm.

import { read } from "./api.js";
import { button, byId, el, plain, sentence } from "./dom.js";
import { ending } from "./ending.js";
import { foresight } from "./foresight.js";
import { stepper } from "./stepper.js";
import { t } from "./texts.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").PathNode} PathNode */
/** @typedef {import("./wire.js").VerbChoice} VerbChoice */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {{act: (action: string) => void, undo: () => void}} Commands */

const MOST_BUTTONS = 24;
const HOVER_DELAY = 90;

export class Decision {
  /**
   * @param {Board} board
   * @param {Commands} commands
   */
  constructor(board, commands) {
    this.board = board;
    this.commands = commands;
    this.place = byId("decision");
    this.place.tabIndex = -1;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {PathNode[]} */
    this.stack = [];
    /** Verbs to choose from when a thing on the board allows several. @type {{target: string, verbs: VerbChoice[]} | null} */
    this.pending = null;
    /** @type {Map<string, Promise<PathNode>>} */
    this.nodes = new Map();
    /** Ends questions about a position that is going to be another one. */
    this.asking = new AbortController();
    this.amount = 0;
    /** What the amount in the stepper would do. @type {PathNode | null} */
    this.outlook = null;
    this.message = "";
    this.status = "";
    /** @type {number | undefined} */
    this.timer = undefined;
    this.wantsFocus = false;
    this.place.addEventListener("keydown", (event) => event.key === "Escape" && this.stack.length > 0 && this.back());
    const look = (/** @type {Event} */ event) => this.pointed(event.target);
    this.place.addEventListener("pointerover", look);
    this.place.addEventListener("focusin", look);
    this.place.addEventListener("pointerleave", () => this.board.point(""));
  }

  /** @param {Frame} frame */
  show(frame) {
    clearTimeout(this.timer); // what was being looked at belongs to the position before
    this.frame = frame;
    this.stack = [];
    this.pending = null;
    this.nodes.clear();
    this.message = "";
    this.status = "";
    const only = frame.verbs.length === 1 ? frame.verbs[0] : undefined;
    if (only) this.enter(only.node);
    this.render();
  }

  /** The words said so far. */
  path() {
    return this.top()?.path ?? [];
  }

  /** @returns {PathNode | undefined} */
  top() {
    return this.stack[this.stack.length - 1];
  }

  /**
   * Somebody chose an element of the board; false if that means nothing now.
   * @param {string} target
   * @param {boolean} byKey
   */
  pick(target, byKey) {
    const frame = this.frame;
    if (!frame?.mine || this.status) return false;
    this.wantsFocus = byKey;
    for (let depth = this.stack.length - 1; depth >= 0; depth -= 1) {
      const found = this.stack[depth]?.choices.find((choice) => choice.target === target);
      if (found) {
        this.stack.length = depth + 1;
        this.choose(found.word);
        return true;
      }
    }
    if (this.top()?.targets.includes(target)) return true;
    const verbs = frame.verbs.filter((verb) => reaches(verb.node, target));
    if (verbs.length === 0) return false;
    if (verbs.length === 1 && verbs[0]) this.through(verbs[0], target);
    else this.ask(target, verbs);
    return true;
  }

  /**
   * @param {string} target
   * @param {VerbChoice[]} verbs
   */
  ask(target, verbs) {
    this.stack = [];
    this.pending = { target, verbs };
    this.render();
  }

  /**
   * Takes a verb and what was pointed at in one go.
   * @param {VerbChoice} verb
   * @param {string} target
   */
  through(verb, target) {
    this.pending = null;
    this.stack = [];
    this.enter(verb.node);
    const found = verb.node.choices.find((choice) => choice.target === target);
    if (found) this.choose(found.word);
    else this.render();
  }

  /** @param {PathNode} node */
  enter(node) {
    this.stack.push(node);
    this.outlook = null;
    if (node.amounts) this.setAmount(node.amounts.low);
  }

  /**
   * Says the next word of the path.
   * @param {string} word
   */
  async choose(word) {
    const path = [...this.path(), word];
    const frame = this.frame;
    try {
      const node = await this.node(path);
      if (frame !== this.frame) return;
      this.message = "";
      this.enter(node);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      if (frame === this.frame) this.message = error instanceof Error ? error.message : t("error");
    }
    this.render();
  }

  /**
   * What can be said after a path; asked once per position.
   * @param {string[]} path
   * @returns {Promise<PathNode>}
   */
  node(path) {
    const key = path.join(" ");
    let found = this.nodes.get(key);
    if (!found) {
      const frame = /** @type {Frame} */ (this.frame);
      const words = path.map((word) => /** @type {[string, string]} */ (["path", word]));
      const shape = matchMedia("(max-width: 760px)").matches ? "tall" : "wide";
      found = read(`/api/tables/${frame.table}/path`, [["number", String(frame.number)], ["shape", shape], ...words], this.asking.signal);
      this.nodes.set(key, found);
      found.catch(() => this.nodes.delete(key));
    }
    return found;
  }

  back() {
    this.stack.pop();
    this.pending = null;
    this.outlook = null;
    const node = this.top();
    if (node?.amounts) this.setAmount(node.amounts.low);
    this.render();
  }

  /** @param {number} value */
  setAmount(value) {
    this.amount = value;
    const path = [...this.path(), String(value)];
    const frame = this.frame;
    this.node(path).then(
      (node) => {
        if (frame !== this.frame || value !== this.amount) return;
        this.outlook = node;
        this.renderOutlook();
      },
      () => {},
    );
  }

  /**
   * Somebody looks at an element of the board: shows what choosing it would do.
   * @param {string} target
   */
  hover(target) {
    clearTimeout(this.timer);
    const node = this.top();
    const found = node?.choices.find((choice) => choice.target === target);
    const hint = this.place.querySelector(".hint");
    if (!hint) return;
    if (!found || !node) {
      hint.replaceChildren();
      this.board.sketch((this.outlook ?? node)?.sketch ?? "");
      return;
    }
    this.timer = setTimeout(async () => {
      if (this.top() !== node || this.status) return;
      const next = await this.node([...node.path, found.word]).catch(() => null);
      if (!next || this.top() !== node) return;
      hint.replaceChildren(el("p", {}, sentence(next.said)), foresight(next.foresight));
      this.board.sketch(next.sketch);
    }, HOVER_DELAY);
  }

  /** @param {EventTarget | null} target */
  pointed(target) {
    const found = target instanceof Element ? target.closest("[data-target]") : null;
    const id = found?.getAttribute("data-target") ?? "";
    this.board.point(id);
    if (id) this.hover(id);
  }

  /** @param {string} text */
  busy(text) {
    this.status = text;
    clearTimeout(this.timer);
    this.asking.abort();
    this.asking = new AbortController();
    for (const each of this.place.querySelectorAll("button, input")) each.setAttribute("disabled", "");
    const place = this.place.querySelector(".status");
    if (place) place.textContent = text;
  }

  /** @param {string} text */
  complain(text) {
    this.status = "";
    this.render();
    this.message = text;
    this.render();
  }

  // Showing

  render() {
    const frame = this.frame;
    if (!frame) return;
    const held = this.place.contains(document.activeElement) ? document.activeElement : null;
    const key = held?.getAttribute("data-key") ?? "";
    const parts = [
      el("header", {}, frame.step && el("p", { class: "step" }, frame.step), el("p", { class: "prompt" }, sentence(frame.prompt))),
      this.message && el("p", { class: "alert", role: "alert" }, this.message),
      ...(frame.status === "finished" ? [ending(frame)] : frame.mine ? this.mine(frame) : [this.waiting(frame)]),
      this.foot(frame),
    ];
    this.place.replaceChildren(.../** @type {Node[]} */ (parts.filter(Boolean)));
    this.place.classList.toggle("mine", frame.mine);
    this.place.dataset["number"] = String(frame.number);
    this.place.dataset["path"] = this.pending ? `? ${this.pending.target}` : this.path().join(" ");
    this.mark(frame);
    if (held || this.wantsFocus) this.refocus(key);
    this.wantsFocus = false;
  }

  /**
   * Keeps the keyboard where it was, or at the next thing to do.
   * @param {string} key
   */
  refocus(key) {
    const confirm = this.place.querySelector(".confirm");
    const same = key ? this.place.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const next = confirm ?? same ?? this.place.querySelector(".choices button, .verbs button, .amount-field input");
    if (next instanceof HTMLElement) next.focus();
    else this.place.focus();
  }

  /** @param {Frame} frame */
  mark(frame) {
    const node = this.top();
    const before = this.stack[this.stack.length - 2];
    const choices = node ? (node.choices.length > 0 ? node.choices : (before?.choices ?? [])) : [];
    const legal = new Set(choices.map((choice) => choice.target).filter(Boolean));
    if (frame.mine && (!node || (node.choices.length === 0 && !before && node.targets.length === 0))) {
      for (const verb of frame.verbs) {
        for (const choice of verb.node.choices) if (choice.target) legal.add(choice.target);
        for (const target of verb.node.targets) legal.add(target);
      }
    }
    this.board.sketch(node?.sketch ?? "");
    this.board.mark(legal, new Set(this.pending ? [this.pending.target] : (node?.targets ?? [])));
    if (frame.mine) this.board.reveal();
  }

  /**
   * @param {Frame} frame
   * @returns {Array<Node | false | null>}
   */
  mine(frame) {
    const node = this.top();
    return [
      frame.verbs.length > 1 && this.verbs(frame, node),
      this.pending && this.which(this.pending),
      node ? this.body(node) : null,
      el("div", { class: "hint" }),
    ];
  }

  /**
   * @param {Frame} frame
   * @param {PathNode | undefined} node
   */
  verbs(frame, node) {
    const buttons = frame.verbs.map((verb) =>
      button(verb.label, () => this.take(verb), {
        "data-key": `verb-${verb.word}`,
        "aria-pressed": node?.path[0] === verb.word ? "true" : "false",
      }),
    );
    return el("div", { class: "verbs", role: "group", "aria-label": t("what") }, ...buttons);
  }

  /** @param {VerbChoice} verb */
  take(verb) {
    this.pending = null;
    this.stack = [];
    this.enter(verb.node);
    this.render();
  }

  /** @param {{target: string, verbs: VerbChoice[]}} pending */
  which(pending) {
    const buttons = pending.verbs.map((verb) =>
      button(verb.label, () => this.through(verb, pending.target), { "data-key": `which-${verb.word}` }),
    );
    return el("div", { class: "choices" }, el("p", {}, t("which")), ...buttons);
  }

  /** @param {PathNode} node */
  body(node) {
    return el(
      "div",
      { class: "path" },
      !node.action && node.path.length > 1 && el("p", { class: "said" }, sentence(node.said)),
      node.amounts && stepper(node.amounts, this.amount, node.ask, (value) => this.setAmount(value)),
      node.choices.length > 0 && this.choices(node),
      node.amounts ? el("div", { class: "outlook" }) : this.outcome(node),
      this.stack.length > 1 && button(t("back"), () => this.back(), { class: "quiet", "data-key": "back" }),
    );
  }

  /** @param {PathNode} node */
  choices(node) {
    const shown = node.choices.slice(0, MOST_BUTTONS);
    const rest = node.choices.length - shown.length;
    return el(
      "div",
      { class: "choices", role: "group", "aria-label": t("choose", { ask: node.ask }) },
      el("p", {}, t("choose", { ask: node.ask })),
      ...shown.map((choice) =>
        button(choice.label, () => this.choose(choice.word), {
          "data-target": choice.target || undefined,
          "data-key": `choice-${choice.word}`,
        }),
      ),
      rest > 0 && el("p", { class: "soft" }, t("more-choices", { count: rest })),
    );
  }

  /** @param {PathNode} node */
  outcome(node) {
    if (!node.action) return null;
    return el(
      "div",
      { class: "outcome" },
      foresight(node.foresight),
      button(plain(node.said).replace(/\.$/, ""), () => this.commands.act(node.action), {
        class: "primary large confirm",
        "data-key": "confirm",
      }),
    );
  }

  renderOutlook() {
    const place = this.place.querySelector(".outlook");
    const node = this.outlook;
    if (!place || !node) return;
    this.board.sketch(node.sketch);
    const held = place.contains(document.activeElement);
    const next = node.action ? this.outcome(node) : button(plain(node.said), () => this.choose(String(this.amount)), { class: "primary" });
    place.replaceChildren(...(next ? [next] : []));
    if (held) place.querySelector("button")?.focus();
  }

  /** @param {Frame} frame */
  waiting(frame) {
    const player = frame.players.find((each) => each.deciding);
    const name = player?.name ?? "";
    const since = ago(frame.changed);
    const isBot = !frame.affairs.rests && (player?.kind === "bot" || player?.away);
    const words = isBot && player?.away ? t("bot-decides", { name }) : t(isBot ? "thinking" : "waiting", { name });
    return el(
      "div",
      { class: `waiting-for${isBot ? " thinking" : ""}` },
      el("p", {}, words, since && el("small", {}, ` ${since}`)),
      frame.viewer === null && el("p", { class: "soft" }, t("watching")),
    );
  }

  /** @param {Frame} frame */
  foot(frame) {
    return el(
      "footer",
      {},
      frame.undo && button(t("undo"), () => this.commands.undo(), { class: "undo", "data-key": "undo" }),
      el("span", { class: "status", role: "status" }, this.status),
    );
  }
}

/**
 * @param {PathNode} node
 * @param {string} target
 */
function reaches(node, target) {
  return node.targets.includes(target) || node.choices.some((choice) => choice.target === target);
}

/**
 * How long ago something was, if that is worth saying.
 * @param {number} seconds
 * @returns {string}
 */
function ago(seconds) {
  const minutes = Math.floor((Date.now() / 1000 - seconds) / 60);
  if (minutes < 1) return "";
  return minutes < 120 ? `(${minutes} min)` : `(${Math.floor(minutes / 60)} h)`;
}
