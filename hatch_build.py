"""Build a wheel with its catalogues compiled, and with the hot modules compiled by mypyc.

Which modules these are stands in pyproject.toml. PAIRWRIGHT_COMPILE=no builds in pure Python, =yes
fails where there is no C compiler; without it the wheel is pure Python there, and says why
(`pairwright --version`). Where there is a compiler and it fails, the build fails. The sources of
modules stay in the wheel; in an editable install modules are never compiled, so that the folder of
the sources holds none that could be older than its source. Catalogues are, beside their sources,
for nothing else reads those.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = "PAIRWRIGHT_COMPILE"
BUILD_NOTE = "pairwright/build_note.txt"
"""Where a wheel in pure Python says why it is (pairwright/form.py reads it)."""
NO_COMPILER = "There is no C compiler, or Python's headers are missing."
COMPILER_FAILED = (
    "There is a C compiler, but the modules could not be compiled: see the messages above. "
    f"Set {WANTED}=no to build in pure Python: the same pairings, more slowly."
)
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""When catalogues are said to be made: two wheels of one source are the same bytes."""
OPTIMISATION = "2"
"""Level of the C compiler: -O1 takes two thirds of its time, and checks some 3 % more slowly."""
MYPY = ["--config-file=", "--ignore-missing-imports", "--no-error-summary"]
"""Types are checked elsewhere; those of dependencies are known only where these are installed."""


class CompiledBuild(BuildHookInterface[Any]):
    """Compiles the catalogues, and adds the compiled modules to a wheel."""

    PLUGIN_NAME = "custom"
    built: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        compile_catalogues(Path(self.root))
        if version == "editable":
            return
        wanted = os.environ.get(WANTED, "")
        self.built = Path(tempfile.mkdtemp(prefix="pairwright-build-"))
        if wanted == "no":
            self._note_pure_python(build_data, f"built with {WANTED}=no")
            return
        if not has_compiler():
            if wanted == "yes":
                raise RuntimeError(NO_COMPILER)
            self.app.display_warning(f"{NO_COMPILER} The wheel is pure Python.")
            self._note_pure_python(build_data, "no C compiler where it was built")
            return
        try:
            modules = _compiled(Path(self.root), self.config["modules"], self.built)
        except (Exception, SystemExit) as error:  # mypyc leaves by SystemExit
            raise RuntimeError(f"{COMPILER_FAILED} ({error})") from error
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(made): place for made, place in modules.items()})

    def _note_pure_python(self, build_data: dict[str, Any], reason: str) -> None:
        """Put the reason why nothing is compiled into the wheel, for `pairwright --version`."""
        assert self.built is not None
        note = self.built / "note.txt"
        note.write_text(f"{reason}\n", encoding="utf-8")
        build_data["force_include"][str(note)] = BUILD_NOTE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.built is not None:
            shutil.rmtree(self.built, ignore_errors=True)


def compile_catalogues(root: Path) -> None:
    """Every catalogue of texts that is missing or older than its source, beside it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in root.glob("src/pairwright/locale/*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if target.is_file() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        # Put in its place whole: somebody may be reading the one that is there.
        made = source.with_suffix(f".{os.getpid()}")
        with source.open("rb") as texts, made.open("wb") as compiled:
            catalogue = read_po(texts, locale=source.parts[-3])
            catalogue.creation_date = ALWAYS
            write_mo(compiled, catalogue)
        made.replace(target)


def _compiled(root: Path, patterns: list[str], built: Path) -> dict[Path, str]:
    """The compiled modules, with their places in the wheel. Raises what the tools raise."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Linked(build_ext):  # type: ignore[misc]  # setuptools tells no types
        def build_extensions(self) -> None:
            if words := getattr(self.compiler, "linker_so", None):
                self.compiler.linker_so = without_places(words)
            super().build_extensions()

    sources = sorted({str(path) for pattern in patterns for path in root.glob(pattern)})
    before = Path.cwd()
    os.chdir(root)
    try:
        extensions = mypycify(
            [*MYPY, *(os.path.relpath(source, root) for source in sources)],
            opt_level=OPTIMISATION,
            debug_level="0",
            multi_file=True,  # one C file for each module, so that they are compiled side by side
            target_dir=str(built / "c"),
            group_name="pairwright",
        )
        command = Linked(Distribution({"name": "pairwright", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(built / "lib"), str(built / "temp")
        command.ensure_finalized()
        command.parallel = os.cpu_count()
        command.run()
    finally:
        os.chdir(before)
    made = sorted((built / "lib").rglob("*.*"))
    return {path: path.relative_to(built / "lib").as_posix() for path in made if path.is_file()}


def without_places(linker: list[str]) -> list[str]:
    """A Python that was built in a folder of its own has its extensions look there for libraries.

    Ours need none of it, and a wheel shall not tell where this machine keeps its Python.
    """
    return [word for word in linker if not word.startswith(("-Wl,-rpath", "-Wl,-R"))]


def has_compiler() -> bool:
    """Whether what mypyc writes can be compiled: a C compiler and the headers of Python."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    compiler = named.split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


if __name__ == "__main__":
    sys.exit(0 if has_compiler() else NO_COMPILER)
