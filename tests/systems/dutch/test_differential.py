"""The solver finds what the literal procedure finds, on random small positions of every kind.

Both ways of the solver do: by tables, as few players are paired, and by searches. A thousand
positions a block; `bench/differential.py` compares any number and shrinks differences.
"""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pytest

from pairwright.matching import few
from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.solver import candidate_order as order
from pairwright.systems.dutch.solver import lower
from pairwright.tournament import NoLegalPairing
from tests.systems.dutch.axes import position_with_clubs, position_with_topscorers
from tests.systems.dutch.positions import pair, pair_literally, participant, position
from tests.systems.dutch.small_positions import small_position

Axis = Callable[[str, int, int, tuple[int, int]], DutchPosition]

SEED = 20260201
BLOCK = 1000
BLOCKS = 3
CLUB_BLOCK = 750


def outcome(procedure: Callable[[DutchPosition], RoundPairing], position: DutchPosition) -> object:
    """Boards with colours in their order and the bye, or that there is no legal pairing."""
    try:
        made = procedure(position)
    except NoLegalPairing:
        return "no legal pairing"
    return made.boards, made.bye, made.requested_byes


@pytest.mark.parametrize("edition", ["2026", "2017"])
@pytest.mark.parametrize(
    "first", [BLOCK * n for n in range(BLOCKS)], ids=lambda n: f"positions_{n}_to_{n + BLOCK - 1}"
)
def test_solver_and_literal_procedure_agree(edition: str, first: int) -> None:
    unpairable = 0
    for index in range(first, first + BLOCK):
        position = small_position(edition, SEED, index)
        literal = outcome(pair_literally, position)
        assert outcome(pair, position) == literal, f"small_position({edition!r}, {SEED}, {index})"
        with patch.object(few, "FEW", 0):
            assert outcome(pair, position) == literal, f"by searches, {index}"
        unpairable += literal == "no legal pairing"
    assert 0 < unpairable < BLOCK // 4


@pytest.mark.parametrize("edition", ["2026", "2017"])
@pytest.mark.parametrize("first", [0, CLUB_BLOCK], ids=lambda n: f"from_{n}")
def test_both_agree_where_clubs_may_not_meet(edition: str, first: int) -> None:
    for index in range(first, first + CLUB_BLOCK):
        position = position_with_clubs(edition, SEED, index, (6, 10))
        literal = outcome(pair_literally, position)
        made = f"position_with_clubs({edition!r}, {SEED}, {index}, (6, 10))"
        assert outcome(pair, position) == literal, made
        with patch.object(few, "FEW", 0):
            assert outcome(pair, position) == literal, f"{made} by searches"


@pytest.mark.parametrize("edition", ["2026", "2017"])
@pytest.mark.parametrize("axis", [small_position, position_with_clubs, position_with_topscorers])
def test_both_agree_where_nothing_is_tried_one_by_one(edition: str, axis: Axis) -> None:
    """The ways that large fields take, on small ones."""
    with (
        patch.object(few, "FEW", 0),
        patch.object(lower, "FEW", 0),
        patch.object(order, "SINGLE_EXCHANGES", 0),
    ):
        for index in range(CLUB_BLOCK):
            position = axis(edition, SEED + 1, index, (6, 10))
            assert outcome(pair, position) == outcome(pair_literally, position), (
                f"{axis.__name__}({edition!r}, {SEED + 1}, {index}, (6, 10))"
            )


@pytest.mark.parametrize("edition", ["2026", "2017"])
@pytest.mark.parametrize("first", [BLOCK * n for n in range(BLOCKS)], ids=lambda n: f"from_{n}")
def test_both_agree_on_topscorers_with_any_colours(edition: str, first: int) -> None:
    for index in range(first, first + BLOCK):
        position = position_with_topscorers(edition, SEED, index, (2, 9))
        literal = outcome(pair_literally, position)
        made = f"position_with_topscorers({edition!r}, {SEED}, {index}, (2, 9))"
        assert outcome(pair, position) == literal, made
        with patch.object(few, "FEW", 0):
            assert outcome(pair, position) == literal, f"{made} by searches"


@pytest.mark.parametrize("edition", ["2026", "2017"])
@pytest.mark.parametrize(
    ("scores", "met", "boards"),
    [
        pytest.param(
            {4: "1", 5: "1", 7: "0.5", 8: "0.5", 9: "0", 10: "0"},
            [(4, 5), (5, 7), (5, 8), (5, 9), (7, 9), (8, 9)],
            {(4, 9), (5, 10), (7, 8)},
            id="both_moved_down_players_float_on_so_that_the_residents_meet",
        ),
        pytest.param(
            {2: "4", 10: "3.5", 12: "3", 4: "2.5", 11: "2", 1: "1.5"},
            [(2, 10), (10, 12), (4, 10), (10, 11), (11, 12), (4, 11)],
            {(2, 11), (1, 10), (4, 12)},
            id="one_player_in_each_scoregroup",
        ),
    ],
)
def test_sets_of_downfloaters_that_once_were_confused(
    edition: str, scores: dict[int, str], met: list[tuple[int, int]], boards: set[tuple[int, int]]
) -> None:
    """Shrunk from differences: the only complete pairing needs particular downfloaters."""
    participants = [
        participant(
            number,
            score,
            opponents=frozenset(
                other for pair_ in met if number in pair_ for other in pair_ if other != number
            ),
        )
        for number, score in scores.items()
    ]
    before = position(participants, edition)
    solved = pair(before)
    assert outcome(pair, before) == outcome(pair_literally, before)
    assert {(min(b.white, b.black), max(b.white, b.black)) for b in solved.boards} == boards
