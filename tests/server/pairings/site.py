"""A playing site that only speaks TRF: it knows its own file and what came back."""

from __future__ import annotations

from random import Random

import httpx

import pairwright as pw

PLAIN = {"content-type": "text/plain"}


class Site:
    """A tournament as its arbiter has it, with a client of the service."""

    def __init__(
        self, client: httpx.Client, code: str, players: int = 20, rounds: int = 9, seed: int = 1
    ) -> None:
        self.client, self.code, self.rounds = client, code, rounds
        self.draw = Random(seed)
        entries = tuple(
            pw.Player(
                n,
                f"Player {n}",
                title=pw.Title.GM if n % 5 == 1 else pw.Title.NONE,
                federation=("FRA", "ITA", "SUI")[n % 3],
                ratings=(pw.Rating(2500 - 15 * n),),
                fide_id=str(10_000 + n),
            )
            for n in range(1, players + 1)
        )
        self.tournament = pw.Tournament.new(
            entries, name=code, system="dutch", edition="2026", rounds=rounds
        )

    def register(self) -> None:
        told = {"code": self.code, "name": self.code, "rounds": self.rounds}
        answer = self.client.post("/api/v1/tournaments", json=told)
        assert answer.status_code == 201, answer.text

    @property
    def file(self) -> bytes:
        return pw.dumps(self.tournament, "trf26").encode()

    def send(self, **headers: str) -> httpx.Response:
        return self.client.post(
            f"/api/v1/tournaments/{self.code}/rounds",
            content=self.file,
            headers={**PLAIN, **headers},
        )

    def take(self, answer: httpx.Response) -> None:
        """Take the round over into the site's own facts, as a program of the site does."""
        assert answer.status_code == 200, answer.text
        issued = pw.loads(answer.content)
        numbers = {p.fide_id: p.number for p in self.tournament.players}
        own = {p.number: numbers[p.fide_id] for p in issued.players}
        last = issued.rounds[-1]
        self.tournament = self.tournament.with_round(
            pw.Round(
                games=tuple(pw.Game(own[g.white], own[g.black]) for g in last.games),
                byes=tuple(pw.Bye(own[b.player], b.kind) for b in last.byes),
            )
        )

    def play(self) -> None:
        """A result on every board that has none."""
        last = self.tournament.rounds[-1]
        self.tournament = self.tournament.with_results(
            {
                board: self.draw.choice(["1-0", "0-1", "1/2-1/2"])
                for board, game in enumerate(last.games, start=1)
                if game.result is pw.GameResult.MISSING
            }
        )

    def round(self) -> httpx.Response:
        """Send the file, take the round, play it."""
        answer = self.send()
        self.take(answer)
        self.play()
        return answer

    def deviations(self) -> list[tuple[int, str]]:
        """What the protocol has: round and kind."""
        told = self.client.get(f"/api/v1/tournaments/{self.code}/protocol").json()
        return [(deviation["round"], deviation["kind"]) for deviation in told["deviations"]]
