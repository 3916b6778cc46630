"""Changes of single rules of the old text of the Burstein System."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.burstein_common import (
    absolute_changes,
    bar_changes,
    bye_changes,
    denied_changes,
    facts,
    incompletable_bye,
    meeting_changes,
)
from bench.criteria_changes.colour_rules import (
    Rule,
    alternate_last_game_only,
    alternate_to_first,
    alternate_to_latest,
    colour_changes,
    higher_prefers,
    opposite_preferences,
    ranked_by,
)
from bench.criteria_changes.patching import Apply, replaced

from pairwright.systems.allocation import by_parity
from pairwright.systems.burstein import criteria, players
from pairwright.systems.burstein.criteria import bars_bye, denied_in
from pairwright.systems.burstein.literal import edition_2026
from pairwright.systems.burstein.literal import edition_old as literal
from pairwright.systems.burstein.literal.edition_old import OldReadings
from pairwright.systems.burstein.players import (
    BursteinPlayer,
    IndexRound,
    buchholz,
    sonneborn_berger,
)
from pairwright.systems.burstein.steps import BursteinBracketStep
from pairwright.systems.preferences import ColourPreference, PreferenceStrength
from pairwright.tournament import Colour


def changes_old() -> Iterator[Change]:
    yield from meeting_changes("3.1")
    yield from bar_changes("4.1", bars_bye, "neighbour: a full-point bye does not bar (2017)")
    yield from absolute_changes("5.2, 5.3")
    yield from _limits()
    yield from _groups()
    yield from denied_changes("6.5")
    yield from _byes()
    yield from _index()
    yield from _orders()
    yield from _colours()


def _limits() -> Iterator[Change]:
    """5.2 and 5.3 one by one, as what makes a due colour absolute."""

    def limited(criterion: str, absolute: Callable[[BursteinPlayer], bool]) -> Change:
        def preference(player: BursteinPlayer) -> ColourPreference:
            given = player.preference
            if given.strength is not PreferenceStrength.ABSOLUTE or absolute(player):
                return given
            return ColourPreference(given.colour, PreferenceStrength.STRONG)

        return Change(criterion, "dropped", facts(preference=preference))

    yield limited("5.2", lambda player: player.colours[-1:] == player.colours[-2:-1])
    yield limited("5.3", lambda player: abs(player.colour_difference) > 1)


# --- 6.3 to 6.6 -----------------------------------------------------------------------------------


def _combination(
    *,
    floats_again: bool = False,
    meets_next: bool = True,
    goes_on: bool = True,
    order: Sequence[str] = ("6.5",),
    floats: Callable[[int], int] = lambda size: size % 2,
) -> Apply:
    """6.3 to 6.6 without some of their conditions."""

    def combination(
        meetings: Any, readings: Any, incoming: Any, residents: Any, below: Any, joined: int
    ) -> BursteinBracketStep | None:
        members = tuple(sorted((*incoming, *residents), key=lambda player: player.ranking))
        best: Any = None
        for met, pairs in meetings.pairings(
            members, floats(len(members)) if below else len(members) % 2
        ):
            floaters = edition_2026.left_over(members, met)
            if not floats_again and any(floater in incoming for floater in floaters):
                continue
            rest = [player for group in below for player in group]
            if goes_on and not meetings.can_be_paired((*floaters, *rest)):
                continue
            if (
                meets_next
                and floaters
                and not any(
                    meetings.permitted(floater, other) for floater in floaters for other in below[0]
                )
            ):
                continue
            due = denied_in(pairs)
            if best is None or due < best[0]:
                best = due, pairs, floaters
        if best is None:
            return None
        _, pairs, floaters = best
        return BursteinBracketStep(members, literal._ranked(incoming), tuple(pairs), floaters, ())

    return replaced(literal, "_combination", combination)


def _groups() -> Iterator[Change]:
    yield Change("6.3", "dropped: floaters may float again", _combination(floats_again=True))
    yield Change(
        "6.3",
        "off by one: two more float",
        _combination(floats=lambda size: size % 2 + 2 if size > 2 else size % 2),
    )
    yield Change("6.6", "dropped: whom the floater can meet", _combination(meets_next=False))
    yield Change("6.6", "dropped: whether the rest can be paired", _combination(goes_on=False))
    original = literal._combination

    def never_joined(*asked: Any) -> Any:
        return original(*asked) if asked[-1] == 0 else None

    def always_joined(*asked: Any) -> Any:
        return original(*asked) if asked[-1] == 1 or not asked[-2] else None

    yield Change("6.6", "dropped: joined groups", replaced(literal, "_combination", never_joined))
    yield Change(
        "6.6", "off by one: one group more", replaced(literal, "_combination", always_joined)
    )
    yield Change("6.6", "neighbour: the next group only", _next_group_only())


def _next_group_only() -> Apply:
    original = literal._goes_on
    return replaced(
        literal,
        "_goes_on",
        lambda meetings, readings, floaters, below: original(
            meetings, OldReadings(looks_at_all_below=False), floaters, below
        ),
    )


# --- chapter 4 ------------------------------------------------------------------------------------


def _byes() -> Iterator[Change]:
    terms = {
        "4.2 score": lambda p: p.pairing_score,
        "4.2 Sonneborn-Berger": lambda p: p.index[0],
        "4.3 Buchholz": lambda p: p.index[1],
        "4.3 Median": lambda p: p.index[2],
        "4.3 rating": lambda p: p.rating,
        "4.3 list": lambda p: -p.tpn,
    }
    yield from bye_changes("4.2", terms, criteria.old_bye_order, literal)
    yield Change(
        "4",
        "dropped: whether the others can be paired",
        replaced(literal, "_bye", incompletable_bye(criteria.old_bye_order)),
    )


# --- 3.2 ------------------------------------------------------------------------------------------


def _times(place: int, factor: int, index: tuple[int, ...]) -> tuple[int, ...]:
    return (*index[:place], factor * index[place], *index[place + 1 :])


def _swapped(place: int, index: tuple[int, ...]) -> tuple[int, ...]:
    return (*index[:place], index[place + 1], index[place], *index[place + 2 :])


def _index() -> Iterator[Change]:
    original = criteria._old_index

    def by(kind: str, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Change:
        return Change(
            "3.2",
            kind,
            replaced(
                criteria,
                "_old_index",
                lambda player, counted: change(original(player, counted)),
            ),
        )

    names = ("Sonneborn-Berger", "Buchholz", "Median", "rating")
    for place, name in enumerate(names):
        yield by(f"dropped: {name}", partial(_times, place, 0))
        yield by(f"inverted: {name}", partial(_times, place, -1))
    for place, name in enumerate(names[:-1]):
        yield by(f"swapped: {name} and {names[place + 1]}", partial(_swapped, place))

    def ranking(kind: str, rank: Callable[[BursteinPlayer], Any]) -> Change:
        return Change("3.2", kind, replaced(BursteinPlayer, "ranking", property(rank)))

    def upside(player: BursteinPlayer) -> tuple[int, ...]:
        return tuple(-value for value in player.index)

    yield ranking("inverted: the list", lambda p: (upside(p), -p.tpn))
    yield ranking("neighbour: scores first", lambda p: ((-p.pairing_score, *upside(p)), p.tpn))
    yield ranking(
        "neighbour: Buchholz before Sonneborn-Berger (2026)",
        lambda p: ((-p.index[1], -p.index[0]), p.tpn),
    )

    def median(kind: str, value: Callable[[list[int]], int]) -> Change:
        return Change(
            "3.2",
            kind,
            replaced(
                criteria,
                "_old_index",
                lambda player, counted: (
                    sonneborn_berger(counted),
                    buchholz(counted),
                    value(sorted(counted_round.score for counted_round in counted)),
                    player.rating,
                ),
            ),
        )

    yield median("off by one: Median without the worst only", lambda scores: sum(scores[1:]))
    yield median("off by one: Median without the best only", lambda scores: sum(scores[:-1]))
    virtual = criteria._against_virtual_opponents

    def met(kind: str, counted: Callable[..., list[IndexRound]]) -> Change:
        return Change("3.2", kind, replaced(criteria, "_against_virtual_opponents", counted))

    yield Change(
        "3.2",
        "dropped: unplayed rounds of opponents are draws",
        replaced(criteria, "_adjusted", lambda opponent, draw: opponent.score),
    )
    yield Change(
        "3.2",
        "neighbour: unplayed rounds against oneself (2026)",
        replaced(
            criteria,
            "_against_virtual_opponents",
            lambda position, player, seen: [
                IndexRound(
                    record.result_points,
                    position.entered[record.opponent].score
                    if record.played and record.opponent
                    else player.score,
                )
                for record in player.records
            ],
        ),
    )
    yield met(
        "dropped: own unplayed rounds",
        lambda position, player, seen: [
            counted_round
            for counted_round, record in zip(
                virtual(position, player, seen), player.records, strict=True
            )
            if record.played
        ],
    )
    yield met(
        "off by one: without draws in the later rounds",
        lambda position, player, seen: [
            counted_round
            if record.played
            else IndexRound(
                counted_round.points, counted_round.score - 50 * (len(player.records) - number)
            )
            for number, (counted_round, record) in enumerate(
                zip(virtual(position, player, seen), player.records, strict=True), start=1
            )
        ],
    )


# --- 6.1, 6.2, 6.4 --------------------------------------------------------------------------------


def _orders() -> Iterator[Change]:
    in_order = edition_2026.in_order

    def ordered(kind: str, key: Callable[[tuple[int, ...]], Any]) -> Change:
        def changed(size: int, floaters: int, *permitted: Any) -> Any:
            return iter(sorted(in_order(size, floaters, *permitted), key=key))

        return Change("6.2, 6.4", kind, replaced(edition_2026, "in_order", changed))

    yield ordered("inverted", lambda met: met)
    yield ordered("inverted: from the last number up", lambda met: tuple(-m for m in met[::-1]))
    yield ordered("off by one: from number 2 on", lambda met: tuple(-m for m in met[1:]))
    yield ordered("neighbour: floating comes first", lambda met: tuple(-(m or 99) for m in met))
    yield ordered("dropped: first the opponent of number 1", lambda met: met[0])


# --- chapter 5 ------------------------------------------------------------------------------------


def _unplayed(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    if higher.colours or lower.colours:
        return None
    return by_parity(higher, initial, "5.1")


def _obliged(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    mine, theirs = (p.preference.strength is PreferenceStrength.ABSOLUTE for p in (higher, lower))
    if mine == theirs:
        return None
    colour: Colour = higher.preference.colour if mine else lower.preference.colour.other
    return colour


def _wider(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    mine, theirs = abs(higher.colour_difference), abs(lower.colour_difference)
    if mine == theirs:
        return None
    colour: Colour = higher.preference.colour if mine > theirs else lower.preference.colour.other
    return colour


RULES: Mapping[str, Rule] = {
    "5.1": _unplayed,
    "5.4.1": opposite_preferences,
    "5.3": _obliged,
    "5.4.2": _wider,
    "5.4.3": alternate_to_latest,
    "5.4.4": higher_prefers,
}


def _colours() -> Iterator[Change]:
    yield from colour_changes(
        players,
        "_old_colour_of_higher",
        RULES,
        {
            ("5.1", "neighbour: White for the higher"): lambda a, b, initial: (
                None if a.colours or b.colours else Colour.WHITE
            ),
            ("5.4.3", "off by one: from the first game on"): alternate_to_first,
            ("5.4.3", "off by one: the last game only"): alternate_last_game_only,
            ("5.4.4", "neighbour: White for the higher"): lambda a, b, initial: Colour.WHITE,
        },
    )
    for kind, key in (
        ("neighbour: the higher by score (Dubov)", lambda p: (-p.pairing_score, p.tpn)),
        ("neighbour: the higher by the list", lambda p: p.tpn),
    ):
        yield Change(
            "5.4.4", kind, replaced(players, "_old_colour_of_higher", ranked_by(key, RULES))
        )
