"""A preview as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill

from pairwright.previewing.messages import CATALOGUE
from pairwright.previewing.outcomes import RESULTS
from pairwright.previewing.report import PossibleMeeting, Preview
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, PlayerRef
from pairwright.vocabulary.writing import WRITINGS

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
