"""Ours beside py4swiss on whole tournaments, every difference by the article that decides it.

    python -m bench.py4swiss_agreement SYSTEM:EDITION [COUNT] [--with-absences] [--seed 1]
        [--show 1] [--py4swiss PYTHON]            # make .venv/py4swiss installs it

COUNT tournaments (300 unless given) of 8 to 30 players and 5 to 9 rounds are paired by us to their
end. py4swiss pairs every round of them from a file that tells what happened before. Without
absences everybody plays every round, so that no way of writing an absence can make a difference.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pairwright.formats import write
from pairwright.generate import Acceleration, Config, Span, tournaments
from pairwright.generate.config import AXES
from pairwright.position import Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules, rules_named
from pairwright.tournament import STANDARD_POINTS, NoLegalPairing, Tournament

ROOT = Path(__file__).resolve().parents[1]
THEIR_PYTHON = ROOT / ".venv" / "py4swiss" / "bin" / "python"
PLAYERS, ROUNDS = Span(8, 30), Span(5, 9)
Listed = set[tuple[int, int]]


def events(rules: Rules, seed: int, count: int, absences: bool) -> Iterator[Tournament]:
    """Tournaments paired by us; without absences nothing happens but games."""
    seldom = {name: Span.only(0) for name, axis in AXES.items() if axis.seldom}
    if absences:
        seldom = {"unusual_results": Span.only(0), "adjourned": Span.only(0)}
    config = Config(
        **seldom,  # type: ignore[arg-type]
        system=rules.system.name,
        edition=rules.edition.name,
        players=PLAYERS,
        rounds=ROUNDS,
        points=STANDARD_POINTS,
        acceleration=Acceleration.NONE,
        portable=True,
    )
    return tournaments(config, seed, count)


def their_answers(python: Path, system: str, files: list[Path]) -> list[dict[str, object]]:
    """What py4swiss tells about each file."""
    script = ROOT / "bench" / "py4swiss_time.py"
    command = [str(python), str(script), system, "1", "1", *map(str, files)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def kind_of(rules: Rules, position: Position, ours: Listed, theirs: Listed) -> str:
    """What makes the two differ, by the judge and the comparison of the edition."""
    if ours == theirs:
        return "identical"
    if not ours or not theirs:
        return "only py4swiss finds a pairing" if not ours else "only ours finds a pairing"
    proposal = Proposal.of_pairs(theirs)
    found = rules.judge(position, proposal)
    if found.violations:
        return f"py4swiss breaks {found.violations[0].rule}"
    if proposal.pairs() == Proposal.of_pairs(ours).pairs():
        return f"same pairs, colours by {found.colour_faults[0].article}"
    decision = rules.compare(position, proposal, Proposal.of_pairs(ours)).decision
    if "must not be" in decision.text:
        return "better than ours: our fault"
    return f"decided by {decision.criterion or 'order'} ({decision.article})"


def other_edition(rules: Rules, before: Tournament, theirs: Listed) -> str | None:
    """The edition of the same system by which we would have their boards, if there is one."""
    for edition in rules.system.editions:
        other = rules_named(rules.system.name, edition.name)
        if edition is not rules.edition and our_boards(other, other.position(before)) == theirs:
            return edition.name
    return None


def our_boards(rules: Rules, position: Position) -> Listed:
    """None at all where there is no legal pairing."""
    try:
        return Proposal.of_pairing(rules.pair(position)).listed()
    except NoLegalPairing:
        return set()


def compared(given: argparse.Namespace, rules: Rules) -> Iterator[tuple[str, str]]:
    """The kind of every round, and what to show of it."""
    made = events(rules, given.seed, given.count, given.with_absences)
    for number, event in enumerate(made, start=1):
        befores = [event.through_round(played) for played in range(len(event.rounds))]
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / f"{place}.trf" for place in range(len(befores))]
            for before, file in zip(befores, files, strict=True):
                write(before, file, "trf16")
            answers = their_answers(given.py4swiss, rules.system.name, files)
        for before, answer in zip(befores, answers, strict=True):
            position = rules.position(before)
            if "error" in answer:
                yield f"py4swiss stops: {answer['error']}", ""
                continue
            boards = answer["boards"]
            assert isinstance(boards, list)
            theirs = {(white, black) for white, black in boards}
            ours = our_boards(rules, position)
            where = f"event {number}, round {position.round_number}, {len(event.players)} players"
            differs = f"ours {sorted(ours - theirs)}\n    theirs {sorted(theirs - ours)}"
            kind = kind_of(rules, position, ours, theirs)
            if ours != theirs and (edition := other_edition(rules, before, theirs)):
                kind = f"as by our edition {edition}"
            yield kind, f"{where}\n    {differs}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("rules", metavar="SYSTEM:EDITION")
    parser.add_argument("count", type=int, nargs="?", default=300)
    parser.add_argument("--with-absences", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=1, help="differences of each kind to show")
    parser.add_argument("--py4swiss", type=Path, default=THEIR_PYTHON)
    given = parser.parse_args()
    system, _, edition = given.rules.partition(":")
    tally: Counter[str] = Counter()
    for kind, shown in compared(given, rules_named(system, edition)):
        tally[kind] += 1
        if kind != "identical" and tally[kind] <= given.show:
            print(f"{kind}: {shown}", flush=True)
    print(f"{given.rules}: {tally.total()} rounds of {given.count} tournaments")
    for kind, number in tally.most_common():
        print(f"{number:6d} {kind}")


if __name__ == "__main__":
    main()
