// The order of ranking by moving, and options of teams only where teams are paired.

for (const list of document.querySelectorAll("[data-order]")) {
  const selects = () => [...list.querySelectorAll("select")];
  for (const button of list.querySelectorAll("[data-up], [data-down]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const all = selects();
      const place = [...list.children].indexOf(button.closest("li"));
      const other = place + (button.hasAttribute("data-up") ? -1 : 1);
      if (other < 0 || other >= all.length) return;
      [all[place].value, all[other].value] = [all[other].value, all[place].value];
      const mark = button.hasAttribute("data-up") ? "[data-up]" : "[data-down]";
      list.children[other].querySelector(mark).focus();
    });
  }
}

const teams = document.querySelector("[data-teams]");
const rules = document.querySelector("select[name=rules]");
if (teams && rules) {
  const names = teams.dataset.teams.trim().split(/\s+/);
  const show = () => {
    const wanted = names.includes(rules.value.split("/")[0]);
    teams.hidden = !wanted;
    teams.open = wanted;
  };
  rules.addEventListener("change", show);
  show();
}
