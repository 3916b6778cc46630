"""Results as they are printed: `1 – 0`, `½ – ½`, `+ – −`."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.paper.words import Words
from pairwright.tournament import Colour, Game, GameResult, Outcome

DASH = " \N{EN DASH} "
COLON = " : "
"""Between a plus and a minus, where a dash would read as another minus."""
ROOM = "\N{EM SPACE}\N{EN DASH}\N{EM SPACE}"
"""A result not yet known: room for a pencil."""
_MINUS = "\N{MINUS SIGN}"

SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1°",
    Outcome.UNRATED_DRAW: "½°",
    Outcome.UNRATED_LOSS: "0°",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: _MINUS,
    Outcome.ADJOURNED: "?",
    Outcome.MISSING: "",
}

CHOICES = tuple(f"{first}{DASH}{second}" for first, second in ("10", "½½", "01"))
"""What players tick on a slip."""

_LEGENDS = (
    ("legend-adjourned", "?"),
    ("legend-forfeit", f"+{_MINUS}"),
    ("legend-unrated", "°"),
)


def result_text(game: Game) -> str:
    """The result, or both results of a match, with the player named first in front."""
    sides = zip(outcomes(game, Colour.WHITE), outcomes(game, Colour.BLACK), strict=True)
    return "   ".join(_both(own, other) for own, other in sides)


def _both(own: Outcome, other: Outcome) -> str:
    if own is Outcome.MISSING:
        return ROOM
    between = COLON if own in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) else DASH
    return f"{SIGNS[own]}{between}{SIGNS[other]}"


def own_signs(game: Game, side: Colour) -> str:
    """What the games of a board were to one of the two."""
    return " ".join(SIGNS[outcome] for outcome in outcomes(game, side)).strip()


def outcomes(game: Game, side: Colour) -> tuple[Outcome, ...]:
    """The outcomes of the one or two games to the player with `side` in the first one."""
    first, *second = game.results
    reversed_side = side.other
    return (_of(first, side), *(_of(result, reversed_side) for result in second))


def _of(result: GameResult, side: Colour) -> Outcome:
    return result.white if side is Colour.WHITE else result.black


def legend(written: Iterable[str], words: Words) -> tuple[str, ...]:
    """What the signs in these cells mean, as one note; nothing if they need no explanation."""
    used = {sign for cell in written for sign in cell}
    said = [words.say(message) for message, signs in _LEGENDS if used & set(signs)]
    return (", ".join(said) + ".",) if said else ()
