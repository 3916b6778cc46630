"""A room that can be called: `pairwright.standings` is a package, and `pairwright.standings(...)`
is the promised function.

Without this one of the two would hide the other: `import pairwright.standings as s` takes what the
attribute `standings` of `pairwright` is.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any


def make_callable(module_name: str, function: Callable[..., Any]) -> None:
    """Let calls of the module be calls of the function (Python data model, module `__class__`)."""

    class CallableRoom(ModuleType):
        def __call__(self, *arguments: Any, **options: Any) -> Any:
            return function(*arguments, **options)

    sys.modules[module_name].__class__ = CallableRoom
