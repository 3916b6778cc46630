"""Rounds of the draft of 2015 in few words, paired both ways."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.draft_2015.procedure import DraftStep
from pairwright.systems.dutch.literal.edition_2015 import (
    TAKEN_2015,
    LiteralBench,
    Readings2015,
    pair_2015,
)
from pairwright.systems.dutch.literal.steps import LiteralField
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition
from pairwright.systems.dutch.solver.edition_2015 import DraftMatchingBench, course
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.tournament import Colour
from tests.systems.dutch.positions import only, pair, pair_literally, participant, position

Pairs = set[tuple[int, int]]


def view(players: Iterable[DutchPlayer], *, only_pairs: str = "", met: str = "") -> DutchPosition:
    """A position: `only_pairs` are all pairs that can be made, `met` those that cannot."""
    people = list(players)
    forbidden = _pairs(met)
    if only_pairs:
        forbidden = only([player.number for player in people], _pairs(only_pairs))
    return position(people, "2015-draft", forbidden)


def _pairs(text: str) -> list[tuple[int, int]]:
    return [(int(a), int(b)) for a, b in (pair.split("-") for pair in text.split())]


def scored(scores: dict[str, str], **others: object) -> list[DutchPlayer]:
    """Players by score, `{"2": "1 2 3"}`, without colours or floats."""
    return [
        participant(int(number), score, **others)
        for score, numbers in scores.items()
        for number in numbers.split()
    ]


def paired(where: DutchPosition) -> Pairs:
    """Who meets whom, the smaller number first; both ways of pairing must agree."""
    solved, literal = pair(where), pair_literally(where)
    assert (solved.boards, solved.bye) == (literal.boards, literal.bye)
    found = {(min(b.white, b.black), max(b.white, b.black)) for b in solved.boards}
    return found if solved.bye is None else found | {(solved.bye, 0)}


def read_as(where: DutchPosition, readings: Readings2015 = TAKEN_2015) -> Pairs:
    """The same by another reading, word by word; nobody may be left over."""
    steps = pair_2015(where, readings)
    return {(a.number, b.number) for step in steps for a, b in step.candidate.pairs}


def steps(where: DutchPosition) -> list[DraftStep]:
    return course(DutchField.of(where))


def completed(
    where: DutchPosition,
    mdps: Iterable[int],
    residents: Iterable[int],
    readings: Readings2015 = TAKEN_2015,
) -> Candidate | None:
    """The lowest bracket of these players, word by word; with the reading taken, both ways."""
    people = {player.number: player for player in where.participants}
    bracket = DutchBracket(
        tuple(people[number] for number in mdps),
        tuple(people[number] for number in residents),
        Colour.WHITE,
    )
    literal = LiteralBench(LiteralField(where), readings).completed(bracket)
    if readings == TAKEN_2015:
        assert DraftMatchingBench(DutchField.of(where)).completed(bracket) == literal
    return literal


def shown(candidate: Candidate | None) -> Pairs:
    assert candidate is not None
    return {(a.number, b.number) for a, b in candidate.pairs} | {
        (player.number, 0) for player in candidate.floaters
    }
