"""Reasons of a round as texts and pictures: worked out in a process with limits.

A request names what is asked; what comes back is made of texts only, so that it can leave the
process and be kept.
"""

from __future__ import annotations

from pairwright.explain import Answer, Explanation
from pairwright.explain.picture import bracket_picture
from pairwright.explain.text import answer_title, bracket_title, what_counts
from pairwright.frozen import Frozen
from pairwright.service.explaining import ExplainRequest, RoundExplanation, explained
from pairwright.service.problems import problems_of
from pairwright.tournament import PairwrightError, Tournament
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.language import Language

MOST_IN_A_PICTURE = 60
"""A bracket of more players is told in words: nobody reads such a picture."""


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


def told(tournament: Tournament, number: int, asked: RoundQuestion, language: str) -> RoundAnswer:
    """Answer."""
    try:
        return _told(tournament, number, asked, language)
    except PairwrightError as error:
        return RoundAnswer(
            problem=" ".join(diagnostic.told(language) for diagnostic in problems_of(error))
        )


def _told(tournament: Tournament, number: int, asked: RoundQuestion, language: str) -> RoundAnswer:
    found = explained(tournament, ExplainRequest(language=language, round=number), "")
    answers = _answers(found, asked)
    players = {player for answer in answers for player in answer.players}
    whole = asked == RoundQuestion()
    shown = [
        bracket
        for bracket in found.explanation.brackets()
        if whole or _has_pair(bracket, answers, players)
    ]
    wants_brackets = whole or asked.board is not None or asked.player is not None
    return RoundAnswer(
        found.said_first,
        tuple(_reply(found.explanation, answer, found.words) for answer in answers),
        tuple(_bracket(found, bracket_view) for bracket_view in shown) if wants_brackets else (),
        found.words.say("ui.legend"),
    )


def _answers(found: RoundExplanation, asked: RoundQuestion) -> list[Answer]:
    explanation = found.explanation
    answers: list[Answer] = []
    if asked.board is not None:
        answers += _of_board(found, *asked.board)
    if asked.player is not None:
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
        answers = [*explanation.boards(), *others]
        answers += found.recorded.boards() if found.recorded else ()
    return answers


def _of_board(found: RoundExplanation, white: int, black: int) -> list[Answer]:
    """Why these two meet; where the rules do not have them so, what they have instead."""
    meetings = [(board.white, board.black) for board in found.explanation.pairing.boards]
    if (white, black) in meetings:
        return [found.explanation.board(meetings.index((white, black)) + 1)]
    beside = list(found.recorded.boards((white, black))) if found.recorded else []
    rules = [
        found.explanation.board(place)
        for place, pair in enumerate(meetings, start=1)
        if {white, black} & set(pair)
    ]
    return [*beside, *rules]


def _has_pair(bracket: BracketView, answers: list[Answer], players: set[int]) -> bool:
    """Whether the bracket is the one in which a board of the answers was made."""
    pairs = {frozenset(answer.players) for answer in answers if len(answer.players) == 2}
    made = {frozenset(pair) for pair in bracket.pairs}
    inside = {player for pair in bracket.pairs for player in pair}
    return bool(made & pairs) or (not pairs and bool(inside & players))


def _reply(explanation: Explanation, answer: Answer, words: Language) -> Reply:
    title = answer_title(answer, words, explanation.board_number(answer))
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
