"""Small events with a known right answer (tests/data/cases/handling/INDEX.md says why)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pairwright as pw
from pairwright import formats
from pairwright.cli.main import run
from tests.evidence import CASES

HANDLING = CASES / "handling"


def test_an_event_of_2020_without_a_code_is_judged_by_2017() -> None:
    report = pw.check(pw.read(HANDLING / "old_no_code.trf"))
    assert (report.edition, len(report.rounds), report.is_clean) == ("2017", 9, True)
    assert any("the edition 2017 is taken" in note for note in report.notes)


@pytest.mark.parametrize(
    ("command", "code"), [("pair", 0), ("check", 1), ("explain", 0), ("show", 0)]
)
def test_a_round_robin_is_known_by_its_code(
    command: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its second round is row 3 of the Berger table for 4."""
    assert run([command, str(HANDLING / "w_rr.trf")]) == code
    assert re.search("round.robin|edition, 2018", "".join(capsys.readouterr()), re.IGNORECASE)


def test_following_scoregroup_whose_player_has_the_bye() -> None:
    """C.04.5 art. 2.3.3."""
    made = pw.pair(pw.read(HANDLING / "ds_111027.trf"))
    assert [(b.white, b.black) for b in made.boards] == [(4, 8), (5, 1), (3, 6)]
    assert made.bye == 2


def test_the_number_of_rounds_decides_the_last_round() -> None:
    """Without record 142 nobody knows the last round: the notice names what depends on it."""
    known = formats.inspect((HANDLING / "last_with142.trf").read_bytes())
    unknown = formats.inspect((HANDLING / "last_without142.trf").read_bytes())
    assert not [n for n in known.notices if n.code == "FACT-NUMBER-OF-ROUNDS"]
    [notice] = [n for n in unknown.notices if n.code == "FACT-NUMBER-OF-ROUNDS"]
    assert "topscorers" in str(notice)


@pytest.mark.parametrize("name", ["b22_order.json", "c24_late.json", "g_withdraw.json"])
def test_the_written_round_is_identical(name: str, tmp_path: Path) -> None:
    """Numbers by strength, a late entry, a withdrawal: TRF26 carries what decides the pairing."""
    target = tmp_path / "written.trf"
    source = str(HANDLING / name)
    assert run(["pair", source, "--format", "trf", "--output", str(target)]) == 0
    report = pw.check(pw.read(target))
    assert report.is_clean, str(report)


def test_who_has_withdrawn_is_never_paired_again(tmp_path: Path) -> None:
    tournament = pw.read(HANDLING / "g_withdraw.json")
    [withdrawn] = [w.player for w in tournament.withdrawals]
    for _ in range(2):
        made = pw.pair(tournament)
        assert made.board_of(withdrawn) is None
        assert made.bye != withdrawn
        drawn = dict.fromkeys(range(1, len(made.boards) + 1), "1/2-1/2")
        played = tournament.with_round(made.with_results(drawn))
        tournament = formats.loads(formats.dumps(played, "trf26"))


def test_tables_show_pairing_numbers_where_they_are_not_the_numbers_of_the_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = str(HANDLING / "b22_order.json")
    position = pw.pair(pw.read(source)).position
    moved = next(p for p in position.participants if p.tpn != p.number)
    assert run(["pair", source]) == 0
    assert f"(TPN {moved.tpn}, " in capsys.readouterr().out
    assert run(["show", source]) == 0
    assert "TPN" in capsys.readouterr().out
