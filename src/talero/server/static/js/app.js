// Talero as an app of its own: opens without a network, and can be installed where the browser allows it.

/** @typedef {Event & { prompt(): Promise<void> }} InstallPrompt */

start();

function start() {
  if (window.isSecureContext && "serviceWorker" in navigator) {
    // A browser without storage, in private mode say, refuses: everything but this works.
    void navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => {});
  } else {
    show("install-reason");
  }
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer(/** @type {InstallPrompt} */ (event));
  });
}

/** @param {InstallPrompt} prompt */
function offer(prompt) {
  const button = show("install");
  button.onclick = () => {
    button.hidden = true;
    void prompt.prompt();
  };
}

/** @param {string} id */
function show(id) {
  const found = /** @type {HTMLElement} */ (document.getElementById(id));
  found.hidden = false;
  return found;
}
