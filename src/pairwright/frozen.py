"""The one kind of value: frozen, cheap to make and to define, compared and hashed by its fields."""

from __future__ import annotations

from _thread import RLock  # as functools does: `threading` takes a millisecond to import
from abc import ABCMeta
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, dataclass_transform

from msgspec import Struct, StructMeta, field

T = TypeVar("T")
_READ: set[Any] = set()
_FIRST_READING = RLock()


def read_as(kind: Any, read: Callable[[], T]) -> T:
    """What `read` makes of data by the annotations of this kind: all of msgspec's reading is here.

    msgspec works out a class when it first reads one, and lets other threads see it half done,
    which ends the process; so the first reading of a kind is alone.
    """
    if kind in _READ:
        return read()
    with _FIRST_READING:
        try:
            return read()
        finally:
            _READ.add(kind)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen(Struct, frozen=True, forbid_unknown_fields=True):
    """A value: its fields are annotated as in a dataclass, and never change.

    It is equal to a value of the same class with equal fields, pickles, and is read from JSON as
    it is, without a field that it does not know. `dict=True` lets it keep what is worked out once
    (`cached_property`). What changes while it is worked on is a plain `msgspec.Struct`.

    `gc=False` is for what is made by the thousand and holds nothing but such values, numbers and
    texts: it never comes back to itself, and a large event is read and ranked in half the time
    where the collector of cycles need not look at every game.
    """


class _AbstractMeta(StructMeta, ABCMeta):
    """What is abstract is asked for before an object is made."""


class AbstractFrozen(Frozen, metaclass=_AbstractMeta):
    """A value that leaves methods to its subclasses."""


class Accompanied(Frozen):
    """A value with fields beside it that are no part of what it is: neither compared nor shown."""

    beside: ClassVar[frozenset[str]] = frozenset()
    """Their names."""

    def _own(self) -> dict[str, Any]:
        names = (name for name in self.__struct_fields__ if name not in self.beside)
        return {name: getattr(self, name) for name in names}

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._own() == other._own()

    def __hash__(self) -> int:
        return hash((type(self), *self._own().values()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self._own().items())
        return f"{type(self).__name__}({shown})"
