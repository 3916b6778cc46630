"""Results by keyboard (`rounds/entry.js`, `rounds/keys.js`)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.web.scripts.stage import Said, Stage

HERE = "/e/x/rounds/1"
RESULTS = f"{HERE}/results"
OPEN = '<option value="">·</option>'
CHOICES = "".join(
    f'<option value="{value}">{text}</option>'
    for value, text in (("1-0", "1 – 0"), ("1/2-1/2", "½ – ½"), ("0-1", "0 – 1"))
)
TEXTS = (
    'data-waiting="{number} waiting" data-kept="{number} kept" data-dropped="dropped: {number}" '
    'data-counter="{entered} of {boards}" data-verified="{number} verified" '
    'data-mismatch="Board {board}: which?" data-first="First {result}" data-now="Now {result}" '
    'data-press="press" data-nobody="nobody: {text}" data-all="all in" data-show-all="All" '
    'data-only-open="Open" '
)


NAMES = ("Müller, Anna", "Łoś, Jan", "Berg, Bo", "Ek, Olof")


def board(number: int, *values: str) -> str:
    """A row with one result a game; an empty one is open."""
    cells = ""
    for place, value in enumerate(values):
        chosen = CHOICES.replace(f'value="{value}"', f'value="{value}" selected')
        options = chosen if value else OPEN + CHOICES
        name = f"game-{number}-{number + 10}-{place}"
        cells += f'<select name="{name}" data-value="{value}">{options}</select>'
    is_open = "is-open" if "" in values else ""
    return (
        f'<tr id="board-{number}" data-live="always" data-board="{number}" class="{is_open}">'
        f'<td class="name">{NAMES[number - 1]}</td><td class="result">{cells}</td>'
        f'<td class="state">{"open" if is_open else "in"}</td></tr>'
    )


def desk(*boards: str) -> str:
    """The page of a round as far as the script knows it."""
    keys = "".join(
        f'<tr data-result="{result}"><td class="key-name"></td><td><button>set</button></td></tr>'
        for result in ("1-0", "1/2-1/2")
    )
    return (
        f'<p id="counter"><strong></strong></p><p id="entry-state"></p>'
        f'<p id="entry-said"></p><p id="told"></p>'
        f'<button id="verify" class="scripted" hidden>Verify</button>'
        f'<a id="only-open" href="#">Open</a><input id="jump">'
        f'<table><tbody id="keys-list">{keys}</tbody></table><button id="keys-reset">reset</button>'
        f'<form id="entry" {TEXTS} data-page="{HERE}"><input name="csrf" value="C" type="hidden">'
        f'<table id="boards"><tbody>{"".join(boards)}</tbody></table>'
        f'<p class="unscripted"><button>Save</button></p></form>'
    )


def opened(stage: Stage, *boards: str, address: str = HERE) -> Page:
    page = stage.open("rounds/entry.js", desk(*boards), 'data-seen="7"', address)
    stage.passes(10)
    return page


def done(sequence: int, *results: str, **more: object) -> Said:
    numbers = {"entered": 1, "boards": 4, "complete": False}
    return {"done": HERE, "sequence": sequence, "result": list(results)} | numbers | more


def select(number: int, place: int = 0) -> str:
    return f'select[name="game-{number}-{number + 10}-{place}"]'


def test_a_key_shows_the_result_sends_it_and_moves_on(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, "1-0"), board(3, ""))
    expect(page.locator(select(1))).to_be_focused()
    stage.says(RESULTS, done(8, "1-0"))
    stage.becomes(desk(board(1, "1-0"), board(2, "1-0"), board(3, "")), 'data-seen="8"')
    stage.holds(RESULTS)
    page.keyboard.press("1")
    expect(page.locator(select(3))).to_be_focused()  # board 2 has its result
    expect(page.locator(select(1))).to_have_value("1-0")
    expect(page.locator("#board-1")).to_have_class("is-sending")
    expect(page.locator("#entry-state")).to_have_text("1 waiting")
    stage.comes(RESULTS)
    [sent] = stage.sent(RESULTS)
    assert sent.pop("token")
    assert sent == {"csrf": "C", "seen": "7", "game-1-11-0": "1-0"}
    stage.release(RESULTS)
    expect(page.locator("#counter strong")).to_have_text("1 of 4")
    expect(page.locator("#board-1")).to_have_class("flash")
    expect(page.locator("#entry-state")).to_have_text("")
    assert page.evaluate("document.body.dataset.seen") == "8"
    stage.passes(1200)
    expect(page.locator("#board-1")).to_have_class("")


def test_keys_wait_in_order_while_one_is_being_sent(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, ""), board(3, ""))
    stage.says(RESULTS, done(8), done(9), done(10, complete=True))
    stage.holds(RESULTS)
    for key in "123":
        page.keyboard.press(key)
    expect(page.locator("#entry-state")).to_have_text("3 waiting")
    stage.comes(RESULTS)
    assert len(stage.sent(RESULTS)) == 1
    stage.release(RESULTS)
    expect(page.locator("#entry-state")).to_have_text("all in")
    names = [name for sent in stage.sent(RESULTS) for name in sent if name.startswith("game")]
    assert names == ["game-1-11-0", "game-2-12-0", "game-3-13-0"]
    assert len({sent["token"] for sent in stage.sent(RESULTS)}) == 3
    assert page.evaluate("localStorage.length") == 0


@pytest.mark.parametrize("failure", [None, 503, 429])
def test_without_an_answer_the_same_request_is_sent_again(stage: Stage, failure: Said) -> None:
    page = opened(stage, board(1, ""), board(2, ""))
    stage.says(RESULTS, failure, done(8, "1-0"))
    page.keyboard.press("1")
    expect(page.locator("#entry-state")).to_have_text("1 kept")
    expect(page.locator("#entry-state")).to_have_class("is-offline")
    stage.passes(2900)
    assert stage.times(RESULTS) == 1
    stage.passes(200)
    expect(page.locator("#entry-state")).to_have_text("")
    before, after = stage.sent(RESULTS)
    assert before == after


def test_what_waits_outlives_the_page(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, ""))
    stage.says(RESULTS, None)
    page.keyboard.press("3")
    expect(page.locator("#entry-state")).to_have_text("1 kept")
    stage.says(RESULTS, done(8, "0-1"))
    page.reload()
    expect(page.locator("#counter strong")).to_have_text("1 of 4")
    expect(page.locator(select(1))).to_have_value("0-1")
    before, after = stage.sent(RESULTS)
    assert before == after


@pytest.mark.parametrize(
    ("said", "told"), [({"detail": "no such board"}, "no such board"), (403, "status 403")]
)
def test_a_refusal_stops_the_queue_and_gives_everything_back(
    stage: Stage, said: Said, told: str
) -> None:
    page = opened(stage, board(1, ""), board(2, ""), board(3, ""))
    stage.says(RESULTS, said)
    stage.holds(RESULTS)
    for key in "123":
        page.keyboard.press(key)
    stage.release(RESULTS)
    expect(page.locator("#entry-state")).to_have_text(told)
    expect(page.locator(select(1))).to_be_focused()
    for number in (1, 2, 3):
        expect(page.locator(select(number))).to_have_value("")
        expect(page.locator(f"#board-{number}")).to_have_class("is-open")
    assert len(stage.sent(RESULTS)) == 1
    assert page.evaluate("localStorage.length") == 0


def test_a_question_is_a_sheet_and_names_the_boards_that_are_dropped(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, ""), board(3, ""))
    stage.says(RESULTS, {"sheet": '<h2 id="sheet-title">Somebody was faster</h2>'})
    stage.holds(RESULTS)
    for key in "123":
        page.keyboard.press(key)
    stage.release(RESULTS)
    expect(page.get_by_role("dialog")).to_have_text("Somebody was faster")
    expect(page.locator("#entry-state")).to_have_text("dropped: 2, 3")


def test_the_second_game_of_a_board_knows_of_the_first(stage: Stage) -> None:
    page = opened(stage, board(1, "", ""))
    stage.says(RESULTS, done(8, "1-0", ""), done(9, "1-0", "0-1"))
    stage.holds(RESULTS)
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.locator("#entry-state")).to_have_text("2 waiting")
    expect(page.locator("#board-1")).to_have_class("is-sending")
    stage.release(RESULTS)
    expect(page.locator("#entry-state")).to_have_text("")
    assert [sent["seen"] for sent in stage.sent(RESULTS)] == ["7", "8"]
    expect(page.locator(select(1, 1))).to_have_attribute("data-value", "0-1")


def test_the_same_result_again_is_not_sent(stage: Stage) -> None:
    page = opened(stage, board(1, "1-0"), board(2, ""))
    page.locator(select(1)).focus()
    page.keyboard.press("1")
    expect(page.locator(select(2))).to_be_focused()
    assert stage.sent(RESULTS) == []


def test_after_the_last_board_the_first_open_one_comes(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, ""))
    stage.says(RESULTS, done(8))
    page.locator(select(2)).focus()
    page.keyboard.press("1")
    expect(page.locator(select(1))).to_be_focused()


def test_keys_that_move(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, "1-0"), board(3, ""))
    for key, number in (
        ("ArrowDown", 2),
        ("Enter", 3),
        ("ArrowDown", 3),
        ("Backspace", 2),
        ("ArrowUp", 1),
        ("ArrowUp", 1),
    ):
        page.keyboard.press(key)
        expect(page.locator(select(number))).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(select(1))).not_to_be_focused()
    assert stage.sent(RESULTS) == []


def test_a_key_with_ctrl_is_the_browser_s(stage: Stage) -> None:
    page = opened(stage, board(1, ""))
    page.keyboard.press("Control+Digit1")
    expect(page.locator(select(1))).to_have_value("")
    assert stage.sent(RESULTS) == []


def test_delete_asks_for_a_board_with_a_result_only(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, "1-0"))
    stage.says(f"{HERE}/boards/2/clear", "<h2>Clear board 2?</h2>")
    page.keyboard.press("Delete")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    expect(page.get_by_role("dialog")).to_have_text("Clear board 2?")
    assert stage.times(f"{HERE}/boards/1/clear") == 0


def test_choosing_in_the_list_enters_and_choosing_nothing_asks(stage: Stage) -> None:
    page = opened(stage, board(1, ""))
    stage.says(RESULTS, done(8, "0-1"))
    stage.says(f"{HERE}/boards/1/clear", "<h2>Clear board 1?</h2>")
    page.locator(select(1)).select_option("0-1")
    expect(page.locator(select(1))).to_have_attribute("data-value", "0-1")
    page.locator(select(1)).select_option("")
    expect(page.get_by_role("dialog")).to_have_text("Clear board 1?")
    expect(page.locator(select(1))).to_have_value("0-1")


def test_only_open_boards_and_a_row_just_set_stays_a_moment(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, "1-0"), board(3, ""))
    stage.says(RESULTS, done(8, "1-0"))
    stage.becomes(desk(board(1, "1-0"), board(2, "1-0"), board(3, "")), 'data-seen="8"')
    page.locator("#only-open").click()
    expect(page.locator("#only-open")).to_have_text("All")
    expect(page.locator("#board-2")).to_be_hidden()
    page.keyboard.press("1")
    expect(page.locator("#counter strong")).to_have_text("1 of 4")
    stage.passes(800)
    expect(page.locator("#board-1")).to_be_visible()
    stage.passes(500)
    expect(page.locator("#board-1")).to_be_hidden()
    page.locator("#only-open").click()
    expect(page.locator("#board-1")).to_be_visible()


def test_the_second_pass(stage: Stage) -> None:
    page = opened(stage, board(1, "1-0"), board(2, "1-0"), board(3, ""), board(4, "0-1"))
    page.locator("#verify").click()
    expect(page.locator(select(1))).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#board-1")).to_have_class("is-verified")
    expect(page.locator("#entry-state")).to_have_text("1 verified")
    page.keyboard.press("2")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Board 2: which?")
    expect(dialog.get_by_role("button", name="First 1 – 0")).to_be_focused()
    dialog.get_by_role("button", name="First 1 – 0").click()
    expect(page.locator(select(4))).to_be_focused()  # board 3 has nothing to verify
    assert stage.sent(RESULTS) == []
    stage.says(RESULTS, done(8, "1/2-1/2"))
    page.keyboard.press("2")
    page.get_by_role("button", name="Now ½ – ½").click()
    expect(page.locator("#board-4")).to_have_class(re.compile("is-verified"))
    expect(page.locator(select(4))).to_have_attribute("data-value", "1/2-1/2")
    assert len(stage.sent(RESULTS)) == 1


def test_what_somebody_looks_at_changes_and_what_is_typed_rests_on_what_was_seen(
    stage: Stage,
) -> None:
    """The row with the focus shows the news; a key that is pressed meanwhile knows the old row."""
    page = opened(stage, board(1, ""), board(2, ""))
    stage.says(RESULTS, done(13))
    stage.becomes(desk(board(1, "0-1"), board(2, "0-1")), 'data-seen="12"')
    page.evaluate("import('/static/mark/frame/live.js').then((live) => live.refresh())")
    expect(page.locator(select(2))).to_have_value("0-1")
    expect(page.locator(select(1))).to_have_value("0-1")
    expect(page.locator("#board-1 .state")).to_have_text("in")
    expect(page.locator(select(1))).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#counter strong")).to_have_text("1 of 4")
    assert stage.sent(RESULTS)[0]["seen"] == "7"


def test_the_row_typed_last_is_fetched_again_and_can_be_changed_at_once(stage: Stage) -> None:
    page = opened(stage, board(1, ""))
    stage.says(RESULTS, done(8, "1-0"), done(9, "0-1"))
    stage.becomes(desk(board(1, "1-0")), 'data-seen="8"')
    page.keyboard.press("1")
    expect(page.locator("#board-1")).to_have_class("flash")
    stage.passes(1000)
    expect(page.locator("#board-1 .state")).to_have_text("in")
    expect(page.locator(select(1))).to_be_focused()
    page.keyboard.press("3")
    expect(page.locator(select(1))).to_have_attribute("data-value", "0-1")
    assert [sent["seen"] for sent in stage.sent(RESULTS)] == ["7", "8"]


def test_the_frame_is_fetched_again_when_nobody_types(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, ""))
    stage.says(RESULTS, done(8), done(9))
    page.keyboard.press("1")
    expect(page.locator("#board-1")).to_have_class("flash")
    assert stage.times(HERE) == 1
    stage.passes(800)
    page.keyboard.press("1")
    expect(page.locator("#board-2")).to_have_class("flash")
    stage.passes(800)
    assert stage.times(HERE) == 1
    with page.expect_response(f"**{HERE}"):
        stage.passes(200)


def test_the_page_without_and_with_its_script(stage: Stage) -> None:
    page = opened(stage, board(1, ""))
    expect(page.locator("#verify")).to_be_visible()
    expect(page.locator(".unscripted")).to_be_hidden()


def test_an_anchor_to_a_board_keeps_the_focus_away(stage: Stage) -> None:
    page = opened(stage, board(1, ""), address=f"{HERE}#board-1")
    expect(page.locator("#verify")).to_be_visible()
    expect(page.locator(select(1))).not_to_be_focused()


def test_slips_come_in_any_order(stage: Stage) -> None:
    """A number or a name, Enter, the result: the focus is back for the next slip."""
    page = opened(stage, board(1, ""), board(2, "", ""), board(3, ""), board(4, "1-0"))
    stage.says(RESULTS, *(done(number) for number in range(8, 13)))
    jump = page.locator("#jump")
    page.keyboard.press("/")
    expect(jump).to_be_focused()
    for typed, number, places in (("3", 3, [0]), ("los", 2, [0, 1]), ("anna mul", 1, [0])):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        for place in places:
            expect(page.locator(select(number, place))).to_be_focused()
            page.keyboard.press("1")
        expect(jump).to_be_focused()
        expect(jump).to_have_value("")
    page.keyboard.type("zz")
    page.keyboard.press("Enter")
    expect(page.locator("#entry-state")).to_have_text("nobody: zz")
    expect(jump).to_be_focused()


def test_a_board_that_is_not_shown_comes_back_when_it_is_asked_for(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, "1-0"))
    page.locator("#only-open").click()
    expect(page.locator("#board-2")).to_be_hidden()
    page.locator("#jump").fill("2")
    page.keyboard.press("Enter")
    expect(page.locator(select(2))).to_be_focused()


PRESS = """([key, code, shiftKey]) => document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }))"""


@pytest.mark.parametrize(
    ("key", "code", "shift", "result"),
    [
        ("+", "Equal", True, "+--"),  # English, French
        ("=", "Equal", False, "+--"),
        ("+", "BracketRight", False, "+--"),  # Italian, German
        ("+", "NumpadAdd", False, "+--"),
        ("-", "Minus", False, "--+"),  # English
        ("-", "Digit6", False, "--+"),  # French
        ("-", "Slash", False, "--+"),  # Italian, German
        ("'", "Minus", False, ""),  # Italian
        (")", "Minus", False, ""),  # French
        ("ì", "Equal", False, ""),  # Italian
        ("=", "Digit0", True, ""),  # Italian
        ("a", "KeyQ", False, "?"),  # French
        ("q", "KeyA", False, ""),  # French
        ("A", "KeyA", True, "?"),
        ("ф", "KeyF", False, ""),  # Russian: no Latin letter at all, so by place
        ("ф", "KeyA", False, "?"),
        ("&", "Digit1", False, "1-0"),  # French digits, without and with Shift
        ("1", "Digit1", True, "1-0"),
        ("é", "Digit2", False, "1/2-1/2"),
        ('"', "Digit3", False, "0-1"),
        ("à", "Digit0", False, "---"),
        ("!", "Digit1", True, ""),  # English
        ("End", "Numpad1", False, "1-0"),  # without Num Lock
    ],
)
def test_keys_are_known_by_what_they_write_and_digits_by_their_place_too(
    stage: Stage, key: str, code: str, shift: bool, result: str
) -> None:
    page = opened(stage, board(1, ""))
    stage.says(RESULTS, done(8, result))
    page.evaluate(PRESS, [key, code, shift])
    expect(page.locator(select(1))).to_have_value(result)
    stage.passes(50)
    assert bool(page.evaluate("localStorage.length") or stage.sent(RESULTS)) == bool(result)


def test_another_key_for_a_result(stage: Stage) -> None:
    page = opened(stage, board(1, ""), board(2, ""))
    name = page.locator("#keys-list .key-name").first
    expect(name).to_have_text("1")
    page.locator("#keys-list button").first.click()
    expect(name).to_have_text("press")
    page.keyboard.press("KeyW")
    expect(name).to_have_text("W")
    stage.says(RESULTS, done(8, "1-0"))
    page.locator(select(1)).focus()
    page.keyboard.press("1")  # stands for nothing now
    expect(page.locator(select(1))).to_be_focused()
    page.keyboard.press("w")
    expect(page.locator(select(1))).to_have_value("1-0")
    page.reload()
    expect(name).to_have_text("W")
    page.locator("#keys-reset").click()
    expect(name).to_have_text("1")


def test_escape_leaves_a_key_as_it_is(stage: Stage) -> None:
    page = opened(stage, board(1, ""))
    page.locator("#keys-list button").first.click()
    page.keyboard.press("Escape")
    expect(page.locator("#keys-list .key-name").first).to_have_text("1")
