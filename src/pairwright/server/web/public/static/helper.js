// A helper's phone: one tap a result. What cannot be sent waits in a queue with its token, so that
// nothing is done twice; the queue stops at the first thing that somebody has to look at.

import { patience, post } from "../frame/sheets.js";
import { know, refresh } from "../frame/live.js";

const body = document.body;
const KEEP = `pairwright-queue:${body.dataset.slug}`;
const shown = document.getElementById("queue");
const stopped = document.getElementById("stopped");
const sheet = document.getElementById("stopped-sheet");
const SECONDS = 20; // for an answer, which takes a fraction of one
let sending = false;

function queue() {
  try {
    return JSON.parse(localStorage.getItem(KEEP) || "[]");
  } catch {
    return [];
  }
}

function save(items) {
  localStorage.setItem(KEEP, JSON.stringify(items));
  show(items);
}

function show(items) {
  shown.hidden = !items.length;
  shown.textContent = body.dataset.queued.replace("{number}", String(items.length));
  for (const board of document.querySelectorAll(".helper-board")) {
    const item = items.find((one) => one.board === board.dataset.board);
    board.classList.toggle("waiting", Boolean(item));
    if (item) board.querySelector(".helper-result").textContent = item.label;
  }
}

function stop(item, said) {
  item.stopped = true;
  stopped.hidden = false;
  if (said.sheet) sheet.innerHTML = said.sheet;
  else sheet.textContent = said.detail || said.title || body.dataset.stopped;
  const heading = sheet.querySelector("h2");
  if (heading) heading.textContent = `${item.board}: ${heading.textContent}`;
  stopped.scrollIntoView({ block: "nearest" });
}

async function send() {
  if (sending) return;
  sending = true;
  try {
    for (let items = queue(); items.length && !items[0].stopped; items = queue()) {
      const said = await post(items[0].address, new URLSearchParams(items[0].fields), patience(SECONDS));
      if (said.done) {
        if (said.sequence) know(said.sequence);
        save(queue().slice(1));
        if (!queue().length) await refresh();
      } else {
        stop(items[0], said);
        save([items[0], ...queue().slice(1)]);
      }
    }
  } catch {
    // No connection: everything stays where it is until there is one.
  } finally {
    sending = false;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  // A sheet asks something back: its answer goes in the place of what it is about.
  if (sheet.contains(form)) {
    event.preventDefault();
    const items = queue();
    if (!items.length) return;
    items[0] = { ...items[0], fields: [...new FormData(form, event.submitter)], stopped: false };
    clear();
    save(items);
    send();
    return;
  }
  if (!form.matches("form[data-result]")) return;
  event.preventDefault();
  const board = form.closest(".helper-board").dataset.board;
  const items = queue();
  if (items.some((one) => one.board === board)) return;
  const fields = [...new FormData(form, event.submitter)];
  const label = event.submitter?.textContent.trim() || "…";
  items.push({ address: form.action, board, label, fields });
  save(items);
  send();
});

function clear() {
  sheet.replaceChildren();
  stopped.hidden = true;
}

sheet.addEventListener("click", (event) => {
  if (!event.target.closest("a")) return;
  event.preventDefault();
  drop();
});

function drop() {
  clear();
  save(queue().slice(1));
  refresh().catch(() => {});
  send();
}

document.getElementById("drop")?.addEventListener("click", drop);
document.addEventListener("pairwright:online", send);
document.addEventListener("pairwright:refreshed", () => show(queue()));
window.addEventListener("online", send);
const waiting = queue();
for (const one of waiting) delete one.stopped;
save(waiting);
send();
setInterval(send, 10000);
