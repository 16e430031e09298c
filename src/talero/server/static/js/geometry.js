// Boxes and points, in whatever units: what is seen of a drawing, and what lies where. Knows no page.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** How far one can zoom in. */
export const MOST = 8;

/**
 * @param {Box} one
 * @param {Box} other
 * @returns {boolean}
 */
export function isSame(one, other) {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/**
 * A part of the whole, moved so that nothing beyond the whole is seen.
 * @param {Box} part
 * @param {Box} whole
 * @returns {Box}
 */
export function within(part, whole) {
  return {
    ...part,
    x: Math.min(Math.max(part.x, whole.x), whole.x + whole.width - part.width),
    y: Math.min(Math.max(part.y, whole.y), whole.y + whole.height - part.height),
  };
}

/** @typedef {{width: number, height: number}} Size */

/**
 * A drawing with as much empty room around it as it takes to fill a frame.
 * @param {Box} drawing
 * @param {Size} frame
 * @returns {Box}
 */
export function padded(drawing, frame) {
  const scale = Math.min(frame.width / drawing.width, frame.height / drawing.height);
  const [width, height] = [frame.width / scale, frame.height / scale];
  const { x, y } = middle(drawing);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * The part of a drawing that is seen first: all of it, or, so that it can be read, its upper middle.
 * @param {Box} drawing
 * @param {Size} frame
 * @param {number} least pixels for each unit
 * @returns {Box}
 */
export function firstSight(drawing, frame, least) {
  const whole = padded(drawing, frame);
  const times = (least * whole.width) / frame.width;
  if (times <= 1) return whole;
  const [width, height] = [whole.width / times, whole.height / times];
  const y = height < drawing.height ? drawing.y : middle(drawing).y - height / 2;
  return { x: middle(drawing).x - width / 2, y, width, height };
}

const DESK = 1200;
/** The columns beside a board, and the bars above and below it. */
const PANELS = 360;
const SIDE = 372;
const STRIP = 52;
const SHEET = 176;

/**
 * How large a board can be drawn.
 * @param {number} width
 * @param {number} height
 * @param {Size} board
 * @returns {number} pixels for each of its units
 */
function reach(width, height, board) {
  return Math.min(width / board.width, height / board.height);
}

/**
 * Where the parts of a table stand around a board: panels beside it where that leaves it large enough.
 * @param {Size} size
 * @param {Size} board
 * @param {boolean} isPhone
 * @param {boolean} hasPanels
 * @param {number} least so many pixels for each unit it takes to read the board
 * @returns {{room: string, panels: string, sheet: string}}
 */
export function placed({ width, height }, board, isPhone, hasPanels, least = 0) {
  if (isPhone) return { room: "phone", panels: "view", sheet: "below" };
  const stage = { width: width - SIDE, height: height - STRIP };
  if (width >= DESK) {
    const beside = reach(stage.width - PANELS, stage.height, board);
    const isNear = beside >= 0.88 || beside >= reach(stage.width, stage.height, board) * 0.78;
    const isRoomy = isNear && beside >= least;
    return { room: "desk", panels: isRoomy && hasPanels ? "side" : "view", sheet: "beside" };
  }
  const below = reach(width, stage.height - SHEET, board);
  const isHigh = width > height && reach(stage.width, stage.height, board) > below * 1.15;
  return { room: "tablet", panels: "view", sheet: isHigh ? "beside" : "below" };
}

/**
 * A part of the whole, larger or smaller, with a point of it staying where it is on the screen.
 * @param {Box} part
 * @param {Box} whole
 * @param {Point} at
 * @param {number} factor above 1 for closer
 * @returns {Box}
 */
export function zoomed(part, whole, at, factor) {
  const width = Math.min(whole.width, Math.max(whole.width / MOST, part.width / factor));
  const ratio = width / part.width;
  const x = at.x - (at.x - part.x) * ratio;
  const y = at.y - (at.y - part.y) * ratio;
  return within({ x, y, width, height: part.height * ratio }, whole);
}

/**
 * @param {Box} part
 * @param {Box} whole
 * @param {number} dx
 * @param {number} dy
 * @returns {Box}
 */
export function moved(part, whole, dx, dy) {
  return within({ ...part, x: part.x + dx, y: part.y + dy }, whole);
}

/**
 * @param {Box} box
 * @returns {Point}
 */
export function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * @param {Point} one
 * @param {Point} other
 * @returns {number}
 */
export function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * The nearest thing in a direction: straight ahead counts once, to the side twice; -1 if there is none.
 * @param {Point} here
 * @param {Point[]} others
 * @param {number} dx -1, 0 or 1
 * @param {number} dy
 * @returns {number} its place in the list
 */
export function nearestTowards(here, others, dx, dy) {
  let best = -1;
  let least = Infinity;
  others.forEach((there, n) => {
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const far = along + 2 * across;
    if (along > 1 && far < least) [best, least] = [n, far];
  });
  return best;
}

/**
 * Where a note stands beside a thing: to the right, left, below or above it, wherever it fits first, and within the
 * screen in any case.
 * @param {Box} thing
 * @param {{width: number, height: number}} note
 * @param {Box} screen
 * @param {number} gap
 * @returns {Point}
 */
export function beside(thing, note, screen, gap = 8) {
  const centre = middle(thing);
  const [across, down] = [centre.x - note.width / 2, centre.y - note.height / 2];
  const places = [
    { x: thing.x + thing.width + gap, y: down },
    { x: thing.x - note.width - gap, y: down },
    { x: across, y: thing.y + thing.height + gap },
    { x: across, y: thing.y - note.height - gap },
  ];
  const inside = places.map((place) => within({ ...place, ...sized(note) }, inset(screen, gap)));
  const free = inside.find((place) => !overlaps({ ...place, ...sized(note) }, thing));
  return free ?? inside[2] ?? centre;
}

/**
 * @param {{width: number, height: number}} box
 * @returns {{width: number, height: number}}
 */
function sized({ width, height }) {
  return { width, height };
}

/**
 * @param {Box} box
 * @param {number} by
 * @returns {Box}
 */
function inset({ x, y, width, height }, by) {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/**
 * @param {Box} one
 * @param {Box} other
 * @returns {boolean}
 */
export function overlaps(one, other) {
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}
