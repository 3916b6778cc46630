"""The journal file: what is told to be done is on the disk, and every change is seen."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from bench.event_kill import lost_after

from pairwright.event import (
    Create,
    Describe,
    Event,
    InvalidJournal,
    JournalFile,
    JournalInUse,
    Pair,
    Publish,
    Sheet,
    Undo,
    Withdraw,
    action_data,
    action_from_data,
    journal_file,
    load,
    verify,
)
from pairwright.event.entry import canonical, hash_of
from pairwright.tournament import TooLarge
from tests.event.acting import all_of, new_event, played, time_of

RENAMED = Describe(title="Lakeside Open")


@pytest.fixture(scope="module")
def event() -> Event:
    event = played(all_of(new_event(5), Withdraw(5), Pair(), Publish(Sheet.PAIRINGS)))
    return all_of(event, Publish(Sheet.RESULTS), Pair(), Undo())


@pytest.fixture
def path(event: Event, tmp_path: Path) -> Path:
    place = tmp_path / "open.event"
    JournalFile.create(place, event).close()
    return place


def test_what_is_written_is_read(path: Path, event: Event) -> None:
    loaded = load(path)
    assert loaded.event == event
    assert loaded.cut_off == 0


def test_acts_go_on_with_the_file(path: Path, event: Event) -> None:
    with JournalFile.open(path) as journal:
        after = journal.act(RENAMED, author="a", time=time_of(50))
        assert journal.event is after
    assert load(path).event == after
    assert load(path).event.entries[:-1] == event.entries


def test_an_act_that_is_refused_writes_nothing(path: Path) -> None:
    before = path.read_bytes()
    with JournalFile.open(path) as journal, pytest.raises(Exception, match="no player 77"):
        journal.act(Withdraw(77), author="a", time=time_of(50))
    assert path.read_bytes() == before


def test_a_file_that_is_there_is_not_overwritten(path: Path, event: Event) -> None:
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        JournalFile.create(path, event)
    assert path.read_bytes() == before


def test_another_event_is_not_appended(path: Path, event: Event) -> None:
    with JournalFile.open(path) as journal:
        with pytest.raises(InvalidJournal, match="does not go on"):
            journal.append(new_event(3))
        with pytest.raises(InvalidJournal, match="does not go on"):
            journal.append(Event.replay(event.entries[:3]))


@pytest.mark.skipif(os.name != "posix", reason="locks of files are a matter of POSIX")
def test_there_is_one_writer(path: Path) -> None:
    with (
        JournalFile.open(path),
        pytest.raises(JournalInUse, match=r"open\.event: another program"),
    ):
        JournalFile.open(path)
    JournalFile.open(path).close()


def test_a_reader_is_always_let_in(path: Path, event: Event) -> None:
    with JournalFile.open(path):
        assert load(path).event == event


def test_a_cut_off_last_line_is_dropped_by_the_next_writer(path: Path, event: Event) -> None:
    """Wherever the line was cut: nobody was told that it was written."""
    whole = path.read_bytes()
    start = whole[:-1].rindex(b"\n") + 1
    for end in (start + 1, start + 40, len(whole) - 1):
        path.write_bytes(whole[:end])
        loaded = load(path)
        assert loaded.event.entries == event.entries[:-1]
        assert loaded.cut_off == end - start
        with JournalFile.open(path) as journal:
            journal.act(RENAMED, author="a", time=time_of(50))
        assert verify(path).cut_off == 0
        assert load(path).event.entries[:-1] == event.entries[:-1]


def test_a_write_that_fails_leaves_the_file_as_it_was(
    path: Path, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with JournalFile.open(path) as journal:
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            journal.act(RENAMED, author="a", time=time_of(50))
        monkeypatch.undo()
        assert journal.event == event
        assert path.read_bytes() == before
        journal.act(RENAMED, author="a", time=time_of(50))
    assert len(load(path).event.entries) == len(event.entries) + 1


# --- Verifying -----------------------------------------------------------------------------------


def test_a_whole_journal_is_verified(path: Path, event: Event) -> None:
    found = verify(path)
    assert (found.entries, found.head, found.cut_off) == (len(event.entries), event.head, 0)
    assert verify(path, event.entries[2].hash) == found


def test_every_change_of_a_byte_is_seen(path: Path) -> None:
    whole = path.read_bytes()
    for place in range(0, len(whole) - 1, 19):
        changed = bytearray(whole)
        changed[place] ^= 1
        path.write_bytes(bytes(changed))
        with pytest.raises(InvalidJournal):
            verify(path)


def test_every_removal_repetition_and_reordering_is_seen(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    for number in range(len(lines) - 1):
        for other in (
            lines[:number] + lines[number + 1 :],
            [*lines[:number], lines[number], *lines[number:]],
            [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]],
        ):
            path.write_bytes(b"".join(other))
            with pytest.raises(InvalidJournal):
                verify(path)


def test_a_line_that_says_the_same_in_another_form_is_seen(path: Path) -> None:
    lines = path.read_text().splitlines(keepends=True)
    for form in (lines[1].replace(":", ": ", 1), " " + lines[1], lines[1] + "\n"):
        path.write_text("".join([lines[0], form, *lines[2:]]))
        with pytest.raises(InvalidJournal):
            verify(path)


def test_a_cut_at_the_end_is_seen_by_who_kept_the_last_hash(path: Path, event: Event) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert verify(path).entries == len(event.entries) - 1
    with pytest.raises(InvalidJournal, match="cut off at the end"):
        verify(path, event.head)


def test_an_entry_with_a_right_hash_and_wrong_content_is_refused(path: Path) -> None:
    """Who forges hashes as well still cannot write what is no entry, or no possible act."""
    lines = path.read_text().splitlines()
    forgeries: tuple[tuple[dict[str, object], str], ...] = (
        ({"act": "fly"}, "no action 'fly'"),
        ({"action": {"player": "5"}}, "action.player: Expected `int`, got `str`"),
        ({"action": {"player": True}}, "action.player: Expected `int`, got `bool`"),
        ({"action": {"player": 5, "wings": 2}}, "wings"),
        ({"sequence": 9}, "belongs"),
        ({"time": "noon"}, "no time in UTC"),
        ({"author": ""}, "has an author"),
        ({"previous": "0" * 64}, "does not follow"),
        ({"act": "result", "action": {"round": 9, "white": 1, "black": 2}}, "cannot be"),
    )
    for change, told in forgeries:
        entry = json.loads(lines[2])["entry"] | change
        line = canonical({"entry": entry, "hash": hash_of(entry)})
        path.write_text("\n".join([*lines[:2], line, ""]))
        with pytest.raises(InvalidJournal, match=told):
            verify(path)


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}\n", b"012 Some Open\n", b'{"format":"pairwright-journal","version":2}\n']
    + [journal_file.HEADER.encode() + end for end in (b"", b"\n[]\n", b"\n\xff\n", b"\nnull\n")]
    + [journal_file.HEADER.encode() + b'\n{"entry":' + b"[" * 100_000 + b"\n"],
)
def test_what_is_no_journal_is_told(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "some.file"
    path.write_bytes(content)
    with pytest.raises(InvalidJournal, match=r"some\.file"):
        load(path)


def test_reading_is_bounded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, value in (("LONGEST_LINE", 50), ("LARGEST_FILE", 100), ("MOST_ENTRIES", 2)):
        with monkeypatch.context() as limited:
            limited.setattr(journal_file, limit, value)
            with pytest.raises(TooLarge):
                load(path)


def test_actions_on_the_wire_are_exact(event: Event) -> None:
    for entry in event.entries:
        data = json.loads(json.dumps(action_data(entry.action)))
        assert action_from_data(data) == entry.action
    several: tuple[Any, ...] = (None, [], {}, {"act": "pair"}, {"act": 1, "action": {}})
    for wrong in (*several, {"act": "pair", "x": 1}):
        with pytest.raises(InvalidJournal):
            action_from_data(wrong)
    twins = {"players": [{"number": 1}, {"number": 1}]}
    with pytest.raises(InvalidJournal, match="player number 1 is given to 2 players"):
        action_from_data({"act": "create", "action": {"tournament": twins}})


def test_players_are_kept_as_they_were_entered(tmp_path: Path) -> None:
    name = 'O\'Neill, "Zoë" {0} ♔ \u2067'
    event = Event.start(
        Create.of([("Ann", 2000), ("Bo", None)], rounds=3, name=name), author="é", time=time_of(0)
    )
    JournalFile.create(tmp_path / "a.event", event).close()
    assert load(tmp_path / "a.event").event.tournament.name == name


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a matter of POSIX")
def test_nothing_that_was_told_is_lost_when_the_writer_is_killed(tmp_path: Path) -> None:
    """bench/event_kill.py does it a thousand times."""
    acts, wrong = lost_after(25, tmp_path)
    assert acts > 0
    assert wrong == []
