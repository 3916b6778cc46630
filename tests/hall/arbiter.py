"""An arbiter who does what comes next, and now and then something else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Protocol, TypeVar

from tests.hall.hall import Hall
from tests.hall.looking import name_of, number_of, open_boards
from tests.hall.model import TITLES
from tests.hall.remembered import Board
from tests.hall.room import seats
from tests.hall.wishes import ADJOURNED, RESULTS, TEAM_SYSTEM, Entry, Spec, Wish

T = TypeVar("T")

NAMES = (
    *("Adler", "Brunn", "Costa", "Dorn", "Egger", "Falk", "Gruber", "Hein", "Ibsen", "Jost"),
    *("Kuhn", "Lorca", "Moser", "Nagy", "Olsen", "Papp", "Quist", "Rossi", "Silva", "Tamm"),
)
TEAMS = ("Harbour", "Mill", "Fort", "Bridge", "Ford", "Tower", "Castle", "Market", "Abbey", "Quay")
CLUBS = ("", "North", "North", "NORTH", "South")
RATINGS = (0, 1700, 1800, 1800, 1900, 2000, 2000, 2100)
SYSTEMS = ("dutch", "dutch", "dutch", "dutch", "dubov", "burstein", "lim")
TEAM_RULES = ("typea-mp-gp", "typeb-mp-gp", "typea-gp-mp", "typea-mp")
KEYS = "1112233332+-0"
GROUNDS = ("4.4.1", "4.4.2", "4.4.3", "4.4.4", "4.4.5")
KINDS_OF_RULES = ("hard", "soft", "soft")
MOST_STEPS = 60
MOST_OTHERS = 12


class Choice(Protocol):
    """Where chance comes from."""

    def one(self, of: Sequence[T]) -> T: ...

    def chance(self, percent: int) -> bool: ...


class Chance:
    """Chance by a seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def one(self, of: Sequence[T]) -> T:
        return self._random.choice(of)

    def chance(self, percent: int) -> bool:
        return self._random.randrange(100) < percent


# --- Beginning -----------------------------------------------------------------------------------


def spec_of(pick: Choice, teams: bool) -> Spec:
    """A small event."""
    colour = pick.one(("white", "black"))
    if teams:
        count, boards = pick.one((4, 4, 5, 6)), pick.one((1, 2, 2))
        entries = tuple(_team(pick, name, boards) for name in TEAMS[:count])
        rounds = pick.one((2, 3))
        return Spec(entries, rounds, TEAM_SYSTEM, colour, boards, pick.one(TEAM_RULES))
    count = pick.one((4, 5, 6, 6, 7, 7, 8, 9))
    entries = tuple(_player(pick, name) for name in NAMES[:count])
    rounds = min(pick.one((3, 4, 5)), count - 2)
    return Spec(entries, rounds, pick.one(SYSTEMS), colour)


def _player(pick: Choice, name: str) -> Entry:
    title, club = pick.one(("", "", "", "FM", "CM", "GM")), pick.one(CLUBS)
    return Entry(name, pick.one(RATINGS), title, club=club)


def _team(pick: Choice, name: str, boards: int) -> Entry:
    return Entry(name, members=tuple(pick.one(RATINGS) for _ in range(boards + 1)))


# --- What comes next -----------------------------------------------------------------------------


def next_step(hall: Hall, pick: Choice) -> Wish | None:
    """What comes next in an event that goes well; None where it is over."""
    state = hall.state
    if state.finished:
        return None
    if state.has_draft:
        warned = hall.wishes and hall.wishes[-1].act == "publish" and hall.refused
        if warned or (hall.model.is_stale and pick.chance(50)):
            return Wish("discard")
        return Wish("publish", say=("pairings",))
    if state.started and not state.files[-1].published.results:
        boards = open_boards(hall.event)
        if boards:
            return _results(hall, pick, boards)
        return Wish("publish", say=("results",))
    if state.paired_rounds < (state.facts.number_of_rounds or 0):
        return _pair_next(hall, pick)
    adjourned = [w for w in (_resumed(hall, n, pick) for n in range(1, state.next_round)) if w]
    if adjourned:
        return adjourned[0]
    if not state.files[-1].published.standings:
        return Wish("publish", say=("standings",))
    return Wish("finish")


def _pair_next(hall: Hall, pick: Choice) -> Wish:
    """The numbers of the pairing stand on every list before it is made."""
    return Wish("number") if hall.numbers_moved() else Wish("pair")


def _keys(hall: Hall, pick: Choice, of: str = KEYS) -> str:
    return "".join(pick.one(of) for _ in range(max(1, hall.spec.boards)))


def _results(hall: Hall, pick: Choice, boards: list[tuple[int, int]]) -> Wish:
    """Results of all open boards."""
    names = tuple(name_of(hall.event, number) for board in boards for number in board)
    return Wish("results", names, say=tuple(_open_keys(hall, pick, board) for board in boards))


def _open_keys(hall: Hall, pick: Choice, board: tuple[int, int]) -> str:
    """A key for every game of a board that wants one."""
    of = KEYS + ("a" if pick.chance(30) else "")
    names = tuple(name_of(hall.event, number) for number in board)
    now = hall.model.as_of(hall.model.board(hall.state.paired_rounds, names))
    keys = (pick.one(of) if result == "*:*" else "." for result in now.results)
    return "".join(keys)


def _resumed(hall: Hall, number: int, pick: Choice) -> Wish | None:
    """The end of an adjourned game of a round."""
    for board in hall.model.played[number - 1].boards:
        now = hall.model.as_of(board)
        if ADJOURNED in now.results:
            keys = "".join(pick.one("123") if r == ADJOURNED else "." for r in now.results)
            return Wish("result", _pair(hall, board), number, (keys,))
    return None


def _pair(hall: Hall, board: Board) -> tuple[str, str]:
    names = hall.model.entrants
    return names[board.white].name, names[board.black].name


# --- What else may happen ------------------------------------------------------------------------


def _somebody(hall: Hall, pick: Choice) -> str:
    return pick.one([entrant.name for entrant in hall.state.entrants])


def _enter(hall: Hall, pick: Choice) -> Wish | None:
    known = {entrant.name for entrant in hall.model.entrants.values()}
    pool = [name for name in (TEAMS if hall.spec.of_teams else NAMES) if name not in known]
    if not pool:
        return None
    name = pick.one(pool[:3])
    if hall.spec.of_teams:
        entry = _team(pick, name, hall.spec.boards)
        say: tuple[str, ...] = ("team", *map(str, entry.members))
    else:
        entry = _player(pick, name)
        say = (str(entry.rating), entry.title, entry.club)
    if not hall.state.started:
        return Wish("enter", (name,), say=say)
    number = hall.state.paired_rounds
    return Wish("late", (name,), pick.one((0, 0, max(2, number), number + 2)), say)


def _groups_are_drawn(hall: Hall) -> bool:
    """Whether Baku's groups stand by numbers (R-BAKU-6), for which the model has no word once
    others follow.
    """
    return hall.model.baku and bool(hall.model.played)


def _edit(hall: Hall, pick: Choice) -> Wish | None:
    if hall.spec.of_teams:
        return Wish("edit-team", (_somebody(hall, pick),), say=(f"New {len(hall.wishes)}", "1800"))
    if _groups_are_drawn(hall):
        return None
    what = pick.one(("name", "title", "rating"))
    name = _somebody(hall, pick)
    values = {
        "name": (f"{pick.one('AMZ')}{name.lower()[-5:]}{len(hall.wishes)}",),
        "title": TITLES,
        "rating": tuple(str(rating) for rating in RATINGS if rating),
    }
    return Wish("edit", (name,), say=(what, pick.one(values[what])))


def _withdraw(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("withdraw", (_somebody(hall, pick),))


def _expel(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("expel", (_somebody(hall, pick),))


def _lift(hall: Hall, pick: Choice) -> Wish | None:
    names = [name_of(hall.event, number) for number in hall.state.facts.expelled]
    return Wish("lift-expulsion", (pick.one(names or [_somebody(hall, pick)]),))


def _return(hall: Hall, pick: Choice) -> Wish | None:
    gone = [e.name for e in hall.model.entrants.values() if e.gone or e.awaited]
    return Wish("return", (pick.one(gone or [_somebody(hall, pick)]),))


def _check_in(hall: Hall, pick: Choice) -> Wish | None:
    awaited = [e.name for e in hall.model.entrants.values() if e.awaited]
    if hall.model.seen and awaited:
        return Wish("check-in", (pick.one(awaited),))
    if hall.state.started and pick.chance(80):
        return None
    found = hall.model.entrants.values()
    names = [entrant.name for entrant in found if entrant.key not in hall.model.confirmed]
    there = tuple(name for name in names if pick.chance(75)) or tuple(names[:1])
    return Wish("check-in", there) if there else None


def _admit(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("admit", (_somebody(hall, pick),)) if hall.model.checking_in else None


def _bye(hall: Hall, pick: Choice) -> Wish | None:
    number = hall.state.next_round + pick.one((0, 0, 0, 1))
    return Wish("bye", (_somebody(hall, pick),), number, (pick.one(("zero", "half", "full")),))


def _retract(hall: Hall, pick: Choice) -> Wish | None:
    announced = sorted(hall.model.announced)
    if not announced:
        return None
    key, number = pick.one(announced)
    return Wish("retract", (hall.model.entrants[key].name,), number)


def _freeze(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("freeze") if pick.chance(30) else None


def _rounds(hall: Hall, pick: Choice) -> Wish | None:
    if hall.state.started and pick.chance(60):
        return None
    return Wish("rounds", say=(str(pick.one((2, 3, 4, 5))),))


def _acceleration(hall: Hall, pick: Choice) -> Wish | None:
    if hall.state.started and pick.chance(70):
        return None
    return Wish("acceleration", say=(pick.one(("baku", "none")),))


def _forbid(hall: Hall, pick: Choice) -> Wish | None:
    if hall.state.started and pick.chance(70):
        return None
    names = sorted({_somebody(hall, pick) for _ in range(pick.one((2, 2, 3)))})
    return Wish("forbid", tuple(names), say=(pick.one(KINDS_OF_RULES),)) if names[1:] else None


def _allow(hall: Hall, pick: Choice) -> Wish | None:
    known = hall.model.apart.in_force(hall.model.seen + 1)
    if not known or (hall.state.started and pick.chance(50)):
        return None
    keys = sorted(pick.one(known))
    return Wish("allow", tuple(hall.model.entrants[key].name for key in keys))


def _keep_apart(hall: Hall, pick: Choice) -> Wish | None:
    if hall.spec.of_teams or (hall.state.started and pick.chance(60)):
        return None
    return Wish("keep-apart", say=(pick.one(KINDS_OF_RULES),))


def _let_meet(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("let-meet") if hall.model.apart.by_club and pick.chance(40) else None


def _discard(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("discard") if hall.state.has_draft else None


def _unpublish(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("unpublish", say=(pick.one(("pairings", "pairings", "results")),))


def _result(hall: Hall, pick: Choice) -> Wish | None:
    if not hall.state.started or hall.state.has_draft:
        return None
    boards = open_boards(hall.event)
    if not boards:
        return None
    board = pick.one(boards)
    names = tuple(name_of(hall.event, number) for number in board)
    return Wish("result", names, hall.state.paired_rounds, (_open_keys(hall, pick, board),))


def _resume(hall: Hall, pick: Choice) -> Wish | None:
    rounds = range(1, hall.state.next_round)
    found = [wish for wish in (_resumed(hall, n, pick) for n in rounds) if wish]
    return pick.one(found) if found else None


def _some_board(hall: Hall, pick: Choice) -> tuple[int, Board] | None:
    if not hall.state.started:
        return None
    last = hall.state.paired_rounds
    number = pick.one([n for n in (last, last - 1, last - 2) if n > 0])
    boards = hall.model.played[number - 1].boards
    return (number, pick.one(boards)) if boards else None


def _clear(hall: Hall, pick: Choice) -> Wish | None:
    found = None if hall.spec.of_teams else _some_board(hall, pick)
    return None if found is None else Wish("clear", _pair(hall, found[1]), found[0], ("*",))


def _forfeit(hall: Hall, pick: Choice) -> Wish | None:
    if not hall.state.started or hall.state.has_draft:
        return None
    boards = open_boards(hall.event)
    if not boards:
        return None
    names = tuple(name_of(hall.event, number) for number in pick.one(boards))
    absent = pick.one((names[:1], names[1:], names))
    return Wish("forfeit", names, hall.state.paired_rounds, absent)


def _adjourn(hall: Hall, pick: Choice) -> Wish | None:
    found = _some_board(hall, pick) if hall.spec.of_teams else None
    return None if found is None else Wish("adjourn", _pair(hall, found[1]), found[0])


def _correct_result(hall: Hall, pick: Choice) -> Wish | None:
    found = _some_board(hall, pick)
    if found is None:
        return None
    number, board = found
    wanted = _keys(hall, pick, "123")
    now = hall.model.as_of(board).results
    pairs = zip(wanted, now, strict=True)
    keys = "".join("." if len(now) > 1 and RESULTS[key] == was else key for key, was in pairs)
    return Wish("correct-result", _pair(hall, board), number, (keys,)) if keys.strip(".") else None


def _correct_colours(hall: Hall, pick: Choice) -> Wish | None:
    found = None if hall.spec.of_teams else _some_board(hall, pick)
    if found is None or hall.model.as_of(found[1]).white != found[1].white:
        return None  # a board that is turned already has another name in the terminal
    return Wish("correct-colours", _pair(hall, found[1]), found[0])


def _correct_rating(hall: Hall, pick: Choice) -> Wish | None:
    if hall.spec.of_teams or _groups_are_drawn(hall):
        return None
    rating = pick.one([rating for rating in RATINGS if rating])
    return Wish("correct-rating", (_somebody(hall, pick),), say=("rating", str(rating)))


def _change(hall: Hall, pick: Choice) -> Wish | None:
    """Two boards exchange players; somebody gets a board beside who is left over; or a new board
    that leaves others without one.
    """
    if not hall.state.started or hall.state.has_draft:
        return None
    played = hall.model.played[-1]
    boards = [_pair(hall, board) for board in played.boards]
    names = hall.model.entrants
    seated = {name for board in boards for name in board}
    idle = [e.name for e in names.values() if e.name and e.name not in seated]
    ground = (pick.one(GROUNDS),)
    left = names[played.bye].name if played.bye else ""
    awaited = [e.name for e in names.values() if e.awaited]
    others = awaited or [name for name in idle if name != left]
    if left and others and pick.chance(70):
        pair = (left, pick.one(others))
        return Wish("change", pair if pick.chance(50) else pair[::-1], say=("4.4.4",))
    if len(others) > 1 and pick.chance(50):
        return Wish("change", tuple(others[:2]), say=("4.4.3",))
    if len(boards) < 2:
        return None
    (a, b), (c, d) = boards[0], pick.one(boards[1:])
    if pick.chance(30):
        return Wish("change", (a, d), say=ground)
    return Wish("change", (a, d, c, b), say=ground)


def _line_up(hall: Hall, pick: Choice) -> Wish | None:
    if not hall.spec.of_teams or not hall.state.started:
        return None
    boards = hall.spec.boards
    places = pick.one((range(1, boards + 1), range(2, boards + 2), range(boards + 1, 1, -1)))
    wish = Wish("line-up", (_somebody(hall, pick),), hall.state.paired_rounds)
    wish = replace(wish, say=tuple(str(place) for place in places))
    return None if _sit_so(hall, wish) else wish


def _sit_so(hall: Hall, wish: Wish) -> bool:
    """Whether a team sits so already."""
    team, wanted = number_of(hall.event, wish.who[0]), seats(hall.event, wish)
    named = [made.boards for made in hall.state.line_ups if made.round == wish.round]
    for match in hall.state.matches(wish.round):
        if match.boards and team in (match.white, match.black):
            named += [tuple(b.white for b in match.boards), tuple(b.black for b in match.boards)]
    return wanted in named


def _undo(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("undo")


def _redo(hall: Hall, pick: Choice) -> Wish | None:
    return Wish("redo") if hall.undone else None


Drawing = Callable[[Hall, Choice], Wish | None]
OTHERS: dict[str, Drawing] = {
    "enter": _enter,
    "edit": _edit,
    "withdraw": _withdraw,
    "expel": _expel,
    "lift-expulsion": _lift,
    "return": _return,
    "check-in": _check_in,
    "admit": _admit,
    "bye": _bye,
    "retract": _retract,
    "freeze": _freeze,
    "rounds": _rounds,
    "acceleration": _acceleration,
    "forbid": _forbid,
    "allow": _allow,
    "keep-apart": _keep_apart,
    "let-meet": _let_meet,
    "pair": _pair_next,
    "discard": _discard,
    "unpublish": _unpublish,
    "result": _result,
    "resume": _resume,
    "clear": _clear,
    "forfeit": _forfeit,
    "adjourn": _adjourn,
    "correct-result": _correct_result,
    "correct-colours": _correct_colours,
    "correct-rating": _correct_rating,
    "change": _change,
    "line-up": _line_up,
    "undo": _undo,
    "redo": _redo,
}
"""What an arbiter may do at any time."""


def go_on(hall: Hall, pick: Choice) -> None:
    """Everything that is still to come, until the event is over or stands."""
    for _ in range(MOST_STEPS):
        wish = next_step(hall, pick)
        if wish is None or not hall.do(wish):
            return


def run(hall: Hall, pick: Choice, kinds: Sequence[str] = tuple(OTHERS)) -> None:
    """A whole event with some other acts of these kinds. Raises Unexplained."""
    others = MOST_OTHERS
    for step in range(MOST_STEPS):
        if others and (step < 2 or pick.chance(45)):
            others -= 1
            wish = OTHERS[pick.one(kinds)](hall, pick)
        else:
            wish = next_step(hall, pick)
            if wish is None:
                break
        if wish is not None:
            hall.do(wish)
    go_on(hall, pick)
    hall.close()
