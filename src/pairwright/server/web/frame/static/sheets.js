// Forms that act: sent without leaving the page; what is asked comes as a sheet in a dialog.
// Without this script the same forms work as plain forms, and the sheet is a page.

const dialog = document.createElement("dialog");
dialog.className = "sheet-dialog";
document.body.append(dialog);

export function showSheet(html) {
  dialog.innerHTML = html;
  dialog.setAttribute("aria-labelledby", "sheet-title");
  if (!dialog.open) dialog.showModal();
  const first = dialog.querySelector("textarea, button.primary, a.button");
  if (first) first.focus();
}

export function closeSheet() {
  if (dialog.open) dialog.close();
}

export function tell(text) {
  const told = document.getElementById("told");
  if (told) told.textContent = text;
}

dialog.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) {
    event.preventDefault();
    closeSheet();
  }
});

/** Send a form; answers what the server said. Raises where there was no connection. */
export async function send(form, submitter) {
  const data = new FormData(form, submitter);
  const multipart = form.enctype === "multipart/form-data";
  // The property names the page itself where there is no attribute.
  const action = submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;
  return post(action, multipart ? data : new URLSearchParams(data));
}

/** Something that ends it after so many seconds: a connection may die without a word. */
export function patience(seconds) {
  const control = new AbortController();
  setTimeout(() => control.abort(), seconds * 1000);
  return control.signal;
}

/** Send fields; with `signal`, only for what carries a token and can be sent again. */
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

/** Send a form, once at a time; `done` hears of success, anything else is shown here. */
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
      tell(said.detail || said.title || String(said.status));
    }
  } catch {
    tell(document.body.dataset.offline?.replace("{time}", new Date().toLocaleTimeString()) || "");
  } finally {
    delete pressed.dataset.sending;
    form.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-act]");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  submit(form, event.submitter, (said) => {
    closeSheet();
    go(said.done);
  });
});

/** To an address; the same page is loaded again, with its anchor. */
export function go(address) {
  const target = new URL(address, location.href);
  const same = target.pathname === location.pathname && target.search === location.search;
  location.assign(target);
  if (same) location.reload();
}
