// @ts-check
// Python with Pairwright, for a worker of a page: everything from beside this file, nothing from elsewhere.

/**
 * What of Pyodide is used here and by who loads it.
 * @typedef {{
 *   runPython(code: string, options?: object): any,
 *   runPythonAsync(code: string, options?: object): Promise<any>,
 *   unpackArchive(content: ArrayBuffer, format: string, options: { extractDir: string }): void,
 *   pyimport(name: string): any,
 *   toPy(value: unknown): any,
 *   registerJsModule(name: string, module: object): void,
 *   FS: any,
 *   ERRNO_CODES: Record<string, number>,
 * }} Pyodide
 */

/**
 * How far it is: a step of so many, and which.
 * @typedef {{ done: number, of: number, what: string }} Progress
 */

/**
 * Pyodide with Pairwright and what it needs in its site-packages. Rejects where a file is missing.
 * @param {string | URL} baseUrl The folder of the runtime; it ends with a slash.
 * @param {{ onProgress?: (progress: Progress) => void }} [options]
 * @returns {Promise<Pyodide>}
 */
export async function loadPairwright(baseUrl, { onProgress = () => {} } = {}) {
  const base = new URL(baseUrl, import.meta.url);
  const { wheels } = await (await fetched(new URL("runtime.json", base))).json();
  const of = wheels.length + 2;
  let done = 0;
  /** @param {string} what */
  const tell = (what) => onProgress({ done: done++, of, what });
  tell("python");
  // Asked for all at once, while Python starts.
  const contents = wheels.map(async (/** @type {string} */ name) => {
    const answer = await fetched(new URL(`wheels/${name}`, base));
    return await answer.arrayBuffer();
  });
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", base).href);
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", base).href });
  const extractDir = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
  for (const [at, content] of contents.entries()) {
    tell(wheels[at].split("-")[0]);
    pyodide.unpackArchive(await content, "wheel", { extractDir });
  }
  pyodide.runPython("import importlib; importlib.invalidate_caches()");
  tell("ready");
  return pyodide;
}

/**
 * @param {URL} address
 * @returns {Promise<Response>}
 */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.href}: ${answer.status}`);
  return answer;
}
