"""All that can be asked about a Burstein round after the seeding rounds (C.04.4.2)."""

from __future__ import annotations

from pairwright.systems.basic_reasons import absence_of, acceleration_reasons, require_two
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.reasons.colour_reasons import colour_reason
from pairwright.systems.burstein.reasons.floats import bye_reasons, float_reasons, floats_reason
from pairwright.systems.burstein.reasons.pairs import crossed_out, pair_reasons
from pairwright.systems.burstein.reasons.scene import Scene, measured
from pairwright.systems.burstein.reasons.why_not import (
    barred_from_bye,
    barred_pair,
    if_it_had_the_bye,
    if_they_met,
)
from pairwright.systems.burstein.solving import SOLVERS, Trace
from pairwright.systems.burstein.steps import BracketStep
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


class BursteinReasons:
    """The reasons of one round. Without a trace with values the round is paired again."""

    def __init__(
        self, edition: BursteinEdition, view: BursteinPosition, trace: Trace | None = None
    ) -> None:
        valued = trace is not None and trace.valued
        steps = trace.steps if trace and valued else SOLVERS[edition.name](view, True)
        self._scene = Scene(edition, view, steps)

    # --- boards, players, byes ----------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        scene = self._scene
        step = scene.paired_in[white]
        one, other = sorted(
            (scene.people[white], scene.people[black]), key=lambda player: player.ranking
        )
        return [
            *(reason for player in (one, other) for reason in acceleration_reasons(player)),
            *pair_reasons(scene, step, one, other),
            colour_reason(scene, one, other),
        ]

    def player(self, number: int) -> list[Reason]:
        """Out of which brackets the player floats, whom the player meets, and which colour.

        Raises InvalidRequest where there is no such player in this round.
        """
        scene = self._scene
        away = absence_of(scene.view.position, number)
        if away is not None:
            return [away]
        if number == scene.bye:
            return self.bye()
        reasons: list[Reason] = []
        player = scene.people[number]
        for step in scene.steps.brackets:
            if player in step.floaters:
                reasons += float_reasons(scene, step)
                reasons.append(floats_reason(scene, step, player))
        return reasons + self.board(number, scene.opponents[number])

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        return list(bye_reasons(self._scene))

    # --- brackets -----------------------------------------------------------------------------

    def brackets(self) -> list[BracketView]:
        """Every bracket, from the top."""
        return [self._view(step) for step in self._scene.steps.brackets]

    def _view(self, step: BracketStep) -> BracketView:
        criterion = self._scene.edition.criterion
        return BracketView(
            name=self._scene.name(step),
            mdps=tuple(one.number for one in step.incoming),
            residents=tuple(one.number for one in step.residents),
            s1=tuple(first.number for first, _ in step.pairs),
            s2=tuple(second.number for _, second in step.pairs),
            pairs=tuple((first.number, second.number) for first, second in step.pairs),
            floaters=tuple(one.number for one in step.floaters),
            crossed_out=tuple(crossed_out(step)),
            values=tuple(
                CriterionView(name, Phrase(criterion(name).term), measured(name, value))
                for name, value in step.values
            ),
            reasons=tuple(float_reasons(self._scene, step)),
            sides=(Phrase("side.higher"), Phrase("side.lower")),
        )

    # --- why not ------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        scene = self._scene
        require_two(first, second)
        away = absence_of(scene.view.position, first, second)
        if away is not None:
            return [away]
        both: dict[str, Fact] = {"first": PlayerRef(first), "second": PlayerRef(second)}
        if scene.opponents.get(first) == second:
            return [Reason("whynot.meet", (), both), *self.board(first, second)]
        apart = barred_pair(scene, scene.people[first], scene.people[second])
        if apart is not None:
            return [apart]
        return [Reason("suppose.meet", (), both), if_they_met(scene, first, second)]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        scene = self._scene
        away = absence_of(scene.view.position, number)
        if away is not None:
            return [away]
        named: dict[str, Fact] = {"player": PlayerRef(number)}
        if number == scene.bye:
            return [Reason("whynot.has-bye", (), named), *self.bye()]
        if scene.bye is None:
            count: dict[str, Fact] = {"number": len(scene.people)}
            return [Reason("whynot.no-bye", scene.edition.cited("pab"), count)]
        player = scene.people[number]
        if not player.may_receive_bye:
            return [barred_from_bye(scene, player)]
        return [Reason("suppose.bye", (), named), if_it_had_the_bye(scene, number)]
