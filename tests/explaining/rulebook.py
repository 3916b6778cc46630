"""The rules once more, in the plainest form, to check what an explanation claims.

Nothing here asks the systems: preferences, colours, floats and criteria are counted from the
records of the position and from who meets whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import networkx as nx

from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.tournament import ByeKind, Colour, Outcome, Tournament

WHITE, BLACK = Colour.WHITE, Colour.BLACK
FLOATS_AGAIN = 100_000_000
"""Added to the score of an MDP that floats again (readings.md R-DUTCH-8)."""


def history(player: DutchPlayer) -> list[Colour]:
    return [record.colour for record in player.records if record.colour is not None]


def difference(player: DutchPlayer) -> int:
    had = history(player)
    return had.count(WHITE) - had.count(BLACK)


def preference(player: DutchPlayer) -> tuple[Colour | None, str]:
    had, excess = history(player), difference(player)
    if not had:
        return None, "none"
    if excess > 1 or (excess >= -1 and had[-2:] == [WHITE, WHITE]):
        return BLACK, "absolute"
    if excess < -1 or had[-2:] == [BLACK, BLACK]:
        return WHITE, "absolute"
    if excess:
        return (BLACK if excess == 1 else WHITE), "strong"
    return (BLACK if had[-1] is WHITE else WHITE), "mild"


def rounds_met(tournament: Tournament, first: int, second: int) -> list[int]:
    return [
        number
        for number, played in enumerate(tournament.rounds, start=1)
        for game in played.games
        if {game.white, game.black} == {first, second} and game.result.played
    ]


def barred_from_bye(position: DutchPosition, player: DutchPlayer) -> bool:
    """C.04.1 art. 4; before 2026 (d): the bye, or a forfeit win."""
    win = int(position.point_system.win * 100)
    for record in player.records:
        if record.outcome is ByeKind.PAIRING_ALLOCATED:
            return True
        if position.edition.name == "2017" and record.outcome is Outcome.FORFEIT_WIN:
            return True
        if position.edition.name == "2026" and not record.played and record.points >= win:
            return True
    return False


def same_absolute(first: DutchPlayer, second: DutchPlayer) -> bool:
    return preference(first)[1] == "absolute" and preference(first) == preference(second)


def may_meet(position: DutchPosition, first: DutchPlayer, second: DutchPlayer) -> bool:
    met = any(r.played and r.opponent == second.number for r in first.records)
    pair = (min(first.number, second.number), max(first.number, second.number))
    colours = same_absolute(first, second) and not (first.is_topscorer or second.is_topscorer)
    return first is not second and not met and not colours and pair not in position.forbidden


def can_all_meet(
    position: DutchPosition,
    players: Sequence[DutchPlayer],
    mdps: Iterable[int] = (),
    bye: bool = False,
) -> bool:
    """Whether everybody can be paired, MDPs not with each other; with `bye`, but for one."""
    moved = set(mdps)
    graph = nx.Graph()
    graph.add_nodes_from(player.number for player in players)
    for i, first in enumerate(players):
        for second in players[i + 1 :]:
            if not {first.number, second.number} <= moved and may_meet(position, first, second):
                graph.add_edge(first.number, second.number)
        if bye and not barred_from_bye(position, first):
            graph.add_edge(first.number, 0)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return 2 * len(matching) == graph.number_of_nodes()


def white_of(
    position: DutchPosition, first: DutchPlayer, second: DutchPlayer
) -> tuple[DutchPlayer, str]:
    """Article 5: who has White, and the last number of the sub-article that says so."""
    higher, lower = sorted((first, second), key=lambda p: (-p.pairing_score, p.tpn))
    strengths = ["none", "mild", "strong", "absolute"]
    (mine, my_strength), (theirs, their_strength) = preference(higher), preference(lower)

    def gives(colour: Colour | None, article: str) -> tuple[DutchPlayer, str]:
        return (higher if colour is WHITE else lower), article

    if mine is not theirs:
        if mine is not None:
            return gives(mine, "1")
        return gives(BLACK if theirs is WHITE else WHITE, "1")
    other = BLACK if mine is WHITE else WHITE
    if my_strength != their_strength:
        stronger = strengths.index(my_strength) > strengths.index(their_strength)
        return gives(mine if stronger else other, "2")
    if my_strength == "absolute" and abs(difference(higher)) != abs(difference(lower)):
        wider = abs(difference(higher)) > abs(difference(lower))
        return gives(mine if wider else other, "2")
    for own, his in zip(history(higher)[::-1], history(lower)[::-1], strict=False):
        if own is not his:
            return gives(BLACK if own is WHITE else WHITE, "3")
    if mine is not None:
        return gives(mine, "4")
    assert position.initial_colour is not None
    odd = higher.parity_number % 2 == 1
    start = position.initial_colour
    return gives(start if odd else (BLACK if start is WHITE else WHITE), "5")


@dataclass(frozen=True)
class Brackets:
    """One bracket as the round implies it."""

    position: DutchPosition
    mdps: frozenset[int]
    pairs: tuple[tuple[DutchPlayer, DutchPlayer], ...]
    floaters: tuple[DutchPlayer, ...]
    lowest: int

    def values(self) -> Mapping[str, tuple[int, ...]]:
        """What the criteria that look at one bracket count, by the names of the edition."""
        if self.position.edition.name == "2026":
            return self._values_2026()
        return self._values_2017()

    def of_pair(self, name: str, first: DutchPlayer, second: DutchPlayer) -> bool:
        """Whether a pair would count under a criterion (but for those about topscorers)."""
        higher, lower = sorted((first, second), key=lambda p: (-p.pairing_score, p.tpn))
        alone = Brackets(self.position, self.mdps, ((higher, lower),), (), self.lowest)
        if name in ("C10", "C11", "C.8", "C.9"):
            topscorers = first.is_topscorer or second.is_topscorer
            return topscorers and same_absolute(first, second)
        return any(alone.values()[name])

    def _colours(self, wide: str, third: str, any_: str, strong: str) -> dict[str, tuple[int, ...]]:
        same = [(a, b) for a, b in self.pairs if preference(a)[0] is preference(b)[0]]
        denied = [(a, b) for a, b in same if preference(a)[0] is not None]
        weak = [{preference(a)[1], preference(b)[1]} for a, b in denied]
        beyond = running = 0
        for a, b in denied:
            if same_absolute(a, b):
                white, _ = white_of(self.position, a, b)
                black = b if white is a else a
                beyond += (difference(white) == 2) + (difference(black) == -2)
                running += history(white)[-2:] == [WHITE, WHITE]
                running += history(black)[-2:] == [BLACK, BLACK]
        count = sum(1 for strengths in weak if "strong" in strengths and "mild" not in strengths)
        return {wide: (beyond,), third: (running,), any_: (len(denied),), strong: (count,)}

    def _values_2026(self) -> dict[str, tuple[int, ...]]:
        moved = [(a, b) for a, b in self.pairs if a.number in self.mdps]
        values = {
            "C6": (len(self.floaters),),
            "C7": _descending(p.pairing_score for p in self.floaters),
            **self._colours("C10", "C11", "C12", "C13"),
        }
        for back, (down, up, far, near) in enumerate(
            (("C14", "C15", "C18", "C19"), ("C16", "C17", "C20", "C21"))
        ):
            residents = [p for p in self.floaters if p.number not in self.mdps]
            again = [p for p in self.floaters if p.number in self.mdps]
            values[down] = (sum(p.floats[back] is Float.DOWN for p in residents),)
            values[up] = (sum(b.floats[back] is Float.UP for _, b in moved),)
            values[far] = _descending(
                [
                    a.pairing_score - b.pairing_score
                    for a, b in moved
                    if a.floats[back] is Float.DOWN
                ]
                + [FLOATS_AGAIN + p.pairing_score for p in again if p.floats[back] is Float.DOWN]
            )
            values[near] = _descending(
                a.pairing_score - b.pairing_score for a, b in moved if b.floats[back] is Float.UP
            )
        return values

    def _values_2017(self) -> dict[str, tuple[int, ...]]:
        def fall(player: DutchPlayer) -> int:
            return player.pairing_score - self.lowest + 100

        steps = [(a, b, a.pairing_score - b.pairing_score) for a, b in self.pairs]
        values = {
            "C.5": (len(self.floaters),),
            "C.6": _descending([d for *_, d in steps] + [fall(p) for p in self.floaters]),
            **self._colours("C.8", "C.9", "C.10", "C.11"),
        }
        for back, (down, up, far, near) in enumerate(
            (("C.12", "C.13", "C.16", "C.17"), ("C.14", "C.15", "C.18", "C.19"))
        ):
            falling = [d for a, _, d in steps if d and a.floats[back] is Float.DOWN]
            floating = [fall(p) for p in self.floaters if p.floats[back] is Float.DOWN]
            rising = [d for _, b, d in steps if d and b.floats[back] is Float.UP]
            values[down] = (len(falling) + len(floating),)
            values[up] = (len(rising),)
            values[far] = _descending(falling + floating)
            values[near] = _descending(rising)
        return values


def _descending(terms: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted((term for term in terms if term), reverse=True))


def opponents(pairing: RoundPairing) -> dict[int, int]:
    met = {board.white: board.black for board in pairing.boards}
    return met | {black: white for white, black in met.items()}
