"""What holds for every tournament, whatever happened in it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Numbering,
    PointSystem,
    Round,
    Tournament,
    VirtualPoints,
    points,
)
from tests.positions_before import dutch_before
from tests.small_events import players

FINISHED = [result for result in GameResult if result is not GameResult.MISSING]
HALVES = st.integers(0, 4).map(lambda halves: points(halves) / 2)


@st.composite
def random_rounds(draw: st.DrawFn, count: int) -> Round:
    """Any split of the players into games, byes and those who are not named."""
    order = draw(st.permutations(range(1, count + 1)))
    games = draw(st.integers(0, count // 2))
    rest = order[2 * games :]
    byes = [
        Bye(player, kind)
        for player in rest
        if (kind := draw(st.none() | st.sampled_from(ByeKind))) is not None
    ]
    return Round(
        tuple(
            Game(order[2 * i], order[2 * i + 1], draw(st.sampled_from(FINISHED)))
            for i in range(games)
        ),
        tuple(byes),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    count = draw(st.integers(2, 7))
    rounds = draw(st.lists(random_rounds(count), max_size=4))
    accelerated = draw(st.lists(st.integers(1, count), unique=True, max_size=3))
    return Tournament(
        players=players(count),
        rounds=tuple(rounds),
        initial_colour=draw(st.sampled_from(Colour)),
        number_of_rounds=draw(st.sampled_from([None, len(rounds) + 1, len(rounds) + 3])),
        point_system=PointSystem.of(draw(HALVES) + 2, 1, draw(HALVES) / 2, draw(HALVES) / 2),
        virtual_points=tuple(
            VirtualPoints(player, tuple(draw(st.lists(HALVES, max_size=5))))
            for player in accelerated
        ),
    )


EDITION_NAMES = st.sampled_from(["2017", "2026"])


@given(tournaments(), EDITION_NAMES)
def test_what_comes_later_changes_no_earlier_position(tournament: Tournament, name: str) -> None:
    for number in range(1, len(tournament.rounds) + 1):
        then = tournament.through_round(number - 1)
        assert dutch_before(tournament, number, name) == dutch_before(then, number, name)


def _renamed(tournament: Tournament, names: dict[int, int]) -> Tournament:
    return replace(
        tournament,
        players=tuple(replace(p, number=names[p.number]) for p in tournament.players),
        rounds=tuple(
            Round(
                tuple(Game(names[g.white], names[g.black], g.result) for g in this.games),
                tuple(Bye(names[b.player], b.kind) for b in this.byes),
            )
            for this in tournament.rounds
        ),
        virtual_points=tuple(
            replace(given_points, participant=names[given_points.participant])
            for given_points in tournament.virtual_points
        ),
    )


def _renamed_participant(participant: DutchPlayer, names: dict[int, int]) -> DutchPlayer:
    return replace(
        participant,
        number=names[participant.number],
        opponents=frozenset(names[n] for n in participant.opponents),
        records=tuple(
            record if record.opponent is None else replace(record, opponent=names[record.opponent])
            for record in participant.records
        ),
    )


@given(tournaments(), EDITION_NAMES, st.data())
def test_renamed_players_have_the_same_position(
    tournament: Tournament, name: str, data: st.DataObject
) -> None:
    """With the order of the list as order of numbers, the numbers themselves mean nothing."""
    listed = replace(tournament, numbering=Numbering.BY_LISTING)
    known = [player.number for player in listed.players]
    fresh = data.draw(
        st.lists(st.integers(1, 99), min_size=len(known), max_size=len(known), unique=True)
    )
    names = dict(zip(known, fresh, strict=True))
    position = dutch_before(listed, edition_name=name)
    other = dutch_before(_renamed(listed, names), edition_name=name)
    assert other.participants == tuple(
        _renamed_participant(p, names) for p in position.participants
    )
    assert other.byes == {names[player]: kind for player, kind in position.byes.items()}


@given(tournaments(), EDITION_NAMES)
def test_gaps_in_the_numbers_change_nothing(tournament: Tournament, name: str) -> None:
    names = {player.number: 3 * player.number + 2 for player in tournament.players}
    position = dutch_before(tournament, edition_name=name)
    other = dutch_before(_renamed(tournament, names), edition_name=name)
    assert other.participants == tuple(
        _renamed_participant(p, names) for p in position.participants
    )


@given(tournaments())
def test_colours_and_meetings_are_mutual(tournament: Tournament) -> None:
    participants = {p.number: p for p in dutch_before(tournament).participants}
    assert sum(p.colour_difference for p in participants.values()) == 0
    for player in participants.values():
        assert player.number not in player.opponents
        for opponent in player.opponents:
            assert player.number in participants[opponent].opponents


@given(tournaments(), EDITION_NAMES)
def test_floats_of_played_games_come_in_pairs(tournament: Tournament, name: str) -> None:
    position = dutch_before(tournament, edition_name=name)
    if not tournament.rounds:
        return
    floats = {p.number: p.floats[0] for p in position.participants}
    for game in tournament.rounds[-1].games:
        if game.result.played:
            assert {floats[game.white], floats[game.black]} in (
                {Float.NONE},
                {Float.UP, Float.DOWN},
            )
        else:
            assert Float.UP not in (floats[game.white], floats[game.black])


@given(tournaments(), EDITION_NAMES)
def test_who_lost_the_right_to_the_bye_never_gets_it_back(
    tournament: Tournament, name: str
) -> None:
    """C.04.1 art. 4."""
    barred: set[int] = set()
    for number in range(1, len(tournament.rounds) + 2):
        position = dutch_before(tournament, number, name)
        assert not barred & {p.number for p in position.participants if p.may_receive_bye}
        barred |= {p.number for p in position.participants if not p.may_receive_bye}


@given(tournaments())
def test_participants_are_in_pairing_order(tournament: Tournament) -> None:
    keys = [(-p.pairing_score, p.tpn) for p in dutch_before(tournament).participants]
    assert keys == sorted(keys)
