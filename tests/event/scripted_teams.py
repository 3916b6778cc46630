"""A seven-round Team Swiss of twelve teams of four, with every act of team events.

Written to be read, as tests/event/scripted.py is; results follow from the numbers of the players.
`python -m tests.event.scripted_teams` prints the journal.
"""

from __future__ import annotations

from decimal import Decimal

from pairwright.event import (
    Action,
    Adjourn,
    Admit,
    Allow,
    Announce,
    BoardResults,
    CancelChange,
    ChangeBoards,
    CheckIn,
    CorrectBoards,
    Create,
    DeclareAcceleration,
    DeclareChess960,
    DeclareCorrections,
    DeclareLong,
    DeclareNorms,
    DeclarePoints,
    DeclareRanks,
    DeclareRatingLists,
    DeclareRounds,
    DeclareSystem,
    DeclareTeams,
    DeclareTieBreaks,
    Describe,
    Discard,
    DrawInitialColour,
    DrawLots,
    DrawNumbers,
    EditTeam,
    EndChange,
    EnterTeam,
    EnterValues,
    Event,
    EventRight,
    Excuse,
    Expel,
    Finish,
    Forbid,
    Forfeit,
    FreezeNumbers,
    JoinFestival,
    LateTeam,
    LeaveFestival,
    LiftExpulsion,
    Number,
    NumberBoards,
    OrderTied,
    Pair,
    PairByHand,
    PlayedMatch,
    Publish,
    PublishTogether,
    Redo,
    Register,
    Remove,
    Retract,
    Return,
    Schedule,
    SetHalfPoints,
    SetInitialColour,
    SetLineUp,
    SetNumbers,
    SetPosition,
    Share,
    Sheet,
    StartChange,
    TeamData,
    Transfer,
    Undo,
    Withdraw,
    WithdrawPublication,
)
from pairwright.ranking import standings
from pairwright.tournament import (
    ByeKind,
    ChangeGround,
    Colour,
    GameResult,
    ListedRating,
    MatchPoints,
    Player,
    PointSystem,
    PreferenceType,
    RankMethodName,
    Rating,
)
from tests.event.acting import confirmed
from tests.event.scripted import told

ROUNDS = 7
BOARDS = 4
TOWNS = [
    *("Aalborg", "Basel", "Cork", "Dijon", "Espoo", "Faro"),
    *("Genk", "Haifa", "Izmir", "Jena", "Kyoto", "Linz"),
]
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
OPEN = GameResult.MISSING


def team(name: str, rating: int, players: int = BOARDS + 1) -> TeamData:
    return TeamData(
        name,
        tuple(
            Player(0, f"{name} {place}", ratings=(Rating(rating - 25 * place),))
            for place in range(1, players + 1)
        ),
        name[:3].upper(),
    )


def done(event: Event, *actions: Action, reason: str = "agreed with the captains") -> Event:
    for action in actions:
        event = confirmed(event, action, reason)
    return event


def sheet(match: PlayedMatch) -> BoardResults:
    """What the boards of a match give, from the numbers of the teams."""
    results = tuple(
        RESULTS[(match.white * 7 + match.black * 3 + match.round * board) % 3]
        for board in range(1, BOARDS + 1)
    )
    wanted = {board.number for board in match.boards if board.result is OPEN}
    kept = [
        result if not match.boards or number in wanted else OPEN
        for number, result in enumerate(results, start=1)
    ]
    return BoardResults(match.round, match.white, match.black, tuple(kept))


def played(event: Event) -> Event:
    """The rest of the round, and its results on the wall."""
    for match in event.state.matches(event.state.paired_rounds):
        if match.is_open:
            event = done(event, sheet(match))
    return done(event, Publish(Sheet.RESULTS))


def numbered(event: Event, name: str) -> int:
    return next(team.number for team in event.state.facts.teams if team.name == name)


def match_of(event: Event, number: int) -> PlayedMatch:
    matches = event.state.matches(event.state.paired_rounds)
    return next(match for match in matches if number in (match.white, match.black))


def entered() -> Event:
    """Twelve teams in any order, settings tried and settled, numbers by strength."""
    event = done(Event(), Create.of_teams(boards=2))
    for place, town in enumerate(sorted(TOWNS, key=lambda town: town[1])):
        event = done(event, EnterTeam(team(town, 2400 - 30 * place)))
    event = done(event, EnterTeam(team("Mistake", 1000)), Remove(13))
    players = tuple(event.state.facts.players[:6])  # the first team has one player more
    event = done(event, EditTeam(1, TeamData("Hafia", players[:5])), Undo(), Redo(), Undo())
    event = done(
        event,
        Describe(title="Lakeside teams", start_date="2026-11-16"),
        Schedule(("2026-11-16T10:00+01:00",)),
        Schedule(()),  # report files have days only
        NumberBoards(41),
        NumberBoards(1),  # nor do they have numbers of matches
        DeclareChess960("lakeside"),
        SetPosition(1, 518),
        DeclareChess960(),  # nor positions
        DeclareRanks(RankMethodName.FIDE),
        DeclareRanks(),
        DeclareRatingLists((ListedRating.RAPID,)),
        DeclareLong(),
        DeclareLong(is_long=False),
        DeclareNorms(is_public=True),
        DeclareNorms(),
        Register(web="https://open.example.org"),
        Register(web=""),
        PublishTogether(True),
        PublishTogether(False),
        DeclareCorrections(30),
        DeclareCorrections(),
        DeclareSystem("team-round-robin"),
        DrawNumbers("lakeside"),
        Undo(),
        SetNumbers(tuple(range(1, len(event.state.facts.teams) + 1))),
        Undo(),
        DeclareSystem("team-swiss"),
        DeclareRounds(ROUNDS),
        DeclareTeams(PreferenceType.B, boards=BOARDS),
        DeclareTeams(match_points=MatchPoints(Decimal(3), Decimal(1), Decimal(0))),
        DeclareTeams(match_points=MatchPoints(), bye_match_points=Decimal(1)),
        DeclarePoints(PointSystem.of(1, "0.5", 0)),
        DeclareTieBreaks(("MPTS", "GPTS", "EMGSB", "OTHER_JURY")),
        DeclareAcceleration("baku"),
        DeclareAcceleration(),
        SetInitialColour(Colour.WHITE),
        DrawInitialColour("lakeside"),
        Number(),
    )
    number, other = numbered(event, "Aalborg"), numbered(event, "Basel")
    event = done(event, Forbid((number, other)), Allow((number, other)), Forbid((number, other)))
    event = done(event, CheckIn(tuple(range(1, 12))), Admit((12,)))
    return done(event, FreezeNumbers())


def first_rounds(event: Event) -> Event:
    """Rounds 1 to 3: line-ups, a match forfeited, a late team, an odd number of teams."""
    event = done(event, Pair(), Discard(), Pair(), Publish(Sheet.PAIRINGS))
    event = done(event, WithdrawPublication(Sheet.PAIRINGS), Publish(Sheet.PAIRINGS))
    match = event.state.matches(1)[0]
    members = {team.number: team.members for team in event.state.facts.teams}
    event = done(event, SetLineUp(1, match.white, members[match.white][1:5]))
    event = done(event, SetLineUp(1, match.black, (*members[match.black][:3], 0)))
    absent = event.state.matches(1)[2]
    event = done(event, Forfeit(1, absent.white, absent.black, (absent.white,)))
    event = played(event)
    event = done(event, Excuse(absent.white))
    event = done(event, LateTeam(team("Mdina", 2230)))  # the thirteenth team
    event = done(event, Announce(5, (2, 3)), Retract(5, (3,)))
    event = done(event, Pair(), Publish(Sheet.PAIRINGS))
    # Board 2 of the first match: nobody came to it.
    match = event.state.matches(2)[0]
    nobody = GameResult.WHITE_WINS_BY_FORFEIT
    event = done(event, BoardResults(2, match.white, match.black, (OPEN, nobody)))
    event = played(event)
    event = done(event, Pair(), Publish(Sheet.PAIRINGS))
    # A game goes on in the evening; another team announces a bye for later.
    match = event.state.matches(3)[1]
    adjourned = (GameResult.DRAW, GameResult.DRAW, GameResult.ADJOURNED)
    event = done(event, BoardResults(3, match.white, match.black, adjourned))
    event = done(event, Adjourn(3, match.white, match.black))
    event = done(event, Announce(2, (5,), ByeKind.HALF_POINT))
    event = played(event)
    end = (OPEN, OPEN, GameResult.WHITE_WINS, GameResult.DRAW)
    return done(event, BoardResults(3, match.white, match.black, end))


def corrected(event: Event) -> Event:
    """Round 4: a wrong result of round 3 is found in time, one of round 4 before publication."""
    match = next(match for match in event.state.matches(3) if not match.forfeit)
    right = next(result for result in RESULTS if result is not match.boards[0].result)
    event = done(event, CorrectBoards(3, match.white, match.black, (right,)))
    event = done(event, Pair(), Publish(Sheet.PAIRINGS))
    first = event.state.matches(4)[0]
    event = done(event, BoardResults(4, first.white, first.black, (GameResult.WHITE_WINS,)))
    event = done(event, CorrectBoards(4, first.white, first.black, (GameResult.DRAW,)))
    event = played(event)
    return done(event, Withdraw(numbered(event, "Jena")))


def changed(event: Event) -> Event:
    """Round 5: two teams are left without opponents, and meet. Round 6 is paired by hand."""
    event = done(event, Pair(), Publish(Sheet.PAIRINGS))
    match, other = event.state.matches(5)[-2:]
    event = done(event, StartChange(ChangeGround.COMPETITION_RULES), CancelChange())
    event = done(event, StartChange(ChangeGround.WITHOUT_OPPONENT))
    gone = ((match.white, match.black), (other.white, other.black))
    event = done(event, ChangeBoards(gone, ((match.black, other.black),)))
    event = done(event, EndChange(), reason="both opponents were ill")
    event = played(event)
    by_rules = done(event, Pair())
    first, second, *others = [(m.white, m.black) for m in by_rules.state.matches(6)]
    swapped = ((first[0], second[1]), (second[0], first[1]), *others)
    left = by_rules.state.facts.rounds[5].team_bye or 0
    event = done(event, PairByHand(swapped, left), reason="the hall has one large board only")
    event = done(event, Publish(Sheet.PAIRINGS))
    return done(played(event), Return(numbered(event, "Jena")))


FESTIVAL = (JoinFestival("Hill Festival"), LeaveFestival(), JoinFestival("Lake Festival", "Teams"))


def standings_by_hand(event: Event) -> Event:
    """What an arbiter decides about standings, and takes back: report files do not have it."""
    tied = standings(event.tournament, after_round=1).still_tied[0]
    event = done(event, OrderTied(1, tied[::-1]), Undo())
    event = done(event, EnterValues("OTHER_JURY", 1, ((tied[0], Decimal("7.5")),)), Undo())
    team = tied[0]
    event = done(event, Expel(team), LiftExpulsion(team), Return(team))
    return done(event, SetHalfPoints(team, False), SetHalfPoints(team, True))


def play() -> Event:
    event = changed(corrected(first_rounds(entered())))
    event = done(event, Pair(), Publish(Sheet.PAIRINGS))
    event = played(event)
    event = standings_by_hand(event)
    event = done(event, DrawLots("lakeside"), Publish(Sheet.STANDINGS), Finish())
    return done(event, Share("Mara Oja", EventRight.CHANGE), Transfer("Federation"), *FESTIVAL)


if __name__ == "__main__":
    print(told(play()))
