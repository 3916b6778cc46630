"""Corpora of every edition of every system, for other programs: made, checked, and summed up.

    python -m bench.corpora FOLDER [--count 500] [--seed 2026] [--system dubov]

A folder an edition, by `pairwright generate --answers`. Every tournament and every answer is then
judged by `pairwright check`, and read by `bench/read_corpus.py`, which knows nothing of Pairwright.
Each is packed into an archive beside its folder. The tables are those of docs/reference/corpora.md.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import lzma
import subprocess
import sys
import tarfile
from pathlib import Path

from pairwright.systems import SYSTEMS

COMMAND = [sys.executable, "-m", "pairwright"]
READER = Path(__file__).with_name("read_corpus.py")
SIZES = ("--players", "6-16", "--rounds", "4-6")
LISTED = 3
"""So many tournaments of each have a digest of their own on the page."""


def made(folder: Path, which: list[str], count: int, seed: int, jobs: int) -> None:
    """Raises CalledProcessError where a round is not the rules', or not what is said of it."""
    many = ["--count", str(count), "--seed", str(seed), "--jobs", str(jobs), "--force", *SIZES]
    asked = [*COMMAND, "generate", *which, *many, "--answers", "--output", str(folder)]
    subprocess.run(asked, check=True, stdout=subprocess.DEVNULL)


def said(command: list[str]) -> str:
    """The last line of what a command says. Raises CalledProcessError."""
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.splitlines()[-1]


def archive_of(folder: Path) -> bytes:
    """All files in the order of their names, with nothing of the machine: the same everywhere."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            data = path.read_bytes()
            entry = tarfile.TarInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return written.getvalue()


def digests(folder: Path) -> dict[str, str]:
    """Of each tournament: the SHA-256 of its lines in SHA256SUMS."""
    lines: dict[str, list[str]] = {}
    for line in (folder / "SHA256SUMS").read_text(encoding="ascii").splitlines(keepends=True):
        lines.setdefault(line.split("  ")[1].split(".")[0], []).append(line)
    return {
        name: hashlib.sha256("".join(those).encode()).hexdigest()
        for name, those in lines.items()
        if name.startswith("tournament")
    }


def row(folder: Path) -> str:
    """A line of the table of archives, which is written beside the folder."""
    judged = said([*COMMAND, "check", str(folder)])
    read = said([sys.executable, "-I", str(READER), str(folder)])
    archive = archive_of(folder)
    packed = lzma.compress(archive)
    folder.with_suffix(".tar.xz").write_bytes(packed)
    digest = hashlib.sha256(archive).hexdigest()
    told = f"{judged.removeprefix('checked ')} | {read.partition(': ')[2]}"
    return f"| {folder.name} | {told} | {len(packed) // 1000} kB | `{digest}` |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--system", default="")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    first: list[str] = []
    print(
        "| corpus | `pairwright check` | reader | xz | SHA-256 of the tar |\n|---|---|---|---|---|"
    )
    for system in SYSTEMS.values():
        if asked.system not in ("", system.name):
            continue
        for edition in system.editions:
            folder = asked.folder / f"{system.name}-{edition.name}"
            which = ["--system", system.name, "--edition", edition.name]
            made(folder, which, asked.count, asked.seed, asked.jobs)
            print(row(folder), flush=True)
            listed = list(digests(folder).items())[:LISTED]
            first += [f"| {folder.name} | {name} | `{digest}` |" for name, digest in listed]
    print("\n| corpus | tournament | SHA-256 |\n|---|---|---|", *first, sep="\n")


if __name__ == "__main__":
    main()
