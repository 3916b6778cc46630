"""Acts at random, sensible and absurd ones, for walks through the states of an event."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from random import Random

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
    DeclareAcceleration,
    DeclareBye,
    DeclareCategories,
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
    LateEntry,
    LeaveFestival,
    LiftExpulsion,
    Membership,
    Number,
    OrderTied,
    Pair,
    PairByHand,
    PlayedBoard,
    Publish,
    RateFrom,
    Redo,
    Register,
    Remove,
    Result,
    Resume,
    Retract,
    Return,
    SetHalfPoints,
    SetInitialColour,
    SetMembership,
    Share,
    Sheet,
    StartChange,
    Transfer,
    Undo,
    Withdraw,
    WithdrawPublication,
)
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
    RatingChoice,
    Sex,
    Title,
)

Board = tuple[int, int]


class RandomActs:
    """Draws acts for an event: mostly with players, rounds and boards that are there."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.event = Event()

    def next(self, event: Event) -> Action:
        self.event = event
        # What moves an event on comes often enough that rounds are played.
        if event.state.session is None and self.random.random() < 0.5:
            return self.forward()
        if event.state.session is not None and self.random.random() < 0.7:
            return self.random.choice([self.change_boards(), EndChange()])
        return self.other()

    def other(self) -> Action:
        """An act of any kind."""
        return self.random.choice(KINDS)(self)

    def forward(self) -> Action:
        """What comes next in an event that goes well."""
        state = self.event.state
        if not state.started or state.files[-1].published.results:
            return Pair()
        if state.has_draft:
            return Publish(Sheet.PAIRINGS)
        for game in state.facts.rounds[-1].games:
            if GameResult.MISSING in game.results:
                return self._result(game)
        return Publish(Sheet.RESULTS)

    def _result(self, game: Game) -> Action:
        number = self.event.state.paired_rounds
        second = None if game.return_result is None else self.result()
        return Result(number, game.white, game.black, self.result(), second)

    # --- Values ----------------------------------------------------------------------------------

    def player(self) -> int:
        numbers = [entrant.number for entrant in self.event.state.entrants] or [1]
        return self.random.choice([*numbers * 6, 0, -1, 9999])

    def players(self) -> tuple[int, ...]:
        return tuple(self.player() for _ in range(self.random.choice([2, 2, 2, 3, 1, 0])))

    def few(self) -> int:
        return self.random.choice([1, 1, 1, 2, 0])

    def round(self) -> int:
        paired = self.event.state.paired_rounds
        return self.random.choice([paired, paired, paired - 1, paired + 1, 1, 0, 99])

    def rounds(self) -> tuple[int, ...]:
        coming = self.event.state.next_round
        return tuple(coming + self.random.choice([0, 0, 0, 1, 2, -1, 9]) for _ in range(self.few()))

    def result(self) -> GameResult:
        usual = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS] * 4
        return self.random.choice([*usual, *GameResult])

    def board(self) -> tuple[int, Board]:
        """A round and the players of one of its games, open ones first, or anybody."""
        rounds = self.event.state.facts.rounds
        games = [g for g in rounds[-1].games if GameResult.MISSING in g.results] if rounds else []
        if games and self.random.random() < 0.4:
            game = self.random.choice(games)
            return len(rounds), (game.white, game.black)
        number = self.round()
        if 1 <= number <= len(rounds) and rounds[number - 1].games and self.random.random() < 0.9:
            game = self.random.choice(rounds[number - 1].games)
            pair = (game.white, game.black)
            return number, pair if self.random.random() < 0.9 else pair[::-1]
        return number, (self.player(), self.player())

    def boards(self) -> tuple[Board, ...]:
        """Boards of the last round, as they are."""
        rounds = self.event.state.facts.rounds
        games = list(rounds[-1].games) if rounds else []
        chosen = self.random.sample(games, min(len(games), 2))
        return tuple((game.white, game.black) for game in chosen)

    def new_player(self) -> Player:
        rating = self.random.choice([0, 1500, 2000, 2000, 2400, -5, 99999])
        return Player(
            self.player(),
            self.random.choice(
                [
                    "",
                    "Ann",
                    "Bo",
                    "\x1b[2J",
                    "D" * 300,
                    f"P{self.player()}",
                    "  Ö’Neil,  Zoë ",
                    "### 名前",
                ]
            ),
            self.random.choice(list(Title)),
            fide_id=self.random.choice(["", "", "123"]),
            ratings=(Rating(rating),) if rating else (),
        )

    def notified(self) -> Notified | None:
        return self.random.choice([None, None, *Notified])

    # --- Acts ------------------------------------------------------------------------------------

    def edit(self) -> Action:
        return Edit(self.random.choice([self.new_player(), *self.event.state.facts.players]))

    def forfeit(self) -> Action:
        number, (white, black) = self.board()
        return Forfeit(number, white, black, self.random.choice([(), (white,), (white, black)]))

    def clear_result(self) -> Action:
        number, (white, black) = self.board()
        return ClearResult(number, white, black)

    def adjourn(self) -> Action:
        number, (white, black) = self.board()
        return Adjourn(number, white, black)

    def resume(self) -> Action:
        number, (white, black) = self.board()
        adjourned = self.event.state.open_games(GameResult.ADJOURNED)
        if adjourned and self.random.random() < 0.9:
            number, game = self.random.choice(adjourned)
            white, black = game.white, game.black
        return Resume(number, white, black, self.result(), self.second())

    def second(self) -> GameResult | None:
        return self.random.choice([None, None, self.result()])

    def any_result(self) -> Action:
        number, (white, black) = self.board()
        return Result(number, white, black, self.result(), self.second())

    def correct_result(self) -> Action:
        number, (white, black) = self.board()
        return CorrectResult(number, white, black, self.result(), self.second(), self.notified())

    def correct_colours(self) -> Action:
        number, (white, black) = self.board()
        return CorrectColours(number, white, black, self.notified())

    def correct_players(self) -> Action:
        boards = self.boards()
        if len(boards) < 2:
            return CorrectPlayers(self.round(), boards, ())
        (a, b), (c, d) = boards
        swapped = (PlayedBoard(a, d, self.result()), PlayedBoard(c, b, self.result()))
        return CorrectPlayers(self.round(), boards, swapped)

    def change_boards(self) -> Action:
        boards = self.boards()
        if len(boards) == 2 and self.random.random() < 0.8:
            (a, b), (c, d) = boards
            return ChangeBoards(boards, self.random.choice([((a, c), (b, d)), ((a, 0), (c, d))]))
        return ChangeBoards(boards, ((self.player(), self.player()),))

    def retract(self) -> Action:
        announced = self.event.state.facts.announcements
        if not announced:
            return Retract(self.player(), self.rounds())
        announcement = self.random.choice(announced)
        return Retract(announcement.participant, (announcement.round,))

    def allow(self) -> Action:
        rules = self.event.state.facts.forbidden_pairs
        return Allow(self.random.choice(rules).participants if rules else self.players())

    def categories(self) -> tuple[Category, ...]:
        return (Category("Youth", added=self.players()), Category("Women", sex=Sex.FEMALE))

    def funds(self) -> tuple[PrizeFund, ...]:
        """One for everybody, and one for a category that may not be there."""
        main = PrizeList("Main", (Prize(Decimal(50)), Prize(Decimal(20))))
        youth = PrizeList("Best youth", (Prize(Decimal(10)),), "Youth")
        return PrizeFund((main,), "EUR"), PrizeFund((main, youth))

    def by_hand(self) -> Action:
        numbers = [entrant.number for entrant in self.event.state.entrants]
        self.random.shuffle(numbers)
        boards = tuple(zip(numbers[::2], numbers[1::2], strict=False))
        return PairByHand(boards, numbers[-1] if len(numbers) % 2 else 0)


KINDS: tuple[Callable[[RandomActs], Action], ...] = (
    lambda r: Enter(r.new_player()),
    RandomActs.edit,
    lambda r: Remove(r.player()),
    lambda r: LateEntry(r.new_player(), r.random.choice([None, r.round()])),
    lambda r: Withdraw(r.player()),
    lambda r: Return(r.player()),
    lambda r: Excuse(r.player()),
    lambda r: Withdraw(r.player(), r.round()),
    lambda r: CheckIn(r.players(), r.random.random() < 0.8),
    lambda r: Admit(r.players()),
    RandomActs.clear_result,
    lambda r: Announce(r.player(), r.rounds(), r.random.choice(list(ByeKind))),
    RandomActs.retract,
    lambda r: Forbid(r.players()),
    RandomActs.allow,
    lambda r: DeclareCategories(r.random.choice([(), r.categories(), r.categories() * 2])),
    lambda r: SetMembership(
        r.random.choice(["Youth", "B"]), r.players(), r.random.choice(list(Membership))
    ),
    lambda r: DeclarePrizes(r.random.choice([None, *r.funds()])),
    lambda r: DeclareLong(
        r.random.random() < 0.8, r.random.choice(list(RatingChoice)), r.random.choice([None, 2])
    ),
    lambda r: RateFrom(r.player(), r.random.randint(0, 6), r.random.choice([None, Rating(1900)])),
    lambda r: DeclareRatingLists(tuple(r.random.choices(list(ListedRating), k=2))),
    lambda r: DeclareRanks(
        r.random.choice([None, *RankMethodName]), r.random.choice(["", "FRA", "x"])
    ),
    lambda r: DeclareNorms(r.random.choice(list(NormEventKind)), r.random.random() < 0.5),
    lambda r: Register(
        r.random.choice([None, "", "412345", "x"]),
        chief=Official("Lind, Lea", r.random.choice(["", "200100"]), "IA"),
        arbiters=r.random.choice([None, (), (Official("Moe, Max"),)]),
    ),
    lambda r: SetInitialColour(r.random.choice(list(Colour))),
    lambda r: DrawInitialColour(r.random.choice(["", "seed"])),
    lambda r: DrawLots(r.random.choice(["", "a", "b"])),
    lambda r: Expel(r.player()),
    lambda r: LiftExpulsion(r.player()),
    lambda r: SetHalfPoints(r.player(), r.random.random() < 0.5),
    lambda r: OrderTied(r.round(), r.players()),
    lambda r: EnterValues("OTHER_X", r.round(), tuple((p, Decimal(p)) for p in r.players())),
    lambda r: Number(r.random.choice([(), r.players()])),
    lambda r: FreezeNumbers(),
    lambda r: Share(r.random.choice(["", "Ana"]), r.random.choice([None, *EventRight])),
    lambda r: Transfer("Ana"),
    lambda r: JoinFestival(r.random.choice(["", "Lake"]), r.random.choice(["", "A", "B"])),
    lambda r: LeaveFestival(),
    lambda r: DeclarePoints(
        r.random.choice([PointSystem(), PointSystem.of(3, 1, 0), PointSystem.of(1, 1, 0)])
    ),
    lambda r: DeclareBye(Decimal(r.random.choice(["0", "0.5", "1", "3", "-1", "0.001"]))),
    lambda r: DeclareTieBreaks(r.random.choice([("PTS", "BH"), ("PTS", "XX"), ()])),
    lambda r: DeclareAcceleration(r.random.choice(["", "baku", "haley"])),
    lambda r: DeclareRounds(r.random.choice([0, 3, 5, 6, r.round()])),
    lambda r: DeclareSystem(r.random.choice(["dutch", "dubov", "nothing"])),
    lambda r: Describe(title=r.random.choice(["Open", "a\nb"])),
    lambda r: Pair(),
    RandomActs.by_hand,
    lambda r: Discard(),
    lambda r: Publish(r.random.choice(list(Sheet)), r.random.choice([None, r.round()])),
    lambda r: WithdrawPublication(r.random.choice(list(Sheet)), r.random.choice([None, r.round()])),
    RandomActs.any_result,
    RandomActs.forfeit,
    RandomActs.adjourn,
    RandomActs.resume,
    RandomActs.correct_result,
    RandomActs.correct_colours,
    lambda r: CorrectRating(r.player(), Rating(r.random.choice([1999, 2500, -1])), r.notified()),
    RandomActs.correct_players,
    lambda r: StartChange(r.random.choice(list(ChangeGround))),
    RandomActs.change_boards,
    RandomActs.change_boards,
    lambda r: EndChange(),
    lambda r: CancelChange(),
    lambda r: Finish(),
    lambda r: Undo(r.random.choice([None, None, r.random.randint(1, 60)])),
    lambda r: Redo(),
)
