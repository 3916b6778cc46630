// @ts-check
// A display on a wall: columns as they fit, pages that turn by themselves, changes at once.

import { all, first, need, words } from "../frame/page.js";
import { known, listen } from "./news.js";

const body = document.body;
const SMALLEST = 0.55;
/** @type {HTMLElement[]} */
let sections = [];
let at = { section: 0, page: 0 };
let left = 0;

/**
 * How many pages the columns of a section make, and how far one is.
 *
 * @param {HTMLElement} section
 */
function pages(section) {
  const flow = need(".flow", HTMLElement, section);
  const wide = flow.clientWidth;
  const gap = parseFloat(getComputedStyle(flow).columnGap) || 0;
  if (section.classList.contains("announcement") || !wide) return { count: 1, step: 0 };
  const count = Math.round((flow.scrollWidth + gap) / (wide + gap));
  return { count: Math.max(1, count), step: wide + gap };
}

/**
 * A name that is too long for its column is set smaller: whose board it is stands at its end.
 *
 * @param {HTMLElement} section
 */
function fit(section) {
  for (const name of all(".name", HTMLElement, section)) {
    name.style.fontSize = "";
    if (name.scrollWidth <= name.clientWidth) continue;
    name.style.fontSize = `${Math.max(SMALLEST, (0.98 * name.clientWidth) / name.scrollWidth)}em`;
  }
}

function show() {
  for (const [place, section] of sections.entries()) section.hidden = place !== at.section;
  const section = sections[at.section];
  if (!section) return;
  fit(section);
  const { count, step } = pages(section);
  at.page = Math.min(at.page, count - 1);
  section.scrollLeft = 0;
  need(".flow", HTMLElement, section).style.transform = `translateX(${-at.page * step}px)`;
  need("#what", HTMLElement).textContent = words(section, "what");
  const many = total();
  const text = many > 1 ? words(body, "page", { page: place(), pages: many }) : "";
  need("#page", HTMLElement).textContent = text;
}

/** @param {HTMLElement} section */
function countOf(section) {
  const was = section.hidden;
  section.hidden = false;
  const { count } = pages(section);
  section.hidden = was;
  return count;
}

/** @param {HTMLElement[]} some */
const pagesOf = (some) => some.reduce((sum, one) => sum + countOf(one), 0);
const total = () => pagesOf(sections);
const place = () => pagesOf(sections.slice(0, at.section)) + at.page + 1;

function turn() {
  const section = sections[at.section];
  if (!section) return;
  if (at.page + 1 < pages(section).count) at.page += 1;
  else at = { section: (at.section + 1) % sections.length, page: 0 };
  show();
}

function tick() {
  const seconds = Number(body.dataset.seconds);
  const many = total() > 1;
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
  sections = all("#contents > section", HTMLElement);
  if (at.section >= sections.length) at = { section: 0, page: 0 };
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
    sections = [];
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
}

/**
 * @param {boolean} is
 * @param {Date} lastHeard
 */
function connected(is, lastHeard) {
  const said = first("#offline", HTMLElement);
  if (!said) return;
  said.textContent = is ? "" : words(body, "offline", { time: lastHeard.toLocaleTimeString() });
}

begin();
listen(changed, connected);
addEventListener("resize", begin);
setInterval(tick, 1000);
