"""The field to be paired, as numbers and masks; whether it can be completed; the bye.

The field to be paired, as numbers and masks.

Players are numbered 0, 1, 2, ... in the order of art. 1.8, so that in every bracket the order of
bits is the order of BSNs (4.1).

Everybody below a bracket: can the round be completed with these floaters? ([C4] 2.2.1)

The pairing-allocated bye (art. 3.1), by matching.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from pairwright.matching import FREE, bits, complete, mask_of, maximise
from pairwright.systems import field
from pairwright.systems.burstein.criteria import ByeOrder
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.field import choose_bye as choose_left_over
from pairwright.systems.field import matched_by_score, meetings, neighbours, separated
from pairwright.systems.no_pairing import Impossible, only_those
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import fault


class BursteinField(field.Field[BursteinPlayer]):
    """Who may meet whom ([C1], [C3], forbidden pairs).

    `white` and `black` are those who prefer that colour, with any strength ([C8]).
    """

    def __init__(self, view: BursteinPosition) -> None:
        super().__init__(sorted(view.participants, key=lambda player: player.ranking))
        self.view = view
        self.white = self._preferring(Colour.WHITE, PreferenceStrength.MILD)
        self.black = self._preferring(Colour.BLACK, PreferenceStrength.MILD)
        absolute = [self._preferring(colour, PreferenceStrength.ABSOLUTE) for colour in Colour]
        self.graph = meetings(self.players, view.forbidden, *zip(absolute, absolute, strict=True))

    def narrowed(self, mask: int) -> Self:
        part = super().narrowed(mask)
        part.white, part.black = part.inward(self.white), part.inward(self.black)
        return part

    def _preferring(self, colour: Colour, strength: PreferenceStrength) -> int:
        """Those who prefer the colour, at least so strongly."""
        return self.mask(
            lambda player: (
                player.preference.colour is colour and player.preference.strength >= strength
            )
        )

    def score(self, index: int) -> int:
        return self.players[index].pairing_score

    def names(self, mask: int) -> str:
        """By number: the order of the field is nothing that a message could rest on."""
        return ", ".join(map(str, sorted(self.numbers(mask))))


Likeness = tuple[tuple[int, int, int], ...]


def likeness(field: BursteinField, floaters: Sequence[int], below: int) -> Likeness:
    """Equal for sets of floaters that are alike to those below.

    For each floater those below whom it may meet and its score; and itself, if it may meet another
    one of the set.
    """
    together = sum([1 << v for v in floaters])
    return tuple(
        sorted(
            (field.graph[v] & below, field.score(v), v if field.graph[v] & together else FREE)
            for v in floaters
        )
    )


class BursteinLowerPlayers:
    """The players below a bracket, before anybody floats down to them.

    `known` is a matching to start from.
    """

    def __init__(self, field: BursteinField, mask: int, known: Sequence[int]) -> None:
        self._field = field
        self.mask = mask
        self._mate = separated(known, mask)
        self._free = maximise(field.graph, self._mate, mask)
        self._helpers: int | None = None
        self._known: dict[Likeness, bool] = {}

    @property
    def lacking(self) -> int:
        """How many players a largest matching of them leaves over."""
        return self._free.bit_count()

    def helpers(self) -> int:
        """The mask of those who can take the place of a player left over."""
        if self._helpers is None:
            graph = self._field.graph
            missable = graph.missable(self._mate, self.mask, self._free)
            self._helpers = neighbours(graph, missable, self._field.everybody)
        return self._helpers

    def completes_with(self, floaters: Iterable[int]) -> bool:
        """Whether all of them and these floaters can be paired."""
        chosen = tuple(floaters)
        key = likeness(self._field, chosen, self.mask)
        if key not in self._known:
            self._known[key] = complete(
                self._field.graph, self._mate[:], self.mask | mask_of(chosen)
            )
        return self._known[key]

    def matched_with(self, floaters: int) -> list[int]:
        """A pairing of all of them and these floaters, who complete the round."""
        mate = self._mate[:]
        left = maximise(self._field.graph, mate, self.mask | floaters)
        assert not left, "the floaters were chosen so that the round can be completed"
        return mate


def choose_bye(field: BursteinField, order: ByeOrder, decides: str) -> tuple[int, list[int]]:
    """3.1 (old: 4): the mask of who receives the bye, and a pairing of all the others.

    `decides` cites who does when no complete pairing exists. Raises NoLegalPairing.
    """
    impossible = Impossible(
        few=lambda names, others: fault(
            "systems:none.not-all-met", decides, names=names, others=others
        ),
        barred=lambda names: fault("systems:none.barred-who", decides, names=names),
        others=only_those,
    )
    return choose_left_over(field, folded(field), order, impossible)


def folded(field: BursteinField) -> list[int]:
    """A matching to start from, highest against lowest."""
    return matched_by_score(field, _highest_against_lowest)


def _highest_against_lowest(group: int) -> zip[tuple[int, int]]:
    members = bits(group)
    return zip(members[: len(members) // 2], reversed(members), strict=False)
