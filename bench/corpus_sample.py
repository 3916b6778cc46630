"""Chooses the tournaments of the corpora that are kept with the tests.

    python -m bench.corpus_sample

Of the generated tournaments of each kind every tenth, of the featured ones every fifth and all of
at most twelve players, by name; a featured tournament comes with its open position and the pairs.
"""

from __future__ import annotations

import io
import re
import tarfile

from tests.evidence import SHARED, corpus, texts_of

SMALL = 12


def chosen(files: dict[str, bytes]) -> list[str]:
    kinds: dict[str, list[str]] = {}
    for name in sorted(name for name in files if re.search(r"-\d+\.trf$", name)):
        kinds.setdefault(re.sub(r"\d+\.trf$", "", name), []).append(name)
    found = []
    for kind, names in kinds.items():
        step = 5 if "/featured/" in kind else 10
        small = {name for name in names if step == 5 and players_in(files[name]) <= SMALL}
        found += sorted({*names[::step], *small})
    return found


def players_in(data: bytes) -> int:
    return sum(line.startswith(b"001 ") for line in data.splitlines())


def main() -> None:
    for source in sorted((SHARED / "corpus").glob("dutch-*.tar.xz")):
        files = dict(texts_of(source))
        stems = {name.removesuffix(".trf") for name in chosen(files)}
        with tarfile.open(corpus(source.name.removesuffix(".tar.xz")), "w:xz", preset=9) as made:
            for name in sorted(files):
                if re.sub(r"(\.r\d+)?\.(trf|pairs)$", "", name) in stems:
                    member = tarfile.TarInfo(name)
                    member.size = len(files[name])
                    made.addfile(member, io.BytesIO(files[name]))


if __name__ == "__main__":
    main()
