"""Report files for the tests of commands: small events, written by our own writer."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from pairwright import formats
from pairwright.tournament import Round, Tournament
from tests.small_events import event, played

SEVEN = event(
    7,
    played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U"),
    name="Seven",
    number_of_rounds=4,
)
"""Seven players after the first round, which is paired by the rules."""


def with_second_round(*lines: str) -> Tournament:
    return SEVEN.with_round(played(*lines))


RIGHT = with_second_round("7-1 1-0", "2-3 1-0", "4-5 1-0", "6 U")
WRONG_COLOURS = with_second_round("7-1 1-0", "3-2 1-0", "4-5 1-0", "6 U")
WRONG_PAIRS = with_second_round("3-1 1-0", "2-7 1-0", "4-5 1-0", "6 U")
SECOND_BYE = with_second_round("2-1 1-0", "3-4 1-0", "6-5 1-0", "7 U")
NO_PAIRING = event(2, played("1-2 1-0"), number_of_rounds=3, name="Two")
"""The two have met."""


def write(path: Path, tournament: Tournament) -> str:
    formats.write(tournament, path)
    return str(path)


def unfinished() -> Tournament:
    """The first round has a game without a result."""
    first = RIGHT.rounds[0]
    missing = replace(first.games[0], result=type(first.games[0].result).MISSING)
    return replace(
        RIGHT, rounds=(Round((missing, *first.games[1:]), first.byes), *RIGHT.rounds[1:])
    )
