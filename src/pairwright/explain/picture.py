"""A bracket as a picture (SVG): its two sides, and a line for every pair.

Where the rules have no two sides, whoever an opponent was looked for stands left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from pairwright.explain.text import bracket_title
from pairwright.tournament import Colour
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import PlayerRef

if TYPE_CHECKING:
    from pairwright.vocabulary.bracket_view import BracketView

ROW = 24
TOP = 30
WIDTH = 440
LEFT, RIGHT = 162, 278
"""Where the discs of the two sides stand."""
LONGEST_LABEL = 18


@dataclass(frozen=True, slots=True)
class _Place:
    x: int
    y: int


def bracket_picture(
    bracket: BracketView, colours: Mapping[int, Colour], language: Language
) -> Element:
    """The SVG element of a bracket. `colours` are those given in this round."""
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
    places = {number: _Place(LEFT, TOP + ROW * i) for i, number in enumerate(leaders)}
    places |= {number: _Place(RIGHT, TOP + ROW * i) for i, number in enumerate(followers)}
    height = TOP + ROW * max(len(leaders), len(followers))
    svg = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {height}",
            "class": "bracket",
            "role": "img",
        },
    )
    SubElement(svg, "title").text = bracket_title(bracket, language)
    sides = map(language.fact, bracket.sides) if halved else ()
    for x, anchor, name in zip((LEFT, RIGHT), ("end", "start"), sides, strict=False):
        heading = SubElement(
            svg, "text", {"x": str(x), "y": "12", "text-anchor": anchor, "class": "group"}
        )
        heading.text = name
    for first, second in bracket.crossed_out:
        _crossed(svg, places[first], places[second], _pair_title(language, first, second))
    for first, second in bracket.pairs:
        _line(svg, places[first], places[second], f"{first} – {second}")
    for number, place in places.items():
        _player(svg, bracket, number, place, colours.get(number), language)
    return svg


def _pair_title(language: Language, first: int, second: int) -> str:
    return language.say("ui.crossed", first=PlayerRef(first), second=PlayerRef(second))


def _line(svg: Element, start: _Place, end: _Place, title: str) -> None:
    line = SubElement(
        svg,
        "line",
        {
            "x1": str(start.x + 8),
            "y1": str(start.y),
            "x2": str(end.x - 8),
            "y2": str(end.y),
            "class": "pair",
        },
    )
    SubElement(line, "title").text = title


def _crossed(svg: Element, start: _Place, end: _Place, title: str) -> None:
    """A dashed line; between two players of the left side, a curve beside them."""
    if start.x == end.x:
        bulge = start.x + 8 + min(70, 10 + abs(end.y - start.y) // 3)
        course = f"M {start.x + 8} {start.y} Q {bulge} {(start.y + end.y) // 2} {end.x + 8} {end.y}"
    else:
        course = f"M {start.x + 8} {start.y} L {end.x - 8} {end.y}"
    path = SubElement(svg, "path", {"d": course, "class": "crossed"})
    SubElement(path, "title").text = title


def _player(
    svg: Element,
    bracket: BracketView,
    number: int,
    place: _Place,
    colour: Colour | None,
    language: Language,
) -> None:
    left = place.x == LEFT
    kind = "none" if colour is None else colour.name.lower()
    disc = SubElement(
        svg, "circle", {"cx": str(place.x), "cy": str(place.y), "r": "6", "class": f"disc {kind}"}
    )
    label = language.player(number)
    SubElement(disc, "title").text = label
    shown = label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
    arrows = ("↘ " if number in bracket.mdps else "") + ("↓ " if number in bracket.floaters else "")
    text = SubElement(
        svg,
        "text",
        {
            "x": str(place.x - 12 if left else place.x + 12),
            "y": str(place.y + 5),
            "text-anchor": "end" if left else "start",
            "class": "floater" if number in bracket.floaters else "name",
        },
    )
    text.text = f"{arrows}{shown}"
