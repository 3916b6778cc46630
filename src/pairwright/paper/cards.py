"""Cards: of players and teams (whom they met, with which colour and result, the points so far), and
what stands or sticks on the tables (place cards, board numbers, labels for score sheets).
"""

from __future__ import annotations

from pairwright.paper.boards import SeatedBoard, seated_boards
from pairwright.paper.document import Align, Column, Label, Plate, Section, SlipPlayer
from pairwright.paper.round_lists import DocumentContent, shortened
from pairwright.paper.words import SIGNS, Words, legend, own_signs
from pairwright.position import as_ended, out_of_round, player_records, recorded_rounds
from pairwright.position.order import strengths
from pairwright.position.team_records import TeamRecord, for_standings, team_records
from pairwright.systems import bye_word
from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Game,
    Outcome,
    Player,
    Round,
    Team,
    Tournament,
    Unopposed,
)
from pairwright.tournament.rounds import numbered
from pairwright.tournament.team_rounds import number_of_boards, team_round
from pairwright.vocabulary.folding import alphabetical
from pairwright.vocabulary.printable import printable

_Happened = Game | Bye | Unopposed | None


class Cards:
    """The cards of all players after a round."""

    def __init__(self, tournament: Tournament, after_round: int, words: Words) -> None:
        self._words = words
        self._declaration = tournament.declaration
        tournament = as_ended(tournament)
        self._players = {player.number: player for player in tournament.players}
        self._records = player_records(tournament, after_round + 1)
        self._ratings = strengths(tournament, max(1, after_round))
        self._rounds = [_by_player(r) for r in recorded_rounds(tournament, after_round + 1)]
        self._out = [out_of_round(tournament, n) for n in range(1, after_round + 1)]

    def content(self) -> DocumentContent:
        """A card for everybody, in the order of numbers."""
        cards = tuple(self._card(self._players[number]) for number in sorted(self._players))
        results = [row[4] for card in cards for row in card.rows]
        games = [g for happened in self._rounds for g in happened.values() if isinstance(g, Game)]
        matches = any(game.return_result is not None for game in games)
        notes = (self._words.say("legend-card-match"),) if matches else ()
        return DocumentContent(cards, (*notes, *legend(results, self._words)))

    def _card(self, player: Player) -> Section:
        say = self._words.say
        columns = (
            Column(say("column-round"), Align.RIGHT),
            Column(say("column-colour")),
            Column(say("column-opponent"), wide=True),
            Column(say("column-rating"), Align.RIGHT),
            Column(say("column-result"), Align.CENTRE),
            Column(say("column-points"), Align.RIGHT),
            Column(say("column-total"), Align.RIGHT),
        )
        rows = []
        total = 0
        for index, record in enumerate(self._records[player.number]):
            total += record.standing_points
            cells = self._round(player.number, index)
            made = (self._words.points(record.standing_points), self._words.points(total))
            rows.append((str(index + 1), *cells, *(made if cells[3] else ("", ""))))
        heading = f"{player.number}  {self._words.titled(player)}"
        return Section(columns, tuple(rows), heading, self._facts(player), together=True)

    def _facts(self, player: Player) -> str:
        rating = self._ratings.get(player.number)
        facts = [
            f"{self._words.say('column-rating')} {rating}" if rating else "",
            printable(player.federation),
            f"FIDE ID {printable(player.fide_id)}" if player.fide_id else "",
        ]
        return "  ·  ".join(fact for fact in facts if fact)

    def _round(self, number: int, index: int) -> tuple[str, str, str, str]:
        """Colour, opponent, rating and result of a round; without a result the points are open."""
        happened = self._rounds[index].get(number)
        if isinstance(happened, Game):
            return self._game(number, happened)
        if isinstance(happened, Unopposed):
            said = self._words.say("absence-unopposed", sign=SIGNS[happened.outcome])
            return "", said, "", SIGNS[happened.outcome]
        return "", self._absence(number, index + 1, happened), "", "\N{EN DASH}"

    def _absence(self, number: int, round_number: int, bye: Bye | None) -> str:
        kind = ByeKind.ZERO_POINT if bye is None else bye.kind
        out = self._out[round_number - 1].get(number) if kind is ByeKind.ZERO_POINT else None
        return self._words.say(f"absence-{out or bye_word(self._declaration, kind)}")

    def _game(self, number: int, game: Game) -> tuple[str, str, str, str]:
        side = Colour.WHITE if number == game.white else Colour.BLACK
        other = game.black if side is Colour.WHITE else game.white
        # A game that was not played gave nobody a colour (C.04.2 art. 3.4).
        coloured = game.coloured and not all(result.forfeited for result in game.results)
        return (
            self._words.colour(side) if coloured else "",
            f"{other}  {self._words.titled(self._players[other])}",
            str(self._ratings.get(other) or ""),
            own_signs(game, side),
        )


def _by_player(played: Round) -> dict[int, _Happened]:
    happened: dict[int, _Happened] = {}
    for game in played.games:
        happened[game.white] = happened[game.black] = game
    happened |= {bye.player: bye for bye in played.byes}
    happened |= {board.player: board for board in played.unopposed}
    return happened


COLUMNS = (
    ("column-round", Align.RIGHT),
    ("column-colour", Align.LEFT),
    ("column-opponent", Align.LEFT),
    ("column-result", Align.CENTRE),
    ("column-match-points", Align.RIGHT),
    ("column-total", Align.RIGHT),
    ("column-game-points", Align.RIGHT),
    ("column-total", Align.RIGHT),
)


class TeamCards:
    """The cards of all teams after a round."""

    def __init__(self, tournament: Tournament, after_round: int, words: Words) -> None:
        self._words = words
        self._teams = {team.number: team for team in tournament.teams}
        self._players = {player.number: player for player in tournament.players}
        self._declaration = tournament.declaration
        tournament = as_ended(tournament)
        self._records = team_records(tournament, after_round + 1, for_standings)
        self._scheduled = [
            team_round(tournament, number, played).colours()
            for number, played in enumerate(recorded_rounds(tournament, after_round + 1), start=1)
        ]
        self._out = [out_of_round(tournament, n) for n in range(1, after_round + 1)]

    def content(self) -> DocumentContent:
        """A card for every team, in the order of numbers."""
        cards = tuple(self._card(self._teams[number]) for number in sorted(self._teams))
        return DocumentContent(cards, (self._words.say("legend-card-team"),))

    def _card(self, team: Team) -> Section:
        columns = tuple(
            Column(self._words.say(key), align, key == "column-opponent") for key, align in COLUMNS
        )
        rows = []
        match_total = game_total = 0
        for record in self._records[team.number]:
            match_total += record.match_points + record.match_bonus
            game_total += record.game_points + record.game_bonus
            made = (record.match_points, match_total, record.game_points, game_total)
            is_open = record.outcome is Outcome.MISSING
            points = ("",) * len(made) if is_open else map(self._words.points, made)
            rows.append((str(record.round), *self._round(record), *points))
        heading = f"{team.number}  {self._name(team.number)}"
        return Section(columns, tuple(rows), heading, self._members(team), together=True)

    def _members(self, team: Team) -> str:
        members = [self._player(self._players[number]) for number in team.members]
        return "  \N{MIDDLE DOT}  ".join(members)

    def _player(self, player: Player) -> str:
        return " ".join([self._words.titled(player), str(player.rating or "")]).strip()

    def _round(self, record: TeamRecord) -> tuple[str, str, str]:
        """Colour on the first board, opponent and game points of a round."""
        if record.opponent is None:
            return "", self._absence(record), "\N{EN DASH}"
        is_open = record.outcome is Outcome.MISSING
        given = self._scheduled[record.round - 1].get(record.team) if is_open else record.colour
        colour = "" if given is None else self._words.colour(given)
        opponent = f"{record.opponent}  {self._name(record.opponent)}"
        if is_open:
            return colour, opponent, ""
        other = self._records[record.opponent][record.round - 1]
        scored = (record.game_points, other.game_points)
        return colour, opponent, " : ".join(map(self._words.points, scored))

    def _absence(self, record: TeamRecord) -> str:
        out = self._out[record.round - 1].get(record.team)
        if record.outcome is ByeKind.ZERO_POINT and out:
            return self._words.say(f"absence-{out}")
        if isinstance(record.outcome, ByeKind):
            return self._words.say(f"absence-{bye_word(self._declaration, record.outcome)}")
        return self._words.say(f"absence-{record.outcome.value}")

    def _name(self, number: int) -> str:
        return self._words.text(self._teams[number].name) or f"#{number}"


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
