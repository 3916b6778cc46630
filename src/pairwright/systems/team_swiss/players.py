"""Teams as C.04.6 sees them: preference, float of the last round (art. 1), colours (art. 4).

Teams as C.04.6 sees them: colour difference, preference, float of the last round (art. 1).

Colour allocation (C.04.6 article 4). Colours are those of first boards (1.6.1).

Where C.04.6 can be read in more than one way: readings-team-swiss.md.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.position.team_replay import first_team_rank
from pairwright.systems.allocation import Allocation, alternated, by_parity
from pairwright.systems.match_players import (
    MatchPlayer,
    UpfloatReadings,
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
from pairwright.tournament import Colour, PreferenceType, TeamRules


class TeamSwissReadings(UpfloatReadings):
    """The switches of the chapter; the defaults are the readings taken.

    `strong_in_last_round`: R-TEAM-6; `floats_by_real_score`: R-TEAM-9; those of articles 3.3 to 3.6
    are shared with C.04.5.
    """

    strong_in_last_round: bool = True
    floats_by_real_score: bool = False


TAKEN = TeamSwissReadings()

OTHERWISE: Mapping[str, Mapping[str, bool]] = {
    "R-TEAM-2": {"following_graded": True},
    "R-TEAM-3": {"bye_group_follows": True},
    "R-TEAM-6": {"strong_in_last_round": False},
    "R-TEAM-9": {"floats_by_real_score": True},
    "R-UPFLOAT-6": {"seats_by_score": True},
}
"""By entry, the switch of its other reading."""
HANDLED: Mapping[str, Mapping[str, bool]] = {
    "R-TEAM-11": {"bye_wins_every_board": True},
    "R-TEAM-20": {"colours_by_pairing_score": True},
}
"""The same where the position has to know, and not only the view of the chapter."""


def readings_of(entries: Collection[str]) -> TeamSwissReadings:
    """Return the switches with the other reading of these entries."""
    turned = [switch for entry, switch in OTHERWISE.items() if entry in entries]
    return TeamSwissReadings(**{name: value for switch in turned for name, value in switch.items()})


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


def allocate(
    team_entry: TeamEntry, other: TeamEntry, initial: Colour | None
) -> Allocation[TeamEntry]:
    """4.3: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    first, second = sorted((team_entry, other), key=lambda team: team.rank)  # 4.2
    due, article = _colour_of_first(first, second, initial)
    if due is Colour.WHITE:
        return Allocation(first, second, article)
    return Allocation(second, first, article)


def _colour_of_first(
    first: TeamEntry, second: TeamEntry, initial: Colour | None
) -> tuple[Colour, str]:
    if not first.colours and not second.colours:
        return by_parity(first, initial, "C.04.6 art. 4.1"), "4.3.1"
    preferred = _by_preferences(first, second)
    if preferred is not None:
        return preferred
    if first.difference != second.difference:
        fewer = first.difference < second.difference
        return (Colour.WHITE if fewer else Colour.BLACK), "4.3.5"
    alternate = alternated(first, second)
    if alternate is not None:
        return alternate, "4.3.6"
    if first.preference.colour is not None:
        return first.preference.colour, "4.3.7"
    if first.colours:
        return first.colours[-1].other, "4.3.8"
    return second.colours[-1], "4.3.9"


def _by_preferences(first: TeamEntry, second: TeamEntry) -> tuple[Colour, str] | None:
    """4.3.2 to 4.3.4: where preferences alone decide."""
    mine, theirs = first.preference, second.preference
    if mine.colour is None and theirs.colour is None:
        return None
    if mine.colour is None or theirs.colour is None:
        granted = theirs.colour.other if theirs.colour is not None else mine.colour
        assert granted is not None
        return granted, "4.3.2"
    if mine.colour is not theirs.colour:
        return mine.colour, "4.3.3"
    if mine.strength is not theirs.strength:
        is_mine = mine.strength is PreferenceStrength.STRONG
        return (mine.colour if is_mine else mine.colour.other), "4.3.4"
    return None
