"""What a preview says: which boards of the next round are certain, and who may meet whom; as plain
text and as JSON.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill
from typing import Any, ClassVar

from msgspec import to_builtins

from pairwright.frozen import Accompanied, Frozen
from pairwright.previewing.messages import CATALOGUE
from pairwright.previewing.plan import RESULTS, written
from pairwright.systems import Rules
from pairwright.tournament import Bye
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, PlayerRef
from pairwright.vocabulary.writing import WRITINGS


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


LARGEST_WRITTEN = 10**9
"""Larger numbers of outcomes are shown as powers."""
WIDTH = 96
INDENT = "  "


def preview_text(preview: Preview, language: str = "en") -> str:
    """What is certain, what may shift, what is open. Raises InvalidRequest for the language."""
    words = Language(language, preview.names, CATALOGUE)
    rules = preview.rules
    title = words.say("preview.title", round=preview.round)
    by = words.say("ui.rules", system=rules.system.title, edition=rules.edition.name)
    parts = (
        [f"{title} – {by}"],
        [*_premises(preview, words), *extent(preview, words)],
        _certain(preview, words),
        _shifting(preview, words),
        _open(preview, words),
        _away(preview, words),
    )
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


# --- what it rests on --------------------------------------------------------------------------


def _premises(preview: Preview, words: Language) -> Iterator[str]:
    """The open games, and what is supposed."""
    last = preview.round - 1
    if preview.open_games:
        yield words.say("preview.open-games", number=len(preview.open_games), round=last)
    else:
        yield words.say("preview.no-open-games", round=last)
    key = "ui.board" if preview.rules.system.games == 1 else "preview.game-of-match"
    for game in preview.open_games:
        values = _board(game.board, game.white, game.black)
        yield INDENT + words.say(key, **values, game=game.game)
    if preview.supposed:
        yield words.say("preview.supposed", number=len(preview.supposed))
    for board in preview.supposed:
        values = _board(board.board, board.white, board.black)
        results = ", ".join(board.results)
        yield INDENT + words.say("preview.supposed-board", **values, results=results)


def _board(number: int, white: int, black: int) -> dict[str, Fact]:
    return {"board": number, "white": PlayerRef(white), "black": PlayerRef(black)}


def extent(preview: Preview, words: Language) -> Iterator[str]:
    """Over which outcomes everything is said."""
    if preview.open_games:
        yield fill(words.say("preview.results"), WIDTH)
    shown = _number_of_outcomes(preview, words)
    considered = _count(preview.considered, words)
    if preview.stopped:
        said = words.say("preview.stopped", considered=considered, shown=shown)
    elif preview.is_exact:
        said = words.say("preview.all", shown=shown, outcomes=preview.outcomes)
    else:
        seed = str(preview.seed)
        said = words.say("preview.sample", considered=considered, shown=shown, seed=seed)
    yield fill(said, WIDTH)
    if preview.without_pairing:
        number = _count(preview.without_pairing, words)
        yield fill(words.say("preview.without-pairing", number=number), WIDTH)


def _number_of_outcomes(preview: Preview, words: Language) -> str:
    if preview.outcomes > LARGEST_WRITTEN:
        return f"{len(RESULTS)}^{len(preview.open_games)}"
    return _count(preview.outcomes, words)


def _count(number: int, words: Language) -> str:
    return WRITINGS[words.code].whole_number(number)


# --- what it tells -----------------------------------------------------------------------------


def _certain(preview: Preview, words: Language) -> list[str]:
    """Boards, and the bye if only one player can have it."""
    lines = [
        INDENT + words.say("ui.board", **_board(way.board, way.white, way.black))
        for way in preview.certain
    ]
    if _bye_is_certain(preview):
        receiver = words.player(preview.byes[0].player)
        lines.append(_row(words, INDENT, words.say("ui.bye"), [receiver]))
    count = [] if lines else [words.say("none")]
    if preview.certain:
        count = [words.say("preview.certain-boards", number=len(preview.certain))]
    return [_heading(words, certain_title(preview, words), *count), *lines]


def certain_title(preview: Preview, words: Language) -> str:
    """What the boards that never differ are called: certain only where all outcomes were paired."""
    key = "preview.certain"
    if not preview.is_exact:
        key += "-stopped" if preview.stopped else "-sample"
    return words.say(key)


def _bye_is_certain(preview: Preview) -> bool:
    return any(bye.outcomes == preview.considered for bye in preview.byes)


def _shifting(preview: Preview, words: Language) -> list[str]:
    if not preview.shifting:
        return []
    count = words.say("preview.shifting-pairs", number=len(preview.shifting))
    lines = [line for meeting in preview.shifting for line in _seats(meeting, words)]
    return [_heading(words, words.say("preview.shifting"), count), *lines]


def _seats(meeting: PossibleMeeting, words: Language) -> Iterator[str]:
    """A row for each of the two colour allocations, with its boards in order."""
    for white, black in dict.fromkeys((way.white, way.black) for way in meeting.ways):
        boards = sorted((way.board, way.outcomes) for way in meeting.ways if way.white == white)
        yield _row(
            words,
            INDENT,
            f"{words.player(white)} – {words.player(black)}",
            (
                words.say("preview.way", board=number, outcomes=_count(outcomes, words))
                for number, outcomes in boards
            ),
        )


def _open(preview: Preview, words: Language) -> list[str]:
    """Everybody whose opponent is not known, in the order of the boards, and the bye."""
    prospects = preview.prospects()
    byes = {bye.player: bye.outcomes for bye in preview.byes}
    unsettled = dict.fromkeys(p for meeting in preview.open for p in meeting.players)
    lines = []
    for player in unsettled:
        found = [
            (words.player(prospect.opponent), prospect.outcomes) for prospect in prospects[player]
        ]
        if player in byes:
            found.append((words.say("ui.bye-cell"), byes[player]))
        lines.append(_row(words, INDENT, words.player(player), _times(found, words)))
    if byes and not _bye_is_certain(preview):
        receivers = [(words.player(bye.player), bye.outcomes) for bye in preview.byes]
        lines.append(_row(words, INDENT, words.say("ui.bye"), _times(receivers, words)))
    if not lines:
        return []
    count = words.say("preview.open-players", number=len(unsettled))
    return [_heading(words, words.say("preview.open"), count), *lines]


def _times(found: Iterable[tuple[str, int]], words: Language) -> Iterator[str]:
    """Names, each with the number of its outcomes."""
    return (f"{name} ({_count(outcomes, words)})" for name, outcomes in found)


def _away(preview: Preview, words: Language) -> list[str]:
    if not preview.requested_byes:
        return []
    away = (
        f"{words.player(bye.player)} ({words.say(f'bye.{bye.kind.value}')})"
        for bye in preview.requested_byes
    )
    return [_row(words, "", words.say("ui.away"), away)]


# --- lines -------------------------------------------------------------------------------------


def _heading(words: Language, title: str, *count: str) -> str:
    return fill(_row(words, "", title.upper(), count), WIDTH)


def _row(words: Language, indent: str, subject: str, items: Iterable[str]) -> str:
    """A subject and what belongs to it. Lines end between items only, for names have spaces."""
    lines = [indent + words.say("preview.subject", subject=subject)]
    found = list(items)
    for number, item in enumerate(found, start=1):
        text = item if number == len(found) else f"{item};"
        if len(lines[-1]) + 1 + len(text) > WIDTH:
            lines.append(indent + INDENT[1:])
        lines[-1] += f" {text}"
    return "\n".join(lines)


def preview_data(preview: Preview) -> dict[str, Any]:
    """Every count is one of outcomes, out of `considered`."""
    byes = {bye.player: bye.outcomes for bye in preview.byes}
    prospects = preview.prospects()
    return {
        "system": preview.rules.system.name,
        "edition": preview.rules.edition.name,
        "round": preview.round,
        "open_games": [to_builtins(game) for game in preview.open_games],
        "supposed": [
            {**to_builtins(board), "results": list(board.results)} for board in preview.supposed
        ],
        "results_considered": [written(result) for result in RESULTS],
        "outcomes": preview.outcomes,
        "considered": preview.considered,
        "exact": preview.is_exact,
        "seed": preview.seed,
        "stopped": preview.stopped,
        "without_pairing": preview.without_pairing,
        "certain": [
            {"board": way.board, "white": way.white, "black": way.black} for way in preview.certain
        ],
        "shifting": [_meeting_data(meeting) for meeting in preview.shifting],
        "open": [_meeting_data(meeting) for meeting in preview.open],
        "players": [
            {
                "player": player,
                "opponents": [
                    {
                        "opponent": prospect.opponent,
                        "outcomes": prospect.outcomes,
                        "with_white": prospect.with_white,
                        "with_black": prospect.with_black,
                    }
                    for prospect in prospects.get(player, ())
                ],
                "bye": byes.get(player, 0),
            }
            for player in sorted(prospects.keys() | byes.keys())
        ],
        "byes": [to_builtins(bye) for bye in preview.byes],
        "requested_byes": [
            {"player": bye.player, "kind": bye.kind.value} for bye in preview.requested_byes
        ],
    }


def _meeting_data(meeting: PossibleMeeting) -> dict[str, Any]:
    first, second = meeting.players
    return {
        "players": [first, second],
        "outcomes": meeting.outcomes,
        "ways": [to_builtins(way) for way in meeting.ways],
    }
