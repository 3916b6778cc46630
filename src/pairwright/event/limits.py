"""How large things may be: what a report file can hold, and what is no name."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from pairwright.event.state import State
from pairwright.formats.trf.records import LARGEST_PLAYER_NUMBER as LARGEST_NUMBER
from pairwright.formats.trf.records import LARGEST_TEAM_NUMBER, MOST_ROUNDS, fits
from pairwright.tournament import InvalidTournament, MatchPoints, Player, TeamByes
from pairwright.tournament.players import LARGEST_K, LONGEST_HEADING, MOST_EXTRAS
from pairwright.tournament.results import points
from pairwright.vocabulary.printable import printable

LARGEST_RATING = 9999
MOST_BOARDS = 50
LONGEST_TEXT = 200

__all__ = [
    "LARGEST_NUMBER",
    "LARGEST_TEAM_NUMBER",
    "MOST_BOARDS",
    "MOST_ROUNDS",
    "match_point_problems",
    "most_rounds",
    "player_problems",
    "team_problems",
    "text_problem",
]


def most_rounds(state: State) -> int:
    """The last round that can be."""
    return state.facts.number_of_rounds or MOST_ROUNDS


def text_problem(text: str) -> str:
    """Why a text is no single printable line; empty if it is one."""
    if len(text) > LONGEST_TEXT:
        return f"longer than {LONGEST_TEXT} characters: {printable(text[:20])!r}..."
    if printable(text) != text:
        return f"not one line of printable characters: {printable(text)!r}"
    return ""


def player_problems(player: Player) -> Iterator[str]:
    """What is wrong with the data of an entry."""
    if not player.name.strip():
        yield "the name is empty"
    for text in (player.name, player.federation, player.fide_id, player.birth, player.club):
        if problem := text_problem(text):
            yield problem
    yield from _extra_problems(player.extra)
    for rating in player.ratings:
        yield from _rating_problems(rating.value)
        if not rating.source or problem_of_source(rating.source):
            yield f"the list of a rating is a short code such as FIDE, not {rating.source[:20]!r}"
    for origin in player.origins:
        for text in (origin.source, origin.name, origin.date):
            if problem := text_problem(text):
                yield problem
        if origin.k is not None and not 0 < origin.k <= LARGEST_K:
            yield f"K is a number from 1 to {LARGEST_K}, not {str(origin.k)[:20]}"
    for record in player.national:
        if record.rating is not None:
            yield from _rating_problems(record.rating)
        for text in (
            record.federation,
            record.classification,
            record.name,
            record.origin,
            record.national_id,
            record.birth,
        ):
            if problem := text_problem(text):
                yield problem
    if player.strength is not None:
        yield from _rating_problems(player.strength)
    if player.k is not None and not 1 <= player.k <= LARGEST_K:
        yield f"K is a number from 1 to {LARGEST_K}, not {str(player.k)[:20]}"


def _extra_problems(extra: tuple[tuple[str, str], ...]) -> Iterator[str]:
    """What is wrong with the other columns of a list."""
    if len(extra) > MOST_EXTRAS:
        yield f"a player keeps at most {MOST_EXTRAS} other columns, not {len(extra)}"
        return
    names = [name for name, _ in extra]
    if len(set(names)) < len(names):
        yield "two other columns have one name"
    for name, value in extra:
        if not name.strip() or len(name) > LONGEST_HEADING:
            yield f"the name of a column has 1 to {LONGEST_HEADING} characters"
        for text in (name, value):
            if problem := text_problem(text):
                yield problem


def problem_of_source(source: str) -> bool:
    """Whether this cannot be the code of a rating list."""
    return not source.isascii() or not source.isalnum() or len(source) > 10


def _rating_problems(value: int) -> Iterator[str]:
    if not 0 <= value <= LARGEST_RATING:
        yield f"a rating is a number from 0 to {LARGEST_RATING}, not {str(value)[:20]}"


def team_problems(name: str, nickname: str, strength: Decimal | None) -> Iterator[str]:
    """What is wrong with the data of a team, besides its players."""
    if not name.strip():
        yield "the name is empty"
    for text in (name, nickname):
        if problem := text_problem(text):
            yield problem
    if strength is None:
        return
    # Record 310 has six characters for it.
    if not (strength.is_finite() and 0 <= strength <= LARGEST_RATING) or strength * 10 % 1:
        yield f"the strength is a number from 0 to {LARGEST_RATING} with at most one decimal place"


def match_point_problems(worth: MatchPoints, bye: TeamByes | None) -> Iterator[str]:
    """Points of matches and of the bye that the rules do not know (C.04.1 art. 3)."""
    given = [worth.win, worth.draw, worth.loss]
    if bye is not None:
        given += [point for point in (bye.match_points, bye.game_points) if point is not None]
    try:
        for value in given:
            points(value)
    except InvalidTournament as error:
        yield str(error)
        return
    if min(given) < 0 or not all(map(fits, given)):
        yield "points are not negative, and report files have four characters for them"
    elif not worth.win > worth.draw >= worth.loss:
        yield "a win is worth more than a draw, and a draw at least as much as a loss"
    elif bye is not None and bye.match_points is not None and bye.match_points > worth.win:
        yield "the bye is worth more match points than a win"
