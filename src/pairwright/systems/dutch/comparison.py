"""Two pairings of one round side by side, and the first criterion that decides between them.

C.04.3 art. 3.8.1 (2017: B.8): [C5] first, then from the top bracket the first quality criterion
that differs; where all are equal, the candidate that is generated first.

What downfloaters mean for the following bracket: the one question that needs the solver.

[C8] asks for the best that the following bracket could still do, which is not always what a
recorded round did there; so the replay, not the judge, asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import field
from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.matching import mask_of
from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.editions import DutchEdition
from pairwright.systems.dutch.judge.quality import (
    DutchImpliedBracket,
    implied_brackets,
    look_ahead_value,
    round_quality,
)
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.articles import EDITIONS, articles_of
from pairwright.systems.dutch.solver import edition_2015
from pairwright.systems.dutch.solver.edition_2017 import collapsing_score
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers, Outlook
from pairwright.systems.dutch.solver.rest import Rests
from pairwright.vocabulary.comparison import Comparison, Decision, better_than_ours
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Fact, Reason


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


STEPS = "C.10"
"""Where nothing was paired again, the floaters were chosen for the following bracket."""


def compare(position: DutchPosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    course = course_of(position)
    theirs = round_quality(position, recorded, course.collapsing, course.moved_down)
    ours = round_quality(position, engine, course.collapsing, course.moved_down)
    if theirs.bye is not None and ours.bye is not None and theirs.bye.value != ours.bye.value:
        decision = _by_criterion(position.edition, "", theirs.bye, ours.bye)
        return Comparison(theirs, ours, decision)
    place = next(
        number
        for number, (bracket, other) in enumerate(zip(theirs.brackets, ours.brackets, strict=True))
        if (set(bracket.pairs), bracket.downfloaters) != (set(other.pairs), other.downfloaters)
    )
    look_ahead = position.edition.look_ahead
    if _look_ahead_decides(look_ahead, theirs.brackets[place], ours.brackets[place]):
        bye = ours.bye.value[0] if ours.bye else 0
        for_recorded = implied_brackets(position, recorded, course.collapsing)[place]
        for_engine = implied_brackets(position, engine, course.collapsing)[place]
        theirs = _with_outlook(position, theirs, for_recorded, bye)
        ours = _with_outlook(position, ours, for_engine, bye)
    decision = _decide(position.edition, theirs.brackets[place], ours.brackets[place], course)
    return Comparison(theirs, ours, decision)


def _look_ahead_decides(name: str, recorded: BracketQuality, engine: BracketQuality) -> bool:
    """Whether the two are equal on all before the look-ahead, and it is asked at all."""
    for theirs, ours in zip(recorded.values, engine.values, strict=True):
        if theirs.name == name:
            return True
        if theirs.value != ours.value:
            return False
    return False


def _with_outlook(
    position: DutchPosition, quality: RoundQuality, implied: DutchImpliedBracket, bye: int
) -> RoundQuality:
    """The vector with the best that the following bracket could do, in place of what it did."""
    if implied.place + 1 == len(quality.brackets):
        return quality
    best = look_ahead_value(
        position.edition, *outlook(position, implied, implied.downfloaters, bye)
    )
    bracket = quality.brackets[implied.place]
    values = tuple(best if value.name == best.name else value for value in bracket.values)
    brackets = list(quality.brackets)
    brackets[implied.place] = replace(bracket, values=values)
    return replace(quality, brackets=tuple(brackets))


def _decide(
    edition: DutchEdition, recorded: BracketQuality, engine: BracketQuality, course: Course
) -> Decision:
    """The first criterion that differs, with the other values that count beside it."""
    both = list(zip(recorded.values, engine.values, strict=True))
    for theirs, ours in both:
        if theirs.value != ours.value:
            if course.steps_decide and theirs.value < ours.value:
                return _by_steps(edition, course, engine, theirs, ours)
            decision = _by_criterion(edition, recorded.name, theirs, ours)
            others = tuple(
                _value_reason(edition, "judge.value", left, right)
                for left, right in both
                if left is not theirs and (any(left.value) or any(right.value))
            )
            return replace(decision, others=others)
    bracket: dict[str, Fact] = {"bracket": recorded.name}
    reason = Reason("judge.order", (EDITIONS[edition.name].best,), bracket)
    return Decision("", edition.best, recorded.name, None, None, (reason,))


def _by_steps(
    edition: DutchEdition,
    course: Course,
    engine: BracketQuality,
    theirs: CriterionValue,
    ours: CriterionValue,
) -> Decision:
    """The steps of the procedure do not come to a pairing that is better on a criterion.

    A bracket that is paired again for those below it, or joined with them, takes what it can get.
    """
    article = next(
        (article for score, article in course.again.items() if engine.name == score_text(score)),
        "C.13" if course.collapsing is not None else STEPS,
    )
    reason = _value_reason(edition, "judge.steps", theirs, ours, engine.name)
    cited = (f"C.04.3 {article}", *reason.articles)
    reasons = (replace(reason, articles=cited),)
    return Decision("", article, engine.name, theirs, ours, reasons)


def _by_criterion(
    edition: DutchEdition, bracket: str, theirs: CriterionValue, ours: CriterionValue
) -> Decision:
    reason = _value_reason(
        edition, "judge.criterion" if bracket else "judge.whole", theirs, ours, bracket
    )
    reasons = (reason, *better_than_ours(theirs, ours))
    return Decision(theirs.name, theirs.article, bracket, theirs, ours, reasons)


def _value_reason(
    edition: DutchEdition,
    message: str,
    theirs: CriterionValue,
    ours: CriterionValue,
    bracket: str = "",
) -> Reason:
    articles = articles_of(edition)
    cited = articles.of_criterion(theirs.name)
    if bracket:
        cited = (*cited, articles.best)
    values: dict[str, Fact] = {
        "bracket": bracket,
        "criterion": theirs.name,
        "text": theirs.phrase,
        "proposed": theirs.measure,
        "actual": ours.measure,
    }
    return Reason(message, cited, values)
