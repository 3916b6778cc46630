"""A complete toy system, for the contract that every system keeps: neighbours meet.

Art. 1: everybody meets the next in the order of scores and numbers whom nobody forbids, as long as
all the others can still be paired. Art. 2: the last who may has the bye. Art. 3: the higher-ranked
player has White if its number is odd.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from pairwright.position import HANDLING_2026, Participant, Position
from pairwright.rules.pairing import Solution
from pairwright.rules.proposal import Proposal
from pairwright.rules.system import Edition, PositionColumns, System
from pairwright.systems.allocation import by_parity
from pairwright.systems.basic_reasons import absence_of, barred_meeting, require_two
from pairwright.systems.basic_rules import (
    BasicArticles,
    barred_bye,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.tournament import Colour, NoLegalPairing
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.judgement import Judgement
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.quality import BracketQuality, RoundQuality
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, fault
from pairwright.vocabulary.translation import Catalogue, Message

Pairs = tuple[tuple[Participant, Participant], ...]
REMATCH = ("Toy art. 1",)
ARTICLES = BasicArticles(("meet", REMATCH), ("bye", ("Toy art. 2",)), ("complete", ("Toy art. 1",)))
CATALOGUE = Catalogue(
    "tests.systems.toy",
    {
        "toy.next": Message("{second} is the next whom {first} may meet"),
        "toy.bye": Message("{player} is the last who may have the bye"),
        "toy.otherwise": Message("Then {first} would not meet the next one, {second}"),
        "plain.toy.next": Message("{second} is the next whom {first} may meet"),
        "plain.toy.bye": Message("{player} is the last who may have the bye"),
        "plain.toy.otherwise": Message("{first} meets the next one first, not {second}"),
        "last-round": Message("like any other"),
        "legend.table": Message("Number: decides the colours."),
        "legend.checklist": Message("Number: decides the colours"),
        "toy.number": Message("Number"),
    },
)


def may_receive_bye(position: Position, player: Participant) -> bool:
    return not any(position.handling.bars_bye(r, position.win) for r in player.records)


def pairings(position: Position, rest: Sequence[Participant]) -> Iterator[Pairs]:
    """Every complete pairing, the one of art. 1 first."""
    if not rest:
        yield ()
        return
    first, *others = rest
    for other in others:
        if barred_meeting(position, first, other, REMATCH) is None:
            left = [player for player in others if player is not other]
            for pairs in pairings(position, left):
                yield ((first, other), *pairs)


def receivers(position: Position) -> list[Participant | None]:
    """Who may have the bye, in the order of art. 2; nobody where the number is even."""
    if len(position.participants) % 2 == 0:
        return [None]
    return [p for p in reversed(position.participants) if may_receive_bye(position, p)]


def white_of(position: Position, first: Participant, second: Participant) -> Participant:
    higher, lower = sorted((first, second), key=lambda p: (-p.pairing_score, p.tpn))
    colour = by_parity(higher, position.initial_colour, "Toy art. 3")
    return higher if colour is Colour.WHITE else lower


def solution(position: Position, bye: Participant | None, pairs: Pairs) -> Solution:
    boards = {}
    for first, second in pairs:
        white = white_of(position, first, second)
        boards[white.number] = second.number if white is first else first.number
    return Solution(boards, None if bye is None else bye.number, (bye, pairs))


def solve(position: Position) -> Solution:
    """Art. 1 and 2: the first that can be completed."""
    for bye in receivers(position):
        rest = [player for player in position.participants if player is not bye]
        for pairs in pairings(position, rest):
            return solution(position, bye, pairs)
    raise NoLegalPairing(fault("systems:none", "Toy art. 1"))


def solve_literally(position: Position) -> Solution:
    """The same among all pairings, by the places of those who meet."""
    place = {player.number: index for index, player in enumerate(position.participants)}
    for bye in receivers(position):
        rest = [player for player in position.participants if player is not bye]
        found = list(pairings(position, rest))
        if found:
            best = min(found, key=lambda ps: [(place[a.number], place[b.number]) for a, b in ps])
            return solution(position, bye, best)
    raise NoLegalPairing(fault("systems:none", "Toy art. 1"))


def judge(position: Position, proposal: Proposal) -> Judgement:
    broken = list(incomplete(position, proposal, ARTICLES))
    there = {player.number: player for player in position.participants}
    boards = [b for b in proposal.boards if {b.white, b.black} <= set(there) and b.white != b.black]
    for board in boards:
        broken += broken_meeting(position, there[board.white], there[board.black], ARTICLES)
    for number in proposal.byes:
        if number in there and not may_receive_bye(position, there[number]):
            broken.append(barred_bye(there[number], ARTICLES))
    faults = [
        wrong_colours(board.white, board.black, "Toy art. 3")
        for board in boards
        if white_of(position, there[board.white], there[board.black]).number != board.white
        and board not in proposal.colourless
    ]
    return Judgement(tuple(broken), (), tuple(faults))


def compare(position: Position, recorded: Proposal, engine: Proposal) -> Comparison:
    """All that there is to compare is the order."""
    bracket = BracketQuality("1", (), (), (), (), ())
    reason = Reason("judge.order", ("Toy art. 1",), {"bracket": "1"})
    decision = Decision("", "1", "1", None, None, (reason,))
    return Comparison(RoundQuality(None, (bracket,)), RoundQuality(None, (bracket,)), decision)


class ToyReasons:
    def __init__(self, position: Position, trace: Any) -> None:
        self._position = position
        self._bye, pairs = trace or solve(position).trace
        self._pairs: Pairs = pairs
        self._meets = {a.number: b.number for p in pairs for a, b in (p, p[::-1])}

    def board(self, white: int, black: int) -> list[Reason]:
        both: dict[str, Fact] = {"first": PlayerRef(white), "second": PlayerRef(black)}
        return [Reason("toy.next", ("Toy art. 1",), both)]

    meeting = board

    def player(self, number: int) -> list[Reason]:
        away = absence_of(self._position, number)
        if away is not None:
            return [away]
        return self.board(number, self._meets[number]) if number in self._meets else self.bye()

    def bye(self) -> list[Reason]:
        if self._bye is None:
            return []
        return [Reason("toy.bye", ("Toy art. 2",), {"player": PlayerRef(self._bye.number)})]

    def brackets(self) -> list[BracketView]:
        numbers = tuple(p.number for p in self._position.participants if p is not self._bye)
        pairs = tuple((a.number, b.number) for a, b in self._pairs)
        first, second = (tuple(pair[side] for pair in pairs) for side in (0, 1))
        return [BracketView(Phrase("ui.boards"), (), numbers, first, second, pairs, (), (), (), ())]

    def why_not(self, first: int, second: int) -> list[Reason]:
        require_two(first, second)
        away = absence_of(self._position, first, second)
        entered = self._position.entered
        apart = barred_meeting(self._position, entered[first], entered[second], REMATCH)
        if away is not None or apart is not None:
            return [reason for reason in (away, apart) if reason is not None][:1]
        both: dict[str, Fact] = {"first": PlayerRef(first), "second": PlayerRef(second)}
        return [Reason("toy.otherwise", ("Toy art. 1",), both)]

    def why_not_bye(self, number: int) -> list[Reason]:
        return self.player(number)


def columns(position: Position, language: Language) -> PositionColumns:
    cells = {player.number: (str(player.parity_number),) for player in position.participants}
    return PositionColumns(("toy.number",), cells, "legend.table")


def view(position: Position) -> Position:
    """Art. 1 to 3 define nothing of a player that a position has not."""
    return position


EDITION = Edition(
    name="2026",
    in_force=date(2026, 1, 1),
    handling=HANDLING_2026,
    criteria=(),
    articles={"initial-colour": "Toy art. 3", "last-round": "Toy art. 1"},
    view=view,
    solve=solve,
    solve_literally=solve_literally,
    judge=judge,
    compare=compare,
    explain=ToyReasons,
    table=columns,
    checklist=columns,
)
TOY = System("toy", "Toy System", (EDITION,), CATALOGUE, code="CUSTOM_TOY")
