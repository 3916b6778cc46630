"""The criteria and colour rules of the Dutch system: editions 2026 ([C1]-[C21]) and 2017.

The criteria of the Dutch system, as named objects: editions 2026 ([C1]-[C21]) and 2017.

A quality criterion looks at one bracket. What it minimises is made of contributions of the pairs
and of the downfloaters; contributions are added up (a count) or listed in descending order and
compared term by term (a list). Literal, solver, judge and explanation all use these objects.

Colour allocation (C.04.3 article 5 in 2026, section E in 2017: the same content).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntFlag, StrEnum
from typing import Final

from pairwright.frozen import Frozen
from pairwright.position import UNITS_PER_POINT
from pairwright.systems.allocation import OTHER, Allocation, allocate_by, alternated, by_parity
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

_WHITE: Final = Colour.WHITE
_BLACK: Final = Colour.BLACK


def allocate(
    first: DutchPlayer, second: DutchPlayer, initial: Colour | None
) -> Allocation[DutchPlayer]:
    """Art. 5.2: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    mine, theirs = first.preference.colour, second.preference.colour
    if mine is not theirs:
        if _has_white_of_different(mine, theirs):
            return Allocation(first, second, "5.2.1")
        return Allocation(second, first, "5.2.1")
    return allocate_by(_colour_of_higher, first, second, initial)


def has_white(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> bool:
    """Whether the higher-ranked player has White, for who asks for no article. Raises likewise."""
    mine, theirs = higher.preference.colour, lower.preference.colour
    if mine is not theirs:
        return _has_white_of_different(mine, theirs)
    return _colour_of_higher(higher, lower, initial)[0] is _WHITE


def _has_white_of_different(mine: Colour | None, theirs: Colour | None) -> bool:
    """5.2.1: both preferences can be granted, whoever is higher ranked."""
    return mine is _WHITE or theirs is _BLACK


def _colour_of_higher(
    higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    """The same for two players with the same preference, or none."""
    mine, theirs = higher.preference, lower.preference
    if mine.colour is not None:
        if mine.strength != theirs.strength:  # 5.2.2: the stronger preference
            stronger_mine = mine.strength > theirs.strength
            return (mine.colour if stronger_mine else OTHER[mine.colour]), "5.2.2"
        mine_wide, theirs_wide = abs(higher.colour_difference), abs(lower.colour_difference)
        if mine.strength is _ABSOLUTE and mine_wide != theirs_wide:
            # 5.2.2: both absolute, the wider colour difference
            return (mine.colour if mine_wide > theirs_wide else OTHER[mine.colour]), "5.2.2"
    alternate = alternated(higher, lower)
    if alternate is not None:  # 5.2.3: alternate from the latest round with different colours
        return alternate, "5.2.3"
    if mine.colour is not None:  # 5.2.4: the preference of the higher-ranked player
        return mine.colour, "5.2.4"
    return by_parity(higher, initial, "C.04.3 art. 5.1"), "5.2.5"


class Aggregate(StrEnum):
    """How the contributions of a criterion are put together."""

    COUNT = "count"
    LIST = "list"


class PairKind(IntFlag):
    """Of what kind a pair is; a criterion may concern only pairs of some kind."""

    ANY = 0
    OF_MDP = 1
    """The higher-ranked player is a moved-down player."""
    OF_TOPSCORER = 2
    """At least one of the two is a topscorer."""
    OF_SCORES = 4
    """The two have different scores."""


class DutchBracket(Frozen):
    """A bracket (art. 1.3.2): moved-down players and residents, each in the order of art. 1.2.

    In the collapsed last bracket of 2017 the residents have different scores.
    """

    mdps: tuple[DutchPlayer, ...]
    residents: tuple[DutchPlayer, ...]
    initial_colour: Colour | None

    @property
    def players(self) -> tuple[DutchPlayer, ...]:
        return self.mdps + self.residents

    @property
    def lowest_score(self) -> int:
        """The score of the lowest-ranked player of the bracket."""
        return min(player.pairing_score for player in self.players)


Term = Callable[["Scope", DutchPlayer, DutchPlayer], int]
FloaterTerm = Callable[["Scope", DutchPlayer], int]


class Scope(Frozen):
    """What contributions may ask about the bracket, prepared once."""

    mdps: frozenset[int]
    lowest_score: int
    initial_colour: Colour | None

    @classmethod
    def of(cls, bracket: DutchBracket) -> Scope:
        return cls(
            frozenset(player.number for player in bracket.mdps),
            bracket.lowest_score,
            bracket.initial_colour,
        )


def no_pair(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    return 0


def no_floater(scope: Scope, player: DutchPlayer) -> int:
    return 0


class DutchCriterion(Frozen):
    """A quality criterion.

    `pair(scope, higher, lower)` is what a pair contributes (the higher-ranked player first),
    `floater(scope, player)` what a downfloater of the bracket contributes; 0 is nothing. A pair
    that is not of the kind `concerns` contributes nothing: nobody needs to ask.
    """

    name: str
    article: str
    text: str
    aggregate: Aggregate
    pair: Term = no_pair
    floater: FloaterTerm = no_floater
    concerns: PairKind = PairKind.ANY

    def value(
        self,
        scope: Scope,
        pairs: Iterable[tuple[DutchPlayer, DutchPlayer]],
        floaters: Iterable[DutchPlayer],
    ) -> tuple[int, ...]:
        """The value to minimise: `(count,)`, or the list in descending order without zeros."""
        terms = [self.pair(scope, higher, lower) for higher, lower in pairs]
        terms.extend(self.floater(scope, player) for player in floaters)
        if self.aggregate is Aggregate.COUNT:
            return (sum(terms),)
        return tuple(sorted((term for term in terms if term), reverse=True))


# --- absolute criteria -------------------------------------------------------------------------

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE


def may_meet(position: DutchPosition, first: DutchPlayer, second: DutchPlayer) -> bool:
    """[C1], [C3] and the forbidden pairs of the tournament: whether two players may be paired."""
    return (
        second.number not in first.opponents
        and not violates_colours(first, second)
        and (min(first.number, second.number), max(first.number, second.number))
        not in position.forbidden
    )


def violates_colours(first: DutchPlayer, second: DutchPlayer) -> bool:
    """[C3] 2.1.3 (2017: C.3): two non-topscorers with the same absolute colour preference.

    readings.md R-DUTCH-10: a topscorer on either side lifts the bar.
    """
    return (
        first.preference.strength is _ABSOLUTE
        and first.preference == second.preference
        and not (first.is_topscorer or second.is_topscorer)
    )


# --- contributions that both editions share ----------------------------------------------------


def each_player(scope: Scope, player: DutchPlayer) -> int:
    return 1


def _score(scope: Scope, player: DutchPlayer) -> int:
    return player.pairing_score


def _colours_of_topscorers_game(
    scope: Scope, higher: DutchPlayer, lower: DutchPlayer
) -> Allocation[DutchPlayer] | None:
    """The colours of a game in which a topscorer takes part; None for other games.

    readings.md R-DUTCH-19: whatever the preferences are. Where neither has a colour yet, none
    can be one too many, and nobody needs to know the initial colour.
    """
    if not (higher.is_topscorer or lower.is_topscorer) or not (higher.colours or lower.colours):
        return None
    return allocate(higher, lower, scope.initial_colour)


def wide_difference(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """Players of a topscorer's game whose colour difference it widens beyond +2 or -2.

    readings.md R-DUTCH-19: a difference that the game narrows, from +4 to +3, it did not give.
    """
    given = _colours_of_topscorers_game(scope, higher, lower)
    if given is None:
        return 0
    return (given.white.colour_difference >= 2) + (given.black.colour_difference <= -2)


def third_in_a_row(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """Players of a topscorer's game who get the same colour a third time running."""
    given = _colours_of_topscorers_game(scope, higher, lower)
    if given is None:
        return 0
    return (given.white.colours[-2:] == (Colour.WHITE, Colour.WHITE)) + (
        given.black.colours[-2:] == (Colour.BLACK, Colour.BLACK)
    )


def preference_denied(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """One of two equal preferences cannot be granted."""
    return int(
        higher.preference.colour is not None and higher.preference.colour is lower.preference.colour
    )


def _strong_preference_denied(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """The weaker of two equal preferences is denied (art. 5.2.2): it counts if it is strong."""
    weaker = min(higher.preference.strength, lower.preference.strength)
    return int(preference_denied(scope, higher, lower) and weaker is PreferenceStrength.STRONG)


# --- 2026 --------------------------------------------------------------------------------------

REFLOAT = 1_000_000 * UNITS_PER_POINT
"""Larger than any score difference: an MDP that floats again (readings.md R-DUTCH-8)."""


def _resident_floater(back: int) -> FloaterTerm:
    def term(scope: Scope, player: DutchPlayer) -> int:
        return int(player.number not in scope.mdps and player.floats[back - 1] is Float.DOWN)

    return term


def mdp_opponent(back: int) -> Term:
    def term(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
        return int(higher.number in scope.mdps and lower.floats[back - 1] is Float.UP)

    return term


def _mdp_difference(back: int) -> Term:
    def term(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
        if higher.number in scope.mdps and higher.floats[back - 1] is Float.DOWN:
            return higher.pairing_score - lower.pairing_score
        return 0

    return term


def _mdp_floats_again(back: int) -> FloaterTerm:
    def term(scope: Scope, player: DutchPlayer) -> int:
        if player.number in scope.mdps and player.floats[back - 1] is Float.DOWN:
            return REFLOAT + player.pairing_score
        return 0

    return term


def mdp_opponent_difference(back: int) -> Term:
    def term(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
        if higher.number in scope.mdps and lower.floats[back - 1] is Float.UP:
            return higher.pairing_score - lower.pairing_score
        return 0

    return term


COUNT, LIST = Aggregate.COUNT, Aggregate.LIST

DOWNFLOATERS_2026 = (
    DutchCriterion("C6", "2.4.1", "downfloaters", COUNT, floater=each_player),
    DutchCriterion("C7", "2.4.2", "scores of the downfloaters", LIST, floater=_score),
)
"""[C6] and [C7] come before the look-ahead of [C8] and the bye receiver of [C9]."""

LOOK_AHEAD_2026 = DutchCriterion("C8", "2.4.3", "unpaired players of the following bracket", LIST)
BYE_RECEIVER_2026 = DutchCriterion("C9", "2.4.4", "unplayed games of the receiver of the bye", LIST)
"""[C8] and [C9] look beyond the bracket: pairs and floats of the bracket alone tell nothing."""

QUALITY_2026 = (
    DutchCriterion(
        "C10",
        "2.4.5",
        "topscorers or their opponents with a colour difference beyond +2 or -2",
        COUNT,
        pair=wide_difference,
        concerns=PairKind.OF_TOPSCORER,
    ),
    DutchCriterion(
        "C11",
        "2.4.6",
        "topscorers or their opponents with the same colour three times running",
        COUNT,
        pair=third_in_a_row,
        concerns=PairKind.OF_TOPSCORER,
    ),
    DutchCriterion(
        "C12", "2.4.7", "players without their colour preference", COUNT, pair=preference_denied
    ),
    DutchCriterion(
        "C13",
        "2.4.8",
        "players without their strong colour preference",
        COUNT,
        pair=_strong_preference_denied,
    ),
    DutchCriterion(
        "C14",
        "2.4.9",
        "resident downfloaters who had a downfloat in the previous round",
        COUNT,
        floater=_resident_floater(1),
    ),
    DutchCriterion(
        "C15",
        "2.4.10",
        "MDP opponents who had an upfloat in the previous round",
        COUNT,
        pair=mdp_opponent(1),
        concerns=PairKind.OF_MDP,
    ),
    DutchCriterion(
        "C16",
        "2.4.11",
        "resident downfloaters who had a downfloat two rounds before",
        COUNT,
        floater=_resident_floater(2),
    ),
    DutchCriterion(
        "C17",
        "2.4.12",
        "MDP opponents who had an upfloat two rounds before",
        COUNT,
        pair=mdp_opponent(2),
        concerns=PairKind.OF_MDP,
    ),
    DutchCriterion(
        "C18",
        "2.4.13",
        "score differences of MDPs who had a downfloat in the previous round",
        LIST,
        pair=_mdp_difference(1),
        floater=_mdp_floats_again(1),
        concerns=PairKind.OF_MDP,
    ),
    DutchCriterion(
        "C19",
        "2.4.14",
        "score differences of MDP opponents who had an upfloat in the previous round",
        LIST,
        pair=mdp_opponent_difference(1),
        concerns=PairKind.OF_MDP,
    ),
    DutchCriterion(
        "C20",
        "2.4.15",
        "score differences of MDPs who had a downfloat two rounds before",
        LIST,
        pair=_mdp_difference(2),
        floater=_mdp_floats_again(2),
        concerns=PairKind.OF_MDP,
    ),
    DutchCriterion(
        "C21",
        "2.4.16",
        "score differences of MDP opponents who had an upfloat two rounds before",
        LIST,
        pair=mdp_opponent_difference(2),
        concerns=PairKind.OF_MDP,
    ),
)


# --- 2017 --------------------------------------------------------------------------------------


def score_difference(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """A.8: the difference of the scores of a pair."""
    return higher.pairing_score - lower.pairing_score


def artificial_difference(scope: Scope, player: DutchPlayer) -> int:
    """A.8: for a downfloater, against one point less than the lowest score of the bracket."""
    return player.pairing_score - scope.lowest_score + UNITS_PER_POINT


def same_downfloat(back: int) -> Term:
    def term(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
        return int(
            higher.pairing_score > lower.pairing_score and higher.floats[back - 1] is Float.DOWN
        )

    return term


def floater_again(back: int) -> FloaterTerm:
    def term(scope: Scope, player: DutchPlayer) -> int:
        return int(player.floats[back - 1] is Float.DOWN)

    return term


def _same_upfloat(back: int) -> Term:
    def term(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
        return int(
            higher.pairing_score > lower.pairing_score and lower.floats[back - 1] is Float.UP
        )

    return term


def _times(indicator: Term) -> Term:
    def term(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
        return indicator(scope, higher, lower) * score_difference(scope, higher, lower)

    return term


def floater_times(indicator: FloaterTerm) -> FloaterTerm:
    def term(scope: Scope, player: DutchPlayer) -> int:
        return indicator(scope, player) * artificial_difference(scope, player)

    return term


DOWNFLOATERS_2017 = (
    DutchCriterion("C.5", "C.5", "downfloaters", COUNT, floater=each_player),
    DutchCriterion(
        "C.6",
        "C.6",
        "pairing score differences",
        LIST,
        pair=score_difference,
        floater=artificial_difference,
    ),
)
"""C.5 and C.6 come before the look-ahead of C.7."""

LOOK_AHEAD_2017 = DutchCriterion("C.7", "C.7", "unpaired players of the following bracket", LIST)
"""C.7 looks beyond the bracket: pairs and floats of the bracket alone tell nothing."""

QUALITY_2017 = (
    DutchCriterion(
        "C.8",
        "C.8",
        "topscorers or their opponents with a colour difference beyond +2 or -2",
        COUNT,
        pair=wide_difference,
        concerns=PairKind.OF_TOPSCORER,
    ),
    DutchCriterion(
        "C.9",
        "C.9",
        "topscorers or their opponents with the same colour three times running",
        COUNT,
        pair=third_in_a_row,
        concerns=PairKind.OF_TOPSCORER,
    ),
    DutchCriterion(
        "C.10", "C.10", "players without their colour preference", COUNT, pair=preference_denied
    ),
    DutchCriterion(
        "C.11",
        "C.11",
        "players without their strong colour preference",
        COUNT,
        pair=_strong_preference_denied,
    ),
    DutchCriterion(
        "C.12",
        "C.12",
        "players with the same downfloat as in the previous round",
        COUNT,
        pair=same_downfloat(1),
        floater=floater_again(1),
        concerns=PairKind.OF_SCORES,
    ),
    DutchCriterion(
        "C.13",
        "C.13",
        "players with the same upfloat as in the previous round",
        COUNT,
        pair=_same_upfloat(1),
        concerns=PairKind.OF_SCORES,
    ),
    DutchCriterion(
        "C.14",
        "C.14",
        "players with the same downfloat as two rounds before",
        COUNT,
        pair=same_downfloat(2),
        floater=floater_again(2),
        concerns=PairKind.OF_SCORES,
    ),
    DutchCriterion(
        "C.15",
        "C.15",
        "players with the same upfloat as two rounds before",
        COUNT,
        pair=_same_upfloat(2),
        concerns=PairKind.OF_SCORES,
    ),
    DutchCriterion(
        "C.16",
        "C.16",
        "score differences of players with the same downfloat as in the previous round",
        LIST,
        pair=_times(same_downfloat(1)),
        floater=floater_times(floater_again(1)),
        concerns=PairKind.OF_SCORES,
    ),
    DutchCriterion(
        "C.17",
        "C.17",
        "score differences of players with the same upfloat as in the previous round",
        LIST,
        pair=_times(_same_upfloat(1)),
        concerns=PairKind.OF_SCORES,
    ),
    DutchCriterion(
        "C.18",
        "C.18",
        "score differences of players with the same downfloat as two rounds before",
        LIST,
        pair=_times(same_downfloat(2)),
        floater=floater_times(floater_again(2)),
        concerns=PairKind.OF_SCORES,
    ),
    DutchCriterion(
        "C.19",
        "C.19",
        "score differences of players with the same upfloat as two rounds before",
        LIST,
        pair=_times(_same_upfloat(2)),
        concerns=PairKind.OF_SCORES,
    ),
)
