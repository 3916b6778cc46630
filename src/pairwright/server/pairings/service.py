"""The pairings service: register, submit before every round, get the round back with a receipt.

What is read, compared and paired is done before the one short transaction that keeps it: the file
received, the round issued and the deviations go into the database and its log together, or not at
all. Whoever was faster in the meantime is seen there, and the work is done again.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace
from sqlalchemy import Connection

from pairwright.formats import loads
from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Right
from pairwright.server.clock import now
from pairwright.server.errors import Forbidden, NotFound
from pairwright.server.pairings import deviation_store, registrations, submissions
from pairwright.server.pairings.preparation import (
    FILE,
    IssuedData,
    NeededRounds,
    PreparedRound,
    RegisteredFacts,
    prepare,
)
from pairwright.server.pairings.registrations import Registration
from pairwright.server.pairings.submissions import Submission
from pairwright.server.protocol.log import Draft
from pairwright.server.protocol.records import RecordKind
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_keys import signed_log
from pairwright.server.storage.log_storage import SqlLog
from pairwright.server.workers import Overload, Workers
from pairwright.service.json_text import json_text
from pairwright.service.problems import problem, problems_of
from pairwright.service.reading import read_input
from pairwright.service.views import problem_data
from pairwright.tournament import ChangeGround, InvalidRequest
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.diagnostic import Diagnostic
from pairwright.vocabulary.reason import fault

ATTEMPTS = 20
"""So often a submission is worked for again because another one was kept meanwhile."""


OVERTAKEN = problem("BUSY", fault("server:overtaken"))


class Refusal(Exception):  # noqa: N818
    """The file was received and refused; `problems` say why, `record` is its place in the log."""

    def __init__(self, problems: Sequence[Diagnostic], record: int) -> None:
        super().__init__(problems[0].text)
        self.problems = tuple(problems)
        self.record = record


class SubmissionAnswer(Frozen):
    """The answer to a submission: `file` is what was sent, with the round filled in.

    `newest_version` is that of its round: a file that was replaced has the same answer as before.
    `diagnostics` are what `lint` says of the file that was sent.
    """

    submission: Submission
    file: bytes
    deviations: tuple[deviation_store.KeptDeviation, ...]
    newest_version: int
    diagnostics: tuple[Diagnostic, ...] = ()


def try_to_prepare(
    data: bytes, registered: RegisteredFacts, issued: IssuedData
) -> PreparedRound | NeededRounds | tuple[Diagnostic, ...]:
    """In a working process: the round, or every problem."""
    try:
        return prepare(data, registered, issued)
    except Exception as error:
        return problems_of(error)


def read_diagnostics(data: bytes) -> tuple[Diagnostic, ...]:
    """Return what `lint` says of a file; run in a working process."""
    return read_input(data, FILE).told


def published_data(file: bytes, round_number: int) -> dict[str, Any]:
    """What everybody may see of an issued file: the boards of one round, with names."""
    tournament = loads(file)
    played = tournament.rounds[round_number - 1]
    names = {player.number: player.name for player in tournament.players}
    return {
        "tournament": tournament.name,
        "round": round_number,
        "boards": [
            {
                "board": number,
                "white": {"number": game.white, "name": names[game.white]},
                "black": {"number": game.black, "name": names[game.black]},
            }
            for number, game in numbered(tournament, played.games)
        ],
        "byes": [
            {"number": bye.player, "name": names[bye.player], "kind": bye.kind.value}
            for bye in played.byes
        ],
    }


class PairingsService:
    """The service over one database. Methods that wait for the database are run in threads."""

    def __init__(
        self, database: Database, workers: Workers, clock: Callable[[], str] = now
    ) -> None:
        self._database = database
        self._workers = workers
        self._clock = clock

    def register(self, account: Account, registered: RegisteredFacts, name: str) -> Registration:
        """Register a tournament for the account. Raises Forbidden, InvalidRequest."""
        if not account.may(Right.REGISTER):
            raise Forbidden(fault("server:may-not-register"))
        registrations.require_sound(registered, name)
        time = self._clock()
        with self._database.writing() as connection:
            registrations.register(connection, registered, name, account, time)
            told = {**_facts(registered, name), "owner": account.name}
            signed_log(connection).append(
                [Draft(registered.code, RecordKind.REGISTERED, time, json_text(told).encode())]
            )
        return Registration(registered, name, account.id, time)

    def correct(
        self, account: Account, registered: RegisteredFacts, name: str, reason: str
    ) -> Registration:
        """Correct what a tournament of one's own was registered with; the log has both.

        Rounds that were issued stay; a file that was sent before is answered by the right facts
        from now on. Raises NotFound, InvalidRequest.
        """
        registrations.require_sound(registered, name)
        time = self._clock()
        with self._database.writing() as connection:
            before = self._require_own(connection, account, registered.code)
            if (before.registered, before.name) == (registered, name):
                raise InvalidRequest(fault("server:register.same"))
            last = submissions.latest(connection, registered.code)
            if last is not None and last.issued_round > registered.rounds:
                raise InvalidRequest(fault("server:register.issued", round=last.issued_round))
            registrations.correct(connection, registered, name)
            submissions.answer_anew(connection, registered.code)
            told = {
                "before": _facts(before.registered, before.name),
                "after": _facts(registered, name),
                "by": account.name,
                "reason": reason,
            }
            signed_log(connection).append(
                [Draft(registered.code, RecordKind.CORRECTED, time, json_text(told).encode())]
            )
        return replace(before, registered=registered, name=name)

    def codes(self, account: Account) -> list[str]:
        """The tournaments whose protocol the account may read."""
        with self._database.reading() as connection:
            return registrations.codes(connection, account)

    def allow(self, account: Account, code: str, other: str) -> None:
        """Let another account submit. Raises NotFound, InvalidRequest."""
        with self._database.writing() as connection:
            self._require_own(connection, account, code)
            registrations.allow(connection, code, other)

    def _require_own(self, connection: Connection, account: Account, code: str) -> Registration:
        """The registration of a tournament of one's own. Raises NotFound.

        Of another's it is not told whether it is there.
        """
        registration = registrations.own(connection, code, account)
        if registration is None or not account.may(Right.SUBMIT):
            raise _no_tournament(code)
        return registration

    def _require_readable(self, connection: Connection, account: Account, code: str) -> None:
        if not registrations.may_read(connection, code, account):
            raise _no_tournament(code)

    def protocol(
        self, account: Account, code: str
    ) -> tuple[list[Submission], list[deviation_store.KeptDeviation]]:
        """Every submission and deviation of a tournament. Raises NotFound."""
        with self._database.reading() as connection:
            self._require_readable(connection, account, code)
            found = deviation_store.of_tournaments(connection, [code])
            return submissions.all_of(connection, code), found

    def receipt(self, account: Account, code: str, index: int) -> bytes:
        """The receipt of a record of the tournament. Raises NotFound."""
        with self._database.reading() as connection:
            self._require_readable(connection, account, code)
            if index not in SqlLog(connection).indices(code):
                raise NotFound(fault("server:no-record", index=index, code=code))
            return bytes(signed_log(connection).receipt(index))

    def export(self, account: Account, code: str) -> bytes:
        """The tournament's records with contents and proofs. Raises NotFound."""
        with self._database.reading() as connection:
            self._require_readable(connection, account, code)
            return bytes(signed_log(connection).export(code))

    def publish(self, account: Account, code: str, round_number: int) -> None:
        """Make a round public. Raises NotFound."""
        with self._database.writing() as connection:
            registered = self._require_own(connection, account, code).registered
            is_round = round_number <= registered.rounds
            time = self._clock()
            if not is_round or submissions.publish(connection, code, round_number, time) is None:
                raise NotFound(fault("server:not-issued", round_number=round_number, code=code))

    def published(self, code: str, round_number: int) -> dict[str, Any]:
        """The boards of a public round. Raises NotFound."""
        with self._database.reading() as connection:
            found = submissions.newest_of_round(connection, code, round_number)
            if found is None or found.published is None:
                raise NotFound(
                    fault("server:no-published-round", code=code, round_number=round_number)
                )
            file = submissions.file_issued(connection, found)
        if file is None:
            raise NotFound(fault("server:round-erased"))
        return published_data(file, round_number)

    def give_ground(
        self, account: Account, code: str, number: int, article: str, reason: str
    ) -> None:
        """State the ground of a deviation (C.04.2 art. 4.3, 4.4).

        Raises NotFound, and InvalidRequest for another article, for one that the round excludes
        (art. 4.4.5: the final round), or where a ground is given.
        """
        ground = deviation_store.parse_ground(article)
        with self._database.writing() as connection:
            registered = self._require_own(connection, account, code).registered
            found = deviation_store.of_number(connection, code, number)
            if found is None:
                raise NotFound(fault("server:no-deviation", code=code, number=number))
            if found.superseded is not None:
                raise InvalidRequest(
                    fault(
                        "server:deviation.superseded",
                        round=found.superseded.round,
                        version=found.superseded.version,
                    )
                )
            if found.deviation.ground:
                raise InvalidRequest(fault("server:ground-given", ground=found.deviation.ground))
            round_number, rounds = found.deviation.round, registered.rounds
            if ground is ChangeGround.TOP_BOARDS_OF_FINAL_ROUND and round_number != rounds:
                raise InvalidRequest(
                    fault("server:ground.final", ground.citation, round=round_number, rounds=rounds)
                )
            cited = ground.citation
            deviation_store.give_ground(connection, number, cited, reason)
            told = {"deviation": number, "ground": cited, "reason": reason, "by": account.name}
            draft = Draft(
                code,
                RecordKind.DECIDED,
                self._clock(),
                json_text(told).encode(),
                found.deviation.round,
            )
            signed_log(connection).append([draft])

    def erase(self, account: Account, code: str, index: int, reason: str) -> None:
        """Erase the content of a record for good; that it was erased is recorded.

        Raises NotFound, Forbidden.
        """
        if not account.may(Right.ERASE):
            raise Forbidden(fault("server:may-not-erase"))
        time = self._clock()
        with self._database.writing() as connection:
            self._require_readable(connection, account, code)
            log = SqlLog(connection)
            if index not in log.indices(code):
                raise NotFound(fault("server:no-record", index=index, code=code))
            log.erase(index, time)
            told = json_text({"erased": index, "by": account.name, "reason": reason})
            signed_log(connection).append([Draft(code, RecordKind.DECIDED, time, told.encode())])
        self._database.leave_no_trace()

    async def submit(
        self, account: Account, code: str, data: bytes, key: str | None
    ) -> SubmissionAnswer:
        """Issue the coming round of a file, or take the finished one as the final report.

        The same file has the same answer.

        Raises NotFound, InvalidRequest, Overload, and Refusal for a file that cannot
        be paired, which is kept with its problems.
        """
        digest = hashlib.sha256(data).hexdigest()
        for _ in range(ATTEMPTS):
            seen = await asyncio.to_thread(self._seen, account, code, digest, key)
            if seen.answer is not None:
                diagnostics = await self._workers.run(read_diagnostics, data)
                return replace(seen.answer, diagnostics=diagnostics)
            prepared = await self._workers.run(try_to_prepare, data, seen.registered, seen.issued)
            if isinstance(prepared, NeededRounds):
                issued = await asyncio.to_thread(
                    self._add_earlier_files, seen.issued, code, prepared
                )
                prepared = await self._workers.run(try_to_prepare, data, seen.registered, issued)
                assert not isinstance(prepared, NeededRounds)
            kept = await asyncio.to_thread(self._keep, account, seen, data, digest, key, prepared)
            if kept is not None:
                return kept
        raise Overload(OVERTAKEN, again=2)

    def _seen(self, account: Account, code: str, digest: str, key: str | None) -> _Seen:
        """What the database has before the work. Raises NotFound, InvalidRequest."""
        with self._database.reading() as connection:
            registration = self._require_own(connection, account, code)
            same = None if key is None else submissions.of_key(connection, code, key, digest)
            same = same or submissions.of_digest(connection, code, digest)
            last = submissions.latest(connection, code)
            return _Seen(
                registration.registered,
                last,
                self._read_issued(connection, last),
                None if same is None else self._answer(connection, same),
            )

    def _read_issued(self, connection: Connection, last: Submission | None) -> IssuedData:
        """Return the newest files of the last two rounds that were issued."""
        if last is None:
            return IssuedData()
        code, number = last.tournament, last.issued_round
        return IssuedData(
            submissions.read_newest_file(connection, code, number),
            submissions.read_newest_file(connection, code, number - 1),
            round=number,
            is_finished=last.is_final,
        )

    def _add_earlier_files(self, issued: IssuedData, code: str, needed: NeededRounds) -> IssuedData:
        """Return what was issued, with the newest files of other rounds."""
        with self._database.reading() as connection:
            return replace(
                issued,
                earlier={
                    number: submissions.read_newest_file(connection, code, number)
                    for number in needed.rounds
                },
            )

    def _keep(
        self,
        account: Account,
        seen: _Seen,
        data: bytes,
        digest: str,
        key: str | None,
        prepared: PreparedRound | tuple[Diagnostic, ...],
    ) -> SubmissionAnswer | None:
        """Keep what was made; None where another submission was kept since `seen`."""
        code, time = seen.registered.code, self._clock()
        with self._database.writing() as connection:
            registration = registrations.registration_of(connection, code)
            assert registration is not None
            if registration.registered != seen.registered:  # it was corrected meanwhile
                return None
            if submissions.latest(connection, code) != seen.last:
                return None
            if not isinstance(prepared, PreparedRound):
                record = self._keep_refusal(connection, code, data, time, prepared)
            else:
                superseded = self._find_superseded(connection, seen, prepared)
                drafts = self._drafts(code, time, data, prepared, superseded)
                record = signed_log(connection).append(drafts).start
                entries = (record, record if prepared.is_final else record + 1)
                made = submissions.keep(
                    connection, code, prepared.round, digest, account.id, time, entries
                )
                if made.version > 1 or superseded:
                    deviation_store.supersede(connection, made, superseded)
                deviation_store.keep(connection, made, prepared.deviations, superseded)
                if key is not None:
                    submissions.keep_key(connection, made, key)
                found = (
                    deviation_store.of_submission(connection, made.id)
                    if prepared.deviations
                    else ()
                )
                return SubmissionAnswer(
                    made, prepared.issued, tuple(found), made.version, prepared.diagnostics
                )
        raise Refusal(prepared, record)

    def _find_superseded(
        self, connection: Connection, seen: _Seen, prepared: PreparedRound
    ) -> list[deviation_store.KeptDeviation]:
        """Return the deviations that count no longer once the round is stored."""
        is_again = seen.last is not None and seen.last.round == prepared.round
        if not is_again and not prepared.restated:
            return []
        return deviation_store.find_superseded(
            connection, seen.registered.code, prepared.round, prepared.restated
        )

    def _drafts(
        self,
        code: str,
        time: str,
        data: bytes,
        prepared: PreparedRound,
        superseded: Sequence[deviation_store.KeptDeviation],
    ) -> list[Draft]:
        """What the log has of a submission: the file, the round, and what was found."""
        number = prepared.round
        drafts = [Draft(code, RecordKind.RECEIVED, time, data, number)]
        decision: dict[str, Any] = {}
        if prepared.is_final:
            drafts = [Draft(code, RecordKind.RECEIVED, time, data)]
            decision["finished"] = number - 1
        else:
            drafts.append(Draft(code, RecordKind.ISSUED, time, prepared.issued, number))
        if prepared.deviations:
            decision["deviations"] = [to_builtins(deviation) for deviation in prepared.deviations]
        if superseded:
            decision["superseded"] = [deviation.id for deviation in superseded]
        if decision:
            content = json_text(decision).encode()
            about = 0 if prepared.is_final else number
            drafts.append(Draft(code, RecordKind.DECIDED, time, content, about))
        return drafts

    def _keep_refusal(
        self,
        connection: Connection,
        code: str,
        data: bytes,
        time: str,
        problems: Sequence[Diagnostic],
    ) -> int:
        told = json_text({"refused": [problem_data(problem) for problem in problems]})
        drafts = [
            Draft(code, RecordKind.RECEIVED, time, data),
            Draft(code, RecordKind.DECIDED, time, told.encode()),
        ]
        return signed_log(connection).append(drafts).start

    def _answer(self, connection: Connection, submission: Submission) -> SubmissionAnswer:
        file = submissions.file_issued(connection, submission)
        if file is None:
            raise NotFound(fault("server:submission-erased"))
        found = deviation_store.of_submission(connection, submission.id)
        newest = submissions.newest_of_round(connection, submission.tournament, submission.round)
        version = submission.version if newest is None else newest.version
        return SubmissionAnswer(submission, file, tuple(found), version)


def _facts(registered: RegisteredFacts, name: str) -> dict[str, Any]:
    """What a tournament is registered with, as the log has it."""
    return {**to_builtins(registered), "name": name}


def _no_tournament(code: str) -> NotFound:
    return NotFound(fault("server:no-tournament", code=code))


class _Seen(Frozen):
    registered: RegisteredFacts
    last: Submission | None
    issued: IssuedData
    answer: SubmissionAnswer | None
