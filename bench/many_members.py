"""Reading archives of very many small members: time and memory.

    python -m bench.many_members [--members 100000]

Makes a tar and a zip archive of that many members (the same small tournament under other names),
reads them as `check` does, in a process of its own each, and shows seconds and the largest memory;
then the same with a tenth of the members: what grows is the time.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from pairwright.formats import dumps
from pairwright.generate import Config, Span, generate_tournament

READ = """
import re, sys, time
from pairwright.service.archive_members import ArchiveLimits
from pairwright.service.inputs import items
def kibibytes(name):
    with open("/proc/self/status") as status:
        return int(re.search(rf"{name}:\\s+(\\d+)", status.read())[1])
start = kibibytes("VmRSS")
begun = time.process_time()
count = sum(1 for item in items([sys.argv[1]], ArchiveLimits(10**7, 2**40)) if not item.problem)
spent = time.process_time() - begun
memory = (kibibytes("VmHWM") - start) / 1024
print(f"{count:,} members in {spent:.1f} s of processor, {memory:.1f} MiB more memory")
"""


def make_tar(path: Path, members: int, data: bytes) -> None:
    with tarfile.open(path, "w") as archive:
        for number in range(members):
            info = tarfile.TarInfo(f"{number // 1000:04}/tournament-{number:07}.trf")
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
            archive.members.clear()


def make_zip(path: Path, members: int, data: bytes) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(members):
            archive.writestr(f"{number // 1000:04}/tournament-{number:07}.trf", data)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--members", type=int, default=100_000)
    asked = arguments.parse_args()
    config = Config(players=Span.only(8), rounds=Span.only(3))
    data = dumps(generate_tournament(config, 1), "trf26").encode()
    with tempfile.TemporaryDirectory() as folder:
        for make, name in ((make_tar, "tar"), (make_zip, "zip")):
            for members in (asked.members // 10, asked.members):
                path = Path(folder) / f"many.{name}"
                make(path, members, data)
                size = path.stat().st_size / 2**20
                print(f"{name}, {size:.0f} MiB: ", end="", flush=True)
                subprocess.run([sys.executable, "-c", READ, str(path)], check=True)


if __name__ == "__main__":
    main()
