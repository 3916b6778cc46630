"""What an arbiter adds to standings: expulsions, orders by hand, values worked out elsewhere."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.formats import dumps, loads
from pairwright.ranking import cross_table, standings, verify, why, working
from pairwright.ranking.verify import ranks_of_players
from pairwright.ranking.working import decision, notes
from pairwright.tournament import InvalidTournament, OutsideValue, TieOrder, Tournament
from tests.ranking.notation import players

FOUR = {1: "2w1 3b1", 2: "1b0 4w1", 3: "4b1 1w0", 4: "3w0 2b0"}
"""1 has 2, 2 and 3 have 1 and have not met, 4 has 0."""


def four(**facts: Any) -> Tournament:
    return replace(players(FOUR), **facts)


def order(tournament: Tournament, codes: str = "PTS", lots: str | None = None) -> list[str]:
    rows = standings(tournament, codes, lots=lots).rows
    return [f"{row.rank_text} {row.number}" for row in rows]


# --- Expelled (FIDE checklist, 197-198) ----------------------------------------------------------


def test_who_is_expelled_is_in_no_standings() -> None:
    """R-TB-26: the others move up, and everything else stays as it was."""
    whole, made = standings(four(), "BH,SB"), standings(four(expelled=(1,)), "BH,SB")
    assert [row.rank_text for row in made.rows] == ["1=", "1=", "3"]
    assert [row.number for row in made.rows] == [row.number for row in whole.rows[1:]]
    for row in made.rows:  # played games count for tie-breaks of the opponents
        assert [v.text for v in row.values] == [v.text for v in whole.row(row.number).values]
    assert "Expelled, and in no standings; the games played stay: 1 Player 1" in notes(made)


def test_it_is_the_same_after_every_round() -> None:
    after_one = standings(four(expelled=(1,)), after_round=1)
    assert {row.number for row in after_one.rows} == {2, 3, 4}


def test_direct_encounters_are_among_those_who_are_ranked() -> None:
    """1 beat 2, 2 beat 3 and 3 beat 1: without 3 the game of 1 and 2 decides."""
    facts = players({1: "2w1 3b0 4w1", 2: "1b0 4w1 3b1", 3: "4b1 1w1 2w0", 4: "3w0 2b0 1b0"})
    assert order(facts, "DE")[0] == "1= 1"
    assert order(replace(facts, expelled=(3,)), "DE") == ["1 1", "2 2", "3 4"]


def test_cross_tables_name_who_is_expelled_by_no_place() -> None:
    made = standings(four(expelled=(1,)))
    by_rank, by_number = cross_table(made), cross_table(made, by_rank=False)
    assert by_rank.rows[0][-2:] == ("–b0", "3w1")
    assert by_number.rows[0][-2:] == ("1b0", "4w1")
    assert "–n0" in cross_table(made, language="fr").printed_rows[0]


def test_nobody_is_compared_with_who_is_expelled() -> None:
    with pytest.raises(InvalidTournament, match="number 1 is not in the standings"):
        why(standings(four(expelled=(1,))), 1, 2)


def test_a_report_has_the_points_and_no_rank() -> None:
    facts = four(expelled=(1,), standings_order=("PTS", "TPN"))
    claimed = ranks_of_players(facts, None)
    assert {(c.player, c.points, c.rank) for c in claimed} == {
        (1, Decimal(2), None),
        (2, Decimal(1), 1),
        (3, Decimal(1), 2),
        (4, Decimal(0), 3),
    }
    read = loads(dumps(replace(facts, recorded_standings=claimed), "trf26"))
    assert not read.expelled
    assert not verify(read)
    wrong = replace(
        read,
        recorded_standings=tuple(
            replace(c, rank=c.rank and 4 - c.rank) for c in read.recorded_standings
        ),
    )
    assert verify(wrong)


# --- Ordered by hand (FIDE checklist, 205) -------------------------------------------------------


def test_an_order_by_hand_is_the_last_step() -> None:
    """R-TB-27."""
    facts = four(tie_orders=(TieOrder(2, (3, 2)),))
    assert order(four()) == ["1 1", "2= 2", "2= 3", "4 4"]
    assert order(facts) == ["1 1", "2 3", "3 2", "4 4"]
    made = standings(facts)
    assert why(made, 2, 3).verdicts[-1] == (
        "All criteria leave them tied: the arbiter ordered them by hand (art. 4.2)"
    )
    assert decision(made, 3, 2).message == "ranking:why-by-hand"
    assert "Still tied at the end, and ordered by hand (art. 4.2): 3 Player 3; 2 Player 2" in (
        notes(made)
    )


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_it_goes_before_lots(seed: str) -> None:
    assert order(four(tie_orders=(TieOrder(2, (3, 2)),)), lots=seed)[1:3] == ["2 3", "3 2"]


def test_it_is_idle_where_exactly_these_are_not_tied() -> None:
    facts = four(tie_orders=(TieOrder(2, (3, 2)), TieOrder(2, (1, 4)), TieOrder(1, (3, 1))))
    made = standings(facts, "PTS,TPN")
    assert [row.number for row in made.rows] == [1, 2, 3, 4]
    assert made.idle_orders == (TieOrder(2, (3, 2)), TieOrder(2, (1, 4)))
    told = notes(made)
    assert any(note.startswith("An order by hand is not used") for note in told)
    after_one = standings(facts, after_round=1)
    assert [row.number for row in after_one.rows][:2] == [3, 1]


def test_part_of_those_who_are_tied_is_not_enough() -> None:
    facts = players({1: "2w=", 2: "1b=", 3: "4w=", 4: "3b="})
    part = replace(facts, tie_orders=(TieOrder(1, (2, 1)),))
    assert order(part) == ["1= 1", "1= 2", "1= 3", "1= 4"]


@pytest.mark.parametrize("wrong", [(1,), (1, 1), (), (1, 9)])
def test_an_order_names_two_or_more_who_are_there(wrong: tuple[int, ...]) -> None:
    with pytest.raises(InvalidTournament):
        four(tie_orders=(TieOrder(2, wrong),))


# --- Values worked out elsewhere (FIDE checklist, 207) -------------------------------------------


def entered(after_round: int, **values: str) -> tuple[OutsideValue, ...]:
    return tuple(
        OutsideValue("OTHER_X", int(n.strip("p")), after_round, Decimal(value))
        for n, value in values.items()
    )


def test_entered_values_decide_in_their_place() -> None:
    """R-TB-28: the larger value comes first, who has none comes last (R-TB-15)."""
    facts = four(outside_values=entered(2, p2="1.5", p3="2.25"))
    assert order(facts, "PTS,OTHER_X,TPN") == ["1 1", "2 3", "3 2", "4 4"]
    assert order(facts, "PTS,other_x/R,TPN")[1:3] == ["2 2", "3 3"]  # another code: not entered
    made = standings(facts, "PTS,OTHER_X")
    assert [row.values[1].text for row in made.rows] == ["-", "2.25", "1.5", "-"]
    assert not made.notes
    assert why(made, 2, 3).verdicts[-1] == (
        "OTHER_X (worked out elsewhere, art. 4.1) decides: 3 Player 3 2.25, 2 Player 2 1.5"
    )
    assert working(made, 3, "OTHER_X").lines == ("entered by the arbiter after round 2",)


def test_smaller_values_come_first_where_the_code_says_so() -> None:
    values = tuple(replace(v, code="OTHER_X/R") for v in entered(2, p2="1", p3="0"))
    assert order(four(outside_values=values), "OTHER_X/R")[1:3] == ["2 3", "3 2"]


def test_the_last_value_up_to_the_round_counts() -> None:
    facts = four(outside_values=(*entered(2, p3="5"), *entered(1, p2="3", p3="1")))
    first = standings(facts, "OTHER_X", after_round=1)
    assert [first.row(n).values[1].text for n in (2, 3)] == ["3", "1"]
    second = standings(facts, "OTHER_X", after_round=2)
    assert [second.row(n).values[1].text for n in (2, 3)] == ["3", "5"]
    assert working(second, 2, "OTHER_X").lines == ("entered by the arbiter after round 1",)


def test_without_values_the_code_is_left_out() -> None:
    made = standings(four(), "OTHER_X")
    assert [note.reason for note in made.notes] == ["dropped-other"]


def test_entered_values_count_for_a_code_that_could_be_computed() -> None:
    """R-TB-16: events that entered values for it keep them."""
    code = "OTHER_STD_SCHEDULED"
    assert not standings(four(), code).outside_codes
    values = tuple(replace(v, code=code) for v in entered(2, p2="1", p3="7"))
    made = standings(four(outside_values=values), code)
    assert made.outside_codes == (code,)
    assert [made.row(n).values[1].text for n in (2, 3)] == ["1", "7"]


@pytest.mark.parametrize(
    ("code", "value"),
    [("BH", "1"), ("OTHER_X", "NaN"), ("OTHER_X", "1e6"), ("OTHER_X", "1.00001")],
)
def test_hostile_values_are_no_facts(code: str, value: str) -> None:
    with pytest.raises(InvalidTournament):
        four(outside_values=(OutsideValue(code, 1, 2, Decimal(value)),))
