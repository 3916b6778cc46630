"""The standings as a page shows them, and how everybody has moved since the round before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairwright.server.web.frame.desk import Desk
from pairwright.service.ranking import Ranked, StandingsRequest, ranked
from pairwright.standings import Row, Standings
from pairwright.standings.texts import Texts
from pairwright.tournament import Player


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the standings. `moved` is the gain of places, None where there was no place."""

    row: Row
    player: Player | None
    rating: str
    points: str
    values: tuple[tuple[str, str], ...]
    """Code and value of every criterion after the points."""
    moved: int | None


def ranked_after(desk: Desk, number: int | None) -> Ranked:
    """The standings after a round; without one, after the last with a result.

    Raises Failure, InvalidRequest.
    """
    language = desk.visitor.language
    return desk.kept.recall(
        f"ranked {number} {language}",
        lambda: ranked(
            desk.event.tournament,
            StandingsRequest(round=number, lots=desk.state.lots or None, language=language),
            desk.kept.slug,
        ),
    )


def asked_round(desk: Desk, text: str) -> int | None:
    """The round that a page is asked for; None, the last one, for what is none."""
    last = ranked_after(desk, None).standings.after_round
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0
    return number if 1 <= number < last else None


def lines_of(desk: Desk, made: Standings) -> list[Line]:
    """Every line, with numbers as the visitor writes them."""
    texts = Texts(desk.visitor.language)
    players = {player.number: player for player in desk.state.facts.players}
    is_of_teams = made.competition.is_team_event
    shown = [place for place, criterion in enumerate(made.criteria) if criterion.code != "PTS"]
    before = _ranks_before(desk, made)
    return [
        Line(
            row,
            None if is_of_teams else players.get(row.number),
            str(made.competition.ratings.get(row.number) or ""),
            texts.points(row.points * 100),
            tuple((made.codes[place], texts.decimal(row.values[place].text)) for place in shown),
            before[row.number] - row.rank if row.number in before else None,
        )
        for row in made.rows
    ]


def _ranks_before(desk: Desk, made: Standings) -> Mapping[int, int]:
    """The ranks after the round before; nothing where these are the first standings."""
    if made.after_round < 2:
        return {}
    earlier = ranked_after(desk, made.after_round - 1).standings
    return {row.number: row.rank for row in earlier.rows}


def criterion_names(made: Standings, language: str) -> list[tuple[str, str]]:
    """Code and name of every criterion after the points."""
    texts = Texts(language)
    return [
        (
            criterion.code,
            criterion.code
            if criterion.tie_break is None
            else texts.say(f"name-{criterion.acronym}"),
        )
        for criterion in made.criteria
        if criterion.code != "PTS"
    ]
