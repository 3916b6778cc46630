"""The exceptions that users of the library meet."""

from __future__ import annotations

from collections.abc import Sequence


class PairwrightError(Exception):
    """Base of every exception that Pairwright raises on purpose."""


class InvalidTournament(PairwrightError):  # noqa: N818  (a promised name)
    """The facts contradict themselves or the rules of the file format.

    `problems` holds every problem found, one sentence each, not only the first.
    """

    def __init__(self, problems: Sequence[str] | str) -> None:
        self.problems: tuple[str, ...] = (
            (problems,) if isinstance(problems, str) else tuple(problems)
        )
        super().__init__("; ".join(self.problems))


class InvalidRequest(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """What was asked for cannot be: a wrong option, an unknown system, edition or language."""


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
