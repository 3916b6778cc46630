"""Runs of random tournaments: every one a file, written wherever the work is done, and resumed."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from pairwright import formats
from pairwright.formats import FormatName
from pairwright.formats.atomic import write_atomically
from pairwright.frozen import Frozen
from pairwright.generate import Config, fresh_seed, generate_tournament, tournament_seed
from pairwright.service.kept_work import KeptWork, kept_settings, kept_work
from pairwright.service.many import KeptAnswers, Piece, worked
from pairwright.service.workplaces import Workplace

STATE = "generate.state"
"""In the folder of a run until it is complete: which of its files are written."""

_SEED = re.compile(r"seed (\d+)")


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

    def path(self, index: int) -> Path:
        width = max(4, len(str(self.count)))
        ending = "json" if self.format == "json" else "trf"
        return self.directory / f"tournament-{index + 1:0{width}}.{ending}"

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
            found = _SEED.search(before or "")
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
        axes = sha256(repr(self.config).encode()).hexdigest()[:16]
        return f"{self.count} tournaments as {self.format}, seed {seed}, axes {axes}"

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

    def written(self, place: Workplace) -> Iterator[int]:
        """Write every file, whole or not at all; after each, the number of its rounds.

        Raises OSError.
        """
        task = partial(_made, self.run.config, self.run.format)
        answers = KeptAnswers[_Made](_Made, self.kept)
        for made in worked(task, self._pieces(), place, answers, self._write):
            yield made.rounds

    def _pieces(self) -> Iterator[Piece[int]]:
        for index in range(self.run.count):
            path = self.run.path(index)
            if not path.exists():
                self.kept.forget(path.name)
            yield Piece(path.name, tournament_seed(self.seed, index))

    def _write(self, name: str, made: _Made) -> _Made:
        write_atomically(self.run.directory / name, made.text)
        return replace(made, text="")


class _Made(Frozen):
    """A tournament as it is to be written (nothing, once it is), and how many rounds it has."""

    text: str
    rounds: int


def _made(config: Config, format_: FormatName, seed: int) -> _Made:
    tournament = generate_tournament(config, seed)
    return _Made(formats.dumps(tournament, format_), len(tournament.rounds))
