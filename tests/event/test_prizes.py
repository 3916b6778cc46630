"""Categories and prizes as acts: at any time, undone exactly, in every file that can hold them."""

from __future__ import annotations

from decimal import Decimal

import pairwright as pw
from pairwright.event import (
    DeclareCategories,
    DeclarePrizes,
    Event,
    Membership,
    Pair,
    Remove,
    SetMembership,
    Undo,
    draft_changes,
    export,
    export_losses,
)
from pairwright.service.events.act_words import in_words
from pairwright.tournament import Category, Prize, PrizeFund, PrizeList, Sharing
from tests.event.acting import do, new_event, refused

YOUTH = Category("Youth", added=(2, 3))
WOMEN = Category("Under 2000", rating_below=2000, clubs=("Lakeside",))
FUND = PrizeFund(
    (
        PrizeList("Main", (Prize(Decimal("100.50")), Prize(Decimal(50))), sharing=Sharing.HORT),
        PrizeList("Best youth", (Prize(Decimal(20), "Cup", Decimal(5)),), "Youth"),
    ),
    "EUR",
    step=Decimal(1),
)


def declared(players: int = 6) -> Event:
    event = do(new_event(players, 3), DeclareCategories((YOUTH, WOMEN)))
    return do(event, DeclarePrizes(FUND))


def test_they_are_facts_and_said_in_words() -> None:
    event = declared()
    assert event.tournament.categories == (YOUTH, WOMEN)
    assert event.tournament.prize_fund == FUND
    said = [in_words(event, entry, "en") for entry in event.entries[-2:]]
    assert said == ["categories: Youth, Under 2000", "prize fund: 3 prizes, 170.5 EUR"]
    event = do(event, DeclarePrizes())
    assert event.tournament.prize_fund is None


def test_by_hand() -> None:
    event = do(declared(), SetMembership("Youth", (3, 4), Membership.LEFT_OUT))
    assert event.tournament.categories[0] == Category("Youth", added=(2,), left_out=(3, 4))
    event = do(event, SetMembership("Youth", (4,), Membership.ADDED))
    event = do(event, SetMembership("Youth", (3,), Membership.BY_CONDITIONS))
    assert event.tournament.categories[0] == Category("Youth", added=(2, 4))
    assert refused(event, SetMembership("Nobody", (1,), Membership.ADDED)) == {"categories.unknown"}
    assert refused(event, SetMembership("Youth", (99,), Membership.ADDED)) == {"player.unknown"}
    assert refused(event, SetMembership("Youth", (), Membership.ADDED)) == {"categories.nobody"}


def test_what_cannot_be_is_refused() -> None:
    event = declared()
    assert refused(event, DeclareCategories((YOUTH, YOUTH))) == {"facts"}
    assert refused(event, DeclareCategories((WOMEN,))) == {"categories.prizes"}
    assert refused(event, DeclareCategories((YOUTH, Category("a\nb")))) == {"describe.text"}
    rising = PrizeList("Main", (Prize(Decimal(1)), Prize(Decimal(2))))
    assert refused(event, DeclarePrizes(PrizeFund((rising,)))) == {"facts"}


def test_once_paired_it_is_told_and_no_draft_changes() -> None:
    """R-PRIZE-14: allowed at any time, and never about a pairing."""
    event = do(declared(), Pair())
    before = event.state.facts.rounds
    event = do(event, SetMembership("Youth", (1,), Membership.ADDED))
    assert [finding.key for finding in event.entries[-1].findings] == ["prizes.running"]
    assert event.state.facts.rounds == before
    assert draft_changes(event.state) == ()
    assert do(event, Undo()).state.facts.categories == (YOUTH, WOMEN)


def test_who_is_struck_from_the_list_belongs_to_nothing() -> None:
    event = do(declared(), Remove(2))
    assert event.tournament.categories[0].added == (3,)


def test_json_holds_them_and_report_files_say_that_they_cannot() -> None:
    event = declared()
    back = pw.loads(export(event.state, "json"))
    assert (back.categories, back.prize_fund) == ((YOUTH, WOMEN), FUND)
    codes = {told.code: str(told.message) for told in export_losses(event.state, "trf26")}
    assert {"LOSS-CATEGORIES", "LOSS-PRIZE-FUND"} <= codes.keys()
    assert codes["LOSS-PRIZE-FUND"] == "TRF26 cannot hold the prize fund: it is lost"


def test_numbers_move_with_their_players() -> None:
    from pairwright.formats.renumbering import renumbered

    moved = renumbered(declared().tournament, {2: 3, 3: 2, 1: 1})
    assert moved.categories[0].added == (3, 2)
