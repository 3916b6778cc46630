// @ts-check
// The worker as the page sees it: questions, answers, how far it is, and an end to it.

/** @typedef {{ done: number, of: number }} Progress */
/** @typedef {import("./link.js").TournamentFile} TournamentFile */

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (why: Error) => void }>} */
  #waiting = new Map();
  #last = 0;

  /** @param {(progress: Progress) => void} onProgress */
  constructor(onProgress) {
    this.onProgress = onProgress;
  }

  /**
   * The answer to a question about a file; the first one loads Python. Throws Error with
   * what went wrong.
   * @param {TournamentFile} file
   * @param {object} question
   * @returns {Promise<any>}
   */
  ask({ name, bytes }, question) {
    this.#worker ??= this.#started();
    const id = ++this.#last;
    this.#worker.postMessage({ id, name, bytes, question: JSON.stringify(question) });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** End whatever it does. */
  stop() {
    this.#end(new Error("stopped"));
  }

  #started() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", (event) => this.#end(new Error(event.message)));
    return worker;
  }

  /** @param {{ id?: number, answer?: any, progress?: Progress, failed?: string }} said */
  #hear({ id, answer, progress, failed }) {
    if (progress) this.onProgress(progress);
    else if (failed !== undefined) this.#end(new Error(failed));
    else if (id !== undefined) {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    }
  }

  /** @param {Error} why */
  #end(why) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}
