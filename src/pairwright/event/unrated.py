"""Players without a rating where the rules count with ratings: averages of opponents, tie-breaks.

The arbiter estimates their strength (C.04.2 art. 2.1; C.04.4.1 art. 1.1.2), or declares a rating
for all of them in a tie-break (C.07 art. 10), before round 1: later an order of ranking that is
changed leaves FIDE mode. readings-event.md R-EVENT-22.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.event.findings import Finding, confirm, notice
from pairwright.event.state import State
from pairwright.frozen import Frozen
from pairwright.position.order import strength
from pairwright.tournament import InvalidTournament, Player

FLOOR = 1400
"""The lowest rating on a list of FIDE (B.02 art. 7.1.4)."""


class DroppedTieBreaks(Frozen):
    """Tie-breaks by rating that these players drop from an order of ranking, as it is declared.

    `open` have no rule for unrated players; `estimated` count estimates (/UE), which are missing.
    """

    open: tuple[str, ...] = ()
    estimated: tuple[str, ...] = ()
    players: tuple[int, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        return self.open + self.estimated

    def kept_in(self, order: tuple[str, ...], rule: str) -> tuple[str, ...]:
        """Return the order with a rule for unrated players in each of them: `U1400`, or `UE`."""
        return tuple(f"{code}/{rule}" if code in self.open else code for code in order)


def averages_article(state: State) -> str:
    """Return the article by which everybody has a rating because averages are taken, or nothing."""
    # Imported here: every command on an event has this module, and few ask.
    from pairwright.systems import resolve

    try:
        return resolve(state.facts).edition.articles.get("averages", "")
    except InvalidTournament:
        return ""


def find_unrated(state: State) -> tuple[int, ...]:
    """Return who takes part, and counts 0 in the averages that the system takes of ratings."""
    facts = state.facts
    if facts.is_team_event or not averages_article(state):
        return ()
    gone = {withdrawal.player for withdrawal in facts.withdrawals}
    here = (player for player in facts.players if player.number not in gone)
    return tuple(player.number for player in here if not strength(player, facts))


def propose_estimate(state: State) -> int:
    """Return the lowest rating of the field, at most the floor: a number that passes nobody."""
    known = (strength(player, state.facts) for player in state.facts.players)
    return min([FLOOR, *(rating for rating in known if rating)])


def find_dropped(state: State, order: tuple[str, ...], *more: Player) -> DroppedTieBreaks:
    """Return the tie-breaks of an order that unrated players drop, with these; `more` come too."""
    facts = state.facts
    if facts.is_team_event or not order:
        return DroppedTieBreaks()
    gone = {withdrawal.player for withdrawal in facts.withdrawals}
    players = [player for player in (*facts.players, *more) if player.number not in gone]
    # The estimate of the arbiter is no rating: /UE says that it counts.
    unrated = [p for p in players if not strength(replace(p, strength=None), facts)]
    if not unrated:
        return DroppedTieBreaks()
    # Imported here: few commands know of tie-breaks.
    from pairwright.ranking.codes import parse_codes
    from pairwright.ranking.editions import TIE_BREAK_EDITIONS
    from pairwright.ranking.ratings import RATINGS

    dropped: dict[bool, list[str]] = {False: [], True: []}
    missing: dict[int, None] = {}
    for code in order:
        try:
            [criterion] = parse_codes((code,), TIE_BREAK_EDITIONS["2026"], False)
        except (InvalidTournament, ValueError):
            continue
        if criterion.tie_break not in RATINGS or criterion.unrated is not None:
            continue
        found = [p for p in unrated if not (criterion.estimated and p.strength)]
        if found:
            dropped[criterion.estimated].append(code)
            missing |= dict.fromkeys(player.number for player in found)
    return DroppedTieBreaks(tuple(dropped[False]), tuple(dropped[True]), tuple(missing))


def unrated_findings(state: State) -> Iterator[Finding]:
    """Yield what pairing round 1 finds about players without a rating."""
    if players := find_unrated(state):
        count = len(players)
        article = averages_article(state)
        yield confirm("pair.unrated", article, "C.04.2 art. 2.1", players=players, number=count)
    dropped = find_dropped(state, state.facts.standings_order)
    if dropped.codes:
        codes = ", ".join(dropped.codes)
        yield confirm(
            "pair.unrated-tie-breaks", "C.07 art. 10", codes=codes, players=dropped.players
        )


def unrated_items(state: State) -> Iterator[Finding]:
    """Yield what is to be decided about players without a rating before round 1."""
    if state.started:
        return
    if players := find_unrated(state):
        count = len(players)
        yield notice("open.unrated", averages_article(state), players=players, number=count)
    yield from order_findings(state, state.facts.standings_order)


def order_findings(state: State, order: tuple[str, ...]) -> Iterator[Finding]:
    """Yield that an order of ranking has tie-breaks which unrated players drop."""
    dropped = find_dropped(state, order)
    if dropped.codes:
        codes = ", ".join(dropped.codes)
        yield notice("tie-breaks.unrated", "C.07 art. 10", codes=codes, players=dropped.players)


def late_entry_findings(state: State, player: Player) -> Iterator[Finding]:
    """Yield what a late entry without a rating means (the entry has no number yet)."""
    article = averages_article(state)
    if article and not strength(player, state.facts):
        yield confirm("late-entry.unrated", article, "C.04.2 art. 2.1")
    order = state.facts.standings_order
    known = find_dropped(state, order).codes
    dropped = find_dropped(state, order, replace(player, number=0)).codes
    if new := [code for code in dropped if code not in known]:
        yield confirm("late-entry.drops", "C.07 art. 10", codes=", ".join(new))
