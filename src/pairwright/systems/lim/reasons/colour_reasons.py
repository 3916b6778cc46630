"""Why these colours (C.04.4.3 art. 5, 7.2)."""

from __future__ import annotations

from pairwright.systems.allocation import rank
from pairwright.systems.lim.colours import allocate
from pairwright.systems.lim.players import LimPlayer, LimPosition
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


def colour_reason(view: LimPosition, player: LimPlayer, other: LimPlayer) -> Reason:
    """The rule that gave the colours."""
    given = allocate(view, player, other)
    white, black = given.white, given.black
    cited = view.edition.cite(given.article)
    both: dict[str, Fact] = {"white": PlayerRef(white.number), "black": PlayerRef(black.number)}
    if given.article == "5.3":
        return Reason("due.limits", (*view.edition.cite("5.1.1", "5.1.2"), *cited), both)
    if given.article == "7.2":
        return _by_lot(view, player, other, cited)
    if given.article == "5.1":
        if white.due is None or black.due is None:
            return _one_due(white, black, cited)
        return Reason("due.both", (*cited, *view.edition.cite("5.5", "5.6")), both)
    return _both_due(white, black, (*view.edition.cite("5.6"), *cited))


def _colour(colour: Colour) -> Phrase:
    return Phrase(f"colour.{colour.value}")


def _by_lot(
    view: LimPosition, player: LimPlayer, other: LimPlayer, cited: tuple[str, ...]
) -> Reason:
    higher = min(player, other, key=rank)
    initial = view.position.initial_colour
    assert initial is not None, "the colours could be given"
    values: dict[str, Fact] = {
        "player": PlayerRef(higher.number),
        "number": higher.parity_number,
        "colour": _colour(initial if higher.parity_number % 2 else initial.other),
        "initial": _colour(initial),
    }
    parity = "odd" if higher.parity_number % 2 else "even"
    return Reason(f"colour.initial-{parity}", cited, values)


def _one_due(white: LimPlayer, black: LimPlayer, cited: tuple[str, ...]) -> Reason:
    player, other = (white, black) if black.due is None else (black, white)
    assert player.due is not None
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": _colour(player.due),
    }
    return Reason("due.one", cited, values)


def _both_due(white: LimPlayer, black: LimPlayer, cited: tuple[str, ...]) -> Reason:
    """5.6, 5.4: histories, else ranks."""
    assert white.due is not None
    player, other = (white, black) if white.due is Colour.WHITE else (black, white)
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": _colour(white.due),
    }
    for own, theirs in zip(reversed(player.colours), reversed(other.colours), strict=False):
        if own is not theirs:
            had: dict[str, Fact] = {"had": _colour(own), "other_had": _colour(theirs)}
            return Reason("due.history", cited, values | had)
    message = "due.higher" if rank(player) < rank(other) else "due.lower"
    return Reason(message, cited, values)
