"""Random tournaments survive every format that can hold them."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from pairwright import formats
from pairwright.formats import FormatName, Severity
from pairwright.formats.report import as_report
from pairwright.formats.trf.record_writer import computed_standings
from pairwright.formats.trf.writer import canonical
from pairwright.tournament import InvalidTournament, Tournament
from tests.formats.corpora import as_declared_in_files
from tests.formats.strategies import (
    team_tournaments,
    tournaments,
    trf16_tournaments,
    trf26_tournaments,
)

MANY = settings(
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def with_standings(tournament: Tournament) -> Tournament:
    """The facts as a report gives them back: points and ranks are always filled in."""
    ordered = canonical(as_declared_in_files(tournament))
    if ordered.recorded_standings:
        return ordered
    computed = computed_standings(ordered)
    filled = tuple(computed[player.number] for player in ordered.players)
    return replace(ordered, recorded_standings=filled)


def assert_held(tournament: Tournament, to: FormatName) -> None:
    lost = [str(d) for d in formats.losses(tournament, to) if d.code.startswith("LOSS")]
    assert lost == []
    written = formats.dumps(tournament, to)
    found = formats.inspect(written)
    assert [str(d) for d in found.diagnostics if d.severity is Severity.ERROR] == []
    assert found.tournament == with_standings(tournament)
    assert formats.dumps(found.tournament, to) == written


@given(trf26_tournaments())
@MANY
def test_trf26_holds_an_event_of_individuals(tournament: Tournament) -> None:
    assert_held(tournament, "trf26")


@given(team_tournaments())
@MANY
def test_trf26_holds_a_team_event(tournament: Tournament) -> None:
    assert_held(tournament, "trf26")


@given(trf16_tournaments())
@MANY
def test_trf16_holds_an_event_of_individuals(tournament: Tournament) -> None:
    assert_held(tournament, "trf16")


@given(tournaments())
@MANY
def test_json_holds_every_tournament_as_it_is(tournament: Tournament) -> None:
    assert formats.loads(formats.dumps(tournament, "json")) == tournament
    assert formats.losses(tournament, "json") == []


@given(tournaments())
@MANY
def test_what_a_report_loses_is_told(tournament: Tournament) -> None:
    matches = any(game.return_result for played in tournament.rounds for game in played.games)
    for to in ("trf26", "trf16"):
        if matches:
            with pytest.raises(InvalidTournament, match="system of matches"):
                formats.dumps(tournament, to)
            continue
        told = {d.code for d in formats.losses(tournament, to)}
        assert "LOSS-UNREADABLE" not in told
        report = as_report(tournament)
        if canonical(report) != canonical(tournament):
            assert any(code.startswith(("LOSS", "REPORT")) for code in told)
        back = formats.inspect(formats.dumps(tournament, to)).tournament
        if back != with_standings(report):
            assert any(code.startswith("LOSS") for code in told)
