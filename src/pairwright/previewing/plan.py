"""What is to be paired for a preview: the boards whose games are still on, and their outcomes.

Outcomes that no pairing can tell apart are one case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import gcd, prod
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import RoundRecord, player_records, recorded_rounds
from pairwright.rules.pairing import boards_in_order
from pairwright.systems import Rules, resolve
from pairwright.tournament import Bye, Game, GameResult, InvalidRequest, Result, Tournament
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.errors import InvalidResult
from pairwright.vocabulary.reason import Phrase, at, fault

Supposed = Mapping[int | tuple[int, int], Result]
"""Results by board: its number, or its two players, the one named first having its side first."""


class RoundBoard(Frozen):
    """A board of the last paired round.

    `number` is the one under which it was published, `place` that of its game in the facts. `open`
    are the places of the results that are still to come: of the one game, or of two of a match.
    """

    number: int
    place: int
    game: Game
    open: tuple[int, ...]

    def with_results(self, given: Sequence[GameResult]) -> Game:
        """The game or match with these results in its first open places."""
        results = list(self.game.results)
        for place, result in zip(self.open, given, strict=False):
            results[place] = result
        first, *second = results
        return replace(self.game, result=first, return_result=second[0] if second else None)


def boards_of_last_round(tournament: Tournament, rules: Rules) -> tuple[RoundBoard, ...]:
    """The boards as published (C.04.2 art. 3.6); report files do not keep that order.

    Raises InvalidTournament where the round cannot be ordered, because earlier games are open.
    """
    number = len(tournament.rounds)
    games = tournament.rounds[-1].games
    # What a correction has settled is no longer open, whatever was recorded (art. 4.3).
    corrected = recorded_rounds(tournament, number + 1)[-1].games
    numbers = _published_numbers(tournament, rules, games)
    boards = [
        RoundBoard(
            numbers[place],
            place,
            game,
            tuple(
                index
                for index, result in enumerate(corrected[place].results)
                if result is GameResult.MISSING
            ),
        )
        for place, game in enumerate(games)
    ]
    return tuple(sorted(boards, key=lambda board: board.number))


def _published_numbers(
    tournament: Tournament, rules: Rules, games: Sequence[Game]
) -> dict[int, int]:
    """For every place in the facts the number of its board."""
    position = rules.position(tournament, len(tournament.rounds))
    if tournament.is_team_event:
        # Art. 3.6 orders matches of teams; their boards stand in the facts as they were played.
        return {place: number for number, place in numbered(tournament, range(len(games)))}
    order = boards_in_order(position, {game.white: game.black for game in games})
    numbers = {board.white: number for number, board in numbered(tournament, order)}
    return {place: numbers[game.white] for place, game in enumerate(games)}


def with_supposed(
    tournament: Tournament, boards: Sequence[RoundBoard], supposed: Supposed
) -> Tournament:
    """The tournament as if these open games had ended so. Raises InvalidRequest."""
    games = list(tournament.rounds[-1].games)
    last = len(tournament.rounds)
    done: set[int] = set()
    for name, result in supposed.items():
        board = _named(boards, name, last)
        where = _place(last, board)
        if board.number in done:
            raise InvalidRequest(at(where, fault("previewing:two-results")))
        done.add(board.number)
        given = _results(board, result, where)
        if isinstance(name, tuple) and name[0] == board.game.black:
            given = tuple(result.turned for result in given)
        games[board.place] = board.with_results(given)
    return with_games(tournament, games)


def with_games(tournament: Tournament, games: Sequence[Game]) -> Tournament:
    """The tournament with these games in its last round."""
    last = replace(tournament.rounds[-1], games=tuple(games))
    return replace(tournament, rounds=(*tournament.rounds[:-1], last), recorded_standings=())


def _named(boards: Sequence[RoundBoard], name: int | tuple[int, int], last: int) -> RoundBoard:
    """The open board with this number or these players."""
    for board in boards:
        if name == board.number or (
            isinstance(name, tuple) and set(name) == {board.game.white, board.game.black}
        ):
            break
    else:
        shown = name if isinstance(name, int) else "-".join(map(str, name))
        raise InvalidRequest(fault("previewing:no-board", round=last, board=shown))
    if not board.open:
        raise InvalidRequest(
            fault(
                "previewing:has-result",
                place=_place(last, board),
                game=f"{board.game.white}-{board.game.black}",
            )
        )
    return board


def _place(round_number: int, board: RoundBoard) -> Phrase:
    return Phrase("previewing:board", {"round": round_number, "board": board.number})


def _results(board: RoundBoard, result: Result, where: Phrase) -> tuple[GameResult, ...]:
    """The supposed results of the open games of a board, the White of each game first."""
    try:
        given = tuple(map(GameResult.parse, result if isinstance(result, tuple) else (result,)))
    except InvalidResult as error:
        raise InvalidRequest(at(where, error.reasons[0])) from None
    if not 1 <= len(given) <= len(board.open):
        raise InvalidRequest(
            at(where, fault("previewing:results", given=len(given), open=len(board.open)))
        )
    if GameResult.MISSING in given:
        raise InvalidRequest(at(where, fault("previewing:open")))
    return given


T = TypeVar("T")

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
"""What an open game may end in; forfeits are not expected."""

Ending = tuple[GameResult, ...]
"""Results for the open games of one board."""
Endings = dict[Ending, Ending]
"""Every ending of a board, and the ending that stands for it."""


class Case(Frozen):
    """Endings for all open boards, and how many outcomes are paired as this one is."""

    endings: tuple[Ending, ...]
    outcomes: int = 1


def written(result: GameResult) -> str:
    """The result as it can be given: `1-0`, `1/2-1/2`, `+--`."""
    return result.value.replace(":", "-").replace("=", "1/2")


def filled(tournament: Tournament, boards: Sequence[RoundBoard], case: Case) -> Tournament:
    """The tournament with the last round finished in this way."""
    games = list(tournament.rounds[-1].games)
    for board, ending in zip(boards, case.endings, strict=True):
        games[board.place] = board.with_results(ending)
    return with_games(tournament, games)


def merged_endings(tournament: Tournament, boards: Sequence[RoundBoard]) -> tuple[Endings, ...]:
    """For every open board its endings, equal ones represented by the first of them.

    A position takes the results of a round from the records of the players only, and the record of
    a player is made from the player's own game. Endings of a board with equal records for both
    players therefore give equal positions, whatever happens on the other boards, and equal
    positions are paired alike. So two drawn games of a match are as good as a win each. In team
    events the boards of a match count together: nothing is merged.
    """
    if tournament.is_team_event:
        return tuple({ending: ending for ending in _endings(board)} for board in boards)
    merged: list[Endings] = [{} for _ in boards]
    first_with: list[dict[tuple[RoundRecord, RoundRecord], Ending]] = [{} for _ in boards]
    for tried in every_ending(boards):
        finished = filled(tournament, boards, tried)
        records = player_records(finished, len(finished.rounds) + 1)
        for index, (board, ending) in enumerate(zip(boards, tried.endings, strict=True)):
            key = records[board.game.white][-1], records[board.game.black][-1]
            merged[index][ending] = first_with[index].setdefault(key, ending)
    return tuple(merged)


def every_ending(boards: Sequence[RoundBoard]) -> Iterator[Case]:
    """Cases in which every board has each of its endings once at least.

    So few serve all boards where these do not touch each other.
    """
    endings = [_endings(board) for board in boards]
    for turn in range(max(map(len, endings), default=1)):
        yield Case(tuple(of_board[min(turn, len(of_board) - 1)] for of_board in endings))


def _endings(board: RoundBoard) -> tuple[Ending, ...]:
    return tuple(product(RESULTS, repeat=len(board.open)))


def number_of_cases(merged: Sequence[Endings]) -> int:
    return prod(len(set(endings.values())) for endings in merged)


def all_cases(merged: Sequence[Endings]) -> Iterator[Case]:
    """Every outcome of the open games, in an order that mixes them.

    Who stops half-way has then seen a bit of everything, not one result of the first board only.
    """
    weights = [list(Counter(endings.values()).items()) for endings in merged]
    count = number_of_cases(merged)
    # Steps of a size without a common divisor come to every case once.
    step = next(n for n in range(max(1, count * 5 // 8), count + 2) if gcd(n, count) == 1)
    for turn in range(count):
        chosen = _numbered(weights, turn * step % count)
        yield Case(tuple(ending for ending, _ in chosen), prod(weight for _, weight in chosen))


def sampled_cases(merged: Sequence[Endings], samples: int, seed: int) -> Iterator[Case]:
    """So many different outcomes drawn by lot, those that are paired alike together."""
    bits = Random(seed).getrandbits  # the bits of a seed are the same in every version of Python
    every = [tuple(endings) for endings in merged]
    count = prod(map(len, every))
    drawn: dict[int, None] = {}
    while len(drawn) < samples:
        number = bits(count.bit_length())
        if number < count:
            drawn[number] = None
    sampled = Counter(
        tuple(endings[pair] for endings, pair in zip(merged, _numbered(every, number), strict=True))
        for number in drawn
    )
    return (Case(endings, outcomes) for endings, outcomes in sampled.items())


def _numbered(choices: Sequence[Sequence[T]], number: int) -> list[T]:
    """The combination with this number: one of every sequence of choices."""
    chosen = []
    for among in choices:
        number, place = divmod(number, len(among))
        chosen.append(among[place])
    return chosen


MOST_CASES = len(RESULTS) ** 8
"""So many cases are all paired: those of eight open games at least."""
SAMPLES = 1000
"""Outcomes of a sample, unless asked otherwise."""
MOST_SAMPLES = 100_000
SEED = 1


class Start(Frozen):
    """The tournament with the boards that are open, and the rules of the next round."""

    tournament: Tournament
    boards: tuple[RoundBoard, ...]
    rules: Rules


class PreviewPlan(Frozen):
    """All cases to be paired.

    `outcomes` is how many ways there are for the open games to end, `considered` how many of them
    the cases stand for; `seed` has drawn them where these are not all. `supposed` are the boards
    with results that were only supposed.
    """

    start: Start
    supposed: tuple[RoundBoard, ...]
    cases: tuple[Case, ...]
    outcomes: int
    considered: int
    seed: int | None
    requested_byes: tuple[Bye, ...]


def planned(
    tournament: Tournament,
    *,
    fixed: Supposed | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
    system: str | None = None,
    edition: str | int | None = None,
) -> PreviewPlan:
    """What is to be paired for the preview of the next round.

    Raises InvalidRequest where there is nothing to preview or something impossible is asked, and
    InvalidTournament where the facts do not allow the round to be paired.
    """
    if not 1 <= samples <= MOST_SAMPLES:
        raise InvalidRequest(fault("previewing:samples", most=MOST_SAMPLES, samples=samples))
    if seed < 0:
        raise InvalidRequest(fault("previewing:seed", seed=seed))
    _require_next_round(tournament)
    rules = resolve(tournament, system, edition)
    known = boards_of_last_round(tournament, rules)
    _require_open_games(tournament, known)
    if fixed:
        tournament = with_supposed(tournament, known, fixed)
    now = boards_of_last_round(tournament, rules)
    start = Start(tournament, tuple(board for board in now if board.open), rules)
    supposed = tuple(new for old, new in zip(known, now, strict=True) if old.open != new.open)
    return _with_cases(start, supposed, samples, seed)


def _with_cases(
    start: Start, supposed: tuple[RoundBoard, ...], samples: int, seed: int
) -> PreviewPlan:
    """All cases, or where these are too many a sample of the outcomes."""
    merged = merged_endings(start.tournament, start.boards)
    outcomes = len(RESULTS) ** sum(len(board.open) for board in start.boards)
    exact = number_of_cases(merged) <= MOST_CASES or samples >= outcomes
    cases = tuple(all_cases(merged) if exact else sampled_cases(merged, samples, seed))
    # Whatever keeps the round from being paired, other than its pairs, shows in the first position.
    position = start.rules.position(filled(start.tournament, start.boards, cases[0]))
    return PreviewPlan(
        start,
        supposed,
        cases,
        outcomes,
        outcomes if exact else samples,
        None if exact else seed,
        tuple(Bye(player, kind) for player, kind in position.byes.items()),
    )


def _require_next_round(tournament: Tournament) -> None:
    recorded = len(tournament.rounds)
    if not recorded:
        raise InvalidRequest(fault("previewing:no-round"))
    if recorded == tournament.number_of_rounds:
        raise InvalidRequest(fault("previewing:last", "C.04.1 art. 1", round=recorded))


def _require_open_games(tournament: Tournament, boards: tuple[RoundBoard, ...]) -> None:
    recorded = len(tournament.rounds)
    if not any(board.open for board in boards):
        raise InvalidRequest(
            fault("previewing:finished", "C.04.2 art. 3.1", round=recorded, next=recorded + 1)
        )
