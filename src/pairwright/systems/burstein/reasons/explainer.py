"""All that can be asked about a Burstein round after the seeding rounds (C.04.4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.systems.bracket_reasons import Apart, BracketReasons, Cites
from pairwright.systems.burstein.criteria import Pair, violates_colours
from pairwright.systems.burstein.pairing import SOLVERS
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.reasons.colour_reasons import colour_reason, colour_term
from pairwright.systems.burstein.reasons.floats import (
    bye_articles,
    bye_rules,
    float_reasons,
    floats_reason,
)
from pairwright.systems.burstein.reasons.pairs import crossed_out, pair_reasons
from pairwright.systems.burstein.reasons.scene import Scene, measured
from pairwright.systems.burstein.reasons.why_not import barred_from_bye, in_bracket
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps
from pairwright.systems.bye_reasons import ByeRule
from pairwright.systems.left_over import can_be_left_over
from pairwright.systems.round_steps import steps_of
from pairwright.systems.wishes import named_pair
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, Reason

Players = Sequence[BursteinPlayer]


class BursteinReasons(BracketReasons):
    """The reasons of one round. Without a trace with values the round is paired again."""

    _steps: BursteinRoundSteps

    def __init__(self, view: BursteinPosition, trace: object = None) -> None:
        edition = view.edition
        steps: BursteinRoundSteps = steps_of(trace) or SOLVERS[edition.name](view, True)
        self._scene = Scene(view, steps)
        rematch, completion, barred = map(edition.cited, ("rematch", "completion", "barred"))
        super().__init__(view, steps, Cites(rematch, completion, barred, bye_articles(edition)))

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours: the higher-ranked one first (1.8)."""
        first, other = sorted((white, black), key=lambda number: self._people[number].ranking)
        return super().board(first, other)

    def _meeting(self, place: int, pair: Pair) -> Iterator[Reason]:
        first, other = sorted(pair, key=lambda player: player.ranking)
        return pair_reasons(self._scene, self._steps.brackets[place], first, other)

    def _colours(self, burstein_player: BursteinPlayer, other: BursteinPlayer) -> Iterator[Reason]:
        yield colour_reason(self._scene, burstein_player, other)

    def _floats(self, player: BursteinPlayer) -> Iterator[Reason]:
        """Out of which brackets the player floats."""
        for step in self._steps.brackets:
            if player in step.floaters:
                yield from float_reasons(self._scene, step)
                yield floats_reason(self._scene, step, player)

    def _bracket(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        criterion = self._scene.edition.criterion
        return BracketView(
            name=self._scene.name(step),
            mdps=tuple(player.number for player in step.incoming),
            residents=tuple(resident.number for resident in step.residents),
            s1=tuple(first.number for first, _ in step.pairs),
            s2=tuple(second.number for _, second in step.pairs),
            pairs=tuple((first.number, second.number) for first, second in step.pairs),
            floaters=tuple(floater.number for floater in step.floaters),
            crossed_out=tuple(crossed_out(step)),
            values=tuple(
                CriterionView(name, Phrase(criterion(name).term), measured(name, value))
                for name, value in step.values
            ),
            reasons=tuple(float_reasons(self._scene, step)),
            sides=(Phrase("side.higher"), Phrase("side.lower")),
        )

    def _never(self, burstein_player: BursteinPlayer, other: BursteinPlayer) -> Reason | None:
        """[C3] (old: 5.2, 5.3)."""
        if not violates_colours(burstein_player, other):
            return None
        colour: dict[str, Fact] = {"colour": colour_term(burstein_player.preference.colour)}
        cited, both = (
            self._scene.edition.cited("colours"),
            named_pair(burstein_player.number, other.number),
        )
        return Reason("whynot.absolute", cited, both | colour)

    def _barred(self, player: BursteinPlayer) -> Iterator[Reason]:
        yield barred_from_bye(self._scene, player)

    def _bye_rules(self, receiver: BursteinPlayer) -> Iterator[ByeRule]:
        return bye_rules(self._scene.edition, receiver)

    def _completing(self, some: Players) -> Players:
        return can_be_left_over(self._scene.field, some)

    def _again(self, players: Players, apart: Apart) -> BursteinRoundSteps:
        view = self._scene.view
        wished = replace(view, participants=tuple(players), forbidden=view.forbidden | apart)
        return SOLVERS[view.edition.name](wished, True)

    def _graph(self, players: Players) -> tuple[Sequence[int], Sequence[int]]:
        field = BursteinField(replace(self._scene.view, participants=tuple(players)))
        return field.graph, field.numbers(field.everybody)

    def _outcome(self, step: BursteinBracketStep) -> object:
        return super()._outcome(step), {floater.number for floater in step.floaters}

    def _parted(self, ours: BursteinBracketStep, theirs: BursteinBracketStep) -> Reason:
        return in_bracket(self._scene, ours, theirs)
