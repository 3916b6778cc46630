"""A log tampered with in many ways: the offline verifier finds each, and says where."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright.server.protocol import (
    FolderStorage,
    ProtocolLog,
    RecordContent,
    RecordKind,
    Trust,
    VerificationReport,
    compare,
    consistency_request,
    parse_receipt,
    verify_data,
    verify_file,
)
from pairwright.server.protocol.findings import Code
from pairwright.server.protocol.folder import LogFiles, Tile, bundle
from pairwright.server.protocol.signed_notes import cosignature
from pairwright.vocabulary.language import language_of
from tests.server.protocol.sample_logs import (
    FOREIGN_KEY,
    KEY,
    NEXT_KEY,
    TIME,
    TRUST,
    WITNESS_KEY,
    Pair,
    draft,
    forged_log,
    honest_log,
    pairs_of,
    rechained,
    round_of,
)

SIZE = 18
ENTRIES = Tile(None, 0, SIZE)
LEAVES = Tile(0, 0, SIZE)


@pytest.fixture
def log(tmp_path: Path) -> ProtocolLog:
    return honest_log(FolderStorage(tmp_path / "log"))


@pytest.fixture
def files(tmp_path: Path) -> LogFiles:
    return LogFiles(tmp_path / "log")


def verified(files: LogFiles, trust: Trust = TRUST) -> VerificationReport:
    report = verify_file(str(files.folder), trust)
    assert isinstance(report, VerificationReport)
    return report


def found(report: VerificationReport) -> set[Code]:
    return {finding.code for finding in report.findings}


def against(*reports: VerificationReport) -> set[Code]:
    """Each verifies by itself; what do they say against each other?"""
    for report in reports:
        assert report.verifies, report.findings
    return {finding.code for finding in compare(reports)}


def rewrite(files: LogFiles, change: Callable[[list[bytes]], list[bytes]]) -> None:
    """Change the entries in their bundle, and nothing else."""
    entries = files.entries(ENTRIES)
    assert entries is not None
    files.tile_path(ENTRIES).write_bytes(bundle(change(entries)))


def test_the_honest_log_verifies(log: ProtocolLog, files: LogFiles) -> None:
    report = verified(files)
    assert report.verifies
    assert list(map(language_of("en").told, report.remarks)) == ["2 tournaments"]
    export = verify_data("A.json", bytes(log.export("A")), TRUST)
    receipt = verify_data("receipt", bytes(log.receipt(9)), TRUST)
    assert against(report, export, receipt) == set()


# --- by somebody who has the files and not the key ------------------------------------------------


@pytest.mark.parametrize("name", ["content", "salt"])
def test_changed_content_or_salt(log: ProtocolLog, files: LogFiles, name: str) -> None:
    path = files.content_path(6)
    data = json.loads(path.read_text())
    data[name] = data[name].replace(data[name][:4], "AAAA", 1)
    path.write_text(json.dumps(data))
    [finding] = verified(files).findings
    assert finding.code is Code.CONTENT
    assert finding.place == "record 6 (tournament A, sequence 3, round 2, received)"


def test_contents_of_two_records_exchanged(log: ProtocolLog, files: LogFiles) -> None:
    first, second = files.content_path(2).read_bytes(), files.content_path(3).read_bytes()
    files.content_path(2).write_bytes(second)
    files.content_path(3).write_bytes(first)
    assert [finding.place.split()[1] for finding in verified(files).findings] == ["2", "3"]


def test_content_gone_without_a_mark(log: ProtocolLog, files: LogFiles) -> None:
    files.content_path(6).unlink()
    [finding] = verified(files).findings
    assert (finding.code, finding.place.split(" (")[0]) == (Code.MISSING, "record 6")


def test_changed_header(log: ProtocolLog, files: LogFiles) -> None:
    def change(entries: list[bytes]) -> list[bytes]:
        entries[6] = entries[6].replace(b"received", b"decided")
        return entries

    rewrite(files, change)
    report = verified(files)
    assert found(report) == {Code.ENTRY, Code.ROOT, Code.CHAIN}
    assert report.findings[0].place == "record 6 (tournament A, sequence 3, round 2, decided)"


def test_a_header_that_is_not_canonical(log: ProtocolLog, files: LogFiles) -> None:
    def change(entries: list[bytes]) -> list[bytes]:
        entries[6] = entries[6].replace(b",", b", ")
        return entries

    rewrite(files, change)
    assert "not canonical" in verified(files).findings[0].text


def test_removed_record(log: ProtocolLog, files: LogFiles) -> None:
    rewrite(files, lambda entries: entries[:6] + entries[7:])
    report = verified(files)
    assert found(report) == {Code.MISSING}
    assert "only 17" in report.findings[0].text


def test_reordered_records(log: ProtocolLog, files: LogFiles) -> None:
    def change(entries: list[bytes]) -> list[bytes]:
        return [*entries[:2], entries[3], entries[2], *entries[4:]]

    rewrite(files, change)
    report = verified(files)
    assert found(report) == {Code.ENTRY, Code.ROOT, Code.CHAIN, Code.CONTENT}
    assert [finding.place.split(" (")[0] for finding in report.findings[:2]] == [
        "record 2",
        "record 3",
    ]


def test_inserted_record(log: ProtocolLog, files: LogFiles) -> None:
    rewrite(files, lambda entries: [*entries[:6], entries[6], *entries[6:-1]])
    assert found(verified(files)) >= {Code.ENTRY, Code.ROOT, Code.CHAIN}


def test_truncated_log(log: ProtocolLog, files: LogFiles) -> None:
    rewrite(files, lambda entries: entries[:-4])
    assert found(verified(files)) == {Code.MISSING}
    files.tile_path(ENTRIES).unlink()
    report = verified(files)
    assert "the file is missing; it holds records 0 to 17" in report.findings[0].text


def test_changed_tile_of_hashes(log: ProtocolLog, files: LogFiles) -> None:
    path = files.tile_path(LEAVES)
    data = bytearray(path.read_bytes())
    data[32 * 5] ^= 1
    path.write_bytes(bytes(data))
    [finding] = verified(files).findings
    assert (finding.code, finding.place.split(" (")[0]) == (Code.ENTRY, "record 5")


def test_replaced_checkpoint(log: ProtocolLog, files: LogFiles, tmp_path: Path) -> None:
    """The right key has signed it, for other records."""
    other = forged_log(tmp_path / "other", rechained(pairs_of(log)[::-1]))
    shutil.copy(tmp_path / "other" / "checkpoint", files.checkpoint_path)
    assert other.checkpoint().checkpoint.size == SIZE
    assert found(verified(files)) == {Code.ROOT}


def test_wrong_key(log: ProtocolLog, files: LogFiles) -> None:
    for wrong in (NEXT_KEY, FOREIGN_KEY):
        for name in (str(files.folder), str(files.checkpoint_path)):
            [finding] = verify_file(name, Trust((wrong.verifier,))).findings
            assert finding.code is Code.SIGNATURE
    [finding] = verified(files, Trust()).findings
    assert finding.code is Code.NO_KEY


def test_a_log_signed_by_a_forger(log: ProtocolLog, tmp_path: Path) -> None:
    """Everything fits together, but the signature is not the log's."""
    forged_log(tmp_path / "forged", rechained(pairs_of(log)[:-1]), NEXT_KEY)
    assert found(verify_file(str(tmp_path / "forged"), TRUST)) == {Code.SIGNATURE}


def test_changed_size_in_a_checkpoint(log: ProtocolLog, files: LogFiles) -> None:
    data = files.checkpoint_path.read_bytes().replace(b"\n18\n", b"\n16\n")
    files.checkpoint_path.write_bytes(data)
    assert found(verified(files)) == {Code.SIGNATURE, Code.ROOT}


def test_forged_proof(log: ProtocolLog) -> None:
    receipt = log.receipt(6)
    proof = (bytes(32), *receipt.proof[1:])
    for wrong in (
        replace(receipt, proof=proof),
        replace(receipt, proof=receipt.proof[:-1]),
        replace(receipt, index=7),
        replace(receipt, record=log.storage.record(7)),
    ):
        assert Code.INCLUSION in found(verify_data("receipt", bytes(wrong), TRUST))


def test_a_receipt_with_another_content(log: ProtocolLog) -> None:
    receipt = replace(log.receipt(6), content=RecordContent(b"other players", bytes(32)))
    assert found(verify_data("receipt", bytes(receipt), TRUST)) == {Code.CONTENT}


def test_mixed_tournaments(log: ProtocolLog) -> None:
    """A record of B among those of A: it is in the log, but not of this tournament."""
    export, other = log.export("A"), log.export("B")
    mixed = replace(export, records=(*export.records[:4], other.records[4], *export.records[5:]))
    report = verify_data("A.json", bytes(mixed), TRUST)
    assert found(report) == {Code.CHAIN}
    assert report.findings[0].place == "record 9 (tournament B, sequence 4, round 2, issued)"


@pytest.mark.parametrize("order", ["removed", "reordered", "doubled", "first removed"])
def test_records_of_an_exported_tournament(log: ProtocolLog, order: str) -> None:
    export = log.export("A")
    r = export.records
    records = {
        "removed": (*r[:4], *r[5:]),
        "reordered": (*r[:4], r[5], r[4], *r[6:]),
        "doubled": (*r[:4], r[3], *r[4:]),
        "first removed": r[1:],
    }[order]
    changed = replace(export, records=records)
    assert found(verify_data("A.json", bytes(changed), TRUST)) == {Code.CHAIN}


# --- by the log itself, which has the key ---------------------------------------------------------


def change_of_round_2(pairs: list[Pair]) -> list[Pair]:
    """The round that was issued is another one, and everything after it was made to fit."""
    record, content = pairs[7]
    assert (record.kind, record.round) == (RecordKind.ISSUED, 2)
    pairs[7] = (record, replace(content, data=b"a better opponent"))
    return rechained(pairs)


def test_rewritten_history_against_a_receipt(log: ProtocolLog, tmp_path: Path) -> None:
    receipt = verify_data("receipt", bytes(log.receipt(7)), TRUST)
    forged_log(tmp_path / "forged", change_of_round_2(pairs_of(log)))
    assert against(verify_file(str(tmp_path / "forged"), TRUST), receipt) == {Code.FORK}


def test_rewritten_history_against_an_old_checkpoint(log: ProtocolLog, tmp_path: Path) -> None:
    """The checkpoint is older than the record that was changed later."""
    old = verify_data("old", bytes(log.checkpoint()), TRUST)
    log.append(round_of("A", 5))
    forged = forged_log(tmp_path / "forged", change_of_round_2(pairs_of(log)))
    assert against(old, verify_file(str(tmp_path / "forged"), TRUST)) == {Code.FORK}
    # Without the log, its own proof from the old size does not fit the old checkpoint.
    request = bytes(consistency_request(forged.storage, SIZE))
    assert against(old, verify_data("request", request, TRUST)) == {Code.INCONSISTENT}
    honest = bytes(consistency_request(log.storage, SIZE))
    assert against(old, verify_data("request", honest, TRUST)) == set()
    # Without any proof nothing is claimed.
    new = verify_data("new", bytes(forged.checkpoint()), TRUST)
    assert against(old, new) == {Code.UNPROVEN}


def test_a_chain_of_proofs_connects_checkpoints(log: ProtocolLog) -> None:
    files = [("18", bytes(log.checkpoint()))]
    for number, old in ((5, 18), (6, 20)):
        log.append(round_of("A", number))
        files.append((f"to {old + 2}", bytes(consistency_request(log.storage, old))))
    reports = [verify_data(name, data, TRUST) for name, data in files]
    assert against(*reports) == set()
    assert against(reports[0], reports[2]) == {Code.UNPROVEN}
    # A proof is looked at even where other checkpoints stand between its two sizes.
    _, _, signed = files[2][1].partition(b"\n\n")
    wrong = verify_data("wrong", b"old 18\n\n" + signed, TRUST)
    assert Code.INCONSISTENT in against(*reports, wrong)


def test_two_checkpoints_of_one_size(log: ProtocolLog, tmp_path: Path) -> None:
    forged = forged_log(tmp_path / "forged", change_of_round_2(pairs_of(log)))
    data, other = bytes(log.checkpoint()), bytes(forged.checkpoint())
    assert against(verify_data("1", data, TRUST), verify_data("2", other, TRUST)) == {Code.FORK}


def test_two_receipts_of_one_place(log: ProtocolLog, tmp_path: Path) -> None:
    """Of logs of different sizes, so that only the records tell."""
    report = verify_data("1", bytes(log.receipt(7)), TRUST)
    forged = forged_log(tmp_path / "forged", change_of_round_2(pairs_of(log)))
    forged.append(round_of("A", 5))
    other = verify_data("2", bytes(forged.receipt(7)), TRUST)
    assert against(report, other) == {Code.FORK}


def test_history_cut_back(log: ProtocolLog, tmp_path: Path) -> None:
    receipt = verify_data("receipt", bytes(log.receipt(17)), TRUST)
    forged_log(tmp_path / "cut", pairs_of(log)[:12])
    assert against(verify_file(str(tmp_path / "cut"), TRUST), receipt) == {Code.TRUNCATED}


def test_replayed_old_checkpoint(log: ProtocolLog, files: LogFiles) -> None:
    """The old checkpoint was right once: only something newer shows that it is old."""
    old = files.checkpoint_path.read_bytes()
    log.append(round_of("A", 5))
    newer = verify_data("receipt", bytes(log.receipt(18)), TRUST)
    files.checkpoint_path.write_bytes(old)
    report = verified(files)
    assert "remark.beyond" in [remark.key for remark in report.remarks]
    assert against(report, newer) == {Code.TRUNCATED}


def test_a_removed_record_breaks_its_chain_even_with_the_key(
    log: ProtocolLog, tmp_path: Path
) -> None:
    pairs = pairs_of(log)
    forged_log(tmp_path / "forged", pairs[:6] + pairs[7:])
    report = verify_file(str(tmp_path / "forged"), TRUST)
    assert found(report) == {Code.CHAIN}
    assert report.findings[0].place == "record 6 (tournament A, sequence 4, round 2, issued)"


def test_a_changed_record_breaks_its_chain_even_with_the_key(
    log: ProtocolLog, tmp_path: Path
) -> None:
    pairs = pairs_of(log)
    record, content = pairs[7]
    other = replace(content, data=b"a better opponent")
    pairs[7] = (replace(record, content_hash=other.hash), other)
    forged_log(tmp_path / "forged", pairs)
    [finding] = verify_file(str(tmp_path / "forged"), TRUST).findings
    assert finding.code is Code.CHAIN
    assert finding.place == "record 10 (tournament A, sequence 5, round 3, received)"
    assert "whose hash it should carry" in finding.text


def test_the_end_of_a_tournament_left_out(log: ProtocolLog, files: LogFiles) -> None:
    """The chain cannot show it; a receipt or the log can."""
    export = log.export("A")
    cut = replace(export, records=export.records[:-2])
    report = verify_data("A.json", bytes(cut), TRUST)
    receipt = verify_data("receipt", bytes(log.receipt(15)), TRUST)
    assert against(report) == set()
    assert against(report, receipt) == {Code.OMITTED}
    assert against(report, verified(files)) == {Code.OMITTED}
    log.append(round_of("A", 5))
    later = verify_data("later", bytes(log.receipt(18)), TRUST)
    whole = verify_data("A.json", bytes(export), TRUST)
    assert against(whole, later) == set()  # it came after the export


def test_a_missing_witness(log: ProtocolLog, files: LogFiles) -> None:
    strict = Trust((KEY.verifier,), (WITNESS_KEY.verifier,))
    [finding] = verified(files, strict).findings
    assert finding.code is Code.WITNESS
    assert "has not cosigned" in finding.text


def test_a_cosignature_of_another_checkpoint(log: ProtocolLog, files: LogFiles) -> None:
    """Also beside a right one: somebody has put it there."""
    strict = Trust((KEY.verifier,), (WITNESS_KEY.verifier,))
    text = log.checkpoint().note.text
    for signed in (text + "x\n", text):
        log.storage.add_signatures(text, [cosignature(signed, WITNESS_KEY, 1_770_000_000)])
        [finding] = verified(files, strict).findings
        assert finding.code is Code.WITNESS
        assert "is not one of this checkpoint" in finding.text


def test_what_is_not_authentic_accuses_nobody(log: ProtocolLog, tmp_path: Path) -> None:
    """A forged checkpoint must not look like a fork of the honest log."""
    forged = forged_log(tmp_path / "forged", change_of_round_2(pairs_of(log)), NEXT_KEY)
    honest = verify_data("honest", bytes(log.checkpoint()), TRUST)
    report = verify_data("forged", bytes(forged.checkpoint()), TRUST)
    assert found(report) == {Code.SIGNATURE}
    assert list(compare([honest, report])) == []


def test_what_is_not_shown_to_be_in_the_log_accuses_nobody(log: ProtocolLog) -> None:
    """A record put into a receipt or an export by somebody else is no second history."""
    honest = [verify_data(f"{i}", bytes(log.receipt(i)), TRUST) for i in (6, 7)]
    forged = replace(log.receipt(6), record=log.storage.record(7))
    export = log.export("A")
    swapped = (*export.records[:3], replace(export.records[3], index=7), *export.records[4:])
    for data in (forged, replace(export, records=swapped)):
        report = verify_data("forged", bytes(data), TRUST)
        assert Code.INCLUSION in found(report)
        assert {finding.code for finding in compare([*honest, report])} <= {Code.OMITTED}


def test_a_changed_copy_of_the_log_accuses_nobody(log: ProtocolLog, files: LogFiles) -> None:
    receipt = verify_data("receipt", bytes(log.receipt(2)), TRUST)
    rewrite(files, lambda entries: [*entries[:2], entries[3], entries[2], *entries[4:]])
    report = verified(files)
    assert Code.ROOT in found(report)
    assert list(compare([receipt, report])) == []


# --- a log of more than one tile ------------------------------------------------------------------


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("large") / "log"
    log = ProtocolLog(FolderStorage(folder), "pairings.example/log", [KEY])
    for start in (0, 200, 254, 255, 256, 300, 511):
        stop = {0: 200, 200: 254, 254: 255, 255: 256, 256: 300, 300: 511, 511: 515}[start]
        log.append([draft(f"T{i % 7}", RecordKind.RECEIVED, i) for i in range(start, stop)])
    return folder


def test_a_large_log_verifies_and_keeps_few_files(large: Path) -> None:
    assert verify_file(str(large), TRUST).verifies
    names = sorted(str(path.relative_to(large)) for path in large.rglob("tile/**/*"))
    assert [name for name in names if "entries" in name] == [
        "tile/entries",
        "tile/entries/000",
        "tile/entries/001",
        "tile/entries/002.p",
        "tile/entries/002.p/3",
    ]
    assert "tile/1/000.p/2" in names
    log = ProtocolLog(FolderStorage(large), "pairings.example/log", [KEY])
    for index in (0, 255, 256, 511, 512, 514):
        assert verify_data("receipt", bytes(log.receipt(index)), TRUST).verifies
    assert verify_data("T3", bytes(log.export("T3")), TRUST).verifies


def test_a_changed_higher_tile(large: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(large, tmp_path / "copy")
    tile = copy / "tile/1/000.p/2"
    tile.write_bytes(tile.read_bytes()[:32] + bytes(32))
    [finding] = verify_file(str(copy), TRUST).findings
    assert finding.code is Code.TILE
    assert finding.place == "tile/1/000.p/2"
    assert "records 256 to 511" in finding.text


def test_without_contents_the_headers_still_verify(large: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(large, tmp_path / "copy", ignore=shutil.ignore_patterns("contents"))
    report = verify_file(str(copy), TRUST)
    assert report.verifies
    assert "remark.not-in-folder" in [remark.key for remark in report.remarks]


def test_erased_contents_of_a_log_are_told(log: ProtocolLog, files: LogFiles) -> None:
    log.storage.erase(3, TIME)
    report = verified(files)
    assert report.verifies
    said = list(map(language_of("en").told, report.remarks))
    assert any(remark.startswith("record 3 ") and "erased" in remark for remark in said)
    assert b"players" not in files.content_path(3).read_bytes()


def test_a_receipt_is_the_text_that_the_specification_asks_for(log: ProtocolLog) -> None:
    lines = bytes(log.receipt(6)).decode().split("\n")
    assert lines[0] == "c2sp.org/tlog-proof@v1"
    assert lines[1].startswith("extra ")
    assert lines[2] == "index 6"
    assert lines[lines.index("") + 1] == "pairings.example/log"
    assert parse_receipt("\n".join(lines).encode()).index == 6
