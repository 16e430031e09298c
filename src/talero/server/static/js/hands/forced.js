// Where there is nothing to choose, the only action is played by itself, for those who prefer that.

import { preference } from "../preferences.js";

/** @typedef {import("../knowledge.js").Known} Known */
/** @typedef {import("../wire.js").Frame} Frame */

/** So long one sees what is going to happen. */
const PAUSE = 700;

/**
 * The only action of a decision; '' if there is more than one, or if an amount is to be chosen.
 * @param {Pick<Frame, "mine" | "cover" | "verbs">} frame
 * @returns {string}
 */
export function onlyAction(frame) {
  const node = frame.verbs.length === 1 ? frame.verbs[0]?.node : undefined;
  const isOpen = !node || !frame.mine || frame.cover || node.choices.length > 0 || node.amounts !== null;
  return isOpen ? "" : node.action;
}

/**
 * @param {import("../store.js").Store<Known>} store
 * @param {(action: string) => void} play
 */
export function playForced(store, play) {
  store.show(["frame"], ({ frame }) => {
    const action = preference("forced") === "play" ? onlyAction(frame) : "";
    if (!action) return;
    setTimeout(() => store.state.frame === frame && !store.state.selection.isBusy && play(action), PAUSE);
  });
}
