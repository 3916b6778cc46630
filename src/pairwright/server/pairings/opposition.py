"""Deviations for a commission: what changed pairings did to the opposition of players.

A norm depends on the opponents: their ratings, titles and federations. Where a changed pairing gave
a player a stronger, titled or foreign opponent instead of the issued one, it stands out here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairwright.frozen import Frozen
from pairwright.server.pairings.deviation_store import KeptDeviation
from pairwright.tournament import Player, Title, Tournament
from pairwright.vocabulary.folding import folded


class Opposition(Frozen):
    """What a deviation did to one player's opposition; None where there was no opponent.

    `rating_gain` is the rating of the actual opponent less that of the issued one, where both have
    one. `title_gained` and `foreign_gained` say that the actual opponent has a title, or comes
    from another federation than the player, and the issued one does not.
    """

    deviation: KeptDeviation
    player: Player
    issued: Player | None
    actual: Player | None
    rating_gain: int | None
    title_gained: bool
    foreign_gained: bool

    @property
    def helps_a_norm(self) -> bool:
        """Whether the change improved anything that a norm asks for."""
        return bool((self.rating_gain or 0) > 0 or self.title_gained or self.foreign_gained)


class Filter(Frozen):
    """Which deviations are looked for; what is None does not matter."""

    tournament: str | None = None
    round: int | None = None
    player: str | None = None
    arbiter: str | None = None
    kind: str | None = None
    without_ground: bool = False


def oppositions(kept: KeptDeviation, tournament: Tournament) -> list[Opposition]:
    """What one deviation did, to each of its players whose opponent is another."""
    deviation = kept.deviation
    players = {player.number: player for player in tournament.players}
    changed = zip(
        deviation.players, deviation.issued_opponents, deviation.actual_opponents, strict=False
    )
    return [
        _opposition(kept, players[number], players.get(issued), players.get(actual))
        for number, issued, actual in changed
        if number in players
    ]


def _opposition(
    kept: KeptDeviation, player: Player, issued: Player | None, actual: Player | None
) -> Opposition:
    gain = None
    if issued is not None and actual is not None and issued.rating and actual.rating:
        gain = actual.rating - issued.rating
    return Opposition(
        kept,
        player,
        issued,
        actual,
        gain,
        _titled(actual) and not _titled(issued),
        _foreign(player, actual) and not _foreign(player, issued),
    )


def _titled(player: Player | None) -> bool:
    return player is not None and player.title is not Title.NONE


def _foreign(player: Player, other: Player | None) -> bool:
    return other is not None and bool(other.federation) and other.federation != player.federation


def filtered(
    found: Iterable[KeptDeviation], wanted: Filter, names: dict[str, dict[int, str]]
) -> Sequence[KeptDeviation]:
    """The deviations that a commission looks for; `names` are players by tournament and number."""
    return [
        deviation
        for deviation in found
        if _fits(deviation, wanted, names.get(deviation.tournament, {}))
    ]


def _fits(kept: KeptDeviation, wanted: Filter, names: dict[int, str]) -> bool:
    deviation = kept.deviation
    named = [names.get(number, "") for number in deviation.players]
    return (
        wanted.tournament in (None, kept.tournament)
        and wanted.round in (None, deviation.round)
        and wanted.arbiter in (None, kept.arbiter)
        and wanted.kind in (None, deviation.kind.value)
        and not (wanted.without_ground and deviation.ground)
        and (wanted.player is None or any(folded(wanted.player) in folded(name) for name in named))
    )
