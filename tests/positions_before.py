"""Positions in few words, for tests: by the declared rules or an edition."""

from __future__ import annotations

from pairwright.position import Position
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import resolve
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026
from pairwright.systems.dutch.players import DutchPosition
from pairwright.tournament import Tournament

_DUTCH = {edition.name: edition for edition in (DUTCH_2026, DUTCH_2017, DUTCH_2015)}


def before(
    tournament: Tournament, round_number: int | None = None, edition_name: str = ""
) -> Position:
    """The position before a round (by default the next one)."""
    return resolve(tournament, None, edition_name or None).position(tournament, round_number)


def dutch_view(pairing: RoundPairing) -> DutchPosition:
    """What a pairing was made from, as C.04.3 sees it."""
    return DutchPosition.of(pairing.position, _DUTCH[pairing.rules.edition.name])


def dutch_before(
    tournament: Tournament, round_number: int | None = None, edition_name: str = ""
) -> DutchPosition:
    """The same as C.04.3 sees it."""
    rules = resolve(tournament, "dutch", edition_name or None)
    position = rules.position(tournament, round_number)
    return DutchPosition.of(position, _DUTCH[rules.edition.name])
