"""Matches in the event room: line-ups, boards, forfeits, corrections, changes (C.04.2 art. 4)."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import (
    Adjourn,
    BoardResults,
    CancelChange,
    ChangeBoards,
    CorrectBoards,
    Create,
    Discard,
    EndChange,
    Event,
    Finish,
    Forfeit,
    LateTeam,
    Level,
    Pair,
    PairByHand,
    PlayedMatch,
    Publish,
    SetLineUp,
    Sheet,
    Stage,
    StartChange,
    Undo,
    Withdraw,
    WithdrawPublication,
    export,
)
from pairwright.tournament import ChangeGround, GameResult, Notified
from tests.event.acting import all_of, asked, confirmed, do, refused
from tests.event.team_acting import (
    DRAWN,
    LOST,
    OPEN,
    WON,
    after_rounds,
    data,
    match_at,
    new_teams,
    played,
    published,
    results,
)

ADJOURNED = GameResult.ADJOURNED
FORFEIT = GameResult.WHITE_WINS_BY_FORFEIT


def seen(match: PlayedMatch) -> list[tuple[int, int, GameResult | None]]:
    return [(board.white, board.black, board.result) for board in match.boards]


def verdicts(event: Event) -> set[Verdict]:
    return {round_report.verdict for round_report in pw.check(pw.loads(export(event.state))).rounds}


# --- Pairing -------------------------------------------------------------------------------------


def test_a_round_is_paired_published_and_played() -> None:
    event = confirmed(new_teams(6), Pair())
    assert [(m.white, m.black) for m in event.state.matches(1)] == [(1, 4), (5, 2), (3, 6)]
    assert event.rounds[0].stage is Stage.DRAFT
    assert refused(event, results(match_at(event), WON)) == {"board.draft"}
    assert do(event, Discard()).state == event.states[-2]
    event = do(event, Publish(Sheet.PAIRINGS))
    assert (event.rounds[0].boards, event.rounds[0].missing) == (3, 3)
    assert refused(event, Publish(Sheet.RESULTS)) == {"publish.results"}
    keys = [item.key for item in event.open_items()]
    assert keys == ["open.line-ups"] * 3 + ["open.results", "open.rounds"]
    event = played(event, WON, DRAWN)
    assert event.rounds[0].stage is Stage.COMPLETE
    event = do(event, Publish(Sheet.RESULTS))
    assert event.rounds[0].stage is Stage.CLOSED
    assert verdicts(event) == {Verdict.IDENTICAL}


def test_a_whole_event_is_finished_and_reported() -> None:
    event = after_rounds(new_teams(5, rounds=3), 3)
    assert refused(event, Finish()) == {"open.standings"}
    event = all_of(event, Publish(Sheet.STANDINGS), Finish())
    assert event.open_items() == ()
    assert verdicts(event) == {Verdict.IDENTICAL}
    again = confirmed(Event(), Create.from_file(export(event.state), "x"))
    assert export(again.state) == export(event.state)
    assert Event.replay(event.entries) == event


def test_the_next_round_waits_for_every_match() -> None:
    event = published(new_teams(4))
    first, second = event.state.matches(1)
    event = do(event, results(first, WON, OPEN))
    event = do(event, Forfeit(1, second.white, second.black, (second.white,)))
    assert asked(event, Pair()) == {"pair.open-matches": Level.CONFIRM}
    event = confirmed(event, Pair())
    # Art. 3.1: the open board is adjourned, and the match a draw for the pairing.
    assert event.state.matches(1)[0].boards[1].result is ADJOURNED
    assert event.entries[-1].effect.adjourned


# --- Adjourned matches (R-EVENT-7) ---------------------------------------------------------------


def scores(event: Event, number: int) -> dict[int, int]:
    entered = pw.pair(event.tournament, round=number).position.entered
    return {team: participant.score for team, participant in entered.items()}


def postponed_match(rounds: int = 1) -> tuple[Event, PlayedMatch]:
    """A match of round 1 that nobody has sat down to while rounds were paired."""
    event = published(new_teams(6))
    match = match_at(event)
    event = do(event, Adjourn(1, match.white, match.black))
    event = do(played(event, WON, WON), Publish(Sheet.RESULTS))
    event = published(after_rounds(event, rounds - 1))
    return event, match


def test_a_match_stays_open_and_is_a_draw_for_the_pairing() -> None:
    """C.04.2 art. 3.1: adjourned matches (in a team competition) are considered draws."""
    event = published(new_teams(4))
    first, second = event.state.matches(1)
    event = do(event, results(first, WON, WON))
    assert asked(event, Pair()) == {"pair.open-matches": Level.CONFIRM}
    event = confirmed(event, Pair())
    now = event.state.matches(1)[1]
    assert (now.is_postponed, now.is_open, now.boards) == (True, False, ())
    assert scores(event, 2) == {1: 200, 3: 0, second.white: 100, second.black: 100}
    # Nobody was seated who was not named.
    seated = {p for game in event.state.facts.rounds[0].games for p in (game.white, game.black)}
    both = {p for team in (second.white, second.black) for p in event.state.team(team).members}  # type: ignore[union-attr]
    assert not seated & both
    event = do(event, Publish(Sheet.PAIRINGS))
    assert "open.adjourned-match" in {item.key for item in event.open_items()}
    assert verdicts(event) == {Verdict.IDENTICAL}


def test_an_adjourned_match_is_told_and_needs_no_line_ups() -> None:
    event, match = postponed_match()
    assert event.rounds[0].adjourned == 1
    assert refused(event, Adjourn(1, match.white, match.black)) == {"adjourn.twice"}
    assert refused(event, results(match, ADJOURNED)) == {"adjourn.unseated"}
    assert asked(event, results(match, WON, WON)) == {
        "line-up.first-members": Level.CONFIRM,
        "resume.match": Level.CONFIRM,
    }
    assert "### Adjourned @ Round 1: 1-4 (C.04.2 art. 3.1)" in export(event.state)
    assert "pair.adjourned-match" in {f.key for f in event.entries[-2].findings}


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("end", ["", "played", "forfeit"])
def test_adjourned_matches_survive_every_format(to: str, rounds: int, end: str) -> None:
    event, match = postponed_match(rounds)
    if end == "played":
        event = confirmed(event, results(match, LOST, LOST))
    elif end == "forfeit":
        event = confirmed(event, Forfeit(1, match.white, match.black, (match.white,)))
    # Rounds that took it for a draw are judged by that, and a note says so once it has ended.
    assert verdicts(event) == {Verdict.IDENTICAL}
    back = pw.loads(pw.dumps(event.tournament, to))
    report = pw.check(back)
    assert {round_report.verdict for round_report in report.rounds} == {Verdict.IDENTICAL}
    told = [note for note in report.notes if "is judged with" in note or "are judged with" in note]
    assert len(told) == (1 if end else 0)
    assert all(f"{match.white}-{match.black} of round 1 as a draw" in note for note in told)
    kept = next(m for m in back.rounds[0].matches if m.white == match.white)
    assert (kept.adjourned, kept.known_from) == (not end, rounds + 2 if end else None)


def test_line_ups_of_an_adjourned_match_can_still_be_set() -> None:
    event, match = postponed_match(2)
    event = do(event, SetLineUp(1, match.white, (1, 3)))
    assert event.state.match(1, match.white, match.black).is_postponed  # type: ignore[union-attr]
    event = do(event, SetLineUp(1, match.black, (10, 11)))
    now = event.state.match(1, match.white, match.black)
    assert now is not None
    assert [(b.white, b.black) for b in now.boards] == [(1, 10), (3, 11)]
    assert now.boards_with(ADJOURNED) == (1, 2)
    # Taken back, it is adjourned as it was.
    again = all_of(event, SetLineUp(1, match.white), SetLineUp(1, match.black))
    assert again.state.match(1, match.white, match.black) == match_of_round_1(event, adjourned=True)
    event = do(event, SetLineUp(1, match.white, (2, 3)))
    half = confirmed(event, results(match, LOST))
    assert half.state.match(1, match.white, match.black).is_adjourned  # type: ignore[union-attr]
    assert scores(half, 3)[match.white] == scores(event, 3)[match.white]
    ended = confirmed(half, results(match, OPEN, LOST))
    assert ended.state.paired_as(1).matches[0].known_from == 4
    assert refused(ended, SetLineUp(1, match.white, (1, 2))) == {"match.over"}
    assert scores(ended, 3) == scores(event, 3)
    assert verdicts(ended) == {Verdict.IDENTICAL}
    after = published(do(played(ended, WON, WON), Publish(Sheet.RESULTS)))
    assert verdicts(after) == {Verdict.IDENTICAL}
    assert any("judged with" in note for note in pw.check(after.tournament).notes)
    assert scores(after, 4)[match.black] > scores(after, 3)[match.black]


def match_of_round_1(event: Event, adjourned: bool) -> PlayedMatch:
    first = event.state.matches(1)[0]
    return PlayedMatch(1, first.white, first.black, adjourned=adjourned)


def test_a_draft_is_no_pairing_that_took_it_for_a_draw() -> None:
    event = published(new_teams(4))
    match = match_at(event)
    event = do(event, Adjourn(1, match.white, match.black))
    event = do(played(event, WON, WON), Publish(Sheet.RESULTS))
    event = confirmed(confirmed(event, Pair()), results(match, LOST, LOST))
    assert event.state.paired_as(1).matches[0].known_from is None
    event = published(do(event, Discard()))
    assert scores(event, 2)[match.black] == 200
    assert verdicts(event) == {Verdict.IDENTICAL}


def test_no_final_standings_while_a_match_is_adjourned() -> None:
    event = published(new_teams(4, rounds=1))
    match = match_at(event)
    event = do(event, Adjourn(1, match.white, match.black))
    event = do(played(event, WON, WON), Publish(Sheet.RESULTS))
    assert refused(event, Publish(Sheet.STANDINGS)) == {"publish.final"}
    assert "open.adjourned-match" in refused(event, Finish())
    event = confirmed(event, results(match, WON, WON))
    event = all_of(event, Publish(Sheet.STANDINGS), Finish())
    assert event.state.finished


def test_teams_are_paired_by_hand_judged_and_compared() -> None:
    event = new_teams(5)
    other = PairByHand(((1, 2), (3, 4)), 5)
    assert asked(event, other)["by-hand.differs"] is Level.CONFIRM_WITH_REASON
    event = confirmed(event, other)
    assert [(m.white, m.black) for m in event.state.matches(1)] == [(1, 2), (3, 4)]
    assert event.state.facts.rounds[0].team_bye == 5
    assert "### MPA @ Round 1:" not in export(event.state)  # no file has a draft
    assert "### MPA @ Round 1:" in export(do(event, Publish(Sheet.PAIRINGS)).state)
    assert refused(do(event, Undo()), PairByHand(((1, 9), (3, 3)))) == {
        "team.unknown",
        "boards.twice",
    }
    same = PairByHand(((1, 3), (4, 2)), 5)
    assert asked(do(event, Undo()), same) == {}


# --- Line-ups ------------------------------------------------------------------------------------


def test_games_are_there_when_both_line_ups_are() -> None:
    event = published(new_teams(4))
    match = match_at(event)  # 1-3: members 1, 2, 3 and 7, 8, 9
    event = do(event, SetLineUp(1, match.white, (2, 3)))
    assert match_at(event).boards == ()
    assert [made.team for made in event.state.line_ups] == [match.white]
    event = do(event, SetLineUp(1, match.black, (7, 0)))
    assert event.state.line_ups == ()
    assert seen(match_at(event)) == [(2, 7, OPEN), (3, 0, None)]
    # Board 2 belongs to the player who is there; the empty seat decides it.
    assert refused(event, results(match, OPEN, WON)) == {"board.empty"}
    event = do(event, results(match, LOST))
    assert not match_at(event).is_open
    rows = pw.standings(played(event, WON, WON).tournament, "GPTS").rows
    assert {row.number: row.points for row in rows}[match.white] == 1


def test_a_line_up_is_changed_or_taken_back_while_nothing_is_played() -> None:
    event = published(new_teams(4))
    first, two = match_at(event).white, match_at(event).black
    assert refused(event, SetLineUp(1, first)) == {"line-up.none"}
    event = do(event, SetLineUp(1, first, (1, 2)))
    waiting = event
    event = do(event, SetLineUp(1, two, (7, 8)))
    event = do(event, SetLineUp(1, first, (1, 3)))
    assert seen(match_at(event)) == [(1, 7, OPEN), (3, 8, OPEN)]
    event = do(event, SetLineUp(1, two))
    assert match_at(event).boards == ()
    assert [made.boards for made in event.state.line_ups] == [(1, 3)]
    event = do(event, SetLineUp(1, first, (1, 2)))
    assert event.state == waiting.state
    assert do(event, SetLineUp(1, first)).state.line_ups == ()


@pytest.mark.parametrize(
    "boards", [(1,), (1, 2, 3), (1, 1), (1, 7), (0, 0), (1, 99), (-1, 1)], ids=str
)
def test_wrong_line_ups_are_refused(boards: tuple[int, ...]) -> None:
    assert refused(published(new_teams(4)), SetLineUp(1, 1, boards)) == {"line-up.seats"}


def test_a_line_up_needs_a_match_that_is_published_and_not_over() -> None:
    event = new_teams(5)
    assert refused(event, SetLineUp(1, 9, (1, 2))) == {"team.unknown"}
    assert refused(event, SetLineUp(1, 1, (1, 2))) == {"line-up.no-match"}
    event = confirmed(event, Pair())
    assert refused(event, SetLineUp(1, 1, (1, 2))) == {"board.draft"}
    event = do(event, Publish(Sheet.PAIRINGS))
    left = event.state.facts.rounds[0].team_bye
    assert left == 5
    assert refused(event, SetLineUp(1, 5, (13, 14))) == {"line-up.no-match"}
    event = do(played(event, WON, WON), Publish(Sheet.RESULTS))
    assert refused(event, SetLineUp(1, 1, (1, 2))) == {"match.over"}


def test_another_order_of_players_is_noticed_and_wrong_players_are_put_right() -> None:
    event = published(new_teams(4))
    match = match_at(event)
    event = do(event, SetLineUp(1, match.white, (2, 1)))
    assert [f.key for f in event.entries[-1].findings] == ["line-up.order"]
    event = do(event, results(match, WON, DRAWN))
    right = SetLineUp(1, match.white, (1, 3))
    assert asked(event, right) == {"line-up.results": Level.CONFIRM_WITH_REASON}
    assert refused(event, SetLineUp(1, match.white)) == {"line-up.played"}
    event = confirmed(event, right)
    assert seen(match_at(event)) == [(1, 7, WON), (3, 8, DRAWN)]


# --- Results -------------------------------------------------------------------------------------


def test_results_have_the_white_team_first_whatever_the_colours() -> None:
    event = published(new_teams(4))
    match = match_at(event)
    event = do(event, results(match, WON, WON))
    assert {f.key for f in event.entries[-1].findings} == {"line-up.first-members"}
    [first, second] = [b.game for b in match_at(event).boards]
    assert first is not None
    assert second is not None
    assert (first.white, first.result) == (1, WON)
    assert (second.black, second.result) == (2, LOST)


def test_boards_are_entered_one_by_one_and_never_twice() -> None:
    event = published(new_teams(4))
    match = match_at(event)
    assert refused(event, results(match, OPEN, OPEN)) == {"result.none"}
    assert refused(event, results(match, WON, WON, WON)) == {"board.too-many"}
    assert refused(event, BoardResults(1, match.black, match.white, (WON,))) == {"board.unknown"}
    event = do(event, results(match, OPEN, FORFEIT))
    assert refused(event, results(match, OPEN, WON)) == {"result.twice"}
    event = do(event, results(match, GameResult.BOTH_ZERO))
    assert "result.unusual" in {f.key for f in event.entries[-1].findings}
    assert not match_at(event).is_open


def test_a_team_with_too_few_players_leaves_boards_empty() -> None:
    late = confirmed(after_rounds(new_teams(3, boards=3), 1, WON, WON, WON), LateTeam(data("L", 0)))
    late = published(late)
    short = next(m for m in late.state.matches(2) if 4 in (m.white, m.black))
    assert "board.empty" in refused(late, results(short, WON, WON))
    late = do(late, results(short, WON))
    assert not late.state.match(2, short.white, short.black).is_open  # type: ignore[union-attr]


def test_a_match_is_forfeited_and_put_right() -> None:
    event = published(new_teams(4))
    match = match_at(event)
    assert refused(event, Forfeit(1, match.white, match.black, ())) == {"forfeit.nobody"}
    event = do(event, SetLineUp(1, match.white, (1, 2)))
    event = do(event, Forfeit(1, match.white, match.black, (match.black,)))
    assert match_at(event).forfeit == "+-"
    assert event.state.line_ups == ()
    assert refused(event, Forfeit(1, match.white, match.black, (match.white,))) == {
        "forfeit.results"
    }
    # The team came after all: its boards replace the forfeit.
    there = results(match, WON, WON)
    assert asked(event, there) == {"match.forfeited": Level.CONFIRM}
    assert match_at(confirmed(event, there)).forfeit == ""
    event = do(played(event, WON, WON), Publish(Sheet.RESULTS))
    assert "match.over" in refused(event, there)


def test_both_teams_are_absent() -> None:
    event = published(new_teams(4))
    match = match_at(event)
    event = do(event, Forfeit(1, match.white, match.black, (match.black, match.white)))
    assert match_at(event).forfeit == "--"


def test_games_are_adjourned_and_resumed() -> None:
    event = published(new_teams(4))
    match = match_at(event)
    event = all_of(event, SetLineUp(1, 1, (1, 2)), SetLineUp(1, 3, (7, 8)))
    event = do(event, results(match, ADJOURNED))
    event = do(event, Adjourn(1, match.white, match.black))
    assert match_at(event).boards_with(ADJOURNED) == (1, 2)
    assert refused(event, Adjourn(1, match.white, match.black)) == {"adjourn.nothing"}
    assert [i.key for i in event.open_items()].count("open.adjourned-board") == 2
    event = do(event, results(match, WON))
    event = do(played(event, WON, WON), Publish(Sheet.RESULTS))
    event = published(event)
    assert "pair.adjourned-board" in {f.key for f in event.entries[-2].findings}
    assert refused(event, BoardResults(1, 1, 3, (OPEN, ADJOURNED))) == {"resume.result"}
    end = BoardResults(1, 1, 3, (OPEN, LOST))
    assert asked(event, end) == {"resume.match": Level.CONFIRM}
    event = confirmed(event, end)
    assert event.state.match(1, 1, 3).boards[1].result is LOST  # type: ignore[union-attr]
    assert event.state.paired_as(1).matches[0].known_from == 3
    assert verdicts(event) == {Verdict.IDENTICAL}


def test_a_game_that_ends_two_rounds_later_is_told() -> None:
    event = published(new_teams(6))
    match = match_at(event)
    event = do(event, results(match, ADJOURNED, WON))
    event = do(played(event, WON, WON), Publish(Sheet.RESULTS))
    event = published(after_rounds(event, 1))
    event = confirmed(event, results(match, LOST))
    told = "### Adjourned @ Round 1: 1-4 known from round 4 (C.04.2 art. 3.1)"
    assert told in export(event.state)
    assert verdicts(event) == {Verdict.IDENTICAL}


# --- Corrections ---------------------------------------------------------------------------------


def test_wrong_results_are_entered_again_before_anybody_has_seen_them() -> None:
    event = played(published(new_teams(4)), WON, WON)
    event = do(event, CorrectBoards(1, 1, 3, (LOST,)))
    assert match_at(event).boards[0].result is LOST
    assert event.state.facts.game_corrections == ()
    assert refused(event, CorrectBoards(1, 1, 3, (LOST,))) == {"correct.same"}
    assert refused(event, CorrectBoards(1, 1, 3, ())) == {"result.none"}
    assert refused(event, CorrectBoards(1, 1, 3, (ADJOURNED,))) == {"result.none"}


def test_a_correction_is_used_from_the_pairing_that_its_notice_allows() -> None:
    """C.04.2 art. 4.3."""
    event = after_rounds(new_teams(6), 1)
    in_time = CorrectBoards(1, 1, 4, (LOST, LOST))
    assert asked(event, in_time) == {"correct.in-time": Level.CONFIRM}
    event = confirmed(event, in_time)
    assert [c.notified for c in event.state.facts.game_corrections] == [Notified.IN_TIME] * 2
    assert event.state.match(1, 1, 4).boards[1].result is LOST  # type: ignore[union-attr]
    event = published(event)
    after = CorrectBoards(1, 5, 2, (LOST,))
    assert asked(event, after) == {"correct.after-pairing": Level.CONFIRM_WITH_REASON}
    event = played(confirmed(event, after), WON, DRAWN)
    late = CorrectBoards(1, 3, 6, (LOST,))
    assert asked(event, late) == {"correct.late": Level.CONFIRM_WITH_REASON}
    event = published(confirmed(event, late))
    report = pw.check(event.tournament)
    # Round 2 is right by what was known then (R-EVENT-13), and a note says what that was.
    assert {round_report.verdict for round_report in report.rounds} == {Verdict.IDENTICAL}
    [note] = [note for note in report.notes if "judged with" in note]
    assert note.startswith("round 2 is judged with")
    again = confirmed(Event(), Create.from_file(export(event.state), "x"))
    assert export(again.state) == export(event.state)


def test_what_has_no_result_is_not_corrected() -> None:
    event = published(new_teams(4))
    assert refused(event, CorrectBoards(1, 1, 3, (WON,))) == {"correct.open"}
    event = do(event, Forfeit(1, 1, 3, (3,)))
    assert refused(event, CorrectBoards(1, 1, 3, (WON,))) == {"correct.open"}


# --- Changes of a published pairing --------------------------------------------------------------


def test_two_teams_left_without_opponents_meet() -> None:
    """C.04.2 art. 4.4.3: two teams that came meet each other; the absent ones are out."""
    event = after_rounds(new_teams(8), 1)
    event = published(event)
    match, other = event.state.matches(2)[:2]
    event = do(event, SetLineUp(2, match.white, event.state.team(match.white).members[:2]))  # type: ignore[union-attr]
    event = do(event, StartChange(ChangeGround.WITHOUT_OPPONENT))
    put = ((match.white, other.black),)
    gone = ((match.white, match.black), (other.white, other.black))
    event = do(event, ChangeBoards(gone, put))
    assert asked(event, EndChange())["change.end"] is Level.CONFIRM_WITH_REASON
    event = confirmed(event, EndChange())
    assert event.state.line_ups == ()
    assert event.state.paired(2) == {1, 2, 3, 4, 5, 6, 7, 8} - {match.black, other.white}
    event = published(played(event, WON, WON))
    assert event.tournament.pairing_changes[0].published == tuple(sorted(gone))
    assert f"=> {match.white}-{other.black} (C.04.2 art. 4.4.3)" in export(event.state)
    # What was published is judged; the next round takes what was played.
    assert verdicts(event) == {Verdict.IDENTICAL, Verdict.CHANGED}
    again = confirmed(Event(), Create.from_file(export(event.state), "x"))
    assert export(again.state) == export(event.state)
    assert refused(event, ChangeBoards((), ())) == {"change.no-session"}


def test_a_late_team_plays_the_one_left_over() -> None:
    """C.04.2 art. 4.4.4."""
    event = published(after_rounds(new_teams(5), 1))
    event = confirmed(event, LateTeam(data("Late", 0, 0), 2))
    left = event.state.facts.rounds[1].team_bye
    assert left is not None
    event = do(event, StartChange(ChangeGround.LATE_ENTRY))
    event = do(event, ChangeBoards(((left, 0),), ((left, 6),)))
    event = confirmed(event, EndChange())
    assert event.state.facts.rounds[1].team_bye is None
    event = published(played(event, WON, WON))
    assert verdicts(event) == {Verdict.IDENTICAL, Verdict.CHANGED}


def test_a_change_is_refused_where_it_cannot_be() -> None:
    event = published(new_teams(6))
    event = do(event, results(match_at(event), WON))
    event = do(event, StartChange(ChangeGround.COMPETITION_RULES))
    first, second, third = [(m.white, m.black) for m in event.state.matches(1)]
    assert refused(event, ChangeBoards((first,), ())) == {"change.result"}
    assert refused(event, ChangeBoards(((2, 6),), ((2, 6),))) == {"board.unknown", "boards.twice"}
    two_byes = ChangeBoards((second,), ((second[0], 0), (second[1], 0)))
    assert refused(event, two_byes) == {"change.one-bye"}
    assert refused(event, ChangeBoards((second,), ((second[0], 77),))) == {"team.unknown"}
    assert refused(event, EndChange()) == {"change.nothing"}
    assert refused(event, results(match_at(event), OPEN, WON)) == {"event.session"}
    assert do(event, CancelChange()).state.session is None
    swapped = ChangeBoards((second, third), ((second[0], third[1]), (third[0], second[1])))
    changed = confirmed(do(event, swapped), EndChange())
    assert "unpublish.results" in refused(changed, WithdrawPublication(Sheet.PAIRINGS))


def test_already_met_is_a_ground_only_for_teams_that_met() -> None:
    event = published(new_teams(6))
    event = do(event, StartChange(ChangeGround.ALREADY_MET))
    [first, second, _] = [(m.white, m.black) for m in event.state.matches(1)]
    event = do(event, ChangeBoards((first, second), ((1, 2), (4, 5))))
    assert asked(event, EndChange())["change.no-ground-4.4.1"] is Level.LEAVES_FIDE_MODE


# --- Publications --------------------------------------------------------------------------------


def test_withdrawn_pairings_lose_their_line_ups() -> None:
    event = published(new_teams(4))
    event = do(event, SetLineUp(1, 1, (1, 2)))
    event = do(event, SetLineUp(1, 2, (4, 5)))
    event = do(event, SetLineUp(1, 4, (10, 11)))
    event = confirmed(event, WithdrawPublication(Sheet.PAIRINGS))
    assert event.state.line_ups == ()
    assert event.state.facts.rounds[0].games == ()
    event = do(event, Discard())
    assert event.tournament.line_ups == ()


def test_what_is_pending_survives_new_numbers() -> None:
    event = published(after_rounds(new_teams(5), 1))
    match = match_at(event)
    team = event.state.team(match.white)
    assert team is not None
    event = do(event, SetLineUp(2, team.number, team.members[:2]))
    event = confirmed(event, LateTeam(data("Best", 2800, 2800)))
    assert [made.team for made in event.state.line_ups] == [team.number + 1]
    event = do(event, Withdraw(1))
    assert event.tournament


def test_a_corrected_board_leaves_the_matches_of_others_open() -> None:
    """Only who played the corrected game is bound by it: a match not begun gets its line-ups."""
    event = all_of(new_teams(4, 3), Pair(), Publish(Sheet.PAIRINGS))
    first, second = event.state.matches(1)
    wins = (GameResult.WHITE_WINS,) * event.state.boards
    event = do(event, BoardResults(1, first.white, first.black, wins))
    changed = (GameResult.DRAW, *(GameResult.MISSING,) * (len(wins) - 1))
    event = confirmed(event, CorrectBoards(1, first.white, first.black, changed, Notified.LATE))
    event = do(event, BoardResults(1, second.white, second.black, wins))
    assert event.state.is_complete(1)
