"""Replace what a module or class has for as long as a change lasts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial

from bench.criteria_changes import attribute_replaced

Apply = Callable[[], AbstractContextManager[None]]


def replaced(owner: object, name: str, value: object) -> Apply:
    """Replace one attribute of a module or class."""
    return partial(attribute_replaced, owner, name, value)


def everywhere(package: str, old: object, new: object) -> Apply:
    """Replace an object in all modules of a package that have it by name."""

    @contextmanager
    def apply() -> Iterator[None]:
        places = [
            (module, name)
            for key, module in list(sys.modules.items())
            if key == package or key.startswith(f"{package}.")
            for name, value in list(vars(module).items())
            if value is old
        ]
        assert places, f"no module of {package} has {old!r}"
        with ExitStack() as stack:
            for module, name in places:
                stack.enter_context(attribute_replaced(module, name, new))
            yield

    return apply


def together(*changes: Apply) -> Apply:
    """Make several replacements that are one change."""

    @contextmanager
    def apply() -> Iterator[None]:
        with ExitStack() as stack:
            for change in changes:
                stack.enter_context(change())
            yield

    return apply
