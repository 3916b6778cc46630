"""The players of a generated tournament: ratings by a distribution, everything else invented."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.generate.config import RatingSpread
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.parameters import Parameters
from pairwright.position import initial_order
from pairwright.tournament import Numbering, Player, Rating, Sex, Title, Tournament

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
