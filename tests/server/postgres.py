"""A PostgreSQL server of our own, in a folder of its own, for the tests."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
USER = "postgres"
HASTY = "-c fsync=off -c full_page_writes=off"
"""No test cuts the power, so nothing waits for the disk: half of their time was spent there."""


def is_there() -> bool:
    """Whether PostgreSQL is installed (make test installs it where it may)."""
    return bool(PROGRAMS)


def _as_its_user(*command: str | Path) -> list[str]:
    """PostgreSQL refuses to run as root; Debian's package has made a user for it."""
    words = list(map(str, command))
    return ["runuser", "-u", USER, "--", *words] if os.geteuid() == 0 else words


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database; the server is stopped and its folder removed in the end."""
    programs = PROGRAMS[-1].parent
    folder = Path(tempfile.mkdtemp(prefix="pairwright-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    data = folder / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    _run(programs / "initdb", "--no-sync", "--auth=trust", f"--username={USER}", "--pgdata", data)
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} {HASTY}"
    start = ("start", "--wait", "--log", folder / "log", "--pgdata", data, "-o", options)
    _run(programs / "pg_ctl", *start)
    try:
        yield f"postgresql+psycopg://{USER}@127.0.0.1:{port}/postgres"
    finally:
        _run(programs / "pg_ctl", "stop", "--mode=immediate", "--pgdata", data)
        shutil.rmtree(folder, ignore_errors=True)


def _run(*command: str | Path) -> None:
    done = subprocess.run(_as_its_user(*command), capture_output=True, text=True, cwd="/")
    assert done.returncode == 0, done.stdout + done.stderr
