"""What explanations of Lim rounds claim, held to C.04.4.3 by trying.

Nothing of `pairwright.systems.lim` decides here: compatibility, due colours, types of floaters and
the order of exchanges are taken from the text (readings-lim.md) once more, and whether players
can be paired is found out by trying all pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import pairwright as pw
from pairwright.explaining import Answer, Explanation, judged
from pairwright.explaining.explanation import proposal_from
from pairwright.position import Participant, Position
from pairwright.systems import Rules
from pairwright.systems.lim.messages import CATALOGUE
from pairwright.tournament import Colour, NoLegalPairing, Tournament
from pairwright.vocabulary.reason import Phrase, PlayerRef, PlayerRefs, Reason, Score
from tests.true_reasons.ledger import Ledger

Members = frozenset[int]

SILENT = frozenset(
    {
        *("virtual", "bye.odd", "bye.barred", "bye.requested", "plain.same-score"),
        *("whynot.meet", "whynot.met", "whynot.met-before", "whynot.forbidden", "whynot.barred"),
        *("whynot.bye-taken", "whynot.has-bye", "whynot.no-bye"),
        *("colour.initial-odd", "colour.initial-even", "judge.identical"),
        *("judge.met", "judge.met-before", "judge.forbidden", "judge.barred", "judge.had-bye"),
    }
)
"""Reasons that state a fact of the record, the draw or the round, and compare nothing."""

OVER = (
    *("passed.met", "passed.met-before", "passed.forbidden"),
    *("over.rest", "over.same-due", "over.neither", "over.colours", "over.maxi"),
)
"""Why somebody who came earlier in order is not the opponent."""

BYES = ("step.bye", "step.bye-first-round", "over.bye", "whynot.bye-rest", "whynot.bye-order")
WHY_NOT = ("whynot.elsewhere", "whynot.taken", "whynot.later", "whynot.limits")
JUDGED = (
    *("judge.step", "judge.bye-receiver", "judge.bye-rank", "judge.limits", "judge.colour-fault"),
)


class Text:
    """The players of a round as the articles see them."""

    def __init__(self, position: Position, maxi: bool) -> None:
        self.position = position
        self.maxi = maxi
        self.people = {player.number: player for player in position.participants}
        self.median = (position.round_number - 1) * (position.win + position.loss)
        self.most = cache(self._most)

    def level(self, number: int) -> int:
        """Twice the score, as the median is half of what could be had."""
        return 2 * self.people[number].pairing_score

    def may(self, number: int, colour: Colour) -> bool:
        """5.1.1, 5.1.2."""
        had = self.people[number].colours
        more = 2 * had.count(colour) - len(had)
        return had[-2:] != (colour, colour) and more < 2

    def due(self, number: int) -> Colour | None:
        """5.1, 5.3, 5.5, 5.6."""
        had = self.people[number].colours
        if not had:
            return None
        permitted = [colour for colour in Colour if self.may(number, colour)]
        if len(permitted) == 1:
            return permitted[0]
        fewer = sorted(Colour, key=had.count)
        return fewer[0] if had.count(fewer[0]) != had.count(fewer[1]) else had[-1].other

    def same_due(self, number: int, other: int) -> bool:
        return self.due(number) is not None and self.due(number) is self.due(other)

    def new(self, number: int, other: int) -> bool:
        pair = (min(number, other), max(number, other))
        return other not in self.people[number].opponents and pair not in self.position.forbidden

    def permitted(self, number: int, other: int) -> bool:
        return any(self.may(number, colour) and self.may(other, colour.other) for colour in Colour)

    def joined(self, number: int, other: int, lenient: bool) -> bool:
        """2.1; in the last round the same score is enough (6), if `lenient`."""
        if not self.new(number, other):
            return False
        excused = (
            lenient and self.position.is_last_round and self.level(number) == self.level(other)
        )
        return excused or self.permitted(number, other)

    def _most(self, members: Members, lenient: bool) -> int:
        if len(members) < 2:
            return 0
        first = min(members)
        others = members - {first}
        found = self.most(others, lenient)
        for other in others:
            if self.joined(first, other, lenient):
                found = max(found, 1 + self.most(others - {other}, lenient))
        return found

    def pairable(self, members: Members, lenient: bool = True) -> bool:
        return 2 * self.most(members, lenient) == len(members)

    def lenient(self, members: Members) -> bool:
        """R-LIM-15: colours are left aside where that gives the group more pairings."""
        return self.most(members, True) > self.most(members, False)

    def tpn(self, number: int) -> int:
        return self.people[number].tpn

    def higher(self, number: int, other: int) -> bool:
        """Whether the first is ranked higher."""
        return (-self.level(number), self.tpn(number)) < (-self.level(other), self.tpn(other))

    def white(self, number: int, other: int) -> int:
        """5.1 to 5.6, 7.2: who of the two gets White."""
        first, second = (number, other) if self.higher(number, other) else (other, number)
        ways = [
            white
            for white, black in ((first, second), (second, first))
            if self.may(white, Colour.WHITE) and self.may(black, Colour.BLACK)
        ]
        if len(ways) == 1:
            return ways[0]
        mine, theirs = self.due(first), self.due(second)
        if mine is None and theirs is None:
            initial = self.position.initial_colour
            odd = self.people[first].parity_number % 2 == 1
            return first if (initial is Colour.WHITE) == odd else second
        if mine is not theirs:
            return first if mine is Colour.WHITE or theirs is Colour.BLACK else second
        histories = zip(
            self.people[first].colours[::-1], self.people[second].colours[::-1], strict=False
        )
        for had, other_had in histories:
            if had is not other_had:
                return first if had is Colour.BLACK else second
        below = max(self.level(number), self.level(other)) < self.median
        gets = second if below else first
        return gets if mine is Colour.WHITE else first if below else second

    def bye_order(self, number: int) -> tuple[int, int]:
        """1.1; 7.1 in round one."""
        player = self.people[number]
        first = self.position.round_number == 1
        return (player.rating if first else player.pairing_score, -player.tpn)

    def may_have_bye(self, number: int) -> bool:
        bars = self.position.handling.bars_bye
        return not any(bars(record, self.position.win) for record in self.people[number].records)

    def floated(self, number: int) -> bool:
        """3.1, 3.10 (R-LIM-9)."""
        player = self.people[number]
        if not player.records or player.records[-1].opponent is None:
            return False
        mine = 2 * player.pairing_scores[-2]
        theirs = 2 * self.position.entered[player.records[-1].opponent].pairing_scores[-2]
        median = self.median - self.position.win - self.position.loss
        return (
            median <= theirs < mine
            or theirs < median < mine
            or (mine < theirs <= median or mine < median < theirs)
        )


@dataclass(frozen=True)
class Made:
    """A pair when it was made: who was in the group, who of them was left, in which order."""

    first: int
    second: int
    level: int
    members: Members
    rest: Members
    order: tuple[int, ...]
    available: tuple[int, ...]
    lenient: bool

    def place(self, number: int) -> int:
        return self.order.index(number)


class Walk:
    """The steps of a round, in the order in which the score-groups tell them."""

    def __init__(self, text: Text, explanation: Explanation, ledger: Ledger) -> None:
        self.text = text
        self.explanation = explanation
        self.ledger = ledger
        self.bye = explanation.pairing.bye
        self.level = {n: text.level(n) for n in text.people if n != self.bye}
        self.levels = sorted({*self.level.values(), text.median})
        self.arrived: dict[int, dict[int, str]] = {level: {} for level in self.levels}
        self.made: dict[Members, Made] = {}
        self.sides: dict[int, list[Members]] = {1: [], -1: []}
        self.steps: list[Reason] = []
        self.left: Members = frozenset()
        self.lenient = False
        self.odd = True

    # --- where everybody is ------------------------------------------------------------------

    def members(self, level: int) -> Members:
        return frozenset(n for n, at in self.level.items() if at == level)

    def paired(self) -> Members:
        return frozenset(n for pair in self.made for n in pair)

    def rest(self, level: int) -> Members:
        return self.members(level) - self.paired()

    def side(self, level: int) -> int:
        return (level > self.text.median) - (level < self.text.median)

    def adjacent(self, level: int) -> int:
        return self.levels[self.levels.index(level) - self.side(level)]

    def walk(self) -> None:
        for bracket in self.explanation.brackets():
            level = self.text.median
            if bracket.name.message == "group.score":
                score = bracket.name.values["score"]
                assert isinstance(score, Score)
                level = 2 * score.hundredths
            self.lenient = self.text.lenient(self.members(level))
            self.odd = True
            for reason in bracket.reasons:
                self.steps.append(CATALOGUE.with_room(reason))
                STEPS[reason.key](self, reason, level)
        self.hold("(everybody is paired)", self.paired() == frozenset(self.level), "a round")

    def hold(self, key: str, true: bool, said: object) -> None:
        self.ledger.hold(key, true, f"{said}")

    def say(self, reason: Reason, true: bool) -> None:
        said = self.explanation.language().sentence(reason)
        self.ledger.hold(reason.key, true, said)

    # --- groups and floaters -----------------------------------------------------------------

    def open(self, reason: Reason, level: int) -> None:
        """2.2."""
        self.lenient = self.text.lenient(self.members(level)) or (
            level == self.text.median
            and self.text.position.is_last_round
            and self.equal_scores(level, True) > self.equal_scores(level, False)
        )
        down = reason.key == "step.open-down"
        self.say(
            reason,
            refs(reason, "players") == self.members(level) and down == (self.side(level) >= 0),
        )

    def gives_way(self, reason: Reason, level: int) -> None:
        """6: what the group has with the exception, and what it would have without."""
        members = self.members(level)
        more, fewer = (self.text.most(members, lenient) for lenient in (True, False))
        if reason.key == "choice.last-round-scores":
            self.hold("(6: as many pairings)", more == fewer == len(members) // 2, reason)
            more, fewer = (self.equal_scores(level, lenient) for lenient in (True, False))
        told = reason.values["more"], reason.values["fewer"]
        self.say(reason, told == (more, fewer) and more > fewer)

    def equal_scores(self, level: int, lenient: bool) -> int:
        """How many pairs of one score the articles give a group that can be paired."""
        rest, found, before = self.members(level), 0, self.lenient
        self.lenient = lenient
        while rest:
            turn, order = self.turn(rest, level)
            available = tuple(n for n in order if self.available(turn, n, rest))
            made = Made(turn, 0, level, rest, rest, order, available, lenient)
            second = self.rightly(made)
            found += self.text.level(turn) == self.text.level(second)
            rest -= {turn, second}
        self.lenient = before
        return found

    def lonely(self, reason: Reason, level: int) -> None:
        """2.3.1 to 2.3.3. Who left before for the same reason was nobody's opponent."""
        number = ref(reason, "player")
        met = [n for n in self.rest(level) - {number} if self.text.joined(number, n, self.lenient)]
        self.say(reason, not met)
        self.move(number, level)

    def possible(self, reason: Reason, level: int) -> None:
        """2.3.4, 4.4: without whom as many pairs can be made."""
        text, rest, lenient = self.text, self.rest(level), self.lenient
        most = text.most(rest, lenient)
        spare = frozenset(n for n in rest if text.most(rest - {n}, lenient) == most)
        odd = len(rest) % 2 == 1 and self.odd
        even = reason.key == "choice.even"
        self.say(reason, even == odd and refs(reason, "after") == spare)
        self.odd = False
        self.left = refs(reason, "after")

    def types(self, reason: Reason, level: int) -> None:
        """3.9."""
        kinds = {n: self.type_of(n, level) for n in self.left}
        best = max(kinds.values())
        after = frozenset(n for n, kind in kinds.items() if kind == best)
        self.say(reason, reason.values["type"] == best and refs(reason, "after") == after)
        self.left = refs(reason, "after")

    def type_of(self, number: int, level: int) -> str:
        """3.9.1 with 3.3, 3.4 (R-LIM-5)."""
        side, to = self.side(level), self.adjacent(level)
        own = "down" if side > 0 else "up"
        arrivals = [n for n, way in self.arrived[to].items() if way == own]
        pool = self.rest(to) - frozenset(arrivals)
        before = [n for n in arrivals if self.before(n, number, side)]
        others = [n for n in pool if not any(self.text.joined(other, n, True) for other in before)]
        finds = any(self.text.joined(number, n, True) for n in others)
        if number in self.arrived[level]:
            return "b" if finds else "a"
        return "d" if finds else "c"

    def before(self, number: int, other: int, side: int) -> bool:
        """3.6, 3.7: downward the higher score and number first, upwards the lower."""
        text = self.text
        return (side * text.level(number), -side * text.tpn(number)) > (
            side * text.level(other),
            -side * text.tpn(other),
        )

    def not_again(self, reason: Reason, level: int) -> None:
        """3.10."""
        fresh = frozenset(n for n in self.left if not self.text.floated(n))
        self.say(reason, refs(reason, "after") == fresh != self.left)
        self.left = refs(reason, "after")

    def majority(self, reason: Reason, level: int) -> None:
        """3.2.2."""
        dues = [self.text.due(n) for n in self.rest(level)]
        whites, blacks = dues.count(Colour.WHITE), dues.count(Colour.BLACK)
        colour = Colour.WHITE if whites > blacks else Colour.BLACK
        after = frozenset(n for n in self.left if self.text.due(n) is colour)
        values = reason.values
        self.say(
            reason,
            (values["whites"], values["blacks"]) == (whites, blacks)
            and whites != blacks
            and colour_of(reason, "colour") is colour
            and refs(reason, "after") == after,
        )
        self.left = refs(reason, "after")

    def too_far(self, reason: Reason, level: int) -> None:
        """3.2.3."""
        chosen, usual = ref(reason, "chosen"), ref(reason, "usual")
        far = abs(self.text.people[chosen].rating - self.text.people[usual].rating)
        self.say(reason, self.text.maxi and far == reason.values["far"] and far > 100)
        self.hold("(3.2.3: who floats otherwise)", usual == self.last(self.left, level), reason)

    def last(self, players: Iterable[int], level: int) -> int:
        """3.2.4: downward the lowest-numbered, upwards the highest-numbered."""
        way = max if self.side(level) >= 0 else min
        return way(players, key=self.text.tpn)

    def chosen(self, reason: Reason, level: int) -> None:
        number = ref(reason, "player")
        self.say(reason, number == self.last(self.left, level))
        self.move(number, level)

    def move(self, number: int, level: int) -> None:
        to = self.adjacent(level)
        self.level[number] = to
        self.arrived[to][number] = "down" if self.side(level) > 0 else "up"

    def crack(self, reason: Reason, level: int) -> None:
        """2.6."""
        median = self.text.median
        ways = list(self.arrived[median].values())
        down, up = ways.count("down"), ways.count("up")
        blocked = not self.text.pairable(self.rest(median))
        pair = frozenset((ref(reason, "first"), ref(reason, "second")))
        side = -1 if down > up else 1
        message = "step.crack"
        if not self.sides[side]:
            side = -side
            message = "step.crack-above" if side > 0 else "step.crack-below"
        counts = (reason.values["down"], reason.values["up"]) == (down, up)
        last = self.sides[side][-1] == pair
        self.say(reason, blocked and counts and last and reason.key == message)
        self.sides[side].remove(pair)
        del self.made[pair]
        for number in pair:
            self.level[number] = median
            self.arrived[median][number] = "down" if side > 0 else "up"

    # --- pairs -------------------------------------------------------------------------------

    def pair(self, reason: Reason, level: int) -> None:
        """3.6 to 3.8, 4.1 to 4.3, 5.2."""
        first, second = ref(reason, "first"), ref(reason, "second")
        rest = self.rest(level)
        turn, order = self.turn(rest, level)
        available = tuple(n for n in order if self.available(turn, n, rest))
        made = Made(turn, second, level, self.members(level), rest, order, available, self.lenient)
        self.hold("(whose turn it is)", first == turn, reason)
        self.hold("(whom the rules choose)", second == self.rightly(made), reason)
        self.say(reason, self.said_of_pair(reason, made))
        self.made[frozenset((first, second))] = made
        if self.side(level):
            self.sides[self.side(level)].append(frozenset((first, second)))

    def turn(self, rest: Members, level: int) -> tuple[int, tuple[int, ...]]:
        """Whose opponent is looked for now, and among whom in which order."""
        downward = self.side(level) >= 0
        numbers = sorted(rest, key=self.text.tpn, reverse=not downward)
        ways = ("down", "up") if downward else ("up", "down")
        for way in ways:
            side = 1 if way == "down" else -1
            here = [n for n in rest if self.arrived[level].get(n) == way]
            for number in here:
                if all(self.before(number, n, side) for n in here if n != number):
                    return number, tuple(n for n in numbers if n != number)
        half = len(numbers) // 2
        return numbers[0], (*numbers[half:], *reversed(numbers[1:half]))

    def available(self, first: int, other: int, rest: Members) -> bool:
        """R-LIM-16: compatible, and all the rest of the group can be paired."""
        return self.text.joined(first, other, self.lenient) and self.text.pairable(
            rest - {first, other}, self.lenient
        )

    def exchangeable(self, made: Made) -> list[int]:
        """The available opponents who are not due the same colour; 3.8, 5.7 in Maxi ones."""
        people, proposed = self.text.people, made.available[0]
        return [
            n
            for n in made.available
            if not self.text.same_due(made.first, n)
            and not (self.text.maxi and abs(people[n].rating - people[proposed].rating) > 100)
        ]

    def rightly(self, made: Made) -> int:
        proposed = made.available[0]
        if not self.text.same_due(made.first, proposed):
            return proposed
        return next(iter(self.exchangeable(made)), proposed)

    def said_of_pair(self, reason: Reason, made: Made) -> bool:
        """The first opponent of all who are possible, or the next of them not due the same."""
        if (made.first in self.arrived[made.level]) != ("floater" in reason.key):
            return False
        if "exchanged" not in reason.key:
            return made.second == made.available[0]
        return (
            ref(reason, "proposed") == made.available[0]
            and self.text.same_due(made.first, made.available[0])
            and self.text.maxi == reason.key.endswith("-maxi")
            and made.second == self.exchangeable(made)[0]
        )


STEPS: dict[str, Callable[[Walk, Reason, int], None]] = {
    "step.open-down": Walk.open,
    "step.open-up": Walk.open,
    "choice.last-round-pairs": Walk.gives_way,
    "choice.last-round-scores": Walk.gives_way,
    "step.float-lonely": Walk.lonely,
    "choice.even": Walk.possible,
    "choice.failed": Walk.possible,
    "choice.type": Walk.types,
    "choice.floated": Walk.not_again,
    "choice.colour": Walk.majority,
    "choice.maxi": Walk.too_far,
    "step.float-lowest": Walk.chosen,
    "step.float-highest": Walk.chosen,
    "step.crack": Walk.crack,
    "step.crack-above": Walk.crack,
    "step.crack-below": Walk.crack,
    "step.pair": Walk.pair,
    "step.pair-exchanged": Walk.pair,
    "step.pair-exchanged-maxi": Walk.pair,
    "step.pair-floater": Walk.pair,
    "step.pair-floater-exchanged": Walk.pair,
    "step.pair-floater-exchanged-maxi": Walk.pair,
}


class Answers:
    """What is answered about boards, players, the bye, other pairs and other pairings."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.text = walk.text
        self.explanation = walk.explanation
        self.say = walk.say

    def all(self) -> None:
        explanation = self.explanation
        for answer in explanation.boards():
            self.about_pair(answer, frozenset(answer.players))
        for number in self.text.people:
            board = explanation.pairing.board_of(number)
            self.about_pair(explanation.player(number), self.pair_at(board))
            self.about_bye(explanation.why_not_bye(number))
        self.about_bye(explanation.bye())
        for number, other in combinations(self.text.people, 2):
            self.why_not(explanation.why_not(number, other), number, other)
        for proposal in self.proposals():
            self.judgement(judged(explanation, proposal), proposal)

    def pair_at(self, board: int | None) -> Members:
        if board is None:
            return frozenset()
        at = self.explanation.pairing.boards[board - 1]
        return frozenset((at.white, at.black))

    def told(self, reason: Reason) -> bool:
        """Whether it is nothing to be held here: a fact, or a step that was held before."""
        if reason.key in SILENT:
            return True
        if reason.key in STEPS:
            held_before = CATALOGUE.with_room(reason) in self.walk.steps
            self.walk.hold("(steps of answers are those of groups)", held_before, "")
            return True
        return False

    # --- boards and players ------------------------------------------------------------------

    def about_pair(self, answer: Answer, pair: Members) -> None:
        if not pair:
            self.about_bye(answer)
            return
        if answer.subject == "board":
            white, black = answer.players
            self.walk.hold("(colours)", self.text.white(white, black) == white, answer.players)
        for reason in (*answer.opening, *answer.reasons):
            if self.told(reason):
                continue
            if reason.key in OVER:
                self.over(reason, self.walk.made[pair])
            else:
                self.say(reason, COLOURS[reason.key](self, reason, pair))

    def other_score(self, reason: Reason, pair: Members) -> bool:
        """Without the bye: some score-group cannot be paired within itself."""
        levels = {self.text.level(n) for n in pair}
        groups = {level: frozenset(self.at(level)) for level in self.walk.levels}
        return len(levels) == 2 and not all(map(self.text.pairable, groups.values()))

    def at(self, level: int) -> list[int]:
        return [n for n in self.text.people if n != self.walk.bye and self.text.level(n) == level]

    def over(self, reason: Reason, made: Made) -> None:
        """They came before the opponent that was found, and are passed over for this ground."""
        first = ref(reason, "first")
        others = refs(reason, "others") if "others" in reason.values else {ref(reason, "other")}
        earlier = first == made.first and all(
            n in made.order and made.place(n) < made.place(made.second) for n in others
        )
        self.say(reason, earlier and all(self.ground(reason, made, n) for n in others))

    def ground(self, reason: Reason, made: Made, other: int) -> bool:
        text = self.text
        match reason.key:
            case "passed.met" | "passed.met-before" | "passed.forbidden":
                return not text.new(made.first, other)
            case "over.rest":
                return not text.pairable(made.rest - {made.first, other}, made.lenient)
            case "over.same-due":
                colour = colour_of(reason, "colour")
                return text.due(made.first) is colour and text.due(other) is colour
            case "over.neither":
                colour = colour_of(reason, "colour")
                return not (text.may(made.first, colour) or text.may(other, colour))
            case "over.colours":
                return not text.permitted(made.first, other)
            case "over.maxi":
                ratings = text.people[other].rating, text.people[made.available[0]].rating
                return text.maxi and abs(ratings[0] - ratings[1]) > 100
        raise KeyError(reason.key)

    # --- colours -----------------------------------------------------------------------------

    def limits(self, reason: Reason, pair: Members) -> bool:
        white, black = ref(reason, "white"), ref(reason, "black")
        text = self.text
        return (
            text.may(white, Colour.WHITE)
            and text.may(black, Colour.BLACK)
            and not (text.may(white, Colour.BLACK) and text.may(black, Colour.WHITE))
        )

    def both_due(self, reason: Reason, pair: Members) -> bool:
        white, black = ref(reason, "white"), ref(reason, "black")
        return self.text.due(white) is Colour.WHITE and self.text.due(black) is Colour.BLACK

    def one_due(self, reason: Reason, pair: Members) -> bool:
        number, other = ref(reason, "player"), ref(reason, "other")
        return (
            self.text.due(number) is colour_of(reason, "colour")
            and not self.text.people[other].colours
        )

    def same_due(self, reason: Reason) -> tuple[Participant, Participant] | None:
        """The two, if both are due the colour and the first of them gets it."""
        number, other = ref(reason, "player"), ref(reason, "other")
        colour = colour_of(reason, "colour")
        board = self.explanation.pairing.boards[
            (self.explanation.pairing.board_of(number) or 0) - 1
        ]
        gets = Colour.WHITE if board.white == number else Colour.BLACK
        if gets is not colour or {self.text.due(number), self.text.due(other)} != {colour}:
            return None
        return self.text.people[number], self.text.people[other]

    def history(self, reason: Reason, pair: Members) -> bool:
        found = self.same_due(reason)
        if found is None:
            return False
        mine, theirs = (player.colours[::-1] for player in found)
        differ = [both for both in zip(mine, theirs, strict=False) if both[0] is not both[1]]
        had = colour_of(reason, "had"), colour_of(reason, "other_had")
        return differ[:1] == [had] and had[0] is not colour_of(reason, "colour")

    def ranked(self, reason: Reason, pair: Members) -> bool:
        found = self.same_due(reason)
        if found is None:
            return False
        mine, theirs = (player.colours[::-1] for player in found)
        if any(colour is not other for colour, other in zip(mine, theirs, strict=False)):
            return False
        number, other = found[0].number, found[1].number
        below = max(self.text.level(number), self.text.level(other)) < self.text.median
        lower = reason.key == "due.lower"
        return below == lower and self.text.higher(number, other) != lower

    # --- the bye -----------------------------------------------------------------------------

    def about_bye(self, answer: Answer) -> None:
        for reason in answer.reasons:
            if not self.told(reason):
                self.say(reason, self.bye_claim(reason))

    def bye_claim(self, reason: Reason) -> bool:
        """1.1, 7.1, C.04.1 art. 3, 4."""
        text, everybody = self.text, frozenset(self.text.people)
        bye = self.walk.bye
        assert bye is not None
        match reason.key:
            case "step.bye" | "step.bye-first-round":
                possible = [
                    n for n in everybody if text.may_have_bye(n) and text.pairable(everybody - {n})
                ]
                return ref(reason, "player") == bye == min(possible, key=text.bye_order)
            case "over.bye":
                others = refs(reason, "others")
                return not any(text.pairable(everybody - {n}) for n in others)
            case "whynot.bye-rest":
                return not text.pairable(everybody - {ref(reason, "player")})
            case "whynot.bye-order":
                receiver, number = ref(reason, "receiver"), ref(reason, "player")
                return receiver == bye and text.bye_order(receiver) < text.bye_order(number)
        raise KeyError(reason.key)

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, answer: Answer, number: int, other: int) -> None:
        made = [self.walk.made.get(self.pair_at(self.board(n))) for n in (number, other)]
        if answer.reasons and answer.reasons[0].message == "whynot.meet":
            self.about_pair(answer, frozenset((number, other)))
            return
        for reason in answer.reasons:
            if self.told(reason):
                continue
            if reason.key in OVER:
                [where] = [m for m in made if m is not None and m.first == ref(reason, "first")]
                self.over(reason, where)
            elif reason.key in WHY_NOT:
                self.say(reason, self.not_in_order(reason))
            else:
                self.say(reason, self.bye_claim(reason))

    def board(self, number: int) -> int | None:
        return self.explanation.pairing.board_of(number)

    def not_in_order(self, reason: Reason) -> bool:
        if reason.key == "whynot.limits":
            number, other = ref(reason, "first"), ref(reason, "second")
            return self.text.new(number, other) and not self.text.joined(number, other, True)
        player, other = ref(reason, "player"), ref(reason, "other")
        made = self.walk.made[self.pair_at(self.board(player))]
        match reason.key:
            case "whynot.elsewhere":
                return other not in made.members
            case "whynot.taken":
                taken = player == made.second and ref(reason, "by") == made.first != player
                return taken and other in made.rest
            case "whynot.later":
                found = player == made.first and ref(reason, "opponent") == made.second
                return found and made.place(made.second) < made.place(other)
        raise KeyError(reason.key)

    # --- judged ------------------------------------------------------------------------------

    def proposals(self) -> list[str]:
        """Neighbouring boards with their players exchanged, and the bye given to others."""
        pairing = self.explanation.pairing
        boards = [(board.white, board.black) for board in pairing.boards]
        bye = [] if pairing.bye is None else [(pairing.bye, 0)]
        found = []
        for index in range(min(3, len(boards) - 1)):
            (a, b), (c, d) = boards[index : index + 2]
            others = [*boards[:index], *boards[index + 2 :], *bye]
            found += [[(a, d), (c, b), *others], [(a, c), (b, d), *others]]
        for index in range(len(boards[-2:]) if bye else 0):
            place = len(boards) - 1 - index
            a, b = boards[place]
            others = [*boards[:place], *boards[place + 1 :]]
            found += [[(a, bye[0][0]), (b, 0), *others], [(bye[0][0], b), (a, 0), *others]]
        return [" ".join(f"{pair}-{other}" for pair, other in pairs) for pairs in found]

    def judgement(self, answer: Answer, proposal: str) -> None:
        """What `explain --judge` and `check` say of it."""
        pairs = [frozenset(map(int, pair.split("-"))) for pair in proposal.split()]
        judge = self.explanation.pairing.rules.judge
        found = judge(self.text.position, proposal_from(proposal)).improvements
        for reason in (*answer.reasons, *(violation.reason for violation in found)):
            if not self.told(reason):
                self.say(reason, self.judged(reason, pairs))

    def judged(self, reason: Reason, pairs: list[Members]) -> bool:
        text = self.text
        match reason.key:
            case "judge.step":
                first = next(pair for pair in self.walk.made if pair not in pairs)
                return first == {ref(reason, "first"), ref(reason, "second")}
            case "judge.bye-receiver":
                actual, proposed = ref(reason, "actual"), ref(reason, "proposed")
                return text.bye_order(actual) < text.bye_order(proposed)
            case "judge.bye-rank":
                other, bye, left = (ref(reason, name) for name in ("other", "bye", "left"))
                return (
                    text.bye_order(other) < text.bye_order(bye)
                    and text.may_have_bye(other)
                    and text.joined(bye, left, True)
                    and {other, left} in pairs
                )
            case "judge.limits":
                white, black = ref(reason, "first"), ref(reason, "second")
                return not (text.may(white, Colour.WHITE) and text.may(black, Colour.BLACK))
            case "judge.colour-fault":
                number, other = ref(reason, "player"), ref(reason, "other")
                return text.white(number, other) == number
            case "step.bye" | "step.bye-first-round":
                return self.bye_claim(reason)
        raise KeyError(reason.key)


COLOURS: dict[str, Callable[[Answers, Reason, Members], bool]] = {
    "plain.other-score": Answers.other_score,
    "due.limits": Answers.limits,
    "due.both": Answers.both_due,
    "due.one": Answers.one_due,
    "due.history": Answers.history,
    "due.higher": Answers.ranked,
    "due.lower": Answers.ranked,
}


def hold(rules: Rules, tournament: Tournament, ledger: Ledger) -> None:
    """Explain the next round every way there is, and hold what is claimed.

    Raises NoLegalPairing after that claim has been held.
    """
    text = Text(rules.position(tournament), rules.edition.name.endswith("maxi"))
    try:
        explanation = pw.explain(tournament, system=rules.system.name, edition=rules.edition.name)
    except NoLegalPairing as error:
        ledger.hold("(NoLegalPairing)", no_pairing(text), str(error))
        raise
    walk = Walk(text, explanation, ledger)
    walk.walk()
    Answers(walk).all()


def no_pairing(text: Text) -> bool:
    """Whether there is none, whoever has the bye."""
    everybody = frozenset(text.people)
    if len(everybody) % 2 == 0:
        return not text.pairable(everybody)
    return not any(text.may_have_bye(n) and text.pairable(everybody - {n}) for n in everybody)


def ref(reason: Reason, name: str) -> int:
    value = reason.values[name]
    assert isinstance(value, PlayerRef)
    return value.number


def refs(reason: Reason, name: str) -> Members:
    value = reason.values[name]
    assert isinstance(value, PlayerRefs)
    return frozenset(value.numbers)


def colour_of(reason: Reason, name: str) -> Colour:
    value = reason.values[name]
    assert isinstance(value, Phrase)
    return next(colour for colour in Colour if value.message == f"colour.{colour.value}")
