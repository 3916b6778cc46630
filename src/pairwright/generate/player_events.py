"""Random events of players: who enters (ratings by a distribution, everything else invented), what
is declared beforehand (the order of ranking, forbidden pairs, acceleration), how rounds end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate.config import Acceleration, Config, RatingSpread
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.game_results import drawn_match, drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.position import BAKU, initial_order
from pairwright.ranking.ranked_table import order_of_ranking
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import Rules, declaration_of
from pairwright.tournament import (
    ForbiddenPairs,
    Numbering,
    Player,
    Points,
    Rating,
    Result,
    Sex,
    Title,
    Tournament,
    VirtualPoints,
)

WHOLE_EVENT_SHARE = 500
ANY_TIE_BREAKS = "any"
"""Asks for a list that is drawn."""
_FOR_PLAYERS = ("BH:C1", "BH", "SB", "DE", "WIN", "WON", "BPG", "PS", "REP", "AOB", "TPN")
_FOR_TEAMS = ("DE", "BH:MP", "SB:MP", "WIN", "EMMSB", "BC", "TPN")
"""Such as need no ratings: a random field may have none."""
MOST_TIE_BREAKS = 4


def declared_order(config: Config, parameters: Parameters, seed: int) -> tuple[str, ...]:
    """Points, then the tie-breaks asked for; nothing where none are, or what a model declares."""
    if not config.tie_breaks:
        return () if config.model is None else config.model.standings_order
    codes: Sequence[str] | str = config.tie_breaks
    if codes == ANY_TIE_BREAKS:
        draw = Draw(derived_seed(seed, "tie-breaks"))
        known = _FOR_TEAMS if parameters.rules.system.pairs_teams else _FOR_PLAYERS
        codes = draw.shuffled(known)[: draw.between(1, MOST_TIE_BREAKS)]
    return tuple(order_of_ranking(Tournament(), codes))


def forbidden_pairs(
    parameters: Parameters, numbers: list[int], seed: int, whole_event: bool
) -> tuple[ForbiddenPairs, ...]:
    """So many pairs who may not meet, some of them in a part of the event only."""
    draw = Draw(derived_seed(seed, "forbidden"))
    possible = len(numbers) * (len(numbers) - 1) // 2
    pairs: dict[tuple[int, int], ForbiddenPairs] = {}
    while len(pairs) < min(parameters.forbidden_pairs, possible):
        first, second = sorted(draw.shuffled(numbers)[:2])
        begin, end = 1, None
        if not draw.happens(WHOLE_EVENT_SHARE) and not whole_event:
            begin = draw.between(1, parameters.rounds)
            end = draw.between(begin, parameters.rounds)
        # To the last round and to the end are the same; files know only one of them.
        end = None if end == parameters.rounds else end
        pairs[first, second] = ForbiddenPairs((first, second), begin, end)
    return tuple(pairs.values())


def virtual_points(
    parameters: Parameters, numbers: list[int], seed: int
) -> tuple[VirtualPoints, ...]:
    """The upper half gets the points of a win in the first rounds, then those of a draw.

    In matches those of a match won or drawn, as Baku does (R-BAKU-3).
    """
    if parameters.acceleration is not Acceleration.VIRTUAL_POINTS:
        return ()
    draw = Draw(derived_seed(seed, "acceleration"))
    full = draw.between(1, max(1, parameters.rounds // 3))
    half = draw.between(0, max(0, parameters.rounds // 3))
    system = parameters.points
    games = parameters.rules.system.games
    by_round: tuple[Points, ...] = (games * system.win,) * full + (games * system.draw,) * half
    accelerated = sorted(numbers)[: 2 * -(-len(numbers) // 4)]
    return tuple(VirtualPoints(number, by_round) for number in accelerated)


# fmt: off
_FEDERATIONS = (
    "AUT", "BRA", "CAN", "CZE", "DEN", "ESP", "FRA", "GER", "IND",
    "ITA", "KEN", "NED", "NOR", "POL", "SUI", "SWE", "USA", "UZB",
)
_FIRST = (
    "Al", "Be", "Cor", "Da", "El", "Fi", "Gar", "Ha", "Il", "Jo",
    "Ka", "Lo", "Mi", "Nor", "Os", "Pa", "Ro", "Sel", "Tu", "Vi",
)
_MIDDLE = ("ba", "den", "ka", "li", "mar", "no", "ra", "sen", "ti", "vor")
_LAST = ("der", "lin", "mann", "nov", "ric", "sen", "son", "ti", "va", "wski")
_WOMEN = ("Ada", "Carla", "Elena", "Greta", "Ines", "Kiri", "Mara", "Olga", "Pia", "Ruth")
_MEN = ("Boris", "Dario", "Emil", "Femi", "Hugo", "Jan", "Leo", "Nils", "Omar", "Tariq")
# fmt: on

_TITLES = ((2500, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
_TITLES_OF_WOMEN = ((2300, Title.WGM), (2200, Title.WIM), (2100, Title.WFM), (2000, Title.WCM))
_TITLED_SHARE = 600
_WOMEN_SHARE = 200
_OLDEST, _YOUNGEST = 1946, 2015


class GeneratedPlayer(Frozen):
    """A player and how strong the player really is, rated or not."""

    player: Player
    strength: int


def invented_field(parameters: Parameters, seed: int) -> list[GeneratedPlayer]:
    """Players numbered by strength, title and name (C.04.2 art. 2.2)."""
    draw = Draw(derived_seed(seed, "players"))
    strengths = _strengths(parameters, draw)
    generated = {}
    for number, strength in enumerate(strengths, start=1):
        rating = _rating(parameters, strength, draw)
        generated[number] = GeneratedPlayer(_invented(number, rating, draw), strength)
    listed = Tournament(
        numbering=Numbering.BY_STRENGTH, players=tuple(e.player for e in generated.values())
    )
    return [
        GeneratedPlayer(_renumbered(generated[old].player, new), generated[old].strength)
        for new, old in enumerate(initial_order(listed, 1), start=1)
    ]


def field_of(model: Tournament) -> list[GeneratedPlayer]:
    """The players of a model; where there is no rating, all are equally strong."""
    rated = [player.rating for player in model.players if player.rating]
    middle = sorted(rated)[len(rated) // 2] if rated else 0
    return [GeneratedPlayer(player, player.rating or middle) for player in model.players]


def _strengths(parameters: Parameters, draw: Draw) -> list[int]:
    low, high = parameters.lowest_rating, parameters.highest_rating
    spread = parameters.ratings
    if spread is RatingSpread.EQUAL:
        return [_stepped(parameters, draw.between(low, high))] * parameters.players
    if spread is RatingSpread.GROUPS:
        return [_grouped(parameters, draw) for _ in range(parameters.players)]
    if spread is RatingSpread.UNIFORM:
        return [_stepped(parameters, draw.between(low, high)) for _ in range(parameters.players)]
    return [_stepped(parameters, draw.bell(low, high)) for _ in range(parameters.players)]


def _grouped(parameters: Parameters, draw: Draw) -> int:
    """A rating in one of the groups: bands of equal width with gaps between them."""
    low, high = parameters.lowest_rating, parameters.highest_rating
    groups = parameters.rating_groups
    width = max(0, (high - low - (groups - 1) * parameters.rating_gap) // groups)
    start = low + draw.below(groups) * (width + parameters.rating_gap)
    return _stepped(parameters, min(high, start + draw.between(0, width)))


def _stepped(parameters: Parameters, rating: int) -> int:
    """The multiple of the step below: large steps make ties."""
    return max(parameters.lowest_rating, rating - rating % parameters.rating_step)


def _rating(parameters: Parameters, strength: int, draw: Draw) -> int | None:
    if parameters.ratings is RatingSpread.UNRATED:
        return None
    if parameters.ratings is RatingSpread.PARTLY_UNRATED and draw.occurs(parameters.unrated):
        return None
    return strength


def _invented(number: int, rating: int | None, draw: Draw) -> Player:
    is_woman = draw.happens(_WOMEN_SHARE)
    surname = draw.one_of(_FIRST) + draw.one_of(_MIDDLE) + draw.one_of(_LAST)
    return Player(
        number,
        name=f"{surname}, {draw.one_of(_WOMEN if is_woman else _MEN)}",
        title=_title(rating or 0, is_woman, draw),
        federation=draw.one_of(_FEDERATIONS),
        sex=Sex.FEMALE if is_woman else Sex.MALE,
        birth=str(draw.between(_OLDEST, _YOUNGEST)),
        ratings=() if rating is None else (Rating(rating),),
    )


def _title(rating: int, is_woman: bool, draw: Draw) -> Title:
    if not draw.happens(_TITLED_SHARE):
        return Title.NONE
    titles = _TITLES_OF_WOMEN if is_woman else _TITLES
    return next((title for needed, title in titles if rating >= needed), Title.NONE)


def _renumbered(player: Player, number: int) -> Player:
    return Player(
        number,
        player.name,
        player.title,
        player.federation,
        sex=player.sex,
        birth=player.birth,
        ratings=player.ratings,
    )


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
