"""A reading that explains a round is named, and the verdict stays: each switch decides somewhere.

The rounds are those that the other reading of an entry gives, in events in which ours gives another
one. R-ACCEL-2 is about the order of boards, which is not judged, and so decides no verdict.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pytest
from msgspec.structs import replace

from pairwright.checking import SearchLimits, Verdict, check, find_causes
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.service.check_lines import round_lines
from pairwright.systems import SYSTEMS, Rules, rules_named
from pairwright.systems.messages import READINGS
from pairwright.systems.profiles import readers_of
from pairwright.tournament import (
    Announcement,
    Colour,
    Declaration,
    ForbiddenPairs,
    Player,
    Team,
    Tournament,
    VirtualPoints,
    points,
)
from tests.small_events import event, played
from tests.systems.dutch.test_readings import bye_like_a_loss

NOT_JUDGED = {"R-ACCEL-2"}
SEEDS = {
    ("team-swiss", "R-TEAM-2"): 7239,
    ("team-swiss", "R-TEAM-6"): 232,
    ("team-swiss", "R-TEAM-9"): 1279,
    ("team-swiss", "R-TEAM-11"): 22,
    ("team-swiss", "R-TEAM-20"): 188,
    ("team-swiss", "R-UPFLOAT-6"): 0,
    ("double-swiss", "R-DOUBLE-10"): 54,
    ("double-swiss", "R-UPFLOAT-6"): 3,
}
"""Seeds of small events whose next round the other reading pairs otherwise."""
SWITCHES = [
    (system.name, edition.name, entry)
    for system in SYSTEMS.values()
    for edition in system.editions
    for entry in edition.switches
    if entry not in NOT_JUDGED
]


def with_colours(histories: Mapping[int, str], winners: Collection[int]) -> Tournament:
    """Players with these colours before the last round; all others lost or won, and are away.

    Everybody has met different opponents, who come behind them in the numbering. A winner is a
    topscorer of the last round.
    """
    number = len(histories)
    others = [number + 1 + place for place in range(max(number, *map(len, histories.values())))]
    rounds = []
    for turn in range(len(histories[1])):
        lines = []
        for player, colours in histories.items():
            other = others[(player - 1 + turn) % len(others)]
            white, black = (player, other) if colours[turn] == "W" else (other, player)
            won = (player in winners) is (colours[turn] == "W")
            lines.append(f"{white}-{black} {'1-0' if won else '0-1'}")
        met = " ".join(lines).replace("-", " ").split()
        lines += [f"{other} Z" for other in others if str(other) not in met]
        rounds.append(played(*lines))
    last = len(rounds) + 1
    away = tuple(Announcement(other, last) for other in others)
    return event(number + len(others), *rounds, number_of_rounds=last, announcements=away)


def dutch_19() -> Tournament:
    """Return the working of `test_topscorers_games_that_colours_would_bar` as an event."""
    colours = {1: "BBBBBWW", 2: "WBWBWBW", 3: "WBWBWBW", 4: "WBWBWBW"}
    return with_colours(colours, winners=(1, 2, 3))


def dutch_20() -> Tournament:
    """Return the working of `test_an_absolute_preference_that_is_denied` as an event."""
    colours = {1: "WBWW", 2: "WBWW", 3: "BWBW", 4: "WWBW", 5: "BBWW", 6: "BWBW"}
    allowed = {(1, 2), (1, 4), (2, 5), (3, 4), (3, 5), (3, 6), (4, 6), (5, 6)}
    forbidden = tuple(
        ForbiddenPairs((first, second))
        for first in range(1, 7)
        for second in range(first + 1, 7)
        if (first, second) not in allowed
    )
    return replace(with_colours(colours, winners=range(1, 7)), forbidden_pairs=forbidden)


def top_2() -> Tournament:
    """Return the event of `test_an_engine_makes_no_round_legal` before its last round."""
    byes = [f"{player} H" for player in (5, 6, 7, 8)]
    rounds = (
        played("1-3 1/2", "2-4 1/2", *byes),
        played("1-4 1/2", "2-3 1/2", *byes),
    )
    late = (points(0), points(0), points(1))
    virtual = tuple(VirtualPoints(player, late) for player in (1, 2, 3, 4))
    return event(8, *rounds, number_of_rounds=3, virtual_points=virtual)


def forbidden_to(*groups: Collection[int]) -> tuple[ForbiddenPairs, ...]:
    """Return pairs that may not meet: everybody of a group and everybody else of it."""
    return tuple(ForbiddenPairs(tuple(group)) for group in groups)


def upfloat_2() -> Tournament:
    """R-UPFLOAT-2: 1 needs one of 2 to 6 up; 3 to 6 have met, so that every choice leaves clashes.

    2, the first, leaves 3 to 6 with two pairs that may not meet; graded, 3 leaves one less.
    """
    first = played(
        "1 F", *(f"{player} H" for player in range(2, 7)), *(f"{p} Z" for p in range(7, 13))
    )
    return event(12, first, number_of_rounds=5, forbidden_pairs=forbidden_to((3, 4, 5, 6)))


def upfloat_3() -> Tournament:
    """R-UPFLOAT-3, after the case ds_111027: 2, alone in its scoregroup, has the bye.

    8 has 5 points, 2 has 2.5, then 1, 4 and 5 have 2, 3 has 1.5, 6 has 1. All but 2 had a
    full-point bye, so that 2 has this one. 4 and 5 may not meet: if 1 went up to 8, they would be
    left.
    """
    codes = {1: "FHHZZ", 2: "HHHHH", 3: "FHZZZ", 4: "FHHZZ", 5: "FHHZZ", 6: "FZZZZ", 8: "FFFFF"}
    rounds = [
        played("7 Z", *(f"{player} {kinds[turn]}" for player, kinds in codes.items()))
        for turn in range(5)
    ]
    pairs = forbidden_to((4, 5), (1, 3), (1, 6), (3, 8), (6, 8))
    away = (Announcement(7, 6),)
    return event(8, *rounds, number_of_rounds=9, forbidden_pairs=pairs, announcements=away)


def team_3() -> Tournament:
    """R-TEAM-3: seven teams of one player after four rounds; 4 leads, 5 is next and has the bye.

    7, 1, 6 and 3 had byes, and 2 and 4 won by forfeit. 4 needs an upfloater. If the scoregroup of 5
    is the following one, which is empty, 3 comes first of the next; by ours 7 does.
    """
    rounds = (
        ("1-4 -+", "5-2 =", "3-6 ="),
        ("2-4 +-", "7-3 0-1", "6-5 0-1"),
        ("3-5 0-1", "2-4 0-1", "1-7 ="),
        ("5-4 0-1", "2-1 0-1", "7-6 1-0"),
    )
    rules = rules_named("team-swiss", "2026")
    made = Tournament(
        is_team_event=True,
        number_of_rounds=9,
        initial_colour=Colour.WHITE,
        declaration=Declaration("FIDE_TEAM_TYPEA_MP_GP", "team-swiss", "2026"),
        players=tuple(Player(number) for number in range(1, 8)),
        teams=tuple(Team(number, members=(number,)) for number in range(1, 8)),
    )
    for matches in rounds:
        made = made.with_round(rules.pair(rules.position(made)).with_results())
        for match in matches:
            teams, result = match.split()
            white, black = map(int, teams.split("-"))
            if result in ("+-", "-+"):
                made = made.with_match(white, black, forfeit=result)
            else:
                played_by = (white,), (black,)
                made = made.with_match(white, black, [result], line_ups=played_by)
    return made


EVENTS = {
    "R-DUTCH-19": dutch_19,
    "R-DUTCH-20": dutch_20,
    "R-FLOAT-1": bye_like_a_loss,
    "R-TEAM-3": team_3,
    "R-TOP-2": top_2,
    "R-UPFLOAT-2": upfloat_2,
    "R-UPFLOAT-3": upfloat_3,
}
"""Events before a round that the other reading of an entry pairs otherwise."""


def before(rules: Rules, entry: str) -> Tournament:
    """Return an event whose next round depends on the entry."""
    system = rules.system.name
    if (system, entry) not in SEEDS:
        return EVENTS[entry]()
    draw = Draw(derived_seed(SEEDS[system, entry], "sep", system, rules.edition.name))
    return small_event(draw, rules, draw.between(4, 10))


def paired_by_the_other_reading(system: str, edition: str, entry: str) -> Tournament:
    """Return the event of an entry with one more round, as its other reading pairs it."""
    own = rules_named(system, edition)
    tournament = before(own, entry)
    read = own.read_as([entry])
    paired = read.pair(read.position(tournament))
    ours = own.pair(own.position(tournament))
    assert (paired.boards, paired.bye) != (ours.boards, ours.bye)
    return tournament.with_round(paired.with_results())


@pytest.mark.parametrize(("system", "edition", "entry"), SWITCHES)
def test_a_round_by_another_reading_keeps_its_verdict(
    system: str, edition: str, entry: str
) -> None:
    """The reading is named in text and JSON, with the engines that are known to read it so."""
    tournament = paired_by_the_other_reading(system, edition, entry)
    number = len(tournament.rounds)
    report = check(tournament, system, edition, rounds=[number])
    [judged] = report.rounds
    assert judged.verdict in (Verdict.DIFFERENT, Verdict.ILLEGAL)
    explained = find_causes(tournament, report, SearchLimits(0), by_request=True)
    [found] = explained.rounds
    assert found.verdict is judged.verdict
    assert found.search is not None
    assert "reading" in {cause.kind for cause in found.search.causes}
    readers = [each.title for each in readers_of(system, edition, entry)]
    read = "reads" if len(readers) == 1 else "read"
    by = (
        f"{entry} as {', '.join(readers)} {read} it" if readers else f"the other reading of {entry}"
    )
    said = f"identical by {by}: {READINGS[f'reading.{entry}'].text}"
    words = explained.language()
    text = "\n".join(round_lines(found, words))
    assert f"round {number}: {judged.verdict.value}: " in text
    assert said in text
    [data] = explained.as_data()["rounds"]
    assert data["verdict"] == judged.verdict.value
    assert said in [cause["text"] for cause in data["causes"]]


def test_the_illegal_stays_in_front_of_the_reading() -> None:
    """R-TOP-2: what is forbidden is said first, then whose reading allows it."""
    tournament = paired_by_the_other_reading("dutch", "2026", "R-TOP-2")
    [found] = find_causes(tournament, check(tournament, rounds=[3])).rounds
    lines = list(round_lines(found, check(tournament).language()))
    assert lines[0].startswith("  round 3: ILLEGAL: ")
    assert "identical by R-TOP-2" not in lines[0]
    assert any("identical by R-TOP-2 as Gacrux, bbpPairings 6 read it" in line for line in lines)


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_the_order_of_boards_decides_no_verdict(edition: str) -> None:
    """R-ACCEL-2: the boards are the same in another order, so that the round is IDENTICAL."""
    given = (points(0), points(2))
    virtual = (VirtualPoints(3, given), VirtualPoints(4, given))
    tournament = event(4, played("1-3 1-0", "4-2 0-1"), number_of_rounds=5, virtual_points=virtual)
    own = rules_named("dutch", edition)
    read = own.read_as(["R-ACCEL-2"])
    paired = read.pair(read.position(tournament))
    assert paired.boards != own.pair(own.position(tournament)).boards
    report = check(tournament.with_round(paired.with_results()), "dutch", edition, rounds=[2])
    assert [judged.verdict for judged in report.rounds] == [Verdict.IDENTICAL]
