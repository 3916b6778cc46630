"""Report files in few words, for tests."""

from __future__ import annotations

from pairwright import formats
from pairwright.formats import Diagnostic, Inspection, Severity
from pairwright.tournament import Tournament


def line(
    number: int | str, *blocks: str, points: str = "0.0", rank: str = "", **fields: str
) -> str:
    """A player record; each block is `NNNN c r` or shorter, and is padded to its ten columns."""
    text = (
        f"001 {number:>4} {fields.get('sex', ''):1}{fields.get('title', ''):>3} "
        f"{fields.get('name', f'Player {number}'):<33} {fields.get('rating', ''):>4} "
        f"{fields.get('federation', ''):>3} {fields.get('fide_id', ''):>11} "
        f"{fields.get('birth', ''):<10} {points:>4} {rank:>4}"
    )
    return text + "".join(f"  {block:<8}" for block in blocks)


def text(*lines: str) -> str:
    return "\n".join([*lines, ""])


def inspected(*lines: str, strictness: str = "import") -> Inspection:
    return formats.inspect(text(*lines), "event.trf", strictness)


def accepted(*lines: str, warnings: list[str] | None = None) -> Tournament:
    """The tournament in these lines, which give exactly these warnings (by default none)."""
    found = inspected(*lines)
    assert [str(d) for d in found.diagnostics if d.severity is Severity.ERROR] == []
    codes = [d.code for d in found.diagnostics]
    assert codes == (warnings or []), [str(d) for d in found.diagnostics]
    assert all(d.taken for d in found.diagnostics), [str(d) for d in found.diagnostics]
    assert found.tournament is not None
    return found.tournament


def refused(*lines: str, strictness: str = "import") -> list[Diagnostic]:
    """The errors of these lines; there is at least one."""
    found = inspected(*lines, strictness=strictness)
    assert found.tournament is None
    errors = [d for d in found.diagnostics if d.severity is Severity.ERROR]
    assert errors
    return errors


def places(diagnostics: list[Diagnostic]) -> list[tuple[str, int, int]]:
    return [(d.code, d.line, d.column) for d in diagnostics]
