"""What is simulated: one field, its true strengths, the variants with their accelerations, and one
play-out, every round paired by its rules and every game drawn from the strengths.

The result of a game depends on the tournament, the round and the two players alone. So variants are
compared on the same luck: where two of them pair the same players in the same round, the game ends
the same way in both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Protocol

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate import Acceleration, Config, Span, tournament_seed
from pairwright.generate.config import AXES
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.game_results import drawn_match, drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.generate.player_events import PlayerEvent, emptied, field_of, invented_field
from pairwright.position import initial_order
from pairwright.ranking import TIE_BREAK_EDITIONS, parse_codes
from pairwright.ranking.ranked_table import order_of_ranking
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import pair, resolve
from pairwright.tournament import (
    InvalidRequest,
    NoLegalPairing,
    Numbering,
    Outcome,
    Player,
    Points,
    Result,
    Tournament,
    VirtualPoints,
    points,
)
from pairwright.vocabulary.reason import fault


class AccelerationMethod(Protocol):
    """What gives virtual points. It is sent to other processes, so it can be pickled; two with the
    same fields that are shown alike (`repr`) give alike, which is how a run knows its own `--state`
    again.
    """

    @property
    def name(self) -> str:
        """What reports call it."""

    def points(self, tournament: Tournament, number: int) -> Mapping[int, Decimal | int | str]:
        """What is added to the scores for the pairing of round `number`, by player.

        The tournament has the rounds before it. Who is not named gets nothing.
        """


class VirtualPointsTable(Frozen):
    """Points that are known beforehand, by number and round."""

    name: str
    given: tuple[VirtualPoints, ...]

    def points(self, tournament: Tournament, number: int) -> dict[int, Points]:
        return {
            each.participant: each.by_round[number - 1]
            if number <= len(each.by_round)
            else Decimal(0)
            for each in self.given
        }


def accelerated(tournament: Tournament, method: AccelerationMethod, number: int) -> Tournament:
    """The tournament with the virtual points of round `number`; those of past rounds stay.

    Raises InvalidRequest for a player who is not there, InvalidTournament for what are no points.
    """
    known = {given.participant: given.by_round for given in tournament.virtual_points}
    players = {player.number for player in tournament.players}
    for player, value in method.points(tournament, number).items():
        if player not in players:
            raise InvalidRequest(
                fault("simulate:acceleration-nobody", name=method.name, player=str(player))
            )
        before = known.get(player, ())
        missed = (Decimal(0),) * (number - 1 - len(before))
        if exact := points(value):
            known[player] = (*before, *missed, exact)
    return replace(
        tournament,
        virtual_points=tuple(VirtualPoints(player, known[player]) for player in sorted(known)),
    )


FEWEST_PLAYERS = 4


class SimulatedField(Frozen):
    """The entries, with what is declared about them, and the strengths by which games are drawn."""

    entries: Tournament
    strengths: Mapping[int, int]

    def __post_init__(self) -> None:
        if len(self.strengths) < FEWEST_PLAYERS:
            raise InvalidRequest(
                fault("simulate:few-players", players=len(self.strengths), fewest=FEWEST_PLAYERS)
            )


def invented(config: Config, seed: int) -> SimulatedField:
    """A field drawn once. Raises InvalidConfiguration."""
    entrants = invented_field(Parameters.drawn(config, seed), seed)
    players = tuple(entrant.player for entrant in entrants)
    strengths = {entrant.player.number: entrant.strength for entrant in entrants}
    return SimulatedField(Tournament(players=players), strengths)


def field_of_tournament(tournament: Tournament) -> SimulatedField:
    """The players of a tournament, with what is declared; what was played is left out.

    Unrated players are as strong as the middle of the field. Raises InvalidRequest.
    """
    if tournament.is_team_event:
        raise InvalidRequest(fault("simulate:teams"))
    entered = tuple(replace(player, arrives=1) for player in tournament.players)
    there = replace(emptied(tournament), players=entered)
    return SimulatedField(
        there, {player.player.number: player.strength for player in field_of(there)}
    )


def field_of_entries(players: Sequence[Player]) -> SimulatedField:
    """The players of an entry list, numbered by strength (C.04.2 art. 2.2)."""
    listed = Tournament(numbering=Numbering.BY_STRENGTH, players=tuple(players))
    by_number = {player.number: player for player in players}
    ordered = [
        replace(by_number[old], number=new)
        for new, old in enumerate(initial_order(listed, 1), start=1)
    ]
    return field_of_tournament(Tournament(players=tuple(ordered)))


ACCELERATIONS = (Acceleration.NONE, Acceleration.BAKU)
"""Methods that a rule describes; virtual points by lot are for tests of engines."""

_NOTHING_HAPPENS: dict[str, Any] = {
    name: Span.only(0) for name, axis in AXES.items() if axis.seldom and axis.smallest == 0
}
"""Nobody is late, leaves, forfeits or asks for a bye: what differs is the pairing alone."""


class Variant(Frozen):
    """One way of pairing the field: a system in an edition, with or without acceleration."""

    system: str
    edition: str
    acceleration: Acceleration | AccelerationMethod = Acceleration.NONE

    @classmethod
    def parse(
        cls, text: str, acceleration: Acceleration | AccelerationMethod = Acceleration.NONE
    ) -> Variant:
        """Read `NAME` (its newest edition) or `NAME:2017`. Raises InvalidRequest."""
        system, _, edition = text.partition(":")
        rules = resolve(Tournament(), system.strip(), edition.strip() or None)
        if rules.system.pairs_teams:
            raise InvalidRequest(fault("simulate:pairs-teams", system=system))
        return cls(rules.system.name, rules.edition.name, acceleration)

    @property
    def method(self) -> AccelerationMethod | None:
        """The acceleration, where it is one's own."""
        return None if isinstance(self.acceleration, Acceleration) else self.acceleration

    @property
    def declared(self) -> Acceleration:
        """What the tournament declares: a method of one's own has no name there."""
        if isinstance(self.acceleration, Acceleration):
            return self.acceleration
        return Acceleration.NONE

    @property
    def accelerated_by(self) -> str:
        """The name of the acceleration."""
        return str(self.acceleration) if self.method is None else self.method.name

    @property
    def label(self) -> str:
        accelerated = f" + {self.accelerated_by}"
        plain = self.acceleration is Acceleration.NONE
        return f"{self.system} {self.edition}{'' if plain else accelerated}"


class SimulationPlan(Frozen):
    """The field, its rounds, the variants, and the orders of ranking that are compared.

    The first variant with the first order is what the others are compared with. `top` is how many
    of the strongest a good order has in front.
    """

    field: SimulatedField
    rounds: int
    variants: tuple[Variant, ...]
    orders: tuple[str, ...]
    draws: int
    top: int
    seed: int
    count: int

    def __post_init__(self) -> None:
        if len({each.label for each in self.variants}) < len(self.variants) or not self.variants:
            raise InvalidRequest(fault("simulate:variants"))
        if len(set(self.orders)) < len(self.orders) or not self.orders:
            raise InvalidRequest(fault("simulate:orders"))
        if not 1 <= self.top < len(self.field.strengths):
            raise InvalidRequest(
                fault("simulate:top", top=self.top, players=len(self.field.strengths))
            )
        for order in self.orders:
            # What cannot be ranked is told before an hour of work, not after it.
            parse_codes(order_of_ranking(Tournament(), order), TIE_BREAK_EDITIONS["2026"], False)
        for variant in self.variants:
            Parameters.drawn(self.config(variant), self.seed)
            if variant.method is not None:
                accelerated(self.field.entries, variant.method, 1)

    def config(self, variant: Variant) -> Config:
        """The settings of one play-out. Raises InvalidConfiguration where Baku may not be used."""
        return Config(
            **_NOTHING_HAPPENS,
            rounds=Span.only(self.rounds),
            draws=Span.only(self.draws),
            system=variant.system,
            edition=variant.edition,
            acceleration=variant.declared,
            model=self.field.entries,
        )


def all_variants(
    systems: Iterable[str], accelerations: Iterable[Acceleration | AccelerationMethod]
) -> list[Variant]:
    """Every system with every acceleration. Raises InvalidRequest."""
    wanted = list(accelerations)
    return [Variant.parse(system, each) for system in systems for each in wanted]


HALF_POINTS = {Outcome.WIN: 2, Outcome.DRAW: 1}
"""What a player has of a game; nothing else than wins, draws and losses is drawn."""


class PlayOut(Frozen):
    """A tournament from the first to the last round, with the pairing of each."""

    tournament: Tournament
    pairings: tuple[RoundPairing, ...]


def play_out(plan: SimulationPlan, variant: Variant, index: int) -> PlayOut | None:
    """Tournament number `index` (from 0); None where a round has no legal pairing."""
    seed = tournament_seed(plan.seed, index)
    config = plan.config(variant)
    parameters = Parameters.drawn(config, seed)
    tournament = replace(
        PlayerEvent(config, parameters, seed).before_round_1(),
        number_of_rounds=plan.rounds,
        initial_colour=parameters.initial_colour,
        point_system=parameters.points,
    )
    pairings = []
    for number in range(1, plan.rounds + 1):
        if variant.method is not None:
            tournament = accelerated(tournament, variant.method, number)
        try:
            paired = pair(tournament)
        except NoLegalPairing:
            return None
        pairings.append(paired)
        results = _results(paired, parameters, plan.field.strengths, seed)
        tournament = tournament.with_round(paired.with_results(results))
    return PlayOut(tournament, tuple(pairings))


def _results(
    paired: RoundPairing, parameters: Parameters, strengths: Mapping[int, int], seed: int
) -> dict[int | tuple[int, int], Result]:
    """Every game, drawn with the lower number first whatever the colours."""
    results: dict[int | tuple[int, int], Result] = {}
    for board in paired.boards:
        white, black = board.white, board.black
        first, second = (white, black) if white < black else (black, white)
        draw = Draw(derived_seed(seed, "game", paired.round_number, first, second))
        if paired.games > 1:
            match = drawn_match(parameters, strengths[first], strengths[second], draw)
            # Each game has its own White first: who begins with White only orders the two.
            results[white, black] = match if first == white else match[::-1]
        else:
            game = drawn_result(parameters, strengths[first], strengths[second], draw)
            results[white, black] = game if first == white else game.turned
    return results
