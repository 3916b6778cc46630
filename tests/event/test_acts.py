"""An act knows itself: what it needs, what it is about, its words (CONTRIBUTING, "an act")."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from types import new_class
from typing import Any, ClassVar

import pytest

from pairwright.event import ACTIONS, Action, EventRight, State
from pairwright.event import action as action_module
from pairwright.event import actions as action_modules
from pairwright.event.act_list import NAMES, Acts
from pairwright.event.action import Deed, Work, act
from pairwright.event.findings import Finding, refusal
from pairwright.event.messages import ACTS
from pairwright.event.subjects import Subjects, Topic, of_players
from pairwright.service.events.act_words import step_of
from pairwright.vocabulary.translation import Message
from tests.event.acting import new_event
from tests.event.test_walks import team_walk, walk


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> dict[str, Message]:
    """The room, in which acts and texts can be left that are gone afterwards."""
    texts = dict(ACTS)
    monkeypatch.setattr(action_module, "ACTIONS", dict(ACTIONS))
    monkeypatch.setattr(action_module, "ACTS", texts)
    return texts


def applauded(self: Any, state: State, done: Deed) -> State:
    return state


def about_the_player(self: Any) -> Subjects:
    return of_players((self.player,))


def made(**without: None) -> type[Action]:
    """An act by the recipe, without these parts."""
    body: dict[str, Any] = {
        "__annotations__": {"name": ClassVar[str], "player": int},
        "name": "applaud",
        "apply": applauded,
        "subjects": about_the_player,
    }
    kept = {key: value for key, value in body.items() if key not in without}
    return new_class("Applaud", (Action,), exec_body=lambda space: space.update(kept))


def entered(cls: type[Action], **without: None) -> type[Action]:
    said = {"needs": EventRight.RUN, "is_heavy": False, "tells_public": False}
    decorate: Callable[..., Callable[[type[Action]], type[Action]]] = act
    return decorate(**{key: value for key, value in said.items() if key not in without})(cls)


def test_an_act_by_the_recipe_works(room: dict[str, Message]) -> None:
    room["act.applaud"] = Message("{player} is applauded")

    @act(needs=EventRight.ENTER, is_heavy=False, tells_public=False)
    class Applaud(Action):
        """Applaud a player."""

        name: ClassVar[str] = "applaud"
        article: ClassVar[str] = "C.04.2 art. 3.2"

        player: int

        def check(self, state: State) -> Iterator[Finding]:
            if state.player(self.player) is None:
                yield refusal("player.unknown", number=self.player)

        def apply(self, state: State, done: Deed) -> State:
            return state

        def subjects(self) -> Subjects:
            return of_players((self.player,))

    assert action_module.ACTIONS["applaud"] is Applaud
    assert Applaud(3).names() == {3}
    assert {finding.key for finding in Applaud(99).check(new_event(8).state)} == {"player.unknown"}


@pytest.mark.parametrize("forgotten", ["needs", "is_heavy", "tells_public"])
def test_an_act_that_does_not_say_what_it_needs_is_not_imported(
    forgotten: str, room: dict[str, Message]
) -> None:
    room["act.applaud"] = Message("{player} is applauded")
    assert entered(made())
    with pytest.raises(TypeError, match=forgotten):
        entered(made(), **{forgotten: None})


@pytest.mark.parametrize(
    ("forgotten", "said"),
    [("apply", "apply"), ("subjects", "subjects"), ("name", "a name of its own")],
)
def test_an_act_without_a_part_is_not_imported(
    forgotten: str, said: str, room: dict[str, Message]
) -> None:
    room["act.applaud"] = room["act."] = Message("{player} is applauded")
    with pytest.raises(TypeError, match=f"the act Applaud lacks {said}"):
        entered(made(**{forgotten: None}))


def test_an_act_that_does_not_say_what_it_works_out_is_not_imported(
    room: dict[str, Message],
) -> None:
    room["act.applaud"] = Message("{player} is applauded")

    class Applaud(made()):  # type: ignore[misc]
        def work(self, state: State) -> Work:
            return Work()

    with pytest.raises(TypeError, match="the act Applaud lacks works_out"):
        entered(Applaud)
    Applaud.works_out = ()
    assert entered(Applaud) is Applaud


def test_an_act_without_a_text_or_with_a_name_of_another_is_not_imported(
    room: dict[str, Message],
) -> None:
    with pytest.raises(TypeError, match=r"the act Applaud lacks the text act\.applaud"):
        entered(made())
    room["act.applaud"] = Message("{player} is applauded")
    entered(made())
    with pytest.raises(TypeError, match="the act Applaud lacks a name of its own"):
        entered(made())


def test_every_act_is_in_the_list_under_its_module() -> None:
    """A journal finds an act by the list; all of them are imported here, and so are whole."""
    entered_by: dict[str, list[str]] = {}
    for module in pkgutil.iter_modules(action_modules.__path__):
        import_module(f"{action_modules.__name__}.{module.name}")
    for name, action in ACTIONS.items():
        entered_by.setdefault(action.__module__.rpartition(".")[2], []).append(name)
    assert entered_by == {module: names.split() for module, names in NAMES.items()}


def test_an_act_of_the_list_keeps_its_name_before_it_is_imported(
    monkeypatch: pytest.MonkeyPatch, room: dict[str, Message]
) -> None:
    imported: list[str] = []

    def import_act(module: str) -> None:
        imported.append(module)
        action_module.ACTIONS["share"] = ACTIONS["share"]

    room["act.share"] = Message("{player} is applauded")
    monkeypatch.setattr(action_module, "ACTIONS", Acts())
    monkeypatch.setattr("pairwright.event.act_list.import_module", import_act)
    Impostor = made()  # noqa: N806
    Impostor.name = "share"
    with pytest.raises(TypeError, match="the act Applaud lacks a name of its own"):
        entered(Impostor)
    assert imported == ["pairwright.event.actions.people"]


def test_the_list_of_acts_knows_one_that_was_entered_besides() -> None:
    acts = Acts()
    known = len(acts)
    assert "applaud" not in acts
    with pytest.raises(KeyError):
        acts["applaud"]
    acts["applaud"] = made()
    assert len(acts) == known + 1
    assert list(acts)[-1] == "applaud"
    del acts["applaud"]
    assert len(acts) == known


def test_acts_are_about_what_they_name() -> None:
    """Whom an act names and its rounds are there, whoever walks through an event."""
    seen = set()
    for event in (*map(walk, range(4)), *map(team_walk, range(4))):
        for entry in event.entries[1:]:
            step = step_of(event, entry)
            known = {entrant.number for entrant in (*step.before.entrants, *step.after.entrants)}
            assert entry.action.names() <= known | {0}, entry.action
            rounds = entry.action.rounds_named(step)
            assert all(1 <= number <= 50 for number in rounds), entry.action
            seen |= {subject.topic for subject in entry.action.subjects()}
    assert seen == set(Topic)
