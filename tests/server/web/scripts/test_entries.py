"""Players and settings: type to filter, act in place, proposals, an order by moving."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.web.scripts.stage import Stage

# --- players.js, inplace.js


def person(number: int, name: str, here: bool) -> str:
    pressed = str(here).lower()
    return (
        f'<li id="p{number}"><form data-inplace data-live id="f{number}" action="/present">'
        f'<input type="hidden" name="token" value="old">'
        f'<input type="hidden" name="n" value="{number}">'
        f'<button class="person" id="b{number}" aria-pressed="{pressed}">{name}</button>'
        f"</form></li>"
    )


def hall(*here: bool) -> str:
    people = ("Müller, Anna", "Muller, Bernd", "Öztürk, Can")
    rows = "".join(person(n, people[n], is_here) for n, is_here in enumerate(here))
    return (
        f'<p id="told"></p><input id="filter" data-filter="#list li" data-enter>'
        f'<span data-shown data-text="{{number}} shown"></span><ul id="list">{rows}</ul>'
    )


@pytest.mark.parametrize(
    ("typed", "shown"), [("muller", [0, 1]), ("MÜLLER b", [1]), ("ozturk", [2]), ("xyz", [])]
)
def test_names_are_filtered_without_accents_and_case(
    stage: Stage, typed: str, shown: list[int]
) -> None:
    page = stage.open("entries/players.js", hall(False, False, False), 'data-seen="1"')
    page.locator("#filter").fill(typed)
    for number in range(3):
        expect(page.locator(f"#p{number}")).to_be_visible(visible=number in shown)
    expect(page.locator("[data-shown]")).to_have_text(f"{len(shown)} shown")
    page.keyboard.press("Escape")
    expect(page.locator("#list li:visible")).to_have_count(3)
    expect(page.locator("[data-shown]")).to_have_text("")


def test_enter_at_the_door_takes_the_only_one(stage: Stage) -> None:
    page = stage.open("entries/players.js", hall(False, False, False), 'data-seen="1"')
    stage.says("/present", {"done": "/here", "sequence": 2, "what": "Can is here"})
    stage.becomes(hall(False, False, True), 'data-seen="2"')
    page.locator("#filter").fill("can")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_have_text("Can is here")
    expect(page.locator("#b2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#filter")).to_have_value("")
    expect(page.locator("#filter")).to_be_focused()
    [sent] = stage.sent("/present")
    assert sent["n"] == "2"
    assert sent["token"] != "old"  # a name for this request alone
    assert page.evaluate("document.body.dataset.seen") == "2"


@pytest.mark.parametrize("typed", ["mul", "can"])
def test_enter_presses_nothing_where_there_are_several_or_who_is_here(
    stage: Stage, typed: str
) -> None:
    page = stage.open("entries/players.js", hall(True, False, True), 'data-seen="1"')
    page.locator("#filter").fill(typed)
    page.keyboard.press("Enter")
    expect(page.locator("#b0" if typed == "mul" else "#b2")).to_be_focused()
    expect(page.locator("#filter")).to_have_value(typed)
    assert stage.sent("/present") == []


def test_arrows_walk_over_rows_that_are_shown(stage: Stage) -> None:
    page = stage.open("entries/players.js", hall(False, False, False), 'data-seen="1"')
    page.evaluate("document.getElementById('p1').hidden = true")
    page.locator("#filter").press("ArrowDown")
    for key, number in (("ArrowDown", 2), ("ArrowDown", 2), ("ArrowUp", 0)):
        page.keyboard.press(key)
        expect(page.locator(f"#b{number}")).to_be_focused()


def test_arrows_walk_through_the_cells_of_a_table(stage: Stage) -> None:
    rows = "".join(
        f'<tr><td><button class="cell" id="c{row}0">x</button></td>'
        f'<td><button class="cell" id="c{row}1">x</button></td></tr>'
        for row in range(2)
    )
    page = stage.open("entries/players.js", f"<table><tbody>{rows}</tbody></table>")
    page.locator("#c00").focus()
    for key, cell in (("ArrowRight", "01"), ("ArrowDown", "11"), ("ArrowLeft", "10")):
        page.keyboard.press(key)
        expect(page.locator(f"#c{cell}")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#c10")).to_be_focused()


# --- suggest.js

ADD = (
    '<form data-find="/find"><div class="combo"><label>Name<input name="name"></label></div>'
    '<input name="rating"><select name="title"><option value=""><option value="GM"></select>'
    '<input name="federation"><input name="birth"><label>ID<input name="fide_id"></label>'
    '<select data-cadence><option value="standard">S<option value="rapid">R</select></form>'
)


def found(name: str, number: str, title: str = "") -> dict[str, str]:
    return {"name": name, "title": title, "federation": "ITA", "rating": "2000", "fide_id": number}


PROPOSED = "#proposals li"
ANNA, BELA, CARL = found("Anna", "1", "GM"), found("Bela", "2"), found("Carl", "3")


def proposing(stage: Stage) -> Page:
    page = stage.open("entries/players.js", ADD)
    stage.says("/find", {"players": [ANNA, BELA, CARL]})
    page.locator("[name=name]").press_sequentially("an")
    stage.passes(150)
    expect(page.locator(PROPOSED)).to_have_count(3)
    return page


def test_proposals_come_once_typing_has_stopped(stage: Stage) -> None:
    page = stage.open("entries/players.js", ADD)
    stage.says("/find", {"players": [ANNA]})
    page.locator("[name=name]").press_sequentially("a")
    stage.passes(500)
    assert stage.times("/find") == 0
    page.keyboard.type("n")
    stage.passes(100)
    page.keyboard.type("n")
    stage.passes(100)
    assert stage.times("/find") == 0
    stage.passes(50)
    expect(page.locator(PROPOSED)).to_have_text("Anna GM · ITA · 2000 · 1")
    assert stage.asked[-1].fields == {"q": "ann", "cadence": "standard"}
    expect(page.get_by_role("listbox", name="Name")).to_be_visible()


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ("ArrowDown", "Anna"),
        ("ArrowUp", "Carl"),
        ("ArrowUp ArrowUp", "Bela"),
        ("ArrowUp ArrowDown", "Anna"),
    ],
)
def test_a_proposal_is_chosen_by_keyboard(stage: Stage, keys: str, name: str) -> None:
    page = proposing(stage)
    for key in keys.split():
        page.keyboard.press(key)
    expect(page.locator(f"{PROPOSED}[aria-selected=true]")).to_contain_text(name)
    page.keyboard.press("Enter")
    expect(page.locator("[name=name]")).to_have_value(name)
    expect(page.locator("[name=title]")).to_have_value("GM" if name == "Anna" else "")
    expect(page.locator("[name=federation]")).to_have_value("ITA")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_a_proposal_is_chosen_by_touch_and_left_by_escape(stage: Stage) -> None:
    page = proposing(stage)
    page.locator(PROPOSED).nth(1).click()
    expect(page.locator("[name=fide_id]")).to_have_value("2")
    page.locator("[name=name]").press("x")
    stage.passes(150)
    expect(page.get_by_role("listbox")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_an_answer_that_comes_too_late_is_not_shown(stage: Stage) -> None:
    page = stage.open("entries/players.js", ADD)
    stage.says("/find", {"players": [BELA]}, {"players": [ANNA]})
    stage.holds("/find")
    page.locator("[name=name]").press_sequentially("an")
    stage.passes(150)
    stage.comes("/find", 1)
    page.keyboard.type("x")
    stage.passes(150)
    stage.comes("/find", 2)
    stage.release("/find", last_first=True)
    expect(page.locator(PROPOSED)).to_contain_text("Bela")
    with page.expect_response("**/later"):
        page.evaluate("fetch('/later')")
    expect(page.locator(PROPOSED)).to_contain_text("Bela")


def test_a_number_of_one_player_fills_in_the_player(stage: Stage) -> None:
    page = stage.open("entries/players.js", ADD)
    stage.says("/find", {"players": [ANNA]})
    page.locator("[name=fide_id]").fill("abc")
    page.locator("[name=fide_id]").blur()
    assert stage.times("/find") == 0
    page.locator("[name=fide_id]").fill("1")
    page.locator("[name=fide_id]").blur()
    expect(page.locator("[name=name]")).to_have_value("Anna")
    page.locator("[name=fide_id]").fill("2")  # Anna's number of another kind begins so
    page.locator("[name=name]").fill("Somebody")
    page.locator("[name=fide_id]").press("Tab")
    stage.comes("/find", 2)
    expect(page.locator("[name=name]")).to_have_value("Somebody")


def test_the_kind_of_rating_is_kept(stage: Stage) -> None:
    page = stage.open("entries/players.js", ADD)
    page.locator("[data-cadence]").select_option("rapid")
    page.reload()
    expect(page.locator("[data-cadence]")).to_have_value("rapid")


# --- forbidden.js, ratings.js, settings.js


def test_one_more_field_for_a_group(stage: Stage) -> None:
    label = "<label>Player {0}<input name=player value='{0}'></label>"
    group = f"<div data-group>{label.format(1)}{label.format(2)}</div><button data-more hidden>+"
    page = stage.open("entries/forbidden.js", group)
    page.locator("[data-more]").click()
    expect(page.locator("label")).to_have_text(["Player 1", "Player 2", "Player 3"])
    expect(page.get_by_label("Player 3")).to_be_focused()
    expect(page.get_by_label("Player 3")).to_have_value("")
    expect(page.get_by_label("Player 2")).to_have_value("2")


def test_an_index_is_watched_until_it_is_there(stage: Stage) -> None:
    count = "<span data-count data-text='{number} read'></span>"
    html = f"<p data-progress='/progress' data-step='1'>{count}</p>"
    page = stage.open("entries/ratings.js", html)
    stage.says("/progress", {"state": "building", "players": 1234, "step": 1}, {"state": "ready"})
    stage.passes(500)
    expect(page.locator("[data-count]")).to_have_text("1,234 read")
    stage.becomes("<h1>Ready</h1>")
    stage.passes(1000)
    expect(page.get_by_role("heading")).to_have_text("Ready")


def test_a_list_is_uploaded_once(stage: Stage) -> None:
    html = "<form data-upload action='/up' method='post'><button>Up</button></form>"
    page = stage.open("entries/ratings.js", html)
    page.evaluate("document.forms[0].addEventListener('submit', (e) => e.preventDefault())")
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_be_disabled()
    expect(page.locator("form")).to_have_attribute("aria-busy", "true")


def test_choices_change_places_and_the_focus_goes_along(stage: Stage) -> None:
    options = "".join(f"<option>{name}</option>" for name in "abc")
    rows = "".join(
        f"<li><select id=s{n}>{options.replace(f'<option>{name}', f'<option selected>{name}')}"
        f"</select><button hidden data-up id=u{n}>↑</button><button hidden data-down id=d{n}>↓</li>"
        for n, name in enumerate("abc")
    )
    page = stage.open("entries/settings.js", f"<ol data-order>{rows}</ol>")
    values = "[...document.querySelectorAll('select')].map((element) => element.value).join('')"
    for button, focused, order in (("d0", "d1", "bac"), ("u2", "u1", "bca"), ("u0", "u0", "bca")):
        page.locator(f"#{button}").click()
        assert page.evaluate(values) == order
        expect(page.locator(f"#{focused}")).to_be_focused()


def test_options_of_teams_only_where_teams_are_paired(stage: Stage) -> None:
    rules = "<select name=rules><option>dutch</option><option>team</option></select>"
    orders = "<p data-of=players>A</p><p data-of=teams>B</p>"
    options = "<details data-teams=' team  team-b '>x</details>"
    page = stage.open("entries/settings.js", rules + options + orders)
    details = page.locator("details")
    expect(details).to_be_hidden()
    expect(page.locator("p:visible")).to_have_text(["A"])
    page.locator("select").select_option("team")
    expect(details).to_be_visible()
    expect(page.locator("p:visible")).to_have_text(["B"])
    expect(details).to_have_attribute("open", "")


def test_the_second_step_offers_the_editions_of_the_chosen_system(stage: Stage) -> None:
    groups = "".join(
        f"<optgroup label={name} data-system={name}><option value={name}/{year}>{year}"
        for name, year in (("dutch", 2017), ("lim", 1999))
    )
    rules = "<select name=rules><option>dutch</option><option>lim</option></select>"
    editions = f"<select name=edition><option value=''>in force</option>{groups}</select>"
    page = stage.open("entries/settings.js", rules + editions)
    second = page.locator("select[name=edition]")
    expect(second.locator("option")).to_have_text(["in force", "2017"])
    second.select_option("dutch/2017")
    page.locator("select[name=rules]").select_option("lim")
    expect(second.locator("option")).to_have_text(["in force", "1999"])
    expect(second).to_have_value("")
