// @ts-check
// One more field for a group of players who do not meet.

import { all, first, need } from "../frame/page.js";

const group = first("[data-group]", HTMLElement);
const more = first("[data-more]", HTMLElement);
if (group && more) {
  more.hidden = false;
  more.addEventListener("click", () => {
    const labels = all("label", HTMLLabelElement, group);
    const last = labels.at(-1);
    if (!last) return;
    const label = document.importNode(last, true);
    const name = label.firstChild;
    if (name) name.textContent = (name.textContent ?? "").replace(/\d+/, `${labels.length + 1}`);
    const input = need("input", HTMLInputElement, label);
    input.value = "";
    group.append(label);
    input.focus();
  });
}
