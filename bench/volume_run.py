"""A volume run against other programs, both ways: questions 33-38 of FIDE's verification.

    python -m bench.volume_run ENGINE FOLDER [--tie-breaks SERVER] [--count 50000] [--processes 2]

ENGINE is a built bbpPairings of the edition of 2026. Tournaments of 8 to 30 players and 5 to 9
rounds that we made are checked by it, and tournaments that it made are checked by us, each from its
seed. With SERVER, a folder with the sources of FIDE's TieBreakServer, all of them are ranked by
it and by us, each in an order drawn from its seed: values and ranks are compared.

What is done stands in FOLDER, batch by batch: a run that was stopped goes on. Files about which two
programs disagree are kept there, to be classified (`bench.volume_classes`); nothing else is.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pairwright as pw
from pairwright.formats import write
from pairwright.generate import Config, Span, generate_tournament
from pairwright.ranking import TieBreakValue
from pairwright.service.workers import worker_pool
from pairwright.tournament import STANDARD_POINTS

BATCH = 250
PLAYERS, ROUNDS = Span(8, 30), Span(5, 9)
OURS = Config(
    players=PLAYERS,
    rounds=ROUNDS,
    points=STANDARD_POINTS,
    system="dutch",
    edition="2026",
    portable=True,
    adjourned=Span.only(0),
    unusual_results=Span.only(0),
)
SECONDS = 600.0
"""For a file that the engine never comes back from."""

PLACES = ("DE", "DE/P")
"""Their values are places among those who are tied, which the programs count differently: what they
decide is seen in the ranks."""
CODES = (
    *PLACES,
    *("WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1", "KS"),
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "FB", "FB/C1", "FB/M1"),
    *("SB", "SB/C1", "SB/P", "AOB", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO"),
)
AT_ONCE = 12
"""So many codes are drawn for a tournament, after points."""


class RefusedError(Exception):
    """The other program gave up."""


def made_by_us(_engine: str, seed: int, file: Path) -> None:
    write(generate_tournament(OURS, seed), file, "trf26")


def made_by_them(engine: str, seed: int, file: Path) -> None:
    draw = seed * 2654435761
    players = PLAYERS.low + draw % (PLAYERS.high - PLAYERS.low + 1)
    rounds = ROUNDS.low + draw // 64 % (ROUNDS.high - ROUNDS.low + 1)
    settings = file.with_suffix(".txt")
    settings.write_text(f"PlayersNumber={players}\nRoundsNumber={min(rounds, players // 2 + 1)}\n")
    asked_engine(engine, "-g", str(settings), "-o", str(file), "-s", str(seed))


def asked_engine(engine: str, *arguments: str) -> str:
    done = subprocess.run(
        [engine, "--dutch", *arguments], capture_output=True, text=True, timeout=SECONDS
    )
    if done.returncode:
        raise RefusedError
    return done.stdout


def checked_by_them(engine: str, _seed: int, file: Path) -> Counter[str]:
    """The rounds, and those that the engine pairs otherwise."""
    told = asked_engine(engine, str(file), "-c")
    rounds = len(pw.read(file).rounds)
    return Counter(rounds=rounds, different=len(re.findall(r"Checker pairings", told)))


def checked_by_us(_engine: str, _seed: int, file: Path) -> Counter[str]:
    """The rounds, and those that we pair otherwise."""
    report = pw.check(pw.read(file), edition="2026")
    verdicts = Counter(round_report.verdict.name for round_report in report.rounds)
    rounds = verdicts.total()
    return Counter(rounds=rounds, different=rounds - verdicts["IDENTICAL"])


def order_of(seed: int) -> list[str]:
    """The order of ranking that is drawn from a seed."""
    return ["PTS", *random.Random(seed).sample(CODES, AT_ONCE)]


def ranked_by_both(_engine: str, seed: int, file: Path) -> Counter[str]:
    """Values and ranks, and those in which the two programs differ."""
    codes = order_of(seed)
    ours = pw.standings(pw.read(file), codes)
    theirs = ranked_by_them(file, codes, ours.after_round)
    found: Counter[str] = Counter()
    for row in ours.rows:
        found["ranks"] += 1
        found["different"] += row.rank != theirs[row.number]["rank"]
        for value, other in zip(row.values, theirs[row.number]["tiebreakScore"], strict=True):
            if value.code not in PLACES:
                found["values"] += 1
                found["different"] += amount(value) != other
    return found


def amount(value: TieBreakValue) -> Decimal | None:
    """As FIDE writes it: averages are rounded."""
    return None if value.amount is None else Decimal(value.text)


def ranked_by_them(file: Path, codes: list[str], after_round: int) -> dict[int, dict[str, Any]]:
    """Whose own modules say how a file is read and ranked; their folder is on the path."""
    from tiebreak import tiebreak  # type: ignore[import-not-found]
    from trf2json import trf2json  # type: ignore[import-not-found]

    report = trf2json()
    report.parse_file(file.read_text(encoding="latin-1"), 0)
    if report.get_status():
        raise RefusedError
    tournament = report.get_tournament(1)
    asked = {"tiebreak": codes, "check": 0, "swiss": True}
    result = tiebreak(tournament, after_round, asked).compute_tiebreaks(tournament, asked)
    return {competitor["cid"]: competitor for competitor in result["competitors"]}


PAIRED = {"ours": (made_by_us, checked_by_them), "theirs": (made_by_them, checked_by_us)}
RANKED = {
    "ours ranked": (made_by_us, ranked_by_both),
    "theirs ranked": (made_by_them, ranked_by_both),
}


def batch(
    engine: str, server: Path | None, folder: Path, way: str, first: int
) -> dict[str, object]:
    """So many tournaments; the files of those that differ are kept."""
    if server and str(server) not in sys.path:
        sys.path.append(str(server))
    make, compare = (PAIRED | RANKED)[way]
    sums: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        for seed in range(first, first + BATCH):
            file = Path(place) / f"{way.replace(' ', '-')}-{seed}.trf"
            try:
                make(engine, seed, file)
                found = compare(engine, seed, file)
            except RefusedError:
                found = Counter(refused=1)
            if file.exists() and (found["different"] or found["refused"]):
                (folder / file.name).write_bytes(file.read_bytes())
            sums += found + Counter(tournaments=1)
    return {"way": way, "first": first, **sums}


def wanted(folder: Path, count: int, ways: list[str]) -> Iterator[tuple[str, int]]:
    """The batches that are still to be done."""
    done = {(entry["way"], entry["first"]) for entry in told(folder)}
    for first in range(1, count + 1, BATCH):
        yield from ((way, first) for way in ways if (way, first) not in done)


def told(folder: Path) -> list[dict[str, object]]:
    log = folder / "batches.jsonl"
    if not log.exists():
        return []
    return [json.loads(line) for line in log.read_text().splitlines()]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("engine")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tie-breaks", type=Path, metavar="SERVER")
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    ways = [*PAIRED, *(RANKED if asked.tie_breaks else ())]
    with worker_pool(asked.processes) as pool, (asked.folder / "batches.jsonl").open("a") as log:
        running = [
            pool.submit(batch, asked.engine, asked.tie_breaks, asked.folder, way, first)
            for way, first in wanted(asked.folder, asked.count, ways)
        ]
        for future in running:
            print(json.dumps(future.result()), file=log, flush=True)
    for way in ways:
        sums: Counter[str] = Counter()
        for entry in told(asked.folder):
            if entry["way"] == way:
                sums.update({k: v for k, v in entry.items() if isinstance(v, int) and k != "first"})
        print(way, dict(sums))


if __name__ == "__main__":
    main()
