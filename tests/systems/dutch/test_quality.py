"""Brackets that a pairing implies, and what the criteria count in them."""

from __future__ import annotations

from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.judge.quality import implied_brackets, round_quality
from pairwright.systems.dutch.players import DutchPosition
from pairwright.vocabulary.quality import RoundQuality
from tests.systems.dutch.positions import participant, position


def quality(where: DutchPosition, *pairs: tuple[int, int]) -> RoundQuality:
    return round_quality(where, Proposal.of_pairs(pairs))


def values(found: RoundQuality, bracket: int) -> dict[str, tuple[int, ...]]:
    return {value.name: value.value for value in found.brackets[bracket].values}


def field(scores: dict[int, str], edition_name: str = "2026") -> DutchPosition:
    return position([participant(n, score) for n, score in scores.items()], edition_name)


FLOATING = {1: "3", 2: "3", 3: "3", 4: "2", 5: "1", 6: "1", 7: "1"}


def test_brackets_follow_from_who_meets_whom() -> None:
    """3 floats by two brackets, 4 by one, 7 out of the last one."""
    found = quality(field(FLOATING), (1, 2), (3, 5), (4, 6), (7, 0)).brackets
    assert [b.name for b in found] == ["3.0", "2.0", "1.0"]
    assert [b.mdps for b in found] == [(), (3,), (3, 4)]
    assert [b.residents for b in found] == [(1, 2, 3), (4,), (5, 6, 7)]
    assert [b.pairs for b in found] == [((1, 2),), (), ((3, 5), (4, 6))]
    assert [b.downfloaters for b in found] == [(3,), (3, 4), (7,)]


def test_criteria_of_the_downfloaters() -> None:
    found = quality(field(FLOATING), (1, 2), (3, 5), (4, 6), (7, 0))
    assert found.bye is not None
    assert (found.bye.name, found.bye.value, found.bye.shown) == ("C5", (100,), "1.0")
    assert [values(found, b)["C6"] for b in range(3)] == [(1,), (2,), (1,)]
    assert [values(found, b)["C7"] for b in range(3)] == [(300,), (300, 200), (100,)]
    assert [values(found, b)["C8"] for b in range(3)] == [(2, 300, 200), (1, 100), (0,)]
    assert list(values(found, 0)) == [f"C{number}" for number in range(6, 22)]


def test_unplayed_games_count_where_the_downfloater_is_bound_for_the_bye() -> None:
    players = [participant(n, s, unplayed_games=2) for n, s in ((1, 2), (2, 2), (3, 2), (4, 1))]
    where = position([*players, participant(5, 1, unplayed_games=2)])
    found = quality(where, (1, 2), (4, 5), (3, 0))
    assert [values(found, b)["C9"] for b in range(2)] == [(2,), (2,)]
    found = quality(where, (1, 2), (3, 4), (5, 0))
    assert [values(found, b)["C9"] for b in range(2)] == [(0,), (2,)]


def test_colours_and_floats_are_counted() -> None:
    players = [
        participant(1, 2, "W"),
        participant(2, 2, "W"),
        participant(3, 2, "B", floats="d-"),
        participant(4, 1, "B", floats="u-"),
    ]
    found = values(quality(position(players), (1, 2), (3, 4)), 0)
    assert (found["C12"], found["C13"], found["C14"]) == ((1,), (1,), (1,))
    below = values(quality(position(players), (1, 2), (3, 4)), 1)
    assert (below["C12"], below["C15"], below["C18"], below["C19"]) == ((1,), (1,), (100,), (100,))


def test_score_differences_of_2017() -> None:
    """A.8: a downfloater counts against a point less than the lowest score of the bracket."""
    found = quality(field({1: "7.5", 2: "6", 3: "5.5", 4: "1"}, "2017"), (1, 3), (2, 4))
    assert found.bye is None
    assert [b.name for b in found.brackets] == ["7.5", "6.0", "5.5", "1.0"]
    assert [values(found, b)["C.6"] for b in range(4)] == [(100,), (250, 100), (200, 150), (500,)]
    assert values(found, 2)["C.5"] == (1,)


def test_collapsed_bracket_of_2017() -> None:
    where = field({1: "3", 2: "3", 3: "2", 4: "1.5", 5: "1", 6: "1"}, "2017")
    proposal = Proposal.of_pairs([(1, 3), (2, 4), (5, 6)])
    first, last = round_quality(where, proposal, 300).brackets
    assert (last.name, last.mdps, last.residents) == (
        "2.0 to 1.0 (collapsed)",
        (1, 2),
        (3, 4, 5, 6),
    )
    assert {v.name: v.value for v in last.values}["C.6"] == (150, 100)
    assert "C.7" not in {v.name for b in (first, last) for v in b.values}
    assert [b.is_final for b in implied_brackets(where, proposal, 300)] == [True, True]
    assert [b.is_final for b in implied_brackets(where, proposal, 200)] == [False, True, True]


def test_values_for_people() -> None:
    players = [participant(1, 2, floats="d-"), participant(2, "1.5"), participant(3, 1)]
    found = quality(position([*players, participant(4, 0)]), (2, 3), (1, 4))
    shown = {value.name: value.shown for value in found.brackets[1].values}
    assert (shown["C7"], shown["C8"], shown["C12"]) == ("2.0, 1.5", "1 (2.0)", "0")
    assert (shown["C18"], shown["C19"]) == ("floats again from 2.0", "none")
