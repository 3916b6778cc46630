"""Deviations of rounds with several versions from before schema 0006, compared anew.

Until then a file for a round that had been issued already was compared with the one that it
replaced, whose claims counted as issued, and counted for good.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import to_builtins
from msgspec.structs import replace
from sqlalchemy import Connection, and_, select

from pairwright.server.clock import now
from pairwright.server.pairings import deviation_store, registrations, submissions
from pairwright.server.pairings.preparation import (
    FileDeviations,
    IssuedData,
    NeededRounds,
    compare,
)
from pairwright.server.pairings.submissions import Submission
from pairwright.server.protocol.log import Draft
from pairwright.server.protocol.records import ErasureNotice, RecordKind
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_keys import signed_log
from pairwright.server.storage.log_storage import SqlLog
from pairwright.server.storage.tables import deviations
from pairwright.server.storage.tables import submissions as table
from pairwright.service.json_text import json_text
from pairwright.tournament import PairwrightError

_OTHER = table.alias("other")
_OLD = (
    select(table.c.tournament, table.c.round)
    .join(deviations, deviations.c.submission == table.c.id)
    .join(_OTHER, and_(_OTHER.c.tournament == table.c.tournament, _OTHER.c.round == table.c.round))
    .where(deviations.c.taken.is_(None), deviations.c.superseded_by.is_(None))
    .where(_OTHER.c.version > 1)
    .distinct()
    .order_by(table.c.tournament, table.c.round)
)
"""Rounds with several versions that have deviations from before."""


def compare_old_versions(database: Database, clock: Callable[[], str] = now) -> None:
    """Compare the newest version of each such round with what was issued, and log the outcome.

    A round whose files were erased stays as it is.
    """
    with database.reading() as connection:
        if not connection.execute(_OLD).all():
            return
    with database.writing() as connection:
        for row in connection.execute(_OLD).all():
            newest = submissions.newest_of_round(connection, row.tournament, row.round)
            assert newest is not None
            compared = _compare_version(connection, newest)
            if compared is not None:
                _store(connection, newest, compared, clock())


def _compare_version(connection: Connection, newest: Submission) -> FileDeviations | None:
    """Return how the file of the newest version deviates; None where its files were erased."""
    registration = registrations.registration_of(connection, newest.tournament)
    received = SqlLog(connection).content(newest.received)
    if registration is None or received is None or isinstance(received, ErasureNotice):
        return None
    code, number = newest.tournament, newest.round
    previous = submissions.read_newest_file(connection, code, number - 1)
    if previous is None and number > 1:
        return None
    [replaced] = [
        submissions.file_issued(connection, submission)
        for submission in submissions.all_of(connection, code)
        if (submission.round, submission.version) == (number, newest.version - 1)
    ]
    issued = IssuedData(replaced or previous, previous)
    try:
        compared = compare(received.data, registration.registered, issued)
        if isinstance(compared, NeededRounds):
            files = {n: submissions.read_newest_file(connection, code, n) for n in compared.rounds}
            compared = compare(
                received.data, registration.registered, replace(issued, earlier=files)
            )
    except PairwrightError:  # it was registered otherwise then
        return None
    assert isinstance(compared, FileDeviations)
    return compared


def _store(connection: Connection, newest: Submission, compared: FileDeviations, time: str) -> None:
    code = newest.tournament
    superseded = deviation_store.find_superseded(connection, code, newest.round, compared.restated)
    deviation_store.supersede(connection, newest, superseded)
    deviation_store.keep(connection, newest, compared.deviations, superseded)
    decision = {
        "compared anew": {"round": newest.round, "version": newest.version},
        "deviations": [to_builtins(deviation) for deviation in compared.deviations],
        "superseded": [deviation.id for deviation in superseded],
    }
    draft = Draft(code, RecordKind.DECIDED, time, json_text(decision).encode(), newest.round)
    signed_log(connection).append([draft])
