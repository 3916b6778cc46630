"""Files of organisers and other programs, read in a process with limits: what is in them.

Everything here is called by name in that process and takes and gives plain values.
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec.structs import replace

from pairwright.checking import Report, check
from pairwright.event import (
    LEAVE_FIDE_MODE,
    Create,
    Event,
    Finding,
    looks_like_journal,
)
from pairwright.event import ActRefusal as RefusedAct
from pairwright.event import NeedsConfirmation as Needed
from pairwright.event import loads as journal_loads
from pairwright.event.findings import refusal
from pairwright.formats import Diagnostic, Severity, inspect
from pairwright.formats.entry_list import read_entries
from pairwright.formats.entry_list.workbook import OLD_EXCEL, ZIP
from pairwright.formats.files import looks_like_json
from pairwright.formats.trf.mending import ReportTrouble, troubles
from pairwright.frozen import Frozen
from pairwright.server.workers import long_work
from pairwright.systems import declaration_of
from pairwright.tournament import PairwrightError, Player, Tournament
from pairwright.vocabulary.reason import Reason

Kind = Literal["journal", "tournament", "list"]

_RECORD = re.compile(rb"^\xef?\xbb?\xbf?(?:\d{3}|XX[A-Z]|BB[A-Z]|###)(?: |$)", re.MULTILINE)
"""A line of a report file: three digits or letters of a record, and a blank."""
START = 65_536
"""Bytes by which a file is recognised."""
MOST_IN_A_MOMENT = 50_000
"""Bytes of a file whose rounds are judged in a moment by the slowest machine that we know."""


class FileContent(Frozen):
    """What a file holds. With an error among the diagnostics, or refusals, it cannot be taken.

    A tournament or a journal gives an event, as it would be kept, a tournament also what its
    arbiter has to answer (`asking`: with reasons, where the entry has what a journal keeps of
    them); a list gives players, numbered by their rows, of a team event with the team as club.
    A tournament that can be read has its `facts` and the verdicts on its rounds even where no event
    can be made of it; one that cannot has what is to be mended in it.
    """

    kind: Kind
    diagnostics: tuple[Diagnostic, ...] = ()
    event: Event | None = None
    players: tuple[Player, ...] = ()
    refusals: tuple[Finding, ...] = ()
    asking: tuple[Finding, ...] = ()
    facts: Tournament | None = None
    report: Report | None = None
    troubles: tuple[ReportTrouble, ...] = ()


def kind_of(data: bytes) -> Kind:
    """What a file is, as its content shows; what is nothing else is an entry list."""
    if looks_like_journal(data):
        return "journal"
    if data.startswith((ZIP, OLD_EXCEL)):
        return "list"
    start = data[:START]
    is_json = looks_like_json(start.decode("utf-8-sig", "replace"))
    return "tournament" if is_json or _RECORD.search(start) else "list"


class FileSupplement(Frozen):
    """What the arbiter says of a tournament besides its file: nothing, where the file says it."""

    rounds: int | None = None
    system: str = ""
    edition: str = ""

    @property
    def rules(self) -> str:
        """The edition as a form says it."""
        return f"{self.system}/{self.edition}" if self.edition else ""

    def in_(self, tournament: Tournament) -> Tournament:
        """The tournament so; its players, rounds and results are those of the file."""
        facts = tournament
        if self.rounds is not None:
            facts = replace(facts, number_of_rounds=self.rounds)
        if self.system:
            kept = facts.declaration
            declared = declaration_of(
                self.system, self.edition or None, kept.acceleration, kept.team
            )
            facts = replace(facts, declaration=declared)
        return facts


AS_IT_IS = FileSupplement()


@long_work(when=lambda data, *_: len(data) > MOST_IN_A_MOMENT)
def look(
    data: bytes, name: str, kind: str, author: str, time: str, chosen: FileSupplement = AS_IT_IS
) -> FileContent:
    """Read a file as what it says it is, or as the kind that was named."""
    read = kind if kind in ("tournament", "list") else kind_of(data)
    try:
        if read == "list":
            listed = read_entries(data, name)
            return FileContent("list", listed.diagnostics, players=listed.players)
        if read == "journal" or looks_like_journal(data):
            return FileContent("journal", event=journal_loads(data, name).event)
        return _tournament(data, name, author, time, chosen)
    except PairwrightError as error:
        told = tuple(
            Diagnostic(Severity.ERROR, "FILE", reason, name, 0) for reason in error.reasons
        )
        return FileContent("list" if read == "list" else "tournament", told)


class Answers(Frozen):
    """Who takes a file, when, and what they say to its warnings."""

    author: str
    time: str
    reason: str = ""
    confirmed: frozenset[str] = frozenset()
    chosen: FileSupplement = AS_IT_IS


class Begun(Frozen):
    """The event of a file, or what stands against it: findings to be answered, or reasons."""

    event: Event | None = None
    findings: tuple[Finding, ...] = ()
    refused: tuple[Reason, ...] = ()


@long_work(when=lambda data, *_: len(data) > MOST_IN_A_MOMENT)
def begin(data: bytes, name: str, answers: Answers) -> Begun:
    """The event of a tournament file or journal, with the answers of the arbiter."""
    try:
        return Begun(_begun(data, name, answers))
    except (Needed, RefusedAct) as error:
        return Begun(findings=error.findings)
    except PairwrightError as error:
        return Begun(refused=error.reasons)


def _begun(data: bytes, name: str, answers: Answers) -> Event:
    if looks_like_journal(data):
        return journal_loads(data, name).event
    create = Create.from_file(data, name)
    return Event.start(
        replace(create, tournament=answers.chosen.in_(create.tournament)),
        author=answers.author,
        time=answers.time,
        reason=answers.reason,
        confirmed=answers.confirmed,
    )


def _tournament(
    data: bytes, name: str, author: str, time: str, chosen: FileSupplement
) -> FileContent:
    """As it would be kept if the arbiter confirmed everything: the review shows what that is."""
    read = inspect(data, name)
    told = read.warnings_and_errors
    if read.tournament is None:
        wrong = troubles(data, told) if read.format == "trf" else ()
        return FileContent("tournament", told, troubles=wrong)
    found = FileContent("tournament", told, facts=read.tournament)
    try:
        facts = chosen.in_(read.tournament)
        found = replace(found, facts=facts)
        report = check(facts) if facts.rounds else None
    except PairwrightError as error:
        return replace(found, refusals=tuple(refusal("facts", what=r) for r in error.reasons))
    create = Create(facts, source=name, diagnostics=tuple(map(str, told)))
    found = replace(found, report=report)
    confirmed, asking = frozenset({LEAVE_FIDE_MODE}), tuple[Finding, ...]()
    while True:
        try:
            event = Event.start(
                create,
                author=author,
                time=time,
                reason="review",
                confirmed=confirmed,
                working=(lambda *_: Create.judged(report)) if report is not None else None,
            )
            return replace(found, event=event, asking=asking)
        except Needed as needed:
            confirmed |= needed.tokens
            asking += needed.findings
        except RefusedAct as refused:
            return replace(found, refusals=refused.findings)
