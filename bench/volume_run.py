"""A volume run against bbpPairings, both ways: what FIDE's verification asks for (questions 33-38).

    python -m bench.volume_run ENGINE FOLDER [--count 50000] [--processes 2]

ENGINE is a built bbpPairings of the edition of 2026. Tournaments of 8 to 30 players and 5 to 9
rounds that we made are checked by it, and tournaments that it made are checked by us, each from its
seed. What is done stands in FOLDER, batch by batch: a run that was stopped goes on. Files about
which the two disagree are kept there, to be classified; nothing else is.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pairwright as pw
from pairwright.formats import write
from pairwright.generate import Config, Span, generate_tournament
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


def made_by_us(engine: str, seed: int, file: Path) -> Counter[str]:
    """A tournament of ours: the rounds, and those that the engine pairs otherwise."""
    tournament = generate_tournament(OURS, seed)
    write(tournament, file, "trf26")
    done = subprocess.run(
        [engine, "--dutch", str(file), "-c"], capture_output=True, text=True, timeout=SECONDS
    )
    rounds = len(tournament.rounds)
    if done.returncode:
        return Counter(tournaments=1, rounds=rounds, refused=1)
    told = len(re.findall(r"Checker pairings", done.stdout))
    return Counter(tournaments=1, rounds=rounds, different=told)


def made_by_them(engine: str, seed: int, file: Path) -> Counter[str]:
    """A tournament of theirs: the rounds, and those that we pair otherwise."""
    draw = seed * 2654435761
    players = PLAYERS.low + draw % (PLAYERS.high - PLAYERS.low + 1)
    rounds = ROUNDS.low + draw // 64 % (ROUNDS.high - ROUNDS.low + 1)
    settings = file.with_suffix(".txt")
    settings.write_text(f"PlayersNumber={players}\nRoundsNumber={min(rounds, players // 2 + 1)}\n")
    done = subprocess.run(
        [engine, "--dutch", "-g", str(settings), "-o", str(file), "-s", str(seed)],
        capture_output=True,
        timeout=SECONDS,
    )
    if done.returncode:
        return Counter(tournaments=1, refused=1)
    report = pw.check(pw.loads(file.read_text(encoding="utf-8")), edition="2026")
    verdicts = Counter(round_report.verdict.name for round_report in report.rounds)
    different = verdicts.total() - verdicts["IDENTICAL"]
    return Counter(tournaments=1, rounds=verdicts.total(), different=different)


WAYS = {"ours": made_by_us, "theirs": made_by_them}


def batch(engine: str, folder: Path, way: str, first: int) -> dict[str, object]:
    """So many tournaments; the files of those that differ are kept."""
    sums: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        for seed in range(first, first + BATCH):
            file = Path(place) / f"{way}-{seed}.trf"
            found = WAYS[way](engine, seed, file)
            if found["different"] or found["refused"]:
                (folder / file.name).write_bytes(file.read_bytes())
            sums += found
    return {"way": way, "first": first, **sums}


def wanted(folder: Path, count: int) -> Iterator[tuple[str, int]]:
    """The batches that are still to be done."""
    done = {(entry["way"], entry["first"]) for entry in told(folder)}
    for first in range(1, count + 1, BATCH):
        yield from ((way, first) for way in WAYS if (way, first) not in done)


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
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with worker_pool(asked.processes) as pool, (asked.folder / "batches.jsonl").open("a") as log:
        running = [
            pool.submit(batch, asked.engine, asked.folder, way, first)
            for way, first in wanted(asked.folder, asked.count)
        ]
        for future in running:
            print(json.dumps(future.result()), file=log, flush=True)
    for way in WAYS:
        sums: Counter[str] = Counter()
        for entry in told(asked.folder):
            if entry["way"] == way:
                sums.update({k: v for k, v in entry.items() if isinstance(v, int) and k != "first"})
        print(way, dict(sums))


if __name__ == "__main__":
    main()
