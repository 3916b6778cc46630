// Published pages on a phone: find your board, remember me, keep up, work without a connection.

import { localMoments } from "./moments.js";
import { listen, refresh } from "./news.js";

const body = document.body;
const KEEP = "pairwright-me:";
const connection = document.getElementById("connection");

// --- Keeping up -----------------------------------------------------------------------------------

function connected(is, lastHeard) {
  connection.hidden = is;
  const time = lastHeard.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  connection.textContent = is ? "" : body.dataset.offline.replace("{time}", time);
}

// Everybody hears of it at once: not everybody has to ask at once.
const later = () => setTimeout(() => refresh().then(showMe, () => {}), Math.random() * 1500);

if (body.dataset.stream) listen(later, connected);
if ("serviceWorker" in navigator && body.dataset.worker) {
  navigator.serviceWorker.register(body.dataset.worker).catch(() => {});
}

// --- Remember me ----------------------------------------------------------------------------------

function remembered(address) {
  try {
    return JSON.parse(localStorage.getItem(KEEP + address) || "null");
  } catch {
    return null;
  }
}

function offerToRemember() {
  const card = document.getElementById("card");
  const button = card?.querySelector("[data-remember]");
  if (!button) return;
  const address = button.dataset.remember;
  const me = remembered(address);
  const is = me && me.number === card.dataset.number && me.name === card.dataset.name;
  button.dataset.text ||= button.textContent;
  button.textContent = is ? button.dataset.forgetText : button.dataset.text;
  button.closest(".remember").hidden = false;
  button.onclick = () => {
    if (is) localStorage.removeItem(KEEP + address);
    else localStorage.setItem(KEEP + address, JSON.stringify({ number: card.dataset.number, name: card.dataset.name }));
    offerToRemember();
  };
}

/** The card of who is remembered, on the first page. Numbers may change: the name has to agree. */
async function showMe() {
  offerToRemember();
  const place = document.getElementById("me");
  const me = place && remembered(place.dataset.me);
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
  const title = document.createElement("h2");
  const link = document.createElement("a");
  link.href = page;
  link.textContent = card.querySelector("h1").textContent;
  title.append(link);
  card.querySelector("h1").replaceWith(title);
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

// --- Find your board ------------------------------------------------------------------------------

const form = document.querySelector("form[data-names]");
const list = document.getElementById("found");
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
let names;

async function load() {
  if (names) return names;
  const answer = await fetch(form.dataset.names);
  if (!answer.ok) throw new Error(String(answer.status));
  names = (await answer.text()).split("\n").filter(Boolean).map((line) => {
    const [number, name, board, side] = line.split("\t");
    return { number, name, board, side, words: fold(name).split(" ") };
  });
  return names;
}

function element(tag, text, className) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function row(one) {
  const item = element("li");
  const link = element("a");
  link.href = `${form.action.split("?")[0]}/players/${one.number}`;
  link.append(element("span", one.name));
  if (one.board) {
    const where = element("span", `${list.dataset.board.replace("{board}", one.board)} `, "where");
    const disc = element("span", "", `disc ${one.side === "w" ? "white" : "black"}`);
    disc.setAttribute("aria-hidden", "true");
    where.append(disc, ` ${one.side === "w" ? list.dataset.white : list.dataset.black}`);
    link.append(where);
  }
  item.append(link);
  return item;
}

async function find(text) {
  const wanted = fold(text).split(" ").filter(Boolean);
  if (!wanted.length) return list.replaceChildren();
  const everybody = await load();
  const found = everybody.filter(
    (one) => one.number === text.trim() || wanted.every((part) => one.words.some((word) => word.startsWith(part))),
  );
  if (form.q.value !== text) return undefined;
  return list.replaceChildren(...(found.length ? found.slice(0, 30).map(row) : [element("li", form.dataset.none, "none")]));
}

if (form) {
  form.q.addEventListener("focus", () => load().catch(() => {}));
  form.q.addEventListener("input", () => find(form.q.value).catch(() => {}));
  form.addEventListener("submit", (event) => {
    const only = list.querySelectorAll("a");
    if (only.length !== 1) return;
    event.preventDefault();
    location.assign(only[0].href);
  });
  document.addEventListener("pairwright:refreshed", () => {
    names = undefined;
    if (form.q.value) find(form.q.value).catch(() => {});
  });
}
document.addEventListener("pairwright:refreshed", offerToRemember);
