"""Packages that every command needs, without what their import needs only elsewhere.

While one is imported, another module stands in for each that it would import in vain. Whoever
imports such a module later has the module itself. Some 25 million instructions of the 200 that a
small pairing takes are saved so. A version of the package that cannot do without what is put off,
as a later one may, is imported as usual.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False  # that of `typing`, which comes with what is imported here
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class _StandIn(ModuleType):
    """In the place of a module: what is asked for later it has the module itself answer."""

    def __init__(self, name: str, **known: Any) -> None:
        super().__init__(name)
        vars(self).update(known)

    def __getattr__(self, name: str) -> Any:
        module = import_module(self.__name__)
        if module is self:  # the import is not over
            raise AttributeError(name)
        return getattr(module, name)


def import_values() -> None:
    """Import msgspec, before anything else runs.

    It takes `typing_extensions` where that is installed, which only older Pythons need; `uuid`,
    which before Python 3.13 asks `platform` for the name of the system; and `textwrap` for
    schemas. The last two make some twenty regular expressions when they are imported. Its own
    modules for types as data and for formats other than JSON define some forty classes.
    """
    platform = _StandIn("platform", system=lambda: os.uname().sysname)
    later = ("textwrap", "msgspec.inspect", "msgspec.msgpack", "msgspec.toml", "msgspec.yaml")
    stand_ins = {name: _StandIn(name) for name in later}
    _import("msgspec", {"typing_extensions": None, "platform": platform, **stand_ins})


def import_argparse() -> None:
    """Import argparse, whose words stay English: how a command is called is, as its help.

    It asks `gettext` for them, which looks for catalogues on the disk whenever a parser is made.
    """
    gettext = _StandIn(
        "gettext",
        gettext=lambda text: text,
        ngettext=lambda single, several, count: single if count == 1 else several,
    )
    _import("argparse", {"gettext": gettext})


def _import(package: str, stand_ins: Mapping[str, ModuleType | None]) -> None:
    if package in sys.modules:
        return
    absent = [name for name in stand_ins if name not in sys.modules]
    for name in absent:
        sys.modules[name] = stand_ins[name]  # type: ignore[assignment]
    try:
        import_module(package)
    except (AttributeError, ImportError):
        pass  # told below, where it is not the fault of what stood in
    finally:
        for name in absent:
            del sys.modules[name]
    import_module(package)
