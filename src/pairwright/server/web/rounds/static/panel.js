// @ts-check
// Reasons beside the boards: links and forms marked `data-panel` open in the side panel, parts
// marked `data-fetch` are fetched once the page is there. Without this script they are pages.

import { all, around, first, made, words } from "../frame/page.js";

/** @param {string} address */
async function part(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("part", "1");
  url.hash = "";
  const answer = await fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" } });
  if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
  return answer.text();
}

/** @param {HTMLElement} panel */
function openIn(panel) {
  /** @type {HTMLElement | null} */
  let opener = null;

  function closeButton() {
    const button = made("button", words(panel, "closeText"), "quiet panel-close");
    button.type = "button";
    button.addEventListener("click", close);
    return button;
  }

  /** @param {boolean} open A class, as a selector by `:has` makes every row new at every key. */
  function show(open) {
    panel.hidden = !open;
    panel.parentElement?.classList.toggle("with-panel", open);
  }

  function close() {
    show(false);
    panel.replaceChildren();
    if (opener?.isConnected) opener.focus();
  }

  /** @param {string} address */
  async function open(address) {
    show(true);
    const note = made("p", words(panel, "working"), "working");
    note.setAttribute("role", "status");
    panel.replaceChildren(closeButton(), note);
    panel.focus({ preventScroll: true });
    try {
      const body = made("div");
      body.innerHTML = await part(address);
      panel.replaceChildren(closeButton(), body);
      const wanted = new URL(address, location.href).hash.slice(1);
      if (wanted) document.getElementById(wanted)?.scrollIntoView({ block: "nearest" });
    } catch {
      note.textContent = words(panel, "failed");
      const link = made("a", address.split("/").slice(-2).join(" "));
      link.href = address;
      panel.append(link);
    }
  }

  document.addEventListener("click", (event) => {
    const link = around(event.target, "a[data-panel]", HTMLAnchorElement);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    opener = link;
    open(link.href);
  });
  document.addEventListener("submit", (event) => {
    const form = around(event.target, "form[data-panel]", HTMLFormElement);
    if (!form || !panel.contains(form)) return;
    event.preventDefault();
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) url.searchParams.set(name, String(value));
    open(url.href);
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
}

const panel = first("#panel", HTMLElement);
if (panel) openIn(panel);

for (const place of all("[data-fetch]", HTMLElement)) {
  part(place.dataset.fetch ?? "").then(
    (html) => {
      place.innerHTML = html;
    },
    () => {
      place.textContent = words(place, "failed");
    },
  );
}
