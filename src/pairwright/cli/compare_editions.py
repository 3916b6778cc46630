"""`pairwright compare-editions`: where the editions of a system pair a tournament differently."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Annotated

from pairwright.cli.check import parse_rounds
from pairwright.cli.options import Lang, LanguageCode, PairingSystem, SourceFile
from pairwright.cli.output import STANDARD, say, tell, write
from pairwright.cli.parameters import Option
from pairwright.cli.source import name_of, tournament_from
from pairwright.service.edition_lines import headline, round_lines
from pairwright.service.editions import (
    ComparedRound,
    EditionsComparison,
    EditionsRequest,
    EditionsTally,
)
from pairwright.service.json_text import json_text
from pairwright.service.views import editions_data
from pairwright.vocabulary.language import Language

PATIENCE = 1.0
"""Seconds without a word on standard error while rounds are paired."""


def compare_editions(
    file: SourceFile,
    editions: Annotated[
        str | None,
        Option(
            "--editions",
            metavar="A,B,...",
            help="Editions to compare, such as 2017,2026 (default: all of the system, also drafts "
            "that never came into force).",
        ),
    ] = None,
    rounds: Annotated[
        str | None,
        Option(
            "--rounds",
            metavar="LIST",
            help="Only these rounds, as 3 or 1,4-6 (default: the recorded rounds and the next).",
        ),
    ] = None,
    json: Annotated[bool, Option("--json", help="Write JSON.")] = False,
    lang: Lang = LanguageCode.ENGLISH,
    system: PairingSystem = None,
) -> None:
    """Pair every round of FILE by each edition of its system and show where they part.

    Each round is paired from what is recorded before it, whatever was
    paired in it. For a round that differs: who meets whom on which board
    by each edition, and for each edition the rule by which it does not
    make the pairing of the others. The last line counts the rounds.

    Exit code 0, also where editions differ or cannot pair a round; 3: no
    such edition or round, or a file that cannot be used.
    """
    request = EditionsRequest(
        None if editions is None else tuple(editions.replace(",", " ").split()),
        None if rounds is None else parse_rounds(rounds),
        system,
    )
    comparison = EditionsComparison(tournament_from(file), request, name_of(file))
    words = comparison.rules[0].language(lang.value)
    tally = EditionsTally(len(comparison.editions))
    compared = _patiently(comparison, words)
    if json:
        found = list(_counted(compared, tally))
        data = editions_data(comparison, found, tally, name_of(file), words)
        write(STANDARD, json_text(data, indent=1) + "\n")
        return
    say(headline(comparison, name_of(file), words))
    for compared_round in _counted(compared, tally):
        for line in round_lines(compared_round, words):
            say(line)
    say(tally.last_line)


def _counted(rounds: Iterable[ComparedRound], tally: EditionsTally) -> Iterator[ComparedRound]:
    for compared in rounds:
        tally.add(compared)
        yield compared


def _patiently(comparison: EditionsComparison, words: Language) -> Iterator[ComparedRound]:
    """The rounds; on standard error how far it is, about once a second."""
    told = time.monotonic()
    for done, compared in enumerate(comparison.compared(), start=1):
        if time.monotonic() - told > PATIENCE:
            told = time.monotonic()
            said = words.say("cli:rounds-done", done=done, number=len(comparison.rounds))
            tell(f"pairwright: {said}")
        yield compared
