"""The text of 1997, chapter by chapter: literal procedure and solver alike."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest

from pairwright.position import HANDLING_2017, Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import rules_named
from pairwright.systems.dubov.edition_1997.judge import judge
from pairwright.systems.dubov.edition_1997.pairing import solve_literally
from pairwright.systems.dubov.edition_1997.players import (
    Player1997,
    Position1997,
    allocate,
    alternating,
    columns,
    most_transfers,
)
from pairwright.systems.dubov.edition_1997.procedure import GroupStep, Steps1997, aro_text
from pairwright.systems.dubov.literal import edition_1997 as literal
from pairwright.systems.dubov.literal.edition_2026 import Readings1997
from pairwright.systems.dubov.solver import edition_1997 as solver
from pairwright.systems.preferences import PreferenceStrength, colour_difference, colour_preference
from pairwright.tournament import STANDARD_POINTS, Colour, NoLegalPairing, Player, Rating
from tests.small_events import event, played


def man(
    number: int, colours: str = "", aro: str = "0", rating: int = 0, score: int = 0, **facts: Any
) -> Player1997:
    history = tuple(Colour(letter) for letter in colours)
    preference = colour_preference(history)
    values: dict[str, Any] = {
        "number": number,
        "tpn": number,
        "parity_number": number,
        "rating": rating,
        "score": score,
        "pairing_score": score,
        "colours": history,
        "opponents": frozenset(),
        "records": (),
        "pairing_scores": (score,),
        "due": preference.colour,
        "absolute": preference.strength is PreferenceStrength.ABSOLUTE,
        "difference": colour_difference(history),
        "aro": Fraction(aro),
        "may_rise": True,
        "may_receive_bye": True,
    }
    return Player1997(**(values | facts))


def view(players: Iterable[Player1997], *met: tuple[int, int], number: int = 3) -> Position1997:
    listed = sorted(players, key=lambda p: (-p.pairing_score, p.tpn))
    position = Position(
        round_number=number,
        number_of_rounds=9,
        handling=HANDLING_2017,
        initial_colour=Colour.WHITE,
        entered={player.number: player for player in listed},
        participants=tuple(listed),
        forbidden=frozenset(met),
        byes={},
        point_system=STANDARD_POINTS,
    )
    return Position1997(position, tuple(listed), frozenset(met))


def both_ways(given: Position1997) -> Steps1997:
    steps = literal.pair_1997(given)
    assert solver.pair_1997(given) == steps
    return steps


def group(given: Position1997, place: int = 0) -> GroupStep:
    return both_ways(given).brackets[place]


def numbers(players: Iterable[Player1997]) -> list[int]:
    return [player.number for player in players]


def rows(step: GroupStep) -> list[tuple[int, int]]:
    return [(first.number, second.number) for first, second in step.rows]


AROS = ("2310.0", "2318.4", "2322.3", "2333.7", "2340.5", "2344.6")
RATINGS = (2380, 2365, 2300, 2280, 2260, 2250)
WHITES = [man(n, "b", aro) for n, aro in enumerate(AROS, start=1)]
BLACKS = [man(n, "w", rating=rating) for n, rating in enumerate(RATINGS, start=11)]


def test_example_of_the_first_attempt() -> None:
    """6.2: the two columns of the text, row by row, in whatever order they are given."""
    assert rows(group(view([*WHITES[::-1], *BLACKS[::-1]]))) == [
        (1, 11), (2, 12), (3, 13), (4, 14), (5, 15), (6, 16)
    ]  # fmt: skip


def test_ties_in_the_columns() -> None:
    """6.2: equal ARO, the lower R first; equal R, the higher ARO first."""
    whites = [man(1, "b", "2300", 2200), man(2, "b", "2300", 2100)]
    blacks = [man(3, "w", "2000", 2300), man(4, "w", "2100", 2300)]
    assert rows(group(view([*whites, *blacks]))) == [(2, 4), (1, 3)]


def test_improvements() -> None:
    """6.3: the first "black" of the lower rows; in the last row the row above is changed."""
    two = [*WHITES[:3], *BLACKS[:3]]
    assert rows(group(view(two, (1, 11)))) == [(1, 12), (2, 11), (3, 13)]
    assert rows(group(view(two, (3, 13)))) == [(1, 11), (2, 13), (3, 12)]
    assert rows(group(view(two, (3, 13), (3, 12)))) == [(1, 12), (2, 13), (3, 11)]


def test_white_who_has_met_all_blacks() -> None:
    """6.3: then the "whites" further down are looked through."""
    met = [(2, black) for black in (11, 12, 13, 14)]
    step = group(view([*WHITES[:4], *BLACKS[:4]], *met))
    assert rows(step) == [(1, 11), (2, 3), (4, 12), (13, 14)]


def test_whites_exceed_blacks() -> None:
    """7.3: the lowest ARO is transferred, if C.04.1 f and g allow it (2)."""
    assert numbers(group(view([*WHITES[:4], *BLACKS[:2]])).moved) == [1]
    bound = man(1, "wbb", "2310.0")
    assert numbers(group(view([bound, *WHITES[1:4], *BLACKS[:2]])).moved) == [2]
    tied = [man(1, "b", "2300", 2100), man(2, "b", "2300", 2200), *WHITES[2:4]]
    assert numbers(group(view([*tied, *BLACKS[:2]])).moved) == [2]  # the higher R


def test_blacks_exceed_whites() -> None:
    """7.4: the highest ARO is transferred; equal, the lower R."""
    blacks = [man(11, "w", "2000", 2300), man(12, "w", "2100", 2200), man(13, "w", "2100", 2250)]
    blacks.append(man(14, "w", "1900", 2150))
    assert numbers(group(view([*WHITES[:2], *blacks])).moved) == [12]


def test_odd_group() -> None:
    """7.2: opposite to the dominating colour, then the highest R, then the lowest ARO."""
    top = [man(1, "b", "10", 2400, 100), man(2, "w", "20", 2300, 100), man(3, "b", "30", 2200, 100)]
    lower = [man(4, "b", "10", 2350), man(5, "w", "10", 2100), man(6, "w", "20", 2150)]
    assert numbers(group(view([*top, *lower])).risen) == [6]
    lower[2] = man(6, "w", "20", 2150, may_rise=False)
    assert numbers(group(view([*top, *lower])).risen) == [5]


def test_player_without_an_opponent_in_the_group() -> None:
    """7.1."""
    top = [man(1, "b", score=100), man(2, "w", score=100)]
    lower = [man(3, "w", rating=2100), man(4, "b", rating=2200), man(5, "w"), man(6, "b")]
    step = group(view([*top, *lower], (1, 2)))
    assert numbers(step.risen) == [3, 4]  # opposite to 1, who comes first; then opposite to 2
    assert rows(step) == [(1, 3), (4, 2)]


def test_floaters_go_down_where_nobody_may_rise() -> None:
    """6.4 and 8: the lowest R goes down and meets the highest R of the opposite colour."""
    top = [man(1, "b", rating=2400, score=100), man(2, "w", rating=2300, score=100)]
    top.append(man(3, "b", rating=2200, score=100))
    lower = [man(4, "b", rating=2150, may_rise=False), man(5, "w", rating=2100, may_rise=False)]
    lower.append(man(6, "w", rating=2050, may_rise=False))
    steps = both_ways(view([*top, *lower]))
    assert numbers(steps.brackets[0].floated) == [3]
    assert [numbers(pair) for pair in steps.brackets[1].floaters] == [[3, 5]]
    assert rows(steps.brackets[1]) == [(4, 6)]


def test_floaters_by_turns() -> None:
    """8.1: beginning with the highest "white" floater."""
    players = [man(1, "w", rating=2400), man(2, "b", "20"), man(3, "b", "10"), man(4, "w")]
    assert numbers(alternating(players)) == [3, 1, 2, 4]


@pytest.mark.parametrize(
    ("facts", "receiver"),
    [
        ({}, 3),  # the lowest R of the lowest score group
        ({3: {"may_receive_bye": False}}, 1),
        ({1: {"rating": 2000}, 3: {"rating": 2000}}, 1),  # due the dominating colour, White
        ({1: {"rating": 2000}, 2: {"rating": 2000, "aro": "7"}, 3: {"rating": 2300}}, 2),
    ],
)
def test_odd_number_of_players(facts: dict[int, dict[str, Any]], receiver: int) -> None:
    """4."""
    made = {1: ("b", 2100), 2: ("b", 2200), 3: ("w", 2000)}
    lowest = [
        man(n, colours, **{"rating": rating, **facts.get(n, {})})
        for n, (colours, rating) in made.items()
    ]
    top = [man(4, "b", score=100, rating=1000), man(5, "w", score=100, rating=1000)]
    bye = both_ways(view([*lowest, *top])).bye
    assert bye is not None
    assert bye.number == receiver


def test_first_round() -> None:
    """5: the halves of the list, the last one has the bye, colours by turns."""
    rules = rules_named("dubov", "1997")
    made = rules.pair(rules.position(event(7, number_of_rounds=5)))
    assert [(board.white, board.black) for board in made.boards] == [(1, 4), (5, 2), (3, 6)]
    assert made.bye == 7


@pytest.mark.parametrize(("rounds", "most"), [(5, 3), (9, 3), (10, 4), (13, 4)])
def test_limit_of_transfers(rounds: int, most: int) -> None:
    """2."""
    assert most_transfers(rounds) == most


def test_nobody_is_transferred_twice_running() -> None:
    """2: but in the last round."""
    rounds = played("1-2 1-0", "3-4 1-0"), played("1-4 1-0", "3-2 1-0")
    for number, may in ((9, False), (3, True)):
        position = rules_named("dubov", "1997").position(event(4, *rounds, number_of_rounds=number))
        found = {p.number: p.may_rise for p in Position1997.of(position).participants}
        assert found == {1: True, 2: may, 3: True, 4: may}


def test_who_has_not_played_joins_the_shorter_column() -> None:
    """R-DUBOV97-2."""
    players = [man(1, "b"), man(2, rating=1), man(3, rating=3), man(4, rating=2)]
    whites, blacks = columns(players, first_round=False)
    assert (numbers(whites), numbers(blacks)) == ([1, 2], [3, 4])


@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        (man(1, "w"), man(2, "b"), 2, "3.1"),
        (man(1), man(2, "b"), 2, "3.1"),
        (man(1, "wbb"), man(2, "b"), 1, "2"),  # a third Black is forbidden
        (man(1, "wb"), man(2, "b"), 2, "3.2"),
        (man(1, "wbwb"), man(2, "bwwb"), 1, "3.3"),
        (man(1, "wb", "10"), man(2, "wb", "20"), 2, "3.4"),
        (man(1, "wb", "10", 2000), man(2, "wb", "10", 2100), 1, "3.5"),
        (man(1, "wb", "10", 2000), man(2, "wb", "10", 2000), 2, "3.5"),
    ],
)
def test_colours(first: Player1997, second: Player1997, white: int, article: str) -> None:
    for pair in ((first, second), (second, first)):
        given = allocate(*pair, False, Colour.WHITE)
        assert (given.white.number, given.article) == (white, article)


def test_no_complete_pairing() -> None:
    """Both ways name who stands in the way."""
    few = view([man(n) for n in (1, 2, 3, 4)], (1, 2), (1, 3), (2, 3))
    barred = view([man(n, may_receive_bye=n == 2) for n in (1, 2, 3)], (1, 3))
    for way in (literal.pair_1997, solver.pair_1997):
        with pytest.raises(
            NoLegalPairing, match=r"1, 2, 3 can only meet each other or 4, .*\(1997\) 9"
        ):
            way(few)
        with pytest.raises(NoLegalPairing, match=r"barred from .*\(1997\) 9.*: players 1, 3$"):
            way(barred)


def test_judge() -> None:
    given = view([man(1, "ww"), man(2, "ww"), man(3, "b"), man(4, "b", may_receive_bye=False)])
    found = judge(given, Proposal.of_pairs([(1, 2), (3, 4)]))
    assert [violation.rule for violation in found.violations] == ["f, g"]
    found = judge(given, Proposal.of_pairs([(1, 3), (4, 2)]))
    assert [(fault.rule, fault.players) for fault in found.faults] == [("limits", (1,))]
    mild = view([man(1, "w"), man(2, "ww"), man(3, "b"), man(4, "b")])
    found = judge(mild, Proposal.of_pairs([(1, 3), (4, 2)]))
    assert [(fault.rule, fault.players) for fault in found.faults] == [("colours", (1, 3))]
    odd = view([man(1), man(2), man(3, may_receive_bye=False)])
    assert judge(odd, Proposal.of_pairs([(1, 2), (3, 0)])).violations[0].rule == "d"


def test_other_readings_are_settings() -> None:
    """R-DUBOV97-2, R-DUBOV97-4: rounded AROs; due Black without a game."""
    players = tuple(Player(n, ratings=(Rating(r),)) for n, r in enumerate((2400, 2301, 2300), 1))
    rounds = played("1-2 1-0", "3 H"), played("3-1 1-0", "2 H")
    position = rules_named("dubov", "1997").position(event(3, *rounds, players=players))
    taken = {p.number: p.aro for p in Position1997.of(position).participants}
    assert taken[1] == Fraction(4601, 2)
    other = {p.number: p.aro for p in Position1997.of(position, rounded=True).participants}
    assert other[1] == 2301
    fresh = rules_named("dubov", "1997").position(event(4, played("1-2 1-0", "3 H", "4 H")))
    due = {p.number: p.due for p in Position1997.of(fresh).participants}
    assert due[3] is None
    due = {p.number: p.due for p in Position1997.of(fresh, unplayed_black=True).participants}
    assert due[3] is Colour.BLACK
    readings = Readings1997(rounded=True, unplayed_black=True)
    assert solve_literally(Position1997.of(fresh), readings).pairs == {3: 1, 2: 4}  # 7.2, 3.2; 3.1


def test_averages_are_written_as_in_the_example() -> None:
    assert [aro_text(Fraction(aro)) for aro in ("2310", "2318.4", "6967/3")] == [
        "2310.0",
        "2318.4",
        "2322.3",
    ]
