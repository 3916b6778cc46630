"""All that can be asked about a round of Double-Swiss: why these colours, and what all systems
with upfloaters say."""

from __future__ import annotations

from pairwright.position import Position
from pairwright.systems.basic_reasons import alternation
from pairwright.systems.double_swiss.pairing import CHAPTER, rules
from pairwright.systems.double_swiss.players import DoublePlayer, DoublePosition, allocate
from pairwright.systems.upfloat.reasons.explainer import UpfloatReasons
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


def explain(view: DoublePosition, trace: object = None) -> UpfloatReasons:
    """The reasons of one round."""

    def colours(number: int, other: int) -> list[Reason]:
        return [colour_reason(view.position, view.entered[number], view.entered[other])]

    return UpfloatReasons(view, trace, rules(view), colours)


def colour_reason(position: Position, participant: DoublePlayer, other: DoublePlayer) -> Reason:
    """4.3: the first rule that decides; the colour is that of the first game (4.4)."""
    given = allocate(participant, other, position.initial_colour)
    higher, lower = sorted((participant, other), key=lambda player: player.rank)
    articles = (f"{CHAPTER} art. {given.article}", f"{CHAPTER} art. 4.4")
    match given.article:
        case "4.3.1":
            assert position.initial_colour is not None, "only it could decide"
            odd = higher.parity_number % 2
            facts: dict[str, Fact] = {
                "player": PlayerRef(higher.number),
                "number": higher.parity_number,
                "colour": _colour(Colour.WHITE if higher is given.white else Colour.BLACK),
                "initial": _colour(position.initial_colour),
            }
            return Reason("first-game.odd" if odd else "first-game.even", articles, facts)
        case "4.3.2":
            facts = {
                "player": PlayerRef(given.white.number),
                "other": PlayerRef(given.black.number),
                "whites": given.white.colours.count(Colour.WHITE),
                "more": given.black.colours.count(Colour.WHITE),
            }
            return Reason("first-game.fewer", articles, facts)
        case "4.3.3":
            facts = alternation(given.white, given.black)
            last = "first-game.alternate-last"
            return Reason("first-game.alternate" if facts["back"] else last, articles, facts)
        case "4.3.4":
            facts = {"player": PlayerRef(higher.number), "had": _colour(higher.colours[-1])}
            return Reason("first-game.higher", articles, facts)
        case _:
            facts = {"player": PlayerRef(lower.number), "had": _colour(lower.colours[-1])}
            return Reason("first-game.lower", articles, facts)


def _colour(colour: Colour) -> Phrase:
    return Phrase(f"colour.{colour.value}")
