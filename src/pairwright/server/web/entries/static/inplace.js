// Forms that act without leaving the place: the page takes over what has changed, and focus stays.

import { know, refresh } from "../frame/live.js";
import { send, showSheet, tell } from "../frame/sheets.js";

/** A name for one request; the server never does the same one twice. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-inplace]");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.dataset.sending) return;
  if (button) button.dataset.sending = "yes";
  form.elements.namedItem("token").value = newToken();
  try {
    const said = await send(form, button);
    if (said.done) {
      know(said.sequence);
      await refresh();
      tell(said.what);
    } else if (said.sheet) {
      showSheet(said.sheet);
    } else {
      tell(said.detail || said.title || String(said.status));
    }
  } catch {
    tell(document.body.dataset.offline?.replace("{time}", new Date().toLocaleTimeString()) || "");
  } finally {
    if (button) delete button.dataset.sending;
  }
});
