"""Dubov: time per round, solver against literal procedure, other programs, generated events.

python -m bench.dubov speed 50 200 500 2000
python -m bench.dubov differential 20000 --edition 2026
python -m bench.dubov second 20000         (the text of 1997 against a second writing of it)
python -m bench.dubov generated 20
python -m bench.dubov files
python -m bench.dubov agreement 2000       (py4swiss, installed by hand: pip install py4swiss)
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from tests.evidence import TESTDATA
from tests.systems.dubov.agreement import PUBLIC_FILES, public_file
from tests.systems.dubov.differential import EDITIONS, compared
from tests.systems.dubov.second_1997 import written_twice

from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.generate import Config, Span, tournaments
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import rules_named
from pairwright.systems.dubov.literal.edition_2026 import (
    DubovReadings,
    Parity,
    ShifterPool,
    UnplayedBracket,
    UpfloatCountReading,
    UpfloatReading,
    pair_2026,
)
from pairwright.systems.dubov.players import DubovPosition, average_rating
from pairwright.systems.dubov.system import solve_literally
from pairwright.systems.preferences import ColourPreference, colour_difference
from pairwright.tournament import STANDARD_POINTS, Colour, NoLegalPairing, Tournament

ROUNDS = 9
Listed = set[tuple[int, int]]


def speed(sizes: Sequence[int], edition: str) -> int:
    """Seconds to pair each of nine rounds: solver alone, and with position and judge."""
    rules = rules_named("dubov", edition)
    print("players   median   slowest   slowest with position and judge")
    for size in sizes:
        config = Config(
            system="dubov", edition=edition, players=Span(size, size), rounds=Span(9, 9)
        )
        [tournament] = tournaments(config, size, 1)
        solving, whole = [], []
        for number in range(1, len(tournament.rounds) + 1):
            begin = time.perf_counter()
            position = rules.position(tournament, number)
            ready = time.perf_counter()
            made = rules.pair(position)
            end = time.perf_counter()
            rules.judge(position, Proposal.of_pairing(made))
            solving.append(end - ready)
            whole.append(time.perf_counter() - begin)
        median = statistics.median(solving)
        print(f"{size:7d} {median:8.3f} {max(solving):9.3f} {max(whole):12.3f}", flush=True)
    return 0


def differential(count: int, edition: str, outcome_of: Callable[[int], str]) -> int:
    """Positions of every kind; returns how many came out differently or displeased the judge."""
    seen: Counter[str] = Counter()
    for index in range(count):
        outcome = outcome_of(index)
        seen[outcome] += 1
        if outcome not in ("same", "no legal pairing"):
            print(f"position {index}: {outcome}", flush=True)
    print(f"edition {edition}, {count} positions: {dict(seen)}")
    return count - seen["same"] - seen["no legal pairing"]


def generated(count: int, edition: str) -> int:
    """Generated tournaments of up to 200 players, written as TRF26 and JSON, read and checked."""
    config = Config(system="dubov", edition=edition, players=Span(2, 200))
    verdicts: Counter[str] = Counter()
    for tournament in tournaments(config, 1, count):
        for form in ("trf26", "json"):
            again = formats.loads(formats.dumps(tournament, form))  # type: ignore[arg-type]
            report = check(again, edition=edition)
            verdicts.update(round_.verdict.value for round_ in report.rounds)
    print(f"{count} tournaments, TRF26 and JSON: {dict(verdicts)}")
    return verdicts.total() - verdicts[Verdict.IDENTICAL]


def files() -> int:
    """The public files, round by round (readings-dubov.md decides the differences)."""
    for name in PUBLIC_FILES:
        report = check(public_file(name), system="dubov", edition="2026")
        verdicts = " ".join(round_report.verdict.value[:1] for round_report in report.rounds)
        print(f"{name:28s} {verdicts}")
        for round_ in report.rounds:
            if round_.verdict is not Verdict.IDENTICAL:
                print(f"    {round_}")
    return 0


# --- py4swiss ------------------------------------------------------------------------------------


def agreement(count: int) -> int:
    """Positions from events, paired here and by py4swiss; differences in classes.

    A class is the reading of the literal procedure under which the two agree, or, where none of
    them explains the difference, the article that decides it by our comparison.
    """
    engine = _py4swiss()
    rules = rules_named("dubov", "2026")
    seen: Counter[str] = Counter()
    sample: dict[str, list[int]] = {}
    index = agreed = 0
    while seen.total() < count:
        index += 1
        draw = Draw(derived_seed(11, "py4swiss", index))
        event = small_event(draw, rules, draw.between(4, 14), rated=True)
        event = replace(event, point_system=STANDARD_POINTS, virtual_points=())
        position = rules.position(event)
        if (
            len(position.participants) < len(event.players)
            or len(position.participants) < len(position.entered)
            or any(
                not r.present for participant in position.participants for r in participant.records
            )
        ):
            continue  # it reads absences of the coming round, and empty columns, in another way
        try:
            ours = rules.pair(position)
        except NoLegalPairing:
            continue
        theirs = engine(event)
        if theirs is None:
            continue
        mine = Proposal.of_pairing(ours).listed()
        kind = "same" if mine == theirs else _kind_of(event, mine, theirs)
        agreed += mine == theirs
        seen[kind] += 1
        sample.setdefault(kind, []).append(index)
    print(f"{seen.total()} positions, {agreed} the same")
    for kind, number in seen.most_common():
        print(f"  {number:5d}  {kind}  (e.g. {sample[kind][:4]})")
    return 0


READINGS = {
    "R-DUBOV-3: forfeits are no upfloats": DubovReadings(upfloated=UpfloatReading.PLAYED),
    "R-DUBOV-4: [C9] largest first": DubovReadings(
        times_upfloated=UpfloatCountReading.LARGEST_FIRST
    ),
    "R-DUBOV-5: halves in round 1 only": DubovReadings(unplayed_bracket=UnplayedBracket.ROUND_1),
    "R-DUBOV-6: all in the subgroup numbered": DubovReadings(shifter_pool=ShifterPool.EVERYBODY),
    "R-DUBOV-7: parity of the TPN": DubovReadings(parity=Parity.TPN),
    "several of R-DUBOV-3, 5, 6, 7": DubovReadings(
        upfloated=UpfloatReading.PLAYED,
        unplayed_bracket=UnplayedBracket.ROUND_1,
        shifter_pool=ShifterPool.EVERYBODY,
        parity=Parity.TPN,
    ),
}


def _kind_of(event: Tournament, mine: Listed, theirs: Listed) -> str:
    rules = rules_named("dubov", "2026")
    position = rules.position(event)
    for name, readings in READINGS.items():
        other = solve_literally(DubovPosition.of(position), readings)
        listed = set(other.pairs.items()) | ({(other.bye, 0)} if other.bye else set())
        if listed == theirs:
            return name
    if _meetings(theirs) == _by_difference_first(position):
        return "art. 1.6.1: the difference of colours before the last two games; per-game ARO"
    proposal = Proposal.of_pairs(theirs)
    judged = rules.judge(position, proposal)
    if judged.violations:
        return f"not legal: {judged.violations[0].rule} ({judged.violations[0].article})"
    if Proposal.of_pairs(mine).pairs() == proposal.pairs():
        return "only colours differ"
    decision = rules.compare(position, proposal, Proposal.of_pairs(mine)).decision
    return f"[{decision.criterion}] art. {decision.article}"


def _meetings(listed: Listed) -> set[frozenset[int]]:
    return {frozenset(pair) - {0} for pair in listed}


def _by_difference_first(position: Position) -> set[frozenset[int]] | None:
    """Who meets whom if any difference of colours outweighs two equal last colours."""
    view = DubovPosition.of(position, played_only=True)
    players = []
    for participant in view.participants:
        difference = colour_difference(participant.colours)
        colour = participant.colour
        if difference:
            colour = Colour.BLACK if difference > 0 else Colour.WHITE
        preference = ColourPreference(colour, participant.preference.strength)
        met = [r.opponent for r in participant.records if r.played and r.opponent is not None]
        aro = average_rating(position.entered[number].rating for number in met)
        players.append(replace(participant, preference=preference, aro=aro))
    try:
        steps = pair_2026(replace(view, participants=tuple(players)))
    except NoLegalPairing:
        return None
    found = {frozenset((a.number, b.number)) for step in steps.brackets for a, b in step.pairs}
    return found | ({frozenset((steps.bye.number,))} if steps.bye else set())


def _py4swiss() -> Callable[[Tournament], Listed | None]:
    """The engine as a function from events to pairs; None for what it cannot read or pair."""
    from py4swiss.engines.dubov.engine import Engine  # type: ignore[import-not-found]
    from py4swiss.trf import TrfParser  # type: ignore[import-not-found]

    def engine(event: Tournament) -> Listed | None:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "event.trf"
            place.write_text(formats.dumps(event, "trf16"), encoding="utf-8")
            try:
                made = Engine.generate_pairings(TrfParser.parse(place))
            except Exception:
                return None
        return {(pair.white, pair.black) for pair in made}

    return engine


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    choices = ["speed", "differential", "second", "generated", "files", "agreement"]
    parser.add_argument("what", choices=choices)
    parser.add_argument("numbers", type=int, nargs="*")
    parser.add_argument("--edition", choices=EDITIONS, default="2026")
    given = parser.parse_args()
    match given.what:
        case "speed":
            return speed(given.numbers, given.edition)
        case "differential":
            edition = given.edition
            outcome_of = partial(compared, edition, 1)
            return 1 if differential(given.numbers[0], edition, outcome_of) else 0
        case "second":
            return 1 if differential(given.numbers[0], "1997", partial(written_twice, 1)) else 0
        case "generated":
            return 1 if generated(given.numbers[0], given.edition) else 0
        case "files":
            assert TESTDATA.is_dir(), "../shared/testdata is not there"
            return files()
        case _:
            return agreement(given.numbers[0])


if __name__ == "__main__":
    raise SystemExit(main())
