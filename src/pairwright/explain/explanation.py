"""The explanation of a round: what a person or a program asks, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pairwright.explain.bracket_view import BracketView
from pairwright.explain.language import Language
from pairwright.explain.reason import Reason
from pairwright.explain.systems import SystemReasons, explainer_of
from pairwright.explain.text import round_text
from pairwright.position import (
    Position,
    RoundPairing,
    declared_edition,
    declared_system,
)
from pairwright.systems import system_named
from pairwright.systems.pairing import require_games
from pairwright.tournament import InvalidTournament, Tournament

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Answer:
    """The reasons for one thing: `subject` says which, `players` whom it is about."""

    subject: str
    players: tuple[int, ...]
    reasons: tuple[Reason, ...]
    names: Mapping[int, str] = field(default_factory=dict, repr=False)

    def lines(self, locale: str = "en") -> list[str]:
        """One sentence for every reason."""
        return Language(locale, self.names).sentences(self.reasons)

    def text(self, locale: str = "en") -> str:
        """All sentences."""
        return " ".join(self.lines(locale))

    def as_data(self, locale: str = "en") -> dict[str, Any]:
        """The answer as plain data for JSON, with its sentences."""
        return {
            "subject": self.subject,
            "players": list(self.players),
            "reasons": [
                reason.as_data() | {"text": sentence}
                for reason, sentence in zip(self.reasons, self.lines(locale), strict=True)
            ],
        }


class Explanation:
    """Why a round is paired as it is. Everything is found out when it is asked for."""

    def __init__(self, system: str, reasons: SystemReasons, names: Mapping[int, str]) -> None:
        self.system = system
        self.names = names
        self._reasons = reasons

    @property
    def pairing(self) -> RoundPairing:
        return self._reasons.pairing

    @property
    def position(self) -> Position:
        return self._reasons.position

    @property
    def edition(self) -> str:
        return self.position.edition.name

    def board(self, number: int) -> Answer:
        """Why this board (from 1). Raises InvalidTournament where there is no such board."""
        boards = self.pairing.boards
        if not 1 <= number <= len(boards):
            raise InvalidTournament(
                f"round {self.pairing.round_number} has no board {number}; "
                f"it has boards 1 to {len(boards)}"
            )
        board = boards[number - 1]
        reasons = self._reasons.board(board.white, board.black)
        return self._answer("board", (board.white, board.black), reasons)

    def board_number(self, answer: Answer) -> int:
        """The number of the board that an answer is about; 0 if it is about something else."""
        meetings = [(board.white, board.black) for board in self.pairing.boards]
        is_board = answer.subject == "board" and answer.players in meetings
        return meetings.index((answer.players[0], answer.players[1])) + 1 if is_board else 0

    def boards(self) -> list[Answer]:
        """Every board, in publishing order (C.04.2 art. 3.6)."""
        return [self.board(number) for number in range(1, len(self.pairing.boards) + 1)]

    def player(self, number: int) -> Answer:
        """Everything about one player. Raises InvalidTournament for an unknown one."""
        return self._answer("player", (number,), self._reasons.player(number))

    def bye(self) -> Answer:
        """Why this player has the pairing-allocated bye; no reasons if nobody has."""
        receiver = self.pairing.bye
        players = () if receiver is None else (receiver,)
        return self._answer("bye", players, self._reasons.bye())

    def absences(self) -> list[Answer]:
        """Who is not paired on request."""
        return [self.player(bye.player) for bye in self.pairing.requested_byes]

    def brackets(self) -> list[BracketView]:
        """The brackets in the order in which they were paired."""
        return list(self._reasons.brackets())

    def why_not(self, first: int, second: int) -> Answer:
        """Why the two do not meet. Raises InvalidTournament for unknown players."""
        reasons = self._reasons.why_not(first, second)
        return self._answer("why-not", (first, second), reasons)

    def why_not_bye(self, number: int) -> Answer:
        """Why the player does not have the bye. Raises InvalidTournament for an unknown one."""
        return self._answer("why-not-bye", (number,), self._reasons.why_not_bye(number))

    def text(self, locale: str = "en") -> str:
        """The whole round: brackets, boards, byes."""
        return round_text(self, Language(locale, self.names))

    def as_data(self, locale: str = "en") -> dict[str, Any]:
        """The whole round as plain data for JSON."""
        return {
            "system": self.system,
            "edition": self.edition,
            "round": self.pairing.round_number,
            "language": locale,
            "brackets": [bracket.as_data() for bracket in self.brackets()],
            "boards": [
                {"board": number, **answer.as_data(locale)}
                for number, answer in enumerate(self.boards(), start=1)
            ],
            "bye": self.bye().as_data(locale),
            "absences": [answer.as_data(locale) for answer in self.absences()],
        }

    def _answer(self, subject: str, players: tuple[int, ...], reasons: Sequence[Reason]) -> Answer:
        return Answer(subject, players, tuple(reasons), self.names)


def explain(
    source: RoundPairing | Tournament,
    *,
    system: str | None = None,
    edition: str | None = None,
    round: int | None = None,
) -> Explanation:
    """Explain a pairing, or the next round of a tournament (or `round`, paired again).

    A pairing that carries no trace is made again with one. System and edition are those the
    tournament declares unless given. Raises NoLegalPairing and InvalidTournament as `pair` does.
    """
    if isinstance(source, RoundPairing):
        return _of_pairing(source, system)
    chosen = system_named(system or declared_system(source))
    explainer = explainer_of(chosen.name)
    wanted = edition or declared_edition(source)
    if wanted not in chosen.editions:
        raise InvalidTournament(
            f"{chosen.title} has no edition {wanted!r} here; known: {', '.join(chosen.editions)}"
        )
    require_games(source, chosen)
    position = Position.before(source, round, wanted)
    names = {player.number: _short_name(player.name) for player in source.players}
    return Explanation(chosen.name, explainer(position, None), names)


def _of_pairing(pairing: RoundPairing, system: str | None) -> Explanation:
    if pairing.position is None:
        raise InvalidTournament(
            "this pairing does not know its position: explain the tournament instead"
        )
    name = system or ("double-swiss" if pairing.matches else "dutch")
    return Explanation(name, explainer_of(name)(pairing.position, pairing), {})


def _short_name(name: str) -> str:
    """The family name, which a report file puts first."""
    return " ".join(name.split(",")[0].split())[:LONGEST_NAME]
