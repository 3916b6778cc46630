"""The conditions of a norm written a second time, from the text alone, with exact fractions."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from tests.title_norms.events import Opponent

# dp for 50 % to 100 %, as the table 1.4.9 prints it.
# fmt: off
DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)
# fmt: on
TITLED = {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
NEEDS = {  # performance, average, floor, titles of a third
    "GM": (2600, 2380, 2200, {"GM"}),
    "IM": (2450, 2230, 2050, {"GM", "IM"}),
    "WGM": (2400, 2180, 2000, {"GM", "IM", "WGM"}),
    "WIM": (2250, 2030, 1850, {"GM", "IM", "WGM", "WIM"}),
}


def half_up(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


def dp(percent: int) -> int:
    return DP[percent - 50] if percent >= 50 else -DP[50 - percent]


def average(ratings: list[int | None], lowest_allowed: int) -> int:
    known = sorted(rating or 1400 for rating in ratings)
    if known[0] < lowest_allowed:
        known[0] = lowest_allowed
    return half_up(Fraction(sum(known), len(known)))


def failures(
    title: str, own: str, opponents: list[Opponent], halves: int, a_day: int, minutes: int
) -> set[str]:
    """The names of all conditions that fail when all games count."""
    games = len(opponents)
    performance, least, lowest, needed = NEEDS[title]
    ra = average([rating for _, _, rating in opponents], lowest)
    percent = half_up(Fraction(50 * halves, games))
    titles = [title for title, _, _ in opponents]
    flags = [flag for _, flag, _ in opponents]
    holds = {
        "rounds-a-day": a_day <= 2,
        "minutes": minutes >= 120,
        "games": games >= 9,
        "titled": sum(t in TITLED for t in titles) >= Fraction(games, 2),
        "holders": sum(t in needed for t in titles) >= max(3, ceil(Fraction(games, 3))),
        "federations": len(set(flags) - {own, "FID"}) >= 2,
        "own-federation": flags.count(own) <= Fraction(3 * games, 5),
        "one-federation": all(
            flags.count(flag) <= Fraction(2 * games, 3) for flag in set(flags) - {"FID"}
        ),
        "average": ra >= least,
        "score": Fraction(halves, 2 * games) >= Fraction(35, 100),
        "performance": ra + dp(percent) >= performance,
    }
    return {name for name, it_holds in holds.items() if not it_holds}
