"""What tables show of players of a Double-Swiss round: no preferences, no topscorers (C.04.5)."""

from __future__ import annotations

from pairwright.position import Position
from pairwright.systems.double_swiss.criteria import (
    float_of_last_round,
    may_receive_bye,
    was_floater,
)
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.system import PositionColumns


def table(position: Position, language: Language) -> PositionColumns:
    """The columns of the position table."""
    yes, no = language.say("ui.yes"), language.say("ui.no")
    return PositionColumns(
        headings=("ui.colours", "ui.floater", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                yes if was_floater(position, player) else no,
                yes if may_receive_bye(player) else no,
            )
            for player in position.participants
        },
        legend="legend.table",
    )


def checklist(position: Position, language: Language) -> PositionColumns:
    """The columns of the checklist: art. 1.5 asks about the last round only."""
    arrows = {0: "·", 1: "↑", -1: "↓"}
    cells = {}
    for player in position.participants:
        difference = float_of_last_round(position, player)
        cells[player.number] = (arrows[(difference > 0) - (difference < 0)],)
    return PositionColumns(("ui.floats",), cells, "legend.checklist")
