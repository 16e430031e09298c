// Pan and zoom of a drawing by wheel, drag, pinch, double tap and keys. Works on the view box alone.

const MOST = 8;
const STEP = 1.3;
const SLACK = 6;

export class Viewport {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    this.box = { ...this.whole };
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    /** Whether the pointer has moved so far that it is not a click. */
    this.dragged = false;
    /** @type {{x: number, y: number}} */
    this.pressed = { x: 0, y: 0 };
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(end, (event) => event instanceof PointerEvent && this.pointers.delete(event.pointerId));
    }
    frame.addEventListener("dblclick", (event) => this.zoomAt(event.clientX, event.clientY, STEP * STEP));
  }

  /**
   * Shows a drawing; the part one looks at stays if the drawing has the same size.
   * @param {SVGSVGElement} svg
   */
  adopt(svg) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const same = width === this.whole.width && height === this.whole.height && x === this.whole.x && y === this.whole.y;
    this.svg = svg;
    this.whole = { x, y, width, height };
    if (!same) this.box = { ...this.whole };
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    this.show();
  }

  fit() {
    this.box = { ...this.whole };
    this.show();
  }

  /** @param {boolean} closer */
  zoom(closer) {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    this.zoomAt(left + width / 2, top + height / 2, closer ? STEP : 1 / STEP);
  }

  /**
   * @param {number} dx part of the visible width
   * @param {number} dy part of the visible height
   */
  pan(dx, dy) {
    this.box.x += dx * this.box.width;
    this.box.y += dy * this.box.height;
    this.show();
  }

  /**
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} factor
   */
  zoomAt(clientX, clientY, factor) {
    const at = this.point(clientX, clientY);
    const width = Math.min(this.whole.width, Math.max(this.whole.width / MOST, this.box.width / factor));
    const ratio = width / this.box.width;
    this.box = {
      x: at.x - (at.x - this.box.x) * ratio,
      y: at.y - (at.y - this.box.y) * ratio,
      width,
      height: this.box.height * ratio,
    };
    this.show();
  }

  /**
   * A point of the screen in the drawing's units.
   * @param {number} clientX
   * @param {number} clientY
   */
  point(clientX, clientY) {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : new DOMPoint(0, 0);
  }

  show() {
    const { whole, box } = this;
    box.x = Math.min(Math.max(box.x, whole.x), whole.x + whole.width - box.width);
    box.y = Math.min(Math.max(box.y, whole.y), whole.y + whole.height - box.height);
    this.svg?.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.frame.classList.toggle("is-zoomed", box.width < whole.width - 0.5);
  }

  /**
   * Zooms where the drawing fills its frame; where the page scrolls, only together with the control key.
   * @param {WheelEvent} event
   */
  wheel(event) {
    if (matchMedia("(max-width: 760px)").matches && !event.ctrlKey) return;
    event.preventDefault();
    this.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY / 500));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.pointers.size === 0) {
      this.dragged = false;
      this.pressed = { x: event.clientX, y: event.clientY };
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (Math.hypot(now.x - this.pressed.x, now.y - this.pressed.y) > SLACK) this.dragged = true;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(before, now, other);
    else if (this.dragged) this.drag(before, now);
    this.pointers.set(event.pointerId, now);
  }

  /**
   * @param {{x: number, y: number}} before
   * @param {{x: number, y: number}} now
   */
  drag(before, now) {
    const from = this.point(before.x, before.y);
    const to = this.point(now.x, now.y);
    this.box.x += from.x - to.x;
    this.box.y += from.y - to.y;
    this.show();
  }

  /**
   * @param {{x: number, y: number}} before
   * @param {{x: number, y: number}} now
   * @param {{x: number, y: number}} other
   */
  pinch(before, now, other) {
    const old = Math.hypot(before.x - other.x, before.y - other.y);
    const current = Math.hypot(now.x - other.x, now.y - other.y);
    this.dragged = true;
    if (old > 0) this.zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, current / old);
  }
}
