"""Two journals of one event: how far they are the same, hash by hash, and what each did since."""

from __future__ import annotations

from itertools import takewhile

from pairwright.event.entry import Entry
from pairwright.event.event import Event
from pairwright.frozen import Frozen


class Parting(Frozen):
    """`common` entries are the same in both; 0 where these are two events."""

    common: int
    ours: tuple[Entry, ...]
    theirs: tuple[Entry, ...]

    @property
    def have_parted(self) -> bool:
        """Whether each did something that the other one does not know: no rule can merge them."""
        return bool(self.ours and self.theirs)


def parting_of(ours: Event, theirs: Event) -> Parting:
    pairs = zip(ours.entries, theirs.entries, strict=False)
    common = sum(1 for _ in takewhile(lambda pair: pair[0].hash == pair[1].hash, pairs))
    return Parting(common, ours.entries[common:], theirs.entries[common:])
