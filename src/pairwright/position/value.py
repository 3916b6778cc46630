"""Values that are made by the hundred for every tournament: fixed in their types, cheap to make."""

from __future__ import annotations

from typing import TypeVar, dataclass_transform

from pairwright.quick_dataclass import dataclass, field

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A dataclass with slots that is compared and hashed by its fields.

    Assigning to a field is an error for mypy, as in a frozen dataclass; at run time nothing guards
    it, because a guarded object takes four times as long to make. What users of the library build
    themselves (the room `tournament`) is really frozen.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
