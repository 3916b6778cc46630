"""Teams as C.04.6 sees them: colour difference, preference, float of the last round (art. 1)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.position import Participant, Position, first_team_rank
from pairwright.position.value import value
from pairwright.systems.last_view import remembering
from pairwright.systems.preferences import (
    NO_PREFERENCE,
    ColourPreference,
    PreferenceStrength,
    colour_difference,
)
from pairwright.systems.team_swiss.readings import TAKEN, Readings
from pairwright.tournament import ByeKind, Colour, PreferenceType, TeamRules

MILD, STRONG = PreferenceStrength.MILD, PreferenceStrength.STRONG


@value
class TeamEntry(Participant):
    """A team to be paired.

    `difference` is the colour difference (1.6.2), `rank` the order of 4.2: smaller is first.
    `float_of_last_round` is by how much the opponent of the match played in the previous round had
    more (or less) then (1.5).
    """

    difference: int
    preference: ColourPreference
    may_receive_bye: bool
    float_of_last_round: int
    rank: tuple[int, int, int]

    @property
    def was_floater(self) -> bool:
        return self.float_of_last_round != 0


@value
class TeamView:
    """Everybody who entered, by number; `rules` are what the competition chooses."""

    rules: TeamRules
    entered: Mapping[int, TeamEntry]
    participants: tuple[TeamEntry, ...]


def read_by(position: Position, readings: Readings) -> TeamView:
    """The teams of a position, by these readings."""
    rules = position.team_rules or TeamRules()
    entered = {
        number: TeamEntry(
            **team.facts(),
            difference=colour_difference(team.colours),
            preference=colour_preference(
                team.colours,
                rules.preferences,
                last_round=position.is_last_round,
                strong_in_last_round=readings.strong_in_last_round,
            ),
            may_receive_bye=may_receive_bye(team),
            float_of_last_round=_float_of_last_round(position, team, readings),
            rank=first_team_rank(team, rules),
        )
        for number, team in position.entered.items()
    }
    participants = tuple(entered[team.number] for team in position.participants)
    return TeamView(rules, entered, participants)


@remembering
def teams(position: Position) -> TeamView:
    """The teams of a position."""
    return read_by(position, TAKEN)


def colour_preference(
    colours: tuple[Colour, ...],
    kind: PreferenceType,
    *,
    last_round: bool,
    strong_in_last_round: bool = True,
) -> ColourPreference:
    """Art. 1.7: the preference after these matches.

    Type A knows one strength only, here STRONG: it has just the preferences that are strong in
    Type B. Where clauses overlap the strong one counts (R-TEAM-7).
    """
    if kind is PreferenceType.NONE or not colours:
        return NO_PREFERENCE
    difference = colour_difference(colours)
    closes_all = last_round and difference == 0 and not strong_in_last_round
    due = None if closes_all else _strong_colour(colours, difference)
    if due is not None:
        return ColourPreference(due, STRONG)
    if kind is PreferenceType.A:
        return NO_PREFERENCE
    if difference:
        return ColourPreference(Colour.BLACK if difference > 0 else Colour.WHITE, MILD)
    return NO_PREFERENCE if last_round else ColourPreference(colours[-1].other, MILD)


def _strong_colour(colours: tuple[Colour, ...], difference: int) -> Colour | None:
    """1.7.1, and the strong preferences of 1.7.2."""
    for due, lacking in ((Colour.WHITE, -difference), (Colour.BLACK, difference)):
        twice = colours[-2:] == (due.other, due.other)
        if lacking > 1 or (lacking in (0, 1) and twice):
            return due
    return None


def may_receive_bye(team: Participant) -> bool:
    """[C2] 2.1.2: no pairing-allocated bye, match won by forfeit or full-point bye before."""
    return not any(
        record.pairing_allocated_bye or record.forfeit_win or record.outcome is ByeKind.FULL_POINT
        for record in team.records
    )


def _float_of_last_round(position: Position, team: Participant, readings: Readings) -> int:
    """1.5: a match that was not played made nobody a floater (R-TEAM-16)."""
    if not team.records or not team.records[-1].played:
        return 0
    rival = team.records[-1].opponent
    assert rival is not None, "a match that was played has an opponent"
    other = position.entered[rival]
    if readings.floats_by_real_score:
        return _real_score_of_last_round(other) - _real_score_of_last_round(team)
    return other.pairing_scores[-2] - team.pairing_scores[-2]


def _real_score_of_last_round(team: Participant) -> int:
    return sum(record.points for record in team.records[:-1])
