// @ts-check
// Python with Pairwright, beside the page, so that the page goes on while it works.

/**
 * @typedef {{ id: number, name: string, bytes: Uint8Array, question: string }} Asked
 */

const runtime = new URL("runtime/", import.meta.url);
const loading = load();
loading.catch((error) => postMessage({ failed: `${error}` }));

/** @returns {Promise<(bytes: Uint8Array, name: string, question: string) => string>} */
async function load() {
  const { loadPairwright } = await import(new URL("load.js", runtime).href);
  const onProgress = (/** @type {{ done: number, of: number }} */ progress) =>
    postMessage({ progress });
  const pyodide = await loadPairwright(runtime, { onProgress });
  return pyodide.runPython(`
from pairwright.service.looking import answered
lambda data, name, question: answered(data.to_bytes(), name, question)
`);
}

addEventListener("message", async (/** @type {MessageEvent<Asked>} */ { data }) => {
  try {
    const answered = await loading;
    const answer = JSON.parse(answered(data.bytes, data.name, data.question));
    postMessage({ id: data.id, answer });
  } catch (error) {
    postMessage({ failed: `${error}` });
  }
});
