"""Results put right in the standings although C.04.2 art. 4.3 leaves them out (R-EVENT-24)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pairwright.checking import Verdict, check
from pairwright.event import (
    LEAVE_FIDE_MODE,
    CorrectBoards,
    CorrectColours,
    CorrectRating,
    CorrectResult,
    Event,
    Finish,
    Level,
    Pair,
    Publish,
    Sheet,
    WithdrawPublication,
    as_reported,
    differing_games,
    export,
    journal_text,
    loads,
)
from pairwright.formats import FormatName, dumps, inspect
from pairwright.formats import loads as tournament_in
from pairwright.position import as_ended, recorded_rounds, waiting_corrections
from pairwright.ranking import standings
from pairwright.service.events.act_words import in_words
from pairwright.tournament import GameCorrection, GameResult, InvalidTournament, Notified, Rating
from tests.event.acting import after_rounds, all_of, asked, confirmed, new_event, played, refused
from tests.event.team_acting import after_rounds as after_team_rounds
from tests.event.team_acting import new_teams

DRAW = GameResult.DRAW
HALF = Decimal("0.5")


def put_right(event: Event, result: GameResult = DRAW) -> Event:
    """The first game of round 1, which White won, ended otherwise, it was decided."""
    game = event.state.facts.rounds[0].games[0]
    return confirmed(event, _of(event, game.white, game.black, result))


def _of(event: Event, white: int, black: int, result: GameResult = DRAW) -> CorrectResult:
    return CorrectResult(1, white, black, result, notified=Notified.PUT_RIGHT)


def points_of(event: Event, player: int) -> Decimal:
    points = standings(event.tournament).row(player).points
    assert isinstance(points, Decimal)
    return points


@pytest.fixture
def late() -> Event:
    """Three rounds of ten players are over; the game 1-6 of round 1 was won by 1."""
    event = after_rounds(new_event(10, 6), 3)
    game = event.state.facts.rounds[0].games[0]
    assert (game.white, game.black, game.result) == (1, 6, GameResult.WHITE_WINS)
    return event


# --- the act -------------------------------------------------------------------------------------


def test_it_asks_twice_wants_a_reason_and_leaves_fide_mode(late: Event) -> None:
    assert asked(late, _of(late, 1, 6)) == {
        "correct.put-right": Level.LEAVES_FIDE_MODE,
        LEAVE_FIDE_MODE: Level.LEAVES_FIDE_MODE,
    }
    event = put_right(late)
    assert not event.fide_mode
    assert event.entries[-1].reason
    assert event.entries[-1].restore_point
    assert event.tournament.game_corrections == (
        GameCorrection(1, 1, 6, DRAW, notified=Notified.PUT_RIGHT, known_from=4),
    )
    assert in_words(event, event.entries[-1], "en") == (
        "round 1, 1 Player 01 – 6 Player 06: corrected to 1/2-1/2, and the standings put right"
    )


def test_it_is_no_way_round_the_deadlines() -> None:
    """What the standings get by art. 4.3 (a) or (b) anyway needs no leaving of FIDE mode."""
    event = after_rounds(new_event(10, 6), 1)
    assert refused(event, _of(event, 1, 6)) == {"correct.put-right-early"}
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    assert refused(event, _of(event, 1, 6)) == {"correct.put-right-early"}
    rating = CorrectRating(6, Rating(2500), Notified.PUT_RIGHT)
    assert refused(event, rating) == {"correct.rating-time"}


def test_the_standings_have_it_at_once_and_the_next_pairing_uses_it(late: Event) -> None:
    """1 has half a point less than before, 6 half a point more, in every table from round 1 on."""
    before = {n: points_of(late, n) for n in (1, 6)}
    event = put_right(late)
    assert [points_of(event, n) for n in (1, 6)] == [before[1] - HALF, before[6] + HALF]
    assert standings(event.tournament, after_round=1).row(6).points == HALF
    assert waiting_corrections(event.tournament, 3) == ()
    playing = all_of(late, Pair(), Publish(Sheet.PAIRINGS))
    corrected = put_right(playing)
    # Round 4 is out: the table before it is right all the same, and round 5 is the first to know.
    assert points_of(corrected, 6) == before[6] + HALF
    assert corrected.tournament.game_corrections[0].known_from == 5
    known = recorded_rounds(corrected.tournament, 5)[0].games[0]
    assert recorded_rounds(corrected.tournament, 4)[0].games[0].result is GameResult.WHITE_WINS
    assert known.result is DRAW


def test_paired_rounds_stay_as_they_were(late: Event) -> None:
    """They are judged by what was known: none becomes DIFFERENT by a decision of afterwards."""
    rounds = late.tournament.rounds
    event = after_rounds(put_right(late), 1)
    assert event.tournament.rounds[:3] == rounds
    found = [report.verdict for report in check(event.tournament).rounds]
    assert set(found) <= {Verdict.IDENTICAL, Verdict.CHANGED}
    assert found[0] is found[3] is Verdict.IDENTICAL
    why = " ".join(r.reason for r in check(event.tournament).rounds)
    assert "adjourned" not in why


def test_a_correction_of_before_is_replaced(late: Event) -> None:
    """First for rating only, then the committee decides; then it is found to be wrong again."""
    event = confirmed(late, CorrectResult(1, 1, 6, GameResult.BLACK_WINS))
    assert waiting_corrections(event.tournament, 3)
    event = put_right(event)
    assert waiting_corrections(event.tournament, 3) == ()
    assert as_ended(event.tournament).game_corrections[-1].result is DRAW
    assert standings(event.tournament, after_round=1).row(6).points == HALF
    assert differing_games(event.state) == ()
    event = confirmed(event, CorrectResult(1, 1, 6, GameResult.BLACK_WINS))
    [game] = differing_games(event.state)
    assert (game.in_standings.result, game.in_report.result) == (DRAW, GameResult.BLACK_WINS)
    assert standings(event.tournament, after_round=1).row(6).points == HALF


def test_colours_too(late: Event) -> None:
    event = confirmed(late, CorrectColours(1, 1, 6, Notified.PUT_RIGHT))
    [correction] = event.tournament.game_corrections
    assert (correction.colours_swapped, correction.known_from) == (True, 4)


def test_after_the_finish_the_standings_can_be_put_right() -> None:
    event = after_rounds(new_event(4, 2), 2)
    event = all_of(event, Publish(Sheet.STANDINGS), Finish())
    game = event.state.facts.rounds[1].games[0]
    winner = points_of(event, game.white)
    wrong = CorrectResult(2, game.white, game.black, DRAW, notified=Notified.PUT_RIGHT)
    event = confirmed(event, wrong)
    assert event.state.finished
    assert points_of(event, game.white) == winner - HALF


def test_a_draft_is_paired_again_and_a_withdrawn_round_knows_it(late: Event) -> None:
    """Nobody has seen a draft (R-EVENT-10)."""
    drafted = put_right(all_of(late, Pair()))
    assert drafted.tournament.game_corrections[0].known_from == 4
    out = put_right(all_of(late, Pair(), Publish(Sheet.PAIRINGS)))
    assert out.tournament.game_corrections[0].known_from == 5
    back = confirmed(out, WithdrawPublication(Sheet.PAIRINGS))
    [correction] = back.tournament.game_corrections
    assert (correction.notified, correction.known_from) == (Notified.PUT_RIGHT, 4)


# --- files ---------------------------------------------------------------------------------------


def test_it_replays(late: Event) -> None:
    event = after_rounds(put_right(late), 1)
    again = loads(journal_text(event).encode()).event
    assert again.state == event.state
    assert not again.fide_mode


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_a_file_has_the_right_result_its_points_and_what_was_known(
    late: Event, to: FormatName
) -> None:
    event = after_rounds(put_right(late), 1)
    facts = as_reported(event.state, to)
    text = export(event.state, to)
    if to != "json":
        line = "### Correction @ Round 1: 1-6 1:0 => 1-6 =:= "
        assert f"{line}(put right from round 4, outside C.04.2 art. 4.3)" in text
        [record] = [line for line in text.splitlines() if line.startswith("001    6 ")]
        assert record[91:99] == "   1 b ="
        assert not [line for line in text.splitlines() if line.startswith("299")]
    found = inspect(text, "event")
    assert not found.diagnostics
    back = found.tournament
    assert back is not None
    assert back.game_corrections == facts.game_corrections
    assert [r.verdict for r in check(back).rounds] == [r.verdict for r in check(facts).rounds]
    assert standings(back).rows == standings(facts).rows
    assert dumps(tournament_in(dumps(back, "trf16")), "trf26") == dumps(back, "trf26")


def test_facts_that_say_no_round_are_refused(late: Event) -> None:
    wrong = GameCorrection(1, 1, 6, DRAW, notified=Notified.PUT_RIGHT)
    with pytest.raises(InvalidTournament, match="say from which later round on"):
        _with(late, wrong)


def _with(event: Event, correction: GameCorrection) -> None:
    event.state.changed(game_corrections=(correction,)).facts.checked()


def test_journals_of_before_stay_readable(late: Event) -> None:
    """They have no correction that is put right, and say the same as ever."""
    event = confirmed(played(late), CorrectResult(1, 1, 6, DRAW))
    assert '"notified"' not in journal_text(event)
    assert loads(journal_text(event).encode()).event.tournament.game_corrections == (
        GameCorrection(1, 1, 6, DRAW, notified=Notified.LATE),
    )


def test_boards_of_a_match_are_put_right() -> None:
    """Team 1 won both boards of round 1 against team 4; it lost both, it is decided later.

    A won match is worth 2 match points: they go to team 4, and so do both game points.
    """
    event = after_team_rounds(new_teams(6), 3, GameResult.WHITE_WINS, GameResult.WHITE_WINS)
    lost = (GameResult.BLACK_WINS, GameResult.BLACK_WINS)
    assert [str(board.result) for board in event.state.matches(1)[0].boards] == ["1:0", "1:0"]
    wrong = CorrectBoards(1, 1, 4, lost, Notified.PUT_RIGHT)
    assert "correct.put-right" in asked(event, wrong)
    made = confirmed(event, wrong)
    assert in_words(made, made.entries[-1], "en").endswith(", and the standings put right")
    before, after = standings(event.tournament), standings(made.tournament)
    assert after.row(1).points == before.row(1).points - 2
    assert after.row(4).points == before.row(4).points + 2
    text = export(made.state, "trf26")
    assert "(put right from round 4, outside C.04.2 art. 4.3)" in text
    back = tournament_in(text)
    assert back.game_corrections == made.tournament.game_corrections
    assert [row.points for row in standings(back).rows] == [row.points for row in after.rows]
