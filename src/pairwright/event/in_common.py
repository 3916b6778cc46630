"""What players have in common, by which they are kept apart."""

from __future__ import annotations

from pairwright.event.findings import Finding, notice
from pairwright.tournament import Player
from pairwright.vocabulary.reason import Reason, fault

CLUB, FEDERATION, FAMILY = "club", "federation", "family"


def shared_by(player: Player, by: str) -> str:
    """What a player has of this kind, as it is written; empty where there is nothing."""
    if by == CLUB:
        return player.club
    if by == FEDERATION:
        return player.federation
    if by == FAMILY:
        return player.name.partition(",")[0].strip() if "," in player.name else _last(player.name)
    return dict(player.extra).get(by, "")


def _last(name: str) -> str:
    return (name.split() or [""])[-1]


def named(by: str) -> str | Reason:
    """What players have in common, in the language of who reads it; a heading as it is."""
    return fault(f"event:apart.by.{by}") if by in (CLUB, FEDERATION, FAMILY) else by


def kept_by(by: str, shared: str) -> Reason:
    """Which rule keeps players apart: by what they have in common, or because they were named."""
    if not by:
        return fault("event:apart.listed")
    return fault("event:apart.shared", by=named(by), shared=shared)


def given_up_for(
    number: int, games: tuple[tuple[int, int], ...], by: str, shared: str, *, by_hand: bool = False
) -> Finding:
    """That a round has these games against a soft rule: it had to be, or was done by hand."""
    key = "pair.given-up-by-hand" if by_hand else "pair.given-up"
    return notice(key, "VCL 194-196", round=number, games=games, why=kept_by(by, shared))
