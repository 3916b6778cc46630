"""Random events with everything that C.04.2 handles, paired round by round."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from pairwright.systems import declaration_of, pair
from pairwright.systems.double_swiss.system import DOUBLE_SWISS_POINTS
from pairwright.tournament import (
    STANDARD_POINTS,
    Announcement,
    ByeKind,
    Colour,
    GameCorrection,
    GameResult,
    NoLegalPairing,
    Notified,
    Numbering,
    Player,
    Rating,
    RatingCorrection,
    Title,
    Tournament,
    Withdrawal,
)
from pairwright.vocabulary.reason import fault

RESULTS = [r for r in GameResult if r is not GameResult.MISSING]
COMMON = [GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW]
BY_ARTICLE = [Notified.IN_TIME, Notified.AFTER_NEXT_PAIRING, Notified.LATE]
"""C.04.2 art. 4.3 (a), (b), (c)."""
REQUESTED = [ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT]


def random_event(seed: int) -> Tournament:
    """An event of 4 to 14 players after 0 to 6 rounds, with the next round still to be paired."""
    random = Random(seed)
    event = _entered(random)
    wanted = random.randint(0, 6)
    if event.number_of_rounds is not None:
        wanted = min(wanted, event.number_of_rounds - 1)
    for _ in range(wanted):
        try:
            event = _with_round(_with_news(event, random), random)
        except NoLegalPairing:
            break
    event = _with_news(event, random)
    if event.rounds and random.random() < 0.3:  # then it is inferred from what was played
        event = replace(event, initial_colour=None)
    return event


def _entered(random: Random) -> Tournament:
    count = random.randint(4, 14)
    double = random.random() < 0.15
    baku = random.random() < 0.3
    rounds = random.randint(2, 9) if baku or random.random() < 0.8 else None
    numbers = random.sample(range(1, 3 * count), count)
    edition = random.choice(["2017", "2026"]) if not (double or baku) else None
    return Tournament(
        declaration=declaration_of(
            "double-swiss" if double else "dutch", edition, "baku" if baku else None
        ),
        number_of_rounds=rounds,
        initial_colour=random.choice(list(Colour)),
        point_system=DOUBLE_SWISS_POINTS if double else STANDARD_POINTS,
        numbering=random.choice([Numbering.BY_STRENGTH, *Numbering]),
        announced_order=tuple(random.sample(numbers, random.randint(0, count))),
        players=tuple(_player(random, number) for number in numbers),
    )


def _player(random: Random, number: int) -> Player:
    return Player(
        number,
        name=random.choice("ABCDEFGH"),
        title=random.choice(list(Title)),
        ratings=(Rating(random.randrange(1500, 2500, 50)),) if random.random() < 0.9 else (),
        strength=random.choice([None, None, None, 1800]),
        arrives=random.choice([1, 1, 1, 1, 1, 2, 3, 5]),
    )


def _with_news(event: Tournament, random: Random) -> Tournament:
    """What becomes known between two rounds: byes, withdrawals, corrections (art. 3.2 to 4.3)."""
    coming = len(event.rounds) + 1
    numbers = [player.number for player in event.players]
    byes = [
        Announcement(n, coming + random.choice([0, 0, 1]), random.choice(REQUESTED))
        for n in random.sample(numbers, random.choice([0, 0, 1, 2]))
    ]
    if coming > 1 and random.random() < 0.15:
        gone = Withdrawal(random.choice(numbers), coming - 1)
        event = replace(event, withdrawals=(*event.withdrawals, gone))
    if random.random() < 0.3:
        wrong = RatingCorrection(
            random.randint(max(0, coming - 2), coming - 1),
            random.choice(numbers),
            Rating(random.randrange(1500, 2500, 50)),
            random.choice(BY_ARTICLE),
        )
        event = replace(event, rating_corrections=(*event.rating_corrections, wrong))
    if coming > 1 and random.random() < 0.4:
        event = replace(
            event, game_corrections=(*event.game_corrections, *_game_correction(event, random))
        )
    return replace(event, announcements=(*event.announcements, *byes))


def _game_correction(event: Tournament, random: Random) -> list[GameCorrection]:
    number = random.randint(max(1, len(event.rounds) - 1), len(event.rounds))
    games = event.rounds[number - 1].games
    if not games:
        return []
    game = random.choice(games)
    second = random.choice([None, *COMMON]) if game.return_result is not None else None
    swapped, notified = random.random() < 0.4, random.choice(BY_ARTICLE)
    known_from = None
    if random.random() < 0.15:  # decided outside art. 4.3
        notified, known_from = Notified.PUT_RIGHT, len(event.rounds) + 1
    return [
        GameCorrection(
            number,
            game.white,
            game.black,
            random.choice(RESULTS),
            swapped,
            notified,
            second,
            known_from,
        )
    ]


def _with_round(event: Tournament, random: Random) -> Tournament:
    made = pair(event)
    if not made.boards and made.bye is None:
        raise NoLegalPairing(fault("systems:none"))

    def result() -> GameResult:
        return random.choice(COMMON if random.random() < 0.8 else RESULTS)

    results = {
        board: (result(), result()) if (made.games > 1) else result()
        for board in range(1, len(made.boards) + 1)
    }
    return event.with_round(made.with_results(results))
