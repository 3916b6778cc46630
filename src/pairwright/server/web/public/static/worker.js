// Keeps the last known published pages: the network first, what is kept where there is none.

const STORE = "pairwright-1";
const MOST = 80;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keep(request, answer) {
  const store = await caches.open(STORE);
  await store.put(request, answer);
  const kept = await store.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((one) => store.delete(one)));
}

async function fromNetwork(request, event) {
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(request, answer.clone()));
    // What is not published any more is not kept either.
    else if (answer.status === 404) event.waitUntil(caches.open(STORE).then((store) => store.delete(request)));
    return answer;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function forEver(request, event) {
  return (await caches.match(request)) || fromNetwork(request, event);
}

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.endsWith("/stream")) return;
  if (address.pathname.startsWith("/static/")) event.respondWith(forEver(event.request, event));
  else if (address.pathname.startsWith("/p/") && !address.search) event.respondWith(fromNetwork(event.request, event));
});
