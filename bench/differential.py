"""Compare the solver of the Dutch system with the literal procedure on random small positions.

    python -m bench.differential --count 20000 --edition 2026 --seed 1 [--axis clubs|topscorers]

Boards with their colours and their order, and the bye, must be the same; where one finds no legal
pairing, so must the other. A difference is shrunk and shown; the exit code is then 1. Positions
for which the literal procedure takes longer than `--seconds` are counted as skipped. With
`--beside searches` the solver is compared with itself without tables of few players, on fields that
are too large for the literal procedure.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from unittest.mock import patch

from msgspec.structs import replace
from tests.systems.dutch.axes import position_with_clubs, position_with_topscorers
from tests.systems.dutch.positions import pair, pair_literally
from tests.systems.dutch.small_positions import small_position

from pairwright.matching import few
from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.solver import candidate_order as order
from pairwright.systems.dutch.solver import lower
from pairwright.systems.preferences import NO_PREFERENCE
from pairwright.tournament import NoLegalPairing

Outcome = tuple[tuple[tuple[int, int], ...], int | None] | str
AXES = {
    "any": small_position,
    "clubs": position_with_clubs,
    "topscorers": position_with_topscorers,
}
NO_FLOATS = (Float.NONE, Float.NONE)


class TooSlow(BaseException):
    """The literal procedure has used up its time."""


def outcome(procedure: Callable[[DutchPosition], RoundPairing], position: DutchPosition) -> Outcome:
    """Boards (White first) in their order, and the bye; or why there are none."""
    try:
        made = procedure(position)
    except NoLegalPairing:
        return "no legal pairing"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return tuple((board.white, board.black) for board in made.boards), made.bye


def literal_outcome(position: DutchPosition, seconds: float) -> Outcome:
    """What the literal procedure finds. Raises TooSlow."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return outcome(pair_literally, position)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def searched_outcome(position: DutchPosition, seconds: float) -> Outcome:
    """What the solver finds where no bracket is looked up in a table."""
    with patch.object(few, "FEW", 0):
        return outcome(pair, position)


BESIDE: dict[str, Callable[[DutchPosition, float], Outcome]] = {
    "literal": literal_outcome,
    "searches": searched_outcome,
}


def differs(position: DutchPosition, seconds: float, beside: str) -> bool:
    try:
        return outcome(pair, position) != BESIDE[beside](position, seconds)
    except TooSlow:
        return False


def features(position: DutchPosition) -> Iterator[str]:
    """What this position has that others have not."""
    players = position.participants
    yield "odd number of players" if len(players) % 2 else "even number of players"
    if position.is_last_round:
        yield "last round"
    if any(p.is_topscorer for p in players):
        yield "topscorers"
    if position.forbidden:
        yield "forbidden pairs"
    if any(p.pairing_score != p.score for p in players):
        yield "accelerated"
    if any(not p.may_receive_bye for p in players):
        yield "barred from the bye"
    if position.byes:
        yield "requested byes"
    if position.point_system.win != 1 or position.point_system.loss != 0:
        yield "other points"
    if any(p.unplayed_games for p in players):
        yield "unplayed games"


def simpler(position: DutchPosition) -> Iterator[DutchPosition]:
    """Positions with one thing less."""
    players = position.participants
    for i in range(len(players)):
        yield replace(position, participants=players[:i] + players[i + 1 :])
        for j in range(i + 1, len(players)):
            left = players[:i] + players[i + 1 : j] + players[j + 1 :]
            yield replace(position, participants=left)
    for pair_ in position.forbidden:
        yield replace(position, forbidden=position.forbidden - {pair_})
    for i, player in enumerate(players):
        for plainer in _plainer(player):
            yield replace(position, participants=(*players[:i], plainer, *players[i + 1 :]))


def _plainer(player: DutchPlayer) -> Iterator[DutchPlayer]:
    if player.floats != NO_FLOATS:
        yield replace(player, floats=NO_FLOATS)
    if player.colours:
        yield replace(player, colours=(), colour_difference=0, preference=NO_PREFERENCE)
    for opponent in player.opponents:
        yield replace(player, opponents=player.opponents - {opponent})
    if player.unplayed_games:
        yield replace(player, unplayed_games=0)
    if not player.may_receive_bye:
        yield replace(player, may_receive_bye=True)
    if player.is_topscorer:
        yield replace(player, is_topscorer=False)


def _consistent(position: DutchPosition) -> DutchPosition:
    """Meetings are mutual, and forbidden pairs name players who are there."""
    there = {p.number: p.opponents for p in position.participants}
    return replace(
        position,
        forbidden=frozenset(pair_ for pair_ in position.forbidden if set(pair_) <= set(there)),
        participants=tuple(
            replace(
                p,
                opponents=frozenset(o for o in p.opponents if o in there and p.number in there[o]),
            )
            for p in position.participants
        ),
    )


def shrunk(position: DutchPosition, seconds: float, beside: str) -> DutchPosition:
    """A position from which nothing can be taken without losing the difference."""
    while True:
        for candidate in map(_consistent, simpler(position)):
            if differs(candidate, seconds, beside):
                position = candidate
                break
        else:
            return position


def described(position: DutchPosition) -> str:
    lines = [
        f"  round {position.round_number} of {position.number_of_rounds}, edition "
        f"{position.edition.name}, initial colour {position.initial_colour}, "
        f"forbidden {sorted(position.forbidden)}"
    ]
    for p in position.participants:
        lines.append(
            f"  {p.number:>3}  score {p.score / 100:g} (paired by {p.pairing_score / 100:g})  "
            f"colours {''.join(p.colours) or '-'}  floats {[str(f) or '-' for f in p.floats]}  "
            f"met {sorted(p.opponents)}  unplayed {p.unplayed_games}"
            f"{'' if p.may_receive_bye else '  no bye'}{'  topscorer' if p.is_topscorer else ''}"
        )
    return "\n".join(lines)


def report(position: DutchPosition, where: str, seconds: float, beside: str) -> None:
    small = shrunk(position, seconds, beside)
    print(f"DIFFERENT: {where}; shrunk to {len(small.participants)} players:")
    print(described(small))
    print(f"  solver: {outcome(pair, small)}")
    print(f"  {beside}: {BESIDE[beside](small, seconds)}", flush=True)


def compare(arguments: argparse.Namespace) -> int:
    low, high = map(int, arguments.players.split("-"))
    seconds = arguments.seconds
    tally: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    began = time.monotonic()
    last = arguments.first + arguments.count
    for index in range(arguments.first, last):
        if index % 500 == 0 and sys.stderr.isatty():
            print(f"\r{index} of {last}: {dict(tally)}", end="", file=sys.stderr)
        position = AXES[arguments.axis](arguments.edition, arguments.seed, index, (low, high))
        solved = outcome(pair, position)
        try:
            expected = BESIDE[arguments.beside](position, seconds)
        except TooSlow:
            tally["skipped"] += 1
            continue
        seen.update(features(position))
        tally["no legal pairing"] += solved == "no legal pairing"
        tally["identical"] += solved == expected
        if solved != expected:
            tally["different"] += 1
            report(
                position,
                f"edition {arguments.edition} axis {arguments.axis} index {index}",
                seconds,
                arguments.beside,
            )
    print(
        f"edition {arguments.edition}, axis {arguments.axis}, seed {arguments.seed}, "
        f"{low}-{high} players{', without trials' if arguments.no_trials else ''}: compared with "
        f"{arguments.beside} in "
        f"{arguments.count - tally['skipped']} positions: {tally['identical']} identical "
        f"({tally['no legal pairing']} without a legal pairing), {tally['different']} different; "
        f"{tally['skipped']} skipped after {seconds:g} s; {time.monotonic() - began:.0f} s"
    )
    print("  " + ", ".join(f"{name} {number}" for name, number in sorted(seen.items())))
    return 1 if tally["different"] else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--edition", choices=("2026", "2017"), default="2026")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="index of the first position")
    parser.add_argument("--axis", choices=tuple(AXES), default="any")
    parser.add_argument("--players", default="2-12", metavar="LOW-HIGH")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for the literal procedure")
    parser.add_argument("--beside", choices=tuple(BESIDE), default="literal")
    parser.add_argument(
        "--no-trials",
        action="store_true",
        help="look nothing up, try no sets of downfloaters and no exchanges one by one",
    )

    def ring(*_: object) -> None:
        raise TooSlow

    signal.signal(signal.SIGALRM, ring)
    arguments = parser.parse_args()
    if arguments.no_trials:
        few.FEW = 0
        lower.FEW = 0
        order.SINGLE_EXCHANGES = 0
    return compare(arguments)


if __name__ == "__main__":
    sys.exit(main())
