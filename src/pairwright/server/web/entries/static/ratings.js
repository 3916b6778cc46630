// @ts-check
// How far the index of a rating list is.

import { first, need, words } from "../frame/page.js";

const part = first("[data-progress]", HTMLElement);
if (part) {
  const address = part.dataset.progress ?? "";
  const count = need("[data-count]", HTMLElement, part);
  const look = async () => {
    const answer = await fetch(address, { credentials: "same-origin" });
    const said = answer.ok ? await answer.json() : { state: "" };
    if (said.state !== "building" || String(said.step) !== part.dataset.step) {
      location.reload();
      return;
    }
    const fetched = said.players === 0 && said.fetched;
    const number = fetched ? said.megabytes : said.players;
    const text = fetched ? "loading" : "text";
    count.textContent = words(count, text, { number: number.toLocaleString() });
    setTimeout(look, 1000);
  };
  setTimeout(look, 500);
}

const form = first("[data-upload]", HTMLFormElement);
form?.addEventListener("submit", () => {
  form.setAttribute("aria-busy", "true");
  need("button", HTMLButtonElement, form).disabled = true;
});
