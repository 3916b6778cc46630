// @ts-check
// Names as they are looked for: without case, accents and letters of one language only. The same
// rule as `vocabulary/folding.py`; a test holds the two together, letter by letter.

/** @type {Record<string, string>} */
const LETTERS = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
  ı: "i",
  ĸ: "k",
  ə: "e",
  ς: "σ",
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/**
 * Small plain letters: "Łukasz Ørsted" is found by "lukasz orsted".
 *
 * @param {string} text
 */
export function folded(text) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}

/**
 * The words of a text, folded, without punctuation.
 *
 * @param {string} text
 */
export function wordsIn(text) {
  return folded(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
