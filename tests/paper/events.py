"""One event with everything that can stand on paper."""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from pairwright.tournament import (
    Player,
    Rating,
    Title,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from tests.prizes.funds import fund, main_list
from tests.small_events import event, played

NAMES = (
    "Émery, Zoé",
    "Adams, Ann",
    "emery, bob",
    "Öz, Can",
    "Zuber, Dan",
    "Ozil, Eva",
    "Nowak, Fay",
    "Moss, Gil",
    "Late, Lou",
)


def listed(names: tuple[str, ...] = NAMES) -> tuple[Player, ...]:
    """Players with these names, ratings falling from 2400, the first a grandmaster."""
    return tuple(
        Player(
            number,
            name,
            Title.GM if number == 1 else Title.NONE,
            "FRA",
            ratings=(Rating(2500 - 100 * number),),
            arrives=3 if name == "Late, Lou" else 1,
        )
        for number, name in enumerate(names, start=1)
    )


OPEN = event(
    9,
    played("1-5 1-0", "6-2 W-L", "3-7 1/2-1/2", "8-4 +--"),
    played("2-1 ?", "7-8 ---", "3-6 0-1", "5 U", "4 H"),
    played("1-6 *", "8-3 *", "4-5 *", "9-2 *"),
    name="Open & Co",
    city="Lyon",
    number_of_rounds=5,
    start_date="2026-03-06",
    end_date="2026-03-08",
    round_dates=("2026-03-06", "2026-03-07", "2026-03-08"),
    players=listed(),
    withdrawals=(Withdrawal(7, 2),),
)
"""Eight players, one late entry and one who has left; round 3 is paired, without results."""

ACCELERATED = Tournament(
    name="Accelerated",
    players=listed(NAMES[:4]),
    rounds=(played("1-3 1-0", "4-2 0-1"), played("2-1 *", "3-4 *")),
    virtual_points=(VirtualPoints(1, (Decimal(1), Decimal("0.5"))),),
)


def with_prizes(tournament: Tournament) -> Tournament:
    """Prizes and receipts are there where a fund is."""
    return replace(tournament, prize_fund=fund(main_list(100, "49.90"), currency="EUR"))
