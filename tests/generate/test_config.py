"""What can be asked of the generator, and what is drawn when nothing is asked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.generate import Acceleration, Config, InvalidConfiguration, RatingSpread, Span
from pairwright.generate.config import AXES, PER_THOUSAND
from pairwright.generate.parameters import Parameters
from pairwright.systems.double_swiss.system import (
    DOUBLE_SWISS_POINTS,
    MATCH_POINT_SYSTEMS,
    match_points,
)
from pairwright.tournament import (
    STANDARD_POINTS,
    Colour,
    InvalidRequest,
    PointSystem,
    Team,
    Tournament,
)
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event

SEEDS = range(300)


@pytest.mark.parametrize(
    ("text", "unit", "span"),
    [
        ("20", 1, Span(20, 20)),
        ("20-80", 1, Span(20, 80)),
        (" 5 - 11 ", 1, Span(5, 11)),
        ("2.5", PER_THOUSAND, Span(2500, 2500)),
        ("0-0.31", PER_THOUSAND, Span(0, 310)),
    ],
)
def test_spans_are_read(text: str, unit: int, span: Span) -> None:
    assert Span.parse(text, unit) == span


@pytest.mark.parametrize("text", ["", "many", "-5", "5-", "80-20", "2.5", "1-2-3", "1e3"])
def test_what_is_no_span_is_refused(text: str) -> None:
    with pytest.raises(InvalidConfiguration):
        Span.parse(text)


@pytest.mark.parametrize("axis", AXES)
def test_every_axis_has_limits(axis: str) -> None:
    asked: Any = {axis: Span.only(AXES[axis].largest + 1)}
    with pytest.raises(InvalidConfiguration, match=axis.replace("_", " ")):
        Config(**asked)


def test_ratings_must_have_room() -> None:
    with pytest.raises(InvalidConfiguration, match="lowest rating"):
        Config(highest_rating=Span.only(1500), lowest_rating=Span(1600, 1700))
    drawn = Parameters.drawn(Config(highest_rating=Span.only(1000)), 1)
    assert drawn.lowest_rating <= drawn.highest_rating == 1000


def test_team_events_are_no_models() -> None:
    teams = Tournament(is_team_event=True, teams=(Team(1),))
    with pytest.raises(InvalidConfiguration, match="team event"):
        Config(model=teams)


@pytest.mark.parametrize("axis", AXES)
def test_an_axis_is_drawn_from_its_span(axis: str) -> None:
    low = max(AXES[axis].smallest, 3)
    asked: Any = {axis: Span(low, low + 4)}
    drawn = {getattr(Parameters.drawn(Config(**asked), seed), axis) for seed in SEEDS}
    assert drawn == set(range(low, low + 5))


@pytest.mark.parametrize("axis", AXES)
def test_an_axis_left_unset_varies(axis: str) -> None:
    drawn = [getattr(Parameters.drawn(Config(), seed), axis) for seed in SEEDS]
    assert len(set(drawn)) > 3
    if AXES[axis].seldom:
        assert 100 < drawn.count(0) < 280


def test_choices_left_unset_take_every_value() -> None:
    drawn = [Parameters.drawn(Config(edition="any"), seed) for seed in SEEDS]
    assert {p.ratings for p in drawn} == set(RatingSpread)
    assert {p.acceleration for p in drawn} == set(Acceleration)
    assert {p.initial_colour for p in drawn} == set(Colour)
    assert {p.rules.edition.name for p in drawn} == {"2026", "2017"}
    assert len({p.points for p in drawn}) > 5
    assert sum(p.points == STANDARD_POINTS for p in drawn) > 180


def test_the_edition_in_force_unless_another_is_asked_for() -> None:
    assert {Parameters.drawn(Config(), seed).rules.edition.name for seed in range(20)} == {"2026"}
    assert Parameters.drawn(Config(edition="2017"), 1).rules.edition.name == "2017"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (Config(system="lim-by-heart"), "known: dutch"),
        (Config(edition="1492"), "known: 2026, 2017"),
        (Config(system="double-swiss", edition="2017"), "known: 2026"),
    ],
)
def test_unknown_systems_and_editions_are_refused(asked: Config, words: str) -> None:
    with pytest.raises(InvalidRequest, match=words):
        Parameters.drawn(asked, 1)


def test_baku_keeps_to_its_premise() -> None:
    asked = Config(acceleration=Acceleration.BAKU, edition="any", rounds=Span.only(9))
    drawn = [Parameters.drawn(asked, seed) for seed in range(40)]
    assert {(p.points, p.rules.edition.name) for p in drawn} == {
        (STANDARD_POINTS, "2026"),
        (STANDARD_POINTS, "2017"),
    }
    with pytest.raises(InvalidConfiguration, match="nine rounds or more"):
        Parameters.drawn(replace(asked, edition="2017", rounds=Span.only(8)), 1)
    with pytest.raises(InvalidConfiguration, match="a win worth two draws"):
        Parameters.drawn(replace(asked, edition="2026", points=PointSystem.of(3, 1, 0)), 1)


def test_points_of_matches() -> None:
    drawn = [Parameters.drawn(Config(system="double-swiss"), seed) for seed in SEEDS]
    assert {p.points for p in drawn} == set(MATCH_POINT_SYSTEMS.values())
    assert sum(p.points == DOUBLE_SWISS_POINTS for p in drawn) > 180
    assert {p.acceleration for p in drawn} == set(Acceleration)
    assert {p.rules.edition.name for p in drawn} == {"2026"}


def test_model_of_single_games_is_played_in_matches() -> None:
    model = event(4, number_of_rounds=3, point_system=PointSystem.of(3, 1, 0, 0, 2))
    drawn = Parameters.drawn(Config(model=model, system="double-swiss"), 5)
    assert drawn.points == match_points(3, 1, 0)
    double = double_event(4, point_system=match_points(3, 1, 0, 0, 2))
    assert Parameters.drawn(Config(model=double), 5).points == double.point_system
    assert Parameters.drawn(Config(model=double), 5).rules.system.name == "double-swiss"
    single = Parameters.drawn(Config(model=double, system="dutch"), 5)
    assert single.points == PointSystem.of(3, 1, 0)


def test_double_swiss_model_of_an_earlier_year() -> None:
    """The system has no older edition than that of 2026."""
    model = double_event(4, start_date="2025-06-01")
    assert Parameters.drawn(Config(model=model), 5).rules.edition.name == "2026"


def test_setting_one_axis_leaves_the_others() -> None:
    free = Parameters.drawn(Config(), 12)
    fixed = Parameters.drawn(Config(draws=Span.only(1)), 12)
    assert replace(free, draws=1) == fixed


def test_description_names_every_axis() -> None:
    described = Parameters.drawn(Config(), 3).described()
    assert [word.split("=")[0] for word in described.split(" ")] == [
        *(name for name in Parameters.__struct_fields__ if name != "rules"),
        "system",
        "edition",
    ]


def test_model_gives_rounds_players_points_and_edition() -> None:
    model = event(
        4,
        played("1-3 1-0", "4-2 1-0"),
        number_of_rounds=3,
        initial_colour=Colour.BLACK,
        start_date="2019-01-01",
    )
    drawn = Parameters.drawn(Config(model=model), 5)
    assert (drawn.players, drawn.rounds, drawn.initial_colour) == (4, 3, Colour.BLACK)
    assert drawn.points == STANDARD_POINTS
    assert Parameters.drawn(Config(model=model, rounds=Span.only(2)), 5).rounds == 2
