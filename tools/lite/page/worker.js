// @ts-check
// The app in a worker: Python, the events of this browser, and the requests that the service worker
// hands over. Of all tabs one has it at a time; the others ask it, and the next one takes over.

import { loadPairwright } from "../load.js";
import { mountStored } from "./files.js";
import { forget, memory } from "./memory.js";
import { BASE, channel, LOCK } from "./place.js";
import { SecondWorker } from "./second.js";

const PLACE = "/events";
const DATABASE = "app.db";
const STORED = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-journal`, "cookies.json"];

/**
 * A request on its way: the service worker gives it a number.
 * @typedef {{
 *   number: string, method: string, path: string, query: string,
 *   headers: [string, string][], body: ArrayBuffer | null,
 * }} Asked
 */

const requests = channel("requests");
const answers = channel("answers");

navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
  if (lock) return serve();
  self.postMessage({ kind: "elsewhere" });
  return null;
}).then((served) => {
  if (served !== null) return;
  return navigator.locks.request(LOCK, serve);
});

/** Serve as long as this worker lives: its lock goes with it. */
async function serve() {
  /** @type {(app: App) => void} */
  let start = () => {};
  /** @type {Promise<App>} */
  const app = new Promise((begun) => (start = begun));
  requests.onmessage = async ({ data }) => (await app).take(data);
  answers.postMessage({ begins: true });
  try {
    start(await begin());
    self.postMessage({ kind: "ready" });
  } catch (error) {
    await forget().catch(() => {}); // who tries again begins from the start
    self.postMessage({ kind: "failed", why: String(error) });
  }
  return new Promise(() => {});
}

/** @returns {Promise<App>} */
async function begin() {
  const pyodide = await loadPairwright(new URL("../runtime/", import.meta.url), {
    memory,
    onProgress: ({ done, of, what }) => self.postMessage({ kind: "progress", done, of, what }),
  });
  const stored = await mountStored(pyodide, PLACE, STORED);
  const page = pyodide.pyimport("pairwright.server.page_app");
  const beside = canWait() ? [new SecondWorker(), pyodide.pyimport("pyodide.ffi").run_sync] : [];
  const address = self.location.origin + BASE;
  const app = await page.begin(`${PLACE}/${DATABASE}`, address, ...beside);
  stored.flush();
  return new App(pyodide, app, page.with_headers, stored.flush);
}

/** Whether Python can wait within a call (JavaScript Promise Integration). */
function canWait() {
  return "Suspending" in WebAssembly;
}

class App {
  /** @type {Map<string, any>} What is being answered, by number. */
  #tasks = new Map();

  /**
   * @param {import("../load.js").Pyodide} pyodide
   * @param {any} app The `PageApp`.
   * @param {any} withHeaders
   * @param {() => void} flush
   */
  constructor(pyodide, app, withHeaders, flush) {
    this.pyodide = pyodide;
    this.app = app;
    this.withHeaders = withHeaders;
    this.flush = flush;
  }

  /** @param {Asked | { number: string, gone: true }} asked */
  take(asked) {
    if ("gone" in asked) this.#tasks.get(asked.number)?.cancel();
    else this.#answer(asked);
  }

  /** @param {Asked} asked */
  async #answer({ number, method, path, query, headers, body }) {
    const told = this.withHeaders(this.pyodide.toPy(headers));
    const sent = this.pyodide.toPy(new Uint8Array(body ?? new ArrayBuffer(0)));
    /** @param {any} part */
    const tell = (part) => {
      if (typeof part === "string") {
        this.flush(); // nothing is answered before what it wrote is stored
        answers.postMessage({ number, head: JSON.parse(part) });
      } else {
        answers.postMessage({ number, part: part.toJs() });
        part.destroy();
      }
    };
    const task = this.app.ask(method, path, query, told, sent.tobytes(), tell);
    const kept = task.copy(); // whoever awaits one uses it up
    this.#tasks.set(number, kept);
    try {
      await task;
      answers.postMessage({ number, end: true });
    } catch (error) {
      answers.postMessage({ number, end: true, failed: String(error) });
    } finally {
      this.#tasks.delete(number);
      kept.destroy();
      told.destroy();
      sent.destroy();
    }
  }
}
