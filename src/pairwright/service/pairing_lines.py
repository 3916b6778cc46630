"""A pairing in lines for people: its boards, the bye, and who is away."""

from __future__ import annotations

from pairwright.position import Out, Participant, score_text
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import bye_word
from pairwright.tournament import ByeKind, Declaration
from pairwright.tournament.declarations import UNDECLARED
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.language import Language

_MESSAGES = {
    ByeKind.PAIRING_ALLOCATED: "bye.U",
    ByeKind.FULL_POINT: "bye.F",
    ByeKind.HALF_POINT: "bye.H",
    ByeKind.ZERO_POINT: "bye.absent",
}


def absence(
    words: Language, declaration: Declaration, kind: ByeKind, out: Out | None = None
) -> str:
    """The name of a bye; a round without points is an absence.

    Unless the player has left or is not here yet, which `out` says.
    """
    if out is None and bye_word(declaration, kind) == "free":
        return words.say("bye.free")
    return words.say(_MESSAGES[kind] if out is None else f"bye.{out}")


def board_headings(words: Language) -> tuple[str, str, str]:
    """What stands above the cells of a board."""
    return (
        words.say("ui.column-board"),
        words.say("ui.column-white"),
        words.say("ui.column-black"),
    )


def board_rows(pairing: RoundPairing, words: Language) -> list[tuple[str, str, str]]:
    """Every board: its number, White and Black with their scores."""
    entries = {player.number: player for player in pairing.position.participants}
    return [
        (
            str(number),
            _scored(pairing, entries[board.white], words),
            _scored(pairing, entries[board.black], words),
        )
        for number, board in numbered(pairing.position, pairing.boards)
    ]


def lines_below(pairing: RoundPairing, words: Language) -> list[str]:
    """Who has the bye, and who is away."""
    lines = []
    if pairing.bye is not None:
        receiver = next(p for p in pairing.position.participants if p.number == pairing.bye)
        label = words.say(pairing.rules.system.bye_title)
        lines.append(words.labelled(label, _scored(pairing, receiver, words)))
    if pairing.requested_byes:
        away = [
            f"{_named(pairing, bye.player)} ({absence(words, UNDECLARED, bye.kind)})"
            for bye in pairing.requested_byes
        ]
        lines.append(words.labelled(words.say("ui.away"), words.series(away)))
    if pairing.rules.engine:
        from pairwright.systems.profiles import engine_note

        note = engine_note(pairing.rules)
        assert note is not None, "an engine is named"
        lines.append(words.plain(note))
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
