"""`update`: a list, or a rating list, against the players who are there."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import date
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.events.desk import AtDesk, FileDesk, asked_to_do
from pairwright.cli.events.entries import entries_in
from pairwright.cli.output import say
from pairwright.cli.parameters import Argument, Option
from pairwright.event import Action, Event, State
from pairwright.formats import InvalidFile
from pairwright.service.events.list_update import ListUpdate, RowFate, compared
from pairwright.service.events.update_words import update_lines
from pairwright.service.events.words import Unclear
from pairwright.tournament import Cadence, InvalidRequest
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.service.lists.opened import OpenLists


def update(
    desk: AtDesk,
    players: Annotated[
        str | None,
        Argument(metavar="[LIST]", help="Entry list, CSV or Excel; - is standard input."),
    ] = None,
    ratings: Annotated[
        str | None,
        Option(
            "--ratings",
            metavar="FILE",
            help="Instead: everybody's ratings from a rating list (FIDE's or a national one, also "
            "zipped), from an index of one, or from the lists of a folder (see lists).",
        ),
    ] = None,
    cadence: Annotated[
        Cadence | None,
        Option(
            "--cadence",
            help="Which rating is used (default: the lists of the event, in their order).",
        ),
    ] = None,
    preview: Annotated[bool, Option("--preview", help="Only show what would change.")] = False,
) -> None:
    """Take a list: who is new enters, who is there gets its data; shows what changes first."""
    # Imported here, as below: who asks for help does not wait for what opens rating lists.
    from pairwright.service.events.rating_order import rating_order, valid_month

    if desk.event().state.facts.is_team_event:
        with desk.speaking():
            raise Unclear("event.update-teams", command="enter EVENT --players LIST")
    with desk.speaking():
        if (players is None) == (ratings is None):
            raise Unclear("event.list-or-ratings", command="update EVENT LIST")
    with ExitStack() as stack:
        month = valid_month(desk.event().state, f"{date.today():%Y-%m-%d}")
        lists = None if ratings is None else lists_in(ratings, stack, month)
        listed = () if players is None else entries_in(players, desk.language)

        def against(state: State) -> ListUpdate:
            if lists is None:
                return compared(state, listed)
            from pairwright.service.events.rating_refresh import refreshed

            return refreshed(state, lists, cadence or rating_order(state))

        found = against(desk.event().state)
        for line in update_lines(found, desk.event().state, desk.language):
            say(line)
        if preview:
            return
        _take(desk, found)


def _take(desk: FileDesk, found: ListUpdate) -> None:
    if not found.count(RowFate.NEW) + found.count(RowFate.CHANGED):
        return
    asked_to_do(desk)

    def make(event: Event) -> list[Action]:
        return found.acts(event.state)

    known = len(desk.event().entries)
    event = desk.act(make, done=lambda _: None)
    done = len(event.entries) - known
    command = desk.command(f"undo EVENT --to {known + 1}")
    say(f"{desk.word('update.done', number=done, command=command)}.")


def lists_in(ratings: str, stack: ExitStack, month: str = "") -> OpenLists:
    """The lists of a folder that are valid in a month; or the one that a file is, or that is made
    of it for this once.
    """
    import tempfile
    from pathlib import Path

    from pairwright.formats.rating_list import RatingList, build_index
    from pairwright.service.lists.opened import OpenLists, opened
    from pairwright.service.lists.shelf import ListShelf

    if Path(ratings).is_dir():
        found = stack.enter_context(opened(ListShelf(Path(ratings)), month))
        if found is None:
            raise InvalidRequest(fault("service.lists:lists.none"))
        return found
    try:
        return OpenLists([stack.enter_context(RatingList(ratings))])
    except InvalidFile:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        build_index(ratings, Path(folder) / "index")
        return OpenLists([stack.enter_context(RatingList(Path(folder) / "index"))])
