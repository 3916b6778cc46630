"""C.04.1 and C.04.2: what a pairing needs, derived from the facts before a round."""

from pairwright.position.baku import BAKU, group_a, materialise
from pairwright.position.colours import (
    NO_PREFERENCE,
    ColourPreference,
    PreferenceStrength,
    colour_difference,
    colour_history,
    colour_preference,
)
from pairwright.position.declared import (
    declaration_from_code,
    declaration_of,
    declared_edition,
    declared_system,
    games_per_pairing,
)
from pairwright.position.editions import EDITIONS, Edition, edition
from pairwright.position.floats import Float, float_received
from pairwright.position.initial_colour import initial_colour, paired_players
from pairwright.position.order import initial_order, parity_numbers, strength
from pairwright.position.pairing import Board, RoundPairing, publishing_key
from pairwright.position.position import Participant, Position
from pairwright.position.record import (
    UNITS_PER_POINT,
    RoundRecord,
    player_records,
    recorded_rounds,
    units,
)

__all__ = [
    "BAKU",
    "EDITIONS",
    "NO_PREFERENCE",
    "UNITS_PER_POINT",
    "Board",
    "ColourPreference",
    "Edition",
    "Float",
    "Participant",
    "Position",
    "PreferenceStrength",
    "RoundPairing",
    "RoundRecord",
    "colour_difference",
    "colour_history",
    "colour_preference",
    "declaration_from_code",
    "declaration_of",
    "declared_edition",
    "declared_system",
    "edition",
    "float_received",
    "games_per_pairing",
    "group_a",
    "initial_colour",
    "initial_order",
    "materialise",
    "paired_players",
    "parity_numbers",
    "player_records",
    "publishing_key",
    "recorded_rounds",
    "strength",
    "units",
]
