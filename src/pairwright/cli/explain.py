"""`pairwright explain`: why a round is paired as it is, and why not otherwise."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from pairwright.cli.options import Output, PairingSystem, RulesEdition
from pairwright.cli.source import SourceFile, tournament_from
from pairwright.explain import Answer, Explanation, judged, page, round_table
from pairwright.explain import explain as explain_round
from pairwright.explain.text import answer_lines, heading
from pairwright.formats.atomic import write_atomically
from pairwright.tournament import InvalidTournament, NoLegalPairing
from pairwright.vocabulary.language import Language


class ExplainFormat(StrEnum):
    TEXT = "text"
    JSON = "json"
    HTML = "html"


class ExplainLanguage(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"
    ITALIAN = "it"


def explain(
    file: SourceFile,
    round_number: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="N",
            help="Explain round N, paired from what was known before it (default: the next round).",
        ),
    ] = None,
    player: Annotated[
        int | None, typer.Option("--player", metavar="P", help="Everything about player P.")
    ] = None,
    board: Annotated[
        int | None, typer.Option("--board", metavar="B", help="Why board B is as it is.")
    ] = None,
    why_not: Annotated[
        tuple[int, int] | None,
        typer.Option("--why-not", metavar="A B", help="Why players A and B do not meet."),
    ] = None,
    why_not_bye: Annotated[
        int | None,
        typer.Option("--why-not-bye", metavar="P", help="Why player P does not have the bye."),
    ] = None,
    judge: Annotated[
        str | None,
        typer.Option(
            "--judge",
            metavar="PAIRS",
            help='Judge a proposed pairing: "A-B C-D ...", White first, the bye as "E-0".',
        ),
    ] = None,
    checklist: Annotated[
        bool,
        typer.Option(
            "--checklist",
            help="The round as a table, bracket by bracket, and in the layout of other engines.",
        ),
    ] = False,
    language: Annotated[
        ExplainLanguage, typer.Option("--lang", help="Language.")
    ] = ExplainLanguage.ENGLISH,
    output_format: Annotated[
        ExplainFormat,
        typer.Option("--format", help="text; json; html: one page that needs nothing else."),
    ] = ExplainFormat.TEXT,
    output: Output = "-",
    system: PairingSystem = None,
    edition: RulesEdition = None,
) -> None:
    """Say why a round of FILE is paired as it is (C.04.1 art. 9).

    Without a question: the whole round, bracket by bracket and board by board.
    """
    explanation = _explanation(file, round_number, system, edition)
    answers: list[Answer] = []
    if player is not None:
        answers.append(explanation.player(player))
    if board is not None:
        answers.append(explanation.board(board))
    if why_not is not None:
        answers.append(explanation.why_not(*why_not))
    if why_not_bye is not None:
        answers.append(explanation.why_not_bye(why_not_bye))
    if judge is not None:
        answers.append(judged(explanation, judge))
    words = explanation.language(language.value)
    if output_format is ExplainFormat.JSON:
        text = _json(explanation, answers, words)
    elif output_format is ExplainFormat.HTML:
        listing = _checklist(explanation, words) if checklist else ""
        text = page(explanation, words, answers, listing)
    else:
        text = _text(explanation, answers, words, checklist)
    if output == "-":
        sys.stdout.write(text)
    else:
        write_atomically(Path(output), text)


def _explanation(
    file: str, number: int | None, system: str | None, edition: str | None
) -> Explanation:
    """The explanation; what stands in its way is told with the name of the file."""
    tournament = tournament_from(file)
    try:
        return explain_round(tournament, system=system, edition=edition, round=number)
    except NoLegalPairing as error:
        wanted = number or len(tournament.rounds) + 1
        raise NoLegalPairing(f"{file}: round {wanted}: {error}") from None
    except InvalidTournament as error:
        raise InvalidTournament([f"{file}: {problem}" for problem in error.problems]) from None


def _text(explanation: Explanation, answers: list[Answer], words: Language, checklist: bool) -> str:
    if not answers and not checklist:
        return explanation.text(words.code)
    parts = []
    if answers:
        parts.append(heading(explanation, words) + "\n")
    for answer in answers:
        lines = answer_lines(answer, words, explanation.board_number(answer))
        parts.append("\n".join(lines) + "\n")
    if checklist:
        parts.append(_checklist(explanation, words))
    return "\n".join(parts)


def _checklist(explanation: Explanation, words: Language) -> str:
    table = round_table(explanation, words)
    engines = explanation.pairing.rules.edition.engine_checklist
    if engines is None:
        return table
    return table + engines(explanation.position, explanation.pairing).rstrip("\n") + "\n"


def _json(explanation: Explanation, answers: list[Answer], words: Language) -> str:
    data: dict[str, Any]
    if answers:
        data = {
            "system": explanation.system,
            "edition": explanation.edition,
            "round": explanation.pairing.round_number,
            "language": words.code,
            "answers": [answer.as_data(words.code) for answer in answers],
        }
    else:
        data = explanation.as_data(words.code)
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
