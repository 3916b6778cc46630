"""The Dutch draft of 2015: time, solver against literal, legality, agreement with 2017.

python -m bench.dutch_2015 speed 20 60 100
python -m bench.dutch_2015 differential 20000
python -m bench.dutch_2015 legal 1000
python -m bench.dutch_2015 agreement 200
python -m bench.dutch_2015 differences 10

`legal`: generated tournaments of up to 60 players, every round through the judge. `agreement`: the
rounds of such tournaments paired by the draft and by 2017, told apart by whether anybody floats or
has the bye. `differences`: positions of small events that the two pair differently, with what
decides in each.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.systems.dutch.positions import pair, pair_literally
from tests.systems.dutch.small_positions import small_position
from tests.systems.dutch.test_differential import outcome

from pairwright.generate import Config, Span, tournaments
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules, rules_named
from pairwright.tournament import NoLegalPairing, Tournament

DRAFT, ADOPTED = rules_named("dutch", "2015-draft"), rules_named("dutch", "2017")


def _generated(players: Span, count: int, seed: int) -> Iterator[Tournament]:
    config = Config(system="dutch", edition=DRAFT.edition.name, players=players)
    return iter(tournaments(config, seed, count))


def speed(sizes: Sequence[int]) -> int:
    """Seconds to pair a round of five tournaments of each size."""
    print("players  rounds    median   slowest")
    for size in sizes:
        taken = []
        for tournament in _generated(Span(size, size), 5, size):
            for number in range(1, len(tournament.rounds) + 1):
                position = DRAFT.position(tournament, number)
                begin = time.perf_counter()
                DRAFT.pair(position)
                taken.append(time.perf_counter() - begin)
        median = statistics.median(taken)
        print(f"{size:7d} {len(taken):7d} {median:9.4f} {max(taken):9.4f}", flush=True)
    return 0


def differential(count: int) -> int:
    """Events and sketches in turn; returns how many the literal procedure pairs differently."""
    different = unpairable = 0
    for index in range(count):
        position = small_position("2015-draft", 2, index, (2, 10))
        literal = outcome(pair_literally, position)
        unpairable += literal == "no legal pairing"
        if outcome(pair, position) != literal:
            different += 1
            print(f"small_position('2015-draft', 2, {index}, (2, 10))", flush=True)
    print(f"{count} positions, {unpairable} without a legal pairing: {different} differ")
    return different


def legal(count: int) -> int:
    """Generated tournaments, every round judged; returns how many rounds break a rule."""
    rounds = broken = 0
    slowest = 0.0
    for done, tournament in enumerate(_generated(Span(2, 60), count, 1), start=1):
        for number in range(1, len(tournament.rounds) + 1):
            position = DRAFT.position(tournament, number)
            begin = time.perf_counter()
            made = DRAFT.pair(position)
            slowest = max(slowest, time.perf_counter() - begin)
            judgement = DRAFT.judge(position, Proposal.of_pairing(made))
            rounds += 1
            broken += bool(judgement.faults)
        if done % 100 == 0:
            print(f"{done} tournaments, {rounds} rounds, {broken} with faults", flush=True)
    print(f"{count} tournaments, {rounds} rounds: {broken} with faults; slowest {slowest:.3f} s")
    return broken


def agreement(count: int) -> int:
    """Rounds paired by both editions; returns the differences where nobody floats or is left."""
    seen: Counter[tuple[str, str]] = Counter()
    for tournament in _generated(Span(2, 60), count, 3):
        for number in range(1, len(tournament.rounds) + 1):
            position = DRAFT.position(tournament, number)
            draft = DRAFT.pair(position, tracing=True)
            floats = any(bracket.floaters for bracket in draft.trace.brackets)
            kind = "bye" if draft.bye else "floats" if floats else "neither"
            adopted = _pairs(ADOPTED.position(tournament, number))
            mine = Proposal.of_pairing(draft).listed()
            seen[kind, "same" if mine == adopted else "different"] += 1
    for kind in ("neither", "floats", "bye"):
        same, different = seen[kind, "same"], seen[kind, "different"]
        print(f"rounds with {kind:8s} {same + different:6d}, the same in {same}")
    return seen["neither", "different"]


def _pairs(position: Position) -> object:
    try:
        return Proposal.of_pairing(ADOPTED.pair(position)).listed()
    except NoLegalPairing:
        return "no legal pairing"


def differences(count: int) -> int:
    """So many positions that the two pair differently, the smallest fields first."""
    found: list[tuple[int, int, str]] = []
    for index in range(300 * count):
        draw = Draw(derived_seed(15, "differences", index))
        event = small_event(draw, DRAFT, draw.between(4, 9))
        here, there = DRAFT.position(event), ADOPTED.position(event)
        try:
            ours = Proposal.of_pairing(DRAFT.pair(here))
            theirs = Proposal.of_pairing(ADOPTED.pair(there))
        except NoLegalPairing:
            continue
        if ours.pairs() == theirs.pairs() and ours.byes == theirs.byes:
            continue
        lines = [f"event {index}, round {here.round_number}, {len(here.participants)} players"]
        lines += _side("2015-draft", ours, DRAFT, here, theirs)
        lines += _side("2017", theirs, ADOPTED, there, ours)
        found.append((len(here.participants), index, "\n".join(lines)))
    for _, _, text in sorted(found)[:count]:
        print(text, end="\n\n")
    return 0


def _side(
    name: str, made: Proposal, rules: Rules, position: Position, other: Proposal
) -> list[str]:
    legal = rules.judge(position, other)
    if legal.violations:
        why = f"the other is not legal: {legal.violations[0]}"
    else:
        why = rules.compare(position, other, made).decision.text
    return [f"  {name}: {sorted(made.listed())}", f"    {why}"]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    work = {
        "speed": speed,
        "differential": lambda numbers: differential(numbers[0]),
        "legal": lambda numbers: legal(numbers[0]),
        "agreement": lambda numbers: agreement(numbers[0]),
        "differences": lambda numbers: differences(numbers[0]),
    }
    parser.add_argument("what", choices=work)
    parser.add_argument("numbers", type=int, nargs="+")
    given = parser.parse_args()
    return 1 if work[given.what](given.numbers) else 0


if __name__ == "__main__":
    raise SystemExit(main())
