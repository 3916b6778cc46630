"""Who leaves a schedule: games that count for nobody, or all of them (C.05 art. 6.6)."""

from __future__ import annotations

from decimal import Decimal

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.checking import check
from pairwright.ranking.tables import cross_table
from pairwright.tournament import Tournament, Withdrawal
from tests.systems.round_robin.events import begun, played


def left_after(rounds: int, size: int = 6, system: str = "round-robin") -> Tournament:
    """P1, who has won every game so far, leaves after a round; the others play to the end.

    Of two the smaller number wins.
    """
    tournament = played(begun(size, system), rounds)
    tournament = replace(tournament, withdrawals=(Withdrawal(1, rounds),))
    while True:
        try:
            made = pw.pair(tournament)
        except pw.NoLegalPairing:
            return tournament
        gone = made.position.absent
        results = {
            (board.white, board.black): "1-0" if board.white < board.black else "0-1"
            for board in made.boards
            if not gone & {board.white, board.black}
        }
        tournament = tournament.with_round(made.with_results(results))


def places(tournament: Tournament) -> list[tuple[str, int, Decimal]]:
    return [(row.rank_text, row.number, row.points) for row in pw.standings(tournament).rows]


def test_who_leaves_after_two_of_five_games_is_out_of_the_standings() -> None:
    """P2 to P6 meet each other: 4, 3, 2, 1 and 0 points, whoever lost to P1 or won by forfeit."""
    expected = [(str(n - 1), n, Decimal(6 - n)) for n in range(2, 7)]
    assert places(left_after(2)) == [*expected, ("–", 1, Decimal(0))]


def test_who_leaves_after_three_of_five_games_counts() -> None:
    """P1 won against 6, 2 and 3 and lost to 4 and 5 by forfeit: 3 points; 2 has 3, as has 3 ..."""
    points = {number: score for _, number, score in places(left_after(3))}
    # Rows 1 to 3 of the table: 1-6, 1-2, 3-1. So 4 and 5 win by forfeit: 2 + 1 and 1 + 1.
    assert points == {1: 3, 2: 4, 3: 3, 4: 3, 5: 2, 6: 0}


def test_half_of_the_games_is_not_less_than_half() -> None:
    """Ten games of a double round robin of six: five count, four do not."""
    assert places(left_after(5, system="double-round-robin"))[-1][0] != "–"
    assert places(left_after(4, system="double-round-robin"))[-1][:2] == ("–", 1)


def test_a_free_round_is_no_game() -> None:
    """Seven players have six games in seven rounds; P1 is free in the first round."""
    assert places(left_after(3, size=7))[-1][:2] == ("–", 1)
    assert all(rank != "–" for rank, *_ in places(left_after(4, size=7)))


def test_the_cross_table_keeps_the_games() -> None:
    table = cross_table(pw.standings(left_after(2)), by_rank=False)
    assert table.rows[0][3:] == ("6w1", "2w1", "3-", "4-", "5-")
    assert table.rows[5][3] == "1b0"


def test_tie_breaks_do_not_know_the_games() -> None:
    """SB of P2 after P1 is out: 3, 2, 1 and 0 points of the others, all beaten."""
    row = pw.standings(left_after(2), "SB,KS,WIN").row(2)
    assert [value.text for value in row.values] == ["4.0", "6.0", "2.0", "4"]


def test_in_a_swiss_all_games_count() -> None:
    tournament = Tournament.new([f"P{n}" for n in range(1, 7)], rounds=5)
    tournament = replace(played(tournament, 1), withdrawals=(Withdrawal(1, 1),))
    assert pw.standings(tournament).row(1).points == 1


@pytest.mark.parametrize("rounds", [2, 3])
def test_a_report_tells_the_same(rounds: int) -> None:
    """A file has no withdrawals: who lost all games to the end by forfeit has left."""
    tournament = left_after(rounds)
    back = formats.loads(formats.dumps(tournament, "trf26"))
    assert [row[1:] for row in places(back)] == [row[1:] for row in places(tournament)]
    assert check(back).is_clean


def test_who_is_away_in_the_last_round_only_has_not_left() -> None:
    finished = left_after(4)
    assert pw.standings(finished).row(1).points == 4
