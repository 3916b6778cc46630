"""Values in JSON, exactly: nothing is converted or left over, every problem has its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, ValidationError, convert, structs
from msgspec.json import decode

from pairwright.frozen import Frozen, read_as
from pairwright.tournament import PairwrightError

T = TypeVar("T")

_MAY_BE_INFINITE = re.compile(r'"\s*[+-]?(?:s?nan|inf)', re.IGNORECASE)
_NOT_FINITE = "Expected a finite number"


class JsonFault(Frozen):
    """What is wrong with a part of JSON: where, why, and what stands there."""

    path: str
    message: str
    found: Any


def value_in(text: str | bytes, kind: type[T]) -> T:
    """The value that the text holds.

    Raises msgspec.DecodeError, RecursionError, UnicodeEncodeError, and what `kind` itself raises.
    `misplaced` says more about what cannot be taken.
    """
    value = read_as(kind, lambda: decode(text, type=kind))
    told = text if isinstance(text, str) else text.decode()
    if _MAY_BE_INFINITE.search(told):
        for path, _ in _infinite(value, ""):
            raise ValidationError(f"{_NOT_FINITE} - at `${path}`")
    return value


def _infinite(value: object, path: str) -> Iterator[tuple[str, Decimal]]:
    """Numbers that are none to count with, and where they stand."""
    if isinstance(value, Decimal) and not value.is_finite():
        yield path, value
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from _infinite(item, f"{path}[{place}]")
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _infinite(getattr(value, name), f"{path}.{name}")


def misplaced(content: Any, kind: Any, path: str = "") -> Iterator[JsonFault]:
    """Everything that keeps parsed JSON from being a value of this kind, in the smallest parts."""
    try:
        value = read_as(kind, lambda: convert(content, kind))
    except ValidationError as error:
        said = str(error).partition(" - at `$")[0]
    except UnicodeEncodeError:
        said = "half a character"
    except PairwrightError:
        return  # its parts are what they have to be, and contradict each other
    else:
        for place, infinite in _infinite(value, path):
            yield JsonFault(place, _NOT_FINITE, infinite)
        return
    inside = [*_left_over(content, kind, path)]
    for step, part, item in _parts(content, kind):
        inside += misplaced(item, part, f"{path}{step}".removeprefix("."))
    yield from inside or [JsonFault(path, said, content)]


def _left_over(content: Any, kind: Any, path: str) -> Iterator[JsonFault]:
    """Fields of an object that are missing, or that nobody knows."""
    for option in _options(kind):
        if isinstance(option, type) and issubclass(option, Struct) and isinstance(content, dict):
            for field in structs.fields(option):
                if field.required and field.name not in content:
                    place = f"{path}.{field.name}".removeprefix(".")
                    yield JsonFault(place, "this field is missing", content)
            for name in content.keys() - set(option.__struct_fields__):
                place = f"{path}.{name}".removeprefix(".")
                yield JsonFault(place, "there is no such field", content[name])


def _parts(content: Any, kind: Any) -> Iterator[tuple[str, Any, Any]]:
    """The parts of an object or a list: the step to it, its kind, and what stands there."""
    for option in _options(kind):
        given = get_args(option)
        if isinstance(option, type) and issubclass(option, Struct) and isinstance(content, dict):
            hints = get_type_hints(option)
            for name in option.__struct_fields__:
                if name in content:
                    yield f".{name}", hints[name], content[name]
        elif get_origin(option) is tuple and isinstance(content, list):
            kinds = [given[0]] * len(content) if given[-1] is Ellipsis else given
            for place, (part, item) in enumerate(zip(kinds, content, strict=False)):
                yield f"[{place}]", part, item


def _options(kind: Any) -> tuple[Any, ...]:
    """What a union may be, else the kind itself."""
    given = get_args(kind)
    return (
        tuple(option for option in given if option is not NoneType)
        if NoneType in given
        else (kind,)
    )


# --- Writing -------------------------------------------------------------------------------------


def plain(value: Any, number: Callable[[Decimal], str] = str) -> Any:
    """A value as JSON knows it. A field that has its default value is left out."""
    if isinstance(value, Struct):
        return {
            name: plain(given, number)
            for name, default in _defaults(type(value))
            if (given := getattr(value, name)) != default or default is NODEFAULT
        }
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Decimal):
        return number(value)
    if isinstance(value, tuple):
        return [plain(item, number) for item in value]
    if isinstance(value, Mapping):
        return {name: plain(item, number) for name, item in value.items()}
    return value


@cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Every field of a value with its default."""
    return tuple(
        (
            field.name,
            field.default if field.default_factory is NODEFAULT else field.default_factory(),
        )
        for field in structs.fields(kind)
    )
