"""A changed pairing has to fit the other facts (C.04.2 art. 4.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.tournament import (
    ChangeGround,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    Match,
    Notified,
    PairingChange,
    Round,
    Tournament,
)
from tests.evidence import CASES
from tests.small_events import event, played

Boards = tuple[tuple[int, int], ...]

MET = played("1-3 1-0", "4-2 0-1")
SECOND = played("2-1 1-0", "3-4 1-0", "5 U")
AS_PLAYED: Boards = ((2, 1), (3, 4))
SWAPPED: Boards = ((1, 3), (4, 2))


def changed(
    ground: str,
    published: Boards = SWAPPED,
    replaced_by: Boards = AS_PLAYED,
    number: int = 2,
    rounds: int | None = 2,
    **facts: object,
) -> Tournament:
    change = PairingChange(number, ChangeGround(ground), published, replaced_by)
    return event(7, MET, SECOND, number_of_rounds=rounds, pairing_changes=(change,), **facts)


def problems(*arguments: object, **facts: object) -> str:
    with pytest.raises(InvalidTournament) as caught:
        changed(*arguments, **facts)  # type: ignore[arg-type]
    return "; ".join(caught.value.problems)


@pytest.mark.parametrize(
    ("ground", "published"),
    [
        ("4.4.1", SWAPPED),
        ("4.4.2", ((1, 2), (4, 3))),
        ("4.4.3", ((2, 6), (1, 7), (3, 4))),
        ("4.4.3", ((2, 0), (3, 4))),
        ("4.4.5", ((2, 6), (1, 3), (4, 0))),
    ],
)
def test_possible_changes(ground: str, published: Boards) -> None:
    assert len(changed(ground, published).pairing_changes) == 1


def test_late_entry_brings_a_board() -> None:
    """Art. 4.4.4: player 5 is first taken into account for round 2."""
    tournament = changed("4.4.4", ((2, 1), (4, 3)), ((2, 1), (3, 4), (5, 0)), rounds=9)
    assert tournament.pairing_changes[0].ground is ChangeGround.LATE_ENTRY


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("4.4.1", SWAPPED, AS_PLAYED, 7), "2 rounds are recorded"),
        (("4.4.1", SWAPPED, AS_PLAYED, 0), "2 rounds are recorded"),
        (("4.4.1", ((1, 99), (98, 2))), "names 98, 99, who are not in the list"),
        (("4.4.2", ()), "published names no board"),
        (("4.4.2", ((1, 2), (2, 3), (4, 0))), "published names player 2 2 times"),
        (("4.4.2", ((0, 1), (2, 3), (4, 0))), "without a first player"),
        (("4.4.2", AS_PLAYED), "are the same"),
        (("4.4.2", SWAPPED, ((1, 2), (3, 4))), "replaced_by has 1-2, which the round does not"),
        (("4.4.2", SWAPPED, ((2, 1), (3, 0))), "replaced_by has the bye of 3, which the round"),
        (("4.4.2", SWAPPED, ((2, 1),)), "player 3 was published, but no board"),
        (("4.4.1", ((1, 3), (4, 2), (6, 0))), "player 6 was published, but no board"),
        (("4.4.5", ((1, 3),)), "player 2 has a new board, but no published one"),
        (("4.4.1", ((1, 4), (2, 3))), "nobody was published against an opponent met"),
        (("4.4.1", ((3, 1),), ((1, 3),), 1), "nobody was published against an opponent met"),
        (("4.4.3",), "player 2 was not without opponent: 4 is paired in this round"),
        (("4.4.3", ((1, 2), (3, 4)), ((2, 1), (3, 4))), "player 2 was not without opponent: 1 is"),
        (("4.4.3", ((5, 6),), ((5, 0),)), "the bye of 5 is no game that two agree to play"),
        (("4.4.4",), "no late entry is given a board"),
        (("4.4.4", ((2, 0), (1, 5)), ((2, 1), (5, 0))), "no late entry is given a board"),
        (("4.4.4", ((2, 6),), ((2, 1),)), "no late entry is given a board"),
        (("4.4.5",), "nothing unforeseeable happened to these boards"),
        (("4.4.5", SWAPPED, AS_PLAYED, 2, 9), "the tournament has 9 rounds"),
        (("4.4.5", ((3, 1),), ((1, 3),), 1, None), "the tournament has 2 rounds"),
    ],
)
def test_impossible_changes(arguments: tuple[object, ...], why: str) -> None:
    assert why in problems(*arguments)


@pytest.mark.parametrize(
    ("notified", "game", "counts"),
    [
        (Notified.AFTER_NEXT_PAIRING, (1, 3), True),
        (Notified.LATE, (1, 3), True),
        (Notified.IN_TIME, (1, 3), False),
    ],
)
def test_a_wrong_result_found_after_the_last_pairing_is_unforeseeable(
    notified: Notified, game: tuple[int, int], counts: bool
) -> None:
    """Art. 4.4.5: the pairing did not know of it (art. 4.3), and it hits these boards."""
    corrected = (GameCorrection(1, *game, GameResult.DRAW, notified=notified),)
    if counts:
        assert changed("4.4.5", game_corrections=corrected).pairing_changes
    else:
        assert "nothing unforeseeable" in problems("4.4.5", game_corrections=corrected)


def test_forfeit_is_no_meeting_but_a_corrected_one_is() -> None:
    """Art. 3.5: a pair that did not play may be paired again."""
    change = PairingChange(2, ChangeGround.ALREADY_MET, ((1, 2),), ((2, 1),))
    forfeited = (played("1-2 +--"), played("2-1 1-0"))
    with pytest.raises(InvalidTournament, match="opponent met"):
        event(2, *forfeited, pairing_changes=(change,))
    corrected = (GameCorrection(1, 1, 2, GameResult.DRAW),)
    assert event(2, *forfeited, pairing_changes=(change,), game_corrections=corrected)


def test_round_without_the_change_is_without_it() -> None:
    assert changed("4.4.1").through_round(1).pairing_changes == ()


@pytest.mark.parametrize("name", ["g_change4.4.1", "g_change4.4.5", "g_change_nonsense"])
def test_handling_cases_are_refused(name: str) -> None:
    data = (CASES / "handling" / f"{name}.json").read_bytes()
    found = formats.inspect(data, name)
    assert found.tournament is None
    assert {d.code for d in found.diagnostics} == {"JSON-FACTS"}
    assert all("the changed pairing of round" in d.message for d in found.diagnostics)


# --- Teams ---------------------------------------------------------------------------------------


def teams_changed(ground: str, published: str, replaced_by: str) -> Tournament:
    """Two rounds of four teams on one board, 1-2 and 3-4, then 1-3 and 4-2; the second changed."""

    def boards(text: str) -> tuple[tuple[int, int], ...]:
        return tuple((int(white), int(black)) for white, black in map(tuple, text.split()))

    entries = [(f"T{n}", [f"P{n}"]) for n in range(1, 5)]
    teams = Tournament.new_teams(entries, boards=1, rounds=3, system="team-swiss")
    for pairs in (((1, 2), (3, 4)), ((1, 3), (4, 2))):
        teams = teams.with_round(Round(matches=tuple(Match(*pair) for pair in pairs)))
        for white, black in pairs:
            teams = teams.with_match(white, black, ["1-0"])
    change = PairingChange(2, ChangeGround(ground), boards(published), boards(replaced_by))
    return replace(teams, pairing_changes=(change,))


def test_a_changed_pairing_of_teams_names_teams() -> None:
    assert teams_changed("4.4.1", "12 34", "13 42").pairing_changes
    assert teams_changed("4.4.2", "14 32", "13 42").pairing_changes
    with pytest.raises(InvalidTournament, match="met in an earlier round"):
        teams_changed("4.4.1", "14 32", "13 42")
    with pytest.raises(InvalidTournament, match="which the round does not"):
        teams_changed("4.4.2", "14 32", "31 42")
    with pytest.raises(InvalidTournament, match="names 9"):
        teams_changed("4.4.2", "19", "13")


def test_a_wrong_result_hits_the_board_of_the_teams() -> None:
    """Art. 4.4.5, of matches: one of their games was corrected after the pairing."""
    teams = replace(teams_changed("4.4.2", "14 32", "13 42"), number_of_rounds=2)
    final = tuple(
        replace(change, ground=ChangeGround.TOP_BOARDS_OF_FINAL_ROUND)
        for change in teams.pairing_changes
    )
    with pytest.raises(InvalidTournament, match="nothing unforeseeable"):
        replace(teams, pairing_changes=final)
    wrong = GameCorrection(1, 1, 2, GameResult.DRAW, notified=Notified.AFTER_NEXT_PAIRING)
    assert replace(teams, pairing_changes=final, game_corrections=(wrong,)).pairing_changes


def test_teams_met_if_a_board_was_played_as_corrected() -> None:
    """R-TEAM-8; C.04.2 art. 4.3."""
    teams = teams_changed("4.4.1", "12 34", "13 42")
    games = (Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT), Game(3, 4, GameResult.DOUBLE_FORFEIT))
    rounds = (replace(teams.rounds[0], games=games), teams.rounds[1])
    with pytest.raises(InvalidTournament, match="met in an earlier round"):
        replace(teams, rounds=rounds)
    played = GameCorrection(1, 1, 2, GameResult.WHITE_WINS)
    assert replace(teams, rounds=rounds, game_corrections=(played,))
