"""What tables show of those who take part in a round robin: the colours they have had."""

from __future__ import annotations

from pairwright.rules.system import PositionColumns
from pairwright.systems.round_robin.players import RoundRobinView
from pairwright.vocabulary.language import Language


def columns(view: RoundRobinView, language: Language) -> PositionColumns:
    """Numbers and scores stand there anyway; nothing else decides (Annex 1)."""
    cells = {player.number: (language.colours(player.colours),) for player in view.order}
    return PositionColumns(("ui.colours",), cells, "legend.table")
