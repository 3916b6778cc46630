"""The same facts with other numbers of players, or of teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypedDict

from msgspec.structs import replace

from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    EarlierNumber,
    EarlierNumbers,
    ForbiddenPairs,
    OutsideValue,
    PairingChange,
    Round,
    TieOrder,
    Tournament,
    VirtualPoints,
    Withdrawal,
)

_Number = Callable[[int], int]


def renumbered(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """The tournament with every player named by a new number, wherever the facts name one.

    For events of individuals: in a team event, participants are teams (`renumbered_teams`). The
    order of the list of players stays.
    """

    def new(number: int) -> int:
        return numbers.get(number, number)

    def all_new(given: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(new, given))

    return replace(
        tournament,
        **_participants(tournament, new),
        announced_order=all_new(tournament.announced_order),
        players=tuple(replace(p, number=new(p.number)) for p in tournament.players),
        rounds=tuple(_round(played, new) for played in tournament.rounds),
        recorded_standings=tuple(
            replace(s, player=new(s.player)) for s in tournament.recorded_standings
        ),
        game_corrections=tuple(
            replace(c, white=new(c.white), black=new(c.black)) for c in tournament.game_corrections
        ),
        rating_corrections=tuple(
            replace(c, player=new(c.player)) for c in tournament.rating_corrections
        ),
        categories=tuple(
            replace(c, added=all_new(c.added), left_out=all_new(c.left_out))
            for c in tournament.categories
        ),
        earlier_numbers=tuple(
            _earlier(earlier, tournament, new) for earlier in tournament.earlier_numbers
        ),
        teams=tuple(replace(team, members=all_new(team.members)) for team in tournament.teams),
        line_ups=tuple(replace(line, boards=all_new(line.boards)) for line in tournament.line_ups),
    )


def renumbered_teams(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """The team event with every team named by a new number; the order of its list stays."""

    def new(number: int) -> int:
        return numbers.get(number, number)

    byes = tournament.team_byes
    return replace(
        tournament,
        **_participants(tournament, new),
        teams=tuple(replace(team, number=new(team.number)) for team in tournament.teams),
        rounds=tuple(_round_of_teams(played, new) for played in tournament.rounds),
        line_ups=tuple(
            replace(made, team=new(made.team), opponent=new(made.opponent))
            for made in tournament.line_ups
        ),
        team_byes=byes and replace(byes, teams=tuple(map(new, byes.teams))),
        forfeited_matches=tuple(
            replace(m, white=new(m.white), black=new(m.black)) for m in tournament.forfeited_matches
        ),
    )


if TYPE_CHECKING:

    class _Participants(TypedDict):
        """Facts about participants, by their names in `Tournament`."""

        withdrawals: tuple[Withdrawal, ...]
        not_arrived: tuple[int, ...]
        expelled: tuple[int, ...]
        tie_orders: tuple[TieOrder, ...]
        outside_values: tuple[OutsideValue, ...]
        announcements: tuple[Announcement, ...]
        virtual_points: tuple[VirtualPoints, ...]
        forbidden_pairs: tuple[ForbiddenPairs, ...]
        abnormal_points: tuple[AbnormalPoints, ...]
        pairing_changes: tuple[PairingChange, ...]


def _participants(tournament: Tournament, new: _Number) -> _Participants:
    """What is said about participants, whether players or teams, with new numbers."""

    def all_new(given: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(new, given))

    return {
        "withdrawals": tuple(replace(w, player=new(w.player)) for w in tournament.withdrawals),
        "not_arrived": all_new(tournament.not_arrived),
        "expelled": all_new(tournament.expelled),
        "tie_orders": tuple(
            replace(order, participants=all_new(order.participants))
            for order in tournament.tie_orders
        ),
        "outside_values": tuple(
            replace(v, participant=new(v.participant)) for v in tournament.outside_values
        ),
        "announcements": tuple(
            replace(a, participant=new(a.participant)) for a in tournament.announcements
        ),
        "virtual_points": tuple(
            replace(v, participant=new(v.participant)) for v in tournament.virtual_points
        ),
        "forbidden_pairs": tuple(
            replace(
                rule,
                participants=all_new(rule.participants),
                waivers=tuple(
                    replace(waiver, participants=all_new(waiver.participants))
                    for waiver in rule.waivers
                ),
            )
            for rule in tournament.forbidden_pairs
        ),
        "abnormal_points": tuple(
            replace(a, participants=all_new(a.participants)) for a in tournament.abnormal_points
        ),
        "pairing_changes": tuple(_change(change, new) for change in tournament.pairing_changes),
    }


def _round_of_teams(played: Round, new: _Number) -> Round:
    left = played.team_bye
    return replace(
        played,
        matches=tuple(replace(m, white=new(m.white), black=new(m.black)) for m in played.matches),
        team_bye=None if left is None else new(left),
    )


def _round(played: Round, new: _Number) -> Round:
    return replace(
        played,
        games=tuple(replace(g, white=new(g.white), black=new(g.black)) for g in played.games),
        byes=tuple(replace(bye, player=new(bye.player)) for bye in played.byes),
        unopposed=tuple(replace(board, player=new(board.player)) for board in played.unopposed),
    )


def _earlier(earlier: EarlierNumbers, tournament: Tournament, new: _Number) -> EarlierNumbers:
    """Who had which number stays; who had the present one so far is named if that has changed."""
    had = {earlier.player: earlier for earlier in earlier.numbers}
    everybody = (had.get(p.number, EarlierNumber(p.number, p.number)) for p in tournament.players)
    named = (replace(earlier, player=new(earlier.player)) for earlier in everybody)
    other = [
        earlier
        for earlier in named
        if earlier.player != earlier.number or earlier.strength is not None
    ]
    return replace(
        earlier, numbers=tuple(sorted(other, key=lambda had_earlier: had_earlier.player))
    )


def _change(change: PairingChange, new: _Number) -> PairingChange:
    """0 stands for the bye, and stays."""
    return replace(
        change,
        published=tuple((new(white), new(black)) for white, black in change.published),
        replaced_by=tuple((new(white), new(black)) for white, black in change.replaced_by),
    )
