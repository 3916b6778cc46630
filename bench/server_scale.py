"""What a server pays for many events, many readers and many viewers, in processor time.

    python -m bench.server_scale --only lists,pages,viewers,submissions

Processor time of the server's own process, and of its working processes apart, so that the numbers
mean the same on a busy machine. `bench.server_load` measures how many submissions go through.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
from msgspec import Struct
from tests.server.conftest import PASSWORD, Running, running
from tests.server.pairings.site import Site

from pairwright.event import Action, Create, DrawInitialColour, Event, Pair, Publish, Result, Sheet
from pairwright.server.accounts.accounts import create
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.events.store import EventStore
from pairwright.server.storage.database import Database
from pairwright.tournament import GameResult

TICKS = os.sysconf("SC_CLK_TCK")
EVENTS = 200
VIEWERS = 990
PLAYERS = 100


def processor_ms(process: int) -> float:
    """What a process has used so far, as a user and in the kernel."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / TICKS


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process for child in found for process in (int(child), *children(int(child)))]


class Bench(Struct):
    server: Running
    url: str

    def cost(self, work: Callable[[], object], times: int) -> tuple[float, float]:
        """Milliseconds of the server's process and of its workers, each time."""
        own, workers = self.server.process.pid, children(self.server.process.pid)
        before = processor_ms(own), sum(map(processor_ms, workers))
        for _ in range(times):
            work()
        after = processor_ms(own), sum(map(processor_ms, workers))
        return (after[0] - before[0]) / times, (after[1] - before[1]) / times

    def arbiter(self, name: str) -> httpx.Client:
        """Somebody who is signed in."""
        with self.server.client(self.server.key) as administrator:
            told = {"name": name, "role": "arbiter", "password": PASSWORD}
            administrator.post("/api/v1/accounts", json=told).raise_for_status()
        client = httpx.Client(base_url=self.server.address, timeout=300, follow_redirects=True)
        client.post("/login", data={"name": name, "password": PASSWORD}).raise_for_status()
        return client


@contextmanager
def served() -> Iterator[Bench]:
    folder = Path(tempfile.mkdtemp(prefix="pairwright-scale-"))
    url = f"sqlite:///{folder / 'scale.db'}"
    with running(folder, url) as server:
        yield Bench(server, url)


def played(players: int, rounds: int, name: str) -> Event:
    """An event with so many rounds paired and published, the last one without results."""
    entries = [(f"Player {number:03}", 2600 - number) for number in range(1, players + 1)]
    event = Event.start(Create.of(entries, rounds=9, name=name), author="Bench", time=now())

    def act(*actions: Action) -> None:
        nonlocal event
        for action in actions:
            keys = {finding.key for finding in event.check(action)}
            event = event.act(action, author="Bench", time=now(), reason="bench", confirmed=keys)

    act(DrawInitialColour("bench"))
    for number in range(1, rounds + 1):
        act(Pair(), Publish(Sheet.PAIRINGS))
        if number < rounds:
            games = event.state.facts.rounds[-1].games
            act(*(Result(number, game.white, game.black, GameResult.DRAW) for game in games))
            act(Publish(Sheet.RESULTS), Publish(Sheet.STANDINGS))
    return event


# --- What is measured -----------------------------------------------------------------------------


def lists(bench: Bench) -> None:
    """The public list and the home of an arbiter with many events."""
    home = bench.arbiter("Lists")
    database = Database(bench.url)
    store = EventStore(database)
    with database.writing() as connection:
        owner = create(connection, "Owner", Role.ARBITER, now())
    event = played(20, 3, "Open")
    for _ in range(EVENTS):
        store.begin(event, owner)
    with database.writing() as connection:
        connection.exec_driver_sql(
            "UPDATE events SET owner = (SELECT id FROM accounts WHERE name = 'Lists')"
        )
    database.close()
    with bench.server.client() as reader:
        for name, look in (("/p", reader), ("/", home)):
            look.get(name).raise_for_status()  # what is remembered is remembered
            own, _ = bench.cost(partial(look.get, name), 20)
            print(f"lists: {name} with {EVENTS} events: {own:.1f} ms", flush=True)


def _event(bench: Bench, name: str) -> tuple[httpx.Client, str]:
    """An arbiter and the address of an event of many players in round 5."""
    arbiter = bench.arbiter(name)
    database = Database(bench.url)
    with database.writing() as connection:
        owner = create(connection, f"{name} owner", Role.ARBITER, now())
    kept = EventStore(database).begin(played(PLAYERS, 5, "Large Open"), owner)
    with database.writing() as connection:
        connection.exec_driver_sql(
            f"UPDATE events SET owner = (SELECT id FROM accounts WHERE name = '{name}') "
            f"WHERE id = {kept.id}"
        )
    database.close()
    return arbiter, kept.slug


def pages(bench: Bench) -> None:
    """Public pages, again and again."""
    _, slug = _event(bench, "Pages")
    with bench.server.client() as reader:
        for path in ("", "/rounds/5", "/standings", "/players/7"):
            ask = partial(reader.get, f"/p/{slug}{path}")
            while "data-late" in ask().text:  # reasons are worked out beside
                time.sleep(0.5)
            first = ask()
            own, _ = bench.cost(ask, 100)
            known = {"if-none-match": first.headers.get("etag", "")}
            same, _ = bench.cost(partial(ask, headers=known), 100)
            sent = int(first.headers["content-length"])
            print(
                f"pages: /p/...{path}: {own:.1f} ms and {sent:,} bytes, "
                f"asked for again {same:.1f} ms",
                flush=True,
            )


def viewers(bench: Bench) -> None:
    """A result with and without viewers, its round not public and public at once."""
    arbiter, slug = _event(bench, "Viewers")
    csrf = re.findall(r'name="csrf" value="([^"]+)"', arbiter.get(f"/e/{slug}").text)[0]

    def result() -> None:
        data = {"csrf": csrf, "token": secrets.token_hex(8), "board": "1"}
        data["key"] = "123"[secrets.randbelow(3)]
        headers = {"accept": "application/json"}
        arbiter.post(f"/e/{slug}/rounds/5/results", data=data, headers=headers).raise_for_status()

    async def watching() -> None:
        host, port = bench.server.address.removeprefix("http://").split(":")
        readers = []
        for number in range(VIEWERS):
            reader, writer = await asyncio.open_connection(host, int(port))
            page = 3 + number % (PLAYERS - 2)
            address = f"/p/{slug}/stream?page=players/{page}"
            writer.write(f"GET {address} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
            await reader.readuntil(b"event: changed")
            readers.append((reader, writer))
        for live in (False, True):
            if live:
                options = {"csrf": csrf, "option": "public-live-results"}
                arbiter.post(f"/e/{slug}/phones/options", data=options).raise_for_status()
                await asyncio.sleep(2)
            own, _ = await asyncio.to_thread(bench.cost, result, 40)
            print(f"viewers: a result{' shown at once' if live else ''}: {own:.1f} ms", flush=True)
        for _, writer in readers:
            writer.close()

    for _ in range(5):
        result()
    own, _ = bench.cost(result, 40)
    print(f"viewers: a result without them: {own:.1f} ms; with {VIEWERS}:", flush=True)
    asyncio.run(watching())


def submissions(bench: Bench) -> None:
    """A submission of 20 to 60 players."""
    with bench.server.client(bench.server.key) as administrator:
        told = {"name": "submissions", "role": "arbiter"}
        key = administrator.post("/api/v1/accounts", json=told).json()["key"]
    with bench.server.client(key) as client:
        sites = [
            Site(client, f"SCALE-{number}", players=20 + 4 * number, rounds=9, seed=number)
            for number in range(11)
        ]
        for site in sites:
            site.register()
            site.take(site.send())  # what is loaded is loaded
            site.play()

        spent = [0.0, 0.0]
        for _ in range(5):
            for site in sites:
                answers: list[httpx.Response] = []
                own, work = bench.cost(partial(_send, site, answers), 1)
                spent = [spent[0] + own, spent[1] + work]
                site.take(answers[0])
                site.play()
    times = 5 * len(sites)
    print(
        f"submissions: {spent[0] / times:.1f} ms of the server, "
        f"{spent[1] / times:.1f} ms of its workers",
        flush=True,
    )


def _send(site: Site, answers: list[httpx.Response]) -> None:
    answers.append(site.send())


PARTS = {list_.__name__: list_ for list_ in (lists, pages, viewers, submissions)}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", default=",".join(PARTS))
    chosen = options.parse_args()
    for name in chosen.only.split(","):
        with served() as bench:
            PARTS[name](bench)


if __name__ == "__main__":
    main()
