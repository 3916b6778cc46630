"""Ten positions that the draft and the text adopted in 2016 pair differently.

dutch-2015-differences.md explains them by article; this is what it says, paired.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.comparison import compare
from pairwright.systems.dutch.judge import judge
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.tournament import PointSystem, Tournament
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.dutch.draft_2015.rounds import paired, scored, view
from tests.systems.dutch.positions import pair, participant, position
from tests.test_project import text_of

DOCUMENT = "docs/explanation/dutch-2015-differences.md"
UNPAID = PointSystem.of(pairing_allocated_bye=0)


@dataclass(frozen=True)
class Difference:
    """`draft` and `adopted` are the pairs, a bye as `5-0`; then what decides in each."""

    before: Tournament | tuple[list[DutchPlayer], list[tuple[int, int]]]
    draft: str
    adopted: str
    by_draft: str
    by_adopted: str

    def positions(self) -> tuple[DutchPosition, DutchPosition]:
        if isinstance(self.before, Tournament):
            return (
                dutch_before(self.before, edition_name="2015-draft"),
                dutch_before(self.before, edition_name="2017"),
            )
        players, forbidden = self.before
        return position(players, "2015-draft", forbidden), position(players, "2017", forbidden)


def sketched(
    players: list[DutchPlayer], only_pairs: str = "", met: str = ""
) -> tuple[list[DutchPlayer], list[tuple[int, int]]]:
    return players, sorted(view(players, only_pairs=only_pairs, met=met).forbidden)


def floating(*facts: str) -> list[DutchPlayer]:
    """`number score floats`, an x behind who may not have the bye."""
    players = []
    for fact in facts:
        number, score, floats, *barred = fact.split()
        players.append(participant(int(number), score, floats=floats, may_receive_bye=not barred))
    return players


DIFFERENCES = {
    "1": Difference(
        event(
            5,
            played("1-4 1-0", "5-2 1-0", "3 H"),
            played("2-1 1-0", "3-4 0-1", "5 U"),
            number_of_rounds=4,
        ),
        "5-1 2-3 4-0",
        "5-1 4-2 3-0",
        "B.2",
        "C.5",
    ),
    "2": Difference(
        event(5, played("1-3 1-0", "4-2 0-1", "5 U"), number_of_rounds=5, point_system=UNPAID),
        "1-2 3-4 5-0",
        "1-2 3-5 4-0",
        "order",
        "C.2",
    ),
    "3": Difference(
        event(
            9,
            played("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 0-1", "9 Z"),
            number_of_rounds=5,
        ),
        "1-4 2-3 5-8 7-6 9-0",
        "1-4 2-3 5-8 9-6 7-0",
        "order",
        "C.12",
    ),
    "4": Difference(
        event(7, played("1-4 1-0", "5-2 0-1", "3-7 +--", "6 U"), number_of_rounds=5),
        "3-1 2-6 4-5 7-0",
        "3-1 2-6 4-7 5-0",
        "order",
        "C.12",
    ),
    "5": Difference(
        sketched(
            floating("1 2 --", "2 1 u-", "3 1 -d", "4 1 --", "5 1 --", "6 0 --"),
            only_pairs="1-2 3-4 1-4 2-5 5-6 3-6",
        ),
        "1-2 3-4 5-6",
        "1-4 2-5 3-6",
        "B.10",
        "C.13",
    ),
    "6": Difference(
        sketched(floating("1 1 --", "2 0.5 -u x", "3 0.5 d-", "4 0 ud", "5 0 --")),
        "1-3 2-4 5-0",
        "1-3 2-5 4-0",
        "B.10",
        "C.13",
    ),
    "7": Difference(
        sketched(
            floating("1 2.5 d-", "2 2.5 --", "3 2.5 dd", "4 2 -d", "5 2 u-", "6 0.5 -d"),
            met="1-2 1-5 1-6 4-5 4-6 5-6",
        ),
        "1-4 2-5 3-6",
        "1-4 2-6 3-5",
        "order",
        "C.16",
    ),
    "8": Difference(
        sketched(
            floating(
                *("1 2 --", "2 2 -u", "3 1.5 du", "4 1 -u", "5 0 -d x", "6 0 -d x", "7 0 uu"),
                "8 0 --",
            ),
            met="1-4 1-5 1-6 3-5 3-7 3-8 4-5 4-6 5-6 5-7 5-8 7-8",
        ),
        "1-3 2-5 4-7 6-8",
        "1-3 2-5 4-8 6-7",
        "order",
        "C.13",
    ),
    "9": Difference(
        sketched(
            scored({"3": "1 2", "2": "3 4 5 6 7 8", "1": "9 10 11 12"}),
            only_pairs="1-3 2-4 2-9 4-10 5-6 7-8 5-9 7-10 6-11 8-12 11-12",
        ),
        "1-3 2-4 5-9 6-11 7-10 8-12",
        "1-3 2-9 4-10 5-6 7-8 11-12",
        "C.13",
        "C.5",
    ),
    "10": Difference(
        event(3, played("1 U", "2 H", "3 H"), number_of_rounds=5, point_system=UNPAID),
        "2-3 1-0",
        "2-1 3-0",
        "B.2",
        "C.2",
    ),
}


def pairs_of(text: str) -> set[frozenset[int]]:
    return {frozenset(map(int, pair.split("-"))) - {0} for pair in text.split()}


def decided(view: DutchPosition, own: Proposal, other: Proposal) -> str:
    """The rule by which the edition of the view does not make the other pairing."""
    broken = judge(view, other).violations
    if broken:
        return broken[0].rule
    decision = compare(view, other, own).decision
    by_order = decision.recorded is None
    return "order" if by_order else decision.criterion or decision.article


@pytest.mark.parametrize("name", DIFFERENCES)
def test_the_two_texts_differ(name: str) -> None:
    difference = DIFFERENCES[name]
    draft, adopted = difference.positions()
    paired(draft)  # word by word as well
    ours, theirs = Proposal.of_pairing(pair(draft)), Proposal.of_pairing(pair(adopted))
    assert (ours.pairs(), theirs.pairs()) == (
        pairs_of(difference.draft),
        pairs_of(difference.adopted),
    )
    assert decided(draft, ours, theirs) == difference.by_draft
    assert decided(adopted, theirs, ours) == difference.by_adopted


def test_the_document_has_them_all() -> None:
    text = text_of(DOCUMENT)
    for name, difference in DIFFERENCES.items():
        section = text.split(f"\n## {name}. ")[1].split("\n## ")[0]
        for pairs in (difference.draft, difference.adopted):
            shown = ", ".join(pairs.split()).replace("-0", " bye")
            assert f"`{shown}`" in section, (name, shown)
