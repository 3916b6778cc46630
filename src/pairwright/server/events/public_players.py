"""One player's or team's way through the published rounds."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.paper.signs import SIGNS, own_signs
from pairwright.position import player_records, recorded_rounds
from pairwright.server.events.public_boards import PublicBoards
from pairwright.server.events.public_view import PublicView
from pairwright.tournament import Bye, ByeKind, Colour, Game, GameResult, Outcome, Round, Unopposed


@dataclass(frozen=True, slots=True)
class PublicStep:
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


def way_of(view: PublicView, number: int, last: PublicBoards | None) -> tuple[PublicStep, ...]:
    """The rounds of a player, the first one first. `last` are the boards of the last round."""
    records = player_records(view.facts, len(view.rounds) + 1).get(number, ())
    played = recorded_rounds(view.facts, len(view.rounds) + 1)
    entered = last.entered if last is not None else {}
    steps = []
    total: int | None = 0
    for published, happened in zip(view.rounds, played, strict=True):
        index = published.number - 1
        found = _of_player(happened, number)
        is_open = isinstance(found, Game) and not _is_over(found)
        if total is not None and published.shows_results and not is_open and index < len(records):
            total += records[index].standing_points
        else:
            total = None
        step = _step(published.number, number, found, total)
        if step.opponent is not None and {number, step.opponent} <= set(entered):
            own, other = (entered[one].pairing_scores[index] for one in (number, step.opponent))
            floated = "up" if other > own else "down" if other < own else ""
            step = PublicStep(
                step.round, step.opponent, step.colour, step.absence, step.sign, total, floated
            )
        steps.append(step)
    return tuple(steps)


def _of_player(played: Round, number: int) -> Game | Bye | Unopposed | None:
    for game in played.games:
        if number in (game.white, game.black):
            return game
    others: tuple[Bye | Unopposed, ...] = (*played.byes, *played.unopposed)
    return next((other for other in others if other.player == number), None)


def _is_over(game: Game) -> bool:
    return GameResult.MISSING not in game.results


def _step(
    round_number: int, number: int, found: Game | Bye | Unopposed | None, total: int | None
) -> PublicStep:
    if isinstance(found, Game):
        side = Colour.WHITE if number == found.white else Colour.BLACK
        other = found.black if side is Colour.WHITE else found.white
        # A game that was not played gave nobody a colour (C.04.2 art. 3.4).
        coloured = found.coloured and not all(one.forfeited for one in found.results)
        sign = own_signs(found, side) if _is_over(found) else ""
        return PublicStep(round_number, other, side if coloured else None, None, sign, total)
    if isinstance(found, Unopposed):
        return PublicStep(round_number, None, None, found.outcome, SIGNS[found.outcome], total)
    kind = found.kind if isinstance(found, Bye) else None
    return PublicStep(round_number, None, None, kind, "", total)
