// Pages that keep up with what is published: a stream tells that something changed, then the parts
// marked `data-live` are fetched again. Without a connection the page says how old it is.

import { localMoments } from "./moments.js";

const body = document.body;
let mark = body.dataset.mark || "";
let lastHeard = new Date(body.dataset.made || Date.now());
let offline = false;
const SILENCE_MS = 40000; // the server says something every 15 seconds

/** Fetch this page again and take over its live parts. Says whether it could. */
export async function refresh() {
  const answer = await fetch(location.href, { credentials: "same-origin" });
  if (!answer.ok) return false;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live][id]")) {
    const other = fresh.getElementById(part.id);
    if (other && part.innerHTML !== other.innerHTML) part.replaceWith(other);
  }
  mark = fresh.body.dataset.mark || mark;
  localMoments();
  document.dispatchEvent(new CustomEvent("pairwright:refreshed"));
  return true;
}

/** Listen. `changed` is called when the mark is another one; `connected` with yes or no. */
export function listen(changed, connected) {
  let source = null;
  let lastTried = 0;
  const open = () => {
    source?.close();
    source = new EventSource(body.dataset.stream);
    lastTried = Date.now();
    source.addEventListener("alive", heard);
    source.addEventListener("changed", (event) => {
      heard();
      if (event.data !== mark) changed(event.data);
    });
    source.addEventListener("error", (event) => {
      lost();
      if (event.target === source && source.readyState === EventSource.CLOSED) setTimeout(open, 5000);
    });
  };
  const heard = () => {
    lastHeard = new Date();
    if (offline) connected(true, lastHeard);
    offline = false;
  };
  const lost = () => {
    if (!offline) connected(false, lastHeard);
    offline = true;
  };
  // A connection that died without a word (sleep, another network) is only silent.
  const watch = () => {
    if (Date.now() - Math.max(lastHeard, lastTried) < SILENCE_MS) return;
    lost();
    open();
  };
  open();
  setInterval(watch, 5000);
  window.addEventListener("online", open);
}

export function known(newMark) {
  mark = newMark;
}
