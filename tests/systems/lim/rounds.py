"""Rounds of the Lim System for tests: players in a line each, and what their log says."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.position import Participant
from pairwright.systems.lim.editions import LIM_2026, TAKEN, LimEdition, LimReadings
from pairwright.systems.lim.log import Log, StepKind
from pairwright.systems.lim.pairing import logged, logged_literally
from pairwright.systems.lim.players import LimPosition
from tests.systems.lim.small_positions import followed, player, position


def view(
    *groups: tuple[int, str],
    met: str = "",
    rounds: int = 1,
    last: bool = False,
    edition: LimEdition = LIM_2026,
    **changes: dict[int, object],
) -> LimPosition:
    """Players numbered through, in groups of (score in hundredths, colour histories).

    `met` lists pairs who have met. `changes` are properties of players by number: rating, floated,
    may_receive_bye.
    """
    opponents: dict[int, set[int]] = {}
    for pair in met.split():
        value, other = map(int, pair.split("-"))
        opponents.setdefault(value, set()).add(other)
        opponents.setdefault(other, set()).add(value)
    entered: dict[int, Participant] = {}
    for score, histories in groups:
        for history in histories.split():
            number = len(entered) + 1
            colours = "" if history == "-" else history
            entered[number] = player(
                number, score, colours, opponents.get(number, set()), rounds=rounds
            )
    seen = LimPosition.of(position(entered, rounds + 1, last=last), edition)
    changed = [
        replace(
            player,
            **{name: by[player.number] for name, by in changes.items() if player.number in by},
        )
        for player in seen.players
    ]
    return replace(seen, players=tuple(changed))


def paired(seen: LimPosition, readings: LimReadings = TAKEN) -> Log:
    """The log of the round, the same from both ways, and followed to its end."""
    literal = logged_literally(seen, readings)
    assert followed(seen, literal)
    if readings == TAKEN:
        log = logged(seen)
        assert steps(log) == steps(literal)
        assert followed(seen, log)
        return log
    return literal


def steps(log: Log) -> list[object]:
    return [
        (step.action, step.group, step.players, step.to)
        for step in log.steps
        if step.action is not StepKind.NOTE
    ]


def pairs(log: Log) -> list[tuple[int, int]]:
    """Who meets whom in the order of making, the smaller number first."""
    return [(min(pair), max(pair)) for pair in log.final_pairs()]


def floats(log: Log) -> list[int]:
    return [step.players[0] for step in log.steps if step.action is StepKind.FLOAT]


def cracked(log: Log) -> list[tuple[int, int]]:
    found = [sorted(step.players) for step in log.steps if step.action is StepKind.CRACK]
    return [(first, second) for first, second in found]


def opened(log: Log) -> list[int]:
    """The groups in the order in which they were taken up: scores in hundredths."""
    return [(step.group or 0) // 2 for step in log.steps if step.action is StepKind.OPEN]


def messages(log: Log) -> list[str]:
    return [step.reason.message for step in log.steps]


def articles(log: Log, message: str) -> tuple[str, ...]:
    return next(step.reason.articles for step in log.steps if step.reason.message == message)
