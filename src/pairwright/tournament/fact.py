"""Facts are looked at where they enter: a value that is not of its kind is no fact."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import NODEFAULT, ValidationError, convert
from msgspec.structs import force_setattr

from pairwright.frozen import Frozen, read_as
from pairwright.tournament.results import GameResult
from pairwright.vocabulary.errors import InvalidTournament
from pairwright.vocabulary.reason import as_said, fault

Kinds = frozenset[type]
IsSound = Callable[[Any], bool]
_OFTEN = 16
"""A kind of fact of which there are so many gets a check of its own: to compile one takes as long
as to look at some hundred values."""
_LOOKED_AT: Counter[type] = Counter()
_CHECKS: dict[type, IsSound] = {}


class TournamentFact(Frozen, gc=False):
    """A value whose fields are what they are said to be.

    What is written in the usual way is taken for what it means: a list for a tuple, `"w"` for a
    colour, `"1-0"` for a result. Raises InvalidTournament for anything else.
    """

    def __post_init__(self) -> None:
        is_sound = _CHECKS.get(type(self))
        if is_sound is None or not is_sound(self):
            _look_at(self)


def _look_at(fact: TournamentFact) -> None:
    """Take every value for what it means. Raises InvalidTournament."""
    kind = type(fact)
    for name, default in _defaults(kind):
        value = getattr(fact, name)
        if value is default:
            continue  # what its class says needs no look, nor what it means to be worked out
        kinds, elements = _shape(kind, name)
        if type(value) not in kinds or (
            elements and type(value) is tuple and not elements.issuperset(map(type, value))
        ):
            force_setattr(fact, name, _taken(fact, name, value))
    _LOOKED_AT[kind] += 1
    if _LOOKED_AT[kind] == _OFTEN:
        _CHECKS[kind] = _check_of(kind)


def _check_of(kind: type[TournamentFact]) -> IsSound:
    """Whether all values of a fact are what its fields say, as one expression: an event has
    thousands of games, and asking them field by field took a sixth of reading it."""
    known: dict[str, Any] = {}
    asked = []
    for place, (name, default) in enumerate(_defaults(kind)):
        kinds, elements = _shape(kind, name)
        [only, *others] = kinds
        known |= {f"kinds{place}": kinds if others else only, f"elements{place}": elements}
        value = f"fact.{name}"
        question = f"type({value}) {'in' if others else 'is'} kinds{place}"
        if elements:
            every = f"elements{place}.issuperset(map(type, {value}))"
            question += f" and (type({value}) is not tuple or {every})"
        if default is not NODEFAULT:
            known[f"default{place}"] = default
            question = f"({value} is default{place} or {question})"
        asked.append(question)
    found: IsSound = eval(f"lambda fact: {' and '.join(asked)}", known)
    return found


@cache
def _evaluated(annotation: str, module: str) -> Any:
    """An annotation as its module understands it; many fields of a module have the same one."""
    return eval(annotation, vars(sys.modules[module]))


@cache
def _defaults(kind: type[TournamentFact]) -> tuple[tuple[str, Any], ...]:
    """Every field with its default; a field without one has something that no value is."""
    defaults = kind.__struct_defaults__
    needed = len(kind.__struct_fields__) - len(defaults)
    return tuple(zip(kind.__struct_fields__, (*(NODEFAULT,) * needed, *defaults), strict=True))


@cache
def _hint(kind: type[TournamentFact], name: str) -> Any:
    """The annotation of a field, evaluated in the module of the class that has it."""
    owner = next(each for each in kind.__mro__ if name in vars(each).get("__annotations__", {}))
    return _evaluated(vars(owner)["__annotations__"][name], owner.__module__)


@cache
def _shape(kind: type[TournamentFact], name: str) -> tuple[Kinds, Kinds]:
    """The classes of a field, and those of its elements where it is a tuple."""
    hint = _hint(kind, name)
    return frozenset(map(_class, _choices(hint))), _elements(hint)


def _choices(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _class(hint: Any) -> type:
    found: type = type(None) if hint is None else get_origin(hint) or hint
    return found


def _elements(hint: Any) -> Kinds:
    tuples = [choice for choice in _choices(hint) if get_origin(choice) is tuple]
    return frozenset(
        _class(each)
        for choice in tuples
        for element in get_args(choice)
        if element is not ...
        for each in _choices(element)
    )


def _taken(fact: TournamentFact, name: str, value: Any) -> Any:
    """The value as the field has it. Raises InvalidTournament, and InvalidResult for a result."""
    hint = _hint(type(fact), name)
    if GameResult in _choices(hint):
        return GameResult.parse(value)
    try:
        if isinstance(value, float):
            raise ValidationError("Expected no `float`")
        return read_as(hint, lambda: convert(value, hint))
    except ValidationError as error:
        raise InvalidTournament(
            fault(
                "tournament:fact",
                kind=type(fact).__name__,
                name=name,
                value=repr(value)[:80],
                what=as_said(str(error)),
            )
        ) from None
