"""Team pairings that no record holds, in `###` lines.

TRF26 has no record for a match before its line-ups are known: its 001 records
tell matches through games, 300 through line-ups, 330 through forfeits. What none of them tells
stands in a line that every program may skip: `### Matches @ Round 3: 1-5 6-2 9-0`, the team with
White on the first board first, the pairing-allocated bye as `9-0`. That a match is adjourned, or
until when it was, is told by `### Adjourned @ Round 3: 6-2` (C.04.2 art. 3.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector, why
from pairwright.tournament import InvalidTournament, Match, Round, Tournament
from pairwright.tournament.team_rounds import team_bye, team_round
from pairwright.vocabulary.reason import Phrase, fault

_LINE = (
    r"Matches @ Round (?P<round>[0-9]{1,3}): (?P<matches>[0-9]{1,4}-[0-9]{1,4}"
    r"(?: [0-9]{1,4}-[0-9]{1,4})*)"
)
_ADJOURNED = (
    r"Adjourned @ Round (?P<round>[0-9]{1,3}): (?P<white>[0-9]{1,4})-(?P<black>[0-9]{1,4})"
    r"(?: known from round (?P<known_from>[0-9]{1,3}))? \(C\.04\.2 art\. 3\.1\)"
)


def untold_matches(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """The matches of a round that no record tells, or all where no record shows the round."""
    played = tournament.rounds[number - 1]
    if not played.games and not played.unopposed:
        return played.matches
    alone = replace(played, matches=())
    facts = team_round(tournament, number, alone)
    told = set(facts.matches) - facts.colourless
    return tuple(match for match in played.matches if match not in told)


def _plain(match: Match) -> Match:
    """The match without what is told about its adjournment."""
    return Match(match.white, match.black)


def with_match_lines(tournament: Tournament) -> Tournament:
    """The tournament with comments instead of the matches of its rounds."""
    lines = tuple(_lines(tournament))
    rounds = tuple(replace(played, matches=()) for played in tournament.rounds)
    return replace(tournament, rounds=rounds, comments=(*tournament.comments, *lines))


def _lines(tournament: Tournament) -> Iterator[str]:
    for number, played in enumerate(tournament.rounds, start=1):
        boards = [f"{match.white}-{match.black}" for match in played.matches]
        left_over = team_bye(tournament, number)
        if left_over is not None and (boards or not played.games):
            boards.append(f"{left_over}-0")
        if boards:
            yield f"Matches @ Round {number}: {' '.join(boards)}"
        for match in played.matches:
            if match != _plain(match):
                yield _adjourned_line(number, match)


def _adjourned_line(number: int, match: Match) -> str:
    known = "" if match.known_from is None else f" known from round {match.known_from}"
    return f"Adjourned @ Round {number}: {match.white}-{match.black}{known} (C.04.2 art. 3.1)"


def without_match_lines(tournament: Tournament, problems: Collector) -> Tournament:
    """The tournament with the matches that its comments name instead of the comments.

    A line that does not fit the records is reported and stays a comment.
    """
    for comment in tournament.comments:
        line, adjourned = re.fullmatch(_LINE, comment), re.fullmatch(_ADJOURNED, comment)
        if comment.startswith("Matches @ ") and (line is None or not tournament.is_team_event):
            reason = "formats:line.unread" if line is None else "formats:line.of-teams"
            problems.warning(
                "TRF-MATCHES",
                fault("formats:line.matches", why=fault(reason)),
                found=comment,
                taken=Phrase("formats:taken.comment"),
            )
            continue
        if not tournament.is_team_event:
            continue
        try:
            if line is not None:
                tournament = _with_matches(tournament, int(line["round"]), line["matches"])
            elif adjourned is not None:
                tournament = _with_adjourned(tournament, adjourned)
            else:
                continue
        except InvalidTournament as error:
            problems.warning(
                "TRF-MATCHES",
                fault("formats:line.matches", why=why(error)),
                found=comment,
                taken=Phrase("formats:taken.comment"),
            )
            continue
        kept = tuple(text for text in tournament.comments if text is not comment)
        tournament = replace(tournament, comments=kept)
    return tournament


def _with_matches(tournament: Tournament, number: int, text: str) -> Tournament:
    rounds = list(tournament.rounds)
    if number == len(rounds) + 1:
        rounds.append(Round())
    if not 1 <= number <= len(rounds):
        raise InvalidTournament(fault("formats:line.not-next", round=number, last=len(rounds)))
    pairs = [tuple(map(int, word.split("-"))) for word in text.split()]
    matches = tuple(Match(white, black) for white, black in pairs if black)
    rounds[number - 1] = replace(rounds[number - 1], matches=matches)
    return replace(tournament, rounds=tuple(rounds))


def _with_adjourned(tournament: Tournament, line: re.Match[str]) -> Tournament:
    """The tournament with a match of a recorded round as adjourned, or as one that was."""
    number = int(line["round"])
    if not 1 <= number <= len(tournament.rounds):
        raise InvalidTournament(fault("formats:line.not-recorded", round=number))
    known = line["known_from"] and int(line["known_from"])
    match = Match(int(line["white"]), int(line["black"]), not known, known or None)
    played = tournament.rounds[number - 1]
    if _plain(match) not in team_round(tournament, number, played).matches:
        raise InvalidTournament(
            fault("formats:line.no-match", round=number, white=match.white, black=match.black)
        )
    matches = [
        match if _plain(played_match) == _plain(match) else played_match
        for played_match in played.matches
    ]
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(played, matches=tuple(dict.fromkeys((*matches, match))))
    return replace(tournament, rounds=tuple(rounds))
