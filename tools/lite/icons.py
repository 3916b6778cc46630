"""The icon as pictures of the sizes that browsers ask of a page which is installed as an app."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from tools.lite.npm import npm_files

SIZES = (192, 512)
DRAWER = "@resvg/resvg-wasm"
VERSION = "2.6.2"
INTEGRITY = (
    "sha512-FqALmHI8D4o6lk/LRWDnhw95z5eO+eAa6ORjVg09"
    "YRR7BkcM6oPHU9uyC0gtQG5vpFLvgpeU4+zEAz2H8APHNw=="
)
FILES = ("index.mjs", "index_bg.wasm")
DRAWING = """
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";
const [drawer, icon, folder, ...sizes] = process.argv.slice(2);
const { initWasm, Resvg } = await import(pathToFileURL(`${drawer}/index.mjs`).href);
await initWasm(readFileSync(`${drawer}/index_bg.wasm`));
for (const size of sizes) {
  const fitTo = { mode: "width", value: Number(size) };
  const drawn = new Resvg(readFileSync(icon, "utf-8"), { fitTo }).render();
  writeFileSync(`${folder}/icon-${size}.png`, drawn.asPng());
}
"""


def draw_icons(icon: Path, folder: Path) -> None:
    """Raises NothingToBuildWith, CalledProcessError."""
    with tempfile.TemporaryDirectory() as drawer:
        for name, content in npm_files(DRAWER, VERSION, INTEGRITY, FILES):
            Path(drawer, name).write_bytes(content)
        words = [drawer, str(icon), str(folder), *map(str, SIZES)]
        subprocess.run(
            ["node", "--input-type=module", "-", *words], input=DRAWING, text=True, check=True
        )
