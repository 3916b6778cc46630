"""The log as everybody may read it: checkpoints, tiles, consistency; never a content."""

from __future__ import annotations

from sqlalchemy import select

from pairwright.server.accounts.accounts import Account
from pairwright.server.errors import NotFound
from pairwright.server.protocol.encoding import InvalidProtocolData
from pairwright.server.protocol.folder import HEIGHT, WIDTH, Tile, bundle, count_on
from pairwright.server.protocol.log import consistency_request
from pairwright.server.protocol.signed_notes import VerifierKey, parse_signatures
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_keys import signed_log, signing_keys
from pairwright.server.storage.log_storage import SqlLog
from pairwright.server.storage.tables import witnesses
from pairwright.vocabulary.reason import fault


class PublicLog:
    """The log of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def verifier_keys(self) -> tuple[VerifierKey, ...]:
        """Of the keys that sign now."""
        with self._database.reading() as connection:
            return tuple(key.verifier for key in signing_keys(connection))

    def checkpoint(self) -> bytes:
        """The newest checkpoint. Raises NotFound of an empty log."""
        with self._database.reading() as connection:
            found = SqlLog(connection).checkpoint()
        if found is None:
            raise NotFound(fault("server:log-empty"))
        return bytes(found)

    def tile(self, tile: Tile) -> bytes | None:
        """The bytes of a tile; None where the log has not so much."""
        with self._database.reading() as connection:
            log = SqlLog(connection)
            end = tile.start + tile.width
            if not 1 <= tile.width <= WIDTH or end > count_on(tile.level, log.size()):
                return None
            places = range(tile.start, end)
            if tile.level is None:
                return bundle([bytes(log.record(index)) for index in places])
            return b"".join(log.node(HEIGHT * tile.level, index) for index in places)

    def consistency(self, old: int) -> bytes:
        """The request by which a witness is asked to cosign. Raises NotFound."""
        with self._database.reading() as connection:
            try:
                return bytes(consistency_request(SqlLog(connection), old))
            except InvalidProtocolData as error:
                raise NotFound(error.reasons[0]) from None

    def cosign(self, account: Account, data: bytes) -> None:
        """Add cosignatures of the account's key. Raises InvalidProtocolData, NotFound, LogMoved."""
        lines = parse_signatures(data.decode(errors="replace"))
        with self._database.writing() as connection:
            key = connection.scalar(
                select(witnesses.c.key).where(witnesses.c.account == account.id)
            )
            if key is None:
                raise NotFound(fault("server:witness.unregistered"))
            signed_log(connection).add_cosignatures(lines, [VerifierKey.parse(key)])
