// @ts-check
/// <reference lib="webworker" />
// Opens Pairwright again without a network, and hands the requests of its pages to the worker that
// has the app. Nothing is asked of the network but what the version's list names.

const LIST = "version.js";
importScripts(`lite/${LIST}`);

const worker = /** @type {any} */ (self);
/** @type {{ version: string, files: [string, number][] }} What the builder has laid (tools/lite/build.py). */
const LAID = worker.LAID;
/** Where the page lies: the root of its host, or a folder. The app's own addresses begin at "/". */
const BASE = new URL("./", location.href).pathname;
const OURS = `pairwright${BASE}`;
const CACHE = `${OURS}${LAID.version}`;
const LOCK = OURS;
const SHEET = /^\/e\/[^/]+\/print\/[^/]+\.html$/;

const requests = new BroadcastChannel(`${OURS}requests`);
const answers = new BroadcastChannel(`${OURS}answers`);
const news = new BroadcastChannel(`${OURS}news`);
/** @type {Map<string, (told: any) => void>} Who waits for which answer. */
const waiting = new Map();
answers.onmessage = (/** @type {MessageEvent} */ { data }) => {
  if (!data.begins) waiting.get(data.number)?.(data);
  // The tab that had the app is gone: whoever waits for it asks the next one again.
  else waiting.forEach((tell) => tell({ end: true, failed: "another tab has the app now" }));
};

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(store()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (url.origin === location.origin) event.respondWith(answered(event.request, url));
});
// A page asks for the newer version that waits: it loads itself again.
worker.addEventListener("message", () => worker.skipWaiting());

/** Every file of this version; a page can show how many bytes are there. */
async function store() {
  const cache = await caches.open(CACHE);
  const of = LAID.files.reduce((sum, [, size]) => sum + size, 0);
  let done = 0;
  await Promise.all(LAID.files.map(async ([file, size]) => {
    const request = new Request(file, { cache: "no-cache" });
    if (!(await cache.match(request))) await cache.add(request);
    done += size;
    news.postMessage({ done, of });
  }));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await worker.clients.claim();
}

/**
 * @param {Request} request
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function answered(request, url) {
  const cache = await caches.open(CACHE);
  if (request.destination === "document" && !(await isSheet(request, url))) return shell(cache);
  const kept = url.pathname === BASE ? undefined : await cache.match(url.pathname);
  if (kept) return kept;
  const answer = await handedOver(request, url);
  if (answer.headers.get("cache-control")?.includes("immutable")) {
    await cache.put(url.pathname, answer.clone());
  }
  return answer;
}

/**
 * The page around the app, at whatever address: its own files lie where it lies.
 * @param {Cache} cache
 */
async function shell(cache) {
  const kept = await cache.match(BASE) ?? await fetch(BASE);
  const text = (await kept.text()).replace("<head>", `<head><base href="${BASE}">`);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/**
 * The address of something in the app. Scripts of its pages ask for it from the root of the host.
 * @param {URL} url
 */
function inApp({ pathname }) {
  return decodeURIComponent(pathname.startsWith(BASE) ? pathname.slice(BASE.length - 1) : pathname);
}

/**
 * Whose request this is, as browsers say it to servers (Sec-Fetch-Site): they tell no service
 * worker. Only pages of ours ask for something by a script or load it; what opens a page may come
 * from anywhere, unless it says that it comes from here. Who keeps silent is a stranger.
 * @param {Request} request
 */
function siteOf({ mode, referrer }) {
  if (mode !== "navigate") return "same-origin";
  return URL.canParse(referrer) && new URL(referrer).origin === location.origin
    ? "same-origin"
    : "cross-site";
}

/**
 * What is opened as a page of its own is always ours, around the app's: no other site reaches the
 * app by a link or a form. But a sheet is printed without anything around it.
 * @param {Request} request
 * @param {URL} url
 */
async function isSheet(request, url) {
  return request.method === "GET" && SHEET.test(inApp(url)) && await isServed();
}

/** Whether a tab has the app. */
async function isServed() {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

/**
 * What the app answers, as it comes.
 * @param {Request} request
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function handedOver(request, url) {
  if (!(await isServed())) return new Response(null, { status: 503 });
  const body = ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer();
  const number = crypto.randomUUID();
  const gone = () => {
    waiting.delete(number);
    requests.postMessage({ number, gone: true });
  };
  return await new Promise((done) => {
    /** @type {ReadableStreamDefaultController | undefined} */
    let controller;
    const stream = new ReadableStream({ start: (its) => void (controller = its), cancel: gone });
    waiting.set(number, ({ head, part, end, failed }) => {
      if (head) done(withHead(head, request.url, stream));
      if (part) controller?.enqueue(part);
      if (!end) return;
      waiting.delete(number);
      if (failed) {
        controller?.error(new Error(failed));
        done(new Response(null, { status: 503 }));
      } else controller?.close();
    });
    request.signal.addEventListener("abort", gone);
    const headers = [...request.headers, ["sec-fetch-site", siteOf(request)]];
    requests.postMessage({
      ...{ number, method: request.method, headers, body },
      ...{ path: inApp(url), query: url.search.slice(1) },
    });
  });
}

/**
 * @param {{ status: number, headers: [string, string][] }} head
 * @param {string} asked
 * @param {ReadableStream} stream
 */
function withHead({ status, headers }, asked, stream) {
  const told = new Headers(headers);
  const place = told.get("location");
  if (place) told.set("location", new URL(place, asked).href);
  const isEmpty = [204, 205, 304].includes(status) || (status >= 300 && status < 400);
  return new Response(isEmpty ? null : stream, { status, headers: told });
}
