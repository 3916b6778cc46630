"""Work that several processes share, stopped as a terminal stops it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.patience import SECONDS

STOPPED = """
import os, signal, sys, time
from pairwright.service.workplaces import Chunk, Cores

def answered(work):
    while work[0]:
        time.sleep(0.01)  # a signal just before a long sleep would wait for its end
    return [len(work[1])]

size = int(sys.argv[1])
chunks = (Chunk(str(place), [place, bytes(size)]) for place in range(20))
try:
    for chunk, answers in Cores(2).mapped(answered, chunks):
        print(chunk.key, *answers, flush=True)
        os.killpg(0, signal.SIGINT)
except KeyboardInterrupt:
    print("stopped")
"""
"""The first piece is answered, two never would be, others wait for a process that takes them."""
ROOM_IN_A_PIPE = 64 * 1024


@pytest.mark.parametrize("size", [1, 16 * ROOM_IN_A_PIPE])
def test_a_pool_that_is_stopped_waits_for_nobody(size: int) -> None:
    """Nor for room in a pipe that nobody reads any more, where a piece is larger than that."""
    done = subprocess.run(
        [sys.executable, "-c", STOPPED, str(size)],
        capture_output=True,
        text=True,
        start_new_session=True,  # all processes of a group get the signal
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"0 {size}\nstopped\n", "")
