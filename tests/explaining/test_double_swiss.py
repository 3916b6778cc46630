"""Reasons for Double-Swiss rounds: true, with the articles of C.04.5, in every language."""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path

import pytest

import pairwright as pw
from pairwright import formats
from pairwright.cli.main import run
from pairwright.explaining import Answer, Explanation, page, round_table
from pairwright.explaining.explanation import proposal_from
from pairwright.systems import declaration_of, pair
from pairwright.systems.double_swiss.judge import judge
from pairwright.systems.double_swiss.pairing import rules
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.upfloat.rules import total
from pairwright.systems.upfloat_judge import may_meet, may_receive_bye
from pairwright.tournament import NoLegalPairing, Tournament
from pairwright.vocabulary.reason import Measure, PlayerRef, PlayerRefs, Reason, Score
from pairwright.vocabulary.translation import LANGUAGES
from tests.systems.double_swiss.matches import double_event, matches
from tests.systems.double_swiss.random_events import events

ROUND_1 = matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 1-0 0-1", "7 U")
"""1, 2 and 3 have two points, the receiver of the bye has 1.5, the others none."""
SEVEN = double_event(7, ROUND_1)


def explained(seeds: range, players: int, rounds: int = 5) -> list[Explanation]:
    found = []
    for seed in seeds:
        for tournament in events(random.Random(seed), players + seed % 4, rounds, unusual=0.2):
            try:
                found.append(pw.explain(tournament))
            except NoLegalPairing:
                break
    return found


def messages(answer: Answer) -> list[str]:
    return [reason.message for reason in answer.reasons]


# --- examples, checked by hand -------------------------------------------------------------------


def test_bye() -> None:
    answer = pw.explain(SEVEN).bye()
    assert answer.lines() == [
        "7 players are to be paired, an odd number, so one of them has the bye (C.04.5 art. 1.4).",
        "7 may not have it after a bye, a match won by forfeit or a full-point bye "
        "([C2]; C.04.5 art. 2.1.2).",
        "It goes to the lowest score that is possible, 0 points: one of 4, 5, and 6 "
        "(C.04.5 art. 3.4.2).",
        "6 has the largest TPN of them (C.04.5 art. 3.4.4).",
        "6 (0 points) has the pairing-allocated bye (C.04.5 art. 3.4).",
    ]


def test_bye_by_matches_played() -> None:
    forfeited = matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 +-- --+", "7 U")
    answer = pw.explain(double_event(7, forfeited)).bye()
    assert "4 and 5 have played the most matches of them, 1 (C.04.5 art. 3.4.3)." in answer.lines()
    assert answer.players == (5,)


def test_upfloater() -> None:
    answer = pw.explain(SEVEN).player(7)
    assert answer.lines()[:3] == [
        "Bracket of 2 points: 3 players to be paired, an odd number, so somebody has to float up "
        "([C4]; C.04.5 art. 2.3.1).",
        "The highest score from which somebody can float up, so that all can be paired, is 1.5 "
        "points: 7 ([C5]; C.04.5 art. 2.3.2; [C3]; C.04.5 art. 2.2.1).",
        "7 (1.5 points) floats up (C.04.5 art. 1.3.2, 3.5.5).",
    ]


def test_pair_opponents_passed_over_and_colours() -> None:
    tournament = double_event(4, matches("1-3 1/2-1/2 1/2-1/2", "4-2 1/2-1/2 1/2-1/2"))
    assert pw.explain(tournament).board(1).lines() == [
        "1 and 4 both have 1 point (C.04.5 art. 1.3.1).",
        "1 has the smaller TPN and is top member number 1 of 2 (C.04.5 art. 3.6.1).",
        "3 would come earlier, but 1 met 3 in round 1 ([C1]; C.04.5 art. 2.1.1).",
        "4 is the next bottom member with whom all the others can still be paired best "
        "(C.04.5 art. 3.6.2, 3.6.4).",
        "The colours tell no difference; 1 is ranked higher, began the last match with White and "
        "changes (C.04.5 art. 4.3.4, 4.4).",
    ]


def test_initial_colour() -> None:
    first, second = (pw.explain(double_event(4)).board(number).lines()[-1] for number in (1, 2))
    start = "Neither has had a colour; 1 is ranked higher and stands at the odd place 1"
    assert first.startswith(start)
    assert first.partition(", so ")[2].startswith("begins with the initial colour, White")
    assert "2 is ranked higher and stands at the even place 2" in second
    assert "so begins with Black: the initial colour, White, goes to odd places" in second
    assert "(C.04.5 art. 4.3.1, 4.4)" in second


def test_virtual_points_of_baku_are_shown() -> None:
    baku = declaration_of("double-swiss", acceleration="baku")
    explanation = pw.explain(double_event(8, declaration=baku))
    assert explanation.board(1).lines()[0] == (
        "1 has 0 points and 2 points of acceleration, so is on 2 points (C.04.7 art. 1.4)."
    )
    assert "virtual" not in messages(explanation.player(8))


@pytest.mark.parametrize(
    ("pair_", "sentence"),
    [
        ((1, 4), "1 and 4 have met in round 1 ([C1]; C.04.5 art. 2.1.1)."),
        (
            (1, 7),
            "Then in the bracket of 2 points all criteria are equal, but the identifier would be "
            "1 2 7 3 instead of 1 2 3 7, which comes later in order (C.04.5 art. 3.6.3).",
        ),
        (
            (1, 5),
            "Then in the bracket of 2 points [C5] (score differences in pairs with upfloaters) "
            "would be 2 instead of 0.5 ([C5]; C.04.5 art. 2.3.2).",
        ),
        ((1, 6), "Then the bye would go to 5; 6 has the same score, as many matches played and a "),
        ((1, 3), "1 and 3 do meet in this round."),
    ],
)
def test_why_not(pair_: tuple[int, int], sentence: str) -> None:
    assert sentence in pw.explain(SEVEN).why_not(*pair_).text()


@pytest.mark.parametrize(
    ("player", "sentence"),
    [
        (7, "7 had the pairing-allocated bye in round 1 ([C2]; C.04.5 art. 2.1.2)."),
        (5, "Then the bye would go to 5; 6 has the same score, as many matches played and a "),
        (1, "Then the bye would go to a player on 2 points instead of one on 0 points"),
        (6, "6 does have the bye in this round."),
    ],
)
def test_why_not_the_bye(player: int, sentence: str) -> None:
    assert sentence in pw.explain(SEVEN).why_not_bye(player).text()


def test_barred_by_a_forfeit_or_a_full_point_bye() -> None:
    tournament = double_event(5, matches("1-3 +-- --+", "4-2 1-0 1-0", "5 F"))
    explanation = pw.explain(tournament)
    assert messages(explanation.why_not_bye(1)) == ["whynot.forfeit"]
    assert messages(explanation.why_not_bye(5)) == ["whynot.full-point"]


# --- every claim, against the position -----------------------------------------------------------


def check_reason(explanation: Explanation, reason: Reason) -> None:
    """The facts of one reason, looked up independently of the explanation."""
    position, values = explanation.position, reason.values
    people = {player.number: player for player in position.participants}

    def of(name: str) -> int:
        fact = values[name]
        assert isinstance(fact, PlayerRef)
        return fact.number

    match reason.message:
        case "bye.double-barred":
            barred = tuple(n for n in sorted(people) if not may_receive_bye(people[n]))
            assert isinstance(values["barred"], PlayerRefs)
            assert tuple(sorted(values["barred"].numbers)) == barred
        case "bye.score":
            assert values["score"] == Score(people[explanation.pairing.bye or 0].pairing_score)
        case "pair.upfloat":
            assert people[of("first")].pairing_score > people[of("second")].pairing_score
        case "pair.residents":
            assert people[of("first")].pairing_score == people[of("second")].pairing_score
        case "passed.met":
            met = people[of("first")].records[int(str(values["round"])) - 1]
            assert (met.played, met.opponent) == (True, of("other"))
        case "passed.counts" | "passed.rest" | "passed.worse" | "passed.tops":
            assert isinstance(values["others"], PlayerRefs)
            for other in values["others"].numbers:
                assert may_meet(position, people[of("first")], people[other])
                if reason.message != "passed.counts":
                    assert not can_be_as_good(explanation, of("first"), other)


def can_be_as_good(explanation: Explanation, first: int, other: int) -> bool:
    """By enumeration: the bracket with this pair, the pairs before it and the same top members."""
    position = explanation.position
    people = {player.number: player for player in position.participants}
    step = next(
        step
        for step in explanation.pairing.trace.steps.brackets
        if first in {top.number for top, _ in step.pairs}
    )
    tops = [top for top, _ in step.pairs]
    place = [top.number for top in tops].index(first)
    fixed = [bottom for _, bottom in step.pairs[:place]]
    [wished] = [bottom for _, bottom in step.pairs if bottom.number == other]
    rest = [bottom for _, bottom in step.pairs if bottom not in (*fixed, wished)]
    criteria = rules(DoublePosition.of(position))
    for order in permutations(rest):
        pairs = list(zip(tops, (*fixed, wished, *order), strict=True))
        if all(
            top.tpn < low.tpn and may_meet(position, people[top.number], people[low.number])
            for top, low in pairs
        ):
            cost = total([criteria.pair_cost(*both) for both in pairs], len(criteria.pairs))
            if cost <= step.pair_values:
                return True
    return False


def test_reasons_are_true_and_complete() -> None:
    seen = set()
    for explanation in (*explained(range(14), 9), *explained(range(16, 17), 12)):
        upfloaters = {n for bracket in explanation.brackets() for n in bracket.upfloaters}
        for answer in (*explanation.boards(), explanation.bye()):
            for reason in answer.reasons:
                check_reason(explanation, reason)
                seen.add(reason.message)
        for bracket in explanation.brackets():
            seen |= {reason.message for reason in bracket.reasons}
        for player in explanation.position.participants:
            said = messages(explanation.player(player.number))
            assert ("up.floats" in said) == (player.number in upfloaters)
        assert bool(explanation.bye().reasons) == (explanation.pairing.bye is not None)
        _check_colours(explanation)
    assert seen >= {
        "bye.completion",
        "bye.matches",
        "first-game.alternate",
        "first-game.even",
        "first-game.fewer",
        "first-game.higher",
        "first-game.odd",
        "passed.counts",
        "passed.met",
        "passed.rest",
        "tops",
        "up.floated",
        "up.following",
        "up.needed",
        "up.order",
        "virtual",
    }


def _check_colours(explanation: Explanation) -> None:
    """The article of each board is the one that the system recorded."""
    recorded = {
        (given.white.number, given.black.number): given.article
        for given in explanation.pairing.trace.colours
    }
    for answer in explanation.boards():
        article = recorded[answer.players[0], answer.players[1]]
        assert answer.reasons[-1].articles[0] == f"C.04.5 art. {article}"


def test_funnel_of_the_upfloater_ends_with_the_one_who_floats() -> None:
    last = set()
    for explanation in explained(range(20), 12):
        for bracket in explanation.brackets():
            if len(bracket.upfloaters) != 1:
                continue
            *_, final = [r for r in bracket.reasons if r.message != "tops"]
            last.add(final.message)
            if final.message == "up.order":
                assert final.values["player"] == PlayerRef(bracket.upfloaters[0])
            else:
                assert final.values["after"] == PlayerRefs(bracket.upfloaters)
    assert last == {"up.score", "up.following", "up.floated", "up.order"}


def test_why_not_is_worse_and_says_where() -> None:
    """Every pair of small rounds: an absolute rule, or a value that is worse with the wish."""
    seen = set()
    for explanation in explained(range(16), 5, 4):
        people = {player.number: player for player in explanation.position.participants}
        numbers = sorted(people)
        for place, first in enumerate(numbers):
            for second in numbers[place + 1 :]:
                reason = explanation.why_not(first, second).reasons[-1]
                seen.add(reason.message)
                apart = not may_meet(explanation.position, people[first], people[second])
                assert apart == (reason.message in ("whynot.met", "whynot.forbidden"))
                if reason.message == "then.criterion":
                    forced, actual = reason.values["forced"], reason.values["actual"]
                    assert isinstance(forced, Measure)
                    assert isinstance(actual, Measure)
                    assert forced.value > actual.value
        for number in numbers:
            seen.add(explanation.why_not_bye(number).reasons[-1].message)
    assert seen >= {
        "then.criterion",
        "then.identifier",
        "then.upfloaters",
        "then.bye-score",
        "then.bye-matches",
        "then.bye-tpn",
        "then.impossible",
        "whynot.met",
        "whynot.no-bye",
    }


# --- languages, formats, commands ----------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_and_format(code: str) -> None:
    for explanation in explained(range(3), 9):
        words = explanation.language(code)
        assert explanation.text(code)
        assert explanation.as_data(code)["brackets"]
        assert page(explanation, words, [], "").startswith("<!DOCTYPE html>")
        assert round_table(explanation, words)


@pytest.fixture
def seven(tmp_path: Path) -> str:
    path = tmp_path / "seven.trf"
    formats.write(SEVEN, path)
    return str(path)


@pytest.mark.parametrize(
    ("proposed", "sentence"),
    [
        ("3-1 2-7 4-5 6-0", "is the one that the rules give"),
        ("1-3 2-7 4-5 6-0", "White belongs to 3 against 1, not the other way (C.04.5 art. 4.3.4)"),
        ("1-4 7-3 5-2 6-0", "1 and 4 have met before in round 1 (C.04.5 art. 2.1.1)"),
        ("3-1 7-2 6-5 4-0", "The bye goes to 6 before 4: TPN of the receiver"),
        ("2-1 5-3 4-7 6-0", "[C5] (score differences in pairs with upfloaters) decides in the"),
        (
            "7-1 2-3 4-5 6-0",
            "equal on all criteria, first identifier in order: proposed 1, 2, 7, 3",
        ),
    ],
)
def test_proposed_pairings_are_judged(
    seven: str, proposed: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["explain", seven, "--judge", proposed]) == 0
    assert sentence in " ".join(capsys.readouterr().out.split())
    found = judge(DoublePosition.of(pw.explain(SEVEN).position), proposal_from(proposed))
    assert found.is_legal == ("have met" not in sentence)


def test_pair_with_its_explanation(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", seven, "--explain"]) == 0
    shown = capsys.readouterr().out
    assert "Round 2 – Double-Swiss System, C.04.5, edition 2026" in shown
    assert run(["explain", seven, "--checklist"]) == 0
    shown = capsys.readouterr().out
    assert "Pairing-allocated bye: 6\n" in shown
    assert "7       1.5     ·       Bottom members  2B" in shown


def test_single_games_are_no_matches() -> None:
    single = Tournament(players=SEVEN.players, rounds=SEVEN.rounds, point_system=SEVEN.point_system)
    with pytest.raises(pw.InvalidTournament, match="recorded with 2 game"):
        pw.explain(single)
    assert pw.explain(pair(SEVEN)).system == "double-swiss"
