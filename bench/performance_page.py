"""performance.md, and beside it the data and the plots of a performance run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bench.compiled import CHECK
from bench.performance_cases import ENOUGH, MOST_RUNS
from bench.performance_lines import SHOWN_ROUND, Line, growth_lines, lines
from bench.performance_plots import plot
from bench.performance_rounds import (
    BBP,
    GROWING,
    GROWN_ROUND,
    LISTED,
    PY4SWISS,
    ROUNDS,
    THEIRS,
    TYPICAL,
    Measured,
)
from bench.performance_targets import Found, growth, targets
from msgspec import to_builtins

from pairwright.form import PURE, form
from pairwright.formats.files import write_atomically

Series = dict[str, list[tuple[int, float]]]


def write_all(found: Found, command: str, output: Path, facts: dict[str, str]) -> None:
    """The page, and beside it the data and the plots under the same name."""
    folder = output.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    drawn = dict(_plots(found))
    for name, text in drawn.items():
        write_atomically(folder / name, text)
    data = {
        "command": command,
        "machine": facts,
        "targets": [to_builtins(target) | {"reached": target.reached} for target in targets(found)],
        "rows": [to_builtins(row) for row in found.rows],
        "forms": found.forms,
        "large_fields": [
            {"players": players, "seconds": round_.seconds} | to_builtins(round_)
            for players, rounds in found.large.items()
            for round_ in rounds
        ],
        "growth": growth(found.large),
        "lines": [to_builtins(line) | {"times_limit": line.times_limit} for line in lines(found)],
        "growth_lines": [to_builtins(line) for line in growth_lines(found)],
        "commands": found.commands,
    }
    write_atomically(folder / "data.json", json.dumps(data, indent=1) + "\n")
    plots = [f"{folder.name}/{name}" for name in drawn]
    write_atomically(output, "\n".join(_page(found, facts, command, plots)) + "\n")


def _plots(found: Found) -> Iterator[tuple[str, str]]:
    for number in LISTED:
        series: Series = {}
        for row in found.rows:
            if row.what == TYPICAL and row.round == number:
                for name, seconds in (
                    (row.system, row.seconds),
                    (f"{row.system} in pure Python", row.pure),
                    (f"{row.system} by {PY4SWISS}", row.theirs),
                    (f"{row.system} by {BBP}", row.engine),
                ):
                    if seconds:
                        series.setdefault(name, []).append((row.players, seconds))
        if series:
            yield f"round-{number}.svg", plot(f"Seconds for round {number}, by players", series)
    large: Series = {}
    for players, rounds in found.large.items():
        for round_ in rounds:
            large.setdefault(f"round {round_.round_number}", []).append((players, round_.seconds))
    if large:
        yield "large-fields.svg", plot("Seconds for a round of a large field, by players", large)


def _page(found: Found, facts: dict[str, str], command: str, plots: list[str]) -> Iterator[str]:
    yield from ("# Performance", "", "Written by `make bench`: change bench/, not this page.", "")
    yield from (f"    {command}", "")
    yield from (f"- {name}: {value}" for name, value in facts.items())
    yield from ("", "Where the load is higher than the number of cores, times tell little.", "")
    yield from ("## Targets", "")
    yield from _table(("", "target", "measured", "reached"), _target_cells(found))
    yield ""
    yield from _lines(found)
    yield from (*(f"![{Path(name).stem}]({name})" for name in plots), "")
    if found.forms:
        yield from _forms(found)
    if found.commands:
        yield from ("## From start to end", "", "The least seconds of a process, 100 players.", "")
        cells = ((name, _shown(seconds)) for name, seconds in found.commands.items())
        yield from (*_table(("command", "time"), cells), "")
    if found.large:
        yield from _large(found)
    yield from _typical(found)
    hard = [row for row in found.rows if row.what not in (TYPICAL, GROWING)]
    if hard:
        yield from _hard(hard)


def _target_cells(found: Found) -> Iterator[Sequence[str]]:
    for target in targets(found):
        limit = (
            f"{'at least' if target.at_least else 'at most'} {target.limit:g} {target.unit}".strip()
        )
        value = (
            "not measured"
            if target.value is None
            else f"{_significant(target.value)} {target.unit}".strip()
        )
        reached = "-" if target.reached is None else "yes" if target.reached else "no"
        yield target.what, limit, value, reached


def _lines(found: Found) -> Iterator[str]:
    """Every promised line beside others and what is physically necessary."""
    all_lines = list(lines(found))
    if not all_lines:
        return
    yield from ("## Line by line", "")
    yield "Seconds of the processor, all of this run. `times`: how many times faster ours is."
    yield "bbpPairings is timed with its start and its reading of the file, of which ours is free"
    yield "but in the starts. `touched` is what nobody can do without, `limit` what that takes this"
    yield "Python when it does nothing else with it: splitting bytes into words, making tuples of"
    yield f"pairs, starting an interpreter. Rounds are round {SHOWN_ROUND} of {ROUNDS}."
    yield "`>`: stopped there, or with fewer players."
    yield ""
    heads = ("", "ours", PY4SWISS, "times", BBP, "times", "touched", "limit", "ours / limit")
    yield from (*_table(heads, (list(_line_cells(line)) for line in all_lines)), "")
    grown = list(growth_lines(found))
    if grown:
        yield f"How the time of round {GROWN_ROUND} grows with the players, as a power; everybody"
        yield "has to be touched, so the limit is 1."
        yield ""
        cells = (
            (line.system, f"{line.smaller:,} to {line.larger:,}", _power(line.power))
            for line in grown
        )
        yield from (*_table(("system", "players", "power"), cells), "")


def _line_cells(line: Line) -> Iterator[str]:
    def told(seconds: float | None) -> str:
        if seconds is None or not line.is_rate:
            return _shown(seconds)
        return f"{_significant(1 / seconds)} a second"

    yield from (line.what, told(line.seconds))
    for program in (PY4SWISS, BBP):
        ratio = line.times_faster(program)
        if program not in line.others or ratio is None:
            yield from ("-", "-")
            continue
        theirs = line.others[program]
        more = "> " if theirs is None else ""
        yield more + told(line.beyond if theirs is None else theirs)
        yield more + _significant(ratio)
    yield f"{line.amount:,} {line.touched}"
    yield told(line.limit)
    yield "-" if line.times_limit is None else _significant(line.times_limit)


def _power(power: float | None) -> str:
    return "-" if power is None else f"{power:.2f}"


def _forms(found: Found) -> Iterator[str]:
    yield from ("## One tournament", "")
    yield "The least CPU time of one tournament or round: read the file; read it and check all its"
    yield f"rounds; pair round 9 and judge it. `{CHECK}` on one core is the rate of bulk checking."
    yield ""
    names = list(found.forms)
    works = list(found.forms[names[0]])
    cells = ((work, *(f"{found.forms[name][work]:.2f} ms" for name in names)) for work in works)
    yield from (*_table(("work", *names), cells), "")


def _large(found: Found) -> Iterator[str]:
    yield from ("## Large fields", "", "CPU seconds for a round of the Dutch system of 2026.", "")
    cells = (
        (
            f"{players:,}",
            str(round_.round_number),
            *map(_shown, (round_.position, round_.pairing, round_.judgement, round_.seconds)),
            f"{round_.megabytes:.0f} MB",
        )
        for players, rounds in found.large.items()
        for round_ in rounds
    )
    heads = ("players", "round", "position", "pairing", "judge", "together", "peak memory")
    yield from (*_table(heads, cells), "")
    for number, power in growth(found.large).items():
        low, high = min(found.large), max(found.large)
        yield f"- round {number}, {low:,} to {high:,} players: the power {power:.2f}"
    yield ""


def _typical(found: Found) -> Iterator[str]:
    rows = [row for row in found.rows if row.what == TYPICAL]
    if not rows:
        return
    yield from ("## Typical fields", "")
    yield f"Seconds for one round of {ROUNDS}: the position and its pairing, one core, without"
    yield "reading the file and without the judge. Random ratings from 1400 to 2700, 30 % of draws."
    yield f"The best of at most {MOST_RUNS} runs that take {ENOUGH:g} s together; py4swiss runs as"
    yield "often on the same file, bbpPairings once, with its start and reading. `boards` tells"
    yield "whether theirs are ours; py4swiss has one engine"
    yield "for each system, Dutch 2017, Dubov and Burstein 2026. Why boards differ is said in"
    yield "[readings-burstein.md](readings-burstein.md) and [readings-dubov.md](readings-dubov.md)."
    yield "`-`: not measured, or not within the limit."
    yield ""
    for system in dict.fromkeys(row.system for row in rows):
        yield from (
            f"### {system}",
            "",
            *_rounds_table([r for r in rows if r.system == system]),
            "",
        )


def _rounds_table(rows: list[Measured]) -> Iterator[str]:
    """Columns of others only where others were measured."""
    pure = any(row.pure for row in rows)
    theirs = rows[0].system in THEIRS
    engine = any(row.engine for row in rows)
    heads = ["players", "round", form(), "peak memory"]
    heads += [PURE] if pure else []
    heads += [PY4SWISS, "times faster", "boards"] if theirs else []
    heads += [BBP, "times faster", "boards"] if engine else []

    def cells(row: Measured) -> Iterator[str]:
        yield from (f"{row.players:,}", str(row.round), _shown(row.seconds), _memory(row))
        if pure:
            yield _shown(row.pure)
        if theirs:
            yield from _beside(row, row.theirs, row.same)
        if engine:
            yield from _beside(row, row.engine, row.engine_same)

    yield from _table(heads, (list(cells(row)) for row in rows))


def _beside(row: Measured, seconds: float | None, same: bool | None) -> Iterator[str]:
    """Seconds of another program, how many times faster ours is, whether its boards are ours."""
    ratio = seconds / row.seconds if seconds and row.seconds else None
    yield from (_shown(seconds), "-" if ratio is None else f"{ratio:.1f}", _same(same))


def _hard(rows: list[Measured]) -> Iterator[str]:
    yield from (
        "## Positions built to be hard",
        "",
        "As above, one position each. Where the boards",
    )
    yield (
        "of bbpPairings differ in a late round, ours have fewer players with one colour three times"
    )
    yield "running: [C11], in 2017 C.9, as R-DUTCH-19 of [readings.md](readings.md) reads it."
    yield ""
    heads = ("position", "rules", "players", "round", form(), "peak memory")
    heads += (PY4SWISS, "times faster", "boards", BBP, "times faster", "boards")
    cells = (
        (
            row.what,
            row.system,
            f"{row.players:,}" if row.players else "-",
            str(row.round or "-"),
            _shown(row.seconds),
            _memory(row),
            *_beside(row, row.theirs, row.same),
            *_beside(row, row.engine, row.engine_same),
        )
        for row in rows
    )
    yield from (*_table(heads, cells), "")


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    yield from (f"| {' | '.join(cells)} |" for cells in rows)


def _memory(row: Measured) -> str:
    return "-" if row.megabytes is None else f"{row.megabytes} MB"


def _same(same: bool | None) -> str:
    return "-" if same is None else "same" if same else "differ"


def _shown(value: float | None) -> str:
    if value is None:
        return "-"
    if value < 0.0001:
        return f"{1_000_000 * value:.3g} µs"
    return f"{1000 * value:.1f} ms" if value < 1 else f"{value:.2f} s"


def _significant(value: float) -> str:
    """Three digits, or all of a large number."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
