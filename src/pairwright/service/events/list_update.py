"""A list against the players of an event: who is new, whose data change, who is missing.

A second list of the same event, or a rating list, changes nothing before its arbiter has seen this.
The acts are those of an arbiter who enters and edits one by one; undoing the first of them undoes
all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec.structs import replace

from pairwright.event import Action, CorrectRating, Edit, Enter, LateEntry, RateFrom, State
from pairwright.frozen import Frozen
from pairwright.position.order import corrected_player, player_in_round
from pairwright.tournament import Notified, Player, Rating, RatingOrigin, Sex, Title
from pairwright.vocabulary.folding import words_in

_TEXTS = ("name", "federation", "fide_id", "birth", "club")
"""Fields that a list changes where it has something else in them."""


class RowFate(StrEnum):
    """What a row of a list would do."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    AMBIGUOUS = "ambiguous"


class FieldChange(Frozen):
    """One piece of data, before and after; `name` is the field, or the heading of a column."""

    name: str
    old: str
    new: str
    is_column: bool = False


class UpdateRow(Frozen):
    """A row of a list: the player as the list has it, and as the event would have it.

    `player` is the number in the event, 0 for somebody new; `candidates` are all whom the row could
    mean where that is not clear.
    """

    row: int
    fate: RowFate
    listed: Player
    player: int = 0
    after: Player | None = None
    changes: tuple[FieldChange, ...] = ()
    candidates: tuple[int, ...] = ()

    @property
    def changes_ratings(self) -> bool:
        """Whether the list has another rating, not only other data or another list."""
        return any(change.name == "ratings" for change in self.changes)


class ListUpdate(Frozen):
    """What a list would do, row by row, and the players of the event who are not in it."""

    rows: tuple[UpdateRow, ...]
    missing: tuple[int, ...] = ()

    def count(self, fate: RowFate) -> int:
        return sum(row.fate == fate for row in self.rows)

    def of(self, fate: RowFate) -> tuple[UpdateRow, ...]:
        return tuple(row for row in self.rows if row.fate is fate)

    def without(self, skipped: Iterable[int]) -> ListUpdate:
        """The same without these rows."""
        gone = set(skipped)
        return replace(self, rows=tuple(row for row in self.rows if row.row not in gone))

    def acts(self, state: State) -> list[Action]:
        """What does it. Late entries come last: they may move the numbers of others."""
        edits = [act for row in self.of(RowFate.CHANGED) for act in _editing(state, row)]
        new = [row.listed for row in self.of(RowFate.NEW)]
        entries = [LateEntry(player) if state.started else Enter(player) for player in new]
        return [*edits, *entries]


def compared(state: State, listed: Sequence[Player], *, respells: bool = True) -> ListUpdate:
    """What the players of a list, numbered by their rows, are to the event.

    Somebody is known by the FIDE ID; without one on either side by the name, whatever its case,
    accents and order of first and last name. What a list leaves empty stays as it is. `respells`:
    a name in other letters replaces the one that is there; rating lists write plain letters.
    """
    entered = players_now(state)
    known = _Known(entered.values())
    found = {player.number: known.matching(player) for player in listed}
    meant = Counter(numbers[0] for numbers in found.values() if len(numbers) == 1)
    rows = []
    for player in listed:
        numbers = found[player.number]
        if not numbers:
            rows.append(UpdateRow(player.number, RowFate.NEW, player))
        elif len(numbers) > 1 or meant[numbers[0]] > 1:
            fate = RowFate.AMBIGUOUS
            rows.append(UpdateRow(player.number, fate, player, candidates=numbers))
        else:
            rows.append(_against(entered[numbers[0]], player, respells))
    seen = {number for numbers in found.values() for number in numbers}
    return ListUpdate(tuple(rows), tuple(number for number in entered if number not in seen))


def players_now(state: State) -> dict[int, Player]:
    """The players by number, with the ratings that were corrected since (C.04.2 art. 4.3.3), or
    that count from the coming round on.
    """
    known = [
        replace(correction, round=0, notified=Notified.IN_TIME)
        for correction in state.facts.rating_corrections
        if correction.notified is not Notified.LATE and correction.rating is not None
    ]
    coming = state.coming_round
    return {
        player.number: player_in_round(
            corrected_player(player, known, 1) if known else player, coming
        )
        for player in state.facts.players
    }


class _Known:
    """The players of an event by what a list can name them with."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._by_id: dict[str, list[int]] = {}
        self._by_name: dict[tuple[str, ...], list[Player]] = {}
        for player in players:
            if player.fide_id:
                self._by_id.setdefault(player.fide_id, []).append(player.number)
            self._by_name.setdefault(name_key(player.name), []).append(player)

    def matching(self, listed: Player) -> tuple[int, ...]:
        """Everybody whom a row can mean; nobody where it is somebody new."""
        if listed.fide_id and listed.fide_id in self._by_id:
            return tuple(self._by_id[listed.fide_id])
        alike = self._by_name.get(name_key(listed.name), ())
        # Two different numbers are two people, however they are called.
        return tuple(p.number for p in alike if not (p.fide_id and listed.fide_id))


def name_key(name: str) -> tuple[str, ...]:
    """A name without case, accents, punctuation and the order of its parts."""
    return tuple(sorted(words_in(name)))


def _against(before: Player, listed: Player, respells: bool) -> UpdateRow:
    after = _merged(before, listed, respells)
    changes = tuple(_changes(before, after))
    fate = RowFate.CHANGED if changes else RowFate.UNCHANGED
    return UpdateRow(listed.number, fate, listed, before.number, after, changes)


def _merged(before: Player, listed: Player, respells: bool) -> Player:
    """The player with what the list has."""
    given = {name: value for name in _TEXTS if (value := getattr(listed, name))}
    if "name" in given and not _is_renamed(before.name, listed.name, respells):
        del given["name"]
    if before.birth.startswith(listed.birth):  # a year is no news of a day
        given.pop("birth", None)
    if listed.title is not Title.NONE:
        given["title"] = listed.title
    if listed.sex is not Sex.UNKNOWN:
        given["sex"] = listed.sex
    if listed.strength is not None:
        given["strength"] = listed.strength
    named = dict(before.extra) | dict(listed.extra)
    return replace(
        before,
        **given,
        ratings=_ratings(before.ratings, listed.ratings),
        origins=_origins(before, listed),
        extra=tuple(named.items()),
    )


def _is_renamed(old: str, new: str, respells: bool) -> bool:
    """Whether a list tells another name, and not the same in another order."""
    if name_key(old) != name_key(new):
        return True
    is_same = old.casefold() == new.casefold() or new.isupper()
    return respells and not is_same and words_in(old) == words_in(new)


def _ratings(old: tuple[Rating, ...], new: tuple[Rating, ...]) -> tuple[Rating, ...]:
    """Those of the list in place of those of the same source; a rating that is new stands last."""
    by_source = {rating.source: rating for rating in new}
    kept = tuple(by_source.pop(rating.source, rating) for rating in old)
    return (*kept, *by_source.values())


def _origins(before: Player, listed: Player) -> tuple[RatingOrigin, ...]:
    """A rating that a list without a name replaces is of no list any more."""
    given = {origin.source: origin for origin in listed.origins}
    old = {rating.source: rating for rating in before.ratings}
    changed = {r.source for r in listed.ratings if old.get(r.source) != r}
    kept = {o.source: o for o in before.origins if o.source not in changed}
    return tuple((kept | given).values())


def _changes(before: Player, after: Player) -> Iterator[FieldChange]:
    for name in ("name", "title", "federation", "fide_id", "sex", "birth", "strength", "club"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            yield FieldChange(name, _shown(old), _shown(new))
    for name, old_ones, new_ones in (
        ("ratings", _rating_texts(before), _rating_texts(after)),
        ("origins", _origin_texts(before), _origin_texts(after)),
    ):
        if old_ones != new_ones:
            yield FieldChange(name, old_ones, new_ones)
    known = dict(before.extra)
    for column, value in after.extra:
        if known.get(column, "") != value:
            yield FieldChange(column, known.get(column, ""), value, is_column=True)


def _shown(value: object) -> str:
    return "" if value is None else str(value)


def _rating_texts(player: Player) -> str:
    return ", ".join(
        str(rating.value) if rating.source == "FIDE" else f"{rating.value} {rating.source}"
        for rating in player.ratings
    )


def _origin_texts(player: Player) -> str:
    return ", ".join(
        " ".join(filter(None, (o.name, o.date, f"K {o.k}" if o.k else ""))) for o in player.origins
    )


def _editing(state: State, row: UpdateRow) -> Iterator[Action]:
    """What makes the data of a player those of a row.

    Once round 1 is paired a rating is corrected (C.04.2 art. 4.3.3), the other data are edited.
    """
    assert row.after is not None
    if not state.started:
        yield Edit(row.after)
        return
    before = state.player(row.player)
    assert before is not None
    edited = replace(row.after, ratings=before.ratings, strength=before.strength)
    if edited != before:
        yield Edit(edited)
    now = players_now(state)[row.player]
    is_long = state.facts.long_event is not None
    for rating in row.after.ratings:
        if rating in now.ratings:
            continue
        if is_long:  # a newer list is no correction: it counts from the coming round on
            yield RateFrom(row.player, state.coming_round, rating)
        else:
            yield CorrectRating(row.player, rating)
