// @ts-check
// A line that says how far work is which takes long, with a button that stops it (second.js).

import { channel } from "./place.js";
import { say } from "./words.js";

const A_MOMENT = 500;
const EVERY_SECOND = 1000;

/** @param {HTMLElement} line */
export function watchWork(line) {
  const work = channel("work");
  const [text, bar, stop] = /** @type {[HTMLElement, HTMLProgressElement, HTMLButtonElement]} */ (
    /** @type {unknown} */ ([...line.children])
  );
  /** @type {{ number: number, since: number, begins: boolean, done: number, of: number } | null} */
  let shown = null;

  const show = () => {
    const age = shown ? performance.now() - shown.since : 0;
    line.hidden = age < A_MOMENT;
    if (!shown || line.hidden) return;
    const { begins, done, of } = shown;
    const seconds = Math.round(age / EVERY_SECOND);
    text.textContent = begins
      ? say("beginning")
      : of
      ? say("far", { done, of })
      : say("working", { seconds });
    if (of) {
      bar.max = of;
      bar.value = done;
    } else bar.removeAttribute("value");
  };

  work.onmessage = ({ data }) => {
    if (data.over) shown = shown?.number === data.number ? null : shown;
    else if (shown && shown.number === data.number) Object.assign(shown, { begins: false }, data);
    else shown = { since: performance.now(), begins: false, done: 0, of: 0, ...data };
    show();
    setTimeout(show, A_MOMENT);
  };
  setInterval(show, EVERY_SECOND);
  stop.addEventListener("click", () => work.postMessage({ stop: shown?.number }));
}
