"""How a server is set up."""

from __future__ import annotations

from pathlib import Path

from msgspec import field

from pairwright import machine
from pairwright.frozen import Frozen
from pairwright.server.limits import Limits

UNIT_DATABASE = Path("/var/lib/pairwright/pairwright.db")
"""Where deploy/pairwright.service keeps it: its data folder is that of the machine."""


class ServerSettings(Frozen):
    """`database` is a URL; `origin` names the log of a new database; the rest has its defaults."""

    database: str
    origin: str = "localhost/pairwright"
    stateless: bool = True
    """Whether anybody may ask without an account."""
    local: bool = False
    """Whether this is the app on one's own machine: no accounts, a link to get in."""
    hall: bool = False
    """Whether the network of the hall may come in there, by its codes."""
    in_page: bool = False
    """Whether it runs within a page of a browser: no other machine reaches it."""
    https: bool = False
    """Whether it is spoken to with a certificate that it made itself."""
    proxies: tuple[str, ...] = ("127.0.0.1",)
    """Addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    limits: Limits = field(default_factory=Limits)


def data_folder() -> Path:
    """Our folder among a user's data."""
    return Path(machine.data_folder()) / "pairwright"


def hall_folder() -> Path:
    """The folder for codes and the certificate of the hall, in the data folder."""
    return data_folder() / "hall"


def default_database() -> str:
    """SQLite in the user's data folder, which is made where it is missing."""
    return _in_data_folder(UNIT_DATABASE.name)


def kept_database() -> str:
    """What who keeps a server means without saying it: the user's own database or, where there is
    none yet, that of the systemd unit. Raises OSError where the latter may not be looked at.
    """
    if not (data_folder() / UNIT_DATABASE.name).exists() and _is_there(UNIT_DATABASE):
        return f"sqlite:///{UNIT_DATABASE}"
    return default_database()


def _is_there(path: Path) -> bool:
    """Unlike Path.exists, a folder that is closed to this user is no answer."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def app_database() -> str:
    """The same for the app on one's own machine, whose account has no password."""
    return _in_data_folder("app.db")


def _in_data_folder(name: str) -> str:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)  # whatever the umask, and whoever made it before
    return f"sqlite:///{folder / name}"
