// @ts-check
// Moments in the clock of the reader, in one form; without this script they are in UTC, and say so.

import { all } from "./page.js";

const lang = document.documentElement.lang;
// The language of the page, as the reader writes dates in it.
const locale = navigator.languages.find((language) => language.split("-")[0] === lang) ?? lang;
const TIME = new Intl.DateTimeFormat(locale, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const DAY = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

/**
 * The time of day: hours and minutes.
 *
 * @param {Date} when
 */
export function clock(when) {
  return TIME.format(when);
}

/** @param {ParentNode} [root] */
export function localMoments(root = document) {
  for (const moment of all("time[data-moment]", HTMLTimeElement, root)) {
    const when = new Date(moment.dateTime);
    if (Number.isNaN(when.getTime())) continue;
    const today = when.toDateString() === new Date().toDateString();
    moment.textContent = today ? clock(when) : `${DAY.format(when)}, ${clock(when)}`;
  }
}

/**
 * How long ago each was, in hours and minutes.
 *
 * @param {ParentNode} [root]
 */
function elapsed(root = document) {
  for (const time of all("time[data-elapsed]", HTMLTimeElement, root)) {
    const minutes = Math.floor((Date.now() - new Date(time.dateTime).getTime()) / 60_000);
    if (!(minutes >= 0)) continue;
    time.textContent = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  }
}

localMoments();
elapsed();
setInterval(elapsed, 10_000);
document.addEventListener("pairwright:refreshed", () => {
  localMoments();
  elapsed();
});
