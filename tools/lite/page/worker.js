// @ts-check
// The app in a worker: Python, the events of this browser, and the requests that the service worker
// hands over. Of all tabs one has it at a time; the others ask it, and the next one takes over.

import { loadPairwright } from "../load.js";
import { mountStored } from "./files.js";

const LOCK = "pairwright";
const PLACE = "/events";
const DATABASE = "app.db";
const STORED = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-journal`];

/**
 * A request on its way: the service worker gives it a number.
 * @typedef {{
 *   number: string, method: string, path: string, query: string,
 *   headers: [string, string][], body: ArrayBuffer | null,
 * }} Asked
 */

const requests = new BroadcastChannel("pairwright-requests");
const answers = new BroadcastChannel("pairwright-answers");

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
  try {
    start(await begin());
    self.postMessage({ kind: "ready" });
  } catch (error) {
    self.postMessage({ kind: "failed", why: String(error) });
  }
  return new Promise(() => {});
}

/** @returns {Promise<App>} */
async function begin() {
  const pyodide = await loadPairwright(new URL("../runtime/", import.meta.url), {
    onProgress: ({ done, of, what }) => self.postMessage({ kind: "progress", done, of, what }),
  });
  const stored = await mountStored(pyodide, PLACE, STORED);
  const page = pyodide.pyimport("pairwright.server.page_app");
  const app = await page.begin(`${PLACE}/${DATABASE}`, self.location.origin);
  stored.flush();
  return new App(pyodide, app, page.with_headers, stored.flush);
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
    this.#tasks.set(number, task);
    try {
      await task;
      answers.postMessage({ number, end: true });
    } catch (error) {
      answers.postMessage({ number, end: true, failed: String(error) });
    } finally {
      this.#tasks.delete(number);
      task.destroy();
      told.destroy();
      sent.destroy();
    }
  }
}
