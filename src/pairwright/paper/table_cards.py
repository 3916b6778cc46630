"""What stands or sticks on the tables: place cards, board numbers, labels for score sheets."""

from __future__ import annotations

from pairwright.paper.document import Label, Plate, SlipPlayer
from pairwright.paper.round_lists import DocumentContent, shortened
from pairwright.paper.seated import SeatedBoard, seated_boards
from pairwright.paper.words import Words
from pairwright.position.order import strengths
from pairwright.tournament import Colour, Player, Tournament
from pairwright.tournament.board_numbers import numbered
from pairwright.tournament.team_rounds import number_of_boards
from pairwright.vocabulary.folding import alphabetical

_BETWEEN = "  ·  "


def place_cards(tournament: Tournament, after_round: int, words: Words) -> DocumentContent:
    """A card for everybody, in the order of the alphabet: it stays for the event."""
    ratings = strengths(tournament, max(1, after_round))
    teams = {number: team.name for team in tournament.teams for number in team.members}
    event = shortened(words.event(tournament.name))

    def plate(player: Player) -> Plate:
        above = (player.title.value, words.text(player.federation))
        rating = ratings[player.number]
        below = (
            str(rating or ""),
            shortened(words.text(teams.get(player.number, "") or player.club)),
        )
        return Plate(
            shortened(words.name(player)),
            _BETWEEN.join(text for text in above if text),
            _BETWEEN.join(text for text in below if text),
            event,
        )

    listed = sorted(tournament.players, key=lambda p: (alphabetical(words.name(p)), p.number))
    return DocumentContent(plates=tuple(map(plate, listed)))


def board_numbers(tournament: Tournament, after_round: int, words: Words) -> DocumentContent:
    """A number for every board that the event can need; of teams, those of every match."""
    event = shortened(words.event(tournament.name))
    if tournament.is_team_event:
        boards = number_of_boards(tournament, after_round)
        places = [
            f"{match}.{board}"
            for match, _ in numbered(tournament, range(len(tournament.teams) // 2))
            for board in range(1, boards + 1)
        ]
    else:
        counted = numbered(tournament, range(len(tournament.players) // 2))
        places = [str(board) for board, _ in counted]
    return DocumentContent(plates=tuple(Plate(place, foot=event) for place in places))


def labels(tournament: Tournament, number: int, words: Words) -> DocumentContent:
    """Two stickers for every board, one for the score sheet of each player."""
    ratings = strengths(tournament, number)
    event = shortened(words.event(tournament.name))
    days = tournament.round_dates[number - 1 : number]
    day = words.day(days[0]) if days and days[0] else ""

    def side(player: Player, colour: Colour, team: str) -> SlipPlayer:
        details = (str(ratings[player.number] or ""), shortened(words.text(team)))
        shown = ", ".join(detail for detail in details if detail)
        return SlipPlayer(words.colour(colour), shortened(words.titled(player)), shown)

    def of(board: SeatedBoard, own: int) -> Label:
        head = (
            words.say("slip-round", round=number),
            words.say("slip-board", board=board.place),
        )
        return Label(
            event,
            _BETWEEN.join(head),
            day,
            (
                side(board.white, Colour.WHITE, board.teams[0]),
                side(board.black, Colour.BLACK, board.teams[1]),
            ),
            own,
        )

    boards = seated_boards(tournament, number)
    return DocumentContent(labels=tuple(of(board, own) for board in boards for own in (0, 1)))
