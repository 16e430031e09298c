// Several actions that were confirmed together are played one after the other, each on the position before it.

/** @typedef {import("../knowledge.js").Known} Known */

export class Chain {
  /**
   * @param {import("../store.js").Store<Known>} store
   * @param {(action: string) => void} play
   */
  constructor(store, play) {
    this.store = store;
    this.play = play;
    /** @type {string[]} */
    this.rest = [];
    store.watch(["frame"], () => this.next());
    store.watch(["selection"], ({ selection }) => selection.message && this.drop());
  }

  /**
   * @param {string} action
   * @param {string[]} rest
   */
  begin(action, rest) {
    this.rest = [...rest];
    this.play(action);
  }

  /** Whoever can't go on is asked again. */
  drop() {
    this.rest = [];
  }

  next() {
    const { frame } = this.store.state;
    const action = this.rest.shift();
    if (!action) return;
    const verb = action.split(" ")[0];
    if (frame.mine && frame.verbs.some((each) => each.word === verb)) this.play(action);
    else this.drop();
  }
}
