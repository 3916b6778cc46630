"""A draft never outlives its facts (readings-event.md R-EVENT-1, R-EVENT-10)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pairwright.checking import Verdict
from pairwright.event import (
    Action,
    Adjourn,
    Allow,
    Announce,
    CorrectColours,
    CorrectRating,
    CorrectResult,
    DeclareAcceleration,
    DeclareRounds,
    DeclareTieBreaks,
    Describe,
    Discard,
    DrawLots,
    Edit,
    Event,
    Forbid,
    FreezeNumbers,
    LateEntry,
    Level,
    Number,
    Pair,
    PairByHand,
    Publish,
    Resume,
    Return,
    Sheet,
    Undo,
    Withdraw,
    WithdrawPublication,
    draft_changes,
    load,
)
from pairwright.systems import pair
from pairwright.tournament import ForbiddenPairs, GameResult, Notified, Numbering, Player, Rating
from tests.event.acting import after_rounds, all_of, asked, confirmed, do, new_event, played
from tests.event.test_rounds import board, verdicts

DRAW = GameResult.DRAW
OLD = Path(__file__).parent / "data/drafts-counted-as-paired.event"


def draft(players: int = 10, rounds: int = 7, before: int = 2, **facts: object) -> Event:
    """A draft of the round after `before` rounds."""
    return confirmed(after_rounds(new_event(players, rounds, **facts), before), Pair())


def keys(event: Event) -> list[str]:
    """What has changed under a draft, after the word that it is stale."""
    found = [finding.key for finding in draft_changes(event.state)]
    assert found[:1] in ([], ["stale.draft"])
    return found[1:]


def test_a_correction_while_the_next_round_is_a_draft_is_in_time() -> None:
    """C.04.2 art. 4.3 (a): nobody has seen a pairing after which the error was notified."""
    before = after_rounds(new_event(10, 7), 2)
    wrong = board(before)
    right = CorrectResult(*wrong, GameResult.BLACK_WINS)
    event = do(before, Pair())
    assert asked(event, right) == {"correct.in-time": Level.CONFIRM}
    event = confirmed(event, right)
    [correction] = event.tournament.game_corrections
    assert correction.notified is Notified.IN_TIME
    assert keys(event) == ["stale.results"]
    event = all_of(event, Discard(), Pair())
    expected = pair(confirmed(before, right).tournament)
    assert event.tournament.rounds[2] == expected.with_results()
    assert event.tournament.rounds[2] != do(before, Pair()).tournament.rounds[2]
    assert keys(event) == []
    event = do(event, Publish(Sheet.PAIRINGS))
    assert set(verdicts(event)) == {Verdict.IDENTICAL}


def test_what_was_said_after_the_deadline_is_restated_and_leaves_the_draft() -> None:
    event = draft()
    wrong = board(event, number=2)
    late = CorrectResult(*wrong, DRAW, notified=Notified.AFTER_NEXT_PAIRING)
    assert asked(event, late) == {"correct.restated": Level.CONFIRM_WITH_REASON}
    event = confirmed(event, late)
    assert keys(event) == []
    assert set(verdicts(do(event, Publish(Sheet.PAIRINGS)))) == {Verdict.IDENTICAL}


def colours(event: Event) -> Action:
    return CorrectColours(*board(event, number=2))


def result(event: Event) -> Action:
    return CorrectResult(*board(event, number=2), DRAW)


ACTS: dict[str, tuple[Callable[[Event], Action], str]] = {
    "result": (result, "stale.results"),
    "colours": (colours, "stale.results"),
    "rating that moves numbers": (lambda _: CorrectRating(10, Rating(2600)), "stale.ratings"),
    "rating that moves nobody": (lambda _: CorrectRating(1, Rating(2600)), "stale.ratings"),
    "late entry": (lambda _: LateEntry(Player(0, "Late", ratings=(Rating(2000),))), "stale.coming"),
    "return": (lambda _: Return(9), "stale.coming"),
    "rounds": (lambda _: DeclareRounds(5), "stale.rounds"),
    "forbidden": (lambda _: Forbid((1, 2)), "stale.forbidden"),
    "allowed": (lambda _: Allow((3, 4)), "stale.forbidden"),
}


@pytest.mark.parametrize("name", ACTS)
def test_an_act_that_touches_its_facts_makes_a_draft_stale(name: str) -> None:
    make, key = ACTS[name]
    start = all_of(new_event(10, 7), Forbid((3, 4)))
    before = do(after_rounds(start, 2), Withdraw(9))
    event = confirmed(before, Pair())
    assert keys(event) == []
    assert [finding.key for finding in event.open_items()][:1] == ["open.draft"]
    touched = confirmed(event, make(event))
    assert key in keys(touched)
    assert [finding.key for finding in touched.open_items()][:2] == [
        "stale.draft",
        keys(touched)[0],
    ]
    if touched.fide_mode:
        assert keys(do(touched, Undo())) == []
    # Paired again, it is what the rules give on the same facts without a draft.
    again = all_of(touched, Discard(), Pair())
    assert keys(again) == []
    without = confirmed(before, make(before))
    assert again.tournament.rounds[-1] == pair(without.tournament).with_results()


def test_fewer_rounds_with_acceleration_make_other_virtual_points() -> None:
    """C.04.7: nine rounds accelerate five, five rounds three."""
    event = do(new_event(14, 9), DeclareAcceleration("baku"))
    event = confirmed(do(after_rounds(event, 3), Pair()), DeclareRounds(5))
    assert keys(event) == ["stale.rounds", "stale.virtual"]
    assert asked(event, Publish(Sheet.PAIRINGS))["publish.stale"] is Level.CONFIRM_WITH_REASON


@pytest.mark.parametrize(
    "action",
    [
        Describe(city="Tartu"),
        DrawLots("lake"),
        DeclareTieBreaks(("PTS", "BH")),
        Announce(3, (4,)),
        LateEntry(Player(0, "Late"), 4),
        CorrectRating(5, Rating(2600), Notified.LATE),
        Edit(Player(5, "Player 05, with another first name", ratings=(Rating(2300),))),
        FreezeNumbers(),
        Number(),
    ],
    ids=lambda action: action.name,
)
def test_what_does_not_touch_its_facts_leaves_a_draft(action: Action) -> None:
    event = confirmed(draft(), action)
    assert keys(event) == []
    assert not asked(event, Publish(Sheet.PAIRINGS))


def test_new_numbers_name_the_same_players() -> None:
    """A late entry that shifts given numbers is in no pairing of the draft."""
    event = draft(10, 7, numbering=Numbering.AS_GIVEN)
    late = LateEntry(Player(0, "Late", ratings=(Rating(2390),)), 4)
    event = confirmed(event, late)
    assert event.entries[-1].effect.numbers
    assert keys(event) == []


def test_a_stale_draft_is_published_as_a_departure_with_a_reason() -> None:
    event = confirmed(
        draft(), CorrectResult(2, *board(draft(), number=2)[1:], GameResult.BLACK_WINS)
    )
    found = asked(event, Publish(Sheet.PAIRINGS))
    assert found["publish.stale"] is Level.CONFIRM_WITH_REASON
    assert found["by-hand.differs"] is Level.CONFIRM_WITH_REASON
    told = {finding.key for finding in event.check(Publish(Sheet.PAIRINGS))}
    assert told == {"stale.results"}
    event = confirmed(event, Publish(Sheet.PAIRINGS))
    assert "stale.results" in {finding.key for finding in event.entries[-1].findings}
    assert any(note.kind == "MPA" and note.round == 3 for note in event.state.notes)
    assert verdicts(event)[2] is not Verdict.IDENTICAL
    assert Event.replay(event.entries).state == event.state


def test_a_stale_draft_that_the_rules_still_give_is_published_after_a_word() -> None:
    event = confirmed(draft(), CorrectRating(1, Rating(2600)))
    assert not asked(event, Publish(Sheet.PAIRINGS))
    event = do(event, Publish(Sheet.PAIRINGS))
    told = [finding.key for finding in event.entries[-1].findings]
    assert told == ["stale.ratings", "publish.same"]
    assert not [note for note in event.state.notes if note.kind == "MPA"]
    assert set(verdicts(event)) == {Verdict.IDENTICAL}


def test_a_stale_draft_of_the_same_boards_in_another_order_is_asked_about() -> None:
    """C.04.2 art. 3.6 recommends the order: pair again, or confirm; it is no departure."""
    event = draft()
    event = confirmed(event, CorrectResult(*board(event, 3, number=2), GameResult.BLACK_WINS))
    found = asked(event, Publish(Sheet.PAIRINGS))
    assert found == {"publish.order": Level.CONFIRM}
    before = [board(event, place) for place in range(5)]
    again = do(do(event, Discard()), Pair())
    after = [board(again, place) for place in range(5)]
    assert after == [before[0], before[1], before[3], before[2], before[4]]
    assert not asked(again, Publish(Sheet.PAIRINGS))
    event = confirmed(event, Publish(Sheet.PAIRINGS))
    assert not [note for note in event.state.notes if note.kind == "MPA"]
    assert set(verdicts(event)) == {Verdict.IDENTICAL}


def test_a_pairing_by_hand_is_stale_as_any_other() -> None:
    event = after_rounds(new_event(10, 7), 2)
    rules = pair(event.tournament).with_results()
    boards = tuple((game.black, game.white) for game in rules.games)
    event = confirmed(event, PairByHand(boards))
    assert keys(event) == []
    event = confirmed(event, result(event))
    assert keys(event) == ["stale.results"]
    assert "publish.stale" in asked(event, Publish(Sheet.PAIRINGS))
    event = confirmed(event, Publish(Sheet.PAIRINGS))
    assert len([note for note in event.state.notes if note.kind == "MPA"]) == 1


def test_a_withdrawn_publication_is_a_draft_again() -> None:
    event = all_of(draft(), Publish(Sheet.PAIRINGS), WithdrawPublication(Sheet.PAIRINGS))
    assert keys(event) == []
    event = confirmed(event, result(event))
    [correction] = event.tournament.game_corrections
    assert correction.notified is Notified.IN_TIME
    assert keys(event) == ["stale.results"]


@pytest.mark.parametrize("what", ["result", "rating"])
def test_what_was_corrected_while_a_withdrawn_pairing_was_out_is_known_to_it(what: str) -> None:
    before = after_rounds(new_event(10, 7), 2)
    right: Action = CorrectResult(*board(before), GameResult.BLACK_WINS)
    if what == "rating":
        right = CorrectRating(10, Rating(2700))
    event = confirmed(all_of(before, Pair(), Publish(Sheet.PAIRINGS)), right)
    event = confirmed(event, WithdrawPublication(Sheet.PAIRINGS))
    assert keys(event)
    event = all_of(event, Discard(), Pair())
    assert event.tournament.rounds[2] == pair(confirmed(before, right).tournament).with_results()
    assert set(verdicts(do(event, Publish(Sheet.PAIRINGS)))) == {Verdict.IDENTICAL}


@pytest.mark.parametrize("made_before", [0, 1])
def test_what_was_forbidden_while_a_withdrawn_pairing_was_out_is_known_to_it(
    made_before: int,
) -> None:
    """Two who were seen to meet are forbidden first, and only then the pairing is withdrawn."""
    before = after_rounds(new_event(10, 7), made_before)
    met = board(do(before, Pair()))[1:]
    event = all_of(before, Pair(), Publish(Sheet.PAIRINGS))
    event = confirmed(event, Forbid(met))
    event = all_of(confirmed(event, WithdrawPublication(Sheet.PAIRINGS)), Discard(), Pair())
    told_in_time = confirmed(before, Forbid(met))
    assert event.tournament.forbidden_pairs == told_in_time.tournament.forbidden_pairs
    assert event.tournament.rounds[-1] == do(told_in_time, Pair()).tournament.rounds[-1]
    assert set(verdicts(do(event, Publish(Sheet.PAIRINGS)))) == {Verdict.IDENTICAL}


def test_what_was_allowed_while_a_withdrawn_pairing_was_out_is_known_to_it() -> None:
    begun = new_event(10, 7)
    kept_apart = do(begun, Forbid(board(do(begun, Pair()))[1:]))
    two = kept_apart.tournament.forbidden_pairs[0].participants
    event = all_of(kept_apart, Pair(), Publish(Sheet.PAIRINGS))
    event = confirmed(confirmed(event, Allow(two)), WithdrawPublication(Sheet.PAIRINGS))
    assert event.tournament.forbidden_pairs == ()
    event = all_of(event, Discard(), Pair())
    assert event.tournament.rounds == do(begun, Pair()).tournament.rounds


def test_a_rule_that_ends_by_itself_still_holds_in_a_round_that_is_withdrawn() -> None:
    """Only what was done while the pairing was out is moved."""
    event = new_event(
        10, 7, forbidden_pairs=(ForbiddenPairs((1, 6), 1, 1), ForbiddenPairs((2, 7), 2))
    )
    rules = event.tournament.forbidden_pairs
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    event = confirmed(event, WithdrawPublication(Sheet.PAIRINGS))
    assert event.tournament.forbidden_pairs == rules


def test_the_end_of_an_adjourned_game_is_known_to_the_pairing_that_nobody_has_seen() -> None:
    """R-EVENT-2."""
    event = after_rounds(new_event(10, 7), 1)
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    open_game = board(event)
    event = do(event, Adjourn(*open_game))
    event = played(event, DRAW)
    event = all_of(event, Publish(Sheet.RESULTS), Pair())
    won = Resume(*open_game, GameResult.WHITE_WINS)
    assert not asked(event, won)
    event = do(event, won)
    assert event.tournament.game_corrections == ()
    assert keys(event) == ["stale.results"]
    event = all_of(event, Discard(), Pair(), Publish(Sheet.PAIRINGS))
    assert set(verdicts(event)) == {Verdict.IDENTICAL}


def test_a_corrected_rating_moves_numbers_while_round_4_is_a_draft() -> None:
    """C.04.2 art. 2.3: no number changes once round 4 has been paired."""
    event = draft(before=3)
    event = confirmed(event, CorrectRating(10, Rating(2600)))
    assert event.tournament.rating_corrections[0].round == 3
    assert keys(event) == ["stale.ratings", "stale.numbers"]
    late = draft(before=4)
    assert "correct.no-number" in {
        finding.key for finding in late.check(CorrectRating(10, Rating(2600)))
    }


def test_journals_from_when_a_draft_counted_as_paired_mean_what_they_meant() -> None:
    """Players were excluded as withdrawn, and acts under a draft were for the round after it."""
    event = load(OLD).event
    assert event.tournament.not_arrived == ()
    assert event.tournament.withdrawals == ()
    first = event.states[[e.action.name for e in event.entries].index("end-change")]
    assert first.facts.not_arrived == (8,)
    late, ended = event.tournament.game_corrections
    assert late.notified is Notified.AFTER_NEXT_PAIRING
    assert (ended.known_from, ended.first_used) == (ended.round + 2, ended.round + 2)
    assert event.tournament.rating_corrections[0].round == 5
    assert event.tournament.forbidden_pairs[0].first_round == 4
    assert event.tournament.players[-1].arrives == 6
    # Round 4 and 5 were paired without corrections that were told after their drafts (R-EVENT-13).
    assert set(verdicts(event)) == {Verdict.IDENTICAL, Verdict.CHANGED}
