"""All that can be asked about a round with upfloaters (C.04.5, C.04.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairwright.systems.bracket_reasons import Apart, BracketReasons, Cites
from pairwright.systems.bye_reasons import ByeRule
from pairwright.systems.left_over import can_be_left_over
from pairwright.systems.match_players import MatchPlayer, MatchView
from pairwright.systems.round_steps import steps_of
from pairwright.systems.upfloat.entrants import Entrant, EntrantField, entrants
from pairwright.systems.upfloat.reasons.articles import (
    Citations,
    bracket_name,
    criterion_term,
    pair_values,
    upfloater_values,
)
from pairwright.systems.upfloat.reasons.pairs import pair_reasons, passed_over
from pairwright.systems.upfloat.reasons.selection import bye_articles, bye_rules, upfloat_reasons
from pairwright.systems.upfloat.reasons.why_not import barred_reasons, in_bracket
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.systems.upfloat.solver import pair
from pairwright.systems.upfloat.steps import UpfloatBracketStep, UpfloatRoundSteps
from pairwright.systems.upfloat_reasons import upfloat_view
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score

ColourReasons = Callable[[int, int], Sequence[Reason]]
"""Why White has White against Black, by the numbers of both."""


class UpfloatReasons(BracketReasons):
    """The reasons of one round: how it was paired, and why with these colours.

    Without its trace the round is paired again.
    """

    _steps: UpfloatRoundSteps

    def __init__(
        self,
        view: MatchView,
        trace: object,
        rules: UpfloatRules,
        colour_reasons: ColourReasons,
    ) -> None:
        position, cite = view.position, Citations(rules)
        self._rules, self._cite, self._colour_reasons = rules, cite, colour_reasons
        players = entrants(view)
        steps: UpfloatRoundSteps = steps_of(trace) or pair(players, rules, position.forbidden)
        self._field = EntrantField(players, position.forbidden)
        self._field.settle_bye(
            self._field.mask(lambda entrant: entrant.number == steps.receiver),
            keeping_group=rules.readings.bye_group_follows,
        )
        cites = Cites(cite.rematch, cite.completion, cite.barred, bye_articles(cite))
        super().__init__(view, steps, cites, self._field.players)

    def _meeting(self, place: int, pair: tuple[Entrant, Entrant]) -> Iterator[Reason]:
        step = self._steps.brackets[place]
        return pair_reasons(self._position, self._field, self._rules, step, pair[0])

    def _colours(self, match_player: MatchPlayer, other: MatchPlayer) -> Sequence[Reason]:
        return self._colour_reasons(match_player.number, other.number)

    def _board_of(self, number: int) -> tuple[int, int]:
        """Who is asked about comes first."""
        _, (top, bottom) = self._paired[number]
        return number, (bottom if top.number == number else top).number

    def _floats(self, player: MatchPlayer) -> Iterator[Reason]:
        """1.3.2, 3.5.5."""
        place, _ = self._paired[player.number]
        if player.number not in {
            upfloater.number for upfloater in self._steps.brackets[place].upfloaters
        }:
            return
        yield from upfloat_reasons(self._field, self._rules, self._steps, place)
        values: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "score": Score(player.pairing_score),
        }
        cited = self._cite.article("1.3.2"), self._cite.article("3.5.5")
        yield Reason("up.floats", cited, values)

    def _bracket(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        values = (*upfloater_values(step, self._rules), *pair_values(step, self._rules))
        return upfloat_view(
            step,
            bracket_name(step),
            lambda row: passed_over(step, row),
            (CriterionView(name, criterion_term(name), value) for name, value in values),
            self._bracket_reasons(place),
            (Phrase("side.top"), Phrase("side.bottom")),
        )

    def _bracket_reasons(self, place: int) -> Iterator[Reason]:
        yield from upfloat_reasons(self._field, self._rules, self._steps, place)
        step = self._steps.brackets[place]
        tops = [top for top, _ in step.pairs]
        bottoms = [bottom for _, bottom in step.pairs]
        if max(top.tpn for top in tops) > min(bottom.tpn for bottom in bottoms):
            named = PlayerRefs(tuple(top.number for top in tops))
            yield Reason(
                "tops", (self._cite.article("3.6.2"), self._cite.article("3.6.3")), {"tops": named}
            )

    def _barred(self, player: MatchPlayer) -> Iterator[Reason]:
        return barred_reasons(self._rules, player)

    def _bye_rules(self, receiver: Entrant) -> Iterator[ByeRule]:
        return bye_rules(self._cite, receiver)

    def _completing(self, some: Sequence[Entrant]) -> Sequence[Entrant]:
        return can_be_left_over(self._field, some)

    def _again(self, players: Sequence[Entrant], apart: Apart) -> UpfloatRoundSteps:
        return pair(players, self._rules, self._position.forbidden | apart)

    def _graph(self, players: Sequence[Entrant]) -> tuple[Sequence[int], Sequence[int]]:
        field = EntrantField(players, self._position.forbidden)
        return field.graph, field.numbers(field.everybody)

    def _parted(self, ours: UpfloatBracketStep, theirs: UpfloatBracketStep) -> Reason:
        return in_bracket(self._rules, ours, theirs)
