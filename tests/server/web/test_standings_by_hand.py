"""Expelling, ordering by hand and entering values in the app, and what the public sees of it."""

from __future__ import annotations

import httpx
import pytest

from pairwright.event import DrawNumbers, Event, Pair, Publish, Sheet
from pairwright.server.events.rights import EventRight
from pairwright.tournament import ByeKind, GameResult, TieOrder
from tests.event.acting import after_rounds, all_of, new_event
from tests.server.web.conftest import App
from tests.server.web.public_events import anonymous
from tests.server.web.rounds_desk import at_the_desk, signed_in

pytestmark = pytest.mark.xdist_group("tables")


def drawn(*codes: str) -> Event:
    """Four who have drawn all their games of round 1, whose standings are published."""
    event = after_rounds(new_event(4, 3, standings_order=("PTS", *codes)), 1, GameResult.DRAW)
    return all_of(event, Publish(Sheet.STANDINGS))


def reasoned(*confirmed: str) -> dict[str, str | list[str]]:
    return {"confirmed": list(confirmed), "reason": "the appeals committee"}


def test_who_is_expelled_leaves_every_table(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, drawn("BH"))
    assert "in no standings" in desk.sheet("/players/expel", player=3)
    desk.done("/players/expel", player=3, **reasoned("expel.player"))
    for path in ("/standings", "/cross-table", "/progress"):
        assert "Player 02" in desk.seen(path)
    table = desk.page("/standings").partition("<tbody>")[2].partition("</tbody>")[0]
    assert "Player 03" not in table
    assert "Expelled, and in no standings; the games played stay: 3 Player 03" in (
        desk.seen("/standings")
    )
    assert "Exclus, et dans aucun classement" in desk.seen("/standings", "fr")
    public = anonymous(app).get(f"/p/{desk.slug}/standings").text
    assert "Player 02" in public
    assert "Player 03" not in public.partition("<tbody>")[2].partition("</tbody>")[0]
    for name in ("standings", "crosstable"):
        printed = client.get(f"/e/{desk.slug}/print/{name}.html")
        assert printed.status_code == 200
    page = desk.page("/players/3")
    assert "Lift the expulsion" in page
    assert "expelled" in page
    desk.done("/players/lift-expulsion", player=3, **reasoned("expel.lift"))
    assert "Expel" in desk.page("/players/3")


def test_an_order_by_hand_below_the_standings(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, drawn())
    assert "Order tied players by hand" in desk.page("/standings")
    assert "these are tied with each other" in (
        desk.sheet("/standings/order", 422, round=1, players="3, 1")
    )
    assert "names no players" in desk.sheet("/standings/order", 422, round=1, players="x")
    order = {"round": 1, "players": "3, 1, 4, 2"}
    desk.done("/standings/order", **order, **reasoned("order.by-hand"))
    assert desk.event.tournament.tie_orders == (TieOrder(1, (3, 1, 4, 2)),)
    assert "ordered them by hand" in desk.seen("/standings/working?player=1")
    assert "ordered by hand" in anonymous(app).get(f"/p/{desk.slug}/standings").text


def test_values_below_the_standings(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, drawn("OTHER_JURY"))
    assert "Enter values that were worked out elsewhere" in desk.page("/standings")
    asked = {"round": 1, "code": "OTHER_JURY"}
    assert "is no value of a player" in (
        desk.sheet("/standings/values", 422, values="7 NaN", **asked)
    )
    desk.done("/standings/values", values="2 1,5\n\n4 7\n", **asked)
    assert [v.participant for v in desk.event.tournament.outside_values] == [2, 4]
    assert "entered by the arbiter after round 1" in (
        desk.seen("/standings/working?player=4&tie_break=OTHER_JURY")
    )


def test_no_half_point_byes(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, drawn())
    desk.done("/players/no-half-points", player=2)
    refused = desk.sheet("/players/byes", 422, cell="2-2-", kind=ByeKind.HALF_POINT.value)
    assert "not eligible for half-point byes" in refused
    assert "Allow half-point byes" in desk.page("/players/2")


def test_a_free_round_is_called_so(app: App, client: httpx.Client) -> None:
    """In a round robin of five, on the pages of the round and of the player, here and in public."""
    begun = new_event(5, 5, system="round-robin")
    event = all_of(begun, DrawNumbers("lake"), Pair(), Publish(Sheet.PAIRINGS))
    free = event.tournament.rounds[0].byes[0].player
    desk = at_the_desk(app, client, event)
    for path in ("/rounds/1", "", f"/players/{free}/card"):
        said = desk.seen(path)
        assert "free round" in said, path
        assert "pairing-allocated" not in said, path
    public = anonymous(app).get(f"/p/{desk.slug}/rounds/1").text
    assert "free round" in public


def test_helpers_do_none_of_it(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, drawn("OTHER_JURY"))
    helper = signed_in(app, desk, EventRight.ENTER)
    page = helper.page("/standings")
    assert "Order tied players" not in page
    assert "Enter values" not in page
    assert helper.post("/standings/order", round=1, players="3 1 4 2").status_code == 403
