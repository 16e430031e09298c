// Sends moves; the live connection brings what follows from them.

import { Refused, newKey, send, surely } from "./api.js";
import { t, wordsOf } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */

export class Moves {
  /**
   * @param {import("./store.js").Store<Known>} store
   * @param {import("./walk.js").Walk} walk
   * @param {import("./live.js").Live} live
   */
  constructor(store, walk, live) {
    this.store = store;
    this.walk = walk;
    this.live = live;
  }

  /** @param {string} action */
  act(action) {
    const { table, number } = this.store.state.frame;
    const body = { number, action, key: newKey() };
    this.change(() => send("/api/tables/{id}/actions", { id: table }, body));
  }

  /** @param {number} [to] the move that is taken back with all after it; the last one if none is named */
  undo(to = 0) {
    const { table, number } = this.store.state.frame;
    const body = { number, key: newKey(), to };
    this.change(() => send("/api/tables/{id}/undo", { id: table }, body));
  }

  /** @param {() => Promise<unknown>} attempt safe to repeat */
  async change(attempt) {
    this.walk.wait(t("sending"));
    try {
      await surely(attempt, () => this.walk.wait(t("retry")));
      this.live.again();
    } catch (error) {
      if (error instanceof Refused && error.status === 409) this.live.again();
      this.walk.refused(wordsOf(error));
    }
  }
}
