// @ts-check
// Forms that act without leaving the place: the page takes over what has changed, and focus stays.

import { know, refresh } from "../frame/live.js";
import { around, field } from "../frame/page.js";
import { newToken, submit, tell } from "../frame/sheets.js";

document.addEventListener("submit", (event) => {
  const form = around(event.target, "form[data-inplace]", HTMLFormElement);
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const token = field(form, "token");
  if (token) token.value = newToken();
  submit(form, event.submitter, async (said) => {
    know(said.sequence ?? 0);
    await refresh();
    tell(said.what ?? "");
  });
});
