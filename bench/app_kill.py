"""kill -9 after acts in the app: `python -m bench.app_kill [times]`. Nothing confirmed is lost.

The app is started, an event is described again and again over HTTP; at a random moment it is
killed. Started again over the same file, everything confirmed must be there, and the journal whole.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.server.web.test_killed import killed


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    folder = Path(tempfile.mkdtemp(prefix="pairwright-app-kill-"))
    print(f"{times} kills, {killed(folder, times, 1)} confirmed acts, none lost")


if __name__ == "__main__":
    main()
