"""Events for tests of the server, acted on without any server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Action,
    Create,
    DrawInitialColour,
    Event,
    Pair,
    Publish,
    Result,
    Sheet,
)
from pairwright.tournament import GameResult
from pairwright.tournament.entry import Entry

EXAMPLE = Path(__file__).parents[3] / "examples" / "lakeside-open.trf"
TIME = "2026-11-16T09:00:00Z"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida")
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


@dataclass
class Played:
    """An event that goes on; every act is confirmed."""

    event: Event = field(default_factory=Event)

    def act(self, *actions: Action, reason: str = "test") -> Event:
        for action in actions:
            keys = {finding.key for finding in self.event.check(action)}
            more = {LEAVE_FIDE_MODE, "import.diagnostics", "import.round"}
            self.event = self.event.act(
                action, author="Kask", time=TIME, reason=reason, confirmed=keys | more
            )
        return self.event

    def enter_results(self) -> None:
        number = self.event.state.paired_rounds
        for place, game in enumerate(self.event.state.facts.rounds[-1].games):
            self.act(Result(number, game.white, game.black, RESULTS[place % 3]))

    def publish(self, *sheets: Sheet) -> None:
        self.act(*(Publish(sheet) for sheet in sheets))

    def play_round(self) -> None:
        """Pair, publish, play, publish results and standings."""
        self.act(Pair())
        self.publish(Sheet.PAIRINGS)
        self.enter_results()
        self.publish(Sheet.RESULTS, Sheet.STANDINGS)


def begun(names: Sequence[Entry] = NAMES, rounds: int = 5, **settings: str) -> Played:
    """An event of these players before its first round."""
    played = Played()
    played.act(Create.of(list(names), rounds=rounds, **settings), DrawInitialColour("lakeside"))
    return played
