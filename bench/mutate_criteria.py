"""Every criterion of every edition, changed alone: does a case worked out by hand notice?

    python -m bench.mutate_criteria [SYSTEM ...]

Each criterion is dropped, inverted, off by one, defined as its neighbour or as in another edition,
or swapped with the next in priority (bench/criteria_changes), in one edition at a time; then the
cases of that edition (tests/data/criteria) are paired by the solver and by the literal procedure,
and judged. Prints what was noticed, lists what no case caught, and ends with 1 if there is any.
Changes that are proved to change no pairing are counted apart; one that a case notices is an error.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from bench.criteria_changes import Change, Key, changes_of, equivalent_changes, has_changes
from tests.criteria_cases import FOLDER, CriterionCase, load_cases

from pairwright.frozen import Frozen
from pairwright.systems import SYSTEMS


class Finding(Frozen):
    """What became of one change. `by` names the case that noticed it, and who differed there."""

    change: Change
    by: str
    proof: str

    @property
    def verdict(self) -> str:
        if self.proof:
            return "equivalent" if not self.by else "not equivalent"
        return "noticed" if self.by else "missed"


def notice(change: Change, cases: Sequence[CriterionCase]) -> str:
    """Return the first case that notices a change, and how; empty where none does.

    The cases made for the criterion are asked first.
    """
    ordered = sorted(cases, key=lambda case: change.criterion not in case.criterion)
    with change.apply():
        for case in ordered:
            for departure in _departures(case):
                return f"{case.name}: {departure}"
    return ""


def _departures(case: CriterionCase) -> Iterator[str]:
    try:
        yield from case.departures()
    except Exception as error:  # a change may break anything
        yield f"{type(error).__name__}: {error}"


def findings(system: str, edition: str) -> list[Finding]:
    """Try every change of an edition on its cases."""
    path = FOLDER / f"{system}-{edition}.toml"
    cases = load_cases(path) if path.exists() else []
    for case in cases:
        assert not list(case.departures()), f"{case.name} is wrong before anything is changed"
    proofs = equivalent_changes(system)
    found = []
    for change in changes_of(system, edition):
        key: Key = (edition, change.criterion, change.kind)
        found.append(Finding(change, notice(change, cases), proofs.get(key, "")))
    unknown = {key for key in proofs if key[0] == edition} - {
        (edition, finding.change.criterion, finding.change.kind) for finding in found
    }
    assert not unknown, f"no such changes: {unknown}"
    return found


def print_table(edition: str, found: Sequence[Finding]) -> None:
    """Print one line for each criterion of an edition, and their sums."""
    counts: dict[str, Counter[str]] = {}
    for finding in found:
        counts.setdefault(finding.change.criterion, Counter())[finding.verdict] += 1
    counts["all"] = sum(counts.values(), Counter())
    for criterion, verdicts in counts.items():
        columns = [verdicts.total(), verdicts["noticed"], verdicts["missed"]]
        columns += [verdicts["equivalent"] + verdicts["not equivalent"]]
        print(f"{edition:<24}{criterion:<16}" + "".join(f"{number:>12}" for number in columns))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("systems", nargs="*", metavar="SYSTEM")
    parser.add_argument("--edition", help="only this edition")
    parser.add_argument("--verbose", action="store_true", help="say which case noticed")
    asked = parser.parse_args()
    began = time.monotonic()
    wrong = []
    headings = ("changes", "noticed", "missed", "equivalent")
    print(f"{'edition':<24}{'criterion':<16}" + "".join(f"{word:>12}" for word in headings))
    for system in asked.systems or filter(has_changes, SYSTEMS):
        for edition in SYSTEMS[system].editions:
            if asked.edition not in (None, edition.name):
                continue
            named = f"{system}-{edition.name}"
            found = findings(system, edition.name)
            print_table(named, found)
            for finding in found:
                told = f"{named} {finding.change.criterion}, {finding.change.kind}"
                if finding.verdict in ("missed", "not equivalent"):
                    wrong.append(f"{told}: {finding.verdict} {finding.by}")
                elif asked.verbose:
                    print(f"{told}: {finding.by or finding.proof}", file=sys.stderr)
    print(f"\n{time.monotonic() - began:.0f} seconds. No case caught {len(wrong)}.")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
