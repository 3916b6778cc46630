"""The criteria of C.04.4.2 article 2 and the rules of the old text, as named objects.

The criteria of C.04.4.2 article 2, as named objects.

Literal, solver, judge, comparison and reasons all use these. What a quality criterion counts is
the smaller the better.

The rules of the old text as named objects, and its bar against the bye.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position, RoundRecord, units
from pairwright.systems.burstein.messages import MESSAGES
from pairwright.systems.burstein.players import (
    BursteinPlayer,
    BursteinPosition,
    Index,
    IndexRound,
    buchholz,
    meetings,
    sonneborn_berger,
)
from pairwright.systems.preferences import PreferenceStrength

CHAPTER = "C.04.4.2"

Pair = tuple[BursteinPlayer, BursteinPlayer]
ByeOrder = Callable[[BursteinPlayer], tuple[object, ...]]
"""The order in which players are considered for the bye; the smallest comes first."""


class BursteinCriterion(Frozen):
    """A criterion: its name, its article, and in words what it asks for or counts.

    `term` is the key of the message that has the text, `citation` the article with its chapter.
    """

    name: str
    article: str
    text: str
    term: str
    citation: str

    @property
    def cited(self) -> tuple[str, ...]:
        """How reasons cite it."""
        return (self.citation,) if self.name == self.article else (f"[{self.name}]", self.citation)


def _criterion(name: str, article: str) -> BursteinCriterion:
    key = f"criterion.index-{name}"
    return BursteinCriterion(name, article, MESSAGES[key].text, key, f"{CHAPTER} art. {article}")


C1 = _criterion("C1", "2.1.1")
C2 = _criterion("C2", "2.1.2")
C3 = _criterion("C3", "2.1.3")
C4 = _criterion("C4", "2.2.1")
C5 = _criterion("C5", "2.3.1")
C6 = _criterion("C6", "2.3.2")
C7 = _criterion("C7", "2.3.3")
C8 = _criterion("C8", "2.3.4")
ABSOLUTE = (C1, C2, C3)
COMPLETION = C4
QUALITY = (C5, C6, C7, C8)


def violates_colours(first: BursteinPlayer, second: BursteinPlayer) -> bool:
    """[C3] 2.1.3: the same absolute colour preference; there are no topscorers here."""
    return (
        first.preference.strength is PreferenceStrength.ABSOLUTE
        and first.preference == second.preference
    )


def may_meet(view: BursteinPosition, first: BursteinPlayer, second: BursteinPlayer) -> bool:
    """[C1] 2.1.1 and [C3] 2.1.3, and no pair that the tournament forbids."""
    pair = (min(first.number, second.number), max(first.number, second.number))
    return not (
        second.number in first.opponents
        or violates_colours(first, second)
        or pair in view.forbidden
    )


def bye_order(player: BursteinPlayer) -> tuple[object, ...]:
    """3.1.3 the lowest score, 3.1.4 most games played, 3.1.5 the lowest ranking."""
    return player.pairing_score, -player.games_played, player.index, -player.tpn


def scores_of(floaters: Iterable[BursteinPlayer]) -> tuple[int, ...]:
    """[C6] 2.3.2: the scores of outgoing floaters, in descending order."""
    return tuple(sorted((floater.pairing_score for floater in floaters), reverse=True))


def denied(first: BursteinPlayer, second: BursteinPlayer) -> int:
    """[C8] 2.3.4: the players of a pair who do not get their preference: none, or one.

    readings-burstein.md R-BURSTEIN-7: one, exactly if both prefer the same colour.
    """
    colour = first.preference.colour
    return int(colour is not None and colour is second.preference.colour)


def denied_in(pairs: Iterable[Pair]) -> int:
    """[C8] for the pairs of a bracket."""
    return sum([denied(first, second) for first, second in pairs])


class UnplayedRounds(Enum):
    """How unplayed rounds count."""

    VIRTUAL_OPPONENT = auto()
    AGAINST_ONESELF = auto()
    """As art. 1.7.2 of 2026 has it, without its exception."""


def old_indexing(
    position: Position, unplayed: UnplayedRounds = UnplayedRounds.VIRTUAL_OPPONENT
) -> Callable[[Participant], Index]:
    """The order of 3.2 for the participants of a position.

    What an opponent's score counts is worked out once: everybody is the opponent of several.
    """
    if unplayed is UnplayedRounds.AGAINST_ONESELF:
        scores = {number: player.score for number, player in position.entered.items()}
        return lambda player: _old_index(player, meetings(player, scores))
    draw = units(position.point_system.draw)
    adjusted = {number: _adjusted(player, draw) for number, player in position.entered.items()}
    return lambda player: _old_index(player, _against_virtual_opponents(position, player, adjusted))


def _old_index(player: Participant, counted: list[IndexRound]) -> Index:
    """3.2: the values in order of priority; Median is Buchholz without the best and the worst."""
    scores_met = sorted(meeting.score for meeting in counted)
    median = sum(scores_met[1:-1])
    return sonneborn_berger(counted), buchholz(counted), median, player.rating


def _against_virtual_opponents(
    position: Position, player: Participant, adjusted: Mapping[int, int]
) -> list[IndexRound]:
    """Own score before the round, the rest of its points, and draws in all rounds after it."""
    points = position.point_system
    win, draw, loss = units(points.win), units(points.draw), units(points.loss)
    counted = []
    own = 0
    for number, record in enumerate(player.records, start=1):
        if record.played and record.opponent is not None:
            counted.append(IndexRound(record.result_points, adjusted[record.opponent]))
        else:
            scored = record.result_points
            rest = loss if scored >= win else win if scored <= loss else draw
            after = draw * (len(player.records) - number)
            counted.append(IndexRound(scored, own + rest + after))
        own += record.points
    return counted


def _adjusted(opponent: Participant, draw: int) -> int:
    """The score of an opponent with every unplayed round as a draw."""
    return sum([record.points if record.played else draw for record in opponent.records])


def _rule(number: str) -> BursteinCriterion:
    key = f"criterion.old-{number}"
    return BursteinCriterion(number, number, MESSAGES[key].text, key, f"C.04.4.2 (old) {number}")


JOINED = _rule("6.6")
FLOATERS = _rule("6.3")
DUE_COLOURS = _rule("6.5")
OLD_QUALITY = (JOINED, FLOATERS, DUE_COLOURS)


def bars_bye(record: RoundRecord, win: int) -> bool:
    """4.1: a player who has already received a point without playing; or had the bye (C.04.1)."""
    return record.pairing_allocated_bye or (not record.played and record.result_points >= win)


def old_bye_order(player: BursteinPlayer) -> tuple[object, ...]:
    """4.2, 4.3: the lowest score, then the lowest in the order of 3.2."""
    return player.pairing_score, player.index, -player.tpn
