"""Every command: those that read a file on thirty files, all others in a session of an arbiter."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from tests.command_line import typed
from tests.evidence import SHARED
from tests.server.protocol.sample_logs import KEY, honest_log
from tests.test_project import ROOT

from pairwright.cli.command import Command, CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.server.protocol import FolderStorage

INPUTS = (
    "examples/lakeside-open.trf",
    "examples/list.csv",
    "tests/data/cases/clients/bbp25.trf",
    "tests/data/cases/clients/javafo-no-initial-colour.trfx",
    "tests/data/cases/desk/late-correction.event",
    "tests/data/cases/examiner/d1.event",
    "tests/data/cases/examiner/r3.trf",
    "tests/data/cases/examiner/r3bad.trf",
    "tests/data/cases/handling/F2-2017-3players.trf",
    "tests/data/cases/handling/c11_topscorer_game.json",
    "tests/data/cases/handling/d43_after-next-pairing_r3.json",
    "tests/data/cases/handling/ds_111027.trf",
    "tests/data/cases/handling/eng_FIDE_BURSTEIN.trf",
    "tests/data/cases/handling/eng_FIDE_DUBOV.trf",
    "tests/data/cases/handling/g_change4.4.1.json",
    "tests/data/cases/handling/old_no_code.trf",
    "tests/data/cases/handling/w_rr.trf",
    "tests/data/cases/hostile/csv-injection.trf",
    "tests/data/cases/hostile/hostile.json",
    "tests/data/cases/lim-open/diff-9510007-r7.trf",
    "tests/data/cases/standings/sbc2.trf",
    "tests/data/findings/team-upfloater-bonus.trf",
    "tests/data/readings/dutch-2015-c10.trf",
    "tests/data/trial/dubov-1997.json",
    "tests/data/trial/lim_102.trf",
    "tests/data/trial/mpa4.trf",
    "tests/data/trial/no-pairing.trf",
    "tests/data/trial/why-4-3.trf",
    "tests/formats/data/bbx.trf",
    "tests/formats/data/teams.trf",
    "tests/formats/data/trf06.trf",
    "shared/cases/desk/open.event",
    "shared/cases/examiner/burstein-0002.json",
    "shared/cases/examiner/dutch17-0010.json",
)
"""Those in shared/ lie beside the clone, and are left out where they do not."""

ON_FILES = (
    "pair FILE",
    "pair FILE --explain --lang it",
    "pair FILE --format json",
    "pair FILE --format list --literal --time-limit 5",
    "pair FILE --format trf --round 2",
    "preview FILE --samples 20",
    "preview FILE --samples 20 --format json",
    "explain FILE --round 2",
    "explain FILE --player 1 --lang fr",
    "explain FILE --why-not 1 2",
    "explain FILE --checklist",
    "explain FILE --format json",
    "explain FILE --format html",
    "check FILE --jobs 1",
    "check FILE --jobs 1 --no-causes --lang fr",
    "check FILE --jobs 1 --json",
    "compare-editions FILE",
    "compare-editions FILE --json",
    "show FILE",
    "show FILE --round 2 --lang it",
    "standings FILE --cross-table --progress --statistics --ratings",
    "standings FILE --why 1 2 --lang fr",
    "standings FILE --format json",
    "standings FILE --format csv --round 1",
    "ratings FILE",
    "ratings FILE --player 1",
    "ratings FILE --format json",
    "norms FILE",
    "norms FILE --player 1",
    "norms FILE --format json",
    "print FILE pairings",
    "print FILE standings --lang it",
    "print FILE crosstable --format html",
    "print FILE statistics",
    "print FILE it3",
    "print FILE slips",
    "convert FILE -",
    "convert FILE - --to trf16 --line-ends crlf",
    "convert FILE - --to json",
    "convert FILE - --for bbp6",
    "lint FILE --rating-report",
    "lint FILE --strictness engine --json",
)
ON_EVENTS = (
    "status FILE",
    "status FILE --lang fr",
    "history FILE",
    "history FILE --json",
    "journal verify FILE",
    "export FILE -",
    "export FILE - --to json",
    "export FILE - --to pgn --round 1",
)

FAMILIES = (
    *("Adams", "Brun", "Cole", "Diaz", "Ek", "Faro"),
    *("Gil", "Hahn", "Imre", "Joly", "Kask"),
)
TEAMS = ("Harbour", "Old Mill", "Station", "Castle", "Market")
FILES = {
    "list.csv": "Name,Rating,Club,Federation\n"
    + "".join(
        f'"{name}, A.",{2400 - 10 * place},Club {place % 3},{("EST", "FRA")[place % 2]}\n'
        for place, name in enumerate(FAMILIES)
    ),
    "newer.csv": 'Name,Rating,Club\n"Adams, A.",2411,Club 9\n"Lind, A.",2222,Club 1\n',
    "own.csv": 'Name,Rating\n"Adams, A.",2391\n"Brun, A.",2401\n',
    "teams.csv": "Name,Rating,Team\n"
    + "".join(
        f'"{team}-{board}, A.",{2300 - 60 * place - 10 * board},{team}\n'
        for place, team in enumerate(TEAMS)
        for board in (1, 2, 3)
    ),
    "prizes.txt": 'currency: EUR\nstep: 1\nMain (hort): 100 50 20\nGuests: 30+"Cup"\n',
    "password": "correct horse battery staple\n",
}
SESSION = f"""
new open.event --players list.csv --rounds 3 --name "Golden Open" --initial-colour white
declare open.event --city Lakeside --federation EST --start 2026-11-16 --arbiter "IA Kask, Liis"
declare open.event --tie-breaks BH:C1,BH,SB,OTHER_JURY --time-code 5400+30 --author Kask
declare open.event --chess960 draw:golden --long first --corrections-within 30
declare open.event --nonsense 1
enter open.event "Olsen, Per" --rating 2150 --federation NOR --birth 1990 --club "Club 1" --yes
enter open.event "Papp, Eva" --rating 2050 --sex w --id 700700 --k 20 --yes
edit open.event Olsen --rating 2155 --title FM
remove open.event Papp --yes
update open.event newer.csv --preview
update open.event newer.csv --yes
lists shelf --load own.csv --name "Club list" --date 2026-11 --source EST
lists shelf
update open.event --ratings shelf --preview --lang fr
lists shelf --remove "Club list"
register open.event --event-id 412345 --chief "IA Lind, Lea (200100, NOR) <lea@example.org>"
categories open.event "Guests: by hand" "U2350: rating < 2350"
categories open.event --members
category open.event Guests Brun Cole
prizes open.event --declare prizes.txt
schedule open.event --first-day 2026-11-20 --times 10:00,15:30 --zone +01:00 --results-within 20
forbid open.event Adams Brun --reason family
allow open.event Adams Brun
apart open.event club --soft --until 2
bye open.event Ek 2 --kind half
half-points open.event Faro no
half-points open.event Faro yes
checkin open.event Adams Brun Cole Diaz Ek Faro Gil Hahn Imre Joly Lind
checkin open.event Olsen --admit --yes --reason "called from the train"
number open.event
freeze open.event
pair open.event
pair open.event --yes --reason golden
discard open.event
pair open.event --by-hand "1-2 3-4" --yes
pair open.event --yes --reason golden
status open.event
publish open.event
unpublish open.event pairings --yes --reason "one more bye"
publish open.event pairings
change open.event --start --ground 4.4.2 --yes --reason "same club"
change open.event --cancel
forfeit open.event Kask
forfeit open.event Adams
results open.event "1 2 3 1 2 1"
results open.event ". 2 3 1 2 1"
result open.event 2 1/2-1/2
publish open.event results
publish open.event standings
correct open.event result 2 1-0 --round 1 --yes --reason "both players came"
correct open.event colours 3 --round 1 --yes --reason "sat wrongly"
correct open.event rating Cole 2399 --yes --reason "another list"
rate open.event Cole 2 2420 --yes
withdraw open.event Gil --yes --reason ill
return open.event Gil --yes
expel open.event Hahn --yes --reason telephone
expel open.event Hahn --lift --yes --reason "the appeal was heard"
return open.event Hahn --yes --reason "the appeal was heard"
excuse open.event 1 --yes --reason "a late train"
order open.event 13 12 --round 1
order open.event 13 12 9 8 7 --round 1
values open.event OTHER_JURY 1=7.5 2=3 --round 1
undo open.event
redo open.event
undo open.event
enter open.event "Zeta, Late" --rating 2301 --yes --reason "his flight was cancelled"
pair open.event --absent play --yes --reason golden
publish open.event
results open.event "1 2 3" --lang it
preview open.event --samples 20
results open.event ". . . 1 2 1" --lang it
status open.event --lang it
history open.event
history open.event --json
publish open.event results
publish open.event standings
explain open.event --board 1
explain open.event --why-not-bye 1
prizes open.event
prizes open.event --format json
print open.event prizes
print open.event receipts
prizes open.event --none
ratings open.event
norms open.event --kind zonal
standings open.event --category Guests
standings open.event --lots golden --format html
print open.event pairings --format html
print open.event by-name --lang fr
print open.event cards
print open.event list-club
print open.event signatures
print open.event labels --format html
print open.event it1
print open.event fa1
check open.event --jobs 1
copy open.event what-if.event --before 12
history open.event --against what-if.event
journal verify open.event --head 0
finish open.event
export open.event open.trf
export open.event pages --to pages
lint open.trf
verification
verification 1-40 --lang fr
verification --answer partly --json
new teams.event --players teams.csv --system team-swiss --boards 2 --rounds 1 \
--initial-colour white --team-rules typeb-mp-gp --match-points 2-1-0 --tie-breaks MPTS,GPTS
pair teams.event
publish teams.event
lineup teams.event Harbour Harbour-2 3
forfeit teams.event Castle
results teams.event "12"
status teams.event
publish teams.event results
publish teams.event standings
finish teams.event
standings teams.event --cross-table
explain teams.event
new robin.event --players list.csv --system round-robin --tie-breaks PTS,DE,WIN,SB,KS
number robin.event --draw --seed lakeside
pair robin.event
new lake-a.event --festival "Lake Festival" --short-name A --rounds 1 --players list.csv
new lake-b.event --festival "Lake Festival" --short-name B --rounds 1 --players list.csv
festival lake-a.event lake-b.event
festival lake-a.event lake-b.event --number-boards
generate --seed 7 --players 8 --rounds 4
generate --seed 8 --count 3 --players 6-10 --rounds 3 --output made --jobs 1 --answers
generate --seed 9 --system lim --edition any --format json --withdrawals 100
check made --jobs 1 --table rows.csv
simulate --count 6 --players 12 --rounds 4 --jobs 1 --state sim.state --format csv
simulate --count 6 --players 12 --rounds 4 --jobs 1 --state sim.state
simulate list.csv --count 4 --rounds 3 --jobs 1 --system dutch --system lim --format json
protocol new-key key example.org/arbiters
check made --jobs 1 --sign statement --key key
protocol verify statement
protocol verify log --key {KEY.verifier}
protocol prove log 4 --output proof
protocol prove log 99
witness new state witness.example/w1
witness trust state {KEY.verifier}
witness cosign state old
witness show state
witness distrust state {KEY.verifier}
witness follow state http://127.0.0.1:9 --account-key none
server account add Ada --password-file password
server account add Ben --role commission
server account reset Ada --password-file password
server account disable Ada
server account enable Ada
server account list
server key rotate
server backup backup.jsonl
server restore backup.jsonl
server restore backup.jsonl --database sqlite:///other.db
server account list --database sqlite:///other.db
--version
--show-completion bash
nonsense
pair missing.trf
"""

NOT_RUN = {"app", "serve", "--install-completion"}
"""Servers, whose pages and routes have parts of their own, and what changes the user's shell."""

RANDOM = (
    (re.compile(r"\+[0-9a-f]{8}(\+[A-Za-z0-9+/=]{20,})?\b"), "+KEY"),
    (re.compile(r"^(— \S+ )\S+$", re.MULTILINE), r"\1SIGNATURE"),
    (re.compile(r"\bpwk_\S+|(?<=link=)\S+"), "SECRET"),
)
"""Signatures and keys, which come from the system's own random numbers."""


def leaf_commands(group: CommandGroup = PAIRWRIGHT, above: str = "") -> Iterator[str]:
    """Return the words of every command that is no group."""
    for name, command in group.commands.items():
        if isinstance(command, Command):
            yield above + name
        else:
            yield from leaf_commands(command, f"{above}{name} ")


def groups(group: CommandGroup = PAIRWRIGHT, above: str = "") -> Iterator[str]:
    """Return the words of every group, those of the whole program being none."""
    yield above.rstrip()
    for name, command in group.commands.items():
        if isinstance(command, CommandGroup):
            yield from groups(command, f"{above}{name} ")


def run_line(line: str) -> str:
    """Type one line, and return it with the exit code and everything that was said."""
    done = typed(*shlex.split(line))
    return _normal(
        f"$ pairwright {line}\nexit code {done.exit_code}\n"
        f"--- standard output\n{done.stdout}\n--- standard error\n{done.stderr}\n"
    )


def _normal(text: str) -> str:
    for pattern, stand_in in RANDOM:
        text = pattern.sub(stand_in, text)
    return text


def session_lines() -> list[str]:
    """Return the lines of the session."""
    return SESSION.replace("\\\n", "").strip().splitlines()


def commands_left_out() -> set[str]:
    """Return the commands that no line of the record runs."""
    lines = [f"{line} " for line in (*ON_FILES, *ON_EVENTS, *session_lines())]
    return {
        command
        for command in {*leaf_commands()} - NOT_RUN
        if not any(line.startswith(f"{command} ") for line in lines)
    }


def write_commands(folder: Path) -> None:
    """Write a file for every command and input, and one for every line of the session."""
    assert not commands_left_out(), commands_left_out()
    for name in INPUTS:
        with tempfile.TemporaryDirectory() as place, chdir(place):
            _write_input(folder, name)
    with tempfile.TemporaryDirectory() as place, chdir(place):
        os.environ["XDG_DATA_HOME"] = str(Path(place, "data"))
        _play_session(folder / "session")


def _write_input(folder: Path, name: str) -> None:
    source = SHARED.parent / name if name.startswith("shared/") else ROOT / name
    if not source.is_file():
        return
    is_event = source.suffix == ".event"
    for line in (*ON_FILES, *ON_EVENTS) if is_event else ON_FILES:
        shutil.copy(source, source.name)
        target = folder / line.partition(" FILE")[0].replace(" ", "-")
        target.mkdir(exist_ok=True)
        with (target / f"{name.replace('/', '-')}.txt").open("a", encoding="utf-8") as file:
            file.write(run_line(line.replace("FILE", source.name)))


def _play_session(folder: Path) -> None:
    folder.mkdir()
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    log = honest_log(FolderStorage(Path("log")), rounds=2)
    Path("old").write_bytes(bytes(log.checkpoint()))
    os.environ["PAIRWRIGHT_DATABASE"] = "sqlite:///server.db"
    for number, line in enumerate(session_lines(), 1):
        words = re.match(r"[\w-]+", line)
        assert words is not None, line
        target = folder / f"{number:03}-{words[0]}.txt"
        target.write_text(run_line(line), encoding="utf-8", newline="")
    for path in sorted(
        path for path in (*Path("made").rglob("*"), *Path("pages").rglob("*")) if path.is_file()
    ):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    for name in ("open.event", "teams.event", "open.trf", "rows.csv", "proof"):
        shutil.copy(name, folder / name)
