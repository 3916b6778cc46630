"""Entries, presence, byes, prohibitions, numbers and lots: who takes part, and as whom."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from pairwright.checking import Verdict, check
from pairwright.event import (
    LEAVE_FIDE_MODE,
    ActRefusal,
    Admit,
    Allow,
    Announce,
    CheckIn,
    CorrectRating,
    Create,
    Discard,
    DrawInitialColour,
    DrawLots,
    Edit,
    Enter,
    Event,
    Forbid,
    FreezeNumbers,
    LateEntry,
    Level,
    Number,
    Pair,
    Publish,
    Remove,
    Retract,
    Return,
    SetInitialColour,
    Sheet,
    Undo,
    Withdraw,
    export,
    export_losses,
)
from pairwright.event.actions.lots import drawn_colour
from pairwright.formats import dumps, loads
from pairwright.paper import printed_round
from pairwright.position import initial_order
from pairwright.ranking import standings
from pairwright.service.events.settings import EventSettings, acts_of
from pairwright.service.events.words import Unclear
from pairwright.systems import resolve
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Numbering,
    Player,
    Rating,
    RatingCorrection,
    Title,
    Withdrawal,
)
from tests.event.acting import (
    after_rounds,
    all_of,
    asked,
    confirmed,
    do,
    new_event,
    refused,
)


def rated(name: str, rating: int, number: int = 0) -> Player:
    return Player(number, name, ratings=(Rating(rating),))


# --- Entries -------------------------------------------------------------------------------------


def test_an_event_of_nobody_ranks_its_entries_by_strength() -> None:
    """C.04.2 art. 2.2."""
    event = do(Event(), Create.of(rounds=3))
    event = all_of(event, Enter(rated("A", 1800)), Enter(rated("B", 2000)), Enter(rated("C", 1900)))
    assert initial_order(event.tournament, 1) == [2, 3, 1]


@pytest.mark.parametrize(
    "player",
    [
        Player(0, ""),
        Player(0, "  "),
        Player(0, "a\nb"),
        Player(0, "x" * 201),
        rated("A", -1),
        rated("A", 10000),
        Player(0, "A", ratings=(Rating(2000, "a list"),)),
        Player(0, "A", strength=123456),
    ],
)
def test_what_is_no_entry_is_refused(player: Player) -> None:
    assert refused(new_event(), Enter(player)) == {"player.data"}


def test_entering_somebody_twice_is_asked_about() -> None:
    event = do(new_event(), Enter(Player(0, "New", fide_id="12")))
    assert asked(event, Enter(Player(0, "NEW"))) == {"player.same-name": Level.CONFIRM}
    other = Enter(Player(0, "Other", fide_id="12"))
    assert asked(event, other) == {"player.same-id": Level.CONFIRM_WITH_REASON}


def test_after_the_first_pairing_who_comes_is_a_late_entry() -> None:
    """C.04.2 art. 2.4."""
    event = new_event()
    late = LateEntry(rated("Late", 2250))
    assert refused(event, late) == {"late-entry.not-started"}
    event = do(event, Pair())
    assert refused(event, Enter(rated("Late", 2250))) == {"enter.started"}
    assert refused(event, Remove(1)) == {"remove.started"}
    event = confirmed(event, late)
    assert event.tournament.player(9).arrives == 2


def test_a_late_entry_begins_with_a_round_that_can_still_be_paired() -> None:
    event = after_rounds(new_event(), 2)
    for number in (0, 1, 6, 99):
        assert "late-entry.round" in refused(event, LateEntry(rated("Late", 2000), number))
    assert confirmed(event, LateEntry(rated("Late", 2000), 4)).tournament.player(9).arrives == 4


def test_a_late_entry_takes_its_place_among_given_numbers() -> None:
    """Handling rules, interpretation 2: it shifts the numbers below, whatever the round."""
    event = new_event(8, numbering=Numbering.AS_GIVEN)
    before = after_rounds(event, 4)
    after = confirmed(before, LateEntry(rated("Late", 2330)))
    assert after.entries[-1].effect.player == 4
    names = [player.name for player in after.tournament.players]
    assert names[:5] == ["Player 01", "Player 02", "Player 03", "Late", "Player 04"]
    moved = {1: 1, 2: 2, 3: 3} | {n: n + 1 for n in range(4, 9)}
    for old, new in zip(before.tournament.rounds, after.tournament.rounds, strict=True):
        assert [(moved[g.white], moved[g.black]) for g in old.games] == [
            (g.white, g.black) for g in new.games
        ]


def test_a_withdrawn_player_is_not_paired_until_the_return() -> None:
    """C.04.2 art. 3.2."""
    event = after_rounds(new_event(), 1)
    event = do(event, Withdraw(3))
    assert event.tournament.withdrawals == (Withdrawal(3, 1),)
    assert refused(event, Withdraw(3)) == {"withdraw.twice"}
    event = after_rounds(event, 1)
    assert 3 not in event.tournament.rounds[1].paired_players()
    event = after_rounds(confirmed(event, Return(3)), 1)
    assert 3 in event.tournament.rounds[2].paired_players()
    assert refused(event, Return(3)) == {"return.not-withdrawn"}


def test_who_is_in_a_draft_does_not_withdraw_from_it() -> None:
    event = do(new_event(), Pair())
    assert refused(event, Withdraw(3)) == {"withdraw.draft"}
    assert do(do(event, Publish(Sheet.PAIRINGS)), Withdraw(3)).state.is_withdrawn(3)


# --- Presence ------------------------------------------------------------------------------------


def test_who_did_not_confirm_is_excluded_unless_the_arbiter_decides() -> None:
    """C.04.2 art. 4.1."""
    event = do(new_event(8), CheckIn((1, 2, 3, 4, 5, 6)))
    assert asked(event, Admit((7,))) == {"admit.decision": Level.CONFIRM_WITH_REASON}
    event = confirmed(event, Admit((7,)))
    assert asked(event, Pair()) == {"pair.unconfirmed": Level.CONFIRM}
    event = confirmed(event, Pair())
    assert event.entries[-1].effect.excluded == (8,)
    assert event.tournament.rounds[0].paired_players() == {1, 2, 3, 4, 5, 6, 7}
    # Discarding the draft brings the player back, who may still confirm.
    event = all_of(event, Discard(), CheckIn((8,)), Pair())
    assert 8 in event.tournament.rounds[0].paired_players()


def test_without_a_check_in_everybody_is_there() -> None:
    assert refused(new_event(), Admit((1,))) == {"admit.no-check-in"}
    assert not asked(new_event(), Pair())


def test_a_confirmation_can_be_taken_back() -> None:
    event = all_of(new_event(4), CheckIn((1, 2, 3, 4)), CheckIn((2,), present=False))
    assert confirmed(event, Pair()).entries[-1].effect.excluded == (2,)


def test_byes_of_each_kind_are_announced_and_taken_back() -> None:
    """C.04.2 art. 3.3."""
    event = all_of(
        new_event(),
        Announce(1, (1, 2)),
        Announce(2, (1,), ByeKind.HALF_POINT),
        Announce(3, (1,), ByeKind.FULL_POINT),
        Retract(1, (2,)),
    )
    assert event.tournament.announcements == (
        Announcement(1, 1, ByeKind.ZERO_POINT),
        Announcement(2, 1, ByeKind.HALF_POINT),
        Announcement(3, 1, ByeKind.FULL_POINT),
    )
    assert "### FPB @ Round 1: 3 has a full-point bye" in export(event.state)
    event = do(event, Pair())
    byes = {bye.player: bye.kind for bye in event.tournament.rounds[0].byes}
    assert byes.items() >= {1: ByeKind.ZERO_POINT, 2: ByeKind.HALF_POINT}.items()
    assert do(event, Discard()).tournament.announcements == event.states[-2].facts.announcements


def test_a_late_entry_has_the_bye_that_is_announced_before_it_arrives() -> None:
    """C.04.2 art. 2.4: zero points for missed rounds, unless the rules of the event differ."""
    event = confirmed(after_rounds(new_event(8), 1), LateEntry(rated("Zed", 1000), 3))
    number = next(p.number for p in event.tournament.players if p.name == "Zed")
    event = after_rounds(confirmed(event, Announce(number, (2,), ByeKind.FULL_POINT)), 1)
    assert Bye(number, ByeKind.FULL_POINT) in event.tournament.rounds[1].byes
    assert number not in dict(printed_round(event.tournament, 2).absences)  # not in any list yet
    event = do(event, Pair())
    # [C2]: who had a point without playing has no pairing-allocated bye.
    assert number in event.tournament.rounds[2].paired_players()
    assert Bye(number, ByeKind.PAIRING_ALLOCATED) not in event.tournament.rounds[2].byes
    for text in (export(event.state), dumps(event.tournament, "json")):
        again = check(loads(text))
        assert {round_report.verdict for round_report in again.rounds} == {Verdict.IDENTICAL}


def test_what_the_rules_do_not_let_announce() -> None:
    event = after_rounds(new_event(), 1)
    assert refused(event, Announce(1, (3,), ByeKind.PAIRING_ALLOCATED)) == {"announce.allocated"}
    for rounds in ((1,), (6,), (0,), (10**9,)):
        assert refused(event, Announce(1, rounds)) == {"announce.round"}
    assert refused(event, Announce(1, ())) == {"announce.no-round"}
    assert refused(event, Announce(99, (2,))) == {"player.unknown"}
    assert refused(event, Retract(1, (2,))) == {"retract.none"}


def test_levels_of_byes() -> None:
    """Checklist 170-179."""
    event = do(new_event(), Announce(1, (1,), ByeKind.HALF_POINT))
    second = asked(event, Announce(1, (2,), ByeKind.HALF_POINT))
    assert second == {"announce.second-half-point": Level.CONFIRM_WITH_REASON}
    two = asked(new_event(), Announce(1, (1, 2), ByeKind.HALF_POINT))
    assert two == {"announce.second-half-point": Level.CONFIRM_WITH_REASON}
    full = asked(event, Announce(2, (1,), ByeKind.FULL_POINT))
    assert full == {"announce.full-point": Level.CONFIRM}


# --- Prohibitions --------------------------------------------------------------------------------


def test_pairs_are_forbidden_before_round_1() -> None:
    """Checklist 194-196: later it leaves FIDE mode."""
    event = do(new_event(), Forbid((1, 5)))
    assert event.tournament.forbidden_pairs == (ForbiddenPairs((1, 5)),)
    assert refused(event, Forbid((5, 1))) == {"forbid.twice"}
    event = after_rounds(event, 1)
    assert (1, 5) not in [(g.white, g.black) for g in event.tournament.rounds[0].games]
    late = asked(event, Forbid((2, 3)))
    assert late == {
        "forbid.started": Level.LEAVES_FIDE_MODE,
        LEAVE_FIDE_MODE: Level.LEAVES_FIDE_MODE,
    }
    event = confirmed(event, Forbid((2, 3)))
    assert event.tournament.forbidden_pairs[-1] == ForbiddenPairs((2, 3), 2)
    event = confirmed(event, Allow((1, 5)))
    assert event.tournament.forbidden_pairs[0] == ForbiddenPairs((1, 5), 1, 1)
    assert not event.fide_mode


@pytest.mark.parametrize("players", [(), (1,), (1, 1), (1, 2, 2)])
def test_a_forbidden_pair_has_two(players: tuple[int, ...]) -> None:
    assert "forbid.two" in refused(new_event(), Forbid(players))


# --- Numbers -------------------------------------------------------------------------------------


def test_numbers_follow_strength_title_and_name() -> None:
    """C.04.2 art. 2.2."""
    players = [rated("C", 2000), rated("B", 2000), rated("A", 2100)]
    players.append(Player(0, "Z", Title.GM, ratings=(Rating(2000),)))
    event = do(Event(), Create.of(rounds=3))
    event = all_of(event, *map(Enter, players), Number())
    assert [p.name for p in event.tournament.players] == ["A", "Z", "B", "C"]
    assert [p.number for p in event.tournament.players] == [1, 2, 3, 4]


def test_numbers_are_exchanged_among_equals_only() -> None:
    """Checklist 147-156."""
    event = do(Event(), Create.of(rounds=3))
    event = all_of(event, Enter(rated("A", 2000)), Enter(rated("B", 2000)), Enter(rated("C", 1900)))
    assert asked(event, Number((2, 1))) == {"number.exchange": Level.CONFIRM_WITH_REASON}
    assert [p.name for p in confirmed(event, Number((2, 1))).tournament.players] == ["B", "A", "C"]
    assert refused(event, Number((3, 1))) == {"number.unequal"}
    assert refused(event, Number((1, 1))) == {"number.order"}


def test_numbers_name_the_same_players_everywhere() -> None:
    event = do(Event(), Create.of([("A", 1800), ("B", 2000), ("C", 1900), ("D", 1700)], rounds=3))
    event = all_of(event, Announce(1, (1,)), Forbid((1, 4)), CheckIn((1, 4)), Withdraw(4), Number())
    facts = event.tournament
    assert [p.name for p in facts.players] == ["B", "C", "A", "D"]
    assert facts.announcements[0].participant == 3
    assert facts.forbidden_pairs[0].participants == (3, 4)
    assert event.state.checked_in == {3, 4}
    assert facts.withdrawals[0].player == 4


def test_a_corrected_rating_moves_numbers_until_round_4_is_paired() -> None:
    """C.04.2 art. 2.3."""
    event = new_event(8)
    for paired in range(1, 6):
        event = after_rounds(event, 1)
        moved = confirmed(event, CorrectRating(8, Rating(2700)))
        order = initial_order(moved.tournament, paired + 1)
        assert (order[0] == 8) is (paired < 4), paired
        if paired == 5:
            break
    assert refused(new_event(), CorrectRating(8, Rating(2700))) == {"correct.edit"}


def test_an_order_by_hand_is_for_equals_before_round_1() -> None:
    """C.04.2 art. 2.2, 2.3: later the numbers follow from strength, or stay."""
    order = (2, 1, *range(3, 9))
    assert refused(new_event(8), Number(order)) == {"number.unequal"}
    assert refused(after_rounds(new_event(8), 1), Number(order)) == {"number.started"}


def test_final_numbers_are_shifted_by_late_entries_only() -> None:
    """C.04.2 art. 2.5, R-EVENT-5: data are corrected all the same, and no number changes."""
    event = all_of(after_rounds(new_event(8), 1), FreezeNumbers())
    assert refused(event, FreezeNumbers()) == {"freeze.twice"}
    for rating in (2241, 2700):
        corrected = confirmed(event, CorrectRating(8, Rating(rating)))
        assert "correct.no-number" in {f.key for f in corrected.entries[-1].findings}
        assert initial_order(corrected.tournament, 2) == list(range(1, 9))
        # The rating is right for all but the order.
        assert (
            resolve(corrected.tournament).position(corrected.tournament).entered[8].rating == rating
        )
        assert standings(corrected.tournament).competition.ratings[8] == rating
    event = all_of(event, LateEntry(rated("Late", 2330)), Number())
    assert [p.name for p in event.tournament.players][3] == "Late"


def test_final_numbers_close_the_list_before_round_1() -> None:
    """C.04.2 art. 2.5."""
    event = do(new_event(4), FreezeNumbers())
    assert refused(event, Enter(rated("New", 2000))) == {"list.closed"}
    assert refused(event, Remove(1)) == {"list.closed"}
    assert refused(event, Number()) == {"list.closed"}
    assert refused(event, Edit(rated("Player 04", 2700, 4))) == {"list.closed"}
    assert do(event, Edit(rated("Zed", 2320, 4))).tournament.player(4).name == "Zed"
    assert do(do(event, Undo()), Remove(1)).tournament.players[0].number == 2


def test_after_the_start_data_that_order_players_are_corrected_not_edited() -> None:
    event = after_rounds(new_event(8), 1)
    assert refused(event, Edit(rated("Player 08", 2700, 8))) == {"edit.rating"}
    # An equal rating lets the name decide: it must not move anybody in past rounds.
    twins = do(Event(), Create.of([("B", 2000), ("C", 2000)], rounds=1, initial_colour="white"))
    twins = do(twins, Pair())
    frozen = do(twins, FreezeNumbers())
    assert do(frozen, Edit(rated("A", 2000, 2))).tournament.player(2).name == "A"
    known = event.tournament.player(8)
    renamed = Player(8, "Player 08b", federation="EST", ratings=known.ratings)
    assert do(event, Edit(renamed)).tournament.player(8).federation == "EST"


# --- Corrected titles and names (art. 2.3) -------------------------------------------------------

EQUALS = [f"{letter}nderson" for letter in "BCDEFGHIJK"]

AS_ENTERED = list(range(1, 11))
MOVED = [10, *range(1, 10)]


def equals(rounds: int) -> Event:
    """Ten players of equal rating after so many rounds: the alphabet has numbered them."""
    entries = [(name, 2000) for name in EQUALS]
    return after_rounds(do(Event(), Create.of(entries, rounds=5, initial_colour="white")), rounds)


def verdicts_of(event: Event) -> set[Verdict]:
    return {round_report.verdict for round_report in check(event.tournament).rounds}


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("right", [rated("Abel", 2000, 10), Player(10, "Knderson", title=Title.FM)])
def test_a_wrong_title_or_name_among_equals_is_corrected(rounds: int, right: Player) -> None:
    """C.04.2 art. 2.3: with new numbers from the next pairing on; past rounds keep theirs."""
    event = equals(rounds)
    edit = Edit(replace(right, ratings=(Rating(2000),)))
    assert asked(event, edit) == {"edit.numbers": Level.CONFIRM}
    event = confirmed(event, edit)
    expected = MOVED
    assert event.tournament.player(10).name == right.name
    for number in range(1, rounds + 1):
        assert initial_order(event.tournament, number) == AS_ENTERED
    assert initial_order(event.tournament, rounds + 1) == expected
    assert verdicts_of(event) == {Verdict.IDENTICAL}
    event = after_rounds(event, 1)
    assert verdicts_of(event) == {Verdict.IDENTICAL}
    back = loads(dumps(event.tournament, "json"))
    assert initial_order(back, 1) == AS_ENTERED
    assert initial_order(back, rounds + 1) == expected
    assert initial_order(back.through_round(0), 1) == AS_ENTERED
    assert Event.replay(event.entries) == event


def test_no_number_changes_once_round_4_is_paired() -> None:
    """C.04.2 art. 2.3: the data may be adjusted at any time, numbers not."""
    event = equals(4)
    edit = Edit(rated("Abel", 2000, 10))
    assert asked(event, edit) == {}
    event = do(event, edit)
    assert [f.key for f in event.entries[-1].findings] == ["correct.no-number"]
    assert event.tournament.player(10).name == "Abel"
    for number in (1, 4, 5, 6):
        assert initial_order(event.tournament, number) == AS_ENTERED
    assert verdicts_of(after_rounds(event, 1)) == {Verdict.IDENTICAL}


def test_nobody_has_seen_a_draft_of_round_4() -> None:
    event = confirmed(equals(3), Pair())
    assert asked(event, Edit(rated("Abel", 2000, 10))) == {"edit.numbers": Level.CONFIRM}
    event = confirmed(event, Edit(rated("Abel", 2000, 10)))
    assert initial_order(event.tournament, 4) == MOVED
    event = all_of(event, Discard(), Pair(), Publish(Sheet.PAIRINGS))
    assert verdicts_of(event) == {Verdict.IDENTICAL}


def test_a_name_is_corrected_twice_and_then_numbers_are_final() -> None:
    event = confirmed(equals(1), Edit(rated("Abel", 2000, 10)))
    event = confirmed(after_rounds(event, 1), Edit(rated("Zorn", 2000, 10)))
    orders = [AS_ENTERED, MOVED, AS_ENTERED]
    assert [initial_order(event.tournament, number) for number in (1, 2, 3)] == orders
    frozen = do(event, FreezeNumbers())
    assert [initial_order(frozen.tournament, number) for number in (1, 2, 3)] == orders
    again = do(frozen, Edit(rated("Aaron", 2000, 10)))
    assert [initial_order(again.tournament, number) for number in (1, 2, 3)] == orders
    numbered = do(after_rounds(event, 1), Number())
    assert verdicts_of(numbered) == {Verdict.IDENTICAL}


@pytest.mark.parametrize("rounds", [1, 2])
def test_numbers_made_final_leave_past_rounds_the_order_that_they_had(rounds: int) -> None:
    """C.04.2 art. 2.5: a corrected title makes other equals, and no other order of old ones."""
    titled = Edit(Player(10, "Knderson", title=Title.FM, ratings=(Rating(2000),)))
    event = confirmed(equals(rounds), titled)
    frozen = do(event, FreezeNumbers())
    assert [player.number for player in frozen.tournament.players if player.title is Title.FM] == [
        1
    ]
    assert verdicts_of(frozen) == {Verdict.IDENTICAL}
    report = check(loads(export(frozen.state)))  # by a `### Numbers` line, and a note says so
    assert {round_report.verdict for round_report in report.rounds} == {Verdict.IDENTICAL}
    assert any("other pairing numbers are told" in note for note in report.notes)
    assert verdicts_of(after_rounds(frozen, 1)) == {Verdict.IDENTICAL}


def test_a_report_has_the_right_name_and_tells_the_old_one_until_a_pairing_knows_it() -> None:
    playing = all_of(equals(1), Pair(), Publish(Sheet.PAIRINGS))
    event = confirmed(playing, Edit(rated("Abel", 2000, 10)))
    written = export(event.state)
    told = '### Correction @ Round 2: name of 10 was "Knderson" (in-time, C.04.2 art. 2.3)'
    assert told in written
    back = loads(written)
    assert back.player(10).name == "Abel"
    assert back.rating_corrections == (RatingCorrection(2, 10, old_name="Knderson"),)
    assert dumps(back) == written
    titled = Edit(Player(10, "Knderson", title=Title.GM, ratings=(Rating(2000),)))
    titled_event = confirmed(playing, titled)
    assert loads(export(titled_event.state)).rating_corrections[0].old_title is Title.NONE
    lost = {diagnostic.code for diagnostic in export_losses(event.state, "trf26")}
    assert "LOSS-RATING-CORRECTIONS" in lost


# --- Lots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "edition", "article"),
    [
        ("dutch", "2026", "C.04.3 art. 5.1"),
        ("dubov", "2026", "C.04.4.1 art. 5.1"),
        ("burstein", "2026", "C.04.4.2 art. 5.1"),
        ("lim", "2026", "C.04.4.3 art. 7.2"),
        ("double-swiss", "2026", "C.04.5 art. 4.1"),
    ],
)
def test_lots_for_the_colour_cite_the_article_of_the_system(
    system: str, edition: str, article: str
) -> None:
    event = do(Event(), Create.of(["A", "B"], rounds=1, system=system, edition=edition))
    with pytest.raises(ActRefusal) as caught:
        do(event, Pair())
    assert {finding.key: finding.reason.articles for finding in caught.value.findings}[
        "pair.colour"
    ] == (article,)
    drawn = do(event, DrawInitialColour("a"))
    [again] = drawn.check(SetInitialColour(Colour.WHITE))
    assert (again.key, again.reason.articles) == ("colour.again", (article,))
    assert drawn.entries[-1].action.article_in(drawn.state) == article
    with pytest.raises(Unclear, match=re.escape(article)):
        acts_of(EventSettings(initial_colour="green"), event.state)


def test_the_same_seed_draws_the_same_colour() -> None:
    """C.04.3 art. 5.1, checklist 197-209: repeatable."""
    assert {seed: drawn_colour(seed) for seed in "abcdef"} == {
        "a": Colour.WHITE,
        "b": Colour.BLACK,
        "c": Colour.WHITE,
        "d": Colour.BLACK,
        "e": Colour.BLACK,
        "f": Colour.BLACK,
    }
    event = do(Event(), Create.of(["A", "B"], rounds=1))
    assert refused(event, Pair()) == {"pair.colour"}
    drawn = do(event, DrawInitialColour("a"))
    assert drawn.tournament.initial_colour is drawn_colour("a")
    assert drawn.entries[-1].effect.colour is drawn_colour("a")
    assert refused(event, DrawInitialColour(" ")) == {"lots.seed"}


def test_the_initial_colour_is_settled_once() -> None:
    event = do(new_event(4), SetInitialColour(Colour.BLACK), "", "colour.again")
    assert event.tournament.initial_colour is Colour.BLACK
    assert asked(event, DrawInitialColour("x")) == {"colour.again": Level.CONFIRM}
    assert refused(do(event, Pair()), SetInitialColour(Colour.WHITE)) == {"colour.started"}


def test_lots_are_drawn_once_and_decide_ties_for_everybody() -> None:
    event = new_event(4, 1, standings_order=("PTS",))
    event = after_rounds(event, 1)
    tied = export(event.state)
    event = do(event, DrawLots("seed"))
    assert export(event.state) == export(event.state) != tied
    assert "### Lots @ Round 1: seed seed" in export(event.state)
    assert asked(event, DrawLots("again")) == {"lots.again": Level.CONFIRM_WITH_REASON}
