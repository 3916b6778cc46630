"""Random events of players: who enters, what is declared, how rounds end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from msgspec.structs import replace

from pairwright.generate.config import Acceleration, Config
from pairwright.generate.declared import forbidden_pairs, virtual_points
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.game_results import drawn_match, drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.generate.players import field_of, invented_field
from pairwright.position import BAKU
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import Rules, declaration_of
from pairwright.tournament import Result, Tournament

FIRST_DAY = date(2026, 6, 1)
"""Of a tournament by an edition that is in force; others begin when theirs was."""


class PlayerEvent:
    """An event of players, invented or those of a model."""

    def __init__(self, config: Config, parameters: Parameters, seed: int) -> None:
        self._config = config
        self._parameters = parameters
        self._seed = seed
        model = config.model
        self._entrants = invented_field(parameters, seed) if model is None else field_of(model)
        self._strengths = {player.player.number: player.strength for player in self._entrants}

    @property
    def numbers(self) -> list[int]:
        return list(self._strengths)

    def before_round_1(self) -> Tournament:
        """The players, with what is declared: by lot, or by the model."""
        parameters, model = self._parameters, self._config.model
        virtual = virtual_points(parameters, self.numbers, self._seed)
        forbidden = forbidden_pairs(parameters, self.numbers, self._seed, self._config.portable)
        acceleration = BAKU if parameters.acceleration is Acceleration.BAKU else None
        if model is not None:
            if self._config.acceleration is None:
                virtual, acceleration = model.virtual_points, model.declaration.acceleration
            forbidden = model.forbidden_pairs + (forbidden if self._config.forbidden_pairs else ())
        return replace(
            self._invited() if model is None else emptied(model),
            declaration=declaration_of(
                parameters.rules.system.name, edition_to_name(parameters.rules), acceleration
            ),
            virtual_points=virtual,
            forbidden_pairs=forbidden,
        )

    def _invited(self) -> Tournament:
        return Tournament(
            start_date=first_day(self._parameters.rules).isoformat(),
            players=tuple(entrant.player for entrant in self._entrants),
        )

    def played(self, tournament: Tournament, paired: RoundPairing) -> Tournament:
        """Every game of the round with a result."""
        draw = Draw(derived_seed(self._seed, "results", paired.round_number))
        drawn: Callable[..., Result] = drawn_match if paired.games > 1 else drawn_result
        strengths = self._strengths
        results: dict[int | tuple[int, int], Result] = {
            number: drawn(self._parameters, strengths[board.white], strengths[board.black], draw)
            for number, board in enumerate(paired.boards, start=1)
        }
        if absent := paired.position.absent:
            for number, board in enumerate(paired.boards, start=1):
                if absent & {board.white, board.black}:
                    del results[number]  # the schedule has forfeited it
        return tournament.with_round(paired.with_results(results))


def edition_to_name(rules: Rules) -> str | None:
    """The edition, where the system has more than one."""
    return rules.edition.name if len(rules.system.editions) > 1 else None


def first_day(rules: Rules) -> date:
    """A day on which the edition was in force; any day for one that never was."""
    since = rules.edition.in_force
    later = [
        edition
        for edition in rules.system.editions
        if since and edition.in_force and edition.in_force > since
    ]
    if not later:
        return FIRST_DAY
    successor = later[-1]
    until = successor.stands_in_from or successor.in_force
    assert until is not None, "editions that never were in force come last"
    return until - timedelta(days=245)


def emptied(model: Tournament) -> Tournament:
    """The model without anything that happened."""
    return replace(
        model,
        rounds=(),
        withdrawals=(),
        announcements=(),
        abnormal_points=(),
        recorded_standings=(),
        game_corrections=(),
        rating_corrections=(),
        pairing_changes=(),
        earlier_numbers=(),
    )
