"""The position before a round: all that a pairing needs, computed once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairwright.position.colours import (
    ColourPreference,
    colour_difference,
    colour_history,
    colour_preference,
)
from pairwright.position.declared import declared_edition, games_per_pairing
from pairwright.position.editions import Edition, edition
from pairwright.position.floats import Float, float_received
from pairwright.position.initial_colour import initial_colour, paired_players
from pairwright.position.order import initial_order, parity_numbers
from pairwright.position.record import (
    RoundRecord,
    player_records,
    unfinished_games,
    units,
)
from pairwright.position.virtual_points import virtual_points
from pairwright.tournament import (
    ByeKind,
    Colour,
    InvalidTournament,
    PointSystem,
    Tournament,
)


@dataclass(frozen=True, slots=True)
class Participant:
    """One player who is to be paired. Scores are in hundredths of a point.

    `tpn` is the place in the initial order among all entries; `parity_number` the one whose
    parity counts for colours. `colours` are the colours of played games, oldest first. `floats`
    are those of the last round and the one before it. `opponents` are those met over the board.
    """

    number: int
    tpn: int
    parity_number: int
    score: int
    pairing_score: int
    colours: tuple[Colour, ...]
    colour_difference: int
    preference: ColourPreference
    floats: tuple[Float, Float]
    opponents: frozenset[int]
    may_receive_bye: bool
    unplayed_games: int
    is_topscorer: bool
    records: tuple[RoundRecord, ...]
    pairing_scores: tuple[int, ...]
    """Pairing scores with which rounds 1, 2, ... were paired; the last one is `pairing_score`."""


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a tournament before the pairing of `round_number`.

    `participants` are those to be paired, in pairing order (C.04.3 art. 1.2: pairing score, then
    TPN). `forbidden` holds pairs of player numbers, the smaller first. `byes` are the requested
    byes and absences of the round. `initial_colour` is None when nothing tells it.
    """

    round_number: int
    number_of_rounds: int | None
    edition: Edition
    initial_colour: Colour | None
    participants: tuple[Participant, ...]
    forbidden: frozenset[tuple[int, int]]
    byes: Mapping[int, ByeKind]
    point_system: PointSystem

    @property
    def is_last_round(self) -> bool:
        return self.round_number == self.number_of_rounds

    @classmethod
    def before(
        cls, tournament: Tournament, round_number: int | None = None, edition_name: str = ""
    ) -> Position:
        """The position before `round_number` (by default, the first round not yet recorded).

        Raises InvalidTournament where a round needed is missing or has games without a result.
        """
        if tournament.is_team_event:
            raise InvalidTournament("this is a team event: its players are not paired one by one")
        recorded = len(tournament.rounds)
        number = recorded + 1 if round_number is None else round_number
        _require_rounds(tournament, number)
        rules = edition(edition_name or declared_edition(tournament))
        records = player_records(tournament, number)
        order = initial_order(tournament, number)
        to_be_paired = _to_be_paired(tournament, number, order)
        scores = _pairing_scores(tournament, number, records, rules.name)
        parities = parity_numbers(order, records, to_be_paired)
        context = _Context(tournament, number, rules, records, scores, parities)
        participants = [
            _participant(context, player, tpn)
            for tpn, player in enumerate(order, start=1)
            if player in to_be_paired
        ]
        participants.sort(key=lambda p: (-p.pairing_score, p.tpn))
        return cls(
            round_number=number,
            number_of_rounds=tournament.number_of_rounds,
            edition=rules,
            initial_colour=initial_colour(tournament),
            participants=tuple(participants),
            forbidden=_forbidden_pairs(tournament, number, to_be_paired),
            byes=_byes(tournament, number, order, to_be_paired),
            point_system=tournament.point_system,
        )


@dataclass(frozen=True, slots=True)
class _Context:
    tournament: Tournament
    number: int
    edition: Edition
    records: Mapping[int, tuple[RoundRecord, ...]]
    scores: Mapping[int, tuple[int, ...]]
    parities: Mapping[int, int]


def _require_rounds(tournament: Tournament, number: int) -> None:
    recorded = len(tournament.rounds)
    if not 1 <= number <= recorded + 1:
        raise InvalidTournament(
            f"round {number} cannot be paired: {recorded} rounds are recorded, "
            f"so it must be a round from 1 to {recorded + 1}"
        )
    if tournament.number_of_rounds is not None and number > tournament.number_of_rounds:
        raise InvalidTournament(
            f"round {number} cannot be paired: the tournament has "
            f"{tournament.number_of_rounds} rounds (C.04.1 art. 1)"
        )
    unfinished = unfinished_games(tournament, number)
    if unfinished:
        raise InvalidTournament(
            [
                f"round {index}: the game {game.white}-{game.black} has no result; "
                "enter it, or `?` if it is adjourned (C.04.2 art. 3.1)"
                for index, game in unfinished
            ]
        )


def _to_be_paired(tournament: Tournament, number: int, order: list[int]) -> frozenset[int]:
    """Who is paired in the round: all who were, or who are there (C.04.2 art. 3.2, 3.3)."""
    if number <= len(tournament.rounds):
        return paired_players(tournament.rounds[number - 1])
    away = {a.participant for a in tournament.announcements if a.round == number}
    away |= {w.player for w in tournament.withdrawals if w.after_round < number}
    return frozenset(player for player in order if player not in away)


def _byes(
    tournament: Tournament, number: int, order: list[int], to_be_paired: frozenset[int]
) -> dict[int, ByeKind]:
    """The byes of those who are not to be paired (C.04.2 art. 3.3: zero points by default)."""
    announced = {a.participant: a.kind for a in tournament.announcements if a.round == number}
    if number <= len(tournament.rounds):
        announced |= {b.player: b.kind for b in tournament.rounds[number - 1].byes}
    return {
        player: announced.get(player, ByeKind.ZERO_POINT)
        for player in order
        if player not in to_be_paired
    }


def _pairing_scores(
    tournament: Tournament,
    number: int,
    records: Mapping[int, tuple[RoundRecord, ...]],
    edition_name: str,
) -> dict[int, tuple[int, ...]]:
    """For every player, the pairing scores with which rounds 1 to `number` were paired."""
    virtual = virtual_points(tournament, number, edition_name)
    scores = {}
    for player, history in records.items():
        total = 0
        totals = [0]
        for record in history:
            total += record.points
            totals.append(total)
        extra = virtual.get(player)
        if extra:
            totals = [real + added for real, added in zip(totals, extra, strict=True)]
        scores[player] = tuple(totals)
    return scores


def _participant(context: _Context, player: int, tpn: int) -> Participant:
    history = context.records[player]
    own = context.scores[player]
    score = sum(record.points for record in history)
    colours = colour_history(history)
    system = context.tournament.point_system
    win = units(system.win) * games_per_pairing(context.tournament)
    last_round = context.number == context.tournament.number_of_rounds
    return Participant(
        number=player,
        tpn=tpn,
        parity_number=context.parities[player],
        score=score,
        pairing_score=own[-1],
        colours=colours,
        colour_difference=colour_difference(colours),
        preference=colour_preference(colours),
        floats=(_float_back(context, player, 1), _float_back(context, player, 2)),
        opponents=frozenset(r.opponent for r in history if r.played and r.opponent is not None),
        may_receive_bye=not any(context.edition.bars_bye(record, win) for record in history),
        unplayed_games=sum(1 for record in history if not record.played),
        # C.04.3 art. 1.8: more than half of the maximum, when the final round is paired. Virtual
        # points are no part of either (docs/readings.md R-TOP-2).
        is_topscorer=last_round and 2 * score > (context.number - 1) * win,
        records=history,
        pairing_scores=own,
    )


def _float_back(context: _Context, player: int, rounds_back: int) -> Float:
    """The float that the player received so many rounds ago."""
    index = context.number - 1 - rounds_back
    if index < 0:
        return Float.NONE
    record = context.records[player][index]
    opponent = record.opponent if record.opponent is not None else player
    return float_received(
        record,
        context.scores[player][index],
        context.scores[opponent][index],
        context.edition,
        units(context.tournament.point_system.loss),
    )


def _forbidden_pairs(
    tournament: Tournament, number: int, to_be_paired: frozenset[int]
) -> frozenset[tuple[int, int]]:
    pairs: set[tuple[int, int]] = set()
    for rule in tournament.forbidden_pairs:
        last = number if rule.last_round is None else rule.last_round
        if not rule.first_round <= number <= last:
            continue
        members = sorted(set(rule.participants) & to_be_paired)
        pairs.update((a, b) for i, a in enumerate(members) for b in members[i + 1 :])
    return frozenset(pairs)
