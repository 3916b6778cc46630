"""A list that is taken while another arbiter acts: what undoing the whole list would take back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pairwright.event import Enter, State
from pairwright.server.events.store import EventStore, Request
from pairwright.server.storage.database import Database
from pairwright.server.web.entries import import_files as lists_module
from pairwright.service.events.list_update import ListUpdate, compared
from pairwright.tournament import Player
from tests.server.web.test_entries import fields, make, whole_list
from tests.server.web.test_rating_lists import serving, signed_in


def test_an_act_at_the_very_moment_of_the_import_is_not_of_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with serving(tmp_path) as client:
        csrf = signed_in(client, "Ann")
        event = make(client)
        slug = event.rpartition("/")[2]
        review = client.post(
            f"{event}/players/import",
            data={"csrf": csrf, "pasted": "Name\tRating\nFoss, Ida\t1700\nGray, Max\t1600\n"},
            files={"file": ("", b"")},
        )
        sent = fields(review.text)
        database = Database(f"sqlite:///{tmp_path / 'one.db'}")
        elsewhere = EventStore(database)
        others = [Enter(Player(1, "Other, Olga"))]

        def compared_too_late(state: State, listed: Sequence[Player]) -> ListUpdate:
            """When the acts of the list are worked out, another process writes one of its own."""
            found = compared(state, listed)
            if others:
                act = others.pop()
                elsewhere.act(slug, Request("Bo", lambda _: [act]))
            return found

        monkeypatch.setattr(lists_module, "compared", compared_too_late)
        page = client.post(review.url.path, data=sent).text
        acts = elsewhere.open(slug).event.entries[-3:]
        database.close()
    named = [entry.action.player.name for entry in acts if isinstance(entry.action, Enter)]
    assert named == ["Other, Olga", "Foss, Ida", "Gray, Max"]
    assert whole_list(page) == {"entry": str(acts[1].sequence), "last": str(acts[2].sequence)}
