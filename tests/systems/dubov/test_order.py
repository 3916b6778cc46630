"""Article 4: the examples of the text."""

from __future__ import annotations

from itertools import combinations

from pairwright.systems.dubov.literal.edition_2026 import DubovMeetings
from pairwright.systems.dubov.players import middle_out, numbered_shifters, upfloater_key
from tests.systems.dubov.positions import bracket as first_bracket
from tests.systems.dubov.positions import man, pairs, tpns, view


def test_numbers_go_from_the_middle_outwards() -> None:
    """4.3.3: the example with seven players, and with six."""
    assert "".join(middle_out("ABCDEFG")) == "DCEBFAG"
    assert "".join(middle_out("ABCDEF")) == "CDBEAF"
    assert middle_out("") == []


def test_white_seekers_are_numbered_by_aro_and_black_seekers_by_tpn() -> None:
    """4.3.2."""
    seekers = [man(1, aro=30), man(2, aro=10), man(3, aro=20), man(4, aro=10), man(5, aro=20)]
    # by ARO: 2, 4, 3, 5, 1; by TPN: 1, 2, 3, 4, 5
    assert tpns(numbered_shifters(seekers, from_g1=True)) == [3, 4, 5, 2, 1]
    assert tpns(numbered_shifters(seekers, from_g1=False)) == [3, 2, 4, 1, 5]


def test_transpositions_of_three() -> None:
    """4.4.2, the example: ABC, ACB, BAC, BCA, CAB, CBA."""
    players = [man(n) for n in range(1, 7)]
    made = DubovMeetings(view(players)).transpositions(players[:3], players[3:])
    orders = ["".join("ABC"[second.tpn - 4] for _, second in given) for given in made]
    assert orders == ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]


def test_sets_of_upfloaters() -> None:
    """4.1.3 and 4.2.2: {#1,#2} < {#1,#3} < ... < {#1,#P} < {#2,#3}."""
    pool = [man(9, 300), man(2, 250), man(1, 150), man(5, 300)]
    numbered = sorted(pool, key=upfloater_key)
    assert tpns(numbered) == [5, 9, 2, 1]
    sets = [tuple(tpns(given)) for given in combinations(numbered, 2)]
    assert sets == [(5, 9), (5, 2), (5, 1), (9, 2), (9, 1), (2, 1)]


def test_round_1_of_eight() -> None:
    """3.2.3, the vector of the text: 1-5, 2-6, 3-7, 4-8."""
    step = first_bracket(view([man(n) for n in range(1, 9)], round_number=1))
    assert pairs(step) == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert (tpns(step.g1), tpns(step.g2)) == ([1, 2, 3, 4], [5, 6, 7, 8])
