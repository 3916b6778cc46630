"""The app within a page of a browser: nothing of an operating system is asked for, and it is whole.

Pyodide has no processes, threads or sockets, and some packages not at all. Here the same is kept
from a Python of this machine; tests/lite does it in a browser.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from pairwright.event import loads

WITHOUT = '''
import asyncio, builtins, json, os, re, socket, subprocess, sys, threading
from urllib.parse import urlencode

ABSENT = {"_multiprocessing", "argon2", "cryptography", "distributed", "pebble", "psutil",
          "psycopg", "pyarrow", "resource", "typst", "uvicorn"}
usual = builtins.__import__

def imported(name, *rest, **named):
    if name.partition(".")[0] in ABSENT:
        raise ImportError(f"no module named {name!r}")
    return usual(name, *rest, **named)

builtins.__import__ = imported

def refused(*_, **__):
    raise RuntimeError("there is none in a page")

class OneThread(asyncio.SelectorEventLoop):
    """As Pyodide's loop: what is given to an executor is done at once."""

    def run_in_executor(self, executor, work, *args):
        done = self.create_future()
        try:
            done.set_result(work(*args))
        except Exception as error:
            done.set_exception(error)
        return done

loop = OneThread()
asyncio.set_event_loop(loop)
threading.Thread.start = refused
subprocess.Popen.__init__ = refused
os.fork = refused
socket.socket.__init__ = refused

from pairwright.server.page_app import begin

OUR_OWN = ("Sec-Fetch-Site", "same-origin")

class Page:
    """A page that asks, as tools/lite/page/worker.js does."""

    def __init__(self, app):
        self.app = app
        self.csrf = ""

    async def ask(self, method, address, body=b"", headers=()):
        path, _, query = address.partition("?")
        told = []
        await self.app.ask(method, path, query, headers, body, told.append)
        head = json.loads(told[0])
        return head["status"], dict(head["headers"]), b"".join(told[1:])

    async def get(self, address):
        status, headers, body = await self.ask("GET", address, headers=[("Accept", "text/html")])
        assert status == 200, (address, status, body)
        return body.decode()

    async def post(self, address, /, **fields):
        sent = urlencode({"csrf": self.csrf, **fields}).encode()
        form = [("Content-Type", "application/x-www-form-urlencoded"), OUR_OWN]
        status, headers, body = await self.ask("POST", address, sent, form)
        assert status == 303, (address, status, body)
        return headers["location"]

async def page_over(database, address="https://club.example/"):
    page = Page(await begin(database, address))
    page.csrf = re.search(r'name="csrf" value="([^"]+)"', await page.get("/"))[1]
    return page
'''


def in_page(program: str, *words: str) -> str:
    """What a program prints that has only what a page has; it begins in `main`."""
    run = subprocess.run(
        [sys.executable, "-c", f"{WITHOUT}\n{program}\nloop.run_until_complete(main())", *words],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


PLAYED = """
async def main():
    page = await page_over(sys.argv[1])
    event = (await page.post("/practice")).partition("?")[0]
    for number in range(3):
        page.csrf = re.search(r'name="csrf" value="([^"]+)"', await page.get(event))[1]
        seen = re.search(r'name="seen" value="(\\d+)"', await page.get(event))[1]
        await page.post(event + "/practice/round", token=f"token-{number}", seen=seen)
    nav = re.findall(rf'href="({event}/[a-z]+[^"?#]*)"', await page.get(event))
    for address in dict.fromkeys(nav):
        await page.get(address)
    print(*nav)
    for name in ("trf26", "trf16", "json", "csv", "players", "xlsx", "pgn", "pages"):
        status, _, body = await page.ask("GET", f"{event}/export/{name}")
        assert status == 200 and body, name
    sheet = await page.get(f"{event}/print/standings.html")
    assert "<table" in sheet
    offered = await page.get(f"{event}/print")
    assert ".pdf" not in offered and ".html" in offered
    _, _, journal = await page.ask("GET", f"{event}/export/journal")
    print(journal.decode(), end="")
    await page.app.stop()
"""


def test_an_event_is_run_with_what_a_page_has(tmp_path: Path) -> None:
    pages, _, journal = in_page(PLAYED, str(tmp_path / "app.db")).partition("\n")
    assert "/standings" in pages
    for of_other_machines in ("/connect", "/phones", "/screens", "/people"):
        assert of_other_machines not in pages
    event = loads(journal.encode()).event
    assert event.state.paired_rounds >= 3


def test_what_was_answered_is_in_the_file_and_the_journal_is_taken_back(tmp_path: Path) -> None:
    """The app ends without a word, as a tab that is killed; another one opens the same file."""
    first = """
async def main():
    page = await page_over(sys.argv[1])
    event = (await page.post("/practice")).partition("?")[0]
    _, _, journal = await page.ask("GET", f"{event}/export/journal")
    print(event, journal.decode(), sep="\\n", end="", flush=True)
    os._exit(0)
"""
    again = """
async def main():
    page = await page_over(sys.argv[1])
    _, _, journal = await page.ask("GET", f"{sys.argv[2]}/export/journal")
    print(journal.decode(), end="")
    await page.app.stop()
"""
    database = str(tmp_path / "app.db")
    event, _, journal = in_page(first, database).partition("\n")
    assert re.fullmatch(r"/e/[0-9a-f]+", event)
    assert in_page(again, database, event) == journal


def test_who_has_the_app_next_goes_on_with_the_session(tmp_path: Path) -> None:
    """A page that was open before sends its form to another tab; its language stays, too."""
    first = """
async def main():
    page = await page_over(sys.argv[1])
    await page.post("/look", language="fr", next="/")
    print(page.csrf, flush=True)
    os._exit(0)
"""
    again = """
async def main():
    page = Page(await begin(sys.argv[1], "https://club.example/"))
    page.csrf = sys.argv[2]
    print(await page.post("/practice"))
    print(re.search(r'lang="(..)"', await page.get("/"))[1])
    await page.app.stop()
"""
    database = str(tmp_path / "app.db")
    begun, language = in_page(again, database, in_page(first, database).strip()).split()
    assert begun.startswith("/e/")
    assert language == "fr"


def test_a_stream_begins_and_ends_with_who_listens(tmp_path: Path) -> None:
    program = """
async def main():
    page = await page_over(sys.argv[1])
    event = (await page.post("/practice")).partition("?")[0]
    told, heard = [], asyncio.Event()
    def tell(part):
        told.append(part)
        if len(told) > 2:
            heard.set()
    answer = page.app.ask("GET", f"{event}/stream", "", (), b"", tell)
    await heard.wait()
    answer.cancel()
    try:
        await answer
    except asyncio.CancelledError:
        print("ended")
    print(told[-1].decode())
    await page.app.stop()
"""
    said = in_page(program, str(tmp_path / "app.db"))
    assert said.startswith("ended")
    assert "event: changed" in said


def test_a_rating_list_is_not_loaded_but_said_where_it_is(tmp_path: Path) -> None:
    program = """
async def main():
    page = await page_over(sys.argv[1])
    print(await page.post("/ratings/fetch", address="https://lists.example/list.zip"))
    print(await page.post("/ratings"))
    print("pairwright app" in await page.get("/ratings"))
"""
    said = in_page(program, str(tmp_path / "app.db"))
    assert said.split() == ["/ratings", "/ratings", "True"]


def test_only_its_own_page_frames_it_and_no_cookie_is_given_out(tmp_path: Path) -> None:
    program = """
async def main():
    page = await page_over(sys.argv[1])
    status, headers, _ = await page.ask("GET", "/")
    print(status, *headers)
    print(headers["content-security-policy"])
    print(*[(await page.ask("GET", path))[0] for path in ("/api/tournaments", "/login/../x")])
"""
    said = in_page(program, str(tmp_path / "app.db")).splitlines()
    assert said[0].startswith("200 ")
    assert "set-cookie" not in said[0]
    assert "frame-ancestors 'self'" in said[1]
    assert said[2] == "404 404"


def test_only_our_own_forms_change_something(tmp_path: Path) -> None:
    """The service worker says whose request it is; who is silent is a stranger."""
    program = """
async def main():
    page = await page_over(sys.argv[1])
    sent = urlencode({"csrf": page.csrf}).encode()
    form = ("Content-Type", "application/x-www-form-urlencoded")
    for site in ((), (("Sec-Fetch-Site", "cross-site"),), (OUR_OWN,)):
        print((await page.ask("POST", "/practice", sent, (form, *site)))[0])
"""
    assert in_page(program, str(tmp_path / "app.db")).split() == ["403", "403", "303"]


def test_what_needs_other_machines_says_what_to_install(tmp_path: Path) -> None:
    """In a folder of a host, where links lead on within the folder."""
    program = """
async def main():
    page = await page_over(sys.argv[1], "https://club.example/folder/")
    for path in ("/e/0a/phones", "/e/0a/people/transfer", "/connect", "/login", "/p/0a", "/h/1"):
        status, _, body = await page.ask("GET", path, headers=[("Accept", "text/html")])
        assert status == 404, (path, status)
        assert b"pairwright app --lan" in body, path
    assert b'href="/folder/"' in body and b'href="/e' not in body
    print(await page.post("/practice"))
"""
    assert in_page(program, str(tmp_path / "app.db")).startswith("/folder/e/")
