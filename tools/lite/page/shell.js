// @ts-check
// The page around the app: it starts the workers, shows how far they are, and then the app's pages.

import { BASE, channel } from "./place.js";
import { LANGUAGE, say } from "./words.js";
import { watchWork } from "./watching.js";

/**
 * @template {Element} Kind
 * @param {string} selector
 * @param {{ new (): Kind }} kind
 */
function need(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
}

const told = need("#told", HTMLElement);
const progress = need("progress", HTMLProgressElement);
const starting = need("#starting", HTMLElement);
const again = need("#again", HTMLButtonElement);
const frame = need("iframe", HTMLIFrameElement);
const warning = need("#warning", HTMLElement);
const PATIENCE = 30_000;
const REFUSAL_SEEN = "pairwright-refusal-seen";

document.documentElement.lang = LANGUAGE;
for (const place of document.querySelectorAll("[data-say]")) {
  place.textContent = say(/** @type {any} */ (place.getAttribute("data-say")));
}
// The address of this page will be the app's: what belongs to the page stays where it lies.
for (const link of document.querySelectorAll("link")) link.href = `${link.href}`;
frame.title = say("frame");
again.addEventListener("click", () => location.reload());

try {
  await start();
} catch (error) {
  fail(say("failed", { why: String(error) }));
}

async function start() {
  if (!("serviceWorker" in navigator && "locks" in navigator && navigator.storage?.getDirectory)) {
    fail(say("old"));
    return;
  }
  channel("news").onmessage = ({ data }) => show("downloading", inMegabytes(data));
  const registration = await navigator.serviceWorker.register(`${BASE}service-worker.js`);
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await heard(navigator.serviceWorker, "controllerchange");
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("error", ({ message }) => fail(say("failed", { why: message })));
  worker.addEventListener("message", ({ data }) => {
    if (data.kind === "progress") show("starting", data);
    else if (data.kind === "failed") fail(say("failed", { why: data.why }));
    else if (!starting.hidden) open(data.kind === "elsewhere");
  });
  offerUpdate(registration);
}

/** @param {{ done: number, of: number }} bytes */
function inMegabytes({ done, of }) {
  return { done: Math.round(done / 1e6), of: Math.ceil(of / 1e6) };
}

/**
 * A newer version is fetched while this one runs; it opens at the next visit, or at once.
 * @param {ServiceWorkerRegistration} registration
 */
function offerUpdate(registration) {
  const line = need("#update", HTMLElement);
  const tell = () => (line.hidden = !registration.waiting);
  const follow = () => registration.installing?.addEventListener("statechange", tell);
  registration.addEventListener("updatefound", follow);
  follow(); // it may have been found before this page was ready to hear of it
  tell();
  need("#update button", HTMLButtonElement).addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    // What the app's page listens to would keep the version of before at work.
    frame.addEventListener("load", () => registration.waiting?.postMessage("now"), { once: true });
    frame.contentWindow?.location.replace("about:blank");
  });
}

/** @param {EventTarget} target @param {string} name */
function heard(target, name) {
  return new Promise((done) => target.addEventListener(name, done, { once: true }));
}

/** @param {"downloading" | "starting"} key @param {{ done: number, of: number }} far */
function show(key, { done, of }) {
  progress.max = of;
  progress.value = done;
  told.textContent = done < of - 1 ? say(key, { done, of }) : say("opening");
}

/** @param {string} text */
function fail(text) {
  told.textContent = text;
  told.setAttribute("role", "alert");
  progress.hidden = true;
  again.hidden = false;
}

/**
 * Show the app at the address of this page, which follows it from then on.
 * @param {boolean} isElsewhere Another tab has the app; it may be one that the browser has put to sleep.
 */
function open(isElsewhere) {
  told.textContent = say("opening");
  const silence = setTimeout(() => {
    if (isElsewhere) told.textContent = say("silent");
  }, PATIENCE);
  frame.addEventListener("load", () => {
    clearTimeout(silence);
    const inside = frame.contentWindow;
    if (!inside || inside.location.href === "about:blank") return;
    starting.hidden = true;
    frame.hidden = false;
    document.title = inside.document.title;
    const { pathname, search, hash } = inside.location;
    history.replaceState(null, "", pathname + search + hash);
    inside.focus();
  });
  watchWork(need("#work", HTMLElement));
  inFrame(location.pathname + location.search + location.hash);
  askToKeep();
}

/** @param {string} address */
function inFrame(address) {
  const place = address.startsWith(`${BASE}index.html`) ? BASE : address;
  frame.contentWindow?.location.replace(place);
}

/** What a browser has not promised to keep, it may clear: then whoever has the events is told. */
async function askToKeep() {
  const isKept = await navigator.storage.persisted() || await navigator.storage.persist();
  warning.hidden = isKept || localStorage.getItem(REFUSAL_SEEN) !== null;
  need("#warning button", HTMLButtonElement).addEventListener("click", () => {
    localStorage.setItem(REFUSAL_SEEN, "yes");
    warning.hidden = true;
  });
}
