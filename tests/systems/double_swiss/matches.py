"""Small Double-Swiss events in few words: `matches("1-4 1-0 0-1", "5 U")` is a round."""

from __future__ import annotations

from typing import Any

from pairwright.systems import declaration_of
from pairwright.systems.double_swiss.pairing import C7, C8
from pairwright.systems.double_swiss.system import DOUBLE_SWISS_POINTS
from pairwright.systems.upfloat import (
    Entrant,
    UpfloatRoundSteps,
    UpfloatRules,
    pair,
    pair_literally,
)
from pairwright.tournament import Bye, ByeKind, Game, GameResult, Round, Tournament
from tests.small_events import event

RULES = UpfloatRules("C.04.5", (C7,), (C8,))
LAST_ROUND = UpfloatRules("C.04.5", (), ())


def matches(*lines: str) -> Round:
    """A round: `white-black first second` for a match, `player code` for a bye.

    Both results have the White of their game first.
    """
    games, byes = [], []
    for line in lines:
        who, *results = line.split()
        if "-" in who:
            white, black = map(int, who.split("-"))
            first, second = map(GameResult.parse, results)
            games.append(Game(white, black, first, return_result=second))
        else:
            byes.append(Bye(int(who), ByeKind(results[0])))
    return Round(tuple(games), tuple(byes))


def double_event(count: int, *rounds: Round, **facts: Any) -> Tournament:
    """A Double-Swiss tournament of players 1 to `count`, nine rounds unless given."""
    facts.setdefault("declaration", declaration_of("double-swiss"))
    facts.setdefault("number_of_rounds", 9)
    facts.setdefault("point_system", DOUBLE_SWISS_POINTS)
    return event(count, *rounds, **facts)


def entrant(tpn: int, score: int = 0, met: tuple[int, ...] = (), **facts: Any) -> Entrant:
    """An entrant whose number is its TPN, with only what a rule asks for."""
    given: dict[str, Any] = {"may_receive_bye": True, "games_played": 0, "floated": False}
    return Entrant(tpn, tpn, score, frozenset(met), **given | facts)


def met_each_other(entrants: list[Entrant], *groups: tuple[int, ...]) -> list[Entrant]:
    """The entrants after everybody in each group has met everybody else in it."""
    met: dict[int, set[int]] = {e.number: set(e.opponents) for e in entrants}
    for group in groups:
        for number in group:
            met[number] |= set(group) - {number}
    return [
        Entrant(
            e.number,
            e.tpn,
            e.pairing_score,
            frozenset(met[e.number]),
            e.may_receive_bye,
            e.games_played,
            e.floated,
        )
        for e in entrants
    ]


def both_ways(entrants: list[Entrant], rules: UpfloatRules = RULES) -> UpfloatRoundSteps:
    """What the literal procedure does, after making sure that the solver does the same."""
    literal = pair_literally(entrants, rules)
    assert pair(entrants, rules) == literal
    return literal


def tpns(steps: UpfloatRoundSteps, bracket: int = 0) -> list[tuple[int, int]]:
    """The pairs of a bracket, by TPN."""
    return [(top.tpn, bottom.tpn) for top, bottom in steps.brackets[bracket].pairs]


def raised(steps: UpfloatRoundSteps, bracket: int = 0) -> list[int]:
    """The upfloaters of a bracket, by TPN, in the order of art. 3.5.3."""
    return [upfloater.tpn for upfloater in steps.brackets[bracket].upfloaters]
