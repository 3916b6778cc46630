"""`pairwright server account`: accounts of a server, for who keeps the machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.output import say
from pairwright.cli.parameters import Argument, Option
from pairwright.cli.server_options import DatabaseUrl, opened
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.server.accounts.service import AccountService

Name = Annotated[str, Argument(metavar="NAME", help="The name that signs in.")]
PasswordFile = Annotated[
    str | None,
    Option(
        "--password-file",
        metavar="FILE",
        help="File with the password in its first line; - is standard input. "
        "Without it, a one-time link is printed with which a browser chooses one.",
    ),
]


def add(
    name: Name,
    role: Annotated[
        str, Option("--role", help="administrator, arbiter or commission.", metavar="ROLE")
    ] = "arbiter",
    password_file: PasswordFile = None,
    database: DatabaseUrl = None,
) -> None:
    """Make an account; its first key for programs is printed, only now."""
    from pairwright.server.accounts.roles import Role
    from pairwright.tournament import InvalidRequest

    known = [named.value for named in (Role.ADMINISTRATOR, Role.ARBITER, Role.COMMISSION)]
    if role not in known:
        raise InvalidRequest(fault("cli:role", known=", ".join(known)))
    password = _password(password_file)
    with _service(database) as service:
        say(f"{name}: {role}. Its key for programs: {service.create(name, Role(role), password)}")
        if password is None:
            _say_link(service, name)


def reset(name: Name, password_file: PasswordFile = None, database: DatabaseUrl = None) -> None:
    """Give an account another password; browsers that are signed in with the old one are out."""
    password = _password(password_file)
    with _service(database) as service:
        if password is None:
            _say_link(service, name)
        else:
            service.set_password(name, password)
            say(f"{name}: the password is changed")


def enable(name: Name, database: DatabaseUrl = None) -> None:
    """Bring an account back."""
    with _service(database) as service:
        service.set_disabled(name, False)
        say(f"{name}: active")


def disable(name: Name, database: DatabaseUrl = None) -> None:
    """End an account: its password, keys and sessions do not work meanwhile."""
    with _service(database) as service:
        service.set_disabled(name, True)
        say(f"{name}: disabled")


def list_(database: DatabaseUrl = None) -> None:
    """Every account: name, role, since when, state."""
    with _service(database) as service:
        for entry in service.listed():
            state = "disabled" if entry["disabled"] else "active"
            say(f"{entry['name']:<30} {entry['role']:<14} {entry['created']} {state}")


@contextmanager
def _service(url: str | None) -> Iterator[AccountService]:
    from pairwright.server.accounts.service import AccountService
    from pairwright.server.clock import now
    from pairwright.server.errors import NotFound
    from pairwright.server.storage.schema import upgrade
    from pairwright.tournament import InvalidRequest

    with opened(url) as database:
        upgrade(database)
        try:
            yield AccountService(database, now)
        except NotFound as error:
            raise InvalidRequest(error.reason) from None


def _password(file: str | None) -> str | None:
    """The first line of a file, without its end."""
    if file is None:
        return None
    if file == "-":
        return sys.stdin.readline().rstrip("\r\n")
    with Path(file).open(encoding="utf-8", newline="") as lines:
        return lines.readline().rstrip("\r\n")


def _say_link(service: AccountService, name: str) -> None:
    say(f"{name} chooses a password at the server's address with this path, once:")
    say(service.recover(name))
