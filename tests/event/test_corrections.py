"""Corrections (C.04.2 art. 4.3) and changed pairings (art. 4.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.checking import Verdict, check
from pairwright.event import (
    Announce,
    CancelChange,
    ChangeBoards,
    CorrectColours,
    CorrectPlayers,
    CorrectRating,
    CorrectResult,
    Discard,
    Edit,
    EndChange,
    Event,
    Finish,
    LateEntry,
    Level,
    Pair,
    PairByHand,
    PlayedBoard,
    Publish,
    Result,
    Sheet,
    StartChange,
    Undo,
    Withdraw,
    WithdrawPublication,
    export,
)
from pairwright.tournament import (
    ByeKind,
    ChangeGround,
    GameCorrection,
    GameResult,
    Notified,
    PairingChange,
    Player,
    Rating,
    RatingCorrection,
)
from tests.event.acting import (
    REASON,
    after_rounds,
    all_of,
    asked,
    confirmed,
    do,
    new_event,
    refused,
)
from tests.event.acting import played as all_played
from tests.event.test_rounds import board, published, verdicts

DRAW = GameResult.DRAW


# --- Corrections ---------------------------------------------------------------------------------


def test_before_publication_a_result_is_entered_again() -> None:
    event = all_played(published(4))
    first = board(event)
    assert not asked(event, CorrectResult(*first, DRAW))
    event = do(event, CorrectResult(*first, DRAW))
    assert event.tournament.rounds[0].games[0].result is DRAW
    assert event.tournament.game_corrections == ()


@pytest.mark.parametrize(
    ("later", "playing", "key", "notified"),
    [
        (0, False, "correct.in-time", Notified.IN_TIME),
        (1, True, "correct.after-pairing", Notified.AFTER_NEXT_PAIRING),
        (1, False, "correct.late", Notified.LATE),
        (2, False, "correct.late", Notified.LATE),
    ],
)
def test_when_an_error_counts_as_notified_follows_from_the_event(
    later: int, playing: bool, key: str, notified: Notified
) -> None:
    """C.04.2 art. 4.3 (a), (b), (c); readings-event.md R-EVENT-1."""
    event = after_rounds(new_event(10, 6), 2)
    first = board(event)
    event = after_rounds(event, later - playing)
    if playing:
        event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    right = CorrectResult(*first, DRAW)
    level = Level.CONFIRM if notified is Notified.IN_TIME else Level.CONFIRM_WITH_REASON
    assert asked(event, right) == {key: level}
    event = confirmed(event, right)
    assert event.tournament.game_corrections == (
        GameCorrection(2, first[1], first[2], DRAW, notified=notified),
    )
    assert set(verdicts(event)) == {Verdict.IDENTICAL}
    assert f"### Correction @ Round 2: {first[1]}-{first[2]} 1:0 => " in export(event.state)


def test_the_arbiter_restates_it_with_a_reason_and_never_against_a_pairing() -> None:
    event = after_rounds(new_event(10, 6), 2)
    first = board(event)
    restated = CorrectResult(*first, DRAW, notified=Notified.LATE)
    assert asked(event, restated) == {"correct.restated": Level.CONFIRM_WITH_REASON}
    event = after_rounds(event, 1)
    # The last result of round 3 is in, but the player had told before.
    told = CorrectResult(*first, DRAW, notified=Notified.AFTER_NEXT_PAIRING)
    assert asked(event, told) == {"correct.restated": Level.CONFIRM_WITH_REASON}
    in_time = CorrectResult(*first, DRAW, notified=Notified.IN_TIME)
    assert refused(event, in_time) == {"correct.too-late"}
    assert refused(after_rounds(event, 1), told) == {"correct.too-late"}


def test_what_is_not_corrected() -> None:
    event = published(4)
    first = board(event)
    assert refused(event, CorrectResult(*first, DRAW)) == {"correct.open"}
    assert refused(event, CorrectColours(*first)) == {"correct.open"}
    event = do(event, Result(*first, DRAW))
    assert "correct.same" in refused(event, CorrectResult(*first, DRAW))
    assert refused(event, CorrectResult(*first, GameResult.MISSING)) == {"result.none"}
    assert refused(event, CorrectResult(*first, DRAW, DRAW)) >= {"result.one-game"}
    assert refused(event, CorrectResult(7, 1, 2, DRAW)) == {"board.unknown"}
    assert refused(event, CorrectResult(0, 1, 2, DRAW)) == {"board.unknown"}


def test_wrong_colours_stay_recorded_as_published() -> None:
    """C.04.2 art. 4.3.2: the pairing is judged as it was published."""
    event = after_rounds(new_event(8), 1)
    _, white, black = board(event)
    event = confirmed(event, CorrectColours(1, white, black))
    assert event.tournament.game_corrections == (
        GameCorrection(1, white, black, GameResult.BLACK_WINS, True, Notified.IN_TIME),
    )
    assert board(event)[1:] == (white, black)
    # The game is now named as it stands, and a correction of the correction is right, too.
    assert refused(event, CorrectResult(1, white, black, DRAW)) == {"board.unknown"}
    event = confirmed(event, CorrectResult(1, black, white, DRAW))
    assert event.tournament.game_corrections[-1].colours_swapped
    event = confirmed(event, CorrectColours(1, black, white))
    assert not event.tournament.game_corrections[-1].colours_swapped
    event = after_rounds(event, 1)
    assert set(verdicts(event)) == {Verdict.IDENTICAL}


def test_a_rating_is_corrected_for_the_next_pairing_or_late() -> None:
    """C.04.2 art. 4.3.3."""
    event = after_rounds(new_event(8), 2)
    corrected = confirmed(event, CorrectRating(8, Rating(2500)))
    assert corrected.tournament.rating_corrections == (RatingCorrection(2, 8, Rating(2500)),)
    assert set(verdicts(after_rounds(corrected, 1))) == {Verdict.IDENTICAL}
    late = CorrectRating(8, Rating(2500), Notified.LATE)
    assert asked(event, late) == {"correct.late": Level.CONFIRM_WITH_REASON}
    other = CorrectRating(8, Rating(2500), Notified.AFTER_NEXT_PAIRING)
    assert refused(event, other) == {"correct.rating-time"}
    assert refused(event, CorrectRating(8, Rating(-1))) == {"player.data"}


def test_the_first_rating_again_is_a_correction_too() -> None:
    """C.04.2 art. 4.3.3: an edit with the rating of the entry would change nothing."""
    event = after_rounds(new_event(8), 1)
    entry = event.tournament.player(8)
    event = confirmed(event, CorrectRating(8, Rating(2500)))
    assert refused(event, Edit(entry)) == {"edit.rating"}
    assert not event.check(Edit(replace(entry, federation="FRA")))
    # Named with something else it would be dropped without a word.
    assert refused(event, Edit(replace(entry, federation="FRA"), names_rating=True)) == {
        "edit.rating"
    }
    now = replace(entry, federation="FRA", ratings=(Rating(2500),))
    assert refused(event, Edit(now, names_rating=True)) == {"edit.rating"}
    event = confirmed(event, CorrectRating(8, entry.ratings[0]))
    assert not event.check(Edit(entry))


def test_the_same_correction_twice_is_refused() -> None:
    event = after_rounds(new_event(8), 1)
    known = event.tournament.player(8).rating
    assert known is not None
    assert refused(event, CorrectRating(8, Rating(known))) == {"correct.same-rating"}
    right = CorrectRating(8, Rating(2500))
    event = confirmed(event, right)
    assert refused(event, right) == {"correct.same-rating"}
    assert refused(event, CorrectRating(8, Rating(2500), Notified.LATE)) == {"correct.same-rating"}
    late = CorrectRating(7, Rating(2501), Notified.LATE)
    event = confirmed(event, late)
    assert refused(event, late) == {"correct.same-rating"}
    # What was for rating only may still become known in time for a pairing.
    event = confirmed(event, CorrectRating(7, Rating(2501)))
    # Back to what it was is another correction.
    event = confirmed(event, CorrectRating(8, Rating(known)))
    assert [c.rating for c in event.tournament.rating_corrections][-1] == Rating(known)


def test_after_the_finish_corrections_are_for_rating_only() -> None:
    event = after_rounds(new_event(4, 2), 2)
    first = board(event)
    event = all_of(event, Publish(Sheet.STANDINGS), Finish())
    assert refused(event, CorrectResult(*first, DRAW)) == {"correct.finished"}
    event = confirmed(event, CorrectResult(*first, DRAW, notified=Notified.LATE))
    assert event.tournament.game_corrections[0].notified is Notified.LATE
    assert refused(event, CorrectRating(1, Rating(2000))) == {"correct.finished"}
    assert confirmed(event, CorrectRating(1, Rating(2000), Notified.LATE)).state.finished


def test_players_at_wrong_boards() -> None:
    event = published(8)
    (_, a, b), (_, c, d) = board(event, 0), board(event, 1)
    played = (PlayedBoard(a, d, DRAW), PlayedBoard(c, b, GameResult.WHITE_WINS))
    swap = CorrectPlayers(1, ((a, b), (c, d)), played)
    assert asked(event, swap) == {"correct.players": Level.CONFIRM_WITH_REASON}
    event = confirmed(event, swap)
    assert event.tournament.pairing_changes == (
        PairingChange(
            1, ChangeGround.COMPETITION_RULES, ((a, b), (c, d)), ((a, d), (c, b)), REASON
        ),
    )
    assert [g.result for g in event.tournament.rounds[0].games[:2]] == [
        DRAW,
        GameResult.WHITE_WINS,
    ]
    event = after_rounds(all_of(all_played(event), Publish(Sheet.RESULTS)), 1)
    assert verdicts(event) == [Verdict.CHANGED, Verdict.IDENTICAL]
    assert refused(event, swap) == {"correct.players-late"}
    wrong = CorrectPlayers(2, (board(event)[1:],), (PlayedBoard(a, d, DRAW),))
    assert "correct.players-other" in refused(event, wrong)


def test_players_stay_where_a_board_is_unknown_or_its_result_was_corrected() -> None:
    event = published(8)
    (_, a, b), (_, c, d) = board(event, 0), board(event, 1)
    played = (PlayedBoard(a, d, DRAW), PlayedBoard(c, b, DRAW))
    assert refused(event, CorrectPlayers(1, ((a, c), (b, d)), played)) == {"board.unknown"}
    event = all_of(all_played(event), Publish(Sheet.RESULTS), CorrectResult(1, a, b, DRAW))
    swap = CorrectPlayers(1, ((a, b), (c, d)), played)
    assert "correct.players-corrected" in refused(event, swap)


# --- Changes -------------------------------------------------------------------------------------


def changed(event: Event, ground: ChangeGround, remove: object, put: object) -> Event:
    """The event with a session in which these boards were changed."""
    boards = ChangeBoards(remove, put)  # type: ignore[arg-type]
    return all_of(event, StartChange(ground), boards)


def swap(event: Event) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    (_, a, b), (_, c, d) = board(event, 0), board(event, 1)
    return ((a, b), (c, d)), ((a, d), (c, b))


def test_a_change_has_a_start_and_an_end() -> None:
    """C.04.2 art. 4.4.2, checklist 64-69."""
    event = published(8)
    remove, put = swap(event)
    assert refused(event, EndChange()) == {"change.no-session"}
    assert refused(event, ChangeBoards(remove, put)) == {"change.no-session"}
    event = do(event, StartChange(ChangeGround.COMPETITION_RULES, "the rules say so"))
    assert refused(event, Withdraw(1)) == {"event.session"}
    assert refused(event, EndChange()) == {"change.nothing"}
    assert event.open_items()[0].key == "open.session"
    event = do(event, ChangeBoards(remove, put))
    # Nothing has changed before the end.
    assert event.tournament.pairing_changes == ()
    assert asked(event, EndChange()) == {
        "change.end": Level.CONFIRM_WITH_REASON,
        "by-hand.differs": Level.CONFIRM_WITH_REASON,
        "by-hand.colours": Level.CONFIRM,
    }
    event = confirmed(event, EndChange())
    change = PairingChange(1, ChangeGround.COMPETITION_RULES, remove, put, "the rules say so")
    assert event.tournament.pairing_changes == (change,)
    assert event.entries[-1].restore_point
    assert event.entries[-1].effect.engine
    [report] = check(event.tournament).rounds
    assert report.verdict is Verdict.CHANGED
    assert report.changes == (change,)
    assert "### MPA @ Round 1:" in export(event.state)


def test_boards_that_were_changed_can_be_changed_again() -> None:
    event = published(8)
    (a, b), (c, d) = first, second = swap(event)[0]
    rules = ChangeGround.COMPETITION_RULES
    once = confirmed(changed(event, rules, (first, second), ((a, d), (c, b))), EndChange())
    twice = confirmed(changed(once, rules, ((a, d), (c, b)), ((a, c), (b, d))), EndChange())
    [change] = twice.tournament.pairing_changes
    assert set(change.published) == {(a, b), (c, d)}
    assert set(change.replaced_by) == {(a, c), (b, d)}
    assert check(twice.tournament).rounds[0].verdict is Verdict.CHANGED
    # Back to what was published: nothing is changed any more.
    back = confirmed(changed(once, rules, ((a, d), (c, b)), ((a, b), (c, d))), EndChange())
    assert back.tournament.pairing_changes == ()


def test_a_change_is_cancelled_or_undone() -> None:
    event = published(8)
    session = changed(event, ChangeGround.COMPETITION_RULES, *swap(event))
    assert do(session, CancelChange()).state == event.state
    ended = confirmed(session, EndChange())
    assert do(ended, Undo()).state == session.state
    assert confirmed(ended, Undo(ended.restore_points[-2].sequence)).state == event.state


def test_levels_of_what_a_change_breaks() -> None:
    """Checklist 64-69: a rematch, a forbidden pair, a bye, colours."""
    event = published(8, before=2)
    white, black = board(event, 0, 1)[1:]
    now = [(game.white, game.black) for game in event.tournament.rounds[2].games]
    first, two = (next(pair for pair in now if player in pair) for player in (white, black))
    rest = tuple(player for player in (*first, *two) if player not in (white, black))
    session = changed(event, ChangeGround.COMPETITION_RULES, (first, two), ((white, black), rest))
    levels = asked(session, EndChange())
    assert levels["by-hand.violation"] is Level.CONFIRM_WITH_REASON
    texts = " ".join(f.text() for f in confirmed(session, EndChange()).entries[-1].findings)
    assert f"players {white} and {black} have met before in round 1" in texts


def test_colours_alone_are_level_2() -> None:
    event = published(8)
    _, white, black = board(event)
    session = changed(event, ChangeGround.COMPETITION_RULES, ((white, black),), ((black, white),))
    assert asked(session, EndChange()) == {
        "change.end": Level.CONFIRM_WITH_REASON,
        "by-hand.colours": Level.CONFIRM,
    }


def test_a_late_entry_gets_a_board() -> None:
    """C.04.2 art. 4.4.4."""
    event = published(8, before=1)
    late = confirmed(event, LateEntry(Player(0, "Late", ratings=(Rating(2000),)), 2))
    _, white, black = board(late, 3)
    wrong = changed(event, ChangeGround.LATE_ENTRY, *swap(event))
    assert asked(wrong, EndChange())["change.no-ground-4.4.4"] is Level.LEAVES_FIDE_MODE
    remove = ((white, black),)
    session = changed(late, ChangeGround.LATE_ENTRY, remove, ((white, 9), (black, 0)))
    ended = confirmed(session, EndChange())
    assert ended.tournament.rounds[1].paired_players() == set(range(1, 10))
    # It is a change also where the rules give what was played, with the late entry.
    assert verdicts(ended) == [Verdict.IDENTICAL, Verdict.CHANGED]
    # Who is not admitted to this round has no board in it.
    next_round = confirmed(event, LateEntry(Player(0, "Late")))
    session = do(next_round, StartChange(ChangeGround.LATE_ENTRY))
    assert refused(session, ChangeBoards(remove, ((white, 9),))) == {"change.arrives"}


def test_two_without_opponents_agree_to_play() -> None:
    """C.04.2 art. 4.4.3: the two others are away."""
    event = published(8)
    (_, a, b), (_, c, d) = board(event, 0), board(event, 1)
    session = changed(event, ChangeGround.WITHOUT_OPPONENT, ((a, b), (c, d)), ((a, d),))
    ended = confirmed(session, EndChange())
    assert ended.tournament.rounds[0].paired_players() == set(range(1, 9)) - {b, c}
    assert verdicts(ended) == [Verdict.CHANGED]
    assert ended.fide_mode


UNFOUNDED = [ground for ground in ChangeGround if ground is not ChangeGround.COMPETITION_RULES]


@pytest.mark.parametrize("ground", UNFOUNDED)
def test_a_ground_that_does_not_hold_is_a_departure_from_fide_mode(ground: ChangeGround) -> None:
    """R-EVENT-12: two boards are exchanged, and nothing that the grounds speak of happened."""
    event = published(8)
    session = changed(event, ground, *swap(event))
    key = f"change.no-ground-{ground.value}"
    levels = asked(session, EndChange())
    assert levels[key] is Level.LEAVES_FIDE_MODE
    assert "change.end" not in levels
    for language in ("en", "fr", "it"):
        [text] = [f.text(language) for f in session.check(EndChange()) if f.key == key]
        assert "FIDE" in text
    ended = confirmed(session, EndChange())
    assert not ended.fide_mode
    # The report tells the boards, and claims no ground; they are judged as any others.
    assert ended.tournament.pairing_changes == ()
    published_, played_ = (
        " ".join(f"{w}-{b}" for w, b in sorted(boards)) for boards in swap(event)
    )
    assert f"### MPA @ Round 1: {published_} => {played_}\n" in export(ended.state)
    assert verdicts(ended) == [Verdict.DIFFERENT]


def test_top_boards_of_the_final_round_need_an_event() -> None:
    """Art. 4.4.5: somebody on them withdraws, or a result proves wrong after the pairing."""
    event = published(8, before=2, rounds=3)
    ground = ChangeGround.TOP_BOARDS_OF_FINAL_ROUND
    (_, a, b), (_, c, d) = board(event, 0), board(event, 1)
    swapped = changed(event, ground, *swap(event))
    assert "change.no-ground-4.4.5" in asked(swapped, EndChange())
    left = changed(event, ground, ((a, b), (c, d)), ((a, d), (c, 0)))
    assert "change.end" in asked(left, EndChange())
    game = next(g for g in event.state.facts.rounds[1].games if a in (g.white, g.black))
    other = DRAW if game.result is not DRAW else GameResult.WHITE_WINS
    wrong = confirmed(event, CorrectResult(2, game.white, game.black, other))
    assert "change.end" in asked(changed(wrong, ground, *swap(event)), EndChange())


def test_a_change_drops_nobody_silently() -> None:
    """Level 3, naming them, with the pairing of the rules if they are here."""
    event = published(8)
    (_, a, b), (_, c, d) = board(event, 0), board(event, 1)
    rules = ChangeGround.COMPETITION_RULES
    session = changed(event, rules, ((a, b), (c, d)), ((a, c),))
    levels = asked(session, EndChange())
    assert levels["change.dropped"] is Level.CONFIRM_WITH_REASON
    assert levels["change.dropped-here"] is Level.CONFIRM_WITH_REASON
    told = {
        finding.key: finding for finding in confirmed(session, EndChange()).entries[-1].findings
    }
    for language in ("en", "fr", "it"):
        text = told["change.dropped"].text(language)
        assert all(str(player) in text for player in (b, d))
        assert f"{a}-{b}, {c}-{d}" in told["change.dropped-here"].text(language)
    nobody = changed(event, rules, *swap(event))
    assert "change.dropped" not in asked(nobody, EndChange())


def test_boards_put_without_a_ground_are_asked_about_once() -> None:
    """R-EVENT-10: withdrawn, they are a draft that answers the same question, and told already."""
    event = published(8)
    ended = confirmed(changed(event, ChangeGround.ALREADY_MET, *swap(event)), EndChange())
    withdrawn = confirmed(ended, WithdrawPublication(Sheet.PAIRINGS))
    assert asked(withdrawn, Publish(Sheet.PAIRINGS)) == {}
    again = do(withdrawn, Publish(Sheet.PAIRINGS))
    assert not again.fide_mode
    assert "### MPA @ Round 1: " in export(again.state)
    assert verdicts(again) == [Verdict.DIFFERENT]
    other = confirmed(withdrawn, CorrectRating(1, Rating(1000)))
    assert "publish.stale" in asked(other, Publish(Sheet.PAIRINGS))


def test_a_pairing_thrown_away_leaves_nobody_away_whom_a_change_had_left_out() -> None:
    """R-EVENT-10: what was announced before it is announced again, and nothing else."""
    event = confirmed(new_event(9), Announce(9, (1,), ByeKind.HALF_POINT))
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    first = event.tournament.rounds[0]
    (_, a, b), (_, c, d) = board(event, 0), board(event, 1)
    session = changed(event, ChangeGround.LATE_ENTRY, ((a, b), (c, d)), ((a, c),))
    event = confirmed(session, EndChange())
    assert {bye.player for bye in event.tournament.rounds[0].byes} == {b, d, 9}
    event = confirmed(confirmed(event, WithdrawPublication(Sheet.PAIRINGS)), Discard())
    [announced] = event.tournament.announcements
    assert (announced.participant, announced.kind) == (9, ByeKind.HALF_POINT)
    assert do(event, Pair()).tournament.rounds[0] == first


def test_who_is_dropped_is_named_also_where_the_rules_have_no_pairing() -> None:
    """Two players meet again by hand; then one of them is left without a board."""
    event = after_rounds(new_event(2, 3), 1)
    _, white, black = board(event, 0, 1)
    event = confirmed(confirmed(event, PairByHand(((black, white),))), Publish(Sheet.PAIRINGS))
    rules = ChangeGround.COMPETITION_RULES
    levels = asked(changed(event, rules, ((black, white),), ((white, 0),)), EndChange())
    assert levels["change.dropped"] is Level.CONFIRM_WITH_REASON
    assert "change.dropped-here" not in levels


def test_what_cannot_be_changed() -> None:
    draft = do(new_event(8), Pair())
    start = StartChange(ChangeGround.COMPETITION_RULES)
    assert refused(draft, start) == {"change.not-published"}
    assert refused(new_event(8), start) == {"change.not-published"}
    event = published(8)
    remove, put = swap(event)
    over = all_of(all_played(event), Publish(Sheet.RESULTS))
    assert refused(over, start) == {"change.over"}
    begun = all_of(event, Result(*board(event), DRAW), start)
    assert refused(begun, ChangeBoards(remove, put)) == {"change.result"}
    session = do(event, start)
    (a, b), (c, d) = remove
    for boards, key in (
        (ChangeBoards(((b, a),), ()), "board.unknown"),
        (ChangeBoards(remove, ((a, a),)), "boards.twice"),
        (ChangeBoards(((a, b),), ((a, c),)), "boards.twice"),
        (ChangeBoards(remove, ((a, 77),)), "player.unknown"),
        (ChangeBoards(remove, ((0, d),)), "change.board"),
        (ChangeBoards((), ()), "change.board"),
    ):
        assert key in refused(session, boards)


def test_a_changed_match_is_judged_as_a_match() -> None:
    """What was published is replayed with as many games as the system has."""
    event = all_of(new_event(8, 3, system="double-swiss"), Pair(), Publish(Sheet.PAIRINGS))
    event = confirmed(changed(event, ChangeGround.COMPETITION_RULES, *swap(event)), EndChange())
    assert all(len(game.results) == 2 for game in event.tournament.rounds[0].games)
    assert verdicts(event) == [Verdict.CHANGED]
