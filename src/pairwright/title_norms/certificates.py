"""IT1, the certificate of a title result: one for every norm that was made."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.ranking.numbers import points_text
from pairwright.title_norms.attempts import NormAttempt
from pairwright.title_norms.forms import (
    TITLES,
    FormField,
    chief_of,
    days_of,
    form_name,
    name_parts,
    rate_of_play,
    remarks_of,
)
from pairwright.title_norms.games import FIDE_FLAG, federation_of
from pairwright.title_norms.norms import Norms, PlayerNorms
from pairwright.tournament import Title, Tournament


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
