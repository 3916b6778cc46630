"""The conversion tables of the Rating Regulations (B.02, 8.1)."""

from __future__ import annotations

from bisect import bisect_left

# fmt: off
_DIFFERENCE_FROM_HALF = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)
"""8.1.1: dp for p = 50 %, 51 %, ... 100 %."""

_UPPER_BOUNDS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)
"""8.1.2: the largest rating difference for which the higher player expects 50 %, 51 %, ... 99 %."""
# fmt: on

LARGEST_BELOW_CERTAINTY = _UPPER_BOUNDS[-1]


def rating_difference(percentage: int) -> int:
    """dp for a fractional score in per cent (8.1.1)."""
    if percentage < 50:
        return -_DIFFERENCE_FROM_HALF[50 - percentage]
    return _DIFFERENCE_FROM_HALF[percentage - 50]


_EXPECTED = tuple(
    50 + bisect_left(_UPPER_BOUNDS, difference) for difference in range(LARGEST_BELOW_CERTAINTY + 2)
)


def expected_percentage(difference: int) -> int:
    """The expected score, in per cent, of a player rated so much higher (8.1.2, full scale)."""
    size = min(abs(difference), LARGEST_BELOW_CERTAINTY + 1)
    return _EXPECTED[size] if difference >= 0 else 100 - _EXPECTED[size]
