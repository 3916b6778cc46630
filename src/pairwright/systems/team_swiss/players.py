"""Teams as C.04.6 sees them: colour difference, preference, float of the last round (art. 1)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.position.team_replay import first_team_rank
from pairwright.systems.match_players import (
    MatchPlayer,
    float_of_last_round,
    may_receive_bye,
    opponent_of_last_round,
)
from pairwright.systems.preferences import (
    NO_PREFERENCE,
    ColourPreference,
    PreferenceStrength,
    colour_difference,
)
from pairwright.systems.team_swiss.readings import TAKEN, TeamSwissReadings
from pairwright.tournament import Colour, PreferenceType, TeamRules

MILD, STRONG = PreferenceStrength.MILD, PreferenceStrength.STRONG


class TeamEntry(MatchPlayer):
    """A team to be paired.

    `difference` is the colour difference (1.6.2), `rank` the order of 4.2: smaller is first.
    """

    difference: int
    preference: ColourPreference
    rank: tuple[int, int, int]


class TeamView(Frozen):
    """Everybody who entered, by number; `rules` are what the competition chooses."""

    position: Position
    rules: TeamRules
    entered: Mapping[int, TeamEntry]
    participants: tuple[TeamEntry, ...]
    readings: TeamSwissReadings = TAKEN

    @classmethod
    def of(cls, position: Position, readings: TeamSwissReadings = TAKEN) -> TeamView:
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
                rank=first_team_rank(team, rules, position.handling),
            )
            for number, team in position.entered.items()
        }
        participants = tuple(entered[team.number] for team in position.participants)
        return cls(position, rules, entered, participants, readings)


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


def _float_of_last_round(position: Position, team: Participant, readings: TeamSwissReadings) -> int:
    if not readings.floats_by_real_score:
        return float_of_last_round(position, team)
    other = opponent_of_last_round(position, team)
    if other is None:
        return 0
    return _real_score_of_last_round(other) - _real_score_of_last_round(team)


def _real_score_of_last_round(team: Participant) -> int:
    return sum(record.points for record in team.records[:-1])
