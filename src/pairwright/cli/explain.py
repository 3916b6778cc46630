"""`pairwright explain`: why a round is paired as it is, and why not otherwise."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.options import (
    WHO,
    EngineReadings,
    Lang,
    LanguageCode,
    Output,
    PairingSystem,
    RulesEdition,
    SourceFile,
)
from pairwright.cli.output import write
from pairwright.cli.parameters import Option
from pairwright.cli.source import coming_from
from pairwright.service.answer_formats import ExplainFormat
from pairwright.service.explaining import ExplainRequest, Questions, explained
from pairwright.service.json_text import json_text
from pairwright.service.names import player_named
from pairwright.service.views import explained_data


def explain(
    file: SourceFile,
    round_number: Annotated[
        int | None,
        Option(
            "--round",
            metavar="N",
            help="Explain round N, paired from what was known before it (default: the next round; "
            "the last one while it has games without a result, and after the end).",
        ),
    ] = None,
    player: Annotated[
        str | None,
        Option("--player", metavar="P", help=f"Everything about player P: {WHO}."),
    ] = None,
    board: Annotated[
        int | None, Option("--board", metavar="B", help="Why board B is as it is.")
    ] = None,
    why_not: Annotated[
        tuple[str, str] | None,
        Option("--why-not", metavar="A B", help="Why players A and B do not meet."),
    ] = None,
    why_not_bye: Annotated[
        str | None,
        Option("--why-not-bye", metavar="P", help="Why player P does not have the bye."),
    ] = None,
    judge: Annotated[
        str | None,
        Option(
            "--judge",
            metavar="PAIRS",
            help='Judge a proposed pairing: "A-B C-D ...", White first, the bye as "E-0".',
        ),
    ] = None,
    checklist: Annotated[
        bool,
        Option(
            "--checklist",
            help="The round as a table, bracket by bracket, and in the layout of other engines.",
        ),
    ] = False,
    language: Lang = LanguageCode.ENGLISH,
    output_format: Annotated[
        ExplainFormat,
        Option("--format", help="text; json; html: one page that needs nothing else."),
    ] = ExplainFormat.TEXT,
    output: Output = "-",
    system: PairingSystem = None,
    edition: RulesEdition = None,
    as_engine: EngineReadings = None,
) -> None:
    """Say why a round of FILE is paired as it is (C.04.1 art. 9).

    Without a question: the whole round, bracket by bracket and board by board.
    """
    tournament = coming_from(file)

    def number(text: str | None) -> int | None:
        return None if text is None else player_named(tournament, text)

    questions = Questions(
        number(player),
        board,
        why_not and (player_named(tournament, why_not[0]), player_named(tournament, why_not[1])),
        number(why_not_bye),
        judge,
        checklist,
    )
    request = ExplainRequest(
        questions,
        language.value,
        round_number,
        system,
        edition,
        as_engine and as_engine.value,
    )
    found = explained(tournament, request, file)
    if output_format is ExplainFormat.JSON:
        text = json_text(explained_data(found), indent=1) + "\n"
    elif output_format is ExplainFormat.HTML:
        text = found.page()
    else:
        text = found.text()
    write(output, text)
