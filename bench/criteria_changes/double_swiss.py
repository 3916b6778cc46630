"""Changes of the Double-Swiss criteria (C.04.5, 2026)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bench.criteria_changes import Change, Key
from bench.criteria_changes import upfloat as shared
from bench.criteria_changes.edits import edited, replaced, together

from pairwright.position import record
from pairwright.systems import allocation
from pairwright.systems.double_swiss import pairing, players
from pairwright.systems.upfloat import rules as upfloat_rules

EQUIVALENT: Mapping[Key, str] = {
    ("2026", "4.3.5", "off by one: the first round"): (
        "4.3.5 is reached only with equal numbers of Whites (4.3.2) and without a colour of the "
        "higher-ranked player (4.3.4), so that the opponent has had no White: its first colour and "
        "its last one are both Black."
    ),
}


def changes(edition: str) -> Iterator[Change]:
    """Yield every change of the edition."""
    assert edition == "2026"
    yield from _matches()
    yield from shared.absolute_criteria()
    yield from shared.upfloater_criteria()
    yield from _floater_criteria()
    yield from shared.floaters()
    yield from shared.procedure()
    yield from _colours()


def _matches() -> Iterator[Change]:
    """Preface, 1.4, 1.6: what a match is worth, when it is forfeited, who had a colour."""
    of_match = record._records_of_match
    anew = replaced(record, "_last_book", None)
    both = "outcomes == (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)"
    lost = "Outcome.FORFEIT_LOSS in outcomes"
    yield Change(
        "preface", "off by one: one forfeited game", together(anew, edited(of_match, (both, lost)))
    )
    neither = "player: False"
    yield Change(
        "preface",
        "dropped: forfeited matches",
        together(anew, edited(of_match, (f"player: {both}", neither))),
    )
    began = "began = game.result.played or second.played"
    yield Change(
        "1.6", "dropped", together(anew, edited(of_match, ("colour if began else None", "colour")))
    )
    yield Change(
        "1.6",
        "off by one: both games",
        together(anew, edited(of_match, (began, began.replace(" or ", " and ")))),
    )
    yield Change(
        "1.6",
        "neighbour: the first game",
        together(anew, edited(of_match, (began, "began = game.result.played"))),
    )
    worth = "units(system.pairing_allocated_bye)"
    uncached = together(anew, replaced(record, "worths_of", record.Worths))
    for kind, new in (
        ("off by one: a game won", "units(system.win)"),
        ("off by one: two games won", "2 * units(system.win)"),
        ("dropped", "0"),
    ):
        bye = edited(record._bye_values, (worth, new))
        yield Change("1.4", kind, together(uncached, bye))


def _floater_criteria() -> Iterator[Change]:
    """[C7], [C8] and the last round, in which they lapse."""
    rules = pairing.rules
    inner = "UpfloatRules(CHAPTER, (C7,), (C8,), view.readings)"
    yield Change("C7", "dropped", edited(rules, (inner, inner.replace("(C7,)", "()"))))
    yield Change("C8", "dropped", edited(rules, (inner, inner.replace("(C8,)", "()"))))
    yield Change(
        "C8",
        "inverted",
        edited(upfloat_rules.opponent_floated, ("higher.floated", "not higher.floated")),
    )
    lapsed = "UpfloatRules(CHAPTER, (), (), view.readings)"
    yield Change(
        "C7", "dropped: its lapse", edited(rules, (lapsed, lapsed.replace("(), ()", "(C7,), ()")))
    )
    yield Change(
        "C8", "dropped: its lapse", edited(rules, (lapsed, lapsed.replace("(), ()", "(), (C8,)")))
    )
    last = "if view.position.is_last_round:"
    two = "if view.position.round_number > view.position.number_of_rounds - 2:"
    yield Change(
        "C7",
        "off by one: the last two rounds",
        edited(rules, (last, two), (lapsed, lapsed.replace("(), ()", "(), (C8,)"))),
    )
    yield Change(
        "C8",
        "off by one: the last two rounds",
        edited(rules, (last, two), (lapsed, lapsed.replace("(), ()", "(C7,), ()"))),
    )
    upfloater = "higher.pairing_score > lower.pairing_score and lower.floated"
    usual = "higher.pairing_score > lower.pairing_score and higher.floated"
    yield Change(
        "C8",
        "neighbour: floated upfloaters",
        edited(upfloat_rules.opponent_floated, (usual, upfloater)),
    )


def _colours() -> Iterator[Change]:
    """Article 4."""
    rank, rule = players._rank, players._colour_of_higher
    score = "-(participant.pairing_score if virtual else participant.score)"
    yield Change("4.2", "dropped: score", edited(rank, (score, "0")))
    yield Change("4.2", "inverted: score", edited(rank, (score, "participant.score")))
    yield Change("4.2", "inverted: TPN", edited(rank, ("participant.tpn)", "-participant.tpn)")))
    yield Change("4.2", "neighbour: virtual points", edited(rank, ("if virtual", "if not virtual")))
    yield Change(
        "4.1",
        "inverted",
        edited(allocation.by_parity, ("return initial if", "return initial.other if")),
    )
    yield Change(
        "4.3.1",
        "dropped",
        edited(
            rule,
            ("if not higher.colours and not lower.colours:", "if False:"),
            ("lower.colours[-1]", "Colour.WHITE"),
        ),
    )
    yield Change(
        "4.3.1",
        "inverted",
        edited(allocation.by_parity, ("parity_number % 2 else", "parity_number % 2 == 0 else")),
    )
    yield Change(
        "4.3.1",
        "neighbour: number of the other",
        edited(rule, ("by_parity(higher", "by_parity(lower")),
    )
    yield Change(
        "4.3.1",
        "off by one: one has not played",
        edited(rule, ("not higher.colours and not", "not higher.colours or not")),
    )
    fewer = "if mine < theirs else"
    yield Change("4.3.2", "dropped", edited(rule, ("if mine != theirs:", "if False:")))
    yield Change("4.3.2", "inverted", edited(rule, (fewer, "if mine > theirs else")))
    yield Change(
        "4.3.2", "off by one", edited(rule, ("if mine != theirs:", "if abs(mine - theirs) > 1:"))
    )
    counted = (
        "mine = higher.colours.count(Colour.WHITE)",
        "mine = 2 * higher.colours.count(Colour.WHITE) - len(higher.colours)",
    )
    others = (
        "theirs = lower.colours.count(Colour.WHITE)",
        "theirs = 2 * lower.colours.count(Colour.WHITE) - len(lower.colours)",
    )
    yield Change("4.3.2", "neighbour: colour difference", edited(rule, counted, others))
    early = "if mine != theirs:"
    yield Change(
        "4.3.2",
        "swapped with 4.3.3",
        edited(rule, (early, "if alternated(higher, lower) is None and mine != theirs:")),
    )
    alternate = "if alternate is not None:"
    yield Change("4.3.3", "dropped", edited(rule, (alternate, "if False:")))
    yield Change(
        "4.3.3", "inverted", edited(rule, ("return alternate,", "return alternate.other,"))
    )
    oldest = (
        (
            "mine, theirs = higher.colours, lower.colours",
            "mine, theirs = higher.colours[::-1], lower.colours[::-1]",
        ),
    )
    yield Change(
        "4.3.3", "neighbour: the first round that differs", edited(allocation.alternated, *oldest)
    )
    yield Change(
        "4.3.3",
        "off by one: without the last round",
        edited(allocation.alternated, ("in range(1,", "in range(2,")),
    )
    yield Change(
        "4.3.3",
        "swapped with 4.3.4",
        edited(rule, (alternate, "if alternate is not None and not higher.colours:")),
    )
    yield Change(
        "4.3.4",
        "dropped",
        edited(rule, ("if higher.colours:", "if higher.colours and not lower.colours:")),
    )
    yield Change(
        "4.3.4", "inverted", edited(rule, ("higher.colours[-1].other", "higher.colours[-1]"))
    )
    yield Change(
        "4.3.4",
        "off by one: the first round",
        edited(rule, ("higher.colours[-1].other", "higher.colours[0].other")),
    )
    yield Change(
        "4.3.4", "swapped with 4.3.5", edited(rule, ("if higher.colours:", "if not lower.colours:"))
    )
    yield Change(
        "4.3.5",
        "inverted",
        edited(rule, ("return lower.colours[-1],", "return lower.colours[-1].other,")),
    )
    yield Change(
        "4.3.5",
        "off by one: the first round",
        edited(rule, ("return lower.colours[-1],", "return lower.colours[0],")),
    )
