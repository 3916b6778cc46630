"""Line-ups of a match: who sits at which board (TRF26 record 300)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.match_sheets import seats_of, with_end, with_sheet, without_sheet
from pairwright.event.findings import Finding, ask_reason, confirm, notice, refusal
from pairwright.event.matches import PlayedMatch
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_line_up
from pairwright.tournament import GameResult, LineUp, Match, Team
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef


def sheet_findings(state: State, match: PlayedMatch) -> Iterator[Finding]:
    """What stands against a new line-up or first results of a match of a published round.

    An adjourned match is still to be played. A forfeit that was recorded is replaced while nobody
    has seen the results of the round.
    """
    number = match.round
    teams = (state.team(match.white), state.team(match.black))
    members = {player for team in teams if team is not None for player in team.members}
    corrected = {
        (correction.white, correction.black)
        for correction in state.facts.game_corrections
        if correction.round == number and members & {correction.white, correction.black}
    }
    games = {(board.game.white, board.game.black) for board in match.boards if board.game}
    published = state.files[number - 1].published.results
    if match.is_adjourned:
        if corrected & games:
            yield refusal("match.over", "C.04.2 art. 4.3", round=number)
    elif number < state.paired_rounds or published or corrected:
        yield refusal("match.over", "C.04.2 art. 4.3", round=number)
    elif match.forfeit:
        yield confirm("match.forfeited", "C.04.2 art. 3.5", result=match.forfeit)


def seat_problems(team: Team, boards: tuple[int, ...], expected: int) -> Iterator[str]:
    """Why a team cannot sit so."""
    seated = [player for player in boards if player]
    if expected and len(boards) != expected:
        yield f"{len(boards)} boards, and a match has {expected} (0 is an empty board)"
    strangers = sorted(set(seated) - set(team.members))
    if strangers:
        yield f"not members of the team: {', '.join(map(str, strangers[:20]))}"
    if len(set(seated)) != len(seated):
        yield "somebody sits at two boards"
    if not seated:
        yield "nobody is there: the match is forfeited (use forfeit)"


@act(needs=EventRight.ENTER, is_heavy=False, tells_public=False)
class SetLineUp(Action):
    """Who sits at boards 1, 2, ... for a team in a round: numbers of players, 0 an empty board.

    No boards at all take the line-up back. Once both line-ups are there, the games are; results
    that boards have already stay with the boards.
    """

    name: ClassVar[str] = "line-up"
    article: ClassVar[str] = "C.04.6 art. 1.6"
    for_teams: ClassVar[bool] = True
    for_players: ClassVar[bool] = False
    dated: ClassVar[bool] = True

    round: int
    team: int
    boards: tuple[int, ...] = ()

    def match(self, state: State) -> PlayedMatch | None:
        if not 1 <= self.round <= state.paired_rounds:
            return None
        matches = state.matches(self.round)
        return next((m for m in matches if self.team in (m.white, m.black)), None)

    def check(self, state: State) -> Iterator[Finding]:
        team = state.team(self.team)
        if team is None:
            yield refusal("team.unknown", number=self.team)
            return
        match = self.match(state)
        if match is None:
            yield refusal("line-up.no-match", round=self.round, player=self.team)
        elif not state.files[self.round - 1].published.pairings:
            yield refusal("board.draft", round=self.round)
        else:
            yield from sheet_findings(state, match)
            yield from self._seats(state, team, match)

    def _seats(self, state: State, team: Team, match: PlayedMatch) -> Iterator[Finding]:
        nothing = {None, GameResult.MISSING, GameResult.ADJOURNED}
        with_results = any(board.result not in nothing for board in match.boards)
        if not self.boards:
            if with_results:
                yield refusal("line-up.played", "C.04.2 art. 4.3")
            elif not match.boards and self._handed_in(state) is None:
                yield refusal("line-up.none", player=self.team)
            return
        problems = list(seat_problems(team, self.boards, state.boards))
        for what in problems:
            yield refusal("line-up.seats", what=what)
        if with_results:
            yield ask_reason("line-up.results", "C.04.2 art. 4.3")
        seated = [player for player in self.boards if player]
        if not problems and seated != [m for m in team.members if m in seated]:
            yield notice("line-up.order", player=self.team)

    def _handed_in(self, state: State) -> LineUp | None:
        named = (m for m in state.line_ups if (m.round, m.team) == (self.round, self.team))
        return next(named, None)

    def apply(self, state: State, done: Deed) -> State:
        match = self.match(state)
        assert match is not None
        both = (match.white, match.black)
        rival = match.black if self.team == match.white else match.white
        named = {made.team: made.boards for made in state.line_ups if made.round == self.round}
        named = {team: boards for team, boards in named.items() if team in both}
        if match.boards and not match.forfeit:
            named = dict(zip(both, seats_of(state, match), strict=True))
        named.pop(self.team, None)
        if self.boards:
            named[self.team] = self.boards
        if len(named) == 2:
            results = [board.result for board in match.boards]
            seats = (named[match.white], named[match.black])
            following = done.coming(state)
            return with_end(with_sheet(state, match, seats, results), match, following)
        state = without_sheet(state, self.round, both)
        if match.is_adjourned:
            state = state.with_match(self.round, Match(*both, adjourned=True))
        waiting = tuple(
            LineUp(self.round, team, rival if team == self.team else self.team, boards)
            for team, boards in named.items()
        )
        return replace(state, line_ups=(*state.line_ups, *waiting))

    def subjects(self) -> Subjects:
        return of_line_up(self.round, self.team)

    def in_words(self, step: Step) -> Phrase:
        team: dict[str, Fact] = {"player": PlayerRef(self.team), "round": self.round}
        if not self.boards:
            return Phrase("act.line-up-back", team)
        names = {player.number: player.name for player in step.after.facts.players}
        seated = ", ".join(f"{n} {names[n]}" if n else "-" for n in self.boards)
        return Phrase("act.line-up", {**team, "members": seated})
