"""What commands take of the processor to start: `python -m bench.startup [RUNS]`.

Three small things are done, each RUNS times (5 unless given), in turn with an interpreter that does
nothing: a round of 100 players is paired, an event of six players is run from its entry list to its
report by every command that there is for it, and every command shows its help. The least time of
user and system counts, with modules that are compiled once beforehand, and how many times that of
the interpreter it is: so a slow or busy machine says the same. What starts a server, or needs one,
shows its help only.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path

from pairwright import formats
from pairwright.cli.command import CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.form import form
from pairwright.generate import Config, Span, generate_tournament

PLAYERS, PLAYED, SEED, RUNS = 100, 8, 2026, 5
MOST, MOST_TO_PAIR = 15, 6
"""How many times an interpreter that does nothing a command may take, and one that pairs."""
WORST = 10
"""So many commands are named at the end."""
MODULES = {"pairwright": "pairwright.cli.start", "pairwright-engine": "pairwright.cli.engine"}
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
EMPTY, PAIR, ENGINE = "python -c pass", "pairwright pair", "pairwright-engine"
START = "from {module} import main; main()"
HUNDRED = "hundred.trf"
LIST = """Name,Rating,Title,Fed
"Berg, Ada",2150,WFM,NOR
"Costa, Rui",2080,,POR
"Duval, Lea",1990,,FRA
"Ferri, Ugo",1925,,ITA
"Kask, Tiit",1840,,EST
"Nagy, Bela",1795,,HUN
"""
TEAMS = """Team,Name,Rating
North,"Berg, Ada",2150
North,"Costa, Rui",2080
South,"Duval, Lea",1990
South,"Ferri, Ugo",1925
"""
DAY = """
new a.event --players list.csv --rounds 3 --initial-colour white
enter a.event Olsen --rating 1700
edit a.event kask --title CM
remove a.event olsen
forbid a.event ferri nagy
allow a.event ferri nagy
bye a.event nagy 3 --kind half
declare a.event --tie-breaks BH:C1,BH,SB --city Lakeside
number a.event
checkin a.event
checkin a.event 1 2 3 4 5 6
freeze a.event
pair a.event
discard a.event
pair a.event
publish a.event
unpublish a.event --reason wrong --yes --leave-fide-mode
publish a.event
change a.event 2-5 --ground 4.4.2 --reason rules --yes --leave-fide-mode
results a.event 1
preview a.event
result a.event 2 1-0
forfeit a.event 3
undo a.event
redo a.event
publish a.event results
correct a.event result 1 1/2-1/2 --yes --reason slip
withdraw a.event nagy
return a.event nagy --yes
status a.event
history a.event
journal verify a.event
export a.event a.trf --to trf16
show a.event
standings a.event
standings a.event --format csv
print a.event pairings --output a.html
new t.event --players teams.csv --rounds 1 --system team-swiss --boards 2
pair t.event
publish t.event
lineup t.event north 2 1
results t.event 12
publish t.event results
publish t.event standings
finish t.event
explain a.trf --round 1
check a.trf --accept-changes
compare-editions a.trf
convert a.trf a.json --to json
lint a.trf
generate --players 6 --rounds 2 --output made
simulate --players 6 --rounds 2 --count 2 --jobs 1
witness new w example.org/witness
witness show w
"""
"""An event from its list to its report, with every command that acts on one or asks it; then what
is done with its file."""


def _called(program: str, *words: str) -> list[str]:
    return [sys.executable, "-c", START.format(module=MODULES[program]), *words]


def commands() -> Iterator[tuple[str, list[str]]]:
    """What is measured: its name, and how it is called; in the order in which it can be done."""
    yield EMPTY, [sys.executable, "-c", "pass"]
    yield ENGINE, _called("pairwright-engine", "--dutch", HUNDRED, "-p")
    yield PAIR, _called("pairwright", "pair", HUNDRED)
    for line in DAY.strip().splitlines():
        yield f"pairwright {line}", _called("pairwright", *line.split())
    for words in ([], *_all_words(PAIRWRIGHT)):
        yield " ".join(["pairwright", *words, "--help"]), _called("pairwright", *words, "--help")


def _all_words(group: CommandGroup) -> Iterator[list[str]]:
    for name, each in group.commands.items():
        if isinstance(each, CommandGroup):
            yield from ([name, *below] for below in _all_words(each))
        elif not name.startswith("--"):
            yield [name]


def least_seconds(runs: int, only: Collection[str] = ()) -> dict[str, float]:
    """The least time of the processor, of some commands or of every one."""
    config = Config(players=Span.only(PLAYERS), rounds=Span.only(PLAYED + 1), system="dutch")
    played = generate_tournament(config, SEED).through_round(PLAYED)
    least: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as compiled:
        given = {name: value for name, value in os.environ.items() if name != NO_BYTECODE}
        given["PYTHONPYCACHEPREFIX"] = compiled
        for run in range(runs + 1):
            with tempfile.TemporaryDirectory() as folder:
                formats.write(played, Path(folder) / HUNDRED)
                (Path(folder) / "list.csv").write_text(LIST, encoding="utf-8")
                (Path(folder) / "teams.csv").write_text(TEAMS, encoding="utf-8")
                for name, command in commands():
                    if only and name not in only:
                        continue
                    seconds = _seconds(command, given, folder)
                    if run:  # the first one compiles
                        least[name] = min(seconds, least.get(name, seconds))
    return least


def _seconds(command: list[str], environment: dict[str, str], folder: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(f"{command}: {done.returncode}: {done.stderr.decode()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def most_times(name: str) -> int:
    """How many times an interpreter that does nothing a command may take."""
    return MOST_TO_PAIR if name in (PAIR, ENGINE) else MOST


def main() -> None:
    least = least_seconds(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
    nothing = least.pop(EMPTY)
    times = {name: seconds / nothing for name, seconds in least.items()}
    print(f"processor time from start to end, least of all runs, {form()}")
    print(f"{EMPTY:72} {1000 * nothing:6.1f} ms")
    for name, seconds in least.items():
        late = f"  more than {most_times(name)}" if times[name] > most_times(name) else ""
        print(f"{name:72} {1000 * seconds:6.1f} ms, {times[name]:5.2f} times{late}")
    within = sum(times[name] <= most_times(name) for name in times)
    print(
        f"{within} of {len(times)} within {MOST_TO_PAIR} times (to pair) and {MOST} times; worst:"
    )
    for name in sorted(times, key=lambda name: -times[name])[:WORST]:
        print(f"{times[name]:5.2f} {name}")


if __name__ == "__main__":
    main()
