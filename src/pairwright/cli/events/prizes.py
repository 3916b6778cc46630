"""`categories`, `category`, `prizes`: who competes for which prizes, and who gets what."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

from pairwright.cli.events.desk import AtDesk, player_in
from pairwright.cli.listing import Listing, ListingColumn, standard_screen
from pairwright.cli.output import say, tell, write
from pairwright.cli.parameters import Argument, Option
from pairwright.event import (
    Action,
    DeclareCategories,
    DeclarePrizes,
    Event,
    Membership,
    SetMembership,
)
from pairwright.service.events.prize_words import LONGEST_TEXT, category_in, fund_in
from pairwright.service.events.words import Unclear, words
from pairwright.tournament import Category

STANDARD = "-"


class PrizesOutput(StrEnum):
    TABLE = "table"
    JSON = "json"
    CSV = "csv"


def categories(
    desk: AtDesk,
    declared: Annotated[
        list[str] | None,
        Argument(
            metavar="[CATEGORY...]",
            help="As `U2000: rating < 2000`, `U16: age < 16 on 2026-01-01`, `Women: sex w`, "
            "`Home: club A | B`, `Guests: by hand`. One that is there is replaced (default: show "
            "them).",
        ),
    ] = None,
    remove: Annotated[list[str] | None, Option("--remove", help="Take a category away.")] = None,
    members: Annotated[bool, Option("--members", help="Name all of them.")] = False,
) -> None:
    """Show the categories of the event, or declare them: who competes for prizes of their own."""
    if declared or remove:
        desk.act(lambda event: _declared(event, declared or [], remove or []))
    else:
        _show_categories(desk.event(), desk.language, members)


def _declared(event: Event, declared: list[str], remove: list[str]) -> Action:
    facts = event.state.facts
    kept = {category.name.casefold(): category for category in facts.categories}
    for name in remove:
        if kept.pop(name.strip().casefold(), None) is None:
            known = ", ".join(category.name for category in facts.categories) or "-"
            raise Unclear("prizes.unknown", text=name[:60], known=known)
    for text in declared:
        made = category_in(text, facts.start_date)
        kept[made.name.casefold()] = made
    return DeclareCategories(tuple(kept.values()))


def _show_categories(event: Event, language: str, named: bool) -> None:
    # Imported here: who declares them needs no rankings.
    from pairwright.prizes import conditions, members_of

    said, tournament = words(language), event.tournament
    if not tournament.categories:
        say(f"{said.say('prizes.no-categories')}.")
    names = {player.number: player.name for player in tournament.players}
    for category in tournament.categories:
        numbers = sorted(members_of(category, tournament))
        count = said.say("prizes.members", number=len(numbers))
        say(said.labelled(category.name, f"{conditions(category, language)} ({count})"))
        for number in numbers if named else ():
            say(f"  {number:>4} {said.fact(names[number])}")


def category(
    desk: AtDesk,
    name: Annotated[str, Argument(metavar="CATEGORY", help="Name of the category.")],
    players: Annotated[list[str], Argument(metavar="PLAYER...", help="Number or part of a name.")],
    out: Annotated[bool, Option("--out", help="They do not belong to it.")] = False,
    back: Annotated[bool, Option("--back", help="By its conditions again.")] = False,
) -> None:
    """Put players into a category by hand, or leave them out."""
    membership = Membership.LEFT_OUT if out else Membership.ADDED
    if back:
        membership = Membership.BY_CONDITIONS

    def make(event: Event) -> Action:
        numbers = tuple(player_in(event, player) for player in players)
        return SetMembership(_spelt(event.state.facts.categories, name), numbers, membership)

    desk.act(make)


def _spelt(known: tuple[Category, ...], name: str) -> str:
    """The name as the category has it."""
    wanted = name.strip().casefold()
    return next((c.name for c in known if c.name.casefold() == wanted), name)


def prizes(
    desk: AtDesk,
    declare: Annotated[
        str,
        Option(
            "--declare",
            metavar="FILE",
            help="Declare the prize fund of this text, a line for each list, as `Main (hort): 500 "
            '300 200`, `Best woman [Women]: 120+"Cup"`, `currency: EUR`; - is standard input.',
        ),
    ] = "",
    none: Annotated[bool, Option("--none", help="Take the prize fund back.")] = False,
    output_format: Annotated[
        PrizesOutput, Option("--format", help="How to write it.")
    ] = PrizesOutput.TABLE,
    output: Annotated[
        str, Option("--output", "-o", metavar="OUT", help="Where to; - is standard output.")
    ] = STANDARD,
) -> None:
    """Say who gets which prize, and why; or declare the prize fund from a text."""
    if none:
        desk.act(lambda event: DeclarePrizes())
    elif declare:
        text = _text_of(declare)
        desk.act(lambda event: DeclarePrizes(fund_in(text, event.state.facts.categories)))
    else:
        _show_prizes(desk.event(), desk.language, output_format, output)


def _text_of(file: str) -> str:
    """At most so much of it that a longer one is refused as too long. Raises OSError."""
    if file == STANDARD:
        return sys.stdin.read(LONGEST_TEXT + 1)
    with open(file, encoding="utf-8", errors="replace") as source:
        return source.read(LONGEST_TEXT + 1)


def _show_prizes(event: Event, language: str, form: PrizesOutput, output: str) -> None:
    # Imported here: who declares them needs no rankings.
    from pairwright.ranking import to_csv
    from pairwright.ranking.tables import is_number
    from pairwright.service.prizes import prizes_of

    found = prizes_of(event.tournament, language, event.state.lots)
    if form is PrizesOutput.JSON:
        write(output, found.json())
        return
    table = found.table
    if form is PrizesOutput.CSV or output != STANDARD:
        write(output, to_csv([table]))
        return
    screen = standard_screen()
    columns = (
        ListingColumn(heading, right=is_number(key))
        for key, heading in zip(table.keys, table.headings, strict=True)
    )
    screen.listing(Listing(tuple(columns), table.printed_rows, table.title))
    for line in (*table.notes, "", *found.steps):
        screen.line(line)
    for line in found.warnings:
        tell(line)
