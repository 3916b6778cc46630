"""What makes random tournaments a corpus for other programs: every round as a question, with its
answer, and checksums of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath

from pairwright import formats
from pairwright.formats import FormatName
from pairwright.formats.files import write_atomically
from pairwright.frozen import Frozen
from pairwright.generate.tournaments import GENERATOR
from pairwright.systems import pair
from pairwright.tournament import Tournament

SUMS = "SHA256SUMS"
README = "README.txt"
NO_OPPONENT = 0
"""In the place of the opponent of who has the pairing-allocated bye."""


class CorpusFile(Frozen):
    """A tournament of the corpus, with so many rounds, all of which have questions."""

    name: str
    rounds: int
    rules: str
    """By which it is paired: a system and its edition."""

    def names(self) -> Iterator[str]:
        """The tournament, and every question with its answer."""
        yield self.name
        for number in range(1, self.rounds + 1):
            yield from _names(self.name, number)


def questions(tournament: Tournament, name: str, form: FormatName) -> dict[str, str]:
    """Files about every round, by name: the tournament as it stood before it, and the pairs.

    The answer is that of the text, read again: whoever reads it knows all that it rests on.
    """
    made: dict[str, str] = {}
    for number in range(1, len(tournament.rounds) + 1):
        asked = formats.dumps(tournament.through_round(number - 1), form)
        question, answer = _names(name, number)
        made[question] = asked
        made[answer] = _pairs(formats.loads(asked, question))
    return made


def _names(name: str, number: int) -> tuple[str, str]:
    whole = PurePosixPath(name)
    before = whole.with_suffix(f".r{number}{whole.suffix}")
    return str(before), str(before.with_suffix(".pairs"))


def _pairs(tournament: Tournament) -> str:
    """White and Black of every board in publishing order; then the bye, as an opponent 0."""
    paired = pair(tournament)
    lines = [f"{board.white} {board.black}\n" for board in paired.boards]
    if paired.bye is not None:
        lines.append(f"{paired.bye} {NO_OPPONENT}\n")
    return "".join(lines)


def describe(directory: Path, files: Sequence[CorpusFile], seed: int) -> str:
    """Write what the folder is and the checksums of its files; the checksum of these is given.

    Raises OSError.
    """
    write_atomically(directory / README, _readme(files, seed))
    names = [README, *(name for file in files for name in file.names())]
    sums = "".join(f"{_digest(directory / name)}  {name}\n" for name in names)
    write_atomically(directory / SUMS, sums)
    return sha256(sums.encode()).hexdigest()


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _readme(files: Sequence[CorpusFile], seed: int) -> str:
    by_rules = Counter(file.rules for file in files)
    rounds = sum(file.rounds for file in files)
    paired_by = "".join(f"    {count} by {rules}\n" for rules, count in sorted(by_rules.items()))
    ending = PurePosixPath(files[0].name).suffix
    return f"""\
{len(files)} random tournaments with {rounds} rounds
(generator {GENERATOR} of Pairwright, seed {seed}), paired

{paired_by}
NAME{ending}
    a finished tournament.
NAME.rK{ending}
    the same tournament as it stood before round K, with those who are absent in round K.
NAME.rK.pairs
    the pairing of round K: a line "WHITE BLACK" a board, in publishing order, by the numbers of
    NAME.rK{ending}; then "NUMBER 0" where somebody has the pairing-allocated bye, or is free by a
    schedule (which a report has as a bye without points). Where teams are paired, the numbers are
    theirs; of a match of two games, White of the first is named first.
SHA256SUMS
    checksums of all of these: sha256sum --check SHA256SUMS.

Names and results are artificial. Where the text of the rules leaves a choice, the documentation of
Pairwright has the reading by which these were paired, with its article.
"""
