"""The keys that sign the log; made at the first start, in the database with what they sign."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from pairwright.server.protocol.keys import KeyType, SigningKey
from pairwright.server.storage.tables import log_keys


def signing_keys(connection: Connection, origin: str) -> tuple[SigningKey, ...]:
    """The keys of the log, a new one where there are none. `origin` names a new log."""
    found = connection.scalars(select(log_keys.c.key).order_by(log_keys.c.id)).all()
    if found:
        return tuple(map(SigningKey.parse, found))
    key = SigningKey.generate(origin, KeyType.LOG)
    connection.execute(insert(log_keys).values(key=key.secret()))
    return (key,)
