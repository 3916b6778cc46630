"""An acceleration of one's own, from a file or from Python."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright.cli.main import run
from pairwright.frozen import Frozen
from pairwright.generate import Acceleration
from pairwright.position.baku import baku_points
from pairwright.service.simulating import acceleration_in
from pairwright.simulate import SimulationPlan, Variant, VirtualPointsTable, measured
from pairwright.simulate.plan import AccelerationMethod, play_out
from pairwright.systems import resolve
from pairwright.tournament import InvalidRequest, InvalidTournament, Tournament, VirtualPoints
from tests.formats.test_rows import read
from tests.simulate.plans import plan


def given_by_baku(of: SimulationPlan, variant: Variant) -> VirtualPointsTable:
    """The points of C.04.7, written out."""
    played = play_out(of, variant, 0)
    assert played is not None
    rules = resolve(played.tournament)
    found = baku_points(
        played.tournament, rules.edition.handling.baku, of.rounds, rules.system.games
    )
    given = tuple(VirtualPoints(number, values) for number, values in sorted(found.items()))
    return VirtualPointsTable("by hand", given)


@pytest.mark.parametrize("system", ["dutch", "dubov", "lim", "double-swiss"])
def test_the_points_of_baku_do_what_baku_does(system: str) -> None:
    """C.04.7: whether the points are declared by name or given one by one."""
    baku = Variant.parse(system, Acceleration.BAKU)
    table = given_by_baku(plan(variants=(baku,)), baku)
    assert len(table.given) == 6
    of = plan(variants=(baku, Variant.parse(system, table), Variant.parse(system)))
    for index in range(3):
        by_name, by_hand, without = measured(of, index)
        assert by_name == by_hand
        assert by_name != without


def test_a_file_says_who_has_what(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text("number,round 1,round 2\n1-3,1,.5\n7;;0.25\n9 1\n\n", encoding="utf-8-sig")
    found = acceleration_in(str(file))
    assert found.name == "own.csv"
    assert {each.participant: tuple(map(str, each.by_round)) for each in found.given} == {
        **dict.fromkeys((1, 2, 3), ("1", "0.5")),
        7: ("0", "0.25"),
        9: ("1",),
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1,x", "own.csv:1: this is not a number"),
        ("number\n1,1,-1", "own.csv:2: this is not a number"),
        ("number\nfirst,1", "own.csv:2: this is not a number"),
        ("1,0.125", "own.csv:1: this is not a number"),
        ("1", "own.csv:1: this is not a number"),
        ("1-3,1\n2,1", "own.csv:2: number 2 stands in an earlier line too"),
        ("13,1", "the acceleration own.csv gives points to 13, whom the field does not have"),
    ],
)
def test_files_that_say_something_else(
    tmp_path: Path, text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.csv"
    file.write_text(text)
    words = ["simulate", "--players", "12", "--rounds", "3", "--count", "1", "--jobs", "1"]
    assert run([*words, "--acceleration", str(file)]) == 3
    assert told in capsys.readouterr().err


def test_a_file_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.csv"
    file.write_text("1-6,1,1,.5\n")
    words = ["simulate", "--players", "12", "--rounds", "5", "--count", "4", "--jobs", "2"]
    words += ["--acceleration", "none", "--acceleration", "baku", "--acceleration", str(file)]
    words += ["--table", str(tmp_path / "a.parquet"), "--row", "tournament"]
    assert run(words) == 0
    assert "dutch 2026 + own.csv" in capsys.readouterr().out
    rows = read(tmp_path / "a.parquet")
    assert [row["acceleration"] for row in rows[:3]] == ["none", "baku", "own.csv"]
    measures = [[row["kendall"] for row in rows[place::3]] for place in range(3)]
    assert measures[1] == measures[2] != measures[0]


class WinnersOfRoundOne(Frozen):
    """Points that depend on what was played."""

    name: str = "winners"
    seen: tuple[int, ...] = ()

    def points(self, tournament: Tournament, number: int) -> Mapping[int, str]:
        assert len(tournament.rounds) == number - 1
        if number != 2:
            return {}
        games = tournament.rounds[0].games
        return {game.white: "0.5" for game in games if game.result.white.value == "1"}


def test_an_object_sees_what_was_played() -> None:
    method: AccelerationMethod = WinnersOfRoundOne()
    of = plan(variants=(Variant.parse("dutch", method),))
    played = play_out(pickle.loads(pickle.dumps(of)), of.variants[0], 0)
    assert played is not None
    won = sorted(method.points(replace(played.tournament, rounds=played.tournament.rounds[:1]), 2))
    assert [each.participant for each in played.tournament.virtual_points] == won
    half = (Decimal(0), Decimal("0.5"))
    assert {each.by_round for each in played.tournament.virtual_points} == {half}


class Giving(Frozen):
    name: str
    given: Mapping[int, object]

    def points(self, tournament: Tournament, number: int) -> Mapping[int, object]:
        return self.given


@pytest.mark.parametrize(
    ("given", "error"), [({99: 1}, InvalidRequest), ({1: 0.5}, InvalidTournament)]
)
def test_what_cannot_be_given_is_told_before_the_work(
    given: Mapping[int, object], error: type[Exception]
) -> None:
    """A number that is not there; a binary fraction, which is no exact number of points."""
    with pytest.raises(error):
        plan(variants=(Variant.parse("dutch", Giving("own", given)),))


def test_two_of_one_name_are_told_apart_by_nobody() -> None:
    own = Variant.parse("dutch", VirtualPointsTable("baku", ()))
    with pytest.raises(InvalidRequest, match="named twice"):
        plan(variants=(Variant.parse("dutch", Acceleration.BAKU), own))
