"""One event as one reader of the published pages sees it."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Protocol

from msgspec.structs import replace

from pairwright.event.correction_deadline import deadline_after, moment_text
from pairwright.event.state import Facts
from pairwright.frozen import Frozen
from pairwright.paper.round_lists import waiting
from pairwright.paper.words import SIGNS, Words
from pairwright.position import out_of_round
from pairwright.ranking import Table, Working
from pairwright.server.events.public_boards import DASH, PublicBoard, PublicBoards
from pairwright.server.events.public_players import PublicStep, TeamWays, Ways
from pairwright.server.events.public_view import PublicView
from pairwright.server.events.publics import Public
from pairwright.server.web.frame.pages import ShownPosition, shown_position
from pairwright.server.web.frame.session import Visitor
from pairwright.service.ranking import StandingsRequest, ranked
from pairwright.systems import bye_word, scheduled_system
from pairwright.title_norms import norm_summaries, norms
from pairwright.tournament import ByeKind, Colour, Outcome, PairwrightError, Player
from pairwright.tournament.rounds import announced, clock_of
from pairwright.vocabulary.folding import alphabetical, words_in

LONGEST_NAME = 80
"""Characters of a name on a page that has to stay small."""
MOST_FOUND = 30
AROUND = 3
"""So many lines of the standings above and below one's own."""


class Card(Frozen):
    """Where a player plays in the last published round; None of it where there is no board."""

    board: PublicBoard | None
    colour: Colour | None
    opponent: int | None
    opponent_points: int | None
    opponent_rating: int
    own_points: int | None
    result: str
    """Of a team as in the table of its rounds: its own points in front."""
    absence: str


class Audience(Frozen, dict=True):
    """The published event, in the reader's language."""

    visitor: Visitor
    public: Public

    @property
    def view(self) -> PublicView:
        return self.public.view

    @property
    def is_of_teams(self) -> bool:
        return self.view.facts.is_team_event

    @property
    def address(self) -> str:
        return self.public.address

    @property
    def is_served(self) -> bool:
        """Whether a server is behind the page: for finding names, reasons, news and reports."""
        return True

    def at(self, *parts: str | int) -> str:
        """The address of a page of the event: `rounds`, 3 is its third round, nothing its home."""
        return "/".join((self.address, *map(str, parts)))

    @cached_property
    def paper(self) -> Words:
        return Words(self.visitor.language)

    @property
    def title(self) -> str:
        return title_of(self.view.facts, self.paper)

    @property
    def label(self) -> str:
        """What it is called among the tournaments of its festival."""
        return _short(self.paper.text(self.view.short_name)) or self.title

    @cached_property
    def _players(self) -> dict[int, Player]:
        return self.public.recall(
            "players", lambda: {player.number: player for player in self.view.facts.players}
        )

    # --- Words -----------------------------------------------------------------------------------

    def name(self, number: int) -> str:
        """The name of a player, or of a team; of namesakes, with what tells them apart."""
        apart = self._namesakes.get(number)
        return f"{self.given(number)} ({apart})" if apart else self.given(number)

    def given(self, number: int) -> str:
        """The name alone."""
        name = self.paper.text(self.view.entrants.get(number, ""))
        return _short(name) or f"#{number}"

    @cached_property
    def _namesakes(self) -> dict[int, str]:
        """What tells those apart who have the same name, by number."""
        return self.public.recall("namesakes", lambda: namesakes(self.view))

    def titled(self, number: int) -> str:
        """The name with the title in front."""
        player = None if self.view.facts.is_team_event else self._players.get(number)
        title = player.title.value if player is not None else ""
        return f"{title} {self.name(number)}".strip()

    def federation(self, number: int) -> str:
        player = None if self.view.facts.is_team_event else self._players.get(number)
        return self.paper.text(player.federation) if player is not None else ""

    def points(self, hundredths: int | None) -> str:
        return "" if hundredths is None else self.paper.points(hundredths)

    def colour(self, side: str) -> str:
        return self.paper.colour(Colour(side))

    def letter(self, side: str) -> str:
        """The letter of a colour, for screens on which there is no room for the word."""
        return self.paper.letter(Colour(side)).upper()

    @property
    def is_scheduled(self) -> bool:
        """Whether all pairings follow from the numbers: who is left over has a free round."""
        return scheduled_system(self.view.facts.declaration) is not None

    def absence(self, number: int, round_number: int, kind: ByeKind | Outcome | None) -> str:
        """Why somebody has no opponent."""
        if isinstance(kind, Outcome):
            return self.paper.say("absence-unopposed", sign=SIGNS[kind])
        kind = kind or ByeKind.ZERO_POINT
        out = out_of_round(self.view.facts, round_number).get(number)
        if kind is ByeKind.ZERO_POINT and out is not None:
            return self.paper.say(f"absence-{out}")
        return self.paper.say(f"absence-{bye_word(self.view.facts.declaration, kind)}")

    def day(self, round_number: int) -> str:
        """The day of a round and its time in the hall, as far as they are announced."""
        days = self.view.facts.round_dates[round_number - 1 : round_number]
        day = self.paper.day(days[0]) if days and days[0] else ""
        return ", ".join(filter(None, (day, clock_of(self.start(round_number)))))

    def start(self, round_number: int) -> str:
        """The moment at which a round begins."""
        return announced(self.view.facts.round_starts, round_number)

    def position(self, round_number: int) -> ShownPosition | None:
        """The position from which the games of a round of Chess960 begin."""
        return shown_position(self.view.facts, round_number, self.visitor.language)

    def results_due(self, round_number: int) -> str:
        """The time in the hall until which the results of a round are handed in."""
        return clock_of(announced(self.view.facts.results_due, round_number))

    def corrections_until(self, round_number: int) -> str:
        """The moment until which errors of the current round are in time (art. 4.3 a), if any."""
        current = self.view.current
        if current is None or current.number != round_number:
            return ""
        return moment_text(deadline_after(self.view.facts, current.published.results))

    @property
    def counts_down(self) -> bool:
        """Whether a round is announced whose results are not there."""
        current = self.view.current
        return (
            current is not None
            and bool(self.start(current.number))
            and not current.published.results
        )

    @property
    def place(self) -> str:
        """Where and when the event is."""
        return place_of(self.view.facts, self.paper)

    # --- Finding ---------------------------------------------------------------------------------

    def by_name(self) -> list[int]:
        """Everybody in the order of the alphabet."""
        names = self.view.entrants
        return self.public.recall(
            "by name",
            lambda: sorted(names, key=lambda number: (alphabetical(names[number]), number)),
        )

    def found(self, text: str) -> list[int]:
        """Those in whose names every word of the text begins a word; a number stands for itself.

        A team is found by the names of its players, too.
        """
        wanted = words_in(text)
        if not wanted:
            return []
        listed = []
        for number in self.by_name():
            names = [
                self.view.entrants[number],
                *(player.name for player in self._listed_in(number)),
            ]
            if text.strip() == str(number) or any(_is_meant(name, wanted) for name in names):
                listed.append(number)
        return listed

    def _listed_in(self, number: int) -> list[Player]:
        return self.members(number) if self.is_of_teams else []

    def name_lines(self) -> list[tuple[int, str]]:
        """Numbers with the names by which they are found, in the order of the alphabet."""
        lines = [(number, self.name(number)) for number in self.by_name()]
        players = [
            (number, f"{_short(self.paper.name(player))} ({name})")
            for number, name in lines
            for player in self._listed_in(number)
        ]
        return [*lines, *sorted(players, key=lambda line: alphabetical(line[1]))]

    def waiting(self, number: int) -> tuple[str, ...]:
        """What is said of corrections that the list of a round does not have."""
        return waiting(self.view.facts, number, self.paper)

    # --- One player ------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        boards = self.public.last_boards
        assert boards is not None
        board = boards.board_of(number)
        if board is None:
            return Card(None, None, None, None, 0, None, "", self._absence_in(boards, number))
        is_white = board.white.number == number
        own, other = (board.white, board.black) if is_white else (board.black, board.white)
        return Card(
            board,
            Colour.WHITE if is_white else Colour.BLACK,
            other.number,
            other.points,
            other.rating,
            own.points,
            self._own_result(board, is_white),
            "",
        )

    def _own_result(self, board: PublicBoard, is_white: bool) -> str:
        turned = self.is_of_teams and not is_white
        return DASH.join(reversed(board.result.split(DASH))) if turned else board.result

    def _absence_in(self, boards: PublicBoards, number: int) -> str:
        kind = dict(boards.absences).get(number)
        return self.absence(number, boards.round.number, kind)

    def way(self, number: int) -> tuple[PublicStep, ...]:
        """The rounds of a player, or of a team; none where they cannot be evaluated."""
        made = TeamWays if self.is_of_teams else Ways
        ways = self.public.recall("ways", lambda: made(self.view, self.public.last_boards))
        return ways.of(number)

    def norms(self, number: int) -> tuple[Working, ...]:
        """A player's norms in short, where the arbiter lets everybody see them."""
        if not self.view.norms or self.is_of_teams:
            return ()
        facts = self.view.facts
        made = self.public.recall(f"norms {number}", lambda: norms(facts, players=(number,)))
        return norm_summaries(made, facts, number, self.visitor.language)

    def members(self, number: int) -> list[Player]:
        """The players of a team, in board order."""
        teams = (team for team in self.view.facts.teams if team.number == number)
        listed = next((team.members for team in teams), ())
        return [self._players[number] for number in listed if number in self._players]

    def player(self, number: int) -> str:
        """The name of a player of a team, with the title in front."""
        player = self._players.get(number)
        return "" if player is None else _short(self.paper.titled(player))

    # --- Standings -------------------------------------------------------------------------------

    @property
    def standings(self) -> Table | None:
        """The published standings; None where there are none."""
        after = self.view.standings_round
        if not after:
            return None
        language = self.visitor.language
        return self.public.recall(
            f"standings {language}",
            lambda: _table(facts_after(self.view, after), after, self.view.lots, language),
        )

    @property
    def shown_standings(self) -> tuple[tuple[str, ...], ...]:
        """The lines of the table."""
        table = self.standings
        if table is None:
            return ()
        found = table
        return self.public.recall(f"lines {self.visitor.language}", lambda: found.printed_rows)

    def around(self, number: int) -> tuple[tuple[str, ...], ...]:
        """The lines of the standings around somebody's own."""
        lines = self.shown_standings
        place = next((i for i, line in enumerate(lines) if line[1] == str(number)), None)
        if place is None:
            return ()
        return lines[max(0, place - AROUND) : place + AROUND + 1]


class EventHeadline(Protocol):
    """What is told of an event in one line."""

    @property
    def name(self) -> str: ...
    @property
    def city(self) -> str: ...
    @property
    def start_date(self) -> str: ...
    @property
    def end_date(self) -> str: ...


def title_of(event: EventHeadline, words: Words) -> str:
    return _short(words.event(event.name))


def place_of(event: EventHeadline, words: Words) -> str:
    """Where and when an event is."""
    days = list(dict.fromkeys(filter(None, (event.start_date, event.end_date))))
    shown = [words.day(day) for day in days]
    when = words.say("dates", first=shown[0], last=shown[1]) if shown[1:] else "".join(shown)
    return ", ".join(text for text in (words.text(event.city), when) if text)


def facts_after(view: PublicView, number: int) -> Facts:
    """The public facts after a round: what is published later changes no published standings."""
    facts = Facts.of(view.facts.through_round(number))
    players = tuple(player for player in facts.players if player.arrives <= number)
    known = {player.number for player in players}
    return replace(
        facts,
        players=players,
        announced_order=tuple(number for number in facts.announced_order if number in known),
        announcements=tuple(
            announcement for announcement in facts.announcements if announcement.round <= number
        ),
        withdrawals=tuple(
            withdrawal for withdrawal in facts.withdrawals if withdrawal.after_round <= number
        ),
    )


@lru_cache(maxsize=64)
def _table(facts: Facts, after: int, lots: str, language: str) -> Table | None:
    """The standings, worked out once for the same facts."""
    asked = StandingsRequest(round=after, lots=lots or None, language=language)
    try:
        return ranked(facts, asked, facts.name).tables[0]
    except PairwrightError:  # a file whose rounds cannot be evaluated
        return None


def namesakes(view: PublicView) -> dict[int, str]:
    """Of those with the same name: the rating, the federation, or else the number."""
    players = (
        {} if view.facts.is_team_event else {player.number: player for player in view.facts.players}
    )
    same: dict[str, list[int]] = {}
    for number, name in view.entrants.items():
        same.setdefault(" ".join(words_in(name)), []).append(number)
    told: dict[int, str] = {}
    for numbers in (numbers for numbers in same.values() if len(numbers) > 1):
        known = [players[number] for number in numbers if number in players]
        ways = (
            [str(player.rating or "") for player in known],
            [player.federation for player in known],
            [f"#{number}" for number in numbers],
        )
        told |= zip(numbers, next(way for way in ways if _tells_apart(way, numbers)), strict=True)
    return told


def _tells_apart(way: list[str], numbers: list[int]) -> bool:
    return all(way) and len(set(way)) == len(numbers)


def _is_meant(name: str, wanted: list[str]) -> bool:
    """Whether every wanted word begins a word of the name."""
    words = words_in(name[:LONGEST_NAME])
    return all(any(word.startswith(text) for word in words) for text in wanted)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
