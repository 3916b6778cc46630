"""Changes of what players are, of subgroups, orders and colours in the Dubov System of 2026."""

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
from bench.criteria_changes.dubov_2026 import PACKAGE, Round, facts
from bench.criteria_changes.patching import Apply, everywhere, replaced

from pairwright.position import Participant, Position
from pairwright.systems.allocation import by_parity
from pairwright.systems.dubov import players
from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.literal.edition_2026 import (
    DubovReadings,
    ShifterPool,
    UnplayedBracket,
)
from pairwright.systems.dubov.players import DubovPlayer
from pairwright.systems.preferences import ColourPreference, PreferenceStrength
from pairwright.tournament import Colour


def orders_2026() -> Iterator[Change]:
    yield from _definitions()
    yield from _subgroups()
    yield from _orders()
    yield from _colours()


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
        facts(
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
        facts(
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
        by_tpn = sorted(members, key=players.black_key)
        g1 = [player for player in by_tpn if player.colour is Colour.WHITE]
        g2 = [player for player in by_tpn if player.colour is Colour.BLACK]
        return sorted(g1, key=players.white_key), g2

    def by_halves(half: Callable[[int], int]) -> Callable[..., Any]:
        def subgroups(self: Any, members: Sequence[DubovPlayer]) -> Any:
            by_tpn = sorted(members, key=players.black_key)
            first = half(len(by_tpn))
            return sorted(by_tpn[:first], key=players.white_key), by_tpn[first:]

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
        numbered = players.numbered_shifters(smaller, from_g1=from_g1)
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
    def s1(kind: str, key: Callable[[DubovPlayer], Any]) -> Change:
        def paired_off(self: Any, g1: Any, g2: Any) -> Any:
            return self._meetings.transpositions(
                sorted(g1, key=key), sorted(g2, key=players.black_key)
            )

        return Change("3.2.5", kind, replaced(Round, "_paired_off", paired_off))

    yield s1("dropped: by TPN", lambda p: p.tpn)
    yield s1("inverted: descending ARO", lambda p: (-p.aro, p.tpn))
    yield s1("inverted: the larger TPN first", lambda p: (p.aro, -p.tpn))
    yield s1("neighbour: by rating after ARO (1997)", lambda p: (p.aro, p.rating, p.tpn))

    def t2(article: str, kind: str, key: Callable[[DubovPlayer], Any]) -> Change:
        def paired_off(self: Any, g1: Any, g2: Any) -> Any:
            return self._meetings.transpositions(
                sorted(g1, key=players.white_key), sorted(g2, key=key)
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

    def upfloaters(kind: str, key: Callable[[DubovPlayer], Any]) -> Change:
        return Change("4.2.2", kind, everywhere(PACKAGE, players.upfloater_key, key))

    yield upfloaters("inverted: the larger TPN first", lambda p: (-p.pairing_score, -p.tpn))
    yield upfloaters("dropped: by TPN only", lambda p: (p.tpn,))
    yield upfloaters("inverted: the lower score first", lambda p: (p.pairing_score, p.tpn))

    def numbered(article: str, kind: str, white: Any, black: Any, out: Any) -> Change:
        def shifters(members: Sequence[DubovPlayer], *, from_g1: bool) -> list[DubovPlayer]:
            return list(out(sorted(members, key=white if from_g1 else black)))

        return Change(article, kind, everywhere(PACKAGE, players.numbered_shifters, shifters))

    white, black, middle = players.white_key, players.black_key, players.middle_out
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
        players,
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
        yield Change("5.2.5", kind, replaced(players, "_colour_of_higher", ranked_by(key, RULES)))
