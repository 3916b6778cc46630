"""The explanation of a round or of a proposed pairing: what a person or a program asks, and what it
answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import field

from pairwright.explaining.text import round_text
from pairwright.frozen import Accompanied
from pairwright.position import Position
from pairwright.rules.pairing import Board, RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules, resolve
from pairwright.systems import judged as judged_round
from pairwright.systems.basic_reasons import given_up_reasons
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.tournament.rounds import board_with, last_number, numbered
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score, fault

LONGEST_NAME = 24


OPENED = frozenset({"board", "meeting", "player", "bye", "why-not", "why-not-bye"})
"""The subjects whose answers open with a paragraph."""


def scores_reason(position: Position, white: int, black: int) -> Reason:
    """The points of the two who meet, acceleration included."""
    higher, lower = sorted(
        (position.entered[white], position.entered[black]), key=lambda p: (-p.pairing_score, p.tpn)
    )
    if higher.pairing_score == lower.pairing_score:
        same: dict[str, Fact] = {"white": PlayerRef(white), "black": PlayerRef(black)}
        return Reason("plain.same-score", (), same | {"score": Score(higher.pairing_score)})
    values: dict[str, Fact] = {
        "higher": PlayerRef(higher.number),
        "score": Score(higher.pairing_score),
        "lower": PlayerRef(lower.number),
        "low": Score(lower.pairing_score),
    }
    return Reason("plain.other-score", (), values)


def plain_sentences(
    opening: Sequence[Reason], reasons: Sequence[Reason], language: Language
) -> tuple[str, ...]:
    """Sentences without articles, each of them once."""
    said = [language.plain_sentence(reason) for reason in opening]
    for sentence in _in_plain_words(reasons, language):
        if sentence not in said:
            said.append(sentence)
    return tuple(said)


def _in_plain_words(reasons: Sequence[Reason], language: Language) -> Iterator[str]:
    for reason in reasons:
        told = language.plainly(reason)
        if told is not None:
            yield told


class Answer(Accompanied):
    """The reasons for one thing: `subject` says which, `players` whom it is about."""

    beside: ClassVar = frozenset({"rules", "names"})

    subject: str
    players: tuple[int, ...]
    reasons: tuple[Reason, ...]
    rules: Rules
    names: Mapping[int, str] = field(default_factory=dict)
    opening: tuple[Reason, ...] = ()

    def plain(self, language: str = "en") -> str:
        """One paragraph in plain words for whoever does not know the rules; may be empty."""
        return self.plain_in(self.rules.language(language, self.names))

    def plain_in(self, language: Language) -> str:
        """The same paragraph in the words of a language."""
        return " ".join(self.plain_sentences(language))

    def plain_sentences(self, language: Language) -> tuple[str, ...]:
        """The sentences of that paragraph."""
        if self.subject not in OPENED:
            return ()
        return plain_sentences(self.opening, self.reasons, language)

    def lines(self, language: str = "en") -> list[str]:
        """One sentence for every reason."""
        return self.rules.language(language, self.names).sentences(self.reasons)

    def __str__(self) -> str:
        return self.text()

    def text(self, language: str = "en") -> str:
        """All sentences."""
        return " ".join(self.lines(language))

    def as_data(self, language: str = "en") -> dict[str, Any]:
        """The answer as plain data for JSON, with its sentences."""
        return {
            "subject": self.subject,
            "players": list(self.players),
            **({"plain": plain} if (plain := self.plain(language)) else {}),
            "reasons": [
                reason.as_data() | {"text": sentence}
                for reason, sentence in zip(self.reasons, self.lines(language), strict=True)
            ],
        }


class Explanation:
    """Why a round is paired as it is. Everything is found out when it is asked for."""

    def __init__(self, pairing: RoundPairing) -> None:
        self.pairing = pairing
        self.names = {number: _short_name(name) for number, name in pairing.names.items()}
        self._reasons = pairing.rules.explain(pairing)

    @property
    def position(self) -> Position:
        return self.pairing.position

    @property
    def system(self) -> str:
        return self.pairing.rules.system.name

    @property
    def edition(self) -> str:
        return self.pairing.rules.edition.name

    def language(self, code: str = "en") -> Language:
        """A language that can say everything here. Raises InvalidRequest."""
        return self.pairing.rules.language(code, self.names)

    def board(self, number: int) -> Answer:
        """Why this board, by its number. Raises InvalidRequest where there is no such board."""
        boards = self.pairing.boards
        board = board_with(self.position, boards, number)
        if board is None:
            raise InvalidRequest(
                fault(
                    "explaining:no-board",
                    round=self.pairing.round_number,
                    board=number,
                    first=self.position.first_board,
                    last=last_number(self.position, len(boards)),
                )
            )
        reasons = (*self._reasons.board(board.white, board.black), *self._given_up(board))
        opening = scores_reason(self.position, board.white, board.black)
        return self.answer("board", (board.white, board.black), reasons, (opening,))

    def meeting(self, number: int) -> Answer:
        """Why the two of this board meet, whatever their colours. Raises InvalidRequest.

        For a board that was played otherwise than the rules have it.
        """
        whole = self.board(number)
        white, black = whole.players
        given_up = given_up_reasons(self.position, white, black)
        reasons = (*self._reasons.meeting(white, black), *given_up)
        return self.answer("meeting", whole.players, reasons, whole.opening)

    def _given_up(self, board: Board) -> Iterator[Reason]:
        """That a soft rule keeps the two of a board apart, and was given up, if it is so."""
        return given_up_reasons(self.position, board.white, board.black)

    def board_number(self, answer: Answer) -> int:
        """The number of the board that an answer is about; 0 if it is about something else."""
        if answer.subject != "board":
            return 0
        for number, board in numbered(self.position, self.pairing.boards):
            if (board.white, board.black) == answer.players:
                return number
        return 0

    def boards(self) -> list[Answer]:
        """Every board, in publishing order (C.04.2 art. 3.6)."""
        return [self.board(number) for number, _ in numbered(self.position, self.pairing.boards)]

    def player(self, number: int) -> Answer:
        """Everything about one player. Raises InvalidRequest for an unknown one."""
        reasons = self._reasons.player(number)
        opponent = self.pairing.opponent_of(number)
        if opponent is None:
            return self.answer("player", (number,), reasons)
        meeting = next(b for b in self.pairing.boards if number in (b.white, b.black))
        reasons = (*reasons, *self._given_up(meeting))
        opening = scores_reason(self.position, meeting.white, meeting.black)
        return self.answer("player", (number,), reasons, (opening,))

    def bye(self) -> Answer:
        """Why this player has the pairing-allocated bye; no reasons if nobody has."""
        receiver = self.pairing.bye
        players = () if receiver is None else (receiver,)
        return self.answer("bye", players, self._reasons.bye())

    def absences(self) -> list[Answer]:
        """Who is not paired on request."""
        away = [bye.player for bye in self.pairing.requested_byes]
        return [self.answer("absence", (number,), self._reasons.player(number)) for number in away]

    def brackets(self) -> list[BracketView]:
        """The brackets in the order in which they were paired."""
        return list(self._reasons.brackets())

    def why_not(self, first: int, second: int) -> Answer:
        """Why the two do not meet. Raises InvalidRequest for unknown players."""
        reasons = self._reasons.why_not(first, second)
        return self.answer("why-not", (first, second), reasons)

    def why_not_bye(self, number: int) -> Answer:
        """Why the player does not have the bye. Raises InvalidRequest for an unknown one."""
        return self.answer("why-not-bye", (number,), self._reasons.why_not_bye(number))

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process the pairing is explained there."""
        return Explanation, (self.pairing,)

    def __str__(self) -> str:
        return self.text()

    def text(self, language: str = "en") -> str:
        """The whole round: brackets, boards, byes."""
        return round_text(self, self.language(language))

    def as_data(self, language: str = "en") -> dict[str, Any]:
        """The whole round as plain data for JSON."""
        return {
            "system": self.system,
            "edition": self.edition,
            "round": self.pairing.round_number,
            "language": language,
            "brackets": [bracket.as_data() for bracket in self.brackets()],
            "boards": [
                {"board": number, **answer.as_data(language)}
                for number, answer in numbered(self.position, self.boards())
            ],
            "bye": self.bye().as_data(language),
            "absences": [answer.as_data(language) for answer in self.absences()],
        }

    def answer(
        self,
        subject: str,
        players: tuple[int, ...],
        reasons: Sequence[Reason],
        opening: tuple[Reason, ...] = (),
    ) -> Answer:
        """An answer in the words of this explanation; `opening` goes before its plain reasons."""
        return Answer(subject, players, tuple(reasons), self.pairing.rules, self.names, opening)


def explain(
    source: RoundPairing | Tournament,
    *,
    system: str | None = None,
    edition: str | int | None = None,
    round: int | None = None,
    as_engine: str | None = None,
) -> Explanation:
    """Explain a pairing, or the next round of a tournament (or `round`, paired again).

    A pairing that carries no trace is made again with one. System and edition are those the
    tournament declares unless given, `as_engine` the engine by whose readings the round is paired;
    a pairing knows its own. Raises NoLegalPairing and
    InvalidTournament as `pair` does.
    """
    if isinstance(source, RoundPairing):
        if (system, edition, round, as_engine) != (None, None, None, None):
            raise InvalidRequest(fault("explaining:known"))
        return Explanation(source)
    rules = resolve(source, system, edition, as_engine)
    position, names = rules.position(source, round), rules.names(source)
    return Explanation(judged_round(rules.pair(position, names, tracing=True)))


def _short_name(name: str) -> str:
    """The family name, which a report file puts first."""
    return " ".join(name.split(",")[0].split())[:LONGEST_NAME]


PAIR = re.compile(r"(\d{1,4})(?:-(\d{1,4}|bye))?", re.IGNORECASE)


def proposal_from(text: str) -> Proposal:
    """`A-B C-D ...`, White first; a bye is `E-0`, `E-bye` or `E`. Raises InvalidRequest."""
    pairs = []
    for token in re.split(r"[\s,;]+", text.strip()):
        match = PAIR.fullmatch(token)
        if match is None:
            raise InvalidRequest(
                fault("explaining:no-pair", text=repr(token), example='"A-B C-D ..."', bye='"E-0"')
            )
        other = match[2] or "0"
        pairs.append((int(match[1]), 0 if other.lower() == "bye" else int(other)))
    return Proposal.of_pairs(pairs)


def judged(explanation: Explanation, text: str) -> Answer:
    """What the proposed pairing breaks, or how it compares with the one of the rules."""
    proposal = proposal_from(text)
    players = tuple(sorted({player for pair in proposal.pairs() for player in pair}))
    return explanation.answer("judge", players, tuple(_reasons(explanation, proposal)))


def _reasons(explanation: Explanation, proposal: Proposal) -> Iterator[Reason]:
    rules, position = explanation.pairing.rules, explanation.position
    found = rules.judge(position, proposal)
    yield from (violation.reason for violation in found.violations)
    yield from (fault.reason for fault in found.colour_faults)
    if found.violations:
        return
    ours = Proposal.of_pairing(explanation.pairing)
    if proposal.pairs() != ours.pairs():
        decision = rules.compare(position, proposal, ours).decision
        yield from (*decision.reasons, *decision.others)
    elif not found.colour_faults:
        yield Reason("judge.identical")
