"""Questions about a round, and their answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairwright.explain import Answer, Explanation, explain, judged, page, round_table
from pairwright.explain.text import answer_lines, heading
from pairwright.service.problems import located
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language


@dataclass(frozen=True, slots=True)
class Questions:
    """What is asked about a round; nothing means: explain all of it.

    `judge` is a proposed pairing, as `A-B C-D E-0`.
    """

    player: int | None = None
    board: int | None = None
    why_not: tuple[int, int] | None = None
    why_not_bye: int | None = None
    judge: str | None = None
    checklist: bool = False


@dataclass(frozen=True, slots=True)
class ExplainRequest:
    """Which round, by what where the file is not to decide it, what is asked, and in what words."""

    questions: Questions = Questions()
    language: str = "en"
    round: int | None = None
    system: str | None = None
    edition: str | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """The explanation of a round with the answers asked for; `checklist` is a text or empty."""

    explanation: Explanation
    words: Language
    answers: tuple[Answer, ...]
    checklist: str

    def text(self) -> str:
        """The answers as plain text, or the whole round without any."""
        if not self.answers and not self.checklist:
            return self.explanation.text(self.words.code)
        parts = []
        if self.answers:
            parts.append(heading(self.explanation, self.words) + "\n")
        for answer in self.answers:
            board = self.explanation.board_number(answer)
            parts.append("\n".join(answer_lines(answer, self.words, board)) + "\n")
        return "\n".join([*parts, *([self.checklist] if self.checklist else [])])

    def page(self) -> str:
        """The answers, or the whole round, as one page that needs nothing else."""
        return page(self.explanation, self.words, self.answers, self.checklist)


def explained(tournament: Tournament, request: ExplainRequest, file: str) -> Explained:
    """Pair the round again and answer.

    Raises Failure with the file for what stands in the way of a pairing, InvalidRequest for
    questions about players and boards that are not there and for unknown languages.
    """
    with located(file, request.round or len(tournament.rounds) + 1):
        explanation = explain(
            tournament, system=request.system, edition=request.edition, round=request.round
        )
    words = explanation.language(request.language)
    answers = tuple(_answers(explanation, request.questions))
    listing = checklist(explanation, words) if request.questions.checklist else ""
    return Explained(explanation, words, answers, listing)


def _answers(explanation: Explanation, asked: Questions) -> Iterator[Answer]:
    if asked.player is not None:
        yield explanation.player(asked.player)
    if asked.board is not None:
        yield explanation.board(asked.board)
    if asked.why_not is not None:
        yield explanation.why_not(*asked.why_not)
    if asked.why_not_bye is not None:
        yield explanation.why_not_bye(asked.why_not_bye)
    if asked.judge is not None:
        yield judged(explanation, asked.judge)


def checklist(explanation: Explanation, words: Language) -> str:
    """The round as a table, bracket by bracket, then in the layout of other engines."""
    table = round_table(explanation, words)
    engines = explanation.pairing.rules.edition.engine_checklist
    if engines is None:
        return table
    return table + engines(explanation.position, explanation.pairing).rstrip("\n") + "\n"
