"""Lim: time per round, solver against literal procedure, random tournaments with their logs.

python -m bench.lim speed 50 200 500 2000
python -m bench.lim worst 500
python -m bench.lim differential 20000
python -m bench.lim second 20000           (the chapter against a second writing of it)
python -m bench.lim tournaments 5000
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace
from tests.systems.lim.small_positions import (
    EDITIONS,
    followed,
    player,
    small_view,
)
from tests.systems.lim.small_positions import position as table
from tests.systems.lim.written_twice import written_twice

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules, declaration_of, rules_named
from pairwright.systems.lim.log import Log, StepKind
from pairwright.systems.lim.pairing import logged, logged_literally
from pairwright.systems.lim.players import LimPosition
from pairwright.tournament import (
    Colour,
    GameResult,
    NoLegalPairing,
    Player,
    Tournament,
)

ROUNDS = 9
_RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def speed(sizes: Sequence[int]) -> None:
    """Seconds to pair each of nine rounds, and how often the median was blocked."""
    rules = rules_named("lim")
    print("players   median   slowest   cracked")
    for size in sizes:
        chance = random.Random(size)
        tournament = Tournament(
            declaration=declaration_of("lim", "2026"),
            number_of_rounds=ROUNDS,
            initial_colour=Colour.WHITE,
            players=tuple(Player(number) for number in range(1, size + 1)),
        )
        taken, cracked = [], 0
        for _ in range(ROUNDS):
            position = rules.position(tournament)
            begin = time.perf_counter()
            made = rules.pair(position)
            taken.append(time.perf_counter() - begin)
            cracked += sum(step.action is StepKind.CRACK for step in made.trace.steps)
            boards = range(1, len(made.boards) + 1)
            results = {board: chance.choice(_RESULTS) for board in boards}
            tournament = tournament.with_round(made.with_results(dict(results)))
        median = statistics.median(taken)
        print(f"{size:7d} {median:8.3f} {max(taken):9.3f} {cracked:9d}", flush=True)


def worst(sizes: Sequence[int]) -> None:
    """Seconds for groups of one third each in which all of the median, or everybody, has met."""
    for size in sizes:
        third = size // 6 * 2
        thirds = [
            range(1, third + 1),
            range(third + 1, 2 * third + 1),
            range(2 * third + 1, size + 1),
        ]
        for name, closed in (("blocked median", {1}), ("no opponents in the own group", {0, 1, 2})):
            entered = {
                number: player(
                    number,
                    (200, 100, 0)[place],
                    "",
                    set(numbers) - {number} if place in closed else set(),
                    rounds=2,
                )
                for place, numbers in enumerate(thirds)
                for number in numbers
            }
            view = LimPosition.of(table(entered, 3), EDITIONS[0])
            begin = time.perf_counter()
            log = logged(view)
            taken = time.perf_counter() - begin
            kinds = Counter(step.action.value for step in log.steps)
            print(f"{size} players, {name}: {taken:.3f} s, {kinds['crack']} cracked", flush=True)


def differential(count: int) -> int:
    """Small positions paired both ways; returns how many came out differently."""
    kinds: Counter[str] = Counter()
    for index in range(count):
        view = small_view(1, index)
        solved, literal = _log(logged, view), _log(logged_literally, view)
        if solved is None or literal is None:
            kinds["without a legal pairing" if solved is literal else "different"] += 1
            continue
        kinds["different" if outcome(solved) != outcome(literal) else "the same"] += 1
        if not followed(view, solved) or not followed(view, literal):
            kinds["log does not lead there"] += 1
        kinds["blocked median"] += any(s.action is StepKind.CRACK for s in solved.steps)
    print(", ".join(f"{number} {kind}" for kind, number in kinds.items()))
    return kinds["different"] + kinds["log does not lead there"]


def second(count: int) -> int:
    """Small positions of every edition paired here and by the second writing of the chapter."""
    kinds: Counter[str] = Counter()
    for index in range(count):
        kinds[outcome := written_twice(1, index)] += 1
        if outcome == "different":
            print(f"position {index}: different", flush=True)
    print(f"{count} positions: {dict(kinds)}")
    return kinds["different"]


def _log(way: Callable[[LimPosition], Log], view: LimPosition) -> Log | None:
    try:
        return way(view)
    except NoLegalPairing:
        return None


def outcome(log: Log) -> list[object]:
    """What a log leads to, and its floats on the way: not how opponents were passed over."""
    return [
        (step.action, step.group, step.players, step.to)
        for step in log.steps
        if step.action is not StepKind.NOTE
    ]


def tournaments(count: int) -> int:
    """Every round of random events: legal, the same again, and led to by its log.

    Returns how many rounds are not.
    """
    found: Counter[str] = Counter()
    for index in range(count):
        edition = EDITIONS[index % len(EDITIONS)].name
        rules = rules_named("lim", edition)
        draw = Draw(derived_seed(5, "lim", index))
        event = small_event(draw, rules, draw.between(2, 24))
        replay = rules.replay(event)
        for number in range(1, len(event.rounds) + 2):
            if event.number_of_rounds and number > event.number_of_rounds:
                break
            found[verdict(rules, replay.before(number))] += 1
    print(f"{count} tournaments: " + ", ".join(f"{n} rounds {kind}" for kind, n in found.items()))
    return sum(number for kind, number in found.items() if kind.startswith("WRONG"))


def verdict(rules: Rules, position: Position) -> str:
    """What is found out about the pairing of one position."""
    try:
        made = rules.pair(position)
    except NoLegalPairing:
        return "without a legal pairing"
    if rules.judge(position, Proposal.of_pairing(made)).faults:
        return "WRONG: the judge objects"
    turned = replace(position, participants=position.participants[::-1])
    if rules.pair(turned).boards != made.boards:
        return "WRONG: not the same again"
    if not followed(rules.edition.view(position), made.trace):
        return "WRONG: not where the log leads"
    return "legal, the same again, and led to by their logs"


COMPARISONS = {"differential": differential, "second": second, "tournaments": tournaments}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["speed", "worst", *COMPARISONS])
    parser.add_argument("numbers", type=int, nargs="+")
    given = parser.parse_args()
    if given.what in ("speed", "worst"):
        (speed if given.what == "speed" else worst)(given.numbers)
        return 0
    return 1 if COMPARISONS[given.what](given.numbers[0]) else 0


if __name__ == "__main__":
    raise SystemExit(main())
