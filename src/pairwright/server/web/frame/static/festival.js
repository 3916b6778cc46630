// @ts-check
// "<" and ">" go to the tournament before and after this one in its festival, to the same page.

import { all } from "./page.js";
import { isTyping } from "./help.js";

document.addEventListener("keydown", (event) => {
  const step = { "<": -1, ">": 1 }[event.key];
  if (!step || isTyping() || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (event.altKey || document.querySelector("dialog[open]")) return;
  const links = all(".festival-nav a", HTMLAnchorElement).slice(1);
  const here = links.findIndex((link) => link.hasAttribute("aria-current"));
  const next = links[(here + step + links.length) % links.length];
  if (here < 0 || !next || links.length < 2) return;
  event.preventDefault();
  location.assign(next.href);
});
