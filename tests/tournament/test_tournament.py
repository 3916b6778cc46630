"""The tournament as one immutable value of facts without contradictions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    ByeKind,
    ChangeGround,
    ForbiddenPairs,
    Game,
    GameCorrection,
    GameResult,
    InvalidRequest,
    InvalidTournament,
    LaterRating,
    Notified,
    PairingChange,
    Player,
    Rating,
    RatingCorrection,
    RecordedStanding,
    Round,
    Team,
    Tournament,
    VirtualPoints,
    Withdrawal,
    first_round_affected,
    points,
)
from pairwright.vocabulary.reason import as_said
from tests.small_events import event, played, players


def problems_of(**facts: Any) -> tuple[str, ...]:
    facts.setdefault("players", players(4))
    with pytest.raises(InvalidTournament) as caught:
        Tournament(**facts)
    return caught.value.problems


def test_facts_cannot_be_changed() -> None:
    tournament = event(2)
    with pytest.raises(AttributeError, match="immutable"):
        tournament.name = "other"  # type: ignore[misc]


def test_player_by_number() -> None:
    tournament = event(3)
    assert tournament.player(2) == Player(2)
    with pytest.raises(InvalidRequest, match="no participant 4"):
        tournament.player(4)


def test_fide_rating_of_a_player_is_the_one_from_the_fide_list() -> None:
    player = Player(1, ratings=(Rating(1900, "ITA"), Rating(1850)))
    assert player.rating == 1850
    assert Player(2, ratings=(Rating(1900, "ITA"),)).rating is None


def test_numbers_are_unique_and_positive() -> None:
    assert problems_of(players=(Player(1), Player(1), Player(0))) == (
        "player number 1 is given to 2 players",
        "player number 0 is below 1",
    )


def test_no_more_rounds_than_announced() -> None:
    [problem] = problems_of(number_of_rounds=1, rounds=(Round(), Round()))
    assert "2 rounds are recorded" in problem


def test_nobody_is_twice_in_a_round() -> None:
    [problem] = problems_of(rounds=(played("1-2 1-0", "2-3 1-0"),))
    assert problem == "round 1: player 2 is listed 2 times"


def test_nobody_plays_against_himself() -> None:
    [problem] = problems_of(rounds=(played("1-1 1-0"),))
    assert problem == "round 1: player 1 is listed 2 times"


def test_rounds_name_only_players_of_the_list() -> None:
    [problem] = problems_of(rounds=(played("1-2 1-0"), played("1-9 1-0")))
    assert problem == "round 2: player 9 is not in the list of players"


def test_nobody_is_paired_before_arriving() -> None:
    """C.04.2 art. 2.4: a late entry is paired only once arrived; byes until then are fine."""
    entries = (Player(1), Player(2), Player(3, arrives=2))
    Tournament(players=entries, rounds=(played("1-2 1-0", "3 Z"), played("3-1 1-0", "2 U")))
    [problem] = problems_of(players=entries, rounds=(played("1-3 1-0", "2 U"),))
    assert problem.startswith("round 1: player 3 was paired, but arrives for round 2")


@pytest.mark.parametrize(
    "facts",
    [
        {"announcements": (Announcement(9, 1),)},
        {"virtual_points": (VirtualPoints(9),)},
        {"forbidden_pairs": (ForbiddenPairs((1, 9)),)},
        {"abnormal_points": (AbnormalPoints(participants=(9,)),)},
        {"withdrawals": (Withdrawal(9, 1),)},
        {"recorded_standings": (RecordedStanding(9),)},
        {"rating_corrections": (RatingCorrection(0, 9, Rating(1500)),)},
        {"announced_order": (1, 9)},
        {"teams": (Team(1, members=(9,)),)},
    ],
)
def test_declarations_name_only_those_who_take_part(facts: dict[str, Any]) -> None:
    [problem] = problems_of(**facts)
    assert problem.endswith("names 9, who is not taking part")


def test_pairing_allocated_bye_cannot_be_announced() -> None:
    """C.04.1 art. 3: it goes to whom the pairing leaves over."""
    [problem] = problems_of(announcements=(Announcement(2, 1, ByeKind.PAIRING_ALLOCATED),))
    assert problem.startswith("round 1: player 2 cannot announce a pairing-allocated bye")


def test_declarations_of_a_team_event_name_teams() -> None:
    team = Team(7, members=(1, 2))
    Tournament(
        players=players(4), is_team_event=True, teams=(team,), announcements=(Announcement(7, 1),)
    )
    [problem] = problems_of(is_team_event=True, teams=(team,), announcements=(Announcement(1, 1),))
    assert problem == "an announced team bye names 1, who is not taking part"


@pytest.mark.parametrize("round_number", [0, 1, 2, 3])
def test_corrections_name_games_that_were_recorded(round_number: int) -> None:
    correction = GameCorrection(round_number, 2, 1, GameResult.DRAW)
    [problem] = problems_of(
        rounds=(played("1-2 1-0"), played("3-4 1-0")), game_corrections=(correction,)
    )
    assert problem == f"a correction names a game 2-1 not in round {round_number}"


def test_every_contradiction_is_reported() -> None:
    found = problems_of(rounds=(played("1-2 1-0", "2-9 1-0"),), announced_order=(8,))
    assert len(found) == 3


@pytest.mark.parametrize(
    ("notified", "first"),
    [(Notified.IN_TIME, 4), (Notified.AFTER_NEXT_PAIRING, 5), (Notified.LATE, None)],
)
def test_error_of_round_3_is_used_from_the_round_that_its_notification_allows(
    notified: Notified, first: int | None
) -> None:
    """C.04.2 art. 4.3 (a), (b), (c)."""
    assert first_round_affected(3, notified) == first


def test_new_round_replaces_its_announcements_and_claimed_standings() -> None:
    tournament = event(
        3,
        announcements=(Announcement(3, 1, ByeKind.HALF_POINT), Announcement(2, 2)),
        recorded_standings=(RecordedStanding(1, points(0)),),
    )
    after = tournament.with_round(played("1-2 1-0", "3 H"))
    assert len(after.rounds) == 1
    assert after.announcements == (Announcement(2, 2),)
    assert after.recorded_standings == ()
    assert tournament.rounds == ()


def test_new_round_must_not_contradict() -> None:
    with pytest.raises(InvalidTournament, match="player 9"):
        event(2).with_round(played("1-9 1-0"))


def test_rounds_that_were_looked_at_are_looked_at_again_for_others() -> None:
    """What went well for one tournament is known of the same rounds of the same players only."""
    first, second = played("1-2 1-0", "3-4 1-0"), played("1-3 1-0", "2-4 1-0")
    sound = event(4, first, second)
    assert problems_of(players=sound.players[:3], rounds=sound.rounds) == (
        "round 1: player 4 is not in the list of players",
        "round 2: player 4 is not in the list of players",
    )
    late = (*sound.players[:3], Player(4, arrives=3))
    event(4, first, second, players=sound.players)
    assert len(problems_of(players=late, rounds=sound.rounds)) == 2


def test_round_in_the_middle_of_a_sound_event_is_looked_at() -> None:
    first, last = played("1-2 1-0", "3-4 1-0"), played("1-3 1-0", "2-4 1-0")
    sound = event(4, first, last)
    rounds = (first, played("1-9 1-0"), last)
    [problem] = problems_of(players=sound.players, rounds=rounds)
    assert problem == "round 2: player 9 is not in the list of players"


def test_players_who_contradict_are_refused_as_often_as_they_are_given() -> None:
    """The players of an event are looked at once, and what was found is known the next time."""
    twice = (Player(1), Player(2), Player(2))
    ratings = (Player(1, later_ratings=(LaterRating(1, Rating(2000)),)),)
    for entered in (twice, ratings, twice, twice, ratings):
        assert len(problems_of(players=entered)) == 1
    late = (Player(1), Player(2, arrives=2))
    for _ in range(2):
        assert len(problems_of(players=late, rounds=(Round((Game(1, 2),)),))) == 1
    assert Tournament(players=(Player(1), Player(2)), rounds=(Round((Game(1, 2),)),))


def test_earlier_state_turns_the_byes_of_the_next_round_into_announcements() -> None:
    tournament = event(
        6,
        played("1-4 1-0", "5-2 1-0", "3-6 1-0"),
        played("1-5 1-0", "2 U", "3 H", "4 F"),
        announcements=(Announcement(6, 3), Announcement(5, 2)),
    )
    then = tournament.through_round(1)
    assert then.rounds == tournament.rounds[:1]
    assert then.announcements == (
        Announcement(3, 2, ByeKind.HALF_POINT),
        Announcement(4, 2, ByeKind.FULL_POINT),
        Announcement(6, 2, ByeKind.ZERO_POINT),
        Announcement(6, 3),
    )


def test_state_after_the_last_recorded_round_is_the_tournament() -> None:
    tournament = event(2, played("1-2 1-0"))
    assert tournament.through_round(1) is tournament
    assert tournament.through_round(5) is tournament


def test_earlier_state_leaves_out_corrections_and_changes_of_later_rounds() -> None:
    early = GameCorrection(1, 1, 2, GameResult.DRAW)
    tournament = event(
        4,
        played("1-2 1-0", "3-4 1-0"),
        played("1-3 1-0", "4-2 1-0"),
        game_corrections=(early, GameCorrection(2, 1, 3, GameResult.DRAW)),
        rating_corrections=(
            RatingCorrection(1, 1, Rating(2000)),
            RatingCorrection(2, 1, Rating(2100)),
        ),
        pairing_changes=(
            PairingChange(1, ChangeGround.COMPETITION_RULES, ((2, 1),), ((1, 2),)),
            PairingChange(2, ChangeGround.ALREADY_MET, ((1, 2), (3, 4)), ((1, 3), (4, 2))),
        ),
    )
    then = tournament.through_round(1)
    assert then.game_corrections == (early,)
    assert then.rating_corrections == tournament.rating_corrections[:1]
    assert then.pairing_changes == tournament.pairing_changes[:1]


def test_five_grounds_for_changing_a_published_pairing() -> None:
    """C.04.2 art. 4.4.1 to 4.4.5."""
    assert [ground.value for ground in ChangeGround] == [
        "4.4.1",
        "4.4.2",
        "4.4.3",
        "4.4.4",
        "4.4.5",
    ]


@pytest.mark.parametrize(
    "text", ["4.4.5", "C.04.2 art. 4.4.5", " c.04.2 Art. 4.4.5 ", "art. 4.4.5", "C.04.2 4.4.5"]
)
def test_a_ground_is_read_by_its_number_and_as_it_is_cited(text: str) -> None:
    assert ChangeGround(text) is ChangeGround.TOP_BOARDS_OF_FINAL_ROUND
    assert ChangeGround(text).citation == "C.04.2 art. 4.4.5"
    change = msgspec.json.encode(
        {"round": 5, "ground": text, "published": [(1, 2)], "replaced_by": [(2, 1)]}
    )
    assert msgspec.json.decode(change, type=PairingChange).ground is ChangeGround(text)


@pytest.mark.parametrize("text", ["4.4.6", "4.4", "C.04.3 art. 4.4.5", "4.3.1", "", "4.4.5 x"])
def test_what_is_no_ground_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="is not a valid ChangeGround"):
        ChangeGround(text)


def test_changed_pairing_is_kept_beside_the_round() -> None:
    change = PairingChange(1, ChangeGround.WITHOUT_OPPONENT, ((3, 0),), ((3, 4),), "both agreed")
    tournament = event(4, played("1-2 1-0", "3-4 1-0"), pairing_changes=(change,))
    assert tournament.pairing_changes == (change,)
    assert tournament.rounds[0] == played("1-2 1-0", "3-4 1-0")


def test_message_of_an_invalid_tournament_joins_its_problems() -> None:
    error = InvalidTournament([as_said("one"), as_said("two")])
    assert str(error) == "one; two"
    assert InvalidTournament(as_said("one")).problems == ("one",)


def test_equal_facts_are_equal() -> None:
    tournament = event(2, played("1-2 1-0"))
    assert tournament == event(2, played("1-2 1-0"))
    assert tournament != event(2, played("1-2 0-1"))


def test_byes_of_teams_stay_announced() -> None:
    """The rounds of a team event tell of boards only: its byes stand in the announcements."""
    bye = Announcement(2, 1, ByeKind.HALF_POINT)
    teams = (Team(1, members=(1, 2)), Team(2, members=(3, 4)))
    tournament = Tournament(
        players=players(4), is_team_event=True, teams=teams, announcements=(bye,)
    )
    after = tournament.with_round(Round()).with_round(Round())
    assert after.announcements == (bye,)
    assert after.through_round(1).announcements == (bye,)
