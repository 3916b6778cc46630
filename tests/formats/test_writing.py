"""What is written: exact lines, line ends, and what each format cannot hold."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.formats import FormatName
from pairwright.formats.trf.record_writer import write_260
from pairwright.ranking import standings
from pairwright.systems import declaration_of
from pairwright.systems.double_swiss.system import match_points
from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    ByeKind,
    Declaration,
    ForbiddenPairs,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    NationalRecord,
    Numbering,
    Outcome,
    Player,
    PointSystem,
    Rating,
    RecordedStanding,
    Round,
    Sex,
    Team,
    Title,
    Tournament,
    Unopposed,
    VirtualPoints,
    Waiver,
    Withdrawal,
)
from tests.formats.corpora import as_declared_in_files
from tests.formats.samples import REPORTS
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event, matches

ONE = Decimal(1)
EVENT = event(4, played("1-3 1-0", "2-4 1/2-1/2"))


def lines(tournament: Tournament, to: FormatName = "trf26") -> list[str]:
    return formats.dumps(tournament, to).splitlines()


def test_player_record_keeps_its_columns() -> None:
    player = Player(
        12, "Åström, Ås", Title.WGM, "SWE", "1700001", Sex.FEMALE, "1999-12", (Rating(2345),)
    )
    tournament = Tournament(
        players=(player, Player(7)),
        rounds=(Round((Game(12, 7, GameResult.WHITE_WINS),)), played("7 H")),
        recorded_standings=(RecordedStanding(12, Decimal("10.5"), 3),),
    )
    record = next(text for text in lines(tournament) if text.startswith("001   12"))
    assert record[4:8] == "  12"
    assert record[9] == "w"
    assert record[10:13] == "WGM"
    assert record[14:47] == f"{'Åström, Ås':<33}"
    assert record[48:52] == "2345"
    assert record[53:56] == "SWE"
    assert record[57:68] == "    1700001"
    assert record[69:79] == "1999/12/00"
    assert record[80:84] == "10.5"
    assert record[85:89] == "   3"
    assert record[91:99] == "   7 w 1"


def test_written_report_of_2026() -> None:
    full = replace(
        EVENT,
        name="Duel\nof Four",
        number_of_rounds=3,
        point_system=PointSystem.of(3, 1, pairing_allocated_bye=1),
        announcements=(Announcement(4, 2, ByeKind.HALF_POINT), Announcement(1, 3)),
        virtual_points=(VirtualPoints(1, (ONE,)), VirtualPoints(2, (ONE,)), VirtualPoints(4)),
        forbidden_pairs=(ForbiddenPairs((1, 2)),),
        abnormal_points=(AbnormalPoints("", Decimal("-0.5"), None, 1, (2,)),),
        comments=("hello",),
        unknown_records=("QQQ 1", "012 not an unknown record"),
    )
    assert lines(full) == [
        "012 Duel of Four",
        "062 4",
        "072 0",
        "082 0",
        "142 3",
        "152 W",
        "162  W 3.0    D 1.0    P 1.0",
        "240 H   2    4",
        "240 Z   3    1",
        "250       1.0   1   1    1    2",
        "250       0.0   1   1    4    4",
        "260   1   3    1    2",
        "299          -0.5    1    2",
        "### hello",
        f"001    1{' ' * 72} 3.0    1     3 w 1",
        f"001    2{' ' * 72} 0.5    3     4 w =",
        f"001    3{' ' * 72} 0.0    4     1 b 0",
        f"001    4{' ' * 72} 1.0    2     2 b =",
        "QQQ 1",
    ]


def test_a_round_in_which_a_soft_rule_gave_up_pairs_has_records_of_its_own() -> None:
    waivers = (Waiver(2, (2, 3)), Waiver(2, (1, 4), by_hand=True))
    rule = ForbiddenPairs((1, 2, 3, 4), is_soft=True, waivers=waivers)
    full = replace(EVENT, number_of_rounds=3, forbidden_pairs=(rule,))
    assert [line for line in lines(full) if line.startswith("260")] == [
        "260   1   1    1    2    3    4",
        "260   2   2    1    2",
        "260   2   2    1    3",
        "260   2   2    2    4",
        "260   2   2    3    4",
        "260   3   3    1    2    3    4",
    ]
    assert formats.loads(formats.dumps(full, "json")) == full


@pytest.mark.parametrize("free", [(), (4, 5), (2, 3, 4, 5), (1, 2, 3, 4, 5)])
def test_records_260_are_the_pairs_that_a_rule_kept(free: tuple[int, ...]) -> None:
    members = (1, 2, 3, 4, 5)
    waivers = (Waiver(1, free),) if free else ()
    rule = ForbiddenPairs(members, 1, 1, is_soft=True, waivers=waivers)
    written = [line.split()[3:] for line in write_260((rule,), 3)]
    pairs = {tuple(map(int, two)) for names in written for two in combinations(names, 2)}
    assert pairs == set(combinations(members, 2)) - set(combinations(free, 2))


def test_written_report_of_2016_speaks_to_engines() -> None:
    full = replace(
        EVENT,
        number_of_rounds=3,
        declaration=declaration_of("dutch", "2026"),
        point_system=PointSystem.of(3, 1),
        announcements=(Announcement(4, 2, ByeKind.HALF_POINT),),
        virtual_points=(VirtualPoints(1, (ONE,)), VirtualPoints(4)),
        forbidden_pairs=(ForbiddenPairs((1, 2)),),
    )
    assert lines(full, "trf16")[3:-4] == [
        "092 FIDE_DUTCH",
        "XXR 3",
        "XXC white1",
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 FW=3.0 FL=0.0 FPB=3.0 HPB=1.0 ZPB=0.0 "
        "PAB=3.0",
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.0",
        "BBZ  0.0",
        "BBF  0.0",
        "BBU  3.0",
        "XXZ 4",
        "240 H   2    4",
        "XXA    1  1.0",
        "XXA    4  0.0",
        "XXP 1 2",
    ]
    assert lines(full, "trf16")[-1].endswith("2 b =")


@pytest.mark.parametrize("target", ["trf16", "trf26"])
def test_rounds_of_forbidden_pairs_come_back(target: FormatName) -> None:
    rules = (ForbiddenPairs((1, 2), 1, 1), ForbiddenPairs((1, 3), 2, 2), ForbiddenPairs((2, 4)))
    event = replace(EVENT, forbidden_pairs=rules)
    back = formats.loads(formats.dumps(event, target))
    assert set(back.forbidden_pairs) == set(rules)


def test_nobody_is_left_makes_no_round() -> None:
    """Announced byes do not stand in the columns of a round that was never paired."""
    absent = tuple(Announcement(n, 2) for n in range(1, 5))
    back = formats.loads(formats.dumps(replace(EVENT, announcements=absent), "trf16"))
    assert (len(back.rounds), back.announcements) == (1, absent)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends(line_end: formats.LineEnd, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    formats.write(EVENT, path, line_end=line_end)
    data = path.read_bytes()
    assert data == formats.dumps(EVENT, line_end=line_end).encode()
    assert data.count(line_end.encode()) == len(lines(EVENT))
    assert formats.read(path).rounds == EVENT.rounds
    assert [p.name for p in tmp_path.iterdir()] == ["event.trf"]


def test_listing_order_is_kept_where_it_counts() -> None:
    turned = replace(EVENT, players=EVENT.players[::-1], numbering=Numbering.BY_LISTING)
    assert formats.loads(formats.dumps(turned)).players == turned.players
    as_given = replace(turned, numbering=Numbering.AS_GIVEN)
    assert formats.loads(formats.dumps(as_given)).players == EVENT.players


@pytest.mark.parametrize("name", REPORTS)
def test_reading_and_writing_again_changes_nothing(name: str) -> None:
    tournament = formats.loads(REPORTS[name])
    back = formats.loads(formats.dumps(tournament, "trf26"))
    assert back == as_declared_in_files(tournament)
    assert formats.loads(formats.dumps(back, "trf26")) == back


LOSSES: list[tuple[FormatName, Tournament, set[str]]] = [
    ("trf26", EVENT, set()),
    ("trf16", EVENT, set()),
    ("trf26", replace(EVENT, withdrawals=(Withdrawal(1, 1),)), {"LOSS-WITHDRAWALS"}),
    ("trf26", replace(EVENT, not_arrived=(1,)), {"LOSS-ARRIVALS"}),
    ("trf26", replace(EVENT, number_of_rounds=3, not_arrived=(1,)), {"REPORT-ARRIVALS"}),
    (
        "trf26",
        replace(EVENT, number_of_rounds=3, withdrawals=(Withdrawal(1, 1),)),
        {"REPORT-WITHDRAWALS"},
    ),
    (
        "trf26",
        replace(EVENT, game_corrections=(GameCorrection(1, 1, 3, GameResult.DRAW),)),
        {"REPORT-CORRECTIONS"},
    ),
    ("trf26", replace(EVENT, announced_order=(2, 1)), {"LOSS-ORDER"}),
    ("trf26", event(1, players=(Player(1, "N" * 34),)), {"LOSS-PLAYERS"}),
    ("trf26", event(1, players=(Player(1, arrives=2),)), {"REPORT-ARRIVALS"}),
    (
        "trf26",  # two federations, and nothing says which of them counts
        event(1, players=(Player(1, ratings=(Rating(9, "BEL"), Rating(8, "FRA"))),)),
        {"LOSS-PLAYERS"},
    ),
    ("trf26", replace(EVENT, numbering=Numbering.BY_STRENGTH), {"REPORT-NUMBERING"}),
    ("trf26", replace(EVENT, numbering=Numbering.BY_LISTING), {"EXTENSION-NUMBERING"}),
    ("trf26", replace(EVENT, declaration=declaration_of("house-rules")), {"LOSS-DECLARATION"}),
    (
        "trf26",
        replace(EVENT, point_system=PointSystem(black_win=Decimal(2))),
        {"EXTENSION-POINTS"},
    ),
    ("trf26", replace(EVENT, teams=(Team(3, "Rooks"),)), {"LOSS-TEAMS"}),
    ("trf26", event(2, Round((Game(1, 2, GameResult.DRAW, False),))), {"LOSS-ROUNDS"}),
    (
        "trf26",
        event(2, Round(unopposed=(Unopposed(1, Outcome.FORFEIT_WIN),))),
        {"LOSS-ROUNDS"},
    ),
    ("trf26", replace(EVENT, is_team_event=True), {"LOSS-TEAM-EVENT"}),
    (
        "trf26",
        replace(EVENT, virtual_points=(VirtualPoints(1, (Decimal("10.25"),)),)),
        {"LOSS-ACCELERATION"},
    ),
    ("trf26", replace(EVENT, unknown_records=("001 x",)), {"LOSS-UNKNOWN"}),
    (
        "trf26",
        replace(EVENT, recorded_standings=(RecordedStanding(1, Decimal(123456) / 10, 1),)),
        {"LOSS-STANDINGS"},
    ),
    ("trf16", replace(EVENT, standings_order=("PTS", "BH")), {"LOSS-TIE-BREAKS"}),
    ("trf16", replace(EVENT, pairing_controller="Pairwright"), {"LOSS-CONTROLLER"}),
    (
        "trf16",
        replace(EVENT, declaration=Declaration("CUSTOM_SWISS"), type_text="x"),
        {"EXTENSION-DECLARATION"},
    ),
    ("trf16", replace(EVENT, announcements=(Announcement(1, 3),)), {"EXTENSION-ANNOUNCEMENTS"}),
    (
        "trf16",
        replace(EVENT, forbidden_pairs=(ForbiddenPairs((1, 2), 1, 4),)),
        {"EXTENSION-FORBIDDEN-PAIRS"},
    ),
    (
        "trf16",
        replace(EVENT, forbidden_pairs=(ForbiddenPairs((1, 2), 5, 6),)),
        {"EXTENSION-FORBIDDEN-PAIRS"},
    ),
    (
        "trf16",
        replace(EVENT, point_system=PointSystem.of(unknown=0)),
        {"LOSS-POINTS", "EXTENSION-POINTS"},
    ),
    (
        "trf16",
        replace(EVENT, abnormal_points=(AbnormalPoints("W", ONE),)),
        {"LOSS-ABNORMAL-POINTS"},
    ),
    ("trf16", event(1, players=(Player(1, national=(NationalRecord("BEL"),)),)), {"LOSS-PLAYERS"}),
]


@pytest.mark.parametrize(("to", "tournament", "codes"), LOSSES)
def test_losses_are_told(to: FormatName, tournament: Tournament, codes: set[str]) -> None:
    assert {d.code for d in formats.losses(tournament, to)} == codes
    assert formats.losses(tournament, "json") == []


def test_forbidden_pair_in_force_reaches_the_engine() -> None:
    rules = (ForbiddenPairs((1, 2), 2, 2), ForbiddenPairs((3, 4), 5, 6))
    written = lines(replace(EVENT, forbidden_pairs=rules), "trf16")
    assert [text for text in written if text.startswith("XXP")] == ["XXP 1 2"]


@pytest.mark.parametrize(
    "tournament",
    [
        Tournament(players=(Player(10_000),)),
        Tournament(teams=(Team(1000),)),
        Tournament(number_of_rounds=1000),
    ],
)
def test_numbers_without_room_are_refused(tournament: Tournament) -> None:
    for to in ("trf26", "trf16"):
        with pytest.raises(InvalidTournament, match=r"report file"):
            formats.dumps(tournament, to)
    assert formats.loads(formats.dumps(tournament, "json")) == tournament


@pytest.mark.parametrize("form", ["trf26", "trf16"])
@pytest.mark.parametrize("value", [0, 1])
def test_points_column_has_adjourned_games_as_the_standings_do(
    form: FormatName, value: int
) -> None:
    """Record 162 X; for pairing they are draws, which is another matter (C.04.2 art. 3.1)."""
    system = PointSystem.of(3, 1, 0, unknown=2 * value)
    adjourned = event(4, played("1-3 1-0", "2-4 ?"), point_system=system)
    by_colour = replace(system, black_draw=Decimal("1.5"))
    double = double_event(
        4, matches("1-3 1-0 ?", "2-4 ? ?"), point_system=match_points(unknown=value)
    )
    for tournament in (adjourned, replace(adjourned, point_system=by_colour), double):
        ranked = {row.number: row.points for row in standings(tournament).rows}
        written = formats.dumps(tournament, form)
        shown = {
            int(line[4:8]): Decimal(line[80:84])
            for line in written.splitlines()
            if line.startswith("001")
        }
        assert shown == ranked
        if form == "trf26":  # TRF16 has no record for X, which `losses` tells
            assert formats.inspect(written.encode()).diagnostics == ()
