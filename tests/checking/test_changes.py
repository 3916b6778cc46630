"""No line silences the checker: what was played is judged, and a recorded change is CHANGED."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.checking import Report, RoundReport, Verdict, check
from pairwright.cli import engine, main
from pairwright.tournament import (
    Announcement,
    ChangeGround,
    Game,
    GameCorrection,
    Notified,
    PairingChange,
    Round,
    Tournament,
)
from tests.small_events import event, played

TRIAL = Path(__file__).resolve().parents[1] / "data" / "trial"
BARE_LINE = "### MPA @ Round 2: 6-1 8-3 => 1-3 6-8"
"""A line that names no ground, as programs write it for a pairing made by hand."""


def text(name: str, *lines: str) -> str:
    """A case without its own claim, and with these lines."""
    kept = (TRIAL / f"{name}.trf").read_text().splitlines(keepends=True)
    own = [line for line in kept if not line.startswith("###")]
    return "".join([*own[:7], *(f"{line}\n" for line in lines), *own[7:]])


def second(*lines: str, name: str = "mpa4") -> RoundReport:
    """Round 2 of a case with these lines: 1-3, 6-8 were played where the rules give 6-1, 8-3."""
    return judged(*lines, name=name).rounds[1]


def judged(*lines: str, name: str = "mpa4") -> Report:
    return check(pw.loads(text(name, *lines)))


def grounded(article: str, change: str = "6-1 8-3 => 1-3 6-8") -> str:
    return f"### MPA @ Round 2: {change} (C.04.2 art. {article}) as agreed"


# --- the cases -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mpa0", "mpa4", "mpa5"])
def test_lines_hide_nothing_that_was_played(name: str) -> None:
    with_line = check(pw.read(TRIAL / f"{name}.trf")).rounds
    without = check(pw.loads(text(name))).rounds
    assert [round_report.verdict for round_report in with_line] == [
        round_report.verdict for round_report in without
    ]
    assert [round_report.violations for round_report in with_line] == [
        round_report.violations for round_report in without
    ]
    assert with_line[1].verdict in (Verdict.DIFFERENT, Verdict.ILLEGAL)


def test_a_rematch_is_illegal_whatever_the_line_claims() -> None:
    round_report = check(pw.read(TRIAL / "mpa5.trf")).rounds[1]
    assert round_report.verdict is Verdict.ILLEGAL
    assert "players 1 and 5 have met before in round 1" in round_report.reason


# --- CHANGED -------------------------------------------------------------------------------------


def test_a_change_with_its_ground_is_changed() -> None:
    report = judged(grounded("4.4.2"))
    round_report = report.rounds[1]
    assert round_report.verdict is Verdict.CHANGED
    assert round_report.reason == (
        "6-1, 8-3 was published as the rules give it, and changed to 1-3, 6-8 (C.04.2 art. 4.4.2)"
    )
    assert (round_report.recorded, round_report.engine) == (((1, 3), (6, 8)), ((6, 1), (8, 3)))
    assert [change.note for change in round_report.changes] == ["as agreed"]
    assert not report.is_clean
    assert report.count(Verdict.CHANGED) == 1
    assert report.notes == ()
    data = report.as_data()
    assert data["counts"]["CHANGED"] == 1
    assert data["rounds"][1]["verdict"] == "CHANGED"
    assert data["rounds"][1]["changes"][0]["ground"] == "4.4.2"


@pytest.mark.parametrize(
    ("language", "verdict", "said"),
    [("fr", "MODIFIÉE", "puis modifié en"), ("it", "MODIFICATO", "poi modificato in")],
)
def test_changed_in_other_languages(
    language: str, verdict: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "changed.trf"
    path.write_text(text("mpa4", grounded("4.4.2")))
    assert main.run(["check", str(path), "--lang", language, "--jobs", "1"]) == 1
    out = capsys.readouterr().out
    assert verdict in out
    assert said in out
    assert out.endswith("1 identical, 1 changed, 0 different, 0 illegal\n")


def test_changed_ends_with_1_unless_it_is_accepted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "changed.trf"
    path.write_text(text("mpa4", grounded("4.4.2")))
    assert main.run(["check", str(path), "--jobs", "1"]) == 1
    last = "checked 1 tournaments, 2 rounds: 1 identical, 1 changed, 0 different, 0 illegal\n"
    assert capsys.readouterr().out.endswith(last)
    assert main.run(["check", "--accept-changes", str(path), "--jobs", "1"]) == 0
    assert capsys.readouterr().out.endswith(last)
    path.write_text(text("mpa5", grounded("4.4.2", "6-1 8-3 2-5 => 1-5 6-8 2-3")))
    assert main.run(["check", "--accept-changes", str(path), "--jobs", "1"]) == 1
    last = "checked 1 tournaments, 2 rounds: 1 identical, 0 different, 1 illegal\n"
    assert capsys.readouterr().out.endswith(last)


@pytest.mark.parametrize(("name", "pair"), [("mpa4", "1 -   3"), ("mpa5", "1 -   5")])
def test_the_engine_prints_both_columns(
    name: str, pair: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{name}.trf"
    change = "6-1 8-3 => 1-3 6-8" if name == "mpa4" else "6-1 8-3 2-5 => 1-5 6-8 2-3"
    path.write_text(text(name, grounded("4.4.2", change)))
    assert engine.run(["--dutch", str(path), "-c"]) == 0
    out = capsys.readouterr().out
    assert "Checker pairings        Tournament pairings" in out
    [line] = [line for line in out.splitlines() if line.endswith(pair)]
    assert line.startswith("      6 -   1" if name == "mpa4" else "      2 -   5")


# --- what was published is not the pairing of the rules ------------------------------------------


def test_played_is_judged_where_published_is_wrong_too() -> None:
    """R-EVENT-13: neither is the pairing of the rules, so no ground makes it CHANGED."""
    report = judged(grounded("4.4.2", "1-6 3-8 => 1-3 6-8"))
    round_report = report.rounds[1]
    assert (round_report.verdict, round_report.recorded) == (Verdict.DIFFERENT, ((1, 3), (6, 8)))
    [note] = report.notes
    assert "judged is what was played, as what was published is not" in note


def test_a_rematch_that_was_mended_is_judged_as_played() -> None:
    """R-EVENT-13, art. 4.4.1: 1-5 and 6-2 had met; what was played instead is not illegal."""
    line = grounded("4.4.1", "1-5 8-3 6-2 => 2-5 1-3 6-8")
    assert second(line).verdict is Verdict.DIFFERENT
    assert second(line).changes
    assert second().verdict is Verdict.DIFFERENT


def test_a_change_to_what_the_rules_give_is_identical() -> None:
    plain = pw.loads(text("mpa4"))
    made = pw.pair(plain.through_round(1))
    right = plain.through_round(1).with_round(made.with_results())
    change = PairingChange(2, ChangeGround.COMPETITION_RULES, ((1, 6),), ((6, 1),))
    report = check(replace(right, pairing_changes=(change,)))
    assert (report.rounds[1].verdict, report.rounds[1].changes) == (Verdict.IDENTICAL, (change,))
    assert report.notes[0].endswith("judged is what was played (C.04.2 art. 4.4.2)")


def test_a_late_entry_was_not_in_what_was_published() -> None:
    """Art. 4.4.4: 6, who came late, was put against the receiver of the published bye."""
    tournament = event(6, number_of_rounds=3, announcements=(Announcement(6, 1),))
    made = pw.pair(tournament)
    assert made.bye is not None
    late = Round((*made.with_results().games, Game(made.bye, 6)), ())
    change = PairingChange(1, ChangeGround.LATE_ENTRY, ((made.bye, 0),), ((made.bye, 6),))
    recorded = replace(tournament, announcements=(), rounds=(late,), pairing_changes=(change,))
    [round_report] = check(recorded).rounds
    assert check(replace(recorded, pairing_changes=())).rounds[0].verdict is Verdict.DIFFERENT
    assert (round_report.verdict, round_report.changes) == (Verdict.CHANGED, (change,))
    assert (round_report.recorded, round_report.engine) == (((made.bye, 6),), ((made.bye, 0),))


# --- grounds that are none -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("article", "why"),
    [
        ("4.4.1", "nobody was published against an opponent met"),
        ("4.4.3", "player 1 was not without opponent: 6 is paired in this round"),
        ("4.4.4", "no late entry is given a board"),
        ("4.4.5", "this is about the final round"),
    ],
)
def test_a_ground_that_does_not_fit_is_none_and_the_report_says_why(
    article: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert second(grounded(article)).verdict is Verdict.DIFFERENT
    assert second(grounded(article)).changes == ()
    path = tmp_path / "claim.trf"
    path.write_text(text("mpa4", grounded(article)))
    assert main.run(["check", str(path), "--accept-changes", "--jobs", "1"]) == 1
    out = capsys.readouterr().out
    assert "note: does not count: a correction in a ### line does not fit" in out
    assert why in out
    french = ["check", str(path), "--accept-changes", "--jobs", "1", "--lang", "fr"]
    assert main.run(french) == 1
    out = capsys.readouterr().out
    assert "does not" not in out
    assert why not in out


# --- corrections (art. 4.3) ----------------------------------------------------------------------


def correction(was: str, now: str, notified: str) -> str:
    return f"### Correction @ Round 1: {was} => {now} ({notified}, C.04.2 art. 4.3)"


def misread() -> Tournament:
    """An event whose round 2 is right by a result of round 1 that the records do not have."""
    plain = pw.loads(text("mpa4")).through_round(1)
    first = plain.rounds[0]
    wrong = tuple(replace(g, result=g.result.turned) if g.white == 8 else g for g in first.games)
    then = replace(plain, rounds=(replace(first, games=wrong),))
    made = pw.pair(then)
    return replace(plain.with_round(made.with_results()), recorded_standings=())


def verdict_on(tournament: Tournament, *lines: str) -> RoundReport:
    return report_on(tournament, *lines).rounds[1]


def report_on(tournament: Tournament, *lines: str) -> Report:
    written = formats.dumps(tournament).splitlines(keepends=True)
    place = next(i for i, line in enumerate(written) if line.startswith("001"))
    text = "".join([*written[:place], *(f"{line}\n" for line in lines), *written[place:]])
    return check(pw.loads(text))


def test_a_round_is_judged_by_the_result_known_then_and_a_note_says_so() -> None:
    """C.04.2 art. 4.3 (b), R-EVENT-13: IDENTICAL by what was known; without the line DIFFERENT."""
    recorded = misread()
    assert report_on(recorded).rounds[1].verdict is Verdict.DIFFERENT
    report = report_on(recorded, correction("8-4 0:1", "8-4 1:0", "after-next-pairing"))
    assert report.rounds[1].verdict is Verdict.IDENTICAL
    assert report.is_clean
    assert (
        "round 2 is judged with 8-4 of round 1 as 0-1, as it stood when it was paired "
        "(C.04.2 art. 4.3)"
    ) in report.notes
    assert "recorded" not in report.as_data()["rounds"][1]


@pytest.mark.parametrize("notified", ["in-time", "late"])
def test_corrections_that_no_pairing_lacks_change_no_verdict(notified: str) -> None:
    """In time: all pairings know it. Late: for rating only, and then no record shows it."""
    line = correction("8-4 0:1", "8-4 1:0", notified)
    assert verdict_on(misread(), line).verdict is Verdict.DIFFERENT


def test_a_correction_does_not_undo_a_meeting() -> None:
    """Round 2 repeats 1-5; the line claims that the first game was thought a forfeit."""
    line = correction("1-5 +:-", "1-5 1:0", "after-next-pairing")
    round_report = second(line, name="mpa5")
    assert round_report.verdict is Verdict.ILLEGAL
    assert "players 1 and 5 have met before" in round_report.reason


def test_what_is_illegal_only_by_the_correction_says_so() -> None:
    """The pairing of the rules by what was known repeats a game that was not thought played."""
    nobody_came = event(4, played("1-3 ---", "4-2 ---"), number_of_rounds=3)
    then = nobody_came.with_round(pw.pair(nobody_came).with_results())
    assert [round_report.verdict for round_report in check(then).rounds] == [Verdict.IDENTICAL] * 2
    now = replace(then, rounds=(played("1-3 1-0", "4-2 ---"), then.rounds[1]))
    report = verdict_on(now, correction("1-3 -:-", "1-3 1:0", "after-next-pairing"))
    assert report.verdict is Verdict.ILLEGAL
    assert report.reason.endswith("was corrected after this pairing was made (C.04.2 art. 4.3)")
    assert len(report.reasons) == len(report.violations) + 1


def test_colours_that_proved_wrong_later_leave_the_round_identical() -> None:
    """C.04.2 art. 4.3.2 lets the next pairing rest on them: who was White was not known."""
    first = played("1-3 1-0", "4-2 1-0")
    second = event(4, first, number_of_rounds=5)
    second = second.with_round(pw.pair(second).with_results(dict.fromkeys((1, 2), "1-0")))
    third = second.with_round(pw.pair(second).with_results())
    assert [round_report.verdict for round_report in check(third).rounds] == [Verdict.IDENTICAL] * 3
    for game in second.rounds[1].games:
        wrong = GameCorrection(
            2, game.white, game.black, game.result, True, Notified.AFTER_NEXT_PAIRING
        )
        report = check(replace(third, game_corrections=(wrong,)))
        assert report.rounds[2].verdict is Verdict.IDENTICAL
        told = f"round 3 is judged with {game.white}-{game.black} of round 2 as 1-0, as it stood"
        assert any(told in note for note in report.notes)


def test_no_pairing_by_the_corrected_result_is_the_arbiters_to_decide() -> None:
    """Two who were thought not to have met: by the records no round can be paired."""
    absent = event(2, played("1-2 +--"), number_of_rounds=3)
    then = absent.with_round(pw.pair(absent).with_results())
    assert check(then).rounds[1].verdict is Verdict.IDENTICAL
    now = replace(then, rounds=(played("1-2 1-0"), then.rounds[1]))
    round_report = verdict_on(now, correction("1-2 +:-", "1-2 1:0", "after-next-pairing"))
    assert round_report.verdict is Verdict.NOT_JUDGED
    assert round_report.arbiter_decides


def test_a_correction_that_the_records_do_not_show_does_not_count() -> None:
    """Later rounds would be judged by what stands in no record."""
    found = formats.inspect(
        text("mpa4", correction("8-4 1:0", "8-4 0:1", "after-next-pairing")).encode()
    )
    assert "TRF-CORRECTION" in {diagnostic.code for diagnostic in found.diagnostics}
    assert found.tournament is not None
    assert found.tournament.game_corrections == ()


def test_a_rating_that_would_act_stands_in_the_record() -> None:
    """Ratings decide in Dubov: a line gives nobody another one for a round that was paired."""
    line = "### Correction @ Round 0: rating of 8 is 2900 FIDE (in-time, C.04.2 art. 4.3)"
    found = formats.inspect(text("mpa4", line).encode())
    assert found.tournament is not None
    assert found.tournament.rating_corrections == ()
    assert "then the record has the rating" in found.diagnostics[0].message


# --- other lines ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        BARE_LINE,
        "### Adjourned @ Round 1: 8-4 was paired as a draw until round 2",
        "### Rounds @ Round 2: checked again: IDENTICAL",
        "### Matches @ Round 2: 6-1 8-3",
        "### Pairing system: lim, edition 2026",
        "### IDENTICAL",
    ],
)
def test_other_lines_change_no_verdict(line: str) -> None:
    """Where record 192 names the system, a line names no other; matches are those of teams."""
    report = judged(line)
    assert (report.system, report.edition) == ("dutch", "2026")
    assert report.rounds == judged().rounds


def test_a_system_that_a_line_names_is_said() -> None:
    custom = text("mpa4", "### Pairing system: lim, edition 2026")
    report = check(pw.loads(custom.replace("FIDE_DUTCH_2026", "CUSTOM_SWISS")))
    assert (report.system, report.edition) == ("lim", "2026")
