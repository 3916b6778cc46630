"""Charts as SVG: pure functions from figures to a picture.

Only classes are set; colours and fonts come from the style sheet, so that light, dark and print
look right. Every text is escaped by the writer of the tree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from xml.etree.ElementTree import Element, SubElement, tostring

from pairwright.server.web.tables.figures import Colours, Expectation, Racer
from pairwright.standings.numbers import points_text
from pairwright.vocabulary.printable import printable

MOST_EXPECTATIONS = 24
LONGEST_NAME = 26
POINT = 100
"""Hundredths in a point."""

Decimal = Callable[[str], str]
"""Writes a number as the language does."""

_WIDTH = 880
_LINE = 18
"""Pixels between two labels."""


def race_chart(race: Sequence[Racer], rounds: int, title: str, decimal: Decimal) -> str:
    """The scores of the first ones, round by round; nothing without a round."""
    if not race or not rounds:
        return ""
    height, top, left, right = 380, 34, 40, 240
    most = max((racer.totals[-1] for racer in race), default=0) or POINT
    root = _picture(_WIDTH, height, title)

    def x(number: int) -> int:
        return left + (_WIDTH - left - right) * number // rounds

    def y(total: int) -> int:
        return height - 34 - (height - 34 - top) * total // most

    for mark in range(0, most + 1, POINT):
        _line(root, left, y(mark), _WIDTH - right, y(mark), "grid")
        _text(root, left - 8, y(mark) + 4, str(mark // POINT), "axis end")
    for number in range(rounds + 1):
        _text(root, x(number), height - 12, str(number), "axis middle")
    middle = len(race) // 2
    # Equal scores would lie on each other: every line has its own small shift.
    shifts = [3 * (place - middle) for place in range(len(race))]
    wanted = [y(racer.totals[-1]) + shift for racer, shift in zip(race, shifts, strict=True)]
    ends = _apart(wanted, height - 34)
    for place, (racer, shift, end) in enumerate(zip(race, shifts, ends, strict=True)):
        group = SubElement(root, "g", {"class": f"racer series-{place}"})
        scored = enumerate(racer.totals, start=1)
        spots = [(x(0), y(0)), *((x(n), y(total) + shift) for n, total in scored)]
        route = " ".join(f"{a},{b}" for a, b in spots)
        SubElement(group, "polyline", {"class": "track", "points": route})
        for a, b in spots[1:]:
            _circle(group, a, b, 3, "spot")
        a, b = spots[-1]
        _line(group, a + 5, b, a + 16, end, "lead")
        label = (
            f"{decimal(points_text(racer.totals[-1]))}  {_short(racer.name or str(racer.number))}"
        )
        _text(group, a + 20, end + 4, label, "label")
    return _written(root)


def _apart(wanted: Sequence[int], lowest: int) -> list[int]:
    """Heights of labels, near where they are wanted and never on each other."""
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    found = list(wanted)
    for before, place in pairwise(order):
        found[place] = max(found[place], found[before] + _LINE)
    found[order[-1]] = min(found[order[-1]], lowest)
    for place, after in reversed(list(pairwise(order))):
        found[place] = min(found[place], found[after] - _LINE)
    return found


def expectation_chart(figures: Sequence[Expectation], title: str, decimal: Decimal) -> str:
    """Expected and actual scores of those who are farthest from what was expected."""
    shown = _farthest(figures)
    if not shown:
        return ""
    left, right, top = 250, 70, 28
    height = top + 24 * len(shown) + 8
    most = max(max(one.expected, one.actual) for one in shown) or POINT
    root = _picture(_WIDTH, height, title)

    def x(made: int) -> int:
        return left + (_WIDTH - left - right) * made // most

    for mark in range(0, most + 1, POINT):
        _line(root, x(mark), top - 6, x(mark), height - 8, "grid")
        _text(root, x(mark), top - 12, str(mark // POINT), "axis middle")
    for place, one in enumerate(shown):
        middle = top + 24 * place + 12
        kind = "gain" if one.difference >= 0 else "shortfall"
        group = SubElement(root, "g", {"class": f"compared {kind}"})
        name = f"{_short(one.name or str(one.number))}  {one.rating}"
        _text(group, left - 14, middle + 4, name, "label end")
        _line(group, x(one.expected), middle, x(one.actual), middle, "between")
        _circle(group, x(one.expected), middle, 5, "expected")
        _circle(group, x(one.actual), middle, 5, "actual")
        _text(group, _WIDTH - 8, middle + 4, decimal(signed(one.difference)), "label end")
    return _written(root)


def _farthest(figures: Sequence[Expectation]) -> list[Expectation]:
    chosen = sorted(figures, key=lambda one: (-abs(one.difference), one.number))
    kept = {one.number for one in chosen[:MOST_EXPECTATIONS]}
    return [one for one in figures if one.number in kept]


def colour_chart(figures: Sequence[Colours], title: str) -> str:
    """How many have which colour difference."""
    counted = Counter(one.difference for one in figures if any(one.sequence))
    if not counted:
        return ""
    span = max(map(abs, counted))
    differences = list(range(-span, span + 1))
    height, base, step = 200, 160, 72
    width = max(step * len(differences) + 20, 300)
    most = max(counted.values())
    root = _picture(width, height, title)
    for place, difference in enumerate(differences):
        middle = (width - step * len(differences)) // 2 + step * place + step // 2
        tall = (base - 24) * counted[difference] // most
        side = "white" if difference > 0 else "black" if difference < 0 else "even"
        bar = {"x": str(middle - 22), "y": str(base - tall), "width": "44", "height": str(tall)}
        SubElement(root, "rect", {"class": f"bar {side}", **bar})
        _text(root, middle, base - tall - 7, str(counted[difference]), "label middle")
        _text(root, middle, base + 20, signed_number(difference), "axis middle")
    _line(root, 8, base, width - 8, base, "base")
    return _written(root)


def exact(hundredths: int) -> str:
    """Points with both decimals: expectations come in hundredths."""
    return f"{hundredths // POINT}.{hundredths % POINT:02d}"


def signed(hundredths: int) -> str:
    """A difference of points, with its sign."""
    sign = "+" if hundredths > 0 else "\N{MINUS SIGN}" if hundredths < 0 else "±"
    return sign + exact(abs(hundredths))


def signed_number(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")


# --- Drawing -------------------------------------------------------------------------------------


def _picture(width: int, height: int, title: str) -> Element:
    return Element(
        "svg",
        {
            "viewBox": f"0 0 {width} {height}",
            "width": str(width),
            "height": str(height),
            "class": "chart",
            "role": "img",
            "aria-label": printable(title),
        },
    )


def _line(parent: Element, x1: int, y1: int, x2: int, y2: int, css: str) -> None:
    spot = {"x1": str(x1), "y1": str(y1), "x2": str(x2), "y2": str(y2)}
    SubElement(parent, "line", {"class": css, **spot})


def _circle(parent: Element, x: int, y: int, radius: int, css: str) -> None:
    SubElement(parent, "circle", {"class": css, "cx": str(x), "cy": str(y), "r": str(radius)})


def _text(parent: Element, x: int, y: int, text: str, css: str) -> None:
    SubElement(parent, "text", {"class": css, "x": str(x), "y": str(y)}).text = printable(text)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _written(root: Element) -> str:
    return tostring(root, encoding="unicode")
