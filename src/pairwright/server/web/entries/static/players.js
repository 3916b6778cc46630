// @ts-check
// The table of players and the list of those present: type to filter, act in place.

import { folded } from "../frame/fold.js";
import { all, around, first, words } from "../frame/page.js";
import "./inplace.js";
import "./suggest.js";

/** @param {HTMLInputElement} field */
function filterBy(field) {
  const rows = () => all(field.dataset.filter ?? "", HTMLElement);

  function filter() {
    const wanted = folded(field.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows()) {
      const text = folded(row.textContent ?? "");
      row.hidden = !wanted.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    const told = first("[data-shown]", HTMLElement);
    if (told) told.textContent = wanted.length ? words(told, "text", { number: shown }) : "";
  }

  /** At the door: three letters, Enter, the next one. */
  function pressOnly() {
    if (!field.hasAttribute("data-enter") || !field.value.trim()) return;
    const found = rows().filter((row) => !row.hidden);
    const away = found.flatMap((row) => all("[aria-pressed=false]", HTMLElement, row).slice(0, 1));
    if (found.length === 1 && away.length === 1) {
      away[0]?.click();
      field.value = "";
      filter();
      field.focus();
    } else if (found[0]) {
      first("button", HTMLElement, found[0])?.focus();
    }
  }

  field.addEventListener("input", filter);
  document.addEventListener("pairwright:refreshed", filter);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      field.value = "";
      filter();
    } else if (event.key === "Enter") {
      event.preventDefault();
      pressOnly();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      const row = rows().find((line) => !line.hidden);
      if (row) first("button, a", HTMLElement, row)?.focus();
    }
  });
  if (field.value) filter();
}

const filterField = first("[data-filter]", HTMLInputElement);
if (filterField) filterBy(filterField);

// Arrow keys walk through the cells of a table and the rows of a list.

const WALKED = "button.cell, button.person";

/**
 * The nearest row in which one can be: not a hidden one, nor a heading.
 *
 * @param {Element} row
 * @param {number} step
 */
function nextRow(row, step) {
  /** @type {Element | null} */
  let next = row;
  do {
    next = step > 0 ? next.nextElementSibling : next.previousElementSibling;
  } while (next && (next.hasAttribute("hidden") || !next.querySelector(WALKED)));
  return next;
}

document.addEventListener("keydown", (event) => {
  const here = around(event.target, WALKED, HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const row = here?.closest("tr, li");
  if (!here || !row || !step) return;
  let target;
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    const cells = all("button.cell", HTMLElement, row);
    target = cells[cells.indexOf(here) + step];
  } else {
    const place = all(WALKED, HTMLElement, row).indexOf(here);
    const next = nextRow(row, step);
    target = next && all(WALKED, HTMLElement, next)[place];
  }
  if (target) {
    event.preventDefault();
    target.focus();
  }
});
