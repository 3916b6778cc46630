"""Every round of the corpora: paired again, judged, and compared with colours and byes.

Where the whole corpora are not there, it is the part that is kept with the tests. The archives are
cut into slices that can run side by side; together they are everything.
"""

from __future__ import annotations

from functools import cache

import pytest

from pairwright import formats
from pairwright.checking import Report, check, check_next
from pairwright.formats.pairing_list import read_pairing_list
from pairwright.rules.proposal import Proposal
from pairwright.service.inputs import Item, items
from tests.evidence import SHARED, whole_corpus

SLICES = 16
CORPORA = {"dutch-2026": "2026", "dutch-2017": "2017"}


@cache
def tournaments(corpus: str) -> list[Item]:
    found = list(items([str(whole_corpus(corpus))]))
    assert [item.problem for item in found if item.problem] == []
    return found


def report_on(item: Item, edition: str) -> Report:
    tournament = formats.loads(item.data, item.name)
    if item.expected is None:
        return check(tournament, edition=edition)
    expected = Proposal.of_pairs(read_pairing_list(item.expected.decode("ascii")))
    return check_next(tournament, expected, edition=edition)


def deviations(found: list[Item], edition: str) -> list[str]:
    """Every round that is anything but identical, in words."""
    told = []
    for item in found:
        report = report_on(item, edition)
        assert report.rounds, item.name
        told += [
            f"{item.name} round {round_report.round}: {round_report.verdict}: {round_report.reason}"
            for round_report in report.rounds
            if round_report.verdict != "IDENTICAL"
        ]
    return told


@pytest.mark.parametrize(
    ("corpus", "generated", "featured", "positions"),
    [("dutch-2026", 2368, 300, 300), ("dutch-2017", 1608, 150, 150)]
    if (SHARED / "corpus").is_dir()
    else [("dutch-2026", 239, 77, 77), ("dutch-2017", 161, 41, 41)],
)
def test_the_slices_are_the_whole_corpus(
    corpus: str, generated: int, featured: int, positions: int
) -> None:
    everything = tournaments(corpus)
    assert sum("/generated/" in item.name for item in everything) == generated
    assert sum(item.expected is not None for item in everything) == positions
    assert len(everything) == generated + featured + positions


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("corpus", CORPORA)
def test_every_round_is_identical(corpus: str, part: int) -> None:
    assert deviations(tournaments(corpus)[part::SLICES], CORPORA[corpus]) == []


@pytest.mark.parametrize("part", range(3))
def test_every_round_of_large_tournaments_is_identical(part: int) -> None:
    assert deviations([tournaments("large-dutch-2026")[part]], "2026") == []
