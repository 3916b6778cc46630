"""From blocks to rounds: which rounds are over, and both halves of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pairwright.formats.diagnostics import Collector
from pairwright.formats.trf.blocks import Block, Blocks, colour_of
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN, ROUND_WIDTH
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Game,
    GameResult,
    Outcome,
    Round,
    Unopposed,
)
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, fault

_RESULTS = {(r.white.value, r.black.value): r for r in GameResult}
_USUAL = {(f"w{r.white.value}", f"b{r.black.value}"): (r, False) for r in GameResult} | {
    (f"b{r.black.value}", f"w{r.white.value}"): (r, True) for r in GameResult
}
"""The result of a game by what both lines tell of it, and whether the first of them is Black."""
MOST_KNOWN_GAMES = 16384
_BothLines = tuple[int, int, str, str]
"""A player, the opponent, and what the line of each tells of their game."""
_GAMES: Final[dict[_BothLines, Game]] = {}
"""Games by what both lines tell: small events have the same games again and again."""
_OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}
_OVER_THE_BOARD = frozenset("1=0WDL?")


def rounds_over(blocks: Blocks, team_event: bool) -> int:
    """How many rounds are over.

    Somebody had an opponent in the last of them; or every player has an entry in the round after
    it. A pairing-allocated bye alone, beside players without an entry, shows no pairing: it was
    put there before the round is paired (readings.md R-BYE-4). In a team event it is the bye
    of a team, which stands there for each of its boards.
    """
    last = 0
    for entries in blocks.by_player.values():
        for index in range(len(entries) - 1, last - 1, -1):
            entry = entries[index]
            if entry is not None and _shows_a_pairing(entry, team_event):
                last = index + 1
                break
    everybody = list(blocks.by_player.values())
    while everybody and all(last < len(e) and e[last] is not None for e in everybody):
        last += 1
    return last


def _shows_a_pairing(block: Block, team_event: bool) -> bool:
    if block.opponent or (team_event and block.bye is ByeKind.PAIRING_ALLOCATED):
        return True
    return block.unopposed is not None and (
        block.unopposed is Outcome.FORFEIT_WIN or bool(block.colour)
    )


def read_rounds(blocks: Blocks, team_event: bool, problems: Collector) -> tuple[Round, ...]:
    """The rounds that are over, one for each column."""
    over = blocks.by_round(rounds_over(blocks, team_event))
    return tuple(
        _RoundReader(blocks, number, entries, problems).read()
        for number, entries in enumerate(over, start=1)
    )


def report_oddities(
    rounds: Sequence[Round], columns: int, blocks: Blocks, team_event: bool, problems: Collector
) -> None:
    """What is unusual in a round, which has so many columns."""
    for number, played in enumerate(rounds, start=1):
        forfeited = _all_forfeited(played)
        many = [] if team_event else _given_to_many(played)
        if forfeited or many:
            place = blocks.place(next(iter(blocks.lines)), columns * (number - 1) + 1)
            _report_oddities(number, forfeited, many, place, problems)
    if not team_event:
        _report_unpaired(rounds, blocks, problems)


def _given_to_many(played: Round) -> list[int]:
    """Those who have the pairing-allocated bye, where it is more than one."""
    if len(played.byes) < 2:
        return []
    given = [bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    return given if len(given) > 1 else []


def _all_forfeited(played: Round) -> bool:
    games = played.games
    if not games or not games[0].result.forfeited:
        return False
    return all(result.forfeited for game in games for result in game.results)


def _report_oddities(
    number: int, forfeited: bool, given: list[int], place: tuple[int, int], problems: Collector
) -> None:
    """`given` are those who have the bye, if they are too many."""
    line, column = place
    if forfeited:
        problems.warning(
            "TRF-ALL-FORFEIT",
            fault("formats:trf.all-forfeit", round=number),
            line=line,
            column=column,
            taken=Phrase("formats:taken.all-forfeit"),
        )
    if given:
        problems.warning(
            "TRF-MANY-BYES",
            fault("formats:trf.many-byes", round=number, number=len(given)),
            line=line,
            column=column,
            found=" ".join(map(str, given)),
            expected=Phrase("formats:expected.at-most-one"),
            taken=Phrase("formats:taken.recorded"),
        )


def _report_unpaired(rounds: Sequence[Round], blocks: Blocks, problems: Collector) -> None:
    """Report last rounds that are over because every player has an entry, though none was paired.

    Programs write such a column for a round that is still to be paired.
    """
    number = len(rounds)
    while number and not rounds[number - 1].paired_players():
        line, column = blocks.place(next(iter(blocks.lines)), number)
        problems.warning(
            "TRF-NOBODY-PAIRED",
            fault("formats:trf.nobody-paired", round=number),
            line=line,
            column=column,
            expected=Phrase("formats:expected.blank-column", {"round": number}),
            taken=Phrase("formats:taken.over", {"round": number, "next": len(rounds) + 1}),
        )
        number -= 1


class _RoundReader:
    def __init__(
        self, blocks: Blocks, number: int, entries: dict[int, Block | None], problems: Collector
    ) -> None:
        self._blocks = blocks
        self._number = number
        self._problems = problems
        self._entries = entries
        self._one_sided: dict[int, int] = {}

    def read(self) -> Round:
        games: list[Game] = []
        byes: list[Bye] = []
        unopposed: list[Unopposed] = []
        entries = self._entries
        done: set[int] = set()
        for player, block in entries.items():
            if block is None or player in done:
                continue
            opponent = block.opponent
            if not opponent:
                if block.bye is not None:
                    byes.append(Bye(player, block.bye))
                elif block.unopposed is not None:
                    unopposed.append(Unopposed(player, block.unopposed, colour_of(block)))
                continue
            other = entries.get(opponent)
            game: Game | None = None
            if other is None:
                game = self._one_sided_game(player, block)
            elif other.opponent != player:
                self._report_contradiction(player, block, other)
            else:
                done.add(opponent)
                both = (player, opponent, block.side, other.side)
                game = _GAMES.get(both) or _usual_game(both)
                if game is None:
                    game = self._game(player, block, opponent, other)
            if game is not None:
                games.append(game)
        if self._one_sided:
            # Only such a game may be found at the larger number of its players.
            games.sort(key=lambda game: min(game.white, game.black))
            byes = [bye for bye in byes if bye.player not in self._one_sided]
        return Round(tuple(games), tuple(byes), tuple(unopposed))

    def _game(self, player: int, block: Block, opponent: int, other: Block) -> Game | None:
        mine, theirs = block.colour, other.colour
        if mine == theirs or not (mine and theirs):
            coloured = self._colours(player, block, opponent, other)
            if coloured is None:
                return None
            mine = coloured
        first, second = block.result, other.result
        if block.is_unread != other.is_unread:  # the other line tells it
            first, second = ("*", second) if block.is_unread else (first, "*")
        if (first == "*") != (second == "*"):
            first, second = self._completed(player, first, opponent, second)
        if mine == "b":
            player, opponent, first, second = opponent, player, second, first
        result = _RESULTS.get((first, second))
        if result is None:
            self._report_results(player, first, opponent, second)
            return None
        return Game(player, opponent, result, bool(mine))

    def _colours(self, player: int, block: Block, opponent: int, other: Block) -> str | None:
        """The colour of `player` where the two sides do not simply differ; None is an error."""
        line, column = self._blocks.place(opponent, self._number)
        if block.colour and other.colour:
            self._problems.error(
                "TRF-COLOUR",
                fault(
                    "formats:trf.same-colour",
                    round=self._number,
                    colour=block.colour,
                    player=PlayerRef(player),
                    line=self._blocks.lines[player],
                ),
                line=line,
                column=column + 5,
                player=opponent,
                found=other.colour,
                expected=Phrase("formats:expected.colours"),
            )
            return None
        given = block.colour or {"w": "b", "b": "w", "": ""}[other.colour]
        if given:
            self._problems.warning(
                "TRF-COLOUR",
                fault("formats:trf.one-colour", **self._game_facts(player, opponent)),
                line=line,
                column=column + 5,
                player=opponent,
                taken=Phrase("formats:taken.other-colour"),
            )
        elif block.result in _OVER_THE_BOARD or other.result in _OVER_THE_BOARD:
            self._problems.error(
                "TRF-COLOUR",
                fault("formats:trf.no-colours", **self._game_facts(player, opponent)),
                line=line,
                column=column + 5,
                player=opponent,
                expected=Phrase("formats:expected.w-and-b"),
            )
            return None
        return given

    def _completed(self, player: int, first: str, opponent: int, second: str) -> tuple[str, str]:
        """Both sides where only one has a result."""
        known = second if first == "*" else first
        other = _OTHER_SIDE.get(known, known)
        lacking = player if first == "*" else opponent
        line, column = self._blocks.place(lacking, self._number)
        self._problems.pairing(
            "TRF-ONE-SIDED",
            fault("formats:trf.one-result", **self._game_facts(player, opponent)),
            line=line,
            column=column + 7,
            player=lacking,
            expected=other,
            taken=other,
        )
        return (other, second) if first == "*" else (first, other)

    def _game_facts(self, player: int, other: int) -> dict[str, Fact]:
        return {"round": self._number, "one": PlayerRef(player), "other": PlayerRef(other)}

    def _report_results(self, white: int, first: str, black: int, second: str) -> None:
        line, column = self._blocks.place(black, self._number)
        self._problems.error(
            "TRF-RESULT",
            fault(
                "formats:trf.results",
                **self._game_facts(white, black),
                line=self._blocks.lines[white],
            ),
            line=line,
            column=column + 7,
            player=black,
            found=f"{first}-{second}",
            expected=Phrase("formats:expected.results"),
        )

    def _one_sided_game(self, player: int, block: Block) -> Game | None:
        """A game that the opponent's line does not know."""
        opponent = block.opponent
        line, column = self._blocks.place(player, self._number)
        if opponent not in self._blocks.by_player:
            self._problems.error(
                "TRF-UNKNOWN-PLAYER",
                fault("formats:trf.no-opponent", round=self._number, opponent=opponent),
                line=line,
                column=column,
                player=player,
                found=str(opponent),
                expected=Phrase("formats:expected.starting-number"),
            )
            return None
        if opponent in self._one_sided:
            self._problems.error(
                "TRF-TWICE",
                fault(
                    "formats:trf.twice",
                    **self._game_facts(self._one_sided[opponent], player),
                    opponent=PlayerRef(opponent),
                ),
                line=line,
                column=column,
                player=player,
                found=str(opponent),
            )
            return None
        self._one_sided[opponent] = player
        self._problems.pairing(
            "TRF-ONE-SIDED",
            fault(
                "formats:trf.one-sided",
                round=self._number,
                player=PlayerRef(player),
                opponent=PlayerRef(opponent),
                line=self._blocks.lines[opponent],
            ),
            line=line,
            column=column,
            player=player,
            expected=Phrase("formats:expected.naming", {"player": player}),
            taken=Phrase("formats:taken.game", {"one": player, "other": opponent}),
        )
        colour = {"w": "b", "b": "w", "": ""}[block.colour]
        result = _OTHER_SIDE.get(block.result, block.result)
        return self._game(player, block, opponent, Block(player, colour, result))

    def _report_contradiction(self, player: int, block: Block, other: Block) -> None:
        line, column = self._blocks.place(player, self._number)
        self._problems.error(
            "TRF-CONTRADICTION",
            fault(
                "formats:trf.names-other" if other.opponent else "formats:trf.names-nobody",
                round=self._number,
                player=PlayerRef(player),
                opponent=PlayerRef(block.opponent),
                other=PlayerRef(other.opponent),
                line=self._blocks.lines[block.opponent],
            ),
            line=line,
            column=column,
            player=player,
            found=str(block.opponent),
            expected=Phrase("formats:expected.each-other"),
        )


def _usual_game(both: _BothLines) -> Game | None:
    """The game that both lines tell in the usual way; None where they tell it otherwise."""
    player, opponent, side, other_side = both
    usual = _USUAL.get((side, other_side))
    if usual is None:
        return None
    if len(_GAMES) >= MOST_KNOWN_GAMES:
        _GAMES.clear()
    result, is_black = usual
    white, black = (opponent, player) if is_black else (player, opponent)
    game = _GAMES[both] = Game(white, black, result)
    return game


def later_entries(
    blocks: Blocks, over: int, team_event: bool, problems: Collector
) -> list[Announcement]:
    """Entries in the columns of rounds that are not over: announced byes and absences."""
    announced = []
    for player, entries in blocks.by_player.items():
        for index in range(over, len(entries)):
            entry = entries[index]
            if entry is None:
                continue
            if team_event:
                line, column = blocks.place(player, index + 1)
                problems.warning(
                    "TRF-PLAYER-ABSENT",
                    fault("formats:trf.player-absent", round=index + 1),
                    line=line,
                    column=column,
                    player=player,
                    taken=Phrase("formats:taken.nothing"),
                )
            elif entry.bye is ByeKind.PAIRING_ALLOCATED:
                _report_bye_before_pairing(blocks.place(player, index + 1), player, problems)
                announced.append(Announcement(player, index + 1, ByeKind.FULL_POINT))
            elif entry.bye is not None:
                announced.append(Announcement(player, index + 1, entry.bye))
    return announced


def _report_bye_before_pairing(place: tuple[int, int], player: int, problems: Collector) -> None:
    """R-BYE-4: the bye of a round that is not paired yet."""
    line, column = place
    number = (column - FIRST_ROUND_COLUMN) // ROUND_WIDTH + 1
    problems.warning(
        "TRF-BYE-BEFORE-PAIRING",
        fault("formats:trf.bye-before", "C.04.1 art. 3", column=number, player=player),
        line=line,
        column=column,
        player=player,
        found="U",
        expected=Phrase("formats:expected.bye-asked"),
        taken=Phrase("formats:taken.bye-asked"),
    )
