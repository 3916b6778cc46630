"""Changes of single criteria, for `bench.mutate_criteria`: one module for each system.

`bench.criteria_changes.<system>.changes(edition)` gives them, and `EQUIVALENT` there has those that
change no pairing, each with its proof.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import Any

from msgspec.structs import replace

import pairwright.checking
import pairwright.systems
from pairwright.frozen import Frozen
from pairwright.rules.system import Edition
from pairwright.systems import SYSTEMS, system_named

Key = tuple[str, str, str]
"""Edition, criterion and kind of a change."""


class Change(Frozen):
    """One change of one criterion; `apply` makes it while its context lasts.

    `kind` is `dropped`, `inverted`, `off by one`, `neighbour` (the definition of another criterion
    or edition) or `swapped` (with the next in priority), with words after a colon where there is
    more than one.
    """

    criterion: str
    kind: str
    apply: Callable[[], AbstractContextManager[None]]


def has_changes(system: str) -> bool:
    """Whether somebody has written down how the criteria of a system can be changed."""
    return find_spec(_module_of(system)) is not None


def changes_of(system: str, edition: str) -> list[Change]:
    """Return every change of an edition."""
    changes: Iterable[Change] = import_module(_module_of(system)).changes(edition)
    return list(changes)


def equivalent_changes(system: str) -> Mapping[Key, str]:
    """Return the changes that change no pairing, with their proofs."""
    proofs: Mapping[Key, str] = import_module(_module_of(system)).EQUIVALENT
    return proofs


def _module_of(system: str) -> str:
    return f"{__name__}.{system.replace('-', '_')}"


@contextmanager
def edition_replaced(system: str, changed: Edition[Any]) -> Iterator[None]:
    """Put an edition in the place of the one with its name."""
    known = system_named(system)
    editions = tuple(changed if e.name == changed.name else e for e in known.editions)
    SYSTEMS[system] = replace(known, editions=editions)
    try:
        yield
    finally:
        SYSTEMS[system] = known


@cache
def _load_systems() -> None:
    """Import all that is imported late: a module that came in during a change would keep it."""
    for package in (pairwright.systems, pairwright.checking):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)


@contextmanager
def function_replaced(old: Any, new: Any) -> Iterator[None]:
    """Put a value in the place of another in every module of the package that has it by name.

    What holds it otherwise, in a table, a partial function or a default, keeps it.
    """
    _load_systems()
    places = [
        (module, name)
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").partition(".")[0] == "pairwright"
        for name, value in list(vars(module).items())
        if value is old
    ]
    assert places, f"no module has {old!r}"
    for module, name in places:
        setattr(module, name, new)
    try:
        yield
    finally:
        for module, name in places:
            setattr(module, name, old)


@contextmanager
def attribute_replaced(owner: Any, name: str, new: Any) -> Iterator[None]:
    """Put a value in the place of an attribute of a class, an object or a module."""
    old = vars(owner)[name]
    setattr(owner, name, new)
    try:
        yield
    finally:
        setattr(owner, name, old)
