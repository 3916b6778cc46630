"""`pairwright lists`: rating lists side by side in a folder, loaded and brought up to date."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.listing import Listing, ListingColumn, standard_screen
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import say, tell, tell_all
from pairwright.cli.parameters import Argument, Option
from pairwright.service.lists.shelf import KeptList, ListShelf
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import outcome_of, problems_of
from pairwright.tournament import InvalidRequest, PairwrightError
from pairwright.vocabulary.language import Language, language_of
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.service.lists.loading import ListTask

BY = "terminal"
HEADINGS = ("name", "source", "date", "ratings", "players", "loaded", "newer")


def lists(
    folder: Annotated[str, Argument(metavar="FOLDER", help="Where the lists are kept.")],
    load: Annotated[
        str | None,
        Option(
            "--load",
            metavar="FILE",
            help="Load a list, FIDE's, a national one or one of your own: a file, or its address.",
        ),
    ] = None,
    name: Annotated[
        str,
        Option(
            "--name", help="It is one of your own, of this name: any table with names and ratings."
        ),
    ] = "",
    date: Annotated[
        str, Option("--date", metavar="2026-11", help="Of when it is, if its file does not tell.")
    ] = "",
    source: Annotated[
        str, Option("--source", metavar="FED", help="Federation whose ratings one of your own has.")
    ] = "",
    columns: Annotated[
        str,
        Option(
            "--columns", help="Headings that are not recognised, as 'name=Player; rating=Points'."
        ),
    ] = "",
    look: Annotated[
        bool, Option("--look", help="Ask the addresses of the lists whether there are newer ones.")
    ] = False,
    renew: Annotated[
        bool, Option("--renew", help="Bring all lists that have an address up to date.")
    ] = False,
    remove: Annotated[
        str | None,
        Option("--remove", metavar="NAME", help="Keep the lists of this name no longer."),
    ] = None,
    lang: Lang = LanguageCode.ENGLISH,
) -> int:
    """Keep rating lists side by side: load, look for newer ones, bring all up to date."""
    # Here, so that help does not wait for what asks addresses.
    from pairwright.service.lists.downloads import DownloadSource, address_in
    from pairwright.service.lists.loading import ListTask, renewing, wish_in, with_address

    shelf, words = ListShelf(Path(folder)), language_of(lang.value)
    tasks: list[ListTask] = []
    if load is not None:
        wish = wish_in(date, name, source, columns)
        if "://" in load:
            address = DownloadSource(address_in(load), may_be_private=True)
            tasks.append(ListTask(address.name, wish, source=address))
        else:
            tasks.append(ListTask(Path(load).name, wish, load))
    if look or renew:
        found = with_address(shelf)
        if not found:
            raise InvalidRequest(fault("service.lists:lists.no-address"))
        tasks += [renewing(kept, True, looks=look) for kept in found]
    if remove is not None:
        _remove(shelf, remove)
    outcome = _done(tasks, shelf, lang.value)
    _show(shelf.lists(), words)
    return outcome


def _remove(shelf: ListShelf, name: str) -> None:
    named = [kept.key for kept in shelf.lists() if kept.name == name]
    if not named:
        raise InvalidRequest(fault("service.lists:lists.unknown", name=name))
    for key in named:
        shelf.remove(key)


def _done(tasks: list[ListTask], shelf: ListShelf, language: str) -> int:
    """Every task, one after the other; one that fails is told, and does not stop the next."""
    from pairwright.service.lists.loading import ListLoader

    outcome: int = RequestOutcome.DONE
    if tasks:
        shelf.folder.mkdir(parents=True, exist_ok=True)
    now = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
    loader = ListLoader(shelf, now, BY, lambda players, loaded=0: None)
    for step, task in enumerate(tasks, start=1):
        if len(tasks) > 1:
            tell(f"{step}/{len(tasks)} {task.name}")
        try:
            built = loader.done(task)
        except (PairwrightError, OSError) as error:
            outcome = max(outcome, outcome_of(error))
            for problem in problems_of(error):
                tell(f"pairwright: {task.name}: {problem.told(language)}")
        else:
            tell_all(() if built is None else built.diagnostics, language)
    return outcome


def _show(kept: tuple[KeptList, ...], words: Language) -> None:
    if not kept:
        say(words.say("service.lists:lists.none"))
        return
    columns = tuple(
        ListingColumn(words.say(f"service.lists:lists.heading.{head}"), right=head == "players")
        for head in HEADINGS
    )
    standard_screen().listing(Listing(columns, [_row(each, words) for each in kept]))


def _row(kept: KeptList, words: Language) -> tuple[str, ...]:
    kinds = (words.say(f"service.lists:lists.kind.{kind}") for kind in kept.kinds)
    unknown = words.say("service.lists:lists.source.unknown")
    return (
        kept.name,
        unknown if kept.is_of_unknown_source else kept.source,
        kept.date,
        ", ".join(kinds),
        str(kept.players),
        kept.time,
        words.say(f"service.lists:lists.newer.{kept.newness}"),
    )
