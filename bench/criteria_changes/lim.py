"""Changes of the rules of the Lim System (C.04.4.3), by the numbers of 2026.

The chapter is a procedure: every numbered rule that decides something is taken for a criterion. The
four editions have the same content under two numberings; what they have of their own is who may
have the bye (the general rules of their time) and the sentences about Maxi-tournaments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bench.criteria_changes import Change, Key
from bench.criteria_changes.edits import Apply, edited, replaced, together

from pairwright.position import handling
from pairwright.systems import allocation
from pairwright.systems.lim import colours, field, players
from pairwright.systems.lim.literal import bench as trying
from pairwright.systems.lim.procedure import bye, floaters, groups, opponents, round
from pairwright.systems.lim.solver import bench as matching

EQUIVALENT: Mapping[Key, str] = {}

_View, _Choice, _Round = players.LimPosition, floaters.FloaterChoice, round.RoundProcedure


def changes(edition: str) -> Iterator[Change]:
    """Yield every change of an edition."""
    yield from _bye(edition)
    yield from _compatibility()
    yield from _score_groups()
    yield from _floaters()
    yield from _choice_of_floaters()
    yield from _incoming()
    yield from _exchanges()
    yield from _colours()
    yield from _last_round()
    if edition.endswith("maxi"):
        yield from _maxi()


def _change(criterion: str, kind: str, function: Any, *lines: tuple[str, str]) -> Change:
    return Change(criterion, kind, edited(function, *lines))


def _reading(name: str, value: bool = True) -> Apply:
    """Take the other reading of a switch (readings-lim.md) in the course of a round."""
    line = "self.readings = readings"
    return edited(
        _Round.__init__, (line, f"{line.replace('= readings', '= type(readings)')}({name}={value})")
    )


def _literally(name: str) -> Apply:
    """Take the other reading of a switch in the questions of the literal form."""
    line = "self._readings = readings"
    new = f"self._readings = type(readings)({name}=True)"
    return edited(trying.TryingBench.__init__, (line, new))


def _bye(edition: str) -> Iterator[Change]:
    """1.1, 7.1; C.04.1 art. 3 and 4."""
    order, chosen = players.bye_order, bye.choose_bye
    usual = "return (player.pairing_score, -player.tpn)"
    yield _change("1.1", "dropped: score", order, (usual, "return (0, -player.tpn)"))
    yield _change(
        "1.1", "inverted: score", order, (usual, "return (-player.pairing_score, -player.tpn)")
    )
    yield _change(
        "1.1", "inverted: rank", order, (usual, "return (player.pairing_score, player.tpn)")
    )
    yield _change(
        "1.1", "neighbour: lowest rated", order, ("round_number == 1", "round_number >= 1")
    )
    yield _change(
        "1.1", "dropped: the others can be paired", chosen, (" and possible >> index & 1", "")
    )
    may = "if player.may_receive_bye and possible"
    yield _change("C.04.1 art. 4", "dropped", chosen, (may, "if possible"))
    yield _change(
        "C.04.1 art. 4", "inverted", chosen, (may, "if not player.may_receive_bye and possible")
    )
    new, old = handling._bars_bye_2026, handling._bars_bye_2017
    by_points = "not record.played and record.result_points >= win"
    if edition.startswith("2026"):
        yield _change(
            "C.04.1 art. 4", "neighbour: 1999", new, (f"({by_points})", "record.forfeit_win")
        )
        yield _change(
            "C.04.1 art. 4",
            "dropped: after a bye",
            new,
            ("record.pairing_allocated_bye or ", "not record.pairing_allocated_bye and "),
        )
        yield _change("C.04.1 art. 4", "off by one: half a point", new, (">= win", "> 0"))
    else:
        yield _change(
            "C.04.1 art. 4", "neighbour: 2026", old, ("record.forfeit_win", f"({by_points})")
        )
        yield _change(
            "C.04.1 art. 4", "dropped: after a bye", old, ("record.pairing_allocated_bye or ", "")
        )
        yield _change(
            "C.04.1 art. 4", "dropped: after a forfeit", old, (" or record.forfeit_win", "")
        )
    first = "return (player.rating, -player.tpn)"
    yield _change("7.1", "dropped", order, ("round_number == 1", "round_number == 0"))
    yield _change("7.1", "inverted", order, (first, "return (-player.rating, -player.tpn)"))
    yield _change(
        "7.1", "inverted: among equals", order, (first, "return (player.rating, player.tpn)")
    )


def _compatibility() -> Iterator[Change]:
    """2.1 with 5.1.1 and 5.1.2."""
    player, may_have = players._player, players._may_have
    met = "opponents=participant.opponents"
    entered = "frozenset(n for n in position.entered if n not in participant.opponents)"
    paired = "frozenset(r.opponent for r in participant.records if r.opponent is not None)"
    yield _change("2.1", "dropped: met", player, (met, "opponents=frozenset()"))
    yield _change("2.1", "inverted: met", player, (met, f"opponents={entered}"))
    yield _change("2.1", "neighbour: paired, also by forfeit", player, (met, f"opponents={paired}"))
    twice = "history[-2:] != (colour, colour)"
    yield _change("5.1.1", "dropped", may_have, (f"{twice} and ", ""))
    yield _change("5.1.1", "inverted", may_have, (twice, "history[-2:] == (colour, colour)"))
    yield _change(
        "5.1.1",
        "off by one: four in succession",
        may_have,
        (twice, "history[-3:] != (colour,) * 3"),
    )
    yield _change(
        "5.1.1", "off by one: two in succession", may_have, (twice, "history[-1:] != (colour,)")
    )
    limit = "more < MOST_OF_ONE_COLOUR"
    yield _change("5.1.2", "dropped", may_have, (f" and {limit}", ""))
    yield _change("5.1.2", "inverted", may_have, (limit, "more >= MOST_OF_ONE_COLOUR"))
    yield _change("5.1.2", "off by one: four more", may_have, (limit, "more <= MOST_OF_ONE_COLOUR"))
    yield _change(
        "5.1.2", "off by one: two more", may_have, (limit, "more < MOST_OF_ONE_COLOUR - 1")
    )


def _score_groups() -> Iterator[Change]:
    """2.2, 2.6."""
    median, run = players._median, _Round.run
    yield _change(
        "2.2", "off by one: round to be paired", median, ("round_number - 1", "round_number")
    )
    yield _change(
        "2.2", "off by one: a round less", median, ("round_number - 1", "round_number - 2")
    )
    yield _change(
        "2.2",
        "inverted: order of the groups",
        run,
        ("for groups in (above, below):", "for groups in (above[::-1], below[::-1]):"),
    )
    yield _change(
        "2.2",
        "swapped: below the median first",
        run,
        ("for groups in (above, below):", "for groups in (below, above):"),
    )
    downward = groups.LimGroup.downward
    yield _change("2.2", "dropped: upward below the median", downward, ("self.side >= 0", "True"))
    yield _change("2.2", "inverted: median upward", downward, ("self.side >= 0", "self.side > 0"))
    yield _change(
        "2.2",
        "dropped: no median group",
        groups.score_groups,
        ("LimGroup(level, view.side(player))", "LimGroup(level, 1)"),
    )
    crack = _Round._crack
    more = "side = -1 if down > up else 1"
    yield _change("2.6.1", "dropped", crack, (more, "side = 1"))
    yield _change("2.6.1", "inverted", crack, (more, "side = 1 if down > up else -1"))
    yield _change("2.6.1", "off by one", crack, (more, "side = -1 if down >= up else 1"))
    yield _change("2.6.2", "dropped", crack, (more, "side = -1"))
    yield Change("2.6.2", "neighbour: the first pairing made", _reading("crack_first_made"))


def _floaters() -> Iterator[Change]:
    """2.3, 3.2.1, 4.4."""
    lonely = _Round._float_lonely
    alone = "if _is_lonely(index, members, graph):"
    yield _change("floaters", "dropped: without opponent first", lonely, (alone, "if False:"))
    for article in ("2.3.1", "2.3.2", "2.3.3"):
        others = f"{alone[:-1]} and self._lonely_by(index, members) != {article!r}:"
        yield _change(article, "dropped", lonely, (alone, others))
    group = _Round._pair_group
    even = "even = bool(group.members.bit_count() % 2)"
    yield _change("2.3.4", "dropped", group, (even, "even = False"))
    yield _change("2.3.4", "inverted", group, (even, "even = not group.members.bit_count() % 2"))
    yield _change(
        "2.3.4", "off by one: every floater", group, ("    even = False\n", "    even = even\n")
    )
    chosen = "self._float_chosen(group, adjacent, graph, spare, even)"
    yield _change(
        "4.4.1",
        "dropped: as many pairings",
        group,
        (
            chosen,
            "self._float_chosen(group, adjacent, graph, group.members if even else spare, even)",
        ),
    )
    yield _change(
        "4.4.2",
        "dropped: as many pairings",
        group,
        (
            chosen,
            "self._float_chosen(group, adjacent, graph, spare if even else group.members, even)",
        ),
    )
    floated = _Round._float
    yield _change("3.2.1", "inverted", floated, ("if group.side > 0:", "if group.side < 0:"))


def _choice_of_floaters() -> Iterator[Change]:
    """3.2 to 3.4, 3.9, 3.10."""
    majority, last = _Choice._majority, _Choice._last
    yield _change("3.2.2", "dropped", majority, ("if whites == blacks:", "if True:"))
    yield _change(
        "3.2.2", "inverted", majority, ("if whites > blacks else", "if whites < blacks else")
    )
    yield _change(
        "3.2.2", "off by one", majority, ("if whites == blacks:", "if abs(whites - blacks) < 2:")
    )
    yield Change(
        "3.2.2", "neighbour: players of the group alone", _reading("majority_of_residents")
    )
    downward = "if self.group.downward:"
    yield _change("3.2.4", "inverted", last, (downward, "if not self.group.downward:"))
    yield _change("3.2.4", "dropped: upward", last, (downward, "if True:"))
    finds, before = _Choice._finds_opponent, _Choice._is_paired_before
    before_it = "self._is_paired_before(other, index)"
    earlier = f"if {before_it}]"
    yield _change(
        "3.3",
        "dropped: opponents of other floaters",
        finds,
        (earlier, "if self.group.side < 0 and self._is_paired_before(other, index)]"),
    )
    yield _change(
        "3.4",
        "dropped: opponents of other floaters",
        finds,
        (earlier, "if self.group.side > 0 and self._is_paired_before(other, index)]"),
    )
    yield _change(
        "3.3",
        "off by one: of all other floaters",
        finds,
        (
            earlier,
            f"if self.group.side > 0 or {before_it}]",
        ),
    )
    yield _change(
        "3.4",
        "off by one: of all other floaters",
        finds,
        (
            earlier,
            f"if self.group.side < 0 or {before_it}]",
        ),
    )
    yield Change("3.3", "neighbour: as many as they need", _literally("opponents_as_needed"))
    order = "return first == self.group.downward"
    yield _change("3.3", "inverted: of later floaters", before, (order, "return not first"))
    yield _change("3.4", "inverted: of later floaters", before, (order, "return first"))
    types = _Choice._types
    yield _change("3.9", "dropped", _Choice.choose, ("stages = [self._types]", "stages = []"))
    for kind, letters in (
        ("inverted", "abcd"),
        ("swapped: d and c", "cdba"),
        ("swapped: c and b", "dbca"),
        ("swapped: b and a", "dcab"),
    ):
        yield Change("3.9", kind, replaced(floaters, "_TYPES", letters))
    arrived = "arrived = self.group.down | self.group.up"
    yield _change("3.9", "dropped: who floated in", types, (arrived, "arrived = 0"))
    again, choose = _Choice._not_again, _Choice.choose
    stages = "stages += [self._not_again, self._majority]"
    yield _change("3.10", "dropped", choose, (stages, "stages += [self._majority]"))
    yield _change("3.10", "inverted", again, ("left & ~self.again", "left & self.again"))
    yield _change(
        "3.10",
        "swapped with 3.2.2",
        choose,
        (stages, "stages += [self._majority, self._not_again]"),
    )
    yield _change(
        "3.10",
        "swapped with 3.9",
        choose,
        ("stages = [self._types]", "stages = [self._types] if not self.even else []"),
        (stages, "stages += [self._not_again, self._types, self._majority]"),
    )
    yield _change(
        "3.9",
        "swapped with 3.2.2",
        choose,
        ("stages = [self._types]", "stages = [self._types] if not self.even else []"),
        (stages, "stages += [self._not_again, self._majority, self._types]"),
    )
    yield Change("3.10", "neighbour: met another score", _reading("met_another_score"))
    moved = players._transferred
    towards = "(theirs < mine) if side > 0 else (side < 0 and theirs > mine)"
    yield _change(
        "3.1",
        "inverted",
        moved,
        (towards, "(theirs > mine) if side > 0 else (side < 0 and theirs < mine)"),
    )
    yield _change("3.1", "dropped: from below", moved, (towards, "side > 0 and theirs < mine"))
    yield _change(
        "3.1",
        "off by one: the median, too",
        moved,
        (towards, "(theirs < mine) if side >= 0 else theirs > mine"),
    )
    yield _change(
        "3.1",
        "dropped: by forfeit",
        moved,
        ("player.records[-1].opponent is None", "not player.records[-1].played"),
    )


def _incoming() -> Iterator[Change]:
    """3.6, 3.7, 3.8."""
    order = groups.incoming_order
    down, up = "(-score(index), index)", "(score(index), -index)"
    yield _change("3.6", "dropped: score", order, (down, "index"))
    yield _change("3.6", "inverted: score", order, (down, "(score(index), index)"))
    yield _change("3.6.1", "inverted: number", order, (down, "(-score(index), -index)"))
    yield _change("3.7", "dropped: score", order, (up, "-index"))
    yield _change("3.7", "inverted: score", order, (up, "(-score(index), -index)"))
    yield _change("3.7.1", "inverted: number", order, (up, "(score(index), index)"))
    yield _change("3.6.3", "inverted", order, ("[*down, *up] if group", "[*up, *down] if group"))
    ends = "return [*down, *up] if group.downward else [*up, *down]"
    yield _change(
        "3.6",
        "dropped: floaters first",
        order,
        (ends, "return [] if group.side >= 0 else [*up, *down]"),
    )
    yield _change(
        "3.7",
        "dropped: floaters first",
        order,
        (ends, "return [*down, *up] if group.side >= 0 else []"),
    )
    meets = _Round._opponent_of_floater
    direction = "others if downward else others[::-1]"
    yield _change("3.8", "inverted", meets, (direction, "others[::-1] if downward else others"))
    yield _change("3.8", "dropped: upward", meets, (direction, "others"))
    found = "found = chooser.choose(index, pool, available)"
    first = "found = next((OpponentChoice(index, o, o) for o in pool if available(index, o)), None)"
    yield _change("3.8", "dropped: alternate colour", meets, (found, first))
    yield Change("3.8", "neighbour: players of the group first", _reading("residents_first"))
    yield Change(
        "3.8", "swapped: players of the group before colours", _reading("residents_before_colours")
    )
    yield Change(
        "3.8", "neighbour: up-floaters meet the lowest", _reading("up_floaters_meet_lowest")
    )
    yield Change("3.8", "dropped: the rest can be paired", _reading("floaters_look_ahead", False))


def _exchanges() -> Iterator[Change]:
    """2.4, 2.5, 4.1 to 4.3."""
    order = opponents.exchange_order
    places = "places = chain(range(half, len(members)), range(half - 1, 0, -1))"

    def ordered(criterion: str, kind: str, bottom: str, top: str) -> Change:
        return _change(criterion, kind, order, (places, f"places = chain({bottom}, {top})"))

    bottom, top = "range(half, len(members))", "range(half - 1, 0, -1)"
    yield ordered("2.4", "dropped: neighbours", "range(1, len(members))", "[]")
    yield ordered("2.4", "off by one", "range(half + 1, len(members))", "range(half, 0, -1)")
    yield ordered(
        "2.4", "inverted: first against last", "range(len(members) - 1, half - 1, -1)", top
    )
    yield ordered("4.2", "inverted: top half downward", bottom, "range(1, half)")
    yield ordered("4.2", "swapped: top half first", top, bottom)
    inside = "if downward:"
    yield _change("4.1.2", "dropped", order, (inside, "if True:"))
    yield _change("4.1.1", "inverted", order, (inside, "if not downward:"))
    yield Change("4.3", "dropped: going back", _reading("going_back", False))


def _colours() -> Iterator[Change]:
    """Article 5, 7.2."""
    due, rule, both = players._due, colours._colour_of_higher, colours._both_due
    only = "if may_white != may_black:"
    yield _change("5.3", "dropped: the only colour is due", due, (only, "if False:"))
    yield _change("5.3", "dropped: limits", rule, ("if white != black:", "if False:"))
    yield _change(
        "5.3", "inverted", rule, ("if white else Colour.BLACK), ", "if black else Colour.BLACK), ")
    )
    uneven, balance = "if difference:", "Colour.BLACK if difference > 0 else Colour.WHITE"
    yield _change("5.5", "dropped", due, (uneven, "if False:"))
    yield _change(
        "5.5", "inverted", due, (balance, "Colour.WHITE if difference > 0 else Colour.BLACK")
    )
    yield _change(
        "5.1", "dropped: alternate colour", due, ("return history[-1].other", "return None")
    )
    yield _change(
        "5.1", "inverted: alternate colour", due, ("return history[-1].other", "return history[-1]")
    )
    yield _change(
        "5.1", "neighbour: a first colour is due", due, ("return None", "return Colour.WHITE")
    )
    yield _change(
        "5.1", "inverted: different colours", rule, ("return higher.due,", "return lower.due,")
    )
    yield _change(
        "5.1", "inverted: against no colour", rule, ("return lower.due.other,", "return lower.due,")
    )
    settled = "choice = chooser.choose(player, others, table.available)"
    first = (
        "choice = next(OpponentChoice(player, o, o) for o in others if table.available(player, o))"
    )
    walk = matching.LimMatchingBench.residents
    yield _change("colours", "dropped", walk, (settled, first))
    same = opponents.Chooser.same_due
    yield _change("colours", "inverted", same, ("return same_due", "return not same_due"))
    yield Change("colours", "neighbour: fewest of the group", _literally("fewest_same_colours"))
    alternate, lower = "if alternate is not None:", "return (due.other if below else due)"
    yield _change("5.4", "dropped: earlier rounds", both, (alternate, "if False:"))
    yield _change(
        "5.4", "inverted: earlier rounds", both, ("return alternate,", "return alternate.other,")
    )
    mine = "mine, theirs = higher.colours, lower.colours"
    yield _change(
        "5.4",
        "neighbour: the first round that differs",
        allocation.alternated,
        (mine, "mine, theirs = higher.colours[::-1], lower.colours[::-1]"),
    )
    yield _change(
        "5.4",
        "off by one: without the last round",
        allocation.alternated,
        ("in range(1,", "in range(2,"),
    )
    yield _change("5.4", "dropped: below the median", both, (lower, "return due"))
    yield _change("5.4", "inverted: rank", both, (lower, "return (due if below else due.other)"))
    below = "below = view.side(higher) < 0 and view.side(lower) < 0"
    yield _change(
        "5.4", "off by one: one below the median", both, (below, below.replace("and", "or"))
    )
    yield _change("5.4", "off by one: in the median, too", both, (below, below.replace("<", "<=")))
    yield _change("5.6", "swapped with 5.4", both, ("if readings.imbalance_first:", "if True:"))
    yield _change(
        "5.5",
        "neighbour: rounds of the tournament",
        both,
        ("if readings.parity_of_rounds and", "if"),
    )
    yield _change(
        "7.2", "inverted", allocation.by_parity, ("return initial if", "return initial.other if")
    )
    yield _change(
        "7.2", "neighbour: number of the other", rule, ("by_parity(higher", "by_parity(lower")
    )
    yield _change(
        "7.2",
        "dropped: even numbers",
        allocation.by_parity,
        ("if higher.parity_number % 2", "if True"),
    )


def _last_round() -> Iterator[Change]:
    """Article 6."""
    graph, init = _Round._graph, field.LimField.__init__
    last = "if view.position.is_last_round:"
    yield _change("6", "dropped", init, (last, "if False:"))
    yield _change("6", "inverted", init, (last, "if not view.position.is_last_round:"))
    early = "if view.position.round_number + 1 >= view.position.number_of_rounds:"
    yield _change("6", "off by one", init, (last, early))
    kept = "for group in self._groups.values()"
    yield _change("6", "dropped: equal scores", init, (kept, "for group in [self.everybody]"))
    yield _change(
        "6", "dropped: only if it is necessary", graph, ("if fewer == more:", "if False:")
    )
    yield Change("6", "neighbour: for more pairings alone", _reading("equal_scores_for_more_pairs"))


def _maxi() -> Iterator[Change]:
    """3.2.3; 3.8 and 5.7."""
    majority, exchange = _Choice._majority, opponents.Chooser.may_be_exchanged
    far = "far > MAXI_LIMIT"
    yield _change("3.2.3", "dropped", majority, (far, "False"))
    yield _change("3.2.3", "inverted", majority, (far, "far <= MAXI_LIMIT"))
    yield _change("3.2.3", "off by one: exactly 100", majority, (far, "far >= MAXI_LIMIT"))
    yield _change("3.2.3", "off by one: 101", majority, (far, "far > MAXI_LIMIT + 1"))
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
