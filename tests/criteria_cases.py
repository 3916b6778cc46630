"""Cases for single criteria, worked out by hand: `tests/data/criteria/<system>-<edition>.toml`.

A case has a small position, the boards that the rules give for it (`4-1 2-3 5-bye`, White first),
and the working from the text of the rules. `players`, or `teams`, has a line for each participant:

    1 (2400): 4w1 3b= bye -

Before the colon stand the number and, where ratings matter, the rating. Then comes one word for
each round: opponent, colour, and the results from the side of this participant. `1`, `=` and `0`
are played, `+` and `-` are forfeits. In Double-Swiss a word has two results, of which the first is
that of the game with the colour given; of a team it has one for each board. `bye` is the
pairing-allocated bye, `full`, `half` and `zero` are byes asked for, `-` is a round before a late
entry. A bye asked for in the round to be paired stands behind a bar: `3: 4w1 | half`.

Facts that seldom matter are keys of the case: see `_FACTS`. A position that needs more is given as
`trf`, the text of a report file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pairwright as pw
from pairwright.checking import Verdict, check_next
from pairwright.frozen import Frozen
from pairwright.rules.proposal import Proposal
from pairwright.systems import declaration_of, system_named
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    Match,
    Outcome,
    PairwrightError,
    Player,
    PointSystem,
    Rating,
    Round,
    Team,
    Tournament,
    VirtualPoints,
)
from pairwright.tournament.players import (
    MatchPoints,
    PreferenceType,
    PrimaryScore,
    TeamByes,
    TeamRules,
)
from pairwright.tournament.results import points
from pairwright.tournament.team_rounds import MatchSheet, with_sheets
from tests.evidence import DATA

FOLDER = DATA / "criteria"
ROUNDS_LEFT = 3
"""So many rounds are to come where a case does not say how many there are: none is the last."""

_LINE = re.compile(r"(?P<number>\d+)(?: \((?P<rating>\d+)\))?:(?P<history>[^|]*)(?:\|(?P<bye>.*))?")
_WORD = re.compile(r"(?P<opponent>\d+)(?P<colour>[wb])(?P<results>[-+=01?]+)")
_BYES = {
    "bye": ByeKind.PAIRING_ALLOCATED,
    "full": ByeKind.FULL_POINT,
    "half": ByeKind.HALF_POINT,
    "zero": ByeKind.ZERO_POINT,
}
_NOT_ENTERED = "-"


class Line(Frozen):
    """A participant: `history` has a word for each round, `bye` is asked for in the next one."""

    number: int
    rating: int | None
    history: tuple[str, ...]
    bye: str

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read one line. Raises ValueError."""
        parts = _LINE.fullmatch(text.strip())
        if parts is None:
            raise ValueError(f"no participant: {text!r}")
        rating = parts["rating"]
        return cls(
            int(parts["number"]),
            int(rating) if rating else None,
            tuple(parts["history"].split()),
            (parts["bye"] or "").strip(),
        )

    @property
    def arrives(self) -> int:
        """Return the first round for which the participant may be paired."""
        rounds = enumerate(self.history, start=1)
        return next((i for i, word in rounds if word != _NOT_ENTERED), len(self.history) + 1)


class Meeting(Frozen):
    """Two who met, White first, with the results from the side of White."""

    white: int
    black: int
    results: tuple[GameResult, ...]


class CriterionCase(Frozen):
    """One case. `system` and `edition` are those of its file."""

    system: str
    edition: str
    name: str
    criterion: tuple[str, ...]
    article: str
    working: str
    boards: str
    tournament: Tournament

    @classmethod
    def parse(cls, system: str, edition: str, fields: Mapping[str, Any]) -> CriterionCase:
        """Read one table of a file. Raises ValueError for an unknown key or a wrong line."""
        facts = dict(fields)
        own = {key: facts.pop(key) for key in ("name", "article", "working", "boards")}
        criteria = tuple(facts.pop("criterion"))
        try:
            tournament = read_tournament(system, edition, facts)
        except ValueError as error:
            raise ValueError(f"{system} {edition}, {own['name']}: {error}") from error
        return cls(system, edition, criterion=criteria, tournament=tournament, **own)

    def pair(self, *, literal: bool) -> str:
        """Return the boards of the program as `boards` has them, sorted."""
        made = pw.pair(self.tournament, system=self.system, edition=self.edition, literal=literal)
        boards = [f"{board.white}-{board.black}" for board in made.boards]
        if made.bye is not None:
            boards.append(f"{made.bye}-bye")
        return " ".join(sorted(boards))

    @property
    def expected(self) -> str:
        """The right boards, sorted."""
        return " ".join(sorted(self.boards.split()))

    @property
    def proposal(self) -> Proposal:
        """The right boards for the judge."""
        words = [word.split("-") for word in self.boards.split()]
        return Proposal.of_pairs([(int(w), 0 if b == "bye" else int(b)) for w, b in words])

    def judge(self) -> str:
        """Return the verdict on the right boards."""
        report = check_next(self.tournament, self.proposal, self.system, self.edition)
        return report.rounds[0].verdict.value

    def departures(self) -> Iterator[str]:
        """Find who does not give the right boards: solver, literal procedure, judge."""
        questions: Sequence[tuple[str, Callable[[], str], str]] = (
            ("solver", lambda: self.pair(literal=False), self.expected),
            ("literal", lambda: self.pair(literal=True), self.expected),
            ("judge", self.judge, Verdict.IDENTICAL.value),
        )
        for name, ask, right in questions:
            try:
                answer = ask()
            except PairwrightError as error:
                answer = f"{type(error).__name__}: {error}"
            if answer != right:
                yield f"{name}: {answer} instead of {right}"


def files() -> list[Path]:
    """Return the files of cases."""
    return sorted(FOLDER.glob("*.toml"))


def load_cases(path: Path) -> list[CriterionCase]:
    """Read the cases of a file, which names its system and edition. Raises ValueError.

    `cases_of` names files of other editions of the system with the same content, whose cases are
    asked of this one as well, but for those `without` names.
    """
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    system, edition = content["system"], content["edition"]
    if path.stem != f"{system}-{edition}":
        raise ValueError(f"{path.name} has cases of {system}-{edition}")
    return [CriterionCase.parse(system, edition, case) for case in _cases_in(path)]


def _cases_in(path: Path) -> list[dict[str, Any]]:
    """Read the tables of a file and of those it refers to, each name once. Raises ValueError."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    cases = {
        case["name"]: case
        for other in content.get("cases_of", [])
        for case in _cases_in(FOLDER / f"{other}.toml")
    }
    for name in content.get("without", []):
        if cases.pop(name, None) is None:
            raise ValueError(f"{path.name}: no case {name!r} to leave out")
    return [*cases.values(), *content.get("case", [])]


# --- positions -----------------------------------------------------------------------------------


def read_tournament(system: str, edition: str, facts: dict[str, Any]) -> Tournament:
    """Build the tournament of a case. Raises ValueError."""
    if "trf" in facts:
        [text] = facts.values()
        return pw.loads(text)
    is_team_event = "teams" in facts
    lines = [
        Line.parse(text)
        for text in facts.pop("teams" if is_team_event else "players").split("\n")
        if text.strip()
    ]
    played = max((len(line.history) for line in lines), default=0)
    if any(len(line.history) != played for line in lines):
        raise ValueError("not all participants have the same number of rounds")
    built: dict[str, Any] = {
        "initial_colour": Colour.WHITE,
        "number_of_rounds": played + ROUNDS_LEFT,
        "announcements": tuple(_announced(lines, played + 1)),
        "point_system": system_named(system).usual_points(),
    }
    if "permitted" in facts:
        built["forbidden_pairs"] = _all_but(facts.pop("permitted"), lines)
    if is_team_event:
        return _team_tournament(system, edition, facts, lines, built)
    for key, value in facts.items():
        built |= _FACTS[key](value)
    return Tournament(
        declaration=declaration_of(system, edition),
        players=tuple(
            Player(
                line.number,
                ratings=() if line.rating is None else (Rating(line.rating),),
                arrives=line.arrives,
            )
            for line in lines
        ),
        rounds=tuple(_round(lines, index) for index in range(played)),
        **built,
    )


def _announced(lines: Sequence[Line], number: int) -> Iterator[Announcement]:
    for line in lines:
        if line.bye:
            yield Announcement(line.number, number, _BYES[line.bye])


def _round(lines: Sequence[Line], index: int) -> Round:
    games = []
    for meeting in _meetings(lines, index):
        first, *second = meeting.results
        back = second[0].turned if second else None
        games.append(Game(meeting.white, meeting.black, first, return_result=back))
    byes = [Bye(line.number, _BYES[line.history[index]]) for line in _without_game(lines, index)]
    return Round(tuple(games), tuple(byes))


def _without_game(lines: Sequence[Line], index: int) -> Iterator[Line]:
    """Find who had a bye in a round."""
    for line in lines:
        word = line.history[index]
        if word != _NOT_ENTERED and _WORD.fullmatch(word) is None:
            if word not in _BYES:
                raise ValueError(f"participant {line.number}: {word!r} is no word of a round")
            yield line


def _meetings(lines: Sequence[Line], index: int) -> Iterator[Meeting]:
    """Find who met in a round. Raises ValueError where the two sides contradict each other."""
    words = {line.number: _WORD.fullmatch(line.history[index]) for line in lines}
    for number, word in words.items():
        if word is None:
            continue
        other = int(word["opponent"])
        answer = words.get(other)
        fits = (
            answer is not None
            and int(answer["opponent"]) == number
            and answer["colour"] != word["colour"]
            and len(answer["results"]) == len(word["results"])
        )
        if answer is None or not fits:
            raise ValueError(f"round {index + 1}: {number} and {other} contradict each other")
        if word["colour"] == "w":
            both = zip(word["results"], answer["results"], strict=True)
            yield Meeting(
                number, other, tuple(GameResult.of(Outcome(a), Outcome(b)) for a, b in both)
            )


# --- teams ---------------------------------------------------------------------------------------


def _team_tournament(
    system: str, edition: str, facts: dict[str, Any], lines: Sequence[Line], built: dict[str, Any]
) -> Tournament:
    """Build a team event, its rounds one after the other."""
    played = len(lines[0].history) if lines else 0
    size = facts.pop("team_boards", None) or _match_size(lines)
    rules = TeamRules(
        PreferenceType(facts.pop("preferences", "A")),
        PrimaryScore(facts.pop("primary", "MP")),
        facts.pop("secondary_decides", True),
    )
    built["team_byes"] = system_named(system).team_bye
    for key, value in facts.items():
        built |= _FACTS[key](value)
    requested = [
        Announcement(line.number, index + 1, _BYES[line.history[index]])
        for index in range(played)
        for line in _without_game(lines, index)
        if line.history[index] != "bye"
    ]
    built["announcements"] += tuple(requested)
    tournament = Tournament(
        declaration=declaration_of(system, edition, team=rules),
        is_team_event=True,
        players=tuple(Player(number) for number in range(1, len(lines) * size + 1)),
        teams=tuple(
            Team(
                line.number,
                members=tuple(range(index * size + 1, (index + 1) * size + 1)),
                arrives=line.arrives,
            )
            for index, line in enumerate(lines)
        ),
        board_colours=("WB" * size)[:size],
        **built,
    )
    for index in range(played):
        tournament = _with_team_round(tournament, lines, index)
    return tournament


def _match_size(lines: Sequence[Line]) -> int:
    """Return the number of boards of a match: every recorded match has a result for each."""
    words = [_WORD.fullmatch(word) for line in lines for word in line.history]
    return max((len(word["results"]) for word in words if word), default=2)


def _with_team_round(tournament: Tournament, lines: Sequence[Line], index: int) -> Tournament:
    meetings = list(_meetings(lines, index))
    byes = [line.number for line in _without_game(lines, index) if line.history[index] == "bye"]
    matches = tuple(Match(meeting.white, meeting.black) for meeting in meetings)
    paired = Round(matches=matches, team_bye=byes[0] if byes else None)
    return with_sheets(tournament.with_round(paired), index + 1, map(_sheet, meetings))


def _sheet(meeting: Meeting) -> MatchSheet:
    teams = (meeting.white, meeting.black)
    kinds = set(meeting.results)
    if len(kinds) == 1 and meeting.results[0].forfeited:
        [result] = kinds
        return MatchSheet(teams, forfeit=f"{result.white.value}{result.black.value}")
    return MatchSheet(teams, meeting.results)


# --- other facts ---------------------------------------------------------------------------------


def _virtual_points(by_number: Mapping[str, str]) -> tuple[VirtualPoints, ...]:
    """Points before each round: of a team these are match points, and as many game points."""
    found = []
    for number, text in by_number.items():
        by_round = tuple(points(word) for word in text.split())
        found.append(VirtualPoints(int(number), by_round, by_round))
    return tuple(found)


def _all_but(permitted: str, lines: Sequence[Line]) -> tuple[ForbiddenPairs, ...]:
    """Forbid every pair but these: `1-2 1-3`."""
    pairs = {tuple(sorted(map(int, pair.split("-")))) for pair in permitted.split()}
    every = combinations(sorted(line.number for line in lines), 2)
    return tuple(ForbiddenPairs(pair) for pair in every if pair not in pairs)


_FACTS: Mapping[str, Callable[[Any], dict[str, Any]]] = {
    "rounds": lambda number: {"number_of_rounds": number},
    "initial_colour": lambda name: {"initial_colour": Colour[name.upper()]},
    "forbidden": lambda pairs: {"forbidden_pairs": tuple(ForbiddenPairs(tuple(p)) for p in pairs)},
    "virtual": lambda by_number: {"virtual_points": _virtual_points(by_number)},
    "points": lambda worths: {"point_system": PointSystem.of(**worths)},
    "match_points": lambda worths: {"match_points": MatchPoints(*map(points, worths))},
    "team_bye": lambda worths: {"team_byes": TeamByes(*map(points, worths))},
    "board_colours": lambda colours: {"board_colours": colours},
}
"""`points` has the arguments of `PointSystem.of`.

Beside these, `permitted` lists the only pairs that are not forbidden (`1-2 1-3`), which
leaves few candidates. Team events have `team_boards`, `preferences` (`A`, `B`, `none`), `primary`
(`MP`, `GP`) and `secondary_decides` too.
"""
