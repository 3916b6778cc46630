// Forms that act without leaving the place: the page takes over what has changed, and focus stays.

import { know, refresh } from "../frame/live.js";
import { submit, tell } from "../frame/sheets.js";

/** A name for one request; the server never does the same one twice. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-inplace]");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  form.elements.namedItem("token").value = newToken();
  submit(form, event.submitter, async (said) => {
    know(said.sequence);
    await refresh();
    tell(said.what);
  });
});
