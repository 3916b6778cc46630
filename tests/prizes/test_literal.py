"""The room against the procedure on paper, and what must hold for every fund."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from pairwright.prizes.awarding import awarded
from pairwright.prizes.dividing import Contender
from pairwright.tournament import PrizeFund, PrizeList, Sharing
from tests.prizes.funds import category_list, exact, fund, main_list, money
from tests.prizes.literal import on_paper

NAMES = ("X", "Y", "Z")


def drawn(random: Random, sharing: Sharing, **rules: Any) -> PrizeFund:
    """A small fund; amounts are few, so that many are equal."""

    def amounts(most: int) -> list[int]:
        return sorted(random.randint(1, 12) * 10 for _ in range(random.randint(1, most)))[::-1]

    lists = [main_list(*amounts(5), sharing=sharing)]
    lists += [category_list(name, *amounts(3)) for name in NAMES[: random.randint(0, 3)]]
    return fund(*lists, **rules)


def members_of(random: Random, players: int) -> dict[str, set[int]]:
    everybody = range(1, players + 1)
    return {name: {p for p in everybody if random.random() < 0.5} for name in NAMES}


def field_of(random: Random, players: int) -> list[Contender]:
    points = sorted((random.randint(0, 4) for _ in range(players)), reverse=True)
    return [Contender(n, n, Decimal(p)) for n, p in enumerate(points, start=1)]


@pytest.mark.parametrize("seed", range(150))
def test_by_place_it_is_what_is_done_on_paper(seed: int) -> None:
    random = Random(seed)
    players = random.randint(1, 9)
    prizes = drawn(random, Sharing.BY_PLACE, main_first=random.random() < 0.7)
    members = members_of(random, players)
    given = awarded(prizes, field_of(random, players), members)
    named = [each.name for each in prizes.lists]
    found = {award.number: named.index(award.list) for award in given.awards}
    literal = on_paper(prizes, list(range(1, players + 1)), members)
    assert {p: i for p, (i, _) in literal.items()} == found
    values = {p: prizes.lists[i].prizes[place].amount for p, (i, place) in literal.items()}
    assert exact(given) == {p: Fraction(value) for p, value in values.items()}


@pytest.mark.parametrize("seed", range(150))
def test_nothing_is_lost_and_nobody_has_two(seed: int) -> None:
    random = Random(seed)
    players = random.randint(1, 12)
    prizes = drawn(
        random,
        random.choice(list(Sharing)),
        moves_up=random.random() < 0.7,
        all_tied=random.random() < 0.7,
        smallest_share=Decimal(random.choice([0, 0, 15, 40])),
        step=Decimal(random.choice(["0.01", "1", "7"])),
        rounds_up=random.random() < 0.3,
        several=random.random() < 0.2,
    )
    given = awarded(prizes, field_of(random, players), members_of(random, players))
    shares = sum((award.exact for award in given.awards), Fraction(0))
    assert shares + given.not_awarded == given.announced
    if prizes.rounds_up:
        assert given.extra >= 0
    elif prizes.moves_up:
        assert given.extra == 0
    else:  # what nobody gets may be no whole number of cents
        assert -1 * len(given.awards) < given.extra <= 0
    if not prizes.several:
        assert len({award.number for award in given.awards}) == len(given.awards)


def test_large_funds_end_soon() -> None:
    """Everybody has a main prize, and every category prize goes by to the very last."""
    players = 600
    main = PrizeList("Main", money(*range(1250, 1000, -1)))
    lists = [main, *(PrizeList(f"C{n}", money(1), "All") for n in range(49))]
    contenders = [Contender(n, n, Decimal(players - n)) for n in range(1, players + 1)]
    given = awarded(PrizeFund(tuple(lists)), contenders, {"All": set(range(1, players + 1))})
    assert {award.number for award in given.awards} == set(range(1, 300))
    assert given.paid == given.announced
