"""A draft under which the facts change; what `show` says of rounds that were corrected."""

from __future__ import annotations

import re

from tests.cli.events.desk import Terminal

RIGHT = ("--yes", "--reason", "both score sheets")


def boards(terminal: Terminal) -> list[tuple[int, int]]:
    return [(game.white, game.black) for game in terminal.event.state.facts.rounds[-1].games]


def test_a_stale_draft_is_said_and_paired_again(terminal: Terminal) -> None:
    terminal.new(8, 5).over()
    assert terminal.on("pair").code == 0
    before = boards(terminal)
    told = terminal.on("correct", "result", "1", "0-1", "--round", "1", "--yes")
    assert told.code == 0
    assert "The draft of round 2 rests on facts that have changed" in told.err
    assert "other results, points or colours of 1 Adams, A. and 5 Ek, A." in told.err
    assert f"pairwright discard {terminal.file}" in told.out
    status = terminal.on("status").done
    assert "rests on facts that have changed" in status
    assert f"Next: pairwright discard {terminal.file}" in status
    assert "Next: pairwright publish" not in status
    assert "dati che sono cambiati" in terminal.on("status", "--lang", "it").done
    assert "données qui ont changé" in terminal.on("status", "--lang", "fr").done
    refused = terminal.on("publish").refused
    assert "not the pairing of the rules from what is known now" in refused
    assert "--yes --reason TEXT" in refused
    assert terminal.on("discard").code == 0
    assert terminal.on("pair").code == 0
    assert boards(terminal) != before
    assert "changed" not in terminal.on("status").done
    assert terminal.on("publish").code == 0
    assert "2 identical" in terminal.on("check").done


def test_an_act_that_leaves_the_draft_says_nothing(terminal: Terminal) -> None:
    terminal.new(8, 5).over()
    assert terminal.on("pair").code == 0
    told = terminal.on("bye", "Cole", "4")
    assert (told.code, told.err) == (0, "")
    assert terminal.on("publish").err == ""


def line_of(shown: str, name: str) -> list[str]:
    """The first line about a player, without its number and name."""
    [found, *_] = [line for line in shown.splitlines() if name in line]
    return found.partition(name)[2].split()


def test_show_takes_cells_points_and_ratings_from_the_same_time(terminal: Terminal) -> None:
    """C.04.2 art. 4.3: a result told while round 2 is played is for the pairing of round 3."""
    terminal.new(8, 5).over().paired()
    done = terminal.on("correct", "result", "1", "0-1", "--round", "1", *RIGHT)
    assert done.code == 0, done
    assert terminal.on("correct", "rating", "Adams", "2550", "--yes").code == 0
    assert terminal.on("results", "1 1 1 1").code == 0
    assert terminal.on("publish", "results").code == 0
    second = terminal.on("show", "--round", "2").done
    assert line_of(second, "Adams, A.") == ["2400", "5w1", "1.0"]
    assert line_of(second, "Ek, A.") == ["2360", "1b0", "0.0"]
    third = terminal.on("show", "--round", "3").done
    rating, first, _, points = line_of(third, "Adams, A.")
    assert (rating, first) == ("2550", "5w0")
    assert float(points) <= 1
    assert line_of(third, "Ek, A.")[1] == "1b1"
    # Points are the sum of what the cells say.
    for line in re.findall(r"^ +\d+ .+, A\. .+$", third.partition("Position")[0], re.M):
        *_, first_cell, two, points = line.split()
        assert float(points) == sum(cell.endswith(("1", "U")) for cell in (first_cell, two)), line
