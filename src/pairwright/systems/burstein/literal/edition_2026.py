"""C.04.4.2 articles 1.9, 2.3, 3 and 4 word by word, by enumeration: for small fields.

The readings that the words of C.04.4.2 leave open, as switches of the literal procedure.

The defaults are the readings taken; readings-burstein.md says why.

Pairings of a bracket in the order of art. 4.3, and whether players can be paired: by trial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto

from pairwright.frozen import Frozen
from pairwright.systems.burstein.criteria import C5, C6, C7, C8, denied_in, may_meet, scores_of
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import fault

Opponents = tuple[int, ...]
"""For BSN 1, 2, 3, ... the BSN of the opponent; 0 stands for floating (4.2)."""


def in_order(
    size: int, floaters: int, permitted: Callable[[int, int], bool] = lambda bsn, other: True
) -> Iterator[Opponents]:
    """4.3: every pairing of a bracket with so many outgoing floaters, in order.

    A pairing precedes another if the opponent of BSN 1 is larger; then that of BSN 2, and so on.
    Only pairs that are `permitted` are made.
    """
    yield from _fill([-1] * size, 1, floaters, permitted)


def _fill(
    met: list[int], bsn: int, floaters: int, permitted: Callable[[int, int], bool]
) -> Iterator[Opponents]:
    """Give BSN `bsn`, and everybody after it who has none, an opponent."""
    while bsn <= len(met) and met[bsn - 1] >= 0:
        bsn += 1
    if bsn > len(met):
        if not floaters:
            yield tuple(met)
        return
    for other in range(len(met), bsn, -1):
        if met[other - 1] < 0 and permitted(bsn, other):
            met[bsn - 1], met[other - 1] = other, bsn
            yield from _fill(met, bsn + 1, floaters, permitted)
            met[bsn - 1] = met[other - 1] = -1
    if floaters:
        met[bsn - 1] = 0
        yield from _fill(met, bsn + 1, floaters - 1, permitted)
        met[bsn - 1] = -1


class BursteinMeetings:
    """Who may meet whom ([C1], [C3]), and which sets can be paired off, by plain trial."""

    def __init__(self, view: BursteinPosition) -> None:
        self._permitted = {
            (participant.number, other.number)
            for participant in view.participants
            for other in view.participants
            if participant is not other and may_meet(view, participant, other)
        }
        self._known: dict[frozenset[int], bool] = {frozenset(): True}

    def permitted(self, player: BursteinPlayer, other: BursteinPlayer) -> bool:
        return (player.number, other.number) in self._permitted

    def can_be_paired(self, players: Iterable[BursteinPlayer]) -> bool:
        """Whether all of them can be paired with each other, none left over."""
        return self._possible(frozenset(player.number for player in players))

    def _possible(self, numbers: frozenset[int]) -> bool:
        answer = self._known.get(numbers)
        if answer is None:
            first = min(numbers)
            answer = self._known[numbers] = any(
                (first, other) in self._permitted and self._possible(numbers - {first, other})
                for other in numbers
            )
        return answer

    def pairings(
        self, members: Sequence[BursteinPlayer], floaters: int
    ) -> Iterator[tuple[Opponents, list[tuple[BursteinPlayer, BursteinPlayer]]]]:
        """The pairings of a bracket that [C1] and [C3] permit, in the order of 4.3."""

        def permitted(bsn: int, other: int) -> bool:
            return self.permitted(members[bsn - 1], members[other - 1])

        for met in in_order(len(members), floaters, permitted):
            yield (
                met,
                [
                    (members[bsn - 1], members[other - 1])
                    for bsn, other in enumerate(met, start=1)
                    if other > bsn
                ],
            )


def left_over(members: Sequence[BursteinPlayer], met: Opponents) -> tuple[BursteinPlayer, ...]:
    """The outgoing floaters of a pairing."""
    return tuple(member for member, other in zip(members, met, strict=True) if not other)


class LookAheadReading(Enum):
    """[C7] 2.3.3: what "is complied with" means in the following bracket."""

    AS_WELL_AS_POSSIBLE = auto()
    """Its best value of [C5], then of [C6]."""
    PASS_OR_FAIL = auto()
    """Whether it leaves nobody over but for one where its number is odd."""


class BursteinReadings(Frozen):
    """One reading of every delicate article.

    `away_now`: zero-point byes count as draws only for who is away from the round to be paired
    (1.7.2). `floaters_by_sum`: [C6] compares sums of scores instead of the scores in descending
    order. `look_ahead`: see there. `floaters_first`: incoming floaters are ranked before residents
    (1.8). `seeding_bye_first`: the bye of a seeding round is given by 3.1 before the Dutch system
    pairs the others (1.9.2), by TPN where 1.8 does not rank yet.
    """

    away_now: bool = True
    floaters_by_sum: bool = False
    look_ahead: LookAheadReading = LookAheadReading.AS_WELL_AS_POSSIBLE
    floaters_first: bool = False
    seeding_bye_first: bool = False


TAKEN = BursteinReadings()


Players = tuple[BursteinPlayer, ...]
Value = tuple[int, ...]


def pair_2026(view: BursteinPosition, readings: BursteinReadings = TAKEN) -> BursteinRoundSteps:
    """1.9.2: the bye, then the top scoregroup, then bracket by bracket. Raises NoLegalPairing."""
    meetings = BursteinMeetings(view)
    bye = _bye(view, meetings)
    groups = scoregroups(
        [participant for participant in view.participants if participant is not bye]
    )
    steps: list[BursteinBracketStep] = []
    incoming: Players = ()
    for place, residents in enumerate(groups):
        stage = _Stage(meetings, readings, incoming, residents, tuple(groups[place + 1 :]))
        steps.append(stage.paired())
        incoming = steps[-1].floaters
    return BursteinRoundSteps(bye, tuple(steps))


def scoregroups(players: Sequence[BursteinPlayer]) -> list[Players]:
    """1.2.1: the players of each score, from the top."""
    scores = sorted({player.pairing_score for player in players}, reverse=True)
    return [
        tuple(player for player in players if player.pairing_score == score) for score in scores
    ]


def _bye(view: BursteinPosition, meetings: BursteinMeetings) -> BursteinPlayer | None:
    """3.1, or that there is none. Raises NoLegalPairing (1.9.3)."""
    players = view.participants
    if len(players) % 2 == 0:
        if meetings.can_be_paired(players):
            return None
    else:
        candidates = [
            player
            for player in players
            if player.may_receive_bye  # 3.1.1
            and meetings.can_be_paired(other for other in players if other is not player)  # 3.1.2
        ]
        if candidates:
            score = min(candidate.pairing_score for candidate in candidates)  # 3.1.3
            lowest = [candidate for candidate in candidates if candidate.pairing_score == score]
            games = max(player.games_played for player in lowest)  # 3.1.4
            most = [player for player in lowest if player.games_played == games]
            return max(most, key=lambda player: player.ranking)  # 3.1.5
    raise NoLegalPairing(
        fault(
            "systems:none.obeys",
            "C.04.4.2 art. 2.1",
            round=view.position.round_number,
            players=len(players),
            criteria="[C1], [C2], [C3]",
            decides="art. 1.9.3",
        )
    )


class _Stage(Frozen):
    """A bracket (1.2.2) and the scoregroups that come after it."""

    meetings: BursteinMeetings
    readings: BursteinReadings
    incoming: Players
    residents: Players
    below: tuple[Players, ...]

    @property
    def members(self) -> Players:
        """4.1: in the order of their BSNs, which 1.8 gives."""
        if self.readings.floaters_first:
            return (*_ranked(self.incoming), *_ranked(self.residents))
        return _ranked((*self.incoming, *self.residents))

    def completable(self, floaters: Players) -> bool:
        """[C4] 2.2.1: the outgoing floaters and everybody below can still be paired."""
        rest = [player for group in self.below for player in group]
        return self.meetings.can_be_paired((*floaters, *rest))

    def possible(self) -> list[Players]:
        """[C1] to [C5]: the sets of outgoing floaters with the maximum number of pairs (3.2.1)."""
        members = self.members
        for number in range(len(members) % 2, len(members) + 1, 2):
            found = {left_over(members, met) for met, _ in self.meetings.pairings(members, number)}
            completing = [floaters for floaters in found if self.completable(floaters)]
            if completing:
                return completing
        raise AssertionError("[C4] promises that a pairing exists")

    def by_scores(self, floaters: Players) -> Value:
        """[C6] 2.3.2."""
        scores = scores_of(floaters)
        return (sum(scores),) if self.readings.floaters_by_sum else scores

    def following(self, floaters: Players) -> Value:
        """[C7] 2.3.3: how the following bracket can comply with [C1] to [C6]."""
        if not self.below:
            return ()
        following = _Stage(self.meetings, self.readings, floaters, self.below[0], self.below[1:])
        possible = following.possible()
        if self.readings.look_ahead is LookAheadReading.PASS_OR_FAIL:
            return (int(len(possible[0]) > len(following.members) % 2),)
        return (len(possible[0]), *min(map(following.by_scores, possible)))

    def paired(self) -> BursteinBracketStep:
        """3.2.2: the first pairing in order of those that comply best with [C5] to [C8]."""
        members = self.members
        possible = self.possible()
        known = {floaters: self.following(floaters) for floaters in possible}
        best_value = None
        for met, pairs in self.meetings.pairings(members, len(possible[0])):
            floaters = left_over(members, met)
            if floaters not in known:
                continue
            value = (self.by_scores(floaters), known[floaters], denied_in(pairs))
            if best_value is None or value < best_value:  # the first of equals stays
                best_value, chosen, left = value, pairs, floaters
        assert best_value is not None
        values = (
            (C5.name, (len(left),)),
            (C6.name, scores_of(left)),
            (C7.name, known[left]),
            (C8.name, (best_value[2],)),
        )
        return BursteinBracketStep(members, _ranked(self.incoming), tuple(chosen), left, values)


def _ranked(players: Players) -> Players:
    return tuple(sorted(players, key=lambda player: player.ranking))
