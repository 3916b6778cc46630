"""How long acts and loading take: `python -m bench.event [players] [rounds]`.

An event of 500 players and nine rounds with every kind of everyday act, its journal written and
loaded. Wanted are less than 20 ms an act (pairing apart) and 0.5 s for loading. Times are
those of the processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from random import Random

from pairwright.event import (
    Action,
    Adjourn,
    Announce,
    CheckIn,
    CorrectColours,
    CorrectRating,
    CorrectResult,
    Create,
    DeclareTieBreaks,
    Describe,
    DrawInitialColour,
    Edit,
    Enter,
    Event,
    Forbid,
    Forfeit,
    FreezeNumbers,
    JournalFile,
    LateEntry,
    NeedsConfirmation,
    Number,
    Pair,
    Publish,
    Redo,
    Result,
    Resume,
    Retract,
    Return,
    Sheet,
    Undo,
    Withdraw,
    load,
)
from pairwright.tournament import ByeKind, GameResult, Notified, Player, Rating

NOW = "2026-11-16T09:00:00Z"
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


class Timed:
    """An event whose acts are timed, by name."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.seconds: dict[str, list[float]] = defaultdict(list)

    def do(self, action: Action) -> None:
        confirmed: set[str] = set()
        while True:
            start = time.process_time()
            try:
                self.event = self.event.act(
                    action, author="bench", time=NOW, reason="bench", confirmed=confirmed
                )
            except NeedsConfirmation as asked:
                confirmed |= asked.tokens
            else:
                break
        self.seconds[action.name].append(time.process_time() - start)


def run(players: int, rounds: int) -> Timed:
    """The whole event."""
    chance = Random(1)
    start = Create.of([], rounds=rounds, name="Bench")
    timed = Timed(Event.start(start, author="bench", time=NOW))
    for number in range(1, players + 1):
        rating = (Rating(chance.randint(1400, 2700)),)
        timed.do(Enter(Player(0, f"Player {number:03}", ratings=rating)))
    timed.do(DeclareTieBreaks(("PTS", "BH:C1", "BH", "SB")))
    timed.do(Forbid((1, 2)))
    timed.do(CheckIn(tuple(range(1, players + 1))))
    timed.do(DrawInitialColour("bench"))
    timed.do(Number())
    for number in range(1, rounds + 1):
        play(timed, number, chance)
    return timed


def play(timed: Timed, number: int, chance: Random) -> None:
    """One round with something of everything."""
    if number > 1:
        timed.do(Withdraw(number))
        timed.do(Return(number))
        timed.do(Withdraw(number))
        timed.do(LateEntry(Player(0, f"Late {number}", ratings=(Rating(2000),))))
        late = Notified.LATE if timed.event.state.numbers_frozen else None
        timed.do(CorrectRating(100 + number, Rating(1500 + number), late))
        timed.do(Edit(timed.event.tournament.players[200]))
    timed.do(Announce(50 + number, (number,), ByeKind.HALF_POINT))
    timed.do(Announce(60 + number, (number,)))
    timed.do(Retract(60 + number, (number,)))
    timed.do(Pair())
    timed.do(Publish(Sheet.PAIRINGS))
    games = timed.event.state.facts.rounds[-1].games
    for board, game in enumerate(games):
        if board == 1:
            timed.do(Forfeit(number, game.white, game.black, (game.white,)))
        elif board == 2:
            timed.do(Adjourn(number, game.white, game.black))
            timed.do(Resume(number, game.white, game.black, GameResult.WHITE_WINS))
        else:
            timed.do(Result(number, game.white, game.black, chance.choice(RESULTS)))
    timed.do(Undo())
    timed.do(Redo())
    timed.do(Publish(Sheet.RESULTS))
    first, last = games[5], games[-1]
    swapped = GameResult.DRAW
    if timed.event.state.facts.rounds[-1].games[5].result is swapped:
        swapped = GameResult.WHITE_WINS
    timed.do(CorrectResult(number, first.white, first.black, swapped))
    timed.do(CorrectColours(number, last.white, last.black))
    timed.do(Publish(Sheet.STANDINGS))
    timed.do(Describe(city=f"Round {number}"))
    if number == 3:
        timed.do(FreezeNumbers())


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 9
    timed = run(players, rounds)
    print(f"{players} players, {rounds} rounds, {len(timed.event.entries)} entries")
    print(f"{'act':22} {'times':>5} {'mean ms':>8} {'worst ms':>8}")
    for name, seconds in sorted(timed.seconds.items()):
        mean = 1000 * sum(seconds) / len(seconds)
        print(f"{name:22} {len(seconds):>5} {mean:>8.2f} {1000 * max(seconds):>8.2f}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.event"
        JournalFile.create(path, timed.event).close()
        size = path.stat().st_size
        for what in ("first", "again"):
            start = time.process_time()
            loaded = load(path).event
            print(f"load ({what}): {time.process_time() - start:.3f} s, {size / 1e6:.1f} MB")
        start = time.process_time()
        _ = loaded.tournament
        print(f"facts without contradictions: {1000 * (time.process_time() - start):.1f} ms")
        assert loaded.state == timed.event.state


if __name__ == "__main__":
    main()
