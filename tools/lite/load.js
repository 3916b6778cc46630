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
 *   makeMemorySnapshot(): Uint8Array,
 *   FS: any,
 *   ERRNO_CODES: Record<string, number>,
 * }} Pyodide
 */

/**
 * How far it is: a step of so many, and which.
 * @typedef {{ done: number, of: number, what: string }} Progress
 */

/**
 * Python's memory as it was after its imports, with a head by which Pyodide knows it again.
 * @typedef {{ head: Uint8Array, size: number, read(into: Uint8Array): void, close(): void }} Kept
 */

/**
 * Where it is kept from one start to the next (page/memory.js).
 * @typedef {{
 *   module: string,
 *   kept(): Promise<Kept | undefined>,
 *   keep(head: Uint8Array, memory: Uint8Array): Promise<void>,
 * }} Memory
 */

/**
 * The files of a runtime (tools/lite/packing.py).
 * @typedef {{ files: [string, number][], contents: Uint8Array, libraries: [string, WebAssembly.Module][] }} Packages
 */

/** The streams that every Python has open. */
const STANDARD_STREAMS = 3;

/**
 * Pyodide with Pairwright and what it needs in its site-packages. Rejects where a file is missing.
 * @param {string | URL} baseUrl The folder of the runtime; it ends with a slash.
 * @param {{ onProgress?: (progress: Progress) => void, memory?: Memory }} [options]
 *   With a memory its module is imported, too; where one is kept, it need not be.
 * @returns {Promise<Pyodide>}
 */
export async function loadPairwright(baseUrl, { onProgress = () => {}, memory } = {}) {
  const base = new URL(baseUrl, import.meta.url);
  let done = 0;
  /** @param {string} what */
  const tell = (what) => onProgress({ done: done++, of: 4, what });
  tell("python");
  const kept = memory?.kept();
  const packages = fetchPackages(base);
  packages.catch(() => {}); // whoever awaits it first is told
  let pyodide = await restored(base, packages, kept);
  tell("packages");
  if (pyodide) lay(pyodide, await packages);
  else {
    pyodide = await started(base, packages, { _makeSnapshot: memory !== undefined });
    lay(pyodide, await packages);
    tell("pairwright");
    pyodide.runPython("import importlib, pairwright; importlib.invalidate_caches()");
    if (memory) await remember(pyodide, memory);
  }
  tell("ready");
  return pyodide;
}

/**
 * Pyodide with the memory that was kept; undefined where there is none, or it does not fit.
 * @param {URL} base
 * @param {Promise<Packages>} packages
 * @param {Promise<Kept | undefined> | undefined} keeping
 */
async function restored(base, packages, keeping) {
  /** @type {Kept | undefined} */
  let kept;
  try {
    kept = await keeping;
    if (!kept) return;
    const pyodide = await started(base, packages, { _loadSnapshot: kept.head }, kept);
    // The same numbers would be drawn after every start.
    pyodide.runPython("import random; random.seed()");
    return pyodide;
  } catch {
    // Then it starts as if nothing were kept.
  } finally {
    kept?.close();
  }
}

/**
 * Import the module, and keep the memory from which it goes on from now. Where it cannot be kept,
 * the next start takes as long as this one.
 * @param {Pyodide} pyodide
 * @param {Memory} memory
 */
async function remember(pyodide, memory) {
  pyodide.pyimport(memory.module).destroy();
  // What has looked for packages has an archive open, which will be another file at the next start.
  pyodide.runPython("import gc; importlib.invalidate_caches(); gc.collect()");
  if (pyodide.FS.streams.filter(Boolean).length !== STANDARD_STREAMS) return;
  try {
    const made = pyodide.makeMemorySnapshot();
    const [, begins = 0] = new Uint32Array(made.buffer);
    await memory.keep(made.subarray(0, begins), made.subarray(begins));
  } catch {
    // As if nothing were kept.
  }
}

/**
 * Compiled modules lie at the beginning of the memory, before Python begins: so they lie at the same
 * place at every start, and a memory that was kept fits.
 * @param {URL} base
 * @param {Promise<Packages>} packages
 * @param {{ _loadSnapshot?: Uint8Array, _makeSnapshot?: boolean }} options Of Pyodide.
 * @param {Kept} [kept]
 * @returns {Promise<Pyodide>}
 */
async function started(base, packages, options, kept) {
  const place = new URL("pyodide/", base).href;
  const { loadPyodide } = await import(`${place}pyodide.mjs`);
  const { default: create } = await import(`${place}pyodide.asm.mjs`);
  /** @param {any} settings Of Emscripten. */
  const createPyodideModule = async (settings) => {
    const { libraries } = await packages; // where one is missing, nothing starts
    settings.preRun.push(async (/** @type {any} */ module) => {
      module.addRunDependency("libraries");
      try {
        for (const [name, library] of libraries) {
          const path = `${module.API.sitePackages}/${name}`;
          const how = { loadAsync: true, nodelete: true };
          const exports = await module.loadWebAssemblyModule(library, how, path, {});
          module.newDSO(path, undefined, exports);
        }
      } finally {
        module.removeRunDependency("libraries");
      }
    });
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (/** @type {any} */ imports, /** @type {Function} */ receive) =>
      instantiateWasm(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
        enlarge(instance.exports.memory, kept?.size ?? 0);
        receive(instance, module);
      });
    const module = await create(settings);
    kept?.read(module.HEAPU8);
    return module;
  };
  return await loadPyodide({ indexURL: place, createPyodideModule, ...options });
}

const PAGE = 2 ** 16;

/**
 * A memory that was kept has grown.
 * @param {WebAssembly.Memory} memory
 * @param {number} size
 */
function enlarge(memory, size) {
  const missing = size - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}

/**
 * Asked for while Python starts.
 * @param {URL} base
 * @returns {Promise<Packages>}
 */
async function fetchPackages(base) {
  const contents = unpacked(new URL("packages.bin", base));
  const { files, libraries } = await (await fetched(new URL("runtime.json", base))).json();
  const compiled = libraries.map(async (/** @type {[string, string]} */ [name, address]) => [
    name,
    await WebAssembly.compileStreaming(fetched(new URL(address, base))),
  ]);
  return {
    files,
    contents: new Uint8Array(await contents),
    libraries: await Promise.all(compiled),
  };
}

/**
 * The files of the packages, none of which is copied.
 * @param {Pyodide} pyodide
 * @param {Packages} packages
 */
function lay({ FS, runPython }, { files, contents }) {
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
