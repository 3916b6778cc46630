"""Why these two meet in a row (6.2, 6.3), and who changed columns (7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.systems.basic_reasons import FORBIDDEN, barred_meeting, passed_after_meeting, refs
from pairwright.systems.dubov.edition_1997.articles import REMATCH, aro_text, article
from pairwright.systems.dubov.edition_1997.order import columns, numbered_movers, ordered_columns
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997, same_absolute
from pairwright.systems.dubov.edition_1997.procedure import GroupStep, Pairs
from pairwright.systems.dubov.solver.edition_1997 import MatchingProcedure
from pairwright.systems.wishes import meeting_each_other
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason

Ground = tuple[str, tuple[str, ...], int | None]
"""A message with its articles, and how many pairs would be inside a column where it is that."""


class GroupRows:
    """The rows of one score group."""

    def __init__(self, view: Position1997, step: GroupStep) -> None:
        self._view = view
        self._step = step
        self._members = [player for pair in step.rows for player in pair]
        self._left, self._right = ordered_columns(
            self._members, step.moved, view.position.round_number == 1
        )

    def reasons(self, pair: tuple[Player1997, Player1997]) -> Iterator[Reason]:
        """Why this row: who comes earlier, and the first thing that speaks against each."""
        first, second = pair
        place = self._step.rows.index(pair)
        passed = self._passed(place)
        yield from self._passed_reasons(place, passed)
        row: dict[str, Fact] = {
            "first": PlayerRef(first.number),
            "aro": aro_text(first.aro),
            "second": PlayerRef(second.number),
            "rating": second.rating,
            "place": place + 1,
        }
        message = "row.next" if passed else "row.first"
        if (first in self._left) == (second in self._left):
            message = "row.own"
        yield Reason(message, (article("6.2"), article("6.3")), row)

    def _passed(self, place: int) -> list[Player1997]:
        """6.3: those of the other column, then of the own, before the opponent of a row."""
        first, second = self._step.rows[place]
        taken = [player for pair in self._step.rows[:place] for player in pair]
        order = [*self._right, *self._left] if first in self._left else self._right
        free = [player for player in order if player not in taken and player is not first]
        return free[: free.index(second)]

    def _passed_reasons(self, place: int, passed: Sequence[Player1997]) -> Iterator[Reason]:
        first, _ = self._step.rows[place]
        grouped: dict[Ground, list[Player1997]] = {}
        for other in passed:
            apart = barred_meeting(self._view.position, first, other, REMATCH)
            met = passed_after_meeting(apart, first.number, other.number)
            if met is not None:
                yield met
                continue
            ground: Ground = ("passed.forbidden", (FORBIDDEN,), None)
            if apart is None:
                ground = self._ground(place, other)
            grouped.setdefault(ground, []).append(other)
        for (message, articles, forced), others in grouped.items():
            facts: dict[str, Fact] = {
                "first": PlayerRef(first.number),
                "others": refs(others),
                "number": len(others),
            }
            if message == "passed.absolute":
                assert first.due is not None
                facts["colour"] = Phrase(f"colour.{first.due.value}")
            if forced is not None:
                facts |= {"forced": forced, "actual": self.inside(self._step.rows)}
            yield Reason(message, articles, facts)

    def _ground(self, place: int, other: Player1997) -> Ground:
        first, _ = self._step.rows[place]
        if same_absolute(first, other):
            return "passed.absolute", (article("2"), "C.04.1.f", "C.04.1.g"), None
        apart = set(self._view.forbidden)
        for pair in (*self._step.rows[:place], (first, other)):
            apart |= meeting_each_other(self._members, [player.number for player in pair])[1]
        given = replace(self._view, participants=tuple(self._members), forbidden=frozenset(apart))
        search = MatchingProcedure(given)
        if not search.complete(self._members):
            return "passed.rest", (article("6.3"),), None
        inside = self.inside(search.rows(self._left, self._right))
        return "passed.inside", (article("6.1"), article("6.3")), inside

    def inside(self, pairs: Pairs) -> int:
        """How many pairs are inside a column; both have as many."""
        left = {player.number for player in self._left}
        return sum(first.number in left and second.number in left for first, second in pairs)

    # --- transfers between the columns ----------------------------------------------------------

    def moved(self, player: Player1997) -> Reason:
        """7.3, 7.4: why this player changes columns, and who came before."""
        white = player.due is Colour.WHITE
        left, right = columns(self._members, self._view.position.round_number == 1)
        numbered = numbered_movers(left if white else right, white)
        place = numbered.index(player)
        tried = [player for player in numbered[:place] if player not in self._step.moved]
        facts: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "aro": aro_text(player.aro),
            "place": place + 1,
            "size": len(numbered),
            "others": refs(tried),
        }
        plain, after = _MOVED[white]
        return Reason(after if tried else plain, (article("7.3" if white else "7.4"),), facts)


_MOVED = {True: ("moved.white", "moved.white-after"), False: ("moved.black", "moved.black-after")}
"""To the black ones, or to the white ones; without and with others who came first."""
