"""Random tournaments over every fact, and what each format can hold of them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from pairwright.formats.trf.records import FEDERATIONS
from pairwright.systems import declaration_from_code
from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    Bye,
    ByeKind,
    ChangeGround,
    Colour,
    Declaration,
    ForbiddenPairs,
    ForfeitedMatch,
    Game,
    GameCorrection,
    GameResult,
    LineUp,
    Match,
    MatchPoints,
    NationalRecord,
    Notified,
    Numbering,
    Outcome,
    PairingChange,
    Player,
    PointSystem,
    RankMethod,
    Rating,
    RatingCorrection,
    RecordedStanding,
    Round,
    Sex,
    Team,
    TeamByes,
    Title,
    Tournament,
    Unopposed,
    VirtualPoints,
    Withdrawal,
)
from pairwright.tournament.changed_pairings import rounds_of_teams

CODES = ("FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2026_BAKU", "FIDE_DUBOV", "CUSTOM_SWISS")
TEAM_CODES = ("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_BAKU", "CUSTOM_TEAM_SWISS")
TIE_BREAKS = ("PTS", "BH/C1", "BH", "SB", "DE", "EDET/P", "BH:MP/C1/P", "MPvGP")
REQUESTED = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
FEDERATION = st.sampled_from(sorted(FEDERATIONS))
HALVES = st.integers(0, 199).map(lambda n: Decimal(n) / 2)
HUNDREDTHS = st.integers(-99, 400).map(lambda n: Decimal(n) / 100)
DATES = st.dates(date(2000, 1, 1), date(2099, 12, 31)).map(date.isoformat)


def texts(longest: int = 40, smallest: int = 0) -> st.SearchStrategy[str]:
    """Texts that a field can hold: no control characters, no blanks around them."""
    return (
        st.text(
            st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), max_size=longest
        )
        .map(str.strip)
        .filter(lambda text: len(text) >= smallest)
    )


def words(longest: int) -> st.SearchStrategy[str]:
    """Words with no meaning of their own."""
    return st.text("abcdefghijklmnopqrstuvwxyzéß", min_size=1, max_size=longest)


BIRTHS = st.one_of(
    st.just(""),
    st.integers(1900, 2025).map(str),
    st.tuples(st.integers(1900, 2025), st.integers(1, 12)).map(lambda d: f"{d[0]}-{d[1]:02}"),
    DATES,
)
NATIONALS = st.builds(
    NationalRecord,
    federation=FEDERATION,
    rating=st.none() | st.integers(1, 9999),
    sex=st.sampled_from(Sex),
    classification=words(3) | st.just(""),
    name=texts(33),
    origin=words(3) | st.just(""),
    national_id=st.text("0123456789ABC", max_size=11),
    birth=BIRTHS,
)
POINT_SYSTEMS = st.one_of(
    st.just(PointSystem()),
    st.builds(PointSystem.of, win=st.integers(1, 5), draw=st.integers(0, 3)),
    st.builds(
        PointSystem.of,
        win=HALVES,
        draw=HALVES,
        loss=HUNDREDTHS,
        absence=HALVES,
        pairing_allocated_bye=st.none() | HALVES,
        unknown=st.none() | HALVES,
    ),
    st.builds(PointSystem, *([HUNDREDTHS] * 13)),
)


def _players(draw: st.DrawFn, national: bool) -> tuple[Player, ...]:
    numbers = draw(st.lists(st.integers(1, 9999), min_size=1, max_size=7, unique=True))
    if draw(st.booleans()):
        numbers = list(range(1, len(numbers) + 1))
    return tuple(
        Player(
            number=number,
            name=draw(texts(33)),
            title=draw(st.sampled_from(Title)),
            federation=draw(FEDERATION | st.just("")),
            fide_id=draw(st.integers(1, 10**11 - 1).map(str) | st.just("")),
            sex=draw(st.sampled_from(Sex)),
            birth=draw(BIRTHS),
            ratings=draw(st.just(()) | st.integers(1, 9999).map(lambda r: (Rating(r),))),
            national=tuple(draw(st.lists(NATIONALS, max_size=2))) if national else (),
        )
        for number in sorted(numbers)
    )


def _round(draw: st.DrawFn, numbers: list[int], team_event: bool) -> Round:
    """A round in which somebody was paired, or had the pairing-allocated bye."""
    order = draw(st.permutations(numbers))
    count = draw(st.integers(0, len(order) // 2))
    games = []
    for i in range(count):
        result = draw(st.sampled_from(GameResult))
        loose = result.forfeited or result is GameResult.MISSING
        coloured = not (loose and draw(st.booleans()))
        games.append(Game(order[2 * i], order[2 * i + 1], result, coloured))
    rest = order[2 * count :]
    byes = []
    unopposed = []
    for player in rest:
        what = draw(st.sampled_from(["", "bye", "unopposed"]))
        if what == "bye":
            byes.append(Bye(player, draw(st.sampled_from(ByeKind))))
        elif what == "unopposed" and team_event:
            outcome = draw(st.sampled_from([Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS]))
            unopposed.append(Unopposed(player, outcome, draw(st.none() | st.sampled_from(Colour))))
    if not games:
        first = order[0]
        byes = [bye for bye in byes if bye.player != first]
        byes.append(Bye(first, ByeKind.PAIRING_ALLOCATED))
        unopposed = [board for board in unopposed if board.player != first]
    return Round(tuple(games), tuple(byes), tuple(unopposed))


def _virtual(draw: st.DrawFn, participants: list[int], teams: bool) -> tuple[VirtualPoints, ...]:
    accelerated = draw(st.lists(st.sampled_from(participants), unique=True))
    given = []
    for number in accelerated:
        own = tuple(draw(st.lists(HALVES, max_size=4)))
        match = tuple(draw(st.lists(HALVES, max_size=4))) if teams else ()
        given.append(VirtualPoints(number, own, match))
    if teams and not any(any(v.match_points) for v in given):
        given = [VirtualPoints(v.participant, (), v.match_points) for v in given]
    return tuple(given)


def _forbidden(draw: st.DrawFn, participants: list[int], any_round: bool) -> Any:
    if len(participants) < 2:
        return ()
    groups = st.lists(st.sampled_from(participants), min_size=2, unique=True)
    rules = []
    for group in draw(st.lists(groups, max_size=3, unique_by=frozenset)):
        first = 1 if any_round else draw(st.integers(1, 20))
        last = None if any_round else draw(st.none() | st.integers(first, 30))
        rules.append(ForbiddenPairs(tuple(group), first, last))
    return tuple(rules)


def _abnormal(draw: st.DrawFn, participants: list[int], teams: bool) -> AbnormalPoints:
    signed = st.integers(-199, 199).map(lambda n: Decimal(n) / 2)
    return AbnormalPoints(
        result=draw(st.sampled_from(["", *"WDLFHZ+-"])),
        points=draw(signed),
        match_points=draw(st.none() | signed) if teams else None,
        round=draw(st.none() | st.integers(1, 99)),
        participants=tuple(draw(st.lists(st.sampled_from(participants), unique=True))),
    )


def _standings(draw: st.DrawFn, players: tuple[Player, ...]) -> tuple[RecordedStanding, ...]:
    if draw(st.booleans()):
        return ()
    return tuple(
        RecordedStanding(p.number, draw(HALVES), draw(st.none() | st.integers(1, 9999)))
        for p in players
    )


def _common(draw: st.DrawFn, national: bool, team_event: bool) -> dict[str, Any]:
    """What both versions of the report file hold."""
    players = _players(draw, national)
    numbers = [player.number for player in players]
    rounds = tuple(_round(draw, numbers, team_event) for _ in range(draw(st.integers(0, 3))))
    total = draw(st.none() | st.integers(max(1, len(rounds)), 20))
    return {
        "name": draw(texts()),
        "city": draw(texts()),
        "federation": draw(FEDERATION | st.just("")),
        "start_date": draw(DATES | st.just("") | words(12)),
        "end_date": draw(DATES | st.just("")),
        "chief_arbiter": draw(texts()),
        "deputy_arbiters": tuple(draw(st.lists(texts(smallest=1), max_size=2))),
        "time_control": draw(texts()),
        "round_dates": (*draw(st.lists(DATES | st.just(""), max_size=4)), draw(DATES)),
        "number_of_rounds": total,
        "initial_colour": draw(st.none() | st.sampled_from(Colour)),
        "players": players,
        "rounds": rounds,
        "recorded_standings": _standings(draw, players),
        "comments": tuple(draw(st.lists(texts(), max_size=2))),
        "unknown_records": tuple(
            draw(st.lists(texts(smallest=1).map(lambda t: f"QQ1 {t}"), max_size=2))
        ),
    }


@st.composite
def trf16_tournaments(draw: st.DrawFn) -> Tournament:
    """What TRF16 and the records of engines can hold."""
    facts = _common(draw, national=False, team_event=False)
    numbers = [player.number for player in facts["players"]]
    following = len(facts["rounds"]) + 1
    absent = draw(st.lists(st.sampled_from(numbers), unique=True, max_size=len(numbers) - 1))
    system = draw(POINT_SYSTEMS)
    text = draw(st.just("") | words(20))
    if draw(st.booleans()):
        facts["numbering"] = Numbering.BY_LISTING
        facts["players"] = tuple(draw(st.permutations(facts["players"])))
        facts["recorded_standings"] = ()
    return Tournament(
        **facts,
        type_text=text,
        declaration=Declaration()
        if text
        else draw(st.sampled_from(("", *CODES)).map(declaration_from_code)),
        point_system=replace(system, unknown=system.white_draw),
        announcements=tuple(
            Announcement(number, following, draw(st.sampled_from(REQUESTED))) for number in absent
        ),
        virtual_points=_virtual(draw, numbers, teams=False),
        forbidden_pairs=_forbidden(draw, numbers, any_round=True),
        teams=tuple(
            Team(
                i,
                draw(texts(32)),
                members=tuple(draw(st.lists(st.sampled_from(numbers), unique=True))),
            )
            for i in range(1, draw(st.integers(1, 3)))
        ),
    )


@st.composite
def trf26_tournaments(draw: st.DrawFn) -> Tournament:
    """Events of individuals that TRF26 can hold."""
    facts = _common(draw, national=True, team_event=False)
    numbers = [player.number for player in facts["players"]]
    coming = st.tuples(st.sampled_from(numbers), st.integers(len(facts["rounds"]) + 1, 30))
    return Tournament(
        **facts,
        **_declared_in_2026(draw, CODES),
        announcements=tuple(
            Announcement(number, round_number, draw(st.sampled_from(REQUESTED)))
            for number, round_number in draw(st.lists(coming, unique=True, max_size=5))
        ),
        virtual_points=_virtual(draw, numbers, teams=False),
        forbidden_pairs=_forbidden(draw, numbers, any_round=False),
        abnormal_points=tuple(
            _abnormal(draw, numbers, teams=False) for _ in range(draw(st.integers(0, 2)))
        ),
    )


def _declared_in_2026(draw: st.DrawFn, codes: tuple[str, ...]) -> dict[str, Any]:
    return {
        "type_text": draw(st.just("") | words(20)),
        "declaration": declaration_from_code(draw(st.sampled_from(("", *codes)))),
        "point_system": draw(POINT_SYSTEMS),
        "encoded_time_control": draw(st.sampled_from(["", "5400+30", "40/6000+30:900+30"])),
        "pairing_controller": draw(texts()),
        "standings_order": tuple(draw(st.lists(st.sampled_from(TIE_BREAKS), max_size=4))),
        "rank_methods": tuple(
            draw(
                st.lists(
                    st.builds(
                        RankMethod, FEDERATION | st.just(""), st.sampled_from(["FIDON", "NRO"])
                    ),
                    max_size=2,
                )
            )
        ),
    }


def _with_matches(draw: st.DrawFn, played: Round, teams: list[int]) -> Round:
    """The round with teams that were paired, whatever its games say, and one left over."""
    order = draw(st.permutations(teams))
    count = draw(st.integers(0, len(order) // 2))
    matches = tuple(Match(*order[2 * i : 2 * i + 2]) for i in range(count))
    left = draw(st.sampled_from([None, *order[2 * count :]]))
    return replace(played, matches=matches, team_bye=left)


@st.composite
def team_tournaments(draw: st.DrawFn) -> Tournament:
    """Team events, which only TRF26 can hold."""
    facts = _common(draw, national=False, team_event=True)
    players = [player.number for player in facts["players"]]
    teams = draw(st.lists(st.integers(1, 999), min_size=1, max_size=4, unique=True))
    a_team = st.sampled_from(teams)
    a_round = st.integers(1, 99)
    byes = st.tuples(a_team, a_round)
    facts["rounds"] = tuple(_with_matches(draw, played, teams) for played in facts["rounds"])
    return Tournament(
        **facts,
        **_declared_in_2026(draw, TEAM_CODES),
        is_team_event=True,
        teams=tuple(
            Team(
                number,
                draw(texts(32)),
                draw(words(5) | st.just("")),
                draw(st.none() | st.integers(1, 5999).map(lambda n: Decimal(n) / 2)),
                draw(st.none() | HALVES),
                draw(st.none() | HALVES),
                draw(st.none() | st.integers(1, 999)),
                tuple(draw(st.lists(st.sampled_from(players), unique=True))),
            )
            for number in teams
        ),
        line_ups=tuple(
            LineUp(
                draw(a_round),
                draw(a_team),
                draw(a_team),
                tuple(draw(st.lists(st.sampled_from([0, *players]), max_size=4))),
            )
            for _ in range(draw(st.integers(0, 2)))
        ),
        team_byes=draw(
            st.none()
            | st.builds(
                TeamByes,
                st.none() | HALVES,
                st.none() | HALVES,
                st.tuples(st.sampled_from([0, *teams]), a_team),
            )
        ),
        forfeited_matches=tuple(
            ForfeitedMatch(
                draw(st.sampled_from(["+-", "-+", "--"])), draw(a_round), draw(a_team), draw(a_team)
            )
            for _ in range(draw(st.integers(0, 2)))
        ),
        board_colours=draw(st.text("WB", max_size=8)),
        match_points=draw(st.none() | st.builds(MatchPoints, HALVES, HALVES, HALVES)),
        announcements=tuple(
            Announcement(team, number, draw(st.sampled_from(REQUESTED)))
            for team, number in draw(st.lists(byes, unique=True, max_size=4))
        ),
        virtual_points=_virtual(draw, teams, teams=True),
        forbidden_pairs=_forbidden(draw, teams, any_round=False),
        abnormal_points=tuple(
            _abnormal(draw, teams, teams=True) for _ in range(draw(st.integers(0, 2)))
        ),
    )


def _as_matches(draw: st.DrawFn, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """The rounds with second games here and there (C.04.5); no report but Double-Swiss has them."""
    second = st.none() | st.sampled_from(GameResult)
    return tuple(
        replace(played, games=tuple(replace(g, return_result=draw(second)) for g in played.games))
        for played in rounds
    )


def _first_round_of(tournament: Tournament, player: int) -> int:
    """The first round in which the player was paired; nobody arrives after it."""
    numbers = [n for n, r in enumerate(tournament.rounds, start=1) if player in r.players()]
    return numbers[0] if numbers else 5


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Any tournament, with facts that no report file holds."""
    base = draw(st.one_of(trf16_tournaments(), trf26_tournaments(), team_tournaments()))
    numbers = [player.number for player in base.players]
    a_player = st.sampled_from(numbers)
    participants = [team.number for team in base.teams] if base.is_team_event else numbers
    games = [(n, g) for n, r in enumerate(base.rounds, start=1) for g in r.games]
    corrections = draw(st.lists(st.sampled_from(games), max_size=2, unique=True)) if games else []
    paired = rounds_of_teams(base) if base.is_team_event else base.rounds
    boards = [(n, board) for n, r in enumerate(paired, start=1) for board in r.games]
    return replace(
        base,
        numbering=draw(st.sampled_from(Numbering)),
        rounds=_as_matches(draw, base.rounds),
        players=tuple(
            replace(
                player,
                name=draw(st.text(st.characters(codec="utf-8"), max_size=50)),
                strength=draw(st.none() | st.integers(0, 3000)),
                arrives=draw(st.integers(1, _first_round_of(base, player.number))),
                ratings=(
                    *player.ratings,
                    *draw(
                        st.lists(st.builds(Rating, st.integers(0, 3000), FEDERATION), max_size=2)
                    ),
                ),
            )
            for player in base.players
        ),
        announced_order=tuple(draw(st.permutations(numbers))),
        withdrawals=tuple(
            Withdrawal(n, draw(st.integers(0, 9)))
            for n in draw(st.lists(st.sampled_from(participants), max_size=2))
        ),
        teams=tuple(replace(team, arrives=draw(st.integers(1, 4))) for team in base.teams),
        game_corrections=tuple(
            GameCorrection(
                n,
                game.white,
                game.black,
                draw(st.sampled_from(GameResult)),
                draw(st.booleans()),
                notified,
                draw(st.none() | st.sampled_from(GameResult)),
                n + 1 if notified is Notified.PUT_RIGHT else None,
            )
            for n, game in corrections
            for notified in [draw(st.sampled_from(Notified))]
        ),
        rating_corrections=tuple(
            RatingCorrection(draw(st.integers(0, 9)), n, Rating(draw(st.integers(0, 3000))))
            for n in draw(st.lists(a_player, max_size=2))
        ),
        pairing_changes=tuple(
            PairingChange(
                n,
                ChangeGround.COMPETITION_RULES,
                ((board.black, board.white),),
                ((board.white, board.black),),
                draw(texts()),
            )
            for n, board in (draw(st.lists(st.sampled_from(boards), max_size=2)) if boards else [])
        ),
    )
