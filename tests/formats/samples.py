"""Small files of every dialect, in our own words, from which tests and fuzzing start."""

from __future__ import annotations

from pathlib import Path

from pairwright import formats

DATA = Path(__file__).parent / "data"
REPORTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.trf"))}


def json_samples() -> dict[str, str]:
    """The same tournaments as our JSON."""
    return {name: formats.dumps(formats.loads(text), "json") for name, text in REPORTS.items()}
