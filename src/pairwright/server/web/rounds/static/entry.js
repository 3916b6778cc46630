// Results by keyboard: one key a board, by its place on the keyboard.
//
// A key shows the result at once, sends it and moves on to the next open board. Keys wait in a queue
// while one is being sent; the queue is kept in this browser with the mark of every request, so that
// after a lost connection all are sent again and none is done twice. The first one that the server
// does not take as it is stops the queue.

import { patience, post, showSheet, closeSheet } from "../frame/sheets.js";
import { know, refresh } from "../frame/live.js";

const form = document.getElementById("entry");
const table = document.getElementById("boards");
const said = form.dataset;
const state = document.getElementById("entry-state");
const FLASH_MS = 1200;
const RETRY_MS = 3000;
const IDLE_MS = 900;
const SECONDS = 20; // for an answer, which takes a fraction of one

const store = {
  read(key, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  write(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      /* a browser that keeps nothing: entering works, being offline does not */
    }
  },
};

// --- Keys -----------------------------------------------------------------------------------------

const KEYS_PLACE = "pairwright.keys";
const DEFAULT_KEYS = {
  Digit1: "1-0", Numpad1: "1-0",
  Digit2: "1/2-1/2", Numpad2: "1/2-1/2",
  Digit3: "0-1", Numpad3: "0-1",
  NumpadAdd: "+--", Equal: "+--",
  NumpadSubtract: "--+", Minus: "--+",
  Digit0: "---", Numpad0: "---",
  KeyA: "?",
};
let keys = store.read(KEYS_PLACE, DEFAULT_KEYS);

function keyName(code) {
  return code.replace(/^Digit/, "").replace(/^Key/, "").replace(/^Numpad(.+)/, "Num $1");
}

function showKeys() {
  for (const row of document.querySelectorAll("#keys-list tr")) {
    const codes = Object.keys(keys).filter((code) => keys[code] === row.dataset.result);
    row.querySelector(".key-name").textContent = codes.map(keyName).join(", ");
  }
}

function setUpKeys() {
  for (const row of document.querySelectorAll("#keys-list tr")) {
    const button = row.querySelector("button");
    button.addEventListener("click", () => {
      row.querySelector(".key-name").textContent = said.press;
      button.addEventListener("keydown", (event) => take(event, row.dataset.result), { once: true });
    });
  }
  document.getElementById("keys-reset").addEventListener("click", () => {
    keys = { ...DEFAULT_KEYS };
    store.write(KEYS_PLACE, null);
    showKeys();
  });
  showKeys();
}

function take(event, result) {
  event.preventDefault();
  if (event.code && event.code !== "Escape" && event.code !== "Tab") {
    keys = Object.fromEntries(
      Object.entries(keys).filter(([code, other]) => code !== event.code && other !== result),
    );
    keys[event.code] = result;
    store.write(KEYS_PLACE, keys);
  }
  showKeys();
}

// --- The boards -----------------------------------------------------------------------------------

const cells = () => [...table.querySelectorAll("td.result select")];
const rowOf = (cell) => cell.closest("tr");
const boardOf = (cell) => rowOf(cell).dataset.board;
const cellNamed = (name) => table.querySelector(`select[name="${name}"]`);
const known = new Map(); // what this page knew of a board, where that is older than the page
let focusSeen = document.body.dataset.seen; // what the page knew when the focus came to its board
let onlyOpen = new URLSearchParams(location.search).get("open") === "1";

function seenOf(name) {
  return known.get(name) ?? document.body.dataset.seen;
}

function isShown(cell) {
  return !rowOf(cell).hidden;
}

/** Show a result that may not be on the server yet. */
function display(cell, result) {
  if (![...cell.options].some((one) => one.value === result)) cell.add(new Option(result, result));
  cell.value = result;
  rowOf(cell).classList.toggle("is-open", siblings(cell).some((one) => !one.value));
}

const siblings = (cell) => [...rowOf(cell).querySelectorAll("td.result select")];

function move(from, step, wanted = () => true) {
  const all = cells().filter((one) => isShown(one) || one === from);
  let place = all.indexOf(from) + step;
  while (all[place] && !wanted(all[place])) place += step;
  if (all[place]) all[place].focus();
  return Boolean(all[place]);
}

function flash(cell) {
  const row = rowOf(cell);
  row.classList.remove("flash");
  void row.offsetWidth; // so that it begins again
  row.classList.add("flash");
  setTimeout(() => {
    row.classList.remove("flash");
    filter();
  }, FLASH_MS);
}

/** Only open boards, on demand; a row just set stays for a second. */
function filter() {
  for (const row of table.querySelectorAll("tbody tr")) {
    const keep = row.matches(".is-open, .flash, .is-sending") || row.contains(document.activeElement);
    row.hidden = onlyOpen && !keep;
  }
}

// --- The queue ------------------------------------------------------------------------------------

const QUEUE_PLACE = `pairwright.results:${said.page}`;
let queue = store.read(QUEUE_PLACE, []);
let sending = false;
let offline = false;
let retry = 0;
let idle = 0;

function newToken() {
  return [...crypto.getRandomValues(new Uint8Array(18))].map((n) => n.toString(16).padStart(2, "0")).join("");
}

function enqueue(cell, result) {
  const name = cell.name;
  const before = queue.findLast((one) => one.name === name)?.result ?? cell.dataset.value;
  if (before === result) return;
  queue.push({ name, board: boardOf(cell), result, seen: seenOf(name), token: newToken() });
  store.write(QUEUE_PLACE, queue);
  display(cell, result);
  rowOf(cell).classList.add("is-sending");
  report();
  drain();
}

async function drain() {
  if (sending || !queue.length) return;
  sending = true;
  clearTimeout(retry);
  const one = queue[0];
  let answer;
  try {
    answer = await post(`${said.page}/results`, new URLSearchParams({
      csrf: form.elements.csrf.value, token: one.token, seen: one.seen, [one.name]: one.result,
    }), patience(SECONDS));
  } catch {
    answer = null;
  }
  sending = false;
  if (answer === null || answer.status >= 500 || answer.status === 429) return wait();
  offline = false;
  if (answer.sequence === undefined) return stop(one, answer);
  queue.shift();
  store.write(QUEUE_PLACE, queue.length ? queue : null);
  taken(one, answer);
  if (queue.length) drain();
  else settle();
}

function wait() {
  offline = true;
  retry = setTimeout(drain, RETRY_MS);
  report();
}

/** The server has it. */
function taken(one, answer) {
  const cell = cellNamed(one.name);
  if (answer.sequence > Number(document.body.dataset.seen) + 1) refresh();
  know(answer.sequence);
  // The server has compared everything about this board up to here, its other game included.
  for (const later of queue) if (later.board === one.board) later.seen = answer.sequence;
  if (cell) {
    known.delete(one.name);
    const place = Number(one.name.slice(-1));
    cell.dataset.value = answer.result[place] ?? one.result;
    if (!queue.some((later) => later.name === one.name)) {
      display(cell, cell.dataset.value);
      rowOf(cell).classList.remove("is-sending");
    }
    flash(cell);
  }
  count(answer.entered, answer.boards);
  report(answer.complete ? said.all : "");
}

/** The server asks or refuses: show what it says, and give back everything that waits. */
function stop(one, answer) {
  if (answer.done) return location.assign(answer.done); // to sign in; the queue is kept
  const waiting = queue.slice(1);
  queue = [];
  store.write(QUEUE_PLACE, null);
  for (const other of [one, ...waiting]) {
    const cell = cellNamed(other.name);
    if (!cell) continue;
    display(cell, cell.dataset.value);
    rowOf(cell).classList.remove("is-sending");
  }
  const boards = [...new Set(waiting.map((other) => other.board))].join(", ");
  report(boards ? said.dropped.replace("{number}", boards) : "");
  const cell = cellNamed(one.name);
  if (cell) cell.focus();
  if (answer.sheet) showSheet(answer.sheet);
  else state.textContent = answer.detail || answer.title || String(answer.status);
}

/** The frame counts as well; it is fetched again when nobody types. */
function settle() {
  clearTimeout(idle);
  idle = setTimeout(() => (queue.length ? settle() : refresh()), IDLE_MS);
}

function count(entered, boards) {
  const counter = document.getElementById("counter");
  if (!counter) return;
  counter.querySelector("strong").textContent = said.counter
    .replace("{entered}", entered).replace("{boards}", boards);
}

function report(text = "") {
  const parts = [text];
  if (queue.length) parts.push((offline ? said.kept : said.waiting).replace("{number}", queue.length));
  if (verifying) parts.push(said.verified.replace("{number}", verified.size));
  state.textContent = parts.filter(Boolean).join(" · ");
  state.classList.toggle("is-offline", offline && queue.length > 0);
}

// --- The second pass ------------------------------------------------------------------------------

const verifyButton = document.getElementById("verify");
const verified = new Set();
let verifying = false;

function setVerifying(on) {
  verifying = on;
  verifyButton.setAttribute("aria-pressed", String(on));
  table.classList.toggle("is-verifying", on);
  if (on) {
    onlyOpen = false;
    filter();
    verified.clear();
    for (const row of table.querySelectorAll(".is-verified")) row.classList.remove("is-verified");
    cells().find((cell) => cell.value)?.focus();
  }
  report();
}

function check(cell, result) {
  if (cell.dataset.value !== result) return mismatch(cell, result);
  agree(cell);
}

function agree(cell) {
  verified.add(cell.name);
  if (siblings(cell).every((one) => verified.has(one.name))) rowOf(cell).classList.add("is-verified");
  report();
  move(cell, 1, (one) => one.value);
}

/** Both are shown; nothing goes on before it is said which one is right. */
function mismatch(cell, result) {
  const text = (value) => [...cell.options].find((one) => one.value === value)?.text ?? value;
  const first = button(said.first.replace("{result}", text(cell.dataset.value)));
  const now = button(said.now.replace("{result}", text(result)));
  const section = document.createElement("section");
  section.className = "sheet";
  const title = document.createElement("h2");
  title.id = "sheet-title";
  title.textContent = said.mismatch.replace("{board}", boardOf(cell));
  const actions = document.createElement("p");
  actions.className = "actions";
  actions.append(first, now);
  section.append(title, actions);
  showSheet("");
  const dialog = document.querySelector("dialog.sheet-dialog");
  dialog.replaceChildren(section);
  first.focus();
  first.addEventListener("click", () => {
    closeSheet();
    agree(cell);
  });
  now.addEventListener("click", () => {
    closeSheet();
    enqueue(cell, result);
    agree(cell);
  });
}

function button(text) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  return made;
}

// --- Hands ----------------------------------------------------------------------------------------

function typed(cell, result) {
  if (verifying) {
    if (cell.dataset.value) check(cell, result);
    return;
  }
  enqueue(cell, result);
  if (!move(cell, 1, (one) => !one.value)) cells().find((one) => isShown(one) && !one.value)?.focus();
}

async function askToClear(cell) {
  const answer = await fetch(`${said.page}/boards/${boardOf(cell)}/clear?part=1`, { credentials: "same-origin" });
  if (answer.ok) showSheet(await answer.text());
}

table.addEventListener("keydown", (event) => {
  const cell = event.target.closest("td.result select");
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };
  if (event.code in keys) typed(cell, keys[event.code]);
  else if (event.key in steps) move(cell, steps[event.key]);
  else if (event.key === "Backspace") move(cell, -1);
  else if (event.key === "Delete") {
    if (cell.dataset.value) askToClear(cell);
  } else if (event.key === "Escape") cell.blur();
  else return;
  event.preventDefault();
});

table.addEventListener("change", (event) => {
  const cell = event.target.closest("td.result select");
  if (!cell) return;
  const result = cell.value;
  if (verifying && cell.dataset.value) {
    cell.value = cell.dataset.value;
    check(cell, result);
  } else if (result) enqueue(cell, result);
  else if (cell.dataset.value) {
    display(cell, cell.dataset.value);
    askToClear(cell);
  }
});

form.addEventListener("submit", (event) => event.preventDefault());

verifyButton.addEventListener("click", () => setVerifying(!verifying));

const onlyOpenLink = document.getElementById("only-open");
onlyOpenLink.addEventListener("click", (event) => {
  if (new URLSearchParams(location.search).get("open") === "1") return; // a page of open boards only
  event.preventDefault();
  onlyOpen = !onlyOpen;
  onlyOpenLink.classList.toggle("pressed", onlyOpen);
  onlyOpenLink.textContent = onlyOpen ? said.showAll : said.onlyOpen;
  filter();
  cells().find((cell) => isShown(cell) && !cell.value)?.focus();
});

document.addEventListener("focusout", (event) => {
  if (table.contains(event.target)) setTimeout(filter);
});

// The row in which somebody is does not change under their hands: what they know of it is old then.
document.addEventListener("pairwright:refreshed", () => {
  const here = document.activeElement?.closest?.("td.result select");
  known.clear();
  if (here) known.set(here.name, focusSeen);
  for (const one of queue) {
    const cell = cellNamed(one.name);
    if (!cell) continue;
    display(cell, one.result);
    rowOf(cell).classList.add("is-sending");
  }
  filter();
});
table.addEventListener("focusin", (event) => {
  const cell = event.target.closest("td.result select");
  if (cell) focusSeen = seenOf(cell.name);
});

document.addEventListener("pairwright:online", drain);
window.addEventListener("online", drain);

for (const one of document.querySelectorAll(".scripted")) one.hidden = false;
for (const one of document.querySelectorAll(".unscripted")) one.hidden = true;
setUpKeys();
for (const one of queue) {
  const cell = cellNamed(one.name);
  if (cell) {
    display(cell, one.result);
    rowOf(cell).classList.add("is-sending");
  }
}
report();
drain();

// After the browser has gone to the anchor of the address, which takes the focus away.
function begin() {
  if (location.hash && location.hash !== "#results") return;
  cells().find((cell) => !cell.value)?.focus({ preventScroll: !location.hash });
}
window.addEventListener("hashchange", begin);
if (document.readyState === "complete") begin();
else window.addEventListener("load", () => setTimeout(begin));
