"""National ratings of an event as report files have them: in the records of their federations.

Record 001 has room for the FIDE rating alone. TRF26 has national rating records, and record 172,
which says whose ratings they are and how they count.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from pairwright.tournament import NationalRecord, Player, RankMethod, RankMethodName, Tournament
from pairwright.tournament.player import FIDE, NATIONAL

_CODE = "[A-Z]{3}"


def with_national_records(tournament: Tournament) -> Tournament:
    """The same ratings, those of federations in national records.

    Where no method is declared the FIDE rating counts, else the first one known: with one
    federation that is FIDON, and is stated. Those of several federations are left as they are,
    because record 172 could not say that any of them counts.
    """
    declared = tournament.rank_methods
    home = declared[0].federation if declared else tournament.federation
    sources = {
        home if rating.source == NATIONAL else rating.source
        for player in tournament.players
        for rating in player.ratings
        if rating.source != FIDE
    }
    federations = {source for source in sources if re.fullmatch(_CODE, source)}
    if not federations or not (declared or len(sources) == 1):
        return tournament
    stated = declared or (RankMethod(next(iter(federations)), RankMethodName.FIDON.value),)
    players = tuple(_recorded(player, federations, home) for player in tournament.players)
    return replace(tournament, players=players, rank_methods=stated)


def _recorded(player: Player, federations: set[str], home: str) -> Player:
    """The player with a record for every national rating that stands in none."""
    if all(rating.source == FIDE for rating in player.ratings):
        return player
    known = {record.federation: record for record in player.national}
    kept = []
    for rating in player.ratings:
        federation = home if rating.source == NATIONAL else rating.source
        if rating.source == FIDE or federation not in federations:
            kept.append(rating)
            continue
        record = known.get(federation, NationalRecord(federation))
        known[federation] = replace(record, rating=record.rating or rating.value)
    return replace(player, ratings=tuple(kept), national=tuple(known.values()))
