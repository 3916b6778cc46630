"""`pairwright witness`: watch somebody else's log and cosign it as long as it only grows."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.output import STANDARD, say, tell
from pairwright.cli.parameters import Argument, Option
from pairwright.cli.protocol import DOES_NOT_VERIFY, write_utf8
from pairwright.formats import read_named
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import located

if TYPE_CHECKING:
    from pairwright.server.protocol import AddCheckpoint, ConsistencyLines, Witness

# As in cli/protocol: the server room is imported where it is needed.

StateFile = Annotated[
    Path, Argument(metavar="STATE", help="The witness's own file; it holds its private key.")
]
LogKey = Annotated[str, Argument(metavar="VKEY", help="The public key of a log (NAME+ID+...).")]


def new(
    state: StateFile,
    name: Annotated[
        str, Argument(metavar="NAME", help="Your name as a witness, as example.org/witness.")
    ],
) -> None:
    """Make a witness: its key and its STATE file; writes its public key, for everybody."""
    from pairwright.server.protocol import KeyType, SigningKey, Witness
    from pairwright.server.protocol.witness import create

    made = Witness(SigningKey.generate(name, KeyType.WITNESS))
    create(state, made)
    write_utf8(STANDARD, f"{made.key.verifier}\n".encode())


def trust(state: StateFile, key: LogKey) -> None:
    """Watch the log of this key, or trust a further key of it while its key is replaced."""
    from pairwright.server.protocol import VerifierKey
    from pairwright.server.protocol.witness import update

    wanted = VerifierKey.parse(key)
    with located(str(state)):
        update(state, lambda known: (known.watching(wanted), None))


def distrust(state: StateFile, key: LogKey) -> None:
    """Trust a key of a log no longer, after it was replaced; what was seen stays known."""
    from pairwright.server.protocol import VerifierKey
    from pairwright.server.protocol.witness import update

    unwanted = VerifierKey.parse(key)
    with located(str(state)):
        update(state, lambda known: (known.without(unwanted), None))


def show(state: StateFile) -> None:
    """The witness's public key, and up to which size it knows each log."""
    from pairwright.server.protocol.witness import read

    with located(str(state)):
        known = read(state)
    say(str(known.key.verifier))
    for log in known.logs:
        say(f"{log.origin}: {log.known[0]} records, keys {' '.join(map(str, log.keys))}")


def cosign(
    state: StateFile,
    checkpoint: Annotated[
        str,
        Argument(
            metavar="CHECKPOINT", help="The log's checkpoint, or the whole of what `prove` wrote."
        ),
    ],
    proof: Annotated[
        str | None,
        Argument(
            metavar="[PROOF]", help="The consistency proof; not for the first checkpoint seen."
        ),
    ] = None,
) -> int:
    """Cosign CHECKPOINT if it continues what this witness has seen; writes the signature line.

    The owner of the log adds that line to the end of the checkpoint. Exit code 1: refused, with
    the reason; a second history of the log is such a reason.
    """
    from pairwright.server.protocol import WitnessConsent, WitnessRefusal
    from pairwright.server.protocol.witness import update

    request = _request(checkpoint, proof)

    def answered(known: Witness) -> tuple[Witness, WitnessConsent | WitnessRefusal]:
        found = known.add_checkpoint(request, int(time.time()))
        return (found.witness if isinstance(found, WitnessConsent) else known), found

    with located(str(state)):
        answer = update(state, answered)
    if isinstance(answer, WitnessRefusal):
        tell(f"pairwright: {checkpoint}: refused ({answer.status}): {answer.text}")
        return DOES_NOT_VERIFY
    write_utf8(STANDARD, str(answer.line).encode())
    return RequestOutcome.DONE


def follow(
    state: StateFile,
    address: Annotated[
        str, Argument(metavar="ADDRESS", help="The server, as https://chess.example.")
    ],
    account_key: Annotated[
        str,
        Option(
            "--account-key",
            variable="PAIRWRIGHT_KEY",
            metavar="KEY",
            help="The key of your account on that server.",
        ),
    ],
    every: Annotated[
        float | None,
        Option("--every", min=1, metavar="SECONDS", help="Go on, so often (default: once)."),
    ] = None,
) -> int:
    """Ask a server for its newest checkpoint, cosign it if its log only grew, and hand it in.

    Exit code 1: refused, with the reason; a second history of the log is such a reason.
    """
    from pairwright.server.following import follow as follow_once
    from pairwright.server.protocol import WitnessRefusal

    while True:
        answer = follow_once(state, address, account_key)
        if isinstance(answer, WitnessRefusal):
            tell(f"pairwright: {address}: refused ({answer.status}): {answer.text}")
            return DOES_NOT_VERIFY
        say(f"{address}: cosigned")
        if every is None:
            return RequestOutcome.DONE
        time.sleep(every)


def _request(checkpoint: str, proof: str | None) -> AddCheckpoint:
    from pairwright.server.protocol import (
        AddCheckpoint,
        ConsistencyLines,
        parse_add_checkpoint,
        parse_signed_checkpoint,
    )

    with located(checkpoint):
        data = read_named(checkpoint)
        if proof is None and data.startswith(b"old "):
            return parse_add_checkpoint(data)
        signed = parse_signed_checkpoint(data)
    if proof is None:
        return AddCheckpoint(ConsistencyLines(0, ()), signed)
    with located(proof):
        return AddCheckpoint(_consistency(read_named(proof)), signed)


def _consistency(data: bytes) -> ConsistencyLines:
    """The lines of a proof, with or without the checkpoint that `prove` writes after them."""
    from pairwright.server.protocol import parse_add_checkpoint, parse_consistency

    if b"\n\n" in data:
        return parse_add_checkpoint(data).consistency
    return parse_consistency(data)
