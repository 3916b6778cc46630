"""What downfloaters mean for the following bracket: the one question that needs the solver.

[C8] asks for the best that the following bracket could still do, which is not always what a
recorded round did there; so the replay, not the judge, asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import field

from pairwright.frozen import Frozen
from pairwright.matching import mask_of
from pairwright.systems.dutch.judge.quality import DutchImpliedBracket
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.solver import edition_2015
from pairwright.systems.dutch.solver.edition_2017 import collapsing_score
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers, Outlook
from pairwright.systems.dutch.solver.rest import Rests


def outlook(
    position: DutchPosition,
    bracket: DutchImpliedBracket,
    downfloaters: Sequence[DutchPlayer],
    bye: int,
) -> Outlook:
    """[C8] 2.4.3 (2017: C.7): the fewest left over in the following bracket, and their scores.

    `bye` is the score that [C5] settles for the receiver of the bye, in 2026.
    """
    field = DutchField.of(position)
    completing = position.edition.completes_first
    if completing and len(field.players) % 2:
        takers = [i for i, p in enumerate(field.players) if p.pairing_score == bye]
        field.restrict_bye(mask_of(takers))
    index_of = {player.number: index for index, player in enumerate(field.players)}
    floaters = [index_of[player.number] for player in downfloaters]
    return DutchLowerPlayers.under(Rests(field), bracket.place, completing).outlook(floaters)


class Course(Frozen):
    """How the brackets of a round follow from each other, where not by their scores alone.

    `collapsing`: players with lower scores are one bracket (A.9 of 2017, C.13 of the draft of
    2015). `moved_down`: those of them with this score count as moved down (C.13). `again`: the
    article by which the bracket of a score was paired again (C.10, C.13). `steps_decide`: the
    procedure need not come to the pairing that is best on all criteria (draft of 2015).
    """

    collapsing: int | None = None
    moved_down: int | None = None
    again: Mapping[int, str] = field(default_factory=dict)
    steps_decide: bool = False


def course_of(position: DutchPosition) -> Course:
    """The course of the round by the edition of the view. Raises NoLegalPairing."""
    return _COURSES[position.edition.name](position)


def _course_2015(position: DutchPosition) -> Course:
    """C.10 and C.13 of the draft."""
    made = edition_2015.course(DutchField.of(position))
    again = {step.bracket.residents[0].pairing_score: step.again for step in made if step.again}
    merged = made[-1] if made and made[-1].merged else None
    if merged is None:
        return Course(again=again, steps_decide=True)
    own = merged.bracket.mdps[-1] if merged.joined else merged.bracket.residents[0]
    highest = own.pairing_score
    return Course(highest + 1, highest if merged.joined else None, again, steps_decide=True)


_COURSES: Mapping[str, Callable[[DutchPosition], Course]] = {
    "2026": lambda position: Course(),
    "2017": lambda position: Course(collapsing_score(DutchField.of(position))),
    "2015-draft": _course_2015,
}
