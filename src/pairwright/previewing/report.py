"""What a preview tells: which boards of the next round are certain, and who may meet whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pairwright.frozen import Accompanied, Frozen
from pairwright.systems import Rules
from pairwright.tournament import Bye


class OpenGame(Frozen):
    """A game of the last paired round without a result. `game` is 1 or 2 in a match of two games.

    `white` and `black` are those of the board, who in the second game have the other colour.
    """

    board: int
    white: int
    black: int
    game: int = 1


class SupposedBoard(Frozen):
    """A board whose open games were supposed to end so, the White of each game first."""

    board: int
    white: int
    black: int
    results: tuple[str, ...]


class Way(Frozen):
    """Two players on a board, and in how many outcomes they sit there so."""

    board: int
    white: int
    black: int
    outcomes: int


class PossibleMeeting(Frozen):
    """Two players who meet in some outcomes; `ways` has the most frequent first."""

    ways: tuple[Way, ...]

    @property
    def outcomes(self) -> int:
        """In how many outcomes they meet."""
        return sum(way.outcomes for way in self.ways)

    @property
    def players(self) -> tuple[int, int]:
        """White and Black as they are most often."""
        return self.ways[0].white, self.ways[0].black


class Prospect(Frozen):
    """An opponent whom a player may meet, and in how many outcomes with each colour."""

    opponent: int
    with_white: int
    with_black: int

    @property
    def outcomes(self) -> int:
        return self.with_white + self.with_black


class PossibleBye(Frozen):
    """Who may have the pairing-allocated bye, and in how many outcomes."""

    player: int
    outcomes: int


class Preview(Accompanied):
    """The next round over the outcomes of the games that are still on.

    There are `outcomes` ways for the open games to end (White wins, draw, Black wins; forfeits are
    not among them), of which `considered` were paired: all, or a sample that `seed` has drawn, or
    less where it was `stopped`. In `without_pairing` of these no legal pairing exists. All other
    numbers count outcomes out of `considered`: what is certain then holds in these. `byes` are the
    pairing-allocated ones, the most likely first; `meetings` come in the order of their boards.
    """

    beside: ClassVar = frozenset({"names"})

    round: int
    rules: Rules
    names: Mapping[int, str]
    open_games: tuple[OpenGame, ...]
    supposed: tuple[SupposedBoard, ...]
    outcomes: int
    considered: int
    seed: int | None
    stopped: bool
    without_pairing: int
    meetings: tuple[PossibleMeeting, ...]
    byes: tuple[PossibleBye, ...]
    requested_byes: tuple[Bye, ...]

    @property
    def is_exact(self) -> bool:
        """Whether every outcome was paired."""
        return self.considered == self.outcomes

    @property
    def certain(self) -> tuple[Way, ...]:
        """The boards with the same players and colours in all outcomes."""
        return tuple(
            meeting.ways[0]
            for meeting in self.meetings
            if meeting.ways[0].outcomes == self.considered
        )

    @property
    def shifting(self) -> tuple[PossibleMeeting, ...]:
        """Pairs that meet in all outcomes, on different boards or with different colours."""
        return tuple(
            meeting
            for meeting in self.meetings
            if meeting.outcomes == self.considered != meeting.ways[0].outcomes
        )

    @property
    def open(self) -> tuple[PossibleMeeting, ...]:
        """Pairs that meet in some outcomes and not in others."""
        return tuple(meeting for meeting in self.meetings if meeting.outcomes != self.considered)

    def opponents_of(self, player: int) -> tuple[Prospect, ...]:
        """Whom the player may meet, the most likely first."""
        return self.prospects().get(player, ())

    def prospects(self) -> dict[int, tuple[Prospect, ...]]:
        """For every player who may have an opponent: whom, the most likely first."""
        counts: dict[int, dict[int, list[int]]] = {}
        for way in (way for meeting in self.meetings for way in meeting.ways):
            for black, (player, other) in enumerate(
                ((way.white, way.black), (way.black, way.white))
            ):
                by_colour = counts.setdefault(player, {}).setdefault(other, [0, 0])
                by_colour[black] += way.outcomes
        return {
            player: tuple(
                sorted(
                    (Prospect(other, *by_colour) for other, by_colour in found.items()),
                    key=lambda prospect: (-prospect.outcomes, prospect.opponent),
                )
            )
            for player, found in counts.items()
        }
