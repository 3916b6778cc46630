"""Why, in one paragraph of plain words: what every answer about a board or a player opens with.

It says nothing new. The scores are those of the position; all the rest is what the reasons of the
system say, as far as it can be said without the names that the rules have for things.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.position import Position
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score

OPENED = frozenset({"board", "player", "bye"})
"""The subjects whose answers open with a paragraph."""


def scores_reason(position: Position, white: int, black: int) -> Reason:
    """The points of the two who meet, acceleration included."""
    higher, lower = sorted(
        (position.entered[white], position.entered[black]), key=lambda p: (-p.pairing_score, p.tpn)
    )
    if higher.pairing_score == lower.pairing_score:
        same: dict[str, Fact] = {"white": PlayerRef(white), "black": PlayerRef(black)}
        return Reason("plain.same-score", (), same | {"score": Score(higher.pairing_score)})
    values: dict[str, Fact] = {
        "higher": PlayerRef(higher.number),
        "score": Score(higher.pairing_score),
        "lower": PlayerRef(lower.number),
        "low": Score(lower.pairing_score),
    }
    return Reason("plain.other-score", (), values)


def plain_sentences(
    opening: Sequence[Reason], reasons: Sequence[Reason], language: Language
) -> tuple[str, ...]:
    """Sentences without articles, each of them once."""
    said = [language.plain_sentence(reason) for reason in opening]
    for sentence in _in_plain_words(reasons, language):
        if sentence not in said:
            said.append(sentence)
    return tuple(said)


def _in_plain_words(reasons: Sequence[Reason], language: Language) -> Iterator[str]:
    for reason in reasons:
        told = language.plainly(reason)
        if told is not None:
            yield told
