"""All that can be asked about a Burstein round after the seeding rounds (C.04.4.2)."""

from __future__ import annotations

from pairwright.systems.basic_reasons import absence_of, acceleration_reasons
from pairwright.systems.burstein.criteria import violates_colours
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.reasons.colour_reasons import colour_reason, colour_term
from pairwright.systems.burstein.reasons.floats import bye_reasons, float_reasons, floats_reason
from pairwright.systems.burstein.reasons.pairs import crossed_out, pair_reasons
from pairwright.systems.burstein.reasons.scene import Scene, measured
from pairwright.systems.burstein.reasons.why_not import (
    barred_from_bye,
    if_it_had_the_bye,
    if_they_met,
)
from pairwright.systems.burstein.solving import SOLVERS
from pairwright.systems.burstein.steps import BracketStep
from pairwright.systems.round_steps import steps_of
from pairwright.systems.wishes import named_pair, settled_bye, settled_meeting
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


class BursteinReasons:
    """The reasons of one round. Without a trace with values the round is paired again."""

    def __init__(self, view: BursteinPosition, trace: object = None) -> None:
        self._scene = Scene(view, steps_of(trace) or SOLVERS[view.edition.name](view, True))

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
        scene, cited = self._scene, self._scene.edition.cited
        meet = scene.opponents.get(first) == second
        board = (lambda: self.board(first, second)) if meet else None
        settled = settled_meeting(scene.view.position, (first, second), board, cited("rematch"))
        if settled is not None:
            return settled
        one, other = scene.people[first], scene.people[second]
        both = named_pair(first, second)
        if violates_colours(one, other):
            colour: dict[str, Fact] = {"colour": colour_term(one.preference.colour)}
            return [Reason("whynot.absolute", cited("colours"), both | colour)]
        return [Reason("suppose.meet", (), both), if_they_met(scene, first, second)]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        scene = self._scene
        position, cited = scene.view.position, scene.edition.cited("pab")
        settled = settled_bye(position, number, scene.bye, self.bye, cited)
        if settled is not None:
            return settled
        player = scene.people[number]
        if not player.may_receive_bye:
            return [barred_from_bye(scene, player)]
        follows = if_it_had_the_bye(scene, number)
        return [Reason("suppose.bye", (), {"player": PlayerRef(number)}), follows]
