"""What is wrong at a place: a reason, the place in a file where there is one, how it was taken."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason

if TYPE_CHECKING:
    from pairwright.vocabulary.language import Language

NOWHERE = -1
"""The line of what is not in a file."""


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


class Diagnostic(Frozen):
    """One problem. `code` is stable: programs go by it.

    `line` and `column` count from 1; line 0 is a problem of the file as a whole, `NOWHERE` one
    that is not in a file. `found` is what stands there, `expected` what should, `taken` says
    how a warning was taken.
    """

    severity: Severity
    code: str
    reason: Reason
    file: str = ""
    line: int = NOWHERE
    column: int = 0
    player: int | None = None
    found: str = ""
    expected: Fact = ""
    taken: Fact = ""
    round: int | None = None

    @property
    def article(self) -> str:
        """The first article of the Handbook that the reason rests on; empty where none is named."""
        return self.reason.article

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return _language("en").told(self.reason)

    @property
    def text(self) -> str:
        """The message with what was found, what was expected and how it was taken, in English."""
        return self.told()

    def told(self, language: str = "en", names: Mapping[int, str] | None = None) -> str:
        """The same in a language, with the names of players where they are known."""
        parts = [self.reason]
        if self.player is not None:
            player = PlayerRef(self.player)
            parts = [Reason("place.player", (), {"player": player, "what": self.reason})]
        if self.found:
            parts.append(Reason("place.found", (), {"found": self.found}))
        if self.expected:
            parts.append(Reason("place.expected", (), {"expected": self.expected}))
        if self.taken:
            parts.append(Reason("place.taken", (), {"taken": self.taken}))
        said = _language(language, names)
        return said.series([said.told(part) for part in parts])

    def shown(self, language: str = "en") -> str:
        """One line that is safe to be shown, with the place in front."""
        from pairwright.vocabulary.printable import printable

        line = self.listed(language)
        if self.line == NOWHERE:
            line = self.told(language)
            if self.round is not None:
                line = _language(language).say("place.round", round=self.round, what=line)
            line = f"{self.file}: {line}" if self.file else line
        return printable(re.sub(r"[ \t\r\n]+", " ", line))

    def listed(self, language: str = "en") -> str:
        """As `lint` lists it: FILE:LINE:COLUMN, whether error or warning, the code, the text."""
        place = f"{self.file}:{max(self.line, 0)}:{self.column}"
        return f"{place}: {self.severity.value} {self.code}: {self.told(language)}"

    def __str__(self) -> str:
        return self.listed()


def _language(code: str, names: Mapping[int, str] | None = None) -> Language:
    # Imported where a problem is shown: most files have none.
    from pairwright.vocabulary.language import Language, language_of

    return Language(code, names) if names else language_of(code)
