"""Tell quickly that the rules do not give a round, in one position after another.

Who looks for the fact that would make a recorded round right asks this thousands of times, and a
round that differs shows it in one bracket. The brackets of a complete round follow from who meets
whom, and each can be looked at for itself: if the rules pair every one of them so, with the
downfloaters that the round gives it, then from the top down these are the downfloaters of the
rules, and the round is theirs. So the bracket that departed last is looked at first.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FREE
from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.solver.bracket import Pairs
from pairwright.systems.dutch.solver.edition_2026 import pair_next, qualities_of, settle_bye_score
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers
from pairwright.systems.dutch.solver.rest import Rests

MOST_REMEMBERED = 8
"""Brackets of one score that are remembered."""

Players = tuple[DutchPlayer, ...]


class _Bracket:
    """A bracket of the proposed round: places of players in the order of art. 1.2."""

    __slots__ = ("mdps", "pairs", "residents")

    def __init__(self, residents: range) -> None:
        self.residents = residents
        self.mdps: list[int] = []
        self.pairs: set[tuple[int, int]] = set()

    def players(self, players: Players) -> Players:
        first, last = self.residents.start, self.residents.stop
        return (*[players[v] for v in self.mdps], *players[first:last])

    def departs_within(self, pairs: Pairs) -> bool:
        """Whether other pairs leave the same players over as the pairs of the round do."""
        return {v for pair in pairs for v in pair} == {v for pair in self.pairs for v in pair}


class DepartureTest:
    """Whether edition 2026 pairs otherwise than a proposal; what was seen is remembered.

    A bracket that departs and leaves the same players over departs wherever its players are the
    same: the pairs that are better there are possible whenever those of the round are, and nothing
    but these players decides between the two.
    """

    def __init__(self) -> None:
        self._first: list[int] = []
        """The scores of brackets that departed, the last one first."""
        self._known: dict[int, list[tuple[Players, set[tuple[int, int]]]]] = {}

    def __call__(self, view: DutchPosition, proposal: Proposal) -> bool:
        """Return whether some bracket departs. The proposal is complete, and nothing is forbidden.

        Raises NoLegalPairing.
        """
        players = view.participants
        partners = _partners(players, proposal)
        brackets = _brackets(players, partners)
        scores = sorted(brackets, reverse=True)
        for score in self._first:
            if score in brackets and self._is_known(score, brackets[score], players):
                return True
        field = DutchField.of(view)
        settle_bye_score(field, None)
        if field.bye != FREE and not field.graph[field.bye] >> partners[field.bye] & 1:
            return True
        qualities, rests = qualities_of(field), Rests(field)
        numbers = sorted(
            range(len(scores)),
            key=lambda n: self._first.index(scores[n]) if scores[n] in self._first else len(scores),
        )
        for number in numbers:
            score = scores[number]
            asked = brackets[score]
            mdps = sum(1 << v for v in asked.mdps)
            bracket = BracketGraph(field, mdps, field.groups[number])
            lower = DutchLowerPlayers.under(rests, number)
            made = pair_next(field, qualities, bracket, lower, None)
            if {(min(pair), max(pair)) for pair in made} != asked.pairs:
                self._remember(score, asked, players, made)
                return True
        return False

    def _is_known(self, score: int, asked: _Bracket, players: Players) -> bool:
        known = self._known.get(score)
        if not known:
            return False
        bracket = asked.players(players)
        named = _named(asked.pairs, players)
        return any(members == bracket and pairs == named for members, pairs in known)

    def _remember(self, score: int, asked: _Bracket, players: Players, made: Pairs) -> None:
        self._first = [score, *(other for other in self._first if other != score)][:3]
        if asked.departs_within(made):
            known = self._known.setdefault(score, [])
            known.insert(0, (asked.players(players), _named(asked.pairs, players)))
            del known[MOST_REMEMBERED:]


def _partners(players: Players, proposal: Proposal) -> list[int]:
    """Return the partner of every player by place; who has the bye stands at its vertex."""
    places = {player.number: place for place, player in enumerate(players)}
    partners = [FREE] * (len(players) + len(players) % 2)
    for board in proposal.boards:
        white, black = places[board.white], places[board.black]
        partners[white], partners[black] = black, white
    for player in proposal.byes:
        partners[places[player]], partners[-1] = len(players), places[player]
    return partners


def _brackets(players: Players, partners: Sequence[int]) -> dict[int, _Bracket]:
    """Return the brackets by their scores: who meets a lower score has floated down to it."""
    brackets: dict[int, _Bracket] = {}
    first = 0
    for place, player in enumerate(players, start=1):
        if place == len(players) or players[place].pairing_score != player.pairing_score:
            brackets[player.pairing_score] = _Bracket(range(first, place))
            first = place
    listed = list(brackets.values())
    number = [n for n, bracket in enumerate(listed) for _ in bracket.residents]
    number.append(len(listed))  # the bye is below all of them
    for v, w in enumerate(partners):
        if v < w:
            for between in listed[number[v] + 1 : number[w] + 1]:
                between.mdps.append(v)
            if number[w] < len(listed):
                listed[number[w]].pairs.add((v, w))
    return brackets


def _named(pairs: set[tuple[int, int]], players: Players) -> set[tuple[int, int]]:
    return {(players[v].number, players[w].number) for v, w in pairs}
