"""A round by C.04.4.3: the bye, the groups from both ends, the median, step by step.

The pairing-allocated bye (C.04.4.3 art. 1.1, 7.1; C.04.1 art. 3, 4).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from pairwright.frozen import Frozen
from pairwright.matching import bits
from pairwright.systems.lim.editions import TAKEN, LimReadings
from pairwright.systems.lim.field import Graph, LimField
from pairwright.systems.lim.log import (
    MORE_EQUAL_SCORES,
    MORE_PAIRS,
    LimStep,
    Log,
    PassingGround,
    StepKind,
)
from pairwright.systems.lim.players import (
    LimPlayer,
    LimPosition,
    allocate,
    bye_order,
    met_another_score,
)
from pairwright.systems.lim.procedure.floaters import (
    FloaterChoice,
    LimGroup,
    incoming_order,
    score_groups,
)
from pairwright.systems.lim.procedure.opponents import (
    Chooser,
    LimBench,
    OpponentChoice,
    exchange_order,
)
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, Score, fault


class ChosenBye(Frozen):
    """`step` is told in the log: whom the bye passed over, too."""

    index: int
    step: LimStep


def choose_bye(field: LimField, bench: LimBench) -> ChosenBye | None:
    """The first who may have it and without whom all the others can be paired.

    Raises NoLegalPairing where nobody can, or where an even number cannot be paired.
    """
    view, everybody = field.view, field.everybody
    spare = bench.spare(everybody, field.graph)
    if everybody.bit_count() % 2 == 0:
        if spare:
            raise _no_pairing(field, spare)
        return None
    order = sorted(range(len(field.players)), key=lambda i: bye_order(view, field.players[i]))
    possible = spare if 2 * bench.most_pairs(everybody, field.graph) + 1 == len(order) else 0
    if not possible:
        raise _no_pairing(field, spare)
    passed: list[tuple[int, PassingGround]] = []
    for index in order:
        player = field.players[index]
        if player.may_receive_bye and possible >> index & 1:
            return ChosenBye(index, _step(view, player, tuple(passed)))
        ground = PassingGround.REST if player.may_receive_bye else PassingGround.BARRED
        passed.append((player.number, ground))
    names = ", ".join(map(str, field.numbers(possible)))
    raise NoLegalPairing(fault("systems:none.left-over", "C.04.1 art. 4", names=names))


def _step(
    view: LimPosition, player: LimPlayer, passed: tuple[tuple[int, PassingGround], ...]
) -> LimStep:
    first_round = view.position.round_number == 1
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "score": Score(player.pairing_score),
    }
    articles = view.edition.cite("7.1" if first_round else "1.1")
    message = "step.bye-first-round" if first_round else "step.bye"
    return LimStep(
        StepKind.BYE, None, (player.number,), Reason(message, articles, values), passed=passed
    )


def _no_pairing(field: LimField, spare: int) -> NoLegalPairing:
    [article] = field.view.edition.cite("2.1")
    names = ", ".join(map(str, field.numbers(spare)))
    return NoLegalPairing(fault("systems:none.compatible", article, names=names))


Choices = list[tuple[OpponentChoice, str, str]]
"""Pairs in the order of making, each with its message and article."""

_EXCHANGED = {
    "step.pair": ("step.pair-exchanged", "step.pair-exchanged-maxi"),
    "step.pair-floater": ("step.pair-floater-exchanged", "step.pair-floater-exchanged-maxi"),
}
"""What is said of a pair whose opponent was exchanged for colours (5.2, 3.8), with 5.7 last."""


class Stuck(Exception):  # noqa: N818  (a way back, no error)
    """Without looking ahead nobody is left for a player (other readings of 3.8 and 4.3 only)."""

    def __init__(self, article: str, player: int, rest: int) -> None:
        super().__init__(article)
        self.article = article
        self.player = player
        self.rest = rest & ~(1 << player)


class RoundProcedure:
    """One round. The bench answers whatever asks for pairability."""

    def __init__(self, field: LimField, bench: LimBench, readings: LimReadings = TAKEN) -> None:
        self.field = field
        self.bench = bench
        self.readings = readings
        self._again = self._floated_before()
        self._steps: list[LimStep] = []
        self._made: dict[int, list[tuple[int, int]]] = {1: [], 0: [], -1: []}

    def run(self) -> Log:
        """All steps. Raises NoLegalPairing, and InvalidTournament without the lot of 7.2."""
        bye = choose_bye(self.field, self.bench)
        if bye is not None:
            self._steps.append(bye.step)
        rest = self.field.everybody & ~(0 if bye is None else 1 << bye.index)
        above, below, median = score_groups(self.field, rest)
        for groups in (above, below):
            for group, adjacent in pairwise([*groups, median]):
                self._pair_group(group, adjacent)
        self._pair_median(median)
        return Log(tuple(self._steps))

    # --- groups --------------------------------------------------------------------------------

    def _pair_group(self, group: LimGroup, adjacent: LimGroup) -> None:
        """2.3: floaters leave first; then everybody left is paired."""
        self._open(group)
        graph = self._graph(group)
        self._float_lonely(group, adjacent, graph)
        even = bool(group.members.bit_count() % 2)
        while spare := self.bench.spare(group.members, graph):
            self._float_chosen(group, adjacent, graph, spare, even)
            even = False
        while True:
            try:
                choices = self._choices(group, graph, self.readings)
            except Stuck as stuck:
                self._float_stuck(group, adjacent, stuck)
            else:
                break
        self._pair_all(group, choices)

    def _pair_median(self, median: LimGroup) -> None:
        """2.2: last, and downward; blocked, it is extended pairing by pairing (2.6)."""
        exemption: LimStep | None = None
        while True:
            if not self.bench.pairable(median.members, self.field.graph):
                self._crack(median)
                continue
            try:
                choices, exemption = self._choices_of_median(median)
            except Stuck as stuck:
                if self._made[1] or self._made[-1]:
                    self._crack(median)
                    continue
                choices = self._completed(median, stuck)
            break
        if median.members:
            self._open(median)
            if exemption is not None:
                self._steps.append(exemption)
            self._pair_all(median, choices)

    def _completed(self, median: LimGroup, stuck: Stuck) -> Choices:
        """R-LIM-16: nothing is left to crack; the article that stopped is told in the log."""
        values: dict[str, Fact] = {"group": median.name}
        reason = Reason("step.stopped", self._cite(stuck.article), values)
        self._note(median, median.members, reason)
        strict, graph = self.field.strict, self.field.graph
        return self._choices(
            median, strict if self.bench.pairable(median.members, strict) else graph, TAKEN
        )

    def _crack(self, median: LimGroup) -> None:
        """2.6: of the side that sent fewer floaters, the last pairing made (R-LIM-10)."""
        down, up = median.down.bit_count(), median.up.bit_count()
        side = -1 if down > up else 1
        article = "2.6.1" if down > up else "2.6.2"
        message = "step.crack"
        if not self._made[side]:
            side = -side
            message = "step.crack-above" if side > 0 else "step.crack-below"
        first, second = self._made[side].pop(0 if self.readings.crack_first_made else -1)
        if side > 0:
            median.down |= 1 << first | 1 << second
        else:
            median.up |= 1 << first | 1 << second
        values: dict[str, Fact] = {"down": down, "up": up} | self._both(first, second)
        reason = Reason(message, self._cite(article), values)
        numbers = self.field.players[first].number, self.field.players[second].number
        self._steps.append(LimStep(StepKind.CRACK, median.level, numbers, reason))

    # --- the last round ------------------------------------------------------------------------

    def _graph(self, group: LimGroup) -> Graph:
        """6: colours give way in the last round where this makes more pairings (R-LIM-15).

        As many pairings with more pairs of equal score it can only make in the median group. No two
        who floated into another group may meet, else they would have been paired where they came
        from; so a pair there has one score unless one of the two floated in. As many of these are
        paired as can be (3.9), and the exception, which forbids less, lets no fewer be paired.
        """
        strict, graph = self.field.strict, self.field.graph
        if strict is graph:
            return graph
        fewer = self.bench.most_pairs(group.members, strict)
        more = self.bench.most_pairs(group.members, graph)
        if fewer == more:
            return strict
        self._steps.append(self._exemption(group, MORE_PAIRS, more, fewer))
        return graph

    def _choices_of_median(self, median: LimGroup) -> tuple[Choices, LimStep | None]:
        """6: here colours also give way to more pairs of equal score (R-LIM-15), with a note."""
        strict, graph, members = self.field.strict, self.field.graph, median.members
        if strict is not graph and not self.bench.pairable(members, strict):
            fewer, more = self.bench.most_pairs(members, strict), members.bit_count() // 2
            choices = self._choices(median, graph, self.readings)
            return choices, self._exemption(median, MORE_PAIRS, more, fewer)
        usual = self._choices(median, strict, self.readings)
        if self.readings.equal_scores_for_more_pairs or not self._can_gain(median, usual):
            return usual, None
        try:
            choices = self._choices(median, graph, self.readings)
        except Stuck:
            return usual, None
        fewer, more = self._equal_scores(usual), self._equal_scores(choices)
        if more <= fewer:
            return usual, None
        return choices, self._exemption(median, MORE_EQUAL_SCORES, more, fewer)

    def _can_gain(self, median: LimGroup, choices: Choices) -> bool:
        """Whether more pairs of equal score are thinkable, and the exception allows any new one."""
        strict, graph, members = self.field.strict, self.field.graph, median.members
        if strict is graph:
            return False
        most = sum(level.bit_count() // 2 for level in self.field.levels(members))
        if self._equal_scores(choices) == min(most, len(choices)):
            return False
        return any((graph[index] & ~strict[index]) & members for index in bits(members))

    def _equal_scores(self, choices: Choices) -> int:
        """Count the pairs of players with the same score."""
        players = self.field.players
        return sum(
            players[choice.player].pairing_score == players[choice.opponent].pairing_score
            for choice, *_ in choices
        )

    def _exemption(self, group: LimGroup, message: str, more: int, fewer: int) -> LimStep:
        """Build the note that colours give way in a group, and to what."""
        values: dict[str, Fact] = {"more": more, "fewer": fewer}
        reason = Reason(message, self._cite("6"), values)
        numbers = self.field.numbers(group.members)
        return LimStep(StepKind.NOTE, group.level, numbers, reason)

    # --- floaters ------------------------------------------------------------------------------

    def _float_lonely(self, group: LimGroup, adjacent: LimGroup, graph: Graph) -> None:
        """2.3.1 to 2.3.3: nobody in the group is compatible."""
        members = bits(group.members)
        for index in members:
            if _is_lonely(index, members, graph):
                self._float(
                    group, adjacent, index, "step.float-lonely", self._lonely_by(index, members)
                )

    def _lonely_by(self, index: int, members: list[int]) -> str:
        player = self.field.players[index]
        if _is_lonely(index, members, self.field.new):
            return "2.3.1"
        return "2.3.2" if abs(player.colour_difference) > 1 else "2.3.3"

    def _float_chosen(
        self, group: LimGroup, adjacent: LimGroup, graph: Graph, spare: int, even: bool
    ) -> None:
        counted = group.residents if self.readings.majority_of_residents else group.members
        choice = FloaterChoice(
            self.field,
            self.bench,
            self.field.graph,
            group,
            adjacent,
            even,
            counted,
            self._again,
        )
        articles = ("2.3.4", "4.4.1") if even else ("3.1", "4.4.2")
        self._note(
            group,
            spare,
            Reason(
                "choice.even" if even else "choice.failed",
                self._cite(*articles),
                {"after": PlayerRefs(self.field.numbers(spare)), "left": spare.bit_count()},
            ),
        )
        index, told = choice.choose(spare)
        for narrowing in told:
            self._note(group, narrowing.left, narrowing.reason)
        message = "step.float-lowest" if group.downward else "step.float-highest"
        self._float(group, adjacent, index, message, "3.3" if group.downward else "3.4")

    def _floated_before(self) -> int:
        """3.10: those who floated in the round just before."""
        position = self.field.view.position
        if self.readings.met_another_score:
            return self.field.mask(lambda player: met_another_score(position, player))
        return self.field.mask(lambda player: player.floated)

    def _float_stuck(self, group: LimGroup, adjacent: LimGroup, stuck: Stuck) -> None:
        """4.4.2: in company with the lowest-numbered (upwards: highest-numbered) remaining."""
        self._float(group, adjacent, stuck.player, "step.float-stuck", stuck.article)
        rest = stuck.rest
        index = rest.bit_length() - 1 if group.downward else (rest & -rest).bit_length() - 1
        message = "step.float-lowest" if group.downward else "step.float-highest"
        self._float(group, adjacent, index, message, "4.4.2")

    def _float(self, group: LimGroup, to: LimGroup, index: int, message: str, article: str) -> None:
        """3.2.1: to the next group on the way to the median."""
        group.remove(1 << index)
        if group.side > 0:
            to.down |= 1 << index
        else:
            to.up |= 1 << index
        number = self.field.players[index].number
        values: dict[str, Fact] = {
            "player": PlayerRef(number),
            "group": group.name,
            "to": to.name,
        }
        reason = Reason(message, self._cite(article, "3.2.1"), values)
        self._steps.append(LimStep(StepKind.FLOAT, group.level, (number,), reason, to.level))

    # --- pairs ---------------------------------------------------------------------------------

    def _pair_all(self, group: LimGroup, choices: Choices) -> None:
        for choice, message, article in choices:
            self._pair(group, choice, message, article)

    def _choices(self, group: LimGroup, graph: Graph, readings: LimReadings) -> Choices:
        """3.6 to 3.8 for those who floated in, then section 4 for the others."""
        chooser = Chooser(self.field, graph)
        made = []
        rest = group.members
        table = self.bench.table(rest, graph)
        order = incoming_order(self.field, group, self.readings)
        for index in order:
            if not rest >> index & 1:
                continue
            available = table.available if readings.floaters_look_ahead else _among(rest, graph)
            choice = self._opponent_of_floater(chooser, group, index, rest, available)
            if choice is None:
                raise Stuck("3.8", index, rest)
            if readings.floaters_look_ahead:
                table.settle(index, choice.opponent)
            rest &= ~(1 << index | 1 << choice.opponent)
            article = "3.6" if group.down >> index & 1 else "3.7"
            made.append((choice, "step.pair-floater", article))
        if not readings.floaters_look_ahead and (spare := self.bench.spare(rest, graph)):
            raise Stuck("3.8", spare.bit_length() - 1, rest)
        article = "4.1.1" if group.downward else "4.1.2"
        if readings.going_back:
            residents = self.bench.residents(chooser, rest, graph, group.downward)
        else:
            residents = _without_going_back(chooser, rest, graph, group.downward)
        return made + [(choice, "step.pair", article) for choice in residents]

    def _opponent_of_floater(
        self,
        chooser: Chooser,
        group: LimGroup,
        index: int,
        rest: int,
        available: Callable[[int, int], bool],
    ) -> OpponentChoice | None:
        """3.8: among all who are in the group, those who floated in with the others (R-LIM-8)."""
        downward = group.downward
        if self.readings.up_floaters_meet_lowest and group.side == 0 and group.up >> index & 1:
            downward = False
        others = bits(rest & ~(1 << index))
        for pool in self._pools(group, others if downward else others[::-1]):
            found = chooser.choose(index, pool, available)
            if found is not None:
                return found
        return None

    def _pools(self, group: LimGroup, others: list[int]) -> list[list[int]]:
        """Among whom a floater's opponent is looked for, pool after pool (R-LIM-8)."""
        residents = [other for other in others if group.residents >> other & 1]
        floaters = [other for other in others if not group.residents >> other & 1]
        if self.readings.residents_before_colours:
            return [residents, floaters]
        return [residents + floaters] if self.readings.residents_first else [others]

    def _pair(self, group: LimGroup, choice: OpponentChoice, message: str, article: str) -> None:
        players = self.field.players
        first, second = players[choice.player], players[choice.opponent]
        given = allocate(self.field.view, first, second, self.readings)
        self._made[group.side].append((choice.player, choice.opponent))
        values = self._both(choice.player, choice.opponent) | {"group": group.name}
        articles = [article]
        if message == "step.pair-floater":
            articles.append("3.8")
        if choice.opponent != choice.proposed:
            maxi = self.field.view.edition.maxi
            message = _EXCHANGED[message][maxi]
            values["proposed"] = PlayerRef(players[choice.proposed].number)
            articles += ["5.2", "5.7"] if maxi else ["5.2"]
        self._steps.append(
            LimStep(
                StepKind.PAIR,
                group.level,
                (given.white.number, given.black.number),
                Reason(message, self._cite(*articles), values),
                by=first.number,
                passed=tuple((players[index].number, ground) for index, ground in choice.passed),
            )
        )

    # --- the log -------------------------------------------------------------------------------

    def _open(self, group: LimGroup) -> None:
        numbers = self.field.numbers(group.members)
        values: dict[str, Fact] = {"group": group.name, "players": PlayerRefs(numbers)}
        message = "step.open-down" if group.downward else "step.open-up"
        reason = Reason(message, self._cite("2.2"), values)
        self._steps.append(LimStep(StepKind.OPEN, group.level, numbers, reason))

    def _note(self, group: LimGroup, players: int, reason: Reason) -> None:
        numbers = self.field.numbers(players)
        self._steps.append(LimStep(StepKind.NOTE, group.level, numbers, reason))

    def _both(self, first: int, second: int) -> dict[str, Fact]:
        return {
            "first": PlayerRef(self.field.players[first].number),
            "second": PlayerRef(self.field.players[second].number),
        }

    def _cite(self, *articles: str) -> tuple[str, ...]:
        return self.field.view.edition.cite(*articles)


def _is_lonely(index: int, members: list[int], graph: Graph) -> bool:
    """Whether nobody of them may meet the player: mostly the first ones may."""
    return not any(graph.may_meet(index, other) for other in members if other != index)


def _among(rest: int, graph: Graph) -> Callable[[int, int], bool]:
    """Available without looking ahead: compatible, and not paired yet."""
    return lambda player, other: bool(rest >> other & 1 and graph.may_meet(player, other))


def _without_going_back(
    chooser: Chooser, members: int, graph: Graph, downward: bool
) -> list[OpponentChoice]:
    """Every opponent is the first compatible one, whatever is left for the others."""
    made = []
    while members:
        player, others = exchange_order(bits(members), downward)
        choice = chooser.choose(player, others, _among(members, graph))
        if choice is None:
            raise Stuck("4.3", player, members)
        made.append(choice)
        members &= ~(1 << player | 1 << choice.opponent)
    return made
