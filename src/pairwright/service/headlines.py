"""What a tournament is, in three lines: its name, where and when, its size and its rules."""

from __future__ import annotations

from pairwright.systems import Rules, resolve
from pairwright.tournament import InvalidTournament, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase


def rules_of(tournament: Tournament, system: str | None, edition: str | None) -> Rules | None:
    """What the tournament is paired by; None for a team event of another type than Swiss."""
    try:
        return resolve(tournament, system, edition)
    except InvalidTournament:
        if tournament.is_team_event:
            return None
        raise


def headlines(tournament: Tournament, rules: Rules | None, words: Language) -> list[str]:
    """The three lines; `rules` as `rules_of` has them."""
    where = [text for text in (tournament.city, tournament.federation) if text]
    first, last = tournament.start_date, tournament.end_date
    dates = [words.days(first, last)] if first or last else []
    colour = tournament.initial_colour
    summary = words.say(
        "show.summary",
        players=len(tournament.players),
        recorded=len(tournament.rounds),
        rounds=tournament.number_of_rounds or "?",
        rules=_system(tournament, rules, words),
        colour=Phrase("show.not-given" if colour is None else f"colour.{colour.value}"),
    )
    name = tournament.name or words.say("show.no-name")
    return [name, ", ".join([*where, *dates]), summary]


def _system(tournament: Tournament, rules: Rules | None, words: Language) -> str:
    if rules is None:
        code = tournament.declaration.code or words.say("show.nothing")
        return words.say("show.declared", code=code)
    return words.say("show.system", system=rules.title(words), edition=rules.edition.name)
