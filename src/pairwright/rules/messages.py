"""What is wrong with a tournament for a system, in English; French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "match-result": Message(
        "a match of teams has no result of its own: record the round without results, then "
        "enter the boards of each match (Tournament.with_match)"
    ),
    "games": Message(
        "round {round}: {game} is recorded with {recorded} game(s), but a pairing of the "
        "{system}, is {games}"
    ),
}

CATALOGUE = Catalogue("pairwright.rules", MESSAGES)
