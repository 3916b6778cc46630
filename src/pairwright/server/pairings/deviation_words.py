"""Deviations in the language of who reads them; the log and the database have them in English."""

from __future__ import annotations

import re
from decimal import Decimal

from pairwright.server.pairings.deviations import DeviationKind
from pairwright.vocabulary.language import HUNDREDTHS, Language
from pairwright.vocabulary.reason import Fact, Phrase, Score

_FORMS = (
    (r"(?P<player>\d+) bye (?P<kind>[A-Z])", "evaluation.bye"),
    (r"(?P<game>\S+ .+), in the record of (?P<player>\d+): not paired", "evaluation.in-record"),
    (r"(?P<player>\d+) not paired", "evaluation.not-paired"),
    (r"not paired", "evaluation.unpaired"),
    (r"not in the file", "evaluation.gone"),
    (r"(?P<player>\d+): (?P<points>[\d.]+) points", "evaluation.points"),
    (
        r"(?P<player>\d+): (?P<points>[\d.]+) points \(bye not counted\)",
        "evaluation.bye-lost",
    ),
)
_NAMING = (DeviationKind.CHANGED_RATING, DeviationKind.CHANGED_NUMBER)
"""Their texts are names and numbers only."""


def translate(text: str, kind: DeviationKind, words: Language) -> str:
    """Return what was issued, played or taken, as `Deviation` has it, in a language."""
    if kind in _NAMING:
        return text
    whole = _translate_part(text, words)
    if whole is not None:
        return whole
    return ", ".join(_translate_part(part, words) or part for part in text.split(", "))


def _translate_part(text: str, words: Language) -> str | None:
    for form, key in _FORMS:
        if match := re.fullmatch(form, text):
            values: dict[str, Fact] = dict(match.groupdict())
            if "kind" in values:
                values["kind"] = Phrase(f"bye.{values['kind']}")
            if "points" in values:
                values["points"] = Score(int(Decimal(match["points"]) * HUNDREDTHS))
            return words.say(key, **values)
    return None
