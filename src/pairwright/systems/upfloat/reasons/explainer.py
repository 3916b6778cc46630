"""All that can be asked about a round with upfloaters (C.04.5, C.04.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairwright.systems.basic_reasons import absence_of, acceleration_reasons
from pairwright.systems.match_players import MatchView
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
from pairwright.systems.upfloat.reasons.selection import bye_reasons, upfloat_reasons
from pairwright.systems.upfloat.reasons.why_not import (
    barred_reasons,
    consequence_of_bye,
    consequence_of_pair,
)
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.systems.upfloat.solver import pair
from pairwright.systems.upfloat.steps import BracketStep, RoundSteps
from pairwright.systems.upfloat_reasons import upfloat_view
from pairwright.systems.wishes import named_pair, settled_bye, settled_meeting
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score

ColourReasons = Callable[[int, int], Sequence[Reason]]
"""Why White has White against Black, by the numbers of both."""


class UpfloatReasons:
    """The reasons of one round: how it was paired, and why with these colours.

    Without its trace the round is paired again.
    """

    def __init__(
        self,
        view: MatchView,
        trace: object,
        rules: UpfloatRules,
        colour_reasons: ColourReasons,
    ) -> None:
        position = self.position = view.position
        self._entrants = entrants(view)
        made: RoundSteps | None = steps_of(trace)
        self._steps = made or pair(self._entrants, rules, position.forbidden)
        self._bye = self._steps.receiver
        self._rules = rules
        self._cite = Citations(rules)
        self._colour_reasons = colour_reasons
        self._field = EntrantField(self._entrants, position.forbidden)
        self._field.settle_bye(
            sum(1 << i for i, e in enumerate(self._field.players) if e.number == self._bye)
        )
        self._people = {player.number: player for player in position.participants}
        self._paired: dict[int, tuple[BracketStep, Entrant, Entrant]] = {}
        for step in self._steps.brackets:
            for top, bottom in step.pairs:
                self._paired[top.number] = self._paired[bottom.number] = (step, top, bottom)

    # --- boards, players, byes ----------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        step, top, _ = self._paired[white]
        people = self._people[white], self._people[black]
        return [
            *(reason for player in people for reason in acceleration_reasons(player)),
            *pair_reasons(self.position, self._field, self._rules, step, top),
            *self._colour_reasons(white, black),
        ]

    def player(self, number: int) -> list[Reason]:
        """Why the player floats up, whom the player meets, and who begins with White.

        Raises InvalidRequest where there is no such player in this round.
        """
        away = absence_of(self.position, number)
        if away is not None:
            return [away]
        if number == self._bye:
            return self.bye()
        step, top, bottom = self._paired[number]
        other = bottom if top.number == number else top
        reasons: list[Reason] = []
        if number in {one.number for one in step.upfloaters}:
            place = self._steps.brackets.index(step)
            reasons += upfloat_reasons(self._field, self._rules, self._steps, place)
            values: dict[str, Fact] = {
                "player": PlayerRef(number),
                "score": Score(self._people[number].pairing_score),
            }
            reasons.append(
                Reason(
                    "up.floats", (self._cite.article("1.3.2"), self._cite.article("3.5.5")), values
                )
            )
        return reasons + self.board(number, other.number)

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        return list(bye_reasons(self._field, self._rules, self._steps))

    # --- brackets -----------------------------------------------------------------------------

    def brackets(self) -> list[BracketView]:
        """Every bracket, from the top."""
        return [self._view(place) for place in range(len(self._steps.brackets))]

    def _view(self, place: int) -> BracketView:
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

    # --- why not ------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        met = self._paired.get(first)
        meet = met is not None and second in (met[1].number, met[2].number)
        board = (lambda: self.board(first, second)) if meet else None
        settled = settled_meeting(self.position, (first, second), board, self._cite.rematch)
        if settled is not None:
            return settled
        forbidden = self.position.forbidden
        follows = consequence_of_pair(
            self._entrants, self._rules, forbidden, self._steps, {first, second}
        )
        return [Reason("suppose.meet", (), named_pair(first, second)), follows]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        cited = (self._cite.article("1.4"),)
        settled = settled_bye(self.position, number, self._bye, self.bye, cited)
        if settled is not None:
            return settled
        barred = list(barred_reasons(self._rules, self._people[number]))
        if barred:
            return barred
        forbidden = self.position.forbidden
        follows = consequence_of_bye(self._entrants, self._rules, forbidden, self._steps, number)
        return [Reason("suppose.bye", (), {"player": PlayerRef(number)}), follows]
