"""The registry knows codes without importing systems: they must be those of the systems."""

from __future__ import annotations

import pytest

from pairwright.systems.registry import DEFAULT, DEFAULT_FOR_TEAMS, SYSTEMS


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_code_finds_its_system_alone(name: str) -> None:
    system = SYSTEMS[name]
    assert system.name == name
    if system.code:
        assert list(SYSTEMS.with_code_of(system.code)) == [system]
        ends = [*system.codes_of_teams, "_2026"]
        assert all(list(SYSTEMS.with_code_of(system.code + end)) == [system] for end in ends)


def test_no_system_has_no_code() -> None:
    assert list(SYSTEMS.with_code_of("")) == []
    assert list(SYSTEMS.with_code_of("FIDE_ROUND_ROBIN")) == []


def test_the_usual_systems() -> None:
    assert DEFAULT is SYSTEMS["dutch"]
    assert SYSTEMS[DEFAULT_FOR_TEAMS].pairs_teams
    assert "no-such" not in SYSTEMS
    with pytest.raises(KeyError):
        SYSTEMS["no-such"]
