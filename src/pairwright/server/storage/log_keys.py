"""The keys that sign the log; made at the first start, in the database with what they sign.

They are read in the transaction that signs: every server of a database signs with the keys that it
has at that moment, so a key is replaced while they run.
"""

from __future__ import annotations

from functools import lru_cache

from sqlalchemy import Connection, delete, insert, select

from pairwright.frozen import Frozen
from pairwright.server.protocol.log import ProtocolLog
from pairwright.server.protocol.signed_notes import KeyType, SigningKey, VerifierKey
from pairwright.server.storage.log_storage import SqlLog
from pairwright.server.storage.tables import log_keys
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault


def ensure_key(connection: Connection, origin: str) -> None:
    """Make the first key where there is none. `origin` names a new log."""
    if not _found(connection):
        _keep(connection, SigningKey.generate(origin, KeyType.LOG))


def signing_keys(connection: Connection) -> tuple[SigningKey, ...]:
    """The keys of the log, the oldest first. Raises InvalidRequest where there is none yet."""
    found = _found(connection)
    if not found:
        raise InvalidRequest(fault("server:database.no-key"))
    return found


def signed_log(connection: Connection) -> ProtocolLog:
    """The log of the database with the keys that sign it now, inside a transaction."""
    keys = signing_keys(connection)
    return ProtocolLog(SqlLog(connection), keys[0].name, keys)


class Rotation(Frozen):
    """What one step of replacing a key has done: `retired` is None after the first one."""

    signing: tuple[VerifierKey, ...]
    retired: VerifierKey | None


def rotate(connection: Connection) -> Rotation:
    """Add a second key, or, where there are two, leave the older one out from now on.

    The newest checkpoint gets the signature of the second key at once: whenever the older key goes,
    the stored log is signed by the one that stays. Raises InvalidRequest, DamagedLog.
    """
    oldest, *others = signing_keys(connection)
    if others:
        connection.execute(delete(log_keys).where(log_keys.c.key == oldest.secret()))
        return Rotation(tuple(key.verifier for key in others), oldest.verifier)
    log = signed_log(connection)
    added = SigningKey.generate(oldest.name, KeyType.LOG)
    log.add_key(added)
    _keep(connection, added)
    return Rotation((oldest.verifier, added.verifier), None)


def _found(connection: Connection) -> tuple[SigningKey, ...]:
    return tuple(map(_parsed, connection.scalars(_KEYS)))


_KEYS = select(log_keys.c.key).order_by(log_keys.c.id)
_parsed = lru_cache(maxsize=8)(SigningKey.parse)
"""The same text is the same key."""


def _keep(connection: Connection, key: SigningKey) -> None:
    connection.execute(insert(log_keys).values(key=key.secret()))
