"""`pair` read without typer means what typer reads, and all that is doubtful is left to typer."""

from __future__ import annotations

import itertools

import pytest

from pairwright.cli import pair as pair_command
from pairwright.cli.main import run
from pairwright.cli.pairing import PairCall, PairFormat
from pairwright.cli.plain_call import plain_call

OPTIONS = (
    ["--round", "2"],
    ["--round", "007"],
    ["--format", "json"],
    ["--output", "out.txt"],
    ["-o", "out.txt"],
    ["--explain"],
    ["--literal"],
    ["--system", "dubov"],
    ["--edition", "2017"],
)


def read_by_typer(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> PairCall:
    calls: list[PairCall] = []
    monkeypatch.setattr(pair_command, "pair_file", calls.append)
    assert run(arguments) == 0
    [call] = calls
    return call


@pytest.mark.parametrize("chosen", list(itertools.combinations(OPTIONS, 2)))
def test_both_read_the_same(
    chosen: tuple[list[str], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = chosen
    for arguments in ([*first, "a.trf", *second], ["a.trf", *second, *first]):
        call = plain_call(["pair", *arguments])
        if first[0] == second[0] or {first[0], second[0]} == {"--output", "-o"}:
            assert call is None
            continue
        assert call == read_by_typer(["pair", *arguments], monkeypatch)


def test_the_defaults_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    call = plain_call(["pair", "a.trf"])
    assert call == PairCall("a.trf")
    assert call == read_by_typer(["pair", "a.trf"], monkeypatch)


@pytest.mark.parametrize("wanted", PairFormat)
def test_every_format(wanted: PairFormat, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["pair", "a.trf", "--format", wanted.value]
    assert plain_call(arguments) == read_by_typer(arguments, monkeypatch)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["a.trf", "b.trf"],
        ["-"],
        [""],
        ["--help"],
        ["a.trf", "--debug"],
        ["a.trf", "--"],
        ["a.trf", "--rou", "2"],
        ["a.trf", "--round=2"],
        ["a.trf", "--round"],
        ["a.trf", "--round", "-1"],
        ["a.trf", "--round", "two"],
        ["a.trf", "--round", "1000"],
        ["a.trf", "--round", "²"],
        ["a.trf", "--round", "٣"],
        ["a.trf", "--format", "JSON"],
        ["a.trf", "--format", "pdf"],
        ["a.trf", "--output", "-"],
        ["a.trf", "--output"],
        ["a.trf", "--system", "--explain"],
        ["a.trf", "--no-explain"],
        ["a.event", "--yes"],
        ["a.event", "--by-hand", "1-2"],
    ],
)
def test_what_is_doubtful_is_left_to_typer(arguments: list[str]) -> None:
    assert plain_call(["pair", *arguments]) is None


def test_other_commands_and_completion_are_typers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain_call(["show", "a.trf"]) is None
    assert plain_call([]) is None
    monkeypatch.setenv("_PAIRWRIGHT_COMPLETE", "complete_bash")
    assert plain_call(["pair", "a.trf"]) is None
