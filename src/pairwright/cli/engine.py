"""`pairwright-engine`: a drop-in for programs that call JaVaFo or bbpPairings."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from pairwright import __version__, formats
from pairwright.check import check
from pairwright.check.report import Verdict
from pairwright.cli.engine_arguments import USAGE, Call, Mode, WrongUsage, parse
from pairwright.cli.engine_output import checker_lines
from pairwright.formats import Strictness
from pairwright.formats.atomic import write_atomically
from pairwright.formats.pairing_list import write_pairing_list
from pairwright.generate import LARGEST_SEED, Config, fresh_seed, generate_tournament
from pairwright.generate.config_files import read_config
from pairwright.position import Position, initial_colour
from pairwright.systems import DEFAULT, Rules, judged, resolve, rules_named
from pairwright.tournament import (
    InvalidTournament,
    NoLegalPairing,
    PairwrightError,
    TooLarge,
    Tournament,
)
from pairwright.vocabulary.pairing import RoundPairing

DONE = 0
NO_VALID_PAIRING = 1
OUR_OWN_FAULT = 2
INVALID_REQUEST = 3
TOO_LARGE = 4
FILE_ACCESS = 5

RELEASE = f"Pairwright ({DEFAULT.title}) - Release {__version__}"


class Stop(Exception):  # noqa: N818  (how every failure ends)
    """An exit code, and the line for standard error."""

    def __init__(self, code: int, message: str) -> None:
        self.code = code
        super().__init__(" ".join(message.split()))


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code; messages go to standard error."""
    try:
        call = parse(arguments)
        if call.release:
            print(RELEASE)
        _require_other_files(call)
        _MODES[call.mode](call)
    except WrongUsage as error:
        print(f"Error: {error}\n{USAGE}", file=sys.stderr)
        return INVALID_REQUEST
    except Stop as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except TooLarge as error:
        print(f"Error: {error}", file=sys.stderr)
        return TOO_LARGE
    except MemoryError:
        print("Error: this is too large for the memory of this machine", file=sys.stderr)
        return TOO_LARGE
    except OSError as error:
        print(f"Error accessing file {error.filename}: {error.strerror}", file=sys.stderr)
        return FILE_ACCESS
    except Exception as error:
        text = " ".join(f"{type(error).__name__}: {error}".split())
        print(f"Unexpected error (please report it, with the input): {text}", file=sys.stderr)
        return OUR_OWN_FAULT
    return DONE


def _show_release(call: Call) -> None:
    """The release has been shown already."""


def _show_usage(call: Call) -> None:
    print(USAGE)


def _require_other_files(call: Call) -> None:
    """What is read must not be overwritten with what is written."""
    for read in (call.source, call.configuration):
        for written in (call.output, call.checklist):
            if read and written and read.exists() and written.exists() and read.samefile(written):
                message = f"Error: {written} is the input file {read}; name another file to write."
                raise Stop(INVALID_REQUEST, message)


def _read(path: Path) -> Tournament:
    try:
        data = formats.read_limited(path)
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"Error reading file {path}: The file could not be loaded ({reason})."
        raise Stop(FILE_ACCESS, message) from None
    found = formats.inspect(data, str(path), Strictness.ENGINE)
    if found.tournament is None:
        errors = [d for d in found.diagnostics if d.severity is formats.Severity.ERROR]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        first = errors[0]
        where = f"line {first.line}: " if first.line else ""
        raise Stop(INVALID_REQUEST, f"Error parsing file {path}: {where}{first.text}{more}")
    return found.tournament


def _rules(call: Call, tournament: Tournament) -> Rules:
    """By a named system its newest edition, unless the file declares one; else as everywhere.

    A file that declares another system than the one named, or one that is not here, is refused.
    """
    try:
        declared = resolve(tournament)
        if call.system is None:
            return declared
        if tournament.declaration.system not in (None, call.system):
            raise InvalidTournament(
                f"the tournament is declared as {tournament.declaration.code or declared}, "
                f"which is not --{call.system}"
            )
        return rules_named(call.system, tournament.declaration.edition)
    except PairwrightError as error:
        raise Stop(INVALID_REQUEST, f"Error while reading {call.source}: {error}") from None


# --- pairing -----------------------------------------------------------------------------------


def _pair(call: Call) -> None:
    assert call.source is not None
    tournament = _read(call.source)
    _require_settings(call.source, tournament)
    rules = _rules(call, tournament)
    try:
        position = rules.position(tournament)
        pairing = judged(rules.pair(position))
    except NoLegalPairing as error:
        # The programs that we stand in for leave an empty file here, and callers look at it.
        if call.output is not None:
            write_atomically(call.output, "")
        _write_checklist(call, rules, [(position, None)])
        message = f"Error while pairing {call.source}: No valid pairing exists: {error}"
        raise Stop(NO_VALID_PAIRING, message) from None
    except InvalidTournament as error:
        raise Stop(INVALID_REQUEST, f"Error while pairing {call.source}: {error}") from None
    text = write_pairing_list(pairing)
    if call.output is None:
        sys.stdout.write(text)
    else:
        write_atomically(call.output, text)
    _write_checklist(call, rules, [(position, pairing)])


def _require_settings(source: Path, tournament: Tournament) -> None:
    """What the engines refuse to guess: the number of rounds and the initial colour."""
    if tournament.number_of_rounds is None:
        raise Stop(
            INVALID_REQUEST,
            f"Error parsing file {source}: The total number of rounds in the tournament must be "
            "specified (TRF26 record 142, or XXR).",
        )
    if initial_colour(tournament) is None:
        raise Stop(
            INVALID_REQUEST,
            f"Error while parsing {source}: Please configure the initial piece colors (TRF26 "
            "record 152, or XXC white1 / black1).",
        )


def _write_checklist(
    call: Call,
    rules: Rules,
    tables: Iterable[tuple[Position, RoundPairing | None]],
    heading: str = "",
) -> None:
    if call.checklist is None:
        return
    checklist = rules.edition.engine_checklist
    if checklist is None:
        raise Stop(INVALID_REQUEST, f"Error: there is no checklist (-l) for {rules.system.title}.")
    parts = []
    for position, pairing in tables:
        title = heading.format(position.round_number)
        parts.append((f"{title}\n" if title else "") + checklist(position, pairing))
    write_atomically(call.checklist, "".join([*parts, RELEASE]))


# --- checking ----------------------------------------------------------------------------------


def _check(call: Call) -> None:
    """The exit code is 0 whether or not the rounds agree: callers count the blocks."""
    assert call.source is not None
    tournament = _read(call.source)
    if tournament.number_of_rounds is None:
        tournament = replace(tournament, number_of_rounds=len(tournament.rounds) or None)
    rules = _rules(call, tournament)
    if call.round is not None and not 1 <= call.round <= len(tournament.rounds):
        raise Stop(
            INVALID_REQUEST,
            f"Error while checking {call.source}: round {call.round} is not recorded; "
            f"{len(tournament.rounds)} are.",
        )
    wanted = None if call.round is None else {call.round}
    report = check(tournament, rules.system.name, rules.edition.name, wanted)
    for one in report.rounds:
        if one.verdict is Verdict.NOT_JUDGED and not one.arbiter_decides:
            message = f"Error while checking {call.source}: round {one.round}: {one.reason}"
            raise Stop(INVALID_REQUEST, message)
    for line in checker_lines(call.source.stem, report):
        print(line)
    if call.system is not None:
        print()  # bbpPairings ends so, JaVaFo does not
    rounds = [one.round for one in report.rounds]
    _write_checklist(call, rules, _replayed(tournament, rules, rounds), "Round #{}")


def _replayed(
    tournament: Tournament, rules: Rules, rounds: Iterable[int]
) -> Iterator[tuple[Position, RoundPairing | None]]:
    replay = rules.replay(tournament)
    for number in rounds:
        position = replay.before(number)
        try:
            yield position, rules.pair(position)
        except NoLegalPairing:
            yield position, None


# --- random tournaments ------------------------------------------------------------------------


def _generate(call: Call) -> None:
    assert call.output is not None
    seed = fresh_seed() if call.seed is None else call.seed
    if seed > LARGEST_SEED:
        raise Stop(TOO_LARGE, f"Error: the seed must not be larger than {LARGEST_SEED}.")
    try:
        tournament = generate_tournament(_configuration(call), seed)
    except TooLarge:
        raise
    except PairwrightError as error:
        raise Stop(INVALID_REQUEST, f"Error: {error}") from None
    if len(tournament.rounds) != tournament.number_of_rounds:
        reached = len(tournament.rounds) + 1
        message = f"Error while generating: No valid pairing exists for round {reached}."
        raise Stop(NO_VALID_PAIRING, f"{message} Seed {seed}; nothing was written.")
    rounds = range(1, len(tournament.rounds) + 1)
    rules = resolve(tournament)
    _write_checklist(call, rules, _replayed(tournament, rules, rounds), "Round #{}.")
    formats.write(tournament, call.output, "trf16" if call.system is None else "trf26")


def _configuration(call: Call) -> Config:
    """The model's, the configuration file's, or the defaults of the old generators."""
    if call.source is not None:
        return Config(model=_read(call.source), portable=True, system=call.system or "")
    data = b"" if call.configuration is None else formats.read_limited(call.configuration)
    text = data.decode()
    return replace(
        read_config(text, str(call.configuration)).config, portable=True, system=call.system or ""
    )


_MODES = {
    Mode.SHOW_RELEASE: _show_release,
    Mode.SHOW_USAGE: _show_usage,
    Mode.PAIR: _pair,
    Mode.CHECK: _check,
    Mode.GENERATE: _generate,
}


def main() -> None:
    """Entry point of the `pairwright-engine` command."""
    sys.exit(run(sys.argv[1:]))
