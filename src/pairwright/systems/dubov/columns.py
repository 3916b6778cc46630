"""What tables show of players of the Dubov System: colours, due colour, ARO, upfloats, the bye."""

from __future__ import annotations

from pairwright.rules.system import PositionColumns
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase


def table(view: DubovPosition, language: Language) -> PositionColumns:
    """The columns of the position table; players without a rating are starred (R-DUBOV-1)."""
    return PositionColumns(
        headings=("ui.colours", "ui.due", "ui.aro", "ui.upfloats", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                _due(player, language),
                str(player.aro),
                _upfloats(player),
                language.say("ui.yes" if player.may_receive_bye else "ui.no"),
            )
            for player in view.participants
        },
        legend="legend.table",
        starred=frozenset(p.number for p in view.participants if not p.rating),
    )


def checklist(view: DubovPosition, language: Language) -> PositionColumns:
    """The columns of the checklist of an explanation."""
    return PositionColumns(
        headings=("ui.preference", "ui.aro", "ui.upfloats"),
        cells={
            player.number: (_due(player, language), str(player.aro), _upfloats(player))
            for player in view.participants
        },
        legend="legend.checklist",
    )


def _due(player: DubovPlayer, language: Language) -> str:
    colour = language.fact(Phrase(f"colour.{player.colour.value}"))
    strength = language.fact(Phrase(f"strength.{player.preference.strength.name.lower()}"))
    return f"{colour} ({strength})"


def _upfloats(player: DubovPlayer) -> str:
    """How often, `!` for a maximum upfloater, an arrow for the previous round."""
    return (
        f"{player.upfloats}"
        f"{'!' if player.is_maximum_upfloater else ''}{'↑' if player.upfloated_last else ''}"
    )
