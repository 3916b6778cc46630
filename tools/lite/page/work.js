// @ts-check
// What takes long, in a worker of its own (second.js asks): work in, what it gave out.

import { loadPairwright } from "../load.js";
import { memory } from "./memory.js";

const BETWEEN_NEWS = 200;

const answered = load();

/** @returns {Promise<(work: Uint8Array) => Uint8Array>} */
async function load() {
  const pyodide = await loadPairwright(new URL("../runtime/", import.meta.url), { memory });
  const answer = pyodide.pyimport("pairwright.server.page_pool").answered;
  let told = 0;
  /** @param {number} done @param {number} of */
  const tell = (done, of) => {
    if (performance.now() - told < BETWEEN_NEWS) return;
    told = performance.now();
    self.postMessage({ done, of });
  };
  return (work) => {
    const sent = pyodide.toPy(work);
    const given = answer(sent.tobytes(), tell);
    sent.destroy();
    return given.toJs();
  };
}

self.onmessage = async (/** @type {MessageEvent} */ { data }) => {
  try {
    const answer = await answered;
    self.postMessage({ done: 0, of: 0 }); // it has begun
    self.postMessage({ answer: answer(data) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
