// @ts-check
// The page around the app: it starts the workers, shows how far they are, and then the app's pages.

import { LANGUAGE, say } from "./words.js";

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
const REFUSAL_SEEN = "pairwright-refusal-seen";

document.documentElement.lang = LANGUAGE;
for (const place of document.querySelectorAll("[data-say]")) {
  place.textContent = say(/** @type {any} */ (place.getAttribute("data-say")));
}
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
  new BroadcastChannel("pairwright-news").onmessage = ({ data }) => show("downloading", data);
  await navigator.serviceWorker.register("/service-worker.js");
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await heard(navigator.serviceWorker, "controllerchange");
  const worker = new Worker("/lite/worker.js", { type: "module" });
  worker.addEventListener("error", ({ message }) => fail(say("failed", { why: message })));
  worker.addEventListener("message", ({ data }) => {
    if (data.kind === "progress") show("starting", data);
    else if (data.kind === "failed") fail(say("failed", { why: data.why }));
    else if (!starting.hidden) open(); // it is ready, here or in another tab
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

/** Show the app at the address of this page, which follows it from then on. */
function open() {
  told.textContent = say("opening");
  frame.addEventListener("load", () => {
    const inside = frame.contentWindow;
    if (!inside || inside.location.href === "about:blank") return;
    starting.hidden = true;
    frame.hidden = false;
    document.title = inside.document.title;
    const { pathname, search, hash } = inside.location;
    history.replaceState(null, "", pathname + search + hash);
    inside.focus();
  });
  inFrame(location.pathname + location.search + location.hash);
  askToKeep();
}

/** @param {string} address */
function inFrame(address) {
  const place = address.startsWith("/index.html") ? "/" : address;
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
