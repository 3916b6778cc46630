"""Positions of teams drawn at will: scores, meetings, colours and floats that seldom come about."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from pairwright.position import HANDLING_2026, Participant, Position, RoundRecord
from pairwright.tournament import (
    STANDARD_POINTS,
    ByeKind,
    Colour,
    Outcome,
    PreferenceType,
    PrimaryScore,
    TeamRules,
)

_SCORES = ((0, 100), (0, 100, 200), (0, 50, 100, 150), tuple(range(0, 900, 100)))
_PLAYED = RoundRecord(None, None, True, True, 0, Outcome.LOSS)
_UNPLAYED = (
    RoundRecord(None, None, False, True, 100, ByeKind.PAIRING_ALLOCATED),
    RoundRecord(None, None, False, False, 200, ByeKind.FULL_POINT),
    RoundRecord(None, None, False, True, 200, Outcome.FORFEIT_WIN),
    RoundRecord(None, None, False, True, 0, Outcome.FORFEIT_LOSS),
    RoundRecord(None, None, False, False, 100, ByeKind.HALF_POINT),
)


def sketch(seed: int, most: int = 10) -> Position:
    """A position of up to `most` teams; the same seed gives the same one."""
    chance = random.Random(seed)
    size = chance.randint(2, most)
    numbers = list(range(1, size + 1))
    met = _meetings(chance, numbers)
    scores = chance.choice(_SCORES)
    now = {number: chance.choice(scores) for number in numbers}
    before = {number: chance.choice(scores) for number in numbers}
    last = _last_round(chance, numbers)
    longest = chance.choice((0, 1, 3, 6))
    entered = {
        number: Participant(
            number=number,
            tpn=number,
            parity_number=number,
            rating=0,
            score=now[number],
            pairing_score=now[number],
            colours=tuple(chance.choice(tuple(Colour)) for _ in range(chance.randint(0, longest))),
            opponents=frozenset(met[number]),
            records=(*_earlier(chance), last[number]),
            pairing_scores=(0, before[number], now[number]),
            secondary_score=chance.choice((0, 50, 100)),
        )
        for number in numbers
    }
    participants = sorted(entered.values(), key=lambda team: (-team.pairing_score, team.tpn))
    rules = TeamRules(
        chance.choice(tuple(PreferenceType)),
        chance.choice(tuple(PrimaryScore)),
        chance.random() < 0.5,
    )
    forbidden = frozenset({(1, size)}) if chance.random() < 0.2 else frozenset()
    return Position(
        round_number=6,
        number_of_rounds=chance.choice((None, 6, 7, 8)),
        handling=HANDLING_2026,
        initial_colour=chance.choice(tuple(Colour)),
        entered=entered,
        participants=tuple(participants),
        forbidden=forbidden,
        byes={},
        point_system=STANDARD_POINTS,
        team_rules=rules,
    )


_PHANTOM = 99
"""Somebody on no points who is away, and met everybody in the last round."""


def sketched(
    scores: dict[int, int],
    met: Iterable[tuple[int, int]] = (),
    floated: Iterable[int] = (),
    colours: Mapping[int, str] | None = None,
    rules: TeamRules | None = None,
    rounds: int = 9,
) -> Position:
    """Teams on these match points before round 5, who have met in pairs, or floated in round 4."""
    opponents: dict[int, set[int]] = {number: set() for number in scores}
    for first, second in met:
        opponents[first].add(second)
        opponents[second].add(first)
    last = RoundRecord(_PHANTOM, None, True, True, 0, Outcome.LOSS)
    letters = {"W": Colour.WHITE, "B": Colour.BLACK}
    floaters = set(floated)
    entered = {
        number: Participant(
            number=number,
            tpn=number,
            parity_number=number,
            rating=0,
            score=100 * scores.get(number, 0),
            pairing_score=100 * scores.get(number, 0),
            colours=tuple(letters[letter] for letter in (colours or {}).get(number, "")),
            opponents=frozenset(opponents.get(number, ())),
            records=(last,),
            pairing_scores=(100 * (number in floaters), 100 * scores.get(number, 0)),
        )
        for number in (*scores, _PHANTOM)
    }
    there = [entered[number] for number in scores]
    return Position(
        round_number=5,
        number_of_rounds=rounds,
        handling=HANDLING_2026,
        initial_colour=Colour.WHITE,
        entered=entered,
        participants=tuple(sorted(there, key=lambda team: (-team.pairing_score, team.tpn))),
        forbidden=frozenset(),
        byes={},
        point_system=STANDARD_POINTS,
        team_rules=rules or TeamRules(),
    )


def _meetings(chance: random.Random, numbers: list[int]) -> dict[int, set[int]]:
    met: dict[int, set[int]] = {number: set() for number in numbers}
    rate = chance.choice((0.1, 0.3, 0.5, 0.6))
    for first in numbers:
        for second in numbers[first:]:
            if chance.random() < rate:
                met[first].add(second)
                met[second].add(first)
    return met


def _last_round(chance: random.Random, numbers: list[int]) -> dict[int, RoundRecord]:
    """Neighbours of a drawn order met in the last round, or somebody had a bye or a forfeit."""
    order = chance.sample(numbers, len(numbers))
    records = {number: chance.choice(_UNPLAYED[3:]) for number in numbers}
    for first, second in zip(order[::2], order[1::2], strict=False):
        if chance.random() < 0.8:
            records[first] = RoundRecord(second, None, True, True, 0, Outcome.LOSS)
            records[second] = RoundRecord(first, None, True, True, 0, Outcome.LOSS)
    return records


def _earlier(chance: random.Random) -> tuple[RoundRecord, ...]:
    return tuple(
        chance.choice(_UNPLAYED) if chance.random() < 0.2 else _PLAYED
        for _ in range(chance.randint(0, 3))
    )
