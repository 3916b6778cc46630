"""Teams in the event room: entries, numbers, presence, settings (C.04.6; C.04.2 art. 2 to 4)."""

from __future__ import annotations

from decimal import Decimal

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.event import (
    ACTIONS,
    ActRefusal,
    Admit,
    Allow,
    Announce,
    CheckIn,
    Create,
    DeclareAcceleration,
    DeclareBye,
    DeclarePoints,
    DeclareRounds,
    DeclareSystem,
    DeclareTeams,
    DeclareTieBreaks,
    Describe,
    EditTeam,
    Enter,
    EnterTeam,
    Event,
    Forbid,
    FreezeNumbers,
    LateTeam,
    Level,
    Number,
    Pair,
    Remove,
    Retract,
    Return,
    TeamData,
    Undo,
    Withdraw,
    export,
)
from pairwright.position import Out
from pairwright.tournament import (
    ByeKind,
    InvalidTournament,
    MatchPoints,
    Player,
    PointSystem,
    PreferenceType,
    PrimaryScore,
    Rating,
    TeamRules,
)
from tests.event.acting import asked, confirmed, do, new_event, refused
from tests.event.team_acting import (
    DRAWN,
    WON,
    after_rounds,
    data,
    match_at,
    new_teams,
    published,
    results,
)


def names(event: Event) -> list[str]:
    return [team.name for team in event.state.facts.teams]


# --- Beginning and entering ----------------------------------------------------------------------


def test_a_team_event_begins_with_what_the_competition_chooses() -> None:
    rules = TeamRules(PreferenceType.B, PrimaryScore.GAME_POINTS)
    event = new_teams(4, boards=3, rules=rules)
    facts = event.tournament
    assert facts.declaration.code == "FIDE_TEAM_TYPEB_GP_MP"
    assert facts.board_colours == "WBW"
    assert [team.number for team in facts.teams] == [1, 2, 3, 4]
    assert len(facts.players) == 16


def test_teams_are_entered_with_their_players_in_board_order() -> None:
    event = do(Event(), Create.of_teams(boards=2, rounds=3))
    event = do(event, EnterTeam(data("Mill", 2000, 1900, 1800)))
    event = do(event, EnterTeam(data("Harbour", 2100)))
    assert [team.members for team in event.state.facts.teams] == [(1, 2, 3), (4,)]
    assert event.state.facts.players[3].rating == 2100
    assert do(event, Undo()).state == event.states[-2]


@pytest.mark.parametrize(
    ("team", "key"),
    [
        (TeamData(""), "team.data"),
        (TeamData("A\nB"), "team.data"),
        (TeamData("A", strength=Decimal("-1")), "team.data"),
        (TeamData("A", strength=Decimal("2000.55")), "team.data"),
        (TeamData("A", (Player(0, ""),)), "team.data"),
        (TeamData("A", (Player(0, "X", fide_id="7"), Player(0, "Y", fide_id="7"))), "team.data"),
    ],
)
def test_wrong_data_of_a_team_are_refused(team: TeamData, key: str) -> None:
    assert key in refused(new_teams(), EnterTeam(team))
    assert key in refused(new_teams(), EditTeam(1, team))


def test_the_same_name_or_player_twice_is_asked_about() -> None:
    event = do(new_teams(2), EnterTeam(TeamData("C", (Player(0, "X", fide_id="7"),))))
    assert asked(event, EnterTeam(TeamData("team 01"))) == {"player.same-name": Level.CONFIRM}
    again = EnterTeam(TeamData("D", (Player(0, "X", fide_id="7"),)))
    assert asked(event, again) == {"team.same-id": Level.CONFIRM_WITH_REASON}


def test_a_team_is_removed_with_its_players_and_all_that_named_it() -> None:
    event = confirmed(new_teams(4), Forbid((1, 2)))
    event = do(event, Announce(2, (3,)))
    event = do(event, Remove(2))
    facts = event.tournament
    assert names(event) == ["Team 01", "Team 03", "Team 04"]
    assert {p.name[7:9] for p in facts.players} == {"01", "03", "04"}
    assert facts.forbidden_pairs == facts.announcements == ()
    assert refused(event, Remove(2)) == {"team.unknown"}
    assert "remove.started" in refused(published(event), Remove(1))


def test_data_of_a_team_are_edited_and_who_has_played_stays_in_order() -> None:
    event = new_teams(4)
    team = event.state.facts.teams[0]
    first, second, reserve = (event.state.facts.players[n] for n in range(3))
    turned = TeamData("Renamed", (second, first, reserve), "REN", Decimal("2222.5"))
    event = do(event, EditTeam(1, turned))
    assert event.state.facts.teams[0].members == (2, 1, 3)
    assert event.state.facts.teams[0].strength == Decimal("2222.5")
    event = do(event, EditTeam(1, TeamData("Renamed", (first, second, reserve))))
    assert event.state.facts.teams[0] == replace(team, name="Renamed")
    event = after_rounds(event, 1)
    assert refused(event, EditTeam(1, turned)) == {"team.played"}
    assert refused(event, EditTeam(1, TeamData("Renamed", (first,)))) == {"team.played"}
    # A new player may come, also in front, and a reserve who has not played may go.
    event = do(event, EditTeam(1, TeamData("Renamed", (Player(0, "New"), first, second))))
    assert event.state.facts.teams[0].members == (13, 1, 2)
    assert event.state.player(3) is None
    match = next(m for m in event.state.matches(1) if 1 in (m.white, m.black))
    assert {1, 2} <= {p for board in match.boards for p in (board.white, board.black)}
    assert event.tournament


def test_a_member_twice_is_refused() -> None:
    event = new_teams(2)
    first = event.state.facts.players[0]
    assert "team.data" in refused(event, EditTeam(1, TeamData("A", (first, first))))
    assert refused(event, EditTeam(9, TeamData("A"))) == {"team.unknown"}


def test_a_rating_of_a_member_is_edited_at_any_time_and_moves_no_number() -> None:
    event = after_rounds(new_teams(4), 1)
    players = event.state.facts.players[9:12]
    better = tuple(replace(p, ratings=(Rating(2800),)) for p in players)
    event = do(event, EditTeam(4, TeamData("Team 04", better)))
    assert names(event) == ["Team 01", "Team 02", "Team 03", "Team 04"]
    assert event.state.player(10) == better[0]


# --- Numbers -------------------------------------------------------------------------------------


def test_teams_are_numbered_by_strength_or_as_the_competition_says() -> None:
    """C.04.6 art. 1.1.2; R-EVENT-6."""
    event = do(Event(), Create.of_teams(boards=2, rounds=3, initial_colour="white"))
    for team in (data("Weak", 1500, 1500), data("Reserve", 2000, 2000, 9000)):
        event = do(event, EnterTeam(team))
    event = do(event, EnterTeam(replace(data("Declared", 0), strength=Decimal(1900))))
    event = do(event, EnterTeam(data("Short", 2400)))
    numbered = do(event, Number())
    assert names(numbered) == ["Reserve", "Declared", "Weak", "Short"]
    assert asked(event, Number((4, 1))) == {"number.teams": Level.CONFIRM_WITH_REASON}
    assert names(confirmed(event, Number((4, 1)))) == ["Short", "Weak", "Reserve", "Declared"]
    assert refused(event, Number((4, 4))) == {"number.order"}
    assert refused(published(event), Number()) == {"number.teams-started"}


def test_numbers_that_do_not_follow_strength_are_confirmed_before_the_first_pairing() -> None:
    event = do(Event(), Create.of_teams(boards=1, rounds=3, initial_colour="white"))
    for rating in (1500, 2000, 1800):
        event = do(event, EnterTeam(data(f"T{rating}", rating)))
    assert asked(event, Pair())["pair.not-by-strength"] is Level.CONFIRM
    assert "pair.not-by-strength" not in asked(do(event, Number()), Pair())
    assert "pair.not-by-strength" not in asked(do(event, FreezeNumbers()), Pair())


def test_a_late_team_gets_the_number_of_its_strength_and_nobody_else_another_place() -> None:
    """C.04.2 art. 2.4."""
    event = after_rounds(new_teams(4), 1)
    before = {(m.white, m.black) for m in event.state.matches(1)}
    late = LateTeam(data("Late", 2350, 2350))
    assert asked(event, late) == {"late-entry.admit": Level.CONFIRM}
    event = confirmed(event, late)
    assert names(event) == ["Team 01", "Team 02", "Late", "Team 03", "Team 04"]
    assert event.state.facts.teams[2].arrives == 2
    moved = {(m.white - (m.white > 3), m.black - (m.black > 3)) for m in event.state.matches(1)}
    assert moved == before
    event = published(event)
    assert 3 in event.state.paired(2)
    assert event.tournament


def test_a_late_team_without_ratings_is_the_last_one() -> None:
    event = confirmed(after_rounds(new_teams(4), 1), LateTeam(data("Late", 0)))
    assert names(event)[-1] == "Late"


def test_teams_come_late_or_in_time() -> None:
    event = new_teams(4)
    assert refused(event, LateTeam(data("L", 0))) == {"late-team.not-started"}
    assert "list.closed" in refused(do(event, FreezeNumbers()), EnterTeam(data("L", 0)))
    started = published(event)
    assert refused(started, EnterTeam(data("L", 0))) == {"enter-team.started"}
    assert refused(started, LateTeam(data("L", 0), 9)) == {"late-entry.round"}


# --- Presence and prohibitions -------------------------------------------------------------------


def test_withdrawals_returns_and_byes_of_teams() -> None:
    event = after_rounds(new_teams(6), 1)
    event = confirmed(event, Announce(1, (2,), ByeKind.HALF_POINT))
    event = do(event, Withdraw(2))
    event = published(event)
    assert event.state.paired(2) == {3, 4, 5, 6}
    assert asked(event, Announce(1, (3,), ByeKind.HALF_POINT)) == {
        "announce.second-half-point": Level.CONFIRM_WITH_REASON
    }
    assert refused(event, Withdraw(2)) == {"withdraw.twice"}
    event = confirmed(event, Return(2))
    for match in event.state.matches(2):
        event = do(event, results(match, WON, WON))
    event = confirmed(event, Pair())
    assert event.state.paired(3) == {1, 2, 3, 4, 5, 6}
    assert refused(event, Withdraw(1)) == {"withdraw.draft"}


def test_an_announcement_is_taken_back() -> None:
    event = do(new_teams(4), Announce(1, (1,)))
    assert event.state.facts.announcements
    assert do(event, Retract(1, (1,))).state.facts.announcements == ()
    assert refused(event, Announce(9, (1,))) == {"team.unknown"}


def test_who_does_not_confirm_presence_is_excluded() -> None:
    event = do(new_teams(6), CheckIn((1, 2, 3, 4)))
    event = confirmed(event, Admit((5,)))
    assert asked(event, Pair())["pair.unconfirmed"] is Level.CONFIRM
    event = confirmed(event, Pair())
    assert event.state.paired(1) == {1, 2, 3, 4, 5}
    assert event.state.out(6) is Out.NOT_HERE


def test_forbidden_pairs_are_of_teams() -> None:
    event = do(new_teams(4), Forbid((1, 3)))
    assert {frozenset((m.white, m.black)) for m in published(event).state.matches(1)} != {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }
    assert do(event, Allow((1, 3))).state.facts.forbidden_pairs == ()


# --- Settings ------------------------------------------------------------------------------------


def test_the_choices_of_a_competition_are_declared_before_round_1() -> None:
    event = new_teams(5)
    event = do(event, DeclareTeams(PreferenceType.NONE, secondary_decides=False))
    assert event.state.facts.declaration.code == "FIDE_TEAM_MP"
    worth = MatchPoints(Decimal(3), Decimal(1), Decimal(0))
    event = do(event, DeclareTeams(boards=4, match_points=worth, bye_match_points=Decimal(2)))
    facts = event.tournament
    assert (facts.board_colours, facts.match_points) == ("WBWB", worth)
    assert facts.team_byes is not None
    assert facts.team_byes.match_points == 2
    assert facts.declaration.code == "FIDE_TEAM_MP"
    assert refused(published(event), DeclareTeams(boards=3)) == {"settings.locked"}


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        (DeclareTeams(), "describe.nothing"),
        (DeclareTeams(boards=0), "teams.boards"),
        (DeclareTeams(boards=51), "teams.boards"),
        (DeclareTeams(match_points=MatchPoints(Decimal(1), Decimal(2))), "points.values"),
        (DeclareTeams(match_points=MatchPoints(Decimal(-1))), "points.values"),
        (DeclareTeams(bye_match_points=Decimal(3)), "points.values"),
        (DeclareTeams(bye_game_points=Decimal("0.001")), "points.values"),
        (DeclarePoints(PointSystem.of(1, 1, 0)), "points.values"),
        (DeclareAcceleration("haley"), "acceleration.unknown"),
        (DeclareSystem("dutch"), "system.entrants"),
    ],
)
def test_wrong_choices_are_refused(wrong: DeclareTeams, key: str) -> None:
    assert key in refused(new_teams(), wrong)


def test_acceleration_is_for_match_points() -> None:
    event = do(new_teams(8), DeclareAcceleration("baku"))
    assert event.state.facts.declaration.code == "FIDE_TEAM_TYPEA_MP_GP_BAKU"
    assert refused(event, DeclareTeams(primary=PrimaryScore.GAME_POINTS)) == {
        "acceleration.premise"
    }
    assert do(event, DeclareTeams(PreferenceType.B)).state.facts.declaration.code == (
        "FIDE_TEAM_TYPEB_MP_GP_BAKU"
    )
    other = do(new_teams(8), DeclareTeams(primary=PrimaryScore.GAME_POINTS))
    assert refused(other, DeclareAcceleration("baku")) == {"acceleration.premise"}


def test_other_settings_are_those_of_every_event() -> None:
    event = do(new_teams(4), DeclareSystem("team-swiss", "2026"))
    event = do(event, DeclarePoints(PointSystem.of(3, 1, 0)))
    event = do(event, DeclareTieBreaks(("MPTS", "GPTS")))
    event = do(event, Describe(title="League"))
    event = do(event, DeclareRounds(3))
    assert export(event.state).count("League") == 1
    assert "rounds.too-many" in {f.key for f in event.check(DeclareRounds(4))}


# --- Teams and players ---------------------------------------------------------------------------


def test_acts_of_the_other_kind_of_event_are_refused_by_name() -> None:
    assert refused(new_teams(), Enter(Player(0, "Ann"))) == {"event.teams"}
    assert refused(new_teams(), DeclareBye(Decimal(1))) == {"event.teams"}
    assert refused(new_event(), EnterTeam(data("A", 0))) == {"event.players"}
    for action in ACTIONS.values():
        assert action.for_teams or action.for_players


def test_a_new_team_event_is_looked_at() -> None:
    with pytest.raises(ActRefusal, match="boards"):
        do(Event(), Create.of_teams(boards=0))
    with pytest.raises(ActRefusal, match="name is empty"):
        do(Event(), Create.of_teams([("", ["X"])], boards=1))


def test_what_a_file_claims_of_teams_goes_with_the_next_round() -> None:
    event = after_rounds(new_teams(4, rounds=3), 1, WON, DRAWN)
    text = export(event.state)
    again = confirmed(Event(), Create.from_file(text, "league.trf"))
    assert export(again.state) == text
    assert match_at(published(again)).is_open


def test_more_teams_than_a_report_file_has_numbers_for() -> None:
    """Only the report file has three columns for the number of a team, and says so."""
    entries = [(f"Team {number}", [(f"Player {number}", 1500)]) for number in range(1, 1002)]
    event = do(Event(), Create.of_teams(entries, boards=1, rounds=3, initial_colour="white"))
    event = do(event, EnterTeam(data("The last one", 1000)))
    assert len(event.state.facts.teams) == 1002
    event = published(event)
    assert len(event.state.facts.rounds[0].matches) == 501
    with pytest.raises(InvalidTournament, match=r"record 310, columns 5 to 7"):
        formats.dumps(event.state.facts, "trf26")


def test_the_number_of_teams_has_an_end() -> None:
    event = new_teams(teams=2)
    facts = replace(event.state.facts, teams=(replace(event.state.facts.teams[0], number=10_000),))
    assert "team.too-many" in refused(Event(), Create(facts))
