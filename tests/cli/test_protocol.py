"""`pairwright protocol` and `pairwright witness`: what people type and what they are told."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.server.protocol import FolderStorage, ProtocolLog
from tests.server.protocol.sample_logs import (
    KEY,
    NEXT_KEY,
    ORIGIN,
    forged_log,
    honest_log,
    pairs_of,
    round_of,
)

VKEY = str(KEY.verifier)


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProtocolLog:
    monkeypatch.chdir(tmp_path)
    made = honest_log(FolderStorage(Path("log")), rounds=2)
    Path("receipt").write_bytes(bytes(made.receipt(3)))
    Path("a.json").write_bytes(bytes(made.export("A")))
    Path("old").write_bytes(bytes(made.checkpoint()))
    return made


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(arguments)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_all_files_of_an_honest_log(log: ProtocolLog, capsys: pytest.CaptureFixture[str]) -> None:
    files = ["log", "receipt", "a.json", "old"]
    code, out, err = said(capsys, "protocol", "verify", *files, "--key", VKEY)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "log: log pairings.example/log, 10 records: verifies",
        "  (2 tournaments)",
        "receipt: receipt of record 3 (tournament A, sequence 2, round 1, issued): verifies",
        "a.json: tournament A, 5 records: verifies",
        "old: checkpoint of pairings.example/log, size 10: verifies",
        "verified 4 files: 4 good, 0 not",
    ]


def test_without_a_key_nothing_is_called_verified(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = said(capsys, "protocol", "verify", "receipt")
    assert code == 1
    assert "NO-KEY: nobody's signature was checked" in out
    assert "--key" in out


def test_either_key_while_it_is_replaced(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    new = str(NEXT_KEY.verifier)
    assert said(capsys, "protocol", "verify", "log", "--key", new)[0] == 1
    assert said(capsys, "protocol", "verify", "log", "--key", new, "--key", VKEY)[0] == 0


def test_a_changed_receipt_is_told_with_its_place(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    data = Path("receipt").read_bytes()
    Path("receipt").write_bytes(data.replace(b"index 3", b"index 2"))
    code, out, _ = said(capsys, "protocol", "verify", "receipt", "--key", VKEY)
    assert code == 1
    assert "INCLUSION: record 2 (tournament A, sequence 2, round 1, issued): the proof" in out
    assert out.endswith("verified 1 files: 0 good, 1 not\n")


def test_two_histories_are_told(log: ProtocolLog, capsys: pytest.CaptureFixture[str]) -> None:
    pairs = pairs_of(log)
    Path("other").write_bytes(bytes(forged_log(Path("forged"), pairs[::-1]).checkpoint()))
    code, out, _ = said(capsys, "protocol", "verify", "old", "other", "--key", VKEY)
    assert code == 1
    assert "FORK: old and other: the log pairings.example/log has signed two different" in out
    assert out.endswith("verified 2 files: 2 good, 0 not; against each other: 1 findings\n")


def test_what_is_no_file_of_a_protocol(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("text").write_text("hello\n")
    Path("empty").mkdir()
    code, _, err = said(capsys, "protocol", "verify", "text", "empty", "receipt", "--key", VKEY)
    assert code == 3
    assert "text: this is no receipt, exported tournament, checkpoint" in err
    assert "empty: this folder holds no log" in err
    assert said(capsys, "protocol", "verify", "missing", "--key", VKEY)[0] == 5
    assert said(capsys, "protocol", "verify", "missing", "text", "--key", VKEY)[0] == 3
    assert said(capsys, "protocol", "verify", "missing", "receipt")[0] == 1


def test_a_file_of_any_size_is_refused(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("large", "wb") as file:
        file.truncate(2**34)
    code, _, err = said(capsys, "protocol", "verify", "large", "--key", VKEY)
    assert code == 4
    assert "larger than 64 MiB" in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["protocol", "verify", "receipt", "--key", "nonsense"],
        ["protocol", "verify", "receipt", "--witness", VKEY],
        ["protocol", "verify"],
        ["protocol", "nonsense"],
        ["protocol", "prove", "log", "-1"],
        ["protocol", "prove", "log", "11"],
        ["protocol", "prove", "nowhere", "0"],
        ["witness", "new", "w", "two words"],
        ["witness", "trust", "receipt", VKEY],
    ],
)
def test_wrong_requests(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (3, "")
    assert err.startswith("pairwright: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["protocol", "witness"])
def test_a_group_without_command_shows_its_help(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, out, err = said(capsys, name)
    assert (code, err) == (0, "")
    assert f"Usage: pairwright {name}" in out


def test_a_proof_and_an_old_checkpoint_are_one_history(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    log.append(round_of("A", 3))
    assert said(capsys, "protocol", "prove", "log", "10", "--output", "proof")[0] == 0
    assert Path("proof").read_text().startswith("old 10\n")
    assert said(capsys, "protocol", "verify", "old", "proof", "--key", VKEY)[0] == 0
    Path("new").write_bytes(bytes(log.checkpoint()))
    code, out, _ = said(capsys, "protocol", "verify", "old", "new", "--key", VKEY)
    assert code == 1
    assert "UNPROVEN" in out
    assert "pairwright protocol prove LOG 10" in out


def test_a_witness_from_beginning_to_end(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    """As protocol.md tells it: made, trusted, cosigned, added, verified."""
    _, witness, _ = said(capsys, "witness", "new", "w", "witness.example/w1")
    assert said(capsys, "witness", "cosign", "w", "old")[0] == 1  # it does not watch the log yet
    assert said(capsys, "witness", "trust", "w", VKEY) == (0, "", "")
    code, first, _ = said(capsys, "witness", "cosign", "w", "old")
    assert code == 0
    with open("log/checkpoint", "a") as file:
        file.write(first)
    verify = ["protocol", "verify", "log", "--key", VKEY, "--witness", witness.strip()]
    assert said(capsys, *verify)[0] == 0
    log.append(round_of("A", 3))
    code, out, _ = said(capsys, *verify)
    assert code == 1
    assert "WITNESS: the witness witness.example/w1 has not cosigned" in out
    said(capsys, "protocol", "prove", "log", "10", "--output", "proof")
    assert said(capsys, "witness", "cosign", "w", "log/checkpoint", "proof")[0] == 0
    _, out, _ = said(capsys, "witness", "show", "w")
    assert f"{ORIGIN}: 12 records" in out
    code, out, err = said(capsys, "witness", "cosign", "w", "proof")
    assert (code, out) == (1, "")
    assert "refused (409): this witness knows the log pairings.example/log up to 12" in err


def test_a_witness_refuses_a_second_history(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "witness", "new", "w", "witness.example/w1")
    said(capsys, "witness", "trust", "w", VKEY)
    said(capsys, "witness", "cosign", "w", "old")
    state = Path("w").read_bytes()
    forged_log(Path("forged"), pairs_of(log)[::-1])
    said(capsys, "protocol", "prove", "forged", "10", "--output", "proof")
    code, out, err = said(capsys, "witness", "cosign", "w", "proof")
    assert (code, out) == (1, "")
    assert "refused (409): FORK" in err
    assert Path("w").read_bytes() == state
    code, out, _ = said(capsys, "protocol", "verify", "old", "proof", "--key", VKEY)
    assert code == 1
    assert "FORK" in out


def test_no_line_is_written_that_the_state_does_not_know(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the state cannot be written, nobody gets a signature that it would forget."""
    said(capsys, "witness", "new", "w", "witness.example/w1")
    said(capsys, "witness", "trust", "w", VKEY)
    state = Path("w").read_bytes()
    told = subprocess.run(
        [sys.executable, "-m", "pairwright", "witness", "cosign", "w", "old"],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
        capture_output=True,
        check=False,
    )
    assert (told.returncode, told.stdout) == (5, b"")
    assert Path("w").read_bytes() == state


def test_signatures_are_utf8_whatever_the_terminal_is(log: ProtocolLog) -> None:
    """The dash of a signature line would be lost on a terminal without it."""
    told = subprocess.run(
        [sys.executable, "-m", "pairwright", "protocol", "prove", "log", "3"],
        env={"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert told.stdout.decode().splitlines()[-1].startswith("\N{EM DASH} pairings.example/log ")


def test_problems_name_their_file(log: ProtocolLog, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "witness", "new", "w", "witness.example/w1")
    Path("text").write_text("hello\n")
    for arguments, file in (
        (["protocol", "prove", "nowhere", "0"], "nowhere"),
        (["witness", "cosign", "w", "text"], "text"),
        (["witness", "cosign", "w", "old", "text"], "text"),
        (["witness", "cosign", "text", "old"], "text"),
        (["witness", "show", "text"], "text"),
    ):
        code, out, err = said(capsys, *arguments)
        assert (code, out) == (3, "")
        assert err.startswith(f"pairwright: {file}: ")


def test_a_state_file_is_kept(log: ProtocolLog, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "witness", "new", "w", "witness.example/w1")
    code, out, err = said(capsys, "witness", "new", "w", "witness.example/w1")
    assert (code, out) == (5, "")
    assert err == "pairwright: w: there is a state file already; nothing was changed\n"


def test_a_key_of_a_log_is_replaced(log: ProtocolLog, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "witness", "new", "w", "witness.example/w1")
    said(capsys, "witness", "trust", "w", VKEY)
    assert said(capsys, "witness", "distrust", "w", VKEY)[0] == 3
    said(capsys, "witness", "trust", "w", str(NEXT_KEY.verifier))
    assert said(capsys, "witness", "distrust", "w", VKEY)[0] == 0
    assert said(capsys, "witness", "cosign", "w", "old")[0] == 1


def test_what_verifies_is_told_in_the_language_asked_for(
    log: ProtocolLog, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(
        capsys, "protocol", "verify", "log", "a.json", "--key", VKEY, "--lang", "fr"
    )
    assert (code, err) == (0, "")
    assert out.replace("\xa0", " ").splitlines() == [
        "log : registre pairings.example/log, 10 enregistrements : est vérifié",
        "  (2 tournois)",
        "a.json : tournoi A, 5 enregistrements : est vérifié",
        "fichiers vérifiés : 2, dont bons 2, non 0",
    ]
