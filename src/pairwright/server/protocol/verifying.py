"""Any file of the protocol, recognised by its content, and verified offline."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pairwright.formats import read_limited
from pairwright.server.protocol.checkpoints import parse_signed_checkpoint
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.exports import LARGEST_EXPORT, parse_export
from pairwright.server.protocol.findings import FileReport, VerificationReport
from pairwright.server.protocol.log_files import LogFiles
from pairwright.server.protocol.proof_lines import OLD, parse_add_checkpoint
from pairwright.server.protocol.receipts import FIRST_LINE, parse_receipt
from pairwright.server.protocol.statements import STATEMENT, verify_statement
from pairwright.server.protocol.trust import Trust
from pairwright.server.protocol.verify_log import verify_log
from pairwright.server.protocol.verify_records import (
    verify_checkpoint,
    verify_export,
    verify_receipt,
    verify_request,
)
from pairwright.vocabulary.reason import fault

STANDARD_INPUT = "-"
SIGNATURE_START = "\n\n\N{EM DASH} ".encode()
"""Every signed note has it."""


def verify_file(name: str, trust: Trust, about: tuple[str, ...] = ()) -> FileReport:
    """Verify a receipt, an exported tournament, a checkpoint, a request to a witness, a log or the
    statement of a check, which has to be `about` these files.

    `-` is standard input. Raises InvalidProtocolData for what is none of these, TooLarge, OSError.
    """
    if os.path.isdir(name):
        return _verify_folder(name, trust)
    source = sys.stdin.buffer if name == STANDARD_INPUT else name
    return verify_data(name, read_limited(source, name, LARGEST_EXPORT), trust, about)


def _verify_folder(name: str, trust: Trust) -> VerificationReport:
    files = LogFiles(Path(name))
    signed = files.checkpoint()
    if signed is None:
        raise InvalidProtocolData(fault("server.protocol:verify.no-log"))
    return verify_log(name, files, signed, trust)


def verify_data(name: str, data: bytes, trust: Trust, about: tuple[str, ...] = ()) -> FileReport:
    """Verify a file by what it begins with. Raises InvalidProtocolData."""
    if data.startswith(STATEMENT.encode()):
        return verify_statement(name, data, trust, about)
    if data.startswith(FIRST_LINE.encode()):
        return verify_receipt(name, parse_receipt(data), trust)
    if data.startswith(b"{"):
        return verify_export(name, parse_export(data), trust)
    if data.startswith(OLD.encode()):
        return verify_request(name, parse_add_checkpoint(data), trust)
    if SIGNATURE_START not in data:
        raise InvalidProtocolData(fault("server.protocol:verify.nothing"))
    return verify_checkpoint(name, parse_signed_checkpoint(data), trust)
