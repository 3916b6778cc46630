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
    assert stage.asked[-1].fields == {"a": "1", "part": "1"}
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
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
    '<datalist id="players-list"><option value="1 Anna"><option value="2 Bela">'
    '<option value="3 \u05d0\u05d1"></datalist><textarea id="by-hand-boards">{0}</textarea>'
    '<div hidden><ul id="by-hand-named" data-bye="bye" data-unknown="unknown" data-twice="twice">'
)


@pytest.mark.parametrize(
    ("typed", "lines", "wrong"),
    [
        ("1-2", ["1 Anna – 2 Bela"], 0),
        ("1-0\n3-2", ["1 Anna – bye", "3 \u2068\u05d0\u05d1\u2069 – 2 Bela"], 0),
        ("1-0 2-0", ["1 Anna – bye", "2 Bela – bye"], 0),
        ("1-2 2-3", ["1 Anna – 2 Bela (twice)", "2 Bela – 3 \u2068\u05d0\u05d1\u2069 (twice)"], 2),
        ("1-9 1-", ["1-9: unknown", "1-: unknown"], 2),
    ],
)
def test_boards_typed_by_number_have_names(
    stage: Stage, typed: str, lines: list[str], wrong: int
) -> None:
    page = stage.open("rounds/by_hand.js", BY_HAND.format(""))
    page.locator("textarea").fill(typed)
    expect(page.locator("li")).to_have_text(lines)
    expect(page.locator("li").first).to_be_visible()
    expect(page.locator("li.wrong")).to_have_count(wrong)


def test_boards_that_stand_there_already_have_names_at_once(stage: Stage) -> None:
    page = stage.open("rounds/by_hand.js", BY_HAND.format("2-1"))
    expect(page.locator("li")).to_have_text("2 Bela – 1 Anna")


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
