// @ts-check
// Moments in the clock of the reader; without this script they are in UTC, and say so.

import { all } from "../frame/page.js";

/** @param {ParentNode} [root] */
export function localMoments(root = document) {
  for (const one of all("time[data-moment]", HTMLTimeElement, root)) {
    const when = new Date(one.dateTime);
    if (Number.isNaN(when.getTime())) continue;
    const today = when.toDateString() === new Date().toDateString();
    one.textContent = today
      ? when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
      : when.toLocaleString([], { dateStyle: "short", timeStyle: "short" });
  }
}

localMoments();
