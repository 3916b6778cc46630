"""Pairwright in a page: how long it takes, kills, and rounds of the corpora.

    python -m bench.lite [--kills 50] [--rounds 200]

Times are of this machine and its Chromium, from the files of `make lite` on this machine: first
visit, later visit without a network, a round of 100 players, a result, memory. Beside each stands
the processor time of the browser, which others on the machine change little. Then the tab is
killed again and again while acts are written, and nothing acknowledged may be lost; and rounds of
the corpora are paired in the page, each as it was paired by CPython.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import psutil
from playwright.sync_api import BrowserContext, sync_playwright
from tests.evidence import corpus, texts_of
from tests.lite.browsing import LitePage, browsing, built, served
from tests.server.web.arbiter import Arbiter
from tests.server.web.test_whole_event import entry_list
from tools.lite.build import LOADING

import pairwright as pw

PLAYERS = 100
RESULTS = 5
LONGEST_LIFE = 0.5
T = TypeVar("T")
WORKER = """
const base = new URL("./runtime/", self.location.href);
const { loadPairwright } = await import(new URL("../load.js", base).href);
const pyodide = await loadPairwright(base);
pyodide.runPython(`
import pairwright as pw
def judged(text):
    return [report.verdict.name for report in pw.check(pw.loads(text)).rounds]
`);
self.onmessage = ({ data }) => self.postMessage(pyodide.globals.get("judged")(data).toJs());
self.postMessage("ready");
"""
ASKING = """
<script type="module">
const worker = new Worker("worker.js", { type: "module" });
const next = () => new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
window.ready = next();
window.judged = (text) => (worker.postMessage(text), next());
</script>
"""
WRITING = """async (event) => {
    const page = await (await fetch(event)).text();
    const csrf = page.match(/name="csrf"\\s+value="([^"]+)"/)[1];
    for (let number = 0; ; number++) {
        const fields = { csrf, token: crypto.randomUUID(), city: `Town ${number}` };
        const answer = await fetch(`${event}/settings/describe`, {
            method: "POST",
            body: new URLSearchParams(fields),
            headers: { accept: "application/json" },
        });
        window.top.acknowledged = (await answer.json()).sequence;
    }
}"""


def timed_as(what: str, work: Callable[[], T]) -> T:
    """Print how long the work takes, in seconds and in those of a processor."""
    start, worked = time.perf_counter(), processor_seconds()
    done = work()
    seconds, worked = time.perf_counter() - start, processor_seconds() - worked
    print(f"{what}: {seconds:.2f} s ({worked:.2f} s of processor time)", flush=True)
    return done


def processor_seconds() -> float:
    """Of every process of the browser so far."""
    children = psutil.Process().children(recursive=True)
    return sum(sum(child.cpu_times()[:2]) for child in children)


def timed(context: BrowserContext, files: Path, folder: Path) -> tuple[str, str]:
    """Print the times; the address, and the event that was made."""
    with served(files) as address:
        opened = timed_as(
            "first visit to first page", lambda: LitePage(context.new_page(), address)
        )
        arbiter = Arbiter(opened)  # type: ignore[arg-type]
        arbiter.begin_from_list(entry_list(folder / "list.csv", PLAYERS), "Bench Open", 9)
        event = urlsplit(arbiter.here).path
        arbiter.go("")
        timed_as(f"{PLAYERS} players paired, until the page shows it", lambda: arbiter.pair(1))
        arbiter.publish(1)
        timed_as("the first result, until it is stored", lambda: arbiter.enter("1"))
        for _ in range(RESULTS):
            timed_as("a result, until it is stored", lambda: arbiter.enter("1"))
        print(f"memory of the tab: {memory() / 2**20:.0f} MB")
        opened.tab.close()
    again = timed_as("later visit without a network", lambda: LitePage(context.new_page(), address))
    again.tab.close()
    return address, event


def memory() -> int:
    """Bytes of the largest process of a page."""
    children = psutil.Process().children(recursive=True)
    return max(
        child.memory_info().rss for child in children if "--type=renderer" in child.cmdline()
    )


def killed(context: BrowserContext, address: str, event: str, times: int) -> None:
    draw = random.Random(1)
    acts = known = 0
    for kill in range(times + 1):
        page = LitePage(context.new_page(), address)
        kept = int(re.findall(r'name="seen"\s+value="(\d+)"', page.got(event))[0])
        assert kept >= known, (kept, known)
        if kill == times:  # what the last one left was to be seen, too
            page.tab.close()
            break
        page.frame.evaluate(f"void ({WRITING})({event!r})")
        page.tab.wait_for_function("() => window.acknowledged")
        page.tab.wait_for_timeout(1000 * draw.uniform(0, LONGEST_LIFE))
        known = int(page.tab.evaluate("window.acknowledged"))
        acts += known - kept
        page.kill()
    print(f"{times} kills, {acts} acknowledged acts, none lost")


def judged(context: BrowserContext, files: Path, folder: Path, wanted: int) -> None:
    """Rounds of the corpora in the page: every one is IDENTICAL where CPython's is."""
    shutil.copytree(files / "runtime", folder / "runtime")
    shutil.copy(files / LOADING, folder / LOADING)
    (folder / "worker.js").write_text(WORKER)
    (folder / "index.html").write_text(ASKING)
    done = 0
    with served(folder) as address:
        tab = context.new_page()
        tab.goto(address)
        tab.evaluate("window.ready")
        for name, data in texts_of(corpus("dutch-2026")):
            if done >= wanted:
                break
            if not re.search(r"-\d+\.trf$", name):
                continue
            text = data.decode()
            here = [report.verdict.name for report in pw.check(pw.loads(text)).rounds]
            there = tab.evaluate("text => window.judged(text)", text)
            assert there == here, (name, here, there)
            done += len(here)
        tab.close()
    print(f"{done} rounds of the corpora: the same in the page as in CPython")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=200)
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="pairwright-lite-"))
    files = built(folder / "lite")
    with sync_playwright() as playwright, browsing(playwright, folder / "profile") as context:
        address, event = timed(context, files, folder)
        with served(files, urlsplit(address).port or 0):
            killed(context, address, event, asked.kills)
        (folder / "judging").mkdir()
        judged(context, files, folder / "judging", asked.rounds)


if __name__ == "__main__":
    main()
