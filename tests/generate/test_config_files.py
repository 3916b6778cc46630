"""Configurations of JaVaFo 2.x, JaVaFo 1.4 and bbpPairings."""

from __future__ import annotations

import pytest

from pairwright.generate import (
    Acceleration,
    Config,
    InvalidConfiguration,
    RatingSpread,
    Span,
    generate_tournament,
)
from pairwright.generate.config_files import Family, read_config
from pairwright.tournament import STANDARD_POINTS, Points, PointSystem

JAVAFO_2 = """
# a small open
PlayersNumber=40
RoundsNumber=7
ForfeitRate=30      # per thousand
HPBRate=25
ZPBRate=10
FPBRate=2
QuickgameRate=12
HighestRating=2500
LowestRating=1500
Groups=4
Separator=50
WWPoints=3
BWPoints=3.5
PABPoints=1
"""

BBP = """
PlayersNumber=30
RoundsNumber=5
DrawPercentage=40
ForfeitRate=20
RetiredRate=50
HalfPointByeRate=3225
PointsForWin=3.0
PointsForDraw=1.0
PointsForLoss=0.5
PointsForForfeitLoss=0.0
PointsForZPB=0.5
PointsForPAB=1.0
"""

JAVAFO_1 = "PlayersNumber = 20\nDrawPercentage=30\nHalfPointByteRate=8\n"


def test_javafo_2_counts_per_thousand() -> None:
    read = read_config(JAVAFO_2)
    config = read.config
    assert read.family is Family.JAVAFO_2
    assert (config.players, config.rounds) == (Span.only(40), Span.only(7))
    assert config.forfeits == Span.only(30_000)
    assert config.half_point_byes == Span.only(25_000)
    assert config.zero_point_byes == Span.only(10_000)
    assert config.full_point_byes == Span.only(2_000)
    assert config.unrated_games == Span.only(12_000)
    assert (config.highest_rating, config.lowest_rating) == (Span.only(2500), Span.only(1500))
    assert config.ratings is RatingSpread.GROUPS
    assert (config.rating_groups, config.rating_gap) == (Span.only(4), Span.only(50))
    assert config.points == PointSystem(
        white_win=Points(3), black_win=Points("3.5"), pairing_allocated_bye=Points(1)
    )


def test_bbp_counts_one_in_n() -> None:
    read = read_config(BBP)
    config = read.config
    assert read.family is Family.BBP
    assert config.draws == Span.only(400_000)
    assert config.forfeits == Span.only(50_000)
    assert config.zero_point_byes == Span.only(20_000)
    assert config.half_point_byes == Span.only(310)
    assert config.points is not None
    assert (config.points.white_win, config.points.black_draw) == (Points(3), Points(1))
    assert config.points.white_loss == Points("0.5")
    assert (config.points.forfeit_loss, config.points.zero_point_bye) == (Points(0), Points("0.5"))
    assert config.points.pairing_allocated_bye == Points(1)


def test_javafo_1_has_the_misspelt_name_and_blanks() -> None:
    read = read_config(JAVAFO_1)
    assert read.family is Family.JAVAFO_1
    assert read.config.half_point_byes == Span.only(125_000)
    assert read.config.players == Span.only(20)
    assert read.config.points == STANDARD_POINTS


def test_bye_is_worth_a_win_and_absence_a_forfeit_loss_unless_said() -> None:
    config = read_config("PointsForWin=2\nPointsForForfeitLoss=0.5\n").config
    assert config.points is not None
    assert config.points.pairing_allocated_bye == Points(2)
    assert config.points.zero_point_bye == Points("0.5")


def test_what_is_unset_comes_from_the_ranges_of_the_generator() -> None:
    old = read_config("DrawPercentage=10\n").config
    assert (old.players, old.rounds) == (Span(15, 215), Span(5, 15))
    assert old.forfeits == Span(1_000_000 // 30, 1_000_000 // 6)
    assert old.zero_point_byes == Span(310, 66_666)
    new = read_config("Groups=0\n").config
    assert (new.players, new.rounds) == (Span(15, 415), Span(5, 17))
    assert new.forfeits == Span(10_000, 100_000)
    assert new.ratings is RatingSpread.UNIFORM


@pytest.mark.parametrize("text", [JAVAFO_1, JAVAFO_2, BBP])
def test_what_the_generator_does_not_know_does_not_happen(text: str) -> None:
    config = read_config(text).config
    nothing = Span.only(0)
    assert config.late_entries == config.withdrawals == config.adjourned == nothing
    assert config.double_forfeits == config.unusual_results == config.forbidden_pairs == nothing
    assert config.acceleration is Acceleration.NONE


def test_shared_names_alone_are_read_as_one_in_n() -> None:
    read = read_config("PlayersNumber=10\nForfeitRate=10\n")
    assert read.family is Family.JAVAFO_1
    assert read.config.forfeits == Span.only(100_000)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("PlayersNumber=10\nBogus=1\n", r"x\.cfg:2: 'Bogus' is no name"),
        ("Players\n", r"x\.cfg:1: 'Players' is not of the form"),
        ("\n\nPlayersNumber=ten\n", r"x\.cfg:3: PlayersNumber: 'ten' is neither"),
        ("ZPBRate=5\nRetiredRate=5\n", "ZPBRate is a setting of JaVaFo 2.x, RetiredRate one of"),
        ("RetiredRate=1\n", r"x\.cfg:1: RetiredRate is 1 in N, so it must be at least 2"),
        ("ForfeitRate=0\n", r"x\.cfg:1: ForfeitRate is 1 in N"),
        ("WWPoints=much\n", r"x\.cfg:1: WWPoints: 'much' is not a number of points"),
    ],
)
def test_mistakes_are_located(text: str, words: str) -> None:
    with pytest.raises(InvalidConfiguration, match=words):
        read_config(text, "x.cfg")


@pytest.mark.parametrize("text", [JAVAFO_1, JAVAFO_2, BBP])
def test_tournaments_are_made_by_a_configuration(text: str) -> None:
    config: Config = read_config(text).config
    tournament = generate_tournament(config, 4)
    assert config.players is not None
    assert len(tournament.players) == config.players.low
    assert tournament.point_system == config.points
    assert len(tournament.rounds) == tournament.number_of_rounds
