"""Why two meet in a round of a round robin: their numbers, the row of the table, its colours."""

from __future__ import annotations

from pairwright.systems.basic_reasons import absence_of, require_two
from pairwright.systems.round_robin.players import BERGER, RoundRobinView
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason

CITED = (BERGER,)


class RoundRobinReasons:
    """All that can be asked about a round: every answer is read off the table (Annex 1)."""

    def __init__(self, view: RoundRobinView, trace: object = None) -> None:
        """There is no trace: nothing was searched."""
        self._view = view
        self._number = view.position.round_number
        self._pairs = view.seated(view.row)
        self._free = view.free(view.row)
        self._tpn = {player.number: number for number, player in view.by_number.items()}

    def board(self, white: int, black: int) -> list[Reason]:
        """The row in which their numbers meet, and which of them it names first."""
        return [*self.meeting(white, black), self._colour(white, black)]

    def meeting(self, white: int, black: int) -> list[Reason]:
        """The numbers, and the row in which they meet."""
        both = self._both(white, black) | {"one": self._tpn[white], "other": self._tpn[black]}
        key = "table.meet" if self._view.cycle == 1 else "table.meet-again"
        return [Reason(key, CITED, both | self._place()), *self._exchanged()]

    def _both(self, first: int, second: int) -> dict[str, Fact]:
        return {"first": PlayerRef(first), "second": PlayerRef(second)}

    def _place(self) -> dict[str, Fact]:
        view = self._view
        row = view.form.row(view.size, view.in_place_of)
        return {"round": self._number, "row": row, "size": view.size}

    def _exchanged(self) -> list[Reason]:
        """That the round is not the row with its number, and why."""
        place, view = self._place(), self._view
        if view.in_place_of != self._number:
            return [Reason("table.departed", CITED, place)]
        if view.cycle > 1 or place["round"] == place["row"]:
            return []
        return [Reason("table.exchanged", CITED, place)]

    def _colour(self, white: int, black: int) -> Reason:
        key = "table.white" if self._view.cycle % 2 else "table.white-back"
        return Reason(key, CITED, {"player": PlayerRef(white), "other": PlayerRef(black)})

    def player(self, number: int) -> list[Reason]:
        """Whom somebody meets, or that the round is free."""
        absence_of(self._view.position, number)  # raises for who is not there
        for pair in self._pairs:
            if number in pair:
                return self.board(*pair)
        return self.bye()

    def bye(self) -> list[Reason]:
        """Why somebody has no opponent: the number of participants is odd."""
        if self._free is None:
            return []
        values: dict[str, Fact] = {
            "player": PlayerRef(self._free),
            "number": self._tpn[self._free],
            "nobody": self._view.size + 1,
        }
        return [Reason("table.free", CITED, values | self._place())]

    def brackets(self) -> list[BracketView]:
        """The round as one: everybody who has an opponent, the boards in the order of the row."""
        members = tuple(p.number for p in self._view.order if p.number != self._free)
        name = Phrase("table.row", {"row": self._place()["row"], "size": self._view.size})
        return [BracketView(name, (), members, (), (), tuple(self._pairs), (), (), (), ())]

    def why_not(self, first: int, second: int) -> list[Reason]:
        """In which round the two meet."""
        require_two(first, second)
        absence_of(self._view.position, first, second)
        both = self._both(first, second)
        if {first, second} in map(set, self._pairs):
            return [Reason("whynot.meet", CITED, both)]
        rounds = self._view.meetings(first, second)
        values: dict[str, Fact] = {"rounds": ", ".join(map(str, rounds)), "number": len(rounds)}
        return [Reason("table.meet-in", CITED, both | values)]

    def why_not_bye(self, number: int) -> list[Reason]:
        """In which round somebody is free."""
        absence_of(self._view.position, number)
        ref: dict[str, Fact] = {"player": PlayerRef(number)}
        if self._free is None:
            return [Reason("whynot.no-bye", CITED, {"number": self._view.size})]
        if number == self._free:
            return [Reason("whynot.has-bye", CITED, ref)]
        rounds = self._view.free_rounds(number)
        told: dict[str, Fact] = {"rounds": ", ".join(map(str, rounds)), "number": len(rounds)}
        return [Reason("table.free-in", CITED, ref | told)]
