"""Small random positions that lean on one side: rich in clubs, or in topscorers.

Both begin with a position of `small_position` and add to it what seldom comes up there.
"""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import colour_difference, colour_preference
from pairwright.tournament import Colour
from tests.systems.dutch.small_positions import small_position

LONGEST_HISTORY = 6


def position_with_clubs(
    edition_name: str, seed: int, index: int, players: tuple[int, int] = (6, 12)
) -> DutchPosition:
    """A club or two of three to six players who may not meet, and few scores."""
    before = small_position(edition_name, seed, index, players)
    draw = Draw(derived_seed(seed, "clubs", edition_name, index))
    numbers = [player.number for player in before.participants]
    largest = max(3, min(6, len(numbers) // 2))  # more than half could never all be paired
    forbidden = set(before.forbidden)
    for _ in range(draw.between(1, 2)):
        members = sorted(draw.shuffled(numbers)[: draw.between(3, largest)])
        forbidden.update(combinations(members, 2))
    divisor = draw.one_of((1, 1, 200, 400))  # scores that come close become one scoregroup
    participants = [_rounded(player, divisor) for player in before.participants]
    if draw.happens(500):  # the clubs alone decide who may meet
        participants = [replace(player, opponents=frozenset()) for player in participants]
    participants.sort(key=lambda p: (-p.pairing_score, p.tpn))
    return replace(before, forbidden=frozenset(forbidden), participants=tuple(participants))


def _rounded(player: DutchPlayer, divisor: int) -> DutchPlayer:
    score = player.pairing_score // divisor * divisor
    return replace(player, pairing_score=score, pairing_scores=(*player.pairing_scores[:-1], score))


def position_with_topscorers(
    edition_name: str, seed: int, index: int, players: tuple[int, int] = (2, 12)
) -> DutchPosition:
    """A last round with topscorers of any score, whose colours follow no rule."""
    before = small_position(edition_name, seed, index, players)
    draw = Draw(derived_seed(seed, "topscorers", edition_name, index))
    share = draw.one_of((200, 500, 900))
    wild = draw.one_of((200, 500, 800))
    return replace(
        before,
        position=replace(before.position, number_of_rounds=before.round_number),
        participants=tuple(
            replace(
                _with_any_colours(draw, player) if draw.happens(wild) else player,
                is_topscorer=draw.happens(share),
            )
            for player in before.participants
        ),
    )


def _with_any_colours(draw: Draw, player: DutchPlayer) -> DutchPlayer:
    history = tuple(
        draw.one_of((Colour.WHITE, Colour.BLACK)) for _ in range(draw.below(LONGEST_HISTORY + 1))
    )
    return replace(
        player,
        colours=history,
        colour_difference=colour_difference(history),
        preference=colour_preference(history),
    )
