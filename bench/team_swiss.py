"""Team Swiss: time per round, solver against literal procedure, generated events checked.

python -m bench.team_swiss speed 100 500
python -m bench.team_swiss differential 20000
python -m bench.team_swiss agreement 100
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence

from tests.systems.team_swiss.sketches import sketch

from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.generate import Config, Span, tournaments
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.rules.pairing import Solution
from pairwright.systems import Rules, rules_named
from pairwright.systems.team_swiss.pairing import solve, solve_literally
from pairwright.systems.team_swiss.players import TeamView
from pairwright.tournament import NoLegalPairing, PreferenceType, TeamRules

ROUNDS = 9
_RULES = rules_named("team-swiss")


def speed(sizes: Sequence[int]) -> None:
    """Seconds to pair each round of generated events, by type of preferences."""
    print("teams  type   median   slowest   slowest with position")
    for size in sizes:
        for kind in PreferenceType:
            config = Config(
                system="team-swiss",
                players=Span.only(size),
                rounds=Span.only(ROUNDS),
                boards=Span.only(4),
                team_rules=TeamRules(kind),
            )
            solving, whole = [], []
            for tournament in tournaments(config, 7, 2):
                for number in range(1, len(tournament.rounds) + 1):
                    before = tournament.through_round(number - 1)
                    begin = time.perf_counter()
                    position = _RULES.position(before)
                    ready = time.perf_counter()
                    solve(TeamView.of(position))
                    end = time.perf_counter()
                    solving.append(end - ready)
                    whole.append(end - begin)
            median = statistics.median(solving)
            print(
                f"{size:5d}  {kind.value:5s} {median:8.3f} {max(solving):9.3f} {max(whole):12.3f}",
                flush=True,
            )


def differential(count: int) -> int:
    """Positions made at will and positions from play; returns how many came out differently."""
    different = illegal = 0
    for seed in range(count):
        position = _played(_RULES, seed) if seed % 2 else sketch(seed)
        literal, solved = _outcome(solve_literally, position), _outcome(solve, position)
        illegal += literal is None
        if literal != solved or _steps(literal) != _steps(solved):
            different += 1
            print(f"seed {seed}: {literal} is {solved} by the solver", flush=True)
    print(f"{count} positions, {illegal} without a legal pairing, {different} paired differently")
    return different


def _played(rules: Rules, seed: int) -> Position:
    draw = Draw(derived_seed(seed, "team-swiss"))
    return rules.position(small_event(draw, rules, draw.between(2, 10)))


def _outcome(way: Callable[[TeamView], Solution], position: Position) -> Solution | None:
    try:
        return way(TeamView.of(position))
    except NoLegalPairing:
        return None


def _steps(found: Solution | None) -> object:
    return None if found is None else found.trace


def agreement(count: int) -> int:
    """Generated tournaments of up to 60 teams, written as TRF26, read and checked.

    Returns how many rounds are not identical.
    """
    config = Config(system="team-swiss", players=Span(2, 60))
    verdicts: Counter[str] = Counter()
    stopped = 0
    for tournament in tournaments(config, 1, count):
        report = check(formats.loads(formats.dumps(tournament, "trf26")))
        verdicts.update(round_.verdict.value for round_ in report.rounds)
        stopped += len(tournament.rounds) < (tournament.number_of_rounds or 0)
    rounds = ", ".join(f"{number} {verdict}" for verdict, number in verdicts.items())
    print(f"{count} tournaments ({stopped} stopped where nobody could be paired): {rounds} rounds")
    return verdicts.total() - verdicts[Verdict.IDENTICAL]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["speed", "differential", "agreement"])
    parser.add_argument("numbers", type=int, nargs="+")
    given = parser.parse_args()
    if given.what == "speed":
        speed(given.numbers)
        return 0
    way = differential if given.what == "differential" else agreement
    return 1 if way(given.numbers[0]) else 0


if __name__ == "__main__":
    raise SystemExit(main())
