"""Runs of random tournaments: every one a file, written wherever the work is done, and resumed."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from pairwright import formats
from pairwright.formats import FormatName
from pairwright.formats.files import write_atomically
from pairwright.formats.rows import Row, RowOf
from pairwright.frozen import Frozen
from pairwright.generate import Config, fresh_seed, generate_tournament, tournament_seed
from pairwright.generate.tournaments import (
    ROUND_COLUMNS,
    TOURNAMENT_COLUMNS,
    round_rows,
    tournament_rows,
)
from pairwright.service.corpus import CorpusFile, describe, questions
from pairwright.service.kept_work import KeptWork, digest_of, kept_settings, kept_work
from pairwright.service.many import KeptAnswers, Piece, worked
from pairwright.service.workplaces import Workplace
from pairwright.systems import resolve

STATE = "generate.state"
"""In the folder of a run until it is complete: which of its files are written."""

FILES_IN_A_FOLDER = 10_000
"""More than these are written to numbered folders: file managers and archivers choke on them."""

GENERATED_COLUMNS = {RowOf.TOURNAMENT: TOURNAMENT_COLUMNS, RowOf.ROUND: ROUND_COLUMNS}
_ROWS = {RowOf.TOURNAMENT: tournament_rows, RowOf.ROUND: round_rows}

_SEED = r"seed (\d+)"


class Run(Frozen):
    """Tournaments to be written, each by itself, so that it is no matter who makes which.

    Without a seed, one that was begun goes on with its own, and a new one has a fresh one.
    """

    config: Config
    seed: int | None
    count: int
    format: FormatName
    directory: Path
    force: bool = False
    row_of: RowOf | None = None
    in_a_folder: int = FILES_IN_A_FOLDER
    answers: bool = False
    """Whether every round is written as a question with its answer, too."""

    def name(self, index: int) -> str:
        """The path of a file in the directory: in folders, where there are more than one holds."""
        width = max(4, len(str(self.count)))
        ending = "json" if self.format == "json" else "trf"
        name = f"tournament-{index + 1:0{width}}.{ending}"
        if self.count <= self.in_a_folder:
            return name
        digits = len(str(-(-self.count // self.in_a_folder)))
        return f"{index // self.in_a_folder + 1:0{digits}}/{name}"

    def path(self, index: int) -> Path:
        return self.directory / self.name(index)

    @contextmanager
    def begun(self) -> Iterator[BegunRun]:
        """The run, begun or taken up again; its state goes when all is written.

        Raises FileExistsError for files of somebody else, InvalidRequest where another run was
        begun in the folder, and OSError.
        """
        self.directory.mkdir(parents=True, exist_ok=True)
        state = self.directory / STATE
        before = kept_settings(state)
        if before is None and not self.force:
            self._require_new_files()
        seed = self.seed
        if seed is None:
            found = re.search(_SEED, before or "")
            seed = int(found[1]) if found else fresh_seed()
        settings = self._settings(seed)
        if self.force and before not in (None, settings):
            state.unlink()
        nothing_written = True
        try:
            with kept_work(state, settings) as kept:
                try:
                    yield BegunRun(self, seed, kept)
                finally:
                    nothing_written = not len(kept)
        except BaseException:
            if nothing_written and before is None:
                state.unlink(missing_ok=True)
            raise
        state.unlink()

    def _settings(self, seed: int) -> str:
        axes = digest_of(self.config)[:16]
        folders = f" in folders of {self.in_a_folder}" if self.count > self.in_a_folder else ""
        rows = "" if self.row_of is None else f", a row a {self.row_of}"
        answers = ", with answers" if self.answers else ""
        what = f"{self.count} tournaments as {self.format}{answers}{folders}"
        return f"{what}, seed {seed}, axes {axes}{rows}"

    def _require_new_files(self) -> None:
        for index in range(self.count):
            if self.path(index).exists():
                raise FileExistsError(
                    errno.EEXIST,
                    "this file is already there; nothing was written (--force overwrites)",
                    str(self.path(index)),
                )


class BegunRun(Frozen):
    """A run whose state is kept."""

    run: Run
    seed: int
    kept: KeptWork

    def written(self, place: Workplace) -> Iterator[GeneratedFile]:
        """Write every file, whole or not at all, and hand on what there is to say of it.

        Raises OSError.
        """
        task = partial(_generated, self.run)
        answers = KeptAnswers[GeneratedFile](GeneratedFile, self.kept)
        files = []
        for made in worked(task, self._pieces(), place, answers, self._write):
            files.append(made.file)
            yield made
        if self.run.answers:
            describe(self.run.directory, files, self.seed)

    def _pieces(self) -> Iterator[Piece[tuple[str, int]]]:
        for index in range(self.run.count):
            name = self.run.name(index)
            if not self.run.path(index).exists():
                self.kept.forget(name)
            yield Piece(name, (name, tournament_seed(self.seed, index)))

    def _write(self, name: str, made: GeneratedFile) -> GeneratedFile:
        path = self.run.directory / name
        path.parent.mkdir(exist_ok=True)
        for other, text in made.questions.items():
            write_atomically(self.run.directory / other, text)
        write_atomically(path, made.text)  # last: where it is there, all of them are
        return replace(made, text="", questions={})


class GeneratedFile(Frozen):
    """A tournament as it is to be written, with its questions (nothing, once it is), and rows."""

    file: CorpusFile
    text: str
    questions: dict[str, str]
    rows: tuple[Row, ...] = ()


def _generated(run: Run, named: tuple[str, int]) -> GeneratedFile:
    name, seed = named
    tournament = generate_tournament(run.config, seed)
    return GeneratedFile(
        CorpusFile(name, len(tournament.rounds), str(resolve(tournament))),
        formats.dumps(tournament, run.format),
        questions(tournament, name, run.format) if run.answers else {},
        () if run.row_of is None else _ROWS[run.row_of](tournament, name, seed),
    )
