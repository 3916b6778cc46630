"""Whole Burstein tournaments: through files, checked, shown; and the public files."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.cli.main import run
from pairwright.generate import Config, Span, tournaments
from pairwright.systems import declaration_from_code, declaration_of, resolve
from pairwright.tournament import Points, Tournament, VirtualPoints
from tests.evidence import TESTDATA, needs_testdata
from tests.small_events import event
from tests.systems.burstein.small_positions import EDITIONS


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("form", ["trf26", "json"])
def test_generated_tournaments_check_identical(edition: str, form: str) -> None:
    config = Config(system="burstein", edition=edition, players=Span(2, 60))
    rounds = 0
    for tournament in tournaments(config, 1, 10):
        again = formats.loads(formats.dumps(tournament, form))
        report = check(again, edition=edition)
        assert {round_report.verdict for round_report in report.rounds} <= {Verdict.IDENTICAL}
        rounds += len(report.rounds)
    assert rounds > 20


def test_code_of_report_files() -> None:
    """TRF 7.6: no form with a year, one with Baku acceleration."""
    assert declaration_of("burstein").code == "FIDE_BURSTEIN"
    assert declaration_of("burstein", None, "baku").code == "FIDE_BURSTEIN_BAKU"
    assert declaration_of("burstein", "old", "baku").code == ""
    read = declaration_from_code("FIDE_BURSTEIN_BAKU")
    assert (read.system, read.edition, read.acceleration) == ("burstein", None, "baku")


@pytest.mark.parametrize(
    ("day", "edition"), [("2026-02-01", "2026"), ("2026-01-31", "old"), ("", "2026")]
)
def test_edition_of_the_day(day: str, edition: str) -> None:
    tournament = Tournament(declaration=declaration_of("burstein"), start_date=day)
    assert resolve(tournament).edition.name == edition


def test_old_first_round_and_its_acceleration() -> None:
    """R-OLDBURSTEIN-5: no imaginary point unless it is listed (record 250)."""
    plain = pw.pair(event(8), system="burstein", edition="old")
    assert [(b.white, b.black) for b in plain.boards] == [(1, 8), (7, 2), (3, 6), (5, 4)]
    half = tuple(VirtualPoints(number, (Points(1), Points(1))) for number in range(1, 5))
    quicker = pw.pair(event(8, virtual_points=half), system="burstein", edition="old")
    assert [(b.white, b.black) for b in quicker.boards] == [(1, 4), (3, 2), (5, 8), (7, 6)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_show(edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = Config(system="burstein", edition=edition, players=Span(12, 12), rounds=Span(5, 5))
    [tournament] = tournaments(config, 3, 1)
    path = tmp_path / "event.json"
    formats.write(tournament, path)
    assert run(["show", str(path), "--round", "4"]) == 0
    shown = capsys.readouterr().out
    assert "Buchholz" in shown
    assert ("Median" in shown) == (edition == "old")


@needs_testdata
@pytest.mark.parametrize("name", ["burstein_late_entries", "burstein_late_entries_black"])
def test_late_entries_of_py4swiss(name: str) -> None:
    tournament = formats.read(TESTDATA / "burstein" / f"{name}.trf")
    report = check(tournament, system="burstein", edition="2026")
    assert [round_report.verdict for round_report in report.rounds] == [Verdict.IDENTICAL] * 4


@needs_testdata
def test_old_edition_on_the_event_of_bbp_pairings() -> None:
    """Issue 15: 180 players, 11 rounds, accelerated as the old text says.

    Where the two differ, bbpPairings ranks floaters by Buchholz times score after equal
    Sonneborn-Berger, and counts imaginary points in round 2; 3.2 says neither.
    """
    read = formats.read(TESTDATA / "dutch" / "bbp" / "issue_15.input")
    top_half = tuple(VirtualPoints(n, (Points(1), Points(1))) for n in range(1, 91))
    tournament = replace(read, virtual_points=top_half, number_of_rounds=11)
    rules = resolve(tournament, "burstein", "old")
    same = []
    for number, played in enumerate(tournament.rounds, start=1):
        made = rules.pair(rules.position(tournament, number))
        ours = {(board.white, board.black) for board in made.boards}
        theirs = {(game.white, game.black) for game in played.games}
        same.append(len(ours & theirs))
    assert same == [90, 78, 84, 90, 88, 88, 83, 82, 87, 86, 86]
    assert rules.edition.view(rules.position(tournament, 3)).participants[0].index[0] > 0
