"""One event run three ways at once, held to the model after every act."""

from __future__ import annotations

import gc
import pickle
import tempfile
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import Discard, Event, PublicationTimes, State, export, export_losses
from pairwright.formats import FormatName
from pairwright.formats.report import pairing_numbers
from tests.event.acting import do
from tests.hall.browser import Browser, Site
from tests.hall.doors import Door, Told
from tests.hall.looking import NotHere, name_of
from tests.hall.model import Model
from tests.hall.room import Room
from tests.hall.terminal import Terminal
from tests.hall.wishes import Spec, Wish

SHARED_MEMORY = Path("/dev/shm")
"""Where files are written to no disk, if the machine has it."""


FORMATS: tuple[FormatName, ...] = ("trf26", "trf16", "json")
NOT_HELD = {
    *("LOSS-TEAMS", "LOSS-TEAM-BYES", "LOSS-BOARD-COLOURS", "LOSS-ANNOUNCEMENTS"),
    *("LOSS-FORBIDDEN-PAIRS", "EXTENSION-FORBIDDEN-PAIRS"),
}
"""What an older format cannot hold, of teams or by rounds: it says so, and is not checked then."""


class Unexplained(AssertionError):  # noqa: N818  (what happened)
    """Something that the rules do not explain, and what was done before it."""

    def __init__(self, kind: str, what: str, wishes: list[Wish]) -> None:
        super().__init__("\n".join([f"{kind}: {what}", *(f"  {wish}" for wish in wishes)]))
        self.kind = kind
        self.what = what


def folder_for_halls() -> tempfile.TemporaryDirectory[str]:
    place = SHARED_MEMORY if SHARED_MEMORY.is_dir() else None
    return tempfile.TemporaryDirectory(prefix="hall-", dir=place)


@dataclass(frozen=True)
class Done:
    """An act that counts: where it began in every door, and what the model was before it."""

    wish: Wish
    entries: tuple[int, ...]
    before: bytes


class Halls:
    """The doors, kept open for many events."""

    def __init__(self) -> None:
        self._folder = folder_for_halls()
        root = Path(self._folder.name)
        (root / "files").mkdir()
        self.site = Site(root)
        self.terminal = Terminal(root / "files")
        gc.collect()
        gc.freeze()  # what stays for all events is not looked at again and again

    def close(self) -> None:
        gc.unfreeze()
        self.site.close()
        self._folder.cleanup()

    def hall(self, spec: Spec) -> Hall:
        return Hall(spec, Room(), self.terminal, Browser(self.site))


class Hall:
    """An event in all three doors, and in the model. Raises Unexplained."""

    def __init__(self, spec: Spec, room: Room, terminal: Terminal, browser: Browser) -> None:
        self.spec = spec
        self.room, self.terminal, self.browser = room, terminal, browser
        self.doors: tuple[Door, ...] = (room, terminal, browser)
        self.model = Model(spec, spec.rounds)
        self.wishes: list[Wish] = []
        self.done: list[Done] = []
        self.undone: Done | None = None
        self.refused = False
        self.failed = False
        for door in self.doors:
            door.begin(spec)
        self._require_same()

    @property
    def event(self) -> Event:
        return self.room.event

    @property
    def state(self) -> State:
        return self.room.event.state

    def fail(self, kind: str, what: str) -> Unexplained:
        self.failed = True
        return Unexplained(kind, what, self.wishes)

    # --- One act ---------------------------------------------------------------------------------

    def do(self, wish: Wish) -> bool:
        """Whether it was done. Raises Unexplained; what speaks of nobody is left out."""
        if wish.act in ("undo", "redo"):
            return self._back(wish)
        before = pickle.dumps(self.model)
        entries = tuple(len(door.event.entries) + 1 for door in self.doors)
        try:
            must, asking = self.model.must_be_possible(wish), self.model.must_be_asked(wish)
        except (StopIteration, KeyError):
            return False
        declined = wish.act == "publish"  # an arbiter who is warned does not publish
        try:
            first, *others = (door.do(wish, declined) for door in self.doors)
        except NotHere:
            return False
        self.wishes.append(wish)
        for door, told in zip(self.doors[1:], others, strict=True):
            self._require_same_answer(wish, first, door, told)
        self._require_possible(wish, must, first)
        self._require_asked(wish, asking, first)
        self.refused = not first.done
        if first.done:
            self._taken(wish)
            self.done.append(Done(wish, entries, before))
            self.undone = None
        self._require_same()
        return first.done

    def _taken(self, wish: Wish) -> None:
        if wish.act == "pair":
            wanted = self.model.pairing()
            found = self._drafted()
            if wanted is None:
                raise self.fail("pairing", f"the rules have no pairing, and there is {found}")
            names = {0: "-"} | {key: entrant.name for key, entrant in self.model.entrants.items()}
            expected = [f"{names[white]} {names[black]}" for white, black in wanted]
            if found != expected:
                raise self.fail("pairing", f"the rules pair {expected}; the event has {found}")
        self.model.take(wish)

    def _drafted(self) -> list[str]:
        """The last round, by names."""
        played = self.state.paired_as(self.state.paired_rounds)
        if self.state.facts.is_team_event:
            boards = [(match.white, match.black) for match in played.matches]
            left = played.team_bye
        else:
            boards = [(game.white, game.black) for game in played.games]
            left = next((bye.player for bye in played.byes if bye.kind.value == "U"), None)
        named = [f"{name_of(self.event, w)} {name_of(self.event, b)}" for w, b in boards]
        return named if left is None else [*named, f"{name_of(self.event, left)} -"]

    def _back(self, wish: Wish) -> bool:
        """Undo of the last wish, or redo of what was undone."""
        last = self.done[-1] if self.done else None
        if (wish.act == "undo" and last is None) or (wish.act == "redo" and self.undone is None):
            return False
        self.wishes.append(wish)
        if wish.act == "undo":
            assert last is not None
            told = [d.undo(n) for d, n in zip(self.doors, last.entries, strict=True)]
        else:
            told = [door.redo() for door in self.doors]
        for door, answer in zip(self.doors[1:], told[1:], strict=True):
            self._require_same_answer(wish, told[0], door, answer)
        if told[0].done and wish.act == "undo":
            assert last is not None
            self.done.pop()
            self.model = pickle.loads(last.before)
            self.undone = last
        elif told[0].done:
            assert self.undone is not None
            self._taken(self.undone.wish)
            self.done.append(self.undone)
            self.undone = None
        self._require_same()
        return told[0].done

    # --- What has to hold ------------------------------------------------------------------------

    def _require_same_answer(self, wish: Wish, first: Told, door: Door, told: Told) -> None:
        if first.done != told.done:
            said = f"{wish}: {first.done} {first.said!r} in the room, "
            raise self.fail("answers", f"{said}{told.done} {told.said!r} in the {door.name}")

    def _require_possible(self, wish: Wish, must: bool, told: Told) -> None:
        if must and not told.done:
            raise self.fail(
                f"refused {wish.act}", f"{wish}: the rules allow it, and it is refused: {told.said}"
            )

    def _require_asked(self, wish: Wish, asking: tuple[str, ...], told: Told) -> None:
        said = " ".join(text for _, text in told.asked)
        missing = [name for name in asking if name not in said or not told.asked]
        if missing and (told.done or told.declined):
            raise self.fail(
                f"unasked {wish.act}", f"{wish}: nobody was asked about {missing or 'it'}: {said!r}"
            )

    def _require_same(self) -> None:
        """The same state everywhere, and the numbers of the rules where they are settled."""
        first, *others = (shape(door.event.state) for door in self.doors)
        for door, other in zip(self.doors[1:], others, strict=True):
            if first != other:
                raise self.fail(
                    "state", f"the {door.name} has another state: {differences(first, other)}"
                )

    def numbers_moved(self) -> bool:
        """Whether players have other numbers than the next pairing gives them."""
        facts = self.state.facts
        if facts.is_team_event:
            return False
        return any(old != new for old, new in pairing_numbers(facts).items())

    # --- The end ---------------------------------------------------------------------------------

    def close(self) -> None:
        """Journals fold to the same, and every file of the event checks. Raises Unexplained."""
        for name, event in (("file", self.terminal.whole()), ("database", self.browser.whole())):
            if shape(event.state) != shape(self.state):
                raise self.fail("journal", f"the journal in the {name} folds to another state")
        if Event.replay(self.event.entries).state != self.state:
            raise self.fail("journal", "the journal of the room folds to another state")
        if not self.state.started:
            return
        texts = {to: export(self.state, to) for to in FORMATS}
        to = FORMATS[len(self.wishes) % len(FORMATS)]
        if self.terminal.exported(to) != texts[to]:
            raise self.fail("export", f"the {to} of the terminal is another one")
        if pw.loads(texts["json"]) != self._without_draft().tournament:
            raise self.fail("export", "the JSON says something else than the journal")
        if self.state.has_draft:  # it stands in no file, and is judged none the less
            self._require_checked("draft", pw.check(self.state.tournament))
        for to, text in texts.items():
            lost = {loss.code for loss in export_losses(self.state, to)}
            if to != "trf16" or not lost & NOT_HELD:
                self._require_checked(to, pw.check(pw.loads(text)))

    def _without_draft(self) -> State:
        return do(self.event, Discard()).state if self.state.has_draft else self.state

    def _require_checked(self, what: str, report: pw.Report) -> None:
        for judged in report.rounds:
            if judged.verdict not in (Verdict.IDENTICAL, Verdict.NOT_JUDGED):
                if self._is_explained(judged.round, judged.verdict):
                    continue
                raise self.fail(
                    f"check {what}",
                    f"{what}: round {judged.round} is {judged.verdict}: {judged.reason}",
                )

    def _is_explained(self, number: int, verdict: Verdict) -> bool:
        """CHANGED has a recorded reason. Otherwise boards were changed, against an absolute rule or
        without a ground, which is told; a result that came later makes two meet again or the like
        (R-EVENT-13); another number of rounds was declared; or it is a draft that nobody could
        publish like this.
        """
        notes = {(note.kind, note.round) for note in self.state.notes}
        stale = number == self.state.draft_round and self.model.is_stale
        if verdict is Verdict.CHANGED or stale or any(kind == "Rounds" for kind, _ in notes):
            return True
        changed = self.model.played[number - 1].changed
        if verdict is Verdict.ILLEGAL:
            return changed or self.model.is_overtaken(number)
        return changed and ("MPA", number) in notes


def shape(state: State) -> tuple[object, ...]:
    """A state without the times of its publications."""
    files = tuple(
        (
            replace(file, published=PublicationTimes()),
            bool(p.pairings),
            bool(p.results),
            bool(p.standings),
        )
        for file in state.files
        for p in (file.published,)
    )
    rest = (state.facts, state.fide_mode, state.check_in, state.checked_in, state.admitted)
    more = (
        state.numbers_frozen,
        state.lots,
        state.line_ups,
        state.session,
        state.notes,
        state.apart,
    )
    return (*rest, *more, files, bool(state.finished))


def differences(pair: tuple[object, ...], other: tuple[object, ...]) -> str:
    found = []
    for mine, theirs in zip(pair, other, strict=True):
        if mine == theirs:
            continue
        slots = getattr(type(mine), "__struct_fields__", None)
        if slots is None:
            found.append(f"{mine} / {theirs}")
            continue
        for name in slots:
            if getattr(mine, name) != getattr(theirs, name):
                found.append(f"{name}: {getattr(mine, name)} / {getattr(theirs, name)}")
    return "; ".join(found)
