"""What tables show of players of a Burstein round: colours, preference, Index, the bye."""

from __future__ import annotations

from decimal import Decimal

from pairwright.rules.system import PositionColumns
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.preferences import preference_code
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, Measure

SONNEBORN_BERGER = "ui.sonneborn-berger"
RATING = "ui.rating"


def index_fact(name: str, value: int) -> Fact:
    """A value of the index, exactly: Sonneborn-Berger is in ten-thousandths, ratings are whole."""
    if name == RATING:
        return value
    if name != SONNEBORN_BERGER:
        return Measure((value,), 0)
    hundredths, finer = divmod(value, 100)
    return str(Decimal(value) / 10_000) if finer else Measure((hundredths,), 0)


def table(view: BursteinPosition, language: Language) -> PositionColumns:
    """The columns of the position table."""
    return PositionColumns(
        headings=("ui.colours", "ui.preference", *_shown(view.edition), "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                preference_code(player.preference, language.letter),
                *_index(view.edition, player, language),
                language.say("ui.yes" if player.may_receive_bye else "ui.no"),
            )
            for player in view.participants
        },
        legend="legend.index-table",
    )


def checklist(view: BursteinPosition, language: Language) -> PositionColumns:
    """The columns of the checklist of an explanation."""
    return PositionColumns(
        headings=("ui.preference", *_shown(view.edition)),
        cells={
            player.number: (
                preference_code(player.preference, language.letter),
                *_index(view.edition, player, language),
            )
            for player in view.participants
        },
        legend="legend.index-checklist",
    )


def _index(edition: BursteinEdition, player: BursteinPlayer, language: Language) -> list[str]:
    values = zip(_shown(edition), player.index, strict=False)
    return [language.fact(index_fact(name, value)) for name, value in values]


def _shown(edition: BursteinEdition) -> list[str]:
    """The values of the index that have a column; ratings stand in the list of players."""
    return [name for name in edition.index if name != RATING]
