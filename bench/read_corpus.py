"""A reader of corpora that knows nothing of the program which made them: the standard library only.

    python bench/read_corpus.py FOLDER...

It holds every corpus to what its README.txt says: the checksums are those of the files; a question
has the rounds before it as the finished report has them, and nothing of its own; its answer names
everybody who is there once, with one bye at the most and only where the number is odd; it pairs
nobody again (but in round robins); and it is what the finished report says was paired.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from pathlib import Path

Pair = tuple[int, int]
FIRST_COLUMN, WIDTH = 91, 10
NOT_PLAYED = "+-HFUZ "
BYES_ASKED_FOR = "HFZ"


class Report:
    """What is needed of a report file (TRF26)."""

    def __init__(self, path: Path) -> None:
        self.lines = path.read_text(encoding="utf-8").splitlines()
        code = next((line[4:] for line in self.lines if line.startswith("192")), "")
        self.is_scheduled = "ROUNDROBIN" in code or "BERGER" in code
        self.games = 2 if code.startswith("FIDE_DOUBLESWISS") else 1
        self.teams = {
            int(line[place : place + 4]): int(line[4:7])
            for line in self.lines
            if line[:3] == "310"
            for place in range(73, len(line), 5)
        }
        """The team of every player, where teams are paired."""

    @property
    def entered(self) -> set[int]:
        if self.teams:
            return set(self.teams.values())
        return {int(line[4:8]) for line in self.lines if line[:3] == "001"}

    def blocks(self, rounds: range) -> dict[int, list[str]]:
        """Opponent, colour and result of every player in every game of these rounds."""
        games = range(self.games * (rounds.start - 1), self.games * (rounds.stop - 1))
        starts = [FIRST_COLUMN + WIDTH * game for game in games]
        return {
            int(line[4:8]): [line.ljust(start + 8)[start : start + 8] for start in starts]
            for line in self.lines
            if line[:3] == "001"
        }

    def pairs(self, number: int) -> set[Pair]:
        """White and Black of the first game of a round, and byes as (player, 0)."""
        found = set()
        for player, (block, *_) in self.blocks(range(number, number + 1)).items():
            opponent, colour, result = block[:4], block[5], block[7]
            if result == "U":
                found.add((player, 0))
            elif opponent.strip().strip("0") and colour == "w":
                found.add((player, int(opponent)))
        return found

    def met(self, before: int) -> set[frozenset[int]]:
        """Who has met over the board."""
        return {
            frozenset((self._side(player), self._side(int(block[:4]))))
            for player, blocks in self.blocks(range(1, before)).items()
            for block in blocks
            if block[:4].strip().strip("0") and block[7] not in NOT_PLAYED
        }

    def _side(self, player: int) -> int:
        return self.teams.get(player, player)

    def absent(self, number: int) -> set[int]:
        """Record 240: who asked not to be paired in a round."""
        return {
            int(line[place : place + 4])
            for line in self.lines
            if line[:3] == "240" and line[4] in BYES_ASKED_FOR and int(line[6:9]) == number
            for place in range(10, len(line), 5)
        }


def answered(path: Path) -> list[Pair]:
    found = []
    for line in path.read_text(encoding="ascii").splitlines():
        first, second = line.split(" ")
        found.append((int(first), int(second)))
    return found


def faults_of_sums(folder: Path) -> list[str]:
    """SHA256SUMS has every file but itself, with its digest."""
    lines = (folder / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    told = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "SHA256SUMS"
    }
    return [name for name in sorted({*told, *files}) if told.get(name) != files.get(name)]


def faults_of_question(finished: Report, asked: Report, number: int, told: list[Pair]) -> list[str]:
    """What is wrong with one question and its answer."""
    found = []
    if asked.blocks(range(1, number)) != finished.blocks(range(1, number)):
        found.append("its rounds before are not those of the finished report")
    if asked.pairs(number):
        found.append("it has something of its own round")
    named = Counter(player for pair in told for player in pair if player)
    there = asked.entered if asked.is_scheduled else asked.entered - asked.absent(number)
    if named != Counter(there):
        found.append("its answer does not name everybody who is there once")
    byes = [pair for pair in told if not pair[1]]
    if len(byes) != len(there) % 2:
        found.append("its answer has too many byes or too few")
    if not asked.is_scheduled and {frozenset(pair) for pair in told} & asked.met(number):
        found.append("its answer pairs players again")
    if not _is_played(finished, number, told):
        found.append("its answer is not what the finished report has")
    return found


def _is_played(finished: Report, number: int, told: list[Pair]) -> bool:
    """Whether the report has just these pairs; of teams, what its games tell of them."""
    played = finished.pairs(number)
    if finished.is_scheduled:
        told = [pair for pair in told if pair[1]]  # who is free has a bye without points
    if not finished.teams:
        return played == set(told)
    matches = {
        frozenset((finished.teams[white], finished.teams[black]))
        for white, black in played
        if black
    }
    return matches <= {frozenset(pair) for pair in told}


def read(folder: Path) -> tuple[Counter[str], list[str]]:
    """What there is, counted, and everything that is wrong."""
    seen: Counter[str] = Counter()
    wrong = [f"{name}: another checksum" for name in faults_of_sums(folder)]
    for path in sorted(folder.rglob("*.trf")):
        if "." in path.stem:
            continue  # a question
        finished, number = Report(path), 1
        seen["tournaments"] += 1
        while (answers := path.with_name(f"{path.stem}.r{number}.pairs")).exists():
            told = answered(answers)
            asked = Report(answers.with_suffix(".trf"))
            faults = faults_of_question(finished, asked, number, told)
            wrong += [f"{answers.name}: {fault}" for fault in faults]
            seen["rounds"] += 1
            seen["boards"] += len(told)
            number += 1
    return seen, wrong


def main() -> int:
    failed = False
    for name in sys.argv[1:]:
        try:
            seen, wrong = read(Path(name))
        except (OSError, ValueError) as error:
            print(f"{name}: not a corpus: {error}")
            failed = True
            continue
        print(*wrong[:20], sep="\n", end="\n" if wrong else "")
        counts = ", ".join(f"{number} {kind}" for kind, number in seen.items())
        print(f"{Path(name).name}: {counts}, {len(wrong)} faults")
        failed = failed or bool(wrong) or not seen
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
