"""An arbiter in tests: types commands, reads what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.event import Event, load
from pairwright.service.events.boards import open_boards

FAMILIES = (
    *("Adams", "Brun", "Cole", "Diaz", "Ek", "Faro", "Gil", "Hahn", "Imre", "Joly"),
    *("Kask", "Lind", "Moro", "Nagy", "Olsen", "Papp", "Quist", "Rossi", "Silva", "Tamm"),
)


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def refused(self) -> str:
        """The one line of a refusal."""
        assert self.code == 3, self
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("pairwright: ")
        return self.err.removeprefix("pairwright: ").rstrip("\n")

    @property
    def done(self) -> str:
        """What a command said that did its work."""
        assert self.code == 0, self
        return self.out


@dataclass(frozen=True)
class Terminal:
    """Commands on one event file, in this process."""

    folder: Path
    capsys: pytest.CaptureFixture[str]

    @property
    def file(self) -> str:
        return str(self.folder / "open.event")

    @property
    def event(self) -> Event:
        return load(self.file).event

    def type(self, *arguments: str) -> Answer:
        """Any command."""
        self.capsys.readouterr()
        code = run(arguments)
        told = self.capsys.readouterr()
        return Answer(code, told.out, told.err)

    def on(self, command: str, *arguments: str) -> Answer:
        """A command on the event."""
        return self.type(command, self.file, *arguments)

    def write(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def players(self, count: int) -> str:
        """An entry list."""
        rows = (f'"{name}, A.",{2400 - 10 * n}' for n, name in enumerate(FAMILIES[:count]))
        return self.write("list.csv", "\n".join(["Name,Rating", *rows]) + "\n")

    def new(self, players: int = 6, rounds: int = 3, *more: str) -> Terminal:
        listed = self.players(players)
        colour = () if "--initial-colour" in more else ("--initial-colour", "white")
        made = self.on("new", "--players", listed, "--rounds", str(rounds), *colour, *more)
        assert made.code == 0, made
        return self

    def paired(self) -> Terminal:
        """One more round, published."""
        for command in ("pair", "publish"):
            assert self.on(command).code == 0
        return self

    def played(self, results: str = "") -> Terminal:
        """One more round with results; White wins everywhere unless they are given."""
        self.paired()
        given = results or "1 " * open_boards(self.event)
        assert self.on("results", given).code == 0
        return self

    def over(self, results: str = "") -> Terminal:
        """One more round whose results are published."""
        self.played(results)
        assert self.on("publish", "results").code == 0
        return self
