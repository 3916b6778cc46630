"""A board of the round being played is emptied: what was entered there was entered by mistake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Deed, act
from pairwright.event.actions.corrections import nobody_has_seen
from pairwright.event.actions.results import OnABoard
from pairwright.event.findings import Finding, confirm, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.tournament import GameResult


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class ClearResult(OnABoard):
    """The game, or both games of a match, are open again (readings-event.md R-EVENT-9).

    Only as long as nobody has seen the results and no pairing has used them; from then on a wrong
    result is corrected (art. 4.3).
    """

    name: ClassVar[str] = "clear-result"
    article: ClassVar[str] = "C.04.2 art. 4.3"

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.board_findings(state))
        if wrong:
            yield from wrong
        elif not nobody_has_seen(state, self.round):
            yield refusal("clear.seen", "C.04.2 art. 4.3", round=self.round)
        elif set(self.game(state).results) == {GameResult.MISSING}:
            yield refusal("clear.open")
        else:
            entered = " ".join(self.game(state).results)
            yield confirm("clear.sure", result=entered)

    def apply(self, state: State, done: Deed) -> State:
        game = self.game(state)
        second = None if game.return_result is None else GameResult.MISSING
        opened = replace(game, result=GameResult.MISSING, return_result=second)
        return state.with_game(self.round, game, opened)
