"""Two journals of one event: the last act that both have, and what each did since."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.event import Describe, Event, Withdraw
from pairwright.event.entry import entry_line
from pairwright.event.journal_file import HEADER
from pairwright.event.parting import parting_of
from tests.event.acting import all_of, new_event


def named(event: Event, city: str) -> Event:
    return all_of(event, Describe(city=city))


def test_what_both_have_is_found_by_hashes() -> None:
    both = new_event()
    ours, theirs = named(named(both, "Here"), "There"), named(both, "Elsewhere")
    found = parting_of(ours, theirs)
    assert found.common == len(both.entries)
    assert [len(found.ours), len(found.theirs)] == [2, 1]
    assert found.have_parted
    assert not parting_of(ours, both).have_parted
    assert not parting_of(both, theirs).have_parted
    assert parting_of(both, both).common == len(both.entries)


def test_the_same_act_at_another_time_is_another_one() -> None:
    """Nothing is taken for the same because it looks so."""
    both = named(new_event(), "Here")
    again = named(named(new_event(), "There"), "Here")
    assert parting_of(both, again).common == len(new_event().entries)


def test_the_terminal_shows_them_side_by_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = new_event()
    files = {}
    for name, event in (
        ("ours.event", all_of(both, Withdraw(1))),
        ("theirs.event", named(both, "Elsewhere")),
    ):
        files[name] = tmp_path / name
        lines = (HEADER, *map(entry_line, event.entries))
        files[name].write_text("".join(f"{line}\n" for line in lines))
    ours, theirs = map(str, files.values())
    assert run(("history", ours, "--against", theirs)) == 0
    told = capsys.readouterr().out
    assert f"acts 1 to {len(both.entries)}, the same ones" in told
    assert told.index("only in") < told.index("ours.event") < told.index("theirs.event")
    assert "cannot be merged" in told
    assert run(("history", ours, "--against", ours)) == 0
    assert "cannot be merged" not in capsys.readouterr().out
