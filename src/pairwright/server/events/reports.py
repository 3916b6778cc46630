"""Results that players report themselves: equal reports of both count, unequal ones wait."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from pairwright.event import Action, Event, Stage
from pairwright.frozen import Frozen
from pairwright.server.clock import now
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.store import EventStore, Request, StoredEvent
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import event_reports
from pairwright.service.events.boards import EventBoard, Results, boards_of, entering
from pairwright.tournament import GameResult

AUTHOR = "Reported by both players"
REPORTED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
"""What players can report: the rest is for arbiters."""


class ReportClosed(UnclearHere):
    """There is nothing to be reported any more."""


class OpenReport(Frozen):
    """A board without a result of which somebody has reported one, as it is typed: the player
    named first on the board in front, in both games of a match.
    """

    board: EventBoard
    by_white: Results | None
    by_black: Results | None

    @property
    def differs(self) -> bool:
        """Whether both have reported, and not the same."""
        both = self.by_white is not None and self.by_black is not None
        return both and self.by_white != self.by_black


def reportable_boards(event: Event) -> tuple[EventBoard, ...]:
    """The boards of the round being played, for those who play at them; none in team events."""
    if event.state.facts.is_team_event or not is_being_played(event):
        return ()
    return boards_of(event)


def is_being_played(event: Event) -> bool:
    """Whether the last round takes results: not before it is published, nor when it is over."""
    state = event.state
    if not state.paired_rounds or state.finished:
        return False
    return state.stage(state.paired_rounds) in (Stage.PLAYING, Stage.COMPLETE)


def board_of(event: Event, player: int) -> EventBoard | None:
    """The board of a player in the round being played."""
    boards = reportable_boards(event)
    return next((b for b in boards if player in (b.game.white, b.game.black)), None)


class Reports:
    """The reports of players, in the database."""

    def __init__(self, database: Database, store: EventStore) -> None:
        self._database = database
        self._store = store

    def report(self, kept: StoredEvent, player: int, given: Results) -> StoredEvent:
        """Keep what a player reports; where the opponent says the same, it is the result.

        Raises ReportClosed, UnclearHere, and what `EventStore.act` raises.
        """
        board = board_of(kept.event, player)
        if board is None or not board.is_open:
            raise ReportClosed("report.closed")
        if len(given) != len(board.game.results) or any(result not in REPORTED for result in given):
            raise UnclearHere("report.result")
        self._keep(kept, board, player, given)
        found = self._on(kept, board)
        if found.by_white is None or found.by_white != found.by_black:
            return kept
        return self._store.act(kept.slug, Request(AUTHOR, lambda event: _agreed(event, found)))

    def _keep(self, kept: StoredEvent, board: EventBoard, player: int, given: Results) -> None:
        game = board.game
        where = (
            (event_reports.c.event == kept.id)
            & (event_reports.c.round == board.round)
            & (event_reports.c.player == player)
        )
        with self._database.writing() as connection:
            connection.execute(delete(event_reports).where(where))
            connection.execute(
                insert(event_reports).values(
                    event=kept.id,
                    round=board.round,
                    player=player,
                    opponent=game.black if player == game.white else game.white,
                    result=" ".join(result.value for result in given),
                    time=now(),
                )
            )

    def _on(self, kept: StoredEvent, board: EventBoard) -> OpenReport:
        return self._matched(board, self._said(kept, board.round))

    def open_reports(self, kept: StoredEvent) -> tuple[OpenReport, ...]:
        """Boards of the round being played that are open and of which somebody has reported."""
        boards = [board for board in reportable_boards(kept.event) if board.is_open]
        if not boards:
            return ()
        said = self._said(kept, boards[0].round)
        found = (self._matched(board, said) for board in boards)
        return tuple(
            open_report
            for open_report in found
            if open_report.by_white is not None or open_report.by_black is not None
        )

    def forget(self, kept: StoredEvent, board: EventBoard) -> None:
        """Both reports of a board are as if they had not been made."""
        with self._database.writing() as connection:
            connection.execute(
                delete(event_reports).where(
                    event_reports.c.event == kept.id,
                    event_reports.c.round == board.round,
                    event_reports.c.player.in_([board.game.white, board.game.black]),
                )
            )

    def _said(self, kept: StoredEvent, round_number: int) -> dict[tuple[int, int], Results]:
        """What every player has reported, by player and opponent."""
        with self._database.reading() as connection:
            rows = connection.execute(
                select(event_reports).where(
                    event_reports.c.event == kept.id, event_reports.c.round == round_number
                )
            ).all()
        return {
            (row.player, row.opponent): tuple(GameResult(result) for result in row.result.split())
            for row in rows
        }

    def _matched(self, board: EventBoard, said: dict[tuple[int, int], Results]) -> OpenReport:
        """Only what is about this very game: a pairing may have been changed since."""
        white, black = board.game.white, board.game.black
        return OpenReport(board, said.get((white, black)), said.get((black, white)))


def _agreed(event: Event, found: OpenReport) -> list[Action]:
    """The act, on the event as it stands. Raises ReportClosed where the board is another one."""
    white = found.board.game.white
    board = board_of(event, white)
    assert found.by_white is not None
    if board is None or board.game.black != found.board.game.black:
        raise ReportClosed("report.closed")
    return entering(board, found.by_white)
