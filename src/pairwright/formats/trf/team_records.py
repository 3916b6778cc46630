"""Team records: 013, 310, 320, 330, 300, 352 and 362."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, TypedDict

from pairwright.formats.files import TrfLine
from pairwright.formats.trf.records import (
    LARGEST_TEAM_NUMBER,
    MOST_ROUNDS,
    Records,
    cut,
    listed_numbers,
    occupied,
    points_value,
    whole_number,
)
from pairwright.tournament import (
    ForfeitedMatch,
    LineUp,
    MatchPoints,
    Points,
    Team,
    TeamByes,
)
from pairwright.vocabulary.reason import Phrase, fault

_MATCH_SYMBOL = r"(T[WDL])\s*([0-9.,]+)"
_STRENGTH = r"\d{1,5}(?:[.,]\d{1,3})?"
_FORFEITS = {
    "+-": "+-",
    "-+": "-+",
    "--": "--",
    "10": "+-",
    "01": "-+",
    "00": "--",
    "WL": "+-",
    "LW": "-+",
    "LL": "--",
    "WZ": "+-",
    "ZW": "-+",
    "ZZ": "--",
}


if TYPE_CHECKING:

    class TeamFacts(TypedDict):
        """The facts of team events, by their names in `Tournament`."""

        is_team_event: bool
        teams: tuple[Team, ...]
        line_ups: tuple[LineUp, ...]
        team_byes: TeamByes | None
        forfeited_matches: tuple[ForfeitedMatch, ...]
        board_colours: str
        match_points: MatchPoints | None


def read_teams(records: Records, team_event: bool, players: set[int]) -> TeamFacts:
    """All team records."""
    teams = _teams_310(records, players) if records.has("310") else _teams_013(records, players)
    numbers = {team.number for team in teams}
    return {
        "is_team_event": team_event,
        "teams": teams,
        "line_ups": _line_ups(records, numbers, players),
        "team_byes": _team_byes(records, numbers),
        "forfeited_matches": _forfeited_matches(records, numbers),
        "board_colours": _board_colours(records),
        "match_points": _match_points(records),
    }


def _members(
    records: Records, line: TrfLine, first: int, players: set[int], team: int
) -> tuple[int, ...]:
    members = []
    for column, field in listed_numbers(records, line, first, gap=(72, 73) if first == 74 else ()):
        if not field or field.strip("0") == "":
            continue
        number = whole_number(field)
        if number is None or number not in players:
            records.problems.error(
                "TRF-UNKNOWN-PLAYER",
                fault("formats:trf.member", team=team),
                line=line.number,
                column=column,
                found=field,
                expected=Phrase("formats:expected.starting-number"),
            )
        elif number not in members:
            members.append(number)
    return tuple(members)


def _teams_013(records: Records, players: set[int]) -> tuple[Team, ...]:
    """The old form: the order of the lines is the numbering."""
    return tuple(
        Team(number, cut(line.text, 5, 36), members=_members(records, line, 37, players, number))
        for number, line in enumerate(records.all("013"), start=1)
    )


def _teams_310(records: Records, players: set[int]) -> tuple[Team, ...]:
    problems = records.problems
    teams: dict[int, Team] = {}
    for line in records.all("310"):
        text = line.text
        number = whole_number(cut(text, 5, 7))
        if number is None or not 1 <= number <= LARGEST_TEAM_NUMBER or number in teams:
            problems.error(
                "TRF-DUPLICATE" if number in teams else "TRF-NUMBER",
                fault("formats:trf.team-twice" if number in teams else "formats:trf.team-number"),
                line=line.number,
                column=5,
                found=cut(text, 5, 7),
                expected=Phrase("formats:expected.team-number"),
            )
            continue
        _report_shifted(records, line)
        teams[number] = Team(
            number=number,
            name=cut(text, 9, 40),
            nickname=cut(text, 42, 46),
            strength=_strength(records, line),
            match_points=_claimed(records, line, 55, "formats:trf.team-match-points"),
            game_points=_claimed(records, line, 62, "formats:trf.team-game-points"),
            rank=whole_number(cut(text, 69, 71)) or None,
            members=_members(records, line, 74, players, number),
        )
    ordered = tuple(teams[number] for number in sorted(teams))
    _report_other_013(records, ordered)
    return ordered


def _report_other_013(records: Records, teams: tuple[Team, ...]) -> None:
    """Older programs read 013: beside 310 it is told only where it says something else."""
    said = [(cut(line.text, 5, 36), line.text[36:].split()) for line in records.all("013")]
    if said and said != [(team.name, list(map(str, team.members))) for team in teams]:
        records.problems.warning(
            "TRF-TEAMS",
            fault("formats:trf.teams"),
            line=records.all("013")[0].number,
            column=1,
            taken=Phrase("formats:taken.310"),
        )


def _report_shifted(records: Records, line: TrfLine) -> None:
    shifted = occupied(line.text, (8, 41, 47, 54, 61, 68))
    if shifted:
        records.problems.error(
            "TRF-COLUMNS",
            fault("formats:trf.shifted-record", column=shifted, record="310"),
            line=line.number,
            column=shifted,
            found=line.text[4:71],
            expected=Phrase("formats:expected.310"),
        )


def _strength(records: Records, line: TrfLine) -> Decimal | None:
    written = cut(line.text, 48, 53)
    if not written:
        return None
    if not re.fullmatch(_STRENGTH, written) or not written.isascii():
        records.problems.warning(
            "TRF-TEAM-STRENGTH",
            fault("formats:trf.team-strength"),
            line=line.number,
            column=48,
            found=written,
            taken=Phrase("formats:taken.unknown"),
        )
        return None
    value = Decimal(written.replace(",", "."))
    return value or None


def _claimed(records: Records, line: TrfLine, first: int, wrong: str) -> Points | None:
    written = cut(line.text, first, first + 5)
    value = points_value(written)
    if written and value is None:
        records.problems.warning(
            "TRF-TEAM-POINTS",
            fault(wrong),
            line=line.number,
            column=first,
            found=written,
            taken=Phrase("formats:taken.unknown"),
        )
    return value


def _known_team(records: Records, line: TrfLine, column: int, teams: set[int]) -> int | None:
    written = cut(line.text, column, column + 2)
    number = whole_number(written)
    if number is not None and number in teams:
        return number
    records.problems.pairing(
        "TRF-UNKNOWN-PARTICIPANT",
        fault("formats:trf.team-unknown", record=line.text[:3]),
        line=line.number,
        column=column,
        found=written,
        expected=Phrase("formats:expected.team"),
        taken=Phrase("formats:taken.left-out"),
    )
    return None


def _round(records: Records, line: TrfLine, column: int) -> int | None:
    written = cut(line.text, column, column + 2)
    number = whole_number(written)
    if number is not None and 1 <= number <= MOST_ROUNDS:
        return number
    records.problems.pairing(
        "TRF-TEAM-ROUND",
        fault("formats:trf.team-round", record=line.text[:3]),
        line=line.number,
        column=column,
        found=written,
        expected=Phrase("formats:expected.round"),
        taken=Phrase("formats:taken.left-out"),
    )
    return None


def _line_ups(records: Records, teams: set[int], players: set[int]) -> tuple[LineUp, ...]:
    found = []
    for line in records.all("300"):
        shifted = occupied(line.text, (8, 12, 16))
        if shifted:
            records.problems.pairing(
                "TRF-300",
                fault("formats:trf.shifted-record", column=shifted, record="300"),
                line=line.number,
                column=shifted,
                found=line.text[4:],
                expected=Phrase("formats:expected.300"),
                taken=Phrase("formats:taken.left-out"),
            )
            continue
        number = _round(records, line, 5)
        team = _known_team(records, line, 9, teams)
        opponent = _known_team(records, line, 13, teams)
        boards = []
        for column, field in listed_numbers(records, line, 17):
            player = whole_number(field) if field else 0
            if player is None or (player and player not in players):
                records.problems.error(
                    "TRF-UNKNOWN-PLAYER",
                    fault("formats:trf.line-up"),
                    line=line.number,
                    column=column,
                    found=field,
                )
                player = 0
            boards.append(player)
        if number is not None and team is not None and opponent is not None:
            found.append(LineUp(number, team, opponent, tuple(boards)))
    return tuple(found)


def _team_byes(records: Records, teams: set[int]) -> TeamByes | None:
    lines = records.all("320")
    if not lines:
        return None
    for extra in lines[1:]:
        records.problems.warning(
            "TRF-REPEATED",
            fault("formats:trf.repeated", record="320"),
            line=extra.number,
            column=1,
            taken=Phrase("formats:taken.first-kept", {"line": lines[0].number}),
        )
    line = lines[0]
    shifted = occupied(line.text, (9, 14))
    if shifted:
        records.problems.pairing(
            "TRF-320",
            fault("formats:trf.shifted-record", column=shifted, record="320"),
            line=line.number,
            column=shifted,
            found=line.text[4:],
            expected=Phrase("formats:expected.320"),
            taken=Phrase("formats:taken.left-out"),
        )
        return None
    given: list[int] = []
    for column, field in listed_numbers(records, line, 15, 3):
        number = whole_number(field) if field else 0
        if number is None or (number and number not in teams):
            records.problems.pairing(
                "TRF-UNKNOWN-PARTICIPANT",
                fault("formats:trf.team-bye"),
                line=line.number,
                column=column,
                found=field,
                taken=Phrase("formats:taken.no-bye"),
            )
            number = 0
        given.append(number)
    while given and not given[-1]:
        given.pop()
    return TeamByes(
        points_value(cut(line.text, 5, 8)),
        points_value(cut(line.text, 10, 13)),
        tuple(given[:MOST_ROUNDS]),
    )


def _forfeited_matches(records: Records, teams: set[int]) -> tuple[ForfeitedMatch, ...]:
    found = []
    for line in records.all("330"):
        written = cut(line.text, 5, 6)
        result = _FORFEITS.get(written.upper())
        if result is None:
            _report_330(records, line, written)
            continue
        if occupied(line.text, (7, 11, 15)):
            _report_330(records, line, line.text[4:])
            continue
        number = _round(records, line, 8)
        white = _known_team(records, line, 12, teams)
        black = _known_team(records, line, 16, teams)
        if number is not None and white is not None and black is not None:
            found.append(ForfeitedMatch(result, number, white, black))
    return tuple(found)


def _report_330(records: Records, line: TrfLine, written: str) -> None:
    draft = written.upper() in ("F", "H", "Z", "U")
    records.problems.pairing(
        "TRF-TRF25" if draft else "TRF-330",
        fault("formats:trf.forfeit-bye" if draft else "formats:trf.forfeit"),
        line=line.number,
        column=5,
        found=written,
        expected=Phrase("formats:expected.record-240" if draft else "formats:expected.330"),
        taken=Phrase("formats:taken.left-out"),
    )


def _board_colours(records: Records) -> str:
    text = records.text("352").upper()
    if text.strip("WB"):
        records.problems.pairing(
            "TRF-352",
            fault("formats:trf.board-colours"),
            line=records.all("352")[0].number,
            column=5,
            found=text,
            expected=Phrase("formats:expected.352"),
            taken=Phrase("formats:taken.nothing"),
        )
        return ""
    return text


def _match_points(records: Records) -> MatchPoints | None:
    if not records.has("362"):
        return None
    values: dict[str, Points] = {}
    for line in records.all("362"):
        rest = line.text[4:]
        for match in re.finditer(_MATCH_SYMBOL, rest):
            value = points_value(match[2])
            if value is not None:
                values[match[1]] = value
        left = re.sub(_MATCH_SYMBOL, "", rest).strip()
        if left:
            records.problems.pairing(
                "TRF-362",
                fault("formats:trf.match-values"),
                line=line.number,
                column=5,
                found=left,
                expected=Phrase("formats:expected.362"),
                taken=Phrase("formats:taken.nothing"),
            )
    return MatchPoints(
        values.get("TW", Decimal(2)), values.get("TD", Decimal(1)), values.get("TL", Decimal(0))
    )
