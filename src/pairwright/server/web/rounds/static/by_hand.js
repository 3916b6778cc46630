// @ts-check
// Boards typed by number, shown with their names; whoever stands there twice is marked.

import { all, around, first, made, words } from "../frame/page.js";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const NOBODY = "0";

/**
 * A name in the middle of a line: one that is read from right to left moves no number.
 *
 * @param {string} name
 */
const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** @type {Map<string, string>} */
const names = new Map();
for (const option of all("#players-list option", HTMLOptionElement)) {
  const [number = ""] = option.value.split(" ", 1);
  names.set(number, `${number} ${isolated(option.value.slice(number.length + 1))}`);
}

/**
 * A board as it was typed, in words.
 *
 * @param {HTMLElement} list
 * @param {string} board
 * @param {Map<string, number>} times How often everybody stands there.
 */
function line(list, board, times) {
  const [, white = "", black = ""] = /^([0-9]{1,5})-([0-9]{1,5})$/.exec(board) ?? [];
  const seats = [white, black];
  const said = seats.map((seat) => seat === NOBODY ? words(list, "bye") : names.get(seat));
  const known = said.every((name) => name !== undefined);
  const twice = seats.some((seat) => seat !== NOBODY && (times.get(seat) ?? 0) > 1);
  const text = known ? said.join(" – ") : `${board}: ${words(list, "unknown")}`;
  const item = made("li", known && twice ? `${text} (${words(list, "twice")})` : text);
  item.classList.toggle("wrong", !known || twice);
  return item;
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} list
 */
function show(field, list) {
  const boards = field.value.split(/\s+/).filter(Boolean);
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const seat of boards.flatMap((board) => board.split("-"))) {
    times.set(seat, (times.get(seat) ?? 0) + 1);
  }
  list.replaceChildren(...boards.map((board) => line(list, board, times)));
}

const field = first("#by-hand-boards", HTMLTextAreaElement);
const list = first("#by-hand-named", HTMLElement);
if (field && list) {
  const place = around(list, "[hidden]", HTMLElement);
  if (place) place.hidden = false;
  field.addEventListener("input", () => show(field, list));
  show(field, list);
}
