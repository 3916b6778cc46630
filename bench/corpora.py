"""Corpora of every edition of every system, for other programs: made, checked, and summed up.

    python -m bench.corpora FOLDER [--count 500] [--seed 2026] [--system dubov]

A folder an edition, by `pairwright generate --answers`; every tournament and every answer is then
judged by `pairwright check`, and the checksum of the checksums is what such a corpus is known by.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from pathlib import Path

from pairwright.systems import SYSTEMS

COMMAND = [sys.executable, "-m", "pairwright"]


def made(folder: Path, system: str, edition: str, count: int, seed: int) -> str:
    """A line of the table. Raises CalledProcessError where a round is not the rules'."""
    which = ["--system", system, "--edition", edition]
    many = ["--count", str(count), "--seed", str(seed), "--force"]
    subprocess.run(
        [*COMMAND, "generate", *which, *many, "--answers", "--output", str(folder)], check=True
    )
    asked = [*COMMAND, "check", str(folder)]
    judged = subprocess.run(asked, check=True, stdout=subprocess.PIPE, text=True)
    digest = hashlib.sha256((folder / "SHA256SUMS").read_bytes()).hexdigest()
    return f"| {system} {edition} | {judged.stdout.splitlines()[-1]} | {digest} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--system", default="")
    asked = parser.parse_args()
    print("| corpus | check | SHA-256 of SHA256SUMS |\n|---|---|---|")
    for system in SYSTEMS.values():
        if asked.system not in ("", system.name):
            continue
        for edition in system.editions:
            folder = asked.folder / f"{system.name}-{edition.name}"
            print(made(folder, system.name, edition.name, asked.count, asked.seed), flush=True)


if __name__ == "__main__":
    main()
