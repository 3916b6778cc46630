"""The sheets of a round of teams: one for each match, with its boards and who sits at them."""

from __future__ import annotations

from pairwright.paper.boards import PrintedRound
from pairwright.paper.document import PrintedMatchSheet, PrintedSeat, SheetBoard, SlipPlayer
from pairwright.paper.round_lists import DocumentContent, shortened
from pairwright.paper.signs import CHOICES
from pairwright.paper.words import Words
from pairwright.position import recorded_rounds
from pairwright.tournament import Colour, Game, Tournament
from pairwright.tournament.board_numbers import numbered
from pairwright.tournament.team_rounds import Seats, board_colour, number_of_boards, team_round

NOBODY = "\N{EN DASH}"
"""On a board that a line-up leaves empty."""


def match_sheets(tournament: Tournament, printed: PrintedRound, words: Words) -> DocumentContent:
    """A sheet for every match, in the order of matches.

    Line-ups stand on it once both are known; before, there is room to write them.
    """
    made = _Sheets(tournament, printed, words)
    return DocumentContent(
        sheets=tuple(
            made.sheet(number, match) for number, match in numbered(tournament, printed.games)
        )
    )


class _Sheets:
    """What the sheets of a round have in common."""

    def __init__(self, tournament: Tournament, printed: PrintedRound, words: Words) -> None:
        number = printed.number
        played = recorded_rounds(tournament, number + 1)[number - 1]
        self._tournament = tournament
        self._printed = printed
        self._words = words
        self._players = {player.number: player for player in tournament.players}
        self._seats = team_round(tournament, number, played).seats
        self._white = {game.white for game in played.games}
        self._black = {game.black for game in played.games}
        # A file that declares no boards has room for everybody.
        members = max((len(team.members) for team in tournament.teams), default=0)
        self._boards = number_of_boards(tournament, number) or members

    def sheet(self, number: int, match: Game) -> PrintedMatchSheet:
        say = self._words.say
        seats = self._seats[match.white], self._seats[match.black]
        known = all(seats)
        return PrintedMatchSheet(
            shortened(self._words.event(self._printed.tournament_name)),
            say("sheet-match", match=number),
            say("slip-round", round=self._printed.number),
            (say("column-board"), say("column-result"), say("column-total")),
            (self._team(match.white), self._team(match.black)),
            tuple(self._board(index, *seats, known) for index in range(self._boards)),
            say("sheet-note"),
        )

    def _team(self, number: int) -> SlipPlayer:
        team = self._printed.players[number]
        details = f"{self._words.say('column-number')} {number}"
        return SlipPlayer("", shortened(self._words.name(team)), details)

    def _board(self, index: int, first: Seats, second: Seats, known: bool) -> SheetBoard:
        number, other = (seats[index] if index < len(seats) else 0 for seats in (first, second))
        colour = board_colour(self._tournament.board_colours, index)
        if number in self._white or other in self._black:
            colour = Colour.WHITE
        elif number in self._black or other in self._white:
            colour = Colour.BLACK
        sides = (self._seat(number, colour, known), self._seat(other, colour.other, known))
        plays = not known or bool(number and other)
        return SheetBoard(str(index + 1), sides, CHOICES if plays else ())

    def _seat(self, number: int, colour: Colour, known: bool) -> PrintedSeat:
        letter, is_white = self._words.letter(colour), colour is Colour.WHITE
        player = self._players.get(number)
        if player is None:
            return PrintedSeat(is_white, letter, NOBODY if known else "")
        name = shortened(self._words.titled(player))
        return PrintedSeat(is_white, letter, name, str(player.rating or ""))
