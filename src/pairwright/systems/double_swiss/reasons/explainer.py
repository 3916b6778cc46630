"""All that can be asked about a round of Double-Swiss (C.04.5)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.position import Position
from pairwright.systems.basic_reasons import absence_of, acceleration_reasons
from pairwright.systems.double_swiss.criteria import entrants, may_receive_bye, rules
from pairwright.systems.double_swiss.reasons.articles import (
    REMATCH,
    article,
    bracket_name,
    criterion_term,
    pair_values,
    upfloater_values,
)
from pairwright.systems.double_swiss.reasons.pairs import (
    colour_reason,
    pair_reasons,
    passed_over,
)
from pairwright.systems.double_swiss.reasons.selection import bye_reasons, upfloat_reasons
from pairwright.systems.double_swiss.reasons.why_not import (
    barred_reasons,
    consequence_of_bye,
    consequence_of_pair,
)
from pairwright.systems.double_swiss.solving import Trace, solve
from pairwright.systems.upfloat import BracketStep, Entrant, EntrantField
from pairwright.systems.upfloat_reasons import upfloat_view
from pairwright.systems.wishes import named_pair, settled_bye, settled_meeting
from pairwright.tournament import ByeKind, Outcome
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, Score

_BARRING: dict[object, str] = {
    ByeKind.PAIRING_ALLOCATED: "whynot.had-bye",
    ByeKind.FULL_POINT: "whynot.full-point",
    Outcome.FORFEIT_WIN: "whynot.forfeit",
}
"""[C2] 2.1.2, by what happened."""


class DoubleSwissReasons:
    """The reasons of one round. Without a trace the round is paired again."""

    def __init__(self, position: Position, trace: Trace | None = None) -> None:
        self.position = position
        made: Trace = trace or solve(position).trace
        self._steps = made.steps
        self._bye = None if made.steps.bye is None else made.steps.bye.number
        self._rules = rules(position)
        self._entrants = entrants(position)
        self._field = EntrantField(self._entrants, position.forbidden)
        self._field.settle_bye(
            sum(1 << i for i, e in enumerate(self._field.entrants) if e.number == self._bye)
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
            *pair_reasons(self.position, self._rules, step, top),
            colour_reason(self.position, *people),
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
            reasons.append(Reason("up.floats", (article("1.3.2"), article("3.5.5")), values))
        return reasons + self.board(number, other.number)

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        return list(bye_reasons(self._field, self._steps))

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
        )

    def _bracket_reasons(self, place: int) -> Iterator[Reason]:
        yield from upfloat_reasons(self._field, self._rules, self._steps, place)
        step = self._steps.brackets[place]
        tops = [top for top, _ in step.pairs]
        bottoms = [bottom for _, bottom in step.pairs]
        if max(top.tpn for top in tops) > min(bottom.tpn for bottom in bottoms):
            named = PlayerRefs(tuple(top.number for top in tops))
            yield Reason("tops", (article("3.6.2"), article("3.6.3")), {"tops": named})

    # --- why not ------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        met = self._paired.get(first)
        meet = met is not None and second in (met[1].number, met[2].number)
        board = (lambda: self.board(first, second)) if meet else None
        settled = settled_meeting(self.position, (first, second), board, REMATCH)
        if settled is not None:
            return settled
        forbidden = self.position.forbidden
        follows = consequence_of_pair(
            self._entrants, self._rules, forbidden, self._steps, {first, second}
        )
        return [Reason("suppose.meet", (), named_pair(first, second)), follows]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        cited = (article("1.4"),)
        settled = settled_bye(self.position, number, self._bye, self.bye, cited)
        if settled is not None:
            return settled
        player = self._people[number]
        if not may_receive_bye(player):
            outcomes = (
                (index, _BARRING[record.outcome])
                for index, record in enumerate(player.records, start=1)
                if record.outcome in _BARRING
            )
            return list(barred_reasons(number, outcomes))
        forbidden = self.position.forbidden
        follows = consequence_of_bye(self._entrants, self._rules, forbidden, self._steps, number)
        return [Reason("suppose.bye", (), {"player": PlayerRef(number)}), follows]
