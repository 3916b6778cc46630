"""Changes of single rules of the Dubov System of 1997."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.colour_rules import (
    Rule,
    alternate_last_game_only,
    alternate_to_first,
    alternate_to_latest,
    colour_changes,
)
from bench.criteria_changes.ordered_terms import order_changes
from bench.criteria_changes.patching import Apply, everywhere, replaced, together
from msgspec.structs import replace

from pairwright.position import HANDLING_2026, Participant, Position
from pairwright.systems.allocation import by_parity
from pairwright.systems.dubov.edition_1997 import colours, order, players, procedure
from pairwright.systems.dubov.edition_1997.players import Player1997
from pairwright.systems.dubov.literal import edition_1997 as literal
from pairwright.tournament import Colour

PACKAGE = "pairwright.systems.dubov"
Procedure = procedure.DubovProcedure
Literal = literal._Literal


def changes_1997() -> Iterator[Change]:
    yield from _limitations()
    yield from _definitions()
    yield from _transfer_limits()
    yield from _colours()
    yield from _byes()
    yield from _first_round()
    yield from _columns()
    yield from _rows()
    yield from _floaters()
    yield from _transfers()
    yield from _movers()
    yield from _compared()


def _facts(**found: Callable[[Position, Player1997], object]) -> Apply:
    """Players with other facts than the edition sees in them."""
    original = players._player

    def player(position: Position, participant: Participant) -> Player1997:
        made = original(position, participant)
        return replace(made, **{name: find(position, made) for name, find in found.items()})

    return replaced(players, "_player", player)


# --- chapters 1 and 2 -----------------------------------------------------------------------------


def _limitations() -> Iterator[Change]:
    def met(kind: str, opponents: Callable[[Position, Player1997], object]) -> Change:
        return Change("2, C.04.1.b", kind, _facts(opponents=opponents))

    yield met("dropped", lambda position, player: frozenset[int]())
    yield met("inverted", lambda position, player: frozenset(position.entered) - player.opponents)
    yield met(
        "off by one: the previous round only",
        lambda position, player: frozenset(r.opponent for r in player.records[-1:] if r.played),
    )
    yield met(
        "neighbour: forfeited games are meetings, too",
        lambda position, player: frozenset(
            record.opponent for record in player.records if record.opponent is not None
        ),
    )

    def bye(kind: str, may: Callable[[Position, Player1997], object]) -> Change:
        return Change("2, C.04.1.d", kind, _facts(may_receive_bye=may))

    def bars(position: Position, records: Sequence[Any]) -> bool:
        return any(position.handling.bars_bye(record, position.win) for record in records)

    yield bye("dropped", lambda position, player: True)
    yield bye("inverted", lambda position, player: not player.may_receive_bye)
    yield bye(
        "off by one: all but the first round",
        lambda position, player: not bars(position, player.records[1:]),
    )
    yield bye(
        "neighbour: a full-point bye bars (2026)",
        lambda position, player: (
            not any(HANDLING_2026.bars_bye(record, position.win) for record in player.records)
        ),
    )
    yield bye(
        "neighbour: a forfeit win does not bar",
        lambda position, player: (
            not bars(position, [record for record in player.records if not record.forfeit_win])
        ),
    )

    def must(kind: str, absolute: Callable[[Position, Player1997], object]) -> Change:
        return Change("2, C.04.1.f g", kind, _facts(absolute=absolute))

    def twice(player: Player1997) -> bool:
        return len(player.colours) > 1 and player.colours[-1] is player.colours[-2]

    yield must("dropped", lambda position, player: False)
    yield must("inverted", lambda position, player: bool(player.colours) and not player.absolute)
    yield must("dropped: f, the difference", lambda position, player: twice(player))
    yield must("dropped: g, in a row", lambda position, player: abs(player.difference) > 1)
    yield must(
        "off by one: a difference of one",
        lambda position, player: player.absolute or abs(player.difference) > 0,
    )


def _definitions() -> Iterator[Change]:
    def average(kind: str, aro: Callable[[Position, Player1997], object]) -> Change:
        return Change("1.2", kind, _facts(aro=aro))

    def over(position: Position, numbers: Sequence[int]) -> Fraction:
        ratings = [position.entered[number].rating for number in numbers]
        return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)

    yield average("dropped", lambda position, player: Fraction(0))
    yield average(
        "neighbour: rounded (2026)",
        lambda position, player: Fraction((2 * player.aro + 1).__floor__() // 2),
    )
    yield average(
        "off by one: the last opponent is left out",
        lambda position, player: over(
            position, [r.opponent for r in player.records[:-1] if r.played and r.opponent]
        ),
    )
    yield average(
        "neighbour: forfeited games count",
        lambda position, player: over(
            position, [record.opponent for record in player.records if record.opponent]
        ),
    )

    def due(article: str, kind: str, colour: Callable[[Position, Player1997], object]) -> Change:
        return Change(article, kind, _facts(due=colour))

    yield due("1.3", "dropped", lambda position, p: None if p.due is Colour.WHITE else p.due)
    yield due("1.4", "dropped", lambda position, p: None if p.due is Colour.BLACK else p.due)
    yield due("1.3", "inverted", lambda position, p: p.due and p.due.other)
    yield due(
        "1.3",
        "off by one: the last game only",
        lambda position, p: p.colours[-1].other if p.colours else None,
    )
    yield due(
        "1.3",
        "off by one: the difference only",
        lambda position, p: p.due if p.difference or p.absolute else None,
    )
    yield due(
        "1.4",
        "neighbour: who has not played is due Black (2026)",
        lambda s, p: p.due or Colour.BLACK,
    )


def _transfer_limits() -> Iterator[Change]:
    def limited(kind: str, may: Callable[[Position, Player1997, list[int]], object]) -> Change:
        return Change(
            "2.2",
            kind,
            _facts(
                may_rise=lambda position, player: may(
                    position, player, players.upfloat_rounds(position, player)
                )
            ),
        )

    def limit(position: Position) -> int:
        return players.most_transfers(position.number_of_rounds or position.round_number)

    yield limited("dropped", lambda position, player, risen: True)
    yield limited("inverted", lambda position, player, risen: not player.may_rise)
    yield limited(
        "dropped: twice running",
        lambda position, player, risen: position.is_last_round or len(risen) < limit(position),
    )
    yield limited(
        "dropped: three times",
        lambda position, player, risen: (
            position.is_last_round or position.round_number - 1 not in risen
        ),
    )
    yield limited(
        "dropped: except in the last round",
        lambda position, player, risen: (
            position.round_number - 1 not in risen and len(risen) < limit(position)
        ),
    )
    yield limited(
        "off by one: the round before the previous one",
        lambda position, player, risen: (
            position.is_last_round
            or (position.round_number - 2 not in risen and len(risen) < limit(position))
        ),
    )
    for kind, most in (
        ("off by one: twice or three times", lambda rounds: 2 if rounds < 10 else 3),
        ("off by one: four or five times", lambda rounds: 4 if rounds < 10 else 5),
        ("off by one: from nine rounds on", lambda rounds: 3 if rounds < 9 else 4),
        ("off by one: from eleven rounds on", lambda rounds: 3 if rounds < 11 else 4),
        ("neighbour: MaxT (2026)", lambda rounds: 2 + rounds // 5),
    ):
        yield Change("2.2", kind, replaced(players, "most_transfers", most))
    original = players.upfloat_rounds
    yield Change(
        "2.2",
        "neighbour: games played only",
        replaced(
            players,
            "upfloat_rounds",
            lambda position, player: original(position, player, played_only=True),
        ),
    )


# --- chapter 3 ------------------------------------------------------------------------------------


def _both_due(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    if higher.due is lower.due:
        return None
    colour: Colour = higher.due or lower.due.other
    return colour


def _obliged(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    if higher.due is not lower.due or higher.absolute == lower.absolute:
        return None
    return higher.due if higher.absolute else lower.due.other


def _wider(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    mine, theirs = abs(higher.difference), abs(lower.difference)
    if higher.due is None or higher.due is not lower.due or mine == theirs:
        return None
    return higher.due if mine > theirs else lower.due.other


def _higher_aro(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    if higher.aro == lower.aro:
        return None
    return Colour.WHITE if higher.aro > lower.aro else Colour.BLACK


def _lower_rating(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    key = (higher.rating, -higher.tpn) < (lower.rating, -lower.tpn)
    return Colour.WHITE if key else Colour.BLACK


RULES: Mapping[str, Rule] = {
    "2": _obliged,
    "3.1": _both_due,
    "3.2": _wider,
    "3.3": alternate_to_latest,
    "3.4": _higher_aro,
    "3.5": _lower_rating,
}


def _colours() -> Iterator[Change]:
    others: Mapping[tuple[str, str], Rule] = {
        ("3.3", "off by one: from the first game on"): alternate_to_first,
        ("3.3", "off by one: the last game only"): alternate_last_game_only,
        ("3.4", "neighbour: by rating"): lambda a, b, initial: (
            None if a.rating == b.rating else Colour.WHITE if a.rating > b.rating else Colour.BLACK
        ),
        ("3.5", "neighbour: the due colour of the higher (2026)"): lambda a, b, initial: (
            a.due or Colour.WHITE
        ),
    }
    yield from colour_changes(colours, "_colour_of_higher", RULES, others, _after_round_1)
    firsts: Mapping[str, Rule] = {
        "inverted: colours": lambda a, b, initial: by_parity(a, initial, "5").other,
        "dropped: colours": lambda a, b, initial: Colour.WHITE,
        "neighbour: the parity of the lower": lambda a, b, initial: by_parity(b, initial, "5"),
    }
    for kind, rule in firsts.items():
        yield Change("5", kind, replaced(colours, "_colour_of_higher", _in_round_1(rule)))


def _after_round_1(decide: Callable[..., Any]) -> Callable[..., Any]:
    """Rules of chapter 3, which leave the first round to chapter 5."""
    original = colours._colour_of_higher

    def colour_of_higher(higher: Any, lower: Any, first_round: bool, initial: Any) -> Any:
        if first_round:
            return original(higher, lower, first_round, initial)
        return decide(higher, lower, initial)

    return colour_of_higher


def _in_round_1(rule: Rule) -> Callable[..., Any]:
    original = colours._colour_of_higher

    def colour_of_higher(higher: Any, lower: Any, first_round: bool, initial: Any) -> Any:
        if first_round:
            return rule(higher, lower, initial), "5"
        return original(higher, lower, first_round, initial)

    return colour_of_higher


# --- chapters 4 and 5 -----------------------------------------------------------------------------


def _byes() -> Iterator[Change]:
    terms = {
        "score": lambda p, dominating: p.pairing_score,
        "R": lambda p, dominating: p.rating,
        "dominating colour": lambda p, dominating: int(
            not (dominating is not None and p.due is dominating)
        ),
        "ARO": lambda p, dominating: -p.aro,
        "list": lambda p, dominating: -p.tpn,
    }

    original = order.bye_key

    def by(key: Callable[..., Any]) -> Apply:
        def bye_key(player: Player1997, first_round: bool, dominating: Colour | None) -> Any:
            if first_round:
                return original(player, first_round, dominating)
            return key(player, dominating)

        return everywhere(PACKAGE, original, bye_key)

    yield from order_changes("4", terms, by)


def _first_round() -> Iterator[Change]:
    columns = order.columns

    def halves(cut: Callable[[list[Player1997]], Any]) -> Apply:
        def first(listed: Sequence[Player1997], first_round: bool) -> Any:
            if first_round:
                return cut(sorted(listed, key=lambda p: p.tpn))
            return columns(listed, first_round)

        return everywhere(PACKAGE, columns, first)

    yield Change("5", "dropped: odd against even places", halves(lambda p: (p[::2], p[1::2])))
    yield Change(
        "5",
        "inverted: the lower half upwards",
        halves(lambda p: (p[: len(p) // 2], p[len(p) // 2 :][::-1])),
    )
    yield Change(
        "5",
        "off by one: one less on the left",
        halves(lambda p: (p[: len(p) // 2 - 1], p[len(p) // 2 - 1 :])),
    )
    original = order.bye_key
    yield Change(
        "5",
        "inverted: the bye",
        everywhere(
            PACKAGE,
            original,
            lambda p, first_round, dominating: (
                (p.tpn,) if first_round else original(p, first_round, dominating)
            ),
        ),
    )


# --- 6.2, 6.3 -------------------------------------------------------------------------------------


def _columns() -> Iterator[Change]:
    """6.2: the order of each column."""
    original = order.ordered_columns

    def ordered(white: Callable[..., Any], black: Callable[..., Any]) -> Apply:
        def columns(listed: Any, moved: Any, first_round: bool) -> Any:
            left, right = original(listed, moved, first_round)
            if first_round:
                return left, right
            return sorted(left, key=white), sorted(right, key=black)

        return everywhere(PACKAGE, original, columns)

    whites = {"ARO": lambda p: p.aro, "R": lambda p: p.rating, "list": lambda p: p.tpn}
    blacks = {"R": lambda p: -p.rating, "ARO": lambda p: -p.aro, "list": lambda p: p.tpn}
    yield from order_changes("6.2 white", whites, lambda key: ordered(key, order.black_key))
    yield from order_changes("6.2 black", blacks, lambda key: ordered(order.white_key, key))
    columns = order.columns

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
        "6.1", "inverted: the longer column", unplayed(order.black_key, lambda w, b: w > b)
    )
    yield Change(
        "6.1",
        "neighbour: the white one if both are equal",
        unplayed(order.black_key, lambda w, b: w <= b),
    )
    yield Change(
        "6.1", "inverted: the lowest R first", unplayed(lambda p: p.rating, lambda w, b: w < b)
    )
    yield Change(
        "6.1", "dropped: all join the black column", unplayed(order.black_key, lambda w, b: False)
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
            return [order.black_key(tpns[second.number]) for _, second in rows]

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
    yield from order_changes("6.4", terms, lambda key: everywhere(PACKAGE, order.floater_key, key))

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
            whites = sorted((p for p in listed if p.due is Colour.WHITE), key=order.white_key)
            blacks = sorted((p for p in listed if p.due is not Colour.WHITE), key=order.black_key)
            return change(whites, blacks)

        return everywhere(PACKAGE, order.alternating, alternating)

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
        return everywhere(PACKAGE, order.opponent_key, lambda player, floater: key(player, floater))

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
    taken = order.transfer_key
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
            dominating = order.dominating_colour(members)
            for player in candidates(below, risen, dominating, odd_key):
                rest = [p for p in (*below, *waiting) if p is not player and p not in risen]
                if self.complete([*members, player]) and self.complete(rest):
                    risen.append(player)
                    break
        return risen

    return replaced(Procedure, "_transfers", transfers)


def _movers() -> Iterator[Change]:
    numbered = order.numbered_movers

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
        return sorted(larger, key=order.white_mover_key if white else order.black_mover_key)

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
        return tuple(-value for value in order.transfer_key(p, colour))

    yield Change("transfers", "inverted", _transfers_by(last, last))
    yield Change(
        "transfers",
        "dropped",
        together(
            _transfers_by(order.transfer_key, None),
            replaced(Procedure, "_without_opponents", lambda self, group: ()),
        ),
    )
    columns = order.columns

    def halves(listed: Sequence[Player1997], first_round: bool) -> Any:
        return columns(listed, True)

    def exchanged(listed: Sequence[Player1997], first_round: bool) -> Any:
        left, right = columns(listed, first_round)
        return (left, right) if first_round else (right, left)

    yield Change("colours", "dropped", everywhere(PACKAGE, columns, halves))
    yield Change("colours", "inverted", everywhere(PACKAGE, columns, exchanged))
