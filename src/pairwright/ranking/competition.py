"""A competition: the score sheets of a tournament, its ratings and the edition of the rules. All
tie-breaks are computed from it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar, cast

from msgspec import field
from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import (
    RoundRecord,
    initial_order,
    player_records,
    strength,
    units,
)
from pairwright.position.order import corrected_player, player_in_round
from pairwright.ranking.editions import TieBreakEdition
from pairwright.ranking.score_sheet import (
    RoundKind,
    RoundScore,
    ScoreSheet,
    StandardResult,
    TeamRound,
    number_of_boards,
    team_rounds,
)
from pairwright.systems import games_per_pairing, scheduled_system
from pairwright.systems.annulled import annulled, counted_records
from pairwright.tournament import (
    ByeKind,
    MatchPoints,
    Notified,
    Outcome,
    RatingChoice,
    RatingCorrection,
    Tournament,
    first_round_affected,
)

T = TypeVar("T")


class Reference(StrEnum):
    """The score that a tie-break refers to (C.07 art. 11.1, 13)."""

    POINTS = "PTS"
    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"


class Competition(Frozen, dict=True):
    """The participants after a round, as tie-breaks see them.

    `ratings` holds None for unrated players, `ratings_of_rounds` those of every round where tie-
    breaks take the rating of the round in which a game was played; `active` are those who were ever
    paired or had the pairing-allocated bye. `matches` and `boards` are there for teams only.
    `annulled` are those whose games do not count (C.05 art. 6.6); sheets have none of these games,
    `as_recorded` has the rounds of everybody whom that concerns, of teams with game points.
    `expelled` are those who are not ranked, `estimates` what arbiters think of unrated players
    (C.04.2 art. 2.1), `outside` the values that were entered, by code in capital letters, each with
    its round. `memo` keeps what several tie-breaks share.
    """

    edition: TieBreakEdition
    sheets: Mapping[Reference, ScoreSheet]
    primary: Reference
    numbers: Mapping[int, int]
    names: Mapping[int, str]
    ratings: Mapping[int, int | None]
    active: frozenset[int]
    ratings_of_rounds: Mapping[int, Mapping[int, int | None]] = field(default_factory=dict)
    matches: Mapping[int, tuple[TeamRound, ...]] = field(default_factory=dict)
    boards: int = 0
    annulled: frozenset[int] = frozenset()
    as_recorded: Mapping[int, tuple[RoundScore, ...]] = field(default_factory=dict)
    expelled: frozenset[int] = frozenset()
    estimates: Mapping[int, int] = field(default_factory=dict)
    outside: Mapping[str, Mapping[int, tuple[Fraction, int]]] = field(default_factory=dict)

    @cached_property
    def memo(self) -> dict[object, Any]:
        return {}

    @property
    def is_team_event(self) -> bool:
        return self.primary is not Reference.POINTS

    @property
    def participants(self) -> tuple[int, ...]:
        """In order of pairing numbers."""
        return self.sheets[self.primary].participants

    @property
    def ranked(self) -> tuple[int, ...]:
        """Who is in the standings, in order of pairing numbers (readings-standings.md R-TB-26)."""
        return tuple([n for n in self.participants if n not in self.expelled])

    @property
    def predetermined(self) -> bool:
        """All pairings were fixed beforehand (art. 15.2)."""
        return self.sheets[self.primary].predetermined

    @property
    def secondary(self) -> Reference:
        """The score that is not the primary one (art. 11.1)."""
        if self.primary is Reference.MATCH_POINTS:
            return Reference.GAME_POINTS
        return Reference.MATCH_POINTS

    def sheet(
        self, reference: Reference | None, as_played: bool = False, fore: bool = False
    ) -> ScoreSheet:
        """The sheet of a reference score (None: the primary one), with forfeits as games (/P, or
        art. 15.2 in predetermined pairings) and with the final round drawn (art. 8.3) if asked."""
        chosen = self.primary if reference is None else reference
        as_played = as_played or self.predetermined

        def build() -> ScoreSheet:
            sheet = self.sheets[chosen]
            if fore:
                sheet = sheet.with_final_round_drawn()
            return sheet.with_forfeits_as_played() if as_played else sheet

        return self.remember(("sheet", chosen, as_played, fore), build)

    def remember(self, key: object, build: Callable[[], T]) -> T:
        """What `build` gives, built once."""
        if key not in self.memo:
            self.memo[key] = build()
        return cast(T, self.memo[key])


_BYES: dict[object, RoundKind] = {
    ByeKind.PAIRING_ALLOCATED: RoundKind.PAIRING_ALLOCATED_BYE,
    ByeKind.FULL_POINT: RoundKind.FULL_POINT_BYE,
    ByeKind.HALF_POINT: RoundKind.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: RoundKind.ZERO_POINT_BYE,
    Outcome.FORFEIT_WIN: RoundKind.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS: RoundKind.FORFEIT_LOSS,
    Outcome.MISSING: RoundKind.PENDING,
    None: RoundKind.ZERO_POINT_BYE,
}
_RESULTS: dict[object, StandardResult] = {
    Outcome.WIN: StandardResult.WIN,
    Outcome.UNRATED_WIN: StandardResult.WIN,
    Outcome.FORFEIT_WIN: StandardResult.WIN,
    Outcome.DRAW: StandardResult.DRAW,
    Outcome.UNRATED_DRAW: StandardResult.DRAW,
    Outcome.ADJOURNED: StandardResult.DRAW,
    Outcome.LOSS: StandardResult.LOSS,
    Outcome.UNRATED_LOSS: StandardResult.LOSS,
    Outcome.FORFEIT_LOSS: StandardResult.LOSS,
}
_TEAM_PRIMARY = r"_(MP|GP)(?:_|$)"
_PREDETERMINED = r"(?i)ROUND.?ROBIN|SCHILLER|SCHEVENINGEN|BERGER"


def competition_of(
    tournament: Tournament,
    after_round: int,
    edition: TieBreakEdition,
    primary: Reference | None = None,
    predetermined: bool | None = None,
) -> Competition:
    """What tie-breaks need to know of the tournament after a round.

    `primary` is the primary score of a team event (default: as declared, else match points);
    `predetermined` tells that all pairings were fixed beforehand (default: as declared, else
    inferred, see `has_predetermined_pairings`).
    """
    if predetermined is None:
        predetermined = has_predetermined_pairings(tournament, after_round)
    if tournament.is_team_event:
        return _team_competition(tournament, after_round, edition, primary, predetermined)
    return _individual_competition(tournament, after_round, edition, predetermined)


def has_predetermined_pairings(tournament: Tournament, after_round: int) -> bool:
    """Art. 15.2: as the declared system says, or the type; without a declaration, as seen.

    readings-standings.md R-TB-8: it is one if all who were paired so far were paired with all
    others, each pair equally often.
    """
    if scheduled_system(tournament.declaration) is not None:
        return True
    declared = f"{tournament.declaration.code} {tournament.type_text}"
    if re.search(_PREDETERMINED, declared):
        return True
    if declared.strip() or tournament.declaration.system or tournament.is_team_event:
        return False
    games = [game for played in tournament.rounds[:after_round] for game in played.games]
    count = len({player for game in games for player in (game.white, game.black)})
    needed = count * (count - 1) // 2
    if count < 3 or len(games) < needed:
        return False
    pairs = Counter(frozenset((game.white, game.black)) for game in games)
    return len(pairs) == needed and len(set(pairs.values())) == 1


def _is_final(tournament: Tournament, after_round: int) -> bool:
    total = tournament.number_of_rounds
    return total is None or after_round >= total


def _individual_competition(
    tournament: Tournament, after_round: int, edition: TieBreakEdition, predetermined: bool
) -> Competition:
    system = tournament.point_system
    recorded = player_records(tournament, after_round + 1)
    records = counted_records(tournament, after_round + 1)
    order = [n for n in initial_order(tournament, after_round + 1) if n in records]
    order += sorted(set(records) - set(order))
    entries = {
        number: tuple([_entry(i, r) for i, r in enumerate(records[number], start=1)])
        for number in order
    }
    games = games_per_pairing(tournament)  # a round of a match event is worth a match
    worth = (games * units(system.win), games * units(system.draw), games * units(system.loss))
    sheet = ScoreSheet.of(
        entries, after_round, worth, predetermined, _is_final(tournament, after_round)
    )
    return Competition(
        edition=edition,
        sheets={Reference.POINTS: sheet},
        primary=Reference.POINTS,
        numbers={number: tpn for tpn, number in enumerate(order, start=1)},
        names={player.number: player.name for player in tournament.players},
        ratings=_ratings(tournament, after_round, _round_of_ratings(tournament)),
        ratings_of_rounds=_ratings_of_rounds(tournament, after_round),
        active=frozenset(n for n, row in records.items() if any(r.took_part for r in row)),
        annulled=annulled(tournament, recorded),
        expelled=frozenset(tournament.expelled),
        estimates={p.number: p.strength for p in tournament.players if p.strength},
        outside=_outside(tournament, after_round),
        as_recorded={
            number: tuple([_entry(i, r) for i, r in enumerate(history, start=1)])
            for number, history in recorded.items()
            if history != records[number]
        },
    )


def _entry(number: int, record: RoundRecord) -> RoundScore:
    """One round of a player; an adjourned game has the value declared for unknown results."""
    outcome, bonus = record.outcome, record.bonus
    result = _RESULTS.get(outcome)
    points = record.points + record.adjournment - bonus
    if not record.played:
        kind = _BYES[outcome]
        return RoundScore(number, kind, record.opponent, points, result, None, bonus)
    played = RoundKind.PLAYED
    return RoundScore(number, played, record.opponent, points, result, record.colour, bonus)


def _round_of_ratings(tournament: Tournament) -> int:
    """Art. 10: of several ratings the first one counts, unless the event chooses another."""
    marked = tournament.long_event
    return (marked and marked.round) or 1


def _ratings_of_rounds(
    tournament: Tournament, after_round: int
) -> dict[int, dict[int, int | None]]:
    """The ratings of every round, where games count with those (readings-standings.md R-TB-29)."""
    marked = tournament.long_event
    if marked is None or marked.ratings is not RatingChoice.OF_ROUND:
        return {}
    rounds = range(1, after_round + 1)
    return {number: _ratings(tournament, after_round, number) for number in rounds}


def _ratings(tournament: Tournament, after_round: int, round_number: int) -> dict[int, int | None]:
    """Art. 10: the rating used for the starting rank, corrected; that of a round if there are more.

    An arbiter's estimate of strength is no rating.
    """
    # For pairing numbers a correction comes too late after round 4; for averages it does not,
    # so that each is applied as if it had been known before the first round.
    usable: dict[int, list[RatingCorrection]] = {}
    for correction in tournament.rating_corrections:
        affected = first_round_affected(correction.round, correction.notified)
        if affected is not None and affected <= after_round + 1:
            known = replace(correction, round=0, notified=Notified.IN_TIME)
            usable.setdefault(correction.player, []).append(known)
    ratings = {}
    for player in tournament.players:
        if player.number in usable:
            player = corrected_player(player, usable[player.number], 1)
        player = player_in_round(player, round_number)
        if player.strength is not None:
            player = replace(player, strength=None)
        ratings[player.number] = strength(player, tournament) or None
    return ratings


def _outside(
    tournament: Tournament, after_round: int
) -> dict[str, dict[int, tuple[Fraction, int]]]:
    """By code in capital letters, the last value that was entered for each up to that round."""
    found: dict[str, dict[int, tuple[Fraction, int]]] = {}
    for entered in sorted(tournament.outside_values, key=lambda value: value.after_round):
        if entered.after_round <= after_round:
            values = found.setdefault(entered.code.upper(), {})
            values[entered.participant] = Fraction(entered.value), entered.after_round
    return found


def declared_primary(tournament: Tournament) -> Reference:
    """The primary score of a team event: as the encoded type says, else match points."""
    match = re.search(_TEAM_PRIMARY, tournament.declaration.code.upper())
    return Reference(match[1]) if match else Reference.MATCH_POINTS


def _team_competition(
    tournament: Tournament,
    after_round: int,
    edition: TieBreakEdition,
    primary: Reference | None,
    predetermined: bool,
) -> Competition:
    rounds = team_rounds(tournament, after_round)
    rows = rounds.counted
    boards = number_of_boards(tournament, after_round)
    match = tournament.match_points or MatchPoints()
    system = tournament.point_system
    final = _is_final(tournament, after_round)
    match_points = ScoreSheet.of(
        {t: tuple(_entry_of(r, r.match_points, r.match_bonus) for r in rows[t]) for t in rows},
        after_round,
        (units(match.win), units(match.draw), units(match.loss)),
        predetermined,
        final,
    )
    game_points = ScoreSheet.of(
        {t: tuple(_entry_of(r, r.game_points, r.game_bonus) for r in rows[t]) for t in rows},
        after_round,
        (units(system.win) * boards, units(system.draw) * boards, units(system.loss) * boards),
        predetermined,
        final,
    )
    return Competition(
        edition=edition,
        sheets={Reference.MATCH_POINTS: match_points, Reference.GAME_POINTS: game_points},
        primary=primary or declared_primary(tournament),
        numbers={team: place for place, team in enumerate(rows, start=1)},
        names={team.number: team.name for team in tournament.teams},
        ratings={},
        active=frozenset(rows),
        matches=rows,
        boards=boards,
        annulled=rounds.annulled,
        expelled=frozenset(tournament.expelled),
        outside=_outside(tournament, after_round),
        as_recorded={
            team: tuple(_entry_of(r, r.game_points, r.game_bonus) for r in recorded)
            for team, recorded in rounds.recorded.items()
            if recorded != rows[team]
        },
    )


def _entry_of(row: TeamRound, points: int, bonus: int) -> RoundScore:
    return RoundScore(row.round, row.kind, row.opponent, points, row.result, row.colour, bonus)
