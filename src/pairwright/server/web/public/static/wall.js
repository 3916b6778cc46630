// @ts-check
// A display on a wall: columns as they fit, pages that turn by themselves, changes at once.

import { clock } from "../frame/moments.js";
import { all, first, need, words } from "../frame/page.js";
import { known, listen } from "./news.js";

const body = document.body;
const SMALLEST = 0.75; // of the size of the rest: names are read from as far away

/**
 * A part of what is shown: how many pages its columns make, and how far one is from the next.
 *
 * @typedef {{ section: HTMLElement, count: number, step: number }} Part
 */

/** @type {Part[]} */
let parts = [];
let at = { part: 0, page: 0 };
let left = 0;

/**
 * The last line of a section says how many pages there are: the one on which its middle is.
 *
 * @param {HTMLElement} section
 * @returns {Part}
 */
function measured(section) {
  const flow = need(".flow", HTMLElement, section);
  const last = flow.lastElementChild?.getBoundingClientRect();
  const { left, width } = flow.getBoundingClientRect();
  if (section.classList.contains("announcement") || !width || !last) {
    return { section, count: 1, step: 0 };
  }
  const step = width + (parseFloat(getComputedStyle(flow).columnGap) || 0);
  const middle = last.left + last.width / 2 - left;
  return { section, count: Math.floor(middle / step) + 1, step };
}

/**
 * All names of a section in one size, in which the longest fits; where that would be too small to
 * read, long names take a second line.
 *
 * @param {HTMLElement} section
 */
function fit(section) {
  section.classList.remove("wraps");
  section.style.setProperty("--name", "1");
  const long = all(".name", HTMLElement, section).filter((label) =>
    label.scrollWidth > label.clientWidth
  );
  const share = Math.min(1, ...long.map((label) => (0.98 * label.clientWidth) / label.scrollWidth));
  section.style.setProperty("--name", String(Math.max(SMALLEST, share)));
  section.classList.toggle("wraps", share < SMALLEST);
}

/** @param {Part[]} some */
const pagesOf = (some) => some.reduce((sum, section) => sum + section.count, 0);

function show() {
  for (const [place, { section }] of parts.entries()) section.hidden = place !== at.part;
  const part = parts[at.part];
  if (!part) return;
  at.page = Math.min(at.page, part.count - 1);
  part.section.scrollLeft = 0;
  const far = -at.page * part.step;
  need(".flow", HTMLElement, part.section).style.transform = `translateX(${far}px)`;
  need("#what", HTMLElement).textContent = words(part.section, "what");
  const pages = pagesOf(parts);
  const page = pagesOf(parts.slice(0, at.part)) + at.page + 1;
  const text = pages > 1 ? words(body, "page", { page, pages }) : "";
  need("#page", HTMLElement).textContent = text;
}

function turn() {
  const part = parts[at.part];
  if (!part) return;
  if (at.page + 1 < part.count) at.page += 1;
  else at = { part: (at.part + 1) % parts.length, page: 0 };
  show();
}

function tick() {
  const seconds = Number(body.dataset.seconds);
  const many = pagesOf(parts) > 1;
  if (many && left <= 0) {
    turn();
    left = seconds;
  }
  const bar = first("#bar", HTMLProgressElement);
  if (bar) {
    bar.hidden = !many;
    bar.value = 100 - (100 * left) / seconds;
    const text = many ? words(body, "left", { seconds: Math.ceil(left) }) : "";
    need("#left", HTMLElement).textContent = text;
  }
  left -= 1;
}

function begin() {
  document.documentElement.style.setProperty("--rows", body.dataset.rows ?? "");
  parts = all("#contents > section", HTMLElement).map((section) => {
    section.hidden = false; // what is hidden has no size
    fit(section);
    return measured(section);
  });
  if (at.part >= parts.length) at = { part: 0, page: 0 };
  left = Number(body.dataset.seconds);
  show();
}

/** @param {string} mark */
async function changed(mark) {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer) return;
  const wall = need("#wall", HTMLElement);
  if (!answer.ok) {
    // The screen is no more: nothing stays on the wall that nobody can take away.
    wall.className = "blank";
    wall.replaceChildren();
    parts = [];
    known(mark);
    return;
  }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const name of ["seconds", "rows", "page", "left", "offline", "mark"]) {
    body.dataset[name] = words(fresh.body, name);
  }
  wall.replaceWith(need("#wall", HTMLElement, fresh));
  known(words(fresh.body, "mark"));
  begin();
  document.dispatchEvent(new Event("pairwright:refreshed"));
}

/**
 * @param {boolean} is
 * @param {Date} lastHeard
 */
function connected(is, lastHeard) {
  const said = first("#offline", HTMLElement);
  if (!said) return;
  said.textContent = is ? "" : words(body, "offline", { time: clock(lastHeard) });
}

begin();
listen(changed, connected);
addEventListener("resize", begin);
setInterval(tick, 1000);
