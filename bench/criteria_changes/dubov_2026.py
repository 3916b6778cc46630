"""Changes of single criteria and rules of the Dubov System of 2026."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.colour_rules import (
    Rule,
    alternate_last_game_only,
    alternate_to_first,
    alternate_to_latest,
    colour_changes,
    higher_prefers,
    opposite_preferences,
    ranked_by,
    stronger_preference,
)
from bench.criteria_changes.patching import Apply, everywhere, replaced, together
from msgspec.structs import replace

from pairwright.position import HANDLING_2017, Participant, Position
from pairwright.systems.allocation import by_parity
from pairwright.systems.dubov import colours, criteria, order, players
from pairwright.systems.dubov.criteria import C8, C9, C10, denied
from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.literal.readings import DubovReadings, ShifterPool, UnplayedBracket
from pairwright.systems.dubov.players import DubovPlayer
from pairwright.systems.preferences import ColourPreference, PreferenceStrength
from pairwright.tournament import Colour

PACKAGE = "pairwright.systems.dubov"
Round = literal._Round
Term = Callable[[DubovPlayer], int]
Part = Callable[[Any, Sequence[DubovPlayer], Sequence[DubovPlayer]], object]


def changes_2026() -> Iterator[Change]:
    yield from _absolute()
    yield from _numbers_of_upfloaters()
    yield from _qualities()
    yield from _last_rounds()
    yield from _byes()
    yield from _definitions()
    yield from _subgroups()
    yield from _orders()
    yield from _colours()


# --- what players are -----------------------------------------------------------------------------


def _facts(**found: Callable[[Position, DubovPlayer], object]) -> Apply:
    """Players with other facts than the edition sees in them."""
    original = players._player

    def player(position: Position, participant: Participant, played_only: bool) -> DubovPlayer:
        made = original(position, participant, played_only)
        return replace(made, **{name: find(position, made) for name, find in found.items()})

    return replaced(players, "_player", player)


def _absolute() -> Iterator[Change]:
    def c1(kind: str, met: Callable[[Position, DubovPlayer], object]) -> Change:
        return Change("C1", kind, _facts(opponents=met))

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
        return Change("C2", kind, _facts(may_receive_bye=may))

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


def _part_c7(self: Any, top: Sequence[DubovPlayer], given: Sequence[DubovPlayer]) -> object:
    return self._meetings.fewest([*top, *given], denied)


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
        _with_part("C7", lambda self, top, given: -int(str(_part_c7(self, top, given)))),
    )
    yield Change(
        "C7",
        "off by one: one player less",
        _with_part("C7", lambda self, top, given: max(1, int(str(_part_c7(self, top, given))))),
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
        yield Change("C10", kind, _facts(upfloated_last=_upfloated_back(back)))
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


def _bye_by(terms: Mapping[str, Term]) -> Apply:
    def key(player: DubovPlayer) -> tuple[int, ...]:
        return tuple(term(player) for term in terms.values())

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
    for name, term in _BYE_TERMS.items():
        others = {key: value for key, value in _BYE_TERMS.items() if key != name}
        yield Change(name, "dropped", _bye_by({**others, "last": lambda player: player.tpn}))
        yield Change(name, "inverted", _bye_by({**_BYE_TERMS, name: _negated(term)}))
    for name, other in (("3.1.3", "3.1.4"), ("3.1.4", "3.1.5")):
        swapped = {**_BYE_TERMS, name: _BYE_TERMS[other], other: _BYE_TERMS[name]}
        yield Change(name, f"swapped: with {other}", _bye_by(swapped))
    yield Change(
        "3.1.4",
        "neighbour: rounds taken part in",
        _bye_by({**_BYE_TERMS, "3.1.4": lambda p: -sum(r.took_part for r in p.records)}),
    )


# --- 1.6 to 1.8 -----------------------------------------------------------------------------------


def _definitions() -> Iterator[Change]:
    def preferring(colour: Colour, strength: PreferenceStrength) -> Apply:
        return replaced(players, "MILD_BLACK", ColourPreference(colour, strength))

    yield Change("1.6.4", "inverted", preferring(Colour.WHITE, PreferenceStrength.MILD))
    yield Change(
        "1.6.4",
        "off by one: a strong preference",
        preferring(Colour.BLACK, PreferenceStrength.STRONG),
    )

    def averaged(kind: str, average: Callable[[list[int]], int]) -> Change:
        return Change(
            "1.7", kind, replaced(players, "average_rating", lambda ratings: average(list(ratings)))
        )

    yield averaged("dropped", lambda ratings: 0)
    yield averaged(
        "off by one: .5 is rounded down",
        lambda ratings: (
            -((len(ratings) - 2 * sum(ratings)) // (2 * len(ratings))) if ratings else 0
        ),
    )
    yield averaged(
        "off by one: rounded down", lambda ratings: sum(ratings) // len(ratings) if ratings else 0
    )
    yield averaged(
        "neighbour: not rounded (1997)",
        lambda ratings: 60 * sum(ratings) // len(ratings) if ratings else 0,
    )
    yield Change(
        "1.7",
        "neighbour: forfeited games count",
        _facts(
            aro=lambda position, player: players.average_rating(
                position.entered[record.opponent].rating
                for record in player.records
                if record.opponent is not None
            )
        ),
    )
    original = players.upfloat_rounds
    yield Change(
        "1.8.1",
        "neighbour: games played only",
        replaced(
            players,
            "upfloat_rounds",
            lambda position, player, **others: original(position, player, played_only=True),
        ),
    )
    yield Change("1.8.1", "inverted", replaced(players, "upfloat_rounds", _downfloats))
    for kind, most in (
        ("off by one: one more", lambda rounds: 3 + rounds // 5),
        ("off by one: one less", lambda rounds: 1 + rounds // 5),
        ("dropped: two", lambda rounds: 2),
        ("off by one: rounded up", lambda rounds: 2 + -(-rounds // 5)),
    ):
        yield Change("1.8.2", kind, replaced(players, "most_upfloats", most))
    yield Change(
        "1.8.1",
        "off by one: more often than MaxT",
        _facts(
            is_maximum_upfloater=lambda position, player: (
                player.upfloats
                > players.most_upfloats(position.number_of_rounds or position.round_number)
            )
        ),
    )


def _downfloats(position: Position, player: Participant, **others: object) -> list[int]:
    return [
        index + 1
        for index, record in enumerate(player.records)
        if record.opponent is not None
        and position.entered[record.opponent].pairing_scores[index] < player.pairing_scores[index]
    ]


# --- 3.2.3 to 3.2.6 -------------------------------------------------------------------------------


def _subgroups() -> Iterator[Change]:
    def by_colour(self: Any, members: Sequence[DubovPlayer]) -> Any:
        by_tpn = sorted(members, key=order.black_key)
        g1 = [player for player in by_tpn if player.colour is Colour.WHITE]
        g2 = [player for player in by_tpn if player.colour is Colour.BLACK]
        return sorted(g1, key=order.white_key), g2

    def by_halves(half: Callable[[int], int]) -> Callable[..., Any]:
        def subgroups(self: Any, members: Sequence[DubovPlayer]) -> Any:
            by_tpn = sorted(members, key=order.black_key)
            first = half(len(by_tpn))
            return sorted(by_tpn[:first], key=order.white_key), by_tpn[first:]

        return subgroups

    original = Round._subgroups

    def unplayed_apart(self: Any, members: Sequence[DubovPlayer]) -> Any:
        if any(player.colours for player in members):
            return original(self, members)
        return by_halves(lambda size: size // 2 - 1)(self, members)

    yield Change("3.2.3", "dropped", replaced(Round, "_subgroups", by_colour))
    yield Change(
        "3.2.3", "inverted", replaced(Round, "_subgroups", by_halves(lambda size: size // 2))
    )
    yield Change("3.2.3", "off by one: one less", replaced(Round, "_subgroups", unplayed_apart))
    yield Change(
        "3.2.3", "neighbour: in round 1 only", _read(unplayed_bracket=UnplayedBracket.ROUND_1)
    )
    yield Change(
        "3.2.4.2", "neighbour: all are numbered", _read(shifter_pool=ShifterPool.EVERYBODY)
    )

    shifts = Round._shifts

    def shifting(number: Callable[[int], int]) -> Apply:
        return replaced(
            Round,
            "_shifts",
            lambda self, smaller, larger, inside, best, from_g1: shifts(
                self, smaller, larger, number(inside), best, from_g1
            ),
        )

    yield Change("3.2.4.1", "dropped", shifting(lambda number: 0))
    yield Change("3.2.4.1", "off by one: one more", shifting(lambda number: number + 1))

    def any_back(
        self: Any, smaller: Any, larger: Any, number: int, best: int, from_g1: bool
    ) -> Any:
        """The first sets that yield any legal pairing: [C7] is not asked."""
        numbered = order.numbered_shifters(smaller, from_g1=from_g1)
        for out in combinations(numbered, number):
            for back in self._second_shifters(smaller, larger, out, not from_g1):
                new_smaller, new_larger = literal._exchanged(smaller, larger, out, back)
                groups = (new_smaller, new_larger) if from_g1 else (new_larger, new_smaller)
                if next(self._paired_off(*groups), None) is not None:
                    return out, back
        raise AssertionError

    yield Change("3.2.4", "dropped: the best by C7", replaced(Round, "_shifts", any_back))

    def too_few(self: Any, smaller: Any, larger: Any, out: Any, from_g1: bool) -> Any:
        return iter([()])

    yield Change("3.2.4.2", "dropped", replaced(Round, "_second_shifters", too_few))


def _read(**readings: Any) -> Apply:
    original = Round.__init__

    def init(self: Any, view: Any, taken: Any) -> None:
        original(self, view, DubovReadings(**readings))

    return replaced(Round, "__init__", init)


# --- 3.2.5 and article 4 --------------------------------------------------------------------------


def _orders() -> Iterator[Change]:
    def s1(kind: str, key: Callable[[DubovPlayer], object]) -> Change:
        def paired_off(self: Any, g1: Any, g2: Any) -> Any:
            return self._meetings.transpositions(
                sorted(g1, key=key), sorted(g2, key=order.black_key)
            )

        return Change("3.2.5", kind, replaced(Round, "_paired_off", paired_off))

    yield s1("dropped: by TPN", lambda p: p.tpn)
    yield s1("inverted: descending ARO", lambda p: (-p.aro, p.tpn))
    yield s1("inverted: the larger TPN first", lambda p: (p.aro, -p.tpn))
    yield s1("neighbour: by rating after ARO (1997)", lambda p: (p.aro, p.rating, p.tpn))

    def t2(article: str, kind: str, key: Callable[[DubovPlayer], object]) -> Change:
        def paired_off(self: Any, g1: Any, g2: Any) -> Any:
            return self._meetings.transpositions(
                sorted(g1, key=order.white_key), sorted(g2, key=key)
            )

        return Change(article, kind, replaced(Round, "_paired_off", paired_off))

    yield t2("4.4", "inverted", lambda p: -p.tpn)
    yield t2("4.4", "neighbour: by ARO", lambda p: (p.aro, p.tpn))

    original = Round._paired_off

    def last_legal(self: Any, g1: Any, g2: Any) -> Any:
        return reversed(list(original(self, g1, g2)))

    def second_legal(self: Any, g1: Any, g2: Any) -> Any:
        found = list(original(self, g1, g2))
        return iter(found[1:2] + found[:1] + found[2:])

    yield Change("3.2.6", "inverted", replaced(Round, "_paired_off", last_legal))
    yield Change("3.2.6", "off by one", replaced(Round, "_paired_off", second_legal))

    def upfloaters(kind: str, key: Callable[[DubovPlayer], object]) -> Change:
        return Change("4.2.2", kind, everywhere(PACKAGE, order.upfloater_key, key))

    yield upfloaters("inverted: the larger TPN first", lambda p: (-p.pairing_score, -p.tpn))
    yield upfloaters("dropped: by TPN only", lambda p: (p.tpn,))
    yield upfloaters("inverted: the lower score first", lambda p: (p.pairing_score, p.tpn))

    def numbered(article: str, kind: str, white: Any, black: Any, out: Any) -> Change:
        def shifters(members: Sequence[DubovPlayer], *, from_g1: bool) -> list[DubovPlayer]:
            return list(out(sorted(members, key=white if from_g1 else black)))

        return Change(article, kind, everywhere(PACKAGE, order.numbered_shifters, shifters))

    white, black, middle = order.white_key, order.black_key, order.middle_out
    yield numbered("4.3.2", "dropped: White by TPN", black, black, middle)
    yield numbered(
        "4.3.2", "inverted: White by descending ARO", lambda p: (-p.aro, p.tpn), black, middle
    )
    yield numbered(
        "4.3.2", "inverted: White by the larger TPN", lambda p: (p.aro, -p.tpn), black, middle
    )
    yield numbered("4.3.2", "neighbour: Black by ARO", white, white, middle)
    yield numbered("4.3.2", "inverted: Black by descending TPN", white, lambda p: -p.tpn, middle)
    yield numbered("4.3.3", "dropped: in order", white, black, list)
    yield numbered("4.3.3", "inverted: from the ends", white, black, lambda p: middle(p)[::-1])
    yield numbered(
        "4.3.3",
        "off by one: the lower of two middles",
        white,
        black,
        lambda listed: middle(listed[::-1]),
    )

    def by_largest(members: Sequence[Any], size: int) -> Iterator[tuple[Any, ...]]:
        """The sets compared by their largest number first."""
        places = combinations(range(len(members)), size)
        return iter([tuple(members[i] for i in s) for s in sorted(places, key=lambda s: s[::-1])])

    yield Change(
        "4.1.3", "inverted: the largest number first", replaced(literal, "combinations", by_largest)
    )


# --- article 5 ------------------------------------------------------------------------------------


def _unplayed(higher: DubovPlayer, lower: DubovPlayer, initial: Colour | None) -> Colour | None:
    if higher.colours or lower.colours:
        return None
    return by_parity(higher, initial, "5.1")


RULES: Mapping[str, Rule] = {
    "5.2.1": _unplayed,
    "5.2.2": opposite_preferences,
    "5.2.3": stronger_preference,
    "5.2.4": alternate_to_latest,
    "5.2.5": higher_prefers,
}


def _colours() -> Iterator[Change]:
    yield from colour_changes(
        colours,
        "_colour_of_higher",
        RULES,
        {
            ("5.2.4", "off by one: from the first game on"): alternate_to_first,
            ("5.2.4", "off by one: the last game only"): alternate_last_game_only,
            ("5.2.5", "neighbour: White for the higher"): lambda a, b, initial: Colour.WHITE,
        },
    )
    for kind, key in (
        ("neighbour: the higher by TPN only", lambda p: p.tpn),
        ("neighbour: the higher by ARO", lambda p: (-p.aro, p.tpn)),
    ):
        yield Change("5.2.5", kind, replaced(colours, "_colour_of_higher", ranked_by(key, RULES)))
