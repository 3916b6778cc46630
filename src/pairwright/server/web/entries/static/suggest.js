// @ts-check
// "Add by typing a name": proposals from the rating list, chosen by keyboard, mouse or touch.

import { field, first, made, need } from "../frame/page.js";

const FEWEST = 2;
const WAIT_MS = 150;
const CADENCE_PLACE = "pairwright-cadence";

/**
 * A player of the rating list, by the names of the fields of the form.
 *
 * @typedef {Record<
 *   "name" | "title" | "federation" | "rating" | "others" | "national" | "birth" | "club" |
 *   "fide_id",
 *   string
 * >} Found
 */

/** @param {HTMLFormElement} form */
function propose(form) {
  const name = need("input[name=name]", HTMLInputElement, form);
  const id = need("input[name=fide_id]", HTMLInputElement, form);
  const cadence = need("[data-cadence]", HTMLSelectElement, form);
  const list = made("ul", "", "proposals");
  list.id = "proposals";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", name.labels?.[0]?.firstChild?.textContent?.trim() ?? "");
  list.hidden = true;
  name.closest(".combo")?.append(list);
  name.setAttribute("role", "combobox");
  name.setAttribute("aria-autocomplete", "list");
  name.setAttribute("aria-controls", list.id);
  name.setAttribute("aria-expanded", "false");
  /** @type {Found[]} */
  let found = [];
  let active = -1;
  let timer = 0;
  let asked = 0;

  const kept = localStorage.getItem(CADENCE_PLACE);
  if (kept && [...cadence.options].some((option) => option.value === kept)) cadence.value = kept;
  cadence.addEventListener("change", () => localStorage.setItem(CADENCE_PLACE, cadence.value));

  /**
   * Who fits; nothing where somebody has asked again meanwhile.
   *
   * @param {string} text
   * @returns {Promise<Found[] | null>}
   */
  async function ask(text) {
    asked += 1;
    const mine = asked;
    const { valid = "" } = form.dataset;
    const query = new URLSearchParams({ q: text, cadence: cadence.value, valid });
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

  /**
   * @param {Found} player
   * @param {number} place
   */
  function proposal(player, place) {
    const item = made("li");
    item.id = `proposal-${place}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    const { title, federation, rating, others, national, birth, club, fide_id } = player;
    const about = [title, federation, others || rating, national, birth, club, fide_id];
    item.append(made("strong", player.name), ` ${about.filter(Boolean).join(" · ")}`);
    return item;
  }

  /** @param {Found[]} players */
  function show(players) {
    found = players;
    list.replaceChildren(...players.map(proposal));
    active = -1;
    list.hidden = !players.length;
    name.setAttribute("aria-expanded", String(!list.hidden));
  }

  /** @param {number} place */
  function mark(place) {
    active = place;
    [...list.children].forEach((item, number) => {
      item.setAttribute("aria-selected", String(number === place));
      if (number === place) item.scrollIntoView({ block: "nearest" });
    });
    if (place >= 0) name.setAttribute("aria-activedescendant", `proposal-${place}`);
  }

  /** @param {Found | undefined} player */
  function take(player) {
    for (const [key, value] of Object.entries(player ?? {})) {
      const place = field(form, key);
      if (place) place.value = value;
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
      const from = active < 0 && step < 0 ? 0 : active; // upwards the first one is the last
      mark((from + step + found.length) % found.length);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      take(found[active]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  });

  list.addEventListener("pointerdown", (event) => {
    const item = event.target instanceof Element ? event.target.closest("li") : null;
    if (!item) return;
    event.preventDefault();
    take(found[[...list.children].indexOf(item)]);
  });
  name.addEventListener("blur", close);

  id.addEventListener("change", async () => {
    const text = id.value.trim();
    if (!/^\d+$/.test(text)) return;
    const players = await ask(text);
    const meant = players?.find((player) => player.fide_id === text);
    if (meant) take(meant);
  });
}

const form = first("form[data-find]", HTMLFormElement);
if (form) propose(form);
