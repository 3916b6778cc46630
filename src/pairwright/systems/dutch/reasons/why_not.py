"""Why not: the best pairing with the wish fulfilled, held against the one that was made.

The wish is put into the position: A and B may meet nobody else, or nobody but P may have the bye.
The same solver pairs it, and the first step at which the two traces part tells why the rules want
the other one (C.04.3 art. 3.8.1; 2017: B.8 and A.9).

Which step of the prescribed order tells two equally good pairings of a bracket apart.

C.04.3 art. 3.6, 3.7 and 4 (2017: B.6, B.7 and D): the moved-down players who are paired, their
opponents, the exchange in the remainder, its transposition.

Pairing with a wish only as far as it comes out differently from the round that was made.

The first difference is the answer to why not; what follows it does not matter. So the solver is
stopped there, and where already the number of downfloaters differs, before it chooses them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.dutch.pairing import solver_of
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles, BracketStage
from pairwright.systems.dutch.reasons.statements import barrier
from pairwright.systems.dutch.solver.bracket import generation_key
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.floaters import lowest_scored
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers
from pairwright.systems.dutch.solver.rest import Rests
from pairwright.systems.dutch.trace import BracketKind, BracketTrace, RoundTrace
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


class BracketParting(Exception):  # noqa: N818
    """The wish makes a difference in the bracket at this place among the steps.

    `downfloaters` is the number of downfloaters where that number alone decides.
    """

    def __init__(self, place: int, downfloaters: int | None = None) -> None:
        super().__init__(place, downfloaters)
        self.place = place
        self.downfloaters = downfloaters


def outcome(step: BracketTrace) -> tuple[frozenset[tuple[int, int]], tuple[int, ...]]:
    """Who meets whom in a bracket, and who leaves it."""
    return frozenset(step.mdp_pairs + step.pairs), step.floaters


def solve_wish(field: DutchField, actual: Sequence[BracketTrace], trace: RoundTrace) -> None:
    """Pair the field into `trace`. Raises Parted at the first bracket that comes out differently.

    Where no bracket does, `trace` holds the whole round. Raises NoLegalPairing.
    """
    watch = _Watch(field, actual)
    watch.look_at(0)
    for _ in solver_of(trace.edition)(field, trace):
        watch.compare(trace.brackets)


def settle_bye_score(field: DutchField) -> int | None:
    """[C5]: the score of the receiver of the bye; None without a bye. Raises NoLegalPairing."""
    takers = field.require_complete()
    if not takers:
        return None
    lowest = lowest_scored(field, takers)
    field.restrict_bye(lowest)
    return field.players[lowest.bit_length() - 1].pairing_score


class _Watch:
    """Compares every bracket with the actual one as soon as it is paired."""

    def __init__(self, field: DutchField, actual: Sequence[BracketTrace]) -> None:
        self._field = field
        self._actual = actual
        self._index_of = {player.number: i for i, player in enumerate(field.players)}

    def compare(self, made: Sequence[BracketTrace]) -> None:
        """Raises Parted if the bracket made last is not the actual one."""
        place = len(made) - 1
        if place >= len(self._actual) or made[place].kind is not self._actual[place].kind:
            return  # 2017, A.9: the wish collapses the rest, which is compared as a whole
        if outcome(made[place]) != outcome(self._actual[place]):
            raise BracketParting(place)
        self.look_at(place + 1)

    def look_at(self, place: int) -> None:
        """Whether the bracket at this place must have more downfloaters than it has."""
        if place >= len(self._actual) or self._actual[place].kind.value != "ordinary":
            return
        step = self._actual[place]
        if step.requirements is not None:  # draft of 2015: it may be paired again or joined
            return
        field = self._field
        residents = self._mask(player.number for player in step.residents)
        bracket = BracketGraph(field, self._mask(p.number for p in step.mdps), residents)
        mate = [FREE] * len(field.graph)
        free = maximise(bracket.graph, mate, bracket.players)
        left = free.bit_count()
        if left <= len(step.floaters):
            return
        if not field.position.edition.completes_first:
            raise BracketParting(place, left)
        if self._completes(bracket, mate, free, residents):
            raise BracketParting(place, left)

    def _completes(self, bracket: BracketGraph, mate: list[int], free: int, group: int) -> bool:
        """Whether some largest pairing of the bracket leaves a round that can be completed ([C4]).

        Where none is found among those close by, the solver has to find out.
        """
        field = self._field
        lower = DutchLowerPlayers.under(Rests(field), field.groups.index(group))
        if lower.completes_with(tuple(bits(free))):
            return True
        alone = sum(1 << v for v in bits(free) if not bracket.graph[v])
        if free.bit_count() != 2 or alone.bit_count() != 1:
            return False
        others = structure(bracket.graph, mate, bracket.players, free).outer & ~alone
        mandatory = alone.bit_length() - 1
        return any(lower.completes_with((mandatory, other)) for other in bits(others))

    def _mask(self, numbers: Iterable[int]) -> int:
        return sum(1 << self._index_of[number] for number in numbers)


Pairs = Sequence[tuple[int, int]]


def first_difference_in_order(stage: BracketStage, forced: BracketTrace) -> Reason:
    """The step of the order by which the forced pairing comes later."""
    actual, articles = stage.trace, stage.articles
    bracket: dict[str, Fact] = {"bracket": stage.name}
    ours, theirs = _leaders(actual.mdp_pairs), _leaders(forced.mdp_pairs)
    if ours != theirs:
        values: dict[str, Fact] = {"actual": PlayerRefs(ours), "forced": PlayerRefs(theirs)}
        return Reason("then.mdps", (articles.mdp_sets, articles.best), bracket | values)
    if actual.mdp_pairs != forced.mdp_pairs:
        return _opponent(stage, actual.mdp_pairs, forced.mdp_pairs)
    if actual.s1_exchanged != forced.s1_exchanged:
        values = {
            "actual": PlayerRefs(actual.s1_exchanged),
            "forced": PlayerRefs(forced.s1_exchanged),
        }
        return Reason("then.exchange", (articles.exchange, articles.best), bracket | values)
    return _opponent(stage, actual.pairs, forced.pairs)


def comes_earlier(stage: BracketStage, forced: BracketTrace) -> bool:
    """Whether the forced pairing is generated before the one that was made."""
    mdps, residents = len(stage.trace.mdps), len(stage.trace.residents)
    place = {
        player.number: index
        for index, player in enumerate((*stage.trace.mdps, *stage.trace.residents))
    }

    def key(trace: BracketTrace) -> tuple[object, ...]:
        pairs = [(place[a], place[b]) for a, b in trace.mdp_pairs + trace.pairs]
        return generation_key((1 << mdps) - 1, ((1 << residents) - 1) << mdps, pairs)

    return key(forced) < key(stage.trace)


def _leaders(pairs: Pairs) -> tuple[int, ...]:
    return tuple(leader for leader, _ in pairs)


def _opponent(stage: BracketStage, actual: Pairs, forced: Pairs) -> Reason:
    """Art. 4.2: the first player of S1 whose opponent differs."""
    player, ours, theirs = next(
        (leader, mine, other)
        for (leader, mine), (_, other) in zip(
            sorted_by(stage, actual), sorted_by(stage, forced), strict=True
        )
        if mine != other
    )
    values: dict[str, Fact] = {
        "bracket": stage.name,
        "player": PlayerRef(player),
        "actual": PlayerRef(ours),
        "forced": PlayerRef(theirs),
    }
    return Reason("then.opponent", (stage.articles.transposition, stage.articles.best), values)


def sorted_by(stage: BracketStage, pairs: Pairs) -> list[tuple[int, int]]:
    """The pairs in the order of S1 (art. 1.2)."""
    place = {
        player.number: index
        for index, player in enumerate((*stage.trace.mdps, *stage.trace.residents))
    }
    return sorted(pairs, key=lambda pair: place[pair[0]])


def with_pair(position: DutchPosition, first: int, second: int) -> DutchPosition:
    """The position in which the two may meet nobody else, and neither may have the bye."""
    others = [p.number for p in position.participants if p.number not in (first, second)]
    kept_apart = {
        (min(number, other), max(number, other)) for number in (first, second) for other in others
    }
    return replace(
        position,
        forbidden=position.forbidden | kept_apart,
        participants=tuple(
            replace(p, may_receive_bye=False) if p.number in (first, second) else p
            for p in position.participants
        ),
    )


def with_bye(position: DutchPosition, player: int) -> DutchPosition:
    """The position in which nobody but `player` may have the bye."""
    return replace(
        position,
        participants=tuple(
            p if p.number == player else replace(p, may_receive_bye=False)
            for p in position.participants
        ),
    )


def why_not_pair(
    position: DutchPosition,
    articles: Articles,
    trace: RoundTrace,
    first: DutchPlayer,
    second: DutchPlayer,
) -> Iterator[Reason]:
    """Why the two do not meet."""
    both: dict[str, Fact] = {"first": PlayerRef(first.number), "second": PlayerRef(second.number)}
    absolute = barrier(position, articles, first, second)
    if absolute is not None:
        yield absolute
        return
    yield Reason("suppose.meet", (), both)
    gone = {first.number, second.number}
    yield _consequence(position, articles, trace, with_pair(position, *sorted(gone)), gone)


def why_not_bye(
    position: DutchPosition, articles: Articles, trace: RoundTrace, player: DutchPlayer
) -> Iterator[Reason]:
    """Why the player does not have the pairing-allocated bye."""
    named: dict[str, Fact] = {"player": PlayerRef(player.number)}
    if len(position.participants) % 2 == 0:
        number = len(position.participants)
        yield Reason("whynot.no-bye", articles.bye, {"number": number})
    elif not player.may_receive_bye:
        yield _barred(position, articles, player)
    else:
        yield Reason("suppose.bye", (), named)
        forced = with_bye(position, player.number)
        yield _consequence(position, articles, trace, forced, {player.number})


def _barred(position: DutchPosition, articles: Articles, player: DutchPlayer) -> Reason:
    """C.04.1 art. 4: the round that bars the player."""
    from_round = next(
        (
            number
            for number, record in enumerate(player.records, start=1)
            if position.edition.bars_bye(record, position.position.win)
        ),
        None,
    )
    named: dict[str, Fact] = {"player": PlayerRef(player.number)}
    if from_round is None:
        return Reason("whynot.barred", articles.bye_barred, named)
    had_bye = player.records[from_round - 1].pairing_allocated_bye
    message = "whynot.had-bye" if had_bye else articles.unplayed_points
    return Reason(message, articles.bye_barred, {**named, "round": from_round})


def _consequence(
    position: DutchPosition,
    articles: Articles,
    trace: RoundTrace,
    forced: DutchPosition,
    settled: set[int],
) -> Reason:
    """What the wish would lead to."""
    field = DutchField.of(forced)
    wished = RoundTrace(trace.edition)
    try:
        if articles.bye_score:
            score = settle_bye_score(field)
            actual = {p.number: p.pairing_score for p in position.participants}.get(trace.bye or 0)
            if score is not None and actual is not None and score != actual:
                return _by_bye_score(articles, score, actual)
        else:
            field.require_complete()
        solve_wish(field, steps(trace), wished)
    except NoLegalPairing:
        return _no_completion(articles, forced, settled)
    except BracketParting as parted:
        return _where_they_part(position, articles, trace, wished, parted)
    return _first_difference(position, articles, trace, wished, settled)


def _by_bye_score(articles: Articles, forced: int, actual: int) -> Reason:
    values: dict[str, Fact] = {
        "forced": Score(forced),
        "actual": Score(actual),
        "criterion": articles.bye_score,
    }
    return Reason("then.bye-score", articles.of_criterion(articles.bye_score), values)


def _where_they_part(
    position: DutchPosition,
    articles: Articles,
    actual: RoundTrace,
    wished: RoundTrace,
    parted: BracketParting,
) -> Reason:
    """The bracket that comes out differently, the same ones before it."""
    people = {p.number: p for p in position.participants}
    stage = BracketStage(position, people, articles, steps(actual)[parted.place])
    if parted.downfloaters is None:
        return _in_bracket(stage, wished.brackets[parted.place])
    name = articles.downfloaters
    return _by_criterion(stage, name, (len(stage.trace.floaters),), (parted.downfloaters,))


def _no_completion(articles: Articles, forced: DutchPosition, settled: set[int]) -> Reason:
    """[C4]: who could not be paired, and why: what a largest pairing of the others leaves."""
    others = replace(
        forced,
        participants=tuple(p for p in forced.participants if p.number not in settled),
        forbidden=frozenset(pair for pair in forced.forbidden if not settled & set(pair)),
    )
    field = DutchField.of(others)
    among = (1 << len(field.players)) - 1
    mate = [FREE] * len(field.graph)
    free = maximise(field.graph, mate, among)
    found = structure(field.graph, mate, among, free)

    def numbers(mask: int) -> PlayerRefs:
        return PlayerRefs(tuple(field.players[v].number for v in bits(mask & among)))

    stranded, partners = numbers(found.outer), numbers(found.inner)
    values: dict[str, Fact] = {"stranded": stranded, "partners": partners}
    if field.bye != FREE and free.bit_count() == 1:
        return Reason("then.bye-barred", (*articles.completion, *articles.bye_barred), values)
    message = "then.impossible" if partners.numbers else "then.alone"
    return Reason(message, articles.completion, values)


def steps(trace: RoundTrace) -> list[BracketTrace]:
    """Everything that was paired, in order: also what A.9 of 2017 gave up again."""
    made = list(trace.brackets)
    if trace.abandoned is not None:
        place = next(i for i, b in enumerate(made) if b.kind.value == "penultimate")
        made.insert(place, trace.abandoned)
    return made


def _first_difference(
    position: DutchPosition,
    articles: Articles,
    actual: RoundTrace,
    forced: RoundTrace,
    settled: set[int],
) -> Reason:
    """The first step at which the two part.

    A bracket that came out the same is passed over even if the look-ahead to the following one
    differs: nothing was chosen differently there.
    """
    people = {p.number: p for p in position.participants}
    before = steps(actual)[0]
    for ours, theirs in zip(steps(actual), steps(forced), strict=False):
        if ours.kind is not theirs.kind and {ours.kind, theirs.kind} <= set(_WAYS):
            return _other_way(BracketStage(position, people, articles, ours), theirs)
        if ours.kind is not theirs.kind:
            # Whatever completes with the wish completes without it: only the wish collapses here.
            return _completion(BracketStage(position, people, articles, before), settled)
        before = ours
        if outcome(ours) != outcome(theirs):
            return _in_bracket(BracketStage(position, people, articles, ours), theirs)
    raise AssertionError("a wish that was not fulfilled must make a difference")


def _in_bracket(stage: BracketStage, wished: BracketTrace) -> Reason:
    """The first criterion that differs in a bracket, or else the order."""
    again = stage.trace.kind is BracketKind.PAIRED_AGAIN
    if again and len(stage.trace.mdp_pairs) != len(wished.mdp_pairs):
        return _by_number_of_mdps(stage, wished)
    for (name, value), (_, other) in zip(stage.trace.values, wished.values, strict=True):
        if value < other:
            return _by_criterion(stage, name, value, other)
        if value > other:
            return _for_those_below(stage)
    if comes_earlier(stage, wished):
        return _for_those_below(stage)
    return first_difference_in_order(stage, wished)


def _by_criterion(
    stage: BracketStage, name: str, actual: Sequence[int], forced: Sequence[int]
) -> Reason:
    articles = stage.articles
    values: dict[str, Fact] = {
        "bracket": stage.name,
        "criterion": name,
        "text": Phrase(f"criterion.{name}"),
        "forced": articles.measure(name, tuple(forced)),
        "actual": articles.measure(name, tuple(actual)),
    }
    return Reason("then.criterion", (*articles.of_criterion(name), articles.best), values)


def _by_number_of_mdps(stage: BracketStage, wished: BracketTrace) -> Reason:
    """Draft of 2015, C.12: as many moved-down players as possible come first (R-DUTCH15-2).

    If the wish pairs more of them, only those below can speak against it.
    """
    actual, forced = len(stage.trace.mdp_pairs), len(wished.mdp_pairs)
    if actual < forced:
        return _for_those_below(stage)
    values: dict[str, Fact] = {"bracket": stage.name, "forced": forced, "actual": actual}
    return Reason("then.fewer-mdps", ("C.04.3 C.12",), values)


def _for_those_below(stage: BracketStage) -> Reason:
    """Draft of 2015: the wish is better for a bracket that was paired again for those below.

    Or as good, and earlier in order.
    """
    values: dict[str, Fact] = {"bracket": stage.name}
    return Reason("then.below", ("C.04.3 C.10", "C.04.3 C.13"), values)


_WAYS = {
    BracketKind.ORDINARY: "way.ordinary",
    BracketKind.PAIRED_AGAIN: "way.paired-again",
    BracketKind.MERGED: "way.merged",
}


def _other_way(stage: BracketStage, wished: BracketTrace) -> Reason:
    """Draft of 2015, C.10 and C.13: only one of the two is paired again or joined."""
    score = Score(stage.trace.residents[0].pairing_score)
    values: dict[str, Fact] = {
        "bracket": Phrase("bracket.ordinary", {"score": score}),
        "actual": Phrase(_WAYS[stage.trace.kind]),
        "forced": Phrase(_WAYS[wished.kind]),
    }
    return Reason("then.way", ("C.04.3 C.10", "C.04.3 C.13"), values)


def _completion(stage: BracketStage, settled: set[int]) -> Reason:
    """2017, A.9: the bracket comes out as it is, and then the wish cannot come true any more.

    Who shall have the bye may be paired there: the bracket was not asked to leave anybody.
    """
    score = Score(stage.trace.residents[0].pairing_score)
    bracket = Phrase("bracket.ordinary", {"score": score})
    values: dict[str, Fact] = {"bracket": bracket}
    for player in settled & stage.opponents.keys():
        values["player"] = PlayerRef(player)
    message = "then.paired-first" if "player" in values else "then.completion"
    return Reason(message, (stage.articles.outlook,), values)
