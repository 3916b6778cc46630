"""Who may do what in an event, and whose it is.

The event room has no accounts: it keeps what was said. Whoever keeps accounts sees that only the
owner says it, and makes it so in the same breath.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.findings import Finding, confirm, refusal
from pairwright.event.limits import LONGEST_TEXT
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_account
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Fact, Phrase


class OfTheOwner(Action):
    """An act of the owner about another account. The facts stay as they are, at any time.

    It is not undone: an undo of results must not give somebody a right back.
    """

    undoable: ClassVar[bool] = False
    counts: ClassVar[bool] = False
    when_finished: ClassVar[bool] = True
    in_session: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    account: str

    def check(self, state: State) -> Iterator[Finding]:
        is_name = self.account.strip() and printable(self.account) == self.account
        if not is_name or len(self.account) > LONGEST_TEXT:
            yield refusal("people.account", most=LONGEST_TEXT)

    def apply(self, state: State, done: Deed) -> State:
        return state

    def subjects(self) -> Subjects:
        return of_account(self.account)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Share(OfTheOwner):
    """Give an account a right, with those that it holds, in place of what it had; None takes it."""

    name: ClassVar[str] = "share"

    right: EventRight | None = None

    def in_words(self, step: Step) -> Phrase:
        values: dict[str, Fact] = {"account": self.account}
        if self.right is None:
            return Phrase("act.share-taken", values)
        return Phrase("act.share", {**values, "right": Phrase(f"right.{self.right.value}")})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Transfer(OfTheOwner):
    """Make the event another account's; who had it keeps the right to run it."""

    name: ClassVar[str] = "transfer"

    def check(self, state: State) -> Iterator[Finding]:
        yield from OfTheOwner.check(self, state)
        yield confirm("transfer.owner", account=self.account)
