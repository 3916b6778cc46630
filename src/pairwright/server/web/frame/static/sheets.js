// @ts-check
// Forms that act: sent without leaving the page; what is asked comes as a sheet in a dialog.
// Without this script the same forms work as plain forms, and the sheet is a page.

import { clock, localMoments } from "./moments.js";
import { around, first, words } from "./page.js";

/**
 * What the server says: `done` is an address, `sheet` asks something, the others tell. The last
 * four are told of a result (`rounds/results.py`).
 *
 * @typedef {object} Answer
 * @property {string} [done]
 * @property {string} [sheet]
 * @property {string} [detail]
 * @property {string} [title]
 * @property {number} [status]
 * @property {number} [sequence]
 * @property {string} [what]
 * @property {string[]} [result]
 * @property {number} [entered]
 * @property {number} [boards]
 * @property {boolean} [complete]
 */

const dialog = document.createElement("dialog");
dialog.className = "sheet-dialog";
document.body.append(dialog);

/**
 * Show a sheet, and put the focus where it is answered.
 *
 * @param {string | Element} content HTML of the server's, or an element.
 */
export function showSheet(content) {
  if (typeof content === "string") dialog.innerHTML = content;
  else dialog.replaceChildren(content);
  localMoments(dialog);
  dialog.setAttribute("aria-labelledby", "sheet-title");
  if (!dialog.open) dialog.showModal();
  first("textarea, button.primary, a.button", HTMLElement, dialog)?.focus();
}

export function closeSheet() {
  if (dialog.open) dialog.close();
}

/** @param {string} text */
export function tell(text) {
  const told = document.getElementById("told");
  if (told) told.textContent = text;
}

dialog.addEventListener("click", (event) => {
  const link = around(event.target, "[data-look]", HTMLAnchorElement);
  if (!link && !around(event.target, "[data-close]", HTMLElement)) return;
  event.preventDefault();
  closeSheet();
  if (link) go(link.href); // also where it is this page: it is fetched again
});

/** A name for one request; the server never does the same one twice. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/**
 * Send a form; answers what the server said. Raises where there was no connection.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @returns {Promise<Answer>}
 */
export function send(form, submitter) {
  const data = new FormData(form, submitter);
  const multipart = form.enctype === "multipart/form-data";
  // The property names the page itself where there is no attribute.
  const button = submitter?.hasAttribute("formaction") ? submitter : null;
  const action = button instanceof HTMLButtonElement ? button.formAction : form.action;
  return post(action, multipart ? data : fieldsOf(data));
}

/**
 * The fields of a form as an address has them. A file is sent in multipart forms only.
 *
 * @param {FormData} data
 */
function fieldsOf(data) {
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}

/**
 * Something that ends it after so many seconds: a connection may die without a word.
 *
 * @param {number} seconds
 */
export function patience(seconds) {
  const control = new AbortController();
  setTimeout(() => control.abort(), seconds * 1000);
  return control.signal;
}

/**
 * Send fields; with `signal`, only for what carries a token and can be sent again.
 *
 * @param {string} address
 * @param {FormData | URLSearchParams} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export async function post(address, body, signal) {
  const answer = await fetch(address, {
    method: "POST",
    signal,
    body,
    headers: { Accept: "application/json" },
    redirect: "follow",
    credentials: "same-origin",
  });
  if (answer.redirected) {
    return { done: answer.url };
  }
  const kind = answer.headers.get("content-type") || "";
  const said = kind.includes("json") ? await answer.json() : { detail: await answer.text() };
  return { status: answer.status, ...said };
}

/**
 * What there is to tell where the server neither did it nor asks something.
 *
 * @param {Answer} said
 */
export function refusal(said) {
  return said.detail || said.title || String(said.status);
}

/**
 * Send a form, once at a time; `done` hears of success, anything else is shown here.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {(said: Answer) => void | Promise<void>} done
 */
export async function submit(form, submitter, done) {
  const pressed = submitter || form;
  if (pressed.dataset.sending) return;
  pressed.dataset.sending = "yes";
  form.setAttribute("aria-busy", "true");
  try {
    const said = await send(form, submitter);
    if (said.done) {
      await done(said);
    } else if (said.sheet) {
      showSheet(said.sheet);
    } else {
      tell(refusal(said));
    }
  } catch {
    tell(words(document.body, "offline", { time: clock(new Date()) }));
  } finally {
    delete pressed.dataset.sending;
    form.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = around(event.target, "form[data-act]", HTMLFormElement);
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  submit(form, event.submitter, (said) => {
    closeSheet();
    go(said.done ?? "");
  });
});

/**
 * To an address; the same page is loaded again, with its anchor.
 *
 * @param {string} address
 */
export function go(address) {
  const target = new URL(address, location.href);
  const same = target.pathname === location.pathname && target.search === location.search;
  location.assign(target);
  if (same) location.reload();
}
