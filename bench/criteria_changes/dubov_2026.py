"""Changes of single criteria of the Dubov System of 2026, and of who has the bye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.ordered_terms import key_of, order_changes
from bench.criteria_changes.patching import Apply, everywhere, replaced, together
from msgspec.structs import replace

from pairwright.position import HANDLING_2017, Participant, Position
from pairwright.systems.dubov import criteria, players
from pairwright.systems.dubov.criteria import C8, C9, C10, denied
from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.players import DubovPlayer
from pairwright.systems.preferences import PreferenceStrength

PACKAGE = "pairwright.systems.dubov"
Round = literal._Round
Term = Callable[[DubovPlayer], int]
Part = Callable[[Any, Sequence[DubovPlayer], Sequence[DubovPlayer]], object]


def criteria_2026() -> Iterator[Change]:
    yield from _absolute()
    yield from _numbers_of_upfloaters()
    yield from _qualities()
    yield from _last_rounds()
    yield from _byes()


# --- what players are -----------------------------------------------------------------------------


def facts(**found: Callable[[Position, DubovPlayer], object]) -> Apply:
    """Players with other facts than the edition sees in them."""
    original = players._player

    def player(position: Position, participant: Participant, played_only: bool) -> DubovPlayer:
        made = original(position, participant, played_only)
        return replace(made, **{name: find(position, made) for name, find in found.items()})

    return replaced(players, "_player", player)


def _absolute() -> Iterator[Change]:
    def c1(kind: str, met: Callable[[Position, DubovPlayer], object]) -> Change:
        return Change("C1", kind, facts(opponents=met))

    yield c1("dropped", lambda position, player: frozenset[int]())
    yield c1(
        "inverted",
        lambda position, player: frozenset(position.entered) - player.opponents,
    )
    yield c1(
        "off by one: the previous round only",
        lambda position, player: frozenset(
            record.opponent for record in player.records[-1:] if record.played
        ),
    )
    yield c1(
        "neighbour: forfeited games are meetings, too",
        lambda position, player: frozenset(
            record.opponent for record in player.records if record.opponent is not None
        ),
    )

    def c2(kind: str, may: Callable[[Position, DubovPlayer], object]) -> Change:
        return Change("C2", kind, facts(may_receive_bye=may))

    def bars(position: Position, records: Sequence[Any]) -> bool:
        return any(position.handling.bars_bye(record, position.win) for record in records)

    yield c2("dropped", lambda position, player: True)
    yield c2("inverted", lambda position, player: not player.may_receive_bye)
    yield c2(
        "off by one: all but the first round",
        lambda position, player: not bars(position, player.records[1:]),
    )
    yield c2(
        "neighbour: a full-point bye does not bar (2017)",
        lambda position, player: (
            not any(HANDLING_2017.bars_bye(record, position.win) for record in player.records)
        ),
    )
    yield c2(
        "neighbour: a forfeit win does not bar",
        lambda position, player: (
            not bars(position, [record for record in player.records if not record.forfeit_win])
        ),
    )

    def c3(kind: str, bar: Callable[[DubovPlayer, DubovPlayer], bool]) -> Change:
        return Change("C3", kind, everywhere(PACKAGE, criteria.same_absolute_preference, bar))

    def absolute(player: DubovPlayer) -> bool:
        return player.preference.strength is PreferenceStrength.ABSOLUTE

    yield c3("dropped", lambda a, b: False)
    yield c3("inverted", lambda a, b: absolute(a) and absolute(b) and a.colour is not b.colour)
    yield c3(
        "off by one: strong preferences, too",
        lambda a, b: (
            a.colour is b.colour
            and min(a.preference.strength, b.preference.strength) >= PreferenceStrength.STRONG
        ),
    )
    yield c3(
        "neighbour: one absolute preference is enough",
        lambda a, b: a.colour is b.colour and (absolute(a) or absolute(b)),
    )
    yield Change("C3", "neighbour: topscorers may meet (Dutch)", _topscorers_may_meet())


def _topscorers_may_meet() -> Apply:
    original = criteria.may_meet

    def may_meet(view: Any, first: DubovPlayer, second: DubovPlayer) -> bool:
        half = 50 * (view.position.round_number - 1)
        pair = (min(first.number, second.number), max(first.number, second.number))
        if view.is_last_round and max(first.score, second.score) > half:
            return second.number not in first.opponents and pair not in view.forbidden
        return original(view, first, second)

    return everywhere(PACKAGE, original, may_meet)


# --- 3.2.1, [C4] and [C5] -------------------------------------------------------------------------


def _sets(sizes_of: Callable[[list[int]], list[int]], completes: Callable[..., bool]) -> Apply:
    """3.2.1 with other sets of upfloaters; `sizes_of` chooses from the sizes that are legal."""

    def sets(self: Any, top: Sequence[DubovPlayer], numbered: Sequence[DubovPlayer]) -> Any:
        by_size: dict[int, list[Any]] = {}
        for size in range(len(top) % 2, len(numbered) + 1, 2):
            for given in combinations(numbered, size):
                rest = [player for player in numbered if player not in given]
                if self._meetings.can_be_paired([*top, *given]) and completes(self, rest):
                    by_size.setdefault(size, []).append(given)
        return [given for size in sizes_of(sorted(by_size)) for given in by_size[size]]

    return replaced(Round, "_sets_of_fewest", sets)


def _completed(self: Any, rest: Sequence[DubovPlayer]) -> bool:
    return bool(self._meetings.can_be_paired(rest))


def _next_group_completed(self: Any, rest: Sequence[DubovPlayer]) -> bool:
    """Whether the next scoregroup alone can be paired, with anybody from below."""
    best = max((player.pairing_score for player in rest), default=0)
    top = [player for player in rest if player.pairing_score == best]
    lower = [player for player in rest if player.pairing_score < best]
    return any(
        self._meetings.can_be_paired([*top, *given])
        for size in range(len(top) % 2, len(lower) + 1, 2)
        for given in combinations(lower, size)
    )


def _numbers_of_upfloaters() -> Iterator[Change]:
    def least(sizes: list[int]) -> list[int]:
        return sizes[:1]

    yield Change("C4", "dropped", _sets(least, lambda self, rest: True))
    yield Change("C4", "inverted", _sets(least, lambda self, rest: not _completed(self, rest)))
    yield Change("C4", "off by one: the next bracket only", _sets(least, _next_group_completed))
    yield Change("C5", "dropped", _sets(lambda sizes: sizes, _completed))
    yield Change("C5", "inverted", _sets(lambda sizes: sizes[-1:], _completed))
    yield Change(
        "C5", "off by one: the second least number", _sets(lambda s: s[:2][-1:], _completed)
    )
    yield Change(
        "C5",
        "swapped: with C7",
        together(
            _sets(lambda sizes: sizes, _completed),
            _values(_part_c7, lambda self, top, given: len(given), *_PARTS.values()),
        ),
    )


# --- 3.2.2, [C6] to [C10] -------------------------------------------------------------------------


def _part_c6(self: Any, top: Sequence[DubovPlayer], given: Sequence[DubovPlayer]) -> object:
    return [-score for score in sorted(player.pairing_score for player in given)]


def _part_c7(self: Any, top: Sequence[DubovPlayer], given: Sequence[DubovPlayer]) -> int:
    return int(self._meetings.fewest([*top, *given], denied))


def _summed(term: Term) -> Part:
    return lambda self, top, given: sum(term(player) for player in given)


_PARTS: Mapping[str, Part] = {
    "C6": _part_c6,
    "C7": _part_c7,
    "C8": _summed(C8.term),
    "C9": _summed(C9.term),
    "C10": _summed(C10.term),
}
_LAPSING = 3
"""So many parts, the last ones, lapse in the last round."""


def _values(*parts: Part, lapses: Callable[[Any], bool] = lambda view: view.is_last_round) -> Apply:
    """3.2.2 by other values; the last three of them lapse."""

    def values(self: Any, top: Sequence[DubovPlayer], given: Sequence[DubovPlayer]) -> object:
        in_force = parts[:-_LAPSING] if lapses(self._view) else parts
        return tuple(part(self, top, given) for part in in_force)

    return replaced(Round, "_values", values)


def _nothing(self: Any, top: object, given: object) -> object:
    return 0


def _with_part(name: str, part: Part) -> Apply:
    return _values(*({**_PARTS, name: part}).values())


def _with_swapped(first: str, second: str) -> Apply:
    changed = {**_PARTS, first: _PARTS[second], second: _PARTS[first]}
    return _values(*changed.values())


def _qualities() -> Iterator[Change]:
    def differences(top: Sequence[DubovPlayer], given: Sequence[DubovPlayer]) -> list[int]:
        return [top[0].pairing_score - player.pairing_score for player in given]

    yield Change("C6", "dropped", _with_part("C6", _nothing))
    yield Change(
        "C6",
        "inverted",
        _with_part("C6", lambda self, top, given: sorted(p.pairing_score for p in given)),
    )
    yield Change(
        "C6",
        "off by one: the largest difference only",
        _with_part("C6", lambda self, top, given: max(differences(top, given), default=0)),
    )
    yield Change(
        "C6",
        "neighbour: the sum of the differences",
        _with_part("C6", lambda self, top, given: sum(differences(top, given))),
    )
    yield Change(
        "C6",
        "neighbour: in ascending order",
        _with_part("C6", lambda self, top, given: sorted(differences(top, given))),
    )
    yield Change("C6", "swapped: with C7", _with_swapped("C6", "C7"))

    yield Change("C7", "dropped", _with_part("C7", _nothing))
    yield Change(
        "C7",
        "inverted",
        _with_part("C7", lambda self, top, given: -_part_c7(self, top, given)),
    )
    yield Change(
        "C7",
        "off by one: one player less",
        _with_part("C7", lambda self, top, given: max(1, _part_c7(self, top, given))),
    )

    def denied_strongly(a: DubovPlayer, b: DubovPlayer) -> int:
        weaker = min(a.preference.strength, b.preference.strength)
        return int(a.colour is b.colour and weaker >= PreferenceStrength.STRONG)

    yield Change(
        "C7",
        "neighbour: strong preferences only",
        _with_part(
            "C7",
            lambda self, top, given: self._meetings.fewest([*top, *given], denied_strongly),
        ),
    )
    yield Change(
        "C7",
        "neighbour: pairs with an upfloater only",
        _with_part(
            "C7",
            lambda self, top, given: min(
                sum(denied(a, b) for a, b in pairs if a in given or b in given)
                for pairs in self._meetings.pairings([*top, *given])
            ),
        ),
    )
    yield Change("C7", "swapped: with C8", _with_swapped("C7", "C8"))

    terms: dict[str, Term] = {"C8": C8.term, "C9": C9.term, "C10": C10.term}
    for name, term in terms.items():
        yield Change(name, "dropped", _upfloater_terms({**terms, name: lambda player: 0}))
        yield Change(name, "inverted", _upfloater_terms({**terms, name: _negated(term)}))
    yield Change(
        "C8", "neighbour: the definition of C9", _upfloater_terms({**terms, "C8": C9.term})
    )
    yield Change(
        "C8", "neighbour: the definition of C10", _upfloater_terms({**terms, "C8": C10.term})
    )
    yield Change(
        "C8", "swapped: with C9", _upfloater_terms({**terms, "C8": C9.term, "C9": C8.term})
    )
    yield Change(
        "C9", "neighbour: the definition of C8", _upfloater_terms({**terms, "C9": C8.term})
    )
    yield Change(
        "C9",
        "off by one: the upfloats of everybody",
        _upfloater_terms({**terms, "C9": lambda player: player.upfloats}),
    )
    yield Change(
        "C9",
        "neighbour: the largest number first",
        _with_part(
            "C9",
            lambda self, top, given: sorted((C9.term(player) for player in given), reverse=True),
        ),
    )
    yield Change(
        "C9", "swapped: with C10", _upfloater_terms({**terms, "C9": C10.term, "C10": C9.term})
    )
    for kind, back in (
        ("off by one: the round before the previous one", (2,)),
        ("off by one: the previous two rounds", (1, 2)),
    ):
        yield Change("C10", kind, facts(upfloated_last=_upfloated_back(back)))
    yield Change(
        "C10",
        "neighbour: all upfloats",
        _upfloater_terms({**terms, "C10": lambda player: player.upfloats}),
    )


def _upfloated_back(back: Sequence[int]) -> Callable[[Position, DubovPlayer], bool]:
    def upfloated(position: Position, player: DubovPlayer) -> bool:
        rounds = players.upfloat_rounds(position, player)
        return any(position.round_number - number in rounds for number in back)

    return upfloated


def _negated(term: Term) -> Term:
    return lambda player: -term(player)


def _upfloater_terms(terms: Mapping[str, Term]) -> Apply:
    """[C8] to [C10] that add up other terms, in the literal procedure and in solver and judge."""
    objects = tuple(
        replace(criterion, term=terms[criterion.name]) for criterion in criteria.UPFLOATER_CRITERIA
    )
    parts = {**_PARTS, **{name: _summed(term) for name, term in terms.items()}}
    return together(
        everywhere(PACKAGE, criteria.UPFLOATER_CRITERIA, objects), _values(*parts.values())
    )


def _last_rounds() -> Iterator[Change]:
    """The words before 2.3.4: [C8] to [C10] are for all rounds but the last."""
    parts = tuple(_PARTS.values())
    for kind, lapses in (
        ("dropped", lambda view: False),
        ("inverted", lambda view: not view.is_last_round),
        (
            "off by one: the last two rounds",
            lambda view: view.position.round_number + 1 >= (view.position.number_of_rounds or 0),
        ),
    ):
        yield Change("2.3.4 last round", kind, _values(*parts, lapses=lapses))


# --- 3.1 ------------------------------------------------------------------------------------------

_BYE_TERMS: Mapping[str, Term] = {
    "3.1.3": lambda player: player.pairing_score,
    "3.1.4": lambda player: -player.games_played,
    "3.1.5": lambda player: -player.tpn,
}


def _bye_by(key: Callable[[DubovPlayer], Any]) -> Apply:
    def bye(self: Any, listed: Sequence[DubovPlayer]) -> DubovPlayer | None:
        if len(listed) % 2 == 0:
            return None
        candidates = [
            player
            for player in listed
            if player.may_receive_bye
            and self._meetings.can_be_paired([other for other in listed if other is not player])
        ]
        return min(candidates, key=key)

    return together(replaced(Round, "_bye", bye), everywhere(PACKAGE, criteria.bye_order, key))


def _byes() -> Iterator[Change]:
    def first(self: Any, listed: Sequence[DubovPlayer]) -> DubovPlayer | None:
        if len(listed) % 2 == 0:
            return None
        candidates = [player for player in listed if player.may_receive_bye]
        return min(candidates, key=criteria.bye_order)

    yield Change("3.1.2", "dropped", replaced(Round, "_bye", first))
    yield from order_changes("3.1", _BYE_TERMS, _bye_by)
    rounds = {**_BYE_TERMS, "3.1.4": lambda player: -sum(r.took_part for r in player.records)}
    yield Change("3.1.4", "neighbour: rounds taken part in", _bye_by(key_of(rounds)))
