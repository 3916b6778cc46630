"""A team that leaves a round robin: its matches are forfeited by the act alone (C.05 art. 6.6)."""

from __future__ import annotations

import pytest

from pairwright.event import (
    BoardResults,
    Discard,
    DrawNumbers,
    Event,
    InvalidJournal,
    Pair,
    PairByHand,
    Publish,
    Return,
    Sheet,
    Withdraw,
    draft_changes,
    journal_text,
    loads,
)
from pairwright.event.entry import entry_data
from pairwright.ranking import standings
from tests.event.acting import all_of, confirmed, do
from tests.event.hostile_journals import journal
from tests.event.team_acting import WON, new_teams

GONE = 1


def begun(teams: int = 4) -> Event:
    """Numbers are drawn; matches of two boards."""
    made = new_teams(teams, teams - 1, system="team-round-robin")
    return confirmed(made, DrawNumbers("lakeside"))


def played(event: Event) -> Event:
    """A round paired, published, and played where there is somebody to play: White wins."""
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    for match in event.state.matches(event.state.paired_rounds):
        if match.is_open:
            won = BoardResults(match.round, match.white, match.black, (WON, WON))
            event = confirmed(event, won)
    return confirmed(event, Publish(Sheet.RESULTS))


def forfeits(event: Event, number: int) -> set[tuple[int, str]]:
    """Who met the team that is gone, and how that ended, seen from that team."""
    found = set()
    for match in event.state.matches(number):
        if GONE in (match.white, match.black):
            turned = match.forfeit if match.white == GONE else match.forfeit[::-1]
            found.add((match.white + match.black - GONE, turned))
    return found


def test_matches_that_are_left_are_forfeited_and_those_played_count_for_nobody() -> None:
    """Of three matches one is less than half: the team has no place."""
    event = all_of(played(begun()), Withdraw(GONE))
    event = played(played(event))
    met = forfeits(event, 2) | forfeits(event, 3)
    assert len({team for team, _ in met}) == 2
    assert {how for _, how in met} == {"-+"}
    table = standings(event.tournament)
    assert [row.number for row in table.rows if not row.has_place] == [GONE]


def test_from_half_on_everything_counts() -> None:
    """Of three matches two are more than half: the third is a forfeit like any other."""
    event = all_of(played(played(begun())), Withdraw(GONE))
    event = played(event)
    assert {how for _, how in forfeits(event, 3)} == {"-+"}
    assert all(row.has_place for row in standings(event.tournament).rows)


def test_two_that_are_away_both_lose() -> None:
    event = played(begun())
    coming = do(event, Pair()).state.matches(2)[0]
    event = all_of(event, Withdraw(coming.white), Withdraw(coming.black), Pair())
    assert event.state.matches(2)[0].forfeit == "--"


def test_a_draft_has_them_already_and_takes_them_with_it() -> None:
    event = all_of(played(begun()), Withdraw(GONE), Pair())
    assert {how for _, how in forfeits(event, 2)} == {"-+"}
    assert not draft_changes(event.state)
    event = do(event, Discard())
    assert not event.state.facts.forfeited_matches
    event = all_of(event, Return(GONE), Pair())
    assert {how for _, how in forfeits(event, 2)} == {""}


def test_boards_by_hand_have_them_as_well() -> None:
    event = all_of(played(begun()), Withdraw(GONE))
    boards = tuple((m.white, m.black) for m in do(event, Pair()).state.matches(2))
    event = confirmed(event, PairByHand(boards))
    assert {how for _, how in forfeits(event, 2)} == {"-+"}


def test_a_journal_keeps_what_its_arbiter_had() -> None:
    """Where forfeits were entered by hand, the pairing had none; no other forfeits are possible."""
    event = all_of(played(begun()), Withdraw(GONE), Pair())
    again = loads(journal_text(event).encode()).event
    assert again.state.facts == event.state.facts
    data = [entry_data(entry) for entry in event.entries]
    [[white, black, _]] = data[-1]["effect"].pop("forfeited")
    assert not loads(journal(data)).event.state.facts.forfeited_matches
    data[-1]["effect"]["forfeited"] = [[white, black, "--"]]
    with pytest.raises(InvalidJournal, match="forfeits matches of teams that are there"):
        loads(journal(data))


def test_a_swiss_event_pairs_without_the_team() -> None:
    event = all_of(new_teams(5), Withdraw(GONE), Pair())
    assert not event.state.facts.forfeited_matches
    assert GONE not in event.state.paired(1)
