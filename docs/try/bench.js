// @ts-check
// The page "Try it": a tournament file, looked at from every side, in this browser alone.

import { Engine } from "./engine.js";
import { BadLink, isLink, LONGEST, packed, unpacked } from "./link.js";
import { element, frameOf, linesOf, need, tableOf, words } from "./show.js";

/** @typedef {import("./link.js").Look} Look */
/** @typedef {import("./link.js").TournamentFile} TournamentFile */
/** @typedef {{ game: [number, number], label: string, recorded: string, others: string[] }} Game */
/** @typedef {{ round: number, verdict: string, is_identical: boolean, lines: string[] }} Verdict */

/** MiB that the page takes; a tournament of a thousand players has less than one. */
const LARGEST_FILE = 8;

const bench = need(document, "#bench", HTMLElement);
const said = bench.dataset;
const status = need(bench, ".bench-status", HTMLElement);
const bar = need(bench, "progress", HTMLProgressElement);
const stop = need(bench, ".bench-stop", HTMLButtonElement);
const desk = need(bench, ".bench-desk", HTMLElement);
const about = need(bench, ".bench-about", HTMLElement);
const shown = need(bench, ".bench-shown", HTMLElement);
const link = need(bench, ".bench-link", HTMLInputElement);
const chooseLanguage = need(bench, "select[name=language]", HTMLSelectElement);
const chooseRound = need(bench, "select[name=round]", HTMLSelectElement);
const chooseEdition = need(bench, "select[name=edition]", HTMLSelectElement);
const views = /** @type {NodeListOf<HTMLButtonElement>} */ (
  bench.querySelectorAll("button[data-view]")
);

/** @type {TournamentFile | null} */
let file = null;
/** @type {Look} */
let look = {};
/** How many rounds the file holds. */
let recorded = 0;
/** What is done now; whatever began earlier shows nothing any more. */
let turn = 0;

const engine = new Engine(({ done, of }) => {
  bar.max = of;
  bar.value = done;
  const isReady = done + 1 === of;
  step = () => isReady ? said["working"] ?? "" : words(said["loading"], { done: done + 1, of });
});

// --- how far it is -------------------------------------------------------------------------------

let step = () => "";
let began = 0;

function tick() {
  const seconds = Math.round((performance.now() - began) / 1000);
  status.textContent = `${step()} ${words(said["seconds"], { seconds })}`;
}

/**
 * Do something that takes its time: say so from the beginning, and how it ended.
 * @param {(isCurrent: () => boolean) => Promise<void>} work
 */
async function busy(work) {
  const mine = ++turn;
  const isCurrent = () => mine === turn;
  began = performance.now();
  step = () => said["working"] ?? "";
  bar.removeAttribute("value");
  bar.hidden = stop.hidden = false;
  tick();
  const clock = setInterval(() => isCurrent() && tick(), 1000);
  let end = "";
  try {
    await work(isCurrent);
  } catch (error) {
    end = words(said["failed"], { why: error instanceof Error ? error.message : `${error}` });
  }
  clearInterval(clock);
  if (isCurrent()) rest(end);
}

/** @param {string} end How it ended. */
function rest(end) {
  bar.hidden = stop.hidden = true;
  status.textContent = end;
}

// --- a file --------------------------------------------------------------------------------------

/**
 * @param {TournamentFile} found
 * @param {Look} wanted
 */
async function open(found, wanted = {}) {
  file = found;
  look = { language: chooseLanguage.value, view: "pairing", ...wanted };
  desk.hidden = true;
  shown.replaceChildren();
  link.hidden = true;
  await busy(async (isCurrent) => {
    const answer = await engine.ask(found, { view: "tournament", language: look.language });
    if (!isCurrent()) return;
    describe(answer);
    if (!answer.problems) await show(isCurrent);
  });
}

/** @param {any} answer What the file is. */
function describe(answer) {
  if (answer.problems) {
    desk.hidden = true;
    shown.replaceChildren(...linesOf(answer.problems, { class: "bench-problems", role: "alert" }));
    return;
  }
  recorded = answer.recorded;
  const [name, ...below] = answer.headlines;
  about.replaceChildren(
    element("h2", {}, name),
    ...below.filter(Boolean).map((/** @type {string} */ line) => element("p", {}, line)),
    ...linesOf(answer.notices),
  );
  const rounds = Array.from({ length: answer.last }, (_, at) => `${at + 1}`);
  offer(chooseRound, rounds, `${look.round ?? answer.round}`);
  offer(chooseEdition, answer.editions, look.edition ?? answer.edition);
  look = { ...look, round: Number(chooseRound.value) };
  if (look.edition === answer.edition) delete look.edition;
  chooseLanguage.value = look.language ?? "en";
  desk.hidden = false;
}

/**
 * @param {HTMLSelectElement} select
 * @param {string[]} values
 * @param {string} chosen
 */
function offer(select, values, chosen) {
  select.replaceChildren(...values.map((value) => element("option", { value }, value)));
  select.value = values.includes(chosen) ? chosen : values.at(-1) ?? "";
  select.disabled = values.length < 2;
}

/**
 * Read a file, and open it.
 * @param {string} name
 * @param {() => Promise<Uint8Array<ArrayBuffer>>} read
 */
function begin(name, read) {
  return busy(async (isCurrent) => {
    const bytes = await read();
    if (isCurrent()) open({ name, bytes });
  });
}

/**
 * A file of the reader's, whatever its name.
 * @param {File | undefined} chosen
 */
async function take(chosen) {
  if (!chosen) return;
  if (chosen.size > LARGEST_FILE * 1024 * 1024) {
    refuse(words(said["largeFile"], { size: LARGEST_FILE }));
  } else {
    await begin(chosen.name, () => bytesOf(chosen));
  }
}

/** @param {File | Response} found */
async function bytesOf(found) {
  return new Uint8Array(await found.arrayBuffer());
}

/** @param {string} why */
function refuse(why) {
  desk.hidden = true;
  shown.replaceChildren(element("p", { class: "bench-problems", role: "alert" }, why));
}

// --- what is looked at ---------------------------------------------------------------------------

/** @param {Look} change */
function turnTo(change) {
  look = { ...look, ...change };
  link.hidden = true;
  return busy(show);
}

/** @param {() => boolean} isCurrent */
async function show(isCurrent) {
  for (const button of views) {
    button.setAttribute("aria-pressed", `${button.dataset["view"] === look.view}`);
  }
  const question = { ...look, view: look.view ?? "pairing" };
  if (look.view === "check") return await showChecks(isCurrent);
  const answer = file && await engine.ask(file, question);
  if (!isCurrent()) return;
  shown.replaceChildren(
    ...linesOf(answer.problems ?? [], { class: "bench-problems", role: "alert" }),
    ...(answer.games ? [gamesForm(answer.games)] : []),
    ...linesOf(answer.lines ?? []),
    ...(answer.tables ?? []).map((/** @type {any} */ table) => tableOf(table, besideOf(table.id))),
    ...(answer.page ? [frameOf(answer.page, said["frame"] ?? "")] : []),
  );
}

/**
 * Behind a board, the question why it is so.
 * @param {string} id
 */
function besideOf(id) {
  if (id !== "pairing") return () => [];
  return (/** @type {string[]} */ [board]) => {
    const ask = element("button", { type: "button" }, said["why"] ?? "");
    ask.addEventListener("click", () => turnTo({ view: "why", board: Number(board) }));
    return [ask];
  };
}

/**
 * Every round as soon as it is judged.
 * @param {() => boolean} isCurrent
 */
async function showChecks(isCurrent) {
  const body = element("tbody");
  shown.replaceChildren(element("div", { class: "bench-table" }, element("table", {}, body)));
  /** @type {string[]} */
  let remarks = [];
  for (let round = 1; file && round <= recorded; round++) {
    step = () => words(said["checking"], { done: round, of: recorded });
    bar.max = recorded;
    bar.value = round - 1;
    const { language, edition } = look;
    const answer = await engine.ask(file, { view: "check", language, edition, round });
    if (!isCurrent()) return;
    remarks = answer.lines ?? answer.problems;
    body.append(...(answer.rounds ?? []).map(verdictRow));
    if (answer.problems) break;
  }
  shown.append(...linesOf(recorded ? remarks : [said["noRounds"] ?? ""]));
}

/** @param {Verdict} verdict */
function verdictRow(verdict) {
  const look = { class: verdict.is_identical ? "bench-good" : "bench-bad" };
  return element(
    "tr",
    {},
    element("td", {}, words(said["round"], { round: verdict.round })),
    element("td", look, verdict.verdict),
    element("td", {}, ...linesOf(verdict.lines)),
  );
}

/**
 * Which game is to have another result.
 * @param {Game[]} games
 */
function gamesForm(games) {
  const chosen = games.find(({ game }) => `${game}` === `${look.game}`) ?? games[0];
  const game = element("select", { name: "game" });
  for (const [at, { label, recorded }] of games.entries()) {
    game.append(element("option", { value: `${at}` }, `${label}: ${recorded}`));
  }
  game.value = `${chosen ? games.indexOf(chosen) : ""}`;
  const result = element("select", { name: "result" });
  const other = () => {
    const { others } = games[Number(game.value)] ?? { others: [] };
    offer(result, others, look.result ?? "");
  };
  game.addEventListener("change", other);
  other();
  const button = element("button", { type: "submit" }, said["change"] ?? "");
  const form = element(
    "form",
    { class: "bench-choices" },
    element("label", {}, said["game"] ?? "", " ", game),
    element("label", {}, said["result"] ?? "", " ", result),
    button,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    turnTo({ game: games[Number(game.value)]?.game, result: result.value });
  });
  return form;
}

// --- links ---------------------------------------------------------------------------------------

async function copyLink() {
  if (!file) return;
  const { href } = new URL(await packed(file, look), location.href);
  const size = href.length - href.indexOf("#");
  if (size > LONGEST) {
    status.textContent = words(said["largeLink"], { size, most: LONGEST });
    return;
  }
  link.value = href;
  link.hidden = false;
  link.select();
  try {
    await navigator.clipboard.writeText(href);
    status.textContent = said["copied"] ?? "";
  } catch {
    status.textContent = said["copyByHand"] ?? "";
  }
}

async function followLink() {
  if (!isLink(location.hash)) return;
  try {
    const { file, look } = await unpacked(location.hash);
    const known = [...views].some(({ dataset }) => dataset["view"] === look.view);
    await open(file, known ? look : { ...look, view: "pairing" });
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    refuse(words(said[`link${error.message}`], { most: LONGEST }));
  }
}

// --- what the reader does ------------------------------------------------------------------------

const chooseFile = need(bench, "input[type=file]", HTMLInputElement);
const paste = need(bench, "textarea", HTMLTextAreaElement);

chooseFile.addEventListener("change", () => take(chooseFile.files?.[0]));
need(bench, ".bench-example", HTMLButtonElement).addEventListener("click", () => {
  const example = new URL("lakeside-open.trf", import.meta.url);
  begin("lakeside-open.trf", async () => bytesOf(await fetch(example)));
});
need(bench, ".bench-paste", HTMLButtonElement).addEventListener("click", () => {
  const bytes = new TextEncoder().encode(paste.value);
  take(new File([bytes], "tournament.trf"));
});
bench.addEventListener("dragover", (event) => event.preventDefault());
bench.addEventListener("drop", (event) => {
  event.preventDefault();
  take(event.dataTransfer?.files[0]);
});
stop.addEventListener("click", () => {
  turn++;
  engine.stop();
  rest(said["stopped"] ?? "");
});
for (const button of views) {
  button.addEventListener(
    "click",
    () => turnTo({ view: button.dataset["view"], board: undefined }),
  );
}
chooseRound.addEventListener(
  "change",
  () => turnTo({ round: Number(chooseRound.value), board: undefined, game: undefined }),
);
chooseEdition.addEventListener("change", () => turnTo({ edition: chooseEdition.value }));
chooseLanguage.addEventListener("change", () => {
  if (file && !desk.hidden) open(file, { ...look, language: chooseLanguage.value });
});
need(bench, ".bench-copy", HTMLButtonElement).addEventListener("click", copyLink);
addEventListener("hashchange", followLink);
followLink();
