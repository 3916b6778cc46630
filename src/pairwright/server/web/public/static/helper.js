// @ts-check
// A helper's phone: one tap a result. What cannot be sent waits in a queue with its token, so that
// nothing is done twice; the queue stops at the first thing that somebody has to look at.

import { read, write } from "../frame/kept.js";
import { know, refresh } from "../frame/live.js";
import { localMoments } from "../frame/moments.js";
import { all, around, first, need, words } from "../frame/page.js";
import { patience, post } from "../frame/sheets.js";

/**
 * A result that is to be sent.
 *
 * @typedef {object} Item
 * @property {string} address
 * @property {string} board
 * @property {string} label
 * @property {[string, string][]} fields
 * @property {boolean} [stopped]
 */

const body = document.body;
const PLACE = `pairwright-queue:${body.dataset.slug}`;
const shown = need("#queue", HTMLElement);
const stopped = need("#stopped", HTMLElement);
const sheet = need("#stopped-sheet", HTMLElement);
const SECONDS = 20; // for an answer, which takes a fraction of one
const AGAIN_MS = 10000;
let sending = false;

/** @returns {Item[]} */
function queue() {
  return read(PLACE, []);
}

/** @param {Item[]} items */
function save(items) {
  write(PLACE, items);
  show(items);
}

/** @param {Item[]} items */
function show(items) {
  shown.hidden = !items.length;
  shown.textContent = words(body, "queued", { number: items.length });
  for (const board of all(".helper-board", HTMLElement)) {
    const item = items.find((item) => item.board === board.dataset.board);
    board.classList.toggle("waiting", Boolean(item));
    if (item) need(".helper-result", HTMLElement, board).textContent = item.label;
  }
}

/**
 * @param {Item} item
 * @param {import("../frame/sheets.js").Answer} said
 */
function stop(item, said) {
  item.stopped = true;
  stopped.hidden = false;
  if (said.sheet) sheet.innerHTML = said.sheet;
  else sheet.textContent = said.detail || said.title || words(body, "stopped");
  localMoments(sheet);
  const heading = first("h2", HTMLElement, sheet);
  if (heading) heading.textContent = `${item.board}: ${heading.textContent}`;
  stopped.scrollIntoView({ block: "nearest" });
}

async function send() {
  if (sending) return;
  sending = true;
  try {
    for (let [item] = queue(); item && !item.stopped; [item] = queue()) {
      const said = await post(item.address, new URLSearchParams(item.fields), patience(SECONDS));
      if (said.done) {
        if (said.sequence) know(said.sequence);
        save(queue().slice(1));
        if (!queue().length) await refresh();
      } else {
        stop(item, said);
        save([item, ...queue().slice(1)]);
      }
    }
  } catch {
    // No connection: everything stays where it is until there is one.
  } finally {
    sending = false;
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @returns {[string, string][]}
 */
function fieldsOf(form, submitter) {
  return [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
}

/** @param {SubmitEvent} event */
function tap(event) {
  const form = around(event.target, "form[data-result]", HTMLFormElement);
  const board = form?.closest(".helper-board")?.getAttribute("data-board");
  if (!form || !board) return;
  event.preventDefault();
  const items = queue();
  if (items.some((item) => item.board === board)) return;
  const label = event.submitter?.textContent?.trim() || "…";
  items.push({ address: form.action, board, label, fields: fieldsOf(form, event.submitter) });
  save(items);
  send();
}

/**
 * A sheet asks something back: its answer goes in the place of what it is about.
 *
 * @param {SubmitEvent} event
 */
function answer(event) {
  event.preventDefault();
  const [item, ...others] = queue();
  if (!item || !(event.target instanceof HTMLFormElement)) return;
  const fields = fieldsOf(event.target, event.submitter);
  clear();
  save([{ ...item, fields, stopped: false }, ...others]);
  send();
}

document.addEventListener("submit", (event) => {
  if (event.target instanceof Node && sheet.contains(event.target)) answer(event);
  else tap(event);
});

function clear() {
  sheet.replaceChildren();
  stopped.hidden = true;
}

sheet.addEventListener("click", (event) => {
  if (!around(event.target, "a", HTMLElement)) return;
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
addEventListener("online", send);
const waiting = queue();
for (const item of waiting) delete item.stopped;
save(waiting);
send();
setInterval(send, AGAIN_MS);
