"""Forms about players: IT1, the certificate of a title result, one for every norm that was made;
IT4, direct titles and norms that players of an event claim (B.01, 1.2).

An event of championships gives titles to winners; nothing in its games tells which. Who claims one
has it in a column of the entry list, `Claimed title`, as `WIM` or `WIM norm`; the group, where the
event has several, in a column `Group`. Headings and ratings are data (readings-norms.md R-NORM-13).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairwright.frozen import Frozen
from pairwright.ranking import standings
from pairwright.ranking.texts import points_text
from pairwright.rating import game_sides
from pairwright.title_norms.attempts import NormAttempt
from pairwright.title_norms.forms import (
    TITLES,
    FormField,
    chief_of,
    days_of,
    event_id,
    event_type,
    form_name,
    name_parts,
    rate_of_play,
    remarks_of,
)
from pairwright.title_norms.games import FIDE_FLAG, NO_FEDERATION, federation_of
from pairwright.title_norms.norms import Norms, PlayerNorms
from pairwright.tournament import Player, Title, Tournament


class FormRound(Frozen):
    """A line of a certificate: a game, with the rating after 1.4.6."""

    round: int
    opponent: str
    federation: str
    rating: str
    counted: str
    title: str
    score: str


class CertificateForm(Frozen):
    """IT1, for one norm of one player: its head, its games, and what they come to."""

    number: int
    title: Title
    head: tuple[FormField, ...]
    rounds: tuple[FormRound, ...]
    result: tuple[FormField, ...]

    @property
    def fields(self) -> tuple[FormField, ...]:
        return (*self.head, *self.result)


def certificates(made: Norms, tournament: Tournament) -> tuple[CertificateForm, ...]:
    """One for every norm that was made."""
    return tuple(
        CertificateForm(
            player.number,
            attempt.title,
            tuple(_head(made, player, attempt, tournament)),
            tuple(_rounds(attempt, tournament)),
            tuple(_result(attempt, tournament)),
        )
        for player, attempt in made.made
    )


def certificate_head(facts: Tournament) -> tuple[FormField, ...]:
    """What every certificate says of the event: known before a norm is made."""
    return (*_of_event(facts), rate_of_play(facts))


def _of_event(facts: Tournament) -> Iterator[FormField]:
    yield FormField("event", facts.name, "name")
    yield from days_of(facts)
    yield from chief_of(facts)


def _head(
    made: Norms, player: PlayerNorms, attempt: NormAttempt, facts: Tournament
) -> Iterator[FormField]:
    entry, games = facts.player(player.number), attempt.games
    own, host = federation_of(entry), facts.federation.strip().upper()
    flags = [game.federation for game in games if game.federation != FIDE_FLAG]
    yield FormField("norm", attempt.title.value, "norm")
    yield from name_parts(entry.name, "players.name")
    yield FormField("id", entry.fide_id, "players.fide_id")
    yield FormField("own-federation", own, "players.federation")
    yield from _of_event(facts)
    yield FormField("games", str(len(games)), "rounds")
    yield rate_of_play(facts)
    yield FormField("federations", str(len({*flags})), "players.federation")
    foreign = sum(flag != own for flag in flags)
    yield FormField("foreigners", str(foreign), "players.federation")
    rated = sum(game.rating is not None for game in games)
    yield FormField("rated", str(rated), "players.ratings")
    yield FormField("of-host", str(flags.count(host)), "players.federation")
    titles = [game.title for game in games]
    yield FormField("titled", str(sum(title in TITLES for title in titles)), "players.title")
    for title in TITLES:
        yield FormField(f"titled-{title.value}", str(titles.count(title)), "players.title")
    if made.is_open:
        told = [f"{f.round}: {f.players}/{f.federations}/{f.titled}" for f in made.foreigners]
        yield FormField("many-foreigners", "; ".join(told), "players.federation")
    yield remarks_of(facts)


def _result(attempt: NormAttempt, facts: Tournament) -> Iterator[FormField]:
    found, required = attempt.performance, attempt.required
    yield FormField("average", "" if found is None else str(found.average), "rounds")
    yield FormField("performance", "" if found is None else str(found.rating), "rounds")
    yield FormField("required", "" if required is None else points_text(required), "rounds")
    yield FormField("achieved", points_text(attempt.score), "rounds")
    above = 0 if required is None else attempt.score - required
    yield FormField("above", points_text(above), "rounds")
    yield FormField("certifying", facts.federation, "federation")


def _rounds(attempt: NormAttempt, facts: Tournament) -> Iterator[FormRound]:
    names = {player.number: player.name for player in facts.players}
    for game, counted in zip(attempt.games, attempt.ratings, strict=True):
        yield FormRound(
            game.round,
            form_name(names[game.opponent]),
            game.federation,
            "" if game.rating is None else str(game.rating),
            str(counted),
            game.title.value,
            points_text(game.score),
        )


CLAIMED = frozenset({"claimed title", "claim", "titre demandé", "titolo richiesto"})
GROUP = frozenset({"group", "section", "groupe", "gruppo"})
"""Headings of the columns of an entry list, without regard to capitals."""
MOST_ROWS = 40
"""The lines of the form."""
RATING_ONCE: Mapping[Title, int] = {
    Title.GM: 2300,
    Title.IM: 2200,
    Title.FM: 2100,
    Title.CM: 2000,
    Title.WGM: 2100,
    Title.WIM: 2000,
    Title.WFM: 1900,
    Title.WCM: 1800,
}
"""B.01, 1.5.3: the rating that a direct title needs, at some time."""


class ClaimRow(Frozen):
    """A line of IT4. `asked` is the rating that the title needs once, empty where no title is
    named; `is_rated_enough` whether the player has it now."""

    number: int
    title: str
    name: str
    federation: str
    id: str
    rating: str
    group: str
    federations: int
    points: str
    claimed: str
    asked: str
    is_rated_enough: bool


class DirectTitleForm(Frozen):
    """IT4."""

    fields: tuple[FormField, ...]
    rows: tuple[ClaimRow, ...]
    left_off: int
    """Claims beyond the lines of the form."""


def direct_title_form(tournament: Tournament) -> DirectTitleForm:
    rows = tuple(_rows(tournament))
    return DirectTitleForm(
        tuple(_direct_head(tournament)), rows[:MOST_ROWS], max(0, len(rows) - MOST_ROWS)
    )


def _direct_head(facts: Tournament) -> Iterator[FormField]:
    yield FormField("federation", facts.federation, "federation")
    yield FormField("event", facts.name, "name")
    yield event_id(facts)
    yield FormField("web", facts.registration.web, "registration.web")
    yield from chief_of(facts)
    yield FormField("place", facts.city, "city")
    yield event_type(facts, "type")
    yield from days_of(facts)


def _rows(facts: Tournament) -> Iterator[ClaimRow]:
    claims = [(player, _column(player, CLAIMED)) for player in facts.players]
    claims = [(player, claim) for player, claim in claims if claim]
    if not claims:
        return
    scores = _scores(facts)
    for player, claim in claims:
        group = _column(player, GROUP)
        peers = [other for other in facts.players if _column(other, GROUP) == group]
        wanted = _title_in(claim)
        asked = RATING_ONCE.get(wanted) if wanted else None
        yield ClaimRow(
            player.number,
            player.title.value,
            form_name(player.name),
            federation_of(player),
            player.fide_id,
            str(player.rating or ""),
            group,
            len({federation_of(peer) for peer in peers} - NO_FEDERATION - {FIDE_FLAG}),
            scores[player.number],
            claim,
            str(asked or ""),
            asked is not None and (player.rating or 0) >= asked,
        )


def _title_in(claim: str) -> Title | None:
    """The title of `WIM norm`."""
    word = claim.split()[0].upper()
    return Title(word) if word in set(Title) else None


def _column(player: Player, headings: frozenset[str]) -> str:
    found = (value for name, value in player.extra if name.strip().casefold() in headings)
    return next(found, "").strip()


def _scores(facts: Tournament) -> Mapping[int, str]:
    """The points of everybody; in a team event those of the games at the boards."""
    if not facts.is_team_event:
        rows = standings(facts, ["PTS"]).rows
        return {row.number: f"{row.points:.1f}" for row in rows}
    sides = game_sides(facts, len(facts.rounds))
    return {number: points_text(sum(s.score for s in of)) for number, of in sides.items()}
