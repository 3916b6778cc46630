// @ts-check
// Where the page lies: at the root of its host, or in a folder. Pages of one host share their storage
// and hear each other, so whatever has a name there has the folder in it.

export const BASE = new URL("../", import.meta.url).pathname;

/** @param {string} what */
export function channel(what) {
  return new BroadcastChannel(`pairwright${BASE}${what}`);
}

/** Held by the worker that has the app. */
export const LOCK = `pairwright${BASE}`;
