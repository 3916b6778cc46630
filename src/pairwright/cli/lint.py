"""`pairwright lint`: every problem of a file, and how it was taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

from msgspec.structs import replace

from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import STANDARD, say, tell, write
from pairwright.cli.parameters import Argument, Option
from pairwright.cli.source import name_of, reading_of
from pairwright.formats import Severity, Strictness
from pairwright.service.json_text import json_text
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import outcome_of, problems_of
from pairwright.service.reading import Reading
from pairwright.service.views import lint_data
from pairwright.tournament import InvalidRequest, TooLarge
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.formats.rating_list import ListedPlayer
    from pairwright.service.lists.opened import OpenLists


def lint(
    files: Annotated[
        list[str], Argument(metavar="FILE...", help="Files to look at; - is standard input.")
    ],
    strictness: Annotated[
        Strictness,
        Option("--strictness", help="engine: whatever can change a pairing is an error."),
    ] = Strictness.IMPORT,
    rating_report: Annotated[
        bool,
        Option("--rating-report", help="Also what rating officers send a report back for."),
    ] = False,
    ratings: Annotated[
        str | None,
        Option(
            "--ratings",
            metavar="LIST",
            help="The same, with FIDE IDs and titles compared with this rating list of FIDE (text "
            "or XML, also zipped), or with an index of one.",
        ),
    ] = None,
    json: Annotated[bool, Option("--json", help="Write JSON.")] = False,
    lang: Lang = LanguageCode.ENGLISH,
) -> int:
    """Report every problem of each FILE, with its place, and how it was taken."""
    found: list[Reading] = []
    outcomes: set[RequestOutcome] = set()
    for file in files:
        try:
            found.append(reading_of(file, strictness))
        except (OSError, TooLarge) as error:
            [problem] = problems_of(error)
            where = "" if isinstance(error, TooLarge) else f"{name_of(file)}: "
            tell(f"pairwright: {where}{problem.told(lang.value)}")
            outcomes.add(outcome_of(error))
    if rating_report or ratings is not None:
        found = list(_reviewed(found, ratings))
    if json:
        write(
            STANDARD,
            json_text([lint_data(reading, lang.value) for reading in found], indent=1) + "\n",
        )
    else:
        for linted in found:
            for diagnostic in linted.told:
                say(diagnostic.listed(lang.value))
    if outcomes:
        return max(outcomes)
    errors = _count(found, Severity.ERROR)
    warnings = _count(found, Severity.WARNING)
    counts = {"files": len(found), "errors": errors, "warnings": warnings}
    tell(language_of(lang.value).say("formats:file.sum", **counts))
    return RequestOutcome.INVALID if errors else RequestOutcome.DONE


def _reviewed(found: Sequence[Reading], ratings: str | None) -> Iterator[Reading]:
    """What was read, with what a rating officer would say of it."""
    # Imported here: few files are for the rating officer.
    from pairwright.cli.events.lists import lists_in
    from pairwright.rating import report_review

    with ExitStack() as stack:
        find = None if ratings is None else _finder(lists_in(ratings, stack), ratings)
        for reading in found:
            review = () if reading.tournament is None else report_review(reading.tournament, find)
            told = tuple(replace(each, file=reading.name) for each in review)
            yield replace(reading, notices=(*reading.notices, *told))


def _finder(lists: OpenLists, name: str) -> Callable[[str], ListedPlayer | None]:
    """Raises InvalidRequest where the lists are none of FIDE: nothing would be compared."""
    if lists.by_fide_id is None:
        raise InvalidRequest(fault("service.lists:lists.none-of-fide", name=name_of(name)))
    return lists.by_fide_id


def _count(found: Sequence[Reading], severity: Severity) -> int:
    return sum(1 for reading in found for d in reading.told if d.severity is severity)
