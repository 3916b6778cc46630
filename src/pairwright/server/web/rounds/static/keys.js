// @ts-check
// Which key is which result, by what it writes; every user may choose others. Digits are known by
// their place too: on a French keyboard they need Shift.

import { read, write } from "../frame/kept.js";
import { all, need } from "../frame/page.js";

const PLACE = "pairwright.signs";
/** @type {Record<string, string>} */
const DEFAULT = {
  1: "1-0",
  2: "1/2-1/2",
  3: "0-1",
  "+": "+--",
  "-": "--+",
  0: "---",
  a: "?",
};
let keys = read(PLACE, DEFAULT);

/**
 * What a key writes; where that stands for nothing, the digit or the Latin letter of its place.
 *
 * @param {KeyboardEvent} event
 */
function signOf(event) {
  const sign = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const [, pad, digit] = event.code.match(/^(Digit|Numpad)(\d)$/) ?? [];
  if (digit && pad === "Numpad") return digit; // an arrow, without Num Lock
  if (Object.hasOwn(keys, sign)) return sign;
  if (digit && !event.shiftKey) return digit;
  if (event.code === "Equal" && sign === "=") return "+"; // one key has both
  const [, letter] = event.code.match(/^Key(.)$/) ?? [];
  return letter && /^\p{L}$/u.test(sign) && !/\p{sc=Latin}/u.test(sign)
    ? letter.toLowerCase()
    : sign;
}

/**
 * The result that a key stands for.
 *
 * @param {KeyboardEvent} event
 */
export function resultOf(event) {
  const sign = signOf(event);
  return Object.hasOwn(keys, sign) ? keys[sign] : undefined;
}

/** @param {string} sign */
const keyName = (sign) => sign.length === 1 ? sign.toUpperCase() : sign;

const rows = () => all("#keys-list tr", HTMLElement);

/** @param {HTMLElement} row */
const nameOf = (row) => need(".key-name", HTMLElement, row);

function show() {
  for (const row of rows()) {
    const signs = Object.keys(keys).filter((sign) => keys[sign] === row.dataset.result);
    nameOf(row).textContent = signs.map(keyName).join(", ");
  }
}

/**
 * The key that is pressed stands for this result now, and no other one does.
 *
 * @param {KeyboardEvent} event
 * @param {string} result
 */
function take(event, result) {
  event.preventDefault();
  if (event.key !== "Escape" && event.key !== "Tab") {
    const pressed = signOf(event);
    keys = Object.fromEntries(
      Object.entries(keys).filter(([sign, other]) => sign !== pressed && other !== result),
    );
    keys[pressed] = result;
    write(PLACE, keys);
  }
  show();
}

/**
 * The list in which keys are chosen.
 *
 * @param {string} press What is said while a key is waited for.
 */
export function setUpKeys(press) {
  for (const row of rows()) {
    const button = need("button", HTMLButtonElement, row);
    button.addEventListener("click", () => {
      nameOf(row).textContent = press;
      button.addEventListener("keydown", (event) => take(event, row.dataset.result ?? ""), {
        once: true,
      });
    });
  }
  need("#keys-reset", HTMLElement).addEventListener("click", () => {
    keys = DEFAULT;
    write(PLACE, null);
    show();
  });
  show();
}
