"""Who did not come to a round: asked in a terminal, answered by options; no script waits for it."""

from __future__ import annotations

import pytest

from tests.cli.events.desk import Terminal
from tests.cli.events.in_a_terminal import Screen

OLD = ("--edition", "2017", "--start", "2025-05-01")
RULE = "5 Ek, A. did not come to round 1: without notice that counts as withdrawn"


def missed(terminal: Terminal, *more: str) -> Terminal:
    """Round 1 of eight is over; 5, Black of board 1, did not come."""
    return terminal.new(8, 4, *more).over("+ 1 1 1")


def playing(terminal: Terminal) -> bool:
    """Whether 5 is paired in round 2."""
    return 5 in terminal.event.state.paired(2)


def last_acts(terminal: Terminal, number: int) -> list[str]:
    return [entry.action.name for entry in terminal.event.entries[-number:]]


def test_a_script_withdraws_by_the_rule_of_2017_and_is_told(terminal: Terminal) -> None:
    missed(terminal, *OLD)
    made = terminal.on("pair")
    assert made.done.startswith("5 Ek, A. did not come to round 1, and is withdrawn.\nRound 2 ")
    assert f"pair {terminal.file} --absent play (C.04.2 D.2)" in made.err
    assert last_acts(terminal, 2) == ["withdraw", "pair"]
    assert not playing(terminal)
    # What the line says works.
    undo, _, again = made.err.partition("otherwise: pairwright ")[2].partition(", then pairwright ")
    assert terminal.type(*undo.split()).code == 0
    assert terminal.type(*again.partition(" (")[0].split()).code == 0
    assert playing(terminal)


def test_a_script_plays_on_in_2026_and_is_told(terminal: Terminal) -> None:
    made = missed(terminal).on("pair")
    assert made.done.startswith("Round 2 paired, as a draft.")
    assert "5 Ek, A. did not come to round 1, and is paired.\n" in made.err
    assert f"pair {terminal.file} --absent withdraw.\n" in made.err
    assert playing(terminal)


@pytest.mark.parametrize("edition", [(), OLD])
@pytest.mark.parametrize(("answer", "act"), [("play", "excuse"), ("withdraw", "withdraw")])
def test_an_option_answers_for_all(
    terminal: Terminal, edition: tuple[str, ...], answer: str, act: str
) -> None:
    missed(terminal, *edition)
    made = terminal.on("pair", "--absent", answer)
    assert (made.code, made.err) == (0, "")
    assert last_acts(terminal, 2) == [act, "pair"]
    assert playing(terminal) is (answer == "play")


def test_commands_answer_beforehand(terminal: Terminal) -> None:
    missed(terminal, *OLD)
    assert terminal.on("excuse", "ek").done == "5 Ek, A. did not come to round 1, and plays on.\n"
    assert "no absence without notice" in terminal.on("excuse", "ek").refused
    assert terminal.on("undo").code == 0
    assert terminal.on("withdraw", "ek").code == 0
    made = terminal.on("pair")
    assert (made.code, made.err) == (0, "")


def test_boards_by_hand_answer_for_whom_they_name(terminal: Terminal) -> None:
    """All eight are named; 5 with them, so it plays."""
    missed(terminal, *OLD)
    made = terminal.on("pair", "--by-hand", "1-6 3-8 5-2 4-7", "--yes", "--reason", "a test")
    assert made.code == 0, made
    assert last_acts(terminal, 2) == ["excuse", "pair-by-hand"]
    assert "--absent" not in made.err


def test_status_asks_and_proposes_both_answers(terminal: Terminal) -> None:
    missed(terminal, *OLD)
    told = terminal.on("status").done
    assert f"Open: {RULE}, unless" in told
    assert "(C.04.2 D.2)" in told
    for command in ("excuse", "withdraw"):
        assert f"Next: pairwright {command} {terminal.file} 5\n" in told
    french = terminal.on("status", "--lang", "fr").done
    assert "Absence à la ronde 1\u00a0: 5 Ek, A." in french
    assert "Assenza al turno 1: 5 Ek, A." in terminal.on("status", "--lang", "it").done
    terminal.on("excuse", "5")
    assert "did not come" not in terminal.on("status").done


@pytest.mark.parametrize(
    ("edition", "key", "plays"),
    [(OLD, "", False), (OLD, "y", True), ((), "", True), ((), "n", False)],
)
def test_a_terminal_asks(
    terminal: Terminal, edition: tuple[str, ...], key: str, plays: bool
) -> None:
    """Enter is the answer of the rules: withdrawn by 2017, playing on by 2026."""
    missed(terminal, *edition)
    with Screen("pair", terminal.file) as screen:
        asked = screen.see(r"Enter = .\)( \(C\.04\.2 D\.2\))? ")
        assert "5 Ek, A. did not come to round 1" in asked
        assert ("C.04.2 D.2" in asked) is bool(edition)
        screen.press(f"{key}\n")
        screen.see("Round 2 paired, as a draft")
        assert screen.leave() == 0
    assert playing(terminal) is plays
    assert last_acts(terminal, 2) == ["excuse" if plays else "withdraw", "pair"]


def test_nothing_is_recorded_where_the_typing_ends(terminal: Terminal) -> None:
    missed(terminal)
    with Screen("pair", terminal.file, "--lang", "fr") as screen:
        screen.see(r"Joue la ronde 2\s\? \(o/n, Entrée = o\) ")
        screen.press("\x04")
        screen.see("rien n’a été enregistré")
        assert screen.leave() == 3
    assert terminal.event.state.paired_rounds == 1


def test_files_have_no_absences_to_decide(terminal: Terminal) -> None:
    listed = terminal.players(4)
    assert (
        "--absent is for the next round of an event"
        in terminal.type("pair", listed, "--absent", "play").refused
    )
