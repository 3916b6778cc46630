"""A FIDE list of 1.5 million players: read into an index, then asked while somebody types.

`python -m bench.rating_list [PLAYERS]` makes an artificial list in FIDE's layout (zipped, as it is
published), and prints how much time of the processor reading it and asking it take (other work on
the machine does not count), and how much memory.
"""

from __future__ import annotations

import itertools
import random
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from bench.memory import peak_megabytes

from pairwright.formats.rating_list import RatingList, build_index

PLAYERS = 1_500_000
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SYLLABLES = "an ber ca dor el fi gra hol iva jen kor lim mar no or pe qui ros sta tor um ve win za"
FEDERATIONS = ("FRA", "GER", "ITA", "ESP", "IND", "USA", "POL", "NOR", "TUR", "BRA", "CHN")
TYPED = ("a", "an", "and", "marstano", "marstano be", "zawin, ca", "no or", "1234567")
NOBODY = ("a e i o u n r s", "an be ca", "mar kor lim")
"""Words that many begin with, each, and nobody all of them: these take longest."""


def lines(count: int) -> Iterator[str]:
    yield HEADER
    draw = random.Random(1)
    parts = SYLLABLES.split()
    for number in range(1, count + 1):
        last = "".join(draw.choices(parts, k=3)).title()
        first = "".join(draw.choices(parts, k=2)).title()
        rating = draw.randrange(1400, 2500) if number % 3 else 0
        yield (
            f"{100_000 + number:<15}{f'{last}, {first}':<61}{draw.choice(FEDERATIONS):<4}"
            f"{draw.choice('MF'):<4}{'':<5}{'':<5}{'':<15}{'':<4}{rating:<6}{0:<4}{20:<3}"
            f"{rating:<6}{0:<4}{20:<3}{0:<6}{0:<4}{20:<3}{draw.randrange(1940, 2020):<6}{'':<4}"
        )


def main(count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source, index = Path(folder) / "players_list.zip", Path(folder) / "index"
        with (
            zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
            archive.open("players_list_foa.txt", "w") as member,
        ):
            for line in lines(count):
                member.write(f"{line}\r\n".encode())
        print(f"list: {source.stat().st_size / 1e6:.0f} MB packed, {count} players")
        begun = time.process_time()
        built = build_index(source, index)
        took = time.process_time() - begun
        size = index.stat().st_size / 1e6
        print(f"read: {built.players} players in {took:.1f} s, index {size:.0f} MB", end="; ")
        print(f"peak {peak_megabytes():.0f} MB of memory")
        with RatingList(index) as ratings:
            for text in (*TYPED, *NOBODY):
                print("asked {!r}: {} proposed in {:.1f} ms".format(text, *asked(ratings, text)))
            beginnings = SYLLABLES.split()
            pairs = (" ".join(pair) for pair in itertools.permutations(beginnings, 2))
            letters = "abcdefghijklmnopqrstuvwxyz"
            took, text = max((asked(ratings, t)[1], t) for t in (*letters, *beginnings, *pairs))
            print(f"the longest of all letters, syllables and pairs: {text!r}, {took:.1f} ms")
        print(f"peak {peak_megabytes():.0f} MB of memory")


def asked(ratings: RatingList, text: str) -> tuple[int, float]:
    """How many are proposed, and the milliseconds that it takes."""
    begun = time.process_time()
    found = (ratings.by_id(text),) if text.isdigit() else ratings.search(text)
    return len(found), (time.process_time() - begun) * 1000


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS)
