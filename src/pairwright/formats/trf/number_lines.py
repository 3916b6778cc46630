"""Pairing numbers of past rounds in `###` lines (C.04.2 art. 2.3 to 2.5).

A report has one number for a player. Where wrong data were corrected, the rounds before were paired
with others: `### Numbers @ Round 2: 1 was 4 with 2380, 4 was 1 (C.04.2 art. 2.3)` tells with which
(and with which strength) up to that round, so that these rounds are still judged on what was known.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector, why
from pairwright.tournament import EarlierNumber, EarlierNumbers, InvalidTournament, Tournament
from pairwright.vocabulary.reason import Phrase, fault

_ONE = r"(?P<player>[0-9]{1,4}) was (?P<number>[0-9]{1,4})(?: with (?P<strength>[0-9]{1,4}))?"
_ANY = r"[0-9]{1,4} was [0-9]{1,4}(?: with [0-9]{1,4})?"
_LINE = (
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
        line = re.fullmatch(_LINE, comment)
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
