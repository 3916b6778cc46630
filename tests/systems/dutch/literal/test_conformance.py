"""Small tournaments of the corpora: every board, every colour, every bye."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.rules.pairing import RoundPairing
from pairwright.tournament import ByeKind, Round
from tests.evidence import texts_of, whole_corpus
from tests.positions_before import dutch_before
from tests.systems.dutch.positions import pair_literally

LARGEST_FIELD = 12


@cache
def small_files(edition_name: str, kind: str) -> dict[str, str]:
    """The files of a corpus with at most so many players, by name."""
    found = {}
    for name, data in texts_of(whole_corpus(f"dutch-{edition_name}")):
        text = data.decode()
        players = sum(line.startswith("001 ") for line in text.splitlines())
        if f"/{kind}/" in name and players <= LARGEST_FIELD:
            found[name] = text
    return found


def boards(pairing: RoundPairing) -> set[tuple[int, int]]:
    return {(b.white, b.black) for b in pairing.boards} | {(pairing.bye or 0, 0)}


def recorded(played: Round) -> set[tuple[int, int]]:
    byes = [b.player for b in played.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    return {(g.white, g.black) for g in played.games} | {(byes[0] if byes else 0, 0)}


def differences(text: str, edition_name: str) -> list[int]:
    """The rounds that the literal procedure pairs otherwise."""
    tournament = formats.loads(text)
    if tournament.number_of_rounds is None:  # the tournament is over: its last round was the final
        tournament = replace(tournament, number_of_rounds=len(tournament.rounds))
    return [
        number
        for number, played in enumerate(tournament.rounds, start=1)
        if boards(pair_literally(dutch_before(tournament, number, edition_name)))
        != recorded(played)
    ]


@pytest.mark.parametrize("edition_name", ["2026", "2017"])
@pytest.mark.parametrize("kind", ["generated", "featured"])
def test_every_round_of_small_tournaments(edition_name: str, kind: str) -> None:
    files = small_files(edition_name, kind)
    whole = [name for name in files if name.endswith(".trf") and ".r" not in name]
    assert len(whole) > 10
    assert {name: differences(files[name], edition_name) for name in whole} == {
        name: [] for name in whole
    }


@pytest.mark.parametrize("edition_name", ["2026", "2017"])
def test_the_next_round_of_small_tournaments(edition_name: str) -> None:
    files = small_files(edition_name, "featured")
    open_ended = [name for name in files if name.endswith(".trf") and ".r" in name]
    assert len(open_ended) > 5
    for name in open_ended:
        lines = files[name.removesuffix(".trf") + ".pairs"].split("\n")
        expected = {(int(a), int(b)) for a, b in (line.split() for line in lines if line)}
        if all(black for _, black in expected):
            expected.add((0, 0))
        position = dutch_before(formats.loads(files[name]), edition_name=edition_name)
        assert (name, boards(pair_literally(position))) == (name, expected)
