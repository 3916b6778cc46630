"""Changes of single criteria and rules of the Burstein System of 2026."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.burstein_common import (
    PACKAGE,
    absolute_changes,
    bar_changes,
    bye_changes,
    denied_changes,
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
    stronger_preference,
)
from bench.criteria_changes.patching import Apply, everywhere, replaced

from pairwright.position import HANDLING_2026, Participant, Position, RoundRecord
from pairwright.systems.allocation import by_parity
from pairwright.systems.burstein import criteria, players, system
from pairwright.systems.burstein.criteria import denied_in, scores_of
from pairwright.systems.burstein.literal import edition_2026
from pairwright.systems.burstein.literal import edition_2026 as literal
from pairwright.systems.burstein.literal.edition_2026 import BursteinReadings, LookAheadReading
from pairwright.systems.burstein.players import BursteinPlayer, IndexRound
from pairwright.systems.burstein.steps import BursteinBracketStep
from pairwright.tournament import ByeKind, Colour

Stage = literal._Stage


def changes_2026() -> Iterator[Change]:
    yield from meeting_changes("C1")
    yield from bar_changes(
        "C2", HANDLING_2026.bars_bye, "neighbour: a full-point bye does not bar (2017)"
    )
    yield from absolute_changes("C3")
    yield from _floaters()
    yield from _qualities()
    yield from denied_changes("C8")
    yield from _byes()
    yield from _seeding()
    yield from _index()
    yield from _orders()
    yield from _colours()


# --- [C4] to [C8] ---------------------------------------------------------------------------------


def _possible(sizes_of: Callable[[list[int]], list[int]], completes: Callable[..., bool]) -> Apply:
    """3.2.1 with other sets of outgoing floaters."""

    def possible(self: Any) -> list[Any]:
        by_size: dict[int, list[Any]] = {}
        members = self.members
        for number in range(len(members) % 2, len(members) + 1, 2):
            for met, _ in self.meetings.pairings(members, number):
                floaters = edition_2026.left_over(members, met)
                known = by_size.get(number, [])
                if floaters not in known and completes(self, floaters):
                    by_size.setdefault(number, []).append(floaters)
        return [floaters for size in sizes_of(sorted(by_size)) for floaters in by_size[size]]

    return replaced(Stage, "possible", possible)


def _floaters() -> Iterator[Change]:
    completable = Stage.completable

    def next_only(self: Any, floaters: Any) -> bool:
        """The next bracket alone can be paired, whoever floats from it."""
        if not self.below:
            return not floaters
        following = (*floaters, *self.below[0])
        size = len(following)
        return any(
            any(True for _ in self.meetings.pairings(following, number))
            for number in ([0, 1, 2] if self.below[1:] else [0])
            if (size - number) % 2 == 0
        )

    yield Change("C4", "dropped", replaced(Stage, "completable", lambda self, floaters: True))
    yield Change(
        "C4",
        "inverted",
        replaced(Stage, "completable", lambda self, floaters: not completable(self, floaters)),
    )
    yield Change(
        "C4", "off by one: the next bracket only", replaced(Stage, "completable", next_only)
    )
    yield Change("C5", "inverted", _possible(lambda sizes: sizes[-1:], completable))
    yield Change(
        "C5", "off by one: the second least number", _possible(lambda s: s[:2][-1:], completable)
    )
    yield Change("C5", "dropped", _paired(("C6", "C7", "C8"), all_sizes=True))
    yield Change("C5", "swapped: with C6", _paired(("C6", "C5", "C7", "C8"), all_sizes=True))


def _value(self: Any, floaters: Any, pairs: Any, name: str) -> object:
    if name == "C5":
        return len(floaters)
    if name == "C6":
        return self.by_scores(floaters)
    if name == "C7":
        return self.following(floaters)
    return denied_in(pairs)


def _paired(names: Sequence[str], *, all_sizes: bool = False) -> Apply:
    """3.2.2 by the criteria of these names in their order."""

    def paired(self: Any) -> BursteinBracketStep:
        members = self.members
        possible = self.possible()
        best: Any = None
        least = len(possible[0])
        for number in range(least, len(members) + 1 if all_sizes else least + 1, 2):
            for met, pairs in self.meetings.pairings(members, number):
                floaters = edition_2026.left_over(members, met)
                if not self.completable(floaters):
                    continue
                value = tuple(_value(self, floaters, pairs, name) for name in names)
                if best is None or value < best[0]:
                    best = value, pairs, floaters
        _, pairs, floaters = best
        return BursteinBracketStep(
            members, literal._ranked(self.incoming), tuple(pairs), floaters, ()
        )

    return replaced(Stage, "paired", paired)


def _qualities() -> Iterator[Change]:
    def by_scores(kind: str, value: Callable[[Any], tuple[int, ...]]) -> Change:
        return Change(
            "C6", kind, replaced(Stage, "by_scores", lambda self, floaters: value(floaters))
        )

    yield by_scores("dropped", lambda floaters: ())
    yield by_scores("inverted", lambda floaters: tuple(-score for score in scores_of(floaters)))
    yield by_scores("off by one: the highest score only", lambda f: scores_of(f)[:1])
    yield by_scores("neighbour: the sum of the scores", lambda f: (sum(scores_of(f)),))
    yield by_scores("neighbour: in ascending order", lambda f: scores_of(f)[::-1])
    yield Change("C6", "swapped: with C7", _paired(("C7", "C6", "C8")))

    following = Stage.following

    def ahead(kind: str, value: Callable[[Any, Any], tuple[int, ...]]) -> Change:
        return Change("C7", kind, replaced(Stage, "following", value))

    yield ahead("dropped", lambda self, floaters: ())
    yield ahead(
        "inverted", lambda self, floaters: tuple(-value for value in following(self, floaters))
    )
    yield ahead("off by one: C5 of the following bracket only", lambda s, f: following(s, f)[:1])
    yield ahead("neighbour: C6 of the following bracket only", lambda s, f: following(s, f)[1:])
    yield Change("C7", "neighbour: pass or fail", _read(look_ahead=LookAheadReading.PASS_OR_FAIL))

    def with_colours(self: Any, floaters: Any) -> tuple[Any, ...]:
        """As well as the following bracket can comply with [C1] to [C8]."""
        if not self.below:
            return ()
        stage = Stage(self.meetings, self.readings, floaters, self.below[0], self.below[1:])
        size = len(stage.possible()[0])
        least = min(
            (stage.by_scores(left), denied_in(pairs))
            for met, pairs in self.meetings.pairings(stage.members, size)
            if stage.completable(left := edition_2026.left_over(stage.members, met))
        )
        return (*following(self, floaters), least[1])

    yield ahead("off by one: the colours of the following bracket, too", with_colours)
    yield Change("C7", "swapped: with C8", _paired(("C6", "C8", "C7")))


def _read(**readings: Any) -> Apply:
    return replaced(
        literal,
        "_Stage",
        lambda meetings, taken, *others: Stage(meetings, BursteinReadings(**readings), *others),
    )


# --- 3.1 ------------------------------------------------------------------------------------------


def _byes() -> Iterator[Change]:
    by_rank = {
        "3.1.3": lambda p: p.pairing_score,
        "3.1.4": lambda p: -p.games_played,
        "3.1.5": lambda p: _Rank((*p.index, -p.tpn)),
    }
    yield from bye_changes("3.1", by_rank, criteria.bye_order, literal)
    yield Change(
        "3.1.2", "dropped", replaced(literal, "_bye", incompletable_bye(criteria.bye_order))
    )


class _Rank(tuple[int, ...]):
    """Values that can be turned round together."""

    def __neg__(self) -> _Rank:
        return _Rank(-value for value in self)


# --- 1.6 to 1.8 -----------------------------------------------------------------------------------


def _seeding() -> Iterator[Change]:
    for kind, number in (
        ("dropped", lambda rounds: 0),
        ("off by one: one more", lambda rounds: min(rounds // 2 + 1, 4)),
        ("off by one: rounded up", lambda rounds: min((rounds + 1) // 2, 4)),
        ("off by one: one less", lambda rounds: min(rounds // 2 - 1, 4)),
        ("off by one: three at most", lambda rounds: min(rounds // 2, 3)),
    ):
        yield Change("1.6.2", kind, replaced(system, "seeding_rounds", number))


def _index() -> Iterator[Change]:
    def by(article: str, kind: str, index_of: Callable[..., Any]) -> Change:
        return Change(article, kind, replaced(players, "index_of", index_of))

    def summed(value: Callable[[list[IndexRound]], tuple[int, ...]]) -> Callable[..., Any]:
        return lambda position, player, seen: value(players.meetings(player, seen))

    yield by("1.8.1", "dropped: Buchholz", summed(lambda c: (players.sonneborn_berger(c),)))
    yield by("1.8.1", "dropped: Sonneborn-Berger", summed(lambda c: (players.buchholz(c),)))
    yield by(
        "1.8.1",
        "inverted: Buchholz",
        summed(lambda c: (-players.buchholz(c), players.sonneborn_berger(c))),
    )
    yield by(
        "1.8.1",
        "inverted: Sonneborn-Berger",
        summed(lambda c: (players.buchholz(c), -players.sonneborn_berger(c))),
    )
    yield by(
        "1.8.1",
        "swapped: Buchholz and Sonneborn-Berger",
        summed(lambda c: (players.sonneborn_berger(c), players.buchholz(c))),
    )
    yield by(
        "1.7.1",
        "neighbour: Median for Buchholz (old)",
        summed(
            lambda c: (
                sum(sorted(counted_round.score for counted_round in c)[1:-1]),
                players.sonneborn_berger(c),
            )
        ),
    )
    yield by(
        "1.7.1",
        "off by one: the lowest opponent is cut",
        summed(
            lambda c: (
                sum(sorted(counted_round.score for counted_round in c)[1:]),
                players.sonneborn_berger(c),
            )
        ),
    )

    def counted(kind: str, meeting: Callable[[Participant, RoundRecord], Any]) -> Change:
        def meetings(player: Participant, seen: Mapping[int, int]) -> list[IndexRound]:
            return [
                IndexRound(record.result_points, seen[record.opponent])
                if record.played and record.opponent is not None
                else meeting(player, record)
                for record in player.records
            ]

        return Change("1.7.2", kind, everywhere(PACKAGE, players.meetings, meetings))

    yield counted("dropped", lambda player, record: IndexRound(0, 0))
    yield counted("neighbour: a draw with oneself", lambda p, record: IndexRound(50, p.score))
    yield counted(
        "off by one: without its own points",
        lambda p, record: IndexRound(record.result_points, p.score - record.result_points),
    )
    meetings = players.meetings

    def forfeits_met(player: Participant, seen: Mapping[int, int]) -> list[IndexRound]:
        return [
            counted_round
            if record.played or record.opponent is None
            else IndexRound(record.result_points, seen[record.opponent])
            for record, counted_round in zip(player.records, meetings(player, seen), strict=True)
        ]

    yield Change(
        "1.7.2",
        "neighbour: forfeited games are against the opponent",
        everywhere(PACKAGE, meetings, forfeits_met),
    )

    def seen(kind: str, score: Callable[[Position, Participant], int]) -> Change:
        return Change(
            "1.7.2 exception",
            kind,
            replaced(players, "_seen", lambda position, player, away_now: score(position, player)),
        )

    original = players._seen

    def all_zero_byes(position: Position, player: Participant) -> int:
        return player.score + 50 * sum(
            record.outcome is ByeKind.ZERO_POINT or not record.present for record in player.records
        )

    def previous_only(position: Position, player: Participant) -> int:
        return player.score + min(50, original(position, player, True) - player.score)

    yield seen("dropped", lambda position, player: player.score)
    yield seen(
        "inverted: all zero-point byes but these",
        lambda position, player: (
            all_zero_byes(position, player) - original(position, player, True) + player.score
        ),
    )
    yield seen("off by one: the last one only", previous_only)
    yield seen("neighbour: all zero-point byes", all_zero_byes)
    yield seen("neighbour: present now", lambda position, player: original(position, player, False))

    def ranking(kind: str, rank: Callable[[BursteinPlayer], Any]) -> Change:
        return Change("1.8", kind, replaced(BursteinPlayer, "ranking", property(rank)))

    def upside(player: BursteinPlayer) -> tuple[int, ...]:
        return tuple(-value for value in player.index)

    yield ranking("dropped: the Index", lambda p: ((), p.tpn))
    yield ranking("inverted: the Index", lambda p: (p.index, p.tpn))
    yield ranking("inverted: the TPN", lambda p: (upside(p), -p.tpn))
    yield ranking("neighbour: scores first", lambda p: ((-p.pairing_score, *upside(p)), p.tpn))
    yield ranking("swapped: TPN before the Index", lambda p: (p.tpn, upside(p)))
    yield ranking(
        "neighbour: the rating before the TPN (old)", lambda p: ((*upside(p), -p.rating), p.tpn)
    )


# --- 4.3 ------------------------------------------------------------------------------------------


def _orders() -> Iterator[Change]:
    in_order = edition_2026.in_order

    def ordered(kind: str, key: Callable[[tuple[int, ...]], Any]) -> Change:
        def changed(size: int, floaters: int, *permitted: Any) -> Any:
            return iter(sorted(in_order(size, floaters, *permitted), key=key))

        return Change("4.3", kind, replaced(edition_2026, "in_order", changed))

    yield ordered("inverted", lambda met: met)
    yield ordered("inverted: from the last BSN up", lambda met: tuple(-m for m in met[::-1]))
    yield ordered("off by one: from BSN 2 on", lambda met: tuple(-m for m in met[1:]))
    yield ordered("neighbour: floating comes first", lambda met: tuple(-(m or 99) for m in met))
    yield ordered("dropped: first the opponent of BSN 1", lambda met: met[0])

    def halves(met: tuple[int, ...]) -> Any:
        """As in the Dutch system: 1 meets the first of the second half."""
        half = len(met) // 2
        return tuple((m or 99) - half if m > half or not m else 99 - m for m in met)

    yield ordered("neighbour: the upper half meets the lower half (Dutch)", halves)


# --- article 5 ------------------------------------------------------------------------------------


def _unplayed(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
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
            ("5.2.1", "neighbour: White for the higher"): lambda a, b, initial: (
                None if a.colours or b.colours else Colour.WHITE
            ),
            ("5.2.4", "off by one: from the first game on"): alternate_to_first,
            ("5.2.4", "off by one: the last game only"): alternate_last_game_only,
            ("5.2.5", "neighbour: White for the higher"): lambda a, b, initial: Colour.WHITE,
        },
    )
    for kind, key in (
        ("neighbour: the higher by score (Dubov)", lambda p: (-p.pairing_score, p.tpn)),
        ("neighbour: the higher by TPN", lambda p: p.tpn),
    ):
        yield Change("5.2.5", kind, replaced(players, "_colour_of_higher", ranked_by(key, RULES)))
