// @ts-check
// node --input-type=module - RUNTIME CODE WHEEL...: compiles wheels (compiled.py) in Pyodide.

import process from "node:process";
import { pathToFileURL } from "node:url";

const [runtime, code, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide/pyodide.mjs`).href);
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/wheels", `${runtime}/wheels`);
pyodide.runPython(code);
for (const wheel of wheels) {
  pyodide.globals.get("compile_wheel")(pyodide.globals.get("Path")(`/wheels/${wheel}`));
}
