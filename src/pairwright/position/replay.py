"""The positions of a tournament, round after round, from one reading of its facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from operator import attrgetter, is_
from typing import Protocol

from msgspec.structs import replace

from pairwright.position.absence import byes_of_absent, to_be_paired
from pairwright.position.forbidden import forbidden_meetings
from pairwright.position.handling import HandlingEdition
from pairwright.position.initial_colour import initial_colour
from pairwright.position.order import initial_order, order_of, parity_numbers, strengths
from pairwright.position.position import Participant, Position
from pairwright.position.record import RoundRecord, book_of, colour_history
from pairwright.position.virtual_points import virtual_points
from pairwright.tournament import Colour, InvalidRequest, InvalidTournament, Tournament
from pairwright.vocabulary.reason import Reason, fault

_PAIRING_SCORE = attrgetter("pairing_score")

RoundRecords = Mapping[int, RoundRecord]
"""What one round was to everybody."""


class RecordTotals:
    """What the records of one participant add up to.

    `scores` are those before rounds 1, 2, ... without virtual points, the present one last.
    """

    __slots__ = ("colours", "opponents", "records", "scores")

    def __init__(
        self,
        records: tuple[RoundRecord, ...],
        scores: tuple[int, ...],
        colours: tuple[Colour, ...],
        opponents: frozenset[int],
    ) -> None:
        self.records, self.scores = records, scores
        self.colours, self.opponents = colours, opponents

    @classmethod
    def of(cls, records: Sequence[RoundRecord]) -> RecordTotals:
        points = [record.points for record in records]
        return cls(
            tuple(records),
            tuple(accumulate(points, initial=0)),
            colour_history(records),
            frozenset([r.opponent for r in records if r.played and r.opponent is not None]),
        )

    def after(self, record: RoundRecord) -> RecordTotals:
        """With one more round: the same as from all records, at the price of one."""
        colour, opponent = record.colour, record.opponent
        return RecordTotals(
            (*self.records, record),
            (*self.scores, self.scores[-1] + record.points),
            self.colours if colour is None else (*self.colours, colour),
            self.opponents
            if opponent is None or not record.played
            else self.opponents | {opponent},
        )


class Ledger:
    """The accounts of everybody as they were asked for last, brought forward round by round.

    Nothing but speed depends on what it knows, and what it gives never changes.
    """

    def __init__(self) -> None:
        self._known: tuple[Sequence[RoundRecords], Mapping[int, RecordTotals]] = ([], {})

    def after(
        self, rounds: Sequence[RoundRecords], participants: Iterable[int]
    ) -> Mapping[int, RecordTotals]:
        """The accounts after these rounds, each of which has a record of every participant.

        Where the rounds are those of the last call and one more, that one is entered. Whatever else
        is asked for (an earlier round, one that a correction has changed, another tournament) is
        added up anew.
        """
        known, accounts = self._known
        if _follow(rounds, known):
            if len(rounds) > len(known):
                last = rounds[-1]
                accounts = {number: of.after(last[number]) for number, of in accounts.items()}
        else:
            accounts = {
                number: RecordTotals.of([records[number] for records in rounds])
                for number in participants
            }
        self._known = rounds, accounts
        return accounts


_ledger = Ledger()


def _follow(rounds: Sequence[RoundRecords], known: Sequence[RoundRecords]) -> bool:
    """Whether the rounds are the very ones that are known, or these and one more."""
    beyond = len(rounds) - len(known)
    return bool(known) and 0 <= beyond <= 1 and all(map(is_, known, rounds))


class BookOfRounds(Protocol):
    """What every round was to every participant."""

    def rounds(self, number: int) -> Sequence[RoundRecords]:
        """For every round before round `number`, what it was to every participant."""

    def unfinished(self, number: int) -> list[Reason]:
        """What before round `number` has no result at all."""


class Replay:
    """The positions before the rounds of one tournament; what they share is made once.

    They are made one after another: two threads need a replay each.
    """

    def __init__(
        self,
        tournament: Tournament,
        handling: HandlingEdition,
        games: int = 1,
        book: BookOfRounds | None = None,
        *,
        is_scheduled: bool = False,
    ) -> None:
        """`games` is how many games a pairing stands for; `book` keeps records in another way.

        `is_scheduled` says that all pairings follow from the numbers before round 1: whoever
        entered is in all of them, and no initial colour is drawn. Raises InvalidTournament for
        teams, and for a late entry into a schedule.
        """
        if tournament.is_team_event:
            raise InvalidTournament(fault("position:teams"))
        if is_scheduled:
            # Imported here, and in the reader of reports: who pairs a Swiss does not wait for it.
            from pairwright.position.free_rounds import with_free_rounds

            tournament = replace(
                tournament,
                rounds=with_free_rounds(tournament.rounds, [p.number for p in tournament.players]),
            )
        self.tournament = tournament
        self._handling = handling
        self._games = games
        self._book = book or book_of(tournament)
        self._ratings = strengths(tournament, 1)
        """Everybody's strength, where none is corrected."""
        late = any(player.arrives > 1 for player in tournament.players)
        self._corrected = bool(tournament.rating_corrections or tournament.earlier_numbers)
        changing = late or self._corrected
        self._is_scheduled = is_scheduled
        self._order = None if changing else initial_order(tournament, 1)
        """The initial order, where it is the same for every round."""
        if is_scheduled:
            _require_all_from_round_1(tournament)
            self._order = order_of(tournament, tournament.players, 1)
        self._initial_colour = tournament.initial_colour
        if self._initial_colour is None and not is_scheduled:
            self._initial_colour = self._inferred_colour()

    @property
    def field(self) -> Tournament:
        """The tournament whose players are the participants, and whose games are the pairings."""
        return self.tournament

    def _inferred_colour(self) -> Colour | None:
        """The initial colour as it follows from what was played."""
        handling = self._handling
        # Of a match, virtual points do not find the higher rank (C.04.5 art. 4.2).
        virtual = self._games == 1 or handling.colours_by_pairing_score
        return initial_colour(
            self.tournament, handling.baku, self._games, with_virtual_points=virtual
        )

    def before(self, round_number: int | None = None) -> Position:
        """The position before `round_number` (by default, the first round not yet recorded).

        A position of a round already recorded takes from the record who was paired. Raises
        InvalidRequest for a round that is not there, InvalidTournament where all rounds are played
        or a round needed has games without a result; a schedule asks for none.
        """
        tournament = self.tournament
        number = len(tournament.rounds) + 1 if round_number is None else round_number
        _require_rounds(tournament, number)
        if not self._is_scheduled and (unfinished := self._book.unfinished(number)):
            raise InvalidTournament(unfinished)
        order = initial_order(tournament, number) if self._order is None else self._order
        there = to_be_paired(tournament, number, order)
        paired = frozenset(order) if self._is_scheduled else there
        entered = self._entered(number, order, paired)
        participants = [entered[player] for player in order if player in paired]
        participants.sort(key=_PAIRING_SCORE, reverse=True)  # among equals TPNs stay in order
        apart = forbidden_meetings(tournament, number, paired)
        return Position(
            round_number=number,
            number_of_rounds=tournament.number_of_rounds,
            handling=self._handling,
            initial_colour=self._initial_colour,
            entered=entered,
            participants=tuple(participants),
            forbidden=apart.pairs,
            byes=byes_of_absent(tournament, number, order, paired),
            point_system=tournament.point_system,
            games=self._games,
            in_common={pair: why for pair, why in apart.firm.items() if why[0]},
            soft=apart.soft,
            first_board=tournament.first_board,
            is_scheduled=self._is_scheduled,
            absent=paired - there,
        )

    def _entered(
        self, number: int, order: list[int], paired: frozenset[int]
    ) -> dict[int, Participant]:
        """Everybody who entered, in the order of TPNs."""
        tournament = self.tournament
        accounts = _ledger.after(self._book.rounds(number), self._ratings)
        virtual = virtual_points(tournament, number, self._handling.baku, self._games)
        absent = {player: accounts[player].records for player in order if player not in paired}
        parities = parity_numbers(order, absent, paired)
        ratings = self._ratings
        if self._corrected:
            ratings = strengths(tournament, number)
        return {
            player: _participant(
                player,
                tpn,
                parities.get(player, 0),
                ratings[player],
                accounts[player],
                virtual.get(player, ()),
            )
            for tpn, player in enumerate(order, start=1)
        }


def _participant(
    number: int,
    tpn: int,
    parity_number: int,
    rating: int,
    account: RecordTotals,
    virtual: tuple[int, ...],
) -> Participant:
    """What the account says. `virtual` are virtual points for every round, or none at all."""
    scores = account.scores
    score = scores[-1]
    if virtual:
        scores = tuple([real + added for real, added in zip(scores, virtual, strict=True)])
    return Participant(
        number,
        tpn,
        parity_number,
        rating,
        score,
        scores[-1],
        account.colours,
        account.opponents,
        account.records,
        scores,
    )


def _require_all_from_round_1(tournament: Tournament) -> None:
    """Raises InvalidTournament for late entries: their numbers would make another schedule."""
    late = [player for player in tournament.players if player.arrives > 1]
    if late:
        raise InvalidTournament(
            [
                fault("position:late", name=player.name, player=player.number, round=player.arrives)
                for player in late
            ]
        )


def _require_rounds(tournament: Tournament, number: int) -> None:
    recorded = len(tournament.rounds)
    if not 1 <= number <= recorded + 1:
        raise InvalidRequest(
            fault("position:round", round=number, recorded=recorded, next=recorded + 1)
        )
    if tournament.number_of_rounds is not None and number > tournament.number_of_rounds:
        raise InvalidTournament(
            fault(
                "position:over",
                "C.04.1 art. 1",
                round=number,
                rounds=tournament.number_of_rounds,
            )
        )
