// @ts-check
// Python with Pairwright, for a worker of a page: everything from beside this file, nothing from elsewhere.

/**
 * What of Pyodide is used here and by who loads it.
 * @typedef {{
 *   runPython(code: string, options?: object): any,
 *   runPythonAsync(code: string, options?: object): Promise<any>,
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
  let done = 0;
  /** @param {string} what */
  const tell = (what) => onProgress({ done: done++, of: 4, what });
  tell("python");
  // Asked for while Python starts.
  const files = fetched(new URL("runtime.json", base)).then((answer) => answer.json());
  const packed = unpacked(new URL("packages.bin", base));
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", base).href);
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", base).href });
  tell("packages");
  lay(pyodide, (await files).files, new Uint8Array(await packed));
  tell("pairwright");
  pyodide.runPython("import importlib, pairwright; importlib.invalidate_caches()");
  tell("ready");
  return pyodide;
}

/**
 * The files of the packages (tools/lite/packing.py), none of which is copied.
 * @param {Pyodide} pyodide
 * @param {[string, number][]} files
 * @param {Uint8Array} contents
 */
function lay({ FS, runPython }, files, contents) {
  const place = runPython("import sysconfig; sysconfig.get_path('purelib')");
  const folders = new Set();
  let at = 0;
  for (const [name, size] of files) {
    const path = `${place}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, contents.subarray(at, at += size), { canOwn: true });
  }
}

/**
 * @param {URL} address
 * @returns {Promise<ArrayBuffer>}
 */
async function unpacked(address) {
  const { body } = await fetched(address);
  if (!body) throw new Error(`${address.href}: nothing`);
  return await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
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
