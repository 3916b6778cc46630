"""Changes of the Lim System (C.04.4.3) in who meets whom: 3.6 to 3.8, articles 4 to 6, 7.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.edits import Apply, edited, make_change, replaced, together

from pairwright.systems import allocation
from pairwright.systems.lim import field, players
from pairwright.systems.lim import players as allocation_rules
from pairwright.systems.lim.literal import bench as trying
from pairwright.systems.lim.procedure import floaters, opponents, round
from pairwright.systems.lim.solver import bench as matching

_Choice, _Round = floaters.FloaterChoice, round.RoundProcedure


def take_reading(name: str, value: bool = True) -> Apply:
    """Take the other reading of a switch (readings-lim.md) in the course of a round."""
    line, new = "self.readings = readings", f"self.readings = type(readings)({name}={value})"
    return edited(_Round.__init__, (line, new))


def take_literal_reading(name: str) -> Apply:
    """Take the other reading of a switch in the questions of the literal form."""
    line, new = "self._readings = readings", f"self._readings = type(readings)({name}=True)"
    return edited(trying.TryingBench.__init__, (line, new))


def incoming() -> Iterator[Change]:
    """3.6, 3.7, 3.8."""
    order = floaters.incoming_order
    down, up = "(-score(index), index)", "(score(index), -index)"
    yield make_change("3.6", "dropped: score", order, (down, "index"))
    yield make_change("3.6", "inverted: score", order, (down, "(score(index), index)"))
    yield make_change("3.6.1", "inverted: number", order, (down, "(-score(index), -index)"))
    yield make_change("3.7", "dropped: score", order, (up, "-index"))
    yield make_change("3.7", "inverted: score", order, (up, "(-score(index), -index)"))
    yield make_change("3.7.1", "inverted: number", order, (up, "(score(index), index)"))
    yield make_change(
        "3.6.3", "inverted", order, ("[*down, *up] if group", "[*up, *down] if group")
    )
    ends = "return [*down, *up] if group.downward else [*up, *down]"
    yield make_change(
        "3.6",
        "dropped: floaters first",
        order,
        (ends, "return [] if group.side >= 0 else [*up, *down]"),
    )
    yield make_change(
        "3.7",
        "dropped: floaters first",
        order,
        (ends, "return [*down, *up] if group.side >= 0 else []"),
    )
    meets = _Round._opponent_of_floater
    direction = "others if downward else others[::-1]"
    yield make_change("3.8", "inverted", meets, (direction, "others[::-1] if downward else others"))
    yield make_change("3.8", "dropped: upward", meets, (direction, "others"))
    found = "found = chooser.choose(index, pool, available)"
    first = "found = next((OpponentChoice(index, o, o) for o in pool if available(index, o)), None)"
    yield make_change("3.8", "dropped: alternate colour", meets, (found, first))
    yield Change("3.8", "neighbour: players of the group first", take_reading("residents_first"))
    yield Change(
        "3.8",
        "swapped: players of the group before colours",
        take_reading("residents_before_colours"),
    )
    yield Change(
        "3.8", "neighbour: up-floaters meet the lowest", take_reading("up_floaters_meet_lowest")
    )
    yield Change(
        "3.8", "dropped: the rest can be paired", take_reading("floaters_look_ahead", False)
    )


def exchanges() -> Iterator[Change]:
    """2.4, 2.5, 4.1 to 4.3."""
    order = opponents.exchange_order
    places = "places = chain(range(half, len(members)), range(half - 1, 0, -1))"

    def ordered(criterion: str, kind: str, bottom: str, top: str) -> Change:
        return make_change(criterion, kind, order, (places, f"places = chain({bottom}, {top})"))

    bottom, top = "range(half, len(members))", "range(half - 1, 0, -1)"
    yield ordered("2.4", "dropped: neighbours", "range(1, len(members))", "[]")
    yield ordered("2.4", "off by one", "range(half + 1, len(members))", "range(half, 0, -1)")
    yield ordered(
        "2.4", "inverted: first against last", "range(len(members) - 1, half - 1, -1)", top
    )
    yield ordered("4.2", "inverted: top half downward", bottom, "range(1, half)")
    yield ordered("4.2", "swapped: top half first", top, bottom)
    inside = "if downward:"
    yield make_change("4.1.2", "dropped", order, (inside, "if True:"))
    yield make_change("4.1.1", "inverted", order, (inside, "if not downward:"))
    yield Change("4.3", "dropped: going back", take_reading("going_back", False))


def colours() -> Iterator[Change]:
    """Article 5, 7.2."""
    due = players._due
    rule, both = allocation_rules._colour_of_higher, allocation_rules._both_due
    only = "if may_white != may_black:"
    yield make_change("5.3", "dropped: the only colour is due", due, (only, "if False:"))
    yield make_change("5.3", "dropped: limits", rule, ("if white != black:", "if False:"))
    yield make_change(
        "5.3", "inverted", rule, ("if white else Colour.BLACK), ", "if black else Colour.BLACK), ")
    )
    uneven, balance = "if difference:", "Colour.BLACK if difference > 0 else Colour.WHITE"
    yield make_change("5.5", "dropped", due, (uneven, "if False:"))
    yield make_change(
        "5.5", "inverted", due, (balance, "Colour.WHITE if difference > 0 else Colour.BLACK")
    )
    yield make_change(
        "5.1", "dropped: alternate colour", due, ("return history[-1].other", "return None")
    )
    yield make_change(
        "5.1", "inverted: alternate colour", due, ("return history[-1].other", "return history[-1]")
    )
    yield make_change(
        "5.1", "neighbour: a first colour is due", due, ("return None", "return Colour.WHITE")
    )
    yield make_change(
        "5.1", "inverted: different colours", rule, ("return higher.due,", "return lower.due,")
    )
    yield make_change(
        "5.1", "inverted: against no colour", rule, ("return lower.due.other,", "return lower.due,")
    )
    settled = "choice = chooser.choose(player, others, table.available)"
    first = (
        "choice = next(OpponentChoice(player, o, o) for o in others if table.available(player, o))"
    )
    walk = matching.LimMatchingBench.residents
    yield make_change("colours", "dropped", walk, (settled, first))
    same = opponents.Chooser.same_due
    yield make_change("colours", "inverted", same, ("return same_due", "return not same_due"))
    yield Change(
        "colours", "neighbour: fewest of the group", take_literal_reading("fewest_same_colours")
    )
    alternate, lower = "if alternate is not None:", "return (due.other if below else due)"
    yield make_change("5.4", "dropped: earlier rounds", both, (alternate, "if False:"))
    yield make_change(
        "5.4", "inverted: earlier rounds", both, ("return alternate,", "return alternate.other,")
    )
    mine = "mine, theirs = higher.colours, lower.colours"
    yield make_change(
        "5.4",
        "neighbour: the first round that differs",
        allocation.alternated,
        (mine, "mine, theirs = higher.colours[::-1], lower.colours[::-1]"),
    )
    yield make_change(
        "5.4",
        "off by one: without the last round",
        allocation.alternated,
        ("in range(1,", "in range(2,"),
    )
    yield make_change("5.4", "dropped: below the median", both, (lower, "return due"))
    yield make_change(
        "5.4", "inverted: rank", both, (lower, "return (due if below else due.other)")
    )
    below = "below = view.side(higher) < 0 and view.side(lower) < 0"
    yield make_change(
        "5.4", "off by one: one below the median", both, (below, below.replace("and", "or"))
    )
    yield make_change(
        "5.4", "off by one: in the median, too", both, (below, below.replace("<", "<="))
    )
    yield make_change("5.6", "swapped with 5.4", both, ("if readings.imbalance_first:", "if True:"))
    yield make_change(
        "5.5",
        "neighbour: rounds of the tournament",
        both,
        ("if readings.parity_of_rounds and", "if"),
    )
    yield make_change(
        "7.2", "inverted", allocation.by_parity, ("return initial if", "return initial.other if")
    )
    yield make_change(
        "7.2", "neighbour: number of the other", rule, ("by_parity(higher", "by_parity(lower")
    )
    yield make_change(
        "7.2",
        "dropped: even numbers",
        allocation.by_parity,
        ("if higher.parity_number % 2", "if True"),
    )


def last_round() -> Iterator[Change]:
    """Article 6."""
    graph, init = _Round._graph, field.LimField.__init__
    last = "if view.position.is_last_round:"
    yield make_change("6", "dropped", init, (last, "if False:"))
    yield make_change("6", "inverted", init, (last, "if not view.position.is_last_round:"))
    early = "if view.position.round_number + 1 >= view.position.number_of_rounds:"
    yield make_change("6", "off by one", init, (last, early))
    kept = "for group in self._groups.values()"
    yield make_change("6", "dropped: equal scores", init, (kept, "for group in [self.everybody]"))
    yield make_change(
        "6", "dropped: only if it is necessary", graph, ("if fewer == more:", "if False:")
    )
    yield Change(
        "6", "neighbour: for more pairings alone", take_reading("equal_scores_for_more_pairs")
    )


def maxi() -> Iterator[Change]:
    """3.2.3; 3.8 and 5.7."""
    majority, exchange = _Choice._majority, opponents.Chooser.may_be_exchanged
    far = "far > MAXI_LIMIT"
    yield make_change("3.2.3", "dropped", majority, (far, "False"))
    yield make_change("3.2.3", "inverted", majority, (far, "far <= MAXI_LIMIT"))
    yield make_change("3.2.3", "off by one: exactly 100", majority, (far, "far >= MAXI_LIMIT"))
    yield make_change("3.2.3", "off by one: 101", majority, (far, "far > MAXI_LIMIT + 1"))
    usual = "<= MAXI_LIMIT"
    for criterion, during in (
        ("3.8", _while_floaters_are_paired),
        ("5.7", _while_others_are_paired),
    ):
        for kind, new in (
            ("dropped: 100 points", "< 9999"),
            ("inverted: 100 points", "> MAXI_LIMIT"),
            ("off by one: exactly 100", "< MAXI_LIMIT"),
            ("off by one: 101", "<= MAXI_LIMIT + 1"),
        ):
            yield Change(criterion, kind, during(edited(exchange, (usual, new))))


def _while_floaters_are_paired(change: Apply) -> Apply:
    return _while_running(_Round, "_opponent_of_floater", change)


def _while_others_are_paired(change: Apply) -> Apply:
    return together(
        _while_running(matching.LimMatchingBench, "residents", change),
        _while_running(trying.TryingBench, "residents", change),
    )


def _while_running(owner: type, name: str, change: Apply) -> Apply:
    """Make a change only while a method of a class runs."""
    usual = getattr(owner, name)

    def changed(*args: Any) -> Any:
        with change():
            return usual(*args)

    return replaced(owner, name, changed)
