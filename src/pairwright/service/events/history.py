"""The history of an event: who did what, when, why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pairwright.event import Entry, Event, action_data
from pairwright.event.parting import parting_of
from pairwright.frozen import Frozen
from pairwright.service.events.act_words import in_words
from pairwright.service.events.words import names_in, words
from pairwright.vocabulary.printable import printable


class HistoryLine(Frozen):
    """One act of the history: the entry, what it did in words, and whether it was undone since."""

    entry: Entry
    what: str
    undone: bool


def history_of(event: Event, language: str) -> list[HistoryLine]:
    """Every act, the first one first."""
    undone = event.undone
    return [
        HistoryLine(entry, in_words(event, entry, language), entry.sequence in undone)
        for entry in event.entries
    ]


def history_data(event: Event, language: str) -> list[dict[str, Any]]:
    """Every act as JSON has it."""
    return [
        {
            "entry": line.entry.sequence,
            "time": line.entry.time,
            "author": line.entry.author,
            "reason": line.entry.reason,
            "what": line.what,
            "undone": line.undone,
            **action_data(line.entry.action),
            "findings": [
                finding.text(language, names_in(event.states[line.entry.sequence]))
                for finding in line.entry.findings
            ],
            "restore_point": line.entry.restore_point,
            "hash": line.entry.hash,
        }
        for line in history_of(event, language)
    ]


def parting_lines(
    ours: Event, theirs: Event, our_file: str, their_file: str, language: str
) -> Iterator[str]:
    """Two journals side by side: how far they are the same, and what only one of them has."""
    said = words(language)
    parting = parting_of(ours, theirs)
    yield said.say("history.same", number=parting.common)
    for file, event, entries in (
        (our_file, ours, parting.ours),
        (their_file, theirs, parting.theirs),
    ):
        yield said.say("history.only" if entries else "history.only-not", file=file)
        for entry in entries:
            what = in_words(event, entry, language)
            yield f"  {entry.sequence} {entry.time} {printable(entry.author)}: {what}"
    if parting.have_parted:
        yield said.say("history.parted")
