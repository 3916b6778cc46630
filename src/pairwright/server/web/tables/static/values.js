// Values of a table: a click shows the working in a dialog; arrow keys go from value to value.
// Without this script every value is a link to the page with its working.

import { showSheet } from "../frame/sheets.js";

const TABLE = "table[data-values]";

document.addEventListener("click", async (event) => {
  const link = event.target.closest(`${TABLE} a.value`);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const answer = await fetch(link.href, { headers: { Accept: "application/json" }, credentials: "same-origin" });
  if (!answer.ok || answer.redirected) {
    location.assign(link.href);
    return;
  }
  showSheet((await answer.json()).sheet);
});

/** One value of a table can be reached with Tab; the others with the arrows. */
function prepare() {
  for (const table of document.querySelectorAll(TABLE)) {
    const values = table.querySelectorAll("a.value");
    values.forEach((value, place) => value.setAttribute("tabindex", place ? "-1" : "0"));
  }
}

function neighbour(value, key) {
  const cell = value.closest("td, th");
  const row = cell.parentElement;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const other = key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling;
    return other?.cells[cell.cellIndex]?.querySelector("a.value");
  }
  const inRow = [...row.querySelectorAll("a.value")];
  return inRow[inRow.indexOf(value) + (key === "ArrowLeft" ? -1 : 1)];
}

document.addEventListener("keydown", (event) => {
  const value = event.target.closest?.(`${TABLE} a.value`);
  if (!value || !event.key.startsWith("Arrow")) return;
  const other = neighbour(value, event.key);
  if (!other) return;
  event.preventDefault();
  value.setAttribute("tabindex", "-1");
  other.setAttribute("tabindex", "0");
  other.focus();
});

document.addEventListener("change", (event) => {
  event.target.closest("form[data-submit-on-change]")?.requestSubmit();
});

function hide() {
  for (const one of document.querySelectorAll("[data-script-hides]")) one.hidden = true;
}

document.addEventListener("pairwright:refreshed", () => {
  prepare();
  hide();
});
prepare();
hide();
