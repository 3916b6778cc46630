"""`pairwright app --lan`: who comes in by which code, and that nobody else does, anywhere."""

from __future__ import annotations

import json
import re
import ssl
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from html import unescape
from pathlib import Path

import httpx
import pytest

from pairwright.server.app import create_app
from pairwright.server.hall.addresses import Address, addresses, multicast_name
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.sign_in import OneTimeLinks
from tests.patience import SECONDS
from tests.server.web.conftest import EXAMPLE, App, csrf_in, example_slug, running_app
from tests.server.web.every_page import filled, routes_of

pytestmark = pytest.mark.xdist_group("door")  # what they share is made once

ELSEWHERE = "127.0.0.2"
"""Every address of 127.0.0.0/8 leads to this machine: this one stands for that in the hall."""
ALLOWED = {"/open", "/look", "/clock", "/static/{mark}/{package}/{name}", "/p/worker.js"}
"""What anybody may ask for: the way in, the look of a page, the time, what pages are made with."""
ASK_THEMSELVES = ("/c/", "/h/", "/j/", "/s/")
"""Addresses that hold a code, and are nowhere without a right one."""


def in_the_hall(app: App, **headers: str) -> httpx.Client:
    """A machine in the network of the hall that has nothing."""
    address = app.address.replace("127.0.0.1", ELSEWHERE)
    return httpx.Client(base_url=address, timeout=SECONDS, follow_redirects=True, headers=headers)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    folder = tmp_path_factory.mktemp("hall")
    with running_app(folder, "", "--lan", "--example", str(EXAMPLE)) as example:
        yield example


@pytest.fixture(scope="module")
def desk(hall: App) -> Iterator[httpx.Client]:
    with closing(hall.client()) as client:
        yield client


@pytest.fixture(scope="module")
def slug(desk: httpx.Client) -> str:
    return example_slug(desk)


def codes_on(desk: httpx.Client, slug: str) -> list[str]:
    """The paths of the codes on the page Connect, in its order."""
    page = unescape(desk.get(f"/e/{slug}/connect").text)
    return re.findall(r'<code class="secret">https?://[^/<]+(/[chs]/[^<]+)</code>', page)


def made(desk: httpx.Client, slug: str, path: str, **data: str) -> str:
    """The path of the code that a form of the page makes."""
    before = codes_on(desk, slug)
    csrf = csrf_in(desk.get(f"/e/{slug}/connect").text)
    answer = desk.post(path, data={"csrf": csrf, **data})
    assert answer.status_code == 200, answer.text
    [new] = [code for code in codes_on(desk, slug) if code not in before]
    return new


def helper(desk: httpx.Client, slug: str, label: str) -> str:
    return made(desk, slug, f"/e/{slug}/connect/helpers", label=label)


def pressed(client: httpx.Client, slug: str, path: str, **data: str) -> None:
    csrf = csrf_in(client.get(f"/e/{slug}/connect").text)
    assert client.post(path, data={"csrf": csrf, **data}).status_code == 200


# --- Strangers ------------------------------------------------------------------------------------


def test_a_stranger_is_refused_at_every_route(
    hall: App, desk: httpx.Client, slug: str, tmp_path: Path
) -> None:
    """Of whatever method; also who knows the addresses of an event, and guesses at codes."""
    settings = ServerSettings(f"sqlite:///{tmp_path / 'routes.db'}", local=True, hall=True)
    routes = list(routes_of(create_app(settings, OneTimeLinks())))
    assert len(routes) > 150
    given = dict.fromkeys(
        ("number", "board", "round", "n", "code", "name", "page", "package", "mark", "secret"), "1"
    )
    values = {**given, "slug": slug, "pair": "1-2", "place": "1.1", "id": "1", "key": "1"}
    faults = []
    with in_the_hall(hall) as stranger:
        for route in routes:
            path = filled(route.path, _Any(values))
            for method in (route.methods or set()) - {"HEAD"}:
                for accept in ("text/html", "application/json"):
                    answer = stranger.request(
                        method, path, headers={"accept": accept}, follow_redirects=False
                    )
                    expected = {403}
                    if path.startswith(ASK_THEMSELVES):
                        expected = {404, 405, 422}
                    if route.path not in ALLOWED and answer.status_code not in expected:
                        faults.append(f"{method} {path}: {answer.status_code}")
                    if "Lakeside" in answer.text:
                        faults.append(f"{method} {path} tells of the event")
    assert faults == []


class _Any(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "1"


def test_a_stranger_is_told_calmly_in_every_language(hall: App, desk: httpx.Client) -> None:
    titles = set()
    for language in ("en", "fr", "it"):
        with in_the_hall(hall, accept="text/html", **{"accept-language": language}) as stranger:
            answer = stranger.get("/")
        assert answer.status_code == 403
        found = re.search(r"<h1>([^<]+)</h1>", answer.text)
        assert found
        titles.add(found[1])
        assert f'lang="{language}"' in answer.text
    assert len(titles) == 3


def test_this_machine_without_its_link_is_a_stranger_too(hall: App, desk: httpx.Client) -> None:
    with httpx.Client(base_url=hall.address, timeout=SECONDS) as other:
        for path in ("/", "/p", "/connect", "/metrics"):
            assert other.get(path).status_code == 403


def test_a_name_of_another_site_that_points_here_is_refused(hall: App, desk: httpx.Client) -> None:
    """DNS rebinding: the browser of the desk itself, led here under a name that is not ours."""
    port = hall.address.rpartition(":")[2]
    for host in (f"evil.example:{port}", f"127.0.0.3:{port}", "", "evil.local", f"[::2]:{port}"):
        assert desk.get("/", headers={"host": host}).status_code == 421, host
    for host in (f"127.0.0.1:{port}", f"localhost:{port}"):
        assert desk.get("/", headers={"host": host}).status_code == 200, host


# --- Codes ----------------------------------------------------------------------------------------


def test_players_read_what_is_published_by_their_code_only(
    hall: App, desk: httpx.Client, slug: str
) -> None:
    code = codes_on(desk, slug)[0]
    assert code.startswith("/c/")
    with in_the_hall(hall) as phone:
        assert phone.get(f"/p/{slug}").status_code == 403
        answer = phone.get(code)
        assert (answer.status_code, answer.url.path) == (200, f"/p/{slug}")
        assert phone.get(f"{code}/standings").url.path == f"/p/{slug}/standings"
        for path in ("/", "/p", f"/e/{slug}", "/p/0123456789ab", "/api/v1/tournaments"):
            assert phone.get(path).status_code == 403, path
        assert phone.get(f"/p/{slug}").status_code == 200
        pressed(desk, slug, f"/e/{slug}/connect/players", end="yes")
        assert phone.get(f"/p/{slug}").status_code == 403
        assert phone.get(code).status_code == 404
        assert codes_on(desk, slug)[:1] != [code]
        pressed(desk, slug, f"/e/{slug}/connect/players")
        assert phone.get(code).status_code == 404
        assert phone.get(codes_on(desk, slug)[0]).status_code == 200


def test_the_pictures_of_public_pages_carry_the_code(
    hall: App, desk: httpx.Client, slug: str
) -> None:
    assert desk.get(f"/p/{slug}/qr.svg").status_code == 200
    page = unescape(desk.get(f"/e/{slug}/phones").text)
    assert re.search(r"http://[^/]+/c/[\w-]{32}", page)


def test_a_lost_phone_is_shut_out_and_the_other_one_goes_on(
    hall: App, desk: httpx.Client, slug: str
) -> None:
    codes = [helper(desk, slug, name) for name in ("Lost", "Kept")]
    with in_the_hall(hall) as lost, in_the_hall(hall) as kept:
        for phone, code in zip((lost, kept), codes, strict=True):
            assert phone.get(code).url.path == f"/h/{slug}/boards"
            for path in ("/", f"/e/{slug}", f"/p/{slug}"):
                assert phone.get(path).status_code == 403
        page = unescape(desk.get(f"/e/{slug}/connect").text)
        number = re.search(
            r'name="link" value="(\d+)">\s*<button[^>]*Revoke the link of Lost', page
        )
        assert number, page
        pressed(desk, slug, f"/e/{slug}/phones/revoke", link=number[1])
        assert lost.get(f"/h/{slug}/boards").status_code == 404
        assert lost.get(codes[0]).status_code == 404
        assert kept.get(f"/h/{slug}/boards").status_code == 200


def test_a_second_desk_comes_in_by_its_code_until_it_is_ended(
    hall: App, desk: httpx.Client, slug: str
) -> None:
    code = made(desk, slug, "/connect/desks", label="Door of the hall")
    with in_the_hall(hall) as second:
        assert second.get("/").status_code == 403
        assert second.get(code).url.path == "/"
        assert second.get(f"/e/{slug}/players").status_code == 200
        page = unescape(desk.get(f"/e/{slug}/connect").text)
        assert re.search(r"Door of the hall</strong>\s*<p class=\"presence\">\s*last seen", page)
        mark = second.cookies["pairwright_session"]
        number = re.search(r'name="desk" value="([0-9a-f]+)"', page)
        assert number
        pressed(desk, slug, "/connect/desks/end", desk=number[1])
        assert second.get(f"/e/{slug}/players").status_code == 403
        assert second.get(code).status_code == 404
        # Not even with what is behind the name of the desk.
        second.cookies.set("pairwright_session", mark.partition(".")[2])
        assert second.get("/").status_code == 403


def test_a_wall_comes_in_by_its_address(hall: App, desk: httpx.Client, slug: str) -> None:
    csrf = csrf_in(desk.get(f"/e/{slug}/screens").text)
    desk.post(f"/e/{slug}/screens", data={"csrf": csrf, "name": "North wall"})
    [wall] = [code for code in codes_on(desk, slug) if code.startswith("/s/")]
    with in_the_hall(hall) as screen:
        assert screen.get(wall).status_code == 200
        assert screen.get(f"/p/{slug}").status_code == 403
        assert screen.get("/s/0123456789ab").status_code == 404
    page = desk.get(f"/e/{slug}/connect").text
    assert re.search(r"North wall</strong>\s*<p class=\"presence\">\s*last seen", page)


def test_everybody_can_be_shut_out_at_once(hall: App, desk: httpx.Client, slug: str) -> None:
    second = made(desk, slug, "/connect/desks", label="Second")
    codes = [helper(desk, slug, "Hall"), second, codes_on(desk, slug)[0]]
    phones = [in_the_hall(hall) for _ in codes]
    for phone, code in zip(phones, codes, strict=True):
        assert phone.get(code).status_code == 200
    pressed(desk, slug, "/connect/end")
    for phone, code in zip(phones, codes, strict=True):
        assert phone.get(code).status_code == 404
        for path in (f"/p/{slug}", f"/h/{slug}/boards", f"/e/{slug}"):
            assert phone.get(path).status_code in (403, 404)
        phone.close()
    assert desk.get(f"/e/{slug}/connect").status_code == 200
    pressed(desk, slug, f"/e/{slug}/connect/players")


def test_forms_of_a_desk_need_its_mark(hall: App, desk: httpx.Client, slug: str) -> None:
    for path in ("/connect/desks", "/connect/end", "/connect/address", "/connect/desks/end"):
        assert desk.post(path, data={"csrf": "wrong"}).status_code == 403


# --- Restarts -------------------------------------------------------------------------------------


def test_the_same_codes_work_after_a_kill_and_nobody_else_can_read_them(tmp_path: Path) -> None:
    with running_app(tmp_path, "", "--lan", "--example", str(EXAMPLE)) as first:
        with closing(first.client()) as client:
            where = example_slug(client)
            helper(client, where, "Hall")
            made(client, where, "/connect/desks", label="Second")
            codes = codes_on(client, where)
            session = dict(client.cookies)
        first.process.kill()
        first.process.wait(timeout=SECONDS)
    [kept] = (tmp_path / "pairwright" / "hall").glob("*.json")
    assert kept.stat().st_mode & 0o777 == 0o600
    assert {code.rpartition("/")[2] for code in codes} <= set(
        re.findall(r"[\w-]{32}", json.dumps(json.loads(kept.read_text())))
    )
    with running_app(tmp_path, first.database, "--lan") as second:
        with httpx.Client(base_url=second.address, timeout=SECONDS, cookies=session) as client:
            assert codes_on(client, where) == codes
        for code in codes:
            with in_the_hall(second) as phone:
                assert phone.get(code).status_code == 200, code


def test_secrets_do_not_stand_in_the_log(tmp_path: Path) -> None:
    with running_app(tmp_path, "", "--lan", "--example", str(EXAMPLE)) as app:
        with closing(app.client()) as client:
            codes = codes_on(client, example_slug(client))
        with in_the_hall(app) as phone:
            assert phone.get(codes[0]).status_code == 200
            assert phone.get(f"{codes[0]}/standings").status_code == 200
    [log] = tmp_path.glob("log-*")
    assert codes[0].rpartition("/")[2] not in log.read_text()
    assert '"/c/..."' in log.read_text()


# --- Certificate ----------------------------------------------------------------------------------


def test_with_https_the_certificate_is_the_one_whose_fingerprint_is_shown(tmp_path: Path) -> None:
    shown = []
    for _ in range(2):  # the same after a restart
        with running_app(tmp_path, "", "--lan", "--https", "--example", str(EXAMPLE)) as app:
            [file] = (tmp_path / "pairwright" / "hall").glob("*.pem")
            assert file.stat().st_mode & 0o777 == 0o600
            port = int(app.address.rpartition(":")[2])
            assert app.address.startswith("https://")
            met = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate((ELSEWHERE, port)))
            digest = sha256(met).digest().hex(":").upper()
            trusting = ssl.create_default_context(cafile=str(file))
            with httpx.Client(base_url=app.address, timeout=SECONDS, verify=trusting) as client:
                answer = client.get(app.link)
                assert "Secure" in answer.headers["set-cookie"]
                page = client.get(f"/e/{example_slug(client)}/connect").text
            assert digest in page
            assert "https://" in page
            shown.append(digest)
    assert len(set(shown)) == 1


# --- Addresses ------------------------------------------------------------------------------------


def test_codes_carry_the_address_that_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pairwright.server.hall import hall as module
    from pairwright.server.hall.codes import HallCodes

    there = [Address("192.0.2.7", "wlan0"), Address("198.51.100.9", "eth0")]
    monkeypatch.setattr(module, "addresses", lambda: there)
    hall = module.Hall(HallCodes(tmp_path / "codes.json"), is_open=True)
    assert hall.host == "192.0.2.7"
    hall.codes.choose("198.51.100.9")
    assert hall.host == "198.51.100.9"
    there.pop()  # the cable is pulled
    assert hall.host == "192.0.2.7"
    there.clear()
    assert hall.host == "127.0.0.1"
    again = module.Hall(HallCodes(tmp_path / "codes.json"), is_open=True)
    assert again.codes.address == "198.51.100.9"


def test_addresses_are_those_of_this_machine() -> None:
    assert all(not address.host.startswith("127.") and address.interface for address in addresses())
    assert multicast_name().endswith(".local")


def test_without_lan_nobody_comes_from_elsewhere(app: App, client: httpx.Client) -> None:
    with in_the_hall(app) as stranger, pytest.raises(httpx.ConnectError):
        stranger.get("/")
    page = client.get("/connect").text
    assert "pairwright app --lan" in page
    assert "/c/" not in page


def test_the_code_of_a_festival_lets_in_to_all_its_tournaments(
    hall: App, desk: httpx.Client, slug: str
) -> None:
    pressed(desk, slug, f"/e/{slug}/settings/festival", festival="Lake", short_name="A")
    found = re.search(r'href="(/f/[0-9a-f]+)"', desk.get(f"/e/{slug}").text)
    assert found
    festival = found[1]
    code = _code_of(desk, festival)
    public = festival.replace("/f/", "/p/")
    with in_the_hall(hall, accept="text/html") as phone:
        assert phone.get(public).status_code == 403
        answer = phone.get(code)
        assert (answer.status_code, answer.url.path) == (200, public)
        assert phone.get(f"/p/{slug}").status_code == 200
        for path in ("/", "/p", festival, f"{festival}/people", f"/e/{slug}", "/p/0123456789ab"):
            assert phone.get(path).status_code == 403
        pressed(desk, slug, f"{festival}/code")
        assert phone.get(public).status_code == 403
        assert phone.get(f"/p/{slug}").status_code == 403
        assert phone.get(_code_of(desk, festival)).status_code == 200
        pressed(desk, slug, f"/e/{slug}/settings/festival", festival="", short_name="")
        assert phone.get(f"/p/{slug}").status_code == 403


def _code_of(desk: httpx.Client, festival: str) -> str:
    """The way in by the code that the desk of a festival shows."""
    found = re.search(r"(/c/[\w-]+)", unescape(desk.get(festival).text))
    assert found
    return found[1]
