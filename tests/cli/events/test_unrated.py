"""Players without a rating: `new` and `pair` ask for one before round 1 (R-EVENT-22)."""

from __future__ import annotations

import pytest

from tests.cli.events.desk import Terminal
from tests.cli.events.in_a_terminal import Screen

LIST = "Name,Rating\nAdams,2200\nBrun,2100\nCole,\nDiaz,1900\nEk,1800\nFaro,1700\n"
DUBOV = ("--system", "dubov")


def begun(terminal: Terminal, *more: str) -> Terminal:
    """Six players, of whom Cole has no rating: the last one by strength, number 6."""
    listed = terminal.write("list.csv", LIST)
    options = ("--players", listed, "--rounds", "3", "--start", "2026-05-01", *more)
    assert terminal.on("new", *options).code == 0
    return terminal


def strength(terminal: Terminal) -> int | None:
    """What is known of Cole."""
    players = terminal.event.state.facts.players
    return next(player.strength for player in players if player.name == "Cole")


def order(terminal: Terminal) -> tuple[str, ...]:
    return terminal.event.state.facts.standings_order


def test_a_script_is_refused_with_both_ways_on(terminal: Terminal) -> None:
    begun(terminal, *DUBOV)
    refused = terminal.on("pair").refused
    assert "6 Cole has no rating, and counts 0 in the averages of all opponents" in refused
    assert "(C.04.4.1 art. 1.1.2; C.04.2 art. 2.1)" in refused
    assert refused.endswith(f"To do it: --yes. Or: pairwright pair {terminal.file} --unrated 1400")
    assert terminal.on("pair", "--unrated", "1400").code == 0
    assert strength(terminal) == 1400


def test_it_can_be_confirmed_that_it_counts_0(terminal: Terminal) -> None:
    begun(terminal, *DUBOV)
    assert terminal.on("pair", "--yes").code == 0
    assert strength(terminal) is None


@pytest.mark.parametrize("command", ["new", "pair"])
def test_a_terminal_proposes_an_estimate(terminal: Terminal, command: str) -> None:
    listed = terminal.write("list.csv", LIST)
    options = ["--players", listed, "--rounds", "3", "--start", "2026-05-01", *DUBOV]
    if command == "pair":
        begun(terminal, *DUBOV)
        options = []
    with Screen(command, terminal.file, *options, "--lang", "fr") as screen:
        screen.see(r"6 Cole n’a pas d’Elo\. Estimation de sa force")
        screen.see(r"Entrée = 1400, 0 = aucune\) \(C\.04\.4\.1 art\. 1\.1\.2")
        screen.press("many\n")
        screen.see(r"Entrée = 1400")
        screen.press("1950\n")
        assert screen.leave() == 0
    assert strength(terminal) == 1950
    # Between Brun (2100) and Diaz (1900): it has their number before the pairing.
    names = [player.name for player in terminal.event.state.facts.players]
    assert names == ["Adams", "Brun", "Cole", "Diaz", "Ek", "Faro"]


@pytest.mark.parametrize(
    ("keys", "codes", "estimate"),
    [
        ("\n", ("PTS", "ARO/U1400", "BH"), None),
        ("1550\n", ("PTS", "ARO/U1550", "BH"), None),
        ("e\n1650\n", ("PTS", "ARO/UE", "BH"), 1650),
        ("0\n", ("PTS", "ARO", "BH"), None),
    ],
)
def test_new_asks_for_a_rule_for_tie_breaks_by_rating(
    terminal: Terminal, keys: str, codes: tuple[str, ...], estimate: int | None
) -> None:
    listed = terminal.write("list.csv", LIST)
    options = ("--players", listed, "--rounds", "3", "--tie-breaks", "ARO,BH")
    with Screen("new", terminal.file, *options) as screen:
        for line in keys.split():
            screen.see(r"Enter = .*\(C\.07 art\. 10.*\) ")
            screen.press(f"{line}\n")
        if not keys.strip():
            screen.see(r"Enter = 1400, e = an estimate of each, 0 = leave out\)")
            screen.press("\n")
        assert screen.leave() == 0
    assert (order(terminal), strength(terminal)) == (codes, estimate)
    assert terminal.event.fide_mode


def test_a_script_is_told_at_new_and_asked_at_pair(terminal: Terminal) -> None:
    listed = terminal.write("list.csv", LIST)
    options = ("--players", listed, "--rounds", "3", "--tie-breaks", "ARO,BH")
    made = terminal.on("new", *options)
    assert made.code == 0
    assert "ARO: left out as long as players without a rating take part (6 Cole)" in made.err
    declare = f"pairwright declare {terminal.file} --tie-breaks PTS,ARO/U1400,BH"
    assert f"Next: {declare}\n" in made.out
    assert (
        "once round 1 is paired, that leaves FIDE mode (C.07 art. 10)"
        in terminal.on("pair").refused
    )
    assert terminal.type(*declare.split()[1:]).code == 0
    assert terminal.on("pair").code == 0
    assert terminal.event.fide_mode


def test_new_takes_the_option(terminal: Terminal) -> None:
    begun(terminal, "--tie-breaks", "ARO,BH", "--unrated", "1450")
    assert order(terminal) == ("PTS", "ARO/U1450", "BH")
    assert strength(terminal) is None, "no average is taken by the system"


def test_many_are_asked_about_at_once(terminal: Terminal) -> None:
    listed = terminal.write("list.csv", "Name\n" + "".join(f"P{n}\n" for n in range(13)))
    with Screen("new", terminal.file, "--players", listed, *DUBOV) as screen:
        screen.see("13 players have no rating. One estimate for all of them")
        screen.press("\n")
        assert screen.leave() == 0
    assert {player.strength for player in terminal.event.state.facts.players} == {1400}


def test_nothing_is_made_where_the_typing_ends(terminal: Terminal) -> None:
    listed = terminal.write("list.csv", LIST)
    with Screen("new", terminal.file, "--players", listed, *DUBOV) as screen:
        screen.see("Estimate of the strength")
        screen.press("\x04")
        screen.see("nothing was recorded")
        assert screen.leave() == 3
    assert "There is no event" in terminal.on("status").refused


def test_a_file_is_paired_with_a_warning_that_says_what_was_taken(terminal: Terminal) -> None:
    begun(terminal, *DUBOV).on("export", str(terminal.folder / "o.trf"))
    file = str(terminal.folder / "o.trf")
    warning = "FACT-UNRATED: 6 has no rating: the system needs one of everybody"
    taken = "(C.04.4.1 art. 1.1.2); taken as 0 in the average of the opponents’ ratings"
    told = terminal.type("pair", file).err
    assert warning in told
    assert taken in told
    assert warning in terminal.type("lint", file).out
    # By the Dutch system nothing is taken; by a system that is asked for it is said as well.
    with open(file, encoding="utf-8") as written:
        other = terminal.write("d.trf", written.read().replace("FIDE_DUBOV", "FIDE_DUTCH"))
    assert "FACT-UNRATED" not in terminal.type("pair", other).err
    assert warning in terminal.type("pair", other, "--system", "dubov").err
    assert terminal.type("pair", file, "--system", "dubov").err.count("FACT-UNRATED") == 1


def test_a_file_is_checked_with_a_note_that_says_what_was_taken(terminal: Terminal) -> None:
    begun(terminal, *DUBOV)
    for command in (["pair", "--yes"], ["publish"], ["export", str(terminal.folder / "o.trf")]):
        assert terminal.on(*command).code == 0
    note = (
        "has no rating, taken as 0 in the average of the opponents’ ratings (C.04.4.1 art. 1.1.2)"
    )
    file = str(terminal.folder / "o.trf")
    assert f"note: 6 {note}" in terminal.type("check", file).out
    assert f"note: 6 {note}" in terminal.on("check").out
    french = terminal.type("check", file, "--lang", "fr").out
    assert "6 n’a pas d’Elo, compté 0 dans la moyenne des Elo des adversaires" in french
