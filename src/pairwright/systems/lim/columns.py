"""What tables show of players of a Lim round: colours, the due colour, floats, the bye."""

from __future__ import annotations

from pairwright.position import Position
from pairwright.rules.system import PositionColumns
from pairwright.systems.lim.players import LimPlayer, LimPosition
from pairwright.vocabulary.language import Language


def table(view: LimPosition, language: Language) -> PositionColumns:
    """The columns of the position table."""
    yes, no = language.say("ui.yes"), language.say("ui.no")
    return PositionColumns(
        headings=("ui.colours", "ui.due", "ui.lim-floater", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                _due(player, language),
                yes if player.floated else no,
                yes if player.may_receive_bye else no,
            )
            for player in view.players
        },
        legend="legend.table",
    )


def checklist(view: LimPosition, language: Language) -> PositionColumns:
    """The columns of the checklist."""
    cells = {
        player.number: (_due(player, language), _arrow(view.position, player))
        for player in view.players
    }
    return PositionColumns(("ui.due", "ui.floats"), cells, "legend.checklist")


def _due(player: LimPlayer, language: Language) -> str:
    if player.due is None:
        return "-"
    letter = language.letter(player.due)
    return letter if player.may_have_white and player.may_have_black else f"({letter})"


def _arrow(position: Position, player: LimPlayer) -> str:
    """The float of the round just before (3.10)."""
    if not player.floated:
        return "·"
    opponent = player.records[-1].opponent
    assert opponent is not None
    higher = position.entered[opponent].pairing_scores[-2] > player.pairing_scores[-2]
    return "↑" if higher else "↓"
