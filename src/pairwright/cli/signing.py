"""The signed statement of a check (`check --sign`), where one is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pairwright.cli.output import write
from pairwright.service.stated import StatedTournament
from pairwright.vocabulary.errors import InvalidRequest
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.server.protocol import SigningKey

SIGNS = "cryptography.hazmat.primitives.asymmetric.ed25519"


class NoSigning:
    """Nothing is to be signed."""

    def add(self, tournament: StatedTournament) -> None:
        """It is not kept."""

    def write(self, settings: str) -> None:
        """Nothing is written."""


class StatementSigning:
    """Gathers what was checked, and writes it signed when all of it is."""

    def __init__(self, output: str, key: SigningKey) -> None:
        self._output, self._key = output, key
        self._tournaments: list[StatedTournament] = []

    def add(self, tournament: StatedTournament) -> None:
        self._tournaments.append(tournament)

    def write(self, settings: str) -> None:
        """Raises TooLarge and OSError."""
        from pairwright import __version__
        from pairwright.server.clock import now
        from pairwright.server.protocol.statements import CheckStatement, signed_statement

        program = f"pairwright {__version__}"
        statement = CheckStatement(
            self._key.name, program, now(), printable(settings), tuple(self._tournaments)
        )
        write(self._output, bytes(signed_statement(statement, self._key)))


def signing_with(output: str | None, key: str | None) -> NoSigning | StatementSigning:
    """What signs to that output with the key of that file, read before anything is checked.

    Raises InvalidRequest, InvalidProtocolData and OSError.
    """
    if output is None and key is None:
        return NoSigning()
    if output is None or key is None:
        raise InvalidRequest(fault("cli:sign-key"))
    with of_extra("app"):
        from pairwright.server.protocol.statements import read_key

        import_module(SIGNS)  # what signs at the end is asked for at the beginning
    return StatementSigning(output, read_key(key))
