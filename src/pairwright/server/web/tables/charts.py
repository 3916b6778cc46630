"""Charts as SVG, and the numbers behind them, from the standings alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from pairwright.frozen import Frozen
from pairwright.pages.drawing import Drawing
from pairwright.pages.plots import LETTER, Scale, marked_across, marked_upwards, series_css
from pairwright.ranking import Standings
from pairwright.ranking.score_sheet import RoundKind
from pairwright.ranking.texts import points_text
from pairwright.tournament import Colour
from pairwright.tournament.rating_tables import expected_percentage

MOST_IN_A_RACE = 8
HALF_POINT = 50


class Racer(Frozen):
    """A participant and the score after every round, in hundredths."""

    number: int
    name: str
    totals: tuple[int, ...]


class Expectation(Frozen):
    """What the ratings led to expect of a player, and what was made of it, in hundredths.

    Only games over the board between rated players count, as 1 - 1/2 - 0.
    """

    number: int
    name: str
    rating: int
    games: int
    expected: int
    actual: int

    @property
    def difference(self) -> int:
        return self.actual - self.expected


class Colours(Frozen):
    """The colours that a participant had, round by round; None where no game was played."""

    number: int
    name: str
    sequence: tuple[Colour | None, ...]

    @property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return self.sequence.count(Colour.WHITE) - self.sequence.count(Colour.BLACK)


def race_of(made: Standings, most: int = MOST_IN_A_RACE) -> list[Racer]:
    """The first ones of the table, and how they got there."""
    sheet = made.competition.sheets[made.competition.primary]
    found = []
    for row in made.rows[:most]:
        total, totals = 0, []
        for entry in sheet.entries[row.number]:
            total += entry.points + entry.bonus
            totals.append(total)
        found.append(Racer(row.number, row.name, tuple(totals)))
    return found


def expectations_of(made: Standings) -> list[Expectation]:
    """Everybody with rated games, the largest gain first (table of B.02, 8.1.2)."""
    if made.competition.is_team_event:
        return []  # teams have no rating of their own
    found = [_expectation(made, number) for number in made.competition.participants]
    return sorted(
        (expectation for expectation in found if expectation is not None),
        key=lambda expectation: (-expectation.difference, expectation.number),
    )


def _expectation(made: Standings, number: int) -> Expectation | None:
    ratings = made.competition.ratings
    own = ratings[number]
    if not own:
        return None
    games = expected = actual = 0
    for entry in made.competition.sheets[made.competition.primary].entries[number]:
        other = ratings[entry.opponent] if entry.opponent is not None else None
        if entry.kind is RoundKind.PLAYED and other:
            games += 1
            expected += expected_percentage(own - other)
            actual += HALF_POINT * (entry.result or 0)
    name = made.competition.names[number]
    return Expectation(number, name, own, games, expected, actual) if games else None


def colours_of(made: Standings) -> list[Colours]:
    """Everybody, in the order of the table."""
    entries = made.competition.sheets[made.competition.primary].entries
    return [
        Colours(row.number, row.name, tuple(entry.colour for entry in entries[row.number]))
        for row in made.rows
    ]


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
    picture = Drawing.empty(_WIDTH, height, "chart", label=title)
    across, up = Scale(0, rounds, left, _WIDTH - right), Scale(0, most, height - 34, top)
    marked_upwards(picture, up, _points(most), left, _WIDTH - right)
    for number in range(rounds + 1):
        picture.text(across.place(number), height - 12, str(number), "axis middle")
    middle = len(race) // 2
    # Equal scores would lie on each other: every line has its own small shift.
    shifts = [3 * (place - middle) for place in range(len(race))]
    wanted = [
        round(up.place(racer.totals[-1])) + shift for racer, shift in zip(race, shifts, strict=True)
    ]
    ends = _apart(wanted, height - 34)
    for place, (racer, shift, end) in enumerate(zip(race, shifts, ends, strict=True)):
        group = picture.group(f"racer {series_css(place)}")
        scored = enumerate(racer.totals, start=1)
        spots = [(across.place(n), up.place(total) + shift) for n, total in scored]
        group.route([(across.place(0), up.place(0)), *spots], "track")
        for spot in spots:
            group.circle(spot, 3, "spot")
        x, y = spots[-1]
        group.line((x + 5, y), (x + 16, end), "lead")
        total = decimal(points_text(racer.totals[-1]))
        label = f"{total}  {_short(racer.name or str(racer.number))}"
        group.text(x + 20, end + LETTER, label, "label")
    return picture.inline


def _points(most: int) -> list[tuple[float, str]]:
    """The marks of an axis of points."""
    return [(mark, str(mark // POINT)) for mark in range(0, most + 1, POINT)]


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
    most = max(max(expectation.expected, expectation.actual) for expectation in shown) or POINT
    picture = Drawing.empty(_WIDTH, height, "chart", label=title)
    across = Scale(0, most, left, _WIDTH - right)
    marked_across(picture, across, _points(most), top - 6, height - 8, top - 12)
    for place, drawn in enumerate(shown):
        middle = top + 24 * place + 12
        expected, actual = (
            (across.place(drawn.expected), middle),
            (across.place(drawn.actual), middle),
        )
        kind = "gain" if drawn.difference >= 0 else "shortfall"
        group = picture.group(f"compared {kind}")
        name = f"{_short(drawn.name or str(drawn.number))}  {drawn.rating}"
        group.text(left - 14, middle + LETTER, name, "label end")
        group.line(expected, actual, "between")
        group.circle(expected, 5, "expected")
        group.circle(actual, 5, "actual")
        difference = decimal(signed(drawn.difference))
        group.text(_WIDTH - 8, middle + LETTER, difference, "label end")
    return picture.inline


def _farthest(figures: Sequence[Expectation]) -> list[Expectation]:
    chosen = sorted(
        figures, key=lambda expectation: (-abs(expectation.difference), expectation.number)
    )
    kept = {expectation.number for expectation in chosen[:MOST_EXPECTATIONS]}
    return [figure for figure in figures if figure.number in kept]


def colour_chart(figures: Sequence[Colours], title: str) -> str:
    """How many have which colour difference."""
    counted = Counter(figure.difference for figure in figures if any(figure.sequence))
    if not counted:
        return ""
    span = max(map(abs, counted))
    differences = list(range(-span, span + 1))
    height, base, step = 200, 160, 72
    width = max(step * len(differences) + 20, 300)
    most = max(counted.values())
    picture = Drawing.empty(width, height, "chart", label=title)
    for place, difference in enumerate(differences):
        middle = (width - step * len(differences)) // 2 + step * place + step // 2
        tall = (base - 24) * counted[difference] // most
        side = "white" if difference > 0 else "black" if difference < 0 else "even"
        picture.box(middle - 22, base - tall, 44, tall, f"bar {side}")
        picture.text(middle, base - tall - 7, str(counted[difference]), "label middle")
        picture.text(middle, base + 20, signed_number(difference), "axis middle")
    picture.line((8, base), (width - 8, base), "base")
    return picture.inline


def exact(hundredths: int) -> str:
    """Points with both decimals: expectations come in hundredths."""
    return f"{hundredths // POINT}.{hundredths % POINT:02d}"


def signed(hundredths: int) -> str:
    """A difference of points, with its sign."""
    sign = "+" if hundredths > 0 else "\N{MINUS SIGN}" if hundredths < 0 else "±"
    return sign + exact(abs(hundredths))


def signed_number(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
