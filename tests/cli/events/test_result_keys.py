"""`results` key by key, in a real terminal: every answered key is on the disk."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from typing import Any

import pytest

from pairwright.cli.events.keyboard import OTHER, Keyboard
from pairwright.event import load
from tests.cli.events.desk import Terminal
from tests.cli.events.in_a_terminal import Screen

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")


def recorded(terminal: Terminal) -> list[str]:
    games = terminal.event.state.facts.rounds[-1].games
    return [" ".join(game.results).replace("*:*", "*").replace("?:?", "?") for game in games]


def test_one_key_a_board_then_a_second_pass(terminal: Terminal) -> None:
    terminal.new(8).paired()
    with Screen("results", terminal.file) as screen:
        screen.see(r"1 = 1-0, 2 = draw.*\r\n.*q: stop")
        screen.see(r"   1\. 1 Adams, A\.")
        screen.press("1")
        screen.see(r"1-0\r\n   2\.")
        assert recorded(terminal) == ["1:0", "*", "*", "*"]
        screen.press("23+")
        screen.see(r"Verify with a second pass\? \(y/n\)")
        assert recorded(terminal) == ["1:0", "=:=", "0:1", "+:-"]
        screen.press("y")
        screen.see("type the results again")
        screen.press("12")
        screen.see(r"1/2-1/2 the same")
        screen.press("1")
        told = screen.see(r"MISMATCH: first 0-1, now 1-0.*\(f = first, s = second\)")
        assert "MISMATCH" in told
        screen.press("2+")  # typed blindly on: nothing answers a mismatch but f and s
        assert recorded(terminal) == ["1:0", "=:=", "0:1", "+:-"]
        screen.press("s")
        screen.see(r"1-0\r\n   4\.")
        screen.press("+")
        screen.see("4 results entered; 4 results verified; 0 boards without a result")
        assert screen.leave() == 0
        assert screen.is_as_before
        assert "publish" in screen.shown.splitlines()[-1]
    assert recorded(terminal) == ["1:0", "=:=", "1:0", "+:-"]


def test_quitting_in_the_middle_keeps_what_is_entered(terminal: Terminal) -> None:
    terminal.new(6).paired()
    with Screen("results", terminal.file) as screen:
        screen.see(r"   1\. ")
        screen.press("1")
        screen.see(r"   2\. ")
        screen.press("q")
        screen.see("1 result entered; 0 results verified; 2 boards without a result")
        assert screen.leave() == 0
        assert screen.is_as_before
    assert recorded(terminal) == ["1:0", "*", "*"]
    with Screen("results", terminal.file) as screen:
        screen.see(r"stays\.\r\n   2\. ")
        screen.press("33n")
        screen.see("2 results entered")
        assert screen.leave() == 0
    assert recorded(terminal) == ["1:0", "0:1", "0:1"]


def test_interrupting_loses_nothing_and_restores_the_terminal(terminal: Terminal) -> None:
    terminal.new(6).paired()
    with Screen("results", terminal.file) as screen:
        screen.see(r"   1\. ")
        screen.press("12")
        screen.see(r"   3\. ")
        screen.press("\x03")
        assert screen.leave() == 130
        assert screen.is_as_before
        assert "Traceback" not in screen.shown
    assert recorded(terminal) == ["1:0", "=:=", "*"]


def test_going_back_corrects_and_skipping_leaves_open(terminal: Terminal) -> None:
    terminal.new(8).paired()
    with Screen("results", terminal.file) as screen:
        screen.see(r"   1\. ")
        screen.press("1")
        screen.see(r"   2\. ")
        screen.press("\x7f")
        screen.see(r"   1\. .* \[1-0\] ")
        screen.press("3")
        screen.see(r"0-1\r\n   2\. ")
        screen.press("\r")
        screen.see(r"   3\. ")
        screen.press("a")
        screen.see(r"   4\. ")
        screen.press("\x1b[A")
        screen.see(r"   3\. .* \[\?\] ")
        screen.press("2")
        screen.see(r"   4\. ")
        screen.press("0")
        screen.see(r"second pass")
        screen.press("n")
        screen.see("1 board without a result")
        assert screen.leave() == 0
    assert recorded(terminal) == ["0:1", "*", "=:=", "-:-"]


def test_keys_that_send_digits_are_no_results(terminal: Terminal) -> None:
    """Delete sends ESC [ 3 ~, shift and arrow ESC [ 1 ; 2 A."""
    terminal.new(4).paired()
    with Screen("results", terminal.file) as screen:
        screen.see(r"   1\. ")
        screen.press("\x1b[3~\x1b[1;2Ax9\u00e9")
        screen.see("\a\a\a\a\a")
        screen.press("2")
        screen.see(r"1/2-1/2\r\n   2\. ")
        assert recorded(terminal) == ["=:=", "*"]
        screen.press("q")
        assert screen.leave() == 0


def test_a_key_may_come_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is slow: each piece comes when the one before it has been read."""
    master, slave = os.openpty()
    pieces = iter([b"[", b"3", b"~2"])
    waiting = select.select

    def arriving(*given: Any) -> Any:
        os.write(master, next(pieces))
        return waiting(given[0], given[1], given[2], 60)

    monkeypatch.setattr("select.select", arriving)
    with os.fdopen(slave) as terminal, monkeypatch.context() as patched:
        patched.setattr("sys.stdin", terminal)
        with Keyboard() as keyboard:
            os.write(master, b"\x1b")
            assert (keyboard.key(), keyboard.key()) == (OTHER, "2")
    os.close(master)


def test_matches_ask_for_both_games(terminal: Terminal) -> None:
    terminal.new(4, 3, "--system", "double-swiss").paired()
    with Screen("results", terminal.file, "--lang", "fr") as screen:
        screen.see("Matchs de deux parties")
        screen.see(r"   1\. ")
        screen.press("1")
        screen.see(" 1-0")
        assert recorded(terminal)[0] == "* *", "a match is recorded when it is whole"
        screen.press("\x7f")
        screen.see(r"   1\. ")
        screen.press("13")
        screen.see(r" 1-0 0-1\r\n   2\. ")
        # The first game White won; the second one Black of the board won, with White.
        assert recorded(terminal)[0] == "1:0 1:0"
        screen.press("2a")
        screen.see(r"\(o/n\)")
        screen.press("o")
        screen.see(r"   1\. ")
        screen.press("11")
        screen.see("p = premier, s = second")
        screen.press("p")
        screen.see(r"   2\. ")
        screen.press("2a")
        screen.see("identique")
        assert screen.leave() == 0
    assert recorded(terminal) == ["1:0 1:0", "=:= ?"]


def test_a_second_writer_is_told_and_readers_are_let_in(terminal: Terminal) -> None:
    terminal.new(4).paired()
    with Screen("results", terminal.file) as screen:
        screen.see(r"   1\. ")
        refused = terminal.on("result", "2", "1-0").refused
        assert "another program is writing this journal" in refused
        assert terminal.on("status").code == 0
        screen.press("q")
        assert screen.leave() == 0
    assert terminal.on("result", "2", "1-0").code == 0


def test_a_warning_is_asked_in_a_terminal(terminal: Terminal) -> None:
    terminal.new(4).paired()
    with Screen("pair", terminal.file, "--lang", "it") as screen:
        screen.see(r"Procedere\? \(s/n\)")
        screen.press("n\n")
        screen.see("nulla è stato registrato")
        assert screen.leave() == 3
    assert len(terminal.event.rounds) == 1
    with Screen("pair", terminal.file) as screen:
        screen.see(r"2 games without a result are registered as adjourned")
        screen.see(r"Do it\? \(y/n\)")
        screen.press("y\n")
        screen.see("Round 2 paired, as a draft")
        assert screen.leave() == 0


def test_reasons_and_leaving_fide_mode_are_asked_for(terminal: Terminal) -> None:
    terminal.new(4).over()
    with Screen("declare", terminal.file, "--rounds", "2") as screen:
        screen.see(r"Do it\? \(y/n\)")
        screen.press("y\n")
        screen.see("Reason: ")
        screen.press("storm\n")
        screen.see(r"This leaves FIDE mode\. It is recorded for good")
        screen.press("y\n")
        screen.see("Outside FIDE mode")
        assert screen.leave() == 0
    last = load(terminal.file).event.entries[-1]
    assert (last.reason, terminal.event.fide_mode) == ("storm", False)


def test_elsewhere_results_want_a_list(terminal: Terminal) -> None:
    terminal.new(4).paired()
    done = subprocess.run(
        [sys.executable, "-m", "pairwright", "results", terminal.file],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3
    assert "key by key in a terminal" in done.stderr


@pytest.mark.parametrize(("before", "told"), [("pair", "is a draft"), ("", "No round is paired")])
def test_without_published_pairings_there_is_nothing_to_enter(
    terminal: Terminal, before: str, told: str
) -> None:
    terminal.new(4)
    if before:
        assert terminal.on(before).code == 0
    with Screen("results", terminal.file) as screen:
        screen.see(told)
        assert screen.leave() == 3
        assert screen.is_as_before


def test_when_every_board_has_its_result_corrections_are_named(terminal: Terminal) -> None:
    terminal.new(4).played()
    with Screen("results", terminal.file) as screen:
        screen.see(r"Every board of round 1 has its result .*correct .* result BOARD RESULT")
        assert screen.leave() == 3
