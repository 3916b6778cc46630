"""What the rounds before a pairing add up to for everybody, brought forward round by round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from operator import is_

from pairwright.position.record import RoundRecord, colour_history
from pairwright.tournament import Colour

RoundRecords = Mapping[int, RoundRecord]
"""What one round was to everybody."""


class Account:
    """What the records of one participant add up to.

    `scores` are those before rounds 1, 2, ... without virtual points, the present one last.
    """

    __slots__ = ("colours", "opponents", "records", "scores")

    def __init__(self, records: Sequence[RoundRecord]) -> None:
        self.records: tuple[RoundRecord, ...] = tuple(records)
        points = [record.points for record in records]
        self.scores: tuple[int, ...] = tuple(accumulate(points, initial=0))
        self.colours: tuple[Colour, ...] = colour_history(records)
        self.opponents = frozenset(
            [r.opponent for r in records if r.played and r.opponent is not None]
        )

    def add(self, record: RoundRecord) -> None:
        """One more round: the same as from all records, at the price of one."""
        self.records += (record,)
        self.scores += (self.scores[-1] + record.points,)
        colour, opponent = record.colour, record.opponent
        if colour is not None:
            self.colours += (colour,)
        if opponent is not None and record.played:
            self.opponents |= {opponent}


class Ledger:
    """The accounts of everybody, for the pairing of one round after another."""

    def __init__(self) -> None:
        self._entered: Sequence[RoundRecords] | None = None
        self._accounts: dict[int, Account] = {}

    def after(
        self, rounds: Sequence[RoundRecords], participants: Iterable[int]
    ) -> Mapping[int, Account]:
        """The accounts after these rounds; the next call may change them.

        Where the rounds are those of the last call and one more, that one is entered. Whatever else
        is asked for (an earlier round, one that a correction has changed) is added up anew.
        """
        known = self._entered
        self._entered = None  # whoever is interrupted leaves nothing half done
        if known is not None and _follow(rounds, known):
            accounts = self._accounts
            for number, record in rounds[-1].items():
                accounts[number].add(record)
        else:
            self._accounts = {
                number: Account([records[number] for records in rounds]) for number in participants
            }
        self._entered = rounds
        return self._accounts


def _follow(rounds: Sequence[RoundRecords], known: Sequence[RoundRecords]) -> bool:
    """Whether the rounds are the very ones that are known, and one more."""
    return len(rounds) == len(known) + 1 and all(map(is_, known, rounds))
