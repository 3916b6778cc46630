"""What a judge finds: rules that are broken, colours the wrong way round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pairwright.frozen import Frozen
from pairwright.vocabulary.reason import Reason

if TYPE_CHECKING:
    from pairwright.vocabulary.language import Language
    from pairwright.vocabulary.translation import Catalogue


class Violation(Frozen):
    """A rule that a pairing breaks: its name, by whom, and the reason, which is said anywhere."""

    rule: str
    players: tuple[int, ...]
    reason: Reason

    @classmethod
    def of(
        cls, rule: str, players: tuple[int, ...], reason: Reason, catalogue: Catalogue | None = None
    ) -> Violation:
        """The violation that `reason` describes, in words of a system where it has its own."""
        return cls(rule, players, catalogue.with_room(reason) if catalogue else reason)

    @property
    def article(self) -> str:
        """All articles of the rule."""
        return ", ".join(self.reason.articles)

    @property
    def text(self) -> str:
        """What is broken, in English."""
        from pairwright.vocabulary.language import english

        return english().plain(self.reason)

    def as_data(self, words: Language) -> dict[str, Any]:
        """The violation as plain data for JSON."""
        return {
            "rule": self.rule,
            "article": self.article,
            "players": list(self.players),
            "text": words.plain(self.reason),
        }

    def __str__(self) -> str:
        return f"{self.text} ({'; '.join(self.reason.articles)})"


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
