"""What the title regulations leave to be read, and their exceptions: readings-norms.md."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.title_norms import NormChance, norms
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Game,
    GameResult,
    InvalidRequest,
    Round,
    Sex,
    Title,
    Tournament,
    Withdrawal,
)
from tests.title_norms.events import (
    DRAW,
    GOOD,
    LOSS,
    WIN,
    Opponent,
    attempt,
    event,
    failing,
    person,
    results,
)

SEVEN = results(14, 9)


def titles_of(tournament: Tournament) -> list[str]:
    return [found.title.value for found in norms(tournament).player(1).attempts]


def with_last_round(tournament: Tournament, played: Round) -> Tournament:
    return replace(tournament, rounds=(*tournament.rounds[:-1], played))


def test_the_first_day_chooses_the_edition() -> None:
    assert norms(event(GOOD, SEVEN)).edition.since == "2024-01-01"
    old = norms(event(GOOD, SEVEN, start_date="2019-05-01"))
    assert old.edition.since == "2024-01-01"


def test_who_holds_a_title_needs_no_norm_for_it() -> None:
    assert titles_of(event(GOOD, SEVEN)) == ["GM", "IM"]
    assert titles_of(event(GOOD, SEVEN, own=("IM", "ITA", 2400))) == ["GM"]
    assert titles_of(event(GOOD, SEVEN, own=("GM", "ITA", 2400))) == []


def test_titles_of_women_are_for_women() -> None:
    assert titles_of(event(GOOD, SEVEN, sex=Sex.FEMALE)) == ["GM", "IM", "WGM", "WIM"]
    assert titles_of(event(GOOD, SEVEN, own=("WIM", "ITA", 2300))) == ["GM", "IM", "WGM"]
    assert titles_of(event(GOOD, SEVEN, own=("WFM", "ITA", 2300))) == ["GM", "IM", "WGM", "WIM"]
    assert titles_of(event(GOOD, SEVEN, sex=Sex.MALE)) == ["GM", "IM"]


def test_opponents_without_a_federation_do_not_count() -> None:
    for code in ("", "NON", "non"):
        opponents = [*GOOD[:8], ("", code, 2280)]
        found = attempt(event(opponents, SEVEN))
        assert [side.why for side in found.uncounted] == ["no-federation"]
        assert "games" in [condition.key for condition in found.failed]


def test_the_flag_of_fide_is_no_federation() -> None:
    # Six of nine of one federation and three under the flag: no second federation.
    opponents = [*(("GM", "FRA", 2480) for _ in range(6)), *(("", "FID", 2400) for _ in range(3))]
    assert failing(event(opponents, SEVEN)) == ["federations"]
    # They are no maximum either: nine games, two federations, three under the flag.
    many = [*GOOD[:6], *(("", "FID", 2280) for _ in range(3))]
    assert attempt(event(many, SEVEN)).is_made
    # Nor the own federation of a player under it.
    assert attempt(event(many, SEVEN, own=("", "FID", 2400))).is_made


def test_unrated_opponents_count_1400_and_one_is_raised() -> None:
    opponents = [*GOOD[:7], ("", "ITA", None), ("", "ITA", None)]
    found = attempt(event(opponents, SEVEN))
    assert found.ratings[-2:] == (2200, 1400)
    below = [*GOOD[:7], ("", "ITA", 1300), ("", "ITA", 2150)]
    found = attempt(event(below, SEVEN))
    assert found.ratings[-2:] == (2200, 2150)


def test_in_a_round_robin_an_unrated_player_without_a_point_does_not_count() -> None:
    opponents = [("GM", "FRA", None), *GOOD[1:]]
    played = event(opponents, SEVEN)
    assert not attempt(played).uncounted
    fixed = attempt(replace(played, type_text="Round robin"))
    assert [(side.round, side.why) for side in fixed.uncounted] == [(1, "unrated-zero")]


def test_eight_games_and_a_bye_of_nine_rounds() -> None:
    # On the eight: average 2392.5, 6 of 8 is 75 %, dp 193: 2586. With 2450 for 2280 it is enough.
    opponents = [*GOOD[:6], ("", "ITA", 2450), ("", "ITA", 2450), ("", "ITA", 2450)]
    played = event(opponents, [*results(12, 8), LOSS])
    bye = with_last_round(played, Round(byes=(Bye(1, ByeKind.PAIRING_ALLOCATED),)))
    found = attempt(bye)
    assert found.is_made
    assert found.one_missing
    assert (len(found.games), found.norm_games) == (8, 9)
    asked_for = with_last_round(played, Round(byes=(Bye(1, ByeKind.HALF_POINT),)))
    assert failing(asked_for) == ["games"]
    longer = replace(bye, number_of_rounds=10, rounds=(*bye.rounds, Round()))
    assert failing(longer) == ["games"]


def test_who_does_not_come_in_the_last_round_is_a_loss() -> None:
    # Ten rounds, one missed, and in the last one the opponent did not come: 7 of 9 is enough.
    missed = Round(byes=(Bye(1, ByeKind.ZERO_POINT),))

    def ended(halves: int) -> Tournament:
        played = event(GOOD, [*results(halves, 8), "+--"])
        return replace(played, number_of_rounds=10, rounds=(missed, *played.rounds))

    found = attempt(ended(14))
    assert found.is_made
    assert (found.games[-1].is_walkover, found.score, len(found.games)) == (True, 700, 9)
    assert "games" in failing(ended(13))
    earlier = ended(14)
    not_last = replace(earlier, rounds=(*earlier.rounds[1:], missed))
    assert failing(not_last) == ["games"]


def test_games_after_the_result_may_be_left_out() -> None:
    opponents = [*GOOD, ("", "ITA", 2100)]
    found = attempt(event(opponents, [*SEVEN, LOSS]))
    assert found.is_made
    assert [game.round for game in found.ignored] == [10]
    fixed = event(opponents, [*SEVEN, LOSS], type_text="Round robin")
    assert failing(fixed) == ["holders", "average", "performance"]


def test_beaten_opponents_may_be_left_out() -> None:
    # The beaten 2000 in round 1 would pull the average down.
    opponents = [("", "ITA", 2000), ("", "ITA", 2100), *GOOD]
    found = attempt(event(opponents, [WIN, WIN, *SEVEN]))
    assert found.is_made
    assert [game.round for game in found.ignored] == [1, 2]
    drawn = event(opponents, [WIN, DRAW, *SEVEN])
    assert not attempt(drawn).is_made


def test_a_long_event_is_looked_through_within_a_bound() -> None:
    opponents = [*GOOD, *(("", "ITA", 2000) for _ in range(41))]
    made = attempt(event(opponents, [*SEVEN, *[WIN] * 41], round_dates=()))
    assert made.is_made
    assert len(made.games) == 9
    assert made.norm_games == 9


def test_a_norm_counts_for_no_more_than_13_games() -> None:
    opponents = [(("GM", "FM")[n % 2], ("FRA", "GER", "ESP")[n % 3], 2500) for n in range(14)]
    made = attempt(event(opponents, results(28, 14), round_dates=()))
    assert (len(made.games), made.norm_games) == (14, 13)


def test_a_full_point_more_is_a_game_more() -> None:
    assert attempt(event(GOOD, results(14, 9))).norm_games == 9
    assert attempt(event(GOOD, results(15, 9))).norm_games == 9
    assert attempt(event(GOOD, results(16, 9))).norm_games == 10


def double(ratings: list[Opponent]) -> Tournament:
    """Player 1 against five others, twice."""
    once = event(ratings, results(10, 5), type_text="Double round robin", rounds=10)
    return replace(once, rounds=(*once.rounds, *once.rounds))


def test_in_a_double_round_robin_half_must_have_the_title() -> None:
    three = [*[("GM", "FRA", 2500)] * 3, ("FM", "GER", 2500), ("", "ITA", 2500)]
    assert attempt(double(three)).is_made
    two = [*[("GM", "FRA", 2500)] * 2, *[("FM", "GER", 2500)] * 2, ("", "ITA", 2500)]

    [condition] = attempt(double(two)).failed
    assert (condition.key, condition.value, condition.bound) == ("holders", 4, 5)


def test_few_games_suffice_in_world_championships_of_teams() -> None:
    opponents = [*GOOD[:4], *GOOD[6:]]
    seven = event(opponents, results(12, 7))
    assert failing(seven) == ["games"]
    assert attempt(seven, kind="world-team").is_made
    eight = attempt(event(GOOD[:8], results(13, 8)), kind="world-cup")
    assert eight.is_made
    assert eight.norm_games == 9


ALL_OWN: list[Opponent] = [(title, "ITA", rating) for title, _, rating in GOOD]


def test_national_championships_lift_federations_for_their_own() -> None:
    assert failing(event(ALL_OWN, SEVEN)) == ["federations", "own-federation", "one-federation"]
    for kind in ("national-final", "national-team", "zonal"):
        found = attempt(event(ALL_OWN, SEVEN), kind=kind)
        assert found.is_made
        assert {c.lifted for c in found.conditions if c.key == "federations"} != {""}
    guest = event(ALL_OWN, SEVEN, own=("", "FRA", 2400))
    assert failing(guest, kind="national-final") == ["federations", "one-federation"]
    assert attempt(guest, kind="zonal").is_made


def with_foreigners(players: int, titled: int, federations: int = 3) -> Tournament:
    """An event of nine rounds with so many rated foreigners, paired with each other."""
    base = event(ALL_OWN, SEVEN)
    guests = [
        person(100 + n, ("GM" if n < titled else "", ("FRA", "GER", "ESP")[n % federations], 2300))
        for n in range(players)
    ]
    pairs = tuple(
        Game(100 + n, 100 + n + 1, GameResult.parse(DRAW)) for n in range(0, players - 1, 2)
    )
    rounds = tuple(replace(played, games=(*played.games, *pairs)) for played in base.rounds)
    return replace(base, players=(*base.players, *guests), rounds=rounds)


def test_many_foreigners_in_every_round_lift_federations() -> None:
    assert attempt(with_foreigners(20, 10)).is_made
    for fewer in (with_foreigners(18, 10), with_foreigners(20, 9), with_foreigners(20, 10, 2)):
        assert failing(fewer) == ["federations", "own-federation", "one-federation"]


def test_a_foreigner_may_miss_one_round() -> None:
    full = with_foreigners(22, 12)
    first = replace(full.rounds[0], games=full.rounds[0].games[:-1])
    assert attempt(replace(full, rounds=(first, *full.rounds[1:]))).is_made
    twice = tuple(replace(r, games=r.games[:-2]) for r in full.rounds[:2])
    assert not attempt(replace(full, rounds=(*twice, *full.rounds[2:]))).is_made


def test_what_is_not_known_is_said_and_fails_nothing() -> None:
    bare = attempt(event(GOOD, SEVEN, round_dates=(), encoded_time_control=""))
    assert bare.is_made
    assert [condition.key for condition in bare.unknown] == ["rounds-a-day", "minutes"]


def test_formats_without_norms() -> None:
    found = event(GOOD, SEVEN, type_text="Scheveningen")
    assert failing(found) == ["format"]


# --- while rounds are left


def chance_of(tournament: Tournament, title: str = "GM") -> NormChance:
    found = norms(tournament).player(1).chance(Title(title))
    assert found is not None
    return found


def test_what_the_last_rounds_must_bring() -> None:
    # After seven rounds 6 points against 16820; two more games. With 1 point: 7 of 9, 78 %, dp 220:
    # 2380 is needed, 21416 in all (2379.56 is rounded upwards), so 4596 or 2298 each.
    # With 0.5: 72 %, dp 166, 2434: 21902 in all, 2541 each, which nobody has.
    opponents = [*GOOD[:6], ("", "ITA", 2240), ("GM", "FRA", 2500), ("GM", "FRA", 2480)]
    tournament = event(opponents, results(12, 7), rounds=9)
    found = chance_of(tournament)
    assert found.is_possible
    assert [(w.points, w.average) for w in found.wanted] == [(100, 2298)]
    assert found.games == 2


def test_titles_and_federations_that_are_still_wanted() -> None:
    opponents = [*GOOD[6:], *GOOD[3:5], *GOOD[:4]]
    found = chance_of(event(opponents, results(10, 5), rounds=9))
    assert (found.titled, found.holders, found.federations) == (3, 3, 1)


def test_what_cannot_be_met_any_more_is_named() -> None:
    # Three rounds left, and one grandmaster among those who can still be met.
    opponents = [*GOOD[3:], ("GM", "FRA", 2500), ("FM", "FRA", 2500), ("FM", "FRA", 2500)]
    found = chance_of(event(opponents, results(12, 6), rounds=9))
    assert not found.is_possible
    assert [condition.key for condition in found.failing] == ["holders"]
    assert not found.wanted
    gone = event(GOOD, results(14, 7), rounds=9, withdrawals=(Withdrawal(9, 7), Withdrawal(10, 7)))
    assert [condition.key for condition in chance_of(gone).failing] == ["games"]


def test_who_will_not_be_there_has_fewer_games_to_come() -> None:
    """A round of a bye that was announced brings nothing, and after a withdrawal none does."""
    away = event(GOOD, results(14, 7), rounds=10, announcements=(Announcement(1, 8),))
    assert chance_of(away).games == 2
    assert chance_of(away).is_possible
    twice = event(GOOD, results(14, 7), announcements=(Announcement(1, 8), Announcement(1, 9)))
    assert [condition.key for condition in chance_of(twice).failing] == ["games"]
    gone = event(GOOD, results(14, 7), withdrawals=(Withdrawal(1, 7),))
    assert [condition.key for condition in chance_of(gone).failing] == ["games"]


def test_an_open_game_is_one_to_come() -> None:
    found = chance_of(event(GOOD, [*results(14, 8), ""], rounds=9))
    assert found.games == 1
    assert [(w.points, w.average) for w in found.wanted] == [(0, 2276)]


@pytest.mark.parametrize("rounds_played", range(5, 9))
def test_what_is_foretold_is_the_exact_bound(rounds_played: int) -> None:
    """Opponents of that average make the norm, and one rating point less does not."""
    opponents = [*GOOD[:3], *(("FM", "GER", 2400) for _ in range(6))]
    played = event(opponents, results(2 * rounds_played - 3, rounds_played), rounds=9)
    left = 9 - rounds_played
    wanted = chance_of(played).wanted
    assert wanted
    for each in wanted:
        halves = 2 * rounds_played - 3 + each.points // 50
        for average, is_one in ((each.average, True), (each.average - 1, False)):
            coming = [("FM", "GER", average)] * left
            whole = event([*opponents[:rounds_played], *coming], results(halves, 9))
            assert attempt(whole).is_made == is_one or average < 2200


def test_when_all_is_played_nothing_is_foretold() -> None:
    assert norms(event(GOOD, SEVEN)).player(1).chances == ()


@pytest.mark.parametrize("asked", [{"kind": "village"}, {"after_round": 10}, {"after_round": -1}])
def test_what_cannot_be_asked(asked: dict[str, object]) -> None:
    with pytest.raises(InvalidRequest):
        norms(event(GOOD, SEVEN), **asked)  # type: ignore[arg-type]
    with pytest.raises(InvalidRequest):
        norms(event(GOOD, SEVEN)).player(99)
