"""What the standings say to people, in English, French and Italian."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.standings.texts.english import ENGLISH
from pairwright.standings.texts.french import FRENCH
from pairwright.standings.texts.italian import ITALIAN
from pairwright.tournament import InvalidTournament

CATALOGUES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "fr": FRENCH, "it": ITALIAN}


class Texts:
    """One language."""

    def __init__(self, language: str = "en") -> None:
        """Raises InvalidTournament for a language that is not there."""
        if language not in CATALOGUES:
            raise InvalidTournament(
                f"there is no language {language!r}; known: {', '.join(CATALOGUES)}"
            )
        self.language = language
        self._catalogue = CATALOGUES[language]

    def say(self, message: str, **values: object) -> str:
        """The text with this id, filled in."""
        return self._catalogue[message].format(**values)
