"""A wish put into a position, for the question why not.

Two may meet nobody else and may not have the bye; or nobody else may have the bye.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from pairwright.position import Position
from pairwright.systems.basic_reasons import absence_of, barred_meeting, require_two
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason


class Wisher(Protocol):
    """What every system knows of a player, as a dataclass."""

    @property
    def number(self) -> int: ...

    @property
    def may_receive_bye(self) -> bool: ...


Player = TypeVar("Player", bound=Wisher)
Pair = tuple[int, int]


def meeting_each_other(
    players: Sequence[Player], pair: Collection[int]
) -> tuple[tuple[Player, ...], frozenset[Pair]]:
    """The players as they are if the two meet, and the pairs that are then impossible."""
    others = [player.number for player in players if player.number not in pair]
    apart = frozenset(
        (min(number, other), max(number, other)) for number in pair for other in others
    )
    return tuple(_without_bye(p) if p.number in pair else p for p in players), apart


def with_the_bye(players: Sequence[Player], number: int) -> tuple[Player, ...]:
    """The players as they are if nobody but one of them may have the bye."""
    return tuple(p if p.number == number else _without_bye(p) for p in players)


def _without_bye(player: Player) -> Player:
    changed: Any = player
    return replace(changed, may_receive_bye=False)  # type: ignore[no-any-return]


# --- answers that need no wish -------------------------------------------------------------------


def settled_meeting(
    position: Position,
    people: tuple[int, int],
    board: Callable[[], Sequence[Reason]] | None,
    rematch: tuple[str, ...],
) -> list[Reason] | None:
    """Why two do not meet, where no wish can be put into the position; else None.

    Somebody is away, the two do meet (`board` has the reasons), they have met, or the tournament
    forbids it. Raises InvalidRequest for players who are not there.
    """
    first, second = people
    require_two(first, second)
    away = absence_of(position, first, second)
    if away is not None:
        return [away]
    if board is not None:
        return [Reason("whynot.meet", (), named_pair(first, second)), *board()]
    entered = position.entered
    apart = barred_meeting(position, entered[first], entered[second], rematch)
    return None if apart is None else [apart]


def settled_bye(
    position: Position,
    number: int,
    receiver: int | None,
    bye: Callable[[], Sequence[Reason]],
    no_bye: tuple[str, ...],
) -> list[Reason] | None:
    """Why a player does not have the bye, where it is no question of who is barred; else None.

    The player is away, does have it (`bye` has the reasons), or there is none (`no_bye` cites it).
    Raises InvalidRequest for a player who is not there.
    """
    away = absence_of(position, number)
    if away is not None:
        return [away]
    if number == receiver:
        return [Reason("whynot.has-bye", (), {"player": PlayerRef(number)}), *bye()]
    if len(position.participants) % 2 == 0:
        return [Reason("whynot.no-bye", no_bye, {"number": len(position.participants)})]
    return None


def named_pair(first: int, second: int) -> dict[str, Fact]:
    """The two whom a question is about."""
    return {"first": PlayerRef(first), "second": PlayerRef(second)}
