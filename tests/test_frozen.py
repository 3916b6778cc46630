"""Values: really frozen, compared by their fields, known to the type checker, the only kind."""

from __future__ import annotations

import ast
import copy
import gc
import inspect
import pickle
import re
import subprocess
import sys
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import force_setattr, replace
from mypy import api

import pairwright as pw
from pairwright import frozen
from pairwright.frozen import AbstractFrozen, Accompanied, Frozen
from pairwright.tournament import Game, Tournament
from tests.small_events import event, played
from tests.test_project import ROOT

SOURCES = Path(pw.__file__).parent


class Place(Frozen):
    number: int
    score: int = 0


class Seat(Place):
    table: int = 1


class Remembered(Frozen, dict=True):
    number: int

    @cached_property
    def made(self) -> list[int]:
        return [self.number]


class Told(Accompanied):
    beside: ClassVar = frozenset({"words"})

    number: int
    words: dict[str, str]


class Figure(AbstractFrozen):
    side: int

    @abstractmethod
    def area(self) -> int: ...


class Square(Figure):
    def area(self) -> int:
        return self.side**2


def test_values_are_equal_by_their_fields() -> None:
    assert Place(1, 2) == Place(1, 2) != Place(1, 3)
    assert hash(Seat(1, 2, 3)) == hash(Seat(1, 2, 3))
    assert Place(1) != Seat(1), "another class is another value"
    assert len({Place(1), Place(1), Place(2)}) == 2
    assert replace(Seat(1, 2), table=4) == Seat(1, 2, 4)


@pytest.mark.parametrize("frozen", [Seat(1), Remembered(1), Told(1, {}), Square(2), Game(1, 2)])
def test_values_are_frozen(frozen: Frozen) -> None:
    for name in (*frozen.__struct_fields__, "colour"):
        with pytest.raises(AttributeError):
            setattr(frozen, name, 3)
        with pytest.raises(AttributeError):
            delattr(frozen, name)


def test_a_value_keeps_what_is_worked_out_once_to_itself() -> None:
    remembered = Remembered(1)
    assert remembered.made is remembered.made
    assert remembered == Remembered(1)
    assert hash(remembered) == hash(Remembered(1))
    assert pickle.loads(pickle.dumps(remembered)).__dict__ == {}


def test_what_stands_beside_a_value_is_neither_compared_nor_shown() -> None:
    assert Told(1, {"a": "b"}) == Told(1, {}) != Told(2, {})
    assert hash(Told(1, {"a": "b"})) == hash(Told(1, {}))
    assert Told(1, {}) != Place(1)
    assert repr(Told(1, {"a": "b"})) == "Told(number=1)"


def test_an_abstract_value_is_not_made() -> None:
    assert Square(3).area() == 9
    with pytest.raises(TypeError, match="area"):
        Figure(3)  # type: ignore[abstract]


def test_values_travel_between_processes() -> None:
    facts = event(4, played("1-2 1-0", "3-4 0-1"))
    views = pw.pair(facts).position.participants
    sent = [Seat(1, 2, 3), Told(1, {"a": "b"}), Square(2), facts, *views, pw.check(facts)]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        back = list(elsewhere.map(copy.copy, sent))
    assert back == sent
    assert back[1].words == {"a": "b"}


def test_a_changed_copy_is_looked_at_again() -> None:
    """Facts that contradict each other are refused however they are made."""
    with pytest.raises(pw.InvalidTournament, match="given to 2"):
        replace(event(2), players=(*event(2).players, *event(2).players))
    broken = event(2)
    force_setattr(broken, "players", (*event(2).players, *event(2).players))
    with pytest.raises(pw.InvalidTournament):
        pickle.loads(pickle.dumps(broken))
    assert isinstance(event(2), Tournament)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("Seat(1, 2, 3).table = 4", "read-only"),
        ("Seat(1, 2, 3).number = 4", "read-only"),
        ("Seat(1, 2, '3')", "incompatible type"),
        ("{Seat(1, 2, 3): Place(1).number}", ""),
    ],
)
def test_mypy_refuses_to_change_a_value(statement: str, said: str, tmp_path: Path) -> None:
    classes = "".join(inspect.getsource(cls) for cls in (Place, Seat))
    source = inspect.getsource(frozen) + classes + statement + "\n"
    cache = tmp_path.parent / "mypy"
    options = ["--strict", "--config-file=", f"--cache-dir={cache}"]
    usual = gc.get_threshold()
    found, said_wrong, failed = api.run([*options, "-c", source])
    gc.set_threshold(*usual)  # mypy has others for itself
    assert failed == bool(said), found + said_wrong
    assert said in found


# --- One kind ------------------------------------------------------------------------------------

OTHER_KINDS = {"dataclass", "dataclasses", "NamedTuple", "namedtuple", "attrs", "attr"}
"""What makes values in another way; nobody here needs it."""
PYDANTIC = "server/api"
"""The one place where bodies of requests are models of the web framework."""


def imported() -> Iterator[tuple[str, str]]:
    """Every name that a module of ours imports, with its first part."""
    for path in sorted(SOURCES.rglob("*.py")):
        where = path.relative_to(SOURCES).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield where, alias.name.split(".")[0]
            elif isinstance(node, ast.ImportFrom):
                yield where, (node.module or "").split(".")[0]
                for alias in node.names:
                    yield where, alias.name


def test_there_is_one_kind_of_value() -> None:
    names = list(imported())
    assert len(names) > 20600
    assert not [(where, name) for where, name in names if name in OTHER_KINDS]


def test_pydantic_is_the_servers_alone() -> None:
    users = {where for where, name in imported() if name in ("pydantic", "pydantic_core")}
    assert users
    assert not [where for where in users if not where.startswith(PYDANTIC)]


def test_what_is_no_value_is_not_hashed() -> None:
    """A plain Struct changes; it is no key of anything."""

    class Tally(Struct):
        count: int = 0

    with pytest.raises(TypeError):
        hash(Tally())


UNCOLLECTED = re.compile(r"^class (\w+)\(.*\bgc=False\b", re.M)
"""A class whose values the collector of cycles passes by, and its subclasses with it."""
PLAIN = (int, str, float, Decimal, Fraction, date, Enum, NoneType)
HOLDERS = (tuple, frozenset, Mapping, Union, UnionType, Literal, Annotated)


def passed_by(kind: type[Frozen]) -> Iterator[type[Frozen]]:
    yield kind
    for subclass in kind.__subclasses__():
        yield from passed_by(subclass)


def may_return(kind: Any, asked: frozenset[Any] = frozenset()) -> Iterator[Any]:
    """What a field of this type may hold that can change, and so lead back to its holder."""
    if kind in asked or get_origin(kind) is Callable:
        return  # functions of modules, which are never given up
    if isinstance(kind, type) and issubclass(kind, Frozen):
        if kind.__dictoffset__:
            yield kind
        for held in get_type_hints(kind).values():
            if get_origin(held) is not ClassVar:
                yield from may_return(held, asked | {kind})
    elif get_origin(kind) in HOLDERS:
        for held in get_args(kind):
            yield from may_return(held, asked)
    elif not (isinstance(kind, type) and issubclass(kind, PLAIN)) and kind is not ...:
        yield kind


def test_what_the_collector_passes_by_cannot_lead_back_to_itself() -> None:
    """It would never be given up: memory that a server loses."""
    seen = set()
    for path in sorted(SOURCES.rglob("*.py")):
        for name in UNCOLLECTED.findall(path.read_text(encoding="utf-8")):
            module = ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts)
            for kind in passed_by(getattr(import_module(module), name)):
                assert not kind.__struct_config__.gc
                assert not set(may_return(kind)), kind
                seen.add(kind.__name__)
    assert {"Game", "Player", "Tournament", "RoundRecord", "TieBreakTerm"} <= seen


COLD = """
import sys, threading
sys.setswitchinterval(1e-6)
from pairwright.formats import loads
text = open(sys.argv[1], encoding="utf-8").read()
begin = threading.Barrier(8)
def read():
    begin.wait()
    loads(text)
threads = [threading.Thread(target=read) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
"""
"""A process whose threads all read a tournament, the first that it reads."""


def test_threads_of_a_new_process_read_at_once(tmp_path: Path) -> None:
    """As browsers ask an app that is back: half-made classes of msgspec ended the process."""
    file = tmp_path / "open.json"
    pw.write(pw.read(ROOT / "examples/lakeside-open.trf"), file)
    for _ in range(3):
        assert subprocess.run([sys.executable, "-c", COLD, file], check=False).returncode == 0


def test_values_are_read_in_one_place() -> None:
    reading = re.compile(r"(?<!def )(?<![\w.])convert\(|\bdecode\(.*type=")
    lines = [
        (path, line)
        for path in sorted((ROOT / "src/pairwright").rglob("*.py"))
        if "msgspec" in (text := path.read_text(encoding="utf-8"))
        for line in text.splitlines()
        if reading.search(line)
    ]
    assert len(lines) > 6
    for path, line in lines:
        assert "read_as(" in line, path
