"""The list of pairs that JaVaFo and bbpPairings write: a count, then `white black` lines.

A pairing-allocated bye is `id 0`; absent players and requested byes do not appear.
"""

from __future__ import annotations

from pairwright.rules.pairing import RoundPairing
from pairwright.tournament import InvalidTournament
from pairwright.vocabulary.reason import fault


def write_pairing_list(pairing: RoundPairing) -> str:
    """The boards in publishing order, the bye last."""
    lines = [f"{board.white} {board.black}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye} 0")
    return "\n".join([str(len(lines)), *lines, ""])


def read_pairing_list(text: str) -> list[tuple[int, int]]:
    """The pairs, with or without the count in the first line.

    Raises InvalidTournament, naming the line.
    """
    pairs = []
    for number, line in enumerate(text.splitlines(), start=1):
        fields = line.split()
        if not fields or (number == 1 and len(fields) == 1 and _is_number(fields[0])):
            continue
        if len(fields) != 2 or not all(map(_is_number, fields)):
            raise InvalidTournament(
                fault("formats:pairs.line", line=number, text=line.strip()[:40])
            )
        pairs.append((int(fields[0]), int(fields[1])))
    return pairs


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
