// @ts-check
// The order of ranking by moving, editions of the chosen system only, and options of teams only
// where teams are paired.

import { all, first } from "../frame/page.js";

/**
 * Exchange a choice with the one before or after it; the focus goes along.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} button
 */
function move(list, button) {
  const selects = all("select", HTMLSelectElement, list);
  const rows = [...list.children];
  const up = button.hasAttribute("data-up");
  const place = rows.findIndex((row) => row.contains(button));
  const [here, there] = [selects[place], selects[place + (up ? -1 : 1)]];
  if (!here || !there) return;
  [here.value, there.value] = [there.value, here.value];
  const row = rows[place + (up ? -1 : 1)];
  if (row) first(up ? "[data-up]" : "[data-down]", HTMLElement, row)?.focus();
}

for (const list of all("[data-order]", HTMLElement)) {
  for (const button of all("[data-up], [data-down]", HTMLElement, list)) {
    button.hidden = false;
    button.addEventListener("click", () => move(list, button));
  }
}

const teams = first("details[data-teams]", HTMLDetailsElement);
const rules = first("select[name=rules]", HTMLSelectElement);
const editions = first("select[name=edition]", HTMLSelectElement);
if (rules && editions) {
  const groups = all("optgroup", HTMLOptGroupElement, editions);
  const offer = () => {
    const chosen = editions.value;
    for (const group of groups) group.remove(); // browsers differ in what `hidden` does to them
    editions.append(...groups.filter((group) => group.dataset.system === rules.value));
    editions.value = chosen;
    if (editions.selectedIndex < 0) editions.value = ""; // it was one of another system
  };
  rules.addEventListener("change", offer);
  offer();
}
if (teams && rules) {
  const names = (teams.dataset.teams ?? "").trim().split(/\s+/);
  const show = () => {
    const wanted = names.includes(rules.value);
    teams.hidden = !wanted;
    teams.open = wanted;
    for (const part of all("[data-of]", HTMLElement)) {
      part.hidden = (part.dataset.of === "teams") !== wanted;
    }
  };
  rules.addEventListener("change", show);
  show();
}
