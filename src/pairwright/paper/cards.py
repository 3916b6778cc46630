"""Players' cards: who met whom, with which colour and result, and the points so far."""

from __future__ import annotations

from pairwright.paper.document import Align, Column, Section
from pairwright.paper.round_lists import DocumentContent
from pairwright.paper.signs import SIGNS, legend, own_signs
from pairwright.paper.words import Words
from pairwright.position import as_ended, out_of_round, player_records, recorded_rounds
from pairwright.position.order import strengths
from pairwright.systems import bye_word
from pairwright.tournament import Bye, ByeKind, Colour, Game, Player, Round, Tournament, Unopposed
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
