"""`pairwright-engine -c`: every round paired again."""

from __future__ import annotations

from os.path import basename, splitext

from msgspec.structs import replace

from pairwright.check import check
from pairwright.check.report import Verdict
from pairwright.cli.engine_arguments import Call
from pairwright.cli.engine_output import checker_lines
from pairwright.cli.engine_tournament import Stop, read, replayed, rules_of, write_checklist
from pairwright.service.outcome import RequestOutcome
from pairwright.vocabulary.printable import printable


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
    for one in report.rounds:
        if one.verdict is Verdict.NOT_JUDGED and not one.arbiter_decides:
            message = f"Error while checking {call.source}: round {one.round}: {one.reason}"
            raise Stop(RequestOutcome.INVALID, message)
    for line in checker_lines(printable(splitext(basename(call.source))[0]), report):
        print(line)
    if call.system is not None:
        print()  # bbpPairings ends so, JaVaFo does not
    rounds = [one.round for one in report.rounds]
    write_checklist(call, rules, replayed(tournament, rules, rounds), "Round #{}")
