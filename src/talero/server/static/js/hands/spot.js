// Where something lies beside a place. Knows no page.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Sides */
/** @typedef {{width: number, height: number}} Size */

/** The neighbours of a spot stay in sight, unless it is large. */
const MOST_GAP = 48;
const LEAST_GAP = 8;

/**
 * The upper left corner of a box beside a spot: at the right, else at the left, else below or above it, always
 * within the frame.
 * @param {Sides} spot
 * @param {Size} size
 * @param {Sides} frame
 * @returns {{x: number, y: number}}
 */
export function beside(spot, size, frame) {
  const gap = Math.min(MOST_GAP, Math.max(LEAST_GAP, spot.right - spot.left));
  const middle = (spot.top + spot.bottom - size.height) / 2;
  const centre = (spot.left + spot.right - size.width) / 2;
  const y = between(middle, frame.top, frame.bottom - size.height);
  const x = between(centre, frame.left, frame.right - size.width);
  if (spot.right + gap + size.width <= frame.right) return { x: spot.right + gap, y };
  if (spot.left - gap - size.width >= frame.left) return { x: spot.left - gap - size.width, y };
  if (spot.bottom + gap + size.height <= frame.bottom) return { x, y: spot.bottom + gap };
  return { x, y: between(spot.top - gap - size.height, frame.top, frame.bottom - size.height) };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 * @returns {number}
 */
function between(value, low, high) {
  return Math.max(low, Math.min(value, high));
}
