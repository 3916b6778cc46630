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
from pairwright.cli.engine_settings import colour_drawn_from, with_baku_of_this_round
from pairwright.cli.output import tell
from pairwright.cli.streams import drop_standard_output, use_standard_streams
from pairwright.formats import Strictness
from pairwright.formats.atomic import write_atomically
from pairwright.formats.pairing_list import write_pairing_list
from pairwright.generate import (
    LARGEST_SEED,
    Acceleration,
    Config,
    fresh_seed,
    generate_tournament,
)
from pairwright.generate.config_files import read_config
from pairwright.position import Position, field_of, initial_colour
from pairwright.service.configuration import configuration_in
from pairwright.service.problems import Outcome, in_one_line, outcome_of, problems_of
from pairwright.service.reading import Reading, read_input
from pairwright.systems import DEFAULT, Rules, judged, resolve, rules_named
from pairwright.tournament import (
    InvalidTournament,
    NoLegalPairing,
    PairwrightError,
    Title,
    TooLarge,
    Tournament,
)
from pairwright.vocabulary.pairing import RoundPairing
from pairwright.vocabulary.printable import printable

STOPPED = 130
"""What shells report of a program that Ctrl-C has ended."""

BYTE_ORDER_MARK = "\ufeff"
"""How JaVaFo's checklists begin."""
RELEASE = f"Pairwright ({DEFAULT.title}) - Release {__version__}"


class Stop(Exception):  # noqa: N818  (how every failure ends)
    """An exit code, and the line for standard error."""

    def __init__(self, code: Outcome, message: str) -> None:
        self.code = code
        super().__init__(printable(" ".join(message.split())))


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code; messages go to standard error."""
    try:
        call = parse(arguments)
        if call.release:
            print(RELEASE)
        _require_other_files(call)
        _MODES[call.mode](call)
        sys.stdout.flush()
    except WrongUsage as error:
        print(f"Error: {printable(str(error))}\n{USAGE}", file=sys.stderr)
        return Outcome.INVALID
    except Stop as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except KeyboardInterrupt:
        print("Error: stopped; nothing was written", file=sys.stderr)
        return STOPPED
    except Exception as error:
        tell(_message(error))
        if isinstance(error, OSError):
            drop_standard_output()
        return outcome_of(error)
    return Outcome.DONE


def _message(error: Exception) -> str:
    """The line for an error that no step has put into words."""
    outcome = outcome_of(error)
    if isinstance(error, OSError):
        place = f"file {error.filename}: " if error.filename else ""
        return f"Error accessing {place}{error.strerror or error}"
    if outcome is Outcome.OUR_OWN_FAULT:
        text = " ".join(f"{type(error).__name__}: {error}".split())
        return f"Unexpected error (please report it, with the input): {text}"
    return f"Error: {in_one_line(problems_of(error))}"


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
                raise Stop(Outcome.INVALID, message)


def _read(path: Path) -> Reading:
    """What the file holds, with a tournament in it."""
    try:
        found = read_input(path, strictness=Strictness.ENGINE)
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"Error reading file {path}: The file could not be loaded ({reason})."
        raise Stop(Outcome.ACCESS, message) from None
    if found.tournament is None:
        errors = [d for d in found.diagnostics if d.severity is formats.Severity.ERROR]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        first = errors[0]
        where = f"line {first.line}: " if first.line else ""
        raise Stop(Outcome.INVALID, f"Error parsing file {path}: {where}{first.text}{more}")
    return found


def _rules(call: Call, tournament: Tournament) -> Rules:
    """By a named system its newest edition, unless the file declares one; else as everywhere.

    An edition that was asked for goes before both. A file that declares another system than the one
    named, or one that is not here, is refused.
    """
    try:
        declared = resolve(tournament, edition=call.edition)
        if call.system is None:
            return declared
        if tournament.declaration.system not in (None, call.system):
            raise InvalidTournament(
                f"the tournament is declared as {tournament.declaration.code or declared}, "
                f"which is not --{call.system}"
            )
        return rules_named(call.system, call.edition or tournament.declaration.edition)
    except PairwrightError as error:
        raise Stop(Outcome.INVALID, f"Error while reading {call.source}: {error}") from None


# --- pairing -----------------------------------------------------------------------------------


def _pair(call: Call) -> None:
    assert call.source is not None
    tournament = _with_settings(call, _read(call.source))
    rules = _rules(call, tournament)
    try:
        if call.baku:
            tournament = with_baku_of_this_round(tournament)
        position = rules.position(tournament)
        pairing = judged(rules.pair(position))
    except NoLegalPairing as error:
        # The programs that we stand in for leave an empty file here, and callers look at it.
        if call.output is not None:
            write_atomically(call.output, "")
        _write_checklist(call, rules, [(position, None)])
        message = f"Error while pairing {call.source}: No valid pairing exists: {error}"
        raise Stop(Outcome.NO_LEGAL_PAIRING, message) from None
    except InvalidTournament as error:
        raise Stop(Outcome.INVALID, f"Error while pairing {call.source}: {error}") from None
    text = write_pairing_list(pairing)
    if call.output is None:
        sys.stdout.write(text)
    else:
        write_atomically(call.output, text)
    _write_checklist(call, rules, [(position, pairing)])


def _with_settings(call: Call, found: Reading) -> Tournament:
    """What the engines need: the number of rounds, and the initial colour, which JaVaFo draws."""
    tournament = found.facts()
    if tournament.number_of_rounds is None:
        raise Stop(
            Outcome.INVALID,
            f"Error parsing file {found.name}: The total number of rounds in the tournament must "
            "be specified (TRF26 record 142, or XXR).",
        )
    if initial_colour(field_of(tournament)) is not None:
        return tournament
    if call.system is not None:  # bbpPairings' manners
        raise Stop(
            Outcome.INVALID,
            f"Error while parsing {found.name}: Please configure the initial piece colors (TRF26 "
            "record 152, or XXC white1 / black1).",
        )
    colour = colour_drawn_from(found.data)
    name = colour.name.lower()
    tell(
        f"{found.name}: no initial colour is declared: {name} is drawn from the content of the "
        f"file; declare it to keep it (TRF26 record 152, or XXC {name}1)"
    )
    return replace(tournament, initial_colour=colour)


def _write_checklist(
    call: Call,
    rules: Rules,
    tables: Iterable[tuple[Position, RoundPairing | None]],
    heading: str = "",
) -> None:
    if call.checklist is None:
        return
    as_javafo = call.system is None and rules.edition.javafo_checklist is not None
    checklist = rules.edition.javafo_checklist if as_javafo else rules.edition.engine_checklist
    if checklist is None:
        raise Stop(Outcome.INVALID, f"Error: there is no checklist (-l) for {rules.system.title}.")
    parts = [BYTE_ORDER_MARK] if as_javafo else []
    for position, pairing in tables:
        title = heading.format(position.round_number)
        parts.append((f"{title}\n" if title else "") + checklist(position, pairing))
    write_atomically(call.checklist, "".join(parts) + ("" if as_javafo else RELEASE))


# --- checking ----------------------------------------------------------------------------------


def _check(call: Call) -> None:
    """The exit code is 0 whether or not the rounds agree: callers count the blocks."""
    assert call.source is not None
    tournament = _read(call.source).facts()
    if tournament.number_of_rounds is None:
        tournament = replace(tournament, number_of_rounds=len(tournament.rounds) or None)
    rules = _rules(call, tournament)
    if call.round is not None and not 1 <= call.round <= len(tournament.rounds):
        raise Stop(
            Outcome.INVALID,
            f"Error while checking {call.source}: round {call.round} is not recorded; "
            f"{len(tournament.rounds)} are.",
        )
    wanted = None if call.round is None else {call.round}
    report = check(tournament, rules.system.name, rules.edition.name, wanted)
    for one in report.rounds:
        if one.verdict is Verdict.NOT_JUDGED and not one.arbiter_decides:
            message = f"Error while checking {call.source}: round {one.round}: {one.reason}"
            raise Stop(Outcome.INVALID, message)
    for line in checker_lines(printable(call.source.stem), report):
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
        raise Stop(Outcome.TOO_LARGE, f"Error: the seed must not be larger than {LARGEST_SEED}.")
    try:
        tournament = generate_tournament(_configuration(call), seed)
    except TooLarge:
        raise
    except PairwrightError as error:
        raise Stop(Outcome.INVALID, f"Error: {error}") from None
    if len(tournament.rounds) != tournament.number_of_rounds:
        reached = len(tournament.rounds) + 1
        message = f"Error while generating: No valid pairing exists for round {reached}."
        raise Stop(Outcome.NO_LEGAL_PAIRING, f"{message} Seed {seed}; nothing was written.")
    rounds = range(1, len(tournament.rounds) + 1)
    rules = resolve(tournament)
    _write_checklist(call, rules, _replayed(tournament, rules, rounds), "Round #{}.")
    # Importers of other programs do not know our titles there, and other engines write none.
    untitled = tuple(replace(player, title=Title.NONE) for player in tournament.players)
    plain = replace(tournament, players=untitled)
    formats.write(plain, call.output, "trf16" if call.system is None else "trf26")


def _configuration(call: Call) -> Config:
    """The model's, the configuration file's, or the defaults of the old generators."""
    if call.source is not None:
        config = Config(model=_read(call.source).facts())
    elif call.configuration is not None:
        config = configuration_in(call.configuration)
    else:
        config = read_config("").config
    if call.baku:
        config = replace(config, acceleration=Acceleration.BAKU)
    return replace(config, portable=True, system=call.system or "", edition=call.edition or "")


_MODES = {
    Mode.SHOW_RELEASE: _show_release,
    Mode.SHOW_USAGE: _show_usage,
    Mode.PAIR: _pair,
    Mode.CHECK: _check,
    Mode.GENERATE: _generate,
}


def main() -> None:
    """Entry point of the `pairwright-engine` command."""
    use_standard_streams()
    sys.exit(run(sys.argv[1:]))
