"""Team matches from boards, and the tie-breaks of art. 11 to 13 on them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.ranking import parse_code, standings
from pairwright.ranking.criterion import EncounterTieBreak
from pairwright.ranking.direct_encounter import board_count, bottom_boards_eliminated, top_boards
from pairwright.ranking.editions import TIE_BREAK_EDITIONS
from pairwright.ranking.score_sheet import RoundKind, TeamRound, number_of_boards, team_rounds
from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    Bye,
    ByeKind,
    Colour,
    Declaration,
    ForfeitedMatch,
    Game,
    GameResult,
    LineUp,
    MatchPoints,
    Outcome,
    Player,
    Round,
    Team,
    TeamByes,
    Tournament,
    Unopposed,
)
from tests.ranking.notation import teams

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def three_teams(**facts: object) -> Tournament:
    """Two boards; team 1 beats team 2, team 3 has the bye."""
    given: dict[str, object] = {
        "is_team_event": True,
        "players": tuple(Player(n) for n in (11, 12, 13, 21, 22, 31, 32)),
        "teams": (
            Team(1, "One", members=(11, 12, 13)),
            Team(2, "Two", members=(21, 22)),
            Team(3, "Three", members=(31, 32)),
        ),
        "rounds": (Round((Game(11, 21, WIN), Game(22, 12, DRAW))),),
        "board_colours": "WB",
    }
    return Tournament(**(given | facts))  # type: ignore[arg-type]


def rounds_of_teams(tournament: Tournament, after_round: int) -> dict[int, tuple[TeamRound, ...]]:
    """As they were played: nobody left a schedule here."""
    return team_rounds(tournament, after_round).recorded


def test_points_of_a_match() -> None:
    rows = rounds_of_teams(three_teams(), 1)
    first, second = rows[1][0], rows[2][0]
    assert (first.match_points, first.game_points, first.board_points) == (200, 150, (100, 50))
    assert (second.match_points, second.game_points, second.board_points) == (0, 50, (0, 50))
    assert (first.colour, second.colour) == (Colour.WHITE, Colour.BLACK)
    assert (first.opponent, second.opponent) == (2, 1)


def test_declared_match_points() -> None:
    worth = MatchPoints(Decimal(3), Decimal(1), Decimal("0.5"))
    rows = rounds_of_teams(three_teams(match_points=worth), 1)
    assert (rows[1][0].match_points, rows[2][0].match_points) == (300, 50)


@pytest.mark.parametrize(
    ("facts", "kind", "match_points", "game_points", "boards"),
    [
        ({}, RoundKind.ZERO_POINT_BYE, 0, 0, (0, 0)),
        (
            {"team_byes": TeamByes(None, None, (3,))},
            RoundKind.PAIRING_ALLOCATED_BYE,
            100,
            100,
            (100, 100),
        ),
        (
            {"team_byes": TeamByes(Decimal(2), Decimal("1.5"), (3,))},
            RoundKind.PAIRING_ALLOCATED_BYE,
            200,
            150,
            (100, 100),
        ),
        (
            {"announcements": (Announcement(3, 1, ByeKind.HALF_POINT),)},
            RoundKind.HALF_POINT_BYE,
            100,
            100,
            (50, 50),
        ),
        (
            {"announcements": (Announcement(3, 1, ByeKind.FULL_POINT),)},
            RoundKind.FULL_POINT_BYE,
            200,
            200,
            (100, 100),
        ),
    ],
)
def test_byes(
    facts: dict[str, object],
    kind: RoundKind,
    match_points: int,
    game_points: int,
    boards: tuple[int, ...],
) -> None:
    row = rounds_of_teams(three_teams(**facts), 1)[3][0]
    assert (row.kind, row.match_points, row.game_points) == (kind, match_points, game_points)
    assert row.board_points == boards


def test_a_bye_that_only_the_players_records_show() -> None:
    byes = (Bye(31, ByeKind.PAIRING_ALLOCATED), Bye(32, ByeKind.PAIRING_ALLOCATED))
    played = replace(three_teams().rounds[0], byes=byes)
    row = rounds_of_teams(three_teams(rounds=(played,)), 1)[3][0]
    assert row.kind is RoundKind.PAIRING_ALLOCATED_BYE


def test_an_empty_board() -> None:
    """Record 300 says which board was empty; the player opposite has a `+`."""
    played = Round((Game(22, 12, LOSS),), unopposed=(Unopposed(21, Outcome.FORFEIT_WIN),))
    tournament = three_teams(rounds=(played,), line_ups=(LineUp(1, 1, 2, (0, 12)),))
    rows = rounds_of_teams(tournament, 1)
    assert rows[1][0].board_points == (0, 100)
    assert rows[2][0].board_points == (100, 0)
    assert rows[1][0].match_points == 100
    assert rows[1][0].kind is RoundKind.PLAYED


def test_a_line_up_out_of_order() -> None:
    played = Round((Game(13, 21, WIN), Game(22, 11, DRAW)))
    tournament = three_teams(rounds=(played,), line_ups=(LineUp(1, 1, 2, (13, 11)),))
    assert rounds_of_teams(tournament, 1)[1][0].board_points == (100, 50)
    by_registration = three_teams(rounds=(played,))
    assert rounds_of_teams(by_registration, 1)[1][0].board_points == (50, 100)


def test_players_who_were_not_nominated_are_no_boards() -> None:
    played = replace(three_teams().rounds[0], unopposed=(Unopposed(13, Outcome.FORFEIT_LOSS),))
    assert rounds_of_teams(three_teams(rounds=(played,)), 1)[1][0].board_points == (100, 50)


def test_forfeited_matches() -> None:
    rows = rounds_of_teams(
        three_teams(rounds=(Round(),), forfeited_matches=(ForfeitedMatch("-+", 1, 1, 2),)), 1
    )
    assert (rows[1][0].kind, rows[1][0].match_points) == (RoundKind.FORFEIT_LOSS, 0)
    assert (rows[2][0].kind, rows[2][0].match_points) == (RoundKind.FORFEIT_WIN, 200)
    assert rows[2][0].board_points == (100, 100)
    nobody = rounds_of_teams(
        three_teams(rounds=(Round(),), forfeited_matches=(ForfeitedMatch("--", 1, 1, 2),)), 1
    )
    assert [nobody[t][0].kind for t in (1, 2)] == [RoundKind.FORFEIT_LOSS] * 2


def test_a_match_with_no_game_played_is_forfeited() -> None:
    won = GameResult.WHITE_WINS_BY_FORFEIT
    played = Round((Game(11, 21, won), Game(12, 22, won)))
    rows = rounds_of_teams(three_teams(rounds=(played,)), 1)
    assert rows[1][0].kind is RoundKind.FORFEIT_WIN
    assert (rows[1][0].match_points, rows[1][0].game_points) == (200, 200)
    assert rows[2][0].kind is RoundKind.FORFEIT_LOSS


def test_a_match_without_results_is_pending() -> None:
    played = Round((Game(11, 21), Game(22, 12, DRAW)))
    assert rounds_of_teams(three_teams(rounds=(played,)), 1)[1][0].kind is RoundKind.PENDING


def test_bonus_and_penalty() -> None:
    rule = AbnormalPoints(points=Decimal("-0.5"), match_points=Decimal(-1), participants=(1,))
    table = standings(three_teams(abnormal_points=(rule,)), ["MPTS", "GPTS"])
    assert [value.text for value in table.row(1).values] == ["1.0", "1.0"]
    changed = AbnormalPoints(result="W", match_points=Decimal(5))
    table = standings(three_teams(abnormal_points=(changed,)), ["MPTS", "GPTS"])
    assert [value.text for value in table.row(1).values] == ["5.0", "1.5"]


def test_number_of_boards_is_seen_where_it_is_not_declared() -> None:
    assert number_of_boards(three_teams(board_colours=""), 1) == 2
    line_up = LineUp(1, 1, 2, (11, 12, 13, 0))
    assert number_of_boards(three_teams(board_colours="", line_ups=(line_up,)), 1) == 4


def test_primary_score() -> None:
    by_code = three_teams(declaration=Declaration("FIDE_TEAM_TYPEA_GP_MP"))
    assert standings(by_code).competition.primary == "GP"
    assert standings(three_teams()).competition.primary == "MP"
    assert standings(by_code, ["MPTS", "BH"]).competition.primary == "MP"
    assert standings(by_code, ["MPvGP"]).row(1).values[1].text == "2.0"


def test_boards() -> None:
    """12.1 to 12.3, on 1, 0.5, 1 and 0 points."""
    made = (100, 50, 100, 0)
    assert board_count(made) == 100 + 2 * 50 + 3 * 100
    assert top_boards(made) == (100, 50, 100, 0)
    assert bottom_boards_eliminated(made) == (250, 150, 100)


def test_board_count_lower_is_better_and_only_with_equal_game_points() -> None:
    tournament = teams({1: "2:2.5", 2: "1:1.5", 3: "4:2.5", 4: "3:1.5"})
    games = list(tournament.rounds[0].games)
    games[8 - 4 : 8] = [
        Game(31, 41, LOSS),
        Game(32, 42, DRAW),
        Game(33, 43, WIN),
        Game(34, 44, WIN),
    ]
    tournament = replace(tournament, rounds=(Round(tuple(games)),))
    table = standings(tournament, ["BC"])
    assert table.row(1).values[1].text == "4.5"
    assert table.row(3).values[1].text == "8.0"
    assert [row.number for row in table.rows][:2] == [1, 3]
    assert [row.number for row in standings(tournament, ["TBR"]).rows][:2] == [1, 3]
    assert [row.number for row in standings(tournament, ["BBE"]).rows][:2] == [1, 3]
    unequal = standings(teams({1: "2:4", 2: "1:0", 3: "4:2.5", 4: "3:1.5"}), ["BC"])
    assert unequal.row(1).rank_text == unequal.row(3).rank_text == "1="


def drawn_match(boards: str) -> Tournament:
    """Teams 1 and 2 drew their match, board by board as given by `1 = 0` for team 1."""
    tournament = teams({1: "2:2", 2: "1:2"})
    results = {"1": WIN, "=": DRAW, "0": LOSS}
    games = tuple(
        Game(10 + board, 20 + board, results[sign]) for board, sign in enumerate(boards, start=1)
    )
    return replace(tournament, rounds=(Round(games),))


@pytest.mark.parametrize(
    ("code", "boards", "expected"),
    [
        ("EDE", "1001", ((1, 2),)),
        ("EDEC", "1001", ((1, 2),)),
        ("EDET", "1001", ((1,), (2,))),
        ("EDEB", "0110", ((1,), (2,))),
        ("EDEB", "1001", ((2,), (1,))),
        ("EDEB", "====", ((1, 2),)),
        ("EDEB", "=1=0", ((1,), (2,))),
        ("EDEC", "=1=0", ((1,), (2,))),
        ("EDEBT", "0110", ((2,), (1,))),
        ("EDEBT", "1010", ((1,), (2,))),
        ("EDEBB", "0101", ((2,), (1,))),
    ],
)
def test_extended_direct_encounter_of_two(
    code: str, boards: str, expected: tuple[tuple[int, ...], ...]
) -> None:
    """13.3.2: the boards of the drawn match decide, Board Count lower first."""
    competition = standings(drawn_match(boards)).competition
    criterion = parse_code(code, TIE_BREAK_EDITIONS["2026"], team_event=True)
    assert isinstance(criterion.tie_break, EncounterTieBreak)
    assert criterion.tie_break.split(competition, criterion, (1, 2)).subsets == expected


def test_nobody_decides_for_teams_that_have_not_met() -> None:
    tournament = teams({1: "3:2", 2: "4:2", 3: "1:2", 4: "2:2"})
    competition = standings(tournament).competition
    criterion = parse_code("EDEBT", TIE_BREAK_EDITIONS["2026"], team_event=True)
    assert isinstance(criterion.tie_break, EncounterTieBreak)
    assert criterion.tie_break.split(competition, criterion, (1, 2)).subsets == ((1, 2),)


def test_boards_of_the_whole_event_after_an_extended_direct_encounter() -> None:
    """R-TB-12: EDE,BC,TBR is for events that mean all matches, EDEBT the match between the two.

    Teams 1 and 2 have 3 match points and 4.5 game points each. Their match, 1001 for team 1, is
    level: 2-2, Board Count 1 + 4 and 2 + 3; its first board is team 1's (TBR). With the second
    match, 0, 1/2, 1, 1 for team 1 and 1, 1, 1/2, 0 for team 2, Board Count is 5 + 8 = 13 and
    5 + 4.5 = 9.5, the lower the better: team 2.
    """
    matches = [{(1, 2): "1001", (3, 4): "===="}, {(1, 3): "0=11", (2, 4): "11=0"}]
    results = {"1": WIN, "=": DRAW, "0": LOSS}
    rounds = tuple(
        Round(
            tuple(
                Game(10 * home + board, 10 * guest + board, results[sign])
                for (home, guest), boards in of_round.items()
                for board, sign in enumerate(boards, start=1)
            )
        )
        for of_round in matches
    )
    rows = {1: "2:2 3:2.5", 2: "1:2 4:2.5", 3: "4:2 1:1.5", 4: "3:2 2:1.5"}
    order = ("MPTS", "EDE", "BC", "TBR")
    tournament = replace(teams(rows), rounds=rounds, standings_order=order)
    for table in (standings(tournament), standings(formats.loads(formats.dumps(tournament)))):
        assert table.codes == order
        assert [table.row(team).values[2].text for team in (1, 2)] == ["13.0", "9.5"]
        assert [row.number for row in table.rows][:2] == [2, 1]
        assert [table.row(team).rank for team in (1, 2)] == [2, 1]
    of_the_two = standings(tournament, "MPTS,EDEBT")
    assert [of_the_two.row(team).rank for team in (1, 2)] == [1, 2]


def test_given_factor_of_the_schedule_strength() -> None:
    tournament = teams({1: "2:3", 2: "1:1"})
    table = standings(tournament, ["SSSC/K2"])
    assert table.row(1).values[1].text == "3.00"
    assert table.row(2).values[1].text == "2.00"


def test_references() -> None:
    """BH:GP counts the opponents' game points, whatever is primary."""
    tournament = teams({1: "2:3", 2: "1:1"})
    table = standings(tournament, ["BH:GP", "BH", "SB:GP", "EGMSB"])
    assert [value.text for value in table.row(1).values] == ["2.0", "1.0", "0.0", "3.0", "2.0"]


def test_records_of_teams_that_are_not_there_are_no_matches() -> None:
    """A file may name a team 9 in records 300 and 330 that it does not list."""
    rows = rounds_of_teams(
        three_teams(
            forfeited_matches=(ForfeitedMatch("+-", 1, 3, 9),),
            line_ups=(LineUp(1, 9, 3, (31, 32)),),
        ),
        1,
    )
    assert rows[3][0].opponent is None
    assert rows[3][0].kind is RoundKind.ZERO_POINT_BYE
