// Boards typed by number, shown with their names; whoever stands there twice is marked.

const field = document.getElementById("by-hand-boards");
const list = document.getElementById("by-hand-named");

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name in the middle of a line: one that is read from right to left moves no number. */
const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const names = new Map();
for (const option of document.querySelectorAll("#players-list option")) {
  const number = option.value.split(" ", 1)[0];
  names.set(number, `${number} ${isolated(option.value.slice(number.length + 1))}`);
}

function show() {
  const words = field.value.split(/\s+/).filter(Boolean);
  const times = new Map();
  for (const word of words) for (const one of word.split("-")) times.set(one, (times.get(one) || 0) + 1);
  list.replaceChildren(
    ...words.map((word) => {
      const item = document.createElement("li");
      const match = /^([0-9]{1,5})-([0-9]{1,5})$/.exec(word);
      const seats = match ? [match[1], match[2]] : [];
      const known = match && seats.every((one) => one === "0" || names.has(one));
      const twice = seats.some((one) => one !== "0" && times.get(one) > 1);
      const said = seats.map((one) => (one === "0" ? list.dataset.bye : names.get(one)));
      item.textContent = known ? said.join(" – ") : `${word}: ${list.dataset.unknown}`;
      if (known && twice) item.textContent += ` (${list.dataset.twice})`;
      item.classList.toggle("wrong", !known || twice);
      return item;
    }),
  );
}

if (field && list) {
  list.closest("[hidden]").hidden = false;
  field.addEventListener("input", show);
  show();
}
