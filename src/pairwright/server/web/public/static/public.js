// @ts-check
// Published pages on a phone: find your board, remember me, keep up, work without a connection.

import { wordsIn } from "../frame/fold.js";
import { read, write } from "../frame/kept.js";
import { first, made, need, words } from "../frame/page.js";
import { clock, localMoments } from "../frame/moments.js";
import { listen, refresh } from "./news.js";

const body = document.body;
const KEEP = "pairwright-me:";

// --- Keeping up ----------------------------------------------------------------------------------

/**
 * @param {boolean} is
 * @param {Date} lastHeard
 */
function connected(is, lastHeard) {
  const connection = need("#connection", HTMLElement);
  connection.hidden = is;
  connection.textContent = is ? "" : words(body, "offline", { time: clock(lastHeard) });
}

// Everybody hears of it at once: not everybody has to ask at once.
const later = () => setTimeout(() => refresh().then(showMe, () => {}), Math.random() * 1500);

if (body.dataset.stream) listen(later, connected);
if ("serviceWorker" in navigator && body.dataset.worker) {
  navigator.serviceWorker.register(body.dataset.worker).catch(() => {});
}

// --- Remember me ---------------------------------------------------------------------------------

/**
 * Who has said "this is me" on the pages of an event.
 *
 * @typedef {{ number: string, name: string }} Me
 */

/**
 * @param {string} address
 * @returns {Me | null}
 */
function remembered(address) {
  return read(KEEP + address, null);
}

function offerToRemember() {
  const card = document.getElementById("card");
  const button = card && first("[data-remember]", HTMLElement, card);
  if (!card || !button) return;
  const address = button.dataset.remember ?? "";
  const { number = "", name = "" } = card.dataset;
  const me = remembered(address);
  const is = me && me.number === number && me.name === name;
  button.dataset.text ||= button.textContent ?? "";
  button.textContent = words(button, is ? "forgetText" : "text");
  need(".remember", HTMLElement, card).hidden = false;
  button.onclick = () => {
    write(KEEP + address, is ? null : { number, name });
    offerToRemember();
  };
}

/** The card of who is remembered, on the first page. Numbers may change: the name has to agree. */
async function showMe() {
  offerToRemember();
  const place = document.getElementById("me");
  const me = place && remembered(place.dataset.me ?? "");
  if (!me) return;
  const page = `${place.dataset.me}/players/${encodeURIComponent(me.number)}`;
  const answer = await fetch(page, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const card = fresh.getElementById("card");
  if (!card || card.dataset.name !== me.name) return;
  card.removeAttribute("data-live");
  card.id = "my-card";
  card.querySelector(".remember")?.remove();
  const heading = need("h1", HTMLElement, card);
  const link = made("a", heading.textContent ?? "");
  link.href = page;
  const title = made("h2");
  title.append(link);
  heading.replaceWith(title);
  place.replaceChildren(card);
  place.hidden = false;
  localMoments(place);
}
showMe();

// Reasons that were not worked out yet when the page was made: look again, ever more seldom.
(function again(seconds) {
  if (!document.querySelector("[data-late]") || seconds > 60) return;
  setTimeout(() => refresh().then(() => again(seconds * 2), () => {}), seconds * 1000);
})(2);

// --- Find your board -----------------------------------------------------------------------------

const MOST_FOUND = 30;

/**
 * A line of the list of names; that of a festival says of which tournament.
 *
 * @param {string} line
 */
function entry(line) {
  const [number = "", name = "", board = "", side = "", address = "", tournament = ""] = line
    .split("\t");
  return { number, name, board, side, address, tournament, words: wordsIn(name) };
}

/** @param {HTMLFormElement} form */
function findIn(form) {
  const list = need("#found", HTMLElement);
  const asked = need("[name=q]", HTMLInputElement, form);
  /** @type {ReturnType<typeof entry>[] | undefined} */
  let names;

  async function load() {
    if (names) return names;
    const answer = await fetch(form.dataset.names ?? "");
    if (!answer.ok) throw new Error(String(answer.status));
    names = (await answer.text()).split("\n").filter(Boolean).map(entry);
    return names;
  }

  /** @param {ReturnType<typeof entry>} person */
  function row(person) {
    const item = made("li");
    const link = made("a");
    const address = person.address || form.action.split("?")[0];
    link.href = `${address}/players/${person.number}`;
    link.append(made("span", person.name));
    if (person.board) {
      const board = words(list, "board", { board: person.board });
      const place = person.tournament ? `${person.tournament} · ${board}` : board;
      const where = made("span", `${place} `, "where");
      const colour = person.side === "w" ? "white" : "black";
      const disc = made("span", "", `disc ${colour}`);
      disc.setAttribute("aria-hidden", "true");
      where.append(disc, ` ${words(list, colour)}`);
      link.append(where);
    } else if (person.tournament) {
      link.append(made("span", person.tournament, "where"));
    }
    item.append(link);
    return item;
  }

  async function find() {
    const text = asked.value;
    const wanted = wordsIn(text);
    if (!wanted.length) {
      list.replaceChildren();
      return;
    }
    const everybody = await load();
    if (asked.value !== text) return;
    const found = everybody.filter((person) =>
      person.number === text.trim() ||
      wanted.every((part) => person.words.some((word) => word.startsWith(part)))
    );
    const rows = found.slice(0, MOST_FOUND).map(row);
    list.replaceChildren(...(rows.length ? rows : [made("li", words(form, "none"), "none")]));
  }

  asked.addEventListener("focus", () => load().catch(() => {}));
  asked.addEventListener("input", () => find().catch(() => {}));
  form.addEventListener("submit", (event) => {
    const [only, ...others] = list.querySelectorAll("a");
    if (!only || others.length) return;
    event.preventDefault();
    location.assign(only.href);
  });
  document.addEventListener("pairwright:refreshed", () => {
    names = undefined;
    if (asked.value) find().catch(() => {});
  });
}

/** The form of a page that had nothing to show when it was opened comes with the first news. */
function findHere() {
  const form = first("form[data-names]", HTMLFormElement);
  if (!form || form.dataset.bound) return;
  form.dataset.bound = "yes";
  findIn(form);
}
findHere();
document.addEventListener("pairwright:refreshed", findHere);
document.addEventListener("pairwright:refreshed", offerToRemember);
