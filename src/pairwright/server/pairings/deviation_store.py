"""Deviations in the database: kept with their submission, found again by who looks for them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from pairwright.frozen import Frozen
from pairwright.server.pairings.deviations import Deviation, DeviationKind
from pairwright.server.pairings.submissions import Submission
from pairwright.server.storage.tables import accounts, deviations, submissions
from pairwright.tournament import ChangeGround

GROUNDS = (
    *(f"C.04.2 art. 4.3.{part}" for part in (1, 2, 3)),
    *(f"C.04.2 art. {ground.value}" for ground in ChangeGround),
)
"""What can be the ground of a deviation."""


class KeptDeviation(Frozen):
    """A deviation as it is kept; `arbiter` is the account that submitted the file."""

    id: int
    tournament: str
    version: int
    arbiter: str
    time: str
    reason: str
    deviation: Deviation


def keep(connection: Connection, submission: Submission, found: Sequence[Deviation]) -> None:
    """Keep the deviations of a submitted file."""
    if not found:
        return
    connection.execute(
        insert(deviations),
        [
            {
                "tournament": submission.tournament,
                "submission": submission.id,
                "round": deviation.round,
                "kind": deviation.kind.value,
                "players": json.dumps(deviation.players),
                "issued": deviation.issued,
                "played": deviation.played,
                "ground": deviation.ground,
                "reason": "",
                "issued_opponents": json.dumps(deviation.issued_opponents),
                "actual_opponents": json.dumps(deviation.actual_opponents),
                "account": submission.account,
                "time": submission.time,
            }
            for deviation in found
        ],
    )


def of_submission(connection: Connection, submission: int) -> list[KeptDeviation]:
    rows = connection.execute(_KEPT.where(deviations.c.submission == submission))
    return [_kept(row) for row in rows]


def of_tournaments(connection: Connection, codes: Sequence[str]) -> list[KeptDeviation]:
    """All deviations of these tournaments, in order."""
    rows = connection.execute(
        _KEPT.where(deviations.c.tournament.in_(codes)).order_by(
            deviations.c.tournament, deviations.c.round, deviations.c.id
        )
    )
    return [_kept(row) for row in rows]


def of_number(connection: Connection, code: str, number: int) -> KeptDeviation | None:
    row = connection.execute(
        _KEPT.where(deviations.c.tournament == code, deviations.c.id == number)
    ).one_or_none()
    return None if row is None else _kept(row)


def give_ground(connection: Connection, number: int, ground: str, reason: str) -> None:
    """State the ground of a deviation whose file gave none."""
    connection.execute(
        update(deviations).where(deviations.c.id == number).values(ground=ground, reason=reason)
    )


_KEPT = (
    select(deviations, accounts.c.name.label("arbiter"), submissions.c.version)
    .join(accounts, accounts.c.id == deviations.c.account)
    .join(submissions, submissions.c.id == deviations.c.submission)
)


def _kept(row: Row[Any]) -> KeptDeviation:
    return KeptDeviation(
        row.id,
        row.tournament,
        row.version,
        row.arbiter,
        row.time,
        row.reason,
        Deviation(
            row.round,
            DeviationKind(row.kind),
            tuple(json.loads(row.players)),
            row.issued,
            row.played,
            row.ground,
            tuple(json.loads(row.issued_opponents)),
            tuple(json.loads(row.actual_opponents)),
        ),
    )


def deviation_data(kept: KeptDeviation) -> dict[str, Any]:
    """A deviation as JSON and CSV have it."""
    deviation = kept.deviation
    return {
        "id": kept.id,
        "tournament": kept.tournament,
        "round": deviation.round,
        "version": kept.version,
        "kind": deviation.kind.value,
        "players": list(deviation.players),
        "issued": deviation.issued,
        "played": deviation.played,
        "ground": deviation.ground,
        "reason": kept.reason,
        "arbiter": kept.arbiter,
        "time": kept.time,
    }
