"""Classes that are completed when they are used: dataclasses, for everybody who looks at them."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import pkgutil
import threading
from collections.abc import Callable, Hashable
from importlib import import_module
from typing import Any, get_type_hints

import pytest

import pairwright
from pairwright import dataclass_recipe as quick
from pairwright.tournament import Game, GameResult, Tournament

KINDS = [
    {"frozen": True},
    {"frozen": True, "eq": False},
    {},
    {"eq": False},
    {"unsafe_hash": True},
]


def of_points(way: Any, kind: dict[str, bool]) -> type:
    @way.dataclass(slots=True, **kind)
    class Points:
        """How many."""

        first: int
        second: int = 2
        third: list[int] = way.field(default_factory=list, repr=False, compare=False)

        def total(self) -> int:
            return self.first + self.second

    return Points


def of_heirs(way: Any, kind: dict[str, bool]) -> type:
    @way.dataclass(slots=True, **kind)
    class Base:
        first: int
        last: int = way.field(default=7, kw_only=True)

    @way.dataclass(slots=True, **kind)
    class Heir(Base):
        second: str = "b"
        first: int

    return Heir


def of_own_methods(way: Any, kind: dict[str, bool]) -> type:
    @way.dataclass(slots=True, **kind)
    class Own:
        first: int

        def __post_init__(self) -> None:
            if self.first < 0:
                raise ValueError("below 0")

        def __repr__(self) -> str:
            return "mine"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, type(self))

    return Own


def of_derived_values(way: Any, kind: dict[str, bool]) -> type:
    @way.dataclass(slots=True, **kind)
    class Derived:
        first: int
        doubled: int = way.field(init=False, default=4, hash=False)

    return Derived


def of_nothing(way: Any, kind: dict[str, bool]) -> type:
    @way.dataclass(slots=True, **kind)
    class Nothing:
        pass

    return Nothing


WRITTEN: list[Callable[[Any, dict[str, bool]], type]] = [
    *(of_points, of_heirs, of_own_methods, of_derived_values, of_nothing)
]


def outcome(act: Callable[[], object]) -> object:
    """What comes of it: a value, or the error with its words."""
    try:
        return act()
    except Exception as error:
        return type(error), str(error)


def told(made: type) -> dict[str, object]:
    """All that a class tells about itself."""
    init = made.__init__  # type: ignore[misc]
    return {
        "content": set(vars(made)),
        "signature": str(inspect.signature(made)),
        "hints": outcome(lambda: get_type_hints(init)),
        "init": (init.__name__, init.__qualname__),
        "fields": [str(each) for each in dataclasses.fields(made)],
        "params": str(made.__dataclass_params__),  # type: ignore[attr-defined]
        "slots": made.__slots__,  # type: ignore[attr-defined]
        "arguments": made.__match_args__,  # type: ignore[attr-defined]
        "name": (made.__qualname__, made.__module__),
        "doc": made.__doc__,
    }


def done(made: type) -> list[object]:
    """What becomes of objects, made and used in many ways."""
    arguments: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
        *(((), {}), ((1,), {}), ((1, 3), {}), ((1, 3, [5]), {}), ((1, 2, 3, 4), {})),
        *(((-1,), {}), ((), {"first": 1}), ((1,), {"last": 8}), ((1,), {"unknown": 0})),
    ]
    found: list[object] = []
    for given, named in arguments:

        def one(given: Any = given, named: Any = named) -> Any:
            return made(*given, **named)

        def assigned(name: str, one: Any = one) -> object:
            changed = one()
            setattr(changed, name, 9)
            return getattr(changed, name)

        def deleted(one: Any = one) -> object:
            changed = one()
            del changed.first
            return hasattr(changed, "first")

        found += [
            outcome(lambda one=one: repr(one()).partition(" at 0x")[0]),  # type: ignore[misc]
            outcome(lambda one=one: one() == one()),  # type: ignore[misc]
            outcome(lambda one=one: one() != made(1)),  # type: ignore[misc]
            outcome(lambda one=one: one() == 1),  # type: ignore[misc]
            outcome(lambda one=one: hash(one()) == hash(one())),  # type: ignore[misc]
            outcome(lambda one=one: isinstance(one(), Hashable)),  # type: ignore[misc]
            outcome(lambda one=one: hasattr(one(), "__dict__")),  # type: ignore[misc]
            outcome(lambda one=one: dataclasses.asdict(one())),  # type: ignore[misc]
            outcome(lambda one=one: repr(dataclasses.replace(one(), first=6))[:9]),  # type: ignore[misc]
            outcome(lambda one=one: dataclasses.asdict(copy.copy(one()))),  # type: ignore[misc]
            outcome(lambda: assigned("first")),
            outcome(lambda: assigned("elsewhere")),
            outcome(deleted),
        ]
    return found


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("written", WRITTEN)
def test_a_class_tells_about_itself_what_a_dataclass_does(
    written: Callable[[Any, dict[str, bool]], type], kind: dict[str, bool]
) -> None:
    assert told(written(quick, kind)) == told(written(dataclasses, kind))


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("written", WRITTEN)
def test_objects_do_what_those_of_a_dataclass_do(
    written: Callable[[Any, dict[str, bool]], type], kind: dict[str, bool]
) -> None:
    assert done(written(quick, kind)) == done(written(dataclasses, kind))


def test_what_rounds_are_made_of_does_without_dataclasses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = of_points(quick, {"frozen": True})
    monkeypatch.delattr(dataclasses, "dataclass")
    assert made(1) == quick.replace(made(1, 3), second=2) != made(2)
    assert len({made(1), made(1, third=[3]), made(2)}) == 2


@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize("changes", [{}, {"first": 3}, {"unknown": 1}, {"doubled": 1}])
def test_replacing_is_that_of_dataclasses(
    written: Callable[[Any, dict[str, bool]], type], changes: dict[str, int]
) -> None:
    kind = {"frozen": True}
    ours, theirs = written(quick, kind), written(dataclasses, kind)
    given = (1,) if ours.__match_args__ else ()  # type: ignore[attr-defined]
    found = outcome(lambda: dataclasses.asdict(quick.replace(ours(*given), **changes)))
    assert found == outcome(
        lambda: dataclasses.asdict(dataclasses.replace(theirs(*given), **changes))
    )


def test_every_default_that_is_made_is_a_new_one() -> None:
    made = of_points(quick, {"frozen": True})
    assert made(1).third is not made(1).third
    assert made(1, 2, [3]).third == [3]


USES: list[Callable[[Any], object]] = [
    *(repr, hash, lambda one: one == 0, lambda one: one == type(one)(1)),
    *(lambda one: one.__setattr__("first", 1), lambda one: one.__doc__, pickle.dumps),
    *(lambda one: dataclasses.fields(one), lambda one: type(one).__eq__),
]


@pytest.mark.parametrize("use", USES)
def test_nothing_is_made_before_it_is_used(
    use: Callable[[Any], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And who stops the program just then stops it."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    made = of_heirs(quick, {"frozen": True})
    with monkeypatch.context() as patched:
        patched.setattr(dataclasses, "_process_class", stop)
        one = made(1, "c")
        assert (one.first, one.second, one.last) == (1, "c", 7)
        assert quick.replace(one, second="d").second == "d"
        patched.setattr(quick, "_function", stop)
        with pytest.raises(KeyboardInterrupt):
            use(one)
    assert one == made(1, "c")
    assert repr(one) == f"{made.__qualname__}(first=1, last=7, second='c')"


def test_threads_that_complete_a_class_together_make_the_same() -> None:
    for _ in range(30):
        made = of_points(quick, {"frozen": True})
        together = threading.Barrier(8)
        seen: list[str] = []

        def look(made: type = made, together: Any = together, seen: list[str] = seen) -> None:
            together.wait()
            one = made(1, 2, [3])
            assert one == made(1, 2, [4])
            assert hash(one) == hash(made(1))
            seen.append(repr(one).rpartition(".")[2])

        threads = [threading.Thread(target=look) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert seen == ["Points(first=1, second=2)"] * 8


def test_a_dataclass_may_inherit_from_such_a_class() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Heir(of_points(quick, {"frozen": True})):  # type: ignore[misc]
        fourth: int = 4

    assert [each.name for each in dataclasses.fields(Heir)] == [
        "first",
        "second",
        "third",
        "fourth",
    ]
    assert Heir(1) == Heir(1, 2, [3])
    assert Heir(1).total() == 3


def test_a_plain_class_may_inherit_from_such_a_class() -> None:
    class Heir(of_points(quick, {"frozen": True})):  # type: ignore[misc]
        pass

    assert Heir(1) == Heir(1, 2, [3]) != of_points(quick, {"frozen": True})(1)
    assert hash(Heir(1)) == hash(Heir(1))
    assert type(quick.replace(Heir(1), first=2)) is Heir
    with pytest.raises(dataclasses.FrozenInstanceError):
        Heir(1).first = 2


def test_facts_travel_between_processes() -> None:
    game = Game(1, 2, GameResult.WHITE_WINS)
    assert pickle.loads(pickle.dumps(game)) == game
    tournament = Tournament.new(["Ann", "Bo"])
    assert pickle.loads(pickle.dumps(tournament)) == copy.deepcopy(tournament) == tournament


def test_every_class_of_the_house_is_what_dataclasses_makes_of_it() -> None:
    for module in pkgutil.walk_packages(pairwright.__path__, "pairwright."):
        if not module.name.endswith("__main__") and ".migrations." not in module.name:
            import_module(module.name)
    recipes = [r for made, r in quick._RECIPES.items() if made.__module__.startswith("pairwright.")]
    assert len(recipes) > 30
    for recipe in recipes:
        content = {
            name: dataclasses.field(**value.given) if isinstance(value, quick._Options) else value
            for name, value in recipe.content.items()
        }
        plain: type = dataclasses.dataclass(**recipe.kind)(quick._class(recipe.made, content))  # type: ignore[call-overload]
        assert told(recipe.made) == told(plain)
