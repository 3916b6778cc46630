"""What is shipped for running a server starts with the limits that the server has."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from pairwright.server.connections import KEPT_FILES, MOST_CONNECTIONS
from pairwright.server.limits import BOUNDS, FORM, BodyBound, Limits, body_bound
from pairwright.server.settings import ServerSettings
from tests.test_project import text_of

NGINX = text_of("deploy/nginx.conf")
CONTAINER = text_of("deploy/Containerfile")
UNIT = text_of("deploy/pairwright.service")
LOCATION = re.compile(r"location (?:~ \^)?(\S+?)\$? \{([^}]*)\}")
HASHING_BYTES = 64 * 2**20
"""Of one password (Limits.hashing)."""


def seconds(directive: str) -> float:
    [found] = re.findall(rf"^ +{directive} (\d+)s;$", NGINX, re.MULTILINE)
    return float(found)


def size_in(text: str) -> int:
    [found] = re.findall(r"client_max_body_size (\d+)m;", text)
    return int(found) * 2**20


def test_the_proxy_takes_the_bodies_that_the_server_takes() -> None:
    served = dict(LOCATION.findall(NGINX))
    named = {pattern.pattern: bound for pattern, bound in BOUNDS}
    assert {place: size_in(inside) for place, inside in served.items() if place != "/"} == {
        place: bound.bytes for place, bound in named.items()
    }
    assert size_in(LOCATION.sub("", NGINX)) == FORM.bytes == body_bound("/").bytes
    assert {inside.count("proxy_pass http://127.0.0.1:8000;") for inside in served.values()} == {1}


def test_the_proxy_is_as_patient_as_the_server() -> None:
    limits = Limits()
    assert seconds("client_header_timeout") == limits.head_seconds
    assert seconds("keepalive_timeout") == limits.head_seconds
    assert seconds("client_body_timeout") == FORM.seconds
    assert seconds("send_timeout") == limits.chunk_seconds
    assert seconds("proxy_read_timeout") == limits.first_byte_seconds
    # With a body that the proxy keeps until it is there, a trickled one would never end.
    assert "proxy_request_buffering off;" in NGINX


def test_the_proxy_is_one_that_the_server_believes() -> None:
    assert ServerSettings("sqlite://").proxies == ("127.0.0.1",)
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in NGINX
    assert "proxy_set_header X-Forwarded-Proto $scheme;" in NGINX


@pytest.mark.parametrize("what", ["container", "unit"])
def test_there_is_room_for_what_the_limits_allow(what: str) -> None:
    """Memory and files: of the working processes, hashing, bodies, connections."""
    limits = Limits()
    least = limits.workers * limits.work_bytes
    least += limits.hashing * HASHING_BYTES + limits.arriving_bytes
    pattern = {"container": r"--memory (\d+)g\b", "unit": r"^MemoryMax=(\d+)G$"}[what]
    text = {"container": CONTAINER, "unit": UNIT}[what]
    [memory] = re.findall(pattern, text, re.MULTILINE)
    assert int(memory) * 2**30 > least
    files = {"container": r"--ulimit nofile=(\d+)\b", "unit": r"^LimitNOFILE=(\d+)$"}[what]
    [allowed] = re.findall(files, text, re.MULTILINE)
    assert int(allowed) >= MOST_CONNECTIONS + KEPT_FILES


def test_container_and_unit_serve_with_the_limits_of_the_code() -> None:
    """No option stands beside the address: what is not said has its default."""
    [command] = re.findall(r"^CMD \[(.*)\]$", CONTAINER, re.MULTILINE)
    assert command == '"/opt/pairwright/bin/pairwright", "serve", "--host", "0.0.0.0"'
    [started] = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    assert started == "/opt/pairwright/bin/pairwright serve --host 127.0.0.1 --port 8000"


def test_the_table_of_the_documentation_says_these_limits() -> None:
    limits = Limits()
    table = text_of("docs/reference/server.md").split("## Limits")[1]
    minutes = {1_800.0: "half an hour"}

    def body(bound: BodyBound) -> str:
        amount = bound.bytes // 2**20
        size = f"{amount // 1024} GiB" if amount >= 1024 else f"{amount} MiB"
        return f"{size} in {minutes.get(bound.seconds, f'{bound.seconds:.0f} seconds')}"

    for bound in (FORM, *(bound for _, bound in BOUNDS)):
        assert body(bound) in table
    for said in (
        f"has {limits.head_seconds:.0f} seconds for the head",
        f"begins within {limits.first_byte_seconds:.0f} seconds",
        f"ends within {limits.last_byte_seconds:.0f}",
        f"{limits.chunk_seconds:.0f} seconds for each part",
        f"{limits.work_seconds:.0f} seconds and {limits.work_bytes // 2**30} GiB",
        f"{limits.waiting} requests without an account",
        f"{limits.waiting_of_one} of one client",
        f"{limits.in_hand_of_one} requests of one client",
        f"{limits.requests_a_minute:,} times a minute",
        f"wrong {limits.wrong_of_address} times a minute",
        f"{limits.wrong_of_account} times from anywhere",
    ):
        assert said in table, said


# --- Packages ------------------------------------------------------------------------------------

LOCKS = ("deploy/requirements.txt", "deploy/requirements-build.txt")


def locked(path: str) -> dict[str, tuple[str, list[str]]]:
    """The packages of a lock file: their versions and the lines of their hashes."""
    found: dict[str, tuple[str, list[str]]] = {}
    name = ""
    for line in text_of(path).splitlines():
        text = line.removesuffix(" \\")
        if text.startswith("    "):
            found[name][1].append(text.strip())
        else:
            requirement = Requirement(text)
            name = canonicalize_name(requirement.name)
            found[name] = (str(requirement.specifier), [])
    return found


@pytest.mark.parametrize("path", LOCKS)
def test_every_package_has_its_hashes_and_nothing_else_is_said(path: str) -> None:
    pinned = {
        canonicalize_name(line.split("==")[0]): line.split("==")[1]
        for line in text_of("constraints.txt").splitlines()
        if "==" in line
    }
    for name, (version, hashes) in locked(path).items():
        assert hashes, name
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", text) for text in hashes), name
        if name in pinned:  # others are for another platform than ours
            assert version == f"=={pinned[name]}", name


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        (LOCKS[0], tomllib.loads(text_of("pyproject.toml"))["project"]["dependencies"]),
        (LOCKS[1], tomllib.loads(text_of("pyproject.toml"))["build-system"]["requires"]),
    ],
)
def test_the_lock_covers_what_is_needed_and_what_that_needs(path: str, wanted: list[str]) -> None:
    known = locked(path)
    waiting = [Requirement(text) for text in wanted]
    seen: set[str] = set()
    while waiting:
        need = waiting.pop()
        name = canonicalize_name(need.name)
        assert name in known, f"{need}: run make lock"
        assert need.specifier.contains(known[name][0].removeprefix("==")), need
        if f"{need}" in seen:
            continue
        seen.add(f"{need}")
        extras = [{"extra": extra} for extra in (need.extras or {""})]
        for require in map(Requirement, requires(name) or ()):
            if require.marker is None or any(require.marker.evaluate(extra) for extra in extras):
                waiting.append(require)


def test_the_container_installs_nothing_without_a_hash() -> None:
    commands = re.split(r"&&|\n", CONTAINER.replace("\\\n", " "))
    installs = [command for command in commands if "bin/pip " in command]
    assert len(installs) == 4
    for install in installs:
        assert "--require-hashes" in install or "--no-deps" in install, install
        assert (
            "--require-hashes" in install
            or "--no-build-isolation" in install
            or "--no-index" in install
        )
