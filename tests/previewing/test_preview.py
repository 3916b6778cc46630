"""The preview is what pairing every outcome one by one gives."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.previewing import Preview, preview
from pairwright.tournament import (
    Announcement,
    ByeKind,
    GameCorrection,
    GameResult,
    InvalidRequest,
    InvalidTournament,
)
from tests.cli.files import NO_PAIRING, SEVEN
from tests.previewing.events import EDITIONS, OPEN, Counted, random_event, reopened
from tests.small_events import event, played

EIGHT = event(
    8,
    played("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 0-1"),
    played("2-1 *", "4-3 *", "5-6 1-0", "7-8 1-0"),
    number_of_rounds=4,
)
"""Two games of round 2 are still on."""


def seats(found: Preview) -> Counter[tuple[int, int, int]]:
    return Counter(
        {
            (way.board, way.white, way.black): way.outcomes
            for meeting in found.meetings
            for way in meeting.ways
        }
    )


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
@pytest.mark.parametrize("seed", range(8))
def test_every_count_is_that_of_brute_force(system: str, edition: str, seed: int) -> None:
    tournament = random_event(system, edition, seed)
    found, expected = preview(tournament), Counted.of(tournament)
    assert found.is_exact
    assert not found.stopped
    assert found.outcomes == found.considered == expected.outcomes
    assert found.without_pairing == expected.without_pairing
    assert seats(found) == expected.seats
    assert {bye.player: bye.outcomes for bye in found.byes} == expected.byes


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_certain_shifting_and_open_are_what_their_names_say(system: str, edition: str) -> None:
    for seed in range(20, 26):
        tournament = random_event(system, edition, seed, most_open=2)
        found, counted = preview(tournament), Counted.of(tournament)
        always = {seat for seat, count in counted.seats.items() if count == counted.outcomes}
        assert {(w.board, w.white, w.black) for w in found.certain} == always
        meetings: Counter[frozenset[int]] = Counter()
        for (_, white, black), count in counted.seats.items():
            meetings[frozenset((white, black))] += count
        steady = {pair for pair, count in meetings.items() if count == counted.outcomes}
        certain = {frozenset((white, black)) for _, white, black in always}
        assert {frozenset(meeting.players) for meeting in found.shifting} == steady - certain
        assert {frozenset(meeting.players) for meeting in found.open} == meetings.keys() - steady
        for player, prospects in found.prospects().items():
            for prospect in prospects:
                assert prospect.outcomes == meetings[frozenset((player, prospect.opponent))]
                assert prospect.with_white == sum(
                    count
                    for (_, white, black), count in counted.seats.items()
                    if (white, black) == (player, prospect.opponent)
                )


def test_the_open_games_are_named_by_their_published_boards() -> None:
    found = preview(EIGHT)
    assert [(g.board, g.white, g.black) for g in found.open_games] == [(1, 2, 1), (2, 4, 3)]
    # In another order of the facts, as report files have them, the boards are the same.
    last = EIGHT.rounds[-1]
    turned = replace(EIGHT, rounds=(EIGHT.rounds[0], replace(last, games=last.games[::-1])))
    assert preview(turned).open_games == found.open_games
    assert seats(preview(turned)) == seats(found)


def test_what_is_supposed_is_as_if_it_had_happened() -> None:
    known = EIGHT.with_results({(2, 1): "1-0"})
    supposed = preview(EIGHT, fixed={1: "1-0"})
    assert supposed.outcomes == 3
    assert seats(supposed) == seats(preview(known))
    assert [(b.board, b.white, b.black, b.results) for b in supposed.supposed] == [
        (1, 2, 1, ("1-0",))
    ]
    assert seats(preview(EIGHT, fixed={(1, 2): "0-1"})) == seats(supposed)
    assert seats(preview(EIGHT, fixed={(2, 1): "1-0"})) == seats(supposed)


def test_with_everything_supposed_one_outcome_is_left_and_certain() -> None:
    found = preview(EIGHT, fixed={1: "1-0", 2: "+--"})
    made = pw.pair(EIGHT.with_results({(2, 1): "1-0", (4, 3): "+--"}))
    assert found.outcomes == 1
    assert [(w.white, w.black) for w in found.certain] == [(b.white, b.black) for b in made.boards]
    assert not found.shifting
    assert not found.open


@pytest.mark.parametrize(
    ("fixed", "words"),
    [
        ({9: "1-0"}, "round 2 has no board 9"),
        ({(1, 8): "1-0"}, "round 2 has no board 1-8"),
        ({3: "1-0"}, "board 3 (5-6) has its result"),
        ({1: "2-0"}, "board 1: '2-0' is not a result"),
        ({1: "*"}, "board 1: an open game cannot be supposed to be open"),
        ({1: ("1-0", "1-0")}, "2 results are supposed for 1 open game"),
        ({1: ()}, "0 results are supposed for 1 open game"),
        ({1: "1-0", (2, 1): "1-0"}, "board 1: two results are supposed"),
    ],
)
def test_what_cannot_be_supposed_is_refused(fixed: dict[int, str], words: str) -> None:
    with pytest.raises(InvalidRequest) as refusal:
        preview(EIGHT, fixed=fixed)
    assert words in str(refusal.value)


def test_adjourned_games_count_as_draws_and_are_not_open() -> None:
    adjourned = EIGHT.with_results({(2, 1): "?"})
    found = preview(adjourned)
    assert [game.board for game in found.open_games] == [2]
    assert seats(found) == seats(preview(EIGHT.with_results({(2, 1): "1/2"})))


def test_a_finished_round_leaves_nothing_to_preview() -> None:
    done = EIGHT.with_results({(2, 1): "1-0", (4, 3): "?"})
    with pytest.raises(
        InvalidRequest, match=r"round 2 is finished .*C\.04\.2 art\. 3\.1.* round 3"
    ):
        preview(done)


def test_before_round_1_there_is_nothing_to_preview() -> None:
    with pytest.raises(InvalidRequest, match="no round is paired yet"):
        preview(event(4, number_of_rounds=3))


def test_after_the_last_round_there_is_nothing_to_preview() -> None:
    with pytest.raises(InvalidRequest, match=r"round 2 is the last of 2 .*C\.04\.1 art\. 1"):
        preview(replace(EIGHT, number_of_rounds=2))


def test_without_a_number_of_rounds_another_may_follow() -> None:
    assert preview(replace(EIGHT, number_of_rounds=None)).round == 3


def test_an_open_game_of_an_earlier_round_stands_in_the_way() -> None:
    first = reopened(replace(EIGHT, rounds=EIGHT.rounds[:1]), (3, 1))
    both = replace(EIGHT, rounds=(*first.rounds, EIGHT.rounds[1]))
    with pytest.raises(InvalidTournament) as refusal:
        preview(both)
    [problem] = refusal.value.problems
    assert problem.startswith("round 1: the game 8-4 has no result")


def test_a_corrected_result_is_not_open() -> None:
    corrected = replace(
        EIGHT,
        game_corrections=(GameCorrection(2, 2, 1, GameResult.WHITE_WINS),),
    )
    found = preview(corrected)
    assert [game.board for game in found.open_games] == [2]
    assert seats(found) == seats(preview(EIGHT.with_results({(2, 1): "1-0"})))


def test_absent_players_are_told_and_not_paired() -> None:
    away = replace(EIGHT, announcements=(Announcement(7, 3, ByeKind.HALF_POINT),))
    found = preview(away)
    assert [(bye.player, bye.kind) for bye in found.requested_byes] == [(7, ByeKind.HALF_POINT)]
    assert 7 not in found.prospects()
    assert sum(bye.outcomes for bye in found.byes) == found.outcomes


def test_outcomes_without_a_legal_pairing_are_counted_and_leave_nothing_certain() -> None:
    found = preview(reopened(NO_PAIRING, (0, 1)))
    assert found.without_pairing == found.outcomes == 3
    assert not found.certain
    assert not found.meetings


def test_the_bye_may_be_open() -> None:
    tournament = SEVEN.with_round(played("7-1 *", "2-3 *", "4-5 *", "6 U"))
    found, counted = preview(tournament), Counted.of(tournament)
    assert {bye.player: bye.outcomes for bye in found.byes} == counted.byes
    assert len(found.byes) > 1


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    preview(EIGHT, progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 9) for done in range(1, 10)]


def test_another_system_can_be_asked_for() -> None:
    assert preview(EIGHT, system="dubov").rules.system.name == "dubov"
    with pytest.raises(InvalidRequest, match="no pairing system"):
        preview(EIGHT, system="nonsense")


def test_nothing_is_changed() -> None:
    before = EIGHT
    preview(EIGHT, fixed={1: "1-0"})
    assert before == EIGHT
    assert EIGHT.rounds[-1].games[0].result is OPEN
