// What a page knows, in one place. Whoever shows a part of it watches that part, and is told when it changes.

/** @template {object} State */
export class Store {
  /** @param {State} state */
  constructor(state) {
    /** What is known now: read it, and change it with `set`. */
    this.state = state;
    /** @type {Array<{parts: Set<keyof State>, tell: (state: State) => void}>} */
    this.watchers = [];
    /** @type {Set<keyof State>} */
    this.fresh = new Set();
    this.isTelling = false;
  }

  /**
   * Puts in what is new. All of it is in before anybody is told; parts that are what they were tell nobody.
   * @param {Partial<State>} news
   */
  set(news) {
    for (const part of /** @type {Array<keyof State>} */ (Object.keys(news))) {
      if (!Object.is(this.state[part], news[part])) this.fresh.add(part);
    }
    this.state = { ...this.state, ...news };
    if (!this.isTelling) this.tellAll();
  }

  /**
   * Calls somebody whenever one of these parts has changed, in the order in which they began to watch.
   * @param {ReadonlyArray<keyof State>} parts
   * @param {(state: State) => void} tell
   * @returns {() => void} ends it
   */
  watch(parts, tell) {
    const watcher = { parts: new Set(parts), tell };
    this.watchers.push(watcher);
    return () => {
      this.watchers = this.watchers.filter((each) => each !== watcher);
    };
  }

  /**
   * Shows how things are, and from now on whenever one of these parts has changed.
   * @param {ReadonlyArray<keyof State>} parts
   * @param {(state: State) => void} tell
   * @returns {() => void} ends it
   */
  show(parts, tell) {
    tell(this.state);
    return this.watch(parts, tell);
  }

  /** What somebody changes while others are being told is told after that. */
  tellAll() {
    this.isTelling = true;
    while (this.fresh.size > 0) {
      const fresh = this.fresh;
      this.fresh = new Set();
      for (const { parts, tell } of this.watchers) {
        if ([...fresh].some((part) => parts.has(part))) this.tellOne(tell);
      }
    }
    this.isTelling = false;
  }

  /**
   * One who fails keeps nobody from being told.
   * @param {(state: State) => void} tell
   */
  tellOne(tell) {
    try {
      tell(this.state);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
