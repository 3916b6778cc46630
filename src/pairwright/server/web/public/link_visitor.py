"""Requests of a helper that cannot be done, said in the helper's language."""

from __future__ import annotations

from pairwright.server.web.public.messages import CATALOGUE
from pairwright.service.events.words import EVENT, Unclear
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, Reason
from pairwright.vocabulary.translation import SOURCE


class LinkUnclear(Unclear):
    """As `Unclear`, with the messages of this package."""

    def __init__(self, key: str, **values: Fact) -> None:
        self.reason = Reason(key, (), values)
        self.command = ""
        InvalidRequest.__init__(self, self.text())

    def text(self, language: str = SOURCE, file: str = EVENT) -> str:
        return Language(language, None, CATALOGUE).sentence(self.reason)
