"""Why standings of a volume run differ: every kept file, in classes with their cause.

    python -m bench.volume_classes FOLDER SERVER

FOLDER is that of `bench.volume_run`, SERVER the sources of FIDE's TieBreakServer. A class is told
only where its cause is seen in the file itself; what has none is `unclassified`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from bench.volume_run import PLACES, amount, order_of, ranked_by_them

import pairwright as pw
from pairwright.ranking import Standings, StandingsRow, TieBreakValue

FORE = "theirs: other values where a fore Buchholz (FB) stands before them in the order"
CUT = "theirs: of several unplayed rounds not the lowest contribution is cut (16.5, R-TB-25)"
MEETINGS = "theirs: two who met more than once count as having met one opponent in all (6.1.2)"
ROUNDED = "reading: averages that are the same with two decimals are a tie (R-TB-19)"
UNKNOWN = "unclassified"


def classes(file: Path, seed: int) -> set[str]:
    """Why the two programs differ about this file."""
    tournament, codes = pw.read(file), order_of(seed)
    ours = pw.standings(tournament, codes)
    theirs = ranked_by_them(file, codes, ours.after_round)
    found = set()
    for row in ours.rows:
        for value, other in zip(row.values, theirs[row.number]["tiebreakScore"], strict=True):
            if value.code not in PLACES and amount(value) != other:
                found.add(_of_value(file, codes, row, value))
    if any(row.rank != theirs[row.number]["rank"] for row in ours.rows):
        found |= set(_of_ranks(file, codes, tournament))
    return found


def _of_value(file: Path, codes: list[str], row: StandingsRow, value: TieBreakValue) -> str:
    before = codes[: codes.index(value.code)]
    alone = ranked_by_them(file, ["PTS", value.code], pw.standings(pw.read(file)).after_round)
    if alone[row.number]["tiebreakScore"][1] == amount(value):
        return FORE if any(code.startswith("FB") for code in before) else UNKNOWN
    unplayed = sum(term.voluntary for term in value.contributions)
    return CUT if value.code == "SB/C1" and unplayed > 1 else UNKNOWN


def _of_ranks(file: Path, codes: list[str], tournament: pw.Tournament) -> Iterator[str]:
    """By the first criterion after which the ranks differ."""
    for number in range(1, len(codes)):
        ours = pw.standings(tournament, codes[: number + 1])
        theirs = ranked_by_them(file, codes[: number + 1], ours.after_round)
        moved = [row for row in ours.rows if row.rank != theirs[row.number]["rank"]]
        if not moved:
            continue
        if codes[number] in PLACES:
            tied = pw.standings(tournament, codes[:number])
            yield from {MEETINGS if _met_again(tournament, tied, r) else UNKNOWN for r in moved}
        elif codes[number] == "AOB":
            texts = Counter((row.points, row.values[number].text) for row in ours.rows)
            again = {texts[row.points, row.values[number].text] > 1 for row in moved}
            yield ROUNDED if again == {True} else UNKNOWN
        else:
            yield from _of_other_values(file, codes[: number + 1], ours.rows, theirs)
        return


def _of_other_values(
    file: Path, codes: list[str], rows: Sequence[StandingsRow], theirs: dict[int, dict[str, Any]]
) -> set[str]:
    """Ranks that follow from values which differ."""
    found = {
        _of_value(file, codes, row, row.values[-1])
        for row in rows
        if amount(row.values[-1]) != theirs[row.number]["tiebreakScore"][-1]
    }
    return found or {UNKNOWN}


def _met_again(tournament: pw.Tournament, tied: Standings, row: StandingsRow) -> bool:
    """Whether two of those with whom the player was tied were paired more than once."""
    rank = tied.row(row.number).rank
    group = {other.number for other in tied.rows if other.rank == rank}
    met = Counter(
        frozenset((game.white, game.black)) for played in tournament.rounds for game in played.games
    )
    return any(met[frozenset(two)] > 1 for two in combinations(group, 2))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("server", type=Path)
    asked = parser.parse_args()
    sys.path.append(str(asked.server))
    sums: Counter[str] = Counter()
    for file in sorted(asked.folder.glob("*ranked-*.trf")):
        found = classes(file, int(file.stem.rpartition("-")[2]))
        print(file.name, "; ".join(sorted(found)) or "the other program gave up")
        sums.update(found)
    for name, number in sums.most_common():
        print(number, name)


if __name__ == "__main__":
    main()
