"""Every tournament of the given archives goes through TRF26, TRF16 and JSON and back.

python bench/convert_corpora.py ARCHIVE.tar.xz...
"""

from __future__ import annotations

import sys
import tarfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.formats.corpora import survives


def main() -> int:
    start = time.perf_counter()
    count = kept = 0
    for archive in sys.argv[1:]:
        with tarfile.open(archive) as members:
            for member in members:
                if not member.name.endswith(".trf"):
                    continue
                file = members.extractfile(member)
                assert file is not None  # a member with this name is a file
                problem = survives(file.read(), member.name)
                count += 1
                kept += not problem
                if problem:
                    print(f"{member.name}: {problem}")
    print(f"{count} tournaments, {kept} unchanged, {time.perf_counter() - start:.0f} s")
    return 0 if kept == count else 1


if __name__ == "__main__":
    sys.exit(main())
