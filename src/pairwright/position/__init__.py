"""C.04.1 and C.04.2: what a pairing needs, derived from the facts before a round."""

from pairwright.position.absence import Out, out_of_round, to_be_paired
from pairwright.position.baku import BAKU, BakuEdition, group_a, materialise
from pairwright.position.forbidden import SoftGroup, pairs_among
from pairwright.position.handling import HANDLING_2017, HANDLING_2026, HandlingEdition
from pairwright.position.initial_colour import initial_colour
from pairwright.position.order import initial_order, parity_numbers, players_known, strength
from pairwright.position.position import Participant, Position
from pairwright.position.record import (
    UNITS_PER_POINT,
    RoundRecord,
    as_ended,
    colour_history,
    player_records,
    recorded_rounds,
    score_text,
    units,
    waiting_corrections,
)
from pairwright.position.replay import Replay
from pairwright.position.team_field import field_of, team_rules

__all__ = [
    "BAKU",
    "HANDLING_2017",
    "HANDLING_2026",
    "UNITS_PER_POINT",
    "BakuEdition",
    "HandlingEdition",
    "Out",
    "Participant",
    "Position",
    "Replay",
    "RoundRecord",
    "SoftGroup",
    "as_ended",
    "colour_history",
    "field_of",
    "group_a",
    "initial_colour",
    "initial_order",
    "materialise",
    "out_of_round",
    "pairs_among",
    "parity_numbers",
    "player_records",
    "players_known",
    "recorded_rounds",
    "score_text",
    "strength",
    "team_rules",
    "to_be_paired",
    "units",
    "waiting_corrections",
]
