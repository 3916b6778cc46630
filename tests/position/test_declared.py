"""The declared system and edition (codes of record 192)."""

from __future__ import annotations

import pytest

from pairwright.position import (
    declaration_from_code,
    declaration_of,
    declared_edition,
    declared_system,
)
from pairwright.tournament import Declaration, Tournament


@pytest.mark.parametrize(
    ("code", "system", "edition", "acceleration"),
    [
        ("FIDE_DUTCH", "dutch", None, None),
        ("FIDE_DUTCH_2017", "dutch", "2017", None),
        ("FIDE_DUTCH_2025", "dutch", "2026", None),
        ("FIDE_DUTCH_2026", "dutch", "2026", None),
        ("FIDE_DUTCH_BAKU", "dutch", None, "baku"),
        ("FIDE_DUTCH_2026_BAKU", "dutch", "2026", "baku"),
        ("fide_dutch_2017", "dutch", "2017", None),
        (" FIDE_DUBOV ", "dubov", None, None),
        ("FIDE_BURSTEIN_BAKU", "burstein", None, "baku"),
        ("FIDE_DOUBLESWISS", "double-swiss", None, None),
    ],
)
def test_codes_of_systems_we_know(
    code: str, system: str, edition: str | None, acceleration: str | None
) -> None:
    assert declaration_from_code(code) == Declaration(code.strip(), system, edition, acceleration)


@pytest.mark.parametrize(
    "code",
    ["CUSTOM_SWISS", "FIDE_TEAM_BAKU", "BERGER_ROUNDROBIN_G2", "FIDE_DUTCH_2017_X", "Swiss", ""],
)
def test_other_codes_are_kept_and_mean_nothing_to_us(code: str) -> None:
    assert declaration_from_code(code) == Declaration(code)


@pytest.mark.parametrize(
    ("system", "edition", "acceleration", "code"),
    [
        ("dutch", "2026", None, "FIDE_DUTCH_2026"),
        ("dutch", "2017", "baku", "FIDE_DUTCH_2017_BAKU"),
        ("dutch", None, None, "FIDE_DUTCH"),
        ("dubov", "2026", "baku", "FIDE_DUBOV_BAKU"),
        ("lim", "2026", None, ""),
    ],
)
def test_codes_for_systems(
    system: str, edition: str | None, acceleration: str | None, code: str
) -> None:
    assert declaration_of(system, edition, acceleration) == Declaration(
        code, system, edition, acceleration
    )


@pytest.mark.parametrize(
    ("code", "first_day", "edition"),
    [
        ("FIDE_DUTCH", "2026-01-31", "2017"),
        ("FIDE_DUTCH", "2026-02-01", "2026"),
        ("FIDE_DUTCH", "", "2026"),
        ("FIDE_DUTCH", "28. 07. 2005", "2026"),
        ("FIDE_DUTCH_2026", "2025-12-01", "2026"),
        ("FIDE_DUTCH_2017", "2026-06-01", "2017"),
        ("", "2020-05-01", "2026"),
        ("CUSTOM_SWISS", "2020-05-01", "2026"),
    ],
)
def test_edition_by_code_and_first_day(code: str, first_day: str, edition: str) -> None:
    """The undated code means the edition in force on the first day; nothing declared, 2026."""
    tournament = Tournament(declaration=declaration_from_code(code), start_date=first_day)
    assert declared_edition(tournament) == edition


def test_system_is_dutch_where_nothing_is_declared() -> None:
    assert declared_system(Tournament()) == "dutch"
    assert declared_system(Tournament(declaration=declaration_from_code("FIDE_DUBOV"))) == "dubov"
