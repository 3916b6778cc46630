"""A run knows its `--state` again by what its settings hold, whatever classes are called."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.generate import Acceleration, Config, Span
from pairwright.generate.config import ByePlan
from pairwright.service import checking
from pairwright.service.checking import CheckRequest
from pairwright.service.generating import Run
from pairwright.service.inputs import Item, Trouble
from pairwright.service.kept_work import digest_of
from pairwright.service.simulating import settings_of
from pairwright.simulate import Variant, VirtualPointsTable
from pairwright.tournament import Points, VirtualPoints, points
from pairwright.vocabulary.reason import fault
from tests.simulate.plans import plan

CONFIG = Config(players=Span(6, 12), acceleration=Acceleration.BAKU, byes=ByePlan.parse("H=3@2"))
REQUEST = CheckRequest(system="dutch", rounds=frozenset({3, 1}))
TABLE = VirtualPointsTable("mine", (VirtualPoints(1, (points("0.5"),)),))


def generated(config: Config) -> str:
    return Run(config, 7, 3, "trf26", Path("made"))._settings(7)


def simulated(*methods: Any) -> str:
    return settings_of(plan(variants=tuple(Variant("dutch", "2026", each) for each in methods)))


def checked(**changes: Any) -> str:
    return checking._key(Item(**{"name": "a.trf", "data": b"001"} | changes), REQUEST)


UNREAD = {"problem": fault("service:no-tournament", "C.04.2"), "trouble": Trouble.INVALID}


@pytest.mark.parametrize(
    ("settings", "digest"),
    [
        (generated(CONFIG), "axes 7cae4bc36a010369"),
        (settings_of(plan()), "seed 1, 779739002b91022d"),
        (simulated(TABLE), "seed 1, 8c55bee865837e26"),
        (checked(), "fc0d2b52b278062709dc7931c97e3aef4f1ccb3a7a8afed141150b59f14afc4e"),
        (
            checked(name="not text \udcff", **UNREAD),
            "4c48a58a5ec069224c4b8cba628bb5893913c5da68dd08dfde475c29446ffa22",
        ),
    ],
    ids=["generate", "simulate", "table", "check", "unread"],
)
def test_the_settings_of_a_run_stay(settings: str, digest: str) -> None:
    """These digests stand in files of users: they change only with what settings hold."""
    assert settings.endswith(digest)


def test_what_differs_is_another_run() -> None:
    other = replace(TABLE, given=(VirtualPoints(1, (points(1),)),))
    runs = [
        *(generated(CONFIG), generated(replace(CONFIG, players=Span(6, 13))), generated(Config())),
        *(settings_of(plan()), settings_of(plan(draws=1)), simulated(TABLE), simulated(other)),
        *(checked(), checked(data=b"002"), checked(name="b.trf"), checked(expected=b"")),
        *(checked(**UNREAD), checked(trouble=Trouble.INVALID)),
    ]
    assert len(set(runs)) == len(runs)


@dataclass(frozen=True)
class Doubled:
    """A method of somebody else."""

    name: str = "theirs"

    def points(self, tournament: object, number: int) -> dict[int, Points]:
        return {1: points(number)}


class Halved(Doubled):
    def points(self, tournament: object, number: int) -> dict[int, Points]:
        return {1: points("0.5")}


class Unknown:
    """A method without fields that anybody knows."""

    name = "theirs"

    def __repr__(self) -> str:
        return "Unknown()"

    def points(self, tournament: object, number: int) -> dict[int, Points]:
        return {}


def test_methods_of_others_are_told_apart_as_they_are_shown() -> None:
    runs = [simulated(method) for method in (Doubled(), Halved(), Unknown(), Doubled("else"))]
    assert len(set(runs)) == len(runs)
    assert runs[2] == simulated(Unknown())


def test_a_value_that_is_no_json_stands_as_it_is_shown() -> None:
    assert digest_of([Unknown()]) == digest_of(["Unknown()"])
