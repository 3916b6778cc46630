// @ts-check
/// <reference lib="webworker" />
// Opens Pairwright again without a network, and hands the requests of its pages to the worker that
// has the app. Nothing is asked of the network but what the version's list names.

const LIST = "version.js";
importScripts(`lite/${LIST}`);

const worker = /** @type {any} */ (self);
/** @type {{ version: string, files: string[] }} What the builder has laid (tools/lite/build.py). */
const LAID = worker.LAID;
const OURS = "pairwright-";
const CACHE = `${OURS}${LAID.version}`;
const LOCK = "pairwright";
const SHELL = "/";
const SHEET = /^\/e\/[^/]+\/print\/[^/]+\.html$/;

const requests = new BroadcastChannel("pairwright-requests");
const answers = new BroadcastChannel("pairwright-answers");
const news = new BroadcastChannel("pairwright-news");
/** @type {Map<string, (told: any) => void>} Who waits for which answer. */
const waiting = new Map();
answers.onmessage = (/** @type {MessageEvent} */ { data }) => waiting.get(data.number)?.(data);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(store()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (url.origin === location.origin) event.respondWith(answered(event.request, url));
});

/** Every file of this version, one after the other so that a page can show how far it is. */
async function store() {
  const cache = await caches.open(CACHE);
  for (const [at, file] of LAID.files.entries()) {
    news.postMessage({ kind: "fetched", done: at, of: LAID.files.length });
    const request = new Request(file, { cache: "no-cache" });
    if (!(await cache.match(request))) await cache.add(request);
  }
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
  if (request.destination === "document" && !(await isSheet(request, url))) {
    return await cache.match(SHELL) ?? await fetch(request);
  }
  const kept = url.pathname === SHELL ? undefined : await cache.match(url.pathname);
  if (kept) return kept;
  const answer = await handedOver(request, url);
  if (answer.headers.get("cache-control")?.includes("immutable")) {
    await cache.put(url.pathname, answer.clone());
  }
  return answer;
}

/**
 * What is opened as a page of its own is always ours, around the app's: no other site reaches the
 * app by a link or a form. But a sheet is printed without anything around it.
 * @param {Request} request
 * @param {URL} url
 */
async function isSheet(request, url) {
  return request.method === "GET" && SHEET.test(url.pathname) && await isServed();
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
        done(new Response(null, { status: 500 }));
      } else controller?.close();
    });
    request.signal.addEventListener("abort", gone);
    const { pathname: path, search } = url;
    const headers = [...request.headers];
    requests.postMessage({
      ...{ number, method: request.method, headers, body },
      ...{ path: decodeURIComponent(path), query: search.slice(1) },
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
