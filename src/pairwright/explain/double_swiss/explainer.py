"""All that can be asked about a round of Double-Swiss (C.04.5)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.explain.acceleration import acceleration_reasons
from pairwright.explain.bracket_view import BracketView, CriterionView
from pairwright.explain.double_swiss.articles import (
    article,
    bracket_name,
    criterion_term,
    pair_values,
    upfloater_values,
)
from pairwright.explain.double_swiss.pairs import (
    barrier,
    colour_reason,
    pair_reasons,
    passed_over,
)
from pairwright.explain.double_swiss.selection import bye_reasons, upfloat_reasons
from pairwright.explain.double_swiss.why_not import (
    barred_reasons,
    consequence_of_bye,
    consequence_of_pair,
)
from pairwright.explain.dutch.byes import absence_reason
from pairwright.explain.reason import Fact, Player, Players, Reason, Score
from pairwright.position import Participant, Position, RoundPairing
from pairwright.systems.double_swiss import pair
from pairwright.systems.double_swiss.criteria import entrant, may_receive_bye, rules
from pairwright.systems.double_swiss.pairing import Trace
from pairwright.systems.upfloat import BracketStep, Entrant, Field
from pairwright.tournament import ByeKind, InvalidTournament, Outcome

_BARRING: dict[object, str] = {
    ByeKind.PAIRING_ALLOCATED: "whynot.had-bye",
    ByeKind.FULL_POINT: "whynot.full-point",
    Outcome.FORFEIT_WIN: "whynot.forfeit",
}
"""[C2] 2.1.2, by what happened."""


class DoubleSwissReasons:
    """The reasons of one round. A pairing without a trace is made again."""

    def __init__(self, position: Position, pairing: RoundPairing | None = None) -> None:
        if pairing is None or not isinstance(pairing.trace, Trace):
            pairing = pair(position)
        self.position = position
        self.pairing = pairing
        self._steps = pairing.trace.steps
        self._rules = rules(position)
        self._entrants = [entrant(player) for player in position.participants]
        self._field = Field(self._entrants, position.forbidden)
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

        Raises InvalidTournament where there is no such player in this round.
        """
        if number in self.position.byes:
            return [absence_reason(number, self.position.byes[number])]
        self._participant(number)
        if number == self.pairing.bye:
            return self.bye()
        step, top, bottom = self._paired[number]
        other = bottom if top.number == number else top
        reasons: list[Reason] = []
        if number in {one.number for one in step.upfloaters}:
            place = self._steps.brackets.index(step)
            reasons += upfloat_reasons(self._field, self._rules, self._steps, place)
            values: dict[str, Fact] = {
                "player": Player(number),
                "score": Score(self._people[number].pairing_score),
            }
            reasons.append(Reason("up.floats", (article("1.3.2"), article("3.5.5")), values))
        return reasons + self.board(number, other.number)

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        return list(bye_reasons(self._field, self._steps))

    def _participant(self, number: int) -> Participant:
        try:
            return self._people[number]
        except KeyError:
            raise InvalidTournament(
                f"round {self.position.round_number}: there is no player {number} to be paired"
            ) from None

    # --- brackets -----------------------------------------------------------------------------

    def brackets(self) -> list[BracketView]:
        """Every bracket, from the top."""
        return [self._view(place) for place in range(len(self._steps.brackets))]

    def _view(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        members = sorted((*step.residents, *step.upfloaters), key=lambda one: one.tpn)
        bottoms = sorted((bottom for _, bottom in step.pairs), key=lambda one: one.tpn)
        return BracketView(
            name=bracket_name(step),
            mdps=(),
            residents=tuple(one.number for one in members),
            s1=tuple(top.number for top, _ in step.pairs),
            s2=tuple(bottom.number for bottom in bottoms),
            pairs=tuple((top.number, bottom.number) for top, bottom in step.pairs),
            floaters=(),
            crossed_out=tuple(
                (top.number, other.number)
                for index, (top, _) in enumerate(step.pairs)
                for other in passed_over(step, index)
            ),
            values=tuple(
                CriterionView(name, criterion_term(name), value)
                for name, value in (
                    *upfloater_values(step, self._rules),
                    *pair_values(step, self._rules),
                )
            ),
            reasons=tuple(self._bracket_reasons(place)),
            upfloaters=tuple(one.number for one in step.upfloaters),
        )

    def _bracket_reasons(self, place: int) -> Iterator[Reason]:
        yield from upfloat_reasons(self._field, self._rules, self._steps, place)
        step = self._steps.brackets[place]
        tops = [top for top, _ in step.pairs]
        bottoms = [bottom for _, bottom in step.pairs]
        if max(top.tpn for top in tops) > min(bottom.tpn for bottom in bottoms):
            named = Players(tuple(top.number for top in tops))
            yield Reason("tops", (article("3.6.2"), article("3.6.3")), {"tops": named})

    # --- why not ------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidTournament for players who are not there."""
        if first == second:
            raise InvalidTournament(f"player {first} cannot meet the same player: name two")
        for number in (first, second):
            if number in self.position.byes:
                return [absence_reason(number, self.position.byes[number])]
        people = self._participant(first), self._participant(second)
        both: dict[str, Fact] = {"first": Player(first), "second": Player(second)}
        met = self._paired.get(first)
        if met is not None and second in (met[1].number, met[2].number):
            return [Reason("whynot.meet", (), both), *self.board(first, second)]
        apart = barrier(self.position, *people)
        if apart is not None:
            return [apart]
        forbidden = self.position.forbidden
        follows = consequence_of_pair(
            self._entrants, self._rules, forbidden, self._steps, {first, second}
        )
        return [Reason("suppose.meet", (), both), follows]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidTournament."""
        if number in self.position.byes:
            return [absence_reason(number, self.position.byes[number])]
        player = self._participant(number)
        named: dict[str, Fact] = {"player": Player(number)}
        if number == self.pairing.bye:
            return [Reason("whynot.has-bye", (), named), *self.bye()]
        if len(self._people) % 2 == 0:
            return [Reason("whynot.no-bye", (article("1.4"),), {"number": len(self._people)})]
        if not may_receive_bye(player):
            outcomes = (
                (index, _BARRING[record.outcome])
                for index, record in enumerate(player.records, start=1)
                if record.outcome in _BARRING
            )
            return list(barred_reasons(number, outcomes))
        forbidden = self.position.forbidden
        follows = consequence_of_bye(self._entrants, self._rules, forbidden, self._steps, number)
        return [Reason("suppose.bye", (), named), follows]
