"""Everything that the pages of rounds say by key is said somewhere."""

from __future__ import annotations

import re

from pairwright.server.web.rounds.messages import CATALOGUE
from tests.test_project import ROOT

FOLDER = ROOT / "src/pairwright/server/web/rounds"


def test_every_message_is_used() -> None:
    """By its key, or by the beginning of it where the rest is worked out.

    The pages of teams say some of these texts as well.
    """
    paths = [*FOLDER.glob("*.py"), *FOLDER.parent.glob("*/templates/*.html")]
    used = "\n".join(path.read_text() for path in paths if path.name != "messages.py")
    composed = {
        match[1] for match in re.finditer(r"(rounds\.[a-z.-]*)(?:' ~|\{)", used) if match[1]
    }
    assert len(composed) > 7
    assert used.count("t('rounds.") > 21
    for key in CATALOGUE.messages:
        is_composed = any(key.startswith(start) for start in composed if start != "rounds.")
        assert f"{key}'" in used or f'{key}"' in used or is_composed, key
