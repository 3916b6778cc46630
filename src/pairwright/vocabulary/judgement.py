"""What a judge finds: rules that are broken, colours the wrong way round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pairwright.frozen import Accompanied, Frozen
from pairwright.vocabulary.reason import Reason

if TYPE_CHECKING:
    from pairwright.vocabulary.translation import Catalogue


class Violation(Accompanied):
    """A rule that a pairing breaks: its name, by whom, and in words.

    `reason` is what the words say, for other languages than English.
    """

    beside: ClassVar = frozenset({"reason"})

    rule: str
    article: str
    players: tuple[int, ...]
    text: str
    reason: Reason

    @classmethod
    def of(
        cls, rule: str, players: tuple[int, ...], reason: Reason, *catalogues: Catalogue
    ) -> Violation:
        """The violation that `reason` describes; its articles are those of the rule."""
        from pairwright.vocabulary.language import english

        text = english(*catalogues).plain(reason)
        return cls(rule, ", ".join(reason.articles), players, text, reason)

    def __str__(self) -> str:
        return f"{self.text} ({self.article})"


class Judgement(Frozen):
    """What the judge of a system finds.

    `violations` break an absolute rule; `improvements` show that a better legal round exists;
    `colour_faults` are boards with the wrong colours, as (White, Black).
    """

    violations: tuple[Violation, ...] = ()
    improvements: tuple[Violation, ...] = ()
    colour_faults: tuple[Violation, ...] = ()

    @property
    def is_legal(self) -> bool:
        return not self.violations

    @property
    def faults(self) -> tuple[Violation, ...]:
        """Everything that is wrong, the absolute rules first."""
        return (*self.violations, *self.improvements, *self.colour_faults)
