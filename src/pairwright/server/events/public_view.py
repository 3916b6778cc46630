"""What everybody may see of an event: what is published, and nothing else.

Every page, list and stream for the public is made from a `PublicView`. Its facts are gathered here
field by field: what is not named here is not public. A draft, a publication that was withdrawn, a
change of a pairing that is not ended, announcements for rounds to come and entries for them never
get in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Set as AbstractSet
from functools import cached_property

from msgspec.structs import replace

from pairwright.event import State
from pairwright.event.state import Facts, PublicationTimes
from pairwright.frozen import Frozen
from pairwright.paper import printed_round
from pairwright.server.events.by_identity import by_identity
from pairwright.tournament import (
    ForbiddenPairs,
    Game,
    GameResult,
    NormEventKind,
    PairwrightError,
    Player,
    Round,
)
from pairwright.tournament.team_rounds import team_round

Order = tuple[tuple[int, int], ...]
"""Boards as White and Black, in the order in which they were published."""


class PublicRound(Frozen):
    """A round whose pairings are published.

    `shows_results` says that its results are public, `shows_points` that those of all rounds
    before it are, so that the points with which it was paired tell nothing new. `order` is there
    only where the points that order the boards (C.04.2 art. 3.6) are not public.
    """

    number: int
    published: PublicationTimes
    shows_results: bool
    shows_points: bool
    order: Order | None = None


class PublicView(Frozen, dict=True):
    """An event as the public knows it. `standings_round` is 0 where no standings are published.

    `norms` says that the arbiter lets everybody see them.
    """

    facts: Facts
    rounds: tuple[PublicRound, ...]
    standings_round: int
    lots: str
    finished: bool
    festival: str = ""
    short_name: str = ""
    norms: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.rounds

    @property
    def current(self) -> PublicRound | None:
        """The last round that is published."""
        return self.rounds[-1] if self.rounds else None

    def round(self, number: int) -> PublicRound | None:
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    @cached_property
    def entrants(self) -> dict[int, str]:
        """The names of players, or of teams, who stand in a published round, by number."""
        if self.facts.is_team_event:
            return {team.number: team.name for team in self.facts.teams} if self.rounds else {}
        named = {number for played in self.facts.rounds for number in played.players()}
        return {
            player.number: player.name for player in self.facts.players if player.number in named
        }

    @cached_property
    def mark(self) -> str:
        """A mark of everything here: another one means that the public sees something else."""
        return self._marked(self.facts.rounds)

    @cached_property
    def still_mark(self) -> str:
        """A mark of everything but the results of a round that is being played."""
        if not self._is_live:
            return self.mark
        *before, last = self.facts.rounds
        games = tuple(without_results(game) for game in last.games)
        return self._marked((*before, replace(last, games=games)))

    def mark_for(self, number: int) -> str:
        """A mark of everything but the results of others in a round that is being played."""
        if not self._is_live:
            return self.mark
        own = self._live_results.get(number, ())
        return ".".join((self.still_mark, *own))

    @property
    def _is_live(self) -> bool:
        """Whether results of the last round are public, and nothing but its own boards tells them:
        neither published results, which corrections are told of, nor standings.
        """
        last = self.current
        if last is None or not last.shows_results or last.published.results:
            return False
        return self.standings_round < last.number

    @cached_property
    def _live_results(self) -> dict[int, list[str]]:
        """The results of the last round of every player, or of every team, by number."""
        teams = {player: team.number for team in self.facts.teams for player in team.members}
        found: dict[int, list[str]] = {}
        for place, game in enumerate(self.facts.rounds[-1].games):
            told = f"{place}{''.join(result.value for result in game.results)}"
            for player in (game.white, game.black):
                found.setdefault(teams.get(player, player), []).append(told)
        return found

    def _marked(self, rounds: tuple[Round, ...]) -> str:
        facts = replace(self.facts, players=(), rounds=())
        seen = (
            _digest(self.facts.players),
            *(_digest(played) for played in rounds),
            *(facts, self.rounds, self.standings_round, self.lots, self.finished),
            *(self.festival, self.short_name, self.norms),
        )
        return hashlib.sha256(repr(seen).encode(errors="replace")).hexdigest()[:20]


@by_identity(1_000)
def _digest(value: tuple[Player, ...] | Round) -> str:
    """A mark of what hardly ever changes and is large: the players, and a round that is over."""
    return hashlib.sha256(repr(value).encode(errors="replace")).hexdigest()


def public_view(state: State, live_results: bool = False) -> PublicView:
    """What of this state is public; with `live_results` also results that are not published yet."""
    count = published_rounds(state)
    shown = [bool(state.files[n].published.results) or live_results for n in range(count)]
    rounds = tuple(_public_round(state, n, shown) for n in range(1, count + 1))
    standings_round = max(
        (
            public_round.number
            for public_round in rounds
            if public_round.published.standings and all(shown[: public_round.number])
        ),
        default=0,
    )
    return PublicView(
        _public_facts(state, shown),
        rounds,
        standings_round,
        state.lots if standings_round else "",
        bool(state.finished),
        state.festival if count else "",
        state.short_name if count else "",
        bool(count) and state.norms_public,
    )


def published_rounds(state: State) -> int:
    """How many rounds from the first on have published pairings."""
    count = 0
    for file in state.files:
        if not file.published.pairings:
            break
        count += 1
    return count


def _public_round(state: State, number: int, shown: list[bool]) -> PublicRound:
    shows_points = all(shown[: number - 1])
    return PublicRound(
        number,
        state.files[number - 1].published,
        shown[number - 1],
        shows_points,
        None if shows_points else _order(state, number),
    )


def _order(state: State, number: int) -> Order:
    """The published order of boards, from facts that are not public themselves."""
    played = state.facts.rounds[number - 1]
    if state.facts.is_team_event:
        return tuple((m.white, m.black) for m in team_round(state.facts, number, played).matches)
    try:
        games = printed_round(state.facts, number).games
    except PairwrightError:  # a file whose rounds cannot be evaluated
        games = played.games
    return tuple((game.white, game.black) for game in games)


# --- Facts ---------------------------------------------------------------------------------------


def _public_facts(state: State, shown: list[bool]) -> Facts:
    """The public facts. Whatever a new kind of fact says, it is not public until named here."""
    facts, count = state.facts, len(shown)
    described = Facts(
        name=facts.name,
        city=facts.city,
        federation=facts.federation,
        start_date=facts.start_date,
        end_date=facts.end_date,
        number_of_rounds=facts.number_of_rounds,
        is_team_event=facts.is_team_event,
    )
    if not count:
        return described
    teams = tuple(team for team in facts.teams if team.arrives <= count)
    players = _public_players(facts.players, count)
    if facts.is_team_event:  # members are known with their team
        members = {number for team in teams for number in team.members}
        players = tuple(player for player in players if player.number in members)
    known = {entrant.number for entrant in (teams if facts.is_team_event else players)}
    listed = {player.number for player in players}
    results = {number for number, is_shown in enumerate(shown, start=1) if is_shown}
    return replace(
        described,
        time_control=facts.time_control,
        chief_arbiter=facts.chief_arbiter,
        round_dates=facts.round_dates,
        round_starts=facts.round_starts,
        first_board=facts.first_board,
        is_chess960=facts.is_chess960,
        # One that an arbiter set for a round to come is nobody's yet.
        start_positions=tuple(found for found in facts.start_positions if found.round <= count),
        results_due=facts.results_due,
        correction_minutes=facts.correction_minutes,
        declaration=facts.declaration,
        initial_colour=facts.initial_colour,
        point_system=facts.point_system,
        numbering=facts.numbering,
        announced_order=tuple(n for n in facts.announced_order if n in listed),
        rank_methods=facts.rank_methods,
        standings_order=facts.standings_order,
        players=players,
        rounds=tuple(_public_game_round(state, n, shown, known) for n in range(1, count + 1)),
        # Byes of rounds to come are known to nobody; those of teams stand nowhere else.
        announcements=tuple(
            a
            for a in facts.announcements
            if facts.is_team_event and a.round <= count and a.participant in known
        ),
        withdrawals=tuple(
            w for w in facts.withdrawals if w.after_round < count and w.player in known
        ),
        not_arrived=tuple(n for n in facts.not_arrived if count and n in known),
        expelled=tuple(n for n in facts.expelled if n in known),
        tie_orders=tuple(o for o in facts.tie_orders if o.after_round in results),
        outside_values=tuple(v for v in facts.outside_values if v.after_round in results),
        virtual_points=tuple(v for v in facts.virtual_points if v.participant in known),
        forbidden_pairs=tuple(_forbidden(facts, count, known)),
        abnormal_points=tuple(
            a
            for a in facts.abnormal_points
            if (a.round is None or a.round in results) and set(a.participants) <= known
        ),
        game_corrections=tuple(c for c in facts.game_corrections if c.round in results),
        # One of the round being played is for the next pairing; names are right at once.
        rating_corrections=tuple(
            c
            for c in facts.rating_corrections
            if (c.round < count or c.is_of_entry) and c.player in listed
        ),
        pairing_changes=tuple(c for c in facts.pairing_changes if c.round <= count),
        teams=teams,
        line_ups=tuple(line_up for line_up in facts.line_ups if line_up.round in results),
        team_byes=facts.team_byes and replace(facts.team_byes, teams=facts.team_byes.teams[:count]),
        forfeited_matches=tuple(m for m in facts.forfeited_matches if m.round in results),
        board_colours=facts.board_colours,
        match_points=facts.match_points,
        # What a norm rests on beside games and players.
        long_event=facts.long_event,
        norm_kind=facts.norm_kind if state.norms_public else NormEventKind.ORDINARY,
        encoded_time_control=facts.encoded_time_control if state.norms_public else "",
    )


@by_identity(64)
def _public_players(players: tuple[Player, ...], count: int) -> tuple[Player, ...]:
    """Those who were there for the published rounds, as the public knows them."""
    return tuple(_public_player(player) for player in players if player.arrives <= count)


def _public_player(player: Player) -> Player:
    """Who it is, for which club, and what orders the list; neither birth nor national numbers.

    Nor what else a list had: organisers collect telephone numbers in it.
    """
    national = tuple(
        replace(national_record, birth="", national_id="") for national_record in player.national
    )
    return replace(player, birth="", national=national, extra=())


def _forbidden(facts: Facts, count: int, known: set[int]) -> list[ForbiddenPairs]:
    """Those that a published round had to keep: the reasons for its boards name them."""
    found = []
    for rule in facts.forbidden_pairs:
        here = tuple(number for number in rule.participants if number in known)
        if rule.first_round <= count and len(here) > 1:
            is_public = rule.by in ("club", "federation")
            why = {} if is_public else {"by": "", "shared": ""}
            waivers = tuple(
                replace(waiver, participants=free)
                for waiver in rule.waivers
                if waiver.round <= count
                and (free := tuple(number for number in waiver.participants if number in known))
            )
            found.append(replace(rule, participants=here, waivers=waivers, **why))
    return found


def _public_game_round(
    state: State, number: int, shown: list[bool], known: AbstractSet[int]
) -> Round:
    """A round as the public may know it; who is still to arrive may have a bye already."""
    played = state.facts.rounds[number - 1]
    if any(bye.player not in known for bye in played.byes) and not state.facts.is_team_event:
        played = replace(played, byes=tuple(bye for bye in played.byes if bye.player in known))
    is_published = bool(state.files[number - 1].published.results)
    if state.facts.is_team_event and not shown[number - 1]:
        # Games tell line-ups as well as results: only who meets whom is left.
        found = team_round(state.facts, number, played)
        return Round(matches=found.matches, team_bye=played.team_bye)
    if is_published or (shown[number - 1] and number < len(shown)):
        return played
    if shown[number - 1]:
        # A game is registered as adjourned when a next round is paired: nobody knows that yet.
        games = tuple(_without(game, GameResult.ADJOURNED) for game in played.games)
    else:
        games = tuple(without_results(game) for game in played.games)
    return replace(played, games=games)


def _without(game: Game, result: GameResult) -> Game:
    if result not in game.results:
        return game
    first, *second = (GameResult.MISSING if ending is result else ending for ending in game.results)
    return replace(game, result=first, return_result=second[0] if second else None)


def without_results(game: Game) -> Game:
    """The same board, as it was before anybody knew its result."""
    second = None if game.return_result is None else GameResult.MISSING
    return Game(game.white, game.black, coloured=game.coloured, return_result=second)
