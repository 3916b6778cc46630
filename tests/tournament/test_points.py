"""Points and point systems."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pairwright.tournament import (
    STANDARD_POINTS,
    InvalidTournament,
    PointSystem,
    points,
    points_text,
)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (1, "1"),
        ("0.5", "0.5"),
        (".5", "0.5"),
        ("1,5", "1.5"),
        (" 11.5 ", "11.5"),
        ("3.00", "3"),
        ("10", "10"),
        ("-0.5", "-0.5"),
        ("0.25", "0.25"),
        (Decimal("99.9"), "99.9"),
        ("9999.99", "9999.99"),
    ],
)
def test_points_are_exact(written: Decimal | int | str, value: str) -> None:
    assert points(written) == Decimal(value)


def test_points_of_zero_have_no_sign() -> None:
    assert str(points("-0.0")) == "0"


@pytest.mark.parametrize("written", ["", "half", "1.2.3", "0.125", "NaN", "Infinity", "10000"])
def test_what_is_no_number_of_points_is_refused(written: str) -> None:
    with pytest.raises(InvalidTournament):
        points(written)


def test_floats_are_refused() -> None:
    with pytest.raises(InvalidTournament, match="exact"):
        points(0.5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "text"),
    [("3", "3.0"), ("0.5", "0.5"), ("0.25", "0.25"), ("17", "17.0"), ("10", "10.0"), ("0", "0.0")],
)
def test_points_are_written_with_at_least_one_decimal(value: str, text: str) -> None:
    assert points_text(Decimal(value)) == text


def test_standard_system_is_one_half_nothing_with_a_bye_worth_a_win() -> None:
    assert (STANDARD_POINTS.win, STANDARD_POINTS.draw, STANDARD_POINTS.loss) == (
        1,
        Decimal("0.5"),
        0,
    )
    assert STANDARD_POINTS.pairing_allocated_bye == 1


def test_six_values_cover_every_result_as_record_162_says() -> None:
    system = PointSystem.of(win=3, draw=1, loss="0.5", absence="0.25", unknown=2)
    assert system.white_win == system.black_win == system.forfeit_win == system.full_point_bye == 3
    assert system.white_draw == system.black_draw == system.half_point_bye == 1
    assert system.white_loss == system.black_loss == Decimal("0.5")
    assert system.forfeit_loss == system.zero_point_bye == Decimal("0.25")
    assert system.pairing_allocated_bye == 3
    assert system.unknown == 2


def test_bye_and_unknown_default_to_win_and_draw() -> None:
    system = PointSystem.of(win=3, draw=1)
    assert (system.pairing_allocated_bye, system.unknown) == (3, 1)


def test_bye_may_be_worth_less_than_a_win() -> None:
    assert PointSystem.of(pairing_allocated_bye="0.5").pairing_allocated_bye == Decimal("0.5")
    assert PointSystem.of(pairing_allocated_bye=0).pairing_allocated_bye == 0


def test_points_by_colour_bound_win_and_draw_from_below_and_loss_from_above() -> None:
    system = PointSystem(
        white_win=Decimal(3),
        black_win=Decimal(4),
        white_draw=Decimal(1),
        black_draw=Decimal(2),
        white_loss=Decimal(0),
        black_loss=Decimal("0.5"),
    )
    assert (system.win, system.draw, system.loss) == (3, 1, Decimal("0.5"))


def test_every_wrong_value_of_a_system_is_named() -> None:
    with pytest.raises(InvalidTournament) as caught:
        PointSystem(white_win=Decimal("0.001"), unknown=Decimal("NaN"))
    assert len(caught.value.problems) == 2
    assert "white_win" in caught.value.problems[0]
    assert "unknown" in caught.value.problems[1]
