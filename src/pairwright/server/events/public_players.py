"""One player's or team's way through the published rounds."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.paper.words import SIGNS, own_signs
from pairwright.position import as_ended, player_records, recorded_rounds, score_text
from pairwright.position.team_field import team_rules
from pairwright.position.team_records import TeamRecord, for_standings, team_records
from pairwright.server.events.public_boards import DASH, PublicBoards
from pairwright.server.events.public_view import PublicView
from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Outcome,
    PrimaryScore,
    Round,
    Unopposed,
)
from pairwright.tournament.team_rounds import team_round


class PublicStep(Frozen):
    """One published round of one player.

    `colour` is None where no game was given one. `absence` says why there is no opponent, None
    where the round does not name the player at all. `sign` is the result for this player, `total`
    the points after the round in hundredths: empty and None where they are not public. `float` is
    `up` or `down` where the opponent had more or fewer points.
    """

    round: int
    opponent: int | None
    colour: Colour | None
    absence: ByeKind | Outcome | None
    sign: str
    total: int | None
    float: str = ""


class _Ways:
    """What the ways of players and of teams have in common."""

    def __init__(self, view: PublicView, last: PublicBoards | None) -> None:
        """`last` are the boards of the last published round."""
        self._view = view
        self._entered = last.entered if last is not None else {}

    def _float(self, number: int, step: PublicStep) -> str:
        """Whether the opponent had more or fewer points when the round was paired."""
        me, opponent = self._entered.get(number), self._entered.get(step.opponent or 0)
        if me is None or opponent is None:
            return ""
        own, other = (participant.pairing_scores[step.round - 1] for participant in (me, opponent))
        return "up" if other > own else "down" if other < own else ""


class Ways(_Ways):
    """The ways of all players; what they share is worked out once."""

    def __init__(self, view: PublicView, last: PublicBoards | None) -> None:
        super().__init__(view, last)
        after = len(view.rounds) + 1
        facts = as_ended(view.facts)
        self._records = player_records(facts, after)
        self._rounds = [_by_player(played) for played in recorded_rounds(facts, after)]

    def of(self, number: int) -> tuple[PublicStep, ...]:
        """The rounds of a player, the first one first."""
        steps = []
        total: int | None = 0
        for published, played in zip(self._view.rounds, self._rounds, strict=True):
            found = played.get(number)
            is_open = isinstance(found, Game) and not _is_over(found)
            if total is not None and published.shows_results and not is_open:
                total += self._records[number][published.number - 1].standing_points
            else:
                total = None
            step = _step(published.number, number, found, total)
            steps.append(replace(step, float=self._float(number, step)))
        return tuple(steps)


class TeamWays(_Ways):
    """The same of teams: results are game points, totals those of the primary score."""

    def __init__(self, view: PublicView, last: PublicBoards | None) -> None:
        super().__init__(view, last)
        after = len(view.rounds) + 1
        self._teams = team_records(as_ended(view.facts), after, for_standings)
        self._by_match_points = team_rules(view.facts).primary is PrimaryScore.MATCH_POINTS
        self._colours = [
            team_round(view.facts, number, played).colours()
            for number, played in enumerate(recorded_rounds(view.facts, after), start=1)
        ]

    def of(self, number: int) -> tuple[PublicStep, ...]:
        steps = []
        total: int | None = 0
        for published, record in zip(self._view.rounds, self._teams[number], strict=True):
            is_open = record.outcome is Outcome.MISSING
            if total is not None and published.shows_results and not is_open:
                total += self._worth(record)
            else:
                total = None
            step = self._step(record, is_open or not published.shows_results, total)
            steps.append(replace(step, float=self._float(number, step)))
        return tuple(steps)

    def _worth(self, record: TeamRecord) -> int:
        if self._by_match_points:
            return record.match_points + record.match_bonus
        return record.game_points + record.game_bonus

    def _step(self, record: TeamRecord, is_open: bool, total: int | None) -> PublicStep:
        if record.opponent is None:
            kind = record.outcome if isinstance(record.outcome, ByeKind) else None
            return PublicStep(record.round, None, None, kind, "", total)
        given = self._colours[record.round - 1].get(record.team) if is_open else record.colour
        sign = ""
        if not is_open:
            other = self._teams[record.opponent][record.round - 1]
            sign = DASH.join(score_text(team_record.game_points) for team_record in (record, other))
        return PublicStep(record.round, record.opponent, given, None, sign, total)


def _by_player(played: Round) -> dict[int, Game | Bye | Unopposed]:
    happened: dict[int, Game | Bye | Unopposed] = {}
    for game in played.games:
        happened[game.white] = happened[game.black] = game
    happened |= {bye.player: bye for bye in played.byes}
    return happened | {board.player: board for board in played.unopposed}


def _is_over(game: Game) -> bool:
    return GameResult.MISSING not in game.results


def _step(
    round_number: int, number: int, found: Game | Bye | Unopposed | None, total: int | None
) -> PublicStep:
    if isinstance(found, Game):
        side = Colour.WHITE if number == found.white else Colour.BLACK
        other = found.black if side is Colour.WHITE else found.white
        # A game that was not played gave nobody a colour (C.04.2 art. 3.4).
        coloured = found.coloured and not all(result.forfeited for result in found.results)
        sign = own_signs(found, side) if _is_over(found) else ""
        return PublicStep(round_number, other, side if coloured else None, None, sign, total)
    if isinstance(found, Unopposed):
        return PublicStep(round_number, None, None, found.outcome, SIGNS[found.outcome], total)
    kind = found.kind if isinstance(found, Bye) else None
    return PublicStep(round_number, None, None, kind, "", total)
