"""Phones and walls: a helper's queue, finding one's board, screens, what is kept for no network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.web.scripts.stage import Said, Stage

# --- helper.js

HELPER = 'data-slug="x" data-seen="7" data-queued="{number} waiting" data-stopped="Look at this"'
RESULT = "/h/x/result"


def helper_board(number: int, result: str = "") -> str:
    return (
        f'<li class="helper-board" id="board-{number}" data-board="{number}">'
        f'<output class="helper-result">{result}</output>'
        f'<form data-result action="{RESULT}" method="post"><input type="hidden" name="token" '
        f'value="t{number}"><button name="result" value="1"> 1 – 0 </button></form></li>'
    )


def phone(*boards: str) -> str:
    return (
        '<div id="queue" hidden></div><div id="stopped" hidden><div id="stopped-sheet"></div>'
        '<button id="drop">Drop</button></div>'
        f'<ol id="boards" data-live>{"".join(boards)}</ol>'
    )


def helping(stage: Stage, *said: Said) -> Page:
    page = stage.open("public/helper.js", phone(helper_board(1), helper_board(2)), HELPER)
    stage.says(RESULT, *said)
    return page


def tap(page: Page, number: int) -> None:
    page.locator(f"#board-{number} button").click()


def test_one_tap_is_a_result(stage: Stage) -> None:
    page = helping(stage, {"done": "/h/x", "sequence": 8})
    stage.becomes(phone(helper_board(1, "1 – 0"), helper_board(2)), 'data-seen="8"')
    stage.holds(RESULT)
    tap(page, 1)
    tap(page, 1)
    expect(page.locator("#queue")).to_have_text("1 waiting")
    expect(page.locator("#board-1")).to_have_class("helper-board waiting")
    expect(page.locator("#board-1 output")).to_have_text("1 – 0")
    stage.release(RESULT)
    expect(page.locator("#queue")).to_be_hidden()
    expect(page.locator("#board-1")).to_have_class("helper-board")
    assert stage.sent(RESULT) == [{"token": "t1", "result": "1"}]


def test_what_cannot_be_sent_is_sent_again_in_order_and_after_a_new_start(stage: Stage) -> None:
    page = helping(stage, None)
    tap(page, 1)
    tap(page, 2)
    expect(page.locator("#queue")).to_have_text("2 waiting")
    page.reload()
    expect(page.locator("#queue")).to_have_text("2 waiting")
    stage.says(RESULT, {"done": "/h/x"})
    stage.asked.clear()
    stage.comes(RESULT, after=10_000)
    expect(page.locator("#queue")).to_be_hidden()
    assert [sent["token"] for sent in stage.sent(RESULT)] == ["t1", "t2"]


def test_a_question_stops_the_queue_and_its_answer_takes_the_place(stage: Stage) -> None:
    sheet = (
        f'<h2>Other result</h2><form action="{RESULT}"><button name="yes" value="1">Yes</button>'
        '</form><a href="/h/x">Leave it</a>'
    )
    page = helping(stage, {"sheet": sheet}, {"done": "/h/x"})
    tap(page, 1)
    expect(page.get_by_role("heading")).to_have_text("1: Other result")
    tap(page, 2)
    expect(page.locator("#queue")).to_have_text("2 waiting")
    assert len(stage.sent(RESULT)) == 1
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#queue")).to_be_hidden()
    expect(page.locator("#stopped")).to_be_hidden()
    assert stage.sent(RESULT)[1:] == [{"yes": "1"}, {"token": "t2", "result": "1"}]


@pytest.mark.parametrize("by", ["a", "#drop"])
def test_what_is_refused_can_be_dropped(stage: Stage, by: str) -> None:
    sheet: Said = {"sheet": '<h2>No</h2><a href="/h/x">Leave it</a>'}
    page = helping(stage, sheet, {"done": "/h/x"})
    tap(page, 1)
    expect(page.locator("#stopped")).to_be_visible()
    tap(page, 2)
    page.locator(f"#stopped {by}").click()
    expect(page.locator("#queue")).to_be_hidden()
    assert [sent["token"] for sent in stage.sent(RESULT)] == ["t1", "t2"]


def test_a_refusal_without_words_has_some(stage: Stage) -> None:
    page = helping(stage, {})
    tap(page, 1)
    expect(page.locator("#stopped-sheet")).to_have_text("Look at this")


# --- moments.js, news.js, public.js

EVENT = 'data-stream="/p/x/stream" data-mark="a" data-offline="As of {time}"'
MOMENT = '<time datetime="{0}" data-moment>UTC</time>'


def test_moments_in_the_clock_of_the_reader(stage: Stage) -> None:
    moments = ("2026-03-01T08:30:00Z", "2026-02-28T08:30:00Z", "never")
    page = stage.open("frame/moments.js", "".join(map(MOMENT.format, moments)))
    expect(page.locator("time")).to_have_text(["08:30", "28 Feb 2026, 08:30", "UTC"])


def published(text: str, more: str = "") -> str:
    moment = MOMENT.format("2026-03-01T08:30:00Z")
    return f'<p id="connection" hidden></p><p id="part" data-live>{text} {moment}</p>{more}'


def test_a_published_page_keeps_up_within_a_moment(stage: Stage) -> None:
    page = stage.open("public/public.js", published("old"), EVENT)
    stage.becomes(published("new"), EVENT.replace('mark="a"', 'mark="b"'))
    stage.hears("changed", "a")
    stage.passes(1500)
    assert stage.times("/here") == 1
    stage.hears("changed", "b")
    with page.expect_response("**/here"):
        stage.passes(1500)
    expect(page.locator("#part")).to_have_text("new 08:30")
    stage.hears("changed", "b")
    stage.passes(1500)
    assert stage.times("/here") == 2


def test_a_published_page_says_how_old_it_is_without_a_connection(stage: Stage) -> None:
    page = stage.open("public/public.js", published("x"), EVENT)
    for _ in range(2):
        stage.passes(31_000)
        stage.hears("alive")
    stage.passes(10_000)
    stage.loses()
    expect(page.locator("#connection")).to_have_text("As of 10:01")
    stage.hears("alive")
    expect(page.locator("#connection")).to_be_hidden()


NAMES = "1\tMüller, Anna\t3\tw\n2\tvan Berg, Bo\t3\tb\n12\tŌta, Ken\t\t\n"
FIND = (
    '<form data-names="/names" data-none="Nobody" action="/p/x?old=1"><input name="q"></form>'
    '<ul id="found" data-board="Board {board}" data-white="White" data-black="Black"></ul>'
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("mull", ["Müller, AnnaBoard 3  White"]),
        ("BERG bo", ["van Berg, BoBoard 3  Black"]),
        ("ota", ["Ōta, Ken"]),
        ("2", ["van Berg, BoBoard 3  Black"]),
        ("uller", ["Nobody"]),
        (" - ", []),
    ],
)
def test_one_finds_one_s_board(stage: Stage, typed: str, found: list[str]) -> None:
    stage.says("/names", NAMES)
    page = stage.open("public/public.js", published("x", FIND))
    page.locator("[name=q]").fill(typed)
    expect(page.locator("#found li")).to_have_text(found)


def test_a_name_of_a_festival_leads_into_its_tournament(stage: Stage) -> None:
    stage.says("/names", "1\tBerg, Bo\t3\tw\t/p/a\tA\n1\tBerg, Cy\t\t\t/p/b\tU12")
    page = stage.open("public/public.js", published("x", FIND))
    page.locator("[name=q]").fill("berg")
    expect(page.locator("#found a")).to_have_count(2)
    first, second = page.locator("#found a").all()
    assert (first.get_attribute("href"), second.get_attribute("href")) == (
        "/p/a/players/1",
        "/p/b/players/1",
    )
    expect(first).to_contain_text("A · ")
    expect(second).to_contain_text("U12")


def test_enter_leads_to_the_only_one(stage: Stage) -> None:
    stage.says("/names", NAMES)
    stage.says("/p/x/players/1", "<h1>Anna</h1>")
    page = stage.open("public/public.js", published("x", FIND))
    page.locator("[name=q]").fill("anna")
    expect(page.locator("#found a")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_url("**/p/x/players/1")


def card(name: str) -> str:
    return (
        f'<section id="card" data-live data-number="5" data-name="{name}"><h1>{name}</h1>'
        '<p class="remember" hidden><button data-remember="/p/x" data-forget-text="Forget">'
        "This is me</button></p></section>"
    )


def test_who_is_remembered_stands_on_the_first_page(stage: Stage) -> None:
    page = stage.open("public/public.js", card("Anna"))
    page.get_by_role("button", name="This is me").click()
    expect(page.get_by_role("button")).to_have_text("Forget")
    stage.says("/p/x/players/5", f"<body>{card('Anna')}</body>", f"<body>{card('Bo')}</body>")
    first_page = published("x", '<section id="me" data-me="/p/x" hidden></section>')
    stage.open("public/public.js", first_page)
    expect(page.locator("#me h2 a")).to_have_text("Anna")
    expect(page.locator("#me h2 a")).to_have_attribute("href", "/p/x/players/5")
    expect(page.locator("#me .remember")).to_have_count(0)
    with page.expect_response("**/p/x/players/5"):
        page.reload()  # number 5 is somebody else now
    expect(page.locator("#me")).to_be_hidden()
    stage.open("public/public.js", card("Anna"))
    page.get_by_role("button", name="Forget").click()
    expect(page.get_by_role("button")).to_have_text("This is me")
    assert page.evaluate("localStorage.length") == 0


def test_reasons_that_come_late_are_asked_for_ever_more_seldom(stage: Stage) -> None:
    page = stage.open("public/public.js", published("<i data-late>…</i>"))
    count = "document.addEventListener('pairwright:refreshed', () => { window.times += 1; })"
    page.evaluate(f"window.times = 1; {count}")
    for times, seconds in ((2, 2), (3, 4), (4, 8)):
        stage.passes(1000 * seconds - 100)
        assert stage.times("/here") == times - 1
        stage.passes(100)
        page.wait_for_function(f"times === {times}")


# --- wall.js

WALL = 'data-stream="/stream" data-mark="{0}" data-seconds="5" data-rows="2" ' + (
    'data-page="{page} of {pages}" data-left="{seconds} s" data-offline="Old: {time}"'
)
STYLE = (
    "<style>.flow {{ height: 40px; width: 400px; columns: 200px 2; column-gap: 0; margin: 0;"
    " column-fill: auto; padding: 0 }} li {{ height: 20px; display: block }}"
    " section {{ overflow: hidden; width: 400px }} [hidden] {{ display: none }}</style>"
)


def wall(*sizes: int) -> str:
    sections = "".join(
        f'<section data-what="Part {place}"><ul class="flow">'
        + "".join(f'<li class="name">{place}.{number}</li>' for number in range(size))
        + "</ul></section>"
        for place, size in enumerate(sizes)
    )
    return (
        f'{STYLE.format()}<main id="wall"><p id="what"></p><div id="contents">{sections}</div>'
        '<span id="offline"></span><span id="page"></span><span id="left"></span>'
        '<progress id="bar" max="100"></progress></main>'
    )


def test_a_wall_turns_its_pages(stage: Stage) -> None:
    """Four lines fit on a page: eight lines are two pages, and the other part is a third."""
    page = stage.open("public/wall.js", wall(8, 3), WALL.replace("{0}", "a"))
    pages = (("Part 0", "1 of 3"), ("Part 0", "2 of 3"), ("Part 1", "3 of 3"), ("Part 0", "1 of 3"))
    stage.passes(1000)
    for what, number in pages:
        expect(page.locator("#what")).to_have_text(what)
        expect(page.locator("#page")).to_have_text(number)
        expect(page.locator("#left")).to_have_text("5 s")
        stage.passes(4000)
        expect(page.locator("#left")).to_have_text("1 s")
        stage.passes(1000)


def test_a_wall_of_one_page_stands_still(stage: Stage) -> None:
    page = stage.open("public/wall.js", wall(3), WALL.replace("{0}", "a"))
    stage.passes(20_000)
    expect(page.locator("#page")).to_have_text("")
    expect(page.locator("#bar")).to_be_hidden()
    assert page.evaluate("document.documentElement.style.getPropertyValue('--rows')") == "2"


def test_a_wall_changes_at_once_and_is_empty_when_its_screen_is_no_more(stage: Stage) -> None:
    page = stage.open("public/wall.js", wall(1), WALL.replace("{0}", "a"))
    stage.becomes(wall(2), WALL.replace("{0}", "b"))
    stage.hears("changed", "b")
    expect(page.locator("li")).to_have_count(2)
    stage.hears("changed", "b")
    stage.says("/here", 404)
    stage.hears("changed", "c")
    expect(page.locator("#wall")).to_have_class("blank")
    expect(page.locator("#wall > *")).to_have_count(0)
    assert stage.times("/here") == 3


def test_a_wall_says_how_old_it_is(stage: Stage) -> None:
    page = stage.open("public/wall.js", wall(1), WALL.replace("{0}", "a"))
    stage.loses()
    expect(page.locator("#offline")).to_have_text("Old: 10:00")
    stage.hears("alive")
    expect(page.locator("#offline")).to_have_text("")


REAL = '<link rel="stylesheet" href="/static/mark/public/wall.css">'
SIDE = '<span class="disc white"></span><span class="letter">W</span>'
KINDS = {
    "by-name": lambda number, name: f'<span class="name">{name}</span>{SIDE}<b>{number}</b>',
    "boards": lambda number, name: (
        f'<b>{number}</b><span class="name">{name}</span><span class="result">½ – ½</span>'
        f'<span class="name">{name}</span>'
    ),
    "standings": lambda number, name: (
        f'<b>{number}</b><span class="name">{name}</span><span class="points">7½</span>'
    ),
}


def real_wall(kind: str, names: list[str]) -> str:
    """A wall as the app makes it, in its own style."""
    lines = "".join(f"<li>{KINDS[kind](n, name)}</li>" for n, name in enumerate(names, start=1))
    return (
        f'{REAL}<main id="wall"><header><h1>Open</h1><p id="what"></p></header><div id="contents">'
        f'<section class="{kind}" data-what="x"><ul class="flow">{lines}</ul></section></div>'
        '<footer><span id="offline"></span><span id="page"></span><span id="left"></span>'
        '<progress id="bar" max="100"></progress></footer></main>'
    )


SEEN = """() => {
  const flow = document.querySelector(".flow"), full = [...flow.children];
  const look = () => {
    const at = document.querySelector("#contents").getBoundingClientRect();
    for (const line of flow.children) {
      const box = line.getBoundingClientRect();
      const inside = box.left > at.left - 1 && box.right < at.right + 1 &&
        box.top > at.top - 1 && box.bottom < at.bottom + 1;
      if (inside) seen.add(line.querySelector("b").textContent);
    }
  };
  window.seen = new Set();
  window.field = (size) => {
    flow.replaceChildren(...full.slice(0, size));
    dispatchEvent(new Event("resize"));
    seen.clear();
    look();
  };
  new MutationObserver(look).observe(document.querySelector("#page"), { childList: true });
}"""
"""Whatever stands whole on the wall, looked at whenever a page is turned."""


@pytest.mark.parametrize(
    ("kind", "rows", "width", "step"),
    [("by-name", 20, 1920, 1), ("boards", 20, 1280, 19), ("standings", 9, 1080, 19)],
)
def test_everybody_is_seen_on_the_wall(
    stage: Stage, kind: str, rows: int, width: int, step: int
) -> None:
    """Whatever the size of the field: every line stands on one of the pages, whole."""
    stage.page.set_viewport_size({"width": width, "height": 1080})
    body = WALL.replace("{0}", "a").replace('seconds="5"', 'seconds="1"')
    names = [f"Familyname{number}, Given" for number in range(1, 401)]
    body = body.replace('rows="2"', f'rows="{rows}"')
    page = stage.open("public/wall.js", real_wall(kind, names), body)
    page.evaluate(SEEN)
    for size in range(1, 401, step):
        pages = page.evaluate(
            "(size) => { field(size); return document.querySelector('#page').textContent; }", size
        )
        many = int(pages.rpartition(" ")[2] or 1)
        stage.passes(1000 * (many + 1))
        assert page.evaluate("seen.size") == size, f"{size} names, {pages}"


LONG = "Wijesuriya Arachchige, Don Kasun Chamara Priyantha"
ALL_NAMES = """[...document.querySelectorAll(".name")].map((label) => [
  getComputedStyle(label).fontSize, label.scrollWidth <= label.clientWidth,
  label.getBoundingClientRect().height <= label.parentElement.getBoundingClientRect().height])"""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("names", [["Berg, Bo"], ["Berg, Bo", "Berg, Maximilian"], ["Bo", LONG]])
def test_all_names_have_one_size_and_nobody_is_cut_off(
    stage: Stage, kind: str, names: list[str]
) -> None:
    stage.page.set_viewport_size({"width": 1280, "height": 720})
    body = WALL.replace("{0}", "a").replace('rows="2"', 'rows="14"')
    page = stage.open("public/wall.js", real_wall(kind, names), body)
    shown = page.evaluate(ALL_NAMES)
    assert all(fits and inside for _, fits, inside in shown)
    [size] = {size for size, _, _ in shown}
    rest = page.evaluate("getComputedStyle(document.querySelector('.flow b')).fontSize")
    assert float(size[:-2]) >= 0.74 * float(rest[:-2])


# --- worker.js

ASK = """async ([address, method]) => {
  const request = new Request(address, { method });
  const event = new Event('fetch');
  const later = [];
  let answer = null;
  Object.assign(event, { request, waitUntil: (work) => later.push(work) });
  event.respondWith = (reply) => { answer = reply; };
  dispatchEvent(event);
  const text = answer && await answer.then((answer) => answer.text(), () => 'nothing');
  await Promise.all(later);
  return text;
}"""


def working(stage: Stage) -> Page:
    page = stage.open("frame/page.js", "")
    page.add_script_tag(url="/static/mark/public/worker.js")
    return page


def test_the_network_first_and_what_is_kept_where_there_is_none(stage: Stage) -> None:
    page = working(stage)
    stage.says("/p/x", "first", "second", None, None)
    said = [page.evaluate(ASK, ["/p/x", "GET"]) for _ in range(3)]
    assert said == ["first", "second", "second"]
    stage.says("/p/y", None)
    assert page.evaluate(ASK, ["/p/y", "GET"]) == "nothing"


def test_what_is_not_published_any_more_is_not_kept(stage: Stage) -> None:
    page = working(stage)
    stage.says("/p/x", "first", 404, None)
    assert page.evaluate(ASK, ["/p/x", "GET"]) == "first"
    page.evaluate(ASK, ["/p/x", "GET"])
    assert page.evaluate(ASK, ["/p/x", "GET"]) == "nothing"


@pytest.mark.parametrize(
    ("address", "method"),
    [("/p/x/stream", "GET"), ("/p/x", "POST"), ("/e/x", "GET"), ("/p/x?q=1", "GET")],
)
def test_what_the_worker_leaves_alone(stage: Stage, address: str, method: str) -> None:
    page = working(stage)
    assert page.evaluate(ASK, [address, method]) is None


def test_scripts_are_kept_for_ever_and_pages_up_to_a_number(stage: Stage) -> None:
    page = working(stage)
    kept = "caches.open('pairwright-1').then(async (request) => (await request.keys()).length)"
    script = "/static/mark/frame/icon.svg"
    first = page.evaluate(ASK, [script, "GET"])
    stage.context.route("**/static/**", lambda route: route.abort())
    assert page.evaluate(ASK, [script, "GET"]) == first
    page.evaluate(
        "caches.open('pairwright-1').then((store) => Promise.all(Array.from({ length: 80 },"
        " (_, n) => store.put(`/p/${n}`, new Response('x')))))"
    )
    stage.says("/p/x", "new")
    page.evaluate(ASK, ["/p/x", "GET"])
    assert page.evaluate(kept) == 80
