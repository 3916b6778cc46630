"""Team events through report files: the pairing, the next round, every kind of record."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.checking import check
from pairwright.cli.engine import run as run_engine
from pairwright.cli.main import run
from pairwright.formats.trf.writer import canonical
from pairwright.generate import Config, Span, generate_tournament
from pairwright.systems import declaration_from_code
from pairwright.tournament import (
    Announcement,
    ByeKind,
    Declaration,
    ForbiddenPairs,
    Match,
    PreferenceType,
    PrimaryScore,
    TeamByes,
    TeamRules,
    Tournament,
    VirtualPoints,
    Withdrawal,
    points,
)
from tests.systems.team_swiss.events import BY_GAME_POINTS, TYPE_B, team_event

A, B, NONE = PreferenceType.A, PreferenceType.B, PreferenceType.NONE
MP, GP = PrimaryScore.MATCH_POINTS, PrimaryScore.GAME_POINTS


@pytest.mark.parametrize(
    ("code", "team_rules", "acceleration"),
    [
        ("FIDE_TEAM", TeamRules(A, MP, True), None),
        ("FIDE_TEAM_BAKU", TeamRules(A, MP, True), "baku"),
        ("FIDE_TEAM_TYPEA_MP_GP", TeamRules(A, MP, True), None),
        ("FIDE_TEAM_TYPEB_MP_GP_BAKU", TeamRules(B, MP, True), "baku"),
        ("FIDE_TEAM_TYPEB_GP_MP", TeamRules(B, GP, True), None),
        ("FIDE_TEAM_TYPEA_MP", TeamRules(A, MP, False), None),
        ("FIDE_TEAM_TYPEB", TeamRules(B, MP, True), None),
        ("FIDE_TEAM_MP_GP", TeamRules(NONE, MP, True), None),
        ("FIDE_TEAM_MP", TeamRules(NONE, MP, False), None),
        ("FIDE_TEAM_GP", TeamRules(NONE, GP, False), None),
        ("fide_team_gp_mp", TeamRules(NONE, GP, True), None),
    ],
)
def test_codes(code: str, team_rules: TeamRules, acceleration: str | None) -> None:
    """R-TEAM-14, ETT26: bare FIDE_TEAM is Type A, without a type there are no preferences."""
    assert declaration_from_code(code) == Declaration(
        code, "team-swiss", None, acceleration, team_rules
    )


@pytest.mark.parametrize("code", ["FIDE_TEAM_MP_MP", "FIDE_TEAM_TYPEC_MP", "FIDE_TEAM_KNOCKOUT"])
def test_other_codes_say_nothing(code: str) -> None:
    assert declaration_from_code(code) == Declaration(code)


def test_the_only_edition() -> None:
    """R-TEAM-22: the edition of 2024 is not here, and an older event says which one it is by."""
    event = team_event(4, start_date="2025-01-01")
    assert pw.pair(event).rules.edition.name == "2026"
    with pytest.raises(pw.InvalidRequest, match="there is no edition '2024' here; known: 2026"):
        pw.pair(event, edition="2024")


def test_a_pairing_before_line_ups_are_known() -> None:
    """R-TEAM-17: no record of TRF26 holds it; a ### line does, and record 320 the bye."""
    event = team_event(5, "1-3 11, 4-2 10, 5", boards=2)
    made = pw.pair(event)
    after = event.with_round(made.with_results())
    text = formats.dumps(after)
    assert "### Matches @ Round 2: " in text
    assert formats.losses(after, "trf26") == []
    back = formats.loads(text)
    assert [(m.white, m.black) for m in back.rounds[1].matches] == sorted(
        [(board.white, board.black) for board in made.boards], key=min
    )
    assert back.team_byes == TeamByes(teams=(5, made.bye or 0))
    assert check(back).is_clean
    first = made.boards[0]
    filled = back.with_match(first.white, first.black, ["1-0", "1-0"])
    assert formats.loads(formats.dumps(filled)) != back


def test_matches_that_games_tell_need_no_line() -> None:
    event = team_event(4, "1-3 11, 4-2 10", boards=2)
    text = formats.dumps(event)
    assert "Matches @" not in text
    assert formats.loads(text).rounds == canonical(event).rounds
    assert pw.pair(formats.loads(text)) == pw.pair(event)


def test_a_round_of_forfeits_is_told() -> None:
    """No 001 record shows the round: without the line it would be lost."""
    event = team_event(4, "1-3 ++, 4-2 --", boards=2)
    back = formats.loads(formats.dumps(event))
    assert len(back.rounds) == 1
    assert back.rounds[0].matches == (Match(1, 3), Match(4, 2))
    assert pw.pair(back) == pw.pair(event)


def test_a_line_that_does_not_fit_stays_a_comment() -> None:
    text = formats.dumps(team_event(4)) + "### Matches @ Round 3: 1-2\n### Matches @ Round 1: 1-9\n"
    found = formats.inspect(text)
    assert found.tournament is not None
    assert found.tournament.rounds == ()
    assert found.tournament.comments == ("Matches @ Round 3: 1-2", "Matches @ Round 1: 1-9")
    assert [d.code for d in found.diagnostics] == ["TRF-MATCHES"] * 2


def test_withdrawn_and_late_teams_are_announced() -> None:
    """The next round paired from the file is the one paired from the facts."""
    event = team_event(7, "1-4 1, 5-2 0, 3-6 =, 7", rounds=4)
    event = replace(
        event,
        withdrawals=(Withdrawal(4, 1),),
        announcements=(Announcement(6, 2, ByeKind.HALF_POINT),),
    )
    told = {found.code for found in formats.losses(event, "trf26")}
    assert told == {"REPORT-WITHDRAWALS"}
    back = formats.loads(formats.dumps(event))
    assert pw.pair(back) == pw.pair(event)
    assert {(a.participant, a.round) for a in back.announcements} == {
        (6, 2),
        (4, 2),
        (4, 3),
        (4, 4),
    }
    late = replace(
        event, teams=(*event.teams, replace(event.teams[0], number=8, arrives=3, members=()))
    )
    again, made = pw.pair(formats.loads(formats.dumps(late))), pw.pair(late)
    assert (again.boards, again.bye) == (made.boards, made.bye)


@pytest.mark.parametrize("team_rules", [TeamRules(), TYPE_B, BY_GAME_POINTS])
def test_virtual_points_and_forbidden_pairs(team_rules: TeamRules) -> None:
    values = (points(2), points(1))
    own = team_rules.primary is GP
    event = team_event(
        8,
        rules=team_rules,
        virtual_points=tuple(
            VirtualPoints(n, values) if own else VirtualPoints(n, (), values) for n in range(1, 5)
        ),
        forbidden_pairs=(ForbiddenPairs((1, 3)),),
    )
    back = formats.loads(formats.dumps(event))
    assert pw.pair(back) == pw.pair(event)
    assert pw.pair(event).opponent_of(1) != 3


def test_baku_by_name() -> None:
    event = replace(
        team_event(8, rounds=7), declaration=declaration_from_code("FIDE_TEAM_TYPEB_MP_GP_BAKU")
    )
    text = formats.dumps(event)
    assert "250  2.0        1   2    1    4" in text
    back = formats.loads(text)
    assert back.virtual_points == ()
    assert pw.pair(back) == pw.pair(event)


@pytest.mark.parametrize("seed", range(10))
def test_generated_events_are_identical_through_files(seed: int) -> None:
    config = Config(system="team-swiss", players=Span(3, 16), rounds=Span(3, 7))
    tournament = generate_tournament(config, seed)
    assert check(tournament).is_clean
    for to in ("trf26", "json"):
        back = formats.loads(formats.dumps(tournament, to))
        report = check(back)
        assert report.is_clean, str(report)
        before = tournament.through_round(len(tournament.rounds) - 1)
        if tournament.rounds:
            assert pw.pair(formats.loads(formats.dumps(before, to))) == pw.pair(before)
    assert [d for d in formats.losses(tournament, "trf26") if d.code.startswith("LOSS")] == []


def written(tmp_path: Path, tournament: Tournament) -> Path:
    path = tmp_path / "teams.trf"
    formats.write(tournament, path)
    return path


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """pair, pair --format trf, show, check, explain, standings of a team event."""
    path = written(tmp_path, team_event(5, "1-3 11, 4-2 10, 5", boards=2))
    for line in (
        ["pair", str(path)],
        ["pair", str(path), "--format", "list"],
        ["show", str(path), "--lang", "it"],
        ["explain", str(path), "--lang", "fr"],
        ["check", str(path)],
        ["standings", str(path)],
    ):
        assert run(line) == 0, capsys.readouterr().err
    shown = capsys.readouterr().out
    assert "T1" in shown
    assert "1 tournaments, 1 rounds: 1 identical, 0 different, 0 illegal" in shown
    filled = tmp_path / "round-2.trf"
    assert run(["pair", str(path), "--format", "trf", "--output", str(filled)]) == 0
    assert run(["check", str(filled)]) == 0
    assert "2 identical" in capsys.readouterr().out


def test_engine_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--team`, as other engines name it, and our own name of the system."""
    path = written(tmp_path, team_event(5, "1-3 11, 4-2 10, 5", boards=2))
    expected = None
    for option in ("--team", "--team-swiss"):
        assert run_engine([option, str(path), "-p"]) == 0
        found = capsys.readouterr().out
        assert expected in (None, found)
        expected = found
    assert expected is not None
    assert expected.splitlines()[0] == "3"
    assert run_engine(["--team", str(path), "-c"]) == 0
    assert capsys.readouterr().out == "teams: Round #1\n\n"
    assert run_engine(["--dutch", str(path), "-p"]) == 3
    out = tmp_path / "random.trf"
    assert run_engine(["--team", "-g", "-o", str(out), "-s", "3"]) in (0, 1)
