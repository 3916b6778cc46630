"""By what a bracket is known: whatever can change its pairs makes it another one."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.memory import BracketMemory, RoundMemory
from tests.systems.dutch.positions import participant, position

FIELD = DutchField.of(position([participant(n, score) for n, score in enumerate("322111", 1)]))


def remembered(memory: BracketMemory, players: tuple[DutchPlayer, ...]) -> RoundMemory:
    known = memory.for_round(players)
    scores = [player.pairing_score for player in players]
    graph, groups, bye, bars = FIELD.graph, FIELD.groups, FIELD.bye, FIELD.bars
    known.look_below(DutchField(FIELD.position, players, scores, graph, groups, bye, bars))
    return known


def test_a_moved_down_player_with_another_score_is_another_one() -> None:
    memory = BracketMemory()
    first, *others = FIELD.players
    higher = (replace(first, pairing_score=first.pairing_score + 1), *others)
    keys = {remembered(memory, players).key(1, 0b1) for players in (FIELD.players, higher)}
    assert len(keys) == 2


def test_the_same_players_at_the_same_place_are_the_same_bracket() -> None:
    memory = BracketMemory()
    assert remembered(memory, FIELD.players).key(1, 0b1) == (
        remembered(memory, FIELD.players).key(1, 0b1)
    )


def test_who_leaves_makes_another_bracket() -> None:
    known = remembered(BracketMemory(), FIELD.players)
    bracket = BracketGraph(FIELD, 0, 0b111)
    keys = {known.local_key(bracket, masks) for masks in ((), (0b1,), (0b10,), (0b11,))}
    assert len(keys | {known.local_key(BracketGraph(FIELD, 0b1, 0b110), ())}) == 5


def test_who_leaves_is_known_by_number_when_players_stand_elsewhere() -> None:
    memory = BracketMemory()
    known = remembered(memory, FIELD.players)
    key = known.bracket_key(BracketGraph(FIELD, 0b1, 0b110))
    known.keep_leavers(key, 1, 0b10)
    first, second, third, *others = FIELD.players
    assert remembered(memory, (third, first, second, *others)).recall_leavers(key) == (1, 0b100)


def test_a_bracket_by_itself_is_none_with_other_moved_down_players() -> None:
    known = remembered(BracketMemory(), FIELD.players)
    keys = {known.bracket_key(BracketGraph(FIELD, mdps, 0b110)) for mdps in (0b0, 0b1)}
    keys |= {known.residents_key(0b110, mask) for mask in (0b10, 0b100, 0b110)}
    assert len(keys) == 5


def test_who_may_not_meet_is_the_same_in_another_order() -> None:
    """1 has met 4: whoever stands at their places, the masks say so."""
    met = {1: frozenset({4}), 4: frozenset({1})}
    memory = BracketMemory()
    for scores in ("3221", "1223", "2132"):
        players = [
            participant(n, score, opponents=met.get(n, frozenset()))
            for n, score in enumerate(scores, 1)
        ]
        where = position(players)
        field, alone = DutchField.of(where, memory), DutchField.of(where)
        assert list(field.graph) == list(alone.graph)
        place = {player.number: vertex for vertex, player in enumerate(field.players)}
        assert field.bars.others[place[1]] == [place[4]]
