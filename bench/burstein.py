"""Burstein: time per round, solver against literal procedure, other programs, generated events.

python -m bench.burstein speed 500 2000
python -m bench.burstein worst 100 500
python -m bench.burstein differential 20000 [--edition old] [--seed 1]
python -m bench.burstein agreement 2000        # pip install py4swiss
python -m bench.burstein public                # ../shared
python -m bench.burstein generated 20
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.py4swiss_agreement import kind_of, our_boards
from tests.evidence import TESTDATA
from tests.systems.burstein.small_positions import EDITIONS, sketch, small_tournament

from pairwright import formats
from pairwright.checking import check
from pairwright.generate import Config, Span, tournaments
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.rules.pairing import RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.systems import judged, rules_named
from pairwright.systems.burstein.judge import judge
from pairwright.systems.burstein.pairing import LITERALS, SOLVERS, solution
from pairwright.systems.burstein.system import is_seeding_round
from pairwright.tournament import (
    STANDARD_POINTS,
    Colour,
    ForbiddenPairs,
    NoLegalPairing,
    Player,
    Rating,
    Tournament,
)

# --- speed ---------------------------------------------------------------------------------------

Results = Callable[[random.Random, int, int], str]


def by_rating(chance: random.Random, white: int, black: int) -> str:
    expected = 1 / (1 + 10 ** ((black - white) / 400))
    drawn = chance.random()
    if drawn < expected - 0.15:
        return "1-0"
    return "1/2-1/2" if drawn < expected + 0.15 else "0-1"


def always_drawn(chance: random.Random, white: int, black: int) -> str:
    return "1/2-1/2"


def mostly_white(chance: random.Random, white: int, black: int) -> str:
    return "1-0" if chance.random() < 0.9 else "0-1"


def clubs(size: int, each: int) -> tuple[ForbiddenPairs, ...]:
    """Clubs of neighbours in rating, whose members must not meet."""
    return tuple(
        ForbiddenPairs(tuple(range(first, min(first + each, size + 1))), 1, None)
        for first in range(1, size, each)
    )


def rounds_of(
    edition: str,
    size: int,
    rounds: int,
    results: Results = by_rating,
    forbidden: tuple[ForbiddenPairs, ...] = (),
) -> Iterator[tuple[float, float]]:
    """Seconds for the position, the solving and the judging of every round that can be paired."""
    chance = random.Random(size)
    ratings = sorted((chance.randint(1400, 2700) for _ in range(size)), reverse=True)
    tournament = Tournament(
        number_of_rounds=rounds,
        initial_colour=Colour.WHITE,
        players=tuple(
            Player(number, f"P{number}", ratings=(Rating(rating),))
            for number, rating in enumerate(ratings, start=1)
        ),
        forbidden_pairs=forbidden,
    )
    rules = rules_named("burstein", edition)
    for _ in range(rounds):
        begin = time.perf_counter()
        position = rules.position(tournament)
        ready = time.perf_counter()
        try:
            paired = judged(rules.pair(position))
        except NoLegalPairing:
            return
        end = time.perf_counter()
        yield end - begin, end - ready
        given = {
            number: results(chance, ratings[board.white - 1], ratings[board.black - 1])
            for number, board in enumerate(paired.boards, start=1)
        }
        tournament = tournament.with_round(paired.with_results(given))


def speed(sizes: list[int]) -> int:
    print("edition players   median   slowest (position, pairing and judge together)")
    for edition in EDITIONS:
        for size in sizes:
            whole = [seconds for seconds, _ in rounds_of(edition, size, 11)]
            print(
                f"{edition:>7} {size:7d} {statistics.median(whole):8.3f} {max(whole):9.3f}",
                flush=True,
            )
    return 0


SEEDING = 4


def _after_seeding(
    size: int,
    rounds: int,
    results: Results = by_rating,
    forbidden: tuple[ForbiddenPairs, ...] = (),
) -> list[float]:
    """The seconds of the rounds that the Index pairs; the others are those of the Dutch system."""
    found = [seconds for seconds, _ in rounds_of("2026", size, rounds, results, forbidden)]
    return found[SEEDING:]


def worst(sizes: list[int]) -> int:
    """Events that no player would like: what is slowest in them, beside the ordinary median."""
    for size in sizes:
        ordinary = statistics.median(_after_seeding(size, 11))
        print(f"{size} players, ordinary median {ordinary:.3f} s")
        kinds: dict[str, tuple[int, Results, tuple[ForbiddenPairs, ...]]] = {
            "everything drawn": (11, always_drawn, ()),
            "White wins": (15, mostly_white, ()),
            "clubs of 10": (11, by_rating, clubs(size, 10)),
            "clubs of a fifth": (11, by_rating, clubs(size, size // 5)),
            "many rounds": (min(size - size // 3, 60), by_rating, ()),
        }
        for name, (rounds, results, forbidden) in kinds.items():
            found = _after_seeding(size, rounds, results, forbidden)
            slowest = max(found)
            print(
                f"  {name:18} {len(found):3d} rounds, median {statistics.median(found):.3f}, "
                f"slowest {slowest:.3f} s in round {found.index(slowest) + SEEDING + 1}, "
                f"{slowest / ordinary:.1f} times the ordinary median",
                flush=True,
            )
    return 0


# --- solver against literal ----------------------------------------------------------------------


def differential(count: int, edition: str, seed: int) -> int:
    """By turns a sketch and an event; only rounds after the seeding rounds count."""
    tally: Counter[str] = Counter()
    began = time.monotonic()
    index = 0
    while tally["compared"] < count:
        found = _sketched(edition, seed, index) if index % 2 else _played(edition, seed, index)
        index += 1
        if found is None:
            tally["seeding rounds passed over"] += 1
            continue
        literal, solved, faults = found
        tally["compared"] += 1
        tally["without a legal pairing"] += literal is None
        tally["faulted by the judge"] += faults
        if literal != solved:
            tally["different"] += 1
            print(f"DIFFERENT: edition {edition} seed {seed} index {index - 1}")
    print(f"edition {edition}, seed {seed}: {dict(tally)}; {time.monotonic() - began:.0f} s")
    return tally["different"] + tally["faulted by the judge"]


def _sketched(edition: str, seed: int, index: int) -> tuple[object, object, int]:
    view = sketch(seed, index, (2, 11), edition)
    try:
        literal = LITERALS[edition](view)
    except NoLegalPairing:
        literal = None
    try:
        solved = SOLVERS[edition](view, True)
    except NoLegalPairing:
        return literal, None, 0
    pairs = solution(view, solved)
    listed = [*pairs.pairs.items(), *([(pairs.bye, 0)] if pairs.bye else [])]
    return literal, solved, len(judge(view, Proposal.of_pairs(listed)).faults)


def _played(edition: str, seed: int, index: int) -> tuple[object, object, int] | None:
    rules = rules_named("burstein", edition)
    position = rules.position(small_tournament(edition, seed, index, (2, 10)))
    if edition == "2026" and is_seeding_round(position):
        return None

    def made(literal: bool) -> RoundPairing | None:
        try:
            return rules.pair(position, literal=literal)
        except NoLegalPairing:
            return None

    solved = made(literal=False)
    faults = 0
    if solved is not None:
        faults = len(rules.judge(position, Proposal.of_pairing(solved)).faults)
    return made(literal=True), solved, faults


# --- other programs ------------------------------------------------------------------------------


def agreement(count: int, seed: int, show: int) -> int:
    """Rounds after the seeding rounds, ours beside py4swiss; returns 0, whatever they are."""
    from py4swiss.engines import BursteinEngine
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import TrfParser

    rules = rules_named("burstein", "2026")
    tally: Counter[str] = Counter()
    index = unread = 0
    while tally.total() < count:
        draw = Draw(derived_seed(seed, "agreement", index))
        index += 1
        tournament = small_event(draw, rules, draw.between(4, 40))
        position = rules.position(tournament)
        if is_seeding_round(position) or tournament.point_system != STANDARD_POINTS:
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "event.trf"
            formats.write(tournament, path, to="trf16")
            try:
                parsed = TrfParser.parse(path)
            except Exception:  # it does not read everything that can happen in an event
                unread += 1
                continue
            try:
                theirs = {(p.white, p.black) for p in BursteinEngine.generate_pairings(parsed)}
            except PairingError:
                theirs = set()
            except Exception as error:
                tally[f"py4swiss stops: {type(error).__name__}"] += 1
                continue
        ours = our_boards(rules, position)
        kind = kind_of(rules, position, ours, theirs)
        if tournament.virtual_points:
            kind = f"accelerated: {kind}"
        tally[kind] += 1
        if kind != "identical" and tally[kind] <= show:
            print(f"--- {kind}: index {index - 1}, round {position.round_number}")
            print(f"ours {sorted(ours)}\ntheirs {sorted(theirs)}")
    print(f"{tally.total()} positions compared, {unread} that py4swiss does not read left out")
    for kind, number in tally.most_common():
        print(f"{number:6d} {kind}")
    return 0


def public() -> int:
    """The public files of Burstein events, round by round."""
    names = (
        "burstein/burstein_late_entries.trf",
        "burstein/burstein_late_entries_black.trf",
        "dutch/bbp/issue_15.input",
    )
    for name in names:
        tournament = formats.read(TESTDATA / name)
        for edition in EDITIONS:
            report = check(tournament, system="burstein", edition=edition)
            print(f"{name}, edition {edition}:")
            for round_ in report.rounds:
                print(f"  round {round_.round}: {round_.verdict.value} {round_.reason[:150]}")
    return 0


# --- generated events ----------------------------------------------------------------------------


def generated(count: int) -> int:
    """Generated tournaments, written as TRF26, read and checked; returns rounds not identical."""
    verdicts: Counter[str] = Counter()
    for edition in EDITIONS:
        config = Config(system="burstein", edition=edition, players=Span(2, 120))
        for tournament in tournaments(config, 1, count):
            again = formats.loads(formats.dumps(tournament, "trf26"))
            report = check(again, edition=edition)
            verdicts.update(f"{edition} {round_.verdict.value}" for round_ in report.rounds)
    print(f"{count} tournaments an edition: {dict(verdicts)}")
    return sum(n for name, n in verdicts.items() if "identical" not in name.casefold())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what",
        choices=["speed", "worst", "differential", "agreement", "public", "generated"],
    )
    parser.add_argument("numbers", type=int, nargs="*", default=[500])
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="2026")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="differences of each kind to show")
    given = parser.parse_args()
    match given.what:
        case "speed":
            return speed(given.numbers)
        case "worst":
            return worst(given.numbers)
        case "differential":
            return int(bool(differential(given.numbers[0], given.edition, given.seed)))
        case "agreement":
            return agreement(given.numbers[0], given.seed, given.show)
        case "public":
            return public()
        case _:
            return int(bool(generated(given.numbers[0])))


if __name__ == "__main__":
    raise SystemExit(main())
