"""The log over each storage: records in, checkpoints, receipts, tournaments and proofs out."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.server.protocol import (
    DamagedLog,
    Draft,
    ErasureNotice,
    FolderStorage,
    InvalidProtocolData,
    LogMoved,
    LogStorage,
    MemoryStorage,
    ProtocolLog,
    RecordKind,
    Trust,
    compare,
    consistency_request,
    parse_export,
    parse_receipt,
    prepared,
    verify_data,
)
from pairwright.server.protocol.merkle import KeptNodes, proves_consistency, root
from pairwright.server.protocol.signed_notes import cosignature
from pairwright.vocabulary.language import language_of
from tests.server.protocol.sample_logs import (
    FOREIGN_KEY,
    KEY,
    NEXT_KEY,
    ORIGIN,
    TIME,
    TRUST,
    WITNESS_KEY,
    draft,
    honest_log,
    round_of,
)


@pytest.fixture(params=["memory", "folder"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> LogStorage:
    return MemoryStorage() if request.param == "memory" else FolderStorage(tmp_path / "log")


def test_records_are_chained_by_tournament(storage: LogStorage) -> None:
    log = honest_log(storage)
    for code in "AB":
        records = [storage.record(index) for index in storage.indices(code)]
        assert [record.sequence for record in records] == list(range(9))
        assert [record.previous for record in records] == [
            None,
            *(record.leaf for record in records[:-1]),
        ]
        assert {record.tournament for record in records} == {code}
    assert storage.indices("C") == []
    assert log.checkpoint().checkpoint.size == storage.size() == 18


def test_the_root_is_that_of_all_headers(storage: LogStorage) -> None:
    log = honest_log(storage)
    leaves = [storage.record(index).leaf for index in range(storage.size())]
    assert log.checkpoint().checkpoint.root == root(KeptNodes(leaves), len(leaves))


def test_every_receipt_comes_back_and_verifies(storage: LogStorage) -> None:
    log = honest_log(storage)
    reports = []
    for index in range(storage.size()):
        receipt = log.receipt(index)
        assert parse_receipt(bytes(receipt)) == receipt
        reports.append(verify_data(f"receipt {index}", bytes(receipt), TRUST))
        assert reports[-1].verifies, reports[-1].findings
    assert list(compare(reports)) == []
    with pytest.raises(IndexError):
        log.receipt(storage.size())


def test_a_receipt_need_not_carry_the_content(storage: LogStorage) -> None:
    log = honest_log(storage)
    receipt = log.receipt(3, with_content=False)
    assert parse_receipt(bytes(receipt)) == receipt
    report = verify_data("receipt", bytes(receipt), TRUST)
    assert report.verifies
    assert [remark.key for remark in report.remarks] == ["remark.not-in-receipt"]


def test_a_tournament_is_read_and_verified_alone(storage: LogStorage) -> None:
    log = honest_log(storage)
    export = log.export("B")
    assert parse_export(bytes(export)) == export
    assert [record.record.tournament for record in export.records] == ["B"] * 9
    assert b"players of A" not in bytes(export)
    bare = log.export("B", with_contents=False)
    assert parse_export(bytes(bare)) == bare
    [remark] = verify_data("B.json", bytes(bare), TRUST).remarks
    said = language_of("en").told(remark)
    assert said == "9 contents are not in this file and were not checked"
    report = verify_data("B.json", bytes(export), TRUST)
    assert report.verifies, report.findings
    with pytest.raises(KeyError):
        log.export("C")


def test_after_erasure_everything_still_verifies_and_says_so(storage: LogStorage) -> None:
    log = honest_log(storage)
    storage.erase(4, TIME)
    assert storage.content(4) == ErasureNotice(TIME)
    for data in (log.receipt(4), log.export(storage.record(4).tournament)):
        report = verify_data("file", bytes(data), TRUST)
        assert report.verifies
        [remark] = report.remarks
        said = language_of("en").told(remark)
        assert "record 4 (tournament B, sequence 1, round 1, received)" in said
        assert said.endswith("its content is given as erased on 2026-02-01T09:30:00Z")
    with pytest.raises(IndexError):
        storage.erase(99, TIME)


def test_consistency_proofs_from_every_size(storage: LogStorage) -> None:
    honest_log(storage)
    leaves = KeptNodes([storage.record(index).leaf for index in range(storage.size())])
    for old in range(storage.size() + 1):
        request = consistency_request(storage, old)
        new = request.signed.checkpoint
        proof = request.consistency.proof
        assert proves_consistency(proof, old, root(leaves, old), new.size, new.root)
    with pytest.raises(InvalidProtocolData, match="18 records"):
        consistency_request(storage, 19)


def test_a_batch_fits_only_the_log_that_it_was_made_for(storage: LogStorage) -> None:
    log = honest_log(storage)
    late = prepared(storage, ORIGIN, [KEY], round_of("A", 5))
    log.append(round_of("B", 5))
    before = log.checkpoint()
    with pytest.raises(LogMoved):
        storage.commit(late)
    assert (storage.size(), log.checkpoint()) == (20, before)


def test_both_storages_make_the_same_log(tmp_path: Path) -> None:
    memory, folder = honest_log(MemoryStorage()), honest_log(FolderStorage(tmp_path))
    assert bytes(memory.checkpoint()) == bytes(folder.checkpoint())
    assert bytes(memory.export("A")) == bytes(folder.export("A"))
    assert bytes(memory.receipt(7)) == bytes(folder.receipt(7))


def test_several_tournaments_in_one_batch(storage: LogStorage) -> None:
    log = ProtocolLog(storage, ORIGIN, [KEY])
    kinds = (RecordKind.REGISTERED, RecordKind.RECEIVED, RecordKind.ISSUED)
    log.append([draft(code, kind) for kind in kinds for code in "AB"])
    assert [storage.record(i).sequence for i in range(6)] == [0, 0, 1, 1, 2, 2]
    assert verify_data("A", bytes(log.export("A")), TRUST).verifies


def test_a_key_is_replaced_in_three_steps(storage: LogStorage) -> None:
    """The old key, both keys, the new key: readers of either key follow."""
    honest_log(storage)
    both = ProtocolLog(storage, ORIGIN, [KEY, NEXT_KEY])
    both.append(round_of("A", 5))
    for trusted in (KEY, NEXT_KEY):
        assert verify_data("r", bytes(both.receipt(0)), Trust((trusted.verifier,))).verifies
    alone = ProtocolLog(storage, ORIGIN, [NEXT_KEY])
    alone.append(round_of("A", 6))
    assert verify_data("r", bytes(alone.receipt(0)), Trust((NEXT_KEY.verifier,))).verifies
    assert not verify_data("r", bytes(alone.receipt(0)), TRUST).verifies


def test_nothing_is_appended_to_a_log_that_somebody_else_has_signed(storage: LogStorage) -> None:
    honest_log(storage)
    stranger = ProtocolLog(storage, ORIGIN, [NEXT_KEY])
    with pytest.raises(DamagedLog, match="not signed by the log's keys"):
        stranger.append(round_of("A", 5))
    assert storage.size() == 18


def test_a_log_is_signed_by_keys_of_its_name(storage: LogStorage) -> None:
    for keys in ([], [FOREIGN_KEY], [KEY, WITNESS_KEY]):
        with pytest.raises(InvalidProtocolData, match="keys of that name"):
            ProtocolLog(storage, ORIGIN, keys)


def test_cosignatures_are_added_if_they_are_right(storage: LogStorage) -> None:
    log = honest_log(storage)
    text = log.checkpoint().note.text
    line = cosignature(text, WITNESS_KEY, 1_770_000_000)
    wrong = cosignature(text + "x\n", WITNESS_KEY, 1_770_000_000)
    with pytest.raises(InvalidProtocolData, match="is not one of the checkpoint"):
        log.add_cosignatures([wrong], [WITNESS_KEY.verifier])
    assert log.add_cosignatures([wrong], []).note.signatures == log.checkpoint().note.signatures
    for _ in range(2):  # the second time it is there already
        assert len(log.add_cosignatures([line], [WITNESS_KEY.verifier]).note.signatures) == 2
    strict = Trust((KEY.verifier,), (WITNESS_KEY.verifier,))
    assert verify_data("receipt", bytes(log.receipt(0)), strict).verifies
    log.append(round_of("A", 5))
    assert not verify_data("receipt", bytes(log.receipt(0)), strict).verifies
    with pytest.raises(LogMoved):
        storage.add_signatures(text, [line])
    assert len(log.checkpoint().note.signatures) == 1


def test_salts_are_random() -> None:
    first, second = (Draft("A", RecordKind.RECEIVED, TIME, b"x") for _ in range(2))
    assert first.salt != second.salt
    assert first.salt.hex() not in repr(first)


@pytest.mark.parametrize("code", ["", "..", "a/b", "a b", "é", "x" * 65, "-a", "a\n"])
def test_codes_that_no_tournament_can_have(storage: LogStorage, code: str) -> None:
    with pytest.raises(InvalidProtocolData, match="is no tournament code"):
        ProtocolLog(storage, ORIGIN, [KEY]).append([draft(code, RecordKind.REGISTERED)])
    assert storage.size() == 0


@pytest.mark.parametrize("time", ["", "2026-02-01", "2026-02-01T09:30:00+01:00", TIME + "\n"])
def test_times_are_utc_to_the_second(storage: LogStorage, time: str) -> None:
    wanted = Draft("A", RecordKind.REGISTERED, time, b"")
    with pytest.raises(InvalidProtocolData, match="is no time"):
        ProtocolLog(storage, ORIGIN, [KEY]).append([wanted])


def test_an_empty_log_has_no_checkpoint(storage: LogStorage) -> None:
    with pytest.raises(InvalidProtocolData, match="no entries yet"):
        ProtocolLog(storage, ORIGIN, [KEY]).checkpoint()
