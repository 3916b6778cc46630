// @ts-check
// What this browser keeps. One that keeps nothing does everything but outlive a lost connection.

/**
 * What is kept at a place, or something else where that is nothing, or no longer legible.
 *
 * @template T
 * @param {string} place
 * @param {T} otherwise
 * @returns {T}
 */
export function read(place, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keep something at a place; `null` is kept by forgetting what is there.
 *
 * @param {string} place
 * @param {unknown} value
 */
export function write(place, value) {
  try {
    if (value === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    /* a browser that keeps nothing: entering works, being offline does not */
  }
}
