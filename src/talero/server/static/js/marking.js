// Marks that lie over a drawing.

/**
 * A frame around an element, in the drawing's own units.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} element
 * @param {string} look
 * @param {number} room
 * @returns {SVGRectElement}
 */
export function frameAround(svg, element, look, room = 2) {
  const matrix = svg.getScreenCTM()?.inverse();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const a = new DOMPoint(left, top).matrixTransform(matrix);
  const b = new DOMPoint(right, bottom).matrixTransform(matrix);
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rect.setAttribute("class", look);
  rect.setAttribute("x", String(a.x - room));
  rect.setAttribute("y", String(a.y - room));
  rect.setAttribute("width", String(b.x - a.x + 2 * room));
  rect.setAttribute("height", String(b.y - a.y + 2 * room));
  rect.setAttribute("rx", "8");
  return rect;
}
