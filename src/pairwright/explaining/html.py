"""An explanation as one self-contained page, for a phone, a screen and paper, with pictures (SVG)
of brackets: two sides, and a line for every pair.

Where the rules have no two sides, whoever an opponent was looked for stands left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pairwright.explaining.text import Checklist, answer_title, bracket_title, heading, what_counts
from pairwright.pages.filling import filled, in_language
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.messages import COMMON
from pairwright.vocabulary.printable import printable

if TYPE_CHECKING:
    from pairwright.explaining.explanation import Answer, Explanation
from typing import TYPE_CHECKING

from pairwright.vocabulary.reason import PlayerRef

if TYPE_CHECKING:
    from pairwright.pages.drawing import Drawing
    from pairwright.rules.pairing import RoundPairing
    from pairwright.vocabulary.bracket_view import BracketView


def page(
    explanation: Explanation,
    language: Language,
    answers: Sequence[Answer] = (),
    checklist: str = "",
    *,
    event: str = "",
    said_first: Sequence[str] = (),
    others: Sequence[Answer] = (),
) -> str:
    """The page of the given answers and checklist, or of the whole round without any.

    `event` is the name of the tournament. `said_first` are lines that stand above everything else,
    `others` answers that follow the boards of the whole round.
    """

    return filled(
        "pairwright.explaining",
        "explanation.html",
        **in_language(language),
        event=printable(event),
        about=heading(explanation, language),
        said_first="\n".join(said_first),
        explanation=explanation,
        answers=answers,
        others=others,
        checklist=checklist,
        glossary=_glossary(explanation, language),
        checklist_of=Checklist,
        answer_title=answer_title,
        bracket_title=bracket_title,
        bracket_picture=bracket_picture,
        what_counts=what_counts,
        numbered=numbered,
    )


def _glossary(explanation: Explanation, language: Language) -> Iterator[str]:
    """What the words and signs of the reasons mean: those of all systems, then of this one."""
    catalogue = explanation.pairing.rules.system.catalogue
    for key in (*COMMON.messages, *catalogue.messages):
        if key.startswith("glossary."):
            yield f"{language.say(key)}."
    named = {
        criterion_view.name: criterion_view.text
        for bracket in explanation.brackets()
        for criterion_view in bracket.values
    }
    for name, text in named.items():
        yield language.labelled(f"[{name}]", f"{language.fact(text)}.")


ROW = 24
TOP = 30
WIDTH = 440
LEFT, RIGHT = 162, 278
"""Where the discs of the two sides stand."""
DISC = 6
LONGEST_LABEL = 18

_Place = tuple[int, int]


def bracket_picture(bracket: BracketView, pairing: RoundPairing, language: Language) -> str:
    """A bracket of a round as a part of a page; discs have the colours given in it."""
    # Imported here: reasons in words need nothing that draws.
    from pairwright.pages.drawing import Drawing

    grouped = {*bracket.s1, *bracket.s2}
    moved_down = [number for number in bracket.mdps if number not in grouped]
    halved = bool(grouped or moved_down)
    leaders = [*moved_down, *bracket.s1]
    followers = list(bracket.s2)
    for leader, opponent in bracket.pairs:
        if leader in moved_down or not halved:
            followers.append(opponent)
        if not halved:
            leaders.append(leader)
    shown = {*leaders, *followers}
    followers += [number for number in bracket.floaters if number not in shown]
    place_of = {n: index for index, n in enumerate((*bracket.residents, *bracket.mdps))}
    followers.sort(key=lambda number: place_of[number])
    places = {number: (LEFT, TOP + ROW * i) for i, number in enumerate(leaders)}
    places |= {number: (RIGHT, TOP + ROW * i) for i, number in enumerate(followers)}
    height = TOP + ROW * max(len(leaders), len(followers))
    drawing = Drawing.empty(WIDTH, height, "bracket", title=bracket_title(bracket, language))
    sides = map(language.fact, bracket.sides) if halved else ()
    for x, css, name in zip((LEFT, RIGHT), ("group end", "group"), sides, strict=False):
        drawing.text(x, 12, name, css)
    for first, second in bracket.crossed_out:
        _crossed(drawing, places[first], places[second], _pair_title(language, first, second))
    for first, second in bracket.pairs:
        _line(drawing, places[first], places[second], "pair", f"{first} – {second}")
    colours = _colours(bracket, pairing)
    for number, place in places.items():
        drawing.circle(place, DISC, f"disc {colours.get(number, 'none')}", language.player(number))
        _label(drawing, bracket, number, place, language)
    return drawing.inline


def _colours(bracket: BracketView, pairing: RoundPairing) -> dict[int, str]:
    """The colours of those who were paired in the bracket."""
    inside = {number for pair in bracket.pairs for number in pair}
    given = {board.white: "white" for board in pairing.boards}
    given |= {board.black: "black" for board in pairing.boards}
    return {number: colour for number, colour in given.items() if number in inside}


def _pair_title(language: Language, first: int, second: int) -> str:
    return language.say("ui.crossed", first=PlayerRef(first), second=PlayerRef(second))


def _line(drawing: Drawing, start: _Place, end: _Place, css: str, title: str) -> None:
    """From one side to the other."""
    drawing.line((start[0] + 8, start[1]), (end[0] - 8, end[1]), css, title)


def _crossed(drawing: Drawing, start: _Place, end: _Place, title: str) -> None:
    """A dashed line; between two players of the left side, a curve beside them."""
    if start[0] != end[0]:
        _line(drawing, start, end, "crossed", title)
        return
    x = start[0] + 8
    bulge = x + min(70, 10 + abs(end[1] - start[1]) // 3)
    middle = (start[1] + end[1]) // 2
    drawing.curve((x, start[1]), (bulge, middle), (x, end[1]), "crossed", title)


def _label(
    drawing: Drawing, bracket: BracketView, number: int, place: _Place, language: Language
) -> None:
    """The name beside its disc."""
    x, y = place
    name = language.player(number)
    shown = name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1] + "…"
    arrows = ("↘ " if number in bracket.mdps else "") + ("↓ " if number in bracket.floaters else "")
    kind = "floater" if number in bracket.floaters else "name"
    css, beside = (f"{kind} end", x - 12) if x == LEFT else (kind, x + 12)
    drawing.text(beside, y + 5, f"{arrows}{shown}", css)
