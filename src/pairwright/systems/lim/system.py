"""The Lim System as one object: C.04.4.3, 2026 and 1999, each also for Maxi-tournaments.

What tables show of players of a Lim round: colours, the due colour, floats, the bye.
"""

from __future__ import annotations

from datetime import date
from functools import partial

from pairwright.position import HANDLING_2017, HANDLING_2026, HandlingEdition, Position
from pairwright.rules.system import Edition, PositionColumns, System
from pairwright.systems.last_view import remembering
from pairwright.systems.lim import comparison, judge, pairing
from pairwright.systems.lim.editions import (
    LIM_1999,
    LIM_1999_MAXI,
    LIM_2026,
    LIM_2026_MAXI,
    LimEdition,
)
from pairwright.systems.lim.messages import CATALOGUE, TITLE
from pairwright.systems.lim.players import LimPlayer, LimPosition
from pairwright.systems.lim.reasons.explainer import LimReasons
from pairwright.systems.points import POINT_SYSTEMS
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


def _edition(rules: LimEdition, in_force: date, handling: HandlingEdition) -> Edition[LimPosition]:
    [lot] = rules.cite("7.2")
    [last] = rules.cite("6")
    return Edition(
        name=rules.name,
        in_force=in_force,
        handling=handling,
        criteria=tuple(comparison.CRITERIA),
        articles={"initial-colour": lot, "last-round": last},
        view=remembering(partial(LimPosition.of, edition=rules)),
        solve=pairing.solve,
        solve_literally=pairing.solve_literally,
        judge=judge.judge,
        compare=comparison.compare,
        explain=LimReasons,
        table=table,
        checklist=checklist,
        uses_ratings=True,
    )


NEW, OLD = date(2026, 2, 1), date(1987, 1, 1)

# Maxi-tournaments are declared by the edition, and never assumed: they stand last (R-LIM-2).
LIM = System(
    name="lim",
    title=TITLE.text,
    editions=(
        _edition(LIM_2026, NEW, HANDLING_2026),
        _edition(LIM_1999, OLD, HANDLING_2017),
        _edition(LIM_2026_MAXI, NEW, HANDLING_2026),
        _edition(LIM_1999_MAXI, OLD, HANDLING_2017),
    ),
    catalogue=CATALOGUE,
    points=POINT_SYSTEMS,
)
