"""What checks of very many tournaments add up to, class by class: for a report of a volume run.

Only sums and the first places of each class are held: a run may have any number of tournaments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pairwright.checking import Verdict
from pairwright.service.stated import StatedTournament
from pairwright.vocabulary.printable import printable

MOST_PLACES = 10
"""Of each class: where it was found first."""


class CheckSummary:
    """Sums of tournaments, rounds and discrepancies by their class."""

    def __init__(self) -> None:
        self._tournaments: Counter[str] = Counter()
        self._rounds: Counter[str] = Counter()
        self._classes: Counter[str] = Counter()
        self._places: dict[str, list[str]] = {}

    def add(self, tournament: StatedTournament) -> None:
        if tournament.trouble:
            self._tournaments["not checked"] += 1
            self._found(f"not checked: {tournament.trouble}", tournament.name)
            return
        self._tournaments[f"{tournament.system} {tournament.edition}"] += 1
        for judged in tournament.rounds:
            self._rounds[judged.verdict] += 1
            if judged.verdict != Verdict.IDENTICAL:
                what = f"{judged.verdict}: {judged.by}" if judged.by else judged.verdict
                self._found(what, f"{tournament.name} round {judged.round}")
        if tournament.wrong_standings:
            self._found("standings", tournament.name)

    def _found(self, what: str, place: str) -> None:
        self._classes[what] += 1
        places = self._places.setdefault(what, [])
        if len(places) < MOST_PLACES:
            places.append(place)

    def lines(self, settings: str) -> Iterator[str]:
        """The report: sums, then every class with where it was found first."""
        from pairwright import __version__

        yield f"pairwright {__version__}; {printable(settings)}"
        yield f"tournaments: {sum(self._tournaments.values())}"
        yield from (f"  {name}: {number}" for name, number in sorted(self._tournaments.items()))
        yield f"rounds: {sum(self._rounds.values())}"
        known = [verdict.value for verdict in Verdict if self._rounds[verdict.value]]
        yield from (f"  {verdict}: {self._rounds[verdict]}" for verdict in known)
        yield f"discrepancies: {sum(self._classes.values())}"
        for what, number in sorted(self._classes.items(), key=lambda found: (-found[1], found[0])):
            yield f"  {printable(what)}: {number}"
            yield from (f"    {printable(place)}" for place in self._places[what])
