"""Initial order and pairing numbers (C.04.2 art. 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pairwright.position.record import RoundRecord
from pairwright.tournament import (
    EarlierNumber,
    Notified,
    Numbering,
    Player,
    Rating,
    RatingCorrection,
    Title,
    Tournament,
    first_round_affected,
)
from pairwright.tournament.players import FIDE, NATIONAL

LAST_ROUND_WITH_NEW_NUMBERS = 4
"""Art. 2.3: no number changes because of wrong data once this round has been paired."""

_TITLE_RANK = {title: rank for rank, title in enumerate(Title)}


def strength(player: Player, tournament: Tournament) -> int:
    """Art. 2.1: the arbiter's estimate, else the rating that the declared method chooses, else 0.

    Methods as in TRF26 record 172; without one, the FIDE rating, else the first rating known.
    """
    if player.strength is not None:
        return player.strength
    fide = player.rating or 0
    if not tournament.rank_methods:
        return fide or next((rating.value for rating in player.ratings), 0)
    chosen = tournament.rank_methods[0]
    national = _national(player, chosen.federation)
    both = [value for value in (fide, national) if value]
    return {
        "FIDE": fide,
        "NRO": national,
        "FIDON": fide or national,
        "NIDOF": national or fide,
        "HBFN": max(both, default=0),
        "LBFN": min(both, default=0),
    }.get(chosen.method.upper(), fide or national)


def _national(player: Player, federation: str) -> int:
    """The rating in the list of a federation; of none that is named, the first national one.

    A list of players that does not say whose its national ratings are means the one that counts.
    """
    listed = [(record.federation, record.rating or 0) for record in player.national]
    listed += [(r.source, r.value) for r in player.ratings if r.source != FIDE]
    if federation:
        listed = [each for each in listed if each[0] in (federation, NATIONAL)]
    return next((value for _, value in listed if value), 0)


def corrected_player(
    player: Player, corrections: Sequence[RatingCorrection], before: int
) -> Player:
    """The player with the data that may decide the order when round `before` is paired.

    Art. 2.3 with 4.3: corrections usable for a pairing up to that of round 4 reassign numbers;
    what comes later changes no number.
    """
    mine = [correction for correction in corrections if correction.player == player.number]
    for correction in mine:
        if correction.rating is not None and _acts(correction, before):
            player = _with_rating(player, correction.rating)
    for correction in reversed(mine):
        if not _acts(correction, before):
            player = _as_it_was(player, correction)
    return player


def players_known(tournament: Tournament, before: int) -> tuple[Player, ...]:
    """The players with the ratings that are right when round `before` is paired (art. 4.3.3).

    Also those that come too late for another number.
    """
    known = [
        replace(correction, round=0, notified=Notified.IN_TIME)
        for correction in tournament.rating_corrections
        if (affected := first_round_affected(correction.round, correction.notified)) is not None
        and affected <= before
    ]
    return tuple(corrected_player(player, known, 1) for player in tournament.players)


def player_in_round(player: Player, number: int) -> Player:
    """The player with the ratings of a round, in an event of more than 30 days."""
    for later in player.later_ratings:
        if later.first_round <= number:
            player = _with_rating(player, later.rating)
    return player


def _acts(correction: RatingCorrection, before: int) -> bool:
    affected = first_round_affected(correction.round, correction.notified)
    return affected is not None and affected <= min(before, LAST_ROUND_WITH_NEW_NUMBERS)


def _as_it_was(player: Player, correction: RatingCorrection) -> Player:
    """The player with the title or name that the correction replaced."""
    title, name = correction.old_title, correction.old_name
    return replace(
        player,
        title=player.title if title is None else title,
        name=player.name if name is None else name,
    )


def strengths(tournament: Tournament, before: int) -> dict[int, int]:
    """Everybody's strength (art. 2.1) as it counts when round `before` is paired."""
    corrections = tournament.rating_corrections
    found = {
        player.number: strength(
            corrected_player(player, corrections, before) if corrections else player, tournament
        )
        for player in tournament.players
    }
    for earlier in _earlier_numbers(tournament, before).values():
        found[earlier.player] = (
            found[earlier.player] if earlier.strength is None else earlier.strength
        )
    return found


def _earlier_numbers(tournament: Tournament, before: int) -> dict[int, EarlierNumber]:
    """Who had another number, or strength, when round `before` was paired (art. 2.3)."""
    reaching = (e for e in tournament.earlier_numbers if e.last_round >= before)
    found = min(reaching, key=lambda e: e.last_round, default=None)
    return {} if found is None else {earlier.player: earlier for earlier in found.numbers}


def _with_rating(player: Player, rating: Rating) -> Player:
    """The player with this rating in place of what the same list said."""
    others = tuple(r for r in player.ratings if r.source != rating.source)
    national = tuple(
        replace(record, rating=rating.value) if record.federation == rating.source else record
        for record in player.national
    )
    return replace(player, ratings=(rating, *others), national=national)


def initial_order(tournament: Tournament, before: int) -> list[int]:
    """Player numbers in the order of art. 2.2, as it stands when round `before` is paired.

    Only entries who have arrived by then have a place in it (art. 2.4, 2.5: numbers are
    provisional until the list of participants is closed, and a late entry takes the place that
    its strength gives it).
    """
    entered = [player for player in tournament.players if player.arrives <= before]
    return order_of(tournament, entered, before)


def order_of(tournament: Tournament, entered: Sequence[Player], before: int) -> list[int]:
    """The order of art. 2.2 of these players, by what counts when round `before` is paired."""
    if tournament.numbering is Numbering.BY_LISTING:
        return [player.number for player in entered]
    if tournament.numbering is Numbering.AS_GIVEN:
        had = {n: earlier.number for n, earlier in _earlier_numbers(tournament, before).items()}
        return sorted((player.number for player in entered), key=lambda n: had.get(n, n))
    announced = _announced_places(tournament)
    # A correction that renumbers nobody leaves the order as if it had come too late for any.
    corrections = [
        correction if correction.renumbers else replace(correction, notified=Notified.LATE)
        for correction in tournament.rating_corrections
    ]

    def rank(player: Player) -> tuple[int, int, int, str, int]:
        current = corrected_player(player, corrections, before) if corrections else player
        return (
            -strength(current, tournament),  # 2.2.1
            _TITLE_RANK[current.title],  # 2.2.2
            announced[player.number],  # 2.2.3, another announced criterion
            current.name.casefold(),  # 2.2.3, alphabetically
            player.number,
        )

    return [player.number for player in sorted(entered, key=rank)]


def among_equals(tournament: Tournament) -> list[int]:
    """Player numbers as art. 2.2.3 orders players of one strength and title, by today's names."""
    announced = _announced_places(tournament)
    players = sorted(
        tournament.players, key=lambda p: (announced[p.number], p.name.casefold(), p.number)
    )
    return [player.number for player in players]


def _announced_places(tournament: Tournament) -> dict[int, int]:
    """Everybody's place by the announced criterion; whom it does not name comes after the others.

    Art. 2.2.3.
    """
    announced = tournament.announced_order
    unlisted = dict.fromkeys((player.number for player in tournament.players), len(announced))
    return unlisted | {number: place for place, number in enumerate(announced)}


def parity_numbers(
    order: Sequence[int],
    records: Mapping[int, Sequence[RoundRecord]],
    to_be_paired: frozenset[int],
) -> dict[int, int]:
    """The numbers whose parity decides colours: only players who ever took part in a pairing.

    readings.md R-TPN-1: art. 2.4 "taken into account".
    Only the records of those who are not to be paired are looked at.
    """
    taking_part = order
    if not to_be_paired.issuperset(order):
        taking_part = [
            number
            for number in order
            if number in to_be_paired or any(record.took_part for record in records[number])
        ]
    return dict(zip(taking_part, range(1, len(taking_part) + 1), strict=True))
