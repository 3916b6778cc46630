"""What `new` and `pair` ask about players without a rating before round 1 (R-EVENT-22)."""

from __future__ import annotations

from pairwright.cli.events.desk import FileDesk, ask_line
from pairwright.event import Action, Event, State
from pairwright.event.unrated import averages_article, find_dropped, find_unrated, propose_estimate
from pairwright.service.events.missing_ratings import (
    ESTIMATES,
    estimate_acts,
    numbered,
    projected,
    rule_acts,
)
from pairwright.service.events.words import names_in, words
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, as_said

LARGEST = 4000
MOST_ASKED_ONE_BY_ONE = 12


def rating_acts(desk: FileDesk, event: Event, given: int | None) -> list[Action]:
    """Return the acts that give players without a rating one: as given, or as it is answered.

    Raises InvalidRequest at the end of what is typed.
    """
    state = event.state
    if state.started or not (given or desk.is_attended):
        return []
    acts: list[Action] = []
    if averages_article(state):
        acts += _estimates(desk, state, find_unrated(state), given)
    after = projected(state, acts)
    dropped = find_dropped(after, after.facts.standings_order)
    rule = ""
    if dropped.open:
        rule = f"U{given}" if given else _ask_for_rule(desk, after)
    if dropped.estimated or rule == ESTIMATES:
        missing = tuple(n for n in dropped.players if not _has_estimate(after, n))
        acts += _estimates(desk, after, missing, given)
        after = projected(state, acts)
    return numbered(state, [*acts, *(rule_acts(after, rule) if rule else [])])


def _has_estimate(state: State, number: int) -> bool:
    player = state.player(number)
    return bool(player and player.strength)


def _estimates(
    desk: FileDesk, state: State, players: tuple[int, ...], given: int | None
) -> list[Action]:
    if len(players) > MOST_ASKED_ONE_BY_ONE:
        given = given or _ask_for_estimate(desk, state, players)
        return estimate_acts(state, dict.fromkeys(players, given))
    estimates = {number: given or _ask_for_estimate(desk, state, (number,)) for number in players}
    return estimate_acts(state, estimates)


def _ask_for_estimate(desk: FileDesk, state: State, players: tuple[int, ...]) -> int:
    """Ask for the estimate of a player, or for one of several players; 0 is none."""
    proposed = propose_estimate(state)
    article = averages_article(state) or "C.07 art. 10"
    values: dict[str, Fact] = {"player": PlayerRef(players[0]), "proposed": proposed}
    key = "unrated.estimate"
    if len(players) > 1:
        key, values = "unrated.estimate-all", {"number": len(players), "proposed": proposed}
    asked = Reason(key, (article, "C.04.2 art. 2.1"), values)
    while True:
        typed = _typed(desk, state, asked)
        if typed.isascii() and typed.isdigit() and int(typed) <= LARGEST:
            return int(typed)
        if not typed:
            return proposed


def _ask_for_rule(desk: FileDesk, state: State) -> str:
    """Ask what counts for unrated players in tie-breaks by rating; nothing leaves these out."""
    proposed = propose_estimate(state)
    dropped = find_dropped(state, state.facts.standings_order)
    known = all(_has_estimate(state, number) for number in dropped.players)
    key = "unrated.rule-estimated" if known else "unrated.rule"
    values: dict[str, Fact] = {
        "codes": ", ".join(dropped.open),
        "players": PlayerRefs(dropped.players),
        "proposed": proposed,
    }
    asked = Reason(key, ("C.07 art. 10",), values)
    while True:
        typed = _typed(desk, state, asked)
        if typed == "e" or (not typed and known):
            return ESTIMATES
        if not typed:
            return f"U{proposed}"
        if typed.isascii() and typed.isdigit() and int(typed) <= LARGEST:
            return f"U{int(typed)}" if int(typed) else ""


def _typed(desk: FileDesk, state: State, asked: Reason) -> str:
    said = words(desk.language, names_in(state))
    typed = ask_line(f"{said.told(asked)} ")
    if not typed:
        raise InvalidRequest(as_said(f"{said.say('ask.stopped')}."))
    return typed.strip().casefold()
