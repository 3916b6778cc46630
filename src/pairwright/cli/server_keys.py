"""`pairwright server key`: what signs the protocol log of a server (protocol.md)."""

from __future__ import annotations

from pairwright.cli.output import say
from pairwright.cli.server_options import DatabaseUrl, opened


def rotate_key(database: DatabaseUrl = None) -> None:
    """Replace the log's key: first make a second one, then, called again, retire the older one.

    Servers go on running. What was signed by the old key is verified with it for ever.
    """
    from pairwright.server.storage.log_keys import rotate
    from pairwright.server.storage.schema import require_current

    with opened(database) as found, found.writing() as connection:
        require_current(connection)
        done = rotate(connection)
    if done.retired is None:
        old, new = done.signing
        say("Two keys sign every checkpoint from now on. Tell everybody the new one:")
        say(f"new {new}")
        say(f"old {old}")
        say("Once readers and witnesses have the new key, the same command retires the old one.")
    else:
        [new] = done.signing
        say("The old key is retired; only the new one signs from now on:")
        say(f"new {new}")
        say(f"old {done.retired}")
        say("Keep the old line: what was signed before the new key is verified with it.")
