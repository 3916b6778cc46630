"""People of a server, in a real browser before `pairwright serve`: no key, no other program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.conftest import ADMINISTRATOR, PASSWORD, Running, running, set_up_link
from tests.server.web.conftest import csrf_in

pytestmark = pytest.mark.xdist_group("signing_in_browser")  # what they share is made once

OTHER_PASSWORD = "another staple of batteries"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an administrator, who has a password."""
    folder = tmp_path_factory.mktemp("served")
    with running(folder, f"sqlite:///{folder / 'server.db'}") as service:
        yield service


@pytest.fixture
def window(served: Running, browser: Browser) -> Iterator[BrowserContext]:
    """A browser that nobody has signed in with."""
    made = browser.new_context(base_url=served.address, locale="en-GB")
    yield made
    made.close()


def sign_in(page: Page, name: str, password: str) -> None:
    page.goto("/login")
    page.get_by_label("Account").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_load_state()


def sign_out(page: Page) -> None:
    page.locator("details.menu summary").click()
    page.get_by_role("button", name=re.compile("Sign out")).click()
    page.wait_for_url("**/login")


def use_link(page: Page, link: str, name: str, password: str = PASSWORD) -> None:
    """Open a one-time link and fill in its form."""
    page.goto(link)
    if name:
        page.get_by_label("Account").fill(name)
    page.get_by_label("New password").fill(password)
    page.get_by_label("The same once more").fill(password)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_load_state()


def invited(page: Page, role: str) -> str:
    """The link that an administrator's page gives for a new account."""
    page.goto("/accounts")
    page.get_by_label("Role").select_option(role)
    page.get_by_role("button", name="Make the link").click()
    link = page.locator(".one-time-link").get_attribute("href")
    assert link
    return link


def new_arbiter(served: Running, browser: Browser, name: str) -> BrowserContext:
    """A browser that is signed in as a new arbiter."""
    desk = browser.new_context(base_url=served.address, locale="en-GB")
    page = desk.new_page()
    sign_in(page, ADMINISTRATOR, PASSWORD)
    link = invited(page, "arbiter")
    desk.clear_cookies()
    use_link(page, link, name)
    return desk


def practice_event(page: Page) -> str:
    """The address of a practice event of whoever is signed in."""
    page.goto("/")
    page.get_by_role("button", name="Practice event").click()
    page.wait_for_url(re.compile(r"/e/[0-9a-f]+"))
    found = re.search(r"/e/[0-9a-f]+", page.url)
    assert found
    return found[0]


def test_signing_in_and_out(window: BrowserContext) -> None:
    page = window.new_page()
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    assert page.url.endswith("/login")
    sign_in(page, ADMINISTRATOR, PASSWORD)
    assert page.url.endswith("/accounts")
    sign_out(page)
    page.goto("/accounts")
    assert "/login?next=" in page.url


def test_a_wrong_password_is_said_and_the_right_one_works_afterwards(
    window: BrowserContext,
) -> None:
    page = window.new_page()
    sign_in(page, ADMINISTRATOR, "not the password at all")
    expect(page.get_by_role("alert")).to_have_text("Account or password is wrong.")
    sign_in(page, ADMINISTRATOR, PASSWORD)
    assert page.url.endswith("/accounts")


def test_somebody_is_invited_and_begins(served: Running, window: BrowserContext) -> None:
    page = window.new_page()
    sign_in(page, ADMINISTRATOR, PASSWORD)
    link = invited(page, "arbiter")
    sign_out(page)
    page.goto(link)
    page.get_by_label("Account").fill("Ana Kask")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_label("The same once more").fill(OTHER_PASSWORD)
    page.get_by_role("button", name="Begin").click()
    assert "not the same" in (page.get_by_role("alert").text_content() or "")
    use_link(page, link, "Ana Kask")
    assert page.get_by_role("heading", name="Events").is_visible()
    page.goto(link)
    assert "used already" in (page.get_by_role("alert").text_content() or "")
    assert link.rpartition("/")[2] not in served.log.read_text()


def test_a_second_browser_of_the_same_account_is_signed_out_by_a_new_password(
    served: Running, browser: Browser, window: BrowserContext
) -> None:
    first = new_arbiter(served, browser, "Bo Lind").pages[0]
    second = window.new_page()
    sign_in(second, "Bo Lind", PASSWORD)
    assert second.get_by_role("heading", name="Events").is_visible()
    first.goto("/account")
    first.get_by_label("Password until now").fill(PASSWORD)
    first.get_by_label("New password").fill(OTHER_PASSWORD)
    first.get_by_label("The same once more").fill(OTHER_PASSWORD)
    first.get_by_role("button", name="Change the password").click()
    assert "is changed" in (first.get_by_role("status").first.text_content() or "")
    second.goto("/account")
    assert "/login" in second.url
    sign_in(second, "Bo Lind", OTHER_PASSWORD)
    assert second.get_by_role("heading", name="Events").is_visible()


def test_an_administrator_lets_somebody_back_in(
    served: Running, browser: Browser, window: BrowserContext
) -> None:
    other = new_arbiter(served, browser, "Cy Rossi").pages[0]
    page = window.new_page()
    sign_in(page, ADMINISTRATOR, PASSWORD)
    page.get_by_role("button", name="Link for a new password Cy Rossi").click()
    link = page.locator(".one-time-link").get_attribute("href")
    assert link
    sign_out(page)
    other.goto("/account")
    assert other.url.endswith("/account")
    use_link(page, link, "", OTHER_PASSWORD)
    assert page.get_by_role("heading", name="Events").is_visible()
    other.goto("/account")
    assert "/login" in other.url
    sign_out(page)
    sign_in(page, "Cy Rossi", OTHER_PASSWORD)
    assert page.get_by_role("heading", name="Events").is_visible()


def test_an_account_is_disabled_and_brought_back_but_not_the_last_administrator(
    served: Running, browser: Browser, window: BrowserContext
) -> None:
    other = new_arbiter(served, browser, "Di Moreau").pages[0]
    page = window.new_page()
    sign_in(page, ADMINISTRATOR, PASSWORD)
    page.get_by_role("button", name="Disable Di Moreau").click()
    page.get_by_role("button", name="Enable Di Moreau").wait_for()
    other.goto("/account")
    assert "/login" in other.url
    page.get_by_role("button", name="Enable Di Moreau").click()
    page.get_by_role("button", name="Disable Di Moreau").wait_for()
    other.goto("/account")
    assert other.url.endswith("/account")
    page.get_by_role("button", name=f"Disable {ADMINISTRATOR}").click()
    assert "last administrator" in (page.get_by_role("alert").text_content() or "")


def test_a_helper_s_phone_of_an_event_on_the_server(served: Running, browser: Browser) -> None:
    desk = new_arbiter(served, browser, "Eva Novak").pages[0]
    event = practice_event(desk)
    desk.goto(f"{event}/phones")
    form = desk.locator("form:has(input[name=label])").first
    form.locator("input[name=label]").fill("Hall 1")
    form.locator("button").first.click()
    desk.wait_for_load_state()
    found = re.search(r"http://[^\s\"<]+/h/[\w-]+", desk.content())
    assert found, desk.content()
    phone = browser.new_context(
        base_url=served.address, viewport={"width": 390, "height": 800}, locale="en-GB"
    ).new_page()
    answer = phone.goto(found[0])
    assert answer is not None
    assert answer.ok
    assert "Hall 1" in phone.content()


@pytest.mark.parametrize("page_of", ["/p", "/manual", "/login"])
def test_the_way_in_is_found_from_every_page_of_the_public(
    window: BrowserContext, page_of: str
) -> None:
    page = window.new_page()
    page.goto(page_of)
    assert page.locator("a[href='/login']").count()


def test_every_form_of_every_page_can_be_posted_by_the_browser_that_got_it(
    served: Running, browser: Browser
) -> None:
    """No form is refused for where it comes from or whose it is; what it asks may be refused."""
    context = new_arbiter(served, browser, "Flo Weber")
    page = context.pages[0]
    event = practice_event(page)
    page.goto(event)
    tabs = page.eval_on_selector_all("nav a[href]", "all => all.map(a => a.getAttribute('href'))")
    places = ["/", "/account", "/p", "/manual", "/archive", *{t for t in tabs if t.startswith("/")}]
    tried = set()
    for place in sorted(set(places)):
        page.goto(place)
        actions = page.eval_on_selector_all("form[method=post]", "all => all.map(f => f.action)")
        for action in sorted(set(actions) - {f"{served.address}/logout"}):
            page.goto(place)
            form = page.locator(f"form[method=post][action='{urlsplit(action).path}']").first
            if not form.count():  # an earlier form has changed the event
                continue
            with page.expect_navigation() as sent:
                form.evaluate("form => HTMLFormElement.prototype.submit.call(form)")
            status = sent.value.status if sent.value else 0
            assert status not in (0, 400, 403, 500), (place, action, status, page.content())
            tried.add(urlsplit(action).path)
    assert {"/look", "/account/password", f"{event}/people"} <= tried
    context.close()


def test_a_form_of_another_site_is_refused(served: Running) -> None:
    told = {"name": ADMINISTRATOR, "password": PASSWORD}
    with served.client() as client:
        assert client.post("/login", data=told).status_code == 303
        told["csrf"] = csrf_in(client.get("/account").text)
        for headers in (
            {"origin": "https://elsewhere.example"},
            {"origin": "null"},
            {"sec-fetch-site": "cross-site", "origin": served.address},
        ):
            for path in ("/login", "/look", "/accounts/invite"):
                answer = client.post(path, data=told, headers=headers)
                assert answer.status_code == 403, (path, headers)
        assert client.post("/accounts/invite", data=told).status_code == 200


def test_the_first_start_gives_a_link_to_set_the_server_up(
    tmp_path: Path, browser: Browser
) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    with running(tmp_path, url, administrator=False) as server:
        link = set_up_link(server)
        page = browser.new_context(base_url=server.address, locale="en-GB").new_page()
        use_link(page, link, "Chief")
        assert page.url.endswith("/accounts")
        page.goto(link)
        assert "used already" in (page.get_by_role("alert").text_content() or "")
    with running(tmp_path, url, administrator=False) as server:
        page = browser.new_context(base_url=server.address, locale="en-GB").new_page()
        sign_in(page, "Chief", PASSWORD)
        assert page.url.endswith("/accounts")
        assert "/welcome/" not in server.log.read_text()
