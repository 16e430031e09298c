// What there is to see of new moves, step by step: words, dice, money from giver to taker, things that go somewhere.
// Knows no page.

/** @typedef {import("./wire.js").Entry} Entry */
/** @typedef {import("./wire.js").Line} Line */
/** @typedef {import("./wire.js").Part} Part */

/** The bank, where others have a seat. */
export const BANK = -1;

/**
 * From one place to another: a seat, the bank or a thing on the board.
 * @typedef {{from: string, to: string, seat: number, amount: number}} Flight
 */
/**
 * @typedef {object} Scene
 * @property {number} number of the move
 * @property {Part[]} words
 * @property {number[]} dice
 * @property {Flight[]} flights
 */

/** How much longer or shorter everything takes. */
const PACES = { off: 0, fast: 0.45, normal: 1, slow: 2 };
/** A scene, in milliseconds. */
const SCENE = 900;
/** So many scenes take their time; with more waiting, each is shorter. */
const PATIENCE = 5;

/**
 * @param {keyof typeof PACES} motion
 * @param {number} waiting how many scenes there are to show
 * @returns {number} how long a scene takes
 */
export function duration(motion, waiting) {
  return (SCENE * PACES[motion] * PATIENCE) / Math.max(PATIENCE, waiting);
}

/**
 * What new moves show; bids are left to the log.
 * @param {Entry[]} log
 * @param {number} after the last move that was seen
 * @returns {Scene[]}
 */
export function scenes(log, after) {
  return log.filter((entry) => entry.number > after && entry.lines.length > 0 && !entry.bid).map(scene);
}

/**
 * @param {Entry} entry
 * @returns {Scene}
 */
export function scene(entry) {
  const { number, lines, dice, paid } = entry;
  const money = paid.map(({ giver, taker, amount }) => ({
    from: seatId(giver),
    to: seatId(taker),
    seat: giver === BANK ? taker : giver,
    amount,
  }));
  const things = lines.map(travels).filter((each) => each !== null);
  return { number, words: lines[0]?.parts ?? [], dice, flights: [...things, ...money] };
}

/**
 * Where what a line tells of comes from and goes to: between two things, or from whoever did it to the one it names.
 * @param {Line} line
 * @returns {Flight | null}
 */
export function travels(line) {
  const targets = line.parts.map((part) => part.target).filter(Boolean);
  const seats = targets.filter((target) => target.startsWith("seat:"));
  const things = targets.filter((target) => !target.startsWith("seat:"));
  const seat = Number(/\d+$/.exec(seats[0] ?? "")?.[0] ?? 0) - 1;
  const from = things.length > 1 ? things[0] : seats[0];
  const to = things.at(-1);
  return from && to && from !== to ? { from, to, seat, amount: 0 } : null;
}

/**
 * @param {number} seat
 * @returns {string}
 */
function seatId(seat) {
  return seat === BANK ? "" : `seat:p${seat + 1}`;
}
