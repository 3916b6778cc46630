"""Reasons of a round as texts and pictures: worked out in a process with limits.

A request names what is asked; what comes back is made of texts only, so that it can leave the
process and be kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from pairwright.checking.published import changes_of
from pairwright.explaining import Answer
from pairwright.explaining.html import bracket_picture
from pairwright.explaining.text import answer_title, bracket_title, what_counts
from pairwright.frozen import Frozen
from pairwright.server.web.rounds.messages import CATALOGUE
from pairwright.server.workers import long_work
from pairwright.service.explaining import ExplainRequest, RoundExplanation, explained
from pairwright.service.problems import problems_of
from pairwright.tournament import PairingChange, PairwrightError, Tournament
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import BoardRefs, Fact, Phrase, PlayerRef

MOST_IN_A_PICTURE = 60
"""A bracket of more players is told in words: nobody reads such a picture."""
MOST_IN_A_MOMENT = 60
"""So many players are explained in a moment by the slowest machine that we know, a browser."""


Boards = tuple[tuple[int, int], ...]


class RoundQuestion(Frozen):
    """A question about a round: a board by its players, a player, the bye, or why not so.

    Without any, all of the round is told.
    """

    board: tuple[int, int] | None = None
    player: int | None = None
    bye: bool = False
    why_not: tuple[int, int] | None = None
    why_not_bye: int | None = None


class Reply(Frozen):
    """An answer: one paragraph in plain words, then the proof."""

    title: str
    plain: str
    proof: tuple[str, ...]


class BracketAnswer(Frozen):
    """A bracket: what was decided in it, what counts in it, and its picture (SVG)."""

    title: str
    reasons: tuple[str, ...]
    criteria: tuple[str, ...]
    picture: str


class RoundAnswer(Frozen):
    """Everything that answers a question; `first` is to be read before it.

    `problem` says why there is no answer.
    """

    first: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()
    brackets: tuple[BracketAnswer, ...] = ()
    legend: str = ""
    problem: str = ""


@long_work(when=lambda tournament, *_: len(tournament.players) > MOST_IN_A_MOMENT)
def told(
    tournament: Tournament, number: int, asked: RoundQuestion, order: Boards, language: str
) -> RoundAnswer:
    """Answer; `order` are the boards as the page of the round has them."""
    try:
        return _told(tournament, number, asked, order, language)
    except PairwrightError as error:
        return RoundAnswer(
            problem=" ".join(diagnostic.told(language) for diagnostic in problems_of(error))
        )


def _told(
    tournament: Tournament, number: int, asked: RoundQuestion, order: Boards, language: str
) -> RoundAnswer:
    found = explained(tournament, ExplainRequest(language=language, round=number), "")
    board = _board_asked_for(asked, order)
    answers = _answers(found, asked, board, order)
    players = {player for answer in answers for player in answer.players}
    whole = asked == RoundQuestion()
    shown = [
        bracket
        for bracket in found.explanation.brackets()
        if whole or _has_pair(bracket, answers, players)
    ]
    # The picture of a bracket has the colours of the rules: none for a board that is not theirs.
    of_board = board is not None and board in _meetings(found)
    without_board = asked.player is not None and board is None
    numbers = dict(_numbered(found, order))
    return RoundAnswer(
        _said_first(found, changes_of(tournament, number), board),
        tuple(_reply(answer, numbers, found.words) for answer in answers),
        tuple(_bracket(found, bracket_view) for bracket_view in shown)
        if whole or of_board or without_board
        else (),
        found.words.say("ui.legend"),
    )


def _board_asked_for(asked: RoundQuestion, order: Boards) -> tuple[int, int] | None:
    """The board on the page that is asked about, also as that of a player."""
    if asked.player is None:
        return asked.board
    return next((board for board in order if asked.player in board), None)


def _meetings(found: RoundExplanation) -> Boards:
    """The boards of the rules."""
    return tuple((board.white, board.black) for board in found.explanation.pairing.boards)


def _numbered(found: RoundExplanation, boards: Boards) -> Iterator[tuple[tuple[int, int], int]]:
    """Boards in order, each with the number under which it is shown."""
    return ((pair, number) for number, pair in numbered(found.explanation.position, boards))


def _said_first(
    found: RoundExplanation, changes: Sequence[PairingChange], board: tuple[int, int] | None
) -> tuple[str, ...]:
    """Of one board: whether the arbiter made it and what it was before, in the place of the notes
    on the changes of the whole round (C.04.2 art. 4.4).
    """
    if board is None:
        return found.said_first
    words = Language(found.words.code, found.explanation.names, CATALOGUE)
    lines = [
        words.say(
            "rounds.why.changed",
            ground=Phrase(f"rounds.ground.{change.ground.value}"),
            article=f"C.04.2 art. {change.ground.value}",
            published=BoardRefs(_touched(change, board)),
        )
        for change in changes
        if board in change.replaced_by
    ]
    white, black = board
    if (black, white) in _meetings(found):
        other: dict[str, Fact] = {"white": PlayerRef(black), "black": PlayerRef(white)}
        lines.append(words.say("rounds.why.other-colours", **other))
    notes = tuple(note for note in found.notes if note.message != "note.changed")
    return (*lines, *replace(found, notes=notes).said_first)


def _touched(change: PairingChange, board: tuple[int, int]) -> Boards:
    """What was published for the two of a board, or all of a change that had neither of them."""
    theirs = tuple(pair for pair in change.published if {*pair} & {*board} - {0})
    return theirs or change.published


def _answers(
    found: RoundExplanation, asked: RoundQuestion, board: tuple[int, int] | None, order: Boards
) -> list[Answer]:
    explanation = found.explanation
    answers: list[Answer] = []
    if board is not None and (asked.player is None or board not in _meetings(found)):
        answers += _of_board(found, *board)
    elif asked.player is not None:
        answers.append(explanation.player(asked.player))
    if asked.bye and explanation.bye().reasons:
        answers.append(explanation.bye())
    if asked.why_not is not None:
        answers.append(explanation.why_not(*asked.why_not))
    if asked.why_not_bye is not None:
        answers.append(explanation.why_not_bye(asked.why_not_bye))
    if asked == RoundQuestion():
        bye = explanation.bye()
        others = [*([bye] if bye.reasons else []), *explanation.absences()]
        boards = [
            explanation.board(number) if pair in order else explanation.meeting(number)
            for pair, number in _numbered(found, _meetings(found))
        ]
        answers = [*boards, *others]
        answers += found.recorded.boards() if found.recorded else ()
    return answers


def _of_board(found: RoundExplanation, white: int, black: int) -> list[Answer]:
    """Why these two meet; where the rules do not have them so, what they have instead.

    Colours of the rules are no reason for the colours of another board.
    """
    meetings = dict(_numbered(found, _meetings(found)))
    if (white, black) in meetings:
        return [found.explanation.board(meetings[white, black])]
    beside = list(found.recorded.boards((white, black))) if found.recorded else []
    rules = [
        found.explanation.meeting(number)
        for pair, number in meetings.items()
        if {white, black} & set(pair)
    ]
    return [*beside, *rules]


def _has_pair(bracket: BracketView, answers: list[Answer], players: set[int]) -> bool:
    """Whether the bracket is the one in which a board of the answers was made."""
    pairs = {frozenset(answer.players) for answer in answers if len(answer.players) == 2}
    made = {frozenset(pair) for pair in bracket.pairs}
    inside = {player for pair in bracket.pairs for player in pair}
    return bool(made & pairs) or (not pairs and bool(inside & players))


def _reply(answer: Answer, numbers: Mapping[tuple[int, int], int], words: Language) -> Reply:
    is_board = answer.subject == "board"
    number = numbers[answer.players[0], answer.players[1]] if is_board else 0
    title = answer_title(answer, words, number)
    return Reply(title, answer.plain_in(words), tuple(words.sentences(answer.reasons)))


def _bracket(found: RoundExplanation, bracket: BracketView) -> BracketAnswer:
    words = found.words
    return BracketAnswer(
        bracket_title(bracket, words),
        tuple(words.sentences(bracket.reasons)),
        tuple(what_counts(bracket, words)),
        _picture(found, bracket),
    )


def _picture(found: RoundExplanation, bracket: BracketView) -> str:
    if len(bracket.mdps) + len(bracket.residents) > MOST_IN_A_PICTURE:
        return ""
    return bracket_picture(bracket, found.explanation.pairing, found.words)
