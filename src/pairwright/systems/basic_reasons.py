"""Reasons that every system gives alike (C.04.1, .2, .7), and wishes put into a position.

Reasons that every system gives alike: virtual points, absences, meetings (C.04.1, .2, .7).

A wish put into a position, for the question why not.

Two may meet nobody else and may not have the bye; or nobody else may have the bye.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pairwright.position import Participant, Position
from pairwright.tournament import Colour, InvalidRequest
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score, fault

if TYPE_CHECKING:
    from pairwright.systems.decisions import WithNumber
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

ABSENCES = "C.04.2 art. 3.3"
FORBIDDEN = "TRF26 260"
"""Forbidden pairs are no rule of C.04: the tournament declares them."""


def acceleration_reasons(player: Participant) -> Iterator[Reason]:
    """C.04.7 art. 1.4: the points that acceleration adds."""
    virtual = player.pairing_score - player.score
    if virtual:
        values: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "score": Score(player.score),
            "virtual": Score(virtual),
            "total": Score(player.pairing_score),
        }
        yield Reason("virtual", ("C.04.7 art. 1.4",), values)


def absence_of(position: Position, *players: int) -> Reason | None:
    """C.04.2 art. 3.2 and 3.3: that the first of these who is away is not paired.

    None if all of them are to be paired. Raises InvalidRequest for a player who is not there.
    """
    there = {player.number for player in position.participants}
    for number in players:
        if number in position.byes:
            kind = Phrase(f"bye.{position.byes[number].value}")
            values: dict[str, Fact] = {"player": PlayerRef(number), "kind": kind}
            return Reason("bye.requested", (ABSENCES,), values)
        if number not in there:
            raise InvalidRequest(
                fault("systems:no-player", round=position.round_number, number=number)
            )
    return None


def require_two(first: int, second: int) -> None:
    """Raises InvalidRequest where one player is asked about twice."""
    if first == second:
        raise InvalidRequest(fault("systems:same-player", player=first))


def barred_meeting(
    position: Position, first: Participant, second: Participant, rematch: tuple[str, ...]
) -> Reason | None:
    """What keeps two apart in every system: a rematch, or a pair that the tournament forbids."""
    both: dict[str, Fact] = {"first": PlayerRef(first.number), "second": PlayerRef(second.number)}
    if second.number in first.opponents:
        met = _round_of_meeting(first, second)
        if met is None:
            return Reason("whynot.met-before", rematch, both)
        return Reason("whynot.met", rematch, both | {"round": met})
    pair = (min(first.number, second.number), max(first.number, second.number))
    if pair not in position.forbidden:
        return None
    return Reason("whynot.forbidden", (FORBIDDEN,), both | {"why": _in_common(position, pair)})


def _in_common(position: Position, pair: tuple[int, int]) -> Fact:
    """Why the tournament forbids a pair: what the two have in common, if it says so."""
    softly = position.softly_apart(pair)
    if softly is not None:
        return Phrase("ui.kept-softly", {"why": in_common(softly.by, softly.shared)})
    return in_common(*position.in_common.get(pair, ("", "")))


def in_common(by: str, shared: str) -> Fact:
    """What two have in common, in brackets; nothing where nothing is said of it."""
    if not by:
        return ""
    known = by in ("club", "federation", "family")
    key = f"ui.in-common.{by}" if known else "ui.in-common"
    return Phrase(key, {"what": by, "shared": shared})


def given_up_reasons(position: Position, first: int, second: int) -> Iterator[Reason]:
    """That two meet whom a soft rule keeps apart: without it the round could not be paired."""
    group = position.given_up((min(first, second), max(first, second)))
    if group is not None:
        values: dict[str, Fact] = {"first": PlayerRef(first), "second": PlayerRef(second)}
        why = in_common(group.by, group.shared)
        yield Reason("pair.given-up", (FORBIDDEN,), values | {"why": why})


def passed_after_meeting(apart: Reason | None, first: int, other: int) -> Reason | None:
    """That somebody is passed over who was met, from what keeps the two apart; else None."""
    if apart is None or apart.message == "whynot.forbidden":
        return None
    values: dict[str, Fact] = {"first": PlayerRef(first), "other": PlayerRef(other)}
    met = {name: apart.values[name] for name in ("round",) if name in apart.values}
    return Reason(apart.message.replace("whynot", "passed"), apart.articles, values | met)


def alternation(white: Participant, black: Participant) -> dict[str, Fact]:
    """C.04.2 art. 3.4: when the two last had different colours, `back` matches before the last."""
    histories = zip(reversed(white.colours), reversed(black.colours), strict=False)
    back, (had, other_had) = next(
        (back, both) for back, both in enumerate(histories) if both[0] is not both[1]
    )
    return {
        "player": PlayerRef(white.number),
        "other": PlayerRef(black.number),
        "had": Phrase(f"colour.{had.value}"),
        "other_had": Phrase(f"colour.{other_had.value}"),
        "back": back,
    }


def _round_of_meeting(first: Participant, second: Participant) -> int | None:
    """The round in which the two played each other; None if no record tells."""
    return next(
        (
            number
            for number, record in enumerate(first.records, start=1)
            if record.played and record.opponent == second.number
        ),
        None,
    )


def same_colour_reason(
    first: int, others: Sequence[int], colour: Colour, articles: tuple[str, ...]
) -> Reason:
    """That a player and others should all have one colour."""
    values: dict[str, Fact] = {
        "first": PlayerRef(first),
        "others": PlayerRefs(tuple(others)),
        "number": len(others),
        "colour": Phrase(f"colour.{colour.value}"),
    }
    return Reason("cause.same-colour", articles, values)


def floated_reason(
    message: str, players: Sequence[int], played: int, articles: tuple[str, ...]
) -> Reason:
    """That players floated in a round: `message` says how."""
    values: dict[str, Fact] = {
        "players": PlayerRefs(tuple(players)),
        "number": len(players),
        "round": played,
    }
    return Reason(message, articles, values)


# --- those whom a rule leaves -------------------------------------------------------------------


def refs(players: Iterable[WithNumber]) -> PlayerRefs:
    return PlayerRefs(tuple(player.number for player in players))


def narrowed(
    message: str,
    articles: tuple[str, ...],
    after: Collection[WithNumber],
    more: Mapping[str, Fact] | None = None,
) -> Reason:
    """Whom a rule left of those who could be chosen."""
    values: dict[str, Fact] = {"after": refs(after), "left": len(after)}
    return Reason(message, articles, values | dict(more or {}))


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
