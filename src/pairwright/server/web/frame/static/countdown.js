// @ts-check
// Counts down to the start of a round, by the clock of the server: those of phones and screens
// differ. Before its start an element says how long that is, afterwards what is being done.

import { all, words } from "./page.js";

let ahead = 0; // what the server's clock is ahead of this one, in milliseconds

async function compare() {
  const asked = Date.now();
  const answer = await fetch("/clock", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return; // the own clock is better than none
  const time = new Date(await answer.text()).getTime();
  if (!Number.isNaN(time)) ahead = time - (asked + Date.now()) / 2;
  count();
}

/**
 * Days, or hours, minutes and seconds.
 *
 * @param {HTMLElement} element
 * @param {number} seconds
 */
function lasting(element, seconds) {
  const days = Math.floor(seconds / 86_400);
  if (days > 1) return words(element, "days", { number: days });
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function count() {
  for (const element of all("[data-start]", HTMLElement)) {
    const start = new Date(element.dataset.start ?? "").getTime();
    if (Number.isNaN(start)) continue;
    const seconds = Math.ceil((start - Date.now() - ahead) / 1000);
    const text = seconds > 0
      ? words(element, "before", { time: lasting(element, seconds) })
      : words(element, "after");
    if (element.textContent !== text) element.textContent = text;
    element.hidden = !text;
  }
}

if (document.querySelector("[data-start]")) compare();
count();
setInterval(count, 1000);
document.addEventListener("pairwright:refreshed", compare);
