"""`pairwright-engine -c`: every round paired again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from os.path import basename, splitext

from msgspec.structs import replace

from pairwright.checking import Report, check
from pairwright.checking.report import Verdict
from pairwright.cli.engine_arguments import Call
from pairwright.cli.engine_tournament import Stop, read, replayed, rules_of, write_checklist
from pairwright.service.outcome import RequestOutcome
from pairwright.vocabulary.printable import printable

_HEADING = "  Checker pairings        Tournament pairings "
_NOTHING = " " * 9
"""Room of a pair, where one side has fewer."""


def checker_lines(name: str, report: Report) -> Iterator[str]:
    """One line a round, and a block for every round that differs."""
    for judged in report.rounds:
        yield f"{name}: Round #{judged.round}"
        if judged.arbiter_decides:
            yield f"No valid pairing exists for round {judged.round}."
            yield ""
        elif judged.recorded or judged.engine:
            yield _HEADING
            for ours, theirs in zip_longest(map(_pair, judged.engine), map(_pair, judged.recorded)):
                yield f"    {ours or _NOTHING}{' ' * 16}{theirs or ''}".rstrip()
            yield ""


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]:>3} - {pair[1]:>3}"


def check_file(call: Call) -> None:
    """The exit code is 0 whether or not the rounds agree: callers count the blocks."""
    assert call.source is not None
    tournament = read(call.source).facts()
    if tournament.number_of_rounds is None:
        tournament = replace(tournament, number_of_rounds=len(tournament.rounds) or None)
    rules = rules_of(call, tournament)
    if call.round is not None and not 1 <= call.round <= len(tournament.rounds):
        raise Stop(
            RequestOutcome.INVALID,
            f"Error while checking {call.source}: round {call.round} is not recorded; "
            f"{len(tournament.rounds)} are.",
        )
    wanted = None if call.round is None else {call.round}
    report = check(tournament, rules.system.name, rules.edition.name, wanted)
    for judged in report.rounds:
        if judged.verdict is Verdict.NOT_JUDGED and not judged.arbiter_decides:
            message = f"Error while checking {call.source}: round {judged.round}: {judged.reason}"
            raise Stop(RequestOutcome.INVALID, message)
    for line in checker_lines(printable(splitext(basename(call.source))[0]), report):
        print(line)
    if call.system is not None:
        print()  # bbpPairings ends so, JaVaFo does not
    rounds = [judged.round for judged in report.rounds]
    write_checklist(call, rules, replayed(tournament, rules, rounds), "Round #{}")
