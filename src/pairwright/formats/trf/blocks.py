"""Round blocks of a player record: opponent, colour, result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, zip_longest
from operator import itemgetter

from pairwright.formats.diagnostics import Collector
from pairwright.formats.files import PlayerLine
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN, ROUND_WIDTH
from pairwright.formats.trf.records import MOST_ROUNDS
from pairwright.frozen import Frozen
from pairwright.tournament import ByeKind, Colour, Outcome
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

_COLOURS = {"w": "w", "b": "b", "-": "", " ": "", "": "", "W": "w", "B": "b", "s": "b", "S": "b"}
_BYES = {kind.value: kind for kind in ByeKind}
_TRF06_BYES = {
    "+": ByeKind.PAIRING_ALLOCATED,
    "=": ByeKind.HALF_POINT,
    "-": ByeKind.ZERO_POINT,
}
GAME_CODES = frozenset("1=0WDL+-?*")
MOST_KNOWN_BLOCKS = 65536


class BlockFault(Frozen):
    """What is wrong with a block of any round: errors have no `taken`.

    `reason` lacks the round, which the text of a block does not tell. What `decides` can change a
    pairing, and is an error for an engine.
    """

    code: str
    reason: Reason
    expected: Fact = ""
    taken: Fact = ""
    decides: bool = False


class Block(Frozen, gc=False):
    """One entry of a player. At most one of opponent, bye and unopposed is set.

    `result` is the side of the game that this player's line tells; `*` is none. `is_unread` says
    that it stands for a sign that no format knows. `side` is colour and result of a usual game.
    """

    opponent: int
    colour: str
    result: str
    bye: ByeKind | None = None
    unopposed: Outcome | None = None
    problems: tuple[BlockFault, ...] = ()
    is_unread: bool = False
    side: str = ""


class Blocks(Frozen):
    """The blocks of all players, by number, and the lines on which they stand."""

    by_player: Mapping[int, Sequence[Block | None]]
    lines: Mapping[int, int]

    def by_round(self, rounds: int) -> Iterator[dict[int, Block | None]]:
        """The blocks of one round after another, in the order of numbers; None is a blank one."""
        for column in islice(zip_longest(*self.by_player.values()), rounds):
            yield dict(zip(self.by_player, column, strict=True))

    def of_round(self, number: int) -> dict[int, Block]:
        """The blocks of a round that are not blank, in the order of numbers."""
        index = number - 1
        return {
            player: block
            for player, blocks in self.by_player.items()
            if index < len(blocks) and (block := blocks[index]) is not None
        }

    def place(self, player: int, number: int) -> tuple[int, int]:
        """Line and column of a player's block."""
        return self.lines[player], FIRST_ROUND_COLUMN + ROUND_WIDTH * (number - 1)


def read_blocks(entry: PlayerLine, team_event: bool, problems: Collector) -> list[Block | None]:
    """The blocks of a player record, round by round; None is a blank block."""
    text = entry.text
    if len(text) < FIRST_ROUND_COLUMN:
        return []
    starts = range(FIRST_ROUND_COLUMN - 1, len(text), ROUND_WIDTH)
    if len(starts) > MOST_ROUNDS:
        problems.error(
            "TRF-TOO-MANY-ROUNDS",
            fault("formats:trf.rounds-many", rounds=len(starts)),
            line=entry.line.number,
            column=starts[MOST_ROUNDS] + 1,
            player=entry.player.number,
            expected=Phrase("formats:at-most", {"number": MOST_ROUNDS}),
        )
        starts = starts[:MOST_ROUNDS]
    blocks = list(map(KNOWN[team_event].__getitem__, _cutter(len(starts))(text)))
    number = entry.player.number
    for block in blocks:
        if block is not None and (block.problems or block.opponent == number):
            _report_all(entry, starts, blocks, problems)
            break
    return blocks


@lru_cache(maxsize=64)  # the lines of a file have the same number of rounds, or nearly so
def _cutter(rounds: int) -> Callable[[str], tuple[str, ...]]:
    """What cuts a record into so many blocks at once: a slice takes longer than to look it up."""
    first = FIRST_ROUND_COLUMN - 1
    blocks = [slice(first + ROUND_WIDTH * n, first + ROUND_WIDTH * (n + 1)) for n in range(rounds)]
    if rounds == 1:  # an itemgetter of one item gives no tuple
        return lambda text: (text[blocks[0]],)
    return itemgetter(*blocks)


def _report_all(
    entry: PlayerLine, starts: range, blocks: list[Block | None], problems: Collector
) -> None:
    """Reports the problems of all blocks; those that say nothing become blank."""
    number = entry.player.number
    for index, block in enumerate(blocks):
        if block is not None and (block.problems or block.opponent == number):
            _report(entry, starts[index], block, problems)
            if block.opponent == number or _says_nothing(block):
                blocks[index] = None


def _says_nothing(block: Block) -> bool:
    return not block.opponent and block.bye is None and block.unopposed is None


def _report(entry: PlayerLine, start: int, block: Block, problems: Collector) -> None:
    number = entry.player.number
    found = entry.text[start : start + ROUND_WIDTH].strip()
    round_number = (start + 1 - FIRST_ROUND_COLUMN) // ROUND_WIDTH + 1
    line, column = entry.line.number, start + 1
    if block.opponent == number:
        problems.error(
            "TRF-SELF",
            fault("formats:trf.self", round=round_number),
            player=number,
            found=found,
            line=line,
            column=column,
        )
    for note in block.problems:
        reason = Reason(note.reason.message, (), {"round": round_number, **note.reason.values})
        if note.taken:
            tell = problems.pairing if note.decides else problems.warning
            tell(
                note.code,
                reason,
                player=number,
                found=found,
                expected=note.expected,
                taken=note.taken,
                line=line,
                column=column,
            )
        else:
            problems.error(
                note.code,
                reason,
                player=number,
                found=found,
                expected=note.expected,
                line=line,
                column=column,
            )


class _KnownBlocks(dict[str, "Block | None"]):
    """What blocks say, by their text: an event of twenty has a few hundred different ones."""

    def __init__(self, team_event: bool) -> None:
        super().__init__()
        self._team_event = team_event

    def __missing__(self, chunk: str) -> Block | None:
        if len(self) >= MOST_KNOWN_BLOCKS:
            self.clear()
        block = self[chunk] = _block(chunk, self._team_event)
        return block


KNOWN = {team_event: _KnownBlocks(team_event) for team_event in (False, True)}


def _block(chunk: str, team_event: bool) -> Block | None:
    """What a block says, with its problems; None where it is blank."""
    chunk = chunk.rstrip()
    if not chunk:
        return None
    notes: list[BlockFault] = []
    number = chunk[:4].strip()
    colour = chunk[5:6]
    result = chunk[7:8].strip().upper()
    if chunk[4:5].strip() or chunk[6:7].strip() or chunk[8:].strip():
        return _bad("TRF-COLUMNS", fault("formats:trf.block-columns"), "`NNNN c r`")
    if number and not (number.isascii() and number.isdigit()):
        return _bad("TRF-OPPONENT", fault("formats:trf.block-opponent"), _expected("opponent"))
    if colour not in _COLOURS:
        return _bad("TRF-COLOUR", fault("formats:trf.block-colour"), _expected("colour"))
    if colour in "WBsS" and colour:
        taken = Phrase("formats:quoted", {"text": _COLOURS[colour]})
        notes.append(
            BlockFault("TRF-COLOUR", fault("formats:trf.block-colour-letter"), taken=taken)
        )
    if result == "X":
        result = "?"
        notes.append(BlockFault("TRF-RESULT", fault("formats:trf.block-x"), "?", "?"))
    opponent = int(number) if number else 0
    if result not in GAME_CODES and result not in _BYES and result:
        return _unread(opponent, _COLOURS[colour], notes)
    if opponent:
        return _game(opponent, _COLOURS[colour], result, notes)
    if number and number != "0000":
        notes.append(BlockFault("TRF-NO-OPPONENT", fault("formats:trf.block-zeros"), taken="0000"))
    return _without_opponent(_COLOURS[colour], result, team_event, notes)


def _expected(name: str) -> Phrase:
    return Phrase(f"formats:expected.{name}")


def _bad(code: str, reason: Reason, expected: Fact) -> Block:
    return Block(0, "", "", bye=ByeKind.ZERO_POINT, problems=(BlockFault(code, reason, expected),))


def _game(opponent: int, colour: str, result: str, notes: list[BlockFault]) -> Block:
    if result in _BYES:
        wrong = fault("formats:trf.block-bye", code=result)
        return _bad("TRF-BYE-CODE", wrong, _expected("a-result"))
    if result == "*":
        notes.append(_star(Phrase("formats:taken.no-result")))
    result = result or "*"
    side = colour + result if colour else ""
    return Block(opponent, colour, result, problems=tuple(notes), side=side)


def _unread(opponent: int, colour: str, notes: list[BlockFault]) -> Block:
    """A sign that no format knows is an unknown result of a game; without an opponent, an error."""
    reason, expected = fault("formats:trf.block-result"), _expected("result")
    if not opponent:
        return _bad("TRF-RESULT", reason, expected)
    note = BlockFault("TRF-RESULT", reason, expected, "?", decides=True)
    return Block(opponent, colour, "?", problems=(*notes, note), is_unread=True)


def _star(taken: Phrase) -> BlockFault:
    return BlockFault("TRF-RESULT", fault("formats:trf.block-star"), _expected("blank"), taken)


def _without_opponent(colour: str, result: str, team_event: bool, notes: list[BlockFault]) -> Block:
    if team_event and result in ("+", "-"):
        return Block(0, colour, result, unopposed=Outcome(result), problems=tuple(notes))
    if colour:
        taken = Phrase("formats:taken.no-colour")
        notes.append(BlockFault("TRF-COLOUR", fault("formats:trf.block-colour-alone"), "-", taken))
    if result in _BYES:
        return Block(0, "", "", bye=_BYES[result], problems=tuple(notes))
    if result == "*":
        star = _star(Phrase("formats:taken.blank-entry"))
        return Block(0, "", "", problems=(*notes, star))
    if result == "":
        return Block(0, "", "", bye=ByeKind.ZERO_POINT, problems=tuple(notes))
    if result in _TRF06_BYES:
        kind = _TRF06_BYES[result]
        taken = Phrase(f"formats:taken.{kind.value}")
        note = BlockFault("TRF-BYE-TRF06", fault("formats:trf.block-trf06"), kind.value, taken)
        return Block(0, "", "", bye=kind, problems=(*notes, note))
    wrong = fault("formats:trf.block-alone", code=result)
    return _bad("TRF-BYE-CODE", wrong, _expected("byes"))


def colour_of(block: Block) -> Colour | None:
    """The colour that a block tells."""
    return Colour(block.colour) if block.colour else None
