"""The evaluation of all deviations, as data, CSV and rows of a page."""

from __future__ import annotations

import csv
import io
from collections import Counter
from typing import Any

from sqlalchemy import Connection

from pairwright.formats import loads
from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.pairings import deviation_store, registrations, submissions
from pairwright.server.pairings.deviation_store import KeptDeviation, deviation_data
from pairwright.server.pairings.opposition import Filter, Opposition, filtered, oppositions
from pairwright.server.storage.database import Database
from pairwright.tournament import Player, Tournament
from pairwright.vocabulary.printable import csv_cell

_OF_OPPOSITION = (
    "player",
    "issued opponent",
    "actual opponent",
    "rating gain",
    "title gained",
    "foreign gained",
)
_OF_DEVIATION = (
    *("id", "tournament", "round", "version", "kind", "players", "issued", "played"),
    *("ground", "reason", "arbiter", "time"),
)
COLUMNS = (*_OF_DEVIATION, *_OF_OPPOSITION, "taken")


class Evaluation(Frozen):
    """The deviations that were looked for, and what they did to players.

    `superseded` are those that count no longer: they are in nothing else here.
    """

    deviations: tuple[KeptDeviation, ...]
    oppositions: tuple[Opposition, ...]
    superseded: tuple[KeptDeviation, ...] = ()

    @property
    def by_kind(self) -> dict[str, int]:
        """How many there are of each kind, the most frequent first."""
        return dict(
            Counter(deviation.deviation.kind.value for deviation in self.deviations).most_common()
        )

    @property
    def by_arbiter(self) -> dict[str, int]:
        return dict(Counter(deviation.arbiter for deviation in self.deviations).most_common())

    @property
    def helping(self) -> tuple[Opposition, ...]:
        """Changes that helped a norm, the largest gain of rating first."""
        found = (opposition for opposition in self.oppositions if opposition.helps_a_norm)
        return tuple(sorted(found, key=lambda opposition: -(opposition.rating_gain or 0)))


def evaluated(database: Database, account: Account, wanted: Filter) -> Evaluation:
    """All deviations that the account may see and that are wanted."""
    with database.reading() as connection:
        codes = registrations.codes(connection, account)
        found = deviation_store.of_tournaments(connection, codes)
        files = {code: _last_file(connection, code) for code in {d.tournament for d in found}}
    names = {
        code: {player.number: player.name for player in file.players}
        for code, file in files.items()
        if file is not None
    }
    chosen = filtered(found, wanted, names)
    kept = [deviation for deviation in chosen if deviation.superseded is None]
    superseded = [deviation for deviation in chosen if deviation.superseded is not None]
    changed = [
        opposition
        for deviation in kept
        if (file := files[deviation.tournament]) is not None
        for opposition in oppositions(deviation, file)
    ]
    return Evaluation(tuple(kept), tuple(changed), tuple(superseded))


def _last_file(connection: Connection, code: str) -> Tournament | None:
    """The newest file of a tournament; None where it was erased."""
    last = submissions.latest(connection, code)
    data = None if last is None else submissions.file_issued(connection, last)
    return None if data is None else loads(data)


def evaluation_data(made: Evaluation) -> dict[str, Any]:
    """The evaluation as JSON has it."""
    return {
        "by_kind": made.by_kind,
        "by_arbiter": made.by_arbiter,
        "deviations": [deviation_data(deviation) for deviation in made.deviations],
        "oppositions": [opposition_data(opposition) for opposition in made.oppositions],
        "superseded": [deviation_data(deviation) for deviation in made.superseded],
    }


def opposition_data(opposition: Opposition) -> dict[str, Any]:
    return {
        "tournament": opposition.deviation.tournament,
        "round": opposition.deviation.deviation.round,
        "player": player_for_norm(opposition.player),
        "issued_opponent": player_for_norm(opposition.issued),
        "actual_opponent": player_for_norm(opposition.actual),
        "rating_gain": opposition.rating_gain,
        "title_gained": opposition.title_gained,
        "foreign_gained": opposition.foreign_gained,
    }


def player_for_norm(player: Player | None) -> str:
    """A player with what a norm asks for: `3 GM Ivanov 2610 BUL`."""
    if player is None:
        return ""
    parts = (
        str(player.number),
        player.title.value,
        player.name,
        str(player.rating or ""),
        player.federation,
    )
    return " ".join(part for part in parts if part)


def to_csv(made: Evaluation) -> str:
    """One line for every player whose opponent changed, and every other deviation that counts."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for kept in made.deviations:
        told = {**deviation_data(kept), "players": " ".join(map(str, kept.deviation.players))}
        start = [told[column] for column in _OF_DEVIATION]
        changed = [
            _opposition_cells(opposition)
            for opposition in made.oppositions
            if opposition.deviation == kept
        ]
        for rest in changed or [("",) * len(_OF_OPPOSITION)]:
            writer.writerow([csv_cell(str(cell)) for cell in (*start, *rest, told["taken"])])
    return text.getvalue()


def _opposition_cells(opposition: Opposition) -> tuple[str, ...]:
    gain = "" if opposition.rating_gain is None else str(opposition.rating_gain)
    flags = ("yes" if flag else "" for flag in (opposition.title_gained, opposition.foreign_gained))
    return (
        player_for_norm(opposition.player),
        player_for_norm(opposition.issued),
        player_for_norm(opposition.actual),
        gain,
        *flags,
    )
