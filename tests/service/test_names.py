"""Players named by number or by a part of the name."""

from __future__ import annotations

import pytest

from pairwright.cli.main import run
from pairwright.service.names import player_named
from pairwright.tournament import InvalidRequest, Player, Tournament
from tests.test_project import ROOT

EXAMPLE = str(ROOT / "examples/lakeside-open.trf")
NAMES = (
    "Müller, Jörg",
    "Muller-Ross, Ann",
    "Ross, Zoë",
    "Søndergård, Øyvind",
    "O'Brien, Pat",
    "Ross",
)
EVENT = Tournament(players=tuple(Player(n, name=name) for n, name in enumerate(NAMES, start=1)))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        (" 77 ", 77),
        ("jorg", 1),
        ("MÜLLER, J", 1),
        ("muller ross", 2),
        ("zoe", 3),
        ("sonder", 4),
        ("oyvind", 4),
        ("o brien", 5),
        ("brien", 5),
    ],
)
def test_case_accents_and_punctuation_do_not_matter(text: str, number: int) -> None:
    assert player_named(EVENT, text) == number


def test_a_whole_family_name_goes_before_a_part() -> None:
    names = ("Lee, Ann", "Leeson, Bo", "Kellee, Cy")
    event = Tournament(players=tuple(Player(n, name=name) for n, name in enumerate(names, start=1)))
    assert player_named(event, "lee") == 1


def test_several_are_listed() -> None:
    with pytest.raises(InvalidRequest, match=r"^3 players have 'ross' in the name: ") as refused:
        player_named(EVENT, "ross")
    assert "2 Muller-Ross, Ann; 3 Ross, Zoë; 6 Ross; give the number" in str(refused.value)
    many = Tournament(players=tuple(Player(n, name="Kim") for n in range(1, 21)))
    with pytest.raises(InvalidRequest, match="8 Kim; and 12 more; give the number"):
        player_named(many, "kim")


@pytest.mark.parametrize("text", ["", "  ", "xyz", ",", "\x1b[31m", "9" * 5000])
def test_nobody_is_refused(text: str) -> None:
    with pytest.raises(InvalidRequest, match=r"^Nobody here has") as refused:
        player_named(EVENT, text)
    assert "\x1b" not in str(refused.value)


@pytest.mark.parametrize(
    "arguments",
    [
        ["explain", "--player", "keller"],
        ["explain", "--why-not", "OKONKWO", "ines"],
        ["explain", "--why-not-bye", "tamm"],
        ["standings", "--why", "noor", "Haddad"],
    ],
)
def test_commands_take_names(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    name, *options = arguments
    assert run([name, EXAMPLE, *options]) == 0
    shown = capsys.readouterr().out.casefold()
    assert all(part.casefold().replace("ines", "aguirre") in shown for part in options[1:])


def test_an_ambiguous_name_ends_with_code_3(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", EXAMPLE, "--player", "ann"]) == 0  # Annika only
    assert run(["explain", EXAMPLE, "--player", "mar"]) == 3  # Amara, Marchetti
    assert "1 Okonkwo, Amara; 3 Marchetti, Elio" in capsys.readouterr().err
