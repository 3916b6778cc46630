"""Boards of an event and the results that are typed for them.

A result has the player who is named first on the board in front, in both games of a match: so it
stands on the slips (printing.md). Records have the White of each game in front.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from pairwright.event import (
    Action,
    Adjourn,
    BoardResults,
    CorrectBoards,
    CorrectPlayers,
    CorrectResult,
    Event,
    PlayedBoard,
    PlayedMatch,
    Result,
    Resume,
    State,
    seats_of,
)
from pairwright.event.phrases import results_shown, seen_from_first
from pairwright.frozen import Frozen
from pairwright.service.events.words import Unclear
from pairwright.service.names import player_named
from pairwright.tournament import ByeKind, Game, GameResult, Notified
from pairwright.tournament.rounds import BoardStart, board_with, last_number, numbered
from pairwright.vocabulary.reason import Phrase

KEYS: dict[str, GameResult] = {
    "1": GameResult.WHITE_WINS,
    "2": GameResult.DRAW,
    "3": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "0": GameResult.DOUBLE_FORFEIT,
    "a": GameResult.ADJOURNED,
}
"""One key a game."""
SKIP = "."
_OPEN = (GameResult.MISSING, GameResult.ADJOURNED)
_LEGEND = Phrase("board.legend")
LONGEST_SHOWN = 40
"""Characters of a word that a message repeats."""

Results = tuple[GameResult, ...]
Pairs = tuple[tuple[int, int], ...]


class EventBoard(Frozen):
    """A board of a round, by its number in the published list.

    In a team event it is a match: `game` has its teams, `of_match` the results of its boards with
    the White team first, and `forfeit` tells that it did not take place.
    """

    round: int
    number: int
    game: Game
    of_match: Results = ()
    forfeit: str = ""

    @property
    def results(self) -> Results:
        """Its results as they are typed."""
        return self.of_match or seen_from_first(self.game.results)

    @property
    def is_open(self) -> bool:
        return GameResult.MISSING in self.results

    @property
    def asked(self) -> tuple[int, ...]:
        """Which of its games want a result, by place: those without one, or else the adjourned
        ones, or else all, to be corrected.
        """
        for wanted in (GameResult.MISSING, GameResult.ADJOURNED):
            if wanted in self.results:
                return tuple(n for n, result in enumerate(self.results) if result is wanted)
        return tuple(range(len(self.results)))


def boards_of(event: Event, round_number: int | None = None) -> tuple[EventBoard, ...]:
    """The boards of a round, the last paired one unless named. Raises Unclear."""
    paired = event.state.paired_rounds
    number = paired if round_number is None else round_number
    if not paired:
        raise Unclear("board.none", command="pair EVENT")
    if not 1 <= number <= paired:
        raise Unclear("board.no-round", round=number, paired=paired)
    if event.state.facts.is_team_event:
        return tuple(
            _match(event.state, place, match)
            for place, match in numbered(event.state.facts, event.state.matches(number))
        )
    # As they are printed (C.04.2 art. 3.6): a round that came from a file stands in another order.
    from pairwright.paper.boards import printed_round

    games = printed_round(event.tournament, number).games
    boards = numbered(event.state.facts, games)
    return tuple(EventBoard(number, board, game) for board, game in boards)


def _match(state: State, place: int, match: PlayedMatch) -> EventBoard:
    """A match as a board of the list; an empty seat is a forfeit."""
    by_forfeit = {"+-": "+:-", "-+": "-:+", "--": "-:-"}
    if match.forfeit:
        decided = (GameResult(by_forfeit[match.forfeit]),) * state.boards
    elif match.is_postponed:
        decided = (GameResult.ADJOURNED,) * state.boards
    elif match.boards:
        decided = tuple(board.result or _seats(board.white, board.black) for board in match.boards)
    else:
        decided = tuple(_seats(*pair) for pair in zip(*seats_of(state, match), strict=True))
    return EventBoard(match.round, place, Game(match.white, match.black), decided, match.forfeit)


def _seats(white: int, black: int) -> GameResult:
    """What seats decide before a game is played."""
    if white and black:
        return GameResult.MISSING
    return GameResult(f"{'+' if white else '-'}:{'+' if black else '-'}")


def open_boards(event: Event) -> int:
    """How many boards of the last round have no result."""
    return sum(board.is_open for board in boards_of(event))


def board_named(event: Event, text: str, round_number: int | None = None) -> EventBoard:
    """The board with this number, or of the player with this name. Raises InvalidRequest."""
    boards = boards_of(event, round_number)
    round_number = round_number or event.state.paired_rounds
    if text.strip().isdecimal():
        number = int(text)
        found = board_with(event.state.facts, boards, number)
        if found is None:
            raise unknown_board(event.state.facts, round_number, number, len(boards))
        return found
    player = player_named(event.tournament, text)
    return board_of(event, player, text, round_number)


def unknown_board(hall: BoardStart, round_number: int, number: int, boards: int) -> Unclear:
    """That a round has no board with this number, and which it has."""
    first, last = hall.first_board, last_number(hall, boards)
    return Unclear("board.unknown-number", round=round_number, board=number, first=first, last=last)


def board_of(event: Event, player: int, text: str, round_number: int | None = None) -> EventBoard:
    """The board of a player, or of a team, whom somebody called `text`. Raises Unclear."""
    boards = boards_of(event, round_number)
    for board in boards:
        if player in (board.game.white, board.game.black):
            return board
    number = round_number or event.state.paired_rounds
    raise Unclear("board.no-game", player=text[:LONGEST_SHOWN], round=number)


def standing(event: Event, board: EventBoard) -> EventBoard:
    """The board of a round as it stands after all its corrections, those for rating only included.

    A list shows it as it was published where a correction waits for a later pairing; who corrects
    it once more speaks of what is recorded last (C.04.2 art. 4.3).
    """
    if board.of_match:
        return board
    players = {board.game.white, board.game.black}
    games = event.state.games_now(board.round)
    game = next((game for game in games if {game.white, game.black} == players), board.game)
    return EventBoard(board.round, board.number, game)


def typed(text: str, games: int = 2) -> Results:
    """The results of the game or games of a board, as keys or in full. Raises Unclear.

    `1`, `13` (a match), `1-0`, `1-0,0-1`; `games` is how many there can be.
    """
    try:
        found = tuple(GameResult.parse(part) for part in text.replace(",", " ").split())
    except ValueError:
        # `1-0` is a result; three keys that look like one are typed with blanks between them.
        keys = "".join(text.lower().split())
        found = tuple(KEYS[key] for key in keys) if all(key in KEYS for key in keys) else ()
    if not 1 <= len(found) <= max(2, games) or GameResult.MISSING in found:
        raise Unclear("board.not-read", text=text[:LONGEST_SHOWN], legend=_LEGEND)
    return found


def entering(board: EventBoard, given: Results) -> list[Action]:
    """The acts that give a board the results of the games that want one; none where it has them.

    Raises Unclear for a board that has other results, or for too many.
    """
    has = board.results
    if given == has[: len(given)]:
        return []
    if board.forfeit:
        raise Unclear("board.forfeited", "C.04.2 art. 3.5", board=board.number)
    asked = board.asked
    if len(given) == len(has) > len(asked):
        # The whole match is typed again, and what is there agrees.
        if any(has[n] is not given[n] for n in range(len(has)) if n not in asked):
            raise _other_result(board)
        given = tuple(given[n] for n in asked)
    if not 1 <= len(given) <= len(asked):
        raise Unclear("board.games", board=board.number, given=len(given), games=len(asked))
    if board.of_match and not all(has[n] in _OPEN for n in asked):
        raise _other_result(board)
    if board.of_match:
        return [_board_results(board, dict(zip(asked, given, strict=False)))]
    if board.is_open:
        return _results(board, dict(zip(asked, given, strict=False)))
    if GameResult.ADJOURNED in has:
        return _resumed(board, dict(zip(asked, given, strict=False)))
    raise _other_result(board)


def _board_results(board: EventBoard, given: Mapping[int, GameResult]) -> Adjourn | BoardResults:
    """The act that gives boards of a match their results, or adjourns all that is open of it."""
    if set(given) == set(board.asked) and set(given.values()) == {GameResult.ADJOURNED}:
        return Adjourn(board.round, board.game.white, board.game.black)
    results = tuple(given.get(n, GameResult.MISSING) for n in range(max(given) + 1))
    return BoardResults(board.round, board.game.white, board.game.black, results)


def _other_result(board: EventBoard) -> Unclear:
    return Unclear(
        "board.other-result",
        "C.04.2 art. 4.3",
        board=board.number,
        result=results_shown(board.results),
        command=f"correct EVENT result {board.number} RESULT",
    )


def _results(board: EventBoard, given: dict[int, GameResult]) -> list[Action]:
    """Open games get results; what else is open is adjourned where one of them is."""
    place = (board.round, board.game.white, board.game.black)
    final = {n: result for n, result in given.items() if result is not GameResult.ADJOURNED}
    first, second = _both(final)
    acts: list[Action] = [Result(*place, first, second)] if final else []
    return [*acts, Adjourn(*place)] if len(final) < len(given) else acts


def _resumed(board: EventBoard, given: dict[int, GameResult]) -> list[Action]:
    first, second = _both(given)
    return [Resume(board.round, board.game.white, board.game.black, first, second)]


def _both(given: Mapping[int, GameResult]) -> tuple[GameResult | None, GameResult | None]:
    """The results of the first and the second game, each with its White in front."""
    second = given.get(1)
    return given.get(0), None if second is None else second.turned


def setting(board: EventBoard, given: Results) -> list[Action]:
    """The acts that make `given` the results, whatever the board has. Raises Unclear."""
    if board.is_open or GameResult.ADJOURNED in board.results:
        return entering(board, given)
    if given == board.results:
        return []
    if GameResult.ADJOURNED in given:
        result = results_shown(board.results)
        raise Unclear("board.not-adjourned", "C.04.2 art. 3.1", board=board.number, result=result)
    return [correcting(board, given)]


def setting_game(board: EventBoard, place: int, given: GameResult) -> list[Action]:
    """The acts that give one game of a board this result, whatever it has. Raises Unclear.

    `place` is 0, or 1 for the second game of a match.
    """
    has = board.results
    if not 0 <= place < len(has):
        raise Unclear("board.games", board=board.number, given=place + 1, games=len(has))
    if has[place] is given:
        return []
    if has[place] is GameResult.MISSING:
        return _results(board, {place: given})
    if has[place] is GameResult.ADJOURNED:
        return _resumed(board, {place: given})
    return setting(board, (*has[:place], given, *has[place + 1 :]))


def setting_boards(board: EventBoard, given: Mapping[int, GameResult]) -> list[Action]:
    """The acts that give boards of a match these results, by place, whatever they have.

    Open and adjourned ones are entered, the others corrected. Raises Unclear.
    """
    has = board.results
    beyond = max(given, default=0) + 1
    if beyond > len(has):
        raise Unclear("board.games", board=board.number, given=beyond, games=len(has))
    other = {place: result for place, result in given.items() if has[place] is not result}
    first = {n: result for n, result in other.items() if board.forfeit or has[n] in _OPEN}
    again = {n: result for n, result in other.items() if n not in first}
    acts: list[Action] = [_board_results(board, first)] if first else []
    if again:
        wrong = (again.get(place, has[place]) for place in range(max(again) + 1))
        acts.append(correcting(board, tuple(wrong)))
    return acts


def entries(event: Event, text: str) -> tuple[int, list[Action]]:
    """For a list of results from the first board on: how many boards get one, and the acts.

    `.` skips one. Raises Unclear.
    """
    boards = boards_of(event)
    listed = text.split()
    if not listed:
        raise Unclear("board.no-results", command='results EVENT "1 3 2"')
    if len(listed) > len(boards):
        raise Unclear("board.too-many", number=len(listed), boards=len(boards))
    found = []
    for board, word in zip(boards, listed, strict=False):
        if word != SKIP:
            found.append(entering(board, _at(board, word)))
    return sum(map(bool, found)), [action for acts in found for action in acts]


def _at(board: EventBoard, word: str) -> Results:
    try:
        return typed(word, len(board.results))
    except Unclear as error:
        [reason] = error.reasons
        said = Phrase(reason.message, reason.values)
        raise Unclear("board.at", board=board.number, what=said) from None


def correcting(
    board: EventBoard, given: Results, notified: Notified | None = None, reported: str = ""
) -> CorrectResult | CorrectBoards:
    """The act that corrects the result of a board, or of boards of a match. Raises Unclear.

    `reported` is when the error was reported, as a journal has times.
    """
    games = len(board.results)
    if not 1 <= len(given) <= games:
        raise Unclear("board.games", board=board.number, given=len(given), games=games)
    if board.of_match:
        # What is typed again as it stands is not corrected.
        pairs = zip(given, board.results, strict=False)
        wrong = tuple(GameResult.MISSING if result is has else result for result, has in pairs)
        teams = (board.game.white, board.game.black)
        return CorrectBoards(board.round, *teams, wrong, notified, reported)
    first, second = _both(dict(enumerate(given)))
    assert first is not None
    players = (board.game.white, board.game.black)
    return CorrectResult(board.round, *players, first, second, notified, reported)


def reported_now(state: State, clock: Callable[[], str]) -> str:
    """Return the time by which a deadline for errors is kept; empty where there is none."""
    return "" if state.facts.correction_minutes is None else clock()


def pairs_in(text: str) -> Pairs:
    """`3-7 9-5 4-0`. Raises Unclear."""
    found = []
    for word in text.split():
        match = re.fullmatch(r"([0-9]{1,5})-([0-9]{1,5})", word)
        if match is None:
            raise Unclear("board.pairs", text=word[:LONGEST_SHOWN])
        found.append((int(match[1]), int(match[2])))
    if not found:
        raise Unclear("board.pairs", text='""')
    return tuple(found)


def boards_with(event: Event, put: Pairs) -> Pairs:
    """The boards of the last round, as White and Black, on which these players are, byes too."""
    players = {player for pair in put for player in pair} - {0}
    session, rounds = event.state.session, event.state.facts.rounds
    if not rounds:
        return ()
    played = rounds[-1] if session is None else session.after
    if event.state.facts.is_team_event:
        now = played if session is not None else event.state.paired_as(len(rounds))
        matches = [(m.white, m.black) for m in now.matches if {m.white, m.black} & players]
        return (*matches, *(((now.team_bye, 0),) if now.team_bye in players else ()))
    found = [(g.white, g.black) for g in played.games if {g.white, g.black} & players]
    allocated = (b.player for b in played.byes if b.kind is ByeKind.PAIRING_ALLOCATED)
    return (*found, *((player, 0) for player in allocated if player in players))


def played_otherwise(
    event: Event, played: Pairs, given: Sequence[str], round_number: int | None = None
) -> CorrectPlayers:
    """The act that says which of these players met really, with a result for each board.

    Raises Unclear.
    """
    if len(given) != len(played):
        raise Unclear("board.played-results", boards=len(played), results=len(given))
    boards = []
    for (white, black), text in zip(played, given, strict=True):
        first, second = _both(dict(enumerate(typed(text))))
        assert first is not None
        boards.append(PlayedBoard(white, black, first, second))
    number = event.state.paired_rounds if round_number is None else round_number
    return CorrectPlayers(number, boards_with(event, played), tuple(boards))
