"""Boards being made by hand: who sits where, and what the judge and the rules say of it.

Worked out in a process with limits; what comes back is made of texts only.
"""

from __future__ import annotations

from pairwright.event import ChangeBoards, EndChange, Finding, Level, State
from pairwright.event.action import Deed
from pairwright.event.actions.rounds import question
from pairwright.event.by_hand import Boards, BoardsJudged, boards_of, judged_boards
from pairwright.frozen import Frozen
from pairwright.position import Position
from pairwright.systems import Rules, resolve
from pairwright.tournament import PairwrightError
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.language import Language

BOARD_BY_BOARD = frozenset({"by-hand.violation", "by-hand.colours", "by-hand.differs"})
"""What is said beside the boards."""

Said = tuple[tuple[int, str], ...]
"""Findings as pages show them: the level, and the sentence."""


class PlayerSeat(Frozen):
    """A player; `name` has the number, too. `barred`: why the chosen one may not meet this one."""

    number: int
    name: str
    points: str
    colours: str
    barred: str = ""


class SeatLine(Frozen):
    """A board, or a bye; `rules` is the board of the rules where it is another one."""

    number: int
    white: PlayerSeat
    black: PlayerSeat | None
    said: Said
    rules: str


class Seats(Frozen):
    """Everything that is shown of boards being made; `problem` says why nothing can be."""

    lines: tuple[SeatLine, ...] = ()
    left: tuple[PlayerSeat, ...] = ()
    said: Said = ()
    chosen: int = 0
    chosen_rules: str = ""
    has_bye: bool = False
    has_rules: bool = False
    problem: str = ""


class BoardsInMaking(Frozen):
    """Boards that are being made in this event, for a reader; the chosen player or 0.

    `engine` are the boards of the rules where these are the boards of the next round.
    """

    state: State
    boards: Boards
    chosen: int
    language: str
    names: dict[int, str]
    engine: Boards = ()


def seats_of(making: BoardsInMaking) -> Seats:
    """The seats, judged."""
    try:
        if making.state.session is not None:
            return _changing(making)
        facts = question(making.state)
        rules = resolve(facts)
        return _shown(making, rules, rules.position(facts), making.engine, ())
    except PairwrightError as error:
        return Seats(problem=error.told(making.language))


def change_to(state: State, boards: Boards) -> ChangeBoards:
    """The change that makes these the boards of the round that is being changed."""
    assert state.session is not None
    now, wanted = set(boards_of(state.session.after)), set(boards)
    return ChangeBoards(tuple(sorted(now - wanted)), tuple(b for b in boards if b not in now))


def _changing(making: BoardsInMaking) -> Seats:
    """The round of a change: judged from what would be recorded if it ended so."""
    state = making.state
    change, ending = change_to(state, making.boards), EndChange()
    found = tuple(change.check(state)) if change.remove or change.put else ()
    if change.put and not any(finding.level is Level.REFUSED for finding in found):
        state = change.apply(state, Deed(""))
    facts = ending.apply(state, Deed("")).facts
    rules = resolve(facts)
    position = rules.replay(facts).before(state.paired_rounds)
    if state is not making.state:
        found += tuple(ending.check(state))
    work = ending.work(state)
    found += tuple(finding for finding in work.findings if finding.key not in BOARD_BY_BOARD)
    return _shown(making, rules, position, work.effect.engine, found)


def _shown(
    making: BoardsInMaking,
    rules: Rules,
    position: Position,
    engine: Boards,
    told: tuple[Finding, ...],
) -> Seats:
    found = judged_boards(rules, position, making.boards, making.chosen)
    people = _People(making, position, found)
    of_rules = {player: board for board in engine for player in board if player}
    judged = zip(making.boards, found.boards, strict=True)
    lines = tuple(
        SeatLine(
            number,
            people.seat(white),
            people.seat(black) if black else None,
            people.said(findings),
            people.rules((white, black), of_rules),
        )
        for number, ((white, black), findings) in numbered(position, judged)
    )
    of_chosen = of_rules.get(making.chosen)
    return Seats(
        lines,
        tuple(people.seat(number) for number in found.unpaired),
        people.said((*told, *found.others)),
        making.chosen,
        people.words.board(*of_chosen) if of_chosen else "",
        any(not black for _, black in making.boards),
        bool(engine),
    )


class _People:
    """Players as the seats show them."""

    def __init__(self, making: BoardsInMaking, position: Position, found: BoardsJudged) -> None:
        self.words = Language(making.language, making.names)
        self._making, self._entered, self._barred = making, position.entered, found.barred

    def seat(self, number: int) -> PlayerSeat:
        entered = self._entered.get(number)
        barred = self.said(self._barred.get(number, ()))
        return PlayerSeat(
            number,
            self.words.player(number),
            self.words.points(entered.score) if entered else "",
            self.words.colours([colour.value for colour in entered.colours]) if entered else "",
            " ".join(text for _, text in barred),
        )

    def said(self, findings: tuple[Finding, ...]) -> Said:
        making = self._making
        return tuple(
            (int(finding.level), finding.text(making.language, making.names))
            for finding in findings
        )

    def rules(self, board: tuple[int, int], of_rules: dict[int, tuple[int, int]]) -> str:
        other = of_rules.get(board[0])
        return self.words.board(*other) if other and other != board else ""
