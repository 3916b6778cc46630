"""The robot hall: random whole events, run three ways at once, held to a model of C.04.2."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.hall import apart, arbiter, asking, model, remembered, wishes
from tests.hall.arbiter import OTHERS, Chance, Drawing
from tests.hall.hall import Hall, Halls

T = TypeVar("T")

EVENTS_OF_PLAYERS = 200
EVENTS_OF_TEAMS = 100
ACTS = 20
"""So many steps are drawn; then the event goes on to its end."""
STEPS_FORWARD = 15
"""As many rules, of all, do what comes next."""
LONGEST_MODEL = 400


class Drawn:
    """Chance as Hypothesis draws it."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def one(self, of: Sequence[T]) -> T:
        return self._data.draw(st.sampled_from(of))

    def chance(self, percent: int) -> bool:
        return self._data.draw(st.integers(0, 99)) < percent


class RobotHall(RuleBasedStateMachine):
    """Acts of an arbiter in any order; what holds after each of them is `Hall.do`'s to say."""

    halls: ClassVar[Halls]
    teams: ClassVar[bool] = False
    hall: Hall | None = None

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.hall = self.halls.hall(arbiter.spec_of(Drawn(data), self.teams))

    def act(self, drawing: Drawing, data: st.DataObject) -> None:
        assert self.hall is not None
        wish = drawing(self.hall, Drawn(data))
        if wish is not None:
            self.hall.do(wish)

    def teardown(self) -> None:
        """The event goes on to its end, and every file of it is checked."""
        if self.hall is not None and not self.hall.failed:
            arbiter.go_on(self.hall, Chance(0))
            self.hall.close()


def _add(name: str, drawing: Drawing) -> None:
    def does(self: RobotHall, data: Any) -> None:
        self.act(drawing, data)

    does.__name__ = name
    setattr(RobotHall, name, rule(data=st.data())(does))


for _name, _drawing in OTHERS.items():
    _add(f"does_{_name.replace('-', '_')}", _drawing)
for _place in range(STEPS_FORWARD):
    _add(f"goes_on_{_place}", arbiter.next_step)


class TeamHall(RobotHall):
    teams = True


@pytest.mark.parametrize(
    ("machine", "events"),
    [(RobotHall, EVENTS_OF_PLAYERS), (TeamHall, EVENTS_OF_TEAMS)],
    ids=["players", "teams"],
)
def test_random_events_three_ways(machine: type[RobotHall], events: int, halls: Halls) -> None:
    machine.halls = halls
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=events,
            stateful_step_count=ACTS,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.explicit, Phase.generate, Phase.shrink),
        ),
    )


def test_the_model_stands_apart() -> None:
    """It is short, and knows facts and `pair` only, neither the event room nor positions."""
    for part in (model, apart, asking, remembered, wishes):
        text = Path(str(part.__file__)).read_text(encoding="utf-8")
        named = [
            getattr(node, "module", None) or "; ".join(name.name for name in node.names)
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Import | ast.ImportFrom)
        ]
        assert named, part
        house = {name for name in named if name.startswith("pairwright")}
        allowed = {"pairwright", "pairwright.tournament", "pairwright.tournament.team_rounds"}
        assert house <= allowed, part
    assert len(Path(str(model.__file__)).read_text(encoding="utf-8").splitlines()) < LONGEST_MODEL
