"""Change one line of a function while a change of a criterion is tried.

A change is written as the line that the program has and the line that stands in its place, so that
a reader sees at once what is different. The code of the function object is exchanged: whoever
imported the function runs the changed one, too. Text that the function does not have exactly once
is an error, so that no change gets lost when the program is rewritten.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from types import CodeType, FunctionType
from typing import Any
from unittest.mock import patch

from bench.criteria_changes import Change

Apply = Callable[[], AbstractContextManager[Any]]
_FUTURE = annotations.compiler_flag


def edited(function: Callable[..., Any] | property, *lines: tuple[str, str]) -> Apply:
    """Return what exchanges pieces of the text of a function; each pair is (old, new).

    Raises ValueError where the function does not have the old text exactly once.
    """
    if isinstance(function, property):
        assert function.fget is not None
        function = function.fget
    function = getattr(function, "__func__", function)  # of a class method
    assert isinstance(function, FunctionType)
    changed, plain = _with_lines(function, lines), function

    @contextmanager
    def apply() -> Iterator[None]:
        usual = plain.__code__
        plain.__code__ = changed
        try:
            yield
        finally:
            plain.__code__ = usual

    return apply


def make_change(
    criterion: str, kind: str, function: Callable[..., Any] | property, *lines: tuple[str, str]
) -> Change:
    """Return the change of a criterion that exchanges pieces of the text of one function."""
    return Change(criterion, kind, edited(function, *lines))


def replaced(owner: object, name: str, value: object) -> Apply:
    """Return what gives an attribute of a module or class another value."""
    return lambda: patch.object(owner, name, value)


def together(*parts: Apply) -> Apply:
    """Return what applies several at once."""

    @contextmanager
    def apply() -> Iterator[None]:
        with ExitStack() as stack:
            for part in parts:
                stack.enter_context(part())
            yield

    return apply


def _with_lines(function: FunctionType, lines: tuple[tuple[str, str], ...]) -> CodeType:
    """Compile the function with other text."""
    source = textwrap.dedent(inspect.getsource(function))
    for old, new in lines:
        if source.count(old) != 1:
            raise ValueError(f"{function.__qualname__} has {old!r} {source.count(old)} times")
        source = source.replace(old, new)
    tree = ast.parse(source)
    [definition] = tree.body
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    if function.__closure__ is not None:  # the names of its surroundings, `__class__` among them
        names = ", ".join(function.__code__.co_freevars)
        tree = ast.parse(f"def surroundings({names}): pass")
        assert isinstance(tree.body[0], ast.FunctionDef)
        tree.body[0].body = [definition]
    module = compile(tree, inspect.getfile(function), "exec", _FUTURE, dont_inherit=True)
    return next(code for code in _codes(module) if code.co_name == function.__name__)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Find the code of everything that is defined in code."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)
