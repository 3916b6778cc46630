"""Steps of the literal Dutch system: who may meet, candidates in sequence, and the choice.

Candidates of a bracket in the prescribed sequence (C.04.3 art. 3.2-3.7; 2017: B.2-B.7).

Two kinds of candidates are left out, and neither can change the outcome:

- those with a pair that [C1] or [C3] forbids. A transposition is built from its first BSN on, and
  abandoned with all that begin alike as soon as one pair is forbidden; the order of the others
  stays.
- repetitions after an exchange (readings.md R-DUTCH-18): a pair of S1 player b and S2 player
  a with the smaller BSN. Let a and b change places. The same pairs and downfloaters result, with an
  exchange that comes earlier: if a is of the original S1 and b of the original S2, fewer BSNs are
  exchanged; if both are of the original S1, b instead of a leaves it, if both are of the original
  S2, a instead of b leaves it, and either makes the difference of the sums smaller. As of equal
  candidates the earlier one is taken (3.8.1), the later one never is.

The orders in which candidates are generated (C.04.3 article 4 in 2026, section D in 2017).

Everything here works on BSNs (art. 4.1.1): the players of a bracket or remainder, numbered 1, 2,
3, ... in the order of art. 1.2.

The choice among the candidates of a bracket (C.04.3 art. 3.4 and 3.8; 2017: B.4 and B.8).

Who may meet whom, and whether a set of players can be paired off: by plain trial.

Which players can float down from a bracket, by trial of every set of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby, permutations

from pairwright.frozen import Frozen
from pairwright.systems.dutch.criteria import DutchBracket, DutchCriterion, Scope, may_meet
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition


def transpositions(s2: Sequence[int], n1: int) -> Iterator[tuple[int, ...]]:
    """4.2 (2017: D.1): the first `n1` BSNs of every transposition of S2, in order.

    4.2.2: the order is lexicographic; the BSNs behind the first `n1` are ignored.
    """
    return permutations(sorted(s2), n1)


class ResidentExchange(Frozen):
    """4.3.1 (2017: D.2): equally many BSNs change places between the original S1 and S2."""

    from_s1: tuple[int, ...]
    from_s2: tuple[int, ...]

    def precedence(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """4.3.2: smaller comes first."""
        return (
            len(self.from_s1),  # the fewest BSNs
            sum(self.from_s2) - sum(self.from_s1),  # the smallest difference of the sums
            tuple(-bsn for bsn in sorted(self.from_s1, reverse=True)),  # the largest differing
            tuple(sorted(self.from_s2)),  # the smallest differing
        )

    def applied(self, s1: Sequence[int], s2: Sequence[int]) -> tuple[list[int], list[int]]:
        """3.6.1: the new S1 and S2, each in the order of art. 1.2 again."""
        new_s1 = sorted((set(s1) - set(self.from_s1)) | set(self.from_s2))
        new_s2 = sorted((set(s2) - set(self.from_s2)) | set(self.from_s1))
        return new_s1, new_s2


def resident_exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[ResidentExchange]:
    """4.3.2 (2017: D.2): every exchange between the original S1 and S2, in order."""
    for size in range(1, min(len(s1), len(s2)) + 1):
        yield from sorted(
            (
                ResidentExchange(out, into)
                for out in combinations(s1, size)
                for into in combinations(s2, size)
            ),
            key=ResidentExchange.precedence,
        )


def valid_mdp_sets(
    scores: Mapping[int, int], limbo_scores: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """4.4 (2026): the sets of pairable MDPs that leave a Limbo with these scores, in order.

    `scores` maps the BSN of every MDP to its score. 4.4.1: a set is valid if its Limbo complies
    with [C7], which is what `limbo_scores` says. 4.4.2: the smallest differing BSN decides, that
    is, the lexicographic order of the sets.
    """
    bsns = sorted(scores)
    wanted = sorted(limbo_scores)
    for chosen in combinations(bsns, len(bsns) - len(wanted)):
        if sorted(scores[bsn] for bsn in bsns if bsn not in chosen) == wanted:
            yield chosen


def mdp_exchanges(scores: Mapping[int, int], m1: int) -> list[tuple[int, ...]]:
    """D.3 (2017): the original S1 and what every MDP-exchange makes of it, in order.

    The new S1 with the highest different score comes first, then the lexicographically lowest
    BSNs. `scores` maps the BSN of every MDP to its score.
    """
    return sorted(
        combinations(sorted(scores), m1),
        key=lambda s1: (sorted(-scores[bsn] for bsn in s1), s1),
    )


MayMeet = Callable[[DutchPlayer, DutchPlayer], bool]


def permitted_transpositions(
    s1: Sequence[int], s2: Sequence[int], permitted: Callable[[int, int], bool]
) -> Iterator[tuple[int, ...]]:
    """The transpositions of 4.2 in which every pair is permitted, in their order."""
    if not s1:
        yield ()
        return
    for bsn in s2:
        if permitted(s1[0], bsn):
            others = [other for other in s2 if other != bsn]
            for following in permitted_transpositions(s1[1:], others, permitted):
                yield (bsn, *following)


def homogeneous_candidates(
    players: Sequence[DutchPlayer], pairs: int, may_meet: MayMeet
) -> Iterator[Candidate]:
    """3.6: a homogeneous bracket or a remainder, `players` in the order of art. 1.2.

    S1 is the first `pairs` players. Transpositions of S2 first; when they are exhausted, the next
    exchange of the original S1 and S2.
    """

    def permitted(first: int, second: int) -> bool:
        return first < second and may_meet(players[first - 1], players[second - 1])

    bsns = range(1, len(players) + 1)
    original_s1, original_s2 = list(bsns[:pairs]), list(bsns[pairs:])
    for s1, s2 in _subgroups(original_s1, original_s2):
        for partners in permitted_transpositions(s1, s2, permitted):
            paired = {*s1, *partners}
            yield Candidate(
                tuple(
                    (players[first - 1], players[second - 1])
                    for first, second in zip(s1, partners, strict=True)
                ),
                tuple(players[bsn - 1] for bsn in bsns if bsn not in paired),
            )


def _subgroups(s1: list[int], s2: list[int]) -> Iterator[tuple[list[int], list[int]]]:
    yield s1, s2
    for exchange in resident_exchanges(s1, s2):
        yield exchange.applied(s1, s2)


def heterogeneous_candidates(
    bracket: DutchBracket, mdp_sets: Iterable[Sequence[int]], pairs: int, may_meet: MayMeet
) -> Iterator[Candidate]:
    """3.7: sets of pairable MDPs (BSNs), then transpositions of S2, then the remainder.

    With no MDPs and the one empty set, the bracket is its own remainder: this is 3.6.
    """
    players = bracket.players
    first_resident = len(bracket.mdps) + 1
    s2 = list(range(first_resident, len(players) + 1))

    def permitted(first: int, second: int) -> bool:
        return may_meet(players[first - 1], players[second - 1])

    for s1 in mdp_sets:
        limbo = tuple(mdp for bsn, mdp in enumerate(bracket.mdps, start=1) if bsn not in s1)
        for partners in permitted_transpositions(s1, s2, permitted):
            mdp_pairing = tuple(
                (players[first - 1], players[second - 1])
                for first, second in zip(s1, partners, strict=True)
            )
            remainder = [players[bsn - 1] for bsn in s2 if bsn not in partners]
            for rest in homogeneous_candidates(remainder, pairs - len(s1), may_meet):
                yield Candidate(mdp_pairing + rest.pairs, limbo + rest.floaters)


Value = tuple[int, ...]
CandidateMeasure = tuple[str, Callable[[Candidate], Value]]
"""A criterion's name and what it makes of a candidate; smaller is better."""


class LiteralStep(Frozen):
    """A bracket that was paired: what was chosen, and its value under each criterion in order."""

    bracket: DutchBracket
    candidate: Candidate
    values: tuple[tuple[str, Value], ...]


def measures_of(
    criteria: Iterable[DutchCriterion], bracket: DutchBracket
) -> list[CandidateMeasure]:
    """The measures of criteria that look at the bracket alone."""
    scope = Scope.of(bracket)

    def measure(criterion: DutchCriterion) -> CandidateMeasure:
        return criterion.name, lambda c: criterion.value(scope, c.pairs, c.floaters)

    return [measure(criterion) for criterion in criteria]


def first_best(
    candidates: Iterable[Candidate], measures: Sequence[CandidateMeasure], perfect: Sequence[Value]
) -> tuple[Candidate, list[Value]] | None:
    """3.8.1: the best candidate, of equal ones the earliest; 3.4.1: a perfect one at once.

    `perfect` begins the list of values that nothing can beat; where it ends, 0 is perfect.
    """
    best: tuple[Candidate, list[Value]] | None = None
    for candidate in candidates:
        values = _values_if_better(candidate, measures, best[1] if best else None)
        if values is None:
            continue
        best = candidate, values
        known = len(perfect)
        if values[:known] == list(perfect) and not any(map(any, values[known:])):
            return best
    return best


def _values_if_better(
    candidate: Candidate, measures: Sequence[CandidateMeasure], best: list[Value] | None
) -> list[Value] | None:
    """The candidate's values, or None as soon as a criterion shows that it is not better."""
    values: list[Value] = []
    is_better = best is None
    for place, (_, measure) in enumerate(measures):
        value = measure(candidate)
        if best is not None and not is_better:
            if value > best[place]:
                return None
            is_better = value < best[place]
        values.append(value)
    return values if is_better else None


class Pairability:
    """Whether everybody in a set can be paired, but for one of `leftovers` where they are odd.

    Sets are bit masks over the places of the players in the field. The first player of the set
    tries every partner and the bye in turn; answers are remembered.
    """

    def __init__(self, opponents: Sequence[int], leftovers: int) -> None:
        self._opponents = opponents
        self._leftovers = leftovers
        self._known: dict[int, bool] = {0: True}

    def possible(self, players: int) -> bool:
        answer = self._known.get(players)
        if answer is None:
            answer = self._known[players] = self._try_first(players)
        return answer

    def _try_first(self, players: int) -> bool:
        first = players & -players
        rest = players ^ first
        partners = self._opponents[first.bit_length() - 1] & rest
        while partners:
            partner = partners & -partners
            if self.possible(rest ^ partner):
                return True
            partners ^= partner
        is_odd = players.bit_count() % 2 == 1
        return is_odd and bool(first & self._leftovers) and self.possible(rest)


class LiteralField:
    """The players to be paired, in the order of art. 1.2, and their permitted opponents."""

    def __init__(self, position: DutchPosition) -> None:
        self.position = position
        self.players = position.participants
        self._place = {player.number: place for place, player in enumerate(self.players)}
        self._opponents = [
            self.mask(other for other in self.players if self._permitted(player, other))
            for player in self.players
        ]

    def _permitted(self, player: DutchPlayer, other: DutchPlayer) -> bool:
        return player.number != other.number and may_meet(self.position, player, other)

    def mask(self, players: Iterable[DutchPlayer]) -> int:
        """The set of these players as a bit mask."""
        return sum(1 << self._place[player.number] for player in players)

    def may_meet(self, first: DutchPlayer, second: DutchPlayer) -> bool:
        """[C1], [C3] (2017: C.1, C.3)."""
        return bool(self._opponents[self._place[first.number]] >> self._place[second.number] & 1)

    def bye_candidates(self) -> tuple[DutchPlayer, ...]:
        """[C2] (2017: C.2): those who are not barred from the pairing-allocated bye."""
        return tuple(player for player in self.players if player.may_receive_bye)

    def completion(self, bye_candidates: Iterable[DutchPlayer]) -> Pairability:
        """Complete pairings (art. 1.9.1) in which one of `bye_candidates` is left if any is."""
        return Pairability(self._opponents, self.mask(bye_candidates))

    def inside(self, bracket: DutchBracket) -> Pairability:
        """Pairings without a leftover inside a bracket: MDPs meet residents only (3.2, 3.3)."""
        mdps = self.mask(bracket.mdps)
        opponents = [
            others & ~mdps if mdps >> place & 1 else others
            for place, others in enumerate(self._opponents)
        ]
        return Pairability(opponents, 0)

    def scoregroups(self) -> list[tuple[DutchPlayer, ...]]:
        """1.3.1 (2017: A.3): the players of each score, from the top."""
        return [tuple(group) for _, group in groupby(self.players, key=lambda p: p.pairing_score)]


Floaters = tuple[DutchPlayer, ...]


def possible_floaters(
    field: LiteralField, bracket: DutchBracket, acceptable: Callable[[Floaters], bool]
) -> Iterator[list[Floaters]]:
    """For each number of downfloaters, from the fewest: the sets that leave the others pairable.

    The others are paired under [C1] and [C3], MDPs with residents only; the set itself must be
    `acceptable`. Numbers for which there is no such set are passed over.
    """
    players = bracket.players
    everybody = field.mask(players)
    inside = field.inside(bracket)
    for number in range(len(players) % 2, len(players) + 1, 2):
        found = [
            floaters
            for floaters in combinations(players, number)
            if inside.possible(everybody ^ field.mask(floaters)) and acceptable(floaters)
        ]
        if found:
            yield found


def scores_of(floaters: Floaters) -> tuple[int, ...]:
    """[C7] 2.4.2: the scores of the downfloaters in descending order."""
    return tuple(sorted((player.pairing_score for player in floaters), reverse=True))
