// @ts-check
// Links that carry a small tournament in their fragment: nothing of it is sent to any server.

/** So many characters of a fragment are read, and written: programs for mail cut longer ones. */
export const LONGEST = 12_000;
/** So many bytes a tournament of a link may have once it is unpacked. */
export const LARGEST = 256 * 1024;

/**
 * What is looked at. What is not there is as the file has it.
 * @typedef {{
 *   view?: string,
 *   round?: number,
 *   board?: number,
 *   edition?: string,
 *   language?: string,
 *   game?: [number, number],
 *   result?: string,
 * }} Look
 */

/** @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} TournamentFile */

/** What is wrong with a link: `long`, `damaged` or `bomb`. */
export class BadLink extends Error {}

/** What a part of a fragment may be; anything else is as if it were not there. */
const PARTS = {
  view: /^[a-z]{1,12}$/,
  round: /^[1-9]\d{0,2}$/,
  board: /^[1-9]\d{0,3}$/,
  edition: /^[\w-]{1,20}$/,
  language: /^[a-z]{2}$/,
  game: /^[1-9]\d{0,4}-[1-9]\d{0,4}$/,
  result: /^[-+=?/,01WDL2]{1,20}$/,
};

/**
 * Whether a fragment is one of ours; others are headings of the page.
 * @param {string} fragment
 */
export function isLink(fragment) {
  return fragment.startsWith("#t=");
}

/**
 * The fragment of a tournament and what is looked at.
 * @param {TournamentFile} file
 * @param {Look} look
 */
export async function packed(file, look) {
  const compressed = await whole(file.bytes, new CompressionStream("deflate-raw"), Infinity);
  const parts = new URLSearchParams({ t: inLetters(compressed), name: file.name.slice(0, 80) });
  for (const [part, value] of Object.entries(look)) {
    if (value !== undefined) parts.set(part, Array.isArray(value) ? value.join("-") : `${value}`);
  }
  return `#${parts}`;
}

/**
 * What a fragment carries. Throws BadLink.
 * @param {string} fragment
 * @returns {Promise<{ file: TournamentFile, look: Look }>}
 */
export async function unpacked(fragment) {
  if (fragment.length > LONGEST) throw new BadLink("long");
  const parts = new URLSearchParams(fragment.slice(1));
  const bytes = await inflated(fromLetters(parts.get("t") ?? ""));
  const name = (parts.get("name") ?? "").slice(0, 80) || "tournament.trf";
  /** @type {Record<string, string>} */
  const found = {};
  for (const [part, form] of Object.entries(PARTS)) {
    const value = parts.get(part) ?? "";
    if (form.test(value)) found[part] = value;
  }
  return { file: { name, bytes }, look: lookOf(found) };
}

/**
 * @param {Record<string, string>} found
 * @returns {Look}
 */
function lookOf({ round, board, game, ...rest }) {
  const [white, black] = (game ?? "").split("-").map(Number);
  return {
    ...rest,
    ...(round && { round: Number(round) }),
    ...(board && { board: Number(board) }),
    ...(white && black && { game: /** @type {[number, number]} */ ([white, black]) }),
  };
}

/** @param {Uint8Array<ArrayBuffer>} compressed */
async function inflated(compressed) {
  try {
    const bytes = await whole(compressed, new DecompressionStream("deflate-raw"), LARGEST);
    if (bytes.length) return bytes;
  } catch (error) {
    if (error instanceof BadLink) throw error;
  }
  throw new BadLink("damaged");
}

/**
 * What comes out of a stream; chunk by chunk, so that a bomb costs no more than `largest`.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} largest
 */
async function whole(bytes, stream, largest) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > largest) {
      reader.cancel();
      throw new BadLink("bomb");
    }
    chunks.push(read.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Base64 for addresses (RFC 4648, section 5).
 * @param {Uint8Array} bytes
 */
function inLetters(bytes) {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} letters
 * @returns {Uint8Array<ArrayBuffer>}
 */
function fromLetters(letters) {
  if (!/^[\w-]+$/.test(letters)) throw new BadLink("damaged");
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadLink("damaged");
  }
}
