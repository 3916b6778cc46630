// @ts-check
// Files of Python that lie in the browser's storage (OPFS): what is written to them is there at once.

import { BASE } from "./place.js";

/**
 * @typedef {{
 *   read(into: Uint8Array, options: { at: number }): number,
 *   write(from: Uint8Array, options: { at: number }): number,
 *   truncate(size: number): void,
 *   getSize(): number,
 *   flush(): void,
 *   close(): void,
 * }} Handle
 */

const SECONDS_OF_PATIENCE = 20;
const BETWEEN_LOOKS = 100;

/**
 * Where the files of this page lie in the storage of its host.
 * @returns {Promise<any>}
 */
export async function openFolder() {
  const root = await navigator.storage.getDirectory();
  return BASE === "/"
    ? root
    : await root.getDirectoryHandle(encodeURIComponent(BASE), { create: true });
}

/**
 * Mount a folder where files of these names are those of the browser's storage; any other lies in
 * memory. Only one worker has them at a time: who comes while another ends waits.
 * @param {import("../load.js").Pyodide} pyodide
 * @param {string} place
 * @param {string[]} names
 * @returns {Promise<{ flush(): void }>} `flush` returns when all that was written is on the disk.
 */
export async function mountStored(pyodide, place, names) {
  const folder = await openFolder();
  /** @type {Map<string, Handle>} */
  const handles = new Map();
  for (const name of names) {
    handles.set(name, await opened(await folder.getFileHandle(name, { create: true })));
  }
  const dirty = new Set();
  const { FS } = pyodide;
  const memory = FS.filesystems.MEMFS;

  /** @param {Handle} handle */
  const flushed = (handle) => {
    if (dirty.delete(handle)) handle.flush();
    return 0;
  };

  /** @param {any} node @param {Handle} handle */
  const store = (node, handle) => {
    const { getattr, setattr } = node.node_ops;
    node.node_ops = {
      ...node.node_ops,
      /** @param {any} of */
      getattr: (of) => ({ ...getattr(of), size: handle.getSize() }),
      /** @param {any} of @param {any} change */
      setattr: (of, { size, ...rest }) => {
        setattr(of, rest);
        if (size === undefined) return;
        handle.truncate(size);
        dirty.add(handle);
      },
    };
    node.stream_ops = {
      ...node.stream_ops,
      /** @param {any} _ @param {Uint8Array} heap @param {number} start @param {number} length @param {number} at */
      read: (_, heap, start, length, at) =>
        handle.read(heap.subarray(start, start + length), { at }),
      /** @param {any} _ @param {Uint8Array} heap @param {number} start @param {number} length @param {number} at */
      write: (_, heap, start, length, at) => {
        dirty.add(handle);
        try {
          return handle.write(heap.subarray(start, start + length), { at });
        } catch {
          throw new FS.ErrnoError(pyodide.ERRNO_CODES.ENOSPC);
        }
      },
      /** @param {any} stream @param {number} offset @param {number} whence */
      llseek: (stream, offset, whence) => {
        const from = whence === 1 ? stream.position : whence === 2 ? handle.getSize() : 0;
        if (from + offset < 0) throw new FS.ErrnoError(pyodide.ERRNO_CODES.EINVAL);
        return from + offset;
      },
      fsync: () => flushed(handle),
      mmap: () => {
        throw new FS.ErrnoError(pyodide.ERRNO_CODES.ENODEV);
      },
    };
    return node;
  };

  /** @param {any} parent @param {string} name @param {number} mode @param {number} device */
  const made = (parent, name, mode, device) => {
    const node = memory.createNode(parent, name, mode, device);
    const handle = handles.get(name);
    return handle ? store(node, handle) : node;
  };

  FS.mkdirTree(place);
  FS.mount(
    {
      mount: () => {
        const root = memory.createNode(null, "/", 0o40777, 0);
        root.node_ops = {
          ...root.node_ops,
          mknod: made,
          /** @param {any} parent @param {string} name */
          unlink: (parent, name) => {
            const handle = handles.get(name);
            if (handle) {
              handle.truncate(0);
              handle.flush();
              dirty.delete(handle);
            }
            memory.node_ops.unlink(parent, name);
          },
        };
        return root;
      },
    },
    {},
    place,
  );
  // A file that is empty in the storage is one that is not there.
  for (const [name, handle] of handles) {
    if (handle.getSize() > 0) FS.mknod(`${place}/${name}`, 0o100600, 0);
  }
  return { flush: () => handles.forEach(flushed) };
}

/**
 * @param {any} file
 * @returns {Promise<Handle>}
 */
async function opened(file) {
  for (let tries = (SECONDS_OF_PATIENCE * 1000) / BETWEEN_LOOKS;; tries--) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries <= 0) throw error;
      await new Promise((done) => setTimeout(done, BETWEEN_LOOKS));
    }
  }
}
