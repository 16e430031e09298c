// Whose a pointer is: while a hand draws or drags, it means nothing else to anybody.

/**
 * Takes a pointer for a hand: the board follows it out of its frame, and who was waiting for a long press waits no
 * more.
 * @param {HTMLElement} frame
 * @param {number} pointer
 */
export function claim(frame, pointer) {
  frame.setPointerCapture(pointer);
  document.getElementById("main")?.dispatchEvent(new PointerEvent("pointercancel", { pointerId: pointer }));
}
