// @ts-check
// Boards made by hand: two taps, a drag or the keyboard change places.
//
// The field of the form has the boards by number (`3-7`, a bye `4-0`), as it is sent; without this
// script it is typed in. Every change of places is shown as the server draws it, with what the
// judge and the rules say: no rule stands here.

import { wordsIn } from "../frame/fold.js";
import { all, around, field, need, words } from "../frame/page.js";
import { tell } from "../frame/sheets.js";

/** @typedef {[string, string]} Pair White and Black by number; Black of a bye is `0`. */

const NOBODY = "0";
const place = need("#seats", HTMLElement);
const typed = need("#by-hand-boards", HTMLTextAreaElement);
const find = need("#seats-find", HTMLInputElement);
const form = need("form:has(#by-hand-boards)", HTMLFormElement);

let chosen = "";
let asked = 0; // the last request; an answer to an earlier one is not shown

// --- The boards ----------------------------------------------------------------------------------

/** @returns {Pair[]} */
function boards() {
  return typed.value.split(/\s+/).filter(Boolean).map((board) => {
    const [white = "", black = ""] = board.split("-");
    return [white, black];
  });
}

/** @param {Pair[]} pairs */
function set(pairs) {
  typed.value = pairs.map((pair) => pair.join("-")).join("\n");
}

/**
 * The boards with two players in each other's places; two without a board make one.
 *
 * @param {string} first
 * @param {string} other
 * @returns {Pair[]}
 */
function exchanged(first, other) {
  const now = boards();
  const seated = new Set(now.flat());
  if (!seated.has(first) && !seated.has(other)) return [...now, [first, other]];
  /** @param {string} seat */
  const turned = (seat) => seat === first ? other : seat === other ? first : seat;
  return now.map(([white, black]) => [turned(white), turned(black)]);
}

/** @param {string} player */
const without = (player) => boards().filter((pair) => !pair.includes(player));

// --- What is shown -------------------------------------------------------------------------------

/** Show the boards as they are now; the focus goes to this player. @param {string} player */
async function show(player) {
  const mine = ++asked;
  const csrf = field(form, "csrf")?.value ?? "";
  const body = new URLSearchParams({ csrf, boards: typed.value, chosen });
  place.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(words(place, "look"), { method: "POST", body });
    const html = await answer.text();
    if (mine !== asked) return;
    if (!answer.ok) throw new Error(html);
    place.innerHTML = html;
    reach(player);
  } catch {
    if (mine === asked) tell(words(place, "failed"));
  } finally {
    if (mine === asked) place.removeAttribute("aria-busy");
  }
}

/** One seat is a stop of the Tab key; the arrows go on from there. @param {string} player */
function reach(player) {
  const seats = all(".seat", HTMLElement, place);
  const stop = seats.find((seat) => seat.dataset.player === player);
  (stop ?? seats[0])?.setAttribute("tabindex", "0");
  stop?.focus();
}

/**
 * Choose a player, or let the chosen one change places with this one.
 *
 * @param {string} player
 */
function take(player) {
  if (chosen && chosen !== player) {
    set(exchanged(chosen, player));
    chosen = "";
  } else {
    chosen = chosen ? "" : player;
  }
  show(player);
}

/** @param {Pair[]} pairs */
function settle(pairs) {
  const player = chosen;
  set(pairs);
  chosen = "";
  show(player);
}

place.addEventListener("click", (event) => {
  const seat = around(event.target, ".seat", HTMLElement);
  if (seat) take(seat.dataset.player ?? "");
  else if (around(event.target, "[data-off]", HTMLButtonElement)) settle(without(chosen));
  else if (around(event.target, "[data-bye]", HTMLButtonElement)) {
    settle([...without(chosen), [chosen, NOBODY]]);
  }
});

// --- By dragging ---------------------------------------------------------------------------------

place.addEventListener("dragstart", (event) => {
  const seat = around(event.target, ".seat", HTMLElement);
  if (!seat || !event.dataTransfer) return;
  event.dataTransfer.setData("text/plain", seat.dataset.player ?? "");
  event.dataTransfer.effectAllowed = "move";
});
place.addEventListener("dragover", (event) => {
  if (around(event.target, ".seat, .seats-left", HTMLElement)) event.preventDefault();
});
place.addEventListener("drop", (event) => {
  const dragged = event.dataTransfer?.getData("text/plain") ?? "";
  const target = around(event.target, ".seat, .seats-left", HTMLElement);
  if (!target || !dragged) return;
  event.preventDefault();
  chosen = dragged;
  const player = target.dataset.player;
  if (player === undefined) settle(without(dragged));
  else if (player !== dragged) take(player);
});

// --- By keyboard ---------------------------------------------------------------------------------

/**
 * The seat to which an arrow goes: beside it, or the next of its column.
 *
 * @param {HTMLElement} seat
 * @param {string} key
 */
function beside(seat, key) {
  const seats = all(".seat", HTMLElement, place);
  const here = seats.indexOf(seat);
  if (key === "ArrowLeft") return seats[here - 1];
  if (key === "ArrowRight") return seats[here + 1];
  const column = around(seat, "td", HTMLTableCellElement)?.cellIndex;
  /** @param {HTMLElement} seat */
  const below = (seat) => around(seat, "td", HTMLTableCellElement)?.cellIndex === column;
  if (key === "ArrowDown") return seats.slice(here + 1).find(below) ?? seats[here + 1];
  return seats.slice(0, here).reverse().find(below) ?? seats[here - 1];
}

place.addEventListener("keydown", (event) => {
  const seat = around(event.target, ".seat", HTMLElement);
  if (!seat) return;
  if (event.key === "Escape" && chosen) {
    chosen = "";
    show(seat.dataset.player ?? "");
  }
  if (!event.key.startsWith("Arrow")) return;
  event.preventDefault();
  const next = beside(seat, event.key);
  if (!next) return;
  seat.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
});

find.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const wanted = wordsIn(find.value);
  const seat = all(".seat", HTMLElement, place).find((element) => {
    const parts = wordsIn(words(element, "name"));
    return wanted.every((word) => parts.some((part) => part.startsWith(word)));
  });
  if (!seat || !wanted.length) return;
  find.value = "";
  seat.focus();
});

for (const element of all("[data-script-hides]", HTMLElement)) element.hidden = true;
for (const element of all(".scripted", HTMLElement)) element.hidden = false;
show("");
