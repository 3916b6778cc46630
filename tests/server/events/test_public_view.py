"""What is public: what was published, and never anything else."""

from __future__ import annotations

import pytest

from pairwright.event import (
    Action,
    Adjourn,
    Announce,
    CancelChange,
    ChangeBoards,
    Create,
    Discard,
    EndChange,
    Forbid,
    LateEntry,
    Pair,
    Publish,
    Result,
    Sheet,
    StartChange,
    Undo,
    Withdraw,
    WithdrawPublication,
)
from pairwright.event.state import Facts, PublicationTimes, RoundFile, State
from pairwright.server.accounts.accounts import PUBLIC
from pairwright.server.events.public_boards import boards_in
from pairwright.server.events.public_numbers import public_number, public_state
from pairwright.server.events.public_players import Ways
from pairwright.server.events.public_view import PublicView, public_view
from pairwright.server.events.publics import Public
from pairwright.server.web.frame.session import Visitor
from pairwright.server.web.public.audience import Audience
from pairwright.systems import pair
from pairwright.tournament import (
    ByeKind,
    ChangeGround,
    Colour,
    EventRegistration,
    GameResult,
    Official,
    Outcome,
    Player,
    Rating,
    Tournament,
)
from tests.server.events.playing import EXAMPLE, NAMES, Played, begun

LIVE = (False, True)


def seen(played: Played, live: bool = False) -> PublicView:
    return public_view(public_state(played.event), live)


def two_rounds() -> Played:
    """Round 1 is over and published, round 2 is being played."""
    played = begun()
    played.play_round()
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    return played


@pytest.mark.parametrize("live", LIVE)
def test_nothing_but_the_description_is_public_before_the_first_publication(live: bool) -> None:
    played = begun()
    before = seen(played, live)
    played.act(Pair())
    assert before.is_empty
    assert before.facts.players == ()
    assert before.facts.rounds == ()
    assert before.entrants == {}
    assert seen(played, live).mark == before.mark


def hidden_acts(played: Played) -> list[tuple[Action, ...]]:
    """Acts that the public must not see, on an event whose last round is published and over."""
    number = played.event.state.paired_rounds + 1
    return [
        (Pair(),),
        (Pair(), Discard()),
        (Pair(), Undo()),
        (Announce(1, (number,), ByeKind.HALF_POINT),),
        (LateEntry(Player(99, "Zed"), number),),
        (LateEntry(Player(99, "Zed"), number), Pair()),
        (Withdraw(2),),
        (Withdraw(2), Pair()),
    ]


@pytest.mark.parametrize("live", LIVE)
@pytest.mark.parametrize("place", range(8))
def test_a_draft_and_all_that_prepares_it_are_not_public(live: bool, place: int) -> None:
    played = begun()
    played.play_round()
    before = seen(played, live)
    acts = hidden_acts(played)[place]
    played.act(*acts)
    after = seen(played, live)
    assert after.mark == before.mark
    assert after.facts == before.facts
    assert "Zed" not in repr(after)


@pytest.mark.parametrize("live", LIVE)
def test_an_open_change_is_not_public_and_an_ended_one_is(live: bool) -> None:
    played = two_rounds()
    before = seen(played, live)
    first, second, *_ = played.event.state.facts.rounds[-1].games
    old = ((first.white, first.black), (second.white, second.black))
    new = ((first.white, second.black), (second.white, first.black))
    played.act(StartChange(ChangeGround.COMPETITION_RULES, "asked for"))
    assert seen(played, live).mark == before.mark
    played.act(ChangeBoards(old, new))
    assert seen(played, live).mark == before.mark
    played.act(CancelChange())
    assert seen(played, live).mark == before.mark
    played.act(StartChange(ChangeGround.COMPETITION_RULES), ChangeBoards(old, new))
    played.event = played.event.act(
        EndChange(),
        author="Kask",
        time="2026-11-16T09:00:00Z",
        reason="the rules of the competition",
        confirmed=_every_confirmation(played, EndChange()),
    )
    boards = boards_in(seen(played, live), 2).boards
    pairs = {(board.white.number, board.black.number) for board in boards}
    assert set(new) <= pairs
    assert not set(old) & pairs


def _every_confirmation(played: Played, action: Action) -> set[str]:
    work = action.work(played.event.state)
    return {finding.key for finding in (*played.event.check(action), *work.findings)} | {
        "leave-fide-mode"
    }


def test_results_are_public_when_they_are_published() -> None:
    played = two_rounds()
    before = seen(played)
    played.enter_results()
    assert seen(played).mark == before.mark
    hidden = [g for g in seen(played).facts.rounds[-1].games if set(g.results) != {"*:*"}]
    assert hidden == []
    played.publish(Sheet.RESULTS)
    assert seen(played).facts.rounds == played.event.state.facts.rounds
    assert all(board.result for board in boards_in(seen(played), 2).boards)


def test_with_live_results_each_one_is_public_at_once() -> None:
    played = two_rounds()
    first = played.event.state.facts.rounds[-1].games[0]
    played.act(Result(2, first.white, first.black, GameResult.WHITE_WINS))
    assert boards_in(seen(played), 2).done == 0
    assert boards_in(seen(played, live=True), 2).done == 1


def test_a_game_registered_as_adjourned_for_a_draft_is_still_open_to_the_public() -> None:
    played = two_rounds()
    games = played.event.state.facts.rounds[-1].games
    for game in games[1:]:
        played.act(Result(2, game.white, game.black, GameResult.DRAW))
    before = seen(played, live=True)
    played.act(Pair())  # registers the last game as adjourned
    assert GameResult.ADJOURNED in played.event.state.facts.rounds[1].games[0].results
    assert seen(played, live=True).mark == before.mark
    assert seen(played).mark != before.mark


def test_a_withdrawn_publication_is_as_if_it_had_not_been() -> None:
    played = begun()
    played.play_round()
    before = seen(played)
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    assert len(seen(played).rounds) == 2
    played.act(WithdrawPublication(Sheet.PAIRINGS))
    assert seen(played).mark == before.mark


def test_withdrawn_results_take_the_results_with_them() -> None:
    played = two_rounds()
    before = seen(played)
    played.enter_results()
    played.publish(Sheet.RESULTS, Sheet.STANDINGS)
    assert seen(played).standings_round == 2
    played.act(WithdrawPublication(Sheet.STANDINGS))
    assert seen(played).standings_round == 1
    played.act(WithdrawPublication(Sheet.RESULTS))
    assert seen(played).mark == before.mark


def test_points_stay_hidden_where_earlier_results_are_not_published() -> None:
    """The pairing of round 2 is published, the results of round 1 are not."""
    played = begun()
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    played.enter_results()
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    view = seen(played)
    boards = boards_in(view, 2)
    sides = [side for board in boards.boards for side in (board.white, board.black)]
    assert [side.points for side in sides] == [None] * len(sides)
    assert boards.entered == {}
    # The boards have the numbers that everybody else sees.
    known = boards_in(public_view(played.event.state, live_results=True), 2)
    assert [b.white.number for b in boards.boards] == [b.white.number for b in known.boards]
    assert not view.rounds[1].shows_points
    assert [step.total for step in Ways(view, boards).of(1)] == [None, None]
    assert [step.float for step in Ways(view, boards).of(1)] == ["", ""]


def test_only_who_stands_in_a_published_round_is_listed() -> None:
    played = two_rounds()
    assert len(seen(played).entrants) == 9
    played.act(LateEntry(Player(99, "Zed"), 2))  # into the round being played, for a change
    assert "Zed" not in seen(played).entrants.values()
    assert "Zed" not in {name for _, name in seen(played).entrants.items()}


def test_birth_dates_and_national_numbers_are_not_public() -> None:
    assert all(not player.birth for player in seen(two_rounds()).facts.players)


def test_no_field_of_a_tournament_becomes_public_by_itself() -> None:
    """A new kind of fact is private until somebody decides: this list is that decision."""
    private = {"type_text", "deputy_arbiters", "encoded_time_control", "pairing_controller"}
    private |= {"recorded_standings", "comments", "unknown_records", "registration"}
    played = two_rounds()
    full = {name: object() for name in Tournament.__struct_fields__}
    assert private <= set(full)
    state = played.event.state
    marked = state.changed(
        comments=("secret",),
        unknown_records=("secret",),
        type_text="secret",
        pairing_controller="secret",
        deputy_arbiters=("secret",),
        encoded_time_control="secret",
        registration=EventRegistration(web="secret", organiser=Official("secret")),
    )
    assert public_view(marked).facts == public_view(state).facts
    assert isinstance(public_view(marked).facts, Facts)


def test_a_pair_forbidden_for_later_rounds_is_not_public() -> None:
    played = two_rounds()
    before = seen(played)
    played.act(Forbid((1, 2)))
    assert [pair.first_round for pair in played.event.state.facts.forbidden_pairs] == [3]
    assert seen(played).facts == before.facts


def test_what_a_soft_rule_gives_up_is_public_with_its_round() -> None:
    played = begun(NAMES[:4], rounds=3)
    played.act(Forbid((1, 2, 3), is_soft=True))
    played.play_round()
    [rule] = seen(played).facts.forbidden_pairs
    assert [waiver.round for waiver in rule.waivers] == [1]
    played.act(Pair())
    [drafted] = played.event.state.facts.forbidden_pairs
    assert [waiver.round for waiver in drafted.waivers] == [1, 2]
    assert seen(played).facts.forbidden_pairs == (rule,)


def test_a_late_entry_moves_no_public_number_before_the_next_publication() -> None:
    """Numbers as a file gives them: who comes late gets the number of the strength (art. 2.4)."""
    played = Played()
    played.act(Create.from_file(EXAMPLE.read_bytes(), EXAMPLE.name))
    before = seen(played)
    late = Player(0, "Zed", ratings=(Rating(2500),))
    played.act(LateEntry(late, 4))
    assert played.event.entries[-1].effect.numbers  # everybody has moved down
    assert seen(played).mark == before.mark
    assert public_number(played.event, 2) == 1
    played.act(Pair())
    assert seen(played).mark == before.mark
    played.publish(Sheet.PAIRINGS)
    assert seen(played).entrants[1] == "Zed"
    assert public_number(played.event, 2) == 2


def test_a_bye_before_a_late_entry_arrives_is_not_public_before_the_entry() -> None:
    """C.04.2 art. 2.4: half a point for a missed round, where the rules of the event give it."""
    played = two_rounds()
    played.act(LateEntry(Player(0, "Zed", ratings=(Rating(1500),)), 4))
    number = next(p.number for p in played.event.tournament.players if p.name == "Zed")
    played.act(Announce(number, (3,), ByeKind.HALF_POINT))
    for game in played.event.tournament.rounds[1].games:
        played.act(Result(2, game.white, game.black, GameResult.DRAW))
    played.publish(Sheet.RESULTS)
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    view = seen(played)
    assert "Zed" not in view.entrants.values()
    assert number not in {bye.player for bye in view.facts.rounds[2].byes}
    assert view.facts.checked().rounds[2].games


def test_the_way_of_a_player_has_colours_results_totals_and_floats() -> None:
    played = two_rounds()
    played.enter_results()
    played.publish(Sheet.RESULTS)
    view = seen(played)
    ways = Ways(view, boards_in(view, 2))
    for number in view.entrants:
        first, second = ways.of(number)
        for step in (first, second):
            if step.opponent is None:
                assert step.absence is ByeKind.PAIRING_ALLOCATED
            else:
                assert step.sign in ("1", "½", "0")
                assert number in {other.opponent for other in ways.of(step.opponent)}
        assert first.float == ""  # everybody had no points
        assert second.total is not None
        if second.opponent is not None:
            mine, theirs = first.total, ways.of(second.opponent)[0].total
            assert mine is not None
            assert theirs is not None
            expected = "up" if theirs > mine else "down" if theirs < mine else ""
            assert second.float == expected


def test_adjourned_results_that_are_published_are_told() -> None:
    played = two_rounds()
    games = played.event.state.facts.rounds[-1].games
    for game in games[1:]:
        played.act(Result(2, game.white, game.black, GameResult.DRAW))
    played.act(Adjourn(2, games[0].white, games[0].black))
    played.act(Publish(Sheet.RESULTS))
    view = seen(played)
    assert any("?" in board.result for board in boards_in(view, 2).boards)
    assert Outcome.ADJOURNED is view.facts.rounds[1].games[0].result.white


def test_a_team_event_shows_matches_and_keeps_line_ups_until_results_are_published() -> None:
    teams = [(f"Team {t}", [f"{t}{board}" for board in "abcd"]) for t in "ABCD"]
    tournament = Tournament.new_teams(teams, boards=4, system="team-swiss", rounds=3)
    paired = tournament.with_round(pair(tournament).with_results())
    match = paired.rounds[0].matches[0]
    over = paired.with_match(match.white, match.black, ["1-0"] * 4)
    other = paired.rounds[0].matches[1]
    over = over.with_match(other.white, other.black, ["0-1"] * 4)
    hidden = State(Facts.of(over), files=(RoundFile(PublicationTimes("now")),))
    view = public_view(hidden)
    assert set(view.entrants.values()) == {"Team A", "Team B", "Team C", "Team D"}
    assert view.facts.rounds[0].games == ()
    assert view.facts.line_ups == ()
    assert [board.result for board in boards_in(view, 1).boards] == ["", ""]
    assert public_view(State(Facts.of(paired), files=hidden.files)).mark == view.mark
    told = public_view(
        State(Facts.of(over), files=(RoundFile(PublicationTimes("now", "now", "now")),))
    )
    assert {board.result for board in boards_in(told, 1).boards} == {"4.0 – 0.0", "0.0 – 4.0"}
    here = Audience(Visitor(PUBLIC, "", "en", ""), Public("x", told, frozenset()))
    assert here.standings is not None
    assert here.name(match.white).startswith("Team")
    assert here.card(match.white).opponent == match.black
    [step] = here.way(match.white)
    assert (step.opponent, step.colour, step.total) == (match.black, Colour.WHITE, 200)
    assert step.sign == boards_in(told, 1).boards[0].result
    untold = Audience(Visitor(PUBLIC, "", "en", ""), Public("x", view, frozenset()))
    assert [(public_step.sign, public_step.total) for public_step in untold.way(match.white)] == [
        ("", None)
    ]
