"""Deviations of what a tournament reports from what was issued to it.

A deviation is no fault: forfeits, withdrawals and changes that C.04.2 art. 4.3 and 4.4 allow do
happen. It is recorded with both versions, so that nobody needs to search for it later.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from enum import StrEnum

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import player_records, recorded_rounds, score_text
from pairwright.tournament import ByeKind, Game, GameResult, Player, Round, Tournament
from pairwright.tournament.corrections import CorrectionGround

Mark = Callable[[Player], Hashable | None]

_MARKS: tuple[Mark, ...] = (
    lambda player: player.fide_id or None,
    lambda player: (player.name, player.federation, player.birth) if player.name else None,
    lambda player: player.name or None,
    lambda player: player.number,
)
"""What tells players apart, the surest first."""


def same_players(before: Tournament, now: Tournament) -> dict[int, int]:
    """For the players of `before` that are in `now`: the number they have there.

    A mark counts where one player on each side has it; what no mark tells apart keeps its number.
    """
    found: dict[int, int] = {}
    for mark in _MARKS:
        left = [player for player in before.players if player.number not in found]
        taken = set(found.values())
        right = [player for player in now.players if player.number not in taken]
        marked = _only(right, mark)
        for value, player in _only(left, mark).items():
            if value in marked:
                found[player.number] = marked[value].number
    return found


def _only(players: Iterable[Player], mark: Mark) -> dict[Hashable, Player]:
    """The players by their marks, those left out whose mark another one has too."""
    by_mark: defaultdict[Hashable, list[Player]] = defaultdict(list)
    for player in players:
        value = mark(player)
        if value is not None:
            by_mark[value].append(player)
    return {value: some[0] for value, some in by_mark.items() if len(some) == 1}


class DeviationKind(StrEnum):
    OTHER_PAIR = "other-pair"
    """A game that was not issued, in place of one that was."""
    OTHER_COLOURS = "other-colours"
    MISSING_BOARD = "missing-board"
    """A game was issued, and its players, or one of them, have none."""
    OTHER_BYE = "other-bye"
    """A player has another bye than issued, or a bye in place of a game."""
    MISSING_BYE = "missing-bye"
    """A bye was issued, and its player has neither a bye nor a game."""
    HALF_BOARD = "half-board"
    """A game stands in the record of one of its two players only."""
    EXTRA_PLAYER = "extra-player"
    """A player of an issued round who was not in it."""
    MISSING_PLAYER = "missing-player"
    """A player who is no longer in the file."""
    CHANGED_RESULT = "changed-result"
    """A result, or a whole game, that an earlier file had otherwise (art. 4.3.1, 4.3.2)."""
    CHANGED_RATING = "changed-rating"
    """A rating that an earlier file had otherwise (art. 4.3.3)."""
    CHANGED_NUMBER = "changed-number"
    """Pairing numbers in another order (art. 2.3)."""


OF_PAIRING = (
    DeviationKind.OTHER_PAIR,
    DeviationKind.OTHER_COLOURS,
    DeviationKind.MISSING_BOARD,
    DeviationKind.OTHER_BYE,
    DeviationKind.MISSING_BYE,
    DeviationKind.HALF_BOARD,
    DeviationKind.EXTRA_PLAYER,
)
"""Deviations of a round from its pairing as it was issued."""


class Deviation(Frozen):
    """One deviation, with both versions in words of the file. Numbers are those of the new file.

    `ground` is the article that the file itself gives for it, or nothing. `issued_opponents` and
    `actual_opponents` belong to `players`, one by one, where opponents differ (0: none). `taken` is
    what the next pairing took as the truth.
    """

    round: int
    kind: DeviationKind
    players: tuple[int, ...]
    issued: str
    played: str
    ground: str = ""
    issued_opponents: tuple[int, ...] = ()
    actual_opponents: tuple[int, ...] = ()
    taken: str = ""


class IssuedFiles(Frozen):
    """The issued files that a submitted one is compared with.

    `last` is the newest one of the round before the coming one: all rounds issued so far, the last
    one without results. `replaced` is the one of the coming round itself, where that was issued
    already and is asked for again. `earlier` has the newest ones of rounds before, as far as needed
    (`find_restated_rounds`).
    """

    last: Tournament
    replaced: Tournament | None = None
    earlier: Mapping[int, Tournament] = {}


def find_restated_rounds(issued: Tournament, submitted: Tournament) -> tuple[int, ...]:
    """Return the rounds in which an earlier file reported other boards or byes than this one.

    The last issued round has not been reported by an earlier file and is left out.
    """
    before = _renumber(issued, submitted)[:-1]
    now = _as_it_stands(submitted)
    return tuple(
        number
        for number, (was, is_) in enumerate(zip(before, now, strict=False), start=1)
        if not _has_same_boards(was, is_)
    )


def deviations(
    issued: IssuedFiles, submitted: Tournament, half_boards: Collection[tuple[int, int]] = ()
) -> tuple[Deviation, ...]:
    """Return what the submitted file has otherwise than what was issued.

    Every round is compared with the pairing last issued for it. A result is compared with the one
    that an earlier file reported. `half_boards` are rounds and players whose own records have
    nothing of a game that the record of the opponent has.
    """
    last = issued.last
    reported = _renumber(last, submitted)
    restated = find_restated_rounds(last, submitted)
    result: list[Deviation] = list(_compare_players(last, submitted))
    for number, (was, is_) in enumerate(
        zip(reported, _as_it_stands(submitted), strict=False), start=1
    ):
        pairing = None
        if number in restated:
            pairing = _get_issued_round(issued, number, submitted) or was
            result.extend(_compare_pairing(number, pairing, is_, submitted))
        elif number == len(last.rounds):
            result.extend(_compare_pairing(number, was, is_, submitted))
            blank = {player for round_number, player in half_boards if round_number == number}
            result.extend(_find_half_boards(number, was, is_, blank))
            was = _get_replaced_round(issued, submitted) or was
        result.extend(_compare_reports(number, pairing, was, is_, submitted))
    return _add_taken(result, submitted)


def _get_replaced_round(issued: IssuedFiles, submitted: Tournament) -> Round | None:
    """Return what the file that this one replaces had reported of the last issued round."""
    if issued.replaced is None:
        return None
    return _renumber(issued.replaced, submitted)[len(issued.last.rounds) - 1]


def _get_issued_round(issued: IssuedFiles, number: int, submitted: Tournament) -> Round | None:
    """Return the pairing of a round as it was issued; None where its file was erased."""
    file = issued.earlier.get(number)
    return None if file is None else _renumber(file, submitted)[number - 1]


def _as_it_stands(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds, with every correction that the next pairing may use."""
    return recorded_rounds(tournament, len(tournament.rounds) + 1)


def _renumber(issued: Tournament, submitted: Tournament) -> list[Round]:
    """Return the rounds of a file in the numbers of the new one; who is gone from it has none."""
    known = same_players(issued, submitted)

    def now(player: int) -> int:
        return known.get(player, -player)

    return [
        Round(
            games=tuple(
                Game(now(g.white), now(g.black), g.result, g.coloured, g.return_result)
                for g in played.games
            ),
            byes=tuple(type(bye)(now(bye.player), bye.kind) for bye in played.byes),
        )
        for played in _as_it_stands(issued)
    ]


def _compare_players(issued: Tournament, submitted: Tournament) -> Iterator[Deviation]:
    """Yield who is gone, who has another rating, and numbers in another order."""
    known = same_players(issued, submitted)
    coming = len(submitted.rounds) + 1
    new = {player.number: player for player in submitted.players}
    for player in issued.players:
        if player.number not in known:
            yield Deviation(
                coming,
                DeviationKind.MISSING_PLAYER,
                (),
                _named(player),
                "not in the file",
                taken="not paired",
            )
        elif player.rating != new[known[player.number]].rating:
            changed = new[known[player.number]]
            yield Deviation(
                coming,
                DeviationKind.CHANGED_RATING,
                (changed.number,),
                f"{_named(player)}: {player.rating or 0}",
                f"{_named(changed)}: {changed.rating or 0}",
                _ground_of_rating(submitted, changed.number),
                taken=f"{changed.number}: {changed.rating or 0}",
            )
    order = [known[p.number] for p in issued.players if p.number in known]
    moved = [number for number, place in zip(order, sorted(order), strict=True) if number != place]
    if moved:
        yield Deviation(
            coming,
            DeviationKind.CHANGED_NUMBER,
            tuple(sorted(moved)),
            " ".join(map(str, order)),
            " ".join(map(str, sorted(order))),
            taken=" ".join(map(str, sorted(order))),
        )


Pair = frozenset[int]


def _index_games(played: Round) -> dict[Pair, Game]:
    return {frozenset((game.white, game.black)): game for game in played.games}


def _index_byes(played: Round) -> dict[int, ByeKind]:
    """Return the byes by player; a zero-point bye is as none."""
    zero = ByeKind.ZERO_POINT
    return {bye.player: bye.kind for bye in played.byes if bye.kind is not zero}


def _has_same_boards(first: Round, second: Round) -> bool:
    """Return whether two rounds have the same pairs, colours and byes."""
    games, others = _index_games(first), _index_games(second)
    return (
        games.keys() == others.keys()
        and _index_byes(first) == _index_byes(second)
        and not any(_has_other_colours(game, others[pair]) for pair, game in games.items())
    )


def _has_other_colours(game: Game, other: Game) -> bool:
    return game.white != other.white and game.coloured and other.coloured


def _compare_pairing(
    number: int, was: Round, is_: Round, submitted: Tournament
) -> Iterator[Deviation]:
    """Yield everybody for whom the round is not what was issued."""
    named: set[int] = set()
    issued_games, games = _index_games(was), _index_games(is_)
    for pair, game in games.items():
        issued = issued_games.get(pair)
        if issued is None:
            yield _other_pair(number, game, was, submitted)
            named |= pair
        elif _has_other_colours(issued, game):
            yield Deviation(
                number,
                DeviationKind.OTHER_COLOURS,
                (game.white, game.black),
                _shown(issued),
                _shown(game),
                _ground_of_game(submitted, number, game),
            )
    for pair, game in issued_games.items():
        missing = [player for player in (game.white, game.black) if player not in named]
        if pair in games or not any(player > 0 for player in missing):
            continue  # who is gone is a deviation already
        byes = _index_byes(is_)
        has_bye = len(missing) == 1 and missing[0] in byes
        yield Deviation(
            number,
            DeviationKind.OTHER_BYE if has_bye else DeviationKind.MISSING_BOARD,
            tuple(player for player in missing if player > 0),
            _shown(game),
            ", ".join(_where(player, is_) for player in missing),
            _ground_of_change(submitted, number, *missing),
        )
        named |= pair
    yield from _compare_byes(number, was, is_, submitted, named)


def _compare_byes(
    number: int, was: Round, is_: Round, submitted: Tournament, named: set[int]
) -> Iterator[Deviation]:
    """Yield byes in place of other byes, or of nothing, and the other way round."""
    issued, now = _index_byes(was), _index_byes(is_)
    for player in (*issued, *(player for player in now if player not in issued)):
        if player in named or player < 0 or issued.get(player) is now.get(player):
            continue
        is_blank = player not in is_.players()
        yield Deviation(
            number,
            DeviationKind.MISSING_BYE if is_blank else DeviationKind.OTHER_BYE,
            (player,),
            _where(player, was),
            _where(player, is_),
            _ground_of_change(submitted, number, player),
        )


def _find_half_boards(
    number: int, was: Round, is_: Round, blank: Collection[int]
) -> Iterator[Deviation]:
    """Yield games of players whose own records have nothing of them."""
    for game in is_.games:
        for player in {game.white, game.black} & {*blank}:
            yield Deviation(
                number,
                DeviationKind.HALF_BOARD,
                (player,),
                _where(player, was),
                f"{_shown(game)}, in the record of {player}: not paired",
            )


def _compare_reports(
    number: int, pairing: Round | None, was: Round, is_: Round, submitted: Tournament
) -> Iterator[Deviation]:
    """Yield results and games that an earlier file had otherwise; an issued round has none.

    `pairing` is what was issued, where the earlier file reported other boards. A board that is now
    as issued is no other pair for anybody, but rounds in between were paired as if it were.
    """
    before = _index_games(was)
    issued = {} if pairing is None else _index_games(pairing)
    for pair, game in _index_games(is_).items():
        earlier = before.get(pair)
        as_issued = pair in issued and not _has_other_colours(issued[pair], game)
        if earlier is None:
            is_changed = as_issued
        elif GameResult.MISSING in earlier.results:
            is_changed = False
        else:
            turned = _has_other_colours(earlier, game)
            results = (earlier.turned if turned else earlier).results
            is_changed = results != game.results or (turned and as_issued)
        if is_changed:
            both = (game.white, game.black)
            yield Deviation(
                number,
                DeviationKind.CHANGED_RESULT,
                both,
                ", ".join(dict.fromkeys(_where(player, was) for player in both)),
                _shown(game),
                _ground_of_game(submitted, number, game),
            )
    if pairing is not None:
        byes, issued_byes = _index_byes(was), _index_byes(pairing)
        for player, kind in _index_byes(is_).items():
            if issued_byes.get(player) is kind is not byes.get(player):
                texts = _where(player, was), _where(player, is_)
                yield Deviation(number, DeviationKind.CHANGED_RESULT, (player,), *texts)


def _add_taken(compared: Iterable[Deviation], submitted: Tournament) -> tuple[Deviation, ...]:
    """Return the deviations with what the next pairing took: points, and byes that do not count."""
    records = player_records(submitted, len(submitted.rounds) + 1)

    def describe(deviation: Deviation, player: int) -> str:
        record = records[player][deviation.round - 1]
        bye = f"{player} bye {ByeKind.PAIRING_ALLOCATED.value}"
        is_lost = bye in deviation.issued.split(", ") and not record.pairing_allocated_bye
        remark = " (bye not counted)" if is_lost else ""
        return f"{player}: {score_text(record.points)} points{remark}"

    return tuple(
        deviation
        if deviation.taken
        else replace(
            deviation, taken=", ".join(describe(deviation, player) for player in deviation.players)
        )
        for deviation in compared
    )


def _other_pair(number: int, game: Game, was: Round, submitted: Tournament) -> Deviation:
    players = (game.white, game.black)
    strangers = [player for player in players if player not in was.players()]
    kind = DeviationKind.EXTRA_PLAYER if strangers else DeviationKind.OTHER_PAIR
    return Deviation(
        number,
        kind,
        players,
        ", ".join(_where(player, was) for player in players),
        _shown(game),
        _ground_of_change(submitted, number, *players),
        tuple(_opponent(player, was) for player in players),
        (game.black, game.white),
    )


def _opponent(player: int, played: Round) -> int:
    for game in played.games:
        if game.white == player:
            return game.black
        if game.black == player:
            return game.white
    return 0


def _where(player: int, played: Round) -> str:
    """What a round was to a player: the game, the bye, or nothing."""
    for game in played.games:
        if player in (game.white, game.black):
            return _shown(game)
    for bye in played.byes:
        if bye.player == player:
            return f"{player} bye {bye.kind.value}"
    return f"{player} not paired"


def _shown(game: Game) -> str:
    results = " ".join(result.value for result in game.results)
    return f"{game.white}-{game.black} {results}"


def _named(player: Player) -> str:
    return f"{player.number} {player.name}".strip()


def _ground_of_game(tournament: Tournament, number: int, game: Game) -> str:
    """Art. 4.3, where the file has a correction of the game."""
    players = {game.white, game.black}
    corrected = any(
        c.round == number and {c.white, c.black} == players for c in tournament.game_corrections
    )
    return "C.04.2 art. 4.3" if corrected else ""


def _ground_of_rating(tournament: Tournament, player: int) -> str:
    corrected = any(c.player == player and c.rating for c in tournament.rating_corrections)
    return CorrectionGround.RATING.citation if corrected else ""


def _ground_of_change(tournament: Tournament, number: int, *players: int) -> str:
    """Art. 4.4.1 to 4.4.5, where the file has a change that names one of these players."""
    for change in tournament.pairing_changes:
        boards = (*change.published, *change.replaced_by)
        named = {player for board in boards for player in board}
        if change.round == number and set(players) & named - {0}:
            return change.ground.citation
    return ""
