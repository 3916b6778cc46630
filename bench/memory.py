"""How much memory a process has taken at most."""

from __future__ import annotations

import re
import resource
from pathlib import Path

STATUS = Path("/proc/self/status")


def peak_megabytes() -> float:
    """Of this program alone, where the system tells.

    A process inherits the peak of the one that started it in `ru_maxrss`, whatever it runs itself.
    """
    if STATUS.exists():
        told = re.search(r"^VmHWM:\s+(\d+) kB$", STATUS.read_text(encoding="ascii"), re.MULTILINE)
        if told is not None:
            return int(told[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
