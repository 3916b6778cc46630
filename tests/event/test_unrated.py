"""Players without a rating where the rules count with ratings (R-EVENT-22)."""

from __future__ import annotations

import pytest

from pairwright.event import (
    Create,
    DeclareTieBreaks,
    Edit,
    Event,
    LateEntry,
    Level,
    Number,
    Pair,
    Publish,
    Sheet,
    Withdraw,
)
from pairwright.event.unrated import find_dropped, find_unrated, propose_estimate
from pairwright.ranking import standings
from pairwright.service.events.missing_ratings import estimate_acts, numbered, projected, rule_acts
from pairwright.tournament import Player, Rating
from tests.event.acting import all_of, asked, confirmed, do, new_event, played
from tests.event.team_acting import new_teams

RATINGS = {"Ann": 2200, "Bo": 2100, "Cy": 2000, "Di": 0, "Eve": 1900, "Fay": 1800}


def entered(system: str = "dubov", edition: str | None = None, day: str = "2026-05-01") -> Event:
    """Six players, of whom Di has no rating: number 4 as entered."""
    listed = [(name, rating or None) for name, rating in RATINGS.items()]
    create = Create.of(
        listed, rounds=4, system=system, edition=edition, start_date=day, initial_colour="white"
    )
    return do(Event(), create)


def keys(event: Event) -> set[str]:
    return {item.key for item in event.open_items()}


def with_order(event: Event, *codes: str) -> Event:
    return do(event, DeclareTieBreaks(("PTS", *codes)))


@pytest.mark.parametrize(
    ("edition", "day", "article"),
    [
        ("2026", "2026-05-01", "C.04.4.1 art. 1.1.2"),
        ("1997", "2010-05-01", "C.04.4.1 (1997) art. 1.2"),
    ],
)
def test_dubov_asks_before_round_1_and_an_estimate_answers(
    edition: str, day: str, article: str
) -> None:
    """Art. 1.1.1, 1.1.2: everybody has a rating; the chief arbiter assigns a missing one."""
    event = entered("dubov", edition, day)
    assert find_unrated(event.state) == (4,)
    assert asked(event, Pair()) == {"pair.unrated": Level.CONFIRM}
    [item] = [item for item in event.open_items() if item.key == "open.unrated"]
    assert item.reason.articles == (article,)
    event = all_of(event, *estimate_acts(event.state, {4: 1650}))
    assert find_unrated(event.state) == ()
    assert asked(event, Pair()) == {}
    assert keys(event) == {"open.rounds"}


def test_nobody_is_asked_where_no_average_is_taken() -> None:
    event = entered("dutch")
    assert find_unrated(event.state) == ()
    assert asked(event, Pair()) == {}
    teams = new_teams(4, 3)
    assert (find_unrated(teams.state), find_dropped(teams.state, ("MPTS",)).codes) == ((), ())


def test_a_later_round_is_not_asked_about_and_a_late_entry_is() -> None:
    event = all_of(entered(), Pair(), Publish(Sheet.PAIRINGS))
    event = all_of(played(event), Publish(Sheet.RESULTS))
    assert asked(event, Pair()) == {}
    late = asked(event, LateEntry(Player(0, "Gil")))
    assert late["late-entry.unrated"] is Level.CONFIRM
    assert "late-entry.unrated" not in asked(event, LateEntry(Player(0, "Gil", strength=1500)))
    rated = LateEntry(Player(0, "Gil", ratings=(Rating(1500),)))
    assert "late-entry.unrated" not in asked(event, rated)


def test_who_has_withdrawn_needs_none() -> None:
    event = do(entered(), Withdraw(4))
    assert find_unrated(event.state) == ()
    assert find_dropped(event.state, ("PTS", "ARO")).codes == ()


@pytest.mark.parametrize(("lowest", "proposed"), [(1800, 1400), (1400, 1400), (1250, 1250)])
def test_the_proposed_estimate_passes_nobody(lowest: int, proposed: int) -> None:
    """The floor of FIDE's list is 1400 (B.02 art. 7.1.4); a national rating may be below it."""
    event = do(Event(), Create.of([("Ann", 2000), ("Bo", lowest), ("Cy", None)], rounds=2))
    assert propose_estimate(event.state) == proposed


def test_an_estimate_that_passes_somebody_gives_new_numbers() -> None:
    """Di, number 6 by strength, is estimated at 2150: between Ann (2200) and Bo (2100), so 2."""
    event = do(entered(), Number())
    di = next(p.number for p in event.state.facts.players if p.name == "Di")
    assert di == 6
    acts = numbered(event.state, estimate_acts(event.state, {6: 2150}))
    assert [action.name for action in acts] == ["edit", "number"]
    event = all_of(event, *acts)
    assert [p.name for p in event.state.facts.players] == ["Ann", "Di", "Bo", "Cy", "Eve", "Fay"]


def test_tie_breaks_by_rating_are_asked_about_before_round_1() -> None:
    """C.07 art. 10: dropped with unrated players, unless there is a rule for them."""
    event = with_order(entered("dutch"), "ARO", "BH", "TPR/U1500")
    assert [f.key for f in event.entries[-1].findings] == ["tie-breaks.unrated"]
    dropped = find_dropped(event.state, event.state.facts.standings_order)
    assert (dropped.open, dropped.players) == (("ARO",), (4,))
    assert asked(event, Pair()) == {"pair.unrated-tie-breaks": Level.CONFIRM}
    assert "tie-breaks.unrated" in keys(event)
    ruled = all_of(event, *rule_acts(event.state, "U1400"))
    assert ruled.state.facts.standings_order == ("PTS", "ARO/U1400", "BH", "TPR/U1500")
    assert asked(ruled, Pair()) == {}
    assert ruled.fide_mode
    # Later the same remedy leaves FIDE mode: that is why it is asked now.
    late = confirmed(confirmed(event, Pair()), ruled.entries[-1].action)
    assert not late.fide_mode


def test_an_estimate_counts_only_with_its_rule() -> None:
    event = with_order(entered("dutch"), "ARO")
    event = all_of(event, *estimate_acts(event.state, {4: 1650}))
    assert asked(event, Pair()) == {"pair.unrated-tie-breaks": Level.CONFIRM}
    event = all_of(event, *rule_acts(event.state, "UE"))
    assert asked(event, Pair()) == {}
    missing = with_order(entered("dutch"), "ARO/UE")
    assert find_dropped(missing.state, ("PTS", "ARO/UE")).estimated == ("ARO/UE",)
    assert asked(missing, Pair()) == {"pair.unrated-tie-breaks": Level.CONFIRM}


def test_the_standings_have_the_tie_break_then() -> None:
    """Round 1 of 1-4, 5-2, 3-6 by strength; who met Di has her 1400 as average."""
    event = with_order(do(entered("dutch"), Number()), "ARO")
    event = all_of(event, *rule_acts(event.state, "U1400"), Pair(), Publish(Sheet.PAIRINGS))
    event = played(event)
    di = next(p.number for p in event.state.facts.players if p.name == "Di")
    [game] = [g for g in event.state.facts.rounds[0].games if di in (g.white, g.black)]
    opponent = game.white if game.black == di else game.black
    made = standings(event.tournament)
    assert made.row(opponent).values[1].text == "1400"
    assert made.notes == ()


def test_a_late_entry_that_drops_a_tie_break_is_asked_about() -> None:
    event = with_order(new_event(6, 4), "ARO")
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    event = all_of(played(event), Publish(Sheet.RESULTS))
    assert asked(event, LateEntry(Player(0, "Gil")))["late-entry.drops"] is Level.CONFIRM
    ruled = with_order(new_event(6, 4), "ARO/U1400")
    ruled = all_of(ruled, Pair(), Publish(Sheet.PAIRINGS))
    ruled = all_of(played(ruled), Publish(Sheet.RESULTS))
    assert "late-entry.drops" not in asked(ruled, LateEntry(Player(0, "Gil")))


def test_edits_are_projected_as_they_are_done() -> None:
    event = entered()
    acts = estimate_acts(event.state, {4: 1650, 5: 0})
    assert [type(action) for action in acts] == [Edit]
    assert projected(event.state, acts).facts == all_of(event, *acts).state.facts
