"""`run_beside.py COMMAND ... -- BESIDE ...`: run COMMAND, and BESIDE while it runs, out of its way.

BESIDE has the lowest priority and processes of its own, which Ctrl-C does not reach. It ends with
COMMAND at the latest, with all that it started, and what it says goes to the file that BESIDE_LOG
names. The exit code is COMMAND's.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress


def main(words: list[str]) -> int:
    middle = words.index("--")
    with open(os.environ["BESIDE_LOG"], "wb") as log:
        beside = subprocess.Popen(
            ["nice", "-n", "19", *words[middle + 1 :]],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    # Ctrl-C reaches COMMAND too, and a request to end is handed on: what is here waits for its end.
    asked: list[subprocess.Popen[bytes]] = []

    def hand_on(*_: object) -> None:
        for each in asked:
            each.terminate()

    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, hand_on)
    try:
        asked.append(subprocess.Popen(words[:middle]))
        return max(0, asked[0].wait())  # ended by a signal that it was sent: as it was asked to
    finally:
        with suppress(ProcessLookupError):
            os.killpg(beside.pid, signal.SIGTERM)
        beside.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
