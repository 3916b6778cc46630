"""C.04.2 as a hall remembers it, written apart from the rooms that run events.

It knows who is here, which result counts for which pairing, who has which number, and what a
draft may rest on; the question that follows is put to `pairwright.pair`. Of the house it uses the
facts (`pairwright.tournament`) and that one call, nothing of event, position, service or server.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from fractions import Fraction

from pairwright.tournament import ByeKind, Tournament
from tests.hall import asking
from tests.hall.apart import Apart
from tests.hall.asking import Asked, AskedRound
from tests.hall.remembered import Board, Entrant, Known, Played
from tests.hall.wishes import ADJOURNED, KINDS, OPEN, RESULTS, Entry, Spec, Wish, entry_in

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")  # art. 2.2.2
NUMBERS_STAND = 4  # art. 2.3: once this round has been paired, wrong data change no number
EVER = 10**6


@dataclass
class Model:
    """An event. Every act that was done is told to it by `take`; entrants are named by keys."""

    spec: Spec
    rounds: int
    entrants: dict[int, Entrant] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    """Of teams: their numbers are those of the competition (C.04.6 art. 1.1.2)."""
    frozen: list[int] = field(default_factory=list)
    announced: dict[tuple[int, int], ByeKind] = field(default_factory=dict)
    checking_in: bool = False
    confirmed: set[int] = field(default_factory=set)
    baku: bool = False
    played: list[Played] = field(default_factory=list)
    known: list[Known] = field(default_factory=list)
    finished: bool = False
    apart: Apart = field(default_factory=Apart)

    def __post_init__(self) -> None:
        for entry in self.spec.entries:
            self._enter(entry, 1)
        self.order.sort(key=lambda key: -self.entrants[key].strength)

    # --- Who is here, and with which number ------------------------------------------------------

    def keys(self, names: Iterable[str]) -> list[int]:
        """Those with these names; an empty name is nobody. Raises KeyError."""
        known = {entrant.name: entrant.key for entrant in self.entrants.values()}
        return [known[name] if name else 0 for name in names]

    @property
    def seen(self) -> int:
        """How many rounds are paired for others: nobody has seen a draft."""
        return sum(played.published for played in self.played)

    @property
    def has_draft(self) -> bool:
        return self.seen < len(self.played)

    def present(self, number: int) -> set[int]:
        """Who is paired in a round: arrived, not withdrawn, not absent (art. 2.4, 3.2, 3.3)."""
        absent = {key for key, announced in self.announced if announced == number}
        absent |= self.unconfirmed(number)
        return {e.key for e in self.entrants.values() if e.is_here(number)} - absent

    def unconfirmed(self, number: int) -> frozenset[int]:
        """Art. 4.1: who has neither confirmed presence nor told of an absence in round 1."""
        if number > 1 or not self.checking_in:
            return frozenset()
        known = self.confirmed | {key for key, announced in self.announced if announced == 1}
        return frozenset(e.key for e in self.entrants.values() if not e.gone) - known

    def ranking(self, number: int) -> list[int]:
        """Who has number 1, 2, ... when a round is paired (art. 2.2 to 2.5): who has arrived."""
        arrived = [e for e in self.entrants.values() if e.arrives <= number]
        places = {key: place for place, key in enumerate(self.frozen)}

        def rank(entrant: Entrant) -> tuple[Fraction, int, int, str, int]:
            if self.spec.of_teams:
                return (Fraction(self.order.index(entrant.key)), 0, 0, "", 0)
            strength, title, name = entrant.ranked
            place = places.get(entrant.key, len(places))
            return (-strength, title, place, name.casefold(), entrant.key)

        return [entrant.key for entrant in sorted(arrived, key=rank)]

    def _enter(self, entry: Entry, arrives: int) -> None:
        key, boards = len(self.entrants) + 1, self.spec.boards
        total = sum(entry.members[:boards]) if boards else entry.rating
        strength = Fraction(total, boards or 1)
        ranked = (strength, TITLES.index(entry.title), entry.name)
        # A late team goes before the first weaker one (art. 2.4).
        weaker = (p for p, k in enumerate(self.order) if self.entrants[k].strength < strength)
        self.order.insert(next(weaker, len(self.order)) if self.played else len(self.order), key)
        self.entrants[key] = Entrant(key, entry.name, strength, ranked, entry.club, arrives)

    # --- Which result counts for which pairing ---------------------------------------------------

    def board(self, number: int, names: tuple[str, ...]) -> Board:
        """The board of these two in a round. Raises StopIteration."""
        pair = set(self.keys(names))
        return next(b for b in self.played[number - 1].boards if {b.white, b.black} == pair)

    def as_of(self, board: Board, number: int = EVER) -> Board:
        """The board as the pairing of a round takes it (art. 4.3); without a number, as it was."""
        usable = (k for k in reversed(self.known) if (k.first or EVER) <= number)
        return next((k.really for k in usable if k.board is board), board)

    def is_overtaken(self, number: int) -> bool:
        """Whether a result came too late for the pairing of a round that it precedes (art. 4.3)."""
        boards = [board for played in self.played[: number - 1] for board in played.boards]
        return any(self.as_of(board, number) != self.as_of(board) for board in boards)

    def is_over(self, number: int) -> bool:
        """readings-event.md R-EVENT-1: every game of a round has a result."""
        boards = map(self.as_of, self.played[number - 1].boards)
        return not any(OPEN in board.results and not board.forfeit for board in boards)

    def first_use(self, number: int) -> int | None:
        """The first pairing that uses a correction of a round which is notified now (art. 4.3)."""
        if self.seen <= number:
            return number + 1  # (a)
        if self.seen == number + 1 and not self.is_over(number + 1):
            return number + 2  # (b)
        return None  # (c)

    # --- What a pairing rests on -----------------------------------------------------------------

    def question(self, number: int) -> Tournament:
        """All that the pairing of a round may rest on."""
        ranking = self.ranking(number)
        numbers = {key: place for place, key in enumerate(ranking, start=1)}
        entrants = [self.entrants[key] for key in ranking]
        listed = [(entrant.arrives, int(entrant.strength)) for entrant in entrants]
        facts = asking.entered(self.spec, self.rounds, self.baku, listed)
        for played in self.played[: number - 1]:
            facts = asking.with_round(facts, self._taken_as(played, number, numbers))
        absent = set(ranking) - self.present(number)
        kinds = {key: self.announced.get((key, number), ByeKind.ZERO_POINT) for key in absent}
        return asking.with_absent(facts, number, {numbers[k]: kind for k, kind in kinds.items()})

    def _taken_as(self, played: Played, before: int, numbers: dict[int, int]) -> AskedRound:
        """A round as the pairing of round `before` takes it."""
        found = [self.as_of(board, before) for board in played.boards]
        boards = tuple(
            Asked.of(numbers[board.white], numbers[board.black], board.results, board.forfeit)
            for board in found
        )
        away = {numbers[key]: kind for key, kind in played.away.items()}
        return AskedRound(boards, numbers.get(played.bye), away)

    def pairing(self) -> tuple[tuple[int, int], ...] | None:
        """White and Black as the rules pair the next round, last the bye and 0; None without."""
        number = len(self.played) + 1
        keys = dict(enumerate(self.ranking(number), start=1))
        clubs = {place: self.entrants[key].club for place, key in keys.items()}
        made = self.apart.paired(self.question(number), keys, clubs)
        if made is None:
            return None
        boards = [(keys[board.white], keys[board.black]) for board in made.boards]
        return (*boards, *(((keys[made.bye], 0),) if made.bye else ()))

    @property
    def is_stale(self) -> bool:
        """Whether the rules would not make the draft from what is known now (R-EVENT-10)."""
        if not self.has_draft:
            return False
        again = deepcopy(self)
        again._discard()
        return again.pairing() != self.played[-1].made

    # --- What has to be possible, and what has to be asked ---------------------------------------

    def must_be_possible(self, wish: Wish) -> bool:
        """Acts that the rules allow whatever else happened."""
        number = len(self.played) + 1
        if self.finished:
            return False
        if wish.act == "pair":
            ready = not self.has_draft and number <= self.rounds and len(self.present(number)) > 1
            return ready and self.pairing() is not None
        # Art. 2.3: wrong data may be corrected at any time; a rating has an act of its own.
        return wish.act == "edit" and bool(self.played) and wish.say[0] != "rating"

    def must_be_asked(self, wish: Wish) -> tuple[str, ...]:
        """Who has to be named before an act is done; `("",)` where just asking is enough."""
        if wish.act == "publish" and wish.say == ("pairings",) and self.is_stale:
            return ("",)
        left = self._left_out(wish) if wish.act == "change" and self.played else ()
        return tuple(self.entrants[key].name for key in left)

    def _left_out(self, wish: Wish) -> list[int]:
        """Whom a change leaves without a board."""
        seated = set(self.keys(wish.who))
        pairs = [{board.white, board.black} for board in self.played[-1].boards]
        return [key for pair in pairs if pair & seated for key in sorted(pair - seated)]

    # --- Acts ------------------------------------------------------------------------------------

    def take(self, wish: Wish) -> None:
        """An act was done."""
        who = self.keys(wish.who) if wish.act not in ("enter", "late") else []
        match wish.act:
            case "enter" | "late":
                arrives = (wish.round or max(2, self.seen + 1)) if self.played else 1
                self._enter(entry_in(wish), arrives)
            case "withdraw" | "expel" | "return":
                self.entrants[who[0]].gone = wish.act != "return"
                self.entrants[who[0]].awaited = False
            case "check-in" | "admit":
                self.checking_in = True
                self._arrive(set(who))
                self.confirmed |= set(who)
            case "bye":
                self.announced[who[0], wish.round] = KINDS[wish.say[0]]
            case "retract":
                del self.announced[who[0], wish.round]
            case "rounds":
                self.rounds = int(wish.say[0])
                for gone in [k for k in self.announced if k[1] > self.rounds]:
                    del self.announced[gone]
            case "forbid":
                self.apart.forbid(who, wish.say == ("soft",), self.seen + 1)
            case "allow":
                self.apart.allow(who, self.seen + 1)
            case "keep-apart" | "let-meet":
                self.apart.by_club = wish.say[0] if wish.say else ""
            case "acceleration":
                self.baku = wish.say == ("baku",)
            case "freeze":
                self.frozen = self.ranking(EVER)
            case "edit" | "correct-rating":
                self._correct_data(self.entrants[who[0]], *wish.say)
            case "pair":
                self._pair()
            case "discard":
                self._discard()
            case "publish":
                self.played[-1].published = True
            case "unpublish":
                if wish.say == ("pairings",):
                    self._withdrawn()
            case "results" | "result" | "clear" | "correct-result":
                number = wish.round or len(self.played)
                for place, keys in enumerate(wish.say):
                    names = wish.who[2 * place : 2 * place + 2]
                    self._ended(number, self.board(number, names), keys)
            case "adjourn":
                self._adjourn(wish.round, self.board(wish.round, wish.who))
            case "forfeit":
                self._forfeited(self.board(wish.round, wish.who), self.keys(wish.say))
            case "correct-colours":
                self._turned(wish.round, self.board(wish.round, wish.who))
            case "change":
                self._change(who, self._left_out(wish))
            case "finish":
                self.finished = True

    def _correct_data(self, entrant: Entrant, what: str, value: str) -> None:
        """Wrong data may be corrected; numbers follow until round 4 is paired (art. 2.3)."""
        title = entrant.ranked[1]
        if what == "name":
            entrant.name = value
        elif what == "title":
            title = TITLES.index(value)
        else:
            entrant.strength = Fraction(value)
        if self.seen < NUMBERS_STAND and not self.frozen:
            entrant.ranked = (entrant.strength, title, entrant.name)

    def _pair(self) -> None:
        number, pairs = len(self.played) + 1, self.pairing()
        assert pairs is not None
        for board in [b for played in self.played[-1:] for b in played.boards]:
            if OPEN in self.as_of(board).results and not self.as_of(board).forfeit:
                self._adjourn(number - 1, board)  # art. 3.1
        excluded = self.unconfirmed(number)
        for key in excluded:
            self.entrants[key].awaited = True
        boards = [self._open_board(white, black) for white, black in pairs if black]
        bye = next((white for white, black in pairs if not black), 0)
        away = {key: kind for (key, n), kind in self.announced.items() if n == number}
        self.announced = {k: kind for k, kind in self.announced.items() if k[1] != number}
        self.played.append(Played(boards, bye, away, excluded, away, pairs))

    def _open_board(self, white: int, black: int) -> Board:
        return Board(white, black, (OPEN,) * max(1, self.spec.boards))

    def _discard(self) -> None:
        gone, number = self.played.pop(), len(self.played) + 1
        self.announced |= {(key, number): kind for key, kind in gone.announced.items()}
        self._arrive(gone.excluded)

    def _withdrawn(self) -> None:
        """What came for the round after it is known to a pairing that is made once more."""
        number, last = len(self.played), self.played[-1]
        last.published = False
        self.apart.withdrawn(number)
        for place, known in enumerate(self.known):
            if known.first == number + 1 and not any(known.board is b for b in last.boards):
                self.known[place] = replace(known, first=number)

    def _arrive(self, keys: Iterable[int]) -> None:
        for key in keys:
            self.entrants[key].awaited = False

    def _ended(self, number: int, board: Board, keys: str) -> None:
        """Results, or corrected ones, White first.

        What ends an adjourned game is used from the next pairing on (art. 3.1, R-EVENT-2), a
        correction by when it was notified (art. 4.3).
        """
        now, said = self.as_of(board), RESULTS | {"*": OPEN}
        given = tuple(said.get(key, was) for key, was in zip(keys, now.results, strict=True))
        ended = now.forfeit or any(was in (OPEN, ADJOURNED) for was in now.results)
        first = self.seen + 1 if ended else self.first_use(number)
        self.known.append(Known(board, replace(now, results=given, forfeit=""), first))

    def _adjourn(self, number: int, board: Board) -> None:
        open_ones = (result == OPEN for result in self.as_of(board).results)
        self._ended(number, board, "".join("a" if flag else "." for flag in open_ones))

    def _forfeited(self, board: Board, absent: list[int]) -> None:
        sides = ["-" if key in absent else "+" for key in (board.white, board.black)]
        missed = replace(board, forfeit="".join(sides))
        if not self.spec.of_teams:
            missed = replace(board, results=(":".join(sides),))
        self.known.append(Known(board, missed, self.seen + 1))

    def _turned(self, number: int, board: Board) -> None:
        """The colours were the other ones; the result stays with its players."""
        now = self.as_of(board)
        turned = replace(now, white=now.black, black=now.white, results=(now.results[0][::-1],))
        self.known.append(Known(board, turned, self.first_use(number)))

    def _change(self, keys: list[int], left: list[int]) -> None:
        """Other boards in a published round: who gets one is here, who loses one is away."""
        played, seated = self.played[-1], set(keys) - {0}
        played.boards = [b for b in played.boards if not {b.white, b.black} & seated]
        played.bye = 0 if played.bye in seated else played.bye
        played.away = {key: kind for key, kind in played.away.items() if key not in seated}
        played.away |= dict.fromkeys(left, ByeKind.ZERO_POINT)
        for white, black in zip(keys[::2], keys[1::2], strict=True):
            if black:
                played.boards.append(self._open_board(white, black))
            else:
                played.bye = white
        self._arrive(seated)
        played.changed = True
