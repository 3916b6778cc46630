"""What somebody writes with a client that was generated from the description as `served`.

Run with the address of a server, the key of an arbiter and that of a commission.
test_generated_client.py has mypy judge it first: every answer has its type here.
"""

from __future__ import annotations

import sys
from io import BytesIO

from served import AuthenticatedClient, Client
from served.api.evaluation import evaluate_deviations
from served.api.pairings_service import (
    get_protocol,
    get_published_round,
    list_tournaments,
    publish_round,
    register_tournament,
    submit_tournament,
)
from served.api.stateless import (
    check_tournament,
    explain_tournament,
    lint_tournament,
    pair_tournament,
    rank_tournament,
)
from served.models import (
    CheckView,
    Colour,
    EvaluationView,
    ExplanationView,
    LintView,
    NewTournament,
    PairingView,
    Player,
    ProblemDocument,
    ProtocolView,
    PublishedRoundView,
    RegistrationView,
    StandingsView,
    Tournament,
    TournamentCodesView,
    TournamentFile,
    Verdict,
)
from served.types import File

NAMES = ("Ada", "Bo", "Cy", "Di")


def entered() -> TournamentFile:
    players = [Player(number=number, name=name) for number, name in enumerate(NAMES, start=1)]
    return TournamentFile(
        format_="pairwright-tournament",
        version=1,
        tournament=Tournament(
            name="Made by a client",
            number_of_rounds=3,
            initial_colour=Colour.W,
            players=players,
        ),
    )


def sent(text: str) -> File:
    return File(payload=BytesIO(text.encode()))


def ask(client: Client) -> None:
    """Without an account: a tournament in, an answer out."""
    pairing = pair_tournament.sync(client=client, body=entered())
    assert isinstance(pairing, PairingView)
    assert (pairing.round_, len(pairing.boards)) == (1, 2)
    assert {pairing.boards[0].white, pairing.boards[0].black} == {1, 3}
    refused = pair_tournament.sync(client=client, body=sent("no tournament"))
    assert isinstance(refused, ProblemDocument)
    assert refused.title == "The file is not a tournament report"
    assert refused.problems[0].code == "TRF-NOT-A-REPORT"
    explained = explain_tournament.sync(client=client, body=entered(), player=1)
    assert isinstance(explained, ExplanationView)
    assert isinstance(explained.answers, list)
    assert explained.answers[0].reasons[0].text
    linted = lint_tournament.sync(client=client, body=entered())
    assert isinstance(linted, LintView)
    assert linted.valid


def judge(client: Client, file: str) -> None:
    checked = check_tournament.sync(client=client, body=sent(file))
    assert isinstance(checked, CheckView)
    assert [round_.verdict for round_ in checked.rounds] == [Verdict.IDENTICAL]
    assert checked.counts.identical == 1
    table = rank_tournament.sync(client=client, body=sent(file))
    assert isinstance(table, StandingsView)
    assert [row.number for row in table.rows] == [1, 2, 3, 4]


def run_event(arbiter: AuthenticatedClient) -> str:
    """Register, submit, publish; the answer is the file with the round filled in."""
    new = NewTournament(code="BY-CLIENT", name="Made by a client", rounds=3)
    registered = register_tournament.sync(client=arbiter, body=new)
    assert isinstance(registered, RegistrationView)
    assert registered.registered.year >= 2026
    listed = list_tournaments.sync(client=arbiter)
    assert isinstance(listed, TournamentCodesView)
    assert "BY-CLIENT" in listed.tournaments
    file = submit_tournament.sync("BY-CLIENT", client=arbiter, body=entered())
    assert isinstance(file, str)
    assert publish_round.sync_detailed("BY-CLIENT", 1, client=arbiter).status_code == 204
    published = get_published_round.sync("BY-CLIENT", 1, client=arbiter)
    assert isinstance(published, PublishedRoundView)
    assert published.boards[0].white.name in NAMES
    protocol = get_protocol.sync("BY-CLIENT", client=arbiter)
    assert isinstance(protocol, ProtocolView)
    assert [submission.round_ for submission in protocol.submissions] == [1]
    return file


def evaluate(commission: AuthenticatedClient) -> None:
    found = evaluate_deviations.sync(client=commission, tournament="BY-CLIENT")
    assert isinstance(found, EvaluationView)
    assert found.deviations == []


def main(address: str, arbiter: str, commission: str) -> None:
    client = Client(base_url=address)
    ask(client)
    judge(client, run_event(AuthenticatedClient(base_url=address, token=arbiter)))
    refused = evaluate_deviations.sync(client=AuthenticatedClient(base_url=address, token=arbiter))
    assert isinstance(refused, ProblemDocument)
    assert refused.title == "The account may not do this"
    evaluate(AuthenticatedClient(base_url=address, token=commission))
    print("done")


if __name__ == "__main__":
    main(*sys.argv[1:])
