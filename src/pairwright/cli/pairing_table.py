"""The table of a pairing: boards, then the bye, then who is away."""

from __future__ import annotations

from io import StringIO

from pairwright.cli.absences import absence
from pairwright.cli.listing import (
    Listing,
    ListingColumn,
    ListingScreen,
    PlainScreen,
    standard_screen,
)
from pairwright.position import Participant, score_text
from pairwright.rules.pairing import RoundPairing
from pairwright.tournament.board_numbers import numbered
from pairwright.tournament.declarations import UNDECLARED
from pairwright.vocabulary.language import Language


def print_table(pairing: RoundPairing, words: Language) -> None:
    """To standard output: fitted to a terminal, or as wide as it is where there is none."""
    _write(pairing, words, standard_screen())


def table_text(pairing: RoundPairing, words: Language) -> str:
    """The table as a text, as wide as it is."""
    text = StringIO()
    _write(pairing, words, PlainScreen(text))
    return text.getvalue()


def _write(pairing: RoundPairing, words: Language, screen: ListingScreen) -> None:
    columns = (
        ListingColumn(words.say("ui.column-board"), right=True, whole=True),
        ListingColumn(words.say("ui.column-white")),
        ListingColumn(words.say("ui.column-black")),
    )
    title = words.say("ui.round", round=pairing.round_number)
    screen.listing(Listing(columns, _rows(pairing, words), title))
    for line in _below(pairing, words):
        screen.line(line, folded=False)


def _rows(pairing: RoundPairing, words: Language) -> list[tuple[str, str, str]]:
    entries = {player.number: player for player in pairing.position.participants}
    return [
        (
            str(number),
            _scored(pairing, entries[board.white], words),
            _scored(pairing, entries[board.black], words),
        )
        for number, board in numbered(pairing.position, pairing.boards)
    ]


def _below(pairing: RoundPairing, words: Language) -> list[str]:
    lines = []
    if pairing.bye is not None:
        receiver = next(p for p in pairing.position.participants if p.number == pairing.bye)
        label = words.say("ui.bye" if pairing.rules.system.schedule is None else "ui.free-round")
        lines.append(words.labelled(label, _scored(pairing, receiver, words)))
    if pairing.requested_byes:
        away = [
            f"{_named(pairing, bye.player)} ({absence(words, UNDECLARED, bye.kind)})"
            for bye in pairing.requested_byes
        ]
        lines.append(words.labelled(words.say("ui.away"), words.series(away)))
    return lines


def _named(pairing: RoundPairing, number: int) -> str:
    return f"{number} {pairing.names[number]}".strip()


def _scored(pairing: RoundPairing, player: Participant, words: Language) -> str:
    """Number, name, and score with virtual points where there are any (C.04.7)."""
    # The pairing number, where it is not the number of the file (C.04.2 art. 2.2).
    tpn = f"TPN {player.tpn}, " if player.tpn != player.number else ""
    virtual = player.pairing_score - player.score
    score = score_text(player.score) + (f"+{score_text(virtual)}" if virtual else "")
    return f"{_named(pairing, player.number)} ({tpn}{words.decimal(score)})"
