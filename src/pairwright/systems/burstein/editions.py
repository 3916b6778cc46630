"""Where the editions of C.04.4.2 differ, as data. Their procedures are named by pairing.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.frozen import Frozen
from pairwright.position import (
    HANDLING_2017,
    HANDLING_2026,
    HandlingEdition,
    Participant,
    Position,
    RoundRecord,
)
from pairwright.systems.allocation import Allocation
from pairwright.systems.burstein.criteria import (
    C1,
    C2,
    C3,
    C4,
    CHAPTER,
    OLD_QUALITY,
    QUALITY,
    BursteinCriterion,
    ByeOrder,
    bars_bye,
    bye_order,
    old_bye_order,
    old_indexing,
)
from pairwright.systems.burstein.players import (
    BursteinPlayer,
    Index,
    allocate,
    allocate_old,
    indexing,
)
from pairwright.tournament import Colour

Allocate = Callable[[BursteinPlayer, BursteinPlayer, Colour | None], Allocation[BursteinPlayer]]


class BursteinEdition(Frozen):
    """One edition of C.04.4.2.

    `indexing` finds the index of the participants of a position, `bars_bye(record, win)` tells
    whether a round bars a later bye, `bye_order` is the order of who is considered for it.
    `quality` are the criteria of a bracket in order of priority, the last one about colours.
    `index` names the values of the index by the keys of their messages. `prefix` begins its
    citations; `articles` are those that judge and reasons cite. `joins` says that score groups can
    be joined into one bracket.
    """

    name: str
    handling: HandlingEdition
    indexing: Callable[[Position], Callable[[Participant], Index]]
    bars_bye: Callable[[RoundRecord, int], bool]
    allocate: Allocate
    bye_order: ByeOrder
    quality: tuple[BursteinCriterion, ...]
    index: tuple[str, ...]
    prefix: str
    articles: Mapping[str, tuple[str, ...]]
    joins: bool

    def cited(self, topic: str) -> tuple[str, ...]:
        return self.articles[topic]

    def article(self, number: str) -> str:
        return f"{self.prefix} {number}"

    def criterion(self, name: str) -> BursteinCriterion:
        return next(criterion for criterion in self.quality if criterion.name == name)

    def allocation(self, article: str) -> str:
        """The citation of the rule that decided colours; the old 5.4 has no numbers inside."""
        return self.article("5.4" if self.joins and article.startswith("5.4") else article)


def _cited(prefix: str, **topics: str) -> dict[str, tuple[str, ...]]:
    return {
        topic: tuple(f"{prefix} {number}" for number in numbers.split())
        for topic, numbers in topics.items()
    }


BURSTEIN_2026 = BursteinEdition(
    name="2026",
    handling=HANDLING_2026,
    indexing=indexing,
    bars_bye=HANDLING_2026.bars_bye,
    allocate=allocate,
    bye_order=bye_order,
    quality=QUALITY,
    index=("ui.buchholz", "ui.sonneborn-berger"),
    prefix=f"{CHAPTER} art.",
    articles={
        **_cited(
            f"{CHAPTER} art.",
            pab="1.3",
            bye="3.1",
            bye_score="3.1.3",
            bye_games="3.1.4",
            bye_rank="3.1.5",
            ranking="1.8",
            scoregroup="1.2.1",
            floater="1.2.2",
            leaving="3.2.1",
            order="4.3",
            best="3.2.2",
            number="4.1",
            complete="1.9.1",
        ),
        "rematch": C1.cited,
        "barred": (*C2.cited, "C.04.1 art. 4"),
        "colours": C3.cited,
        "completion": C4.cited,
    },
    joins=False,
)

OLD_PREFIX = f"{CHAPTER} (old)"
BURSTEIN_OLD = BursteinEdition(
    name="old",
    handling=HANDLING_2017,
    indexing=old_indexing,
    bars_bye=bars_bye,
    allocate=allocate_old,
    bye_order=old_bye_order,
    quality=OLD_QUALITY,
    index=("ui.sonneborn-berger", "ui.buchholz", "ui.median", "ui.rating"),
    prefix=OLD_PREFIX,
    articles=_cited(
        OLD_PREFIX,
        pab="4.1",
        bye="4.2",
        bye_score="4.2",
        bye_games="4.2",
        bye_rank="4.3",
        ranking="3.2",
        scoregroup="1.2",
        floater="6.3",
        leaving="6.3",
        order="6.2 6.4",
        best="6.5",
        number="3.2",
        complete="4.2",
        rematch="3.1",
        barred="4.1",
        colours="5.2 5.3",
        completion="6.6",
    ),
    joins=True,
)
