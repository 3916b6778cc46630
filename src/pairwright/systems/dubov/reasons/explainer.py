"""All that can be asked about a round of the Dubov System (C.04.4.1, 2026)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.systems.bracket_reasons import Apart, BracketReasons, Cites
from pairwright.systems.bye_reasons import ByeRule
from pairwright.systems.dubov.comparison import bracket_values
from pairwright.systems.dubov.criteria import same_absolute_preference
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.reasons.articles import (
    BARRED,
    COMPLETION,
    REMATCH,
    article,
    bracket_name,
    of_criterion,
)
from pairwright.systems.dubov.reasons.colours import colour_reason, colour_term
from pairwright.systems.dubov.reasons.pairs import (
    Pair,
    pair_reasons,
    passed_over,
    subgroup_reasons,
    unrated_reasons,
)
from pairwright.systems.dubov.reasons.selection import BYE, bye_rules, upfloat_reasons
from pairwright.systems.dubov.reasons.why_not import in_bracket
from pairwright.systems.dubov.solver.edition_2026 import pair_2026
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.dubov.steps import DubovBracketStep, DubovRoundSteps
from pairwright.systems.left_over import can_be_left_over
from pairwright.systems.round_steps import steps_of
from pairwright.systems.upfloat_reasons import upfloat_view
from pairwright.systems.wishes import named_pair
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, Score

Players = Sequence[DubovPlayer]


class DubovReasons(BracketReasons):
    """The reasons of one round. Without its trace the round is paired again."""

    _steps: DubovRoundSteps

    def __init__(self, view: DubovPosition, trace: object = None) -> None:
        self._view, self._field = view, DubovField(view)
        steps: DubovRoundSteps = steps_of(trace) or pair_2026(view)
        cites = Cites(REMATCH, COMPLETION, BARRED, BYE)
        super().__init__(view, steps, cites, self._field.players)

    def _meeting(self, place: int, pair: Pair) -> Iterator[Reason]:
        step = self._steps.brackets[place]
        yield from unrated_reasons(self._view, pair[0])
        yield from pair_reasons(self._field, step, step.pairs.index(pair))

    def _colours(self, dubov_player: DubovPlayer, other: DubovPlayer) -> Iterator[Reason]:
        yield colour_reason(self._view, dubov_player, other)

    def _bracket(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        values = bracket_values(self._view, step)
        return upfloat_view(
            step,
            bracket_name(step),
            lambda row: passed_over(step, row),
            (CriterionView(value.name, value.phrase, value.measure) for value in values),
            (*upfloat_reasons(self._field, self._steps, place), *subgroup_reasons(step)),
            (Phrase("side.s1"), Phrase("side.g2")),
        )

    def _floats(self, player: DubovPlayer) -> Iterator[Reason]:
        """1.3.2, 3.2.2."""
        place, _ = self._paired[player.number]
        if player not in self._steps.brackets[place].upfloaters:
            return
        yield from upfloat_reasons(self._field, self._steps, place)
        values: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "score": Score(player.pairing_score),
        }
        yield Reason("up.floats", (article("1.3.2"), article("3.2.2")), values)

    def _never(self, dubov_player: DubovPlayer, other: DubovPlayer) -> Reason | None:
        """[C3]."""
        if not same_absolute_preference(dubov_player, other):
            return None
        colour: dict[str, Fact] = {"colour": colour_term(dubov_player.colour)}
        both = named_pair(dubov_player.number, other.number)
        return Reason("whynot.absolute", of_criterion("C3"), both | colour)

    def _barred(self, player: DubovPlayer) -> Iterator[Reason]:
        """[C2]: the round that bars the player."""
        position = self._view.position
        named: dict[str, Fact] = {"player": PlayerRef(player.number)}
        articles = (article("3.1.1"), *BARRED)
        for index, record in enumerate(player.records, start=1):
            if position.handling.bars_bye(record, position.win):
                had = record.pairing_allocated_bye
                message = "whynot.had-bye" if had else "whynot.free-win"
                yield Reason(message, articles, named | {"round": index})
                return
        yield Reason("whynot.barred", articles, named)

    def _bye_rules(self, receiver: DubovPlayer) -> Iterator[ByeRule]:
        return bye_rules(receiver)

    def _completing(self, some: Players) -> Players:
        return can_be_left_over(self._field, some)

    def _again(self, players: Players, apart: Apart) -> DubovRoundSteps:
        forbidden = self._view.forbidden | apart
        return pair_2026(replace(self._view, participants=tuple(players), forbidden=forbidden))

    def _graph(self, players: Players) -> tuple[Sequence[int], Sequence[int]]:
        field = DubovField(replace(self._view, participants=tuple(players)))
        return field.graph, field.numbers(field.everybody)

    def _outcome(self, step: DubovBracketStep) -> set[frozenset[int]]:
        """Who meets whom: sides may differ by shifters alone."""
        return {frozenset((first.number, second.number)) for first, second in step.pairs}

    def _parted(self, ours: DubovBracketStep, theirs: DubovBracketStep) -> Reason:
        return in_bracket(self._view, ours, theirs)
