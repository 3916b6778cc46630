"""Nine rounds of twenty players by commands alone: late entry, byes, withdrawal, corrections."""

from __future__ import annotations

from random import Random

from pairwright import formats
from pairwright.service.events.boards import boards_of
from tests.cli.events.desk import Terminal

ROUNDS = 9
BEFORE = {
    3: [["enter", "Late, Y.", "--rating", "2205", "--yes"]],
    4: [["bye", "faro", "4", "--kind", "half"], ["bye", "gil", "4-5"]],
    5: [["withdraw", "tamm", "--reason", "ill"]],
    7: [["return", "tamm", "--yes"]],
}
"""What happens before a round is paired."""


def test_nine_rounds(terminal: Terminal) -> None:
    terminal.new(20, ROUNDS, "--name", "Walk", "--tie-breaks", "BH:C1,BH,SB")
    random = Random(9)
    for number in range(1, ROUNDS + 1):
        for command, *rest in BEFORE.get(number, []):
            assert terminal.on(command, *rest).code == 0
        assert terminal.on("pair").code == 0
        if number == 6:
            assert terminal.on("discard").code == 0
            assert terminal.on("pair").code == 0
        assert terminal.on("publish").code == 0
        keys = [random.choice("1112233+") for _ in boards_of(terminal.event)]
        if number == 4:
            keys[2] = "a"
        assert terminal.on("results", " ".join(keys)).code == 0
        assert terminal.on("publish", "results").code == 0
        if number == 4:
            assert terminal.on("result", "3", "1/2-1/2").code == 0
    assert "C.04.2 art. 4.2" in terminal.on("finish").refused
    assert terminal.on("publish", "standings").code == 0
    assert terminal.on("finish").code == 0
    clean = f"checked 1 tournaments, {ROUNDS} rounds: {ROUNDS} identical, 0 different, 0 illegal"
    assert clean in terminal.on("check").done
    report = str(terminal.folder / "walk.trf")
    assert terminal.on("export", report).code == 0
    assert clean in terminal.type("check", report).done
    assert len(formats.read(report).players) == 21
