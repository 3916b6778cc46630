"""200 random rounds of the corpora: every board has its reasons, and every claim is true."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from pairwright.explaining import Explanation, explain
from pairwright.formats import loads
from pairwright.systems.dutch.pairing import solve
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.dutch.trace import BracketTrace
from pairwright.tournament import NoLegalPairing, Tournament
from pairwright.vocabulary.reason import PlayerRef, PlayerRefs, Reason
from pairwright.vocabulary.translation import LANGUAGES
from tests.evidence import corpus, texts_of
from tests.explaining.claims import Claims
from tests.explaining.literal_why_not import wishing_pair
from tests.positions_before import dutch_view

ROUNDS = 100
"""For each edition."""

COMMON = {
    "virtual",
    "pair.residents",
    "pair.moved-down",
    "place.both",
    "exchange",
    "order.by-order",
    "order.first-free",
    "order.next",
    "passed.met",
    "passed.counts",
    "passed.criterion",
    "passed.rest",
    "float.odd",
    "float.needed",
    "float.score",
    "float.possible",
    "colour.both",
    "colour.stronger",
    "colour.rank",
    "bye.odd",
    "bye.barred",
    "bye.receives",
    "proof.witness-colour",
}
"""What so many rounds must have shown; the test would mean little without it."""


@cache
def sample(edition: str) -> list[tuple[str, Tournament]]:
    """Tournaments of the corpus, the same ones every time."""
    files = dict(texts_of(corpus(f"dutch-{edition}")))
    names = sorted(name for name in files if name.endswith(".trf"))
    chosen = sorted(random.Random(9).sample(names, ROUNDS + 10))
    return [(name, loads(files[name], Path(name).name)) for name in chosen]


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_every_claim_about_a_random_round_is_true(edition: str) -> None:
    draw = random.Random(int(edition))
    checked: Counter[str] = Counter()
    rounds = 0
    for name, tournament in sample(edition):
        last = min(len(tournament.rounds) + 1, tournament.number_of_rounds or 99)
        number = draw.randint(1, last)
        try:
            explanation = explain(tournament, edition=edition, round=number)
        except NoLegalPairing:
            continue
        claims = Claims(tournament, explanation)
        try:
            claims.verify_round()
        except AssertionError as error:
            raise AssertionError(f"{name} round {number}: {error}") from error
        checked.update(claims.checked)
        rounds += 1
        if rounds == ROUNDS:
            break
    assert rounds == ROUNDS
    assert set(checked) >= COMMON, sorted(COMMON - set(checked))


def test_every_reason_of_a_round_can_be_said_in_every_language() -> None:
    for _, tournament in sample("2017")[:5]:
        explanation = explain(tournament, edition="2017", round=min(4, len(tournament.rounds) + 1))
        texts = {explanation.text(language) for language in LANGUAGES}
        assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_who_was_passed_over_for_a_criterion_would_cost_it(edition: str) -> None:
    """With that game the bracket is worse, on that criterion or on one before it."""
    compared = 0
    for name, tournament in sample(edition):
        number = min(5, len(tournament.rounds) + 1, tournament.number_of_rounds or 99)
        try:
            explanation = explain(tournament, edition=edition, round=number)
        except NoLegalPairing:
            continue
        if len(explanation.position.participants) > 40:
            continue
        for answer in explanation.boards():
            for reason in answer.reasons:
                if reason.message == "passed.criterion":
                    where = f"{name} round {number} {answer.players}"
                    compared += _costs_it(explanation, answer.players, reason, where)
    assert compared > 10


def _costs_it(
    explanation: Explanation, players: tuple[int, ...], reason: Reason, where: str
) -> bool:
    """Whether it could be compared: the brackets before must come out the same."""
    others, first = reason.values["others"], reason.values["first"]
    assert isinstance(others, PlayerRefs)
    assert isinstance(first, PlayerRef)
    actual = explanation.pairing.trace.brackets
    [place] = [
        place
        for place, bracket in enumerate(actual)
        if set(players) in map(set, bracket.mdp_pairs + bracket.pairs)
    ]
    try:
        wish = wishing_pair(dutch_view(explanation.pairing), first.number, others.numbers[0])
        wished = solve(wish, tracing=True).trace.brackets
    except NoLegalPairing:
        return False
    if len(wished) <= place or wished[place].kind is not actual[place].kind:
        return False
    if any(set(a.pairs) != set(b.pairs) for a, b in zip(actual[:place], wished, strict=False)):
        return False
    if (actual[place].mdps, actual[place].residents) != _players_of(wished[place], explanation):
        return False
    names = [criterion for criterion, _ in actual[place].values]
    upto = names.index(str(reason.values["criterion"])) + 1
    ours = [value for _, value in actual[place].values][:upto]
    assert [value for _, value in wished[place].values][:upto] > ours, where
    return True


def _players_of(
    bracket: BracketTrace, explanation: Explanation
) -> tuple[tuple[DutchPlayer, ...], tuple[DutchPlayer, ...]]:
    """The bracket's players as the unchanged position has them."""
    people = {player.number: player for player in dutch_view(explanation.pairing).participants}
    mdps = tuple(people[player.number] for player in bracket.mdps)
    return mdps, tuple(people[player.number] for player in bracket.residents)
