// @ts-check
// Python's memory after its imports, in the browser's storage: the next visit begins with it.

import { openFolder } from "./files.js";

const NAMED = "memory-";
const NUMBERS_OF_HEAD = 2;
const PAGE = 2 ** 16;

/**
 * Of the memory of this version. Another browser, or another time zone, makes its own: it is not to
 * differ from what Python would have here without it.
 */
async function ownName() {
  await import(new URL("version.js", import.meta.url).href);
  const { version } = /** @type {any} */ (self).LAID;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const madeBy = new TextEncoder().encode(`${version} ${navigator.userAgent} ${timeZone}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", madeBy));
  return NAMED + Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @type {import("../load.js").Memory} */
export const memory = {
  module: "pairwright.server.page_app",

  async kept() {
    const folder = await openFolder();
    /** @type {any} */
    const file = await folder.getFileHandle(await ownName());
    /** @type {import("./files.js").Handle} */
    const handle = await file.createSyncAccessHandle();
    const numbers = new Uint32Array(NUMBERS_OF_HEAD);
    handle.read(new Uint8Array(numbers.buffer), { at: 0 });
    const [, begins = 0] = numbers;
    const size = handle.getSize() - begins;
    const head = new Uint8Array(begins);
    handle.read(head, { at: 0 });
    return {
      head,
      size,
      read(into) {
        const read = handle.read(into.subarray(0, size), { at: begins });
        if (read !== size || size % PAGE) throw new Error(`${file.name}: ${read} of ${size}`);
      },
      close: () => handle.close(),
    };
  },

  // Its head comes last: without it nothing is taken for a memory.
  async keep(head, bytes) {
    await forget();
    const folder = await openFolder();
    /** @type {any} */
    const file = await folder.getFileHandle(await ownName(), { create: true });
    /** @type {import("./files.js").Handle} */
    const handle = await file.createSyncAccessHandle();
    try {
      handle.write(bytes, { at: head.length });
      handle.flush();
      handle.write(head, { at: 0 });
    } finally {
      handle.close();
    }
  },
};

/** Every memory, of older versions too. */
export async function forget() {
  const folder = await openFolder();
  for await (const name of folder.keys()) {
    if (name.startsWith(NAMED)) await folder.removeEntry(name);
  }
}
