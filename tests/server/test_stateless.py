"""The stateless API over HTTP: it answers what the command line answers."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

import pairwright as pw
from pairwright.cli.command import Command
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.server.api.description import EXAMPLE
from tests.command_line import typed

LAKESIDE = Path("examples/lakeside-open.trf")
PLAIN = {"content-type": "text/plain"}


def asked(
    client: httpx.Client, path: str, body: str | bytes = "", **query: object
) -> httpx.Response:
    sent = body or LAKESIDE.read_bytes()
    return client.post(f"/api/v1/{path}", content=sent, params=query, headers=PLAIN)


def on_the_terminal(*arguments: str) -> str:
    return typed(*arguments).stdout


@pytest.mark.parametrize(
    ("path", "query", "arguments"),
    [
        ("pair", {"format": "list"}, ["pair", "--format", "list"]),
        ("pair", {"format": "trf"}, ["pair", "--format", "trf"]),
        ("pair", {"format": "tournament"}, ["pair", "--format", "tournament"]),
        ("pair", {"format": "list", "as": "bbp5"}, ["pair", "--format", "list", "--as", "bbp5"]),
        ("explain", {"format": "text", "as": "gacrux"}, ["explain", "--as", "gacrux"]),
        ("convert", {"for": "javafo"}, ["convert", "-", "--for", "javafo"]),
        ("explain", {"format": "text"}, ["explain"]),
        (
            "explain",
            {"format": "text", "lang": "fr", "player": 3},
            ["explain", "--player", "3", "--lang", "fr"],
        ),
        ("explain", {"format": "text", "why_not": "1-3"}, ["explain", "--why-not", "1", "3"]),
        (
            "explain",
            {"format": "html", "lang": "it"},
            ["explain", "--format", "html", "--lang", "it"],
        ),
        (
            "standings",
            {"format": "csv", "tie_breaks": "BH,SB"},
            ["standings", "--format", "csv", "--tie-breaks", "BH,SB"],
        ),
        ("standings", {"format": "html"}, ["standings", "--format", "html"]),
        (
            "ratings",
            {"format": "csv", "k": "2:40,3:10", "kind": "rapid", "round": 2},
            ["ratings", "--format", "csv", "--k", "2:40,3:10", "--kind", "rapid", "--round", "2"],
        ),
        (
            "ratings",
            {"format": "html", "lang": "fr", "player": 3},
            ["ratings", "--format", "html", "--lang", "fr", "--player", "3"],
        ),
        (
            "norms",
            {"format": "html", "lang": "it", "player": 3, "kind": "zonal"},
            ["norms", "--format", "html", "--lang", "it", "--player", "3", "--kind", "zonal"],
        ),
    ],
)
def test_says_what_the_command_line_says(
    client: httpx.Client, path: str, query: dict[str, object], arguments: list[str]
) -> None:
    answer = asked(client, path, **query)
    assert answer.status_code == 200
    command, *options = arguments
    assert answer.text == on_the_terminal(command, str(LAKESIDE), *options)


@pytest.mark.parametrize(
    ("arguments", "media_type"),
    [
        (["--to", "trf26"], "text/plain"),
        (["--to", "trf16"], "text/plain"),
        (["--to", "json"], "application/json"),
        *((["--for", name], "text/plain") for name in ("bbp6", "bbp5", "javafo", "gacrux")),
    ],
    ids=lambda value: value[1] if isinstance(value, list) else "",
)
def test_a_tournament_is_taken_in_every_form(
    client: httpx.Client, arguments: list[str], media_type: str, tmp_path: Path
) -> None:
    file = tmp_path / "converted"
    typed("convert", str(LAKESIDE), str(file), *arguments)
    answer = client.post(
        "/api/v1/pair",
        params={"format": "list", "edition": "2026"},
        content=file.read_bytes(),
        headers={"content-type": media_type},
    )
    assert answer.text == on_the_terminal(
        "pair", str(file), "--format", "list", "--edition", "2026"
    )
    assert answer.status_code == 200


def test_the_parameters_are_those_of_the_document(client: httpx.Client) -> None:
    """Each of the five is a parameter where the command of the same name has it as an option."""
    described = client.get("/openapi.json").json()["paths"]
    for name in ("pair", "check", "standings", "ratings", "norms", "explain", "convert", "lint"):
        command = PAIRWRIGHT.commands[name]
        assert isinstance(command, Command)
        options = {
            option.strip("-")
            for parameter in command.signature.options
            for option in parameter.names
        }
        given = {
            parameter["name"]
            for parameter in described[f"/api/v1/{name}"]["post"].get("parameters", ())
        }
        for word in ("system", "edition", "round", "lang", "format"):
            if word in options:
                assert word in given, (name, word)


def test_pairs_as_json(client: httpx.Client) -> None:
    answer = asked(client, "pair").json()
    assert answer["notes"] == []
    unnamed = pw.dumps(pw.Tournament.new(["Ada", "Bo"], system="dutch", rounds=1), "json")
    [note] = asked(client, "pair", unnamed).json()["notes"]
    assert note.endswith("the newest edition, 2026, is taken")
    assert (answer["system"], answer["edition"], answer["round"]) == ("dutch", "2026", 4)
    assert answer["boards"][0] == {"board": 1, "white": 4, "black": 1}
    assert answer["bye"] == 2


@pytest.mark.parametrize("system", pw.SYSTEMS)
def test_pairs_by_every_system(client: httpx.Client, system: str) -> None:
    names = ["Ada", "Bo", "Cy", "Di"]
    if pw.SYSTEMS[system].pairs_teams:
        teams = [(name, [f"{name} {board}" for board in (1, 2)]) for name in names]
        four = pw.Tournament.new_teams(teams, boards=2, system=system, rounds=3)
    else:
        four = pw.Tournament.new(names, system=system, rounds=3)
    answer = asked(client, "pair", pw.dumps(four, "json"))
    assert answer.status_code == 200, answer.text
    assert answer.json()["system"] == system
    assert len(answer.json()["boards"]) == 2


def test_checks(client: httpx.Client) -> None:
    answer = asked(client, "check", EXAMPLE).json()
    assert [round_["verdict"] for round_ in answer["rounds"]] == ["DIFFERENT"]
    assert "round 1" in asked(client, "check", EXAMPLE, format="text").text.lower()


def test_converts_there_and_back(client: httpx.Client) -> None:
    made = asked(client, "convert", to="json")
    back = asked(client, "convert", made.text, to="trf26")
    assert back.text == asked(client, "convert", to="trf26").text
    report = asked(client, "convert", to="trf16", format="report").json()
    assert report["text"].startswith("012")
    assert isinstance(report["lost"], list)


def test_lint_answers_with_every_problem_of_an_invalid_file(client: httpx.Client) -> None:
    answer = asked(client, "lint", "garbage\n")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["valid"], told["diagnostics"][0]["code"]) == (False, "TRF-NOT-A-REPORT")


@pytest.mark.parametrize(
    ("language", "garbage", "lost", "refused"),
    [
        (
            "fr",
            "aucune ligne du fichier n’est un enregistrement d’un rapport de tournoi",
            "JaVaFo ne peut pas contenir",
            "JaVaFo ne lit pas les tournois par équipes",
        ),
        (
            "it",
            "nessuna riga del file è un record di un rapporto di torneo",
            "JaVaFo non può contenere",
            "JaVaFo non legge i tornei a squadre",
        ),
    ],
)
@pytest.mark.parametrize("by_header", [False, True])
def test_files_are_told_about_in_the_language_asked_for(
    client: httpx.Client, by_header: bool, language: str, garbage: str, lost: str, refused: str
) -> None:
    headers = {**PLAIN, **({"accept-language": f"{language}-CH, en;q=0.5"} if by_header else {})}
    query = {} if by_header else {"lang": language}

    def ask(path: str, body: str, **more: str) -> httpx.Response:
        place = f"/api/v1/{path}"
        return client.post(place, content=body, params={**query, **more}, headers=headers)

    [told] = ask("lint", "garbage\n").json()["diagnostics"]
    assert (told["code"], told["message"]) == ("TRF-NOT-A-REPORT", garbage)
    refusal = ask("pair", "garbage\n")
    assert refusal.headers["content-language"] == language
    assert garbage in refusal.json()["problems"][0]["text"]
    commented = f"{LAKESIDE.read_text()}### said by nobody\n"
    report = ask("convert", commented, format="report", **{"for": "javafo"}).json()
    assert any(loss["message"].startswith(lost) for loss in report["lost"])
    team = "012 Teams\n310   1 Old Mill\n"
    assert refused in ask("convert", team, **{"for": "javafo"}).text


def test_an_invalid_file_is_a_problem_with_places(client: httpx.Client) -> None:
    broken = EXAMPLE.replace("2 w 1", "9 w 1")
    answer = asked(client, "pair", broken)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert told["status"] == 422
    assert told["type"].startswith("urn:pairwright:problem:")
    assert any(
        problem.get("line", 0) > 0 and problem.get("column", 0) > 0 for problem in told["problems"]
    )


def test_no_legal_pairing_is_a_conflict(client: httpx.Client) -> None:
    met = pw.Round(games=(pw.Game(1, 2, pw.GameResult.WHITE_WINS),))
    two = pw.Tournament.new(["Ada", "Bo"], system="dutch", rounds=3).with_round(met)
    friends = pw.dumps(two, "trf26")
    answer = asked(client, "pair", friends)
    assert answer.status_code == 409, answer.text
    assert answer.json()["problems"][0]["code"] == "NO-LEGAL-PAIRING"


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("pair", {"round": 0}),
        ("pair", {"round": "x"}),
        ("pair", {"round": 9}),
        ("pair", {"system": "berger"}),
        ("pair", {"edition": "1492"}),
        ("explain", {"why_not": "1"}),
        ("explain", {"board": 99}),
        ("explain", {"lang": "de"}),
        ("standings", {"tie_breaks": "NOPE"}),
        ("ratings", {"k": "1"}),
        ("ratings", {"k": "99:20"}),
        ("ratings", {"k": "1:99"}),
        ("ratings", {"kind": "bullet"}),
        ("ratings", {"round": 99}),
        ("ratings", {"player": 99}),
        ("norms", {"player": 99}),
        ("norms", {"kind": "village"}),
        ("norms", {"round": 99}),
        ("convert", {"to": "pdf"}),
    ],
)
def test_a_wrong_question_is_a_problem(
    client: httpx.Client, path: str, query: dict[str, object]
) -> None:
    answer = asked(client, path, **query)
    assert answer.status_code == 422, answer.text
    assert answer.json()["problems"][0]["code"] == "INVALID-REQUEST"


def test_examples_of_the_description_run(client: httpx.Client) -> None:
    described = client.get("/openapi.json").json()
    tried = 0
    for path, methods in described["paths"].items():
        body = methods.get("post", {}).get("requestBody")
        if body is None or "stateless" not in methods["post"]["tags"]:
            continue
        example = body["content"]["text/plain"]["example"]
        answer = client.post(path, content=example, headers=PLAIN)
        assert answer.status_code == 200, (path, answer.text)
        tried += 1
    assert tried == 8


def test_every_reference_of_the_description_leads_somewhere(client: httpx.Client) -> None:
    described = client.get("/openapi.json").json()
    text = json.dumps(described)
    for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in described["components"]["schemas"]
    assert "$defs" not in text


def test_unknown_paths_and_methods_are_problems(client: httpx.Client) -> None:
    for answer, status in ((client.get("/nowhere"), 404), (client.get("/api/v1/pair"), 405)):
        assert answer.status_code == status
        assert answer.headers["content-type"] == "application/problem+json"


def test_operation(client: httpx.Client) -> None:
    assert client.get("/healthz").json() == {"status": "alive"}
    assert client.get("/readyz").json() == {"status": "ready"}
    asked(client, "lint")
    text = client.get("/metrics").text
    assert 'pairwright_requests_total{route="/api/v1/lint",status="200"}' in text
    assert "pairwright_working 0.0" in text


def test_every_answer_is_guarded(client: httpx.Client) -> None:
    for answer in (client.get("/healthz"), client.get("/nowhere"), asked(client, "pair")):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
