"""What changes of both editions of the Burstein System share: facts, meetings, the bye.

Both editions use the functions that are changed here. A change lasts only while the cases of its
own edition are asked, so that each edition needs cases of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.ordered_terms import Term, order_changes
from bench.criteria_changes.patching import Apply, everywhere, replaced, together
from msgspec.structs import replace

from pairwright.position import HANDLING_2017, RoundRecord
from pairwright.systems.burstein import criteria, players
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition, Index
from pairwright.systems.preferences import PreferenceStrength

PACKAGE = "pairwright.systems.burstein"
WIN = 100
"""All cases have the usual points."""


def facts(**found: Callable[[BursteinPlayer], object]) -> Apply:
    """Players with other facts than the edition sees in them."""
    original = players._player

    def player(participant: Any, index: Index, may_receive_bye: bool) -> BursteinPlayer:
        made = original(participant, index, may_receive_bye)
        return replace(made, **{name: find(made) for name, find in found.items()})

    return replaced(players, "_player", player)


def meeting_changes(rematch: str) -> Iterator[Change]:
    """No rematch."""

    def met(kind: str, opponents: Callable[[BursteinPlayer], object]) -> Change:
        return Change(rematch, kind, facts(opponents=opponents))

    yield met("dropped", lambda player: frozenset[int]())
    yield met("inverted", lambda player: frozenset(range(1, 20)) - player.opponents)
    yield met(
        "off by one: the previous round only",
        lambda player: frozenset(r.opponent for r in player.records[-1:] if r.played),
    )
    yield met(
        "neighbour: forfeited games are meetings, too",
        lambda player: frozenset(r.opponent for r in player.records if r.opponent is not None),
    )


def bar_changes(
    criterion: str, bars: Callable[[RoundRecord, int], bool], neighbour: str
) -> Iterator[Change]:
    """Who is barred from the bye."""

    def may(kind: str, allowed: Callable[[BursteinPlayer], object]) -> Change:
        return Change(criterion, kind, facts(may_receive_bye=allowed))

    def barred(records: Sequence[RoundRecord]) -> bool:
        return any(bars(record, WIN) for record in records)

    yield may("dropped", lambda player: True)
    yield may("inverted", lambda player: not player.may_receive_bye)
    yield may("off by one: all but the first round", lambda p: not barred(p.records[1:]))
    yield may(
        neighbour,
        lambda p: not any(HANDLING_2017.bars_bye(record, WIN) for record in p.records),
    )
    yield may(
        "neighbour: a forfeit win does not bar",
        lambda p: not barred([record for record in p.records if not record.forfeit_win]),
    )
    yield may(
        "neighbour: an earlier bye does not bar",
        lambda p: not barred([r for r in p.records if not r.pairing_allocated_bye]),
    )


def absolute_changes(criterion: str) -> Iterator[Change]:
    """Two who must have the same colour do not meet."""

    def bar(kind: str, violates: Callable[[BursteinPlayer, BursteinPlayer], bool]) -> Change:
        return Change(criterion, kind, everywhere(PACKAGE, criteria.violates_colours, violates))

    def absolute(player: BursteinPlayer) -> bool:
        return player.preference.strength is PreferenceStrength.ABSOLUTE

    def same(a: BursteinPlayer, b: BursteinPlayer) -> bool:
        return a.preference.colour is not None and a.preference.colour is b.preference.colour

    yield bar("dropped", lambda a, b: False)
    yield bar("inverted", lambda a, b: absolute(a) and absolute(b) and not same(a, b))
    yield bar(
        "off by one: strong preferences, too",
        lambda a, b: (
            same(a, b)
            and min(a.preference.strength, b.preference.strength) >= PreferenceStrength.STRONG
        ),
    )
    yield bar(
        "neighbour: one absolute preference is enough",
        lambda a, b: same(a, b) and (absolute(a) or absolute(b)),
    )


def denied_changes(criterion: str) -> Iterator[Change]:
    """The players who do not get the colour that is due."""
    original = criteria.denied

    def counted(kind: str, denied: Callable[[BursteinPlayer, BursteinPlayer], int]) -> Change:
        # `denied_in` looks the function up by its name, and so do the judge and the reasons.
        return Change(criterion, kind, everywhere(PACKAGE, original, denied))

    def strongly(strength: PreferenceStrength) -> Callable[[BursteinPlayer, BursteinPlayer], int]:
        return lambda a, b: int(
            bool(original(a, b)) and min(a.preference.strength, b.preference.strength) >= strength
        )

    yield counted("dropped", lambda a, b: 0)
    yield counted("inverted", lambda a, b: -original(a, b))
    yield counted("neighbour: strong preferences only", strongly(PreferenceStrength.STRONG))
    yield counted(
        "off by one: who has no preference is counted, too",
        lambda a, b: int(a.preference.colour is b.preference.colour),
    )
    yield counted(
        "neighbour: strong preferences count twice",
        lambda a, b: original(a, b) + strongly(PreferenceStrength.STRONG)(a, b),
    )


def bye_changes(
    article: str, terms: Mapping[str, Term], taken: Term, literal: Any, bye_name: str = "_bye"
) -> Iterator[Change]:
    """Who has the bye of those who may have it; `taken` is the order that the solver uses."""

    def by(key: Callable[..., Any]) -> Apply:
        def bye(view: Any, meetings: Any) -> BursteinPlayer | None:
            if len(view.participants) % 2 == 0:
                return None
            return min(_candidates(view, meetings), key=key)

        return together(replaced(literal, bye_name, bye), everywhere(PACKAGE, taken, key))

    yield from order_changes(article, terms, by)


def _candidates(view: Any, meetings: Any) -> list[BursteinPlayer]:
    return [
        player
        for player in view.participants
        if player.may_receive_bye
        and meetings.can_be_paired(other for other in view.participants if other is not player)
    ]


def incompletable_bye(order: Term) -> Callable[..., BursteinPlayer | None]:
    """The first in order, whether or not the others can be paired."""

    def bye(view: BursteinPosition, meetings: Any) -> BursteinPlayer | None:
        if len(view.participants) % 2 == 0:
            return None
        return min((p for p in view.participants if p.may_receive_bye), key=order)

    return bye
