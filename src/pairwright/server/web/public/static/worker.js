// @ts-check
/// <reference lib="webworker" />
// Keeps the last known published pages: the network first, what is kept where there is none.

const STORE = "pairwright-1";
const MOST = 80;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/**
 * A page that is kept says when it was right last.
 * @param {Response} answer
 */
async function dated(answer) {
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  const text = (await answer.text()).replace(
    "<body ",
    `<body data-made="${new Date().toISOString()}" `,
  );
  return new Response(text, { headers: answer.headers });
}

/**
 * @param {Request} request
 * @param {Response} answer
 */
async function keep(request, answer) {
  const store = await caches.open(STORE);
  await store.put(request, await dated(answer));
  const kept = await store.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MOST)).map((request) => store.delete(request)),
  );
}

/** @param {Request} request */
async function forget(request) {
  const store = await caches.open(STORE);
  await store.delete(request);
}

/** @param {FetchEvent} event */
async function fromNetwork(event) {
  const request = event.request;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(request, answer.clone()));
    // What is not published any more is not kept either.
    else if (answer.status === 404) event.waitUntil(forget(request));
    return answer;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** @param {FetchEvent} event */
async function forEver(event) {
  return (await caches.match(event.request)) || fromNetwork(event);
}

worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.endsWith("/stream")) return;
  if (address.pathname.startsWith("/static/")) event.respondWith(forEver(event));
  else if (address.pathname.startsWith("/p/") && !address.search) {
    event.respondWith(fromNetwork(event));
  }
});
