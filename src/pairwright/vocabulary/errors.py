"""The exceptions that users of the library meet. They carry reasons; the language comes last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pairwright.vocabulary.reason import Reason

if TYPE_CHECKING:
    from pairwright.vocabulary.language import Language


class PairwrightError(Exception):
    """Base of every exception that Pairwright raises on purpose.

    `reasons` hold everything that is wrong, the first thing first: key, articles and facts. The
    text of the exception is all of them in English; `told` says them in a language.
    """

    def __init__(self, reasons: Reason | Iterable[Reason]) -> None:
        self.reasons = (reasons,) if isinstance(reasons, Reason) else tuple(reasons)
        if not all(isinstance(reason, Reason) for reason in self.reasons):
            raise TypeError(f"{type(self).__name__} carries reasons (`fault`), no texts")
        super().__init__(self.reasons)

    def told(self, language: str = "en") -> str:
        """What is wrong, in a language. Raises InvalidRequest for one that is not there."""
        return _language(language).series(self.texts(language))

    def texts(self, language: str = "en") -> tuple[str, ...]:
        """The same, one text for every reason."""
        return tuple(map(_language(language).told, self.reasons))

    def __str__(self) -> str:
        return self.told()


def _language(code: str) -> Language:
    # Imported where an error is shown: most runs have none.
    from pairwright.vocabulary.language import language_of

    return language_of(code)


class InvalidTournament(PairwrightError):  # noqa: N818  (a promised name)
    """The facts contradict themselves or the rules of the file format.

    `problems` holds every problem found, one sentence each, not only the first.
    """

    @property
    def problems(self) -> tuple[str, ...]:
        return self.texts()


class InvalidResult(PairwrightError, ValueError):  # noqa: N818  (like InvalidTournament)
    """A text that is no result of a game, or a result that a board cannot have."""


class InvalidRequest(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """What was asked for cannot be: a wrong option, an unknown system, edition or language."""


class MissingExtra(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """What was asked for needs packages that an extra of Pairwright installs: it says which."""


class InvalidConfiguration(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """What was asked of the generator contradicts itself or cannot be."""


class TooLarge(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """Beyond a limit: a file, stream or archive that cannot be a tournament, or a round that the
    draft of 2015 has not paired after so many attempts (its readings in docs/ say how many)."""


class OutOfTime(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """The time limit that was asked for is over, and the round is not paired."""


class NoLegalPairing(PairwrightError):  # noqa: N818  (a promised name)
    """No complete pairing obeys the absolute rules: the arbiter decides (C.04.3 art. 1.9.3)."""


class UnsoundPairing(PairwrightError):  # noqa: N818  (like NoLegalPairing)
    """The judge objects to a pairing that we made: our own fault, and nothing is handed out."""
