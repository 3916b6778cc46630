"""Deviations of what a tournament reports from what was issued to it.

A deviation is no fault: forfeits, withdrawals and changes that C.04.2 art. 4.3 and 4.4 allow do
happen. It is recorded with both versions, so that nobody needs to search for it later.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from enum import StrEnum

from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds
from pairwright.tournament import ByeKind, Game, Player, Round, Tournament

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
    """A game was issued, and its players have none."""
    OTHER_BYE = "other-bye"
    """A player has another bye than issued, or a bye in place of a game."""
    EXTRA_PLAYER = "extra-player"
    """A player of an issued round who was not in it."""
    MISSING_PLAYER = "missing-player"
    """A player who is no longer in the file."""
    CHANGED_RESULT = "changed-result"
    """A result that an earlier file had otherwise (art. 4.3.1, 4.3.2)."""
    CHANGED_RATING = "changed-rating"
    """A rating that an earlier file had otherwise (art. 4.3.3)."""
    CHANGED_NUMBER = "changed-number"
    """Pairing numbers in another order (art. 2.3)."""


class Deviation(Frozen):
    """One deviation, with both versions in words of the file. Numbers are those of the new file.

    `ground` is the article that the file itself gives for it, or nothing. `issued_opponents` and
    `actual_opponents` belong to `players`, one by one, where opponents differ (0: none).
    """

    round: int
    kind: DeviationKind
    players: tuple[int, ...]
    issued: str
    played: str
    ground: str = ""
    issued_opponents: tuple[int, ...] = ()
    actual_opponents: tuple[int, ...] = ()


def deviations(issued: Tournament, submitted: Tournament) -> tuple[Deviation, ...]:
    """What the submitted file has otherwise than the one last issued.

    `issued` has all rounds issued so far, the last one without results; what an earlier file
    reported of the rounds before it counts as issued.
    """
    known = same_players(issued, submitted)
    before = _renumbered(issued, known)
    now = _as_it_stands(submitted)
    found: list[Deviation] = list(_players(issued, submitted, known))
    for number, (was, is_) in enumerate(zip(before, now, strict=False), start=1):
        found.extend(_of_round(number, was, is_, submitted))
    return tuple(found)


def _as_it_stands(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds, with every correction that the next pairing may use."""
    return recorded_rounds(tournament, len(tournament.rounds) + 1)


def _renumbered(issued: Tournament, known: Mapping[int, int]) -> list[Round]:
    """The rounds as issued, in the numbers of the new file; who is gone from it keeps none."""

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


def _players(
    issued: Tournament, submitted: Tournament, known: Mapping[int, int]
) -> Iterator[Deviation]:
    """Who is gone, who has another rating, and numbers in another order."""
    coming = len(submitted.rounds) + 1
    new = {player.number: player for player in submitted.players}
    for player in issued.players:
        if player.number not in known:
            yield Deviation(
                coming, DeviationKind.MISSING_PLAYER, (), _named(player), "not in the file"
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
        )


def _of_round(number: int, was: Round, is_: Round, submitted: Tournament) -> Iterator[Deviation]:
    games_before = {frozenset((g.white, g.black)): g for g in was.games}
    games_now = {frozenset((g.white, g.black)): g for g in is_.games}
    told: set[frozenset[int]] = set()
    for pair, game in games_now.items():
        issued = games_before.get(pair)
        if issued is not None:
            yield from _same_pair(number, issued, game, submitted)
        else:
            yield _other_pair(number, game, was, submitted)
            told |= {
                frozenset((g.white, g.black))
                for g in was.games
                if {g.white, g.black} & {game.white, game.black}
            }
    for pair, game in games_before.items():
        if pair not in games_now and pair not in told:
            yield Deviation(
                number,
                DeviationKind.MISSING_BOARD,
                tuple(player for player in (game.white, game.black) if player > 0),
                _shown(game),
                _where(game.white, is_) + ", " + _where(game.black, is_),
                _ground_of_change(submitted, number, game.white, game.black),
            )
    yield from _byes(number, was, is_, submitted)


def _same_pair(number: int, was: Game, is_: Game, submitted: Tournament) -> Iterator[Deviation]:
    players = (is_.white, is_.black)
    ground = _ground_of_game(submitted, number, is_)
    if was.white != is_.white and was.coloured and is_.coloured:
        yield Deviation(
            number, DeviationKind.OTHER_COLOURS, players, _shown(was), _shown(is_), ground
        )
        was = was.turned
    # The last issued round has no results yet; those of the rounds before were reported.
    if not any(result.value == "*:*" for result in was.results) and was.results != is_.results:
        yield Deviation(
            number, DeviationKind.CHANGED_RESULT, players, _shown(was), _shown(is_), ground
        )


def _other_pair(number: int, game: Game, was: Round, submitted: Tournament) -> Deviation:
    players = (game.white, game.black)
    strangers = [player for player in players if not _takes_part(player, was)]
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


def _byes(number: int, was: Round, is_: Round, submitted: Tournament) -> Iterator[Deviation]:
    """Byes in place of other byes. A bye in place of a game is told with the game."""
    before = {bye.player: bye.kind for bye in was.byes}
    for bye in is_.byes:
        issued = before.get(bye.player)
        if issued is bye.kind or _opponent(bye.player, was):
            continue
        if issued is None and bye.kind is ByeKind.ZERO_POINT:
            continue  # who was not taken into account has no points either way
        yield Deviation(
            number,
            DeviationKind.OTHER_BYE,
            (bye.player,),
            _where(bye.player, was),
            _where(bye.player, is_),
            _ground_of_change(submitted, number, bye.player, 0),
        )


def _takes_part(player: int, played: Round) -> bool:
    return player in played.players()


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
    return "C.04.2 art. 4.3.3" if corrected else ""


def _ground_of_change(tournament: Tournament, number: int, first: int, second: int) -> str:
    """Art. 4.4.1 to 4.4.5, where the file has a change that names one of these players."""
    for change in tournament.pairing_changes:
        named = {player for board in change.replaced_by for player in board}
        if change.round == number and {first, second} & named - {0}:
            return f"C.04.2 art. {change.ground.value}"
    return ""
