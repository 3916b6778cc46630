"""Values of positions: fixed for the type checker, compared and hashed by their fields."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import fields, replace
from pathlib import Path

import pytest
from mypy import api

from pairwright.position import value as value_module
from pairwright.position.value import value


@value
class Place:
    number: int
    score: int = 0


@value
class Seat(Place):
    table: int = 1


def test_values_are_equal_by_their_fields() -> None:
    assert Place(1, 2) == Place(1, 2) != Place(1, 3)
    assert hash(Seat(1, 2, 3)) == hash(Seat(1, 2, 3))
    assert Place(1) != Seat(1), "another class is another value"
    assert len({Place(1), Place(1), Place(2)}) == 2


def test_values_are_dataclasses_with_slots() -> None:
    assert [field.name for field in fields(Seat)] == ["number", "score", "table"]
    assert replace(Seat(1, 2), table=4) == Seat(1, 2, 4)
    assert not hasattr(Seat(1), "__dict__")
    with pytest.raises(AttributeError):
        Seat(1).colour = "w"  # type: ignore[attr-defined]


def test_values_travel_between_processes() -> None:
    assert pickle.loads(pickle.dumps(Seat(1, 2, 3))) == Seat(1, 2, 3)
    assert copy.copy(Seat(1)) == Seat(1)


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
    """Nothing else does: the objects themselves are not frozen."""
    classes = "".join(inspect.getsource(cls) for cls in (Place, Seat))
    source = inspect.getsource(value_module) + classes + statement + "\n"
    cache = tmp_path.parent / "mypy"
    options = ["--strict", "--config-file=", f"--cache-dir={cache}"]
    found, said_wrong, failed = api.run([*options, "-c", source])
    assert failed == bool(said), found + said_wrong
    assert said in found
