"""What tables show of players of a Double-Swiss round: no preferences, no topscorers (C.04.5)."""

from __future__ import annotations

from pairwright.rules.system import PositionColumns
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.vocabulary.language import Language


def table(view: DoublePosition, language: Language) -> PositionColumns:
    """The columns of the position table."""
    yes, no = language.say("ui.yes"), language.say("ui.no")
    return PositionColumns(
        headings=("ui.colours", "ui.floater", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                yes if player.was_floater else no,
                yes if player.may_receive_bye else no,
            )
            for player in view.participants
        },
        legend="legend.table",
    )


def checklist(view: DoublePosition, language: Language) -> PositionColumns:
    """The columns of the checklist: art. 1.5 asks about the last round only."""
    arrows = {0: "·", 1: "↑", -1: "↓"}
    cells = {}
    for player in view.participants:
        difference = player.float_of_last_round
        cells[player.number] = (arrows[(difference > 0) - (difference < 0)],)
    return PositionColumns(("ui.floats",), cells, "legend.checklist")
