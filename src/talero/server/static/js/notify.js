// Tells people that it is their turn while they look at something else.

import { byId } from "./dom.js";
import { t } from "./texts.js";

/** Shows the bell if the browser has not been asked yet. */
export function startNotifying() {
  const bell = byId("bell");
  const isOpen = "Notification" in window && Notification.permission === "default";
  bell.hidden = !isOpen;
  bell.addEventListener("click", async () => {
    await Notification.requestPermission();
    bell.hidden = true;
  });
}

/**
 * @param {string} table
 * @param {string} game
 */
export function notify(table, game) {
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(t("notified", { game }), { tag: table });
  }
}
