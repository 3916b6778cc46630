"""Why these colours: the sub-article of article 5 that decided, and the facts it rests on."""

from __future__ import annotations

from pairwright.systems.allocation import rank
from pairwright.systems.basic_reasons import alternation
from pairwright.systems.dubov.colours import allocate
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.reasons.articles import article
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


def colour_reason(view: DubovPosition, player: DubovPlayer, other: DubovPlayer) -> Reason:
    """5.2 for one board."""
    given = allocate(player, other, view.initial_colour)
    higher, lower = sorted((player, other), key=rank)
    cited = (article(given.article),)
    facts: dict[str, Fact] = {
        "player": PlayerRef(higher.number),
        "other": PlayerRef(lower.number),
        "colour": colour_term(higher.colour),
    }
    match given.article:
        case "5.2.1":
            assert view.initial_colour is not None, "only it could decide"
            number = higher.parity_number
            due = Colour.WHITE if higher is given.white else Colour.BLACK
            initial = colour_term(view.initial_colour)
            facts |= {"number": number, "initial": initial, "colour": colour_term(due)}
            return Reason("unplayed.odd" if number % 2 else "unplayed.even", cited, facts)
        case "5.2.2":
            both: dict[str, Fact] = {
                "white": PlayerRef(given.white.number),
                "black": PlayerRef(given.black.number),
            }
            return Reason("colour.both", cited, both)
        case "5.2.3":
            return _stronger(given.white, given.black, cited)
        case "5.2.4":
            return _alternating(given.white, given.black, cited)
        case _:
            return Reason("colour.rank", cited, facts)


def _stronger(white: DubovPlayer, black: DubovPlayer, cited: tuple[str, ...]) -> Reason:
    player, other = (white, black) if white.colour is Colour.WHITE else (black, white)
    facts: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": colour_term(player.colour),
        "strength": strength_term(player),
        "weaker": strength_term(other),
    }
    return Reason("colour.stronger", cited, facts)


def _alternating(white: DubovPlayer, black: DubovPlayer, cited: tuple[str, ...]) -> Reason:
    facts = alternation(white, black) | {"colour": colour_term(white.colour)}
    back = facts["back"]
    return Reason("colour.alternate" if back else "colour.alternate-last", cited, facts)


def colour_term(colour: Colour) -> Phrase:
    return Phrase(f"colour.{colour.value}")


def strength_term(player: DubovPlayer) -> Phrase:
    return Phrase(f"strength.{player.preference.strength.name.lower()}")
