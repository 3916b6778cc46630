"""What a command asks for: the parameters of its function, each with its words for the help.

A parameter is annotated with an `Argument`, an `Option`, or with what several commands ask for
(`Together`): `who: Annotated[str, Argument("PLAYER", "A player.")]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints


class CommandParameter:
    """How a value is asked for; its type, default and name are those of the parameter."""

    def __init__(
        self,
        *names: str,
        metavar: str = "",
        help: str = "",
        min: int | None = None,
        max: int | None = None,
        variable: str = "",
        read: Callable[[str], Any] | None = None,
        negatable: bool = False,
    ) -> None:
        self.names, self.metavar, self.help = names, metavar, help
        self.min, self.max = min, max
        self.variable = variable
        """The environment variable that holds the value where it is not given."""
        self.read = read
        """What reads the text, where the type does not say it. Raises PairwrightError."""
        self.negatable = negatable
        """Whether a switch can be turned off, too: `--no-browser`."""


class Argument(CommandParameter):
    """A value by its place."""


class Option(CommandParameter):
    """A value by its names, of which there is at least one."""


class Together:
    """Values that are made into one: by a function whose parameters are asked for in its place."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self.make = make


class Parameter:
    """One value that a command asks for."""

    def __init__(self, name: str, annotation: Any, default: Any) -> None:
        self.name, self.default = name, default
        declared, self.asked = get_args(annotation)
        if self.is_option and not self.names:
            raise TypeError(f"the option {name!r} has no name on the command line")
        [kind] = [each for each in _alternatives(declared) if each is not NoneType]
        self.many = get_origin(kind) is list
        self.both = get_origin(kind) is tuple
        """Two values that belong together."""
        self.kind: type = get_args(kind)[0] if self.many or self.both else kind

    @property
    def is_option(self) -> bool:
        return isinstance(self.asked, Option)

    @property
    def required(self) -> bool:
        return self.default is REQUIRED

    @property
    def names(self) -> tuple[str, ...]:
        """The names of an option."""
        names: tuple[str, ...] = self.asked.names
        return names

    @property
    def is_switch(self) -> bool:
        """An option without a value."""
        return self.kind is bool

    @property
    def is_turned(self) -> bool:
        """A switch that can be turned off: `--no-browser`."""
        return self.is_switch and bool(self.asked.negatable)

    @property
    def choices(self) -> tuple[str, ...]:
        """The texts of which the value is one, where they are known."""
        if self.asked.read is None and issubclass(self.kind, Enum):
            return tuple(each.value for each in self.kind)
        return ()

    @property
    def metavar(self) -> str:
        """What stands for the value in the help."""
        return self.asked.metavar or "|".join(self.choices) or _METAVARS.get(self.kind, "TEXT")


class _Required:
    """What stands for the default of a parameter that has none."""


REQUIRED = _Required()
_METAVARS = {int: "N", float: "N", bool: ""}


def _alternatives(declared: Any) -> tuple[Any, ...]:
    """`int` and `None` of `int | None`; a type alone of itself."""
    return get_args(declared) if get_origin(declared) not in (None, list, tuple) else (declared,)


class Signature:
    """What a function asks for, with what its `Together` ask for in their turn."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._own: list[Parameter] = []
        self._made: dict[str, Signature] = {}
        self._order: list[Parameter | Signature] = []
        for name, annotation, default in _annotated(function):
            words = get_args(annotation)[1]
            if isinstance(words, Together):
                self._made[name] = Signature(words.make)
                self._order.append(self._made[name])
            else:
                self._own.append(Parameter(name, annotation, default))
                self._order.append(self._own[-1])

    @property
    def arguments(self) -> list[Parameter]:
        """In their order on the command line."""
        found: list[Parameter] = []
        for each in self._order:
            if isinstance(each, Signature):
                found += each.arguments
            elif not each.is_option:
                found.append(each)
        return found

    @property
    def options(self) -> list[Parameter]:
        """Those of the function itself, then those that it shares with others."""
        shared = [option for made in self._made.values() for option in made.options]
        return [each for each in self._own if each.is_option] + shared

    def call(self, values: dict[str, Any]) -> Any:
        """The function with these values, by the names of all parameters."""
        given = {each.name: values[each.name] for each in self._own}
        made = {name: each.call(values) for name, each in self._made.items()}
        return self._function(**given, **made)


def _annotated(function: Callable[..., Any]) -> Iterator[tuple[str, Any, Any]]:
    """Name, annotation and default of every parameter."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    defaults = function.__defaults__ or ()
    hints = get_type_hints(function, include_extras=True)
    first = len(names) - len(defaults)
    for place, name in enumerate(names):
        if get_origin(hints[name]) is not Annotated:
            raise TypeError(f"{function.__qualname__}: nothing says how {name!r} is asked for")
        yield name, hints[name], defaults[place - first] if place >= first else REQUIRED
