"""What cannot be explained, in English. French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "no-board": Message("round {round} has no board {board}; it has boards {first} to {last}"),
    "known": Message("a pairing knows its system, edition and round: name none of them"),
    "no-pair": Message("{text} is not a pair: write {example}, White first, the bye as {bye}"),
}

CATALOGUE = Catalogue("pairwright.explaining", MESSAGES)
