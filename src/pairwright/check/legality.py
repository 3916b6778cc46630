"""What is forbidden in a round, looked for board by board; nothing is searched here.

C.04.1 art. 2-4, C.04.2 art. 3.2-3.3, C.04.3 art. 1.9.1 and 2.1 (2017: A.9 and C.1-C.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairwright.check.proposal import Proposal
from pairwright.position import Participant, Position
from pairwright.systems.dutch.criteria import violates_colours

ARTICLES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "2026": {
        "rematch": ("C1", "C.04.3 art. 2.1.1"),
        "bye": ("C2", "C.04.3 art. 2.1.2, C.04.1 art. 4"),
        "colours": ("C3", "C.04.3 art. 2.1.3"),
        "complete": ("complete", "C.04.3 art. 1.9.1"),
    },
    "2017": {
        "rematch": ("C.1", "C.04.3 C.1"),
        "bye": ("C.2", "C.04.3 C.2, C.04.1.d"),
        "colours": ("C.3", "C.04.3 C.3"),
        "complete": ("complete", "C.04.3 A.9"),
    },
}
"""For each edition of the Dutch system, the name and article of every rule that can be broken."""

BASIC_RULES: Mapping[str, tuple[str, str]] = {
    "rematch": ("rematch", "C.04.1 art. 2"),
    "bye": ("bye", "C.04.1 art. 4"),
    "complete": ("complete", "C.04.1 art. 3"),
}
"""What every Swiss system forbids."""


@dataclass(frozen=True, slots=True)
class Violation:
    """An absolute rule that a pairing breaks: its name, its article, by whom, and in words."""

    rule: str
    article: str
    players: tuple[int, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.article})"


def violations(position: Position, proposal: Proposal, system: str = "dutch") -> list[Violation]:
    """Every absolute rule that the proposal breaks, the round as a whole first.

    For other systems than the Dutch these are the rules that all systems share (C.04.1).
    """
    rules = ARTICLES[position.edition.name] if system == "dutch" else BASIC_RULES
    by_number = {player.number: player for player in position.participants}
    found = list(_incomplete(position, proposal, by_number, rules))
    for board in proposal.boards:
        first, second = by_number.get(board.white), by_number.get(board.black)
        if first is not None and second is not None and first is not second:
            found.extend(_of_pair(position, first, second, rules))
    found.extend(_barred_byes(position, proposal, by_number, rules))
    return found


def _incomplete(
    position: Position,
    proposal: Proposal,
    by_number: Mapping[int, Participant],
    rules: Mapping[str, tuple[str, str]],
) -> Iterator[Violation]:
    """Art. 1.9.1: everybody who is there is paired once, but for at most one left over."""
    name, article = rules["complete"]
    named = [player for board in proposal.boards for player in (board.white, board.black)]
    named.extend(proposal.byes)
    for player, times in Counter(named).items():
        if player not in by_number:
            kind = position.byes.get(player)
            away = "is not taking part" if kind is None else f"is away (bye {kind.value})"
            text = f"player {player} is paired, but {away}"
            yield Violation("absent", "C.04.2 art. 3.2, 3.3", (player,), text)
        elif times > 1:
            text = f"player {player} is paired {times} times in one round"
            yield Violation(name, article, (player,), text)
    for player in by_number:
        if player not in named:
            yield Violation(name, article, (player,), f"player {player} is not paired")
    if len(proposal.byes) > 1:
        text = f"{len(proposal.byes)} players have the pairing-allocated bye: {_and(proposal.byes)}"
        yield Violation(name, article, proposal.byes, text)
    elif proposal.byes and len(by_number) % 2 == 0:
        text = f"player {proposal.byes[0]} has the bye, but the number of players is even"
        yield Violation(name, "C.04.1 art. 3", proposal.byes, text)


def _of_pair(
    position: Position,
    first: Participant,
    second: Participant,
    rules: Mapping[str, tuple[str, str]],
) -> Iterator[Violation]:
    pair = (first.number, second.number)
    if second.number in first.opponents:
        name, article = rules["rematch"]
        rounds = [
            str(number)
            for number, record in enumerate(first.records, start=1)
            if record.played and record.opponent == second.number
        ]
        met = f" in round {' and '.join(rounds)}" if rounds else ""
        yield Violation(name, article, pair, f"players {_and(pair)} have met before{met}")
    if "colours" in rules and violates_colours(first, second):
        name, article = rules["colours"]
        assert first.preference.colour is not None
        colour = first.preference.colour.name.capitalize()
        text = f"players {_and(pair)} both have an absolute preference for {colour}"
        yield Violation(name, article, pair, f"{text} and neither is a topscorer")
    if (min(pair), max(pair)) in position.forbidden:
        text = f"players {_and(pair)} must not meet in this round"
        yield Violation("forbidden", "forbidden pairs of the tournament, record 260", pair, text)


def _barred_byes(
    position: Position,
    proposal: Proposal,
    by_number: Mapping[int, Participant],
    rules: Mapping[str, tuple[str, str]],
) -> Iterator[Violation]:
    """C.04.1 art. 4: who may not have the pairing-allocated bye any more."""
    name, article = rules["bye"]
    for number in proposal.byes:
        player = by_number.get(number)
        if player is None or player.may_receive_bye:
            continue
        had = [
            str(index)
            for index, record in enumerate(player.records, start=1)
            if record.pairing_allocated_bye
        ]
        reason = f"had one in round {had[0]}" if had else "got a win's points without playing"
        text = f"player {number} has the pairing-allocated bye, but {reason}"
        yield Violation(name, article, (number,), text)


def _and(players: tuple[int, ...]) -> str:
    return " and ".join(map(str, players))
