"""The shortest way to what was found: acts are left out as long as it is found again."""

from __future__ import annotations

from collections.abc import Sequence

from tests.hall.hall import Halls, Unexplained
from tests.hall.wishes import Spec, Wish


def found_again(halls: Halls, spec: Spec, wishes: Sequence[Wish]) -> Unexplained | None:
    """What these acts show."""
    try:
        hall = halls.hall(spec)
        for wish in wishes:
            hall.do(wish)
        hall.close()
    except Unexplained as found:
        return found
    return None


def shrunk(halls: Halls, spec: Spec, wishes: Sequence[Wish], kind: str) -> Unexplained | None:
    """The same kind of finding after as few acts as can be; None where it does not come again."""
    kept = list(wishes)
    best = found_again(halls, spec, kept)
    if best is None or best.kind != kind:
        return None
    size = max(1, len(kept) // 2)
    while size:
        place = 0
        while place < len(kept):
            fewer = kept[:place] + kept[place + size :]
            found = found_again(halls, spec, fewer)
            if found is not None and found.kind == kind:
                kept, best = fewer, found
            else:
                place += size
        size //= 2
    return best
