"""Art. 15 and 16: unplayed rounds in Buchholz, Sonneborn-Berger and their cuts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairwright.ranking import standings
from pairwright.ranking.buchholz import adjusted_scores
from pairwright.ranking.score_sheet import ScoreSheet
from pairwright.tournament import PointSystem, Tournament
from tests.ranking.notation import players


def every_category() -> Tournament:
    """Six players, four rounds, one round of every category of art. 16.2."""
    return players(
        {
            1: "4w1 3b1 2w1 H",
            2: "5b1 6w1 1b0 3w+",
            3: "6w1 1w0 U 2b-",
            4: "1b0 5w1 6b= Z",
            5: "2w0 4b0 H Z",
            6: "3b0 2b0 4w= F",
        },
        number_of_rounds=4,
    )


def values(tournament: Tournament, code: str, edition: str = "2026") -> list[str]:
    table = standings(tournament, [code], edition)
    return [table.row(player.number).values[-1].text for player in tournament.players]


def sheet(tournament: Tournament) -> ScoreSheet:
    competition = standings(tournament).competition
    return competition.sheets[competition.primary]


def test_scores_as_opponents_see_them() -> None:
    """16.3: only requested byes with nothing but unplayed rounds behind them become draws."""
    adjusted = adjusted_scores(sheet(every_category()))
    assert adjusted == {1: 350, 2: 300, 3: 200, 4: 200, 5: 100, 6: 150}


def test_a_bye_before_a_game_keeps_its_points() -> None:
    """16.2.3: the zero-point bye of round 1 is followed by a game."""
    tournament = players({1: "Z 2w1 Z", 2: "U 1b0 3w1", 3: "H Z 2b0"})
    assert adjusted_scores(sheet(tournament)) == {1: 150, 2: 200, 3: 50}


def test_a_forfeit_loss_keeps_its_points_but_ends_nothing() -> None:
    """16.2.4, 16.2.5: the byes around a forfeit loss still have no game behind them."""
    tournament = players({1: "2w1 Z 2w- Z", 2: "1b0 U 1b+ U"})
    assert adjusted_scores(sheet(tournament))[1] == 100 + 50 + 0 + 50


def test_buchholz() -> None:
    assert values(every_category(), "BH") == ["9.0", "8.0", "9.0", "7.5", "6.0", "8.5"]


def test_dummies_had_no_cap_before_2026() -> None:
    """16.4: player 1 (bye, own score 3.5) and player 2 (forfeit win, own score 3)."""
    before = ["10.5", "9.0", "9.0", "7.5", "6.0", "8.5"]
    assert values(every_category(), "BH", "2024") == before
    assert values(every_category(), "BH", "2023") == before


def test_what_is_said_about_each_dummy() -> None:
    table = standings(every_category(), ["BH"])
    reasons = {
        number: table.row(number).values[1].contributions[3].reason for number in range(1, 7)
    }
    assert reasons == {
        1: "dummy-draws",
        2: "dummy-opponent",
        3: "dummy-own",
        4: "dummy-own",
        5: "dummy-own",
        6: "dummy-own",
    }
    assert table.row(1).values[1].contributions[0].reason == "opponent-adjusted"
    assert table.row(1).values[1].contributions[1].reason == "opponent"


def test_cut_takes_voluntarily_unplayed_rounds_first() -> None:
    """16.5: 1, 3, 4 and 5 lose the unplayed round, not the lowest opponent."""
    assert values(every_category(), "BH/C1") == ["7.0", "7.0", "7.0", "6.0", "5.5", "7.0"]
    cut = {
        number: [
            (term.round, term.cut)
            for term in standings(every_category(), ["BH/C1"]).row(number).values[1].contributions
            if term.cut
        ]
        for number in (1, 2, 3)
    }
    assert cut == {1: [(4, "16.5")], 2: [(1, "14.1")], 3: [(4, "16.5")]}


def test_second_cut_looks_for_unplayed_rounds_again() -> None:
    """16.5.2: player 5 has two of them; player 1 loses the lowest opponent next."""
    assert values(every_category(), "BH/C2")[4] == "5.0"
    assert values(every_category(), "BH/C2")[0] == "5.0"


def test_median_cuts_the_highest_whatever_it_is() -> None:
    assert values(every_category(), "BH/M1")[0] == "4.0"


def test_sonneborn_berger() -> None:
    """The dummy of a bye counts with the points of the bye."""
    assert values(every_category(), "SB")[0] == "8.0"
    assert values(every_category(), "SB", "2024")[0] == "8.75"


def test_sonneborn_berger_cuts_the_higher_contribution() -> None:
    """16.5: player 5's byes are worth 0.25 and 0; the lowest opponent is a dummy too.

    Player 4: the bye contributes 0, less than the win against player 5 (1.0), which is cut.
    """
    table = standings(every_category(), ["SB/C1"])
    assert [t.round for t in table.row(4).values[1].contributions if t.cut] == [2]
    assert table.row(4).values[1].text == "0.75"


def test_forfeits_as_played_games() -> None:
    """/P: the game counts against the scheduled opponent, and is no unplayed round any more."""
    table = standings(every_category(), ["BH/P"])
    assert [t.reason for t in table.row(2).values[1].contributions][3] == "opponent"
    assert values(every_category(), "BH/C1/P")[2] == "8.5"
    assert values(every_category(), "BH/C1")[2] == "7.0"


def test_a_forfeit_as_a_game_leaves_the_byes_before_it() -> None:
    """/P (R-TB-5): 3 never played again after the bye of round 2, which is a draw to opponents
    (16.2.5, 16.3.2); the forfeit itself is a game against 4, who has 2 points."""
    event = players(
        {1: "3w1 4b0 2w0", 2: "4w1 U 1b1", 3: "1b0 Z 4w-", 4: "2b0 1w1 3b+"}, number_of_rounds=3
    )
    assert values(event, "BH/P") == ["5.5", "4.5", "3.0", "4.5"]
    terms = standings(event, ["BH/P"]).row(4).values[1].contributions
    assert [(term.opponent, term.amount) for term in terms] == [(2, 300), (1, 100), (3, 50)]


def test_an_average_of_opponents_is_of_those_met_over_the_board() -> None:
    """8.2: /P (R-TB-5) changes the Buchholz of an opponent, not who was met."""
    event = players({1: "2w1 3w+", 2: "1b0 U", 3: "U 1b-"}, number_of_rounds=2)
    assert values(event, "BH/P")[:2] == ["2.0", "3.0"]
    assert values(event, "AOB/P") == ["3.00", "2.00", "-"]


def test_fore_buchholz_draws_what_was_paired_in_the_final_round() -> None:
    """8.3: the forfeited game 2-3 was paired; byes of the final round stay."""
    assert values(every_category(), "FB") == ["9.0", "8.5", "9.5", "7.5", "5.5", "8.5"]
    assert values(every_category(), "BH/F") == values(every_category(), "FB")


def test_before_the_final_round_there_is_nothing_to_draw() -> None:
    tournament = every_category()
    fore = standings(tournament, ["FB"], after_round=3)
    plain = standings(tournament, ["BH"], after_round=3)
    assert [r.values[1].amount for r in fore.rows] == [r.values[1].amount for r in plain.rows]


def test_average_of_buchholz_leaves_dummies_out() -> None:
    """8.2: player 1 met 4, 3 and 2: (7.5 + 9 + 8) / 3."""
    table = standings(every_category(), ["AOB"])
    assert table.row(1).values[1].amount == Fraction(49, 6)
    assert table.row(1).values[1].text == "8.17"


def test_average_of_buchholz_without_opponents_is_no_value() -> None:
    """8.2: player 3 met nobody over the board, and ranks below those with an average of 0.00."""
    tournament = players({1: "2w0", 2: "1b0", 3: "Z"}, type_text="Swiss")
    table = standings(tournament, ["AOB"])
    assert values(tournament, "AOB") == ["0.00", "0.00", "-"]
    assert table.row(3).values[1].amount is None
    assert [row.rank_text for row in table.rows] == ["1=", "1=", "3"]
    forfeited = players({1: "2w+ U", 2: "1b- U"}, type_text="Swiss")
    assert values(forfeited, "AOB") == ["-", "-"]


def test_own_points_of_the_tournament_count() -> None:
    """3-1-0: a draw is one point, the cap of art. 16.4.2 is one point a round."""
    tournament = players(
        {1: "2w1 H", 2: "1b0 3w1", 3: "U 2b0"},
        point_system=PointSystem.of(win=3, draw=1, loss=0),
        number_of_rounds=2,
    )
    assert values(tournament, "PTS") == ["4.0", "3.0", "3.0"]
    assert values(tournament, "BH") == ["5.0", "7.0", "5.0"]
    assert values(tournament, "SB") == ["11.0", "9.0", "6.0"]


@pytest.mark.parametrize("code", ["SB", "KS", "DE"])
def test_in_fixed_pairings_forfeits_are_games(code: str) -> None:
    """15.2: as with /P, whatever the kind of tie-break, and a free round is no term."""
    rows = {1: "2w+ Z 3b=", 2: "1b- 3w1 Z", 3: "Z 2b0 1w="}
    table = standings(players(rows), [code], predetermined=True)
    terms = table.row(1).values[1].contributions
    if code == "SB":
        assert [(t.round, t.reason, t.opponent_score) for t in terms] == [
            (1, "opponent", 100),
            (3, "opponent", 50),
        ]
        assert table.row(1).values[1].text == "1.25"
    assert table.row(1).rank == 1


def test_round_robins_are_recognised() -> None:
    rows = {1: "2w1 . 3b=", 2: "1b0 3w1 .", 3: ". 2b0 1w="}
    assert standings(players(rows)).competition.predetermined
    assert not standings(players(rows), after_round=2).competition.predetermined
    assert not standings(players(rows, type_text="Swiss")).competition.predetermined
    assert standings(
        players(rows, type_text="Individual: Round-Robin"), after_round=1
    ).competition.predetermined
    assert not standings(players(rows), predetermined=False).competition.predetermined


def test_fore_buchholz_takes_a_forfeited_final_game_for_a_drawn_one() -> None:
    """8.3: player 2, who did not come, is met by player 1 with 1.5, not by a dummy with 0.5."""
    rows = {1: "3w1 2w+", 2: "4b0 1b-", 3: "1b0 4w=", 4: "2w1 3b="}
    tournament = players(rows, number_of_rounds=2, type_text="Swiss")
    assert values(tournament, "FB") == ["1.0", "3.0", "3.0", "1.0"]
