"""A submitted file: what it says against what was issued, and the coming round.

Pure: it runs in a working process, and what is kept of it is somebody else's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from pairwright import formats
from pairwright.formats import Diagnostic
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN, ROUND_WIDTH
from pairwright.frozen import Frozen
from pairwright.rules.pairing import RoundPairing
from pairwright.server.pairings.deviations import (
    Deviation,
    IssuedFiles,
    deviations,
    find_restated_rounds,
)
from pairwright.service.pairing import PairRequest, paired
from pairwright.service.reading import read_input
from pairwright.systems import declaration_of
from pairwright.tournament import (
    GameResult,
    InvalidRequest,
    InvalidTournament,
    Round,
    Tournament,
)
from pairwright.vocabulary.reason import PlayerRef, fault

FILE = "submission"
"""What messages call the file that was sent."""


_PLAYER = re.compile(r"001 +(\d+)\b")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")


def filled_in(data: bytes, tournament: Tournament, pairing: RoundPairing) -> bytes:
    """The file that was sent, with the column of the round in its player records.

    Where that does not say the same to a reader (our JSON, pairing numbers that are not those of
    the file, columns already used otherwise), the tournament is written anew.
    """
    round_ = pairing.with_results()
    wanted = pairing.recorded_in(tournament)
    is_json = data.lstrip()[:1] == b"{"
    if not is_json:
        made = _with_column(data, pairing.round_number, round_)
        if _says(made, wanted):
            return made
    return formats.dumps(wanted, "json" if is_json else "trf26").encode()


def _says(data: bytes, wanted: Tournament) -> bool:
    """Whether a reader finds the rounds that are wanted."""
    try:
        found = formats.loads(data)
    except (formats.InvalidFile, InvalidTournament):
        return False
    return [_content(played) for played in found.rounds] == [
        _content(played) for played in wanted.rounds
    ]


def _content(played: Round) -> tuple[frozenset[object], frozenset[object]]:
    return frozenset(played.games), frozenset(played.byes)


def _with_column(data: bytes, number: int, played: Round) -> bytes:
    # Columns count characters; a file that is not UTF-8 has one byte for each.
    try:
        encoding, text = "utf-8", data.decode()
    except UnicodeDecodeError:
        encoding, text = "latin-1", data.decode("latin-1")
    cells = _cells(played)
    start = FIRST_ROUND_COLUMN - 1 + ROUND_WIDTH * (number - 1)
    return "".join(_filled(line, cells, start) for line in _LINE.findall(text)).encode(encoding)


def _filled(line: str, cells: Mapping[int, str], start: int) -> str:
    text = line.rstrip("\r\n")
    found = _PLAYER.match(text)
    cell = cells.get(int(found.group(1))) if found else None
    if cell is None:
        return line
    return text[:start].ljust(start) + cell + text[start + len(cell) :] + line[len(text) :]


def _cells(played: Round) -> dict[int, str]:
    """What stands in the column, by player: opponent, colour, and a result where there is one."""
    cells = {}
    for game in played.games:
        cells[game.white] = f"{game.black:4} w  "
        cells[game.black] = f"{game.white:4} b  "
    for bye in played.byes:
        cells[bye.player] = f"0000 - {bye.kind.value}"
    return cells


class RegisteredFacts(Frozen):
    """What a tournament was registered with; it cannot be changed by a file (C.04.2 art. 1.3)."""

    code: str
    system: str
    edition: str
    rounds: int
    acceleration: str | None = None


class IssuedData(Frozen):
    """What was issued so far, as its files have it; None where there is none, or it was erased.

    `last` is the newest file of the last issued round, `previous` the newest one of the round
    before it. `earlier` are the newest ones of other rounds, as far as a comparison asked for them.
    `round` is the number of the last issued round, which counts where its file was erased.
    `is_finished`: the finished file was taken already.
    """

    last: bytes | None = None
    previous: bytes | None = None
    earlier: Mapping[int, bytes | None] = {}
    round: int = 0
    is_finished: bool = False


class PreparedRound(Frozen):
    """A round ready to be issued: the file with it, and how the file deviates.

    `restated` are the earlier rounds whose boards or byes the file reports otherwise than the one
    that counted till now: their deviations are all among these, and replace what was found before.
    `is_final`: all rounds are played, so that `round` is the one after the last and `issued` the
    file as it was sent.
    """

    round: int
    issued: bytes
    deviations: tuple[Deviation, ...]
    diagnostics: tuple[Diagnostic, ...]
    restated: tuple[int, ...] = ()
    is_final: bool = False


class NeededRounds(Frozen):
    """The rounds whose issued files a comparison needs besides the last ones."""

    rounds: tuple[int, ...]


def prepare(
    data: bytes, registered: RegisteredFacts, issued: IssuedData
) -> PreparedRound | NeededRounds:
    """Compare a file with what was issued, and pair its coming round if there is one.

    Return `NeededRounds` where `issued` lacks files that the comparison needs.

    Raises InvalidFile for what the file says, InvalidRequest for a file that does not follow on
    what was issued, NoLegalPairing, and what else keeps a round from being paired.
    """
    reading = read_input(data, FILE)
    tournament = _as_registered(reading.facts(), registered)
    is_final = len(tournament.rounds) == registered.rounds
    last = _read_facts(issued.last)
    issued_round = issued.round or (0 if last is None else len(last.rounds))
    _require_follows(tournament, issued_round, issued.is_finished)
    if is_final:
        _require_results(tournament)
    compared = _compare_facts(tournament, reading.diagnostics, last, issued)
    if isinstance(compared, NeededRounds):
        return compared
    if is_final:
        return PreparedRound(
            registered.rounds + 1,
            data,
            compared.deviations,
            reading.told,
            compared.restated,
            is_final=True,
        )
    pairing = paired(tournament, PairRequest(), FILE)
    return PreparedRound(
        pairing.round_number,
        filled_in(data, tournament, pairing),
        compared.deviations,
        reading.told,
        compared.restated,
    )


class FileDeviations(Frozen):
    """How a file deviates; `restated` as of a `PreparedRound`."""

    deviations: tuple[Deviation, ...] = ()
    restated: tuple[int, ...] = ()


def compare(
    data: bytes, registered: RegisteredFacts, issued: IssuedData
) -> FileDeviations | NeededRounds:
    """Compare a file with what was issued, as `prepare` does. Raises what `prepare` does."""
    reading = read_input(data, FILE)
    tournament = _as_registered(reading.facts(), registered)
    return _compare_facts(tournament, reading.diagnostics, _read_facts(issued.last), issued)


def _compare_facts(
    tournament: Tournament,
    diagnostics: Iterable[Diagnostic],
    last: Tournament | None,
    issued: IssuedData,
) -> FileDeviations | NeededRounds:
    replaced = None
    if last is None and issued.round > len(tournament.rounds):
        last = _read_facts(issued.previous)  # the file to be replaced was erased
    elif last is not None and len(last.rounds) > len(tournament.rounds):
        last, replaced = _read_facts(issued.previous) or _drop_last_round(last), last
    if last is None:
        return FileDeviations()
    restated = find_restated_rounds(last, tournament)
    if needed := tuple(number for number in restated if number not in issued.earlier):
        return NeededRounds(needed)
    earlier = {
        number: file
        for number in restated
        if (file := _read_facts(issued.earlier[number])) is not None
    }
    files = IssuedFiles(last, replaced, earlier)
    return FileDeviations(deviations(files, tournament, _find_half_boards(diagnostics)), restated)


def _find_half_boards(diagnostics: Iterable[Diagnostic]) -> set[tuple[int, int]]:
    """Return rounds and players whose own records are blank where the opponents' have a game."""
    blank: set[tuple[int, int]] = set()
    for diagnostic in diagnostics:
        opponent = diagnostic.reason.values.get("opponent")
        number = diagnostic.reason.values.get("round")
        if diagnostic.reason.message == "formats:trf.one-sided":
            assert isinstance(opponent, PlayerRef)
            assert isinstance(number, int)
            blank.add((number, opponent.number))
    return blank


def _drop_last_round(replaced: Tournament) -> Tournament | None:
    """Return what the file to be replaced reported: all that is left where the one before it is
    erased. None for round 1, before which nothing was issued.
    """
    reported = len(replaced.rounds) - 1
    return replaced.through_round(reported) if reported else None


def _read_facts(data: bytes | None) -> Tournament | None:
    return None if data is None else read_input(data, FILE).facts()


def _as_registered(tournament: Tournament, registered: RegisteredFacts) -> Tournament:
    """The facts with the registered rules, also where they are silent about them.

    Raises InvalidRequest where they declare others.
    """
    declared = tournament.declaration
    stated = {
        "system": (declared.system, registered.system),
        "edition": (declared.edition, registered.edition),
        "number of rounds": (tournament.number_of_rounds, registered.rounds),
        "acceleration": (declared.acceleration, registered.acceleration),
    }
    other = [
        f"{what} {said} instead of {meant}"
        for what, (said, meant) in stated.items()
        if said is not None and said != meant
    ]
    if other:
        raise InvalidRequest(
            fault(
                "server:registered-otherwise",
                "C.04.2 art. 1.3",
                known=", ".join(other),
                code=registered.code,
            )
        )
    return replace(
        tournament,
        number_of_rounds=registered.rounds,
        declaration=declaration_of(registered.system, registered.edition, registered.acceleration),
    )


def _require_follows(tournament: Tournament, issued: int, is_finished: bool) -> None:
    """Require that the file asks for the round after the last issued one, or for that one again.

    Raises InvalidRequest.
    """
    coming = len(tournament.rounds) + 1
    if is_finished and coming <= issued:
        raise InvalidRequest(fault("server:finished", coming=coming))
    if coming in (issued + 1, max(issued, 1)):
        return
    if coming > issued + 1:
        raise InvalidRequest(fault("server:never-issued", coming=coming, issued=issued + 1))
    raise InvalidRequest(fault("server:round-again", coming=coming, issued=issued))


def _require_results(tournament: Tournament) -> None:
    """Require a result of every game of a finished file. Raises InvalidRequest."""
    open_results = {GameResult.MISSING, GameResult.ADJOURNED}
    for number, played in enumerate(tournament.rounds, start=1):
        count = sum(not open_results.isdisjoint(game.results) for game in played.games)
        if count:
            raise InvalidRequest(fault("server:unfinished", round=number, number=count))
