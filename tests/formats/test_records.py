"""Every record of the record index is read for its facts (one test a record)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from pairwright.systems import declaration_from_code
from pairwright.tournament import (
    STANDARD_POINTS,
    AbnormalPoints,
    Announcement,
    ByeKind,
    Colour,
    ForbiddenPairs,
    ForfeitedMatch,
    Game,
    GameResult,
    LineUp,
    MatchPoints,
    NationalRecord,
    Numbering,
    Player,
    PointSystem,
    RankMethod,
    Rating,
    RecordedStanding,
    Sex,
    Team,
    TeamByes,
    Title,
    VirtualPoints,
)
from tests.formats.reports import accepted, line, refused

FIELD = [line(1, rating="2400"), line(2), line(3), line(4)]
HALF = Decimal("0.5")
ONE = Decimal(1)

HEADER: list[tuple[list[str], str, Any]] = [
    (["012 Spring Open"], "name", "Spring Open"),
    (["022 Bruges"], "city", "Bruges"),
    (["032 BEL"], "federation", "BEL"),
    (["042 2026/04/01"], "start_date", "2026-04-01"),
    (["052 2026/04/09"], "end_date", "2026-04-09"),
    (["092 Individual: Swiss"], "type_text", "Individual: Swiss"),
    (["092 FIDE_DUTCH_2025"], "declaration", declaration_from_code("FIDE_DUTCH_2025")),
    (["092 FIDE_DUTCH_2025"], "type_text", ""),
    (["102 IA Lind, Lea (200100)"], "chief_arbiter", "IA Lind, Lea (200100)"),
    (["112 Moe, Max", "112", "112 Noe, Nat"], "deputy_arbiters", ("Moe, Max", "Noe, Nat")),
    (["122 90 min + 30 s"], "time_control", "90 min + 30 s"),
    (
        ["132" + " " * 88 + "26/04/01  26/04/02            26/04/04"],
        "round_dates",
        ("2026-04-01", "2026-04-02", "", "2026-04-04"),
    ),
    (["142 9"], "number_of_rounds", 9),
    (["XXR 9"], "number_of_rounds", 9),
    (["142 9", "XXR 9"], "number_of_rounds", 9),
    (["152 W"], "initial_colour", Colour.WHITE),
    (["152 b"], "initial_colour", Colour.BLACK),
    (["XXC black1"], "initial_colour", Colour.BLACK),
    (["XXC white1 rank"], "numbering", Numbering.BY_LISTING),
    (["172 BEL NIDOF"], "rank_methods", (RankMethod("BEL", "NIDOF"),)),
    (["172 FIDON"], "rank_methods", (RankMethod("", "FIDON"),)),
    (["182 Pairwright 1.0"], "pairing_controller", "Pairwright 1.0"),
    (["192 FIDE_DUBOV"], "declaration", declaration_from_code("FIDE_DUBOV")),
    (["202 BH/C1,SB"], "standings_order", ("PTS", "BH/C1", "SB")),
    (["212 WIN, PTS ,BH"], "standings_order", ("WIN", "PTS", "BH")),
    (["202 BH", "212 PTS,BH"], "standings_order", ("PTS", "BH")),
    (["222 40/6000+30:900+30"], "encoded_time_control", "40/6000+30:900+30"),
    (["### first", "###second"], "comments", ("first", "second")),
    (["801 anything", "802 whatever"], "unknown_records", ("801 anything", "802 whatever")),
]


@pytest.mark.parametrize(("lines", "fact", "value"), HEADER)
def test_header_record(lines: list[str], fact: str, value: Any) -> None:
    assert getattr(accepted(*lines, *FIELD), fact) == value


def test_derived_counts_are_checked() -> None:
    accepted("062 4", "072 1", "082 0", *FIELD)
    accepted("062 4 (3)", *FIELD)
    accepted("062 5", "072 2", "082 1", *FIELD, warnings=["TRF-COUNT"] * 3)


@pytest.mark.parametrize(
    ("lines", "system"),
    [
        (["162  W 3.0    D 1.0    P 1.0"], PointSystem.of(3, 1, pairing_allocated_bye=1)),
        (["162  W 3.0    D 1.0"], PointSystem.of(3, 1)),
        (["162  A 0.5    X 0.0"], PointSystem.of(absence=HALF, unknown=0)),
        (["162  Z 0.5"], PointSystem.of(absence=HALF)),
        (["XXS W=3 D=1"], PointSystem.of(3, 1, pairing_allocated_bye=1)),
        (
            ["XXS WW=2 W=3 WW=1"],
            PointSystem(
                white_win=ONE,
                black_win=Decimal(3),
                forfeit_win=Decimal(3),
                full_point_bye=Decimal(3),
            ),
        ),
        (["XXS BD=0.75", "XXS FL=-1"], PointSystem(black_draw=Decimal("0.75"), forfeit_loss=-ONE)),
        (["BBW  3.0", "BBD  1.0"], PointSystem.of(3, 1)),
        (["BBU  0.5", "BBL  0.5"], PointSystem.of(loss=HALF, pairing_allocated_bye=HALF)),
        (["BBZ  0.5"], PointSystem(zero_point_bye=HALF)),
        (["BBF  0.5"], PointSystem(forfeit_loss=HALF)),
        (
            ["162  W 3.0    D 1.0    P 1.0", "XXS W=3 D=1"],
            PointSystem.of(3, 1, pairing_allocated_bye=1),
        ),
        ([], STANDARD_POINTS),
    ],
)
def test_points_of_results(lines: list[str], system: PointSystem) -> None:
    assert accepted(*lines, *FIELD).point_system == system


def test_point_systems_must_agree() -> None:
    lines = ["162  W 3.0    D 1.0", "XXS W=2 D=1", *FIELD]
    assert accepted(*lines, warnings=["TRF-POINT-SYSTEM"]).point_system == PointSystem.of(3, 1)
    assert refused(*lines, strictness="engine")[0].code == "TRF-POINT-SYSTEM"


def test_player_record() -> None:
    tournament = accepted(
        line(
            7,
            "   9 w 1",
            points="1.0",
            rank="3",
            sex="w",
            title="WGM",
            name="Åström, Ås",
            rating="2345",
            federation="SWE",
            fide_id="1700001",
            birth="1999/12/31",
        ),
        line(9, "   7 b 0", rank="4"),
        warnings=["TRF-NUMBERING"],
    )
    assert tournament.players[0] == Player(
        7, "Åström, Ås", Title.WGM, "SWE", "1700001", Sex.FEMALE, "1999-12-31", (Rating(2345),)
    )
    assert tournament.recorded_standings == (
        RecordedStanding(7, ONE, 3),
        RecordedStanding(9, Decimal(0), 4),
    )
    assert tournament.rounds[0].games == (Game(7, 9, GameResult.WHITE_WINS),)


def test_national_record() -> None:
    national = "BEL    1 mEXP Joan, Jo                          1985 LIM       B1234 1980/05/00"
    [player] = accepted(line(1), national).players
    assert player.national == (
        NationalRecord("BEL", 1985, Sex.MALE, "EXP", "Joan, Jo", "LIM", "B1234", "1980-05"),
    )
    [error] = refused(line(1), national.replace("   1", "   2", 1))
    assert (error.code, error.line, error.column) == ("TRF-UNKNOWN-PLAYER", 2, 5)


def test_announced_byes() -> None:
    kinds = accepted("240 F   1    1", "240 H   1    2", "240 Z   2    1    3", *FIELD)
    assert kinds.announcements == (
        Announcement(1, 1, ByeKind.FULL_POINT),
        Announcement(2, 1, ByeKind.HALF_POINT),
        Announcement(1, 2, ByeKind.ZERO_POINT),
        Announcement(3, 2, ByeKind.ZERO_POINT),
    )
    assert accepted("XXZ 4 2", *FIELD).announcements == (Announcement(2, 1), Announcement(4, 1))


def test_240_of_a_round_that_is_over_fills_a_blank() -> None:
    lines = ["240 H   1    3", line(1, "   2 w 1", points="1.0"), line(2, "   1 b 0")]
    tournament = accepted(*lines, line(3, points="0.5"), warnings=["TRF-240"])
    assert [(bye.player, bye.kind) for bye in tournament.rounds[0].byes] == [
        (3, ByeKind.HALF_POINT)
    ]
    assert tournament.announcements == ()


def test_acceleration() -> None:
    by_range = accepted(
        "250       1.0   1   2    1    2", "250       0.5   3   3    2    2", *FIELD
    )
    assert by_range.virtual_points == (
        VirtualPoints(1, (ONE, ONE)),
        VirtualPoints(2, (ONE, ONE, HALF)),
    )
    overwritten = accepted(
        "250       1.0   1   3    1    1", "250       0.5   2   2    1    1", *FIELD
    )
    assert overwritten.virtual_points == (VirtualPoints(1, (ONE, HALF, ONE)),)
    rows = accepted("XXA    1  1.0  0.0  0.5  0.0", "XXA    3  0.0", *FIELD)
    assert rows.virtual_points == (VirtualPoints(1, (ONE, Decimal(0), HALF)), VirtualPoints(3))


def test_forbidden_pairs() -> None:
    tournament = accepted("142 9", "260   2   4    1    3", "XXP 2 3 4", *FIELD)
    assert tournament.forbidden_pairs == (
        ForbiddenPairs((1, 3), 2, 4),
        ForbiddenPairs((2, 3, 4)),
    )
    both = accepted("142 9", "260   1   9    3    1", "XXP 3 1", *FIELD)
    assert both.forbidden_pairs == (ForbiddenPairs((3, 1)),)
    limited = accepted("142 9", "260   1   3    3    1", "XXP 1 3", *FIELD)
    assert limited.forbidden_pairs == (ForbiddenPairs((3, 1), 1, 3),)
    later = accepted("142 9", "260   5   6    3    1", "XXP 1 3", *FIELD)
    assert later.forbidden_pairs == (ForbiddenPairs((3, 1), 5, 6), ForbiddenPairs((1, 3)))


@pytest.mark.parametrize(
    ("record", "rule"),
    [
        ("299           0.5    1    2", AbnormalPoints("", HALF, None, 1, (2,))),
        ("299 L         0.5", AbnormalPoints("L", HALF)),
        ("299          -1.0         3    4", AbnormalPoints("", -ONE, None, None, (3, 4))),
        ("299 +       2.5   1    3", AbnormalPoints("+", Decimal("2.5"), None, 1, (3,))),
    ],
)
def test_abnormal_points(record: str, rule: AbnormalPoints) -> None:
    assert accepted(record, *FIELD).abnormal_points == (rule,)


TEAMS = [
    "310   1 Alpha                            ALP   2350.5    2.0    1.5   1     1    2",
    "310   2 Beta                             BET     2150    0.0    0.5   2     3    4",
]


def test_teams() -> None:
    tournament = accepted(*TEAMS, *FIELD)
    assert tournament.is_team_event
    assert tournament.teams == (
        Team(1, "Alpha", "ALP", Decimal("2350.5"), Decimal(2), Decimal("1.5"), 1, (1, 2)),
        Team(2, "Beta", "BET", Decimal(2150), Decimal(0), HALF, 2, (3, 4)),
    )
    clubs = accepted(f"013 {'Rooks':<32}   1    3", *FIELD)
    assert not clubs.is_team_event
    assert clubs.teams == (Team(1, "Rooks", members=(1, 3)),)


@pytest.mark.parametrize(
    ("record", "fact", "value"),
    [
        ("300   1   2   1    3    0", "line_ups", (LineUp(1, 2, 1, (3, 0)),)),
        ("320  1.0  0.5   2       1", "team_byes", TeamByes(ONE, HALF, (2, 0, 1))),
        ("330 -+   1   1   2", "forfeited_matches", (ForfeitedMatch("-+", 1, 1, 2),)),
        ("330 WL   1   1   2", "forfeited_matches", (ForfeitedMatch("+-", 1, 1, 2),)),
        ("352 WBBW", "board_colours", "WBBW"),
        ("362 TW 3.0   TD 1.0", "match_points", MatchPoints(Decimal(3), ONE, Decimal(0))),
        ("362 TW 2     TD 1     TL 0", "match_points", MatchPoints()),
        ("299 -   1.0", "abnormal_points", (AbnormalPoints("-", Decimal(0), ONE),)),
        (
            "299 +  2.0  2.5   1    1",
            "abnormal_points",
            (AbnormalPoints("+", Decimal("2.5"), Decimal(2), 1, (1,)),),
        ),
        (
            "250  2.0        1   1    1    2",
            "virtual_points",
            (VirtualPoints(1, (), (Decimal(2),)), VirtualPoints(2, (), (Decimal(2),))),
        ),
        ("240 H   3    2", "announcements", (Announcement(2, 3, ByeKind.HALF_POINT),)),
    ],
)
def test_team_record(record: str, fact: str, value: Any) -> None:
    assert getattr(accepted(*TEAMS, record, *FIELD), fact) == value


def test_acceleration_of_teams_in_the_columns_of_game_points() -> None:
    record = "250       1.0   1   1    1    1"
    given = accepted(*TEAMS, record, *FIELD, warnings=["TRF-ACCELERATION"]).virtual_points
    assert given == (VirtualPoints(1, (), (ONE,)),)


def test_records_may_stand_in_any_order() -> None:
    lines = ["142 5", "XXP 1 2", line(2, "   1 b 0"), line(1, "   2 w 1", points="1.0"), "012 A"]
    assert accepted(*lines) == accepted(*reversed(lines))
