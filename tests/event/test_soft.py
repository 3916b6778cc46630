"""Soft rules about who may not meet: kept where a round can be paired so (R-EVENT-17)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.checking import Verdict, check
from pairwright.event import (
    Allow,
    ChangeBoards,
    CorrectResult,
    Discard,
    Edit,
    EndChange,
    Enter,
    Event,
    Forbid,
    InvalidJournal,
    KeepApart,
    LateEntry,
    LetMeet,
    Level,
    Pair,
    PairByHand,
    Publish,
    Sheet,
    StartChange,
    Undo,
    WithdrawPublication,
    draft_changes,
    export,
    journal_text,
    loads,
)
from pairwright.event.entry import sealed
from pairwright.event.foretelling import incomplete_pairing
from pairwright.explaining import explain
from pairwright.formats import dumps
from pairwright.formats import loads as read
from pairwright.tournament import ChangeGround, GameResult, Player, Rating, Waiver
from tests.event.acting import after_rounds, all_of, asked, confirmed, do, new_event, refused
from tests.event.test_apart import boards, six


def four(*clubs: str, rounds: int = 3) -> Event:
    """Players with these clubs, the strongest first."""
    event = new_event(0, rounds=rounds)
    for number, club in enumerate(clubs, start=1):
        player = Player(0, f"P{number}, X", ratings=(Rating(2100 - number),), club=club)
        event = do(event, Enter(player))
    return event


def three_of_a_club() -> Event:
    """1, 2 and 3 are of one club; only one of them can meet 4: who stands highest."""
    return do(four("Oslo", "Oslo", "Oslo", "Ulm"), KeepApart("club", is_soft=True))


def verdicts(event: Event) -> list[Verdict]:
    """Of the report file, read again."""
    return [judged.verdict for judged in check(read(export(event.state))).rounds]


def waived(event: Event) -> set[Waiver]:
    return {waiver for rule in event.state.facts.forbidden_pairs for waiver in rule.waivers}


def test_it_is_given_up_from_the_bottom_recorded_and_told() -> None:
    event = do(three_of_a_club(), Pair())
    assert boards(event) == {(1, 4), (2, 3)}
    assert event.fide_mode
    assert event.entries[-1].effect.given_up == ((0, (2, 3)),)
    assert waived(event) == {Waiver(1, (2, 3))}
    [told] = [finding for finding in event.entries[-1].findings if finding.key == "pair.given-up"]
    assert told.level is Level.NOTICE
    assert str(told) == (
        "Round 1 cannot be paired with a soft rule (club: Oslo): it is given up from the bottom, "
        "and 3-2 meet (FIDE checklist, 194-196)."
    )
    assert draft_changes(event.state) == ()
    assert loads(journal_text(event).encode(), "x").event.state == event.state


def test_every_round_of_the_report_is_identical() -> None:
    event = three_of_a_club()
    for number in (1, 2, 3):
        event = after_rounds(event, 1)
        assert waived(event) >= {w for w in waived(event) if w.round == number}
    # In every round one of the three meets 4, and the other two each other.
    assert {waiver.round for waiver in waived(event)} == {1, 2, 3}
    assert verdicts(event) == [Verdict.IDENTICAL] * 3
    text = export(event.state)
    assert "260   1   1    1    2\n260   1   1    1    3\n" in text.replace("\r\n", "\n")
    in_json = read(dumps(event.tournament, "json"))
    assert {judged.verdict for judged in check(in_json).rounds} == {Verdict.IDENTICAL}
    assert in_json.forbidden_pairs == event.tournament.forbidden_pairs


def test_a_round_that_can_be_paired_gives_nothing_up() -> None:
    event = after_rounds(do(six(), KeepApart("club", is_soft=True)), 3)
    assert waived(event) == set()
    assert set(verdicts(event)) == {Verdict.IDENTICAL}
    hard = after_rounds(do(six(), KeepApart("club")), 3)
    assert event.state.facts.rounds == hard.state.facts.rounds


def test_reasons_name_the_rule_and_what_was_given_up() -> None:
    event = do(three_of_a_club(), Pair())
    found = explain(event.tournament, round=1)
    numbers = [{board.white, board.black} for board in found.pairing.boards]
    told = found.board(numbers.index({2, 3}) + 1)
    kept = "A soft rule keeps 2 P2 and 3 P3 apart (both are of the club Oslo); it was given up"
    assert any(
        kept in line or kept.replace("2 P2 and 3 P3", "3 P3 and 2 P2") in line
        for line in told.lines()
    )
    assert "given up" in told.plain()
    assert "given up" in found.player(2).text()
    assert "given up" not in found.board(numbers.index({1, 4}) + 1).text()
    why_not = found.why_not(1, 2).text()
    assert "forbidden the game 1 P1 – 2 P2 by a soft rule (both are of the club Oslo)" in why_not
    assert "règle souple" in found.why_not(1, 2).text("fr")
    assert "regola flessibile" in found.why_not(1, 2).text("it")


def test_a_draft_thrown_away_gives_up_nothing() -> None:
    event = do(three_of_a_club(), Pair())
    assert waived(do(event, Discard())) == set()
    assert waived(do(event, Undo())) == set()
    again = all_of(event, Discard(), Pair())
    assert again.state.facts == event.state.facts
    out = all_of(event, Publish(Sheet.PAIRINGS), WithdrawPublication(Sheet.PAIRINGS))
    assert draft_changes(out.state) == ()
    assert waived(out) == {Waiver(1, (2, 3))}


def test_a_stale_draft_gives_up_what_the_rules_give_up_now() -> None:
    """A late entry of the club stands in the group, and the draft is published as it is."""
    event = after_rounds(three_of_a_club(), 1)
    event = confirmed(event, Pair())
    late = Player(0, "Late, L", ratings=(Rating(1900),), club="Oslo")
    event = confirmed(event, LateEntry(late))
    assert "stale.coming" in {finding.key for finding in draft_changes(event.state)}
    event = confirmed(event, Publish(Sheet.PAIRINGS))
    assert event.entries[-1].effect.given_up
    assert loads(journal_text(event).encode(), "x").event.state == event.state
    # Who is not in a recorded round was away: of those who were there it is the right pairing.
    assert verdicts(event) == [Verdict.IDENTICAL] * 2


def test_a_correction_under_a_draft_is_paired_again_with_what_it_gives_up() -> None:
    event = confirmed(after_rounds(three_of_a_club(), 1), Pair())
    game = event.state.facts.rounds[0].games[0]
    event = confirmed(event, CorrectResult(1, game.white, game.black, GameResult.BLACK_WINS))
    event = all_of(event, Discard(), Pair(), Publish(Sheet.PAIRINGS))
    assert set(verdicts(event)) == {Verdict.IDENTICAL}


def test_by_hand_it_is_a_warning_and_not_against_the_rules() -> None:
    event = do(six(), KeepApart("club", is_soft=True))
    by_hand = PairByHand(((1, 3), (2, 4), (5, 6)))
    found = asked(event, by_hand)
    assert found["by-hand.soft"] is Level.CONFIRM
    assert "by-hand.violation" not in found
    event = confirmed(event, by_hand)
    assert waived(event) == {Waiver(1, (1, 3), by_hand=True), Waiver(1, (5, 6), by_hand=True)}
    assert draft_changes(event.state) == ()
    event = do(event, Publish(Sheet.PAIRINGS))
    assert verdicts(event) == [Verdict.DIFFERENT], "and not ILLEGAL"
    hard = do(six(), KeepApart("club"))
    assert asked(hard, by_hand)["by-hand.violation"] is Level.CONFIRM_WITH_REASON


def test_what_the_rules_give_up_is_no_warning_by_hand() -> None:
    event = three_of_a_club()
    assert "by-hand.soft" not in asked(event, PairByHand(((1, 4), (2, 3))))
    event = confirmed(event, PairByHand(((1, 4), (2, 3))))
    assert waived(event) == {Waiver(1, (2, 3))}
    assert "by-hand.soft" in asked(three_of_a_club(), PairByHand(((1, 2), (3, 4))))


def test_a_change_of_published_boards_gives_up_by_hand_and_back() -> None:
    event = all_of(do(six(), KeepApart("club", is_soft=True)), Pair(), Publish(Sheet.PAIRINGS))
    before = event.state.facts.rounds[0].games
    remove = tuple((game.white, game.black) for game in before)
    begin = StartChange(ChangeGround.ALREADY_MET)
    event = all_of(event, begin, ChangeBoards(remove, ((1, 3), (2, 4), (5, 6))), EndChange())
    assert waived(event) == {Waiver(1, (1, 3), by_hand=True), Waiver(1, (5, 6), by_hand=True)}
    back = ChangeBoards(((1, 3), (2, 4), (5, 6)), remove)
    assert waived(all_of(event, begin, back, EndChange())) == set()


def test_soft_and_firm_are_changed_into_each_other() -> None:
    event = three_of_a_club()
    assert refused(event, KeepApart("club", is_soft=True)) == {"apart.twice"}
    assert refused(do(event, KeepApart("club")), Pair()) == {"pair.none"}
    draft = do(event, Pair())
    firm = confirmed(draft, KeepApart("club"))
    assert not firm.fide_mode, "round 1 was paired before"
    assert "stale.forbidden" in {finding.key for finding in draft_changes(firm.state)}
    lifted = confirmed(after_rounds(event, 1), LetMeet("club"))
    assert {rule.last_round for rule in lifted.state.facts.forbidden_pairs} == {1}
    assert waived(lifted) == {Waiver(1, (2, 3))}
    assert verdicts(lifted) == [Verdict.IDENTICAL]


def test_players_named_one_by_one_are_kept_apart_softly() -> None:
    event = do(new_event(4, 3), Forbid((1, 2, 3), is_soft=True))
    event = after_rounds(event, 1)
    assert waived(event) == {Waiver(1, (2, 3))}
    event = confirmed(event, Allow((1, 2, 3)))
    assert waived(event) == {Waiver(1, (2, 3))}
    assert verdicts(event) == [Verdict.IDENTICAL]


def test_where_nothing_helps_nobody_is_left_for_a_soft_rule() -> None:
    event = all_of(three_of_a_club(), *(Forbid((number, 4)) for number in (1, 2, 3)))
    assert refused(event, Pair()) == {"pair.none"}
    found = incomplete_pairing(event.state)
    assert {frozenset(board) for board in found.boards} == {frozenset({1, 2})}


def test_new_numbers_name_the_same_players() -> None:
    event = after_rounds(three_of_a_club(), 1)
    event = confirmed(event, Edit(replace(event.state.facts.players[2], club="Ulm")))
    assert verdicts(event) == [Verdict.IDENTICAL]
    event = confirmed(event, LateEntry(Player(0, "Best, B", ratings=(Rating(2700),))))
    assert verdicts(event) == [Verdict.IDENTICAL]


def test_a_group_that_came_while_a_pairing_was_out_is_known_to_it() -> None:
    """The pairing is withdrawn, and made again with the group that is there now."""
    event = all_of(do(six(), KeepApart("club", is_soft=True)), Pair(), Publish(Sheet.PAIRINGS))
    event = confirmed(event, Edit(replace(event.state.facts.players[3], club="OSLO")))
    event = confirmed(event, WithdrawPublication(Sheet.PAIRINGS))
    rules = {rule.participants: rule for rule in event.state.facts.forbidden_pairs}
    assert rules[1, 3, 4].first_round == 1
    assert (1, 3) not in rules


@pytest.mark.parametrize(
    "forged",
    [((7, (2, 3)),), ((0, (2, 4)),), ((0, (2,)),), ((0, (2, 3)), (0, (1, 2))), ((-1, (2, 3)),)],
)
def test_a_forged_entry_gives_up_nothing_that_is_not_there(forged: object) -> None:
    event = do(three_of_a_club(), Pair())
    entry = event.entries[-1]
    wrong = sealed(replace(entry, effect=replace(entry.effect, given_up=forged)))
    with pytest.raises(InvalidJournal):
        Event.replay((*event.entries[:-1], wrong))
