// The table of players and the list of those present: type to filter, act in place.

import "./inplace.js";
import "./suggest.js";

/** Without accents and case, so that "muller" finds "Müller". */
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const field = document.querySelector("[data-filter]");

function rows() {
  return [...document.querySelectorAll(field.dataset.filter)];
}

function filter() {
  const words = folded(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows()) {
    const text = folded(row.textContent);
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  const told = document.querySelector("[data-shown]");
  if (told) told.textContent = words.length ? told.dataset.text.replace("{number}", shown) : "";
}

if (field) {
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
      rows().find((row) => !row.hidden)?.querySelector("button, a")?.focus();
    }
  });
  if (field.value) filter();
}

/** At the door: three letters, Enter, the next one. */
function pressOnly() {
  if (!field.hasAttribute("data-enter") || !field.value.trim()) return;
  const found = rows().filter((row) => !row.hidden);
  const away = found.filter((row) => row.querySelector("[aria-pressed=false]"));
  if (found.length === 1 && away.length === 1) {
    away[0].querySelector("[aria-pressed=false]").click();
    field.value = "";
    filter();
    field.focus();
  } else {
    found[0]?.querySelector("button")?.focus();
  }
}

// Arrow keys walk through the cells of a table and the rows of a list.
document.addEventListener("keydown", (event) => {
  const here = event.target.closest("button.cell, button.person");
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!here || !step) return;
  const across = event.key === "ArrowRight" || event.key === "ArrowLeft";
  const row = here.closest("tr, li");
  let target;
  if (across) {
    const cells = [...row.querySelectorAll("button.cell")];
    target = cells[cells.indexOf(here) + step];
  } else {
    const place = [...row.querySelectorAll("button.cell, button.person")].indexOf(here);
    let next = row;
    do {
      next = step > 0 ? next.nextElementSibling : next.previousElementSibling;
    } while (next && (next.hidden || !next.querySelector("button.cell, button.person")));
    target = next?.querySelectorAll("button.cell, button.person")[place];
  }
  if (target) {
    event.preventDefault();
    target.focus();
  }
});
