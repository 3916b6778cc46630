"""What comes back otherwise than it was issued: everybody concerned is named, once a round."""

from __future__ import annotations

from random import Random

import pytest

import pairwright as pw
from pairwright.server.pairings.deviations import Deviation, DeviationKind
from pairwright.server.pairings.preparation import (
    IssuedData,
    NeededRounds,
    PreparedRound,
    RegisteredFacts,
    prepare,
)

REGISTERED = RegisteredFacts("NICE", "dutch", "2026", 5)


def report(*columns: str, players: int = 5) -> bytes:
    """A report: each column has the entries of one round by player, divided by `|`."""
    rounds = [[cell.strip() for cell in column.split("|")] for column in columns]
    worth = {"1": 1.0, "=": 0.5, "U": 1.0, "F": 1.0, "H": 0.5}
    lines = ["012 Open Nice", "042 2026/11/16", "142 5", "152 W", "192 FIDE_DUTCH_2026"]
    for number in range(1, players + 1):
        cells = [column[number - 1] for column in rounds]
        points = sum(worth.get(cell[-1:], 0.0) for cell in cells)
        name = f"Player {number}"
        row = f"001 {number:4}      {name:33} {2500 - 100 * number} FRA{points:28.1f}{number:5}"
        lines.append((row + "".join(f"  {cell:>8}" for cell in cells)).rstrip())
    return ("\n".join(lines) + "\n").encode()


def issued(data: bytes, *before: bytes) -> bytes:
    """The file with its coming round; `before` are those issued for the rounds before."""
    last, previous = (*reversed(before), None, None)[:2]
    made = prepare(data, REGISTERED, IssuedData(last, previous))
    assert isinstance(made, PreparedRound)
    return made.issued


def played_as(file: bytes) -> str:
    """The column of the last round of an issued file, in which White has won every game."""
    [*_, played] = pw.loads(file).rounds
    column = [""] * 5
    for game in played.games:
        column[game.white - 1], column[game.black - 1] = f"{game.black} w 1", f"{game.white} b 0"
    for bye in played.byes:
        column[bye.player - 1] = f"0000 - {bye.kind.value}"
    return " | ".join(column)


def compare(data: bytes, history: IssuedData) -> tuple[Deviation, ...]:
    made = prepare(data, REGISTERED, history)
    assert isinstance(made, PreparedRound)
    return made.deviations


def after_round_1(column: str) -> tuple[Deviation, ...]:
    """What a file deviates that has this first round: 1-3, 4-2 and the bye of 5 were issued."""
    first = issued(report())
    [played] = pw.loads(first).rounds
    assert {(game.white, game.black) for game in played.games} == {(1, 3), (4, 2)}
    assert [(bye.player, bye.kind.value) for bye in played.byes] == [(5, "U")]
    return compare(report(column), IssuedData(first))


def summarise(
    deviations: tuple[Deviation, ...],
) -> list[tuple[str, tuple[int, ...], str, str, str]]:
    return [(d.kind.value, d.players, d.issued, d.played, d.taken) for d in deviations]


AS_ISSUED = "3 w 1 | 4 b 0 | 1 b 0 | 2 w 1 | 0000 - U"


def test_a_round_as_it_was_issued_is_none() -> None:
    assert after_round_1(AS_ISSUED) == ()


def test_a_bye_that_comes_back_blank() -> None:
    """Seed 002, section 2: the difference is stored. 5 has lost the point, and may be given the
    bye again, since the next pairing knows of none (C.04.1 art. 4).
    """
    assert summarise(after_round_1("3 w 1 | 4 b 0 | 1 b 0 | 2 w 1 | ")) == [
        ("missing-bye", (5,), "5 bye U", "5 not paired", "5: 0.0 points (bye not counted)")
    ]


@pytest.mark.parametrize(("kind", "points"), [("Z", "0.0"), ("H", "0.5"), ("F", "1.0")])
def test_a_bye_that_comes_back_as_another(kind: str, points: str) -> None:
    taken = f"5: {points} points (bye not counted)"
    assert summarise(after_round_1(f"3 w 1 | 4 b 0 | 1 b 0 | 2 w 1 | 0000 - {kind}")) == [
        ("other-bye", (5,), "5 bye U", f"5 bye {kind}", taken)
    ]


def test_a_bye_that_another_player_has() -> None:
    """5 plays 1, and 3, who had a game, is left over instead."""
    assert summarise(after_round_1("5 w 1 | 4 b 0 | 0000 - U | 2 w 1 | 1 b 0")) == [
        (
            "other-pair",
            (1, 5),
            "1-3 *:*, 5 bye U",
            "1-5 1:0",
            "1: 1.0 points, 5: 0.0 points (bye not counted)",
        ),
        ("other-bye", (3,), "1-3 *:*", "3 bye U", "3: 1.0 points"),
    ]


def test_a_bye_that_has_gone_to_another_while_its_player_is_blank() -> None:
    assert summarise(after_round_1("3 w 1 | 0000 - U | 1 b 0 | 0000 - Z | ")) == [
        (
            "missing-board",
            (4, 2),
            "4-2 *:*",
            "4 bye Z, 2 bye U",
            "4: 0.0 points, 2: 1.0 points",
        ),
        ("missing-bye", (5,), "5 bye U", "5 not paired", "5: 0.0 points (bye not counted)"),
    ]


def test_a_player_who_was_issued_a_game_comes_back_blank() -> None:
    """1 has played 5 instead; nobody else names 3, who has nothing any more."""
    assert [d[:4] for d in summarise(after_round_1("5 w 1 | 4 b 0 | | 2 w 1 | 1 b 0"))] == [
        ("other-pair", (1, 5), "1-3 *:*, 5 bye U", "1-5 1:0"),
        ("missing-board", (3,), "1-3 *:*", "3 not paired"),
    ]


def test_half_of_a_game_is_blank() -> None:
    """The game counts for both, and the next pairing takes the result of the half that is there."""
    assert summarise(after_round_1("3 w 1 | 4 b 0 | | 2 w 1 | 0000 - U")) == [
        (
            "half-board",
            (3,),
            "1-3 *:*",
            "1-3 1:0, in the record of 3: not paired",
            "3: 0.0 points",
        )
    ]


def test_a_whole_round_that_is_blank_is_asked_for_again() -> None:
    """Nothing of round 2 has come back: it is issued again, and nobody deviates from it."""
    first = issued(report())
    second = issued(report(AS_ISSUED), first)
    sent = report(AS_ISSUED, " | | | | ").replace(b"Nice", b"Cannes")
    made = prepare(sent, REGISTERED, IssuedData(second, first))
    assert isinstance(made, PreparedRound)
    assert (made.round, made.deviations) == (2, ())
    assert pw.loads(made.issued).rounds == pw.loads(second).rounds


def test_of_a_round_that_is_blank_but_for_one_game_everybody_is_named() -> None:
    first = issued(report())
    second = issued(report(AS_ISSUED), first)
    assert {(game.white, game.black) for game in pw.loads(second).rounds[1].games} == {
        (3, 4),
        (5, 1),
    }
    deviations = compare(report(AS_ISSUED, "5 b 1 | | | | 1 w 0"), IssuedData(second, first))
    assert [d[:4] for d in summarise(deviations)] == [
        ("missing-board", (3, 4), "3-4 *:*", "3 not paired, 4 not paired"),
        ("missing-bye", (2,), "2 bye U", "2 not paired"),
    ]


def test_an_announced_half_point_bye_comes_back_blank() -> None:
    sent = report().replace(b"001    1", b"240 H   1    2\n001    1")
    first = issued(sent)
    [bye] = pw.loads(first).rounds[0].byes
    assert (bye.player, bye.kind.value) == (2, "H")
    pairs = {(game.white, game.black) for game in pw.loads(first).rounds[0].games}
    assert pairs == {(1, 4), (5, 3)}
    deviations = compare(report("4 w 1 | | 5 b 0 | 1 b 0 | 3 w 1"), IssuedData(first))
    assert summarise(deviations) == [
        ("missing-bye", (2,), "2 bye H", "2 not paired", "2: 0.0 points")
    ]


def test_who_was_absent_may_be_left_blank() -> None:
    sent = report().replace(b"001    1", b"240 Z   1    2\n001    1")
    first = issued(sent)
    assert compare(report("4 w 1 | | 5 b 0 | 1 b 0 | 3 w 1"), IssuedData(first)) == ()


def _status(player: int, played: pw.Round) -> object:
    """What a round is to a player: the opponent with the colour, the bye, or nothing."""
    for game in played.games:
        if player in (game.white, game.black):
            return (game.white, game.black)
    for bye in played.byes:
        if bye.player == player and bye.kind is not pw.ByeKind.ZERO_POINT:
            return bye.kind
    return None


def test_everybody_whose_round_is_another_is_named_and_nobody_else() -> None:
    """Random rounds in the place of the issued one, of 8 and of 9 players."""
    draw = Random(41)
    for trial in range(150):
        players = 8 + trial % 2
        first = issued(report(players=players))
        [was] = pw.loads(first).rounds
        cells = [""] * players
        waiting = list(range(1, players + 1))
        draw.shuffle(waiting)
        for game in was.games:
            if draw.random() < 0.5:
                cells[game.white - 1] = f"{game.black} w 1"
                cells[game.black - 1] = f"{game.white} b 0"
                waiting = [p for p in waiting if p not in (game.white, game.black)]
        while waiting:
            player = waiting.pop()
            if waiting and draw.random() < 0.6:
                other = waiting.pop()
                cells[player - 1], cells[other - 1] = f"{other} w 1", f"{player} b 0"
            else:
                cells[player - 1] = draw.choice(
                    ["", "0000 - U", "0000 - H", "0000 - Z", "0000 - F"]
                )
        if not any(cells):
            continue  # such a file asks for round 1 again
        sent = report(" | ".join(cells), players=players)
        [now] = pw.loads(sent).rounds
        others = {n for n in range(1, players + 1) if _status(n, was) != _status(n, now)}
        deviations = compare(sent, IssuedData(first))
        named = [player for deviation in deviations for player in deviation.players]
        assert set(named) == others, (was, now)
        assert len(named) == len(others), (was, now)


# --- Files that replace others -----------------------------------------------------------------


def test_the_right_file_after_a_wrong_one_has_no_deviations() -> None:
    """A slip in a file that was replaced is nobody's deviation."""
    first = issued(report())
    second = issued(report(AS_ISSUED), first)
    pairs = {(game.white, game.black) for game in pw.loads(second).rounds[1].games}
    [bye] = pw.loads(second).rounds[1].byes
    assert (pairs, bye.player) == ({(3, 4), (5, 1)}, 2)
    slip = report(AS_ISSUED, " | | 5 w 1 | | 3 b 0")
    history = IssuedData(second, first)
    wrong = prepare(slip, REGISTERED, history)
    assert isinstance(wrong, PreparedRound)
    assert {d.kind for d in wrong.deviations} == {
        DeviationKind.OTHER_PAIR,
        DeviationKind.MISSING_BOARD,
        DeviationKind.MISSING_BYE,
    }
    right = report(AS_ISSUED, "5 b 1 | 0000 - U | 4 w 1 | 3 b 0 | 1 w 0")
    assert compare(right, IssuedData(wrong.issued, second)) == ()


def test_a_deviation_that_both_files_have_is_one_of_each() -> None:
    first = issued(report())
    swapped = "3 b 1 | 4 b 0 | 1 w 0 | 2 w 1 | 0000 - U"
    wrong = prepare(report(swapped), REGISTERED, IssuedData(first))
    assert isinstance(wrong, PreparedRound)
    again = compare(report(swapped).replace(b"Nice", b"Cannes"), IssuedData(wrong.issued, first))
    assert again == wrong.deviations
    assert [d.kind for d in again] == [DeviationKind.OTHER_COLOURS]


def test_the_corrected_entry_list_of_round_1_has_no_deviations() -> None:
    """Nothing was issued before round 1: no rating, no player is another than before."""
    wrong = issued(report(players=6))
    right = report().replace(b"2400", b"2410")
    assert compare(right, IssuedData(wrong)) == ()


def test_what_is_as_issued_again_is_no_other_pair() -> None:
    """The file for round 2 had a slip in round 1, the one for round 3 has not: who met is as
    issued, and that round 2 was paired by another result is a changed result.
    """
    first = issued(report())
    slip = report("3 w 1 | 5 b 0 | 1 b 0 | 0000 - Z | 2 w 1")
    second = prepare(slip, REGISTERED, IssuedData(first))
    assert isinstance(second, PreparedRound)
    assert [(d.kind.value, d.players) for d in second.deviations] == [
        ("other-pair", (5, 2)),
        ("missing-board", (4,)),
    ]
    right = report(AS_ISSUED, played_as(second.issued))
    history = IssuedData(second.issued, first)
    assert prepare(right, REGISTERED, history) == NeededRounds((1,))
    made = prepare(right, REGISTERED, IssuedData(second.issued, first, {1: first}))
    assert isinstance(made, PreparedRound)
    assert made.restated == (1,)
    assert [(d.round, d.kind.value, d.players, d.issued, d.played) for d in made.deviations] == [
        (1, "changed-result", (4, 2), "4 bye Z, 5-2 1:0", "4-2 1:0"),
        (1, "changed-result", (5,), "5-2 1:0", "5 bye U"),
    ]
    assert not any(d.issued_opponents for d in made.deviations)


def test_an_earlier_round_that_is_another_once_more_is_compared_with_what_was_issued() -> None:
    """Round 1 was 4-2 and the bye of 5; one file had 5-2, the next has 4-5 and the bye of 2."""
    first = issued(report())
    second = issued(report("3 w 1 | 5 b 0 | 1 b 0 | | 2 w 1"), first)
    sent = report("3 w 1 | 0000 - U | 1 b 0 | 5 w 1 | 4 b 0", played_as(second))
    made = prepare(sent, REGISTERED, IssuedData(second, first, {1: first}))
    assert isinstance(made, PreparedRound)
    assert [(d.round, d.kind.value, d.players, d.issued) for d in made.deviations] == [
        (1, "other-pair", (4, 5), "4-2 *:*, 5 bye U"),
        (1, "other-bye", (2,), "4-2 *:*"),
    ]


def test_where_a_file_was_erased_the_reports_are_compared() -> None:
    """Of round 1 nothing is left but what the later files say of it."""
    first = issued(report())
    crossed = "5 w 1 | 4 b 0 | 0000 - U | 2 w 1 | 1 b 0"
    second = issued(report(crossed), first)
    sent = report(AS_ISSUED).replace(b"Nice", b"Cannes")
    deviations = compare(sent, IssuedData(second, None))
    assert [d[:4] for d in summarise(deviations)] == [
        ("other-pair", (1, 3), "1-5 1:0, 3 bye U", "1-3 1:0"),
        ("other-bye", (5,), "1-5 1:0", "5 bye U"),
    ]
    again = report(crossed).replace(b"Nice", b"Cannes")
    assert compare(again, IssuedData(second, None)) == ()


def test_an_earlier_round_whose_file_was_erased_is_compared_with_the_report() -> None:
    first = issued(report())
    second = issued(report("3 w 1 | 5 b 0 | 1 b 0 | | 2 w 1"), first)
    sent = report(AS_ISSUED, played_as(second))
    deviations = compare(sent, IssuedData(second, first, {1: None}))
    assert [d[:2] for d in summarise(deviations)] == [("extra-player", (4, 2)), ("other-bye", (5,))]
