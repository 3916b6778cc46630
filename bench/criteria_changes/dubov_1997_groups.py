"""Changes of chapters 6 to 8 of the Dubov System of 1997: columns, rows, transfers, floaters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.dubov_1997 import PACKAGE
from bench.criteria_changes.ordered_terms import order_changes
from bench.criteria_changes.patching import Apply, everywhere, replaced, together

from pairwright.systems.dubov.edition_1997 import players, procedure
from pairwright.systems.dubov.edition_1997.players import Player1997
from pairwright.systems.dubov.literal import edition_1997 as literal
from pairwright.tournament import Colour

Procedure = procedure.DubovProcedure
Literal = literal._Literal


def groups_1997() -> Iterator[Change]:
    yield from _columns()
    yield from _rows()
    yield from _floaters()
    yield from _transfers()
    yield from _movers()
    yield from _compared()


# --- 6.2, 6.3 -------------------------------------------------------------------------------------


def _columns() -> Iterator[Change]:
    """6.2: the order of each column."""
    original = players.ordered_columns

    def ordered(white: Callable[..., Any], black: Callable[..., Any]) -> Apply:
        def columns(listed: Any, moved: Any, first_round: bool) -> Any:
            left, right = original(listed, moved, first_round)
            if first_round:
                return left, right
            return sorted(left, key=white), sorted(right, key=black)

        return everywhere(PACKAGE, original, columns)

    whites = {"ARO": lambda p: p.aro, "R": lambda p: p.rating, "list": lambda p: p.tpn}
    blacks = {"R": lambda p: -p.rating, "ARO": lambda p: -p.aro, "list": lambda p: p.tpn}
    yield from order_changes("6.2 white", whites, lambda key: ordered(key, players.black_key))
    yield from order_changes("6.2 black", blacks, lambda key: ordered(players.white_key, key))
    columns = players.columns

    def unplayed(first: Callable[..., Any], joins_white: Callable[[int, int], bool]) -> Apply:
        def changed(listed: Sequence[Player1997], first_round: bool) -> Any:
            if first_round:
                return columns(listed, first_round)
            left, right = columns([p for p in listed if p.due is not None], first_round)
            for player in sorted((p for p in listed if p.due is None), key=first):
                (left if joins_white(len(left), len(right)) else right).append(player)
            return left, right

        return everywhere(PACKAGE, columns, changed)

    yield Change(
        "6.1", "inverted: the longer column", unplayed(players.black_key, lambda w, b: w > b)
    )
    yield Change(
        "6.1",
        "neighbour: the white one if both are equal",
        unplayed(players.black_key, lambda w, b: w <= b),
    )
    yield Change(
        "6.1", "inverted: the lowest R first", unplayed(lambda p: p.rating, lambda w, b: w < b)
    )
    yield Change(
        "6.1", "dropped: all join the black column", unplayed(players.black_key, lambda w, b: False)
    )


def _rows() -> Iterator[Change]:
    def chosen(choose: Callable[[Any, Any], Any]) -> Apply:
        def rows(self: Any, left: Any, right: Any) -> Any:
            return choose(list(self._pairings(list(left), list(right))), left)

        return replaced(Literal, "rows", rows)

    inside = literal._inside

    def fewest(listed: Any, left: Any) -> Any:
        least = min(inside(left, pairs) for pairs in listed)
        return [pairs for pairs in listed if inside(left, pairs) == least]

    yield Change("6.3", "dropped: pairs inside a column", chosen(lambda listed, left: listed[0]))
    yield Change("6.3", "inverted: the last pairing", chosen(lambda p, left: fewest(p, left)[-1]))
    yield Change(
        "6.3", "off by one: the second pairing", chosen(lambda p, left: fewest(p, left)[:2][-1])
    )
    yield Change(
        "6.3",
        "inverted: the most pairs inside",
        chosen(lambda p, left: max(p, key=lambda pairs: inside(left, pairs))),
    )

    def upwards(listed: Any, left: Any) -> Any:
        """From the last row up, each the first possible opponent."""
        places = {player.number: place for place, player in enumerate(left)}
        tpns = {p.number: p for pairs in listed for pair in pairs for p in pair}

        def key(pairs: Any) -> Any:
            rows = sorted(pairs, key=lambda pair: -places.get(pair[0].number, 99))
            return [players.black_key(tpns[second.number]) for _, second in rows]

        return min(fewest(listed, left), key=key)

    yield Change("6.3", "neighbour: the last row first", chosen(upwards))


# --- 6.4, 7.1, 7.2, 8 -----------------------------------------------------------------------------


def _floaters() -> Iterator[Change]:
    terms = {
        "risen": lambda p, risen, below: int(risen),
        "pairable below": lambda p, risen, below: int(not below),
        "R": lambda p, risen, below: p.rating,
        "ARO": lambda p, risen, below: -p.aro,
        "list": lambda p, risen, below: -p.tpn,
    }
    yield from order_changes(
        "6.4", terms, lambda key: everywhere(PACKAGE, players.floater_key, key)
    )

    def sizes(choose: Callable[[list[Any]], Any]) -> Apply:
        def fewest(self: Any, group: Any, others: Any, numbered: Any) -> Any:
            found = [
                given
                for size in range(len(group) + 1)
                for given in combinations(numbered, size)
                if self.complete([p for p in group if p not in given])
                and self.complete([*others, *given])
            ]
            return choose(found)

        return replaced(Literal, "fewest_floaters", fewest)

    yield Change("6.4", "inverted: the most", sizes(lambda sets: max(sets, key=len)))
    yield Change("6.4", "off by one: the second set", sizes(lambda sets: sets[:2][-1]))

    def in_order(change: Callable[[list[Any], list[Any]], list[Any]]) -> Apply:
        def alternating(listed: Sequence[Player1997]) -> Any:
            whites = sorted((p for p in listed if p.due is Colour.WHITE), key=players.white_key)
            blacks = sorted((p for p in listed if p.due is not Colour.WHITE), key=players.black_key)
            return change(whites, blacks)

        return everywhere(PACKAGE, players.alternating, alternating)

    def by_turns(first: list[Any], second: list[Any]) -> list[Any]:
        taken, columns = [], (list(first), list(second))
        while any(columns):
            taken += [column.pop(0) for column in columns if column]
        return taken

    yield Change("8.1", "dropped: all whites first", in_order(lambda w, b: w + b))
    yield Change("8.1", "inverted: a black one first", in_order(lambda w, b: by_turns(b, w)))
    yield Change(
        "8.1", "inverted: the lowest first", in_order(lambda w, b: by_turns(w[::-1], b[::-1]))
    )
    opponents = {
        "opposite colour": lambda p, floater: int(
            not (floater.due is not None and p.due is floater.due.other)
        ),
        "R": lambda p, floater: -p.rating,
        "ARO": lambda p, floater: p.aro,
        "list": lambda p, floater: p.tpn,
    }

    def by(key: Callable[..., Any]) -> Apply:
        return everywhere(
            PACKAGE, players.opponent_key, lambda player, floater: key(player, floater)
        )

    yield from order_changes("8.2", opponents, by)
    yield Change(
        "8",
        "dropped",
        replaced(
            Procedure,
            "_pair_floaters",
            lambda self, residents, below, waiting: (list(residents), list(waiting), []),
        ),
    )


def _transfers() -> Iterator[Change]:
    terms = {
        "next group": lambda p, colour: -p.pairing_score,
        "opposite colour": lambda p, colour: int(
            not (colour is not None and p.due is colour.other)
        ),
        "R": lambda p, colour: -p.rating,
        "ARO": lambda p, colour: p.aro,
        "list": lambda p, colour: p.tpn,
    }
    taken = players.transfer_key
    yield from order_changes("7.1", terms, lambda key: _transfers_by(key, taken))
    yield from order_changes("7.2", terms, lambda key: _transfers_by(taken, key))
    yield Change(
        "7.1", "dropped", replaced(Procedure, "_without_opponents", lambda self, group: ())
    )
    lonely = Procedure._without_opponents
    yield Change(
        "7.1",
        "inverted: the last of the columns first",
        replaced(
            Procedure, "_without_opponents", lambda self, group: list(lonely(self, group))[::-1]
        ),
    )
    yield Change("7.2", "dropped", _transfers_by(taken, None))
    yield Change(
        "7.2",
        "inverted: the colour that fewer have",
        _transfers_by(taken, lambda p, colour: taken(p, colour and colour.other)),
    )


def _transfers_by(lonely_key: Callable[..., Any], odd_key: Callable[..., Any] | None) -> Apply:
    """7.1 and 7.2 with other orders of those who can be brought up; None: 7.2 is left out."""

    def candidates(below: Any, risen: Any, colour: Colour | None, key: Callable[..., Any]) -> Any:
        allowed = [p for p in below if p.may_rise and p not in risen]
        return sorted(allowed, key=lambda p: key(p, colour))

    def transfers(self: Any, group: Any, below: Any, waiting: Any) -> list[Player1997]:
        risen: list[Player1997] = []
        for lonely in self._without_opponents(group):
            if self._meets_any(lonely, risen):
                continue
            for player in candidates(below, risen, lonely.due, lonely_key):
                others = [p for p in (*group, *below, *waiting) if p not in (lonely, player)]
                if self.may_meet(lonely, player) and self.complete(others):
                    risen.append(player)
                    break
        members = [*group, *risen]
        if odd_key is not None and len(members) % 2:
            dominating = players.dominating_colour(members)
            for player in candidates(below, risen, dominating, odd_key):
                rest = [p for p in (*below, *waiting) if p is not player and p not in risen]
                if self.complete([*members, player]) and self.complete(rest):
                    risen.append(player)
                    break
        return risen

    return replaced(Procedure, "_transfers", transfers)


def _movers() -> Iterator[Change]:
    numbered = players.numbered_movers

    def by(white: bool) -> Callable[[Callable[..., Any]], Apply]:
        def apply(key: Callable[..., Any]) -> Apply:
            def changed(larger: Sequence[Player1997], is_white: bool) -> list[Player1997]:
                if is_white is not white:
                    return numbered(larger, is_white)
                return sorted((p for p in larger if not p.absolute), key=key)

            return everywhere(PACKAGE, numbered, changed)

        return apply

    whites = {"ARO": lambda p: p.aro, "R": lambda p: -p.rating, "list": lambda p: p.tpn}
    blacks = {"ARO": lambda p: -p.aro, "R": lambda p: p.rating, "list": lambda p: p.tpn}
    yield from order_changes("7.3", whites, by(True))
    yield from order_changes("7.4", blacks, by(False))

    def whoever(larger: Sequence[Player1997], white: bool) -> list[Player1997]:
        return sorted(larger, key=players.white_mover_key if white else players.black_mover_key)

    yield Change("2.3", "dropped", everywhere(PACKAGE, numbered, whoever))
    yield Change(
        "2.3",
        "inverted",
        everywhere(
            PACKAGE,
            numbered,
            lambda larger, white: sorted(larger, key=lambda p: (not p.absolute, p.tpn)),
        ),
    )
    movers = Literal.movers
    yield Change(
        "7.3",
        "dropped: the fewest pairs inside a column",
        replaced(Literal, "movers", lambda self, few, many, listed, size: tuple(listed[:size])),
    )
    yield Change(
        "7.3",
        "inverted: nobody is moved",
        replaced(Literal, "movers", lambda self, few, many, listed, size: ()),
    )
    yield Change(
        "7.3",
        "off by one: one more",
        replaced(
            Literal,
            "movers",
            lambda self, few, many, listed, size: movers(
                self, few, many, listed, min(size + 1, len(listed))
            ),
        ),
    )


# --- what the comparison of two rounds shows ------------------------------------------------------


def _compared() -> Iterator[Change]:
    """Players who meet a higher score (7.1, 7.2), and players without their due colour (6.1)."""

    def last(p: Player1997, colour: Colour | None) -> tuple[Any, ...]:
        return tuple(-value for value in players.transfer_key(p, colour))

    yield Change("transfers", "inverted", _transfers_by(last, last))
    yield Change(
        "transfers",
        "dropped",
        together(
            _transfers_by(players.transfer_key, None),
            replaced(Procedure, "_without_opponents", lambda self, group: ()),
        ),
    )
    columns = players.columns

    def halves(listed: Sequence[Player1997], first_round: bool) -> Any:
        return columns(listed, True)

    def exchanged(listed: Sequence[Player1997], first_round: bool) -> Any:
        left, right = columns(listed, first_round)
        return (left, right) if first_round else (right, left)

    yield Change("colours", "dropped", everywhere(PACKAGE, columns, halves))
    yield Change("colours", "inverted", everywhere(PACKAGE, columns, exchanged))
