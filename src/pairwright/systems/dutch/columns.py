"""What tables show of players of the Dutch system: colours, what they are due, floats, the bye."""

from __future__ import annotations

from pairwright.rules.system import PositionColumns
from pairwright.systems.dutch.floats import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import preference_code
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase

ARROWS = {Float.NONE: "·", Float.DOWN: "↓", Float.UP: "↑"}
_FLOATS = {Float.NONE: "-", Float.DOWN: "ui.down", Float.UP: "ui.up"}


def table(view: DutchPosition, language: Language) -> PositionColumns:
    """The columns of the position table; topscorers are starred."""

    def floated(received: Float) -> str:
        return language.say(_FLOATS[received]) if received else _FLOATS[received]

    return PositionColumns(
        headings=("ui.colours", "ui.due", "ui.floats", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                _due(player, language),
                "/".join(floated(received) for received in player.floats),
                language.say("ui.yes" if player.may_receive_bye else "ui.no"),
            )
            for player in view.participants
        },
        legend="legend.table",
        starred=frozenset(p.number for p in view.participants if p.is_topscorer),
    )


def _due(player: DutchPlayer, language: Language) -> str:
    preference = player.preference
    if preference.colour is None:
        return "-"
    colour = language.fact(Phrase(f"colour.{preference.colour.value}"))
    strength = language.fact(Phrase(f"strength.{preference.strength.name.lower()}"))
    return f"{colour} ({strength})"


def checklist(view: DutchPosition, language: Language) -> PositionColumns:
    """The columns of the checklist of an explanation."""
    return PositionColumns(
        headings=("ui.preference", "ui.floats"),
        cells={
            player.number: (
                preference_code(player.preference, language.letter),
                "".join(ARROWS[received] for received in player.floats),
            )
            for player in view.participants
        },
        legend="legend.checklist",
    )
