"""Double-Swiss rounds paired again: IDENTICAL, ILLEGAL, or DIFFERENT with what decides."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from pairwright.checking import Report, Verdict, check, check_next
from pairwright.position import Position
from pairwright.rules.pairing import Board, RoundPairing, Solution
from pairwright.rules.proposal import Proposal
from pairwright.systems import SYSTEMS, judged, pair
from pairwright.systems.double_swiss.pairing import compare, rules
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.upfloat.comparison import implied_steps
from pairwright.systems.upfloat_judge import may_meet, may_receive_bye
from pairwright.tournament import (
    Announcement,
    ByeKind,
    NoLegalPairing,
    Round,
    Tournament,
    UnsoundPairing,
)
from pairwright.vocabulary.comparison import Decision
from tests.small_events import event
from tests.systems.double_swiss.matches import double_event, matches
from tests.systems.double_swiss.random_events import events

ROUND_1 = matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 1-0 0-1", "7 U")
"""1, 2 and 3 have two points, the receiver of the bye has 1.5, the others none."""
RIGHT = ((3, 1), (2, 7), (4, 5), (6, 0))


def proposed(*pairs: tuple[int, int], tournament: Tournament | None = None) -> Report:
    return check_next(tournament or double_event(7, ROUND_1), Proposal.of_pairs(pairs))


def decision(tournament: Tournament, *pairs: tuple[int, int]) -> Decision:
    found = proposed(*pairs, tournament=tournament).rounds[0]
    assert found.verdict is Verdict.DIFFERENT
    assert found.decision is not None
    return found.decision


def finished(seed: int, players: int, rounds: int) -> Tournament:
    """A tournament as it stands before its last round."""
    *_, last = events(random.Random(seed), players, rounds)
    return last


def test_the_right_pairing_is_identical() -> None:
    assert proposed(*RIGHT).is_clean


@pytest.mark.parametrize("seed", range(8))
def test_what_the_system_paired_is_identical(seed: int) -> None:
    tournament = finished(seed, 9 + 7 * seed, 6)
    report = check(tournament)
    assert (report.system, report.edition) == ("double-swiss", "2026")
    assert len(report.rounds) == len(tournament.rounds) > 1
    assert report.is_clean


@pytest.mark.parametrize(
    ("pairs", "rule", "article"),
    [
        ([(1, 4), (7, 3), (5, 2), (6, 0)], "C1", "C.04.5 art. 2.1.1"),
        ([(2, 1), (5, 3), (4, 6), (7, 0)], "C2", "C.04.5 art. 2.1.2"),
        ([(2, 1), (7, 3), (6, 0)], "complete", "C.04.5 art. 3.3.1"),
        ([(2, 1), (7, 3), (4, 5), (6, 0), (8, 9)], "absent", "C.04.2 art. 3.2, 3.3"),
    ],
)
def test_planted_violations_are_illegal(
    pairs: list[tuple[int, int]], rule: str, article: str
) -> None:
    found = proposed(*pairs).rounds[0]
    assert found.verdict is Verdict.ILLEGAL
    assert rule in {violation.rule for violation in found.violations}
    assert article in found.reason


def test_somebody_away_is_not_to_be_paired() -> None:
    away = (Announcement(7, 2, ByeKind.HALF_POINT),)
    tournament = double_event(7, ROUND_1, announcements=away)
    assert proposed(*RIGHT, tournament=tournament).rounds[0].verdict is Verdict.ILLEGAL


def test_exchanged_colours_name_their_article() -> None:
    found = proposed((1, 3), *RIGHT[1:]).rounds[0]
    assert found.verdict is Verdict.DIFFERENT
    assert found.reason == (
        "only colours differ: White belongs to 3 against 1, not the other way (C.04.5 art. 4.3.4)"
    )
    [fault] = found.colour_faults
    assert (fault.players, fault.article) == ((1, 3), "C.04.5 art. 4.3.4")


def test_colours_that_were_not_recorded_make_no_difference() -> None:
    tournament = double_event(7, ROUND_1, matches("1-3 +-- --+", "2-7 1-0 1-0", "4-5 1-0 1-0"))
    assert check(tournament).rounds[1].verdict is not Verdict.IDENTICAL
    game = replace(tournament.rounds[1].games[0], coloured=False)
    games = (game, *tournament.rounds[1].games[1:])
    round_2 = Round(games, matches("6 U").byes)
    blank = replace(tournament, rounds=(ROUND_1, round_2))
    assert check(blank).rounds[1].verdict is Verdict.IDENTICAL


def test_exchanged_boards_in_a_recorded_round() -> None:
    """Every two neighbouring boards of a round, with the players of Black exchanged."""
    tournament = finished(5, 40, 5)
    played = tournament.rounds[1]
    verdicts = []
    for place, (first, second) in enumerate(pairwise(played.games)):
        games = list(played.games)
        games[place : place + 2] = (
            replace(first, black=second.black),
            replace(second, black=first.black),
        )
        rounds = (tournament.rounds[0], replace(played, games=tuple(games)))
        found = check(replace(tournament, rounds=rounds, announcements=()), rounds=[2]).rounds[0]
        assert found.recorded == tuple(
            sorted([(first.white, second.black), (second.white, first.black)])
        )
        assert (found.decision is None) == (found.verdict is Verdict.ILLEGAL)
        verdicts.append(found.verdict)
    assert len(verdicts) == len(played.games) - 1
    assert set(verdicts) <= {Verdict.DIFFERENT, Verdict.ILLEGAL}
    assert verdicts.count(Verdict.DIFFERENT) > len(verdicts) // 2


# --- what decides ------------------------------------------------------------------------------


def test_bye_by_score_matches_and_tpn() -> None:
    found = decision(double_event(7, ROUND_1), (3, 1), (7, 2), (5, 6), (4, 0))
    assert (found.criterion, found.article) == ("bye", "3.4.4")
    assert found.text == (
        "the bye goes to 6 before 4: TPN of the receiver of the pairing-allocated bye: "
        "proposed 4, by the rules 6 (C.04.5 art. 3.4.4)"
    )
    found = decision(double_event(7, ROUND_1), (2, 7), (4, 5), (6, 1), (3, 0))
    assert found.article == "3.4.2"
    assert found.text.endswith("proposed 2, by the rules 0 (C.04.5 art. 3.4.2)")
    forfeited = matches("1-4 +-- --+", "5-2 0-1 1-0", "3-6 1-0 0-1", "7 U")
    tournament = double_event(7, forfeited)
    found = decision(tournament, (3, 1), (7, 2), (5, 6), (4, 0))
    assert found.article == "3.4.3"
    assert found.text.endswith("proposed 0, by the rules 1 (C.04.5 art. 3.4.3)")


def test_c4_fewest_upfloaters() -> None:
    found = decision(double_event(7, ROUND_1), (7, 1), (5, 3), (4, 2), (6, 0))
    assert (found.criterion, found.article, found.bracket) == ("C4", "2.3.1", "2.0")
    assert found.text == (
        "[C4] (upfloaters) decides in the bracket of 2.0: proposed 3, by the rules 1 "
        "([C4]; C.04.5 art. 2.3.1)"
    )


def test_c5_and_the_exchange_that_shows_it() -> None:
    found = proposed((2, 1), (5, 3), (4, 7), (6, 0)).rounds[0]
    assert found.decision is not None
    assert (found.decision.criterion, found.decision.article) == ("C5", "2.3.2")
    told = [reason.key for reason in found.reasons]
    assert told == ["judge.criterion", "judge.exchange"]
    assert "proposed 2, by the rules 0.5" in found.reason
    assert "a better round by one exchange: 7 has a higher score" in found.reason


def test_set_of_upfloaters_that_comes_first() -> None:
    tournament = double_event(
        6, matches("1-4 1-0 0-1", "5-2 1-0 1-0", "3-6 1-0 1-0"), number_of_rounds=2
    )
    found = decision(tournament, (1, 3), (2, 6), (5, 4))
    assert (found.criterion, found.article, found.bracket) == ("", "3.5.4", "2.0")
    assert found.text.endswith("by TPN: proposed 3, by the rules 2 (C.04.5 art. 3.5.4)")


def test_identifier_that_comes_first() -> None:
    found = decision(double_event(4), (1, 4), (3, 2))
    assert (found.criterion, found.article, found.bracket) == ("", "3.6.3", "0.0")
    assert found.text == (
        "in the bracket of 0.0, equal on all criteria, first identifier in order: "
        "proposed 1, 2, 4, 3, by the rules 1, 2, 3, 4 (C.04.5 art. 3.6.3)"
    )


def complete_pairings(position: Position) -> Iterator[Proposal]:
    """Every legal round of a small field."""
    by_number = {player.number: player for player in position.participants}

    def rest(left: tuple[int, ...]) -> Iterator[tuple[Board, ...]]:
        if not left:
            yield ()
            return
        first, *others = left
        for other in others:
            if may_meet(position, by_number[first], by_number[other]):
                without = tuple(number for number in others if number != other)
                for boards in rest(without):
                    yield (Board(first, other), *boards)

    numbers = tuple(sorted(by_number))
    if len(numbers) % 2 == 0:
        yield from map(Proposal, rest(numbers))
        return
    for bye in numbers:
        if may_receive_bye(by_number[bye]):
            without = tuple(number for number in numbers if number != bye)
            yield from (Proposal(boards, (bye,)) for boards in rest(without))


def test_no_legal_round_of_a_small_field_is_better_than_ours() -> None:
    """All of them are measured; every criterion and both orders decide now and then."""
    deciding = set()
    for seed in range(60):
        for tournament in events(random.Random(seed), 5 + seed % 4, 5, unusual=0.2):
            try:
                made = pair(tournament)
            except NoLegalPairing:
                break
            ours, view = Proposal.of_pairing(made), DoublePosition.of(made.position)
            for other in complete_pairings(made.position):
                if other.pairs() == ours.pairs():
                    continue
                found = compare(view, other, ours).decision
                assert found.recorded is not None
                assert found.engine is not None
                assert found.recorded.value > found.engine.value, (seed, found.text)
                deciding.add(found.criterion or found.article)
    assert deciding == {"bye", "C4", "C5", "C6", "C7", "C8", "3.5.4", "3.6.3"}


@pytest.mark.parametrize("seed", range(6))
def test_brackets_follow_from_who_meets_whom(seed: int) -> None:
    """The brackets read off a pairing are those in which the system made it."""
    for tournament in events(random.Random(seed), 30 + seed, 6):
        made = pair(tournament)
        view = DoublePosition.of(made.position)
        implied = implied_steps(view, rules(view), Proposal.of_pairing(made))
        assert implied == made.trace.steps


# --- around it ---------------------------------------------------------------------------------


def test_every_system_has_a_judge() -> None:
    for name in SYSTEMS:
        tournament = double_event(4) if SYSTEMS[name].games == 2 else event(4, number_of_rounds=5)
        if SYSTEMS[name].pairs_teams:
            entries = [(team, [team]) for team in "ABCD"]
            tournament = Tournament.new_teams(entries, boards=1, rounds=5, system=name)
        report = check_next(tournament, Proposal.of_pairs([(1, 2), (4, 3)]), system=name)
        assert report.rounds[0].verdict is Verdict.DIFFERENT
        assert report.rounds[0].decision is not None


def test_what_is_assumed_names_the_articles_of_the_chapter() -> None:
    tournament = double_event(7, ROUND_1, number_of_rounds=None, initial_colour=None)
    notes = " ".join(check(tournament).notes)
    assert "without [C7] and [C8] (C.04.1 art. 1; C.04.5 art. 2.3.4, 2.3.5)" in notes
    assert "no initial colour is declared: taken from what was played (C.04.5 art. 4.1)" in notes


def test_report_as_json() -> None:
    data = json.loads(json.dumps(proposed((2, 1), (5, 3), (4, 7), (6, 0)).as_data()))
    [round_] = data["rounds"]
    assert round_["recorded_quality"]["brackets"][0]["upfloaters"] == [5]
    assert round_["engine_quality"]["brackets"][0]["upfloaters"] == [7]
    assert [value["name"] for value in round_["engine_quality"]["brackets"][0]["values"]] == [
        "C4",
        "C5",
        "C6",
        "C7",
        "C8",
    ]


def test_what_is_published_is_judged_first() -> None:
    made = pair(double_event(7, ROUND_1))
    assert judged(made) is made
    wrong = {
        "have met before": {1: 4, 7: 3, 5: 2},
        "higher score than the upfloater": {2: 1, 5: 3, 4: 7},
        "White belongs to": {1: 3, 2: 7, 4: 5},
    }
    for text, boards in wrong.items():
        with pytest.raises(UnsoundPairing, match=text):
            judged(RoundPairing.publish(made.rules, made.position, Solution(boards, 6)))
