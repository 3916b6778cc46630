"""What every page has: sheets, keeping up, streams, and what scripts find on their pages."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from pairwright.vocabulary.folding import folded, words_in
from tests.server.web.scripts.stage import Stage

OFFLINE = 'data-offline="No connection since {time}" data-online="Back" data-changed="Changed"'
LIVE = f'data-seen="7" data-stream="/stream" {OFFLINE}'


# --- fold.js

LETTERS = [
    chr(code) for code in (*range(0x20, 0x530), *range(0x1E00, 0x2000)) if chr(code).isalpha()
]
FOLD = """async (texts) => {
  const { folded, wordsIn } = await import('/static/mark/frame/fold.js');
  return texts.map((text) => [folded(text), wordsIn(text)]);
}"""


def test_names_are_folded_in_the_browser_as_on_the_server(stage: Stage) -> None:
    page = stage.open("frame/fold.js", "")
    texts = [*LETTERS, "Łukasz Ørsted-Weiß, Þ.", "Nguyễn  O’Neil", "ΠΑΥΛΟΣ"]
    assert page.evaluate(FOLD, texts) == [[folded(text), words_in(text)] for text in texts]


# --- pairwright.css, wall.css

DISCS = '<i class="disc white"></i><i class="disc black"></i>'
PAINTED = """[...document.querySelectorAll(".disc")].map((element) =>
  [getComputedStyle(element).backgroundColor, getComputedStyle(element).borderTopColor])"""


@pytest.mark.parametrize("style", ["frame/pairwright.css", "public/wall.css"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_discs_are_told_apart_in_forced_colours(
    stage: Stage, style: str, scheme: Literal["light", "dark"]
) -> None:
    stage.page.emulate_media(forced_colors="active", color_scheme=scheme)
    link = f'<link rel="stylesheet" href="/static/mark/{style}">'
    page = stage.open("frame/page.js", link + DISCS)
    (white, rim), (black, other_rim) = page.evaluate(PAINTED)
    assert white != black
    assert sum(map(int, re.findall(r"\d+", white))) > sum(map(int, re.findall(r"\d+", black)))
    assert rim == other_rim
    assert rim != page.evaluate("getComputedStyle(document.body).backgroundColor")


# --- page.js, kept.js


def test_elements_are_found_by_selector_and_kind(stage: Stage) -> None:
    page = stage.open("frame/page.js", "<p class=a><b class=a>x</b></p><input class=a name=n>")
    found = page.evaluate(
        """async () => {
          const { all, first, need, around, field } = await import('/static/mark/frame/page.js');
          const b = document.querySelector('b');
          let missing = '';
          try { need('.a', HTMLDialogElement); } catch (error) { missing = error.message; }
          return [
            all('.a', HTMLElement).length,
            all('.a', HTMLInputElement).length,
            first('.a', HTMLInputElement)?.name,
            first('.b', HTMLElement),
            missing,
            around(b, 'p', HTMLParagraphElement)?.tagName,
            around(b, 'p', HTMLDivElement),
            around(document, 'p', HTMLElement),
          ];
        }"""
    )
    assert found == [3, 1, "n", None, "the page has no .a", "P", None, None]


def test_gaps_of_a_text_are_filled_with_what_stands_there(stage: Stage) -> None:
    page = stage.open("frame/page.js", "<p id=p data-text='{who} on {board}'></p>")
    said = page.evaluate(
        """async () => {
          const { words } = await import('/static/mark/frame/page.js');
          const p = document.getElementById('p');
          return [words(p, 'text', { who: "$& $'", board: 3 }), words(p, 'none', { who: 'x' })];
        }"""
    )
    assert said == ["$& $' on 3", ""]


def test_a_field_is_found_by_its_name_where_it_has_one_value(stage: Stage) -> None:
    html = "<form><input name=a><select name=b></select><input type=radio name=c><input name=c>"
    page = stage.open("frame/page.js", html)
    assert page.evaluate(
        """async () => {
          const { field } = await import('/static/mark/frame/page.js');
          return ['a', 'b', 'c', 'd'].map((name) => field(document.forms[0], name)?.tagName ?? '');
        }"""
    ) == ["INPUT", "SELECT", "", ""]


def test_what_a_browser_keeps(stage: Stage) -> None:
    page = stage.open("frame/kept.js", "")
    assert page.evaluate(
        """async () => {
          const { read, write } = await import('/static/mark/frame/kept.js');
          write('a', [1]);
          localStorage.setItem('broken', '{');
          const before = [read('a', []), read('broken', 'else'), read('none', 'else')];
          write('a', null);
          const after = localStorage.getItem('a');
          Storage.prototype.setItem = () => { throw new Error('full'); };
          write('a', 1);
          return [...before, after, read('a', 0)];
        }"""
    ) == [[1], "else", "else", None, 0]


# --- sheets.js

FORM = (
    '<p id="told"></p><form data-act action="/act" method="post"><input name="a" value="1">'
    '<button name="b" value="2">Go</button>'
    '<button id="other" formaction="/other">Other</button></form>'
)


def test_a_form_is_sent_once_and_what_is_asked_is_a_sheet(stage: Stage) -> None:
    page = stage.open("frame/sheets.js", FORM, OFFLINE)
    sheet = '<h2 id="sheet-title">Sure?</h2><a data-close href="#">No</a>'
    stage.says("/act", {"sheet": f'{sheet}<button class="primary">Yes</button>'})
    stage.holds("/act")
    page.evaluate("document.forms[0].requestSubmit(document.querySelector('button'))")
    page.evaluate("document.forms[0].requestSubmit(document.querySelector('button'))")
    expect(page.locator("form")).to_have_attribute("aria-busy", "true")
    stage.release("/act")
    dialog = page.get_by_role("dialog", name="Sure?")
    expect(dialog.get_by_role("button", name="Yes")).to_be_focused()
    assert stage.sent("/act") == [{"a": "1", "b": "2"}]
    expect(page.locator("form")).not_to_have_attribute("aria-busy", "true")
    dialog.get_by_text("No").click()
    expect(dialog).to_be_hidden()


def test_a_button_may_send_the_form_elsewhere(stage: Stage) -> None:
    page = stage.open("frame/sheets.js", FORM, OFFLINE)
    stage.says("/other", {"detail": "Not now."})
    page.get_by_role("button", name="Other").click()
    expect(page.locator("#told")).to_have_text("Not now.")
    assert stage.sent("/other") == [{"a": "1"}]
    assert stage.sent("/act") == []


def test_a_refusal_and_no_connection_are_told_and_it_can_be_tried_again(stage: Stage) -> None:
    page = stage.open("frame/sheets.js", FORM, OFFLINE)
    stage.says("/act", 403, None)
    page.get_by_role("button", name="Go").click()
    expect(page.locator("#told")).to_have_text("status 403")
    page.get_by_role("button", name="Go").click()
    expect(page.locator("#told")).to_have_text("No connection since 10:00")


def test_what_is_done_leads_on_and_the_same_page_is_loaded_again(stage: Stage) -> None:
    page = stage.open("frame/sheets.js", FORM, OFFLINE, "/here")
    stage.says("/act", {"done": "/here#there"}, {"done": "/elsewhere"})
    stage.says("/elsewhere", "<h1>Elsewhere</h1>")
    with page.expect_event("load"):
        page.get_by_role("button", name="Go").click()
    assert page.url.endswith("/here#there")
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_role("heading")).to_have_text("Elsewhere")


def test_an_answer_is_waited_for_as_long_as_is_said(stage: Stage) -> None:
    page = stage.open("frame/sheets.js", "")
    page.evaluate(
        """async () => {
          const { patience, newToken } = await import('/static/mark/frame/sheets.js');
          window.signal = patience(20);
          window.tokens = new Set(Array.from({ length: 50 }, newToken));
        }"""
    )
    stage.passes(19_000)
    assert page.evaluate("signal.aborted") is False
    stage.passes(1_000)
    assert page.evaluate("signal.aborted") is True
    assert page.evaluate("tokens.size") == 50
    assert page.evaluate("[...tokens].every((token) => /^[\\w-]{24}$/.test(token))") is True


# --- live.js, stream.js


def part(name: str, text: str) -> str:
    return f'<div id="{name}" data-live><input id="in-{name}"><button id="b-{name}">{text}</button>'


def live(*texts: str) -> str:
    seen = '<input name="seen" value="7" id="s1"><p data-keep-seen><input name="seen" id="s2"></p>'
    parts = "".join(f"{part(f'p{n}', text)}</div>" for n, text in enumerate(texts))
    return f'<p id="told"></p>{seen}{parts}'


def test_news_is_fetched_unless_the_page_made_it(stage: Stage) -> None:
    page = stage.open("frame/live.js", live("old", "old"), LIVE)
    stage.becomes(live("new", "old"), 'data-seen="9"')
    stage.hears("changed", "7")
    stage.passes(1000)
    assert stage.times("/here") == 1
    stage.hears("changed", "9")
    stage.passes(300)
    assert stage.times("/here") == 1  # the answer to what this page did may still come
    stage.passes(200)
    expect(page.locator("#told")).to_have_text("Changed")
    expect(page.locator("#b-p0")).to_have_text("new")
    assert page.evaluate("document.body.dataset.seen") == "9"
    expect(page.locator("#s1")).to_have_value("9")
    expect(page.locator("#s2")).to_have_value("")
    stage.hears("changed", "11")
    page.evaluate("import('/static/mark/frame/live.js').then((live) => live.know(12))")
    stage.passes(1000)
    stage.hears("changed", "12")
    stage.passes(1000)
    stage.page.evaluate("fetch('/later')")
    stage.comes("/later")  # what the page asked for before it is known by now
    assert stage.times("/here") == 2


def test_a_part_in_which_somebody_types_stays_and_focus_stays(stage: Stage) -> None:
    page = stage.open("frame/live.js", live("old", "old"), LIVE)
    stage.becomes(live("new", "new"), 'data-seen="9"')
    page.locator("#in-p0").focus()
    stage.hears("changed", "9")
    stage.passes(500)
    expect(page.locator("#b-p1")).to_have_text("new")
    expect(page.locator("#b-p0")).to_have_text("old")
    expect(page.locator("#in-p0")).to_be_focused()
    stage.becomes(live("newer", "newer"), 'data-seen="10"')
    page.locator("#b-p0").focus()
    stage.hears("changed", "10")
    stage.passes(500)
    expect(page.locator("#b-p0")).to_have_text("newer")
    expect(page.locator("#b-p0")).to_be_focused()


def test_news_while_the_page_is_fetched_is_fetched_after_it(stage: Stage) -> None:
    page = stage.open("frame/live.js", live("old"), LIVE)
    stage.says("/here", "<body data-seen='9'></body>", "<body data-seen='10'></body>")
    stage.holds("/here")
    stage.hears("changed", "9")
    stage.passes(500)
    stage.comes("/here", 2)
    stage.hears("changed", "10")
    stage.passes(500)
    stage.release("/here")
    expect(page.locator("body")).to_have_attribute("data-seen", "10")
    assert stage.times("/here") == 3


def test_a_lost_connection_is_told_with_the_time_and_so_is_its_return(stage: Stage) -> None:
    page = stage.open("frame/live.js", live("old"), LIVE)
    page.evaluate("document.addEventListener('pairwright:online', () => { window.back = 1; })")
    stage.passes(60_000)
    stage.loses()
    expect(page.locator("#told")).to_have_text("No connection since 10:00")
    stage.hears("changed", "7")
    expect(page.locator("#told")).to_have_text("Back")
    assert page.evaluate("back") == 1


def test_the_tab_that_is_open_is_to_be_seen_on_a_phone(stage: Stage) -> None:
    tab = '<a style="flex: 0 0 200px">Tab</a>'
    strip = '<nav class="tabs" style="display: flex; overflow: auto; width: 300px">'
    here = tab.replace(">Tab", ' aria-current="page">Here')
    html = f'<div class="event-frame">{strip}{tab * 9}{here}</nav></div>'
    page = stage.open("frame/live.js", html)
    expect(page.get_by_text("Here")).to_be_in_viewport(ratio=1)


def test_a_silent_stream_is_opened_anew(stage: Stage) -> None:
    page = stage.open("frame/live.js", live("old"), LIVE)
    assert page.evaluate("streams.map((stream) => stream.address)") == ["/stream"]
    for _ in range(4):
        stage.passes(15_000)
        stage.hears("changed", "7")  # a sign of life
    assert page.evaluate("streams.length") == 1
    stage.passes(45_000)
    assert page.evaluate("streams.map((stream) => stream.readyState)") == [2, 1]


def test_a_stream_that_is_over_is_opened_anew_and_an_old_one_is_not(stage: Stage) -> None:
    page = stage.open("frame/live.js", live("old"), LIVE)
    stage.loses(0)
    stage.passes(3000)
    assert page.evaluate("streams.length") == 1  # the browser tries again by itself
    stage.loses(2)
    stage.passes(2900)
    assert page.evaluate("streams.length") == 1
    stage.passes(200)
    assert page.evaluate("streams.length") == 2
    page.evaluate("streams[0].dispatchEvent(new Event('error'))")
    stage.passes(4000)
    assert page.evaluate("streams.length") == 2
    page.evaluate("dispatchEvent(new Event('online'))")
    assert page.evaluate("streams.length") == 3


def test_looking_at_what_somebody_else_did_fetches_this_page_again(stage: Stage) -> None:
    form = '<form data-act action="/do" method="post"><button>Do</button></form>'
    page = stage.open("frame/sheets.js", form, address="/here")
    sheet = '<h2 id="sheet-title">Faster</h2><a class="button" data-look href="/here#x">Look</a>'
    stage.says("/do", {"sheet": sheet})
    page.get_by_role("button", name="Do").click()
    with page.expect_navigation(wait_until="load"):
        page.get_by_role("link", name="Look").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.wait_for_load_state()
    assert page.url.endswith("/here#x")
    assert stage.times("/here") == 2


def test_the_clock_of_a_round_goes_on(stage: Stage) -> None:
    page = stage.open(
        "frame/moments.js", "<time data-elapsed datetime=2026-03-01T08:55:30Z>–</time>"
    )
    clock = page.locator("time")
    expect(clock).to_have_text("1:04")
    stage.passes(60_000)
    expect(clock).to_have_text("1:05")


def test_a_question_mark_opens_the_manual_above_the_page(stage: Stage) -> None:
    link = "<a data-help data-close=Close href=/manual/results>Manual</a><input id=name>"
    page = stage.open("frame/help.js", link)
    stage.says("/manual/results", "<article class=manual-text><h1>Results</h1>one key</article>")
    page.locator("#name").press("?")
    expect(page.locator("dialog")).to_have_count(0)  # it is typed
    page.locator("a").focus()
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("one key")
    page.keyboard.press("F1")
    expect(page.locator("dialog")).to_have_count(1)
    page.get_by_role("button", name="Close").click()
    expect(page.locator("dialog")).to_have_count(0)


# --- countdown.js

COUNTDOWN = (
    '<p id="c" data-start="{start}" data-before="begins in {{time}}" data-days="{{number}} days" '
    'data-after="being played" hidden></p>'
)
"""The page of a stage opens at ten o'clock, UTC."""


def counting(stage: Stage, start: str, server: str) -> Page:
    stage.says("/clock", server)
    return stage.open("frame/countdown.js", COUNTDOWN.format(start=start))


def test_a_countdown_ends_in_what_is_being_done(stage: Stage) -> None:
    page = counting(stage, "2026-03-01T11:01+01:00", "2026-03-01T10:00:00.000+00:00")
    expect(page.locator("#c")).to_have_text("begins in 1:00")
    stage.passes(59_000)
    expect(page.locator("#c")).to_have_text("begins in 0:01")
    stage.passes(2_000)
    expect(page.locator("#c")).to_have_text("being played")


def test_it_counts_by_the_clock_of_the_server(stage: Stage) -> None:
    """This browser is twenty minutes late."""
    page = counting(stage, "2026-03-01T11:30+01:00", "2026-03-01T10:20:00.000+00:00")
    expect(page.locator("#c")).to_have_text("begins in 10:00")


def test_without_a_server_it_counts_by_its_own_clock(stage: Stage) -> None:
    page = counting(stage, "2026-03-01T12:00:05Z", "")
    expect(page.locator("#c")).to_have_text("begins in 2:00:05")


def test_days_are_told_as_days_and_nonsense_is_not_shown(stage: Stage) -> None:
    page = counting(stage, "2026-03-04T12:00Z", "2026-03-01T10:00:00.000+00:00")
    expect(page.locator("#c")).to_have_text("begins in 3 days")
    page = counting(stage, "soon", "2026-03-01T10:00:00.000+00:00")
    expect(page.locator("#c")).to_be_hidden()


@pytest.mark.parametrize(("key", "there"), [(">", "/e/c/players"), ("<", "/e/a/players")])
def test_keys_lead_to_the_tournaments_beside(stage: Stage, key: str, there: str) -> None:
    """A sign that is typed into a field leads nowhere."""
    links = "<a data-help href=/manual>Manual</a><input id=name><nav class=festival-nav>"
    links += "<a href=/f/x>Lake</a><a href=/e/a/players>A</a>"
    links += "<a href=/e/b/players aria-current=true>B</a><a href=/e/c/players>C</a></nav>"
    page = stage.open("frame/festival.js", links)
    stage.says(there, "there")
    page.locator("#name").press(key)
    expect(page.locator("#name")).to_have_value(key)
    page.locator("nav a").first.focus()
    page.keyboard.press(key)
    expect(page).to_have_url(re.compile(f"{there}$"))
