// @ts-check
// Results by keyboard: one key a board.
//
// A key shows the result at once, sends it and moves on to the next open board. Keys wait in a
// queue while one is being sent; the queue is kept in this browser with the mark of every request,
// so that after a lost connection all are sent again and none is done twice. The first one that the
// server does not take as it is stops the queue.

import { wordsIn } from "../frame/fold.js";
import { read, write } from "../frame/kept.js";
import { know, refresh } from "../frame/live.js";
import { all, around, first, made, need, words } from "../frame/page.js";
import { closeSheet, newToken, patience, post, refusal, showSheet } from "../frame/sheets.js";
import { resultOf, setUpKeys } from "./keys.js";

/**
 * A result on its way: the field and its board, what the page knew of it, the mark of the request.
 *
 * @typedef {{ name: string, board: string, result: string, seen: string, token: string }} Waiting
 */

/** @typedef {import("../frame/sheets.js").Answer} Answer */

const form = need("#entry", HTMLFormElement);
const table = need("#boards", HTMLElement);
const state = need("#entry-state", HTMLElement);
const said = need("#entry-said", HTMLElement); // for who hears the page: the focus has moved on
const page = words(form, "page");
const CELL = "td.result select";
const FLASH_MS = 1200;
const RETRY_MS = 3000;
const IDLE_MS = 900;
const SECONDS = 20; // for an answer, which takes a fraction of one
const TOO_MANY = 429;

// --- The boards ----------------------------------------------------------------------------------

const cells = () => all(CELL, HTMLSelectElement, table);

/** @param {Element} cell */
function rowOf(cell) {
  const row = around(cell, "tr", HTMLTableRowElement);
  if (!row) throw new Error("a result stands outside the table");
  return row;
}

/** @param {Element} cell */
const boardOf = (cell) => rowOf(cell).dataset.board ?? "";

/** @param {HTMLSelectElement} cell */
const valueOf = (cell) => cell.dataset.value ?? ""; // what the server has

/** @param {string} name */
const cellNamed = (name) => first(`select[name="${name}"]`, HTMLSelectElement, table);

/** @param {Element} cell */
const siblings = (cell) => all(CELL, HTMLSelectElement, rowOf(cell));

/** @type {Map<string, string>} */
const known = new Map(); // what this page knew of a board, where that is older than the page
let focusSeen = words(document.body, "seen"); // what it knew when the focus came to its board
let onlyOpen = new URLSearchParams(location.search).get("open") === "1";

/** @param {string} name */
function seenOf(name) {
  return known.get(name) ?? words(document.body, "seen");
}

/** @param {Element} cell */
function isShown(cell) {
  return !rowOf(cell).hidden;
}

/**
 * Show a result that may not be on the server yet.
 *
 * @param {HTMLSelectElement} cell
 * @param {string} result
 */
function display(cell, result) {
  if (![...cell.options].some((option) => option.value === result)) {
    cell.add(new Option(result, result));
  }
  cell.value = result;
  rowOf(cell).classList.toggle("is-open", siblings(cell).some((sibling) => !sibling.value));
}

/**
 * The focus to the next one that is wanted; says whether there is one.
 *
 * @param {HTMLSelectElement} from
 * @param {number} step
 * @param {(cell: HTMLSelectElement) => boolean} [wanted]
 */
function move(from, step, wanted = () => true) {
  const shown = cells().filter((candidate) => isShown(candidate) || candidate === from);
  const here = shown.indexOf(from);
  const ahead = step > 0 ? shown.slice(here + 1) : shown.slice(0, here).reverse();
  const next = ahead.find(wanted);
  next?.focus();
  return Boolean(next);
}

/** @param {HTMLSelectElement} cell */
function flash(cell) {
  const row = rowOf(cell);
  row.classList.add("flash");
  setTimeout(() => {
    row.classList.remove("flash");
    filter();
  }, FLASH_MS);
}

/** Only open boards, on demand; a row just set stays for a second. */
function filter() {
  for (const row of all("tbody tr", HTMLElement, table)) {
    const stays = row.matches(".is-open, .flash, .is-sending");
    row.hidden = onlyOpen && !stays && !row.contains(document.activeElement);
  }
}

// --- The queue -----------------------------------------------------------------------------------

const PLACE = `pairwright.results:${page}`;
/** @type {Waiting[]} */
let queue = read(PLACE, []);
let sending = false;
let offline = false;
let retry = 0;
let idle = 0;

/**
 * @param {HTMLSelectElement} cell
 * @param {string} result
 */
function enqueue(cell, result) {
  const name = cell.name;
  const before = queue.findLast((entry) => entry.name === name)?.result ?? valueOf(cell);
  if (before === result) return;
  queue.push({ name, board: boardOf(cell), result, seen: seenOf(name), token: newToken() });
  write(PLACE, queue);
  show(name, result);
  say("");
  drain();
}

/**
 * A result that is on its way.
 *
 * @param {string} name
 * @param {string} result
 */
function show(name, result) {
  const cell = cellNamed(name);
  if (!cell) return;
  display(cell, result);
  rowOf(cell).classList.add("is-sending");
}

/**
 * What the server has, where nothing is on its way.
 *
 * @param {HTMLSelectElement} cell
 */
function rest(cell) {
  display(cell, valueOf(cell));
  rowOf(cell).classList.remove("is-sending");
}

/**
 * The answer to a result; nothing where none came.
 *
 * @param {Waiting} one
 */
function sent({ name, result, seen, token }) {
  const csrf = need("[name=csrf]", HTMLInputElement, form).value;
  const fields = new URLSearchParams({ csrf, token, seen, [name]: result });
  return post(`${page}/results`, fields, patience(SECONDS)).catch(() => null);
}

async function drain() {
  const entry = queue[0];
  if (sending || !entry) return;
  sending = true;
  clearTimeout(retry);
  const answer = await sent(entry);
  sending = false;
  const status = answer?.status ?? 0;
  if (!answer || status >= 500 || status === TOO_MANY) {
    wait();
    return;
  }
  offline = false;
  if (answer.sequence === undefined) {
    stop(entry, answer);
    return;
  }
  queue.shift();
  write(PLACE, queue.length ? queue : null);
  taken(entry, answer, answer.sequence);
  if (queue.length) drain();
  else settle();
}

function wait() {
  offline = true;
  retry = setTimeout(drain, RETRY_MS);
  report();
}

/**
 * The server has it.
 *
 * @param {Waiting} entry
 * @param {Answer} answer
 * @param {number} sequence
 */
function taken(entry, answer, sequence) {
  const cell = cellNamed(entry.name);
  if (sequence > Number(document.body.dataset.seen) + 1) refresh();
  know(sequence);
  // The server has compared everything about this board up to here, its other game included.
  for (const later of queue) if (later.board === entry.board) later.seen = String(sequence);
  if (cell) {
    known.delete(entry.name);
    const place = Number(entry.name.slice(-1));
    cell.dataset.value = answer.result?.[place] ?? entry.result;
    if (!queue.some((later) => later.name === entry.name)) rest(cell);
    if (cell === document.activeElement) focusSeen = String(sequence);
    const result = cell.selectedOptions[0]?.textContent?.trim() ?? "";
    said.textContent = words(form, "said", { board: entry.board, result });
    flash(cell);
  }
  count(answer.entered ?? 0, answer.boards ?? 0);
  if (answer.complete) say(words(form, "all"));
  else report();
}

/**
 * The server asks or refuses: show what it says, and give back everything that waits.
 *
 * @param {Waiting} entry
 * @param {Answer} answer
 */
function stop(entry, answer) {
  if (answer.done) {
    location.assign(answer.done); // to sign in; the queue is kept
    return;
  }
  const waiting = queue.slice(1);
  queue = [];
  write(PLACE, null);
  for (const other of [entry, ...waiting]) {
    const cell = cellNamed(other.name);
    if (cell) rest(cell);
  }
  const boards = [...new Set(waiting.map((other) => other.board))].join(", ");
  const dropped = boards ? words(form, "dropped", { number: boards }) : "";
  say(answer.sheet ? dropped : refusal(answer));
  cellNamed(entry.name)?.focus();
  if (answer.sheet) showSheet(answer.sheet);
}

/** The frame counts as well; it is fetched again when nobody types. */
function settle() {
  clearTimeout(idle);
  idle = setTimeout(() => (queue.length ? settle() : refresh()), IDLE_MS);
}

/**
 * @param {number} entered
 * @param {number} boards
 */
function count(entered, boards) {
  const counter = first("#counter strong", HTMLElement);
  if (counter) counter.textContent = words(form, "counter", { entered, boards });
}

let notice = ""; // stays until the next thing is done, whatever answers come meanwhile

/** @param {string} text */
function say(text) {
  notice = text;
  report();
}

function report() {
  const parts = [notice];
  if (queue.length) {
    parts.push(words(form, offline ? "kept" : "waiting", { number: queue.length }));
  }
  if (verifying) parts.push(words(form, "verified", { number: verified.size }));
  state.textContent = parts.filter(Boolean).join(" · ");
  state.classList.toggle("is-offline", offline && queue.length > 0);
}

// --- The second pass -----------------------------------------------------------------------------

const verifyButton = need("#verify", HTMLElement);
/** @type {Set<string>} */
const verified = new Set();
let verifying = false;

/** @param {boolean} on */
function setVerifying(on) {
  verifying = on;
  verifyButton.setAttribute("aria-pressed", String(on));
  table.classList.toggle("is-verifying", on);
  if (on) {
    onlyOpen = false;
    filter();
    verified.clear();
    for (const row of all(".is-verified", HTMLElement, table)) row.classList.remove("is-verified");
    cells().find((cell) => cell.value)?.focus();
  }
  report();
}

/**
 * @param {HTMLSelectElement} cell
 * @param {string} result
 */
function check(cell, result) {
  if (valueOf(cell) === result) agree(cell);
  else mismatch(cell, result);
}

/** @param {HTMLSelectElement} cell */
function agree(cell) {
  verified.add(cell.name);
  const complete = siblings(cell).every((sibling) => verified.has(sibling.name));
  if (complete) rowOf(cell).classList.add("is-verified");
  report();
  move(cell, 1, (candidate) => Boolean(candidate.value));
}

/**
 * Both are shown; nothing goes on before it is said which one is right.
 *
 * @param {HTMLSelectElement} cell
 * @param {string} result
 */
function mismatch(cell, result) {
  /** @param {string} value */
  const text = (value) => [...cell.options].find((option) => option.value === value)?.text ?? value;
  const before = made("button", words(form, "first", { result: text(valueOf(cell)) }));
  const now = made("button", words(form, "now", { result: text(result) }));
  const title = made("h2", words(form, "mismatch", { board: boardOf(cell) }));
  title.id = "sheet-title";
  const actions = made("p", "", "actions");
  actions.append(before, now);
  const section = made("section", "", "sheet");
  section.append(title, actions);
  showSheet(section);
  before.focus();
  before.addEventListener("click", () => {
    closeSheet();
    agree(cell);
  });
  now.addEventListener("click", () => {
    closeSheet();
    enqueue(cell, result);
    agree(cell);
  });
}

// --- Hands ---------------------------------------------------------------------------------------

/**
 * @param {HTMLSelectElement} cell
 * @param {string} result
 */
function typed(cell, result) {
  if (verifying) {
    if (valueOf(cell)) check(cell, result);
    return;
  }
  enqueue(cell, result);
  const again = siblings(cell).find((sibling) => !sibling.value); // the other game of the same slip
  if (jumped) (again ?? jump).focus();
  else if (!move(cell, 1, (candidate) => !candidate.value)) toFirstOpen();
}

// Slips come in any order: type the number of a board or a name, Enter, the result, the next one.

const jump = need("#jump", HTMLInputElement);
let jumped = false; // the focus came here from there, and goes back when the result is in

/**
 * The first board of this number, or of a player whose names begin so.
 *
 * @param {string} text
 */
function boardFor(text) {
  const wanted = wordsIn(text);
  const rows = all("tr[data-board]", HTMLElement, table);
  return rows.find((row) => row.dataset.board === text) ??
    rows.find((row) => {
      const names = wordsIn(
        all(".name", HTMLElement, row).map((label) => label.textContent).join(" "),
      );
      return wanted.length > 0 &&
        wanted.every((part) => names.some((name) => name.startsWith(part)));
    });
}

jump.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  const text = jump.value.trim();
  const row = event.key === "Enter" ? boardFor(text) : undefined;
  const found = row && all(CELL, HTMLSelectElement, row);
  const cell = found?.find((candidate) => !candidate.value) ?? found?.[0];
  if (row && cell) {
    row.hidden = false;
    cell.focus();
  }
  jumped = Boolean(cell);
  say(cell || !text || event.key === "Escape" ? "" : words(form, "nobody", { text }));
  jump.value = "";
});

function toFirstOpen() {
  cells().find((candidate) => isShown(candidate) && !candidate.value)?.focus();
}

/** @param {Element} cell */
async function askToClear(cell) {
  const answer = await fetch(`${page}/boards/${boardOf(cell)}/clear?part=1`, {
    credentials: "same-origin",
  });
  if (answer.ok) showSheet(await answer.text());
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, Enter: 1, ArrowUp: -1, Backspace: -1 };

table.addEventListener("keydown", (event) => {
  const cell = around(event.target, CELL, HTMLSelectElement);
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  const result = resultOf(event);
  const step = STEPS[event.key];
  if (result !== undefined) typed(cell, result);
  else if (event.key === "/") jump.focus();
  else if (step) {
    jumped = false;
    move(cell, step);
  } else if (event.key === "Delete") {
    if (valueOf(cell)) askToClear(cell);
  } else if (event.key === "Escape") cell.blur();
  else return;
  event.preventDefault();
});

table.addEventListener("change", (event) => {
  const cell = around(event.target, CELL, HTMLSelectElement);
  if (!cell) return;
  const result = cell.value;
  if (verifying && valueOf(cell)) {
    cell.value = valueOf(cell);
    check(cell, result);
  } else if (result) enqueue(cell, result);
  else if (valueOf(cell)) {
    display(cell, valueOf(cell));
    askToClear(cell);
  }
});

form.addEventListener("submit", (event) => event.preventDefault());

verifyButton.addEventListener("click", () => setVerifying(!verifying));

const onlyOpenLink = need("#only-open", HTMLElement);
onlyOpenLink.addEventListener("click", (event) => {
  if (new URLSearchParams(location.search).get("open") === "1") return; // no others
  event.preventDefault();
  onlyOpen = !onlyOpen;
  onlyOpenLink.classList.toggle("pressed", onlyOpen);
  onlyOpenLink.textContent = words(form, onlyOpen ? "showAll" : "onlyOpen");
  filter();
  toFirstOpen();
});

document.addEventListener("focusout", (event) => {
  if (event.target instanceof Node && table.contains(event.target)) setTimeout(filter);
});

// The row in which somebody is may change under their hands: what they know of it is old then.
document.addEventListener("pairwright:refreshed", () => {
  const here = around(document.activeElement, CELL, HTMLSelectElement);
  known.clear();
  if (here) known.set(here.name, focusSeen);
  showQueue();
  filter();
});
table.addEventListener("focusin", (event) => {
  const cell = around(event.target, CELL, HTMLSelectElement);
  if (cell) focusSeen = seenOf(cell.name);
});

function showQueue() {
  for (const entry of queue) show(entry.name, entry.result);
}

document.addEventListener("pairwright:online", drain);
addEventListener("online", drain);

for (const element of all(".scripted", HTMLElement)) element.hidden = false;
for (const element of all(".unscripted", HTMLElement)) element.hidden = true;
setUpKeys(words(form, "press"));
showQueue();
report();
drain();

// After the browser has gone to the anchor of the address, which takes the focus away.
function begin() {
  if (location.hash && location.hash !== "#results") return;
  cells().find((cell) => !cell.value)?.focus({ preventScroll: !location.hash });
}
addEventListener("hashchange", begin);
if (document.readyState === "complete") begin();
else addEventListener("load", () => setTimeout(begin));
