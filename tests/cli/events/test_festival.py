"""`pairwright festival`: several event files side by side, and who is in two of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.event.state import Facts, State
from pairwright.service.events.festivals import by_label, entered_twice, entries_of
from pairwright.tournament import Player, Withdrawal
from tests.cli.events.desk import Terminal


def _state(*players: Player, withdrawn: tuple[int, ...] = ()) -> State:
    gone = tuple(Withdrawal(number, 1) for number in withdrawn)
    return State(facts=Facts(players=players, withdrawals=gone))


def _named(*states: State) -> list[list[tuple[int, int]]]:
    """Every person in two tournaments: places and numbers."""
    found = entered_twice(entries_of(states))
    return [sorted((entry.place, entry.player.number) for entry in group) for group in found]


def test_numbers_in_short_names_count_as_numbers() -> None:
    assert sorted(["U10", "U8", "B", "U10 girls", "A"], key=by_label) == [
        *("A", "B", "U8", "U10", "U10 girls")
    ]


def test_a_person_is_known_by_the_fide_id_or_by_the_words_of_the_name() -> None:
    a = _state(Player(1, "Smith, Ann", fide_id="100"), Player(2, "Élise Roux"), Player(3, "Bo"))
    b = _state(Player(1, "A. Smith", fide_id="100"), Player(2, "Roux, Elise"), Player(3, "Cy"))
    assert _named(a, b) == [[(0, 1), (1, 1)], [(0, 2), (1, 2)]]


def test_two_ids_are_two_people_and_who_has_left_is_not_there() -> None:
    a = _state(Player(1, "Ann", fide_id="100"), Player(2, "Bo"))
    b = _state(Player(1, "Ann", fide_id="200"), Player(2, "Bo"))
    assert _named(a, b) == [[(0, 2), (1, 2)]]
    assert _named(a, _state(Player(2, "Bo"), withdrawn=(2,))) == []


def test_the_same_name_in_one_tournament_is_told_elsewhere() -> None:
    assert _named(_state(Player(1, "Ann"), Player(2, "Ann")), _state()) == []


def test_the_overview(terminal: Terminal, tmp_path: Path) -> None:
    files = []
    for name, players in (("U10", "Bo Ek\nCy Lind"), ("U8", "Ann Moro\nEk, Bo")):
        listed = tmp_path / f"{name}.txt"
        listed.write_text(f"Player\n{players}\n")
        files.append(str(tmp_path / f"{name}.event"))
        options = ("--festival", "Lake Festival", "--short-name", name, "--rounds", "1")
        assert terminal.type("new", files[-1], "--players", str(listed), *options).code == 0
    assert terminal.type("pair", files[1]).code == 0
    said = terminal.type("festival", *files).done
    first, second = (line for line in said.splitlines() if "pairwright" in line)
    assert first.split()[:2] == ["U8", "2"]
    assert "a draft" in first
    assert f"pairwright pair {files[0]}" in second
    assert "Ek, Bo is in more than one tournament: U8, U10." in said


@pytest.mark.parametrize("language", ["fr", "it"])
def test_files_of_other_festivals_and_of_none(terminal: Terminal, language: str) -> None:
    lake, hill, none = (str(terminal.folder / f"{name}.event") for name in ("a", "b", "c"))
    assert terminal.type("new", lake, "--festival", "Lake").code == 0
    assert terminal.type("new", hill, "--festival", "Hill's").code == 0
    assert terminal.type("new", none).code == 0
    english = terminal.type("festival", lake, hill, none).done
    assert f"{hill} is a tournament of another festival, Hill's, not of Lake." in english
    assert f"pairwright declare {none} --festival Lake" in english
    assert terminal.type("festival", lake, hill, none, "--lang", language).done != english


def test_the_festival_is_declared_and_left(terminal: Terminal) -> None:
    terminal.new(4, 3)
    assert "name that, too" in terminal.on("declare", "--short-name", "A").refused
    assert terminal.on("declare", "--festival", "Lake").code == 0
    assert terminal.on("declare", "--short-name", "A").code == 0
    assert (terminal.event.state.festival, terminal.event.state.short_name) == ("Lake", "A")
    assert terminal.on("declare", "--festival", "none").code == 0
    assert terminal.event.state.festival == ""
    assert "no tournament" in terminal.on("declare", "--festival", "none").refused


def test_the_boards_are_numbered_through(terminal: Terminal, tmp_path: Path) -> None:
    files = []
    for name in "BA":
        listed = tmp_path / f"{name}.txt"
        listed.write_text(f"Player\n{name} One\n{name} Two\n")
        files.append(str(tmp_path / f"{name}.event"))
        options = ("--festival", "Lake", "--short-name", name, "--rounds", "1")
        assert terminal.type("new", files[-1], "--players", str(listed), *options).code == 0
    assert "Boards of the same number, in one hall: A, B" in terminal.type("festival", *files).done
    said = terminal.type("festival", *files, "--number-boards").done
    assert "B: The boards begin with number 11." in said
    assert "same number" not in said
    again = terminal.type("festival", *files, "--number-boards").done
    assert "The boards are numbered through already." in again
    b = files[0]
    for command in ("pair", "publish"):
        assert terminal.type(command, b).code == 0
    assert "it has boards 11 to 11" in terminal.type("result", b, "1", "1-0").refused
    assert "1-0" in terminal.type("result", b, "11", "1-0").done
