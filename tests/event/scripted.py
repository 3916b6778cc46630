"""A nine-round event of forty players, with every kind of act, written to be read.

`play()` runs it and gives the event. Every function is a day in the arbiter's life; the comments
say what happened in the hall, the acts what the arbiter did about it. Results follow from the
numbers of the players, so that the event is the same every time. `python -m tests.event.scripted`
prints the journal.
"""

from __future__ import annotations

from decimal import Decimal

from pairwright.event import (
    Action,
    Adjourn,
    Admit,
    Allow,
    Announce,
    CancelChange,
    ChangeBoards,
    CheckIn,
    ClearResult,
    CorrectColours,
    CorrectPlayers,
    CorrectRating,
    CorrectResult,
    Create,
    DeclareAcceleration,
    DeclareBye,
    DeclareCategories,
    DeclareChess960,
    DeclareCorrections,
    DeclareLong,
    DeclareNorms,
    DeclarePoints,
    DeclarePrizes,
    DeclareRanks,
    DeclareRatingLists,
    DeclareRounds,
    DeclareSystem,
    DeclareTieBreaks,
    Describe,
    Discard,
    DrawInitialColour,
    DrawLots,
    DrawNumbers,
    Edit,
    EndChange,
    Enter,
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
    KeepApart,
    LateEntry,
    LeaveFestival,
    LetMeet,
    LiftExpulsion,
    Membership,
    Number,
    NumberBoards,
    OrderTied,
    Pair,
    PairByHand,
    PlayedBoard,
    Publish,
    PublishTogether,
    RateFrom,
    Redo,
    Register,
    Remove,
    Result,
    Resume,
    Retract,
    Return,
    Schedule,
    SetHalfPoints,
    SetInitialColour,
    SetMembership,
    SetNumbers,
    SetPosition,
    Share,
    Sheet,
    StartChange,
    Transfer,
    Undo,
    Withdraw,
    WithdrawPublication,
)
from pairwright.event.no_shows import find_no_shows
from pairwright.ranking import standings
from pairwright.tournament import (
    ByeKind,
    Category,
    ChangeGround,
    Colour,
    Game,
    GameResult,
    ListedRating,
    NormEventKind,
    Notified,
    Official,
    Player,
    PointSystem,
    Prize,
    PrizeFund,
    PrizeList,
    RankMethodName,
    Rating,
    Sharing,
    Title,
)
from tests.event.acting import confirmed

PLAYERS = 40
ROUNDS = 9

_USUAL = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


class Hall:
    """The playing hall: the event, and an arbiter who confirms every warning with a reason."""

    def __init__(self) -> None:
        self.event = Event()

    def do(self, action: Action, reason: str = "") -> None:
        self.event = confirmed(self.event, action, reason)

    @property
    def games(self) -> tuple[Game, ...]:
        return self.event.state.facts.rounds[-1].games

    @property
    def round(self) -> int:
        return self.event.state.paired_rounds

    def board(self, number: int) -> tuple[int, int, int]:
        """Round, White and Black of a board of the last round."""
        game = self.games[number - 1]
        return self.round, game.white, game.black

    def pair(self) -> None:
        self.do(Pair())
        self.do(Publish(Sheet.PAIRINGS))

    def finish_games(self) -> None:
        """Every game still on ends: the lower number wins a little more often."""
        for game in self.games:
            if game.result is GameResult.MISSING:
                luck = (7 * game.white + 3 * game.black + self.round) % 7
                stronger = 0 if game.white < game.black else 2
                place = stronger if luck < 3 else 1 if luck < 5 else 2 - stronger
                self.do(Result(self.round, game.white, game.black, _USUAL[place]))

    def close(self) -> None:
        self.finish_games()
        self.do(Publish(Sheet.RESULTS))
        self.do(Publish(Sheet.STANDINGS))


def entries(hall: Hall) -> None:
    """The weeks before: the event is announced, players enter, data are put right."""
    hall.do(Create.of([], name="Lakeside Open", start_date="2026-11-16"))
    hall.do(Describe(city="Lakeside", federation="EST", chief_arbiter="IA Kask, Liis"))
    hall.do(DeclareSystem("dutch", "2026"))
    hall.do(Describe(encoded_time_control="5400+30"))
    hall.do(DeclareRatingLists((ListedRating.STANDARD, ListedRating.NATIONAL)))
    hall.do(DeclareRanks(RankMethodName.FIDE))  # record 172, as 222 above: the report has both
    hall.do(DeclareRounds(ROUNDS))
    hall.do(DeclarePoints(PointSystem.of(1, "0.5", 0)))
    hall.do(DeclareBye(Decimal(1)))
    hall.do(DeclareTieBreaks(("PTS", "BH:C1", "BH", "SB", "OTHER_JURY")))
    # Acceleration was considered, and left.
    hall.do(DeclareAcceleration("baku"))
    hall.do(DeclareAcceleration(""))
    # So was Chess960, of which report files have no record.
    hall.do(DeclareChess960("Lakeside Open 2026, positions"))
    hall.do(SetPosition(1, 518), "drawn with dice")
    hall.do(DeclareChess960())
    for number in range(1, PLAYERS + 1):
        title = Title.GM if number < 4 else Title.IM if number < 9 else Title.NONE
        rating = (Rating(2600 - 25 * ((7 * number) % PLAYERS)),)
        hall.do(
            Enter(Player(0, f"Player {chr(65 + number % 26)}{number:02}", title, ratings=rating))
        )
    # Somebody was entered twice by mistake; a federation was missing; it was undone, and redone.
    hall.do(Enter(Player(0, "Player B01", ratings=(Rating(2000),))))
    hall.do(Remove(PLAYERS + 1))
    first = hall.event.tournament.player(1)
    hall.do(Edit(Player(1, first.name, first.title, "EST", "4500001", ratings=first.ratings)))
    hall.do(Undo())
    hall.do(Redo())
    # Two from one family, then three from one club; the family did not mind after all.
    hall.do(Forbid((1, 2)))
    hall.do(Allow((1, 2)))
    hall.do(Forbid((11, 12, 13)))
    hall.do(KeepApart("federation"))  # of which there is one player, so that nobody is kept apart
    hall.do(LetMeet("federation"))
    # Everybody against everybody was considered: numbers were drawn, set by hand, and all undone.
    hall.do(DeclareSystem("round-robin"))
    hall.do(DrawNumbers("lakeside"))
    hall.do(SetNumbers(tuple(range(PLAYERS, 0, -1))), "a number was drawn twice")
    for _ in range(3):
        hall.do(Undo())


def first_round(hall: Hall) -> None:
    """Presence is confirmed, numbers are given, the colour is drawn; two do not come."""
    numbers = tuple(player.number for player in hall.event.tournament.players)
    hall.do(CheckIn(numbers[:-2]))
    hall.do(Admit(numbers[-2:-1]), "called from the train")
    hall.do(SetInitialColour(Colour.BLACK))
    hall.do(DrawInitialColour("Lakeside Open 2026"), "the coin was not seen by anybody")
    hall.do(Announce(20, (1,), ByeKind.HALF_POINT))
    hall.do(Announce(21, (1, 2)))
    hall.do(Retract(21, (2,)))
    hall.do(Number())
    hall.pair()
    hall.do(Forfeit(*hall.board(5), absent=(hall.games[4].black,)))
    hall.do(Forfeit(*hall.board(6), absent=(hall.games[5].white, hall.games[5].black)))
    hall.close()


def second_round(hall: Hall) -> None:
    """A result of round 1 was wrong, and this is noticed in time; the excluded player comes."""
    number, white, black = 1, hall.games[0].white, hall.games[0].black
    other = (
        GameResult.DRAW if hall.games[0].result is not GameResult.DRAW else GameResult.WHITE_WINS
    )
    hall.do(CorrectResult(number, white, black, other), "both players came with the score sheet")
    excluded = next(e for e in hall.event.entries if e.action.name == "pair").effect.excluded[0]
    hall.do(CheckIn((excluded,)))
    for player, missed in find_no_shows(hall.event.state).items():
        hall.do(Excuse(player), f"a train was late on the day of round {missed}")
    hall.pair()
    # A typing error is noticed before anything is published.
    hall.finish_games()
    wrong = hall.games[9]
    right = GameResult.DRAW if wrong.result is not GameResult.DRAW else GameResult.BLACK_WINS
    hall.do(CorrectResult(hall.round, wrong.white, wrong.black, right))
    hall.close()


def standings_by_hand(hall: Hall) -> None:
    """What an arbiter decides about standings, and takes back: report files do not have it."""
    tied = standings(hall.event.tournament).still_tied[0]
    hall.do(OrderTied(2, tied[::-1]), "a play-off was played")
    hall.do(Undo())
    hall.do(EnterValues("OTHER_JURY", 2, ((tied[0], Decimal("7.5")),)))
    hall.do(Undo())
    hall.do(Expel(28), "found with a telephone")
    hall.do(LiftExpulsion(28), "the appeal was heard")
    hall.do(Return(28), "the appeal was heard")
    hall.do(SetHalfPoints(28, is_eligible=False))
    hall.do(SetHalfPoints(28, is_eligible=True))


def third_round(hall: Hall) -> None:
    """A late entry, a withdrawal, a corrected rating; a game is adjourned."""
    hall.do(LateEntry(Player(0, "Zeta, Late", ratings=(Rating(2301),))), "his flight was cancelled")
    hall.do(Withdraw(29))
    hall.do(Return(29), "feels better")
    hall.do(Withdraw(30))
    standings_by_hand(hall)
    best = hall.event.tournament.player(1)
    hall.do(CorrectRating(1, Rating((best.rating or 0) + 1)), "a wrong list was used")
    hall.do(Number())
    hall.do(FreezeNumbers())
    hall.pair()
    hall.do(Adjourn(*hall.board(3)))
    hall.do(Result(*hall.board(4), GameResult.DRAW))
    hall.do(ClearResult(*hall.board(4)))
    hall.close()


def fourth_round(hall: Hall) -> None:
    """The adjourned game ends after the pairing, and not in a draw; wrong colours are told."""
    adjourned = hall.board(3)
    hall.pair()
    hall.do(Resume(*adjourned, GameResult.WHITE_WINS), "White won the ending")
    swapped = (hall.round - 1, hall.event.state.facts.rounds[2].games[10])
    hall.do(
        CorrectColours(swapped[0], swapped[1].white, swapped[1].black),
        "they had sat down the wrong way round",
    )
    hall.close()


def fifth_round(hall: Hall) -> None:
    """The list hangs for a minute when somebody asks for a bye: it is taken down again."""
    hall.pair()
    hall.do(WithdrawPublication(Sheet.PAIRINGS), "a bye had been asked for, and was overlooked")
    hall.do(Discard())
    hall.do(Announce(15, (5,), ByeKind.HALF_POINT))
    hall.pair()
    hall.close()


def sixth_round(hall: Hall) -> None:
    """Two who are close in the standings lose their opponents and agree to play (4.4.3)."""
    hall.pair()
    (_, a, b), (_, c, d) = hall.board(12), hall.board(13)
    hall.do(StartChange(ChangeGround.WITHOUT_OPPONENT, "their opponents fell ill"))
    hall.do(CancelChange())
    hall.do(StartChange(ChangeGround.WITHOUT_OPPONENT, "their opponents fell ill"))
    hall.do(ChangeBoards(((a, b), (c, d)), ((a, d),)))
    hall.do(EndChange(), "both agree")
    hall.close()


def seventh_round(hall: Hall) -> None:
    """A pairing by hand is tried and thrown away; two pairs sit down at each other's boards."""
    engine = confirmed(hall.event, Pair()).state.facts.rounds[-1]
    boards = [(game.white, game.black) for game in engine.games]
    boards[-1] = boards[-1][::-1]
    bye = next((b.player for b in engine.byes if b.kind is ByeKind.PAIRING_ALLOCATED), 0)
    hall.do(PairByHand(tuple(boards), bye), "to show a colleague what the program says")
    hall.do(Discard())
    hall.pair()
    (_, a, b), (_, c, d) = hall.board(16), hall.board(17)
    played = (
        PlayedBoard(a, d, GameResult.WHITE_WINS),
        PlayedBoard(c, b, GameResult.DRAW),
    )
    hall.do(CorrectPlayers(hall.round, ((a, b), (c, d)), played), "noticed after the games")
    hall.close()


def eighth_round(hall: Hall) -> None:
    """A result is missing when the next round has to be paired: it is registered as adjourned."""
    hall.pair()
    open_board = hall.board(2)
    for game in hall.games:
        if (game.white, game.black) != open_board[1:]:
            hall.do(Result(hall.round, game.white, game.black, GameResult.DRAW))
    hall.do(Pair(), "the arbiter of board 2 cannot be found")
    hall.do(Publish(Sheet.PAIRINGS))
    hall.do(Resume(*open_board, GameResult.DRAW))
    hall.do(Publish(Sheet.RESULTS, 8))


def last_round(hall: Hall) -> None:
    """A sudden withdrawal hits a top board of the final round (4.4.5)."""
    _, white, black = hall.board(2)
    hall.do(StartChange(ChangeGround.TOP_BOARDS_OF_FINAL_ROUND, "White of board 2 left"))
    hall.do(ChangeBoards(((white, black),), ((black, 0),)))
    hall.do(EndChange(), "the chief arbiter found it best for the event")
    hall.do(DrawLots("Lakeside Open 2026, lots"))
    hall.do(Schedule(("2026-03-07T10:00+02:00",)))
    hall.do(Schedule(()))  # report files have days only
    hall.do(NumberBoards(41))
    hall.do(NumberBoards(1))  # nor do they have numbers of boards
    hall.do(PublishTogether(True))
    hall.do(PublishTogether(False))
    hall.do(DeclareCorrections(30))
    hall.do(DeclareCorrections())  # report files have no deadline
    # Prizes: those under 2000 have their own, and who lives here is known to the arbiter.
    hall.do(DeclareCategories((Category("U2000", rating_below=2000), Category("Residents"))))
    hall.do(SetMembership("Residents", (1, 2), Membership.ADDED))
    main = PrizeList("Main", (Prize(Decimal(100)), Prize(Decimal(50))), sharing=Sharing.HORT)
    hall.do(DeclarePrizes(PrizeFund((main,), "EUR")))
    hall.do(DeclarePrizes())
    hall.do(DeclareLong())
    hall.do(RateFrom(1, 6, Rating(2410)))
    hall.do(RateFrom(1, 6))
    hall.do(DeclareLong(is_long=False))  # report files have no ratings of rounds
    hall.do(DeclareNorms(NormEventKind.ZONAL, is_public=True))
    hall.do(DeclareNorms())
    hall.do(Register("412345", organiser=Official("Lakeside Club", "99"), remarks=("none",)))
    hall.do(Register("", organiser=Official(""), remarks=()))  # report files have none of it
    hall.do(DeclareCategories(()))  # report files have neither
    hall.close()
    hall.do(Finish())
    # The federation keeps the event from here; the arbiter of the last days has no part in it.
    hall.do(Share("Mara Oja", EventRight.RUN))
    hall.do(Share("Mara Oja"))
    hall.do(Transfer("Federation"))
    # After the event: a correction for rating only.
    early = hall.event.state.facts.rounds[4].games[0]
    result = GameResult.DRAW if early.result is not GameResult.DRAW else GameResult.WHITE_WINS
    late = CorrectResult(5, early.white, early.black, result, notified=Notified.LATE)
    hall.do(late, "the score sheets show another result")
    # It was the A open of a festival; for a moment it stood in the wrong one.
    hall.do(JoinFestival("Hill Festival"))
    hall.do(LeaveFestival())
    hall.do(JoinFestival("Lake Festival", "A"))


def play() -> Event:
    """The whole event."""
    hall = Hall()
    entries(hall)
    for day in (
        first_round,
        second_round,
        third_round,
        fourth_round,
        fifth_round,
        sixth_round,
        seventh_round,
        eighth_round,
        last_round,
    ):
        day(hall)
    return hall.event


def told(event: Event) -> str:
    """The journal as a list for people."""
    lines = []
    for entry in event.entries:
        lines.append(f"{entry.sequence:>4} {entry.time} {entry.action.name}: {entry.action}")
        lines += [f"       level {f.level.value}: {f}" for f in entry.findings]
        lines += [f"       reason: {entry.reason}"] if entry.reason else []
    return "\n".join(lines)


if __name__ == "__main__":
    print(told(play()))
