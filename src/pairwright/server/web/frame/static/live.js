// @ts-check
// Pages that keep up: when the event has grown, the parts marked `data-live` are fetched again.
// After a lost connection the browser reconnects by itself, hears the newest number and catches up.

import { clock } from "./moments.js";
import { all, first, words } from "./page.js";
import { patience, tell } from "./sheets.js";
import { follow } from "./stream.js";

const body = document.body;
const SECONDS = 30; // for a page, which takes less than one
const OWN_ANSWER_MS = 400; // the answer to what this page did may come after the news of it
let seen = Number(body.dataset.seen || 0);
let lastHeard = new Date();
let offline = false;
let busy = false;
let again = false;

/**
 * Fetch this page again and take over its live parts. A part in which somebody types stays, unless
 * all that is typed in it is sent at once (`data-live="always"`).
 */
export async function refresh() {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  try {
    const answer = await fetch(location.href, {
      credentials: "same-origin",
      signal: patience(SECONDS),
    });
    if (!answer.ok || answer.redirected) return;
    takeOver(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } finally {
    busy = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

/** @param {Document} fresh */
function takeOver(fresh) {
  for (const part of all("[data-live][id]", Element)) {
    const other = fresh.getElementById(part.id);
    if (!other || part.innerHTML === other.innerHTML) continue;
    const typing = first(":focus:is(input,textarea,select)", HTMLElement, part);
    if (typing && part.getAttribute("data-live") !== "always") continue;
    const here = part.contains(document.activeElement) ? document.activeElement : null;
    const name = here?.id ? `#${here.id}` : `[name="${here?.getAttribute("name")}"]`;
    part.replaceWith(other);
    if (here) first(name, HTMLElement, other)?.focus({ preventScroll: true });
  }
  seen = Number(fresh.body.dataset.seen || seen);
  body.dataset.seen = String(seen);
  for (const field of all("input[name=seen]", HTMLInputElement)) {
    if (!field.closest("dialog, [data-keep-seen]")) field.value = String(seen);
  }
  document.dispatchEvent(new CustomEvent("pairwright:refreshed", { detail: seen }));
}

/**
 * What this page did itself is no news.
 *
 * @param {number} sequence
 */
export function know(sequence) {
  seen = Math.max(seen, sequence);
  body.dataset.seen = String(seen);
}

/**
 * News that this page has not made itself, nor seen meanwhile.
 *
 * @param {number} sequence
 */
function catchUp(sequence) {
  // Where it fails, the next sign of life says the number again.
  if (sequence > seen) refresh().then(() => tell(words(body, "changed")), () => {});
}

/** @param {MessageEvent<string>} event */
function heard(event) {
  lastHeard = new Date();
  if (offline) {
    offline = false;
    tell(words(body, "online"));
    document.dispatchEvent(new CustomEvent("pairwright:online"));
  }
  const sequence = Number(event.data);
  if (sequence > seen) setTimeout(() => catchUp(sequence), OWN_ANSWER_MS);
}

function lost() {
  offline = true;
  tell(words(body, "offline", { time: clock(lastHeard) }));
}

/** On a phone the pages of the event are a strip: the one that is open is to be seen. */
function showTab() {
  const strip = first(".event-frame .tabs", Element);
  const tab = strip?.querySelector("[aria-current]");
  if (!strip || !tab) return;
  /** @param {DOMRect} box */
  const middle = (box) => box.left + box.width / 2;
  strip.scrollLeft += middle(tab.getBoundingClientRect()) - middle(strip.getBoundingClientRect());
}
document.addEventListener("pairwright:refreshed", showTab);
showTab();

if (body.dataset.stream) follow(body.dataset.stream, { changed: heard }, lost);
