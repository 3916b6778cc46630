"""A whole tournament over HTTP with everything that can happen, then its protocol verified."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.tournament import Announcement
from tests.command_line import typed
from tests.server.conftest import Running, new_database, running
from tests.server.pairings.site import PLAIN, Site

pytestmark = pytest.mark.xdist_group("end_to_end")  # what they share is made once


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def service(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server on each kind of database."""
    folder = tmp_path_factory.mktemp("service")
    with new_database(request, folder) as url, running(folder, url) as service:
        yield service


def key_of(server: Running, name: str, role: str) -> str:
    with server.client(server.key) as administrator:
        told = {"name": name, "role": role}
        return str(administrator.post("/api/v1/accounts", json=told).json()["key"])


def test_a_tournament_with_everything_that_can_happen(service: Running, tmp_path: Path) -> None:
    with service.client(key_of(service, "Anna", "arbiter")) as client:
        site = Site(client, "OPEN-2026")
        site.register()
        site.round()

        # Round 2: an announced absence, and a late entry. Neither is a deviation.
        late = pw.Player(21, "Late", ratings=(pw.Rating(2480),), fide_id="999", arrives=2)
        site.tournament = replace(
            site.tournament,
            players=(*site.tournament.players, late),
            announcements=(Announcement(7, 2),),
        )
        second = site.round()
        assert second.headers["pairwright-deviations"] == "0"
        assert 21 in site.tournament.rounds[1].paired_players()
        assert 7 not in site.tournament.rounds[1].paired_players()

        # Round 3 is issued and two boards are played the other way round: a changed pairing.
        site.take(site.send())
        third = site.tournament.rounds[2]
        first, other, *rest = third.games
        crossed = (pw.Game(first.white, other.black), pw.Game(other.white, first.black))
        changed = replace(third, games=(*crossed, *rest))
        site.tournament = replace(site.tournament, rounds=(*site.tournament.rounds[:2], changed))
        site.play()
        fourth = site.send()
        assert fourth.headers["pairwright-deviations"] == "2"
        site.take(fourth)

        # Round 4: one game with swapped colours.
        last = site.tournament.rounds[3]
        swapped = replace(last, games=(last.games[0].turned, *last.games[1:]))
        site.tournament = replace(site.tournament, rounds=(*site.tournament.rounds[:3], swapped))
        site.play()
        site.round()

        # Before round 6 a result of round 4 is corrected.
        rounds = list(site.tournament.rounds)
        game = rounds[3].games[1]
        right = "0-1" if game.result is not pw.GameResult.BLACK_WINS else "1-0"
        corrected = replace(game, result=pw.GameResult.parse(right))
        rounds[3] = replace(rounds[3], games=(rounds[3].games[0], corrected, *rounds[3].games[2:]))
        site.tournament = replace(site.tournament, rounds=tuple(rounds))
        for _ in range(4):
            site.round()

        assert site.deviations() == [
            (3, "other-pair"),
            (3, "other-pair"),
            (4, "other-colours"),
            (4, "changed-result"),
        ]
        told = client.get("/api/v1/tournaments/OPEN-2026/protocol").json()
        assert [submission["round"] for submission in told["submissions"]] == list(range(1, 10))

        # The arbiter states the ground of the first one, once.
        number = told["deviations"][0]["id"]
        ground = {"article": "C.04.2 art. 4.4.2", "reason": "agreed by all four players"}
        path = f"/api/v1/tournaments/OPEN-2026/deviations/{number}/ground"
        assert client.post(path, json=ground).status_code == 204
        assert client.post(path, json=ground).status_code == 422
        exported = client.get("/api/v1/tournaments/OPEN-2026/export").content
        key = client.get("/log/key").text.strip()

    # Rounds 3 and 4 were changed at the site; round 5 was paired before a result was corrected.
    verdicts = [round_report.verdict.value for round_report in pw.check(site.tournament).rounds]
    others = [n for n, verdict in enumerate(verdicts, start=1) if verdict != "IDENTICAL"]
    assert others == [3, 4, 5]

    # A commission sees it, and what it did to the players.
    with service.client(key_of(service, "QC", "commission")) as commission:
        found = commission.get("/api/v1/evaluation").json()
        assert found["by_kind"] == {"other-pair": 2, "other-colours": 1, "changed-result": 1}
        assert len(found["oppositions"]) == 4
        gains = [opposition["rating_gain"] for opposition in found["oppositions"]]
        assert any(gains)
        without = commission.get("/api/v1/evaluation", params={"without_ground": True}).json()
        assert len(without["deviations"]) == 3
        lines = commission.get("/api/v1/evaluation", params={"format": "csv"}).text.splitlines()
        assert len(lines) == 1 + 4 + 2
        page = commission.get("/api/v1/evaluation", params={"format": "html"}).text
        assert "<svg" in page
        assert "Player" in page
        french = commission.get(
            "/api/v1/evaluation", params={"format": "html"}, headers={"accept-language": "fr"}
        ).text
        assert '<html lang="fr">' in french
        assert "Écarts\u00a0: 4" in french
        assert "autre paire" in french

    # The protocol verifies offline, and any change of it is found.
    whole = tmp_path / "export.json"
    whole.write_bytes(exported)
    assert verified(whole, key) == 0
    for place, tampered in enumerate(tampered_exports(exported)):
        changed_file = tmp_path / f"tampered-{place}.json"
        changed_file.write_bytes(tampered)
        assert verified(changed_file, key) in (1, 3), place


def verified(path: Path, key: str) -> int:
    return typed("protocol", "verify", str(path), "--key", key).exit_code


def tampered_exports(exported: bytes) -> Iterator[bytes]:
    """The export of a tournament, changed in ten ways."""
    data = json.loads(exported)
    records = data["records"]

    def with_records(changed: object) -> bytes:
        return json.dumps(data | {"records": changed}).encode()

    yield with_records(records[:-2] + records[-1:])  # one removed
    yield with_records(records[1:])  # the first removed
    yield with_records([records[1], records[0], *records[2:]])  # two exchanged
    yield with_records([*records, records[-1]])  # one twice
    for field, value in (("content", records[2]["content"]), ("salt", records[2]["salt"])):
        yield with_records([records[0], records[1] | {field: value}, *records[2:]])
    entry = records[1]["entry"].replace('"round":1', '"round":2')
    yield with_records([records[0], records[1] | {"entry": entry}, *records[2:]])
    yield with_records([records[0], records[1] | {"index": records[2]["index"]}, *records[2:]])
    yield with_records([records[0], records[1] | {"proof": records[2]["proof"]}, *records[2:]])
    yield json.dumps(data | {"tournament": "ANOTHER"}).encode()
    note = data["checkpoint"].split("\n")
    note[1] = str(int(note[1]) - 1)
    yield json.dumps(data | {"checkpoint": "\n".join(note)}).encode()


def test_the_same_file_has_the_same_answer(service: Running) -> None:
    with service.client(key_of(service, "Bo", "arbiter")) as client:
        site = Site(client, "TWICE", rounds=5)
        site.register()
        first = site.send(**{"idempotency-key": "one"})
        for again in (site.send(), site.send(**{"idempotency-key": "one"})):
            assert again.content == first.content
            assert again.headers["link"] == first.headers["link"]
        site.take(first)
        site.play()
        other = site.send(**{"idempotency-key": "one"})
        assert other.status_code == 422
        assert "Idempotency-Key" in other.json()["detail"]
        told = client.get("/api/v1/tournaments/TWICE/protocol").json()
        assert len(told["submissions"]) == 1


def test_eight_clients_at_once_get_one_round(service: Running) -> None:
    with service.client(key_of(service, "Cy", "arbiter")) as client:
        site = Site(client, "CROWD", rounds=5)
        site.register()
        with ThreadPoolExecutor(8) as crowd:
            answers = list(crowd.map(lambda _: site.send(), range(8)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        told = client.get("/api/v1/tournaments/CROWD/protocol").json()
        assert [
            (submission["round"], submission["version"]) for submission in told["submissions"]
        ] == [(1, 1)]


def test_a_corrected_file_makes_a_new_version_and_the_old_one_is_kept(service: Running) -> None:
    with service.client(key_of(service, "Di", "arbiter")) as client:
        site = Site(client, "AGAIN", rounds=5)
        site.register()
        site.round()
        site.send()
        rounds = site.tournament.rounds
        game = rounds[0].games[0]
        right = "0-1" if game.result is not pw.GameResult.BLACK_WINS else "1-0"
        corrected = replace(game, result=pw.GameResult.parse(right))
        site.tournament = replace(
            site.tournament, rounds=(replace(rounds[0], games=(corrected, *rounds[0].games[1:])),)
        )
        again = site.send()
        assert again.headers["pairwright-version"] == "2"
        told = client.get("/api/v1/tournaments/AGAIN/protocol").json()
        assert [(s["round"], s["version"]) for s in told["submissions"]] == [(1, 1), (2, 1), (2, 2)]
        old = told["submissions"][1]["issued_record"]
        assert client.get(f"/api/v1/tournaments/AGAIN/receipts/{old}").status_code == 200


def test_a_file_that_cannot_be_read_is_refused_and_kept(service: Running) -> None:
    with service.client(key_of(service, "Ed", "arbiter")) as client:
        site = Site(client, "BROKEN", rounds=5)
        site.register()
        answer = client.post("/api/v1/tournaments/BROKEN/rounds", content="no file", headers=PLAIN)
        assert answer.status_code == 422
        assert answer.json()["problems"][0]["code"] == "TRF-NOT-A-REPORT"
        kinds = [
            json.loads(record["entry"])["kind"]
            for record in client.get("/api/v1/tournaments/BROKEN/export").json()["records"]
        ]
        assert kinds == ["registered", "received", "decided"]
        site.round()  # and the tournament goes on


def test_published_rounds_are_public(service: Running) -> None:
    with service.client(key_of(service, "Flo", "arbiter")) as client, service.client() as public:
        site = Site(client, "PUBLIC", players=7, rounds=5)
        site.register()
        site.send()
        assert public.get("/api/v1/tournaments/PUBLIC/rounds/1").status_code == 404
        published = "/api/v1/tournaments/PUBLIC/rounds/1/publication"
        assert client.post(published).status_code == 204
        told = public.get("/api/v1/tournaments/PUBLIC/rounds/1").json()
        assert len(told["boards"]) == 3
        assert [bye["kind"] for bye in told["byes"]] == ["U"]


def test_another_arbiter_submits_when_allowed(service: Running) -> None:
    helper = key_of(service, "Helper", "arbiter")
    with service.client(key_of(service, "Gil", "arbiter")) as client:
        site = Site(client, "SHARED", rounds=5)
        site.register()
        with service.client(helper) as other:
            colleague = Site(other, "SHARED", rounds=5)
            assert colleague.send().status_code == 404  # for this account there is none
            allowed = {"account": "Helper"}
            path = "/api/v1/tournaments/SHARED/submitters"
            assert client.post(path, json=allowed).status_code == 204
            assert colleague.send().status_code == 200


def test_erased_contents_leave_a_log_that_verifies(service: Running, tmp_path: Path) -> None:
    with service.client(key_of(service, "Hal", "arbiter")) as client:
        site = Site(client, "ERASED", rounds=5)
        site.register()
        site.round()
        made = client.get("/api/v1/tournaments/ERASED/protocol").json()["submissions"][0]
        with service.client(service.key) as administrator:
            told = {"record": made["received_record"], "reason": "asked for by a player"}
            path = "/api/v1/tournaments/ERASED/erasures"
            assert administrator.post(path, json=told).status_code == 204
        exported = client.get("/api/v1/tournaments/ERASED/export").content
        key = client.get("/log/key").text.strip()
    assert b"erased" in exported
    whole = tmp_path / "erased.json"
    whole.write_bytes(exported)
    assert verified(whole, key) == 0


def test_a_wrong_registration_is_corrected_and_the_log_has_both(
    service: Running, tmp_path: Path
) -> None:
    with service.client(key_of(service, "Cora", "arbiter")) as client:
        site = Site(client, "WRONG", rounds=9)
        wrong = {"code": "WRONG", "name": "WRONG", "system": "dubov", "rounds": 9}
        assert client.post("/api/v1/tournaments", json=wrong).status_code == 201
        before = client.get("/api/v1/tournaments/WRONG/export").content
        assert "registered otherwise" in site.send().text
        silent = site.file.replace(b"192 ", b"### ")  # says nothing of its system
        plain = {"content": silent, "headers": PLAIN}
        first = client.post("/api/v1/tournaments/WRONG/rounds", **plain)
        assert first.status_code == 200, first.text

        right = {"name": "Right Open", "system": "dutch", "rounds": 9, "reason": "a slip"}
        for refused in ({**right, "reason": ""}, {**right, "system": "none"}):
            answer = client.post("/api/v1/tournaments/WRONG/corrections", json=refused)
            assert answer.status_code == 422, answer.text
        answer = client.post("/api/v1/tournaments/WRONG/corrections", json=right)
        assert answer.status_code == 200, answer.text
        assert (answer.json()["system"], answer.json()["name"]) == ("dutch", "Right Open")
        again = client.post("/api/v1/tournaments/WRONG/corrections", json=right)
        assert again.status_code == 422

        # Files are held to the right facts from now on, also the one that was answered before.
        second = client.post("/api/v1/tournaments/WRONG/rounds", **plain)
        assert second.headers["pairwright-version"] == "2"
        assert client.post("/api/v1/tournaments/WRONG/rounds", **plain).content == second.content
        site.take(second)
        site.play()
        assert site.send().status_code == 200

        exported = client.get("/api/v1/tournaments/WRONG/export")
        records = exported.json()["records"]
        kinds = [json.loads(record["entry"])["kind"] for record in records]
        assert (kinds[0], kinds.count("corrected")) == ("registered", 1)
        told = json.loads(b64decode(records[kinds.index("corrected")]["content"]))
        assert (told["before"]["system"], told["after"]["system"]) == ("dubov", "dutch")
        assert (told["by"], told["reason"]) == ("Cora", "a slip")
        key = client.get("/log/key").text.strip()
    files = [tmp_path / "before.json", tmp_path / "after.json"]
    files[0].write_bytes(before)
    files[1].write_bytes(exported.content)
    found = typed("protocol", "verify", str(files[1]), "--key", key)
    assert found.exit_code == 0, found.output
    # With the older export there is nothing that contradicts, only no proof between the two sizes.
    both = typed("protocol", "verify", *map(str, files), "--key", key)
    assert "FORK" not in both.output
    assert "CHAIN" not in both.output


def test_team_events_are_not_registered(service: Running) -> None:
    with service.client(key_of(service, "Ida", "arbiter")) as client:
        for name, system in pw.SYSTEMS.items():
            told = {"code": f"S-{name}", "name": name, "rounds": 5, "system": name}
            answer = client.post("/api/v1/tournaments", json=told)
            assert answer.status_code == (422 if system.pairs_teams else 201), answer.text
