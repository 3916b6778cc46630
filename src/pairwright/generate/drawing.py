"""Drawing lots: the same seed gives the same draws on every machine and Python version.

Only `getrandbits` of `random.Random` is used, of the class below it that `random` builds on: that
one takes a seed once, where `Random` of Python 3.11 takes it twice. It returns the bits of the
Mersenne Twister in the order in which it makes them, and a seed that is a whole number is taken as
it is; both are fixed.
Methods such as `choice`, `shuffle` or `gauss` have changed between versions and are not used, and
no floating-point number is drawn. Seeds of sub-streams come from SHA-256.
"""

from __future__ import annotations

import os
from _random import Random
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

LARGEST_SEED = 2**64 - 1
"""Seeds are numbers of 64 bits, as in other generators."""

_MILLION: Final = 1_000_000
_WIDTH: Final = 20
"""The bits of a number below a million."""

NORMAL_SUMMANDS = 12
"""The sum of so many equal draws is close to a normal distribution (Irwin-Hall)."""


def fresh_seed() -> int:
    """A seed from the operating system's source of randomness."""
    return int.from_bytes(os.urandom(8), "big")


def derived_seed(seed: int, *labels: int | str) -> int:
    """The seed of a stream of its own, named by labels."""
    text = "/".join(map(str, (seed, *labels)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


class Draw:
    """A stream of draws."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._bits: Callable[[int], int] | None = None

    def _seeded(self) -> Callable[[int], int]:
        """What the first lot is drawn from: of many streams nothing ever is."""
        self._bits = Random(self._seed).getrandbits
        return self._bits

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each as likely."""
        assert limit > 0, "there is a number to draw"
        width = (limit - 1).bit_length()
        if width == 0:
            return 0
        bits = self._bits or self._seeded()
        while True:
            number = bits(width)
            if number < limit:
                return number

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, each as likely."""
        return low + self.below(high - low + 1)

    def happens(self, per_thousand: int) -> bool:
        """Whether something happens that happens so many times in a thousand."""
        return self.below(1000) < per_thousand

    def occurs(self, per_million: int) -> bool:
        """The same with finer odds."""
        bits = self._bits or self._seeded()  # as `below`: most of what is drawn is drawn here
        number = bits(_WIDTH)
        while number >= _MILLION:
            number = bits(_WIDTH)
        return number < per_million

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in an order drawn by lot (Fisher-Yates)."""
        drawn = list(items)
        for last in range(len(drawn) - 1, 0, -1):
            place = self.below(last + 1)
            drawn[last], drawn[place] = drawn[place], drawn[last]
        return drawn

    def bell(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, nearly normal around the middle."""
        total = sum(self.between(0, high - low) for _ in range(NORMAL_SUMMANDS))
        return low + (total + NORMAL_SUMMANDS // 2) // NORMAL_SUMMANDS
