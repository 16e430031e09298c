// A ghost of something on the board: the very thing, drawn again over the page, under the pointer or where it would
// lie.

const SVG = "http://www.w3.org/2000/svg";

export class Ghost {
  constructor() {
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    this.size = { width: 0, height: 0 };
    /** @type {Element | null} */
    this.of = null;
  }

  /**
   * Makes the ghost of a thing; it is not seen before it has a place.
   * @param {Element} thing
   */
  lift(thing) {
    if (this.of === thing && this.svg?.isConnected) return;
    this.drop();
    const root = thing instanceof SVGElement ? outermost(thing) : null;
    if (!root || !(thing instanceof SVGGraphicsElement)) return;
    const { left, top, width, height } = thing.getBoundingClientRect();
    this.size = { width, height };
    this.of = thing;
    this.svg = copied(thing, root, new DOMRect(left, top, width, height));
    document.getElementById("main")?.append(this.svg);
  }

  /**
   * Under the pointer.
   * @param {number} x
   * @param {number} y
   */
  follow(x, y) {
    const { width, height } = this.size;
    this.put({ left: x - width / 2, top: y - height / 2, width, height }, false);
  }

  /**
   * Where it would lie.
   * @param {Element} place
   */
  lie(place) {
    this.put(place.getBoundingClientRect(), true);
  }

  /**
   * @param {{left: number, top: number, width: number, height: number}} box
   * @param {boolean} isHome
   */
  put(box, isHome) {
    this.svg?.classList.toggle("is-home", isHome);
    const style = this.svg?.style;
    style?.setProperty("--x", `${box.left}px`);
    style?.setProperty("--y", `${box.top}px`);
    style?.setProperty("--w", `${box.width}px`);
    style?.setProperty("--h", `${box.height}px`);
  }

  drop() {
    this.svg?.remove();
    this.svg = null;
    this.of = null;
  }
}

/**
 * @param {SVGGraphicsElement} thing
 * @param {SVGSVGElement} root
 * @param {DOMRect} box on the screen
 * @returns {SVGSVGElement}
 */
function copied(thing, root, box) {
  const toRoot = root.getScreenCTM()?.inverse() ?? new DOMMatrix();
  const corner = new DOMPoint(box.left, box.top).matrixTransform(toRoot);
  const end = new DOMPoint(box.right, box.bottom).matrixTransform(toRoot);
  const parent = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (thing.parentElement));
  const { a, b, c, d, e, f } = toRoot.multiply(parent.getScreenCTM() ?? new DOMMatrix());
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "ghost talero");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", `${corner.x} ${corner.y} ${end.x - corner.x} ${end.y - corner.y}`);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  group.append(anonymous(thing));
  svg.append(group);
  return svg;
}

/**
 * @param {Element} thing
 * @returns {Element} a copy that nobody can point at
 */
function anonymous(thing) {
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "role", "tabindex", "aria-label"]) each.removeAttribute(name);
    each.classList.remove("is-legal", "is-chosen", "is-changed");
  }
  return copy;
}

/**
 * @param {SVGElement} element
 * @returns {SVGSVGElement | null} the whole drawing that it is part of
 */
export function outermost(element) {
  let found = element.ownerSVGElement;
  while (found?.ownerSVGElement) found = found.ownerSVGElement;
  return found;
}
