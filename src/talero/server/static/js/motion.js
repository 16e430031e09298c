// Pieces travel from where they were to where they are. Elements are known by their ids.

import { preference } from "./preferences.js";

/** By preference, in milliseconds. */
const DURATIONS = { off: 0, fast: 150, normal: 320, slow: 700 };

/** @typedef {Map<string, DOMRect>} Places */

/**
 * Where everything with an id is now; nobody needs to know where nothing will travel.
 * @param {SVGSVGElement} svg
 * @returns {Places}
 */
export function places(svg) {
  /** @type {Places} */
  const found = new Map();
  if (isCalm()) return found;
  for (const each of things(svg)) found.set(each.id, each.getBoundingClientRect());
  return found;
}

/**
 * Everything people can point at.
 * @param {SVGSVGElement} svg
 * @returns {SVGGraphicsElement[]}
 */
export function things(svg) {
  /** @type {SVGGraphicsElement[]} */
  const found = [];
  for (const each of svg.querySelectorAll("[id*=':']")) {
    if (each instanceof SVGGraphicsElement && !each.closest("defs, symbol")) found.push(each);
  }
  return found;
}

/** @returns {boolean} whether nothing should move */
export function isCalm() {
  return preference("motion") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}

/** @returns {number} how long something is on its way */
function duration() {
  return DURATIONS[preference("motion")] ?? DURATIONS.normal;
}

/**
 * Moves what has changed its place, and lets what is new appear.
 * @param {SVGSVGElement} svg
 * @param {Places} before
 */
export function travel(svg, before) {
  if (isCalm() || before.size === 0) return;
  const scale = svg.getScreenCTM()?.a ?? 1;
  for (const each of things(svg)) {
    const old = before.get(each.id);
    const now = each.getBoundingClientRect();
    if (!old) each.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration(), easing: "ease-out" });
    else if (Math.hypot(old.x - now.x, old.y - now.y) > 2)
      glide(each, (old.x - now.x) / scale, (old.y - now.y) / scale);
  }
}

/**
 * @param {SVGGraphicsElement} element
 * @param {number} dx
 * @param {number} dy
 */
function glide(element, dx, dy) {
  element.animate(
    [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }],
    { duration: duration(), easing: "cubic-bezier(.3, .1, .2, 1)", composite: "add" },
  );
}
