"""Events of more than 30 days: several ratings of a player (checklist 210-216)."""

from __future__ import annotations

import pytest

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Create,
    DeclareLong,
    DeclareTieBreaks,
    Describe,
    Event,
    Level,
    Pair,
    Publish,
    RateFrom,
    Result,
    Sheet,
    export_losses,
)
from pairwright.ranking import standings
from pairwright.tournament import (
    GameResult,
    InvalidTournament,
    LongEvent,
    Player,
    Rating,
    Tournament,
)
from pairwright.tournament import RatingChoice as Choice
from pairwright.tournament.players import LaterRating
from tests.event.acting import all_of, asked, confirmed, do, new_event, refused

ENTRIES = (("Ada", 2000), ("Bo", 1900), ("Cy", 1800), ("Di", 1700))


def notices(event: Event) -> set[str]:
    """What the last act told."""
    return {finding.key for finding in event.entries[-1].findings if finding.level is Level.NOTICE}


def begun(*codes: str) -> Event:
    facts = {"standings_order": ("PTS", *codes)}
    return do(Event(), Create.of(ENTRIES, rounds=3, initial_colour="white", **facts))


def after_two_rounds(choice: DeclareLong) -> Event:
    """Round 1: Ada beats Cy, Di beats Bo. Round 2: Di beats Ada, Bo beats Cy."""
    event = do(begun("ARO"), choice)
    event = do(event, RateFrom(4, 2, Rating(1750)))
    for _ in range(2):
        event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
        for game in event.state.facts.rounds[-1].games:
            number = event.state.paired_rounds
            event = do(event, Result(number, game.white, game.black, GameResult.WHITE_WINS))
        event = confirmed(event, Publish(Sheet.RESULTS))
    return event


def averages(event: Event) -> dict[int, str]:
    table = standings(event.tournament)
    return {number: table.row(number).values[1].text for number in (1, 2, 3, 4)}


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        # Ada met Cy (1800) and Di, Bo met Di in round 1 and Cy: Di had 1700 then, 1750 in round 2.
        (DeclareLong(), {1: "1750", 2: "1750", 3: "1950", 4: "1950"}),
        (DeclareLong(ratings=Choice.OF_ROUND), {1: "1775", 2: "1750", 3: "1950", 4: "1950"}),
        (DeclareLong(ratings=Choice.CHOSEN, round=2), {1: "1775", 2: "1775", 3: "1950", 4: "1950"}),
    ],
)
def test_tie_breaks_take_the_chosen_rating(choice: DeclareLong, expected: dict[int, str]) -> None:
    """C.07 art. 10: the first rating counts; that of the round, or of one round, if chosen."""
    assert averages(after_two_rounds(choice)) == expected


def test_own_rating_is_that_of_no_round() -> None:
    """R-TB-29: RTNG takes the first rating also where games count with that of their round."""
    event = after_two_rounds(DeclareLong(ratings=Choice.OF_ROUND))
    table = standings(event.tournament, ["RTNG"])
    assert table.row(4).values[-1].text == "1700"


def test_pairing_numbers_stay() -> None:
    event = do(begun(), DeclareLong())
    event = do(event, RateFrom(4, 2, Rating(2500)))
    event = all_of(event, Pair())
    [first, second] = event.state.facts.rounds[0].games
    assert {first.white, first.black} == {1, 3}
    assert {second.white, second.black} == {2, 4}


def test_tie_breaks_by_rating_are_advised_against() -> None:
    marked = do(begun("ARO"), DeclareLong())
    assert notices(marked) == {"long.tie-breaks"}
    assert notices(do(marked, DeclareTieBreaks(("PTS", "TPR", "BH")))) == {"long.tie-breaks"}
    assert not notices(do(marked, DeclareTieBreaks(("PTS", "BH"))))
    assert not notices(do(begun(), DeclareTieBreaks(("PTS", "TPR"))))


@pytest.mark.parametrize(("last", "is_long"), [("2026-01-30", False), ("2026-01-31", True)])
def test_the_days_of_an_event_say_that_it_lasts_long(last: str, is_long: bool) -> None:
    """R-EVENT-19: 31 days, the first and the last one among them, are more than 30."""
    event = do(begun(), Describe(start_date="2026-01-01", end_date=last))
    assert notices(event) == ({"describe.long"} if is_long else set())
    told = notices(do(event, DeclareTieBreaks(("PTS", "ARO"))))
    assert told == ({"long.tie-breaks"} if is_long else set())


def test_a_player_has_several_ratings_each_from_a_round_on() -> None:
    event = do(begun(), DeclareLong())
    event = all_of(
        event,
        RateFrom(2, 3, Rating(1950)),
        RateFrom(2, 2, Rating(1910)),
        RateFrom(2, 3, Rating(1960)),
        RateFrom(2, 3, Rating(1800, "FRA")),
    )
    player = event.state.player(2)
    assert player is not None
    assert player.later_ratings == (
        LaterRating(2, Rating(1910)),
        LaterRating(3, Rating(1960)),
        LaterRating(3, Rating(1800, "FRA")),
    )
    event = do(event, RateFrom(2, 3))
    player = event.state.player(2)
    assert player is not None
    assert player.later_ratings == (LaterRating(2, Rating(1910)),)
    assert refused(event, DeclareLong(is_long=False)) == {"long.rated"}
    assert do(event, RateFrom(2, 2)).state.player(2) == Player(2, "Bo", ratings=(Rating(1900),))


def test_what_is_no_later_rating_is_refused() -> None:
    assert refused(begun(), RateFrom(2, 2, Rating(1950))) == {"rate.not-long"}
    event = do(begun(), DeclareLong())
    assert refused(event, RateFrom(2, 1, Rating(1950))) == {"rate.round"}
    assert refused(event, RateFrom(2, 4, Rating(1950))) == {"rate.round"}
    assert refused(event, RateFrom(2, 2, Rating(0))) == {"rate.none"}
    assert refused(event, RateFrom(2, 2, Rating(99999))) == {"player.data"}
    assert refused(event, RateFrom(2, 2)) == {"rate.same"}
    assert refused(event, RateFrom(9, 2, Rating(1950))) == {"player.unknown"}
    assert refused(event, DeclareLong()) == {"long.same"}
    assert refused(event, DeclareLong(ratings=Choice.CHOSEN)) == {"long.round"}
    assert refused(event, DeclareLong(ratings=Choice.CHOSEN, round=0)) == {"long.round"}
    assert refused(event, DeclareLong(ratings=Choice.CHOSEN, round=4)) == {"long.round"}
    assert refused(event, DeclareLong(ratings=Choice.OF_ROUND, round=2)) == {"long.round"}


def test_once_it_began_other_ratings_for_tie_breaks_leave_fide_mode() -> None:
    event = after_two_rounds(DeclareLong())
    choice = DeclareLong(ratings=Choice.OF_ROUND)
    assert asked(event, choice)["long.started"] is Level.LEAVES_FIDE_MODE
    assert LEAVE_FIDE_MODE in asked(event, choice)
    assert asked(event, RateFrom(4, 2, Rating(1760))) == {"rate.past": Level.CONFIRM}
    assert not asked(event, RateFrom(4, 3, Rating(1760)))
    # Without tie-breaks by rating nothing depends on it.
    plain = all_of(new_event(), DeclareLong(), Pair())
    assert not asked(plain, choice)


def test_a_report_cannot_hold_it_and_says_so() -> None:
    event = do(do(begun(), DeclareLong()), RateFrom(4, 2, Rating(1750)))
    codes = {told.code for told in export_losses(event.state)}
    assert {"LOSS-PLAYERS", "LOSS-LONG-EVENT"} <= codes


@pytest.mark.parametrize(
    "later",
    [
        (LaterRating(1, Rating(1)),),
        (LaterRating(3, Rating(1)), LaterRating(2, Rating(1))),
        (LaterRating(2, Rating(1)), LaterRating(2, Rating(2))),
    ],
)
def test_ratings_of_rounds_that_contradict_each_other_are_no_facts(
    later: tuple[LaterRating, ...],
) -> None:
    with pytest.raises(InvalidTournament):
        Tournament(players=(Player(1, later_ratings=later),))


@pytest.mark.parametrize(
    "marked", [LongEvent(Choice.CHOSEN), LongEvent(Choice.FIRST, 2), LongEvent(Choice.CHOSEN, 0)]
)
def test_a_choice_of_no_round_is_no_fact(marked: LongEvent) -> None:
    with pytest.raises(InvalidTournament):
        Tournament(long_event=marked)
