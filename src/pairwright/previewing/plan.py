"""What is to be paired for a preview."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.previewing.open_boards import (
    RoundBoard,
    Supposed,
    boards_of_last_round,
    with_supposed,
)
from pairwright.previewing.outcomes import (
    RESULTS,
    Case,
    all_cases,
    filled,
    merged_endings,
    number_of_cases,
    sampled_cases,
)
from pairwright.systems import Rules, resolve
from pairwright.tournament import Bye, InvalidRequest, Tournament
from pairwright.vocabulary.reason import fault

MOST_CASES = len(RESULTS) ** 8
"""So many cases are all paired: those of eight open games at least."""
SAMPLES = 1000
"""Outcomes of a sample, unless asked otherwise."""
MOST_SAMPLES = 100_000
SEED = 1


class Start(Frozen):
    """The tournament with the boards that are open, and the rules of the next round."""

    tournament: Tournament
    boards: tuple[RoundBoard, ...]
    rules: Rules


class PreviewPlan(Frozen):
    """All cases to be paired.

    `outcomes` is how many ways there are for the open games to end, `considered` how many of them
    the cases stand for; `seed` has drawn them where these are not all. `supposed` are the boards
    with results that were only supposed.
    """

    start: Start
    supposed: tuple[RoundBoard, ...]
    cases: tuple[Case, ...]
    outcomes: int
    considered: int
    seed: int | None
    requested_byes: tuple[Bye, ...]


def planned(
    tournament: Tournament,
    *,
    fixed: Supposed | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
    system: str | None = None,
    edition: str | int | None = None,
) -> PreviewPlan:
    """What is to be paired for the preview of the next round.

    Raises InvalidRequest where there is nothing to preview or something impossible is asked, and
    InvalidTournament where the facts do not allow the round to be paired.
    """
    if not 1 <= samples <= MOST_SAMPLES:
        raise InvalidRequest(fault("previewing:samples", most=MOST_SAMPLES, samples=samples))
    if seed < 0:
        raise InvalidRequest(fault("previewing:seed", seed=seed))
    _require_next_round(tournament)
    rules = resolve(tournament, system, edition)
    known = boards_of_last_round(tournament, rules)
    _require_open_games(tournament, known)
    if fixed:
        tournament = with_supposed(tournament, known, fixed)
    now = boards_of_last_round(tournament, rules)
    start = Start(tournament, tuple(board for board in now if board.open), rules)
    supposed = tuple(new for old, new in zip(known, now, strict=True) if old.open != new.open)
    return _with_cases(start, supposed, samples, seed)


def _with_cases(
    start: Start, supposed: tuple[RoundBoard, ...], samples: int, seed: int
) -> PreviewPlan:
    """All cases, or where these are too many a sample of the outcomes."""
    merged = merged_endings(start.tournament, start.boards)
    outcomes = len(RESULTS) ** sum(len(board.open) for board in start.boards)
    exact = number_of_cases(merged) <= MOST_CASES or samples >= outcomes
    cases = tuple(all_cases(merged) if exact else sampled_cases(merged, samples, seed))
    # Whatever keeps the round from being paired, other than its pairs, shows in the first position.
    position = start.rules.position(filled(start.tournament, start.boards, cases[0]))
    return PreviewPlan(
        start,
        supposed,
        cases,
        outcomes,
        outcomes if exact else samples,
        None if exact else seed,
        tuple(Bye(player, kind) for player, kind in position.byes.items()),
    )


def _require_next_round(tournament: Tournament) -> None:
    recorded = len(tournament.rounds)
    if not recorded:
        raise InvalidRequest(fault("previewing:no-round"))
    if recorded == tournament.number_of_rounds:
        raise InvalidRequest(fault("previewing:last", "C.04.1 art. 1", round=recorded))


def _require_open_games(tournament: Tournament, boards: tuple[RoundBoard, ...]) -> None:
    recorded = len(tournament.rounds)
    if not any(board.open for board in boards):
        raise InvalidRequest(
            fault("previewing:finished", "C.04.2 art. 3.1", round=recorded, next=recorded + 1)
        )
