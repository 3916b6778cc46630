"""Names of a package that are imported when they are first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any


def asked_for(package: str, homes: Mapping[str, str], name: str) -> Any:
    """What a package promises by this name, from its module; the package has it from then on.

    Raises AttributeError for a name that has no home.
    """
    if name not in homes:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    found = getattr(import_module(homes[name]), name)
    setattr(sys.modules[package], name, found)
    return found
