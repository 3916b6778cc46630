"""What `make run` does beside the app ends with it, and does not change how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.patience import wait_until

TOOL = Path(__file__).parents[2] / "tools" / "run_beside.py"
BESIDE = """
import os, subprocess, sys, time
reading = [sys.executable, "-c", "import sys; sys.stdin.read()"]
child = subprocess.Popen(reading, stdin=subprocess.PIPE)
with open(sys.argv[1], "w") as told:
    told.write(f"{os.getpid()} {child.pid} {os.nice(0)}")
os.rename(sys.argv[1], sys.argv[2])
child.wait()
"""


def run(tmp_path: Path, command: str) -> subprocess.Popen[bytes]:
    """The tool in a group of its own, as a terminal starts it."""
    beside = [sys.executable, "-c", BESIDE, str(tmp_path / "half"), str(tmp_path / "told")]
    return subprocess.Popen(
        [
            *(sys.executable, str(TOOL), sys.executable, "-c", command, str(tmp_path / "told")),
            *("--", *beside),
        ],
        env=os.environ | {"BESIDE_LOG": str(tmp_path / "log")},
        start_new_session=True,
    )


WAITING = "import os, sys, time\nwhile not os.path.exists(sys.argv[1]): time.sleep(0.01)\n"


def ended(tmp_path: Path) -> bool:
    """Whether what ran beside and what it started are gone, or only their names are left.

    They are asked to end, and do so when they have their turn.
    """
    *processes, nice = (tmp_path / "told").read_text(encoding="utf-8").split()
    assert int(nice) >= 19
    return all(not _runs(int(process)) for process in processes)


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except OSError:
        return False
    return state.split()[0] != "Z"


def test_it_ends_with_the_command_whose_exit_code_it_has(tmp_path: Path) -> None:
    assert run(tmp_path, WAITING + "sys.exit(3)").wait() == 3
    wait_until(lambda: ended(tmp_path))


def test_ctrl_c_ends_both(tmp_path: Path) -> None:
    stopped = WAITING + (
        "import signal\n"
        "os.kill(os.getppid(), signal.SIGINT)\n"  # as a terminal: to every process of the group
        "try: os.kill(os.getpid(), signal.SIGINT); time.sleep(60)\n"
        "except KeyboardInterrupt: sys.exit(0)\n"
    )
    assert run(tmp_path, stopped).wait() == 0
    wait_until(lambda: ended(tmp_path))


def test_a_request_to_end_is_handed_on(tmp_path: Path) -> None:
    asked = WAITING + (
        "import signal\n"
        "signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))\n"
        "os.kill(os.getppid(), signal.SIGTERM); time.sleep(60)\n"
    )
    tool = run(tmp_path, asked)
    assert tool.wait() == 0
    wait_until(lambda: ended(tmp_path))
