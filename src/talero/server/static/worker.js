// Keeps what is needed to say "you are offline": the page that says it, and the lobby as it was last seen.
//
// What is kept belongs to one version of the client: its files have addresses of their own, so a page never
// runs with files of another version, and what was kept for an older one is thrown away. Whenever there is a
// network, pages come from it.
//
// The server puts two constants before this text: VERSION, and SHELL, the addresses that are kept from the start.

/** @type {any} */
const worker = self;
const OFFLINE = "/offline";
const LOBBY = "/";

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url.pathname));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (url.pathname.startsWith("/pictures/")) event.respondWith(picture(request));
});

async function keepShell() {
  const kept = await caches.open(VERSION);
  await kept.addAll(SHELL);
  await worker.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await worker.clients.claim();
}

/** A page from the network; without one the lobby as it was, or the page that says why there is nothing.
 * @param {Request} request
 * @param {string} path
 */
async function page(request, path) {
  try {
    const found = await fetch(request);
    if (path === LOBBY && found.ok && !found.redirected) await keep(LOBBY, found.clone());
    return found;
  } catch (error) {
    const kept = await caches.open(VERSION);
    const lobby = path === LOBBY ? await kept.match(LOBBY) : undefined;
    if (lobby) return marked(lobby);
    return (await kept.match(OFFLINE)) ?? Promise.reject(error);
  }
}

/** The kept lobby, which says of itself that it may be old.
 * @param {Response} lobby
 */
async function marked(lobby) {
  const text = (await lobby.text()).replace("<html ", "<html data-offline ");
  return new Response(text, { headers: lobby.headers });
}

/** A file of the client: its address changes with its content, so what is kept is right.
 * @param {Request} request
 */
async function file(request) {
  const kept = await caches.open(VERSION);
  const found = await kept.match(request);
  if (found) return found;
  const fetched = await fetch(request);
  if (fetched.ok && SHELL.some((path) => request.url.endsWith(path))) await keep(request, fetched.clone());
  return fetched;
}

/** A picture of a title: from the network if there is one.
 * @param {Request} request
 */
async function picture(request) {
  try {
    const found = await fetch(request);
    if (found.ok) await keep(request, found.clone());
    return found;
  } catch (error) {
    const kept = await caches.open(VERSION);
    return (await kept.match(request)) ?? Promise.reject(error);
  }
}

/**
 * @param {Request | string} what
 * @param {Response} found
 */
async function keep(what, found) {
  const kept = await caches.open(VERSION);
  await kept.put(what, found);
}
