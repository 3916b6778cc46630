// A display on a wall: columns as they fit, pages that turn by themselves, changes at once.

import { known, listen } from "./news.js";

const body = document.body;
let sections = [];
let at = { section: 0, page: 0 };
let left = 0;

/** How many pages the columns of a section make, and how far one is. */
function pages(section) {
  const flow = section.querySelector(".flow");
  const wide = flow.clientWidth;
  const gap = parseFloat(getComputedStyle(flow).columnGap) || 0;
  if (section.classList.contains("announcement") || !wide) return { count: 1, step: 0 };
  return { count: Math.max(1, Math.round((flow.scrollWidth + gap) / (wide + gap))), step: wide + gap };
}

const SMALLEST = 0.55;

/** A name that is too long for its column is set smaller: whose board it is stands at its end. */
function fit(section) {
  for (const name of section.querySelectorAll(".name")) {
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
  section.querySelector(".flow").style.transform = `translateX(${-at.page * step}px)`;
  document.getElementById("what").textContent = section.dataset.what;
  document.getElementById("page").textContent = total() > 1 ? body.dataset.page.replace("{page}", place()).replace("{pages}", total()) : "";
}

const countOf = (section) => {
  const was = section.hidden;
  section.hidden = false;
  const { count } = pages(section);
  section.hidden = was;
  return count;
};
const total = () => sections.reduce((sum, one) => sum + countOf(one), 0);
const place = () => sections.slice(0, at.section).reduce((sum, one) => sum + countOf(one), 0) + at.page + 1;

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
  const bar = document.getElementById("bar");
  if (bar) {
    bar.hidden = !many;
    bar.value = 100 - (100 * left) / seconds;
    document.getElementById("left").textContent = many ? body.dataset.left.replace("{seconds}", Math.ceil(left)) : "";
  }
  left -= 1;
}

function begin() {
  document.documentElement.style.setProperty("--rows", body.dataset.rows);
  sections = [...document.querySelectorAll("#contents > section")];
  if (at.section >= sections.length) at = { section: 0, page: 0 };
  left = Number(body.dataset.seconds);
  show();
}

async function changed(mark) {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer) return;
  const wall = document.getElementById("wall");
  if (!answer.ok) {
    // The screen is no more: nothing stays on the wall that nobody can take away.
    wall.className = "blank";
    wall.replaceChildren();
    sections = [];
    known(mark);
    return;
  }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const name of ["seconds", "rows", "page", "left", "offline", "mark"]) body.dataset[name] = fresh.body.dataset[name];
  wall.replaceWith(fresh.getElementById("wall"));
  known(fresh.body.dataset.mark);
  begin();
}

function connected(is, lastHeard) {
  const said = document.getElementById("offline");
  if (said) said.textContent = is ? "" : body.dataset.offline.replace("{time}", lastHeard.toLocaleTimeString());
}

begin();
listen(changed, connected);
addEventListener("resize", begin);
setInterval(tick, 1000);
