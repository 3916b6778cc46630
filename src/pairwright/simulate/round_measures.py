"""What a round looked like: rating gaps on the boards, favourites, floats and colours."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.rules.pairing import RoundPairing
from pairwright.simulate.playing import HALF_POINTS, PlayOut
from pairwright.simulate.rank_measures import MILLION
from pairwright.tournament import Round

ROUND_MEASURES = ("gap", "favourite", "floats", "imbalance", "two-off")


def round_measures(played: PlayOut, strengths: Mapping[int, int]) -> list[tuple[int, ...]]:
    """For every round, in the order of `ROUND_MEASURES`; all are whole millionths."""
    balance = dict.fromkeys(strengths, 0)
    measures: list[tuple[int, ...]] = []
    for paired, recorded in zip(played.pairings, played.tournament.rounds, strict=True):
        _count_colours(paired, balance)
        measures.append(
            (
                _gap(paired, strengths),
                _favourites(recorded, strengths),
                _floats(paired),
                sum(map(abs, balance.values())) * MILLION // len(balance),
                sum(abs(number) > 1 for number in balance.values()) * MILLION // len(balance),
            )
        )
    return measures


def _count_colours(paired: RoundPairing, balance: dict[int, int]) -> None:
    """Games with White less games with Black; a match has both."""
    if paired.games == 1:
        for board in paired.boards:
            balance[board.white] += 1
            balance[board.black] -= 1


def _gap(paired: RoundPairing, strengths: Mapping[int, int]) -> int:
    """The mean difference of strength on a board."""
    total = sum(abs(strengths[board.white] - strengths[board.black]) for board in paired.boards)
    return total * MILLION // max(1, len(paired.boards))


def _favourites(recorded: Round, strengths: Mapping[int, int]) -> int:
    """What the stronger players scored, as a share of what there was: how predictable it was.

    Games of equals count as expected: half.
    """
    half_points = games = 0
    for game in recorded.games:
        difference = strengths[game.white] - strengths[game.black]
        for index, result in enumerate(game.results):
            ahead = difference if index == 0 else -difference  # colours change in a match
            games += 1
            if not ahead:
                half_points += 1
            else:
                outcome = result.white if ahead > 0 else result.black
                half_points += HALF_POINTS.get(outcome, 0)
    return half_points * MILLION // max(1, 2 * games)


def _floats(paired: RoundPairing) -> int:
    """The share of boards on which players of different pairing scores met."""
    scores = {
        participant.number: participant.pairing_score
        for participant in paired.position.participants
    }
    uneven = sum(scores[board.white] != scores[board.black] for board in paired.boards)
    return uneven * MILLION // max(1, len(paired.boards))
