"""Several events as the tournaments of one festival: order, people, where each stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from shlex import quote

from pairwright.event import Event, State
from pairwright.frozen import Frozen
from pairwright.service.events.hall_numbers import called_alike, numbers_of
from pairwright.service.events.next_commands import next_commands
from pairwright.service.events.words import on_file, words
from pairwright.tournament import Player
from pairwright.vocabulary.folding import alphabetical, folded, words_in

_NUMBER = re.compile(r"([0-9]+)")
LONGEST_NUMBER = 9
"""Digits that count as a number in a short name; more of them are only text."""


class FestivalEntry(Frozen):
    """Somebody in one tournament of a festival, which is given by its place among them."""

    place: int
    player: Player
    is_withdrawn: bool = False


def label_of(state: State) -> str:
    """What a tournament is called among those of its festival."""
    return state.short_name or state.facts.name


def by_label(label: str) -> tuple[tuple[int, int, str], ...]:
    """What labels are sorted by: numbers count as numbers, so that U8 stands before U10."""
    parts = [part for part in _NUMBER.split(folded(label)) if part]
    return tuple(
        (0, int(part), "") if part.isdigit() and len(part) <= LONGEST_NUMBER else (1, 0, part)
        for part in parts
    )


def entries_of(states: Sequence[State]) -> list[FestivalEntry]:
    """Everybody in all tournaments by name, players of teams too."""
    found = [
        FestivalEntry(place, player, _has_left(state, player))
        for place, state in enumerate(states)
        for player in state.facts.players
    ]
    return sorted(found, key=lambda entry: (alphabetical(entry.player.name), entry.place))


def _has_left(state: State, player: Player) -> bool:
    return not state.facts.is_team_event and state.is_withdrawn(player.number)


def name_key(name: str) -> str:
    """The same for a name in whatever order its words stand, with or without accents."""
    return " ".join(sorted(words_in(name)))


def entered_twice(entries: Iterable[FestivalEntry]) -> list[tuple[FestivalEntry, ...]]:
    """Those who are in more than one tournament, each with all entries.

    They are known by the FIDE ID; who has none by the name, in whatever order its words stand. Two
    IDs are two people, whatever they are called. Who has withdrawn is not there any more.
    """
    by_name: dict[str, list[FestivalEntry]] = {}
    by_id: dict[str, list[FestivalEntry]] = {}
    for entry in entries:
        if not entry.is_withdrawn:
            by_name.setdefault(name_key(entry.player.name), []).append(entry)
            if entry.player.fide_id:
                by_id.setdefault(entry.player.fide_id, []).append(entry)
    found = [group for group in by_id.values() if _in_several(group)]
    told = {entry for group in found for entry in group}
    for group in by_name.values():
        ids = {entry.player.fide_id for entry in group if entry.player.fide_id}
        if len(ids) <= 1 and _in_several(group) and not told.issuperset(group):
            found = [other for other in found if not set(other) <= set(group)]
            found.append(group)
    return [tuple(sorted(group, key=lambda entry: entry.place)) for group in found]


def _in_several(group: Iterable[FestivalEntry]) -> bool:
    return len({entry.place for entry in group}) > 1


# --- In the terminal -----------------------------------------------------------------------------


class FestivalFile(Frozen):
    """An event file among others."""

    file: str
    event: Event

    @property
    def label(self) -> str:
        return label_of(self.event.state) or self.file


def in_order(files: Iterable[FestivalFile]) -> list[FestivalFile]:
    return sorted(files, key=lambda known: (by_label(known.label), known.file))


def overview_rows(files: Iterable[FestivalFile], language: str) -> list[tuple[str, ...]]:
    """A line for each tournament: what it is called, its players and boards, its stage, and the
    next command.
    """
    said = words(language)
    rows: list[tuple[str, ...]] = []
    for known in files:
        event = known.event
        stage = said.say("festival.not-paired")
        if event.state.finished:
            stage = said.say("status.finished")
        elif event.rounds:
            last = event.rounds[-1]
            key = f"status.stage.{last.stage.value}"
            stage = said.say(key, round=last.number, missing=last.missing)
        command = on_file(next_commands(event)[0], known.file)
        boards = numbers_of(event.state).shown
        rows.append((known.label, str(len(event.state.entrants)), boards, stage, command))
    return rows


def remarks(files: Sequence[FestivalFile], language: str) -> Iterator[str]:
    """Who is in two tournaments, which boards have the same number, and which file is of another
    festival, or of none.
    """
    said = words(language)
    name = next((known.event.state.festival for known in files if known.event.state.festival), "")
    for known in files:
        given = known.event.state.festival
        if not given:
            command = on_file(f"declare EVENT --festival {quote(name or 'NAME')}", known.file)
            yield said.say("festival.of-none", file=known.file, command=command)
        elif given != name:
            yield said.say("festival.of-other", file=known.file, festival=given, name=name)
    for group in entered_twice(entries_of([known.event.state for known in files])):
        where = ", ".join(files[entry.place].label for entry in group)
        yield said.say("festival.twice", name=group[0].player.name, where=where)
    alike = called_alike([known.event.state for known in files])
    if alike:
        where = ", ".join(files[place].label for place in alike)
        yield said.say("festival.alike", where=where, option="--number-boards")
