"""All that can be asked about a round of the Dubov System (C.04.4.1, 2026)."""

from __future__ import annotations

from pairwright.systems.basic_reasons import absence_of, acceleration_reasons
from pairwright.systems.dubov.comparison import bracket_values
from pairwright.systems.dubov.criteria import same_absolute_preference
from pairwright.systems.dubov.players import DubovPosition
from pairwright.systems.dubov.reasons.articles import (
    BARRED,
    REMATCH,
    article,
    bracket_name,
    of_criterion,
)
from pairwright.systems.dubov.reasons.colours import colour_reason, colour_term
from pairwright.systems.dubov.reasons.pairs import (
    pair_reasons,
    passed_over,
    subgroup_reasons,
    unrated_reasons,
)
from pairwright.systems.dubov.reasons.selection import bye_reasons, upfloat_reasons
from pairwright.systems.dubov.reasons.why_not import consequence_of_bye, consequence_of_pair
from pairwright.systems.dubov.solver.edition_2026 import pair_2026
from pairwright.systems.dubov.solver.field import Field
from pairwright.systems.dubov.steps import BracketStep, RoundSteps
from pairwright.systems.round_steps import steps_of
from pairwright.systems.upfloat_reasons import upfloat_view
from pairwright.systems.wishes import named_pair, settled_bye, settled_meeting
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, Score


class DubovReasons:
    """The reasons of one round. Without its trace the round is paired again."""

    def __init__(self, view: DubovPosition, trace: object = None) -> None:
        self._view = view
        self._steps: RoundSteps = steps_of(trace) or pair_2026(view)
        self._bye = self._steps.receiver
        self._field = Field(view)
        self._people = {player.number: player for player in view.participants}
        self._paired: dict[int, tuple[int, int]] = {}
        for place, step in enumerate(self._steps.brackets):
            for row, pair in enumerate(step.pairs):
                for player in pair:
                    self._paired[player.number] = (place, row)

    # --- boards, players, byes ------------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        place, row = self._paired[white]
        people = self._people[white], self._people[black]
        step = self._steps.brackets[place]
        return [
            *(reason for player in people for reason in acceleration_reasons(player)),
            *unrated_reasons(self._view, step.pairs[row][0]),
            *pair_reasons(self._field, step, row),
            colour_reason(self._view, *people),
        ]

    def player(self, number: int) -> list[Reason]:
        """Why the player floats up, whom the player meets, and with which colour.

        Raises InvalidRequest where there is no such player in this round.
        """
        away = absence_of(self._view.position, number)
        if away is not None:
            return [away]
        if number == self._bye:
            return self.bye()
        place, row = self._paired[number]
        step = self._steps.brackets[place]
        reasons: list[Reason] = []
        if number in {one.number for one in step.upfloaters}:
            reasons += upfloat_reasons(self._field, self._steps, place)
            values: dict[str, Fact] = {
                "player": PlayerRef(number),
                "score": Score(self._people[number].pairing_score),
            }
            reasons.append(Reason("up.floats", (article("1.3.2"), article("3.2.2")), values))
        first, second = step.pairs[row]
        return reasons + self.board(first.number, second.number)

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        return list(bye_reasons(self._field, self._steps))

    # --- brackets -------------------------------------------------------------------------------

    def brackets(self) -> list[BracketView]:
        """Every bracket, from the top."""
        return [self._bracket(place, step) for place, step in enumerate(self._steps.brackets)]

    def _bracket(self, place: int, step: BracketStep) -> BracketView:
        values = bracket_values(self._view, step)
        return upfloat_view(
            step,
            bracket_name(step),
            lambda row: passed_over(step, row),
            (CriterionView(value.name, value.phrase, value.measure) for value in values),
            (*upfloat_reasons(self._field, self._steps, place), *subgroup_reasons(step)),
            (Phrase("side.s1"), Phrase("side.g2")),
        )

    # --- why not --------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        meet = self._paired.get(first, 0) == self._paired.get(second, 1)
        board = (lambda: self.board(first, second)) if meet else None
        settled = settled_meeting(self._view.position, (first, second), board, REMATCH)
        if settled is not None:
            return settled
        one, other = self._people[first], self._people[second]
        both = named_pair(first, second)
        if same_absolute_preference(one, other):
            colour: dict[str, Fact] = {"colour": colour_term(one.colour)}
            return [Reason("whynot.absolute", of_criterion("C3"), both | colour)]
        follows = consequence_of_pair(self._view, self._steps, {first, second})
        return [Reason("suppose.meet", (), both), follows]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        position, cited = self._view.position, (article("1.4"),)
        settled = settled_bye(position, number, self._bye, self.bye, cited)
        if settled is not None:
            return settled
        if not self._people[number].may_receive_bye:
            return [self._barred(number)]
        follows = consequence_of_bye(self._view, self._steps, number)
        return [Reason("suppose.bye", (), {"player": PlayerRef(number)}), follows]

    def _barred(self, number: int) -> Reason:
        """[C2]: the round that bars the player."""
        position = self._view.position
        named: dict[str, Fact] = {"player": PlayerRef(number)}
        articles = (article("3.1.1"), *BARRED)
        for index, record in enumerate(self._people[number].records, start=1):
            if position.handling.bars_bye(record, position.win):
                had = record.pairing_allocated_bye
                message = "whynot.had-bye" if had else "whynot.free-win"
                return Reason(message, articles, named | {"round": index})
        return Reason("whynot.barred", articles, named)
