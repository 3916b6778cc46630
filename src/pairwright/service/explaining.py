"""Questions about a round, and their answers."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.checking import as_published, with_number_of_rounds
from pairwright.checking.replay import change_said
from pairwright.explaining import Answer, Explanation, explain, judged, page, round_table
from pairwright.explaining.text import answer_lines, heading
from pairwright.frozen import Frozen
from pairwright.position import field_of
from pairwright.service.check_lines import round_lines
from pairwright.service.problems import located
from pairwright.service.recorded import RecordedRound, RoundInView, round_in_view
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Phrase, Reason


class Questions(Frozen):
    """What is asked about a round; nothing means: explain all of it.

    `judge` is a proposed pairing, as `A-B C-D E-0`.
    """

    player: int | None = None
    board: int | None = None
    why_not: tuple[int, int] | None = None
    why_not_bye: int | None = None
    judge: str | None = None
    checklist: bool = False


class ExplainRequest(Frozen):
    """Which round, by what where the file is not to decide it, what is asked, and in what words."""

    questions: Questions = Questions()
    language: str = "en"
    round: int | None = None
    system: str | None = None
    edition: str | None = None
    as_engine: str | None = None


class RoundExplanation(Frozen):
    """The explanation of a round with the answers asked for; `checklist` is a text or empty."""

    explanation: Explanation
    words: Language
    answers: tuple[Answer, ...]
    checklist: str
    notes: tuple[Reason, ...] = ()
    recorded: RecordedRound | None = None
    event: str = ""

    @property
    def said_first(self) -> tuple[str, ...]:
        """What a reader must know before anything else: which round, and what the file holds."""
        label = self.words.say("check.note")
        lines = [self.words.labelled(label, self.words.told(note)) for note in self.notes]
        if self.recorded is not None:
            lines.append(self.words.say("recorded.other"))
            lines += [line[2:] for line in round_lines(self.recorded.report, self.words)]
        return tuple(map(printable, lines))

    def text(self) -> str:
        """The answers as plain text, or the whole round without any."""
        parts = ["\n".join(self.said_first) + "\n"] if self.said_first else []
        if not self.answers and not self.checklist:
            parts.append(self.explanation.text(self.words.code))
            answers = list(self.recorded.boards()) if self.recorded is not None else []
        else:
            answers = list(self.answers)
            if answers:
                parts.append(heading(self.explanation, self.words) + "\n")
        for answer in answers:
            board = self.explanation.board_number(answer)
            parts.append("\n".join(answer_lines(answer, self.words, board)) + "\n")
        return "\n".join([*parts, *([self.checklist] if self.checklist else [])])

    def page(self) -> str:
        """The answers, or the whole round, as one page that needs nothing else."""
        asked = self.answers or self.checklist
        recorded = () if asked or self.recorded is None else tuple(self.recorded.boards())
        return page(
            self.explanation,
            self.words,
            self.answers,
            self.checklist,
            event=self.event,
            said_first=self.said_first,
            others=recorded,
        )


def explained(tournament: Tournament, request: ExplainRequest, file: str) -> RoundExplanation:
    """Pair the round again and answer.

    Raises Failure with the file for what stands in the way of a pairing, InvalidRequest for
    questions about players and boards that are not there and for unknown languages.
    """
    view = round_in_view(tournament, request.round)
    facts, notes = _facts(tournament, view)
    with located(file, view.number):
        explanation = explain(
            facts,
            system=request.system,
            edition=request.edition,
            round=view.number,
            as_engine=request.as_engine,
        )
    recorded = None
    if view.number <= len(facts.rounds):
        played = field_of(facts).rounds[view.number - 1]
        recorded = RecordedRound.beside(explanation, played)
    words = explanation.language(request.language)
    answers = tuple(_answers(explanation, recorded, request.questions))
    listing = checklist(explanation, words) if request.questions.checklist else ""
    return RoundExplanation(explanation, words, answers, listing, notes, recorded, tournament.name)


def _facts(tournament: Tournament, view: RoundInView) -> tuple[Tournament, tuple[Reason, ...]]:
    """The facts from which the round is explained, and what is to be said about them.

    A recorded round is explained as `check` judges it: as it was published (C.04.2 art. 4.4).
    """
    notes = [] if view.why is None else [view.why]
    number = view.number
    if not 1 <= number <= len(tournament.rounds):
        return tournament, tuple(notes)
    over = field_of(tournament).rounds[-1].is_complete
    known = with_number_of_rounds(tournament) if over else tournament
    for change in tournament.pairing_changes:
        if change.round == number:
            notes.append(change_said("note.changed", change))
    return as_published(known, number), tuple(notes)


def _answers(
    explanation: Explanation, recorded: RecordedRound | None, asked: Questions
) -> Iterator[Answer]:
    if asked.player is not None:
        answer = explanation.player(asked.player)
        yield from recorded.boards(answer.players) if recorded else ()
        yield answer
    if asked.board is not None:
        answer = explanation.board(asked.board)
        yield from recorded.boards(answer.players) if recorded else ()
        yield answer
    if asked.why_not is not None:
        yield explanation.why_not(*asked.why_not)
    if asked.why_not_bye is not None:
        yield explanation.why_not_bye(asked.why_not_bye)
    if asked.judge is not None:
        yield judged(explanation, asked.judge)


def checklist(explanation: Explanation, words: Language) -> str:
    """The round as a table, bracket by bracket, then in the layout of other engines."""
    table = round_table(explanation, words)
    edition = explanation.pairing.rules.edition
    if edition.engine_checklist is None:
        return table
    layout = words.say("ui.engine-layout", white=Phrase("colour.w"), black=Phrase("colour.b"))
    listed = edition.engine_checklist(edition.view(explanation.position), explanation.pairing)
    stripped = listed.rstrip("\n")
    return f"{table}\n{layout}\n{stripped}\n"
