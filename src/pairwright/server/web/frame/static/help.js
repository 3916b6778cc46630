// @ts-check
// "?" and F1 open the page of the manual that is about this page, above it.

import { first, made, need } from "./page.js";

const link = need("a[data-help]", HTMLAnchorElement);

/** Whether a sign that is typed here is a text. */
export function isTyping() {
  const here = document.activeElement;
  return here instanceof HTMLTextAreaElement ||
    here instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(here.type);
}

async function show() {
  const answer = await fetch(link.href).catch(() => null);
  const page = answer?.ok
    ? new DOMParser().parseFromString(await answer.text(), "text/html")
    : null;
  const text = page && first(".manual-text", HTMLElement, page);
  if (!text) {
    location.assign(link.href); // the browser says what is wrong
    return;
  }
  const dialog = made("dialog", "", "sheet-dialog manual-dialog");
  dialog.setAttribute(
    "aria-label",
    text.querySelector("h1")?.textContent ?? link.textContent ?? "",
  );
  const close = made("button", link.dataset.close ?? "", "quiet");
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(close, document.adoptNode(text));
  document.body.append(dialog);
  dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  const asks = event.key === "F1" || event.key === "?" && !isTyping();
  if (!asks || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  show();
});
