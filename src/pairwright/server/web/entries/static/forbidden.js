// One more field for a group of players who do not meet.

const group = document.querySelector("[data-group]");
const more = document.querySelector("[data-more]");
if (group && more) {
  more.hidden = false;
  more.addEventListener("click", () => {
    const labels = group.querySelectorAll("label");
    const made = labels[labels.length - 1].cloneNode(true);
    made.firstChild.textContent = made.firstChild.textContent.replace(/\d+/, String(labels.length + 1));
    made.querySelector("input").value = "";
    group.append(made);
    made.querySelector("input").focus();
  });
}
