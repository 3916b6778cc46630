"""Facts that no record holds, in `###` lines: matches, earlier pairing numbers, the system.

Every program may skip these lines.

TRF26 has no record for a match before its line-ups are known: its 001 records tell matches through
games, 300 through line-ups, 330 through forfeits. What none of them tells stands in
`### Matches @ Round 3: 1-5 6-2 9-0`, the team with White on the first board first, the
pairing-allocated bye as `9-0`. That a match is adjourned, or until when it was, is told by
`### Adjourned @ Round 3: 6-2` (C.04.2 art. 3.1).

A report has one number for a player. Where wrong data were corrected, the rounds before were paired
with others: `### Numbers @ Round 2: 1 was 4 with 2380, 4 was 1 (C.04.2 art. 2.3)` tells with which
(and with which strength) up to that round, so that these rounds are still judged on what was known
(C.04.2 art. 2.3 to 2.5).

Rules that no code of record 192 says are declared as `CUSTOM_SWISS`, which says truly that they
are none of the coded rules; `### Pairing system: NAME, edition EDITION, acceleration baku` says
which they are, the last two parts only where they are declared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector, why
from pairwright.systems import SYSTEMS
from pairwright.tournament import (
    Declaration,
    EarlierNumber,
    EarlierNumbers,
    InvalidTournament,
    Match,
    Round,
    Tournament,
)
from pairwright.tournament.team_rounds import team_bye, team_round
from pairwright.vocabulary.reason import Phrase, fault

# --- Matches --------------------------------------------------------------------------------------

_MATCHES_LINE = (
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
        line, adjourned = re.fullmatch(_MATCHES_LINE, comment), re.fullmatch(_ADJOURNED, comment)
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


# --- Pairing numbers of past rounds ---------------------------------------------------------------

_ONE = r"(?P<player>[0-9]{1,4}) was (?P<number>[0-9]{1,4})(?: with (?P<strength>[0-9]{1,4}))?"
_ANY = r"[0-9]{1,4} was [0-9]{1,4}(?: with [0-9]{1,4})?"
_NUMBERS_LINE = (
    rf"Numbers @ Round (?P<round>[0-9]{{1,3}}): (?P<numbers>{_ANY}(?:, {_ANY})*)"
    r" \(C\.04\.2 art\. 2\.3\)"
)


def numbers_text(earlier: EarlierNumbers) -> str:
    """Who had which number, in words that are read back."""
    return ", ".join(
        f"{earlier.player} was {earlier.number}"
        + ("" if earlier.strength is None else f" with {earlier.strength}")
        for earlier in earlier.numbers
    )


def with_number_lines(tournament: Tournament) -> Tournament:
    """The tournament with comments instead of its earlier numbers."""
    lines = tuple(
        f"Numbers @ Round {earlier.last_round}: {numbers_text(earlier)} (C.04.2 art. 2.3)"
        for earlier in tournament.earlier_numbers
    )
    return replace(tournament, earlier_numbers=(), comments=(*tournament.comments, *lines))


def without_number_lines(tournament: Tournament, problems: Collector) -> Tournament:
    """The tournament with the earlier numbers that its comments tell instead of the comments.

    A line that cannot be is reported and stays a comment.
    """
    for comment in tournament.comments:
        if not comment.startswith("Numbers @ "):
            continue
        line = re.fullmatch(_NUMBERS_LINE, comment)
        if line is None or tournament.is_team_event:
            reason = "formats:line.unread" if line is None else "formats:line.of-players"
            problems.warning(
                "TRF-NUMBERS",
                fault("formats:line.numbers", why=fault(reason)),
                found=comment,
                taken=Phrase("formats:taken.present-numbers"),
            )
            continue
        found = tuple(
            EarlierNumber(int(m["player"]), int(m["number"]), _strength(m))
            for m in re.finditer(_ONE, line["numbers"])
        )
        earlier = EarlierNumbers(int(line["round"]), found)
        kept = tuple(text for text in tournament.comments if text is not comment)
        known = (*tournament.earlier_numbers, earlier)
        try:
            tournament = replace(tournament, comments=kept, earlier_numbers=known)
        except InvalidTournament as error:
            problems.warning(
                "TRF-NUMBERS",
                fault("formats:line.numbers", why=why(error)),
                found=comment,
                taken=Phrase("formats:taken.present-numbers"),
            )
    return tournament


def _strength(match: re.Match[str]) -> int | None:
    return None if match["strength"] is None else int(match["strength"])


# --- The pairing system ---------------------------------------------------------------------------

CUSTOM_CODE = "CUSTOM_SWISS"
_SYSTEM_LINE = (
    r"Pairing system: (?P<system>[a-z-]+)(?:, edition (?P<edition>[\w.-]+))?"
    r"(?:, acceleration (?P<acceleration>[a-z]+))?"
)


def with_system_line(tournament: Tournament) -> Tournament:
    """The report as records show it: rules without a code in a comment."""
    declared = tournament.declaration
    system = SYSTEMS.get(declared.system or "")
    if system is None or declared.code not in ("", CUSTOM_CODE):
        return tournament
    line = f"Pairing system: {system.name}"
    line += f", edition {declared.edition}" if declared.edition else ""
    line += f", acceleration {declared.acceleration}" if declared.acceleration else ""
    return replace(
        tournament,
        declaration=replace(declared, code=CUSTOM_CODE),
        comments=(*tournament.comments, line),
    )


def without_system_line(tournament: Tournament) -> Tournament:
    """The tournament with the system that a comment names instead of the comment.

    Any other code than `CUSTOM_SWISS` counts more than a comment, and so do rules that have a code
    or are not here: then the line stays what it is.
    """
    if tournament.declaration.code not in ("", CUSTOM_CODE):
        return tournament
    for comment in tournament.comments:
        match = re.fullmatch(_SYSTEM_LINE, comment)
        system = SYSTEMS.get(match["system"]) if match else None
        if match is not None and system is not None and not system.code_in(match["edition"]):
            return replace(
                tournament,
                declaration=Declaration("", system.name, match["edition"], match["acceleration"]),
                comments=tuple(text for text in tournament.comments if text is not comment),
            )
    return tournament
