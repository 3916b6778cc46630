"""Engines against their profiles: every round as the engine pairs it, and as `--as` has it.

    python -m bench.profiles bbp6 ENGINE FOLDER [--count 20000] [--minutes 30]
    python -m bench.profiles sharly ENGINE FOLDER
    python -m bench.profiles gacrux SOURCES FOLDER --python PYTHON

ENGINE is a built bbpPairings, or the fork of Sharly-Chess, which has the profile of bbpPairings 6;
SOURCES the folder of Gacrux (TieBreakServer), which PYTHON can run.
Small tournaments of all axes are made from their seeds: byes worth 1, 1/2 and nothing, 3-1-0, a
loss worth a point, acceleration, virtual points that are left in the last round, forfeits,
absences, late entries, forbidden pairs. The engine pairs every recorded round again, whoever paired
it first, and so do we, by our readings and by those of the engine.

What is done stands in FOLDER, batch by batch: a run that was stopped goes on, and `--minutes` stops
it. A file with a round that the profile does not explain is kept there, as is one that the engine
refuses, and the first file of every reading that explains one.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import IO

from msgspec.structs import replace

import pairwright as pw
from pairwright.formats import Program, dumps, loads
from pairwright.generate import Config, Span, generate_tournament
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.systems import Rules, resolve
from pairwright.systems.profiles import PROFILES
from pairwright.tournament import STANDARD_POINTS, PointSystem, Tournament, VirtualPoints

BATCH = 50
PROFILE_OF = {"sharly": "bbp6"}
"""By whose readings an engine is judged that has no profile of its own."""
ROUND = re.compile(r": Round #(\d+)")
PAIR = re.compile(r"(\d+) - *(\d+) +(\d+) - *(\d+)")
"""Left what the engine has, right what the file has."""
Boards = frozenset[tuple[int, int]]
"""White and Black; the bye is `(player, 0)`."""
Answers = dict[int, Boards | None]
"""By round; None where the engine finds no pairing."""
Ask = Callable[[Path, Tournament], Answers]

_HALF, _ONE, _THREE = Decimal("0.5"), Decimal(1), Decimal(3)


def _worth(win: Decimal, draw: Decimal, loss: Decimal, bye: Decimal) -> PointSystem:
    return PointSystem(
        white_win=win,
        black_win=win,
        white_draw=draw,
        black_draw=draw,
        white_loss=loss,
        black_loss=loss,
        forfeit_win=win,
        forfeit_loss=loss,
        pairing_allocated_bye=bye,
        full_point_bye=win,
        half_point_bye=draw,
        zero_point_bye=loss,
        unknown=draw,
    )


POINTS = (
    STANDARD_POINTS,
    STANDARD_POINTS,
    _worth(_ONE, _HALF, Decimal(0), _HALF),
    _worth(_ONE, _HALF, Decimal(0), Decimal(0)),
    _worth(_THREE, _ONE, Decimal(0), _THREE),
    _worth(_THREE, _ONE, Decimal(0), _ONE),
    _worth(_THREE, 2 * _ONE, _ONE, _ONE),
)


def tournament_of(seed: int, edition: str) -> Tournament:
    """Return the tournament of a seed; in one of eight virtual points are left in every round."""
    draw = Draw(derived_seed(seed, "profiles"))
    made = generate_tournament(
        Config(
            players=Span(4, 16),
            rounds=Span(3, 9),
            points=draw.one_of(POINTS),
            system="dutch",
            edition=edition,
            portable=True,
            adjourned=Span.only(0),
            unusual_results=Span.only(0),
        ),
        seed,
    )
    # Byes of the coming round are none of the rounds compared: bbpPairings 5 takes their column for
    # a round that was played, when it checks, and refuses the points.
    recorded_ones = (a for a in made.announcements if a.round <= len(made.rounds))
    made = replace(made, announcements=tuple(recorded_ones))
    if not draw.happens(125):
        return made
    share = draw.between(2, 4)
    given = tuple(
        VirtualPoints(player.number, (_ONE,) * (made.number_of_rounds or 1))
        for player in made.players
        if player.number % share == 0
    )
    return replace(made, virtual_points=given)


def boards_by(rules: Rules, tournament: Tournament) -> Answers:
    """Return every recorded round as these rules pair it."""
    replay = rules.replay(tournament)
    found: Answers = {}
    for number in range(1, len(tournament.rounds) + 1):
        try:
            made = rules.pair(replay.before(number))
        except pw.NoLegalPairing:
            found[number] = None
            continue
        bye = () if made.bye is None else ((made.bye, 0),)
        found[number] = frozenset([*((b.white, b.black) for b in made.boards), *bye])
    return found


def recorded(tournament: Tournament) -> Answers:
    """Return the rounds of the file: as they were paired by our readings, or left by a change."""
    found: Answers = {}
    for number, played in enumerate(tournament.rounds, start=1):
        byes = [(bye.player, 0) for bye in played.byes if bye.kind.value == "U"]
        found[number] = frozenset([*((g.white, g.black) for g in played.games), *byes])
    return found


def ask_bbp(program: str) -> Ask:
    """Return how bbpPairings pairs every round of a file: the file's, less what it would change."""

    def ask(file: Path, tournament: Tournament) -> Answers:
        done = subprocess.run(
            [program, "--dutch", str(file), "-c"], capture_output=True, text=True, timeout=600
        )
        if done.returncode:
            raise RuntimeError(done.stderr.strip() or f"exit code {done.returncode}")
        answers, current = recorded(tournament), 0
        for line in done.stdout.splitlines():
            if begun := ROUND.search(line):
                current = int(begun[1])
            elif "No valid pairing" in line:
                answers[current] = None
            elif pair := PAIR.search(line):
                known = answers[current]
                assert known is not None
                theirs, ours = (int(pair[1]), int(pair[2])), (int(pair[3]), int(pair[4]))
                answers[current] = known - {ours} | {theirs}
        return answers

    return ask


GACRUX = """
import io, json, sys
sys.path.insert(0, sys.argv[1])
from trf2json import trf2json
from pairingdutch import pairing_dutch
for line in sys.stdin:
    out, sys.stdout = sys.stdout, io.StringIO()
    found = {}
    try:
        report = trf2json()
        report.parse_file(open(line.strip(), encoding="latin-1").read(), 0)
        status = report.get_status()
        if status:
            raise ValueError(str(report.chessjson["status"]["error"]))
        tournament = report.get_tournament(1)
        for number in range(1, tournament["currentRound"] + 1):
            engine = pairing_dutch(tournament, number, {"experimental": [], "verbose": 0})
            brackets = engine.compute_pairing(False, 0)
            pairs = [(p["w"], p["b"]) for b in brackets for p in b["pairs"]]
            found[number] = pairs or None
        answer = {"rounds": found}
    except BaseException as error:
        answer = {"error": type(error).__name__ + ": " + str(error)[:200]}
    sys.stdout = out
    print(json.dumps(answer), flush=True)
"""
"""Run by the Python of Gacrux: names of files in, the rounds of each out."""


def ask_gacrux(python: str, sources: str) -> Ask:
    """Return how Gacrux pairs every round of a file, by its own modules in a process of theirs."""
    process = subprocess.Popen(
        [python, "-c", GACRUX, sources],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    to, back = process.stdin, process.stdout

    def ask(file: Path, tournament: Tournament) -> Answers:
        print(file, file=to, flush=True)
        answer = json.loads(back.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return {
            int(number): None
            if pairs is None
            else frozenset((w, b) if w else (b, 0) for w, b in pairs)
            for number, pairs in answer["rounds"].items()
        }

    return ask


def compared(engine: str, ask: Ask, seed: int, folder: Path) -> Counter[str]:
    """Return what one tournament adds to the sums; a file that is not explained is kept."""
    name = PROFILE_OF.get(engine, engine)
    profile = PROFILES[name]
    made = tournament_of(seed, profile.editions["dutch"])
    text = dumps(made, Program(name))
    tournament = loads(text)
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / f"{engine}-{seed}.trf"
        file.write_text(text, encoding="utf-8")
        try:
            theirs = ask(file, tournament)
        except RuntimeError as error:
            (folder / f"{engine}-{seed}-refused.trf").write_text(text, encoding="utf-8")
            why = re.sub(r"\S*/\S*|\d+|\".*", "", str(error))[:60]
            return Counter({"tournaments": 1, f"refused: {why}": 1})
    ours = resolve(tournament, "dutch", profile.editions["dutch"])
    own = boards_by(ours, tournament)
    read = boards_by(resolve(tournament, "dutch", None, name), tournament)
    sums = Counter(tournaments=1, rounds=len(own))
    for number in own:
        if number not in theirs:  # Gacrux: a last round without a game that was played is not over
            sums["not answered"] += 1
            continue
        if theirs[number] == own[number] == read[number]:
            continue
        if theirs[number] != read[number]:
            sums["not explained"] += 1
            (folder / f"{engine}-{seed}-r{number}.trf").write_text(text, encoding="utf-8")
            continue
        for entry in explaining(ours, tournament, number, theirs[number]):
            if not list(folder.glob(f"{entry}-*")):
                (folder / f"{entry}-{seed}-r{number}.trf").write_text(text, encoding="utf-8")
            sums[entry] += 1
    return sums


def explaining(
    ours: Rules, tournament: Tournament, number: int, theirs: Boards | None
) -> list[str]:
    """Return the single readings that make our round the engine's."""
    before = tournament.through_round(number)
    return [
        entry
        for entry in ours.edition.switches
        if boards_by(ours.read_as([entry]), before)[number] == theirs
    ] or ["several readings"]


def done(folder: Path) -> Iterator[dict[str, object]]:
    """Read the batches that are done."""
    log = folder / "batches.jsonl"
    if log.exists():
        yield from map(json.loads, log.read_text(encoding="utf-8").splitlines())


def run(engine: str, ask: Ask, folder: Path, count: int, minutes: float, log: IO[str]) -> None:
    """Do the batches that are not done, until the time is over."""
    known = {entry["first"] for entry in done(folder) if entry["engine"] == engine}
    ends = time.monotonic() + 60 * minutes
    for first in range(1, count + 1, BATCH):
        if first in known:
            continue
        if time.monotonic() > ends:
            return
        sums: Counter[str] = Counter()
        for seed in range(first, first + BATCH):
            sums += compared(engine, ask, seed, folder)
        print(json.dumps({"engine": engine, "first": first, **sums}), file=log, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("engine", choices=("bbp6", "bbp5", "gacrux", "sharly"))
    parser.add_argument("path")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--python", default=sys.executable, help="what runs Gacrux")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    is_gacrux = asked.engine == "gacrux"
    ask = ask_gacrux(asked.python, asked.path) if is_gacrux else ask_bbp(asked.path)
    with (asked.folder / "batches.jsonl").open("a", encoding="utf-8") as log:
        run(asked.engine, ask, asked.folder, asked.count, asked.minutes, log)
    sums: Counter[str] = Counter()
    for entry in done(asked.folder):
        if entry["engine"] == asked.engine:
            sums.update({k: v for k, v in entry.items() if isinstance(v, int) and k != "first"})
    print(asked.engine, dict(sums))
    return 1 if sums["not explained"] else 0


if __name__ == "__main__":
    sys.exit(main())
