"""Dataclasses with slots whose methods are made when they are first used.

`dataclasses` makes such a class twice and compiles six functions for it while its module is
imported: half a millisecond each, which was a third of the time of a command that pairs one round
and has no use for most of them. Here a class is given its slots and nothing else. `__init__`,
`__eq__` and `__hash__` are compiled when the first object is made, compared, hashed. All the rest
(text, freezing, pickling, `__dataclass_fields__`) is what `dataclasses` makes of the same class,
and is taken from there when it is first asked for: to everybody who looks, it is a dataclass.

Methods must not use `super()` without arguments, as in any dataclass with slots before Python 3.14;
annotations are fields, so `ClassVar` and `InitVar` have no place here. Several threads may complete
a class at the same time: each makes the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

_ALWAYS = ("__repr__", "__dataclass_fields__", "__dataclass_params__")
if sys.version_info >= (3, 13):
    _ALWAYS += ("__replace__",)
_OF_FROZEN = ("__setattr__", "__delattr__", "__getstate__", "__setstate__")


def dataclass(
    *, slots: bool, frozen: bool = False, eq: bool = True, unsafe_hash: bool = False
) -> Callable[[type], type]:
    """As `dataclasses.dataclass`, for classes with slots."""
    assert slots, "a class without slots is one for dataclasses"
    kind = {"slots": slots, "frozen": frozen, "eq": eq, "unsafe_hash": unsafe_hash}
    return lambda written: _Recipe(written, kind).made


def field(**options: Any) -> Any:
    """As `dataclasses.field`."""
    return _Options(options)


def replace(record: Any, /, **changes: Any) -> Any:
    """As `dataclasses.replace`."""
    recipe = _RECIPES.get(type(record))
    if recipe is None or not recipe.is_plain:
        from dataclasses import replace

        return replace(record, **changes)
    for name in recipe.options:
        if name not in changes:
            changes[name] = getattr(record, name)
    return recipe.made(**changes)


class _Options:
    """What `field` was given."""

    __slots__ = ("given",)

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given


class _Later:
    """In the place of an attribute of a class: whoever looks finds what is made by then."""

    __slots__ = ("make", "name")

    def __init__(self, name: str, make: Callable[[], None]) -> None:
        self.name, self.make = name, make

    def __get__(self, record: object, owner: type) -> Any:
        self.make()
        return getattr(owner if record is None else record, self.name)


class _LaterMethod(_Later):
    """A method that is made when it is called.

    Python takes any error while these are looked up, even Ctrl-C, for their absence.
    """

    __slots__ = ()
    NAMES = ("__eq__", "__hash__", "__repr__")

    def __get__(self, record: object, owner: type) -> Any:
        if record is None:
            return super().__get__(record, owner)
        return lambda *others: super(_LaterMethod, self).__get__(record, owner)(*others)


class _Recipe:
    """How one class is made and completed.

    `kind` is what `dataclass` was given, `content` the class as it was written, `options` are those
    of every field by name, the fields of its bases first; `missing` is what `dataclasses` is to
    make. A class is plain where every field is an argument of `__init__`.
    """

    __slots__ = ("annotations", "content", "is_plain", "kind", "made", "missing", "options")

    def __init__(self, written: type, kind: dict[str, bool]) -> None:
        self.kind = kind
        self.content = dict(written.__dict__)
        for own in ("__dict__", "__weakref__"):
            self.content.pop(own, None)
        self.options: dict[str, dict[str, Any]] = {}
        self.annotations: dict[str, Any] = {}
        for base in reversed(written.__mro__[1:-1]):
            if base in _RECIPES:
                self.options |= _RECIPES[base].options
                self.annotations |= _RECIPES[base].annotations
        inherited = set(self.options)
        for name in written.__annotations__:
            self.options[name] = _options(self.content, name)
        self.annotations |= written.__annotations__
        self.is_plain = all(options.get("init", True) for options in self.options.values())
        slots = tuple(name for name in self.options if name not in inherited)
        self.made = _class(written, self._incomplete(slots))
        _RECIPES[self.made] = self

    def _incomplete(self, slots: tuple[str, ...]) -> dict[str, Any]:
        """The content of the class before anything is asked of it."""
        content = {name: value for name, value in self.content.items() if name not in self.options}
        positional = (name for name, options in self.options.items() if _is_positional(options))
        content.setdefault("__match_args__", tuple(positional))
        content["__slots__"] = slots
        makers = self._makers(content)
        self.missing = [name for name, make in makers.items() if make == self._complete]
        for name, make in makers.items():
            content[name] = (_LaterMethod if name in _LaterMethod.NAMES else _Later)(name, make)
        return content

    def _makers(self, content: dict[str, Any]) -> dict[str, Callable[[], None]]:
        """By whom each method is made. What the class has itself, it keeps."""
        frozen, eq = self.kind["frozen"], self.kind["eq"]
        makers = dict.fromkeys(_ALWAYS + (_OF_FROZEN if frozen else ()), self._complete)
        makers["__init__"] = self._make_init if self.is_plain else self._complete
        if eq:
            makers["__eq__"] = self._make_eq
        makers = {name: make for name, make in makers.items() if name not in content}
        if content["__doc__"] is None:
            makers["__doc__"] = self._complete
        # Beside an `__eq__` Python itself puts None, which is as good as nothing.
        if content.get("__hash__") is None:
            if self.kind["unsafe_hash"] or (eq and frozen):
                makers["__hash__"] = self._make_hash
            elif eq:
                content["__hash__"] = None
        return makers

    def _make_init(self) -> None:
        init = _init(self.made, self.options, self.kind["frozen"])
        init.__annotations__ = {**self.annotations, "return": None}
        self._add(init)

    def _make_eq(self) -> None:
        names = [name for name, given in self.options.items() if given.get("compare", True)]
        lines = [
            "if other.__class__ is self.__class__:",
            f" return {_values('self', names)} == {_values('other', names)}",
            "return NotImplemented",
        ]
        self._add(_function(self.made, "__eq__", ["self", "other"], lines, {}))

    def _make_hash(self) -> None:
        names = [name for name, given in self.options.items() if _is_hashed(given)]
        lines = [f"return hash({_values('self', names)})"]
        self._add(_function(self.made, "__hash__", ["self"], lines, {}))

    def _add(self, method: Callable[..., Any]) -> None:
        setattr(self.made, method.__name__, method)

    def _complete(self) -> None:
        """Take what is missing from the dataclass that the class as written becomes."""
        import dataclasses

        content = {
            name: dataclasses.field(**value.given) if isinstance(value, _Options) else value
            for name, value in self.content.items()
        }
        decorate: Callable[[type], type] = dataclasses.dataclass(**self.kind)
        full = vars(decorate(_class(self.made, content)))
        for name in self.missing:
            setattr(self.made, name, full[name])


_RECIPES: dict[type, _Recipe] = {}
"""By the class that was made."""


def _class(named: type, content: dict[str, Any]) -> type:
    """Another class with the name and the bases of one."""
    made: type = type(named)(named.__name__, named.__bases__, content)
    made.__qualname__ = named.__qualname__
    return made


def _options(content: dict[str, Any], name: str) -> dict[str, Any]:
    """The options of a field; a plain default is one."""
    if name not in content:
        return {}
    default = content[name]
    return default.given if isinstance(default, _Options) else {"default": default}


def _is_positional(options: dict[str, Any]) -> bool:
    return options.get("init", True) and not options.get("kw_only", False)


def _is_hashed(options: dict[str, Any]) -> bool:
    """Without a word about it, what is compared is hashed."""
    hashed, compared = options.get("hash"), options.get("compare", True)
    return bool(compared if hashed is None else hashed)


def _values(record: str, names: list[str]) -> str:
    """The values of these fields, as the text of a tuple."""
    return f"({''.join([f'{record}.{name}, ' for name in names])})"


class _Factory:
    """A default that is made anew for every object; shown as `dataclasses` shows it."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make

    def __repr__(self) -> str:
        return "<factory>"


def _init(made: type, options: dict[str, dict[str, Any]], frozen: bool) -> Callable[..., None]:
    """`__init__` as `dataclasses` writes it; but a frozen slot is set by its own means, faster.

    What sets them and the defaults are arguments of a function around it.
    """
    outer: dict[str, Any] = {}
    arguments: dict[bool, list[str]] = {True: ["self"], False: []}
    lines = []
    for name, given in options.items():
        argument = value = name
        if "default_factory" in given:
            outer[f"_default_{name}"] = _Factory(given["default_factory"])
            value = f"_default_{name}.make() if {name} is _default_{name} else {name}"
        elif "default" in given:
            outer[f"_default_{name}"] = given["default"]
        if f"_default_{name}" in outer:
            argument = f"{name}=_default_{name}"
        arguments[_is_positional(given)].append(argument)
        if frozen:
            outer[f"_set_{name}"] = getattr(made, name).__set__
        lines.append(f"_set_{name}(self, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(made, "__post_init__"):
        lines.append("self.__post_init__()")
    by_name = ["*", *arguments[False]] if arguments[False] else []
    return _function(made, "__init__", arguments[True] + by_name, lines or ["pass"], outer)


def _function(
    made: type, name: str, arguments: list[str], lines: list[str], outer: dict[str, Any]
) -> Callable[..., Any]:
    """A method of the class with these lines, compiled in its module; `outer` are known to it."""
    body = "\n  ".join(lines)
    text = f" def {name}({', '.join(arguments)}):\n  {body}\n return {name}"
    scope: dict[str, Any] = {}
    exec(f"def make({', '.join(outer)}):\n{text}", vars(sys.modules[made.__module__]), scope)
    function: Callable[..., Any] = scope["make"](**outer)
    function.__qualname__ = f"{made.__qualname__}.{name}"
    return function
