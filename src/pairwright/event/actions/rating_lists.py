"""From which rating lists entries have their ratings, and in which order (checklist 123 to 126)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.findings import Finding, refusal
from pairwright.event.phrases import in_series
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament import ListedRating
from pairwright.vocabulary.reason import Phrase

MOST_LISTS = 20
LONGEST_NAME = 60
_KINDS = frozenset(kind.value for kind in ListedRating)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareRatingLists(Action):
    """The lists that are asked for the rating of a player, the main one first: each is a kind of
    rating (`ListedRating`), or the name of a list that an arbiter keeps.

    None: as usual for the time control. Ratings that are there already stay: lists are looked at
    when somebody enters, and when ratings are compared with a list.
    """

    name: ClassVar[str] = "declare-rating-lists"
    article: ClassVar[str] = "VCL 123-126"
    for_teams: ClassVar[bool] = True

    lists: tuple[str, ...] = ()

    def check(self, state: State) -> Iterator[Finding]:
        if len(self.lists) > MOST_LISTS or not all(map(_is_name, self.lists)):
            yield refusal("rating-lists.names", most=MOST_LISTS, letters=LONGEST_NAME)
        elif len(set(self.lists)) < len(self.lists):
            yield refusal("rating-lists.twice", "VCL 126")
        elif self.lists == state.rating_lists:
            yield refusal("rating-lists.same")

    def apply(self, state: State, done: Deed) -> State:
        return replace(state, rating_lists=self.lists)

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        if not self.lists:
            return Phrase("act.declare-rating-lists-none")
        named = [
            Phrase(f"rating-lists.{kind}")
            if kind in _KINDS
            else Phrase("rating-lists.named", {"name": kind})
            for kind in self.lists
        ]
        return Phrase("act.declare-rating-lists", {"lists": in_series(named)})


def _is_name(text: str) -> bool:
    """Names stand one after the other in words and forms."""
    is_short = 0 < len(text) <= LONGEST_NAME and text == text.strip()
    return is_short and text.isprintable() and not set(text) & set(',"')
