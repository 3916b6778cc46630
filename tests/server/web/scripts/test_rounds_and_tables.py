"""Reasons in the panel, boards by hand, values with their working."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.web.scripts.stage import Stage

# --- panel.js

PANEL = (
    '<a id="why" data-panel href="/why?a=1#deep">Why?</a><div id="late" data-fetch="/late" '
    'data-failed="Failed late">…</div><aside id="panel" hidden tabindex="-1" '
    'data-working="Working" data-close-text="Close" data-failed="Failed"></aside>'
)


def test_a_reason_opens_in_the_panel_and_focus_comes_back(stage: Stage) -> None:
    stage.says("/late", "<b>Late reason</b>")
    stage.says("/why", '<p id="deep">Because.</p>')
    page = stage.open("rounds/panel.js", PANEL)
    expect(page.locator("#late b")).to_have_text("Late reason")
    stage.holds("/why")
    page.locator("#why").click()
    expect(page.locator("#panel")).to_be_focused()
    expect(page.get_by_role("status")).to_have_text("Working")
    stage.release("/why")
    expect(page.locator("#panel #deep")).to_have_text("Because.")
    expect(page.locator(".with-panel")).to_have_count(1)  # its columns make room
    assert stage.asked[-1].fields == {"a": "1", "part": "1"}
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator(".with-panel")).to_have_count(0)
    expect(page.locator("#why")).to_be_focused()


def test_a_reason_that_does_not_come_is_a_link(stage: Stage) -> None:
    page = stage.open("rounds/panel.js", PANEL)
    expect(page.locator("#late")).to_have_text("Failed late")
    page.locator("#why").click()
    expect(page.get_by_role("status")).to_have_text("Failed")
    expect(page.locator("#panel a")).to_have_attribute("href", "http://localhost:1/why?a=1#deep")
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#panel")).to_be_hidden()


def test_a_question_in_the_panel_is_answered_there(stage: Stage) -> None:
    form = '<form data-panel action="/ask"><input name="against" value="2"><button>Ask</button>'
    stage.says("/why", form)
    stage.says("/ask", "<p>Because they met.</p>")
    page = stage.open("rounds/panel.js", PANEL)
    page.locator("#why").click()
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#panel p")).to_have_text("Because they met.")
    assert stage.asked[-1].fields == {"against": "2", "part": "1"}


def test_a_link_with_ctrl_is_the_browser_s(stage: Stage) -> None:
    page = stage.open("rounds/panel.js", PANEL)
    page.locator("#why").dispatch_event("click", {"ctrlKey": True})
    page.evaluate("stop()")
    expect(page.locator("#panel")).to_be_hidden()


# --- by_hand.js

BY_HAND = (
    '<form><input name="csrf" value="mark"><div class="scripted" hidden><input id="seats-find">'
    '<div id="seats" data-look="/look" data-failed="Failed"></div></div><div data-script-hides>'
    '<textarea id="by-hand-boards">{0}</textarea></div></form><p id="told"></p>'
)


def seats(*boards: str, left: str = "") -> str:
    """Boards as the server draws them: `1-2`, a bye `3-0`."""

    def seat(player: str) -> str:
        named = f'data-player="{player}" data-name="{player} Name{player}"'
        return f'<button type="button" class="seat" {named}></button>'

    rows = (
        "".join(f"<td>{seat(number)}</td>" for number in board.split("-") if number != "0")
        for board in boards
    )
    table = "".join(f"<tr><td></td>{row}</tr>" for row in rows)
    others = "".join(seat(number) for number in left.split())
    buttons = (
        '<button type="button" data-off>Off</button><button type="button" data-bye>Bye</button>'
    )
    return f'<table>{table}</table><div class="seats-left">{others}</div>{buttons}'


@pytest.mark.parametrize(
    ("now", "taps", "then"),
    [
        ("1-2 3-4", ("1", "3"), "3-2\n1-4"),
        ("1-2 3-4", ("1", "2"), "2-1\n3-4"),
        ("1-2 3-0", ("3", "1"), "3-2\n1-0"),
        ("1-2", ("3", "1"), "3-2"),
        ("1-2", ("3", "4"), "1-2\n3-4"),
        ("1-2 3-4", ("1", "1", "1", "4"), "4-2\n3-1"),
    ],
)
def test_two_taps_change_places(stage: Stage, now: str, taps: tuple[str, ...], then: str) -> None:
    stage.says("/look", seats(*now.split(), left="3 4" if now == "1-2" else ""))
    page = stage.open("rounds/by_hand.js", BY_HAND.format(now))
    expect(page.locator("textarea")).to_be_hidden()
    for place, player in enumerate(taps, start=2):
        page.locator(f'.seat[data-player="{player}"]').click()
        stage.comes("/look", place)
        expect(page.locator("#seats")).not_to_have_attribute("aria-busy", "true")
    assert stage.sent("/look")[1] == {"csrf": "mark", "boards": now, "chosen": taps[0]}
    assert stage.sent("/look")[-1] == {"csrf": "mark", "boards": then}
    assert page.locator("textarea").input_value() == then
    expect(page.locator(f'.seat[data-player="{taps[-1]}"]')).to_be_focused()


def test_a_board_goes_and_the_bye_is_given(stage: Stage) -> None:
    stage.says("/look", seats("1-2", "3-4"))
    page = stage.open("rounds/by_hand.js", BY_HAND.format("1-2 3-4"))
    page.locator('.seat[data-player="2"]').click()
    page.get_by_role("button", name="Bye").click()
    expect(page.locator("textarea")).to_have_value("3-4\n2-0")
    stage.comes("/look", 3)
    page.locator('.seat[data-player="4"]').click()
    page.get_by_role("button", name="Off").click()
    expect(page.locator("textarea")).to_have_value("2-0")


def test_arrows_names_and_escape(stage: Stage) -> None:
    stage.says("/look", seats("1-2", "3-4", left="5"))
    page = stage.open("rounds/by_hand.js", BY_HAND.format("1-2 3-4"))
    expect(page.locator(".seat").first).to_have_attribute("tabindex", "0")
    page.locator("#seats-find").fill("name2")
    page.keyboard.press("Enter")
    for key, player in (
        ("ArrowDown", "4"),
        ("ArrowLeft", "3"),
        ("ArrowUp", "1"),
        ("ArrowUp", "1"),
        ("ArrowRight", "2"),
    ):
        page.keyboard.press(key)
        expect(page.locator(f'.seat[data-player="{player}"]')).to_be_focused()
    page.keyboard.press("Enter")
    stage.comes("/look", 2)
    expect(page.locator("#seats")).not_to_have_attribute("aria-busy", "true")
    page.keyboard.press("Escape")
    stage.comes("/look", 3)
    assert [sent.get("chosen", "") for sent in stage.sent("/look")] == ["", "2", ""]


def test_what_the_rules_say_may_not_come(stage: Stage) -> None:
    stage.says("/look", seats("1-2"), 500)
    page = stage.open("rounds/by_hand.js", BY_HAND.format("1-2"))
    page.locator('.seat[data-player="1"]').click()
    expect(page.locator("#told")).to_have_text("Failed")
    expect(page.locator(".seat")).to_have_count(2)


# --- values.js

VALUES = (
    "<table data-values>{0}</table><p data-script-hides>plain</p>"
    '<form data-submit-on-change action="/here"><select name="by"><option>a<option>b</select>'
)


def row(number: int) -> str:
    cells = (
        f'<td><a class="value" id="v{number}{n}" href="/w{number}{n}">x</a></td>' for n in "01"
    )
    return f"<tr><th>{number}</th>{''.join(cells)}</tr>"


def test_a_value_shows_its_working(stage: Stage) -> None:
    page = stage.open("tables/values.js", VALUES.format(row(0)))
    stage.says("/w00", {"sheet": "<p>1 + 1 = 2</p>"})
    stage.says("/w01", 500)
    page.locator("#v00").click()
    expect(page.get_by_role("dialog")).to_have_text("1 + 1 = 2")
    expect(page.get_by_text("plain")).to_be_hidden()
    page.keyboard.press("Escape")
    page.locator("#v01").click()
    page.wait_for_url("**/w01")  # its own page says why


def test_arrows_go_from_value_to_value(stage: Stage) -> None:
    page = stage.open("tables/values.js", VALUES.format(row(0) + row(1)))
    tab_stops = page.locator("a.value[tabindex='0']")
    expect(tab_stops).to_have_id("v00")
    page.locator("#v00").focus()
    for key, value in (
        ("ArrowRight", "v01"),
        ("ArrowDown", "v11"),
        ("ArrowDown", "v11"),
        ("ArrowLeft", "v10"),
        ("ArrowUp", "v00"),
        ("ArrowLeft", "v00"),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"#{value}")).to_be_focused()
        expect(tab_stops).to_have_id(value)


def test_a_choice_is_asked_for_at_once(stage: Stage) -> None:
    page = stage.open("tables/values.js", VALUES.format(""))
    page.locator("select").select_option("b")
    page.wait_for_url("**/here?by=b")
