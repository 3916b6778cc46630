"""A whole tournament over HTTP with everything that can happen, then its protocol verified."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.tournament import Announcement
from tests.command_line import typed
from tests.evidence import CASES
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


class Desk:
    """An arbiter's client of one tournament, which sends files as they are."""

    def __init__(self, client: httpx.Client, code: str, rounds: int) -> None:
        self.client = client
        self.path = f"/api/v1/tournaments/{code}"
        told = {"code": code, "name": code, "rounds": rounds}
        assert client.post("/api/v1/tournaments", json=told).status_code == 201

    @classmethod
    @contextmanager
    def open(cls, service: Running, arbiter: str, code: str, rounds: int = 5) -> Iterator[Desk]:
        with service.client(key_of(service, arbiter, "arbiter")) as client:
            yield cls(client, code, rounds)

    def send(self, name: str, **params: str) -> httpx.Response:
        """Send a file of the examination (tests/data/cases/examiner)."""
        data = (EXAMINER / f"{name}.trf").read_bytes()
        return self.send_data(data, **params)

    def send_data(self, data: bytes, **params: str) -> httpx.Response:
        answer = self.client.post(f"{self.path}/rounds", content=data, headers=PLAIN, params=params)
        assert answer.status_code == 200, answer.text
        return answer

    def state_ground(self, deviation: int, article: str) -> httpx.Response:
        told = {"article": article, "reason": "agreed"}
        return self.client.post(f"{self.path}/deviations/{deviation}/ground", json=told)

    def protocol(self, part: str) -> list[dict[str, Any]]:
        """The submissions, deviations or superseded deviations."""
        return list(self.client.get(f"{self.path}/protocol").json()[part])

    def decided(self) -> list[dict[str, Any]]:
        """What the log says that was decided, in order."""
        records = self.client.get(f"{self.path}/export").json()["records"]
        return [
            json.loads(b64decode(record["content"]))
            for record in records
            if json.loads(record["entry"])["kind"] == "decided"
        ]


EXAMINER = CASES / "examiner"


def kinds(deviations: list[dict[str, Any]]) -> list[tuple[int, str]]:
    return [(deviation["round"], deviation["kind"]) for deviation in deviations]


def test_a_bye_that_comes_back_blank_is_recorded(service: Running) -> None:
    """The bye of 5 was issued in round 1 and is not in t1.trf: 5 has lost the point."""
    with Desk.open(service, "Bea", "BLANK") as desk:
        assert "pairwright-taken" not in desk.send("t0").headers
        answer = desk.send("t1")
        assert answer.headers["pairwright-deviations"] == "1"
        assert answer.headers["pairwright-taken"] == (
            'missing-bye;round=1;taken="5: 0.0 points (bye not counted)"'
        )
        [deviation] = desk.protocol("deviations")
        found = [deviation[name] for name in ("kind", "players", "issued", "played", "taken")]
        taken = "5: 0.0 points (bye not counted)"
        assert found == ["missing-bye", [5], "5 bye U", "5 not paired", taken]


def test_what_a_replaced_file_claimed_counts_nowhere(service: Running, tmp_path: Path) -> None:
    """r2.trf crosses two boards of round 1 and has another rating; r3bad.trf has a slip in round 2,
    which r3.trf has as it was issued.
    """
    with Desk.open(service, "Nia", "NICE") as desk:
        for name, deviations in (("r1", "0"), ("r2", "3"), ("r3bad", "5"), ("r3", "0")):
            answer = desk.send(name)
            assert answer.headers["pairwright-deviations"] == deviations, name
        assert answer.headers["pairwright-version"] == "2"
        counting = desk.protocol("deviations")
        assert kinds(counting) == [(1, "other-pair"), (1, "other-pair"), (2, "changed-rating")]
        superseded = desk.protocol("superseded")
        assert {deviation["round"] for deviation in superseded} == {2}
        assert len(superseded) == 5
        by = {(d["superseded"]["round"], d["superseded"]["version"]) for d in superseded}
        assert by == {(3, 2)}
        submissions = desk.protocol("submissions")
        assert [(s["round"], s["version"], s["superseded"]) for s in submissions] == [
            (1, 1, False),
            (2, 1, False),
            (3, 1, True),
            (3, 2, False),
        ]

        # The log is only appended to: the claims stand there, and that they were superseded.
        decided = desk.decided()
        assert [len(told.get("deviations", ())) for told in decided] == [3, 5, 0]
        assert decided[-1]["superseded"] == [deviation["id"] for deviation in superseded]

        # A claim that counts no longer needs no ground.
        refused = desk.state_ground(superseded[0]["id"], "C.04.2 art. 4.4.2")
        assert refused.status_code == 422
        assert "version 2 of round 3 has superseded it" in refused.json()["detail"]

        # The replaced file has the same answer as before, which says that there is a newer one.
        again = desk.send("r3bad")
        assert again.headers["pairwright-version"] == "1"
        assert again.headers["pairwright-newest-version"] == "2"
        assert again.headers["pairwright-deviations"] == "0"
        exported = desk.client.get(f"{desk.path}/export").content
        key = desk.client.get("/log/key").text.strip()
    whole = tmp_path / "export.json"
    whole.write_bytes(exported)
    assert verified(whole, key) == 0

    with service.client(key_of(service, "Quin", "commission")) as commission:
        asked = {"tournament": "NICE"}
        found = commission.get("/api/v1/evaluation", params=asked).json()
        assert found["by_kind"] == {"other-pair": 2, "changed-rating": 1}
        assert found["by_arbiter"] == {"Nia": 3}
        assert {opposition["round"] for opposition in found["oppositions"]} == {1}
        # Round 1: 5-2 and 3-6 were issued, 2-6 and 5-3 were played: at most 100 points gained.
        assert max(opposition["rating_gain"] for opposition in found["oppositions"]) == 100
        assert len(found["superseded"]) == 5
        csv = commission.get("/api/v1/evaluation", params={**asked, "format": "csv"}).text
        assert len(csv.splitlines()) == 1 + 4 + 1
        page = commission.get("/api/v1/evaluation", params={**asked, "format": "html"}).text
        assert "Deviations: 3" in page
        assert "Superseded: 5" in page
        assert "+400" not in page


def test_a_ground_is_stated_in_either_spelling_and_fits_the_round(service: Running) -> None:
    """C.04.2 art. 4.4.5 is of the final round; r2.trf deviates in round 1 of 5."""
    with Desk.open(service, "Fin", "FINAL") as desk:
        desk.send("r1")
        desk.send("r2")
        first, second, rating = [deviation["id"] for deviation in desk.protocol("deviations")]
        for spelled in ("4.4.5", "C.04.2 art. 4.4.5"):
            refused = desk.state_ground(first, spelled)
            assert refused.status_code == 422
            [problem] = refused.json()["problems"]
            assert problem["article"] == "C.04.2 art. 4.4.5"
            assert "for the final round, and the deviation is of round 1 of 5" in problem["text"]
        for unknown in ("4.4.6", "C.04.3 art. 4.4.2", "4.4"):
            refused = desk.state_ground(first, unknown)
            assert "C.04.2 art. 4.3.1, " in refused.json()["detail"]
        for deviation, spelled in ((first, "4.4.2"), (second, "C.04.2 art. 4.4.4")):
            assert desk.state_ground(deviation, spelled).status_code == 204
        assert desk.state_ground(rating, "4.3.3").status_code == 204
        grounds = ["C.04.2 art. 4.4.2", "C.04.2 art. 4.4.4", "C.04.2 art. 4.3.3"]
        assert [deviation["ground"] for deviation in desk.protocol("deviations")] == grounds
        assert [told["ground"] for told in desk.decided() if "ground" in told] == grounds


def test_a_ground_of_the_final_round_is_taken_for_it(service: Running) -> None:
    """Of two rounds the second is the final one; r2.trf deviates before it, and in round 1."""
    with Desk.open(service, "Fi", "OF-TWO", rounds=2) as desk:
        for name in ("r1", "r2"):
            data = (EXAMINER / f"{name}.trf").read_bytes()
            desk.send_data(data.replace(b"142 5", b"142 2"))
        first, _, last = desk.protocol("deviations")
        assert (first["round"], last["round"]) == (1, 2)
        assert desk.state_ground(first["id"], "4.4.5").status_code == 422
        assert desk.state_ground(last["id"], "4.4.5").status_code == 204


def test_a_claim_made_again_keeps_its_ground(service: Running) -> None:
    """Round 2 is asked for twice, and both files have the crossed boards of round 1."""
    with Desk.open(service, "Gro", "GROUND") as desk:
        desk.send("r1")
        desk.send("r2")
        first = next(d for d in desk.protocol("deviations") if d["kind"] == "other-pair")
        assert desk.state_ground(first["id"], "C.04.2 art. 4.4.2").status_code == 204
        changed = (EXAMINER / "r2.trf").read_bytes().replace(b"Open Nice", b"Open Cannes")
        assert desk.send_data(changed).headers["pairwright-deviations"] == "3"
        grounds = [d["ground"] for d in desk.protocol("deviations") if d["kind"] == "other-pair"]
        assert grounds == ["C.04.2 art. 4.4.2", ""]
        assert len(desk.protocol("superseded")) == 3


def test_what_a_replaced_file_had_superseded_counts_again(service: Running) -> None:
    """A file for round 3 says that round 1 was as issued, its correction that it was not."""
    with Desk.open(service, "Rea", "AGAIN-2") as desk:
        desk.send("r1")
        desk.send("r2")
        crossed = {d["id"] for d in desk.protocol("deviations") if d["kind"] == "other-pair"}
        as_issued = (EXAMINER / "r3.trf").read_text()
        for before, after in (
            ("1.5    2     6 w 1", "1.5    2     5 b 1"),
            ("1.0    3     5 b 0", "2.0    3     6 w 1"),
            ("1.0    5     3 w 1", "0.0    5     2 w 0"),
            ("0.0    6     2 b 0", "0.0    6     3 b 0"),
        ):
            assert before in as_issued
            as_issued = as_issued.replace(before, after)
        desk.send_data(as_issued.encode())
        assert {d["id"] for d in desk.protocol("superseded")} == crossed
        assert kinds(desk.protocol("deviations")) == [
            (1, "changed-result"),
            (1, "changed-result"),
            (2, "changed-rating"),
        ]
        desk.send("r3")
        counting = desk.protocol("deviations")
        assert {d["id"] for d in counting if d["kind"] == "other-pair"} == crossed
        assert kinds(counting).count((1, "changed-result")) == 0


def test_what_was_repaired_in_a_file_is_in_the_answer(service: Running) -> None:
    """r3bad.trf: points that the results do not add up to, and a game in one record only."""
    with Desk.open(service, "Rep", "REPAIR") as desk:
        assert "pairwright-diagnostics" not in desk.send("r1").headers
        desk.send("r2")
        data = (EXAMINER / "r3bad.trf").read_bytes()
        lint = desk.client.post("/api/v1/lint", content=data, headers=PLAIN).json()["diagnostics"]
        for _ in ("new", "the same file has the same answer"):
            answer = desk.send("r3bad", format="json")
            assert answer.headers["pairwright-diagnostics"] == (
                "TRF-POINTS;count=1;line=13, TRF-ONE-SIDED;count=1;line=13"
            )
            told = answer.json()["diagnostics"]
            assert [d["code"] for d in told] == ["TRF-POINTS", "TRF-ONE-SIDED"]
            assert [{**d, "file": ""} for d in told] == [{**d, "file": ""} for d in lint]
            trf = desk.send("r3bad")
            assert trf.headers["pairwright-diagnostics"] == answer.headers["pairwright-diagnostics"]


def crossed(played: pw.Round) -> pw.Round:
    """The round with the opponents of its first two boards exchanged, the results as they are."""
    first, other, *rest = played.games
    boards = (replace(first, black=other.black), replace(other, black=first.black))
    return replace(played, games=(*boards, *rest))


def all_played(client: httpx.Client, code: str) -> Site:
    """A site after its two rounds, the second of which was changed; not yet reported."""
    site = Site(client, code, players=8, rounds=2)
    site.register()
    site.round()
    site.round()
    first, last = site.tournament.rounds
    site.tournament = replace(site.tournament, rounds=(first, crossed(last)))
    return site


def test_the_finished_file_is_a_final_report(service: Running, tmp_path: Path) -> None:
    """The final round's changed pairing is recorded, and art. 4.4.5 can be its ground."""
    with service.client(key_of(service, "Lena", "arbiter")) as client:
        site = all_played(client, "FINISHED")
        answer = site.send()
        assert answer.status_code == 200, answer.text
        assert answer.content == site.file
        assert answer.headers["pairwright-finished"] == "?1"
        assert answer.headers["pairwright-round"] == "2"
        assert site.deviations() == [(2, "other-pair"), (2, "other-pair")]
        path = f"/api/v1/tournaments/{site.code}"
        told = client.get(f"{path}/protocol").json()
        assert [made["finished"] for made in told["submissions"]] == [False, False, True]
        for deviation in told["deviations"]:
            ground = f"{path}/deviations/{deviation['id']}/ground"
            given = client.post(ground, json={"article": "4.4.5", "reason": "one withdrew"})
            assert given.status_code == 204, given.text

        # The same file has the same answer, in full as well.
        again = client.post(
            f"{path}/rounds", content=site.file, headers=PLAIN, params={"format": "json"}
        ).json()
        assert again["finished"] is True
        assert again["file"] == site.file.decode()
        assert len(again["deviations"]) == 2
        assert again["issued_record"] == again["received_record"]
        assert client.post(f"{path}/rounds/3/publication").status_code == 404

        # A wrong final report is followed by the right one, which replaces what it claimed.
        first, last = site.tournament.rounds
        site.tournament = replace(site.tournament, rounds=(first, crossed(last)))
        right = site.send()
        assert right.headers["pairwright-version"] == "2"
        assert right.headers["pairwright-deviations"] == "0"
        assert site.deviations() == []

        # No round is issued any more.
        site.tournament = replace(site.tournament, city="Nice", rounds=(first,))
        refused = site.send()
        assert refused.status_code == 422
        assert "the tournament is finished" in refused.text
        exported = client.get(f"{path}/export").content
        key = client.get("/log/key").text.strip()
    whole = tmp_path / "export.json"
    whole.write_bytes(exported)
    assert verified(whole, key) == 0


def test_a_final_report_has_every_result(service: Running) -> None:
    with service.client(key_of(service, "Lars", "arbiter")) as client:
        site = Site(client, "UNFINISHED", players=8, rounds=1)
        site.register()
        site.take(site.send())
        refused = site.send()
        assert refused.status_code == 422
        assert "4 games of round 1 have no result" in refused.text
        assert site.deviations() == []
        site.play()
        assert site.send().headers["pairwright-finished"] == "?1"


def test_a_number_of_rounds_is_corrected_after_the_final_report(service: Running) -> None:
    """Three rounds were meant: the finished file of two then asks for round 3."""
    with service.client(key_of(service, "Lola", "arbiter")) as client:
        site = all_played(client, "THREE")
        assert site.send().headers["pairwright-finished"] == "?1"
        told = {"name": site.code, "rounds": 3, "reason": "a misprint"}
        path = f"/api/v1/tournaments/{site.code}/corrections"
        assert client.post(path, json=told).status_code in (200, 201, 204)
        site.tournament = replace(site.tournament, number_of_rounds=3)
        third = site.round()
        assert third.headers["pairwright-round"] == "3"
        assert third.headers["pairwright-version"] == "2"
        assert "pairwright-finished" not in third.headers
        assert site.deviations() == [(2, "other-pair"), (2, "other-pair")]
        assert site.send().headers["pairwright-finished"] == "?1"


def test_an_erased_round_does_not_block_the_next_one(service: Running) -> None:
    """What was issued for round 2 is erased: its results cannot be compared, and round 3 comes."""
    with service.client(key_of(service, "Era", "arbiter")) as client:
        site = Site(client, "FORGOTTEN", players=8, rounds=5)
        site.register()
        site.round()
        site.round()
        made = client.get(f"/api/v1/tournaments/{site.code}/protocol").json()["submissions"]
        with service.client(service.key) as administrator:
            told = {"record": made[-1]["issued_record"], "reason": "personal data"}
            erased = administrator.post(f"/api/v1/tournaments/{site.code}/erasures", json=told)
            assert erased.status_code == 204, erased.text
        third = site.round()
        assert third.headers["pairwright-round"] == "3"
        assert site.deviations() == []
