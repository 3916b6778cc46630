"""What a new tournament may be given beside its entries: only a type, which nobody else imports."""

from __future__ import annotations

from typing import TypedDict

from pairwright.tournament.corrections import GameCorrection, PairingChange, RatingCorrection
from pairwright.tournament.declarations import (
    AbnormalPoints,
    Announcement,
    EarlierNumbers,
    EventRegistration,
    ForbiddenPairs,
    LongEvent,
    NormEventKind,
    Numbering,
    OutsideValue,
    RankMethod,
    StartPosition,
    TieOrder,
    VirtualPoints,
)
from pairwright.tournament.players import (
    ForfeitedMatch,
    LineUp,
    MatchPoints,
    RecordedStanding,
    TeamByes,
    Withdrawal,
)
from pairwright.tournament.prize_fund import Category, PrizeFund
from pairwright.tournament.results import PointSystem


class OtherFacts(TypedDict, total=False):
    """What `Tournament.new` takes beside its own arguments: fields of a tournament."""

    name: str
    city: str
    federation: str
    start_date: str
    end_date: str
    type_text: str
    chief_arbiter: str
    deputy_arbiters: tuple[str, ...]
    time_control: str
    encoded_time_control: str
    round_dates: tuple[str, ...]
    pairing_controller: str
    round_starts: tuple[str, ...]
    results_due: tuple[str, ...]
    correction_minutes: int | None
    first_board: int
    is_chess960: bool
    start_positions: tuple[StartPosition, ...]
    point_system: PointSystem
    numbering: Numbering
    announced_order: tuple[int, ...]
    rank_methods: tuple[RankMethod, ...]
    standings_order: tuple[str, ...]
    withdrawals: tuple[Withdrawal, ...]
    not_arrived: tuple[int, ...]
    expelled: tuple[int, ...]
    announcements: tuple[Announcement, ...]
    virtual_points: tuple[VirtualPoints, ...]
    forbidden_pairs: tuple[ForbiddenPairs, ...]
    abnormal_points: tuple[AbnormalPoints, ...]
    recorded_standings: tuple[RecordedStanding, ...]
    game_corrections: tuple[GameCorrection, ...]
    rating_corrections: tuple[RatingCorrection, ...]
    pairing_changes: tuple[PairingChange, ...]
    earlier_numbers: tuple[EarlierNumbers, ...]
    categories: tuple[Category, ...]
    prize_fund: PrizeFund | None
    norm_kind: NormEventKind
    tie_orders: tuple[TieOrder, ...]
    outside_values: tuple[OutsideValue, ...]
    long_event: LongEvent | None
    registration: EventRegistration
    line_ups: tuple[LineUp, ...]
    team_byes: TeamByes | None
    forfeited_matches: tuple[ForfeitedMatch, ...]
    board_colours: str
    match_points: MatchPoints | None
    comments: tuple[str, ...]
    unknown_records: tuple[str, ...]
