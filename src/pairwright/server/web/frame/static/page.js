// @ts-check
// What a script finds on its page: elements of a known kind, fields, texts with gaps to fill in.

/**
 * The elements that fit; those of another kind are passed over.
 *
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [root]
 * @returns {T[]}
 */
export function all(selector, kind, root = document) {
  return [...root.querySelectorAll(selector)].flatMap((element) =>
    element instanceof kind ? [element] : []
  );
}

/**
 * The first element that fits, where there is one.
 *
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [root]
 * @returns {T | null}
 */
export function first(selector, kind, root = document) {
  return all(selector, kind, root)[0] ?? null;
}

/**
 * The first element that fits. A page without it is broken.
 *
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [root]
 * @returns {T}
 */
export function need(selector, kind, root = document) {
  const found = first(selector, kind, root);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * What fits around the place of an event, or is that place.
 *
 * @template {Element} T
 * @param {EventTarget | null} target
 * @param {string} selector
 * @param {new () => T} kind
 * @returns {T | null}
 */
export function around(target, selector, kind) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof kind ? found : null;
}

/**
 * A field of a form, by its name.
 *
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {HTMLInputElement | HTMLSelectElement | null}
 */
export function field(form, name) {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
}

/**
 * A text that the page carries for its scripts (`data-…`), with its gaps filled in.
 *
 * @param {HTMLElement} element
 * @param {string} name
 * @param {Record<string, string | number>} [gaps]
 */
export function words(element, name, gaps = {}) {
  let text = element.dataset[name] ?? "";
  for (const [gap, value] of Object.entries(gaps)) {
    text = text.replace(`{${gap}}`, () => String(value)); // a `$` in a name is a `$`
  }
  return text;
}

/**
 * An element with a text.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} [text]
 * @param {string} [className]
 */
export function made(tag, text = "", className = "") {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  if (className) element.className = className;
  return element;
}
