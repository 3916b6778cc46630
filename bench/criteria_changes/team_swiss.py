"""Changes of the Team Swiss criteria (C.04.6, 2026), with both types of colour preferences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bench.criteria_changes import Change, Key
from bench.criteria_changes import upfloat as shared
from bench.criteria_changes.edits import Apply, edited

from pairwright.position import team_records, team_replay
from pairwright.systems import allocation
from pairwright.systems.team_swiss import pairing, players
from pairwright.systems.upfloat import literal, rules

EQUIVALENT: Mapping[Key, str] = {
    ("2026", "4.3.3", "dropped"): (
        "Who prefers White has a colour difference of at most 0, who prefers Black one of at least "
        "0: 4.3.5 gives the same where they differ. Where both are 0, the one that prefers White "
        "last had Black and the other one White (1.7.1, 1.7.2): 4.3.6 gives the same."
    ),
}


def changes(edition: str) -> Iterator[Change]:
    """Yield every change of the edition."""
    assert edition == "2026"
    yield from _byes()
    yield from shared.absolute_criteria()
    yield from shared.upfloater_criteria()
    yield from _floater_criteria()
    yield from shared.floaters()
    yield from _preference_criteria()
    yield from shared.procedure()
    yield from _preferences()
    yield from _first_team()
    yield from _colours()


def _byes() -> Iterator[Change]:
    """1.4: the bye is worth a drawn match."""
    worth = "ByeKind.PAIRING_ALLOCATED: ("
    bye = team_records._ScoredRound.bye
    for kind, new in (
        ("off by one: a match won", "self.match_points.win, system.draw"),
        ("dropped", "Decimal(0), system.draw"),
        ("neighbour: game points of a match won", "self.match_points.draw, system.win"),
        ("dropped: game points", "self.match_points.draw, Decimal(0)"),
    ):
        yield Change("1.4", kind, edited(bye, (worth, f"{worth}{new}) if True else (")))


def _rules(*lines: tuple[str, str]) -> Apply:
    return edited(pairing.rules, *lines)


def _floater_criteria() -> Iterator[Change]:
    """[C7], [C10] and the last two rounds, in which they lapse."""
    for kind, left in (
        ("dropped", 100),
        ("dropped: its lapse", 0),
        ("off by one: the last round", 1),
        ("off by one: the last three rounds", 3),
    ):
        yield Change("C7", kind, _in_force(c7=left))
        yield Change("C10", kind, _in_force(c10=left))
    floated = rules.opponent_floated
    yield Change("C10", "inverted", edited(floated, ("higher.floated", "not higher.floated")))
    usual = "higher.pairing_score > lower.pairing_score and higher.floated"
    upfloater = "higher.pairing_score > lower.pairing_score and lower.floated"
    yield Change("C10", "neighbour: floated upfloaters", edited(floated, (usual, upfloater)))
    for name, order in (("C9", "*pairs[:1], C10, *pairs[1:]"), ("C8", "C10, *pairs")):
        yield Change("C10", f"swapped with {name}", _rules(("*pairs, C10", order)))


def _in_force(c7: int = 2, c10: int = 2) -> Apply:
    """Leave each of the two in force while at least so many rounds are to come after this one."""
    lines = f"""\
    left = (view.position.number_of_rounds or 99) - view.position.round_number
    upfloaters = (C7,) if left >= {c7} else ()
    last = (C10,) if left >= {c10} else ()
    return UpfloatRules(CHAPTER, upfloaters, (*pairs, *last), view.readings)
    if is_without_floats(view.position):"""
    return _rules(("    if is_without_floats(view.position):", lines))


def _preference_criteria() -> Iterator[Change]:
    """[C8], [C9]."""
    any_type = "if view.rules.preferences is not PreferenceType.NONE:"
    type_b = "if view.rules.preferences is PreferenceType.B:"
    yield Change("C8", "dropped", _rules((any_type, "if False:")))
    yield Change("C9", "dropped", _rules((type_b, "if False:")))
    wanted = '"C8"], _text("C8"), colour))'
    paired, total = (
        literal._paired,
        "return total([rules.pair_cost(a, b) for a, b in pairs], len(rules.pairs))",
    )
    sums = total.removeprefix("return ")
    for name in ("C8", "C9"):
        signs = f"[-1 if criterion.name == {name!r} else 1 for criterion in rules.pairs]"
        turned = f"return tuple(sign * sum for sign, sum in zip({signs}, {sums}))"
        yield Change(name, "inverted", edited(paired, (total, turned)))
    yield Change("C8", "swapped with C9", _rules(("*pairs, C10", "*pairs[::-1], C10")))
    yield Change(
        "C8",
        "neighbour: strong preferences only",
        _rules((wanted, wanted.replace("colour", "strong_colour"))),
    )
    strong = '"C9"], _text("C9"), strong_colour))'
    yield Change(
        "C9",
        "neighbour: all preferences",
        _rules((strong, strong.replace("strong_colour", "colour"))),
    )
    yield Change(
        "C9",
        "neighbour: mild preferences",
        _rules(("PreferenceStrength.STRONG", "PreferenceStrength.MILD")),
    )


def _preferences() -> Iterator[Change]:
    """1.6.2, 1.7.1, 1.7.2."""
    strong, preference = players._strong_colour, players.colour_preference
    limit, twice = (
        "if lacking > 1 or (lacking in (0, 1) and twice):",
        "twice = colours[-2:] == (due.other, due.other)",
    )
    yield Change("1.7.1", "dropped: difference", edited(strong, ("lacking > 1 or ", "")))
    yield Change(
        "1.7.1", "off by one: difference 1", edited(strong, ("lacking > 1", "lacking > 0"))
    )
    yield Change(
        "1.7.1", "off by one: difference 3", edited(strong, ("lacking > 1", "lacking > 2"))
    )
    yield Change("1.7.1", "dropped: last two matches", edited(strong, (limit, "if lacking > 1:")))
    yield Change(
        "1.7.1",
        "off by one: last match",
        edited(strong, (twice, "twice = colours[-1:] == (due.other,)")),
    )
    yield Change(
        "1.7.1",
        "off by one: last three matches",
        edited(strong, (twice, "twice = colours[-3:] == (due.other,) * 3")),
    )
    yield Change(
        "1.7.1", "off by one: at difference 0 only", edited(strong, ("in (0, 1)", "in (0,)"))
    )
    yield Change(
        "1.7.1",
        "off by one: against the difference",
        edited(strong, ("in (0, 1)", "in (-1, 0, 1)")),
    )
    yield Change("1.7.1", "inverted", edited(strong, ("return due\n", "return due.other\n")))
    type_a = "if kind is PreferenceType.A:"
    yield Change("1.7.1", "neighbour: Type B", edited(preference, (type_a, "if False:")))
    yield Change("1.7.2", "neighbour: Type A", edited(preference, (type_a, "if True:")))
    mild = "Colour.BLACK if difference > 0 else Colour.WHITE"
    yield Change(
        "1.7.2", "dropped: difference 1", edited(preference, ("if difference:", "if False:"))
    )
    yield Change(
        "1.7.2",
        "inverted: difference 1",
        edited(preference, (mild, "Colour.WHITE if difference > 0 else Colour.BLACK")),
    )
    last = "return NO_PREFERENCE if last_round else ColourPreference(colours[-1].other, MILD)"
    yield Change(
        "1.7.2", "dropped: difference 0", edited(preference, (last, "return NO_PREFERENCE"))
    )
    yield Change(
        "1.7.2", "inverted: difference 0", edited(preference, (last, last.replace(".other", "")))
    )
    yield Change(
        "1.7.2",
        "dropped: the last round",
        edited(preference, (last, "return ColourPreference(colours[-1].other, MILD)")),
    )
    closed = "closes_all = last_round and difference == 0 and not strong_in_last_round"
    yield Change(
        "1.7.2",
        "neighbour: none at all in the last round",
        edited(preference, (closed, "closes_all = last_round and difference == 0")),
    )
    yield Change(
        "1.7.2",
        "neighbour: all are strong",
        edited(
            preference,
            ("Colour.WHITE, MILD)", "Colour.WHITE, STRONG)"),
            ("colours[-1].other, MILD)", "colours[-1].other, STRONG)"),
        ),
    )
    yield Change(
        "1.7.2",
        "neighbour: all are mild",
        edited(
            preference,
            ("return ColourPreference(due, STRONG)", "return ColourPreference(due, MILD)"),
        ),
    )
    yield Change("1.6.2", "inverted", _difference("-colour_difference(team.colours)"))
    yield Change(
        "1.6.2", "neighbour: number of Whites", _difference("team.colours.count(Colour.WHITE)")
    )


def _difference(new: str) -> Apply:
    return edited(
        players.TeamView.of,
        ("difference=colour_difference(team.colours)", f"difference={new}"),
    )


def _first_team() -> Iterator[Change]:
    """4.2."""
    rank = team_replay.first_team_rank
    order = "return (-primary, -secondary, team.tpn)"
    for criterion, kind, new in (
        ("4.2.1", "dropped", "(-secondary, team.tpn)"),
        ("4.2.1", "inverted", "(primary, -secondary, team.tpn)"),
        ("4.2.1", "swapped with 4.2.2", "(-secondary, -primary, team.tpn)"),
        ("4.2.2", "dropped", "(-primary, team.tpn)"),
        ("4.2.2", "inverted", "(-primary, secondary, team.tpn)"),
        ("4.2.3", "inverted", "(-primary, -secondary, -team.tpn)"),
    ):
        yield Change(criterion, kind, edited(rank, (order, f"return {new}")))
    virtual = "if handling.colours_by_pairing_score"
    yield Change("4.2.1", "neighbour: virtual points", edited(rank, (virtual, "if True")))
    decides = "if rules.secondary_decides"
    yield Change("4.2.2", "dropped: its exclusion", edited(rank, (decides, "if True")))


def _colours() -> Iterator[Change]:
    """4.1, 4.3."""
    rule, preferred = players._colour_of_first, players._by_preferences
    parity, alternated = allocation.by_parity, allocation.alternated
    yield Change(
        "4.1", "inverted", edited(parity, ("return initial if", "return initial.other if"))
    )
    nobody = "if not first.colours and not second.colours:"
    yield Change(
        "4.3.1",
        "dropped",
        edited(rule, (nobody, "if False:"), ("second.colours[-1]", "Colour.WHITE")),
    )
    yield Change(
        "4.3.1",
        "inverted",
        edited(parity, ("parity_number % 2 else", "parity_number % 2 == 0 else")),
    )
    yield Change(
        "4.3.1",
        "neighbour: number of the other",
        edited(rule, ("by_parity(first", "by_parity(second")),
    )
    yield Change(
        "4.3.1",
        "off by one: one has not played",
        edited(rule, (nobody, nobody.replace("and", "or"))),
    )
    gap = "if mine.colour is None or theirs.colour is None:"
    granted = "granted = theirs.colour.other if theirs.colour is not None else mine.colour"
    yield Change("4.3.2", "dropped", edited(preferred, (gap, f"{gap}\n        return None")))
    yield Change(
        "4.3.2", "inverted", edited(preferred, ("return granted,", "return granted.other,"))
    )
    yield Change(
        "4.3.2",
        "off by one: to the first-team only",
        edited(
            preferred,
            (
                granted,
                "granted = mine.colour\n        if granted is None:\n            return None",
            ),
        ),
    )
    differ = "if mine.colour is not theirs.colour:"
    yield Change(
        "4.3.3",
        "dropped",
        edited(preferred, (differ, f"{differ}\n        return None\n    if False:")),
    )
    yield Change(
        "4.3.3",
        "inverted",
        edited(preferred, ('return mine.colour, "4.3.3"', 'return theirs.colour, "4.3.3"')),
    )
    unequal = "if mine.strength is not theirs.strength:"
    yield Change("4.3.4", "dropped", edited(preferred, (unequal, "if False:")))
    yield Change(
        "4.3.4",
        "inverted",
        edited(preferred, ("mine.colour if is_mine else", "mine.colour if not is_mine else")),
    )
    lower = "if first.difference != second.difference:"
    yield Change(
        "4.3.4",
        "swapped with 4.3.5",
        edited(
            preferred,
            (
                unequal,
                f"if first.difference == second.difference and {unequal[3:]}",
            ),
        ),
    )
    yield Change("4.3.5", "dropped", edited(rule, (lower, "if False:")))
    yield Change(
        "4.3.5",
        "inverted",
        edited(rule, ("fewer = first.difference <", "fewer = first.difference >")),
    )
    yield Change(
        "4.3.5",
        "off by one",
        edited(rule, (lower, "if abs(first.difference - second.difference) > 1:")),
    )
    whites = "first.colours.count(Colour.WHITE)"
    others = whites.replace("first", "second")
    yield Change(
        "4.3.5",
        "neighbour: number of Whites",
        edited(
            rule,
            (lower, f"if {whites} != {others}:"),
            ("first.difference < second.difference", f"{whites} < {others}"),
        ),
    )
    yield Change(
        "4.3.5",
        "swapped with 4.3.6",
        edited(
            rule,
            (
                lower,
                "if alternated(first, second) is None and first.difference != second.difference:",
            ),
        ),
    )
    alternate = "if alternate is not None:"
    yield Change("4.3.6", "dropped", edited(rule, (alternate, "if False:")))
    yield Change(
        "4.3.6", "inverted", edited(rule, ("return alternate,", "return alternate.other,"))
    )
    yield Change(
        "4.3.6",
        "neighbour: the first round that differs",
        edited(
            alternated,
            (
                "mine, theirs = higher.colours, lower.colours",
                "mine, theirs = higher.colours[::-1], lower.colours[::-1]",
            ),
        ),
    )
    yield Change(
        "4.3.6",
        "off by one: without the last round",
        edited(alternated, ("in range(1,", "in range(2,")),
    )
    yield Change(
        "4.3.6",
        "swapped with 4.3.7",
        edited(rule, (alternate, "if alternate is not None and first.preference.colour is None:")),
    )
    own = "if first.preference.colour is not None:"
    yield Change("4.3.7", "dropped", edited(rule, (own, "if False:")))
    yield Change(
        "4.3.7",
        "inverted",
        edited(rule, ("return first.preference.colour,", "return first.preference.colour.other,")),
    )
    yield Change(
        "4.3.7",
        "swapped with 4.3.8",
        edited(rule, (own, "if first.preference.colour is not None and not first.colours:")),
    )
    yield Change(
        "4.3.8",
        "dropped",
        edited(rule, ("if first.colours:", "if first.colours and not second.colours:")),
    )
    yield Change(
        "4.3.8",
        "inverted",
        edited(rule, ("return first.colours[-1].other", "return first.colours[-1]")),
    )
    yield Change(
        "4.3.8",
        "off by one: the first match",
        edited(rule, ("return first.colours[-1].other", "return first.colours[0].other")),
    )
    yield Change(
        "4.3.8", "swapped with 4.3.9", edited(rule, ("if first.colours:", "if not second.colours:"))
    )
    yield Change(
        "4.3.9",
        "inverted",
        edited(rule, ("return second.colours[-1],", "return second.colours[-1].other,")),
    )
    yield Change(
        "4.3.9",
        "off by one: the first match",
        edited(rule, ("return second.colours[-1],", "return second.colours[0],")),
    )
