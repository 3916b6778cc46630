"""A witness (C2SP tlog-witness): what it cosigns, what it refuses, and what it keeps."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright.server.protocol import (
    AddCheckpoint,
    Checkpoint,
    ConsistencyLines,
    InvalidProtocolData,
    MemoryStorage,
    ProtocolLog,
    SignedCheckpoint,
    VerifierKey,
    Witness,
    WitnessConsent,
    WitnessRefusal,
    consistency_request,
    parse_add_checkpoint,
)
from pairwright.server.protocol.merkle import EMPTY_ROOT
from pairwright.server.protocol.signed_notes import KeyType, signed_note
from pairwright.server.protocol.witness import create, parse_state, read, state_data, update
from tests.server.protocol.sample_logs import (
    FOREIGN_KEY,
    KEY,
    NEXT_KEY,
    ORIGIN,
    WITNESS_KEY,
    forged_log,
    honest_log,
    pairs_of,
    rechained,
    round_of,
)

TIME = 1_770_000_000
WITNESS = Witness(WITNESS_KEY).watching(KEY.verifier)

# Three checkpoints with their proofs that filippo.io/torchwood publishes with its witness: the
# signatures are those of a Sigsum log, the hashes are made up where they are leaves.
SIGSUM = "sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562"
SIGSUM_KEY = bytes.fromhex("ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f")
FIRST = f"""old 0

{SIGSUM}
1
KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

— {SIGSUM} UgIom7fPZTqpxWWhyjWduBvTvGVqsokMbqTArsQilegKoFBJQjUFAmQ0+YeSPM3wfUQMFSzVnnNuWRTYrajXpNUbIQY=
"""  # noqa: E501
THIRD = f"""old 1
KgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
KgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

{SIGSUM}
3
RcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=

— {SIGSUM} UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=
"""  # noqa: E501
FIFTH = f"""old 1
KgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
+fUDV+k970B4I3uKrqJM4aP1lloPZP8mvr2Z4wRw2LI=
KgQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

{SIGSUM}
5
QrtXrQZCCvpIgsSmOsah7HdICzMLLyDfxToMql9WTjY=

— {SIGSUM} UgIomw/EOJmWi0i1FQsOj+etB7F8IccFam/jgd6wzRns4QPVmyEZtdvl1U2KEmLOZ/ASRcWJi0tW90dJWAShei7sDww=
"""  # noqa: E501


def cosigned(witness: Witness, request: AddCheckpoint) -> Witness:
    """The witness afterwards; its line is right."""
    answer = witness.add_checkpoint(request, TIME)
    assert isinstance(answer, WitnessConsent), answer
    assert WITNESS_KEY.verifier.verifies(request.signed.note.text, answer.line.signature)
    assert int.from_bytes(answer.line.signature[:8]) == TIME
    return answer.witness


def refused(witness: Witness, request: AddCheckpoint) -> WitnessRefusal:
    answer = witness.add_checkpoint(request, TIME)
    assert isinstance(answer, WitnessRefusal), answer
    return answer


def checkpoint(size: int, root: bytes) -> SignedCheckpoint:
    made = Checkpoint(ORIGIN, size, root)
    return SignedCheckpoint(made, signed_note(str(made), [KEY]))


def request(old: int, signed: SignedCheckpoint, *proof: bytes) -> AddCheckpoint:
    return AddCheckpoint(ConsistencyLines(old, proof), signed)


def test_published_requests_are_cosigned_in_order_and_conflict_out_of_order() -> None:
    witness = Witness(WITNESS_KEY).watching(VerifierKey(SIGSUM, KeyType.LOG, SIGSUM_KEY))
    first, third, fifth = (parse_add_checkpoint(text.encode()) for text in (FIRST, THIRD, FIFTH))
    assert bytes(fifth) == FIFTH.encode()
    after_first = cosigned(witness, first)
    cosigned(after_first, third)
    after_fifth = cosigned(after_first, fifth)
    late = refused(after_fifth, third)
    assert (late.status, late.known_size) == (409, 5)


def test_a_log_that_grows_is_cosigned_again_and_again() -> None:
    log = ProtocolLog(MemoryStorage(), ORIGIN, [KEY])
    witness, known = WITNESS, 0
    for number in range(1, 20):
        log.append(round_of("A", number)[: 1 + number % 2])
        witness = cosigned(witness, consistency_request(log.storage, known))
        known = log.storage.size()
    cosigned(witness, consistency_request(log.storage, known))  # the same one again


def test_a_second_history_is_found_and_refused(tmp_path: Path) -> None:
    log = honest_log(MemoryStorage())
    witness = cosigned(WITNESS, consistency_request(log.storage, 0))
    pairs = pairs_of(log)
    record, content = pairs[7]
    pairs[7] = (record, replace(content, data=b"another opponent"))
    forged = forged_log(tmp_path / "forged", rechained(pairs))
    same_size = refused(witness, consistency_request(forged.storage, 18))
    assert (same_size.status, same_size.known_size) == (409, 18)
    assert "FORK" in same_size.text
    forged.append(round_of("A", 5))
    larger = refused(witness, consistency_request(forged.storage, 18))
    assert larger.status == 422
    assert "FORK" in larger.text
    log.append(round_of("A", 5))
    cosigned(witness, consistency_request(log.storage, 18))


def test_a_log_that_was_cut_back_is_refused(tmp_path: Path) -> None:
    log = honest_log(MemoryStorage())
    witness = cosigned(WITNESS, consistency_request(log.storage, 0))
    cut = forged_log(tmp_path / "cut", pairs_of(log)[:12])
    answer = refused(witness, consistency_request(cut.storage, 0))
    assert (answer.status, answer.known_size) == (409, 18)
    assert "cut back" in answer.text
    assert refused(witness, request(18, cut.checkpoint())).status == 400


LEAF = bytes([7]) * 32


@pytest.mark.parametrize(
    ("known", "old", "new", "root", "proof", "status"),
    [
        (0, 0, 0, EMPTY_ROOT, (), 200),
        (0, 0, 0, LEAF, (), 422),
        (0, 0, 0, bytes(32), (), 422),
        (0, 0, 0, EMPTY_ROOT, (LEAF,), 422),
        (0, 0, 1, LEAF, (), 200),
        (0, 0, 1, LEAF, (LEAF,), 422),
        (1, 0, 1, LEAF, (LEAF,), 409),
        (1, 1, 0, EMPTY_ROOT, (), 400),
        (1, 1, 1, LEAF, (), 200),
        (1, 1, 1, LEAF, (LEAF,), 422),
        (1, 1, 1, EMPTY_ROOT, (), 409),
        (1, 1, 2, LEAF, (LEAF,), 422),
        (1, 2, 2, LEAF, (), 409),
    ],
)
def test_statuses_of_the_specification(
    known: int, old: int, new: int, root: bytes, proof: tuple[bytes, ...], status: int
) -> None:
    witness = WITNESS if not known else cosigned(WITNESS, request(0, checkpoint(known, LEAF)))
    answer = witness.add_checkpoint(request(old, checkpoint(new, root), *proof), TIME)
    assert (answer.status if isinstance(answer, WitnessRefusal) else 200) == status


def test_unknown_logs_and_keys_are_refused() -> None:
    signed = checkpoint(1, LEAF)
    assert refused(Witness(WITNESS_KEY), request(0, signed)).status == 404
    stranger = Witness(WITNESS_KEY).watching(NEXT_KEY.verifier)
    assert refused(stranger, request(0, signed)).status == 403


def test_a_key_is_replaced_without_forgetting() -> None:
    log = honest_log(MemoryStorage())
    witness = cosigned(WITNESS, consistency_request(log.storage, 0)).watching(NEXT_KEY.verifier)
    ProtocolLog(log.storage, ORIGIN, [KEY, NEXT_KEY]).append(round_of("A", 5))
    witness = cosigned(witness, consistency_request(log.storage, 18)).without(KEY.verifier)
    ProtocolLog(log.storage, ORIGIN, [NEXT_KEY]).append(round_of("A", 6))
    witness = cosigned(witness, consistency_request(log.storage, 20))
    with pytest.raises(InvalidProtocolData, match="only key"):
        witness.without(NEXT_KEY.verifier)
    with pytest.raises(InvalidProtocolData, match="does not trust"):
        witness.without(FOREIGN_KEY.verifier)


def test_keys_of_the_wrong_kind_are_refused() -> None:
    with pytest.raises(InvalidProtocolData):
        Witness(KEY)
    with pytest.raises(InvalidProtocolData):
        Witness(WITNESS_KEY).watching(WITNESS_KEY.verifier)


def test_the_state_comes_back() -> None:
    witness = WITNESS.watching(NEXT_KEY.verifier).watching(FOREIGN_KEY.verifier)
    witness = cosigned(witness, request(0, checkpoint(1, LEAF)))
    assert parse_state(state_data(witness)) == witness


def test_a_state_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "w.state"
    create(path, WITNESS)
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(FileExistsError):
        create(path, Witness(WITNESS_KEY))
    assert read(path) == WITNESS


def test_a_mistyped_name_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        update(tmp_path / "nowhere" / "w.state", lambda known: (known, None))
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_a_state_stays_one(tmp_path: Path) -> None:
    create(tmp_path / "w.state", WITNESS)
    link = tmp_path / "link"
    link.symlink_to("w.state")
    update(link, lambda known: (known.watching(NEXT_KEY.verifier), None))
    assert link.is_symlink()
    assert len(read(tmp_path / "w.state").logs[0].keys) == 2


def test_two_requests_at_once_are_one_after_the_other(tmp_path: Path) -> None:
    """The race that the specification describes: the older request must not roll the newer back."""
    path = tmp_path / "w.state"
    create(path, WITNESS)
    log = honest_log(MemoryStorage())
    requests = [consistency_request(log.storage, 0)]
    log.append(round_of("A", 5))
    requests.append(consistency_request(log.storage, 0))
    answers: list[WitnessConsent | WitnessRefusal] = []

    def ask(add_checkpoint: AddCheckpoint) -> None:
        def change(witness: Witness) -> tuple[Witness, WitnessConsent | WitnessRefusal]:
            answer = witness.add_checkpoint(add_checkpoint, TIME)
            return (answer.witness if isinstance(answer, WitnessConsent) else witness), answer

        answers.append(update(path, change))

    threads = [threading.Thread(target=ask, args=[request]) for request in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(type(answer).__name__ for answer in answers) == [
        "WitnessConsent",
        "WitnessRefusal",
    ]
