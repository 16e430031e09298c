// Labels of a drawing that can be read at any size: each is made larger about its own place, as far as it needs it.

/** No type is smaller, in pixels. */
export const FLOOR = 11.2;

/**
 * How many times as large as drawn a label must be; 0 if that is more than it may.
 * @param {number} size of its type in the drawing's units
 * @param {number} most
 * @param {number} scale pixels for each unit
 * @param {number} floor
 * @returns {number}
 */
export function enlarged(size, most, scale, floor = FLOOR) {
  const needed = Math.max(1, floor / (size * scale));
  return needed > most ? 0 : needed;
}

/**
 * Makes the labels of a drawing legible, and leaves out those for which there is no room.
 * @param {SVGSVGElement} svg
 * @param {number} scale
 * @param {number} floor
 */
export function makeLegible(svg, scale, floor = FLOOR) {
  for (const each of svg.querySelectorAll(".label")) {
    if (!(each instanceof SVGGElement)) continue;
    const { at = "0 0", size = "1", most = "1" } = each.dataset;
    const times = enlarged(Number(size), Number(most), scale, floor);
    const [x = 0, y = 0] = at.split(" ").map(Number);
    each.classList.toggle("is-left-out", times === 0);
    if (times <= 1) each.removeAttribute("transform");
    else each.setAttribute("transform", `translate(${x} ${y}) scale(${times.toFixed(3)}) translate(${-x} ${-y})`);
  }
  for (const each of svg.querySelectorAll(".lifted")) {
    if (!(each instanceof SVGGElement)) continue;
    const { size = "1", most = "1", below = "0", gap = "0" } = each.dataset;
    const by = lift(enlarged(Number(size), Number(most), scale, floor), Number(below), Number(gap));
    if (by === 0) each.removeAttribute("transform");
    else each.setAttribute("transform", `translate(0 ${(-by).toFixed(2)})`);
  }
}

/**
 * How far something gives way to the label below it.
 * @param {number} times how many times as large as drawn the label is
 * @param {number} below how high it was drawn
 * @param {number} gap between the two, as drawn
 * @returns {number}
 */
export function lift(times, below, gap) {
  return times > 1 ? Math.max(0, (times - 1) * below - gap) : 0;
}

/**
 * The least scale at which no label is left out.
 * @param {SVGSVGElement} svg
 * @param {number} floor
 * @returns {number} 0 if there are no labels
 */
export function leastScale(svg, floor = FLOOR) {
  const needed = [...svg.querySelectorAll(".label")].map((each) => {
    const { size = "1", most = "1" } = each instanceof SVGGElement ? each.dataset : {};
    return floor / (Number(size) * Number(most));
  });
  return Math.max(0, ...needed) * 1.001;
}
