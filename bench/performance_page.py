"""performance.md, and beside it the data and the plots of a performance run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bench.compiled import CHECK
from bench.performance_cases import ENOUGH, MOST_RUNS
from bench.performance_plots import plot
from bench.performance_rounds import LISTED, ROUNDS, THEIRS, Measured
from bench.performance_targets import Found, growth, targets
from msgspec import to_builtins

from pairwright.form import PURE, form
from pairwright.formats.atomic import write_atomically

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
        "commands": found.commands,
    }
    write_atomically(folder / "data.json", json.dumps(data, indent=1) + "\n")
    plots = [f"{folder.name}/{name}" for name in drawn]
    write_atomically(output, "\n".join(_page(found, facts, command, plots)) + "\n")


def _plots(found: Found) -> Iterator[tuple[str, str]]:
    for number in LISTED:
        series: Series = {}
        for row in found.rows:
            if row.what == "typical" and row.round == number:
                for name, seconds in (
                    (row.system, row.seconds),
                    (f"{row.system} in pure Python", row.pure),
                    (f"{row.system} by py4swiss", row.theirs),
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
    yield from ("", *(f"![{Path(name).stem}]({name})" for name in plots), "")
    if found.forms:
        yield from _forms(found)
    if found.commands:
        yield from ("## From start to end", "", "The least seconds of a process, 100 players.", "")
        cells = ((name, _shown(seconds)) for name, seconds in found.commands.items())
        yield from (*_table(("command", "time"), cells), "")
    if found.large:
        yield from _large(found)
    yield from _typical(found)
    hard = [row for row in found.rows if row.what != "typical"]
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
    rows = [row for row in found.rows if row.what == "typical"]
    if not rows:
        return
    yield from ("## Typical fields", "")
    yield f"Seconds for one round of {ROUNDS}: the position and its pairing, one core, without"
    yield "reading the file and without the judge. Random ratings from 1400 to 2700, 30 % of draws."
    yield f"The best of at most {MOST_RUNS} runs that take {ENOUGH:g} s together; py4swiss runs as"
    yield "often on the same file. `boards` tells whether its boards are ours; it has one engine"
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
    heads = ["players", "round", form(), "peak memory"]
    heads += [PURE] if pure else []
    heads += ["py4swiss", "times faster", "boards"] if theirs else []

    def cells(row: Measured) -> Iterator[str]:
        yield from (f"{row.players:,}", str(row.round), _shown(row.seconds), _memory(row))
        if pure:
            yield _shown(row.pure)
        if theirs:
            ratio = row.theirs / row.seconds if row.theirs and row.seconds else None
            yield from (_shown(row.theirs), "-" if ratio is None else f"{ratio:.1f}", _same(row))

    yield from _table(heads, (list(cells(row)) for row in rows))


def _hard(rows: list[Measured]) -> Iterator[str]:
    yield from ("## Positions built to be hard", "")
    yield "As above, one position each. bbpPairings: seconds of its command, measured elsewhere, on"
    yield "another machine."
    yield ""
    heads = ("position", "rules", "players", "round", form(), "peak memory", "bbpPairings")
    heads += ("py4swiss", "boards")
    cells = (
        (
            row.what,
            row.system,
            f"{row.players:,}" if row.players else "-",
            str(row.round or "-"),
            _shown(row.seconds),
            _memory(row),
            _shown(row.published),
            _shown(row.theirs),
            _same(row),
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


def _same(row: Measured) -> str:
    return "-" if row.same is None else "same" if row.same else "differ"


def _shown(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{1000 * value:.1f} ms" if value < 1 else f"{value:.2f} s"


def _significant(value: float) -> str:
    """Three digits, or all of a large number."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
