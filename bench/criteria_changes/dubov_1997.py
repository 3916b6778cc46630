"""Changes of chapters 1 to 5 of the Dubov System of 1997: limits, players, bye, first round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
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
from bench.criteria_changes.patching import Apply, everywhere, replaced
from msgspec.structs import replace

from pairwright.position import HANDLING_2026, Participant, Position
from pairwright.systems.allocation import by_parity
from pairwright.systems.dubov.edition_1997 import players
from pairwright.systems.dubov.edition_1997.players import Player1997
from pairwright.systems.dubov.players import upfloat_rounds
from pairwright.tournament import Colour

PACKAGE = "pairwright.systems.dubov"


def limits_1997() -> Iterator[Change]:
    yield from _limitations()
    yield from _definitions()
    yield from _transfer_limits()
    yield from _colours()
    yield from _byes()
    yield from _first_round()


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
                    position, player, upfloat_rounds(position, player)
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
    original = upfloat_rounds
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
    colour: Colour = higher.due if higher.absolute else lower.due.other
    return colour


def _wider(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    mine, theirs = abs(higher.difference), abs(lower.difference)
    if higher.due is None or higher.due is not lower.due or mine == theirs:
        return None
    colour: Colour = higher.due if mine > theirs else lower.due.other
    return colour


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
    yield from colour_changes(players, "_colour_of_higher", RULES, others, _after_round_1)
    firsts: Mapping[str, Rule] = {
        "inverted: colours": lambda a, b, initial: by_parity(a, initial, "5").other,
        "dropped: colours": lambda a, b, initial: Colour.WHITE,
        "neighbour: the parity of the lower": lambda a, b, initial: by_parity(b, initial, "5"),
    }
    for kind, rule in firsts.items():
        yield Change("5", kind, replaced(players, "_colour_of_higher", _in_round_1(rule)))


def _after_round_1(decide: Callable[..., Any]) -> Callable[..., Any]:
    """Rules of chapter 3, which leave the first round to chapter 5."""
    original = players._colour_of_higher

    def colour_of_higher(higher: Any, lower: Any, first_round: bool, initial: Any) -> Any:
        if first_round:
            return original(higher, lower, first_round, initial)
        return decide(higher, lower, initial)

    return colour_of_higher


def _in_round_1(rule: Rule) -> Callable[..., Any]:
    original = players._colour_of_higher

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

    original = players.bye_key

    def by(key: Callable[..., Any]) -> Apply:
        def bye_key(player: Player1997, first_round: bool, dominating: Colour | None) -> Any:
            if first_round:
                return original(player, first_round, dominating)
            return key(player, dominating)

        return everywhere(PACKAGE, original, bye_key)

    yield from order_changes("4", terms, by)


def _first_round() -> Iterator[Change]:
    columns = players.columns

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
    original = players.bye_key
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
