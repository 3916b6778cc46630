"""Documents on request, with what the reader of a PDF has to be told about it."""

from __future__ import annotations

from enum import StrEnum

from pairwright import paper
from pairwright.frozen import Frozen
from pairwright.service.problems import located
from pairwright.tournament import Tournament


class PaperFormat(StrEnum):
    TEXT = "text"
    HTML = "html"
    PDF = "pdf"


class PrintedDocument(Frozen):
    """The document as text or bytes; `missing` are characters that a PDF shows as boxes."""

    content: str | bytes
    missing: str = ""


def printed(
    tournament: Tournament,
    kind: paper.Kind,
    round: int | None,
    output_format: PaperFormat,
    language: str,
    file: str,
    lots: str | None = None,
    category: str = "",
) -> PrintedDocument:
    """The document asked for; `lots` is the seed of the lots that were drawn.

    Standings can be those of a category.

    Raises Failure for the facts, InvalidRequest for what was asked.
    """
    with located(file, round):
        if kind in paper.FORMS:
            # With an official without a FIDE ID a form comes back, so none is written. Imported
            # here: who prints a round does not wait for the title regulations.
            from pairwright.title_norms import refuse_without_number

            refuse_without_number(tournament)
        document = paper.document(kind, tournament, round, language, lots, category)
    if output_format is PaperFormat.TEXT:
        return PrintedDocument(paper.text(document))
    if output_format is PaperFormat.HTML:
        return PrintedDocument(paper.html(document))
    return PrintedDocument(paper.pdf(document), paper.without_glyphs(document))
