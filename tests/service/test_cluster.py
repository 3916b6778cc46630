"""Work on a cluster: what one core gives, with a worker killed in the middle of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.cluster import (
    LocalCluster,
    finished,
    kept_in,
    local_cluster,
    texts_in,
    with_a_worker_killed,
)

from pairwright.cli.main import run

MADE = ("generate", "--players", "20-40", "--count", "24", "--seed", "5", "--output")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    pytest.importorskip("distributed", reason="needs pairwright[cluster]")
    folder = tmp_path / "cluster"
    folder.mkdir()
    with local_cluster(folder, workers=2) as made:
        yield made


def test_a_worker_killed_loses_nothing_and_counts_nothing_twice(
    cluster: LocalCluster, tmp_path: Path
) -> None:
    """bench/cluster.py does it with as many tournaments as you like."""
    alone, shared, state = tmp_path / "alone", tmp_path / "shared", tmp_path / "check.state"
    finished(*MADE, str(alone), "--jobs", "1")
    finished(*MADE, str(shared), "--cluster", cluster.address)
    assert texts_in(shared) == texts_in(alone)
    played = ("simulate", "--players", "12", "--rounds", "5", "--count", "12")
    assert finished(*played, "--cluster", cluster.address) == finished(*played, "--jobs", "1")
    checked = finished("check", str(alone), "--jobs", "1")
    assert re.search(r"^checked 24 tournaments", checked, re.M)
    words = ("check", str(alone), "--state", str(state))
    assert with_a_worker_killed(cluster, state, words) == checked
    assert len(cluster.workers) == 1
    assert kept_in(state) == 24


def test_no_scheduler(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    module = pytest.importorskip("pairwright.service.cluster")
    monkeypatch.setattr(module, "PATIENCE", 1)
    assert run(["check", "x.trf", "--cluster", "tcp://127.0.0.1:9"]) == 5
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("pairwright: tcp://127.0.0.1:9: no scheduler answers there")
    assert told.err.count("\n") == 1
