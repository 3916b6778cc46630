"""Changes of what every Dutch edition defines: absolute criteria, floats, criteria, orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from itertools import combinations
from typing import Any

from bench.criteria_changes import (
    Change,
    attribute_replaced,
    edition_replaced,
    function_replaced,
)
from msgspec.structs import replace

from pairwright.position import RoundRecord
from pairwright.systems import rules_named
from pairwright.systems.allocation import OTHER, allocate_by, alternated, by_parity
from pairwright.systems.dutch import criteria
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026, DutchEdition
from pairwright.systems.dutch.literal import steps
from pairwright.systems.dutch.literal.steps import ResidentExchange, resident_exchanges
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.last_view import remembering
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

EDITIONS = {edition.name: edition for edition in (DUTCH_2026, DUTCH_2017, DUTCH_2015)}

Alter = Callable[[DutchPosition], DutchPosition]


def edition_changed(
    changed: DutchEdition, alter: Alter = lambda view: view
) -> AbstractContextManager[None]:
    """Pair, judge and explain by this edition in place of the one with its name.

    `alter` changes what the edition sees of a position.
    """
    known = rules_named("dutch", changed.name).edition
    view = remembering(lambda position: alter(DutchPosition.of(position, changed)))
    return edition_replaced("dutch", replace(known, view=view, series=None, departure_test=None))


# --- absolute criteria ---------------------------------------------------------------------------

NAMES = {
    "2026": ("C1", "C2", "C3", "1.4", "1.8", "5.2.", "4.2", "4.3.2."),
    "2017": ("C.1", "C.2", "C.3", "A.4", "A.7", "E.", "D.1", "D.2."),
    "2015-draft": ("B.1", "B.2", "B.3", "A.4", "A.10", "E.", "D.1", "D.2."),
}
"""How an edition calls what all of them have."""


def definition_changes(edition: DutchEdition) -> Iterator[Change]:
    """Return the changes of all that is no criterion of quality or of downfloaters."""
    meetings, bye, same, floats, top, colour, transposition, exchange = NAMES[edition.name]
    yield from _meeting_changes(meetings, edition)
    yield from _bye_changes(bye, edition)
    yield from _colour_bar_changes(same)
    yield from _float_changes(floats, edition)
    yield from _topscorer_changes(top, edition)
    yield from _allocation_changes(colour)
    yield from _order_changes(transposition, exchange)


def players_altered(
    edition: DutchEdition, alter: Callable[[DutchPosition, DutchPlayer], dict[str, Any]]
) -> Callable[[], AbstractContextManager[None]]:
    def altered(view: DutchPosition) -> DutchPosition:
        players = [replace(player, **alter(view, player)) for player in view.participants]
        return replace(view, participants=tuple(players))

    return partial(edition_changed, edition, altered)


def _meeting_changes(name: str, edition: DutchEdition) -> Iterator[Change]:
    def met(records: slice) -> Callable[[DutchPosition, DutchPlayer], dict[str, Any]]:
        def alter(view: DutchPosition, player: DutchPlayer) -> dict[str, Any]:
            played = [record.opponent for record in player.records[records] if record.played]
            return {"opponents": frozenset(other for other in played if other is not None)}

        return alter

    def strangers(view: DutchPosition, player: DutchPlayer) -> dict[str, Any]:
        return {"opponents": frozenset(view.by_number) - player.opponents - {player.number}}

    yield Change(name, "dropped", players_altered(edition, met(slice(0, 0))))
    yield Change(name, "inverted", players_altered(edition, strangers))
    yield Change(
        name, "off by one: not the first round", players_altered(edition, met(slice(1, None)))
    )
    yield Change(
        name, "off by one: not the last round", players_altered(edition, met(slice(0, -1)))
    )


def _bye_changes(name: str, edition: DutchEdition) -> Iterator[Change]:
    def change(kind: str, bars: Callable[[RoundRecord, int], bool]) -> Change:
        return Change(name, kind, partial(edition_changed, replace(edition, bars_bye=bars)))

    yield change("dropped", lambda record, win: False)
    yield change("inverted", lambda record, win: not edition.bars_bye(record, win))
    yield change("off by one: any points", lambda record, win: record.result_points > 0)
    yield change("off by one: the bye alone", lambda record, win: record.pairing_allocated_bye)
    for other in EDITIONS.values():
        if other is not edition:
            yield change(f"neighbour: as in {other.name}", other.bars_bye)


def _colour_bar_changes(name: str) -> Iterator[Change]:
    absolute, strong = PreferenceStrength.ABSOLUTE, PreferenceStrength.STRONG

    def due_alike(first: DutchPlayer, second: DutchPlayer, least: PreferenceStrength) -> bool:
        weaker = min(first.preference.strength, second.preference.strength)
        return weaker >= least and first.preference.colour is second.preference.colour

    def change(kind: str, bars: Callable[[DutchPlayer, DutchPlayer], bool]) -> Change:
        return Change(name, kind, partial(function_replaced, criteria.violates_colours, bars))

    def any_top(first: DutchPlayer, second: DutchPlayer) -> bool:
        return first.is_topscorer or second.is_topscorer

    yield change("dropped", lambda first, second: False)
    yield change("dropped: topscorers", lambda a, b: due_alike(a, b, absolute))
    yield change(
        "inverted",
        lambda a, b: (
            a.preference.strength is b.preference.strength is absolute
            and a.preference != b.preference
        ),
    )
    yield change("inverted: topscorers", lambda a, b: due_alike(a, b, absolute) and any_top(a, b))
    yield change(
        "off by one: strong preferences", lambda a, b: due_alike(a, b, strong) and not any_top(a, b)
    )
    yield change(
        "off by one: both must be topscorers",
        lambda a, b: due_alike(a, b, absolute) and not (a.is_topscorer and b.is_topscorer),
    )


# --- floats and topscorers -----------------------------------------------------------------------


def _float_changes(name: str, edition: DutchEdition) -> Iterator[Change]:
    def change(kind: str, gives: Callable[[RoundRecord, int], bool]) -> Change:
        return Change(name, kind, partial(edition_changed, replace(edition, gives_downfloat=gives)))

    yield change("dropped", lambda record, loss: False)
    yield change("inverted", lambda record, loss: not edition.gives_downfloat(record, loss))
    yield change("off by one: a win's points", lambda record, loss: record.result_points >= 100)
    for other in EDITIONS.values():
        if other is not edition:
            yield change(f"neighbour: as in {other.name}", other.gives_downfloat)


def _topscorer_changes(name: str, edition: DutchEdition) -> Iterator[Change]:
    def change(kind: str, is_top: Callable[[DutchPosition, DutchPlayer], bool]) -> Change:
        def alter(view: DutchPosition, player: DutchPlayer) -> dict[str, Any]:
            return {"is_topscorer": is_top(view, player)}

        return Change(name, kind, players_altered(edition, alter))

    def half(view: DutchPosition) -> int:
        return (view.round_number - 1) * view.position.win

    yield change("dropped", lambda view, player: False)
    yield change("dropped: last round", lambda view, player: 2 * player.score > half(view))
    yield change("inverted", lambda view, player: view.is_last_round and not player.is_topscorer)
    yield change(
        "off by one: half of the points",
        lambda view, player: view.is_last_round and 2 * player.score >= half(view),
    )


# --- colours -------------------------------------------------------------------------------------

ColourStep = Callable[[DutchPlayer, DutchPlayer, Colour | None], Colour | None]
"""The colour of the higher-ranked player, where the rule decides."""


def _turned(colour: Colour | None) -> Colour | None:
    return None if colour is None else OTHER[colour]


def _both(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> Colour | None:
    mine, theirs = higher.preference.colour, lower.preference.colour
    if mine is theirs:
        return None
    return mine if mine is not None else _turned(theirs)


def _stronger(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> Colour | None:
    mine, theirs = higher.preference, lower.preference
    if mine.strength == theirs.strength:
        return None
    if mine.strength > theirs.strength:
        return mine.colour
    return _turned(theirs.colour)


def _wider(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> Colour | None:
    mine, theirs = higher.preference, lower.preference
    absolute = PreferenceStrength.ABSOLUTE
    wide = abs(higher.colour_difference) - abs(lower.colour_difference)
    if mine.strength is not absolute or theirs.strength is not absolute or not wide:
        return None
    return mine.colour if wide > 0 else _turned(theirs.colour)


def _alternate(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> Colour | None:
    return alternated(higher, lower)


def _higher(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> Colour | None:
    return higher.preference.colour


def _parity(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> Colour | None:
    return by_parity(higher, initial, "")


ALLOCATION: dict[str, tuple[str, ColourStep]] = {
    "both": ("1", _both),
    "stronger": ("2", _stronger),
    "wider": ("2", _wider),
    "alternate": ("3", _alternate),
    "higher": ("4", _higher),
    "parity": ("5", _parity),
}
"""Article 5.2 in order, with the ends of the numbers."""


def _other(step: ColourStep) -> ColourStep:
    def turned(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> Colour | None:
        return _turned(step(higher, lower, initial))

    return turned


def _alternate_from_the_first(
    higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None
) -> Colour | None:
    for mine, theirs in zip(higher.colours, lower.colours, strict=False):
        if mine is not theirs:
            return OTHER[mine]
    return None


def _alternate_before_the_last(
    higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None
) -> Colour | None:
    return alternated(
        replace(higher, colours=higher.colours[:-1]), replace(lower, colours=lower.colours[:-1])
    )


def _allocation_changes(prefix: str) -> Iterator[Change]:
    def change(name: str, kind: str, steps: list[ColourStep]) -> Change:
        def decide(
            higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None
        ) -> tuple[Colour, str]:
            for step in steps:
                colour = step(higher, lower, initial)
                if colour is not None:
                    return colour, "5.2.5"
            return Colour.WHITE, "5.2.5"

        return Change(prefix + name, kind, partial(_allocated_by, decide))

    steps = [step for _, step in ALLOCATION.values()]
    for place, (word, (name, step)) in enumerate(ALLOCATION.items()):
        before, after = steps[:place], steps[place + 1 :]
        yield change(name, f"dropped: {word}", before + after)
        yield change(name, f"inverted: {word}", [*before, _other(step), *after])
        if after:
            yield change(name, f"swapped: {word}", [*before, after[0], step, *after[1:]])
        if step is _alternate:
            first, last = _alternate_from_the_first, _alternate_before_the_last
            yield change(name, "neighbour: the first difference", [*before, first, *after])
            yield change(name, "off by one: not the last game", [*before, last, *after])


def _allocated_by(decide: Callable[..., tuple[Colour, str]]) -> AbstractContextManager[None]:
    """Give colours by these steps; no two preferences differ for the first rule of the module."""
    return _Both(
        attribute_replaced(criteria, "_colour_of_higher", decide),
        function_replaced(criteria.has_white, lambda a, b, i: decide(a, b, i)[0] is Colour.WHITE),
        function_replaced(criteria.allocate, lambda a, b, i: allocate_by(decide, a, b, i)),
    )


class _Both(AbstractContextManager[None]):
    """Several contexts as one."""

    def __init__(self, *contexts: AbstractContextManager[None]) -> None:
        self._contexts = contexts

    def __enter__(self) -> None:
        for context in self._contexts:
            context.__enter__()

    def __exit__(self, *error: Any) -> None:
        for context in reversed(self._contexts):
            context.__exit__(*error)


# --- orders --------------------------------------------------------------------------------------


def _order_changes(transposition: str, exchange: str) -> Iterator[Change]:
    original = steps.permitted_transpositions

    def from_the_last(s1: Any, s2: Any, permitted: Any) -> Iterator[tuple[int, ...]]:
        return original(s1, list(reversed(list(s2))), permitted)

    def last_first(s1: Any, s2: Any, permitted: Any) -> Iterator[tuple[int, ...]]:
        yield from sorted(original(s1, s2, permitted), key=lambda made: made[::-1])

    def change(kind: str, order: Any) -> Change:
        return Change(transposition, kind, partial(function_replaced, original, order))

    yield change("inverted", from_the_last)
    yield change("neighbour: the last place first", last_first)

    key = ResidentExchange.precedence

    def sorted_by(choose: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Any:
        def exchanges(s1: Any, s2: Any) -> list[ResidentExchange]:
            found = [
                ResidentExchange(out, into)
                for size in range(1, min(len(s1), len(s2)) + 1)
                for out in combinations(s1, size)
                for into in combinations(s2, size)
            ]
            return sorted(found, key=lambda made: choose(key(made)))

        return partial(function_replaced, resident_exchanges, exchanges)

    for place in range(4):
        name = f"{exchange}{place + 1}"
        yield Change(name, "dropped", sorted_by(partial(_last_inverted, place)))
        yield Change(name, "inverted", sorted_by(partial(_inverted, place)))
        if place < 3:
            yield Change(name, "swapped", sorted_by(partial(_swapped, place)))


def _last_inverted(place: int, key: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*key[:place], *key[place + 1 :], _negative(key[place]))


def _inverted(place: int, key: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*key[:place], _negative(key[place]), *key[place + 1 :])


def _swapped(place: int, key: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*key[:place], key[place + 1], key[place], *key[place + 2 :])


def _negative(key: Any) -> Any:
    return tuple(-term for term in key) if isinstance(key, tuple) else -key
