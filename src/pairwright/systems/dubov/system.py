"""The Dubov System as one object: C.04.4.1, editions 2026 and 1997.

What tables show of players of the Dubov System: colours, due colour, ARO, upfloats, the bye.

The Dubov System (2026): from a position to pairs, fast or word by word.
"""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from pairwright.position import HANDLING_2017, HANDLING_2026
from pairwright.rules.pairing import Solution
from pairwright.rules.system import Edition, PositionColumns, System
from pairwright.systems import decisions
from pairwright.systems.dubov.comparison import compare
from pairwright.systems.dubov.criteria import ALL, DubovRoundSteps
from pairwright.systems.dubov.edition_1997 import columns as columns_1997
from pairwright.systems.dubov.edition_1997 import judge as judge_1997
from pairwright.systems.dubov.edition_1997 import pairing as pairing_1997
from pairwright.systems.dubov.edition_1997.judge import CRITERIA as CRITERIA_1997
from pairwright.systems.dubov.edition_1997.judge import compare as compare_1997
from pairwright.systems.dubov.edition_1997.players import Position1997
from pairwright.systems.dubov.edition_1997.reasons import Reasons1997
from pairwright.systems.dubov.judge import judge
from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.literal.edition_2026 import (
    TAKEN,
    DubovReadings,
    Parity,
    UpfloatReading,
)
from pairwright.systems.dubov.messages import CATALOGUE, TITLE
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition, allocate
from pairwright.systems.dubov.reasons.explainer import DubovReasons
from pairwright.systems.dubov.solver import edition_2026 as solver
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase


def solve(view: DubovPosition) -> Solution:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (1.9.3), InvalidTournament when the
    initial colour is needed and not known.
    """
    return solution(view, solver.pair_2026(view))


def solve_literally(view: DubovPosition, readings: DubovReadings = TAKEN) -> Solution:
    """Pair the round by enumeration, for small fields; raises as `solve` does."""
    if readings.upfloated is UpfloatReading.PLAYED:
        view = DubovPosition.of(view.position, played_only=True)
    if readings.parity is Parity.TPN:
        players = tuple(
            replace(participant, parity_number=participant.tpn) for participant in view.participants
        )
        view = replace(view, participants=players)
    return solution(view, literal.pair_2026(view, readings))


def solution(view: DubovPosition, steps: DubovRoundSteps) -> Solution:
    """The round with its colours (article 5)."""
    pairs = steps.pairs()
    return decisions.solution(steps, (allocate(*pair, view.initial_colour) for pair in pairs))


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


EDITION_2026 = Edition(
    name="2026",
    in_force=date(2026, 2, 1),
    handling=HANDLING_2026,
    criteria=tuple(criterion.name for criterion in ALL),
    articles={
        "initial-colour": "C.04.4.1 art. 5.1",
        "last-round": "C.04.4.1 art. 2.3.4, 2.3.5, 2.3.6",
        "averages": "C.04.4.1 art. 1.1.2",
    },
    view=remembering(DubovPosition.of),
    solve=solve,
    solve_literally=solve_literally,
    judge=judge,
    compare=compare,
    explain=DubovReasons,
    table=table,
    checklist=checklist,
    uses_ratings=True,
    years=("2026", "2025"),
    # The text of 2018 is not here; it is close to this one (readings-dubov.md R-DUBOV-13).
    stands_in_from=date(2018, 1, 1),
)

EDITION_1997 = Edition(
    name="1997",
    in_force=date(1997, 1, 1),
    handling=HANDLING_2017,
    criteria=tuple(CRITERIA_1997),
    articles={
        "initial-colour": "C.04.4.1 (1997) art. 5",
        "last-round": "C.04.4.1 (1997) art. 2",
        "averages": "C.04.4.1 (1997) art. 1.2",
    },
    view=remembering(Position1997.of),
    solve=pairing_1997.solve,
    solve_literally=pairing_1997.solve_literally,
    judge=judge_1997.judge,
    compare=compare_1997,
    explain=Reasons1997,
    table=columns_1997.table,
    checklist=columns_1997.checklist,
    uses_ratings=True,
    years=("1997",),
)

DUBOV = System(
    name="dubov",
    title=TITLE.text,
    editions=(EDITION_2026, EDITION_1997),
    catalogue=CATALOGUE,
    code="FIDE_DUBOV",
    points=POINT_SYSTEMS,
)
