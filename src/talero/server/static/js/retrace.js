// Goes a click path again when the same position is drawn anew: sketches and places belong to a drawing.

import { asked, begun, pathOf, standing, top } from "./selection.js";

/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./wire.js").Node} PathNode */

/**
 * Says on another drawing what was said on the last one.
 * @param {Walk} walk
 * @param {string[] | null} wanted what was chosen, but not answered yet
 */
export function retrace(walk, wanted) {
  const { frame, now } = walk;
  const path = wanted ?? pathOf(now);
  const first = frame.verbs.find(({ node }) => node.path.every((word, n) => word === path[n]))?.node;
  if (first) {
    along(walk, path, first, now.amount);
    return;
  }
  const words = new Set(now.pending?.verbs.map((verb) => verb.word));
  const verbs = frame.verbs.filter((verb) => words.has(verb.word));
  walk.go(now.pending ? asked(now, now.pending.target, verbs) : begun(frame));
}

/**
 * Goes along a path, as far as it leads.
 * @param {Walk} walk
 * @param {string[]} path
 * @param {PathNode} first
 * @param {number} amount what the stepper showed at its end
 */
async function along(walk, path, first, amount) {
  const mine = (walk.wish += 1);
  walk.wanted = path;
  const stack = [first];
  for (let length = first.path.length + 1; length <= path.length; length += 1) {
    const node = await walk.insist(path.slice(0, length), () => mine === walk.wish).catch(() => null);
    if (mine !== walk.wish) return;
    if (!node) break;
    stack.push(node);
  }
  const there = standing(walk.now, stack);
  const { low, high } = top(there)?.amounts ?? { low: 0, high: 0 };
  walk.go({ ...there, amount: Math.min(Math.max(amount, low), high) });
}
