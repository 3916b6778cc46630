// @ts-check
// Values of a table: a click shows the working in a dialog; arrow keys go from value to value.
// Without this script every value is a link to the page with its working.

import { all, around, first } from "../frame/page.js";
import { showSheet } from "../frame/sheets.js";

const TABLE = "table[data-values]";

document.addEventListener("click", async (event) => {
  const link = around(event.target, `${TABLE} a.value`, HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const answer = await fetch(link.href, {
    headers: { Accept: "application/json" },
    credentials: "same-origin",
  });
  if (!answer.ok || answer.redirected) {
    location.assign(link.href);
    return;
  }
  showSheet((await answer.json()).sheet);
});

/** One value of a table can be reached with Tab; the others with the arrows. */
function prepare() {
  for (const table of all(TABLE, HTMLElement)) {
    const values = all("a.value", HTMLElement, table);
    values.forEach((value, place) => value.setAttribute("tabindex", place ? "-1" : "0"));
  }
}

/**
 * @param {HTMLElement} value
 * @param {string} key
 */
function neighbour(value, key) {
  const cell = around(value, "td, th", HTMLTableCellElement);
  const row = cell && around(cell, "tr", HTMLTableRowElement);
  if (!row) return undefined;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const other = key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling;
    const there = other instanceof HTMLTableRowElement ? other.cells[cell.cellIndex] : null;
    return there && first("a.value", HTMLElement, there);
  }
  const inRow = all("a.value", HTMLElement, row);
  return inRow[inRow.indexOf(value) + (key === "ArrowLeft" ? -1 : 1)];
}

document.addEventListener("keydown", (event) => {
  const value = around(event.target, `${TABLE} a.value`, HTMLElement);
  if (!value || !event.key.startsWith("Arrow")) return;
  const other = neighbour(value, event.key);
  if (!other) return;
  event.preventDefault();
  value.setAttribute("tabindex", "-1");
  other.setAttribute("tabindex", "0");
  other.focus();
});

document.addEventListener("change", (event) => {
  around(event.target, "form[data-submit-on-change]", HTMLFormElement)?.requestSubmit();
});

function hide() {
  for (const element of all("[data-script-hides]", HTMLElement)) element.hidden = true;
}

document.addEventListener("pairwright:refreshed", () => {
  prepare();
  hide();
});
prepare();
hide();
