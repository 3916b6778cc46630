"""Art. 7 and 9.2, and Sonneborn-Berger's cut in the editions."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from pairwright.formats import FormatName, dumps, loads, read
from pairwright.ranking import standings
from pairwright.ranking.criterion import TieBreakTerm, by_score, cut
from pairwright.tournament import AbnormalPoints, PointSystem, Tournament, points
from tests.evidence import CASES
from tests.ranking.notation import players


def text(tournament: Tournament, code: str, number: int, edition: str = "2026") -> str:
    return standings(tournament, [code], edition).row(number).values[-1].text


SIX_ROUNDS = {
    1: "2b1 3w= 4b+ U H 2w-",
    2: "1w0 4b1 3w1 3b= Z 1b+",
    3: "4w1 1b= 2b0 2w= Z Z",
    4: "3b0 2w0 1w- Z F H",
}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("PTS", ["4.0", "3.5", "2.0", "1.5"]),
        ("WIN", ["3", "3", "1", "1"]),
        ("WON", ["1", "2", "1", "0"]),
        ("BPG", ["1", "2", "2", "1"]),
        ("BWG", ["1", "1", "0", "0"]),
        ("REP", ["4", "5", "4", "3"]),
        ("PS", ["16.5", "11.5", "10.0", "2.5"]),
        ("PS/C1", ["15.5", "11.5", "9.0", "2.5"]),
        ("PS/C2", ["14.0", "10.5", "7.5", "2.5"]),
        ("TPN", ["1", "2", "3", "4"]),
    ],
)
def test_own_record(code: str, expected: list[str]) -> None:
    tournament = players(SIX_ROUNDS)
    assert [text(tournament, code, number) for number in (1, 2, 3, 4)] == expected


def test_standard_points_compare_with_the_scheduled_opponent() -> None:
    """7.7: over the board 0-0 is level, half a point to one only is more.

    Without playing, what a draw gives decides: nothing for a double forfeit.
    """
    tournament = players(
        {
            1: "2w0 3w- H",
            2: "1b0 4b= U",
            3: "4w= 1b- Z",
            4: "3b0 2w0 F",
        },
        point_system=PointSystem.of(win=3, draw=1, loss=0),
    )
    assert [text(tournament, "STD", n) for n in (1, 2, 3, 4)] == ["1.0", "2.5", "1.0", "1.0"]


@pytest.mark.parametrize("fixed", [False, True])
def test_standard_points_of_forfeits(fixed: bool) -> None:
    """7.7, 15.2: a double forfeit is no game in fixed pairings either, a forfeit win is one."""
    rows = {1: "2w+ 3b-", 2: "1b- U", 3: "U 1w-"}
    system = replace(PointSystem.of(win=3, draw=1, loss=0), forfeit_win=points("1"))
    table = standings(players(rows, point_system=system), ["STD"], predetermined=fixed)
    won = table.row(1).values[-1]
    # Without playing, the one point of the forfeit win is what a draw gives.
    assert won.text == ("1.0" if fixed else "0.5")
    assert [term.amount for term in won.contributions] == ([100, 0] if fixed else [50, 0])
    assert table.row(2).values[-1].text == "1.0"


def test_standard_points_by_the_letter_compare_forfeits_with_the_scheduled_opponent() -> None:
    """7.7, R-TB-16: round 2 is a double forfeit of 1 and 3, nothing each: the same, so 1/2 each.

    1: 0-0 with 2 (1/2), 1/2, and a half-point bye that is worth a draw (1/2). 2: 1/2, a draw's
    point to nothing (1), a bye that is worth a win (1). 3: 1 to nothing, 1/2, nothing where a draw
    gives 1. 4: two times nothing to 1, and a full-point bye (1).
    """
    tournament = players(
        {1: "2w0 3w- H", 2: "1b0 4b= U", 3: "4w= 1b- Z", 4: "3b0 2w0 F"},
        point_system=PointSystem.of(win=3, draw=1, loss=0),
    )
    for code in ("OTHER_STD_SCHEDULED", "other_std_scheduled"):
        assert [text(tournament, code, n) for n in (1, 2, 3, 4)] == ["1.5", "2.5", "1.5", "1.0"]
    table = standings(tournament, ["OTHER_STD_SCHEDULED"], "2023")
    assert table.codes == ("PTS", "OTHER_STD_SCHEDULED")
    assert not table.notes


@pytest.mark.parametrize("fixed", [False, True])
def test_standard_points_by_the_letter_of_a_forfeit_win(fixed: bool) -> None:
    """R-TB-16: a forfeit win worth a draw is more than the opponent's nothing: 1; then 1/2."""
    rows = {1: "2w+ 3b-", 2: "1b- U", 3: "U 1w-"}
    system = replace(PointSystem.of(win=3, draw=1, loss=0), forfeit_win=points("1"))
    table = standings(
        players(rows, point_system=system), ["OTHER_STD_SCHEDULED"], predetermined=fixed
    )
    assert [term.amount for term in table.row(1).values[-1].contributions] == [100, 50]
    assert [term.amount for term in table.row(2).values[-1].contributions] == [0, 100]


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_an_event_announces_the_other_standard_points(to: FormatName) -> None:
    """Records 202 and 212 and the JSON format carry the code, and the table is computed from it."""
    order = ("PTS", "OTHER_STD_SCHEDULED", "TPN")
    tournament = players({1: "2w- U", 2: "1b- Z"}, standings_order=order)
    back = loads(dumps(tournament, to))
    declared = standings(back) if to != "trf16" else standings(back, order)
    assert declared.codes == order
    assert [declared.row(n).values[1].text for n in (1, 2)] == ["1.5", "0.5"]


def test_pairing_numbers_and_their_reverse() -> None:
    tournament = players({1: "2w=", 2: "1b="})
    assert [row.number for row in standings(tournament, ["TPN"]).rows] == [1, 2]
    assert [row.number for row in standings(tournament, ["TPN/R"]).rows] == [2, 1]


def test_koya_limit() -> None:
    """9.2, 14.5: half of three points is 1.5; half points move it."""
    rows = {1: "2w1 3b1 4w1", 2: "1b0 4w1 3b=", 3: "4b1 1w0 2w=", 4: "3w0 2b0 1b0"}
    tournament = players(rows, type_text="Round Robin")
    assert [text(tournament, "KS", n) for n in (1, 2, 3, 4)] == ["2.0", "0.5", "0.5", "0.0"]
    assert [text(tournament, "KS/L+1", n) for n in (1, 2, 3, 4)] == ["0.0", "0.0", "0.0", "0.0"]
    assert [text(tournament, "KS/L-3", n) for n in (1, 2, 3, 4)] == ["3.0", "1.5", "1.5", "0.0"]


def test_a_free_round_does_not_raise_the_koya_limit() -> None:
    """Three players, three rounds, two games each: the limit is one point."""
    rows = {1: "2w1 Z 3b0", 2: "1b0 3w1 Z", 3: "Z 2b0 1w1"}
    tournament = players(rows)
    assert [text(tournament, "KS", n) for n in (1, 2, 3)] == ["1.0", "1.0", "1.0"]


def test_the_cut_of_sonneborn_berger_among_equal_opponents() -> None:
    """14.1: lowest product since August 2024; in 2023 the worst result, which is the same here."""
    rows = {1: "2w1 3b= 4w1", 2: "1b0 4w= 3b=", 3: "4b= 1w= 2w=", 4: "3w= 2b= 1b0"}
    for edition in ("2023", "2024", "2026"):
        table = standings(players(rows), ["SB/C1"], edition, predetermined=False)
        # 2 and 4 have 1.0 each, 3 has 1.5: one of the wins against 2 and 4 is cut.
        assert table.row(1).values[1].text == "1.75"
        assert [t.round for t in table.row(1).values[1].contributions if t.cut] == [1]
        # Player 3: 4 and 2 have 1.0 each, both drawn.
        assert table.row(3).values[1].text == "1.75"


def test_which_unplayed_round_came_first_does_not_matter() -> None:
    """16.5.2: two contribute nothing; the one with the lowest score goes first, then the game."""
    unplayed = [
        TieBreakTerm(1, 8, 0, "dummy-opponent", 200, 0, voluntary=True),
        TieBreakTerm(2, 9, 0, "dummy-opponent", 100, 0, voluntary=True),
    ]
    game = TieBreakTerm(3, 7, 150 * 100, "opponent", 150, 100)
    for terms in permutations([*unplayed, game]):
        cut_terms = cut(terms, 2, 0, by_score, unplayed_first=True)
        assert {t.round: t.cut for t in cut_terms} == {1: "", 2: "16.5", 3: "14.2"}


def test_of_unplayed_rounds_the_lowest_contribution_is_looked_at() -> None:
    """16.5: a forfeit loss contributes 0, less than the game (1.5): the game is cut.

    The half-point bye contributes 2.0, though its dummy has the lower score of the two.
    """
    lost = TieBreakTerm(1, 3, 0, "dummy-own", 450, 0, voluntary=True)
    bye = TieBreakTerm(2, None, 400 * 50, "dummy-draws", 400, 50, voluntary=True)
    game = TieBreakTerm(3, 8, 150 * 100, "opponent", 150, 100)
    for terms in permutations([lost, bye, game]):
        cut_terms = cut(terms, 1, 0, by_score, unplayed_first=True)
        assert {t.round: t.cut for t in cut_terms} == {1: "", 2: "", 3: "14.1"}


def test_swapped_rounds_give_the_same_sonneborn_berger() -> None:
    """Two events that differ in nothing but the order of two rounds."""
    tables = [
        standings(read(CASES / "standings" / name), ["SB/C2"])
        for name in ("sbc2.trf", "sbc2-swapped.trf")
    ]
    entry, other = ({row.number: row.values[-1].amount for row in t.rows} for t in tables)
    assert entry[1] == other[1]
    # Rounds 5 and 7 changed places: nobody with requested byes at the end is concerned.
    assert entry == other


def test_a_bonus_is_part_of_the_score_but_not_of_the_result() -> None:
    """TRF26 record 299: scores and progressive scores have it, products and wins do not."""
    tournament = players(
        {1: "2w1 3b=", 2: "1b0 U", 3: "U 1w="},
        abnormal_points=(AbnormalPoints(points=points("-0.5"), round=1, participants=(1,)),),
    )
    assert text(tournament, "PTS", 1) == "1.0"
    assert text(tournament, "PS", 1) == "1.5"
    assert text(tournament, "WIN", 1) == "1"
    assert text(tournament, "SB", 1) == "1.75"
    assert text(tournament, "BH", 2) == "2.0"


def test_an_adjourned_game_has_the_declared_value() -> None:
    """TRF26 record 162, X; as a draw where nothing is declared. It has begun: it is a game."""
    rows = {1: "2w1 3b?", 2: "1b0 Z", 3: "U 1w?"}
    tournament = players(rows)
    assert text(tournament, "PTS", 1) == "1.5"
    assert text(tournament, "BH", 1) == "2.0"
    assert text(tournament, "BPG", 1) == "1"
    priced = players(rows, point_system=PointSystem.of(unknown=0))
    assert text(priced, "PTS", 1) == "1.0"


def test_a_game_without_result_counts_for_nothing() -> None:
    tournament = players({1: "2w1 3b*", 2: "1b0 Z", 3: "U 1w*"})
    assert text(tournament, "PTS", 1) == "1.0"
    assert text(tournament, "BH", 1) == "0.5"
    assert text(tournament, "WIN", 3) == "1"
    assert text(tournament, "BPG", 1) == "0"
