"""The criteria of C.04.4.1 article 2, and the brackets in which they count.

The criteria of C.04.4.1 article 2, as named objects; and what they count in a bracket.

What the procedure of C.04.4.1 (2026) did, bracket by bracket: the trace of a round.

The brackets that a complete pairing implies (C.04.4.1, 2026): nothing is searched.

The top-scoregroup of those not yet paired and whomever its players meet make a bracket; those of
them with lower scores are its upfloaters (1.3.2, 1.9.2). In a pair inside a subgroup one of the two
was shifted: the one with the smaller number, for the set with the other would come later (4.1.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pairwright.frozen import Frozen
from pairwright.rules.proposal import Proposal
from pairwright.systems import decisions
from pairwright.systems.dubov.messages import MESSAGES
from pairwright.systems.dubov.players import (
    DubovPlayer,
    DubovPosition,
    black_key,
    numbered_shifters,
    upfloater_key,
    white_key,
)
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

CHAPTER = "C.04.4.1"


class DubovCriterion(Frozen):
    """A criterion by its name and article; `text` says what it forbids or minimises."""

    name: str
    article: str

    @property
    def text(self) -> str:
        return MESSAGES[f"criterion.{self.name}"].text


class DubovUpfloaterCriterion(DubovCriterion):
    """A criterion that adds up a term of every upfloater; it lapses in the last round."""

    term: Callable[[DubovPlayer], int]


C1 = DubovCriterion("C1", "2.1.1")
C2 = DubovCriterion("C2", "2.1.2")
C3 = DubovCriterion("C3", "2.1.3")
C4 = DubovCriterion("C4", "2.2.1")
C5 = DubovCriterion("C5", "2.3.1")
C6 = DubovCriterion("C6", "2.3.2")
C7 = DubovCriterion("C7", "2.3.3")
C8 = DubovUpfloaterCriterion("C8", "2.3.4", lambda player: int(player.is_maximum_upfloater))
C9 = DubovUpfloaterCriterion(
    "C9", "2.3.5", lambda player: player.upfloats if player.is_maximum_upfloater else 0
)
C10 = DubovUpfloaterCriterion("C10", "2.3.6", lambda player: int(player.upfloated_last))

UPFLOATER_CRITERIA = (C8, C9, C10)
QUALITY = (C5, C6, C7, *UPFLOATER_CRITERIA)
ALL = (C1, C2, C3, C4, *QUALITY)


def may_meet(view: DubovPosition, first: DubovPlayer, second: DubovPlayer) -> bool:
    """[C1], [C3] and the forbidden pairs of the tournament: whether two players may be paired."""
    pair = (min(first.number, second.number), max(first.number, second.number))
    return (
        second.number not in first.opponents
        and not same_absolute_preference(first, second)
        and pair not in view.forbidden
    )


def same_absolute_preference(first: DubovPlayer, second: DubovPlayer) -> bool:
    """[C3] 2.1.3: there is no exception for topscorers."""
    return (
        first.preference.strength is PreferenceStrength.ABSOLUTE
        and first.preference == second.preference
    )


def denied(first: DubovPlayer, second: DubovPlayer) -> int:
    """[C7] 2.3.3: of two equal preferences one is not granted; of two different ones both are."""
    return int(first.colour is second.colour)


def bye_order(player: DubovPlayer) -> tuple[int, int, int]:
    """3.1.3 the lowest score, 3.1.4 most games played, 3.1.5 the largest TPN: the smaller first."""
    return player.pairing_score, -player.games_played, -player.tpn


def upfloater_criteria(view: DubovPosition) -> tuple[DubovUpfloaterCriterion, ...]:
    """[C8] to [C10], unless it is the last round."""
    return () if view.is_last_round else UPFLOATER_CRITERIA


def upfloater_cost(view: DubovPosition, upfloater: DubovPlayer) -> tuple[int, ...]:
    """What an upfloater adds to each criterion about upfloaters that is in force."""
    return tuple(criterion.term(upfloater) for criterion in upfloater_criteria(view))


def upfloater_values(
    view: DubovPosition, upfloaters: Iterable[DubovPlayer]
) -> tuple[tuple[str, int], ...]:
    """[C8] to [C10] of a set of upfloaters, by name."""
    listed = list(upfloaters)
    return tuple(
        (criterion.name, sum(criterion.term(player) for player in listed))
        for criterion in upfloater_criteria(view)
    )


def score_differences(score: int, upfloaters: Iterable[DubovPlayer]) -> tuple[int, ...]:
    """[C6] 2.3.2: the score differences in pairs with upfloaters, largest first."""
    return tuple(sorted((score - player.pairing_score for player in upfloaters), reverse=True))


Players = tuple[DubovPlayer, ...]


class DubovBracketStep(Frozen):
    """One bracket (1.3.2) and how it was paired.

    `residents` are by TPN, `upfloaters` in the order of 4.2. `g1` and `g2` are the subgroups of
    3.2.3, in the orders of 4.3.2. `shifted_out` left the smaller subgroup (3.2.4.1), `shifted_back`
    the larger one (3.2.4.2), each by the numbers of 4.3.3. `pairs` are S1 with T2 (3.2.6).
    """

    residents: Players
    upfloaters: Players
    g1: Players
    g2: Players
    shifted_out: Players
    shifted_back: Players
    pairs: tuple[tuple[DubovPlayer, DubovPlayer], ...]

    @property
    def score(self) -> int:
        return self.residents[0].pairing_score

    @property
    def denied(self) -> int:
        """[C7]: how many players do not get their colour preference."""
        return sum(denied(first, second) for first, second in self.pairs)

    @property
    def g1_is_smaller(self) -> bool:
        """3.2.4.1: the smaller subgroup, or G1 if both are equal."""
        return len(self.g1) <= len(self.g2)


class DubovRoundSteps(decisions.RoundSteps[DubovPlayer, DubovBracketStep]):
    """A round: who received the bye (3.1), and the brackets from the top (3.2)."""


Opponents = Mapping[int, DubovPlayer]


def implied_steps(view: DubovPosition, proposal: Proposal) -> DubovRoundSteps:
    """The bye and the brackets of a complete pairing, from the top."""
    people = {player.number: player for player in view.participants}
    opponent = {}
    for board in proposal.boards:
        opponent[board.white] = people[board.black]
        opponent[board.black] = people[board.white]
    left = [player for player in view.participants if player.number in opponent]
    steps = []
    while left:
        score = left[0].pairing_score
        residents = [player for player in left if player.pairing_score == score]
        upfloaters = [
            opponent[player.number]
            for player in residents
            if opponent[player.number].pairing_score < score
        ]
        steps.append(implied_bracket(residents, upfloaters, opponent))
        paired = {player.number for player in (*residents, *upfloaters)}
        left = [player for player in left if player.number not in paired]
    return DubovRoundSteps(people[proposal.byes[0]] if proposal.byes else None, tuple(steps))


def implied_bracket(
    residents: Sequence[DubovPlayer], upfloaters: Sequence[DubovPlayer], opponent: Opponents
) -> DubovBracketStep:
    """3.2.3 to 3.2.6, as the pairs show them."""
    members = sorted((*residents, *upfloaters), key=black_key)
    g1, g2 = subgroups(members)
    first, second = _shifted(g1, opponent, True), _shifted(g2, opponent, False)
    out, back = (first, second) if len(g1) <= len(g2) else (second, first)
    moved = {player.number for player in (*first, *second)}
    s1 = [p for p in g1 if p.number not in moved] + [p for p in g2 if p.number in moved]
    return DubovBracketStep(
        tuple(sorted(residents, key=black_key)),
        tuple(sorted(upfloaters, key=upfloater_key)),
        tuple(g1),
        tuple(g2),
        tuple(out),
        tuple(back),
        tuple((player, opponent[player.number]) for player in sorted(s1, key=white_key)),
    )


def subgroups(by_tpn: Sequence[DubovPlayer]) -> tuple[list[DubovPlayer], list[DubovPlayer]]:
    """3.2.3: G1 and G2 of the members of a bracket; R-DUBOV-5."""
    if any(player.colours for player in by_tpn):
        g1 = [player for player in by_tpn if player.colour is Colour.WHITE]
        g2 = [player for player in by_tpn if player.colour is Colour.BLACK]
    else:
        half = len(by_tpn) // 2
        g1, g2 = list(by_tpn[:half]), list(by_tpn[half:])
    return sorted(g1, key=white_key), g2


def _shifted(group: list[DubovPlayer], opponent: Opponents, from_g1: bool) -> list[DubovPlayer]:
    inside = {player.number for player in group}
    numbered = numbered_shifters(group, from_g1=from_g1)
    place = {player.number: number for number, player in enumerate(numbered)}
    return [
        player
        for player in numbered
        if (other := opponent[player.number].number) in inside
        and place[player.number] < place[other]
    ]
