// Says whose turn it is: in the title, to who listens, and to who looks at something else.

import { byId, el, emblem, plain } from "./dom.js";
import { notify } from "./notify.js";
import { t } from "./texts.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./wire.js").Frame} Frame */

/** @param {import("./store.js").Store<Known>} store */
export function startTurns(store) {
  const title = document.title;
  let wasMine = store.state.frame.mine;
  store.show(["frame"], ({ frame }) => {
    document.body.classList.toggle("is-mine", frame.mine);
    document.title = frame.mine ? `● ${t("your-turn")} · ${title}` : title;
    byId("announcer").textContent = plain(frame.prompt);
    if (frame.mine && !wasMine) notify(frame.table, title);
    wasMine = frame.mine;
    if (frame.cover) cover(frame);
  });
}

/**
 * Who decides, large and in their colour, where several people look at one screen.
 * @param {Frame} frame
 * @returns {HTMLElement | null}
 */
export function decides({ own, mine, players }) {
  const player = players.find((each) => each.deciding);
  if (own.length < 2 || !mine || !player) return null;
  const which = player.seat + 1;
  const words = el("strong", {}, t("decides", { name: player.name }));
  return el("p", { class: `decides c-seat-${which}` }, emblem(player.seat), words);
}

/**
 * People at one screen hand it over face down where seats see different things.
 * @param {Frame} frame
 */
function cover(frame) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("cover"));
  const name = frame.players.find((player) => player.deciding)?.name ?? "";
  byId("cover-text").textContent = t("hand-over", { name });
  byId("cover-open").onclick = () => dialog.close();
  if (!dialog.open) dialog.showModal();
}
