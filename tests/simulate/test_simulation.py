"""Simulations: the same luck for all, the same numbers everywhere."""

from __future__ import annotations

import random
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from pairwright.generate import Acceleration, InvalidConfiguration
from pairwright.ranking import standings
from pairwright.service.simulating import field_in, samples
from pairwright.service.workplaces import Cores, OneCore
from pairwright.simulate import (
    SimulationPlan,
    Variant,
    VariantComparison,
    measured,
    report_tables,
)
from pairwright.simulate.measuring import MILLION, RANK_MEASURES, ROUND_MEASURES
from pairwright.simulate.plan import play_out
from pairwright.simulate.plots import plots
from pairwright.simulate.report import MeasuredCell, Sums
from pairwright.simulate.tables import report_data
from pairwright.systems import SYSTEMS
from pairwright.tournament import InvalidRequest, InvalidTournament
from tests.simulate.plans import field, plan

INDIVIDUAL = [
    f"{system.name}:{edition.name}"
    for system in SYSTEMS.values()
    if not system.pairs_teams
    for edition in system.editions
]


def compared(of: SimulationPlan) -> VariantComparison:
    made = VariantComparison(of)
    for sample in samples(of, OneCore()):
        made.add(sample)
    return made


@pytest.mark.parametrize("name", INDIVIDUAL)
def test_every_system_in_every_edition_can_be_simulated(name: str) -> None:
    planned = plan(variants=(Variant.parse(name),), count=2)
    made = compared(planned)
    assert made.tournaments == 2
    assert made.unfinished == [0]
    assert made.value(0, MeasuredCell("kendall", order=0)) is not None


def test_one_core_many_cores_and_any_order_give_the_same_numbers() -> None:
    of = plan(count=9)
    alone, shared = list(samples(of, OneCore())), list(samples(of, Cores(2)))
    assert alone == shared
    assert alone[5] == measured(of, 5)
    mixed = VariantComparison(of)
    for sample in random.Random(1).sample(alone, len(alone)):
        mixed.add(sample)
    assert report_data(mixed) == report_data(compared(of))
    longer = list(samples(replace(of, count=11), OneCore()))
    assert longer[:9] == alone, "more tournaments leave the first ones as they are"


def test_variants_are_played_on_the_same_luck() -> None:
    """Whoever meets in the same round ends the game the same way, whatever the colours."""
    of = plan(variants=(Variant.parse("dutch"), Variant.parse("burstein"), Variant.parse("lim")))
    games: dict[tuple[int, int, int], set[str]] = {}
    met = 0
    for variant in of.variants:
        played = play_out(of, variant, 4)
        assert played is not None
        for number, recorded in enumerate(played.tournament.rounds, start=1):
            for game in recorded.games:
                first, second = sorted((game.white, game.black))
                result = game.result if game.white == first else game.result.turned
                met += (number, first, second) in games
                games.setdefault((number, first, second), set()).add(result.value)
    assert met > 6
    assert all(len(results) == 1 for results in games.values())


def test_equal_variants_do_not_differ() -> None:
    """Dutch of 2017 and 2026 pair round 1 alike: the differences there are exactly zero."""
    of = plan(variants=(Variant.parse("dutch:2026"), Variant.parse("dutch:2017")))
    made = compared(of)
    for name in ROUND_MEASURES:
        found = made.value(1, MeasuredCell(name, round=1))
        assert found is not None
        assert found.difference is not None
        assert (found.difference.mean, found.difference.half_width) == (0.0, 0.0)


def test_what_is_measured_of_a_tournament() -> None:
    of = plan(variants=(Variant.parse("dutch"),), orders=("BH", "TPN"))
    [found] = measured(of, 0)
    played = play_out(of, of.variants[0], 0)
    assert found is not None
    assert played is not None
    strengths = of.field.strengths
    table = standings(played.tournament, "BH")
    best = max(strengths, key=lambda number: (strengths[number], -number))
    row = table.row(best)
    assert found.orders[0][RANK_MEASURES.index("place")] == (
        (2 * row.rank + row.shared - 1) * MILLION // 2
    )
    first = played.tournament.rounds[0]
    gaps = [abs(strengths[game.white] - strengths[game.black]) for game in first.games]
    assert found.rounds[0][0] == sum(gaps) * MILLION // len(gaps)
    scored = []
    for game in first.games:
        favourite_white = strengths[game.white] > strengths[game.black]
        outcome = game.result.white if favourite_white else game.result.black
        scored.append({"1": 1.0, "=": 0.5, "0": 0.0}[outcome.value])
    assert found.rounds[0][1] == pytest.approx(mean(scored) * MILLION, abs=1)
    assert found.rounds[0][2] == 0, "before round 1 all have the same score"
    assert found.rounds[0][3] == MILLION, "an even field: everybody has had one colour"
    assert found.rounds[0][4] == 0


def test_baku_narrows_the_gaps_of_the_first_round() -> None:
    """C.04.7: what the method is for."""
    accelerated = replace(Variant.parse("dutch"), acceleration=Acceleration.BAKU)
    of = plan(field=field(24), variants=(Variant.parse("dutch"), accelerated), count=3)
    found = compared(of).value(1, MeasuredCell("gap", round=1))
    assert found is not None
    assert found.difference is not None
    assert found.difference.mean < -50


def test_tournaments_that_cannot_be_paired_are_not_counted() -> None:
    of = plan(field=field(4), rounds=6, top=1, variants=(Variant.parse("dutch"),), count=3)
    made = compared(of)
    assert made.unfinished == [3]
    assert made.value(0, MeasuredCell("kendall", order=0)) is None
    [note] = [n for n in report_tables(made)[0].notes if "could not be paired" in n]
    assert note.startswith("dutch 2026: 3 tournaments")
    assert plots(made) == {}


def test_estimates_are_those_of_the_textbook() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    sums = Sums()
    for value in values:
        sums.add(value * MILLION)
    found = sums.estimate()
    assert found is not None
    assert found.half_width is not None
    assert found.mean == pytest.approx(mean(values))
    # 2.365 is the printed quantile of Student's t for 7 degrees of freedom.
    assert found.half_width == pytest.approx(2.365 * stdev(values) / sqrt(len(values)), rel=1e-3)
    single = Sums()
    assert single.estimate() is None
    single.add(MILLION)
    assert single.estimate().half_width is None  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changes", "error", "told"),
    [
        ({"top": 12}, InvalidRequest, "name fewer"),
        ({"orders": ("BH", "BH")}, InvalidRequest, "named twice"),
        ({"orders": ("XYZ",)}, InvalidTournament, "XYZ"),
        ({"variants": (Variant.parse("dutch"),) * 2}, InvalidRequest, "named twice"),
        (
            {"variants": (Variant("dutch", "2017", Acceleration.BAKU),)},
            InvalidConfiguration,
            "nine rounds",
        ),
    ],
)
def test_plans_that_make_no_sense(
    changes: dict[str, object], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        plan(**changes)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("team-swiss", "pairs teams"),
        ("chaos", "no pairing system"),
        ("dutch:1851", "there is no edition"),
    ],
)
def test_variants_that_are_not_there(text: str, told: str) -> None:
    with pytest.raises(InvalidRequest, match=told):
        Variant.parse(text)


def test_plots_are_pictures() -> None:
    made = plots(compared(plan()))
    assert len(made) == 14
    for name, text in made.items():
        assert fromstring(text).tag.endswith("svg"), name
        assert "nan" not in text


def test_an_entry_list_is_a_field(tmp_path: Path) -> None:
    file = tmp_path / "entries.csv"
    lines = [f"Player {n},{2000 + 37 * n % 300},ITA" for n in range(8)]
    file.write_text("Name,Rating,Federation\n" + "\n".join(lines) + "\n", encoding="utf-8")
    found, rounds = field_in(str(file))
    ratings = [found.strengths[number] for number in sorted(found.strengths)]
    assert ratings == sorted(ratings, reverse=True)
    assert rounds is None
    assert compared(plan(field=found, count=1)).tournaments == 1
