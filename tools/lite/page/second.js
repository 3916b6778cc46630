// @ts-check
// A second worker with a Python of its own, for what takes long: the first one answers meanwhile,
// and who stops such work ends this worker. It begins when it is first needed.

import { channel } from "./place.js";

/**
 * @typedef {{ number: number, work: Uint8Array, answer: (answer: Uint8Array | undefined) => void,
 *   fail: (error: Error) => void }} Asked
 */

/** What a tab is told of work, and tells: how far it is, that it is over; that it is to end. */
const work = channel("work");

export class SecondWorker {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Asked[]} One after the other; the first is being done. */
  #asked = [];

  constructor() {
    work.onmessage = ({ data }) => this.#end(data.stop);
  }

  /**
   * @param {number} number
   * @param {{ toJs(): Uint8Array }} bytes Of Python; they are gone when this returns.
   * @returns {Promise<Uint8Array | undefined>} Undefined where somebody stopped it.
   */
  ask(number, bytes) {
    const sent = bytes.toJs();
    return new Promise((answer, fail) => {
      this.#asked.push({ number, work: sent, answer, fail });
      if (this.#asked.length === 1) this.#next();
    });
  }

  /** @param {number} number */
  stop(number) {
    this.#end(number);
  }

  /** @param {number} number */
  #end(number) {
    const asked = this.#asked.find((each) => each.number === number);
    if (!asked) return;
    if (asked === this.#asked[0]) this.#dismiss();
    asked.answer(undefined);
    this.#leave(asked);
  }

  #dismiss() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {Asked} asked */
  #leave(asked) {
    const wasFirst = asked === this.#asked[0];
    this.#asked = this.#asked.filter((each) => each !== asked);
    work.postMessage({ number: asked.number, over: true });
    if (wasFirst) this.#next();
  }

  #next() {
    const [asked] = this.#asked;
    if (!asked) return;
    const { number } = asked;
    work.postMessage({ number, begins: this.#worker === null });
    this.#worker ??= new Worker(new URL("work.js", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }) => {
      if (data.answer) {
        asked.answer(data.answer);
        this.#leave(asked);
      } else if (data.failed) this.#fail(asked, data.failed);
      else work.postMessage({ number, ...data });
    };
    this.#worker.onerror = ({ message }) => this.#fail(asked, message);
    this.#worker.postMessage(asked.work);
  }

  /** @param {Asked} asked @param {string} why */
  #fail(asked, why) {
    this.#dismiss();
    asked.fail(new Error(why));
    this.#leave(asked);
  }
}
