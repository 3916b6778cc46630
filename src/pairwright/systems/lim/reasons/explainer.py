"""All that can be asked about a Lim round: answers are the steps of its log.

Why these colours (C.04.4.3 art. 5, 7.2).

The score-groups of a round as every room shows brackets, with the steps made in them.

They have no criteria: the steps decide, not what a group is worth. They have no S1 and S2 either:
the text has a top and a bottom half only of those whose pairings are proposed (2.4).
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.allocation import rank
from pairwright.systems.basic_reasons import (
    absence_of,
    acceleration_reasons,
    barred_meeting,
    require_two,
)
from pairwright.systems.lim.log import LimStep, Log, PassingGround, StepKind
from pairwright.systems.lim.pairing import logged
from pairwright.systems.lim.players import (
    LimPlayer,
    LimPosition,
    allocate,
    colours_permitted,
    may_meet,
)
from pairwright.tournament import Colour
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason


def group_views(view: LimPosition, log: Log) -> list[BracketView]:
    """One view for every group that was taken up, in that order."""
    final = {id(step) for step in log.final_pairs().values()}
    opened = [step for step in log.steps if step.action is StepKind.OPEN]
    return [
        _view(view, opening, [step for step in log.steps if step.group == opening.group], final)
        for opening in opened
    ]


def _view(view: LimPosition, opened: LimStep, steps: list[LimStep], final: set[int]) -> BracketView:
    pairs = []
    crossed = []
    for step in steps:
        if step.action is StepKind.PAIR and id(step) in final:
            assert step.by is not None
            [other] = [number for number in step.players if number != step.by]
            pairs.append((step.by, other))
            crossed += [(step.by, number) for number, _ in step.passed]
    order = {player.number: place for place, player in enumerate(view.players)}
    met = {number for pair in pairs for number in pair}
    left = tuple(step.players[0] for step in steps if step.action is StepKind.FLOAT)
    members = sorted(met | set(left), key=order.__getitem__)
    assert opened.group is not None
    down = opened.group > view.median
    name = opened.reason.values["group"]
    assert isinstance(name, Phrase)
    return BracketView(
        name=name,
        mdps=(),
        residents=tuple(members),
        s1=(),
        s2=(),
        pairs=tuple(pairs),
        floaters=left if down else (),
        crossed_out=tuple(pair for pair in crossed if pair[1] in met),
        values=(),
        reasons=tuple(step.reason for step in steps),
        upfloaters=() if down else left,
    )


def colour_reason(view: LimPosition, player: LimPlayer, other: LimPlayer) -> Reason:
    """The rule that gave the colours."""
    given = allocate(view, player, other)
    white, black = given.white, given.black
    cited = view.edition.cite(given.article)
    both: dict[str, Fact] = {"white": PlayerRef(white.number), "black": PlayerRef(black.number)}
    if given.article == "5.3":
        return Reason("due.limits", (*view.edition.cite("5.1.1", "5.1.2"), *cited), both)
    if given.article == "7.2":
        return _by_lot(view, player, other, cited)
    if given.article == "5.1":
        if white.due is None or black.due is None:
            return _one_due(white, black, cited)
        return Reason("due.both", (*cited, *view.edition.cite("5.5", "5.6")), both)
    return _both_due(white, black, (*view.edition.cite("5.6"), *cited))


def _colour(colour: Colour) -> Phrase:
    return Phrase(f"colour.{colour.value}")


def _by_lot(
    view: LimPosition, player: LimPlayer, other: LimPlayer, cited: tuple[str, ...]
) -> Reason:
    higher = min(player, other, key=rank)
    initial = view.position.initial_colour
    assert initial is not None, "the colours could be given"
    values: dict[str, Fact] = {
        "player": PlayerRef(higher.number),
        "number": higher.parity_number,
        "colour": _colour(initial if higher.parity_number % 2 else initial.other),
        "initial": _colour(initial),
    }
    parity = "odd" if higher.parity_number % 2 else "even"
    return Reason(f"colour.initial-{parity}", cited, values)


def _one_due(white: LimPlayer, black: LimPlayer, cited: tuple[str, ...]) -> Reason:
    player, other = (white, black) if black.due is None else (black, white)
    assert player.due is not None
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": _colour(player.due),
    }
    return Reason("due.one", cited, values)


def _both_due(white: LimPlayer, black: LimPlayer, cited: tuple[str, ...]) -> Reason:
    """5.6, 5.4: histories, else ranks."""
    assert white.due is not None
    player, other = (white, black) if white.due is Colour.WHITE else (black, white)
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": _colour(white.due),
    }
    for own, theirs in zip(reversed(player.colours), reversed(other.colours), strict=False):
        if own is not theirs:
            had: dict[str, Fact] = {"had": _colour(own), "other_had": _colour(theirs)}
            return Reason("due.history", cited, values | had)
    message = "due.higher" if rank(player) < rank(other) else "due.lower"
    return Reason(message, cited, values)


REMATCH = ("C.04.1 art. 2",)
BARRED = ("C.04.1 art. 4",)
_OVER = {
    PassingGround.COLOURS: ("over.colours", ("2.1", "5.1.1", "5.1.2")),
    PassingGround.REST: ("over.rest", ("4.3", "4.4.2")),
    PassingGround.SAME_DUE: ("", ("5.2",)),
    PassingGround.MAXI: ("over.maxi", ("5.7",)),
}
"""Why somebody was passed over: message and articles."""
_CLASHES = {PassingGround.COLOURS: "over.neither", PassingGround.SAME_DUE: "over.same-due"}
"""The same where it is one colour that keeps the two apart."""


class LimReasons:
    """The reasons of one round. Without its log the round is paired again."""

    def __init__(self, view: LimPosition, trace: object = None) -> None:
        self.position = view.position
        self.log = trace if isinstance(trace, Log) else logged(view)
        self._view = view
        self._cite = view.edition.cite
        self._people = {player.number: player for player in self._view.players}
        self._step_of = {
            number: step for pair, step in self.log.final_pairs().items() for number in pair
        }
        self._place = {id(step): index for index, step in enumerate(self.log.steps)}
        self._bye_step = next((s for s in self.log.steps if s.action is StepKind.BYE), None)
        self._bye = None if self._bye_step is None else self._bye_step.players[0]

    # --- boards, players, byes -----------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        people = self._people[white], self._people[black]
        return [*self.meeting(white, black), colour_reason(self._view, *people)]

    def meeting(self, white: int, black: int) -> list[Reason]:
        """Why these two meet."""
        step = self._step_of[white]
        people = self._people[white], self._people[black]
        return [
            *(reason for player in people for reason in acceleration_reasons(player)),
            *self._passed(step),
            *self._exemption(step),
            step.reason,
        ]

    def _exemption(self, step: LimStep) -> Iterator[Reason]:
        """6: why these two meet although no colours are permitted to both."""
        first, second = (self._people[number] for number in step.players)
        reason = self.log.exemption_of(step)
        if reason is not None and not colours_permitted(first, second):
            yield reason

    def player(self, number: int) -> list[Reason]:
        """How the player floated, whom the player meets, and with which colour.

        Raises InvalidRequest where there is no such player in this round.
        """
        away = absence_of(self.position, number)
        if away is not None:
            return [away]
        if number == self._bye:
            return self.bye()
        white, black = self._step_of[number].players
        return [*self._moves(number), *self.board(white, black)]

    def _moves(self, *players: int) -> Iterator[Reason]:
        """How any of the players floated, with what the choice came down to, or was cracked out."""
        notes: list[Reason] = []
        for step in self.log.steps:
            if step.action is StepKind.NOTE:
                notes.append(step.reason)
                continue
            if step.action in (StepKind.FLOAT, StepKind.CRACK) and not {*players}.isdisjoint(
                step.players
            ):
                yield from (*notes, step.reason)
            notes = []

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        step = self._bye_step
        if step is None:
            return []
        reasons = [Reason("bye.odd", ("C.04.1 art. 3",), {"number": len(self._people)})]
        barred = tuple(n for n, ground in step.passed if ground is PassingGround.BARRED)
        if barred:
            values: dict[str, Fact] = {"barred": PlayerRefs(barred), "number": len(barred)}
            reasons.append(Reason("bye.barred", BARRED, values))
        needed = tuple(n for n, ground in step.passed if ground is PassingGround.REST)
        if needed:
            others: dict[str, Fact] = {"others": PlayerRefs(needed), "number": len(needed)}
            reasons.append(Reason("over.bye", self._cite("2.1"), others))
        return [*reasons, step.reason]

    def brackets(self) -> list[BracketView]:
        """The score-groups in the order in which they were paired, with all of their steps."""
        return group_views(self._view, self.log)

    def _passed(self, step: LimStep) -> list[Reason]:
        """Who came earlier in order, ground by ground."""
        assert step.by is not None
        reasons: list[Reason] = []
        for ground in PassingGround:
            others = tuple(number for number, why in step.passed if why is ground)
            reasons += self._over(step.by, others, ground)
        return reasons

    def _over(self, first: int, others: tuple[int, ...], ground: PassingGround) -> Iterator[Reason]:
        """Why `first` does not meet those who were passed over on one ground."""
        if ground is PassingGround.MET:
            yield from self._met(first, others)
            return
        for colour, named in self._by_colour(first, others, ground):
            values: dict[str, Fact] = {
                "first": PlayerRef(first),
                "others": PlayerRefs(named),
                "number": len(named),
            }
            message, articles = _OVER[ground]
            if colour is not None:
                values["colour"] = Phrase(f"colour.{colour.value}")
                message = _CLASHES[ground]
            yield Reason(message, self._cite(*articles), values)

    def _met(self, first: int, others: tuple[int, ...]) -> Iterator[Reason]:
        """C.04.1 art. 2: the round of each meeting, or that the tournament forbids it."""
        player = self._people[first]
        for number in others:
            apart = barred_meeting(self.position, player, self._people[number], REMATCH)
            assert apart is not None, "that was the ground"
            values: dict[str, Fact] = {"first": PlayerRef(first), "other": PlayerRef(number)}
            if apart.message == "whynot.forbidden":
                values |= {"others": PlayerRefs((number,)), "number": 1}
            met = {name: apart.values[name] for name in ("round",) if name in apart.values}
            yield Reason(apart.message.replace("whynot", "passed"), apart.articles, values | met)

    def _by_colour(
        self, first: int, others: tuple[int, ...], ground: PassingGround
    ) -> Iterator[tuple[Colour | None, tuple[int, ...]]]:
        """The others by the colour in which they clash with `first`, where colours are the ground.

        5.1: the colour that neither may have; 5.2: the colour that both are due.
        """
        if ground not in (PassingGround.COLOURS, PassingGround.SAME_DUE):
            if others:
                yield None, others
            return
        player = self._people[first]
        left = others
        for colour in Colour:
            named = tuple(n for n in left if _clash(player, self._people[n], colour, ground))
            if named:
                yield colour, named
            left = tuple(n for n in left if n not in named)
        if left:  # somebody may have neither colour
            yield None, left

    # --- why not -------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        require_two(first, second)
        away = absence_of(self.position, first, second)
        if away is not None:
            return [away]
        both: dict[str, Fact] = {"first": PlayerRef(first), "second": PlayerRef(second)}
        people = self._people[first], self._people[second]
        step = self._step_of.get(first)
        if step is not None and second in step.players:
            white, black = step.players
            return [Reason("whynot.meet", (), both), *self.board(white, black)]
        apart = barred_meeting(self.position, *people, REMATCH)
        if apart is not None:
            return [apart]
        if not may_meet(self._view, *people):
            return [Reason("whynot.limits", self._cite("2.1", "5.1.1", "5.1.2"), both)]
        if self._bye in (first, second):
            named: dict[str, Fact] = {"player": PlayerRef(self._bye or 0)}
            return [Reason("whynot.bye-taken", (), named), *self.bye()]
        return self._not_in_order(first, second)

    def _not_in_order(self, first: int, second: int) -> list[Reason]:
        """What happened when the first of the two was paired."""
        player, other = sorted(
            (first, second), key=lambda number: self._place[id(self._step_of[number])]
        )
        step = self._step_of[player]
        assert step.by is not None
        [opponent] = [number for number in step.players if number != player]
        named: dict[str, Fact] = {
            "player": PlayerRef(player),
            "other": PlayerRef(other),
            "opponent": PlayerRef(opponent),
            "by": PlayerRef(step.by),
            "group": step.reason.values["group"],
        }
        if self._group_before(other, step) != step.group:
            elsewhere = Reason("whynot.elsewhere", self._cite("2.2"), named)
            return [elsewhere, *self._moves(player, other)]
        if step.by != player:
            return [Reason("whynot.taken", (), named), step.reason]
        ground = dict(step.passed).get(other)
        if ground is not None:
            return [*self._over(player, (other,), ground), step.reason]
        return [Reason("whynot.later", (), named), step.reason]

    def _group_before(self, number: int, until: LimStep) -> int | None:
        """In which group a player was when a step was made; cracks that came later do not count."""
        group: int | None = 2 * self._people[number].pairing_score
        for step in self.log.steps[: self._place[id(until)]]:
            if number in step.players and step.action is StepKind.FLOAT:
                group = step.to
            elif number in step.players and step.action is StepKind.CRACK:
                group = step.group
        return group

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        away = absence_of(self.position, number)
        if away is not None:
            return [away]
        named: dict[str, Fact] = {"player": PlayerRef(number)}
        if self._bye_step is None:
            return [Reason("whynot.no-bye", ("C.04.1 art. 3",), {"number": len(self._people)})]
        if number == self._bye:
            return [Reason("whynot.has-bye", (), named), *self.bye()]
        if not self._people[number].may_receive_bye:
            return [Reason("whynot.barred", BARRED, named)]
        if number in dict(self._bye_step.passed):
            return [Reason("whynot.bye-rest", self._cite("2.1"), named)]
        named["receiver"] = PlayerRef(self._bye_step.players[0])
        return [Reason("whynot.bye-order", self._bye_step.reason.articles, named)]


def _clash(player: LimPlayer, other: LimPlayer, colour: Colour, ground: PassingGround) -> bool:
    """Whether this is the colour that both are due, or that neither of them may have."""
    if ground is PassingGround.SAME_DUE:
        return player.due is colour
    if colour is Colour.WHITE:
        return not player.may_have_white and not other.may_have_white
    return not player.may_have_black and not other.may_have_black
