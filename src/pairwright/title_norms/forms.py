"""What the forms of FIDE ask for, from the facts of the event: IT3 (tournament report) and IT1
(certificate of a title result).

Every field names the fact that it is from; one that no fact tells is there without a value, so
that what is missing is known before the last round. Layouts are those of public programs; the
forms themselves are FIDE's (readings-norms.md R-NORM-12).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pairwright.frozen import Frozen
from pairwright.ranking.numbers import points_text
from pairwright.rating.time_control import rating_cadence
from pairwright.title_norms.attempts import NormAttempt
from pairwright.title_norms.games import FIDE_FLAG, federation_of
from pairwright.title_norms.norms import Norms, PlayerNorms
from pairwright.tournament import Player, Title, Tournament

TITLES = (Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM, Title.WFM)
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


class FormField(Frozen):
    """A field: the key of its name, its value, and the fact of the event that it is from."""

    key: str
    value: str
    fact: str

    @property
    def is_missing(self) -> bool:
        return not self.value


class FormRound(Frozen):
    """A line of a certificate: a game, with the rating after 1.4.6."""

    round: int
    opponent: str
    federation: str
    rating: str
    counted: str
    title: str
    score: str


class CountedPlayers(Frozen):
    """A line of the tournament report: how many of a kind, of how many federations."""

    kind: str
    total: int
    federations: int
    host: int

    @property
    def foreign(self) -> int:
        return self.total - self.host


class TournamentForm(Frozen):
    """IT3."""

    fields: tuple[FormField, ...]
    counts: tuple[CountedPlayers, ...]


class CertificateForm(Frozen):
    """IT1, for one norm of one player."""

    number: int
    title: Title
    fields: tuple[FormField, ...]
    rounds: tuple[FormRound, ...]


def tournament_form(tournament: Tournament) -> TournamentForm:
    return TournamentForm(tuple(_of_event(tournament)), tuple(_counts(tournament)))


def certificates(made: Norms, tournament: Tournament) -> tuple[CertificateForm, ...]:
    """One for every norm that was made."""
    return tuple(
        CertificateForm(
            player.number,
            attempt.title,
            tuple(_of_norm(made, player, attempt, tournament)),
            tuple(_rounds(attempt, tournament)),
        )
        for player, attempt in made.made
    )


def form_name(name: str) -> str:
    """The surname in capitals, as forms have it: `BERG, Ada`."""
    surname, comma, given = name.partition(",")
    return f"{surname.upper()}{comma}{given}" if comma else name


def form_day(day: str) -> str:
    """dd/mm/yyyy; what is no date stays as it was written."""
    found = _DATE.fullmatch(day)
    return f"{found[3]}/{found[2]}/{found[1]}" if found else day


def rounds_a_day(days: Iterable[str]) -> str:
    """`1-1-2`: how many rounds each day had; empty where a day is not known."""
    given = list(days)
    if not given or not all(given):
        return ""
    return "-".join(str(given.count(day)) for day in dict.fromkeys(given))


def _of_event(facts: Tournament) -> Iterator[FormField]:
    cadence = rating_cadence(facts)
    rounds = facts.number_of_rounds or len(facts.rounds)
    yield FormField("federation", facts.federation, "federation")
    yield FormField("event-id", "", "")
    yield FormField("event", facts.name, "name")
    yield FormField("place", facts.city, "city")
    yield FormField("start", form_day(facts.start_date), "start_date")
    yield FormField("end", form_day(facts.end_date), "end_date")
    yield FormField("organiser", "", "")
    yield FormField("rounds", str(rounds or ""), "number_of_rounds")
    yield FormField("rounds-a-day", rounds_a_day(facts.round_dates), "round_dates")
    control = facts.time_control or facts.encoded_time_control
    yield FormField("rate-of-play", control, "time_control")
    yield FormField("cadence", cadence.cadence.value if control else "", "time_control")
    declared = facts.declaration.system or facts.type_text
    yield FormField("system", declared, "declaration" if facts.declaration.system else "type_text")
    yield FormField("acceleration", facts.declaration.acceleration or "-", "declaration")
    yield FormField("program", facts.pairing_controller, "pairing_controller")
    yield from _arbiters(facts)


def _arbiters(facts: Tournament) -> Iterator[FormField]:
    """Names; a report with an official without a FIDE ID comes back."""
    yield FormField("chief-arbiter", form_name(facts.chief_arbiter), "chief_arbiter")
    yield FormField("chief-arbiter-id", "", "")
    yield FormField(
        "deputies", "; ".join(map(form_name, facts.deputy_arbiters)) or "-", "deputy_arbiters"
    )


def _counts(facts: Tournament) -> Iterator[CountedPlayers]:
    host = facts.federation.strip().upper()
    kinds: dict[str, list[Player]] = {
        "rated": [player for player in facts.players if player.rating],
        "unrated": [player for player in facts.players if not player.rating],
    }
    kinds |= {
        title.value: [player for player in facts.players if player.title is title]
        for title in TITLES
    }
    for kind, players in kinds.items():
        flags = [federation_of(player) for player in players]
        federations = {*flags} - {"", FIDE_FLAG}
        yield CountedPlayers(kind, len(players), len(federations), flags.count(host))


def _of_norm(
    made: Norms, player: PlayerNorms, attempt: NormAttempt, facts: Tournament
) -> Iterator[FormField]:
    entry, games = facts.player(player.number), attempt.games
    own, host = federation_of(entry), facts.federation.strip().upper()
    flags = [game.federation for game in games if game.federation != FIDE_FLAG]
    yield FormField("norm", attempt.title.value, "norm")
    yield FormField("name", form_name(entry.name), "players")
    yield FormField("id", entry.fide_id, "players")
    yield FormField("own-federation", own, "players")
    yield FormField("event", facts.name, "name")
    yield FormField("start", form_day(facts.start_date), "start_date")
    yield FormField("end", form_day(facts.end_date), "end_date")
    yield FormField("chief-arbiter", form_name(facts.chief_arbiter), "chief_arbiter")
    yield FormField("chief-arbiter-id", "", "")
    yield FormField("games", str(len(games)), "rounds")
    control = facts.time_control or facts.encoded_time_control
    yield FormField("rate-of-play", control, "time_control")
    yield FormField("federations", str(len({*flags})), "players")
    yield FormField("foreigners", str(sum(flag != own for flag in flags)), "players")
    yield FormField("rated", str(sum(game.rating is not None for game in games)), "players")
    yield FormField("of-host", str(flags.count(host)), "players")
    titles = [game.title for game in games]
    titled = ", ".join(f"{title.value} {titles.count(title)}" for title in TITLES)
    yield FormField("titled", f"{sum(t in TITLES for t in titles)} ({titled})", "players")
    yield from _result(made, attempt)


def _result(made: Norms, attempt: NormAttempt) -> Iterator[FormField]:
    found, required = attempt.performance, attempt.required
    yield FormField("average", "" if found is None else str(found.average), "rounds")
    yield FormField("performance", "" if found is None else str(found.rating), "rounds")
    yield FormField("required", "" if required is None else points_text(required), "rounds")
    yield FormField("achieved", points_text(attempt.score), "rounds")
    above = 0 if required is None else attempt.score - required
    yield FormField("above", points_text(above), "rounds")
    if made.is_open:
        told = [f"{f.round}: {f.players}/{f.federations}/{f.titled}" for f in made.foreigners]
        yield FormField("many-foreigners", "; ".join(told), "players")


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


def missing_fields(fields: Iterable[FormField]) -> tuple[str, ...]:
    """The keys of the fields that no fact fills."""
    return tuple(field.key for field in fields if field.is_missing)
