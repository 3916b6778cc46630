"""The numbers behind the charts, from the standings alone."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.ranking import Standings
from pairwright.ranking.score_sheet import RoundKind
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
