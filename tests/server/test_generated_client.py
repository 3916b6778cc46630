"""A Python client generated from the OpenAPI description, used against the server."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pairwright as pw

FOUR = pw.Tournament.new(["Ada", "Bo", "Cy", "Di"], system="dutch", rounds=3)
GENERATOR = Path(sys.prefix) / "client-generator" / "bin" / "openapi-python-client"
"""In an environment of its own: it needs other versions of packages that we use."""


@pytest.mark.skipif(not GENERATOR.exists(), reason="the client generator is not installed")
def test_a_generated_client_pairs(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tmp_path / "made"
    command = [str(GENERATOR), "generate", "--meta", "none", "--output-path", str(made / "served")]
    done = subprocess.run(
        [*command, "--url", f"{address}/openapi.json"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    monkeypatch.syspath_prepend(str(made))
    client = importlib.import_module("served").Client(base_url=address)
    pair: Any = importlib.import_module("served.api.stateless.pair_api_v1_pair_post")
    models: Any = importlib.import_module("served.models")
    body = models.PairApiV1PairPostJsonBody.from_dict(json.loads(pw.dumps(FOUR, "json")))
    answer = pair.sync_detailed(client=client, body=body)
    assert answer.status_code == 200
    assert (answer.parsed.round_, len(answer.parsed.boards)) == (1, 2)
    refused = pair.sync_detailed(client=client, body=models.PairApiV1PairPostJsonBody())
    assert refused.status_code == 422
    assert refused.parsed.problems[0].code
