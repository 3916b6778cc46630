"""What the working processes do: the bytes of a tournament in, the text of an answer out.

A question travels to a process of its own, and its answer back. What the answers say is the
business of `service`; here it gets its form.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Protocol

from msgspec.structs import replace

from pairwright import formats
from pairwright.formats import Program, Strictness
from pairwright.formats.files import MEDIA_TYPE
from pairwright.formats.pairing_list import write_pairing_list
from pairwright.frozen import Frozen
from pairwright.ranking import to_csv
from pairwright.service.answer_formats import ExplainFormat, Target
from pairwright.service.check_lines import lines_of
from pairwright.service.checking import CheckRequest, examine
from pairwright.service.explaining import ExplainRequest, explained
from pairwright.service.inputs import Item
from pairwright.service.json_text import escaped, json_text
from pairwright.service.norms import NormsRequest, norms_of
from pairwright.service.pairing import PairRequest, edition_notes, filled, paired
from pairwright.service.problems import located, problems_of
from pairwright.service.ranking import StandingsRequest, ranked
from pairwright.service.rating import RatingsRequest, given_k, rated
from pairwright.service.reading import Reading, read_input
from pairwright.service.tabulated import WorkedAnswer
from pairwright.service.views import (
    diagnostic_data,
    examined_data,
    explained_data,
    lint_data,
    pairing_data,
    ranked_data,
)
from pairwright.vocabulary.diagnostic import Diagnostic

BODY = "body"
"""What messages call the tournament that was sent."""


class MediaType(StrEnum):
    """The forms of answers, by their media types."""

    JSON = "application/json"
    TOURNAMENT = MEDIA_TYPE
    """A tournament as our JSON: not every JSON is an answer about one."""
    TEXT = "text/plain; charset=utf-8"
    HTML = "text/html; charset=utf-8"
    CSV = "text/csv; charset=utf-8"


# The pairing of a round. (No docstrings: OpenAPI would show them.)
class PairFormat(StrEnum):
    JSON = "json"
    LIST = "list"
    TRF = "trf"
    TOURNAMENT = "tournament"
    HTML = "html"


# The verdict on every round.
class CheckFormat(StrEnum):
    JSON = "json"
    TEXT = "text"


# Standings, ratings and norms.
class StandingsFormat(StrEnum):
    JSON = "json"
    CSV = "csv"
    HTML = "html"


class AnswerText(Frozen):
    """The text of an answer, and its form."""

    text: str
    form: MediaType


Answer = AnswerText | tuple[Diagnostic, ...]
"""What was made, or every problem for which nothing was."""


class TournamentQuestion(Protocol):
    """One request about one tournament."""

    def answered(self, data: bytes) -> Answer:
        """The answer. Raises what stands in its way."""
        ...


def answer(question: TournamentQuestion, data: bytes) -> Answer:
    """The answer to a question about a tournament; whatever goes wrong is told as problems."""
    try:
        return question.answered(data)
    except Exception as error:
        return problems_of(error)


class PairQuestion(Frozen):
    """The next round, or a recorded one paired again."""

    request: PairRequest
    format: PairFormat = PairFormat.JSON
    language: str = "en"

    def answered(self, data: bytes) -> Answer:
        if self.format is PairFormat.HTML:
            asked = self.request
            page = ExplainRequest(
                language=self.language,
                round=asked.round,
                system=asked.system,
                edition=asked.edition,
            )
            return ExplainQuestion(page, ExplainFormat.HTML).answered(data)
        reading = read_input(data, BODY)
        tournament = reading.facts()
        made = paired(tournament, self.request, BODY)
        if self.format is PairFormat.LIST:
            return AnswerText(write_pairing_list(made), MediaType.TEXT)
        if self.format is PairFormat.TRF:
            return AnswerText(filled(tournament, made, "trf26", BODY).text, MediaType.TEXT)
        if self.format is PairFormat.TOURNAMENT:
            return AnswerText(
                escaped(filled(tournament, made, "json", BODY).text), MediaType.TOURNAMENT
            )
        told = [diagnostic_data(diagnostic, self.language) for diagnostic in reading.told]
        notes = edition_notes(tournament, made, self.request, self.language)
        return AnswerText(
            json_text({**pairing_data(made, notes), "diagnostics": told}), MediaType.JSON
        )


class CheckQuestion(Frozen):
    """Every round of a tournament, judged."""

    request: CheckRequest
    format: CheckFormat = CheckFormat.JSON

    def answered(self, data: bytes) -> Answer:
        found = examine(Item(BODY, data), self.request)
        if found.problems:
            return found.problems
        if self.format is CheckFormat.TEXT:
            return AnswerText("\n".join(lines_of(found)) + "\n", MediaType.TEXT)
        return AnswerText(json_text(examined_data(found)), MediaType.JSON)


class StandingsQuestion(Frozen):
    """The table with its tie-breaks."""

    request: StandingsRequest
    format: StandingsFormat = StandingsFormat.JSON

    def answered(self, data: bytes) -> Answer:
        reading = read_input(data, BODY)
        found = ranked(reading.facts(), self.request, BODY)
        if self.format is StandingsFormat.CSV:
            return AnswerText(to_csv(found.tables), MediaType.CSV)
        if self.format is StandingsFormat.HTML:
            return AnswerText(found.page(), MediaType.HTML)
        diagnostics = _describe_diagnostics(reading, self.request.language)
        return AnswerText(json_text({**ranked_data(found), **diagnostics}), MediaType.JSON)


def _describe_diagnostics(reading: Reading, language: str) -> dict[str, Any]:
    """Return how the file was read, as `lint` says it."""
    diagnostics = [diagnostic_data(diagnostic, language) for diagnostic in reading.diagnostics]
    return {"diagnostics": diagnostics}


def _worked(found: WorkedAnswer, format: StandingsFormat, reading: Reading) -> AnswerText:
    """A table of players in the form asked for."""
    if format is StandingsFormat.CSV:
        return AnswerText(found.csv(), MediaType.CSV)
    if format is StandingsFormat.HTML:
        return AnswerText(found.page(), MediaType.HTML)
    diagnostics = _describe_diagnostics(reading, found.language)
    return AnswerText(json_text({**found.data(), **diagnostics}), MediaType.JSON)


class RatingsQuestion(Frozen):
    """Rating changes and performances; `k` is as it was written."""

    request: RatingsRequest
    k: str = ""
    format: StandingsFormat = StandingsFormat.JSON

    def answered(self, data: bytes) -> Answer:
        asked = replace(self.request, k=given_k(self.k)) if self.k else self.request
        reading = read_input(data, BODY)
        return _worked(rated(reading.facts(), asked, BODY), self.format, reading)


class NormsQuestion(Frozen):
    """Title norms: made, missed and still possible."""

    request: NormsRequest
    format: StandingsFormat = StandingsFormat.JSON

    def answered(self, data: bytes) -> Answer:
        reading = read_input(data, BODY)
        return _worked(norms_of(reading.facts(), self.request, BODY), self.format, reading)


class ExplainQuestion(Frozen):
    """Why a round is paired as it is."""

    request: ExplainRequest
    format: ExplainFormat = ExplainFormat.JSON

    def answered(self, data: bytes) -> Answer:
        found = explained(read_input(data, BODY).facts(), self.request, BODY)
        if self.format is ExplainFormat.TEXT:
            return AnswerText(found.text(), MediaType.TEXT)
        if self.format is ExplainFormat.HTML:
            return AnswerText(found.page(), MediaType.HTML)
        return AnswerText(json_text(explained_data(found)), MediaType.JSON)


class ConvertFormat(StrEnum):
    FILE = "file"
    REPORT = "report"


class ConvertQuestion(Frozen):
    """The same tournament in another format; the report has what that format cannot hold."""

    to: Target
    format: ConvertFormat = ConvertFormat.FILE
    program: Program | None = None
    language: str = "en"

    def answered(self, data: bytes) -> Answer:
        reading = read_input(data, BODY)
        tournament = reading.facts()
        wanted = self.program or self.to.format_name
        with located(BODY):
            text = formats.dumps(tournament, wanted)
        if self.format is ConvertFormat.FILE:
            is_json = wanted == "json"
            return (
                AnswerText(escaped(text), MediaType.TOURNAMENT)
                if is_json
                else AnswerText(text, MediaType.TEXT)
            )
        lost = formats.losses(tournament, wanted)
        told = {
            "text": text,
            "lost": [diagnostic_data(diagnostic, self.language) for diagnostic in lost],
            "diagnostics": [
                diagnostic_data(diagnostic, self.language) for diagnostic in reading.told
            ],
        }
        return AnswerText(json_text(told), MediaType.JSON)


class LintQuestion(Frozen):
    """Every problem of a file, with its place, and how it was taken."""

    strictness: Strictness = Strictness.IMPORT
    language: str = "en"

    def answered(self, data: bytes) -> Answer:
        reading = read_input(data, BODY, self.strictness)
        return AnswerText(json_text(lint_data(reading, self.language)), MediaType.JSON)
