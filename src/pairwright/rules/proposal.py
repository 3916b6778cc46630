"""A pairing that somebody proposes, recorded or computed: what the judge looks at."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.frozen import Frozen
from pairwright.rules.pairing import Board, RoundPairing
from pairwright.tournament import ByeKind, Round


class Proposal(Frozen):
    """Boards, and the players left over with the pairing-allocated bye.

    `colourless` are boards whose colours are not known: White is merely the first player there.
    """

    boards: tuple[Board, ...]
    byes: tuple[int, ...] = ()
    colourless: frozenset[Board] = frozenset()

    @classmethod
    def of_round(cls, played: Round) -> Proposal:
        """The pairing of a recorded round."""
        boards = {Board(game.white, game.black): game.coloured for game in played.games}
        byes = [bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
        unknown = frozenset(board for board, coloured in boards.items() if not coloured)
        return cls(tuple(boards), tuple(byes), unknown)

    @classmethod
    def of_pairing(cls, pairing: RoundPairing) -> Proposal:
        """The pairing that a system made."""
        return cls(pairing.boards, () if pairing.bye is None else (pairing.bye,))

    @classmethod
    def of_pairs(cls, pairs: Iterable[tuple[int, int]]) -> Proposal:
        """Pairs `(white, black)`, a bye as `(player, 0)`."""
        listed = list(pairs)
        return cls(
            tuple(Board(white, black) for white, black in listed if black),
            tuple(player for player, nobody in listed if not nobody),
        )

    def agrees(self, other: Proposal) -> bool:
        """Whether the other has the same boards with the same colours and the same byes."""
        return set(self.boards) == set(other.boards) and set(self.byes) == set(other.byes)

    def pairs(self) -> set[frozenset[int]]:
        """Who meets whom, whatever the colours; a bye is a set of one."""
        meetings = {frozenset((board.white, board.black)) for board in self.boards}
        return meetings | {frozenset((player,)) for player in self.byes}

    def listed(self) -> set[tuple[int, int]]:
        """Pairs `(white, black)`, a bye as `(player, 0)`."""
        boards = {(board.white, board.black) for board in self.boards}
        return boards | {(player, 0) for player in self.byes}
