"""What tables show of the teams of a round (C.04.6)."""

from __future__ import annotations

from pairwright.position import score_text
from pairwright.rules.system import PositionColumns
from pairwright.systems.preferences import ColourPreference, PreferenceStrength
from pairwright.systems.team_swiss.players import TeamView
from pairwright.vocabulary.language import Language

_ARROWS = {0: "·", 1: "↑", -1: "↓"}


def table(view: TeamView, language: Language) -> PositionColumns:
    """The columns of the position table."""
    yes, no = language.say("ui.yes"), language.say("ui.no")
    return PositionColumns(
        headings=(
            "ui.secondary",
            "ui.colours",
            "ui.preference",
            "ui.was-floater",
            "ui.bye-allowed",
        ),
        cells={
            team.number: (
                score_text(team.secondary_score),
                "".join(colour.value.upper() for colour in team.colours) or "-",
                _shown(team.preference),
                yes if team.was_floater else no,
                yes if team.may_receive_bye else no,
            )
            for team in view.participants
        },
        legend="legend.table",
    )


def checklist(view: TeamView, language: Language) -> PositionColumns:
    """The columns of the checklist: art. 1.5 asks about the last round only."""
    cells = {}
    for team in view.participants:
        difference = team.float_of_last_round
        arrow = _ARROWS[(difference > 0) - (difference < 0)]
        cells[team.number] = (_shown(team.preference), arrow)
    return PositionColumns(("ui.preference", "ui.floats"), cells, "legend.checklist")


def _shown(preference: ColourPreference) -> str:
    """`W`, `(W)` where it is mild, `-` for none."""
    if preference.colour is None:
        return "-"
    letter = preference.colour.value.upper()
    return f"({letter})" if preference.strength is PreferenceStrength.MILD else letter
