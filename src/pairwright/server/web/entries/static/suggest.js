// "Add by typing a name": proposals from the rating list, chosen by keyboard, mouse or touch.

const form = document.querySelector("form[data-find]");
const FEWEST = 2;
const WAIT_MS = 150;

if (form) {
  const name = form.elements.namedItem("name");
  const id = form.elements.namedItem("fide_id");
  const cadence = form.querySelector("[data-cadence]");
  const list = document.createElement("ul");
  list.id = "proposals";
  list.className = "proposals";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", name.labels[0].firstChild.textContent.trim());
  list.hidden = true;
  name.closest(".combo").append(list);
  name.setAttribute("role", "combobox");
  name.setAttribute("aria-autocomplete", "list");
  name.setAttribute("aria-controls", list.id);
  name.setAttribute("aria-expanded", "false");
  let found = [];
  let active = -1;
  let timer = 0;
  let asked = 0;

  const kept = localStorage.getItem("pairwright-cadence");
  if (kept && [...cadence.options].some((one) => one.value === kept)) cadence.value = kept;
  cadence.addEventListener("change", () => localStorage.setItem("pairwright-cadence", cadence.value));

  async function ask(text) {
    const mine = (asked += 1);
    const query = new URLSearchParams({ q: text, cadence: cadence.value });
    const answer = await fetch(`${form.dataset.find}?${query}`, { credentials: "same-origin" });
    const said = answer.ok ? await answer.json() : { players: [] };
    return mine === asked ? said.players : null;
  }

  function close() {
    list.hidden = true;
    active = -1;
    name.setAttribute("aria-expanded", "false");
    name.removeAttribute("aria-activedescendant");
  }

  function show(players) {
    found = players;
    list.replaceChildren(
      ...players.map((one, place) => {
        const item = document.createElement("li");
        item.id = `proposal-${place}`;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
        const who = document.createElement("strong");
        who.textContent = one.name;
        const about = [one.title, one.federation, one.rating, one.birth, one.fide_id];
        item.append(who, ` ${about.filter(Boolean).join(" · ")}`);
        return item;
      }),
    );
    active = -1;
    list.hidden = !players.length;
    name.setAttribute("aria-expanded", String(!list.hidden));
  }

  function mark(place) {
    active = place;
    [...list.children].forEach((item, number) => {
      item.setAttribute("aria-selected", String(number === place));
      if (number === place) item.scrollIntoView({ block: "nearest" });
    });
    if (place >= 0) name.setAttribute("aria-activedescendant", `proposal-${place}`);
  }

  function take(one) {
    for (const [key, value] of Object.entries(one)) {
      const field = form.elements.namedItem(key);
      if (field) field.value = value;
    }
    close();
  }

  name.addEventListener("input", () => {
    clearTimeout(timer);
    const text = name.value.trim();
    if (text.length < FEWEST) {
      close();
      return;
    }
    timer = setTimeout(async () => {
      const players = await ask(text);
      if (players && document.activeElement === name) show(players);
    }, WAIT_MS);
  });

  name.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      mark((active + step + found.length) % found.length);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      take(found[active]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  });

  list.addEventListener("pointerdown", (event) => {
    const item = event.target.closest("li");
    if (!item) return;
    event.preventDefault();
    take(found[[...list.children].indexOf(item)]);
  });
  name.addEventListener("blur", close);

  id.addEventListener("change", async () => {
    const text = id.value.trim();
    if (!/^\d+$/.test(text)) return;
    const players = await ask(text);
    if (players?.length === 1) take(players[0]);
  });
}
