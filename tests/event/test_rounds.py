"""Pairing, publishing, results, adjourned games, finishing."""

from __future__ import annotations

import pytest

from pairwright.checking import Verdict, check
from pairwright.event import (
    Adjourn,
    Create,
    Discard,
    Event,
    Finish,
    Forbid,
    Forfeit,
    Level,
    Pair,
    PairByHand,
    Publish,
    Result,
    Resume,
    Sheet,
    WithdrawPublication,
    export,
)
from pairwright.formats import loads
from pairwright.systems import pair
from pairwright.tournament import GameResult
from tests.event.acting import (
    after_rounds,
    all_of,
    asked,
    confirmed,
    do,
    new_event,
    played,
    refused,
)


def published(players: int = 8, rounds: int = 5, before: int = 0) -> Event:
    """An event whose round after `before` rounds is being played."""
    event = after_rounds(new_event(players, rounds), before)
    return all_of(event, Pair(), Publish(Sheet.PAIRINGS))


def board(event: Event, place: int = 0, number: int | None = None) -> tuple[int, int, int]:
    number = event.state.paired_rounds if number is None else number
    game = event.state.facts.rounds[number - 1].games[place]
    return number, game.white, game.black


def verdicts(event: Event) -> list[Verdict]:
    return [round_report.verdict for round_report in check(event.tournament).rounds]


# --- Pairing -------------------------------------------------------------------------------------


def test_a_pairing_is_that_of_the_engine_and_recorded_with_the_act() -> None:
    event = after_rounds(new_event(9), 2)
    made = pair(event.tournament)
    event = do(event, Pair())
    assert event.entries[-1].effect.round == made.with_results()
    assert event.tournament.rounds[2] == made.with_results()


def test_what_stands_against_pairing() -> None:
    event = do(Event(), Create.of(["A", "B"], initial_colour="white"))
    assert refused(event, Pair()) == {"pair.rounds"}
    draft = do(new_event(4, 2), Pair())
    assert refused(draft, Pair()) == {"pair.draft"}
    over = after_rounds(new_event(4, 2), 2)
    assert refused(over, Pair()) == {"pair.all-paired"}
    alone = do(Event(), Create.of(["A"], rounds=1, initial_colour="white"))
    assert refused(alone, Pair()) == {"pair.nobody"}


def test_where_the_rules_have_no_pairing_the_arbiter_pairs_by_hand() -> None:
    """C.04.3 art. 1.9.3, checklist 57-63."""
    event = all_of(new_event(2, 2), Forbid((1, 2)))
    assert refused(event, Pair()) == {"pair.none"}
    levels = asked(event, PairByHand(((1, 2),)))
    assert levels == {
        "by-hand.violation": Level.CONFIRM_WITH_REASON,
        "by-hand.no-pairing": Level.CONFIRM_WITH_REASON,
    }
    event = confirmed(event, PairByHand(((1, 2),)))
    assert [(g.white, g.black) for g in event.tournament.rounds[0].games] == [(1, 2)]


def test_a_pairing_by_hand_is_compared_with_that_of_the_rules() -> None:
    """Checklist 64-69."""
    event = new_event(4, 3)
    same = tuple((g.white, g.black) for g in do(event, Pair()).tournament.rounds[0].games)
    assert not asked(event, PairByHand(same))
    turned = (same[0][::-1], same[1])
    assert asked(event, PairByHand(turned)) == {"by-hand.colours": Level.CONFIRM}
    other = ((1, 2), (3, 4))
    assert asked(event, PairByHand(other))["by-hand.differs"] is Level.CONFIRM_WITH_REASON
    event = confirmed(event, PairByHand(other))
    assert event.entries[-1].restore_point
    assert "MPA @ Round 1: 1-3 4-2 => 1-2 3-4" in event.tournament.comments
    assert do(event, Discard()).tournament.comments == ()


def by_hand(event: Event, *boards: tuple[int, int], bye: int = 0) -> Event:
    """A round that the arbiter makes, played to its end."""
    event = confirmed(event, PairByHand(boards, bye))
    event = do(event, Publish(Sheet.PAIRINGS))
    return confirmed(played(event, GameResult.DRAW), Publish(Sheet.RESULTS))


@pytest.mark.parametrize(
    ("event", "action", "told"),
    [
        (by_hand(new_event(4), (1, 2), (3, 4)), PairByHand(((2, 1), (4, 3))), "have met before"),
        (do(new_event(4), Forbid((1, 2))), PairByHand(((1, 2), (3, 4))), "must not meet"),
        (
            by_hand(new_event(5), (1, 2), (3, 4), bye=5),
            PairByHand(((1, 3), (2, 4)), 5),
            "bye",
        ),
        (
            by_hand(by_hand(new_event(6), (1, 2), (3, 4), (5, 6)), (1, 3), (2, 5), (4, 6)),
            PairByHand(((1, 4), (3, 5), (6, 2))),
            "White",
        ),
    ],
    ids=["rematch", "forbidden", "bye", "third-colour"],
)
def test_a_rule_that_a_pairing_by_hand_breaks_is_confirmed_with_a_reason(
    event: Event, action: PairByHand, told: str
) -> None:
    """Checklist 66: a rematch, a forbidden pair, a second bye, one colour three times running."""
    assert asked(event, action)["by-hand.violation"] is Level.CONFIRM_WITH_REASON
    findings = confirmed(event, action).entries[-1].findings
    texts = [finding.text() for finding in findings if finding.key == "by-hand.violation"]
    assert any(told in text for text in texts), texts


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (PairByHand(((1, 2), (1, 3))), "boards.twice"),
        (PairByHand(((1, 1),)), "boards.twice"),
        (PairByHand(((1, 99),)), "player.unknown"),
        (PairByHand(((1, 0), (2, 3))), "player.unknown"),
        (PairByHand(((1, 2),), 1), "boards.twice"),
    ],
)
def test_boards_that_cannot_be(action: PairByHand, key: str) -> None:
    assert key in refused(new_event(4, 3), action)


def test_players_left_out_by_hand_are_told() -> None:
    findings = confirmed(new_event(4, 3), PairByHand(((1, 2),))).entries[-1].findings
    assert [f.key for f in findings].count("by-hand.violation") == 2


# --- Publishing ----------------------------------------------------------------------------------


def test_a_round_is_published_in_steps() -> None:
    event = new_event(4, 2)
    assert refused(event, Publish(Sheet.PAIRINGS)) == {"round.none-paired"}
    event = do(event, Pair())
    assert refused(event, Publish(Sheet.RESULTS)) == {"publish.results"}
    event = do(event, Publish(Sheet.PAIRINGS))
    assert refused(event, Publish(Sheet.PAIRINGS)) == {"publish.twice"}
    assert refused(event, Publish(Sheet.RESULTS)) == {"publish.results"}
    event = played(event)
    assert refused(event, Publish(Sheet.STANDINGS)) == {"publish.standings"}
    event = all_of(event, Publish(Sheet.RESULTS), Publish(Sheet.STANDINGS))
    assert refused(event, Publish(Sheet.STANDINGS, 2)) == {"round.not-paired"}
    assert all(event.state.files[0].published.__getattribute__(sheet.value) for sheet in Sheet)


def test_published_pairings_stay_unless_withdrawn_with_a_reason() -> None:
    """C.04.2 art. 4.4."""
    event = published()
    assert refused(event, Discard()) == {"discard.none"}
    withdrawn = WithdrawPublication(Sheet.PAIRINGS)
    assert asked(event, withdrawn) == {"unpublish.pairings": Level.CONFIRM_WITH_REASON}
    text = export(confirmed(event, withdrawn).state)
    assert "### Publication withdrawn @ Round 1:" in text
    begun = do(event, Result(*board(event), GameResult.DRAW))
    assert refused(begun, withdrawn) == {"unpublish.results"}
    later = all_of(played(event), Publish(Sheet.RESULTS), Pair())
    assert refused(later, WithdrawPublication(Sheet.PAIRINGS, 1)) == {"unpublish.earlier"}
    assert refused(later, withdrawn) == {"unpublish.none"}
    sheet = WithdrawPublication(Sheet.RESULTS, 1)
    assert asked(later, sheet) == {"unpublish.sheet": Level.CONFIRM}


def test_standings_are_withdrawn_before_results() -> None:
    event = all_of(after_rounds(new_event(4, 2), 1), Publish(Sheet.STANDINGS))
    assert refused(event, WithdrawPublication(Sheet.RESULTS)) == {"unpublish.order"}
    event = confirmed(event, WithdrawPublication(Sheet.STANDINGS))
    assert not confirmed(event, WithdrawPublication(Sheet.RESULTS)).state.files[0].published.results


# --- Results -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "result", [r for r in GameResult if r.name not in ("MISSING", "ADJOURNED")]
)
def test_every_code_is_a_result(result: GameResult) -> None:
    event = published(4)
    event = do(event, Result(*board(event), result))
    assert event.tournament.rounds[0].games[0].result is result


def test_unusual_results_are_noticed() -> None:
    """Checklist 180-188."""
    event = published(4)
    event = do(event, Result(*board(event), GameResult.BOTH_ZERO))
    assert [f.key for f in event.entries[-1].findings] == ["result.unusual"]


@pytest.mark.parametrize("result", [None, GameResult.MISSING, GameResult.ADJOURNED])
def test_an_open_result_is_none(result: GameResult | None) -> None:
    event = published(4)
    assert refused(event, Result(*board(event), result)) == {"result.none"}


def test_forfeits_of_one_or_both() -> None:
    event = published(8)
    _, white, black = board(event)
    event = do(event, Forfeit(1, white, black, (black,)))
    _, second_white, second_black = board(event, 1)
    event = do(event, Forfeit(1, second_white, second_black, (second_white, second_black)))
    results = [game.result for game in event.tournament.rounds[0].games]
    assert results[:2] == [GameResult.WHITE_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT]
    assert refused(event, Forfeit(*board(event, 2), ())) == {"forfeit.nobody"}
    assert refused(event, Forfeit(*board(event, 2), (77,))) == {"forfeit.nobody"}
    assert refused(event, Forfeit(1, white, black, (black,))) == {"result.twice"}


def test_both_games_of_a_match() -> None:
    event = all_of(new_event(4, 3, system="double-swiss"), Pair(), Publish(Sheet.PAIRINGS))
    first, second = board(event), board(event, 1)
    event = do(event, Result(*first, GameResult.WHITE_WINS))
    assert refused(event, Publish(Sheet.RESULTS)) == {"publish.results"}
    assert refused(event, Result(*first, GameResult.DRAW)) == {"result.twice"}
    event = do(event, Result(*first, return_result=GameResult.DRAW))
    event = do(event, Forfeit(*second, (second[1],)))
    games = event.tournament.rounds[0].games
    assert games[0].results == (GameResult.WHITE_WINS, GameResult.DRAW)
    assert games[1].results == (
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.WHITE_WINS_BY_FORFEIT,
    )
    single = published(4)
    both = Result(*board(single), GameResult.DRAW, GameResult.DRAW)
    assert refused(single, both) == {"result.one-game"}


# --- Adjourned games -----------------------------------------------------------------------------


def test_missing_results_are_registered_as_adjourned_when_pairing() -> None:
    """C.04.2 art. 3.1, checklist 157-169."""
    event = published()
    first = board(event)
    for place in range(1, 4):
        event = do(event, Result(*board(event, place), GameResult.WHITE_WINS))
    assert asked(event, Pair()) == {"pair.missing": Level.CONFIRM}
    event = confirmed(event, Pair())
    assert event.entries[-1].effect.adjourned == (first,)
    assert event.tournament.rounds[0].games[0].result is GameResult.ADJOURNED
    assert " ?" in export(event.state)


def test_an_adjourned_game_is_resumed() -> None:
    event = published()
    first = board(event)
    event = do(event, Adjourn(*first))
    assert refused(event, Adjourn(*first)) == {"result.twice"}
    assert refused(event, Result(*first, GameResult.DRAW)) == {"result.adjourned"}
    assert refused(event, Resume(*first)) == {"resume.result"}
    assert refused(event, Resume(*first, GameResult.MISSING)) == {"resume.result"}
    assert refused(event, Resume(*board(event, 1), GameResult.DRAW)) == {"resume.not-adjourned"}
    # Before the next pairing it is a result like others.
    assert not asked(event, Resume(*first, GameResult.WHITE_WINS))


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_pairings_made_meanwhile_took_it_as_a_draw(rounds: int) -> None:
    """Checklist 157-169: a draw changes nothing, anything else is told."""
    event = published(10, 6)
    first = board(event)
    event = played(do(event, Adjourn(*first)))
    event = after_rounds(do(event, Publish(Sheet.RESULTS)), rounds)
    assert not asked(event, Resume(*first, GameResult.DRAW))
    won = Resume(*first, GameResult.WHITE_WINS)
    assert asked(event, won) == {"resume.not-drawn": Level.CONFIRM_WITH_REASON}
    event = confirmed(event, won)
    assert event.open_items()[0].key == "open.rounds"
    assert refused(event, won) == {"resume.not-adjourned"}
    assert refused(event, Adjourn(*first)) == {"result.twice"}
    # readings-event.md R-EVENT-2, R-EVENT-13: judged on what was known, and it is told.
    assert set(verdicts(event)) == {Verdict.IDENTICAL}
    [note] = check(event.tournament).notes
    assert "as a draw, as it stood when" in note
    assert note.startswith("rounds 2, " if rounds > 1 else "round 2 ")
    assert {report.verdict for report in check(loads(export(event.state))).rounds} == {
        Verdict.IDENTICAL
    }
    told = f"(known from round {rounds + 2}, C.04.2 art. 3.1)"
    assert told in export(event.state)
    assert loads(export(event.state)).game_corrections[0].known_from == rounds + 2
    after = do(event, Pair())
    points = {p.number: p.score for p in _position(after).values()}
    assert points[first[1]] >= 100


def _position(event: Event):  # type: ignore[no-untyped-def]
    return pair(event.tournament, round=event.state.paired_rounds).position.entered


def test_no_final_standings_while_a_game_is_adjourned() -> None:
    """Checklist 157-169: a hard fail."""
    event = published(4, 1)
    first = board(event)
    event = played(do(event, Adjourn(*first)))
    event = do(event, Publish(Sheet.RESULTS))
    assert refused(event, Publish(Sheet.STANDINGS)) == {"publish.final"}
    assert refused(event, Finish()) == {"open.adjourned", "open.standings"}
    event = all_of(event, Resume(*first, GameResult.DRAW), Publish(Sheet.STANDINGS), Finish())
    assert event.state.finished


def test_what_is_open_is_listed() -> None:
    event = published(4, 2)
    assert [item.key for item in event.open_items()] == [
        "open.missing",
        "open.missing",
        "open.results",
        "open.rounds",
    ]
    draft = do(new_event(4, 2), Pair())
    assert [item.key for item in draft.open_items()] == ["open.draft", "open.rounds"]
    assert refused(draft, Finish()) == {"open.draft", "open.rounds"}
