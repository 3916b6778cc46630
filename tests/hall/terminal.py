"""The second door: commands on an event file, in this process."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from functools import lru_cache
from pathlib import Path
from unittest import mock

from pairwright.cli.main import run
from pairwright.event import Event, JournalFile, journal_file, load
from pairwright.event.entry import entry_from_line
from tests.hall import room
from tests.hall.doors import Told
from tests.hall.looking import board_of, number_of, printed
from tests.hall.wishes import HALL, REASON, RESULTS, Entry, Spec, Wish, entry_in, ranking

REFUSED = 3
NO_PAIRING = 1
WITH_LEAVE = frozenset(
    {"withdraw", "bye", "correct", "change", "declare", "unpublish", "result"}
    | {"forbid", "allow", "apart"}
)
"""Commands that can leave FIDE mode."""

OPTION = re.compile("--[a-z]")
KEY_OF = {result: key for key, result in RESULTS.items()}


read_once = lru_cache(maxsize=1000)(entry_from_line)
"""A line of a journal is parsed once, however often the file is read."""


def typed(*arguments: str) -> tuple[int, str, str]:
    """The exit code of a command, what it wrote, and what it told."""
    out, told = io.StringIO(), io.StringIO()
    known = mock.patch.object(journal_file, "entry_from_line", read_once)
    with redirect_stdout(out), redirect_stderr(told), known:
        code = run(arguments)
    return code, out.getvalue(), told.getvalue()


class Terminal:
    """An event file. What it holds is read from the lines that commands append."""

    name = "terminal"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "hall.event"
        self._event = Event()
        self._read = 0

    @property
    def event(self) -> Event:
        return self._event

    def begin(self, spec: Spec) -> None:
        for old in self.folder.iterdir():
            old.unlink()
        self._event, self._read = Event(), 0
        options = [
            *("--players", self._listed(spec.entries), "--system", spec.system),
            *("--rounds", str(spec.rounds), "--initial-colour", spec.colour, "--name", HALL),
            *("--tie-breaks", ",".join(ranking(spec))),
        ]
        if spec.of_teams:
            options += ["--boards", str(spec.boards), "--team-rules", spec.team_rules]
        code, _, told = typed("new", str(self.file), *options)
        assert code == 0, told
        self._catch_up()

    def _listed(self, entries: tuple[Entry, ...]) -> str:
        """An entry list as a file."""
        path = self.folder / "list.csv"
        path.write_text(entry_list(entries), encoding="utf-8")
        return str(path)

    def _catch_up(self) -> None:
        """Fold what was appended to the file."""
        with self.file.open("rb") as file:
            file.seek(self._read)
            lines = file.read()
        first = not self._read
        self._read += len(lines)
        texts = lines.decode().splitlines()[1 if first else 0 :]
        if texts:
            entries = [read_once(text, str(self.file)) for text in texts]
            self._event = self._event.with_entries(entries)

    def do(self, wish: Wish, declined: bool) -> Told:
        if wish.act == "clear":
            return self._without_command(wish)
        made = COMMANDS[wish.act]
        needs_file = wish.act in ("enter", "late", "edit-team")
        command, *words = made(self if needs_file else self._event, wish)
        answers = [] if declined else ["--yes"]
        answers += ["--leave-fide-mode"] if command in WITH_LEAVE and not declined else []
        place = next((n for n, word in enumerate(words) if OPTION.match(word)), len(words))
        options = [*words[place:], "--reason", REASON, *answers]
        return self._told(command, *options, "--", str(self.file), *words[:place])

    def _told(self, *arguments: str) -> Told:
        code, _, told = typed(*arguments)
        assert code in (0, REFUSED, NO_PAIRING), (arguments, code, told)
        self._catch_up()
        return Told(code == 0, " ".join(told.removeprefix("pairwright: ").split()))

    def _without_command(self, wish: Wish) -> Told:
        """Clearing a board has no command: the room writes it into the file."""
        with JournalFile.open(self.file) as journal:
            inside = room.Room()
            inside._event = journal.event
            told = inside.do(wish, False)
            if told.done:
                journal.append(inside.event)
        self._catch_up()
        return told

    def undo(self, entry: int) -> Told:
        return self._told("undo", str(self.file), "--to", str(entry), "--yes", "--reason", REASON)

    def redo(self) -> Told:
        return self._told("redo", str(self.file), "--reason", REASON)

    def whole(self) -> Event:
        """The event as the whole file gives it."""
        return load(self.file).event

    def exported(self, to: str) -> str:
        path = self.folder / f"report.{to}"
        code, _, told = typed("export", str(self.file), str(path), "--to", to)
        assert code == 0, told
        return path.read_text(encoding="utf-8")


def entry_list(entries: tuple[Entry, ...]) -> str:
    """Entries as CSV."""
    if entries and entries[0].members:
        rows = [
            f"{name},{rating or ''},{entry.name}"
            for entry in entries
            for name, rating in entry.players()
        ]
        return "\n".join(["Name,Rating,Team", *rows]) + "\n"
    rows = [f"{entry.name},{entry.rating or ''},{entry.title},{entry.club}" for entry in entries]
    return "\n".join(["Name,Rating,Title,Club", *rows]) + "\n"


# --- From wishes to commands ---------------------------------------------------------------------

Making = Callable[..., list[str]]


def _number(event: Event, name: str) -> str:
    return str(number_of(event, name))


def _who(command: str, *words: str) -> Making:
    return lambda event, wish: [command, _number(event, wish.who[0]), *words]


def _plain(command: str) -> Making:
    return lambda event, wish: [command, *wish.say]


def _present(*words: str) -> Making:
    def made(event: Event, wish: Wish) -> list[str]:
        back = ["--take-back"] if wish.say == ("back",) else []
        return ["checkin", *(_number(event, name) for name in wish.who), *words, *back]

    return made


def _entering(terminal: Terminal, wish: Wish) -> list[str]:
    entry = entry_in(wish)
    late = ["--round", str(wish.round)] if wish.round else []
    if entry.members:
        rows = tuple(Entry(*player) for player in entry.players())
        return ["enter", entry.name, "--players", terminal._listed(rows), *late]
    rated = ["--rating", str(entry.rating)] if entry.rating else []
    titled = ["--title", entry.title] if entry.title else []
    of_club = ["--club", entry.club] if entry.club else []
    return ["enter", entry.name, *rated, *titled, *of_club, *late]


def _edit_team(terminal: Terminal, wish: Wish) -> list[str]:
    listed = room.members_edited(terminal.event, wish)
    rows = tuple(Entry(name, rating) for _, name, rating in listed)
    number = _number(terminal.event, wish.who[0])
    return ["edit", number, "--players", terminal._listed(rows)]


def _results(event: Event, wish: Wish) -> list[str]:
    """All at once, from board 1 on."""
    number = event.state.paired_rounds
    given = {
        board_of(event, number, wish.who[2 * place : 2 * place + 2]): keys
        for place, keys in enumerate(wish.say)
    }
    listed = " ".join(given.get(board, ".") for board in printed(event, number))
    return ["results", f"{listed} " if listed == "-" else listed]  # "-" is standard input


def _board(event: Event, wish: Wish) -> str:
    """The number of a board in the printed list."""
    return str(printed(event, wish.round).index(board_of(event, wish.round, wish.who[:2])) + 1)


def _result(event: Event, wish: Wish) -> list[str]:
    return ["result", _board(event, wish), *_keys(event, wish), "--round", str(wish.round)]


def _keys(event: Event, wish: Wish) -> list[str]:
    """A result; of a match all of them, also those that are there."""
    keys = wish.say[0]
    if not event.state.facts.is_team_event:
        return [RESULTS[keys]]
    match = event.state.match(wish.round, *board_of(event, wish.round, wish.who))
    assert match is not None
    there = {n: KEY_OF.get(str(board.result), ".") for n, board in enumerate(match.boards)}
    return [there.get(n, ".") if key == "." else key for n, key in enumerate(keys)]


def _adjourn(event: Event, wish: Wish) -> list[str]:
    """What is open of a match is adjourned board by board."""
    match = event.state.match(wish.round, *board_of(event, wish.round, wish.who))
    assert match is not None
    boards = range(event.state.boards)
    there = {n: KEY_OF.get(str(board.result), "a") for n, board in enumerate(match.boards)}
    keys = [there.get(n, "a") for n in boards]
    return ["result", _board(event, wish), *keys, "--round", str(wish.round)]


def _correct(event: Event, wish: Wish) -> list[str]:
    what = wish.act.removeprefix("correct-")
    right = _keys(event, wish) if what == "result" else []
    return ["correct", what, _board(event, wish), *right, "--round", str(wish.round)]


def _change(event: Event, wish: Wish) -> list[str]:
    boards = " ".join(f"{white}-{black}" for white, black in room.boards_put(event, wish))
    return ["change", boards, "--ground", wish.say[0]]


def _line_up(event: Event, wish: Wish) -> list[str]:
    seats = [str(seat) for seat in room.seats(event, wish)]
    return ["lineup", _number(event, wish.who[0]), *seats, "--round", str(wish.round)]


def _kind(wish: Wish) -> list[str]:
    """Of a rule about who may not meet."""
    return ["--soft"] if wish.say == ("soft",) else []


COMMANDS: dict[str, Making] = {
    "enter": _entering,
    "late": _entering,
    "edit": lambda e, w: ["edit", _number(e, w.who[0]), f"--{w.say[0]}", w.say[1]],
    "edit-team": _edit_team,
    "remove": _who("remove"),
    "withdraw": _who("withdraw"),
    "expel": _who("expel"),
    "lift-expulsion": lambda e, w: ["expel", _number(e, w.who[0]), "--lift"],
    "return": _who("return"),
    "check-in": _present(),
    "admit": _present("--admit"),
    "bye": lambda e, w: ["bye", _number(e, w.who[0]), str(w.round), "--kind", w.say[0]],
    "retract": lambda e, w: ["bye", _number(e, w.who[0]), str(w.round), "--take-back"],
    "number": _plain("number"),
    "freeze": _plain("freeze"),
    "rounds": lambda e, w: ["declare", "--rounds", w.say[0]],
    "forbid": lambda e, w: ["forbid", *(_number(e, n) for n in w.who), *_kind(w)],
    "allow": lambda e, w: ["allow", *(_number(e, n) for n in w.who)],
    "keep-apart": lambda e, w: ["apart", "club", *_kind(w)],
    "let-meet": lambda e, w: ["apart", "club", "--take-back"],
    "acceleration": lambda e, w: ["declare", "--acceleration", w.say[0]],
    "pair": _plain("pair"),
    "discard": _plain("discard"),
    "publish": _plain("publish"),
    "unpublish": _plain("unpublish"),
    "results": _results,
    "result": _result,
    "forfeit": lambda e, w: ["forfeit", *(_number(e, name) for name in w.say)],
    "adjourn": _adjourn,
    "correct-result": _correct,
    "correct-colours": _correct,
    "correct-rating": lambda e, w: ["correct", "rating", _number(e, w.who[0]), w.say[1]],
    "change": _change,
    "line-up": _line_up,
    "finish": _plain("finish"),
}
