"""The norms of a tournament: who made one, who can still, and what each lacks (B.01)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.title_norms.attempts import NormAttempt, NormChance, NormTask, norm_chance
from pairwright.title_norms.conditions import (
    ForeignersOfRound,
    NormCondition,
    are_many,
    event_conditions,
    exception_for,
    foreigners,
)
from pairwright.title_norms.editions import NormEdition, SoughtTitle, norm_edition
from pairwright.title_norms.games import NormField, NormGame, federation_of, norm_field, walkovers
from pairwright.tournament import InvalidRequest, NormEventKind, Player, Sex, Title, Tournament
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

_WOMENS = frozenset({Title.WGM, Title.WIM, Title.WFM, Title.WCM})


class PlayerNorms(Frozen):
    """The titles for which a player could make a norm, the highest first.

    `chances` are what the rounds that are left must bring, where there are any; who has a title, or
    a higher one, has no attempt for it.
    """

    number: int
    name: str
    attempts: tuple[NormAttempt, ...]
    chances: tuple[NormChance, ...]

    @property
    def made(self) -> tuple[NormAttempt, ...]:
        return tuple(attempt for attempt in self.attempts if attempt.is_made)

    def chance(self, title: Title) -> NormChance | None:
        return next((chance for chance in self.chances if chance.title is title), None)

    def __str__(self) -> str:
        found = [f"{a.title.value} {'made' if a.is_made else 'not made'}" for a in self.attempts]
        return f"{self.number:>4} {printable(self.name)}  {', '.join(found) or '-'}"


class Norms(Frozen, dict=True):
    """Norms after a round, players in the order of their numbers.

    `rounds_left` are those still to be played, where their number is known. `foreigners` are what
    1.4.3d asks of every round, `is_open` whether all have enough.
    """

    edition: NormEdition
    day: str
    kind: NormEventKind
    after_round: int
    rounds_left: int
    event: tuple[NormCondition, ...]
    foreigners: tuple[ForeignersOfRound, ...]
    is_open: bool
    players: tuple[PlayerNorms, ...]

    @property
    def made(self) -> Iterator[tuple[PlayerNorms, NormAttempt]]:
        """Every norm that was made, with its player."""
        return ((player, attempt) for player in self.players for attempt in player.made)

    @cached_property
    def _by_number(self) -> Mapping[int, PlayerNorms]:
        return {player.number: player for player in self.players}

    def player(self, number: int) -> PlayerNorms:
        """The norms of one player. Raises InvalidRequest."""
        if number not in self._by_number:
            raise InvalidRequest(fault("tournament:no-player", number=number))
        return self._by_number[number]

    def __str__(self) -> str:
        """One line a player who made a norm."""
        header = f"Norms after round {self.after_round}, rules of {self.edition.since}"
        return "\n".join([header, *(str(player) for player in self.players if player.made)])


def norms(
    tournament: Tournament,
    after_round: int | None = None,
    *,
    kind: NormEventKind | str | None = None,
    players: Collection[int] | None = None,
) -> Norms:
    """Title norms after a round (default: the last one recorded), for everybody or for `players`.

    `kind` is what the event is to the title regulations, without it as declared: `ordinary`,
    `national-final`, `national-team`, `zonal`, `world-team`, `world-cup`. Raises InvalidRequest for
    a kind or a round that is not there.
    """
    recorded = len(tournament.rounds)
    number = recorded if after_round is None else after_round
    if not 0 <= number <= recorded:
        raise InvalidRequest(fault("title_norms:no-round", round=number, recorded=recorded))
    field = norm_field(tournament, number, norm_edition(tournament.start_date))
    work = _Work(field, tournament.norm_kind if kind is None else _kind(kind))
    return work.norms(field.players if players is None else players)


def _kind(kind: NormEventKind | str) -> NormEventKind:
    try:
        return NormEventKind(kind)
    except ValueError:
        known = ", ".join(kind.value for kind in NormEventKind)
        raise InvalidRequest(fault("title_norms:no-kind", kind=repr(kind), known=known)) from None


class _Work:
    """One tournament, one player after the other."""

    def __init__(self, field: NormField, kind: NormEventKind) -> None:
        self._field, self._kind = field, kind
        self._event = tuple(event_conditions(field))
        self._foreigners = foreigners(field)
        self._is_open = are_many(self._foreigners, field.edition)
        self._left = max(0, field.rounds - field.after_round)
        self._is_running = not field.has_matches and (bool(self._left) or field.has_open_games)

    def norms(self, numbers: Collection[int]) -> Norms:
        field = self._field
        players = [player for number, player in sorted(field.players.items()) if number in numbers]
        return Norms(
            field.edition,
            field.tournament.start_date,
            self._kind,
            field.after_round,
            self._left,
            self._event,
            self._foreigners,
            self._is_open,
            tuple(map(self._player, players)),
        )

    def _player(self, player: Player) -> PlayerNorms:
        record = self._field.record(player.number)
        attempts, chances = [], []
        for sought in self._field.edition.titles:
            if not _may_seek(player, sought):
                continue
            task = self._task(player, sought)
            attempt = task.best(record, self._forfeited(player))
            attempts.append(attempt)
            if self._is_running and not attempt.is_made:
                chances.append(norm_chance(task, self._field, player, record))
        return PlayerNorms(player.number, player.name, tuple(attempts), tuple(chances))

    def _task(self, player: Player, sought: SoughtTitle) -> NormTask:
        field = self._field
        return NormTask(
            sought,
            field.edition,
            self._kind,
            federation_of(player),
            field.rounds,
            field.is_fixed,
            field.is_twice,
            exception_for(player, field, self._kind, self._is_open),
            self._event,
        )

    def _forfeited(self, player: Player) -> NormGame | None:
        """The last round, won because the opponent did not come, as a played loss."""
        won = walkovers(self._field.sides[player.number])
        last = [s for s in won if s.opponent is not None and s.round == self._field.rounds]
        return replace(self._field.game(last[0]), score=0) if last else None


def _may_seek(player: Player, sought: SoughtTitle) -> bool:
    """Whether a norm for the title is of use to the player (readings-norms.md R-NORM-2)."""
    if player.title in sought.holders:
        return False
    return not sought.for_women or player.sex is Sex.FEMALE or player.title in _WOMENS
