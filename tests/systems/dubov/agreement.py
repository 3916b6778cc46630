"""The public files of the Dubov System (../shared/testdata/dubov), as facts."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright import formats
from pairwright.tournament import Tournament
from tests.evidence import TESTDATA

PUBLIC_FILES = {
    "baku_test.trf": 5,
    "dubov_bye_for_high_tpn.trf": None,
    "issue4.trf": None,
    "issue5.trf": None,
    "issue7.trf": None,
    "issue8.trf": None,
    "parsing_test.trf": 5,
    "random1.trf": 5,
    "random2.trf": 10,
    "test.trf": 5,
    "test2.trf": 5,
}
"""With the number of rounds that private records (TNR) give; `parsing_test` was played over five
rounds and later got a sixth, to be generated (R-DUBOV-10)."""


def public_file(name: str) -> Tournament:
    text = (TESTDATA / "dubov" / name).read_text(encoding="latin-1")
    tournament = formats.loads(text)
    rounds = PUBLIC_FILES[name]
    return tournament if rounds is None else replace(tournament, number_of_rounds=rounds)
