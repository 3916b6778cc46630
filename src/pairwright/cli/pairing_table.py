"""The table of a pairing: boards, then the bye, then who is away."""

from __future__ import annotations

import os
import sys

from pairwright.cli.absences import absence
from pairwright.cli.plain_table import plain_table
from pairwright.position import Participant, score_text
from pairwright.rules.pairing import RoundPairing
from pairwright.vocabulary.language import english
from pairwright.vocabulary.printable import printable

HEADINGS = ("Board", "White", "Black")


def print_table(pairing: RoundPairing) -> None:
    """To standard output: fitted to a terminal, or as wide as it is where there is none."""
    if _is_plain():
        sys.stdout.write(table_text(pairing))
        return
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from pairwright.cli.console import cell, standard_console

    console = standard_console()
    table = Table(title=_title(pairing), title_justify="left", box=SIMPLE_HEAD)
    table.add_column(HEADINGS[0], justify="right", no_wrap=True)
    for heading in HEADINGS[1:]:
        table.add_column(heading)
    for row in _rows(pairing):
        table.add_row(*map(cell, row))
    console.print(table)
    for line in _below(pairing):
        console.print(cell(line), soft_wrap=True)


def _is_plain() -> bool:
    """Whether nothing has to be fitted or replaced by other signs: then rich is not needed."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    fitted = sys.stdout.isatty() or "COLUMNS" in os.environ
    return not fitted and encoding.lower().startswith("utf")


def table_text(pairing: RoundPairing) -> str:
    """The table as a text, as wide as it is."""
    rows = [[printable(text) for text in row] for row in _rows(pairing)]
    table = plain_table(_title(pairing), HEADINGS, rows, frozenset({0}))
    return table + "".join(f"{printable(line)}\n" for line in _below(pairing))


def _title(pairing: RoundPairing) -> str:
    return f"Round {pairing.round_number}"


def _rows(pairing: RoundPairing) -> list[tuple[str, str, str]]:
    entries = {player.number: player for player in pairing.position.participants}
    return [
        (
            str(number),
            _scored(pairing, entries[board.white]),
            _scored(pairing, entries[board.black]),
        )
        for number, board in enumerate(pairing.boards, start=1)
    ]


def _below(pairing: RoundPairing) -> list[str]:
    lines = []
    if pairing.bye is not None:
        receiver = next(p for p in pairing.position.participants if p.number == pairing.bye)
        lines.append(f"Pairing-allocated bye: {_scored(pairing, receiver)}")
    if pairing.requested_byes:
        words = english()
        away = (
            f"{_named(pairing, bye.player)} ({absence(words, bye.kind)})"
            for bye in pairing.requested_byes
        )
        lines.append(f"Not paired: {'; '.join(away)}")
    return lines


def _named(pairing: RoundPairing, number: int) -> str:
    return f"{number} {pairing.names[number]}".strip()


def _scored(pairing: RoundPairing, player: Participant) -> str:
    """Number, name, and score with virtual points where there are any (C.04.7)."""
    # The pairing number, where it is not the number of the file (C.04.2 art. 2.2).
    tpn = f"TPN {player.tpn}, " if player.tpn != player.number else ""
    virtual = player.pairing_score - player.score
    score = score_text(player.score) + (f"+{score_text(virtual)}" if virtual else "")
    return f"{_named(pairing, player.number)} ({tpn}{score})"
