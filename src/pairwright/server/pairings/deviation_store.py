"""Deviations in the database: kept with their submission, found again by who looks for them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec import to_builtins
from sqlalchemy import Connection, Row, and_, insert, or_, select, update

from pairwright.frozen import Frozen
from pairwright.server.pairings.deviations import OF_PAIRING, Deviation, DeviationKind
from pairwright.server.pairings.submissions import Submission
from pairwright.server.storage.tables import accounts, deviations, submissions
from pairwright.tournament import ChangeGround, InvalidRequest
from pairwright.tournament.corrections import CorrectionGround, HandlingGround
from pairwright.vocabulary.reason import fault

GROUNDS: tuple[HandlingGround, ...] = (*CorrectionGround, *ChangeGround)
"""What can be the ground of a deviation."""


def parse_ground(text: str) -> HandlingGround:
    """Read the ground of a deviation, by its number or as it is cited. Raises InvalidRequest."""
    kinds: tuple[type[HandlingGround], ...] = (CorrectionGround, ChangeGround)
    for kind in kinds:
        with suppress(ValueError):
            return kind(text)
    known = ", ".join(ground.citation for ground in GROUNDS)
    raise InvalidRequest(fault("server:ground", known=known))


class SupersedingFile(Frozen):
    """The submission that a deviation was superseded by: it says otherwise, or replaced the file
    that had claimed it.
    """

    round: int
    version: int
    time: str


class KeptDeviation(Frozen):
    """A deviation as it is kept; `arbiter` is the account that submitted the file.

    One that is superseded counts no longer.
    """

    id: int
    tournament: str
    version: int
    arbiter: str
    time: str
    reason: str
    deviation: Deviation
    superseded: SupersedingFile | None = None


def find_superseded(
    connection: Connection, code: str, round_number: int, restated: Sequence[int]
) -> list[KeptDeviation]:
    """Return the deviations that count no longer once another file for this round is stored.

    They are those of the files that it replaces, and those of the pairings of rounds of which it
    says otherwise.
    """
    of_pairing = [kind.value for kind in OF_PAIRING]
    counts = deviations.c.superseded_by.is_(None)
    rows = connection.execute(
        _KEPT.where(
            deviations.c.tournament == code,
            or_(
                and_(submissions.c.round == round_number, counts),
                and_(
                    submissions.c.round != round_number,
                    deviations.c.round.in_(restated),
                    deviations.c.kind.in_(of_pairing),
                    or_(counts, _SUPERSEDING.c.round == round_number),
                ),
            ),
        ).order_by(deviations.c.id)
    )
    return [_kept(row) for row in rows]


def supersede(
    connection: Connection, submission: Submission, superseded: Sequence[KeptDeviation]
) -> None:
    """Let deviations count no longer, because of a submission.

    What the files had superseded that it replaces counts again, unless it is superseded here.
    """
    replaced = select(submissions.c.id).where(
        submissions.c.tournament == submission.tournament,
        submissions.c.round == submission.round,
        submissions.c.version < submission.version,
    )
    connection.execute(
        update(deviations)
        .where(deviations.c.superseded_by.in_(replaced), deviations.c.submission.not_in(replaced))
        .values(superseded_by=None)
    )
    connection.execute(
        update(deviations)
        .where(
            or_(
                deviations.c.id.in_([kept.id for kept in superseded]),
                deviations.c.submission.in_(replaced),
            )
        )
        .values(superseded_by=submission.id)
    )


def keep(
    connection: Connection,
    submission: Submission,
    found: Sequence[Deviation],
    superseded: Sequence[KeptDeviation] = (),
) -> None:
    """Keep the deviations of a submitted file.

    One that was superseded and is claimed again keeps the ground that was given for it.
    """
    if not found:
        return
    grounds = {
        _get_claim(kept.deviation): (kept.deviation.ground, kept.reason)
        for kept in superseded
        if kept.reason
    }
    rows = []
    for deviation in found:
        ground, reason = grounds.get(_get_claim(deviation), ("", ""))
        rows.append(
            {
                "tournament": submission.tournament,
                "submission": submission.id,
                "round": deviation.round,
                "kind": deviation.kind.value,
                "players": json.dumps(deviation.players),
                "issued": deviation.issued,
                "played": deviation.played,
                "ground": deviation.ground or ground,
                "reason": "" if deviation.ground else reason,
                "issued_opponents": json.dumps(deviation.issued_opponents),
                "actual_opponents": json.dumps(deviation.actual_opponents),
                "account": submission.account,
                "time": submission.time,
                "taken": deviation.taken,
            }
        )
    connection.execute(insert(deviations), rows)


def _get_claim(deviation: Deviation) -> tuple[object, ...]:
    return (
        deviation.round,
        deviation.kind,
        deviation.players,
        deviation.issued,
        deviation.played,
    )


def of_submission(connection: Connection, submission: int) -> list[KeptDeviation]:
    rows = connection.execute(
        _KEPT.where(deviations.c.submission == submission).order_by(deviations.c.id)
    )
    return [_kept(row) for row in rows]


def of_tournaments(connection: Connection, codes: Sequence[str]) -> list[KeptDeviation]:
    """All deviations of these tournaments, in order; the superseded ones are among them."""
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


_SUPERSEDING = submissions.alias("superseding")
_KEPT = (
    select(
        deviations,
        accounts.c.name.label("arbiter"),
        submissions.c.version,
        _SUPERSEDING.c.round.label("superseding_round"),
        _SUPERSEDING.c.version.label("superseding_version"),
        _SUPERSEDING.c.time.label("superseding_time"),
    )
    .join(accounts, accounts.c.id == deviations.c.account)
    .join(submissions, submissions.c.id == deviations.c.submission)
    .outerjoin(_SUPERSEDING, _SUPERSEDING.c.id == deviations.c.superseded_by)
)


def _kept(row: Row[Any]) -> KeptDeviation:
    superseded = None
    if row.superseded_by is not None:
        superseded = SupersedingFile(
            row.superseding_round, row.superseding_version, row.superseding_time
        )
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
            row.taken or "",
        ),
        superseded,
    )


def deviation_data(kept: KeptDeviation) -> dict[str, Any]:
    """A deviation as JSON has it."""
    deviation, superseded = kept.deviation, kept.superseded
    return {
        "id": kept.id,
        "tournament": kept.tournament,
        "round": deviation.round,
        "version": kept.version,
        "kind": deviation.kind.value,
        "players": list(deviation.players),
        "issued": deviation.issued,
        "played": deviation.played,
        "taken": deviation.taken,
        "ground": deviation.ground,
        "reason": kept.reason,
        "arbiter": kept.arbiter,
        "time": kept.time,
        "superseded": None if superseded is None else to_builtins(superseded),
    }
