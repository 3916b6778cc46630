// Reasons beside the boards: links and forms marked `data-panel` open in the side panel, parts marked
// `data-fetch` are fetched once the page is there. Without this script they are pages.

const panel = document.getElementById("panel");
let opener = null;

async function part(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("part", "1");
  url.hash = "";
  const answer = await fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" } });
  if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
  return answer.text();
}

function closeButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet panel-close";
  button.textContent = panel.dataset.closeText;
  button.addEventListener("click", close);
  return button;
}

function close() {
  panel.hidden = true;
  panel.replaceChildren();
  if (opener?.isConnected) opener.focus();
}

async function open(address) {
  panel.hidden = false;
  const note = document.createElement("p");
  note.className = "working";
  note.setAttribute("role", "status");
  note.textContent = panel.dataset.working;
  panel.replaceChildren(closeButton(), note);
  panel.focus({ preventScroll: true });
  try {
    const html = await part(address);
    const body = document.createElement("div");
    body.innerHTML = html;
    panel.replaceChildren(closeButton(), body);
    const wanted = new URL(address, location.href).hash.slice(1);
    if (wanted) document.getElementById(wanted)?.scrollIntoView({ block: "nearest" });
  } catch {
    note.textContent = panel.dataset.failed;
    const link = document.createElement("a");
    link.href = address;
    link.textContent = address.split("/").slice(-2).join(" ");
    panel.append(link);
  }
}

if (panel) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-panel]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    opener = link;
    open(link.href);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-panel]");
    if (!form || !panel.contains(form)) return;
    event.preventDefault();
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) url.searchParams.set(name, value);
    open(url.href);
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
}

for (const place of document.querySelectorAll("[data-fetch]")) {
  part(place.dataset.fetch).then(
    (html) => {
      place.innerHTML = html;
    },
    () => {
      place.textContent = place.dataset.failed;
    },
  );
}
