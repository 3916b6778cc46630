"""Every command that reads a tournament takes an event file; files that are damaged are refused."""

from __future__ import annotations

import fcntl
import io
import json
from pathlib import Path

import openpyxl
import pytest

from pairwright import formats
from pairwright.event import export, load
from tests.cli.events.desk import Terminal

QUESTIONS = [
    ["show"],
    ["explain"],
    ["explain", "--format", "json"],
    ["check"],
    ["standings"],
    ["lint"],
    ["print", "pairings"],
    ["print", "by-name"],
    ["print", "slips"],
    ["print", "standings"],
    ["print", "crosstable"],
    ["print", "cards"],
    ["status"],
    ["history"],
    ["history", "--json"],
]


@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
@pytest.mark.parametrize("stage", ["draft", "playing", "over"])
def test_questions_are_answered_and_change_nothing(
    terminal: Terminal, question: list[str], stage: str
) -> None:
    terminal.new(7, 4).over("1 2 3")
    if stage == "draft":
        assert terminal.on("pair").code == 0
    elif stage == "playing":
        terminal.played("1")
    before = Path(terminal.file).read_bytes()
    command, *options = question
    answer = terminal.on(command, *options)
    assert answer.code == 0, answer
    assert answer.out or command == "lint"
    assert "Traceback" not in answer.err
    assert Path(terminal.file).read_bytes() == before


def test_a_draft_is_what_explain_and_print_look_at(terminal: Terminal) -> None:
    terminal.new(6)
    drawn = terminal.on("pair").done
    assert "Pairings of round 1" in terminal.on("print", "pairings").done
    assert "Adams, A." in drawn
    assert "Round 1" in terminal.on("explain", "--player", "adams").done


def test_check_finds_the_rounds_identical(terminal: Terminal) -> None:
    terminal.new(6).over().over()
    done = terminal.on("check").done
    assert done.endswith("checked 1 tournaments, 2 rounds: 2 identical, 0 different, 0 illegal\n")


def test_preview_of_an_event_with_open_games(terminal: Terminal) -> None:
    terminal.new(6).played("1 1")
    assert "Preview of round 2" in terminal.on("preview").done


def test_an_event_from_standard_input(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    data = Path(terminal.new(6).over().file).read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert "1 identical" in terminal.type("check", "-").done


def test_export_writes_games_spreadsheet_and_pages(terminal: Terminal) -> None:
    """PGN and spreadsheet by the name of the file; a draft is in none of them."""
    terminal.new(7, 4, "--name", "Open").over()
    assert terminal.on("pair").code == 0
    games = terminal.folder / "round.pgn"
    assert terminal.on("export", str(games)).code == 0
    assert games.read_text().startswith('[Event "Open"]')
    assert '[Round "1.1"]' in games.read_text()
    assert "is not recorded" in terminal.on("export", str(games), "--round", "2").err
    book = terminal.folder / "all.xlsx"
    assert terminal.on("export", str(book)).code == 0
    assert openpyxl.load_workbook(book).sheetnames[0] == "Players"
    assert terminal.on("export", str(terminal.folder / "site"), "--to", "pages").code == 0
    assert (terminal.folder / "site" / "rounds-1.html").exists()
    assert not (terminal.folder / "site" / "rounds-2.html").exists()
    assert terminal.on("export", str(terminal.folder / "site.zip"), "--to", "pages").code == 0
    assert (terminal.folder / "site.zip").read_bytes().startswith(b"PK")
    assert "--round is for PGN" in terminal.on("export", "-", "--round", "1").err


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_export_and_convert_write_the_event(terminal: Terminal, to: str) -> None:
    terminal.new(7, 4, "--name", "Open").over()
    assert terminal.on("withdraw", "gil").code == 0
    out = terminal.folder / f"out.{to}"
    assert terminal.on("export", str(out), "--to", to).code == 0
    assert out.read_text() == export(terminal.event.state, to)  # type: ignore[arg-type]
    assert len(formats.read(out).rounds) == 1
    converted = terminal.folder / f"converted.{to}"
    assert terminal.on("convert", str(converted), "--to", to).code == 0
    assert len(formats.read(converted).rounds) == 1
    assert terminal.on("export", "-", "--to", to).done == out.read_text()


def test_the_journal_is_verified(terminal: Terminal) -> None:
    terminal.new(4).over()
    done = terminal.type("journal", "verify", terminal.file).done
    head = terminal.event.head
    assert head in done
    assert terminal.type("journal", "verify", terminal.file, "--head", head).code == 0
    lines = Path(terminal.file).read_text().splitlines(keepends=True)
    Path(terminal.file).write_text("".join(lines[:-1]))
    refused = terminal.type("journal", "verify", terminal.file, "--head", head).refused
    assert "no entry has the hash" in refused


def test_a_journal_that_was_changed_is_refused_everywhere(terminal: Terminal) -> None:
    path = Path(terminal.new(4).over().file)
    text = path.read_text()
    path.write_text(text.replace("Adams", "Adamo", 1))
    for command, *options in (["status"], ["show"], ["pair"], ["undo"], ["results", "1"]):
        refused = terminal.on(command, *options).refused
        assert f"{terminal.file}:2" in refused
    assert "was changed" in terminal.type("journal", "verify", terminal.file).refused


def test_a_line_that_was_cut_off_is_dropped(terminal: Terminal) -> None:
    path = Path(terminal.new(4).paired().file)
    entries = len(terminal.event.entries)
    with path.open("a") as file:
        file.write('{"entry":{"act":"result"')
    assert terminal.on("status").code == 0
    assert "unfinished last line" in terminal.type("journal", "verify", terminal.file).done
    assert terminal.on("result", "1", "1-0").code == 0
    assert len(load(path).event.entries) == entries + 1


def test_a_second_writer_is_refused(terminal: Terminal) -> None:
    path = Path(terminal.new(4).file)
    with path.open("r+b") as file:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        assert "another program is writing this journal" in terminal.on("pair").refused
        assert terminal.on("status").code == 0


def test_other_files_are_no_events(terminal: Terminal) -> None:
    listed = terminal.players(4)
    trf = terminal.write("a.trf", "012 X\n")
    empty = terminal.write("empty.event", "")
    assert f"--players {listed}" in terminal.type("status", listed).refused
    assert f"--from {trf}" in terminal.type("undo", trf).refused
    assert "is no event" in terminal.type("status", empty).refused
    assert "There is no event" in terminal.type("results", "nowhere.event", "1").refused
    folder = terminal.type("status", str(terminal.folder))
    assert folder.code == 5


def test_what_cannot_be_written_is_an_error_of_access(terminal: Terminal) -> None:
    answer = terminal.type("new", str(terminal.folder / "no" / "a.event"), "--rounds", "3")
    assert answer.code == 5
    assert terminal.on("export", "x").code == 3


def test_the_finish_waits_for_everything(terminal: Terminal) -> None:
    terminal.new(4, 1).paired()
    assert "has no result" in terminal.on("finish").refused
    assert terminal.on("results", "1 a").code == 0
    assert terminal.on("publish", "results").code == 0
    assert "--round 1" in terminal.on("status").done
    assert "adjourned" in terminal.on("publish", "standings").refused
    assert terminal.on("result", "2", "0-1").code == 0
    assert terminal.on("publish", "standings").code == 0
    done = terminal.on("finish").done
    assert "The event is finished" in done
    assert "export" in done
    assert "pairwright undo" in terminal.on("withdraw", "1").refused
    assert "Finished: " in terminal.on("status").done


def test_a_finished_report_without_mandatory_data_is_told_everywhere(terminal: Terminal) -> None:
    """C.04.2 art. 1.3: by `finish`, `export` and `lint`, until the fields are filled in."""
    terminal.new(4, 1).paired()
    assert terminal.on("export", "-").err.count("The report lacks") == 0
    for words in (["results", "1 1"], ["publish", "results"], ["publish", "standings"]):
        assert terminal.on(*words).code == 0
    lacks = "The report lacks the city, record 022 (C.04.2 art. 1.3)"
    assert lacks in terminal.on("finish").err
    assert lacks in terminal.on("export", "-").err
    assert "Il manque au rapport la ville" in terminal.on("export", "-", "--lang", "fr").err
    assert "the city (022)" in terminal.type("lint", terminal.file).out
    report = str(terminal.folder / "report.trf")
    assert terminal.on("export", report).code == 0
    assert "FACT-REPORT-DATA" in terminal.type("lint", report).out
    assert terminal.on(
        *("declare", "--name", "Open", "--city", "Paris", "--federation", "FRA"),
        *("--start", "2026-06-01", "--end", "2026-06-01", "--round-dates", "2026-06-01"),
        *("--arbiter", "Kask"),
    ).done
    assert "The report lacks" not in terminal.on("export", report).err
    assert "FACT-REPORT-DATA" not in terminal.type("lint", report, terminal.file).out
    assert "192 FIDE_DUTCH\n" in Path(report).read_text()


def test_a_copy_as_it_stood_before_an_act(terminal: Terminal, tmp_path: Path) -> None:
    terminal.new()
    new = tmp_path / "copy.event"
    last = len(load(terminal.file).event.entries)
    said = terminal.on("copy", str(new), "--before", str(last)).done
    assert f"is the event as it stood before act {last}" in said
    copied, event = load(new).event, load(terminal.file).event
    assert len(event.entries) == last
    assert copied.entries[:-1] == event.entries[:-1]
    assert "already" in terminal.on("copy", str(new), "--before", str(last)).refused
    assert "There is no act 1" in terminal.on("copy", "x.event", "--before", "1").refused


def test_history_names_author_reason_and_act(terminal: Terminal) -> None:
    terminal.new(4)
    assert terminal.on("withdraw", "2", "--author", "Kask", "--reason", "ill").code == 0
    shown = terminal.on("history").done
    assert all(word in shown for word in ("Kask", "ill", "2 Brun, A. withdraws"))
    last = json.loads(terminal.on("history", "--json").done)[-1]
    assert (last["author"], last["reason"], last["act"]) == ("Kask", "ill", "withdraw")
    assert last["what"] == "2 Brun, A. withdraws"
    assert last["hash"] == terminal.event.head
    assert "one line" in terminal.on("return", "2", "--reason", "a\nb").refused


def test_numbers_in_the_history_mean_what_they_meant_then(terminal: Terminal) -> None:
    terminal.new(4).over()
    assert terminal.on("enter", "Late", "--rating", "2600", "--yes").code == 0
    assert terminal.on("pair").code == 0
    said = [line["what"] for line in json.loads(terminal.on("history", "--json").done)]
    assert "round 1, 1 Adams, A. – 3 Cole, A.: 1-0" in said
    assert [player.name for player in terminal.event.state.facts.players][:2] == [
        *("Late", "Adams, A."),
    ]


def test_generate_takes_an_event_as_its_model(terminal: Terminal) -> None:
    terminal.new(6, 3)
    out = terminal.folder / "out"
    made = terminal.type(
        *("generate", "--model", terminal.file, "--seed", "1", "--output", str(out))
    )
    assert made.code == 0, made
    assert [len(formats.read(path).players) for path in out.iterdir()] == [6]


def test_check_takes_events_in_a_folder(terminal: Terminal) -> None:
    folder = terminal.folder / "events"
    folder.mkdir()
    (folder / "open.event").write_bytes(Path(terminal.new(6).over().file).read_bytes())
    assert "1 identical" in terminal.type("check", str(folder)).done
