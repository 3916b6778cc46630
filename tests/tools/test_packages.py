"""What is shipped with the code agrees with it: metadata, packages, workflows, manual pages."""

from __future__ import annotations

import gettext
import os
import re
import subprocess
import tomllib
from configparser import ConfigParser
from datetime import date
from pathlib import Path

import hatch_build
import pytest

from pairwright.cli.command import CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from tests.test_project import ROOT, imported_by_file, known_packages, text_of
from tools import deb, manual_pages, release_check

PROJECT = tomllib.loads(text_of("pyproject.toml"))
CLASSIFIED = [
    text.rpartition(" ")[2]
    for text in PROJECT["project"]["classifiers"]
    if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", text)
]
"""The Pythons that are said to work."""


def test_the_same_pythons_are_named_everywhere() -> None:
    assert PROJECT["project"]["requires-python"] == f">={CLASSIFIED[0]}"
    built = [f"cp{python.replace('.', '')}-*" for python in CLASSIFIED]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == built
    workflow = text_of(".github/workflows/tests.yml")
    [tested] = re.findall(r"python: \[(.*)\]", workflow)
    assert re.findall(r"[\d.]+", tested) == CLASSIFIED
    for python in CLASSIFIED:
        assert f"python{python}" in text_of("Makefile")


def test_what_the_workflows_run_is_there() -> None:
    makefile = text_of("Makefile")
    for path in (ROOT / ".github/workflows").iterdir():
        workflow = path.read_text(encoding="utf-8")
        for target in re.findall(r"make ([a-z ]+)$", workflow, re.MULTILINE):
            for each in target.split():
                assert re.search(rf"^{each}:", makefile, re.MULTILINE), each
        for named in re.findall(r"\btests/[\w/.]+", workflow):
            assert (ROOT / named).exists(), named


def test_the_lowest_versions_have_what_their_tests_import() -> None:
    makefile = text_of("Makefile").replace("\\\n", " ")
    [tools] = re.findall(r"^LOWEST_TOOLS := (.*)$", makefile, re.MULTILINE)
    [tests] = re.findall(r"^LOWEST_TESTS := (.*)$", makefile, re.MULTILINE)
    known = known_packages("all") | {tool.replace("-", "_") for tool in tools.split()}
    for named in tests.split():
        place = ROOT / named
        files = [place] if place.is_file() else sorted(place.rglob("*.py"))
        assert files, named
        for path in files:
            foreign = (
                {package for _, package in imported_by_file(path)} - known - {"bench", "tests"}
            )
            assert not foreign, f"{path.relative_to(ROOT)}: {sorted(foreign)}"


def test_the_changelog_begins_with_the_declared_version() -> None:
    assert release_check.changelog() in ("", f"{release_check.declared()} is unreleased")
    assert release_check.citation() == ""


def test_a_release_without_its_day_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release_check, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n', encoding="utf-8")
    wrong = {
        f"## 1.2.0 ({date(2026, 3, 1)})\n": "",
        "## 1.2.0 (unreleased)\n": "1.2.0 is unreleased",
        "## 1.1.0 (2026-03-01)\n": "the first version of CHANGELOG.md is not 1.2.0",
    }
    for text, told in wrong.items():
        (tmp_path / "CHANGELOG.md").write_text(text, encoding="utf-8")
        assert release_check.changelog() == told


def test_catalogues_do_not_tell_when_they_were_compiled() -> None:
    hatch_build.compile_catalogues(ROOT)
    for path in ROOT.glob("src/pairwright/locale/*/LC_MESSAGES/messages.mo"):
        with path.open("rb") as file:
            told = gettext.GNUTranslations(file).info()
        assert told["pot-creation-date"] == "2026-01-01 00:00+0000"


def test_what_is_compiled_does_not_tell_where_python_lay() -> None:
    told = ["gcc", "-shared", "-L/somewhere/lib", "-Wl,-rpath,/somewhere/lib", "-Wl,-O1"]
    assert hatch_build.without_places(told) == ["gcc", "-shared", "-L/somewhere/lib", "-Wl,-O1"]


def test_every_command_has_a_manual_page() -> None:
    pages = manual_pages.pages()
    alone = [name for name in PAIRWRIGHT.commands if name.startswith("-")]
    commands = {
        name: PAIRWRIGHT.commands[name] for name in PAIRWRIGHT.commands if name not in alone
    }
    names = {f"pairwright-{name}.1" for name in commands}
    assert set(pages) == {"pairwright.1", "pairwright-engine.1", *names}
    for name in alone:
        assert f".B {name}\n" in pages["pairwright.1"].replace("\\-", "-")
    for name, command in commands.items():
        page = pages[f"pairwright-{name}.1"].replace("\\-", "-").replace("\\&", "")
        assert f"pairwright-{name} - {command.summary.rstrip('.')}\n" in page
        inner = command.commands if isinstance(command, CommandGroup) else {}
        for each in inner:
            assert f'.SH "PAIRWRIGHT {name.upper()} {each.upper()}"' in page
        if not isinstance(command, CommandGroup):
            for option in command.signature.options:
                assert f".B {option.names[0]}" in page, (name, option.names)
    for page in pages.values():
        assert not re.search(r"^(?!\.(TH|SH|SS|TP|PP|B|BR|nf|fi)\b)[.']", page, re.MULTILINE)


def test_the_desktop_entry_starts_the_app() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment]
    entry.read(deb.DESKTOP, encoding="utf-8")
    found = entry["Desktop Entry"]
    assert found["Type"] == "Application"
    program, command = found["Exec"].split()
    assert program in deb.COMMANDS
    assert program in PROJECT["project"]["scripts"]
    assert command in PAIRWRIGHT.commands
    for text in ("GenericName", "Comment"):
        assert {text, f"{text}[fr]", f"{text}[it]"} <= set(found)
    assert deb.ICON.read_bytes().startswith(b"<svg ")


def test_the_packages_have_the_user_and_the_place_of_the_unit() -> None:
    unit = deb.UNIT.read_text(encoding="utf-8")
    assert f"ExecStart=/{deb.PLACE}/bin/pairwright serve " in unit
    [user] = re.findall(r"^User=(\w+)$", unit, re.MULTILINE)
    made = text_of("deploy/debian/pairwright-server.postinst")
    assert re.search(rf"useradd .*\\\n.* {user}$", made, re.MULTILINE)
    removed = text_of("deploy/debian/pairwright-server.postrm")
    assert f"userdel {user}" in removed
    [settings] = re.findall(r"^EnvironmentFile=-(.*)$", unit, re.MULTILINE)
    assert f"rm -f {settings}\n" in removed
    files = {path.name for path in (ROOT / "deploy/debian").iterdir()}
    scripts = files - {deb.DESKTOP.name, deb.COPYRIGHT.name}
    assert scripts <= {f"{name}.{script}" for name in deb.ABOUT for script in deb.SCRIPTS}


SYSTEM_TOOLS = ("getent", "rm", "systemctl", "useradd", "userdel")


def done_by(script: str, action: str, tmp_path: Path) -> list[str]:
    """What a script of the server's package has done by tools of the system, where systemd runs."""
    told = tmp_path / "told"
    told.write_text("", encoding="utf-8")
    for name in SYSTEM_TOOLS:
        tool = tmp_path / name
        tool.write_text(f'#!/bin/sh\necho "{name} $*" >> {told}\n', encoding="utf-8")
        tool.chmod(0o755)
    source = ROOT / "deploy/debian" / f"pairwright-server.{script}"
    where = source.read_text(encoding="utf-8").replace("/run/systemd/system", str(tmp_path))
    subprocess.run(
        ["/bin/sh", "-c", where, script, action],
        env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        check=True,
    )
    return told.read_text(encoding="utf-8").splitlines()


@pytest.mark.skipif(os.name == "nt", reason="scripts of Debian")
def test_a_server_that_runs_is_started_again_after_an_upgrade(tmp_path: Path) -> None:
    done = done_by("postinst", "configure", tmp_path)
    assert done[-2:] == ["systemctl daemon-reload", "systemctl try-restart pairwright"]
    assert done_by("prerm", "upgrade", tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="scripts of Debian")
def test_only_a_purge_deletes_what_the_server_has(tmp_path: Path) -> None:
    assert done_by("prerm", "remove", tmp_path) == ["systemctl disable --now pairwright"]
    assert done_by("postrm", "remove", tmp_path) == ["systemctl daemon-reload"]
    assert done_by("postrm", "purge", tmp_path) == [
        "rm -rf /var/lib/pairwright",
        "rm -f /etc/pairwright.env",
        "getent passwd pairwright",
        "userdel pairwright",
        "systemctl daemon-reload",
    ]


def test_hooks_before_a_commit_are_what_make_test_checks() -> None:
    makefile = text_of("Makefile")
    hooks = re.findall(
        r"entry: (?:env \S+ \S+ )?\.venv/bin/(.*)$", text_of(".pre-commit-config.yaml"), re.M
    )
    assert len(hooks) == 5
    for hook in hooks:
        program, *words = hook.split()
        called = {"deno": "$(DENO)"}.get(program, f"$(BIN)/{program}")
        assert " ".join([called, *words]) in makefile, hook
