"""The declared system and edition (codes of record 192)."""

from __future__ import annotations

import pytest

from pairwright.systems import assumed_edition, declaration_from_code, declaration_of, resolve
from pairwright.tournament import Declaration, InvalidRequest, InvalidTournament, Tournament


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
        (" FIDE_DUTCH_BAKU ", "dutch", None, "baku"),
        ("FIDE_DOUBLESWISS", "double-swiss", None, None),
    ],
)
def test_codes_of_systems_we_know(
    code: str, system: str, edition: str | None, acceleration: str | None
) -> None:
    assert declaration_from_code(code) == Declaration(code.strip(), system, edition, acceleration)


@pytest.mark.parametrize(
    "code",
    [
        "CUSTOM_SWISS",
        "CUSTOM_TEAM_ROUNDROBIN",
        "BERGER_ROUNDROBIN_G4",
        "FIDE_DUTCH_2017_X",
        "Swiss",
        "",
    ],
)
def test_other_codes_are_kept_and_mean_nothing_to_us(code: str) -> None:
    assert declaration_from_code(code) == Declaration(code)


@pytest.mark.parametrize(
    ("system", "edition", "acceleration", "code"),
    [
        ("dutch", "2026", None, "FIDE_DUTCH_2026"),
        ("dutch", "2017", "baku", "FIDE_DUTCH_2017_BAKU"),
        ("dutch", None, None, "FIDE_DUTCH"),
        ("double-swiss", "2026", "baku", "FIDE_DOUBLESWISS_BAKU"),
        ("lim", "2026", None, ""),
        ("dutch", "2015-draft", None, ""),
        ("dutch", "2015-draft", "baku", ""),
        ("dubov", None, "baku", "FIDE_DUBOV_BAKU"),
        ("dubov", "1997", None, ""),
        ("burstein", "2026", None, ""),
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
        ("", "2020-05-01", "2017"),
        ("", "1990-05-01", "2017"),
        ("FIDE_DOUBLESWISS", "2020-05-01", "2026"),
        ("FIDE_DUBOV", "2017-12-31", "1997"),
        ("FIDE_DUBOV", "2018-01-01", "2026"),
        ("FIDE_DUBOV", "2026-01-31", "2026"),
        ("FIDE_BURSTEIN", "2026-01-31", "old"),
    ],
)
def test_edition_by_code_and_first_day(code: str, first_day: str, edition: str) -> None:
    """Without a year the edition in force on the first day, of those that the system has."""
    tournament = Tournament(declaration=declaration_from_code(code), start_date=first_day)
    assert resolve(tournament).edition.name == edition


@pytest.mark.parametrize(
    ("code", "first_day", "message"),
    [
        ("FIDE_DUTCH", "2020-05-01", "note.edition-by-date"),
        ("FIDE_DUTCH", "2026-05-01", "note.edition-of-day"),
        ("FIDE_DUTCH", "", "note.edition-newest"),
        ("FIDE_DUBOV", "2020-05-01", "note.edition-stands-in"),
        ("FIDE_DUBOV", "2010-05-01", "note.edition-by-date"),
        ("FIDE_DUTCH_2017", "2026-05-01", None),
    ],
)
def test_the_edition_taken_is_said(code: str, first_day: str, message: str | None) -> None:
    """Wherever no edition is named, and why it is that one."""
    tournament = Tournament(declaration=declaration_from_code(code), start_date=first_day)
    rules = resolve(tournament)
    said = assumed_edition(tournament, rules)
    assert (said and said.message) == message
    assert said is None or said.values["edition"] == rules.edition.name
    assert assumed_edition(tournament, rules, rules.edition.name) is None


def test_system_is_dutch_where_nothing_is_declared() -> None:
    assert resolve(Tournament()).system.name == "dutch"


@pytest.mark.parametrize(
    "declaration",
    [
        Declaration("CUSTOM_SWISS"),
        Declaration("BERGER_ROUNDROBIN_G4"),
        Declaration("", system="keizer"),
    ],
)
def test_a_declared_system_that_is_not_here_is_refused_by_name(declaration: Declaration) -> None:
    with pytest.raises(InvalidTournament, match=declaration.system or declaration.code):
        resolve(Tournament(declaration=declaration))
    assert resolve(Tournament(declaration=declaration), "dutch").system.name == "dutch"


def test_what_is_asked_for_goes_before_what_is_declared() -> None:
    declared = Tournament(declaration=declaration_from_code("FIDE_DUTCH_2017"))
    assert resolve(declared, edition="2026").edition.name == "2026"
    assert resolve(declared, "double-swiss").edition.name == "2026"
    with pytest.raises(InvalidRequest, match="no pairing system 'keizer'"):
        resolve(declared, "keizer")
    with pytest.raises(InvalidRequest, match="no edition '1998'"):
        resolve(declared, edition="1998")
    unknown = Tournament(declaration=Declaration("FIDE_DUTCH_2031", "dutch", "2031"))
    with pytest.raises(InvalidTournament, match="no edition '2031'"):
        resolve(unknown)


@pytest.mark.parametrize("first_day", ["", "1990-01-01", "2015-09-01", "2016-12-31", "2030-01-01"])
def test_an_edition_that_never_was_in_force_is_not_found_by_date(first_day: str) -> None:
    found = resolve(Tournament(start_date=first_day), "dutch").edition
    assert found.in_force is not None
    assert resolve(Tournament(start_date=first_day), "dutch", "2015-draft").edition.in_force is None
    declared = Tournament(declaration=declaration_of("dutch", "2015-draft"), start_date=first_day)
    assert resolve(declared).edition.name == "2015-draft"
