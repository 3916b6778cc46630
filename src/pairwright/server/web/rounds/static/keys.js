// @ts-check
// Which key is which result, by its place on the keyboard; every user may choose others.

import { read, write } from "../frame/kept.js";
import { all, need } from "../frame/page.js";

const PLACE = "pairwright.keys";
/** @type {Record<string, string>} */
const DEFAULT = {
  Digit1: "1-0",
  Numpad1: "1-0",
  Digit2: "1/2-1/2",
  Numpad2: "1/2-1/2",
  Digit3: "0-1",
  Numpad3: "0-1",
  NumpadAdd: "+--",
  Equal: "+--",
  NumpadSubtract: "--+",
  Minus: "--+",
  Digit0: "---",
  Numpad0: "---",
  KeyA: "?",
};
let keys = read(PLACE, DEFAULT);

/**
 * The result that a key stands for.
 *
 * @param {string} code
 */
export function resultOf(code) {
  return Object.hasOwn(keys, code) ? keys[code] : undefined;
}

/** @param {string} code */
function keyName(code) {
  return code.replace(/^Digit/, "").replace(/^Key/, "").replace(/^Numpad(.+)/, "Num $1");
}

const rows = () => all("#keys-list tr", HTMLElement);

/** @param {HTMLElement} row */
const nameOf = (row) => need(".key-name", HTMLElement, row);

function show() {
  for (const row of rows()) {
    const codes = Object.keys(keys).filter((code) => keys[code] === row.dataset.result);
    nameOf(row).textContent = codes.map(keyName).join(", ");
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
  if (event.code && event.code !== "Escape" && event.code !== "Tab") {
    keys = Object.fromEntries(
      Object.entries(keys).filter(([code, other]) => code !== event.code && other !== result),
    );
    keys[event.code] = result;
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
