"""The editions of the title regulations (B.01), as data: every number of a norm stands here.

The first day of a tournament chooses the edition, as for ratings (readings-norms.md R-NORM-1). What
is known from one source alone is a number here and a reading there, to be changed in one place.
"""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.tournament import NormEventKind, Title


class OpponentShare(Frozen):
    """A part of the opponents: 3/5."""

    above: int
    below: int

    def at_least(self, games: int) -> int:
        """So many games are this part of them or more."""
        return -(-games * self.above // self.below)

    def at_most(self, games: int) -> int:
        return games * self.above // self.below


class SoughtTitle(Frozen):
    """What a norm for one title asks for.

    `holders` are the titles of which a third of the opponents must be; who has one of them needs no
    norm for this title. An opponent rated below `floor` may be raised to it (1.4.6).
    """

    title: Title
    holders: tuple[Title, ...]
    performance: int
    average: int
    floor: int
    article: str
    for_women: bool = False


class ManyForeigners(Frozen):
    """1.4.3d: what a Swiss must have in every round, not of the host federation."""

    players: int
    federations: int
    titled: int
    titles: tuple[Title, ...]


class NormEdition(Frozen):
    """One edition: `titled` are the titles that count for the half, `unrated` what an unrated
    opponent counts for, `fewest` how many games suffice in events of certain kinds.

    A norm counts for no more than `counted_games`; an event has at most `rounds_a_day`, and gives
    every player `minutes` for 60 moves.
    """

    since: str
    titles: tuple[SoughtTitle, ...]
    titled: tuple[Title, ...]
    fewest_games: int
    fewest: tuple[tuple[NormEventKind, int], ...]
    exempt: tuple[tuple[NormEventKind, str], ...]
    unrated: int
    titled_share: OpponentShare
    holders_share: OpponentShare
    holders_share_twice: OpponentShare
    fewest_holders: int
    federations: int
    own_share: OpponentShare
    one_share: OpponentShare
    score: OpponentShare
    rounds_a_day: int
    minutes: int
    counted_games: int
    many_foreigners: ManyForeigners
    excluded: tuple[str, ...]
    """Formats in which no norm is made, as a type of tournament names them."""

    def games_needed(self, kind: NormEventKind) -> int:
        return dict(self.fewest).get(kind, self.fewest_games)


_GM, _IM, _WGM, _WIM = Title.GM, Title.IM, Title.WGM, Title.WIM

NORM_EDITIONS = (
    NormEdition(
        since="2024-01-01",
        titles=(
            SoughtTitle(_GM, (_GM,), 2600, 2380, 2200, "1.4.5b"),
            SoughtTitle(_IM, (_GM, _IM), 2450, 2230, 2050, "1.4.5c"),
            SoughtTitle(_WGM, (_GM, _IM, _WGM), 2400, 2180, 2000, "1.4.5d", for_women=True),
            SoughtTitle(_WIM, (_GM, _IM, _WGM, _WIM), 2250, 2030, 1850, "1.4.5e", for_women=True),
        ),
        titled=(_GM, _IM, _WGM, Title.FM, _WIM, Title.WFM),
        fewest_games=9,
        fewest=((NormEventKind.WORLD_TEAM, 7), (NormEventKind.WORLD_CUP, 8)),
        exempt=(
            (NormEventKind.NATIONAL_FINAL, "1.4.3a"),
            (NormEventKind.NATIONAL_TEAM, "1.4.3b"),
            (NormEventKind.ZONAL, "1.4.3c"),
        ),
        unrated=1400,
        titled_share=OpponentShare(1, 2),
        holders_share=OpponentShare(1, 3),
        holders_share_twice=OpponentShare(1, 2),
        fewest_holders=3,
        federations=2,
        own_share=OpponentShare(3, 5),
        one_share=OpponentShare(2, 3),
        score=OpponentShare(35, 100),
        rounds_a_day=2,
        minutes=120,
        counted_games=13,
        many_foreigners=ManyForeigners(20, 3, 10, (_GM, _IM, _WGM, _WIM)),
        excluded=("SCHEVENINGEN", "SCHILLER"),
    ),
)
"""The editions that are known, the oldest first."""


def norm_edition(day: str = "") -> NormEdition:
    """The edition in force on a day, `YYYY-MM-DD`; without one, or after all, the newest.

    Before the oldest one that is here it is that one (`is_before_all`).
    """
    in_force = [edition for edition in NORM_EDITIONS if not day or edition.since <= day]
    return in_force[-1] if in_force else NORM_EDITIONS[0]
