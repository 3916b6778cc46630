"""What an action finds: reasons to refuse it, and warnings that an arbiter answers.

A finding is data. Its text comes from the catalogue of the room, in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import (
    EDITION,
    VERDICTS,
    BoardRefs,
    Fact,
    Phrase,
    PlayerRef,
    PlayerRefs,
    Reason,
    edition_named,
    verdict_named,
)
from pairwright.vocabulary.translation import SOURCE

Value = int | str | tuple[int | tuple[int, int], ...] | Reason
"""What a finding names: a number, a text, several players or boards, or another reason."""

LEAVE_FIDE_MODE = "leave-fide-mode"
"""The second confirmation that an act of level 4 asks for, after the one of its finding."""

_ROOM = "event:"
"""Before the key of every message of this room."""
_VERDICTS = {message: name for name, message in VERDICTS.items()}
_PLAYER = frozenset({"player", "other", "white", "black"})


class Level(IntEnum):
    """How a finding is answered (verification checklist, warning levels)."""

    NOTICE = 1
    """Told and recorded; nothing to answer."""
    CONFIRM = 2
    """The arbiter confirms."""
    CONFIRM_WITH_REASON = 3
    """The arbiter confirms and gives a reason."""
    LEAVES_FIDE_MODE = 4
    """Confirmed twice, with a reason; the event is outside FIDE mode for good."""
    REFUSED = 5
    """The rules, or the state of the event, do not allow it."""


class Finding(Frozen):
    """One thing that an action met: what it is, and how it is answered.

    `once_possible` marks a refusal that came after the first journals: an act that those may hold
    is not refused in them.
    """

    level: Level
    reason: Reason
    once_possible: bool = False

    @classmethod
    def of(
        cls, level: Level, key: str, articles: tuple[str, ...], values: Mapping[str, Value]
    ) -> Finding:
        """By the key of its message in this room, with plain values."""
        facts = {name: _fact(name, value) for name, value in values.items()}
        return cls(level, Reason(f"{_ROOM}{key}", articles, facts))

    @property
    def key(self) -> str:
        """It is stable, and names the confirmation."""
        return self.reason.message.removeprefix(_ROOM)

    @property
    def values(self) -> dict[str, Value]:
        """Its facts as plain values, as a journal has them."""
        return {name: _value(fact) for name, fact in self.reason.values.items()}

    @property
    def recorded(self) -> Finding:
        """The finding as a journal has it: another reason as its English text."""
        english = Language()
        values: dict[str, Value] = {
            name: english.plain(value) if isinstance(value, Reason) else value
            for name, value in self.values.items()
        }
        return Finding.of(self.level, self.key, self.reason.articles, values)

    def text(self, language: str = SOURCE, names: dict[int, str] | None = None) -> str:
        """The finding as a sentence with its articles. Raises InvalidRequest for the language."""
        return Language(language, names).sentence(self.reason)

    def __str__(self) -> str:
        return self.text()


def _fact(name: str, value: Value) -> Fact:
    if isinstance(value, tuple):
        boards = tuple(board for board in value if isinstance(board, tuple))
        players = tuple(player for player in value if isinstance(player, int))
        return BoardRefs(boards) if boards else PlayerRefs(players)
    if name in _PLAYER and isinstance(value, int):
        return PlayerRef(value)
    if name == "edition" and isinstance(value, str):
        return edition_named(value)
    if name == "verdict" and isinstance(value, str):
        return verdict_named(value)
    return value


def _value(fact: Fact) -> Value:
    """The plain value that `_fact` made a fact of."""
    match fact:
        case PlayerRef():
            return fact.number
        case PlayerRefs():
            return fact.numbers
        case BoardRefs():
            return fact.pairs
        case Phrase() if fact.message in _VERDICTS:
            return _VERDICTS[fact.message]
        case Phrase():
            return fact.message.removeprefix(EDITION)
    assert isinstance(fact, int | str | Reason)
    return fact


def refusal(key: str, *articles: str, **values: Value) -> Finding:
    """What is not allowed."""
    return Finding.of(Level.REFUSED, key, articles, values)


def later_refusal(key: str, *articles: str, **values: Value) -> Finding:
    """What is not allowed, and was when the first journals were written."""
    return replace(refusal(key, *articles, **values), once_possible=True)


def notice(key: str, *articles: str, **values: Value) -> Finding:
    """What is told and recorded (level 1)."""
    return Finding.of(Level.NOTICE, key, articles, values)


def confirm(key: str, *articles: str, **values: Value) -> Finding:
    """What the arbiter confirms (level 2)."""
    return Finding.of(Level.CONFIRM, key, articles, values)


def ask_reason(key: str, *articles: str, **values: Value) -> Finding:
    """What the arbiter confirms with a reason (level 3)."""
    return Finding.of(Level.CONFIRM_WITH_REASON, key, articles, values)


def outside(key: str, *articles: str, **values: Value) -> Finding:
    """What leaves FIDE mode (level 4)."""
    return Finding.of(Level.LEAVES_FIDE_MODE, key, articles, values)


class ActRefusal(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """The action is not allowed. `findings` say why, each with its article where a rule says so."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        self.findings = findings
        super().__init__(finding.reason for finding in findings)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.findings,)

    def told(self, language: str = SOURCE) -> str:
        """Every finding, as sentences."""
        return " ".join(finding.text(language) for finding in self.findings)


class NeedsConfirmation(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """The action is allowed if the arbiter confirms. Act again with what is missing.

    `findings` are the warnings still to be answered. `tokens` are what `confirmed=` has to hold in
    addition; `reason_needed` says that a reason has to be given as well.
    """

    def __init__(
        self, findings: tuple[Finding, ...], tokens: frozenset[str], reason_needed: bool
    ) -> None:
        self.findings = findings
        self.tokens = tokens
        self.reason_needed = reason_needed
        super().__init__(finding.reason for finding in findings)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.findings, self.tokens, self.reason_needed)

    def told(self, language: str = SOURCE) -> str:
        """Every finding, as sentences."""
        return " ".join(finding.text(language) for finding in self.findings)

    @property
    def level(self) -> Level:
        """The highest level that is asked for."""
        return max(finding.level for finding in self.findings)


def require_allowed(findings: tuple[Finding, ...]) -> None:
    """Raises Refused with every finding that refuses the act."""
    refused = tuple(f for f in findings if f.level is Level.REFUSED)
    if refused:
        raise ActRefusal(refused)


def required_answers(
    findings: tuple[Finding, ...], confirmed: frozenset[str], reason: str, fide_mode: bool
) -> None:
    """See that everything is answered. Raises Refused or NeedsConfirmation.

    Level 4 is confirmed twice: the second confirmation is asked for when the first is there. Who
    is outside FIDE mode already has nothing left to leave.
    """
    require_allowed(findings)
    asked = tuple(f for f in findings if f.level > Level.NOTICE)
    missing = tuple(f for f in asked if f.key not in confirmed)
    unreasoned = tuple(
        f for f in asked if f.level >= Level.CONFIRM_WITH_REASON and not reason.strip()
    )
    if missing or unreasoned:
        tokens = frozenset(f.key for f in missing)
        raise NeedsConfirmation(missing or unreasoned, tokens, bool(unreasoned))
    leaving = tuple(f for f in asked if f.level is Level.LEAVES_FIDE_MODE)
    if leaving and fide_mode and LEAVE_FIDE_MODE not in confirmed:
        raise NeedsConfirmation(leaving, frozenset({LEAVE_FIDE_MODE}), False)
