// How far the index of a rating list is.

const part = document.querySelector("[data-progress]");
if (part) {
  const count = part.querySelector("[data-count]");
  const look = async () => {
    const answer = await fetch(part.dataset.progress, { credentials: "same-origin" });
    const said = answer.ok ? await answer.json() : { state: "" };
    if (said.state !== "building") {
      location.reload();
      return;
    }
    count.textContent = count.dataset.text.replace("{number}", said.players.toLocaleString());
    setTimeout(look, 1000);
  };
  setTimeout(look, 500);
}

const form = document.querySelector("[data-upload]");
form?.addEventListener("submit", () => {
  form.setAttribute("aria-busy", "true");
  form.querySelector("button").disabled = true;
});
