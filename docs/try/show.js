// @ts-check
// Answers as elements. Whatever comes from a file becomes text, never markup.

/**
 * A table as Pairwright describes it.
 * @typedef {{
 *   title: string,
 *   headings: string[],
 *   numbers: boolean[],
 *   rows: string[][],
 *   notes: string[],
 * }} TableData
 */

/**
 * The first element of a kind that fits. Throws where there is none.
 * @template {Element} T
 * @param {ParentNode} within
 * @param {string} selector
 * @param {new () => T} kind
 */
export function need(within, selector, kind) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
}

/**
 * A text with values in the place of `{names}`.
 * @param {string | undefined} text
 * @param {Record<string, string | number>} values
 */
export function words(text, values = {}) {
  return (text ?? "").replace(/\{(\w+)\}/g, (whole, name) => `${values[name] ?? whole}`);
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} content
 */
export function element(tag, attributes = {}, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/**
 * @param {TableData} data
 * @param {(row: string[]) => Node[]} [beside] What stands behind the cells of a row.
 */
export function tableOf(data, beside = () => []) {
  const look = (/** @type {number} */ at) => ({ class: data.numbers[at] ? "number" : "text" });
  const head = data.headings.map((text, at) => element("th", { ...look(at), scope: "col" }, text));
  const rows = data.rows.map((row) => {
    const cells = row.map((text, at) => element("td", look(at), text));
    const extra = beside(row);
    return element("tr", {}, ...cells, ...(extra.length ? [element("td", {}, ...extra)] : []));
  });
  const extra = rows[0] && rows[0].cells.length > head.length ? [element("td")] : [];
  const table = element(
    "table",
    {},
    element("caption", {}, data.title),
    element("thead", {}, element("tr", {}, ...head, ...extra)),
    element("tbody", {}, ...rows),
  );
  const notes = data.notes.map((note) => element("p", {}, note));
  return element("div", { class: "bench-table" }, table, ...notes);
}

/**
 * Lines as the terminal writes them.
 * @param {string[]} lines
 * @param {Record<string, string>} attributes
 */
export function linesOf(lines, attributes = {}) {
  return lines.length ? [element("pre", attributes, lines.join("\n"))] : [];
}

/**
 * A whole page of Pairwright's. It has no scripts, and none would run: the frame forbids them.
 * @param {string} html
 * @param {string} title
 */
export function frameOf(html, title) {
  const frame = element("iframe", { sandbox: "allow-same-origin", title, class: "bench-page" });
  frame.srcdoc = html;
  const fit = () => {
    // A document that is only being made has no root yet.
    const height = frame.contentDocument?.documentElement?.offsetHeight;
    if (height) frame.height = `${height}`;
  };
  frame.addEventListener("load", fit);
  new ResizeObserver(fit).observe(frame);
  return frame;
}
