"""Who did not come without notice: withdrawn, or playing on (C.04.2 D.2 of 2017; R-EVENT-21)."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import (
    Announce,
    CorrectResult,
    Create,
    DeclareSystem,
    Discard,
    Event,
    Excuse,
    Expel,
    Forbid,
    Forfeit,
    LateEntry,
    Level,
    Number,
    Pair,
    PairByHand,
    Publish,
    Result,
    Return,
    Sheet,
    Undo,
    Withdraw,
    export,
    will_be_paired,
)
from pairwright.event.foretelling import foretold
from pairwright.event.no_shows import find_no_shows
from pairwright.tournament import ByeKind, GameResult, Player, Rating, Withdrawal
from tests.event.acting import all_of, confirmed, do, new_event, played, refused
from tests.event.team_acting import new_teams

OLD = {"system": "dutch", "edition": "2017", "start_date": "2025-05-01"}
BLACK_FORFEITS = GameResult.WHITE_WINS_BY_FORFEIT


def missed(event: Event | None = None) -> Event:
    """Round 1 of eight players is over; 5, Black of board 1, did not come."""
    event = all_of(event or new_event(8, 5, **OLD), Pair(), Publish(Sheet.PAIRINGS))
    event = do(event, Result(1, 1, 5, BLACK_FORFEITS))
    return all_of(played(event), Publish(Sheet.RESULTS))


def keys(event: Event) -> set[str]:
    return {item.key for item in event.open_items()}


OLDER = [("dutch", "2017"), ("dutch", "2015-draft"), ("dubov", "1997"), ("lim", "1999")]


@pytest.mark.parametrize(("system", "edition"), OLDER)
def test_an_older_edition_pairs_nobody_before_it_is_decided(system: str, edition: str) -> None:
    """Black of board 1 is 5: of eight players, 1 has White against the fifth."""
    declared = all_of(new_event(8, 5, start_date="2025-05-01"), DeclareSystem(system, edition))
    event = missed(declared)
    assert find_no_shows(event.state) == {5: 1}
    assert refused(event, Pair()) == {"pair.no-show-out"}
    assert refused(event, PairByHand(((1, 5),), 0)) == {"pair.no-show-out"}
    [item] = [item for item in event.open_items() if item.key == "open.no-show-out"]
    assert item.reason.articles == ("C.04.2 D.2",)
    assert 5 in will_be_paired(do(event, Excuse(5)).state)
    gone = do(event, Withdraw(5, 1))
    assert gone.tournament.withdrawals == (Withdrawal(5, 1),)
    assert 5 not in do(gone, Pair()).state.paired(2)
    assert 5 in do(do(event, Excuse(5)), Pair()).state.paired(2)


def test_the_edition_of_2026_says_it_and_pairs() -> None:
    event = missed(new_event(8, 5))
    assert "open.no-show" in keys(event)
    paired = do(event, Pair())
    assert 5 in paired.state.paired(2)
    assert [(f.key, f.level) for f in paired.entries[-1].findings] == [
        ("pair.no-show", Level.NOTICE)
    ]


def test_each_answer_is_recorded_with_its_article_and_undone() -> None:
    event = missed()
    for act in (Withdraw(5, 1), Excuse(5)):
        assert act.article_in(event.state) == "C.04.2 D.2"
        answered = do(event, act)
        assert find_no_shows(answered.state) == {}
        assert keys(answered) == {"open.rounds"}
        assert do(answered, Undo()).state == event.state
        assert Event.replay(answered.entries).states == answered.states
    new = missed(new_event(8, 5))
    assert Withdraw(5, 1).article_in(new.state) == "C.04.2 art. 3.2"
    assert Excuse(5).article_in(new.state) == ""


def test_only_who_did_not_come_is_withdrawn_for_that_or_excused() -> None:
    event = missed()
    assert refused(event, Excuse(1)) == {"excuse.none"}
    assert refused(event, Excuse(99)) == {"player.unknown"}
    assert refused(event, Withdraw(1, 1)) == {"excuse.none"}
    assert refused(event, Withdraw(5, 2)) == {"excuse.none"}
    assert refused(do(event, Excuse(5)), Excuse(5)) == {"excuse.none"}
    assert find_no_shows(do(event, Withdraw(5)).state) == {}, "withdrawn, whatever for"
    assert find_no_shows(confirmed(event, Expel(5)).state) == {}


def test_an_announced_absence_is_not_meant() -> None:
    """5 announced a bye for round 1: no game, so nothing is asked."""
    event = all_of(new_event(8, 5, **OLD), Announce(5, (1,), ByeKind.ZERO_POINT))
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    event = all_of(played(event), Publish(Sheet.RESULTS))
    assert find_no_shows(event.state) == {}
    assert refused(event, Excuse(5)) == {"excuse.none"}
    assert do(event, Pair()).state.paired_rounds == 2


def test_both_who_did_not_come_are_meant() -> None:
    event = all_of(new_event(8, 5, **OLD), Pair(), Publish(Sheet.PAIRINGS))
    event = do(event, Forfeit(1, 1, 5, absent=(1, 5)))
    assert find_no_shows(event.state) == {1: 1, 5: 1}, "already while others are playing"


def test_a_corrected_result_is_no_absence() -> None:
    """Black had come: the game was entered on the wrong board, and was lost over the board."""
    event = missed()
    event = confirmed(event, CorrectResult(1, 1, 5, GameResult.WHITE_WINS))
    assert find_no_shows(event.state) == {}
    other = confirmed(missed(), CorrectResult(1, 6, 2, GameResult.BLACK_WINS_BY_FORFEIT))
    assert find_no_shows(other.state) == {5: 1, 6: 1}


def test_it_is_asked_before_the_round_that_would_pair_the_player() -> None:
    """5 misses round 1 and has a bye announced for round 2: the question waits for round 3."""
    event = all_of(missed(), Announce(5, (2,), ByeKind.HALF_POINT))
    assert find_no_shows(event.state) == {}
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    event = all_of(played(event), Publish(Sheet.RESULTS))
    assert find_no_shows(event.state) == {5: 1}
    assert refused(event, Pair()) == {"pair.no-show-out"}


def test_a_draft_and_the_last_round_ask_nothing() -> None:
    event = do(missed(new_event(8, 5)), Pair())
    assert find_no_shows(event.state) == {}
    assert find_no_shows(do(event, Discard()).state) == {5: 1}
    last = all_of(new_event(8, 1, **OLD), Pair(), Publish(Sheet.PAIRINGS))
    last = do(last, Result(1, 1, 5, BLACK_FORFEITS))
    assert find_no_shows(last.state) == {}


def test_who_comes_back_is_not_asked_about_again() -> None:
    event = all_of(missed(), Withdraw(5, 1), Return(5))
    assert find_no_shows(event.state) == {}
    assert 5 in do(event, Pair()).state.paired(2)


def test_a_late_error_asks_again_where_it_is_about_the_last_round() -> None:
    """Excused for round 1, absent again in round 2: a new question."""
    event = all_of(missed(), Excuse(5), Pair(), Publish(Sheet.PAIRINGS))
    game = next(g for g in event.state.facts.rounds[1].games if 5 in (g.white, g.black))
    event = do(event, Forfeit(2, game.white, game.black, absent=(5,)))
    assert find_no_shows(event.state) == {5: 2}


def test_of_a_match_of_two_games_both_are_missed() -> None:
    event = all_of(new_event(4, 3, system="double-swiss"), Pair(), Publish(Sheet.PAIRINGS))
    first, second = event.state.facts.rounds[0].games
    came = Result(1, first.white, first.black, GameResult.DRAW, GameResult.WHITE_WINS_BY_FORFEIT)
    # In the second game the colours are reversed: its White is Black of the board.
    never = Result(1, second.white, second.black, BLACK_FORFEITS, GameResult.BLACK_WINS_BY_FORFEIT)
    event = all_of(event, came, never)
    assert find_no_shows(event.state) == {second.black: 1}


def test_a_team_that_did_not_come() -> None:
    event = all_of(new_teams(4, 3), Pair(), Publish(Sheet.PAIRINGS))
    match = event.state.matches(1)[0]
    event = do(event, Forfeit(1, match.white, match.black, absent=(match.black,)))
    assert find_no_shows(event.state) == {match.black: 1}
    event = do(event, Withdraw(match.black, 1))
    assert event.state.is_withdrawn(match.black)


def test_a_schedule_asks_nothing() -> None:
    event = do(Event(), Create.of([f"P {n}" for n in range(4)], rounds=3, system="round-robin"))
    assert find_no_shows(event.state) == {}


def test_what_cannot_be_paired_is_foretold_as_the_rule_has_it() -> None:
    """Six players, 1-4, 5-2, 3-6, of whom 4 did not come; 1 may meet only 4, and has won by
    forfeit, so that it may not have the bye (C.04.1.d of 2016/17). Without 4 round 2 has no
    pairing; with 4 it has 1-4 and, say, 2-3, 5-6.
    """
    apart = (Forbid((1, other)) for other in (2, 3, 5, 6))
    event = all_of(new_event(6, 3, **OLD), *apart, Pair(), Publish(Sheet.PAIRINGS))
    event = played(do(event, Result(1, 1, 4, BLACK_FORFEITS)))
    event = do(event, Publish(Sheet.RESULTS))
    told = foretold(event.state)
    assert told is not None
    assert told.key == "pair.none"
    excused = do(event, Excuse(4))
    assert foretold(excused.state) is None
    assert {1, 4} in [{g.white, g.black} for g in do(excused, Pair()).state.facts.rounds[1].games]


def test_the_answer_survives_new_numbers() -> None:
    """A late entry above moves 5 to 6 (art. 2.4): the excuse goes with the player."""
    event = all_of(missed(), Excuse(5), LateEntry(Player(0, "A", ratings=(Rating(2500),))))
    event = confirmed(event, Number())
    assert event.state.excused == {(6, 1)}
    assert find_no_shows(event.state) == {}


def test_a_report_of_the_withdrawal_is_judged_identical() -> None:
    event = all_of(missed(), Withdraw(5, 1), Pair(), Publish(Sheet.PAIRINGS))
    report = pw.check(pw.loads(export(event.state)))
    assert {made.verdict for made in report.rounds} == {Verdict.IDENTICAL}
