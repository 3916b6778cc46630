"""Who did not come to a round without notice (C.04.2 D.2 of 2017; readings-event.md R-EVENT-21)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.event.findings import Finding, later_refusal, notice
from pairwright.event.state import State
from pairwright.tournament import InvalidTournament, Outcome


def find_no_shows(state: State) -> dict[int, int]:
    """Return who missed the last round in which they were paired, with that round.

    Only those whom the next round would pair, and for whom nobody has decided yet. Example: 13
    loses round 1 by forfeit and is announced absent from round 2: nothing is asked before round 2,
    and before round 3 the answer is {13: 1}.
    """
    if state.has_draft or state.schedule is not None or state.finished or not _has_more(state):
        return {}
    number = state.next_round
    away = {a.participant for a in state.facts.announcements if a.round == number}
    looked_at = set(away)
    found: dict[int, int] = {}
    for played in range(state.paired_rounds, 0, -1):
        paired = state.paired(played) - looked_at
        missed = paired & _forfeiting(state, played)
        found |= {
            player: played
            for player in missed
            if (player, played) not in state.excused and state.out(player) is None
        }
        looked_at |= paired
    return dict(sorted(found.items()))


def with_excuse(state: State, player: int) -> State:
    """Return the state in which the last round that this one missed is no question any more."""
    paired = (n for n in range(state.paired_rounds, 0, -1) if player in state.paired(n))
    last = next(paired, None)
    if last is None or player not in _forfeiting(state, last):
        return state
    return replace(state, excused=state.excused | {(player, last)})


def _has_more(state: State) -> bool:
    """Return whether another round is to be paired."""
    announced = state.facts.number_of_rounds
    return state.started and (announced is None or state.paired_rounds < announced)


def _forfeiting(state: State, number: int) -> set[int]:
    """Return who lost everything that was to be played in a round by forfeit."""
    if state.facts.is_team_event:
        matches = state.matches(number)
        sides = [(m.white, m.forfeit[:1]) for m in matches]
        sides += [(m.black, m.forfeit[1:]) for m in matches]
        return {team for team, sign in sides if sign == Outcome.FORFEIT_LOSS.value}
    found = set()
    for game in state.games_now(number):
        white = {game.result.white}
        black = {game.result.black}
        if game.return_result is not None:  # the colours are reversed
            white.add(game.return_result.black)
            black.add(game.return_result.white)
        if white == {Outcome.FORFEIT_LOSS}:
            found.add(game.white)
        if black == {Outcome.FORFEIT_LOSS}:
            found.add(game.black)
    return found


def absence_article(state: State) -> str:
    """Return the article by which who did not come counts as withdrawn, or nothing (2026)."""
    # Imported here: every command on an event has this module, and few ask.
    from pairwright.systems import resolve

    try:
        return resolve(state.facts).edition.handling.absence
    except InvalidTournament:
        return ""


def by_round(no_shows: dict[int, int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each missed round with those who missed it."""
    for number in sorted(set(no_shows.values())):
        yield number, tuple(player for player, missed in no_shows.items() if missed == number)


def no_show_items(state: State) -> Iterator[Finding]:
    """Yield what is to be decided about those who did not come, before the next pairing."""
    article = absence_article(state)
    for number, players in by_round(find_no_shows(state)):
        if article:
            yield notice("open.no-show-out", article, round=number, players=players)
        else:
            following = state.next_round
            yield notice("open.no-show", round=number, players=players, following=following)


def no_show_findings(state: State) -> Iterator[Finding]:
    """Yield what pairing the next round finds about those who did not come.

    2017: they are withdrawn or excused first. 2026 has no such article: they are paired.
    """
    article = absence_article(state)
    for number, players in by_round(find_no_shows(state)):
        if article:
            yield later_refusal("pair.no-show-out", article, round=number, players=players)
        else:
            count = len(players)
            yield notice("pair.no-show", round=number, players=players, number=count)
