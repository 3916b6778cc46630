// @ts-check
// Pages that keep up with what is published: a stream tells that something changed, then the parts
// marked `data-live` are fetched again. Without a connection the page says how old it is.

import { all } from "../frame/page.js";
import { follow } from "../frame/stream.js";
import { localMoments } from "../frame/moments.js";

const body = document.body;
let mark = body.dataset.mark || "";
let lastHeard = new Date(body.dataset.made || Date.now());
let offline = false;

/** Fetch this page again and take over its live parts. Says whether it could. */
export async function refresh() {
  const answer = await fetch(location.href, { credentials: "same-origin" });
  if (!answer.ok) return false;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of all("[data-live][id]", Element)) {
    const other = fresh.getElementById(part.id);
    if (other && part.innerHTML !== other.innerHTML) part.replaceWith(other);
  }
  mark = fresh.body.dataset.mark || mark;
  localMoments();
  document.dispatchEvent(new CustomEvent("pairwright:refreshed"));
  return true;
}

/**
 * Listen.
 *
 * @param {(mark: string) => void} changed Is called when the mark is another one.
 * @param {(is: boolean, lastHeard: Date) => void} connected
 */
export function listen(changed, connected) {
  const alive = () => {
    lastHeard = new Date();
    if (offline) connected(true, lastHeard);
    offline = false;
  };
  /** @param {MessageEvent<string>} event */
  const news = (event) => {
    alive();
    if (event.data !== mark) changed(event.data);
  };
  const lost = () => {
    if (!offline) connected(false, lastHeard);
    offline = true;
  };
  follow(body.dataset.stream ?? "", { alive, changed: news }, lost);
}

/** @param {string} newMark */
export function known(newMark) {
  mark = newMark;
}
