"""Questions about a pairing, in three languages: `python examples/why.py`."""

from __future__ import annotations

from pathlib import Path

import pairwright as pw

FILE = Path(__file__).with_name("lakeside-open.trf")


def answers() -> list[str]:
    """Why board 2, why not 1 against 3, why not the bye for 8, in English, French, Italian."""
    pairing = pw.pair(pw.read(FILE))
    why = pw.explain(pairing)  # a pairing knows its rules, position and names
    return [
        why.board(2).text(),
        why.why_not(1, 3).text("fr"),
        why.why_not_bye(8).text("it"),
    ]


if __name__ == "__main__":
    print("\n\n".join(answers()))
