// What is being put together: the click path so far, and what pointing at something would mean. Knows no page.

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").Node} PathNode */
/** @typedef {import("./wire.js").VerbChoice} VerbChoice */

/**
 * @typedef {object} Selection
 * @property {PathNode[]} stack the points of the path, each with what can be said next
 * @property {{target: string, verbs: VerbChoice[]} | null} pending verbs to choose from, where a thing allows several
 * @property {number} amount what the stepper shows
 * @property {PathNode | null} outlook what that amount would do
 * @property {string[]} rest actions that follow when this one is confirmed, where a line joins several places
 * @property {string} message what went wrong
 * @property {string} status what is being waited for
 * @property {boolean} isBusy whether a move is on its way
 * @property {boolean} byKey whether the last choice was made by key, so that the keyboard should follow it
 */

/**
 * What picking a thing means: to say a word at some depth of the path, one or several verbs, or nothing new.
 * @typedef {{depth: number, word: string} | {verbs: VerbChoice[]} | "chosen" | null} Meaning
 */

/** @type {Selection} */
export const NOTHING = Object.freeze({
  stack: [], pending: null, amount: 0, outlook: null, rest: [], message: "", status: "", isBusy: false, byKey: false,
});

/**
 * How a decision begins: an only verb is taken, and so is the only one that asks for an amount at once, a bid.
 * @param {Pick<Frame, "verbs">} frame
 * @returns {Selection}
 */
export function begun(frame) {
  const asking = frame.verbs.filter((verb) => verb.node.amounts);
  const [only, other] = frame.verbs.length === 1 ? frame.verbs : asking;
  return standing(NOTHING, only && !other ? [only.node] : []);
}

/**
 * @param {Selection} selection
 * @returns {PathNode | undefined} where the path has come to
 */
export function top(selection) {
  return selection.stack.at(-1);
}

/**
 * @param {Selection} selection
 * @returns {string[]} the words said so far
 */
export function pathOf(selection) {
  return top(selection)?.path ?? [];
}

/**
 * The path at some point of it, with the smallest amount where one is asked for.
 * @param {Selection} selection
 * @param {PathNode[]} stack
 * @returns {Selection}
 */
export function standing(selection, stack) {
  const amount = stack.at(-1)?.amounts?.low ?? 0;
  return { ...selection, stack, amount, pending: null, outlook: null, rest: [], message: "", status: "" };
}

/**
 * Whether two selections have come to the same point, whatever amount is being thought of there.
 * @param {Selection} one
 * @param {Selection} other
 * @returns {boolean}
 */
export function isSamePath(one, other) {
  return one.stack === other.stack && one.pending === other.pending;
}

/**
 * Whether a frame shows the same position to the same person, who has the same to do; its drawing may be another.
 * @param {Frame} one
 * @param {Frame} other
 * @returns {boolean}
 */
export function isAsBefore(one, other) {
  const isSame = one.number === other.number && one.status === other.status;
  return isSame && one.mine === other.mine && one.viewer === other.viewer;
}

/**
 * One step back.
 * @param {Selection} selection
 * @returns {Selection}
 */
export function left(selection) {
  return standing(selection, selection.stack.slice(0, -1));
}

/**
 * A thing was picked that several verbs can use.
 * @param {Selection} selection
 * @param {string} target
 * @param {VerbChoice[]} verbs
 * @returns {Selection}
 */
export function asked(selection, target, verbs) {
  return { ...standing(selection, []), pending: { target, verbs } };
}

/**
 * What picking a thing means: first for the path so far, at its end before its beginning; then for other verbs.
 * @param {Frame} frame
 * @param {Selection} selection
 * @param {string} target
 * @returns {Meaning}
 */
export function meaning(frame, selection, target) {
  for (let depth = selection.stack.length - 1; depth >= 0; depth -= 1) {
    const node = selection.stack[depth];
    const found = node?.choices.find((choice) => choice.target === target);
    if (!node || !found) continue;
    const isTaken = selection.stack[depth + 1]?.path[node.path.length] === found.word;
    return isTaken ? "chosen" : { depth, word: found.word };
  }
  if (top(selection)?.targets.includes(target)) return "chosen";
  const verbs = frame.verbs.filter((verb) => reaches(verb.node, target));
  return verbs.length > 0 ? { verbs } : null;
}

/**
 * @param {PathNode} node
 * @param {string} target
 * @returns {boolean}
 */
function reaches(node, target) {
  return node.targets.includes(target) || node.choices.some((choice) => choice.target === target);
}

/**
 * What would be said if it were confirmed now; null while something is missing.
 * @param {Selection} selection
 * @returns {PathNode | null}
 */
export function settled(selection) {
  const node = top(selection);
  const last = node?.amounts ? selection.outlook : node;
  return last?.action ? last : null;
}

/**
 * Whether a piece lies there that can still be turned.
 * @param {Selection} selection
 * @returns {boolean}
 */
export function canTurn(selection) {
  const node = top(selection);
  return node?.pick === "turn" && selection.rest.length === 0 && turns(node).length > 1;
}

/**
 * The amount after the next turn, or after one back.
 * @param {Selection} selection
 * @param {number} by
 * @returns {number}
 */
export function turned(selection, by) {
  const all = turns(top(selection));
  return all[(all.indexOf(selection.amount) + by + all.length) % all.length] ?? selection.amount;
}

/**
 * @param {PathNode | undefined} node
 * @returns {number[]} the ways in which a piece may lie
 */
function turns(node) {
  if (!node?.amounts) return [];
  const { low, high, values } = node.amounts;
  return values.length > 0 ? values : Array.from({ length: high - low + 1 }, (_, n) => low + n);
}

/**
 * The point of a path whose next word can be said by a line over the board; null where there is none.
 * @param {Frame} frame
 * @param {Selection} selection
 * @returns {PathNode | null}
 */
export function joining(frame, selection) {
  if (!frame.mine || selection.isBusy) return null;
  const first = selection.stack[0];
  if (first) return first.pick === "join" ? first : null;
  return frame.verbs.find((verb) => verb.node.pick === "join")?.node ?? null;
}

/**
 * A way in which a thing can be taken into the hand: the points of the path before it, and its word there; no word
 * where the path has it already.
 * @typedef {{before: PathNode[], word: string, verb: VerbChoice | null}} Hold
 */

/**
 * What dragging a thing could mean: for the verb that was chosen, else for each that can use it.
 * @param {Frame} frame
 * @param {Selection} selection
 * @param {string} target
 * @returns {Hold[]}
 */
export function holds(frame, selection, target) {
  if (!frame.mine || selection.isBusy) return [];
  const paths = selection.stack.map((_, depth) => ({ before: selection.stack.slice(0, depth + 1), verb: null }));
  const found = paths.flatMap(({ before, verb }) => hold(before, target, verb)).slice(0, 1);
  if (found.length > 0 || frame.verbs.length === 1) return found;
  return frame.verbs.flatMap((verb) => hold([verb.node], target, verb));
}

/**
 * @param {PathNode[]} before
 * @param {string} target
 * @param {VerbChoice | null} verb
 * @returns {Hold[]}
 */
function hold(before, target, verb) {
  const node = before.at(-1);
  const choice = node?.pick === "drag" ? node.choices.find((each) => each.target === target) : undefined;
  if (choice) return [{ before, word: choice.word, verb }];
  const isHeld = node?.held === target && node.choices.some((each) => each.target);
  return isHeld ? [{ before, word: "", verb }] : [];
}

/**
 * The thing of a path that goes somewhere, and where it goes; null if it goes nowhere.
 * @param {PathNode | null | undefined} node
 * @returns {{from: string, to: string} | null}
 */
export function carried(node) {
  const to = node?.targets.at(-1) ?? "";
  return node?.held && to && to !== node.held ? { from: node.held, to } : null;
}

/**
 * The point of a path with pictures to choose from: where it has come to, or the one before.
 * @param {Selection} selection
 * @returns {{node: PathNode, before: PathNode[], chosen: string} | null}
 */
export function pictured({ stack }) {
  for (const depth of [stack.length - 1, stack.length - 2]) {
    const node = stack[depth];
    if (node?.pick === "picture" && node.choices.length > 0) {
      return { node, before: stack.slice(0, depth + 1), chosen: stack[depth + 1]?.path[node.path.length] ?? "" };
    }
  }
  return null;
}

/**
 * The thing on the board that the path is about; '' if there is none.
 * @param {Selection} selection
 * @returns {string}
 */
export function anchor(selection) {
  return selection.pending?.target ?? top(selection)?.targets.at(-1) ?? "";
}

/**
 * Whether a complete path is played at once, as its maker prefers.
 * @param {PathNode} node
 * @param {"always" | "irreversible" | "never"} confirm when moves are to be confirmed
 * @returns {boolean}
 */
export function isAtOnce(node, confirm) {
  const isWhole = node.action !== "" && node.choices.length === 0 && !node.amounts;
  return isWhole && (confirm === "never" || (confirm === "irreversible" && !node.final));
}

/**
 * What on the board can be chosen now, and what is chosen.
 * @param {Frame} frame
 * @param {Selection} selection
 * @returns {{legal: Set<string>, chosen: Set<string>}}
 */
export function marks(frame, selection) {
  const node = top(selection);
  const pointed = [...selection.stack].reverse().find((each) => each.choices.some((choice) => choice.target));
  const targets = (pointed?.choices ?? []).map((choice) => choice.target);
  const isOpen = !node || (selection.stack.length === 1 && node.choices.length === 0 && node.targets.length === 0);
  if (frame.mine && isOpen) targets.push(...frame.verbs.flatMap((verb) => reach(verb.node)));
  const chosen = selection.pending ? [selection.pending.target] : (node?.targets ?? []);
  return { legal: new Set(targets.filter(Boolean)), chosen: new Set(chosen) };
}

/**
 * @param {PathNode} node
 * @returns {string[]} what a verb can be pointed at
 */
function reach(node) {
  return [...node.choices.map((choice) => choice.target), ...node.targets];
}
