"""What decides between a recorded Burstein round and the one of the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.rules.proposal import Proposal
from pairwright.systems.burstein.comparison import compare
from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD, BursteinEdition
from pairwright.systems.burstein.pairing import solve
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.comparison import Comparison
from tests.systems.burstein.small_positions import EDITIONS, sketch
from tests.systems.burstein.views import only, player, view


def compared(
    made: BursteinPosition, *pairs: tuple[int, int], edition: BursteinEdition = BURSTEIN_2026
) -> Comparison:
    made = replace(made, edition=edition)
    return compare(made, Proposal.of_pairs(pairs), ours(made))


def ours(made: BursteinPosition) -> Proposal:
    found = solve(made)
    return Proposal.of_pairs([*found.pairs.items(), *([(found.bye, 0)] if found.bye else [])])


LOOK_AHEAD = view(
    [
        *(player(n, 2, colours) for n, colours in ((1, "W"), (2, "B"), (3, "W"))),
        player(4, 1),
        player(5, 1),
        player(6),
    ],
    only(
        range(1, 7),
        [(1, 2), (1, 3), (2, 3), (3, 6), (1, 6), (2, 4), (4, 6), (5, 6), (4, 5)],
    ),
)


@pytest.mark.parametrize(
    ("made", "pairs", "criterion", "article"),
    [
        (view([player(1, 1), player(2), player(3)]), [(2, 3), (1, 0)], "bye", "3.1.3"),
        (view([player(1), player(2), player(3)]), [(2, 3), (1, 0)], "bye", "3.1.5"),
        (view(player(n, n // 3) for n in (1, 2, 3, 4)), [(1, 3), (2, 4)], "C5", "2.3.1"),
        (
            view([player(1, 2), player(2, 1), player(3, 1), player(4)]),
            [(2, 3), (1, 4)],
            "C6",
            "2.3.2",
        ),
        (LOOK_AHEAD, [(1, 2), (3, 6), (4, 5)], "C7", "2.3.3"),
        (
            view(player(n, 1, "W" if n % 2 else "B") for n in (1, 2, 3, 4)),
            [(1, 3), (2, 4)],
            "C8",
            "2.3.4",
        ),
        (view(player(n, 1) for n in (1, 2, 3, 4)), [(1, 2), (3, 4)], "", "4.3"),
    ],
)
def test_what_decides(
    made: BursteinPosition, pairs: list[tuple[int, int]], criterion: str, article: str
) -> None:
    decision = compared(made, *pairs).decision
    assert (decision.criterion, decision.article) == (criterion, article)
    assert "judge.better" not in [reason.message for reason in decision.reasons]
    assert decision.reasons


def test_old_rules_decide() -> None:
    made = view(player(n, 1, "W" if n % 2 else "B") for n in (1, 2, 3, 4))
    decision = compared(made, (1, 3), (2, 4), edition=BURSTEIN_OLD).decision
    assert (decision.criterion, decision.article) == ("6.5", "6.5")
    level = view(player(n, 1) for n in (1, 2, 3, 4))
    assert compared(level, (1, 2), (3, 4), edition=BURSTEIN_OLD).decision.article == "6.2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_are_never_worse(edition: str) -> None:
    """Any legal round of a sketch, by other forbidden pairs, held against the one of the rules."""
    found = 0
    for index in range(250):
        made = sketch(4, index, (4, 9), edition)
        try:
            engine = ours(made)
        except NoLegalPairing:
            continue
        first = engine.boards[0]
        apart = (min(first.white, first.black), max(first.white, first.black))
        other = replace(made, forbidden=frozenset({apart}))
        try:
            recorded = ours(other)
        except NoLegalPairing:
            continue
        decision = compare(made, recorded, engine).decision
        assert "judge.better" not in [reason.message for reason in decision.reasons], index
        found += 1
    assert found > 50
