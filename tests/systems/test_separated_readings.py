"""Positions in which two readings of an article give different rounds: both are paired.

No random position had told these readings apart. Each position is built from its article, as an
event that leads to it (tests/data/readings); the readings stand in docs/explanation/readings*.md.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.position import Position
from pairwright.systems import Rules, resolve
from pairwright.systems.burstein.literal import BursteinReadings, pair_2026
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.dubov.literal.edition_2026 import DubovReadings, UpfloatCountReading
from pairwright.systems.dubov.players import DubovPosition
from pairwright.systems.dubov.system import solve_literally
from pairwright.systems.dutch.literal import edition_2015
from pairwright.systems.dutch.players import DutchPosition
from tests.evidence import DATA
from tests.systems.dutch.draft_2015.other_readings import (
    Z_OF_STRONG_ONES,
    BacktrackingByNumber,
    MovedDownPlayersInS1,
    NumberOfPairs,
    floats_of_forfeits,
    least_of_strong_ones,
    paired_with,
)

Pairs = set[tuple[int, int]]


def before(name: str) -> tuple[Rules, Position]:
    tournament = formats.read(DATA / "readings" / f"{name}.trf")
    rules = resolve(tournament)
    return rules, rules.position(tournament)


def taken(rules: Rules, position: Position) -> Pairs:
    """Who meets whom, the smaller number first, the bye as `(number, 0)`; both ways agree."""
    made = rules.pair(position)
    assert rules.pair(position, literal=True).boards == made.boards
    bye = {(made.bye, 0)} if made.bye else set()
    return {(min(b.white, b.black), max(b.white, b.black)) for b in made.boards} | bye


@pytest.mark.parametrize(
    "other", [UpfloatCountReading.LARGEST_FIRST, UpfloatCountReading.COUNT], ids=lambda r: r.name
)
def test_dubov_c9(other: UpfloatCountReading) -> None:
    """R-DUBOV-4: two of 3 to 6 float up, 3 with 4 or 5 with 6; they floated 5, 5, 3 and 6 times.

    3 + 6 is less than 5 + 5; with the largest first 5 comes before 6; a count finds two and two.
    """
    rules, position = before("dubov-c9")
    assert taken(rules, position) == {(1, 5), (2, 6), (3, 4)}
    view = DubovPosition.of(position)
    assert [player.upfloats for player in view.participants] == [0, 0, 5, 5, 3, 6]
    read = solve_literally(view, DubovReadings(times_upfloated=other))
    assert set(read.pairs.items()) == {(3, 1), (4, 2), (6, 5)}


def test_burstein_c6() -> None:
    """R-BURSTEIN-9: 300 and 300 float, or 400 and 100, whose sum is less; nobody else can.

    1 (four points), 2 and 3 (three) float into the bracket of one point. Below, 7 and 8 have met,
    and can meet 2 and 3, or 1 and 6.
    """
    rules, position = before("burstein-c6")
    assert taken(rules, position) == {(1, 4), (5, 6), (2, 7), (3, 8)}
    view = rules.edition.view(position)
    assert isinstance(view, BursteinPosition)
    steps = pair_2026(view, BursteinReadings(floaters_by_sum=True))
    read = {(a.number, b.number) for step in steps.brackets for a, b in step.pairs}
    assert read == {(2, 5), (3, 4), (1, 7), (6, 8)}


@pytest.mark.parametrize(
    ("name", "by_place", "by_number"),
    [
        ("burstein-parity", {(2, 3)}, {(3, 2)}),
        ("dutch-2015-parity", {(2, 4), (5, 3)}, {(4, 2), (3, 5)}),
    ],
)
def test_parity(name: str, by_place: Pairs, by_number: Pairs) -> None:
    """R-TPN-1: 1 has not arrived yet, so 2 is the first, though its number is even."""
    rules, position = before(name)
    numbered = tuple(replace(p, parity_number=p.tpn) for p in position.participants)
    other = replace(position, participants=numbered)
    for where, expected in ((position, by_place), (other, by_number)):
        assert {(b.white, b.black) for b in rules.pair(where).boards} == expected


def draft(name: str) -> tuple[DutchPosition, Pairs]:
    rules, position = before(name)
    view = rules.edition.view(position)
    assert isinstance(view, DutchPosition)
    return view, taken(rules, position)


def test_draft_of_2015_exchange() -> None:
    """R-DUTCH15-3: 1 can meet only 10. Of the residents 2 to 9 two pairings are possible.

    S1 = {2, 3, 5, 6} is an exchange of 4 and 6, whose difference is two; {2, 3, 4, 8} one of 5 and
    8, of three (D.2). With 1 in S1 = {1, 2, 3, 4} the latter is one exchange, the former two.
    """
    view, made = draft("dutch-2015-exchange")
    assert made == {(1, 10), (2, 4), (3, 7), (5, 8), (6, 9)} == paired_with(view)
    assert paired_with(view, MovedDownPlayersInS1) == {(1, 10), (2, 5), (3, 6), (4, 7), (8, 9)}


def test_draft_of_2015_z(monkeypatch: pytest.MonkeyPatch) -> None:
    """R-DUTCH15-6: of topscorers 1, 2 (BB), 4 (WBB) and 5 (BBWB) must have White, 3 would like it.

    1-4, 2-5, 3-6 comes first. It breaks B.5 and B.6 once each, 5 and 4 in one pair each; 1-2, 3-4,
    5-6 does so in one pair. Both deny two players (B.7): so Z is two in the first and one in the
    second, or nothing in both where only strong preferences count.
    """
    view, made = draft("dutch-2015-z")
    assert made == {(1, 2), (3, 4), (5, 6)} == paired_with(view)
    monkeypatch.setattr(edition_2015, "QUALITY_2015", Z_OF_STRONG_ONES)
    monkeypatch.setattr(edition_2015, "least_denied", least_of_strong_ones)
    assert paired_with(view) == {(1, 4), (2, 5), (3, 6)}


def test_draft_of_2015_c10() -> None:
    """R-DUTCH15-7: 3 has floated down and may not meet 4 and 5; who meet each other is one pair.

    C.10 asks for a pair with the moved-down player, so 2 comes down; by the number of pairs 4-5
    would do, and 3 would float on.
    """
    view, made = draft("dutch-2015-c10")
    assert made == {(1, 3), (2, 4), (5, 6)} == paired_with(view)
    read = paired_with(view, NumberOfPairs, BacktrackingByNumber)
    assert read == {(1, 2), (4, 5), (3, 6)}


def test_draft_of_2015_forfeit() -> None:
    """R-DUTCH15-9: 5 (one point) and 8 (half a point) both forfeited their game of round 2.

    6 floats down to 1 and 8. 1 had an upfloat in round 2, so 6 meets 8 (B.11); if 8 had one, too,
    B.11 would have to be dropped, and 6 would meet 1.
    """
    view, made = draft("dutch-2015-forfeit")
    assert made == {(2, 3), (4, 5), (6, 8), (1, 0)} == paired_with(view)
    assert paired_with(floats_of_forfeits(view)) == {(2, 3), (4, 5), (1, 6), (8, 0)}
