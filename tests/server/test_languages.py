"""Problem documents and pages of failures are in the language of the request."""

from __future__ import annotations

import httpx
import pytest

import pairwright as pw

PLAIN = {"content-type": "text/plain"}
NO_SUCH_ROUND = {
    "en": "round 7 cannot be paired: 0 rounds are recorded, so it must be a round from 1 to 1",
    "fr": "la ronde 7 ne peut pas être appariée\N{NO-BREAK SPACE}: rondes enregistrées, 0"
    "\N{NO-BREAK SPACE}; ce doit être une ronde de 1 à 1",
    "it": "il turno 7 non può essere abbinato: turni registrati, 0; deve essere un turno da 1 a 1",
}
REPORT = "012 Evening\n142 3\n001    1      Ada" + " " * 60 + "0.0\n"


@pytest.mark.parametrize("language", NO_SUCH_ROUND)
def test_a_problem_document_goes_by_accept_language(client: httpx.Client, language: str) -> None:
    headers = PLAIN | {"accept-language": f"{language}-CH, en;q=0.5"}
    answer = client.post("/api/v1/pair?round=7", content=REPORT, headers=headers)
    told = answer.json()
    assert (answer.status_code, told["problems"][0]["code"]) == (422, "INVALID-REQUEST")
    assert told["detail"] == told["problems"][0]["text"] == NO_SUCH_ROUND[language]
    assert answer.headers["content-language"] == language


def test_what_is_asked_for_goes_first(client: httpx.Client) -> None:
    headers = PLAIN | {"accept-language": "fr"}
    answer = client.post("/api/v1/pair?round=7&lang=it", content=REPORT, headers=headers)
    assert answer.json()["detail"] == NO_SUCH_ROUND["it"]


def test_a_missing_result_has_its_article_in_every_language(client: httpx.Client) -> None:
    event = pw.Tournament.new(["Ada", "Bo", "Cy", "Di"], rounds=3, initial_colour="white")
    report = pw.dumps(event.with_round(pw.pair(event).with_results()))
    texts = set()
    for language in NO_SUCH_ROUND:
        headers = PLAIN | {"accept-language": language}
        told = client.post("/api/v1/pair", content=report, headers=headers).json()
        problem = told["problems"][0]
        assert problem["article"] == "C.04.2 art. 3.1"
        texts.add(problem["text"])
    assert len(texts) == 3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "needs a key"),
        ("fr", "il faut une clé"),
        ("it", "serve una chiave"),
    ],
)
def test_a_refusal_of_the_server_itself(client: httpx.Client, language: str, told: str) -> None:
    answer = client.get("/api/v1/tournaments", headers={"accept-language": language})
    assert answer.status_code == 401
    assert told in answer.json()["detail"]
