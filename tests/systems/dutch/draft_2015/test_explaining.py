"""What is said about rounds of the draft of 2015: requirements, comparisons, why-not, the judge."""

from __future__ import annotations

from itertools import permutations

import pytest

import pairwright as pw
from pairwright.rules.proposal import Proposal
from pairwright.systems import rules_named
from pairwright.systems.dutch.comparison import compare
from pairwright.systems.dutch.judge import judge
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.reasons.explainer import DutchReasons
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Reason
from pairwright.vocabulary.translation import LANGUAGES
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.dutch.draft_2015.rounds import scored, view
from tests.systems.dutch.positions import pair, participant
from tests.systems.dutch.small_positions import small_position

RULES = rules_named("dutch", "2015-draft")


def said(reasons: tuple[Reason, ...] | list[Reason], code: str = "en") -> list[str]:
    return RULES.language(code).sentences(reasons)


def bracket_texts(where: DutchPosition, place: int = 0, code: str = "en") -> list[str]:
    return said(DutchReasons(where).brackets()[place].reasons, code)


def test_requirements_of_a_bracket_are_told() -> None:
    """Five players, all due White: X1 = Z1 = 2; and the one who floats did so last round."""
    players = [participant(n, 1, "B", floats="d-") for n in range(1, 6)]
    texts = bracket_texts(view([*players, participant(6, 0, "W")]))
    assert texts[:3] == [
        "Bracket of 1 point: 2 pairs made (P1) of at most 2 (P0) (C.04.3 A.6; C.04.3 C.1).",
        "Pairs without both colour preferences: X = 2 (at least X1 = 2); without both strong ones: "
        "Z = 2 (at least Z1 = 2) (C.04.3 A.8).",
        "[B.9] (downfloaters who had a downfloat in the previous round) was dropped for 1 player, "
        "as few as possible (C.04.3 B.9; C.04.3 C.9).",
    ]


def test_raised_colours_name_their_step() -> None:
    """C.9.e: X1 is 0, but only players with the same preference can meet."""
    players = [participant(n, 1, "WB" if n < 3 else "BW") for n in range(1, 5)]
    texts = bracket_texts(view(players, met="1-3 1-4 2-3 2-4"))
    assert "X = 2 (at least X1 = 0)" in texts[1]
    assert "C.9.e" in texts[1]
    assert texts[2] == "No other requirement had to be dropped (C.04.3 C.9)."


@pytest.mark.parametrize(
    ("scores", "met", "beginning", "article"),
    [
        ({"3": "1 2 3", "2": "4", "1": "5 6"}, "3-4", "the following bracket could not", "C.10"),
        ({"1": "1 2 3 4", "0": "5 6"}, "5-6", "the lowest bracket could not be paired", "C.13"),
        ({"1": "1 2", "0": "3 4"}, "3-4", "so they are joined", "C.13"),
        ({"2": "1 2", "1": "3 4 5 6"}, "1-2", "all players move down", "C.14"),
    ],
)
def test_brackets_that_are_paired_again_say_why(
    scores: dict[str, str], met: str, beginning: str, article: str
) -> None:
    where = view(scored(scores), met=met)
    first = bracket_texts(where)[0]
    assert beginning in first
    assert first.endswith(f"(C.04.3 {article}).")
    for code in LANGUAGES[1:]:
        assert bracket_texts(where, 0, code)[0].endswith(f"(C.04.3 {article}).")


def test_why_not_names_what_would_be_paired_again() -> None:
    """1-3, 2-4 with 5-6 is the round; 1-5 would leave 6 to one of the others."""
    where = view(scored({"1": "1 2 3 4", "0": "5 6"}))
    texts = said(DutchReasons(where).why_not(1, 5))
    assert texts[-1] == (
        "Then in the bracket of 1 point [A.11.b] (downfloaters) would be 2 instead of 0 "
        "(C.04.3 A.11.b; C.04.3 A.11)."
    )


def test_why_not_in_every_language_and_position() -> None:
    answered = 0
    for index in range(60):
        where = small_position("2015-draft", 5, index, (3, 8))
        try:
            reasons = DutchReasons(where)
        except NoLegalPairing:
            continue
        numbers = [player.number for player in where.participants]
        for other in numbers[1:]:
            for code in LANGUAGES:
                assert all(said(reasons.why_not(numbers[0], other), code))
            answered += 1
    assert answered > 150


def complete_pairings(numbers: tuple[int, ...]) -> set[frozenset[tuple[int, int]]]:
    if len(numbers) % 2:
        numbers += (0,)
    found = set()
    for order in permutations(numbers):
        halves = zip(order[::2], order[1::2], strict=True)
        found.add(frozenset((max(a, b), min(a, b)) for a, b in halves))
    return found


def test_every_other_legal_pairing_is_compared() -> None:
    """Nothing is called better than the round by the rules without a step that explains it."""
    compared = 0
    for index in range(60):
        where = small_position("2015-draft", 9, index, (4, 6))
        try:
            ours = Proposal.of_pairing(pair(where))
        except NoLegalPairing:
            continue
        for pairs in complete_pairings(tuple(p.number for p in where.participants)):
            other = Proposal.of_pairs(pairs)
            if not judge(where, other).is_legal or other.pairs() == ours.pairs():
                continue
            decision = compare(where, other, ours).decision
            told = [reason.message for reason in decision.reasons]
            assert "judge.better" not in told, (index, sorted(pairs))
            assert all(said(decision.reasons, code) for code in LANGUAGES)
            compared += 1
    assert compared > 150


def test_a_bye_that_is_barred_names_the_round() -> None:
    """B.2: half a point without playing, in round 1."""
    first = played("1-4 1-0", "2-5 1-0", "3 H")
    where = dutch_before(event(5, first, number_of_rounds=3), edition_name="2015-draft")
    found = judge(where, Proposal.of_pairs([(4, 2), (1, 5), (3, 0)])).violations
    assert [str(violation) for violation in found] == [
        "player 3 has the pairing-allocated bye, but got half a point or more without playing in "
        "round 1 (C.04.3 B.2; C.04.1.d)"
    ]
    explanation = pw.explain(
        event(5, first, number_of_rounds=3), system="dutch", edition="2015-draft"
    )
    assert explanation.why_not_bye(3).lines("en") == [
        "3 got half a point or more without playing in round 1 (C.04.3 B.2; C.04.1.d)."
    ]


def test_a_lone_player_moves_down_or_has_the_bye() -> None:
    where = view(scored({"2": "1", "1": "2 3", "0": "4"}), met="2-4 3-4")
    assert bracket_texts(where)[0] == (
        "Bracket of 2 points: nobody can be paired here, so all players move down (C.04.3 C.14)."
    )
    alone = view([participant(1, 1)])
    assert bracket_texts(alone) == [
        "Bracket of 1 point: 1 player, so somebody has to float down (C.04.3 A.11.b)."
    ]
