"""Small positions of the Lim System, by turns from an event and sketched.

A sketch has players whose scores, colours, floats and opponents are drawn one by one, and which
need not follow from any tournament: groups that cannot be paired, blocked medians, absurd colours.
"""

from __future__ import annotations

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import (
    HANDLING_2026,
    Participant,
    Position,
    RoundRecord,
)
from pairwright.systems import rules_named
from pairwright.systems.lim.editions import (
    LIM_1999,
    LIM_1999_MAXI,
    LIM_2026,
    LIM_2026_MAXI,
    LimEdition,
)
from pairwright.systems.lim.log import Log, replay
from pairwright.systems.lim.players import LimPosition
from pairwright.tournament import STANDARD_POINTS, ByeKind, Colour, Outcome

EDITIONS = (LIM_2026, LIM_1999, LIM_2026_MAXI, LIM_1999_MAXI)
_HISTORIES = ("", "w", "b", "wb", "bw", "ww", "bb", "wbw", "bwb", "wbb", "bww", "wwbw", "bbwb")


def small_view(seed: int, index: int, players: tuple[int, int] = (2, 9)) -> LimPosition:
    """View number `index` of the stream with this seed: by turns an event and a sketch."""
    draw = Draw(derived_seed(seed, "lim", index))
    edition = EDITIONS[index // 2 % len(EDITIONS)]
    count = draw.between(*players)
    if index % 2:
        return LimPosition.of(sketch(draw, count), edition)
    rules = rules_named("lim", edition.name)
    return LimPosition.of(rules.position(small_event(draw, rules, count)), edition)


def sketch(draw: Draw, count: int) -> Position:
    """Participants whose properties are drawn one by one."""
    played = draw.between(1, 5)
    density = draw.one_of((0, 150, 300, 450, 600))
    met: dict[int, set[int]] = {number: set() for number in range(1, count + 1)}
    for value in met:
        for other in range(value + 1, count + 1):
            if draw.happens(density):
                met[value].add(other)
                met[other].add(value)
    spread = draw.between(0, 2 * played)
    one_sided = draw.one_of((_HISTORIES, _HISTORIES[:5], ("w", "ww", "bww", "wbw")))
    entered = {
        number: player(
            number,
            50 * draw.between(played - spread // 2, played + spread - spread // 2),
            draw.one_of(one_sided),
            met[number],
            before=100 * draw.below(2),
            had_bye=draw.happens(150),
            rating=draw.between(20, 24) * 50,
            last_opponent=draw.between(1, count),
            rounds=played,
        )
        for number in met
    }
    return position(entered, played + 1, last=draw.happens(350), colour=Colour.WHITE)


def player(
    number: int,
    score: int,
    colours: str,
    opponents: set[int],
    *,
    before: int = 0,
    had_bye: bool = False,
    rating: int = 0,
    last_opponent: int | None = None,
    rounds: int = 1,
) -> Participant:
    """A participant; `before` is the score with which the last round was paired."""
    played = last_opponent is not None and last_opponent != number
    record = RoundRecord(
        last_opponent if played else None, None, played, True, 0, Outcome.DRAW if played else None
    )
    records = [record] * rounds
    if had_bye:
        bye = RoundRecord(None, None, False, True, 100, ByeKind.PAIRING_ALLOCATED)
        records = [bye, *records[1:]]
    return Participant(
        number=number,
        tpn=number,
        parity_number=number,
        rating=rating,
        score=score,
        pairing_score=score,
        colours=tuple(Colour(letter) for letter in colours),
        opponents=frozenset(opponents),
        records=tuple(records),
        pairing_scores=(*[before] * rounds, score),
    )


def position(
    entered: dict[int, Participant],
    round_number: int,
    *,
    last: bool = False,
    colour: Colour | None = Colour.WHITE,
) -> Position:
    return Position(
        round_number=round_number,
        number_of_rounds=round_number if last else round_number + 1,
        handling=HANDLING_2026,
        initial_colour=colour,
        entered=entered,
        participants=tuple(
            sorted(
                entered.values(),
                key=lambda participant: (-participant.pairing_score, participant.tpn),
            )
        ),
        forbidden=frozenset(),
        byes={},
        point_system=STANDARD_POINTS,
    )


def followed(view: LimPosition, log: Log) -> bool:
    """Whether the log alone leads to its pairing."""
    levels = {player.number: 2 * player.pairing_score for player in view.players}
    found = replay(log, levels)
    pairs = {step.players for step in log.final_pairs().values()}
    return {(white, black) for white, black in found.pairs.items()} == pairs


def edition_named(name: str) -> LimEdition:
    return next(edition for edition in EDITIONS if edition.name == name)
