"""The compiled form is the same program: `make test` runs a part of the tests with it, too."""

from __future__ import annotations

import ast
import gc
import importlib
import os
import pickle
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from pairwright import frozen
from pairwright.form import COMPILED, form
from pairwright.frozen import Frozen
from pairwright.systems.basic_rules import LIMITS
from tests.systems.dutch.positions import participant

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PATTERNS = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]
DUTCH_PLAYER = participant(1)
IN_COMPILED_ENVIRONMENT = Path(sys.prefix).name == "compiled"


def test_every_pattern_names_modules() -> None:
    for pattern in PATTERNS:
        assert list(ROOT.glob(pattern)), pattern


def test_nothing_is_compiled_beside_the_sources() -> None:
    """A compiled module goes before its source, and would hide every later change of it."""
    assert [*ROOT.glob("src/**/*.so"), *ROOT.glob("src/**/*.pyd")] == []


def test_no_field_has_a_class_that_only_type_checkers_import() -> None:
    """mypyc takes the class of a field from its module when the class is made.

    Where that module is compiled and has not been imported the interpreter crashes, and quotes
    around the name do not help.
    """
    fields = 0
    for source in sorted({path for pattern in PATTERNS for path in ROOT.glob(pattern)}):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for_checkers = {
            alias.asname or alias.name
            for statement in tree.body
            if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"
            for imported in statement.body
            if isinstance(imported, ast.ImportFrom)
            for alias in imported.names
        }
        for made in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
            for field in (node for node in made.body if isinstance(node, ast.AnnAssign)):
                named = ast.unparse(field.annotation).strip("'")
                assert named not in for_checkers, f"{source.name}: {made.name}: {named}"
                fields += 1
    assert fields > 26


def test_no_compiled_class_has_keywords_or_is_generic() -> None:
    """mypyc drops both: the collector would look at a value of `gc=False`, as at any other, and
    who writes `Allocation[LimPlayer]` would be told that it cannot be subscripted."""
    classes = 0
    for source in sorted({path for pattern in PATTERNS for path in ROOT.glob(pattern)}):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
                assert not node.keywords, f"{source.name}: {node.name}"
                assert "Generic" not in bases, f"{source.name}: {node.name}"
                classes += 1
    assert classes > 51


@pytest.mark.parametrize("given", [LIMITS, DUTCH_PLAYER], ids=["articles", "player"])
def test_values_of_hot_modules_are_values(given: Frozen) -> None:
    """Also where they are compiled: frozen, equal by their fields, hashed, copied and replaced."""
    name = given.__struct_fields__[0]
    with pytest.raises(AttributeError):
        setattr(given, name, None)
    same = pickle.loads(pickle.dumps(given))
    assert same == given == replace(given)
    assert same is not given
    assert hash(same) == hash(given)


def test_players_are_none_of_the_collectors_business() -> None:
    """A large field is paired in the memory and time of its values (`gc=False`)."""
    assert not gc.is_tracked(DUTCH_PLAYER)


@pytest.mark.skipif(not IN_COMPILED_ENVIRONMENT, reason="runs in the environment of make test")
def test_the_hot_modules_are_compiled() -> None:
    assert form() == COMPILED
    for pattern in PATTERNS:
        for source in ROOT.glob(pattern):
            parts = source.relative_to(ROOT / "src").with_suffix("").parts
            name = ".".join(part for part in parts if part != "__init__")
            place = importlib.import_module(name).__file__
            assert place is not None
            assert not place.endswith(".py"), name


def wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel, as pip does, without anything that has to be fetched."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps"]
    return subprocess.run(
        [*command, "--no-index", "--wheel-dir", folder, ROOT],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(IN_COMPILED_ENVIRONMENT, reason="there is no pip in it")
@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"PAIRWRIGHT_COMPILE": "no"}, "built with PAIRWRIGHT_COMPILE=no"),
        ({"CC": "no-such-compiler"}, "no C compiler where it was built"),
    ],
)
def test_a_pure_wheel_says_why_nothing_is_compiled(
    environment: dict[str, str], reason: str, tmp_path: Path
) -> None:
    made = wheel(tmp_path / "wheels", **environment)
    assert made.returncode == 0, made.stderr
    [file] = (tmp_path / "wheels").iterdir()
    assert file.name.endswith("-py3-none-any.whl")
    names = ZipFile(file).namelist()
    assert "pairwright/matching/cardinality.py" in names
    assert "pairwright/py.typed" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    ZipFile(file).extractall(tmp_path / "installed")
    shown = subprocess.run(
        [sys.executable, "-m", "pairwright", "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.endswith(f" (pure Python: {reason})\n")


@pytest.mark.skipif(IN_COMPILED_ENVIRONMENT, reason="there is no pip in it")
@pytest.mark.skipif(os.name == "nt", reason="the compiler is a script of a shell")
def test_a_compiler_that_fails_ends_the_build(tmp_path: Path) -> None:
    """No wheel in pure Python comes out in silence where one that is compiled was to be had."""
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    compiler.chmod(0o755)
    made = wheel(tmp_path / "wheels", CC=str(compiler))
    assert made.returncode != 0
    assert "Set PAIRWRIGHT_COMPILE=no to build in pure Python" in made.stdout + made.stderr


def test_wheels_are_built_with_exactly_the_lock() -> None:
    """What the suite compiles, `make wheel`, the container and the deployment are built alike."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    [builder] = re.findall(r"^\$\(BUILDER\)/installed: .*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    assert "--require-hashes --requirement deploy/requirements-build.txt" in builder
    assert builder.count("pip install") == 1
    assert re.findall(r"^WHEEL := (\S+) ", makefile, re.MULTILINE) == ["$(BUILDER)/bin/python"]
    assert makefile.count("$(WHEEL) --wheel-dir") == 3


def test_the_lock_has_the_packages_that_a_build_asks_for() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    tools = re.findall(r"^(?:INSTALL|BUILD)_TOOLS := (.*)$", makefile, re.MULTILINE)
    listed = {word.strip("'") for line in tools for word in line.split()} - {"$(INSTALL_TOOLS)"}
    asked = {re.split("[>=]", need)[0] for need in PROJECT["build-system"]["requires"]}
    assert asked <= listed


@pytest.mark.skipif(IN_COMPILED_ENVIRONMENT, reason="there is no pip in it")
def test_who_insists_on_compiling_is_told_that_it_cannot_be(tmp_path: Path) -> None:
    made = wheel(tmp_path, PAIRWRIGHT_COMPILE="yes", CC="no-such-compiler")
    assert made.returncode != 0
    assert "There is no C compiler" in made.stdout + made.stderr


@pytest.mark.skipif(not IN_COMPILED_ENVIRONMENT, reason="runs in the environment of make test")
def test_bytecode_is_not_compared_with_its_source_at_every_import() -> None:
    """What pip writes where SOURCE_DATE_EPOCH is set is, and a command begins later (PEP 552)."""
    package = Path(frozen.__file__).parent
    written = list(package.rglob("*.pyc"))
    assert written
    compared = [file.name for file in written if file.read_bytes()[4:8] != bytes(4)]
    assert compared == []
