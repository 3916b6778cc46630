"""What tables show of players by the text of 1997."""

from __future__ import annotations

from pairwright.rules.system import PositionColumns
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997
from pairwright.systems.dubov.edition_1997.procedure import aro_text
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase


def table(view: Position1997, language: Language) -> PositionColumns:
    """9: the AROs are published after each round."""
    yes, no = language.say("ui.yes"), language.say("ui.no")
    return PositionColumns(
        headings=("ui.colours", "ui.due", "ui.aro", "ui.may-rise", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                _due(player, language),
                aro_text(player.aro),
                yes if player.may_rise else no,
                yes if player.may_receive_bye else no,
            )
            for player in view.participants
        },
        legend="legend.table-1997",
        starred=frozenset(p.number for p in view.participants if not p.rating),
    )


def checklist(view: Position1997, language: Language) -> PositionColumns:
    """The columns of the checklist of an explanation."""
    return PositionColumns(
        headings=("ui.due", "ui.aro"),
        cells={
            player.number: (_due(player, language), aro_text(player.aro))
            for player in view.participants
        },
        legend="legend.checklist-1997",
    )


def _due(player: Player1997, language: Language) -> str:
    return "-" if player.due is None else language.fact(Phrase(f"colour.{player.due.value}"))
