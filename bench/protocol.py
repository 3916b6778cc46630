"""How long the protocol log takes: appending, receipts, and verifying the whole log.

A log in a folder (every append is on the disk before it is acknowledged) and one in memory, with
the same records. Usage:

    python bench/protocol.py [--records 20000] [--batch 1000]
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pairwright.server.protocol import (
    Draft,
    FolderStorage,
    KeyType,
    LogStorage,
    MemoryStorage,
    ProtocolLog,
    RecordKind,
    SigningKey,
    Trust,
    verify_data,
    verify_file,
)

ORIGIN = "bench.example/log"
KEY = SigningKey.generate(ORIGIN, KeyType.LOG)
SINGLE = 50
"""Appends of one record each, after the log was filled."""


def drafts(start: int, count: int) -> list[Draft]:
    return [
        Draft(f"T{number % 97}", RecordKind.RECEIVED, "2026-02-01T09:30:00Z", b"x" * 5000)
        for number in range(start, start + count)
    ]


def timed(what: str, count: int, action: Callable[[], object]) -> None:
    started = time.perf_counter()
    action()
    seconds = time.perf_counter() - started
    print(f"  {what:34} {seconds:8.2f} s  {1000 * seconds / count:8.3f} ms each")


def measure(storage: LogStorage, records: int, batch: int) -> ProtocolLog:
    log = ProtocolLog(storage, ORIGIN, [KEY])
    starts = range(0, records, batch)
    timed(f"fill, {batch} at once", records, lambda: [log.append(drafts(s, batch)) for s in starts])
    alone = range(records, records + SINGLE)
    timed("append one", SINGLE, lambda: [log.append(drafts(s, 1)) for s in alone])
    receipts = [log.receipt(index * records // SINGLE) for index in range(SINGLE)]
    timed("receipt", SINGLE, lambda: [log.receipt(receipt.index) for receipt in receipts])
    trust = Trust((KEY.verifier,))
    timed("verify a receipt", SINGLE, lambda: [verify_data("", bytes(r), trust) for r in receipts])
    return log


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--records", type=int, default=20_000)
    parser.add_argument("--batch", type=int, default=1000)
    given = parser.parse_args()
    print("memory")
    measure(MemoryStorage(), given.records, given.batch)
    with tempfile.TemporaryDirectory() as folder:
        print("folder")
        log = measure(FolderStorage(Path(folder)), given.records, given.batch)
        trust = Trust((KEY.verifier,))
        size = log.storage.size()
        timed("verify the whole log", size, lambda: _require(verify_file(folder, trust).verifies))


def _require(good: bool) -> None:
    assert good, "the log does not verify"


if __name__ == "__main__":
    main()
