"""Teams' cards: whom they met, with which colour and score, and their points so far."""

from __future__ import annotations

from pairwright.paper.document import Align, Column, Section
from pairwright.paper.round_lists import DocumentContent
from pairwright.paper.words import Words
from pairwright.position import as_ended, out_of_round, recorded_rounds
from pairwright.position.team_records import TeamRecord, for_standings, team_records
from pairwright.systems import bye_word
from pairwright.tournament import ByeKind, Outcome, Player, Team, Tournament
from pairwright.tournament.team_rounds import team_round

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
