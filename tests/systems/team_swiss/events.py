"""Small team events, written down match by match."""

from __future__ import annotations

from typing import Any

from pairwright.rules.pairing import RoundPairing
from pairwright.systems import rules_named
from pairwright.systems.team_swiss.players import TeamEntry, TeamView
from pairwright.tournament import (
    Match,
    PreferenceType,
    PrimaryScore,
    Round,
    TeamRules,
    Tournament,
)
from pairwright.tournament.team_rounds import MatchSheet, with_sheets

RULES = rules_named("team-swiss")
TYPE_A, TYPE_B, NO_TYPE = (TeamRules(kind) for kind in PreferenceType)
BY_GAME_POINTS = TeamRules(primary=PrimaryScore.GAME_POINTS)


def team_event(
    count: int, *rounds: str, boards: int = 1, rules: TeamRules = TYPE_A, **facts: Any
) -> Tournament:
    """An event of `count` teams: a round is `1-2 1, 3-4 =, 5` (White first; 5 has the bye).

    Results are those of the boards, the White team's side first: `1`, `=`, `0`, `+`, `-` (won or
    lost by forfeit). `++` forfeits the whole match for Black, `--` for both, `-+` for White.
    """
    entries = [(f"T{team}", [f"P{team}.{board}" for board in range(boards)]) for team in _to(count)]
    given: dict[str, Any] = {"rounds": 9, "initial_colour": "w", "system": "team-swiss"}
    tournament = Tournament.new_teams(entries, boards=boards, rules=rules, **(given | facts))
    for text in rounds:
        tournament = with_round(tournament, text)
    return tournament


def _to(count: int) -> range:
    return range(1, count + 1)


_RESULTS = {"1": "1-0", "=": "1/2-1/2", "0": "0-1", "+": "+--", "-": "--+", "f": "---", "?": "?"}
_FORFEITS = {"++": "+-", "-+": "-+", "--": "--"}


def with_round(tournament: Tournament, text: str) -> Tournament:
    """The event with one more round."""
    matches, sheets, bye = [], [], None
    for part in text.split(","):
        words = part.split()
        if "-" not in words[0]:
            bye = int(words[0])
            continue
        white, black = map(int, words[0].split("-"))
        matches.append(Match(white, black))
        results = "".join(words[1:])
        if results in _FORFEITS:
            sheets.append(MatchSheet((white, black), forfeit=_FORFEITS[results]))
        elif results:
            sheets.append(MatchSheet((white, black), [_RESULTS[sign] for sign in results]))
    recorded = tournament.with_round(Round(matches=tuple(matches), team_bye=bye))
    return with_sheets(recorded, len(recorded.rounds), sheets)


def team(tournament: Tournament, number: int) -> TeamEntry:
    """A team as C.04.6 sees it before the next round."""
    return TeamView.of(RULES.position(tournament)).entered[number]


def paired(tournament: Tournament, *, literal: bool = False) -> RoundPairing:
    return RULES.pair(RULES.position(tournament), literal=literal)


def boards(pairing: RoundPairing) -> str:
    """`1-3 4-2 5`, as `team_event` writes rounds."""
    shown = [f"{board.white}-{board.black}" for board in pairing.boards]
    return " ".join([*shown, *([] if pairing.bye is None else [str(pairing.bye)])])


def both_ways(tournament: Tournament) -> str:
    """The pairing, in which solver and literal procedure agree."""
    found = boards(paired(tournament))
    assert found == boards(paired(tournament, literal=True))
    return found
