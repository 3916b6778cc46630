"""Stop the clock of Pairwright and count its random numbers.

The interpreter imports this itself, before anything else, because PYTHONPATH names the folder.
Only modules of Pairwright have the stopped clock: libraries keep the real types.
"""

import datetime
import hashlib
import itertools
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

NOW = datetime.datetime(2026, 11, 19, 12, 0, tzinfo=datetime.UTC)

_counter = itertools.count()


def urandom(size: int) -> bytes:
    """Return the next bytes of a fixed sequence."""
    parts = b""
    while len(parts) < size:
        parts += hashlib.sha256(b"golden %d" % next(_counter)).digest()
    return parts[:size]


class _AnyDate(type):
    """Let `isinstance` be true of dates that libraries have made."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.__mro__[1])


class StoppedDate(datetime.date, metaclass=_AnyDate):
    @classmethod
    def today(cls) -> Any:
        return NOW.date()


class StoppedDatetime(datetime.datetime, metaclass=_AnyDate):
    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        return NOW.astimezone(tz) if tz is not None else NOW.replace(tzinfo=None)


STOPPED = {datetime.date: StoppedDate, datetime.datetime: StoppedDatetime}


class _Finder:
    """Give modules of Pairwright the stopped clock when they are imported."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] != "pairwright":
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.loader is None:
            return None
        execute = spec.loader.exec_module

        def execute_and_stop(module: ModuleType) -> None:
            execute(module)
            for kind, stopped in STOPPED.items():
                for variable, value in list(vars(module).items()):
                    if value is kind:
                        setattr(module, variable, stopped)

        spec.loader.exec_module = execute_and_stop  # type: ignore[method-assign]
        return spec


os.urandom = urandom
sys.meta_path.insert(0, _Finder)
