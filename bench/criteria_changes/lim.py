"""Changes of the rules of the Lim System (C.04.4.3), by the numbers of 2026.

The chapter is a procedure: every numbered rule that decides something is taken for a criterion. The
four editions have the same content under two numberings; what they have of their own is who may
have the bye (the general rules of their time) and the sentences about Maxi-tournaments. 2.3 and 5.2
have the names by which their edition counts them, `floaters` and `colours`. Pairs and their colours
are in lim_pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bench.criteria_changes import Change, Key, lim_pairs
from bench.criteria_changes.edits import make_change, replaced
from bench.criteria_changes.lim_pairs import take_literal_reading, take_reading

from pairwright.position import handling
from pairwright.systems.lim import players
from pairwright.systems.lim.procedure import floaters, round

EQUIVALENT: Mapping[Key, str] = {}

_Choice, _Round = floaters.FloaterChoice, round.RoundProcedure


def changes(edition: str) -> Iterator[Change]:
    """Yield every change of an edition."""
    yield from _bye(edition)
    yield from _compatibility()
    yield from _score_groups()
    yield from _floaters()
    yield from _choice_of_floaters()
    yield from lim_pairs.incoming()
    yield from lim_pairs.exchanges()
    yield from lim_pairs.colours()
    yield from lim_pairs.last_round()
    if edition.endswith("maxi"):
        yield from lim_pairs.maxi()


def _bye(edition: str) -> Iterator[Change]:
    """1.1, 7.1; C.04.1 art. 3 and 4."""
    order, chosen = players.bye_order, round.choose_bye
    usual = "return (player.pairing_score, -player.tpn)"
    yield make_change("1.1", "dropped: score", order, (usual, "return (0, -player.tpn)"))
    yield make_change(
        "1.1", "inverted: score", order, (usual, "return (-player.pairing_score, -player.tpn)")
    )
    yield make_change(
        "1.1", "inverted: rank", order, (usual, "return (player.pairing_score, player.tpn)")
    )
    yield make_change(
        "1.1", "neighbour: lowest rated", order, ("round_number == 1", "round_number >= 1")
    )
    yield make_change(
        "1.1", "dropped: the others can be paired", chosen, (" and possible >> index & 1", "")
    )
    may = "if player.may_receive_bye and possible"
    yield make_change("C.04.1 art. 4", "dropped", chosen, (may, "if possible"))
    yield make_change(
        "C.04.1 art. 4", "inverted", chosen, (may, "if not player.may_receive_bye and possible")
    )
    new, old = handling._bars_bye_2026, handling._bars_bye_2017
    by_points = "not record.played and record.result_points >= win"
    if edition.startswith("2026"):
        yield make_change(
            "C.04.1 art. 4", "neighbour: 1999", new, (f"({by_points})", "record.forfeit_win")
        )
        yield make_change(
            "C.04.1 art. 4",
            "dropped: after a bye",
            new,
            ("record.pairing_allocated_bye or ", "not record.pairing_allocated_bye and "),
        )
        yield make_change("C.04.1 art. 4", "off by one: half a point", new, (">= win", "> 0"))
    else:
        yield make_change(
            "C.04.1 art. 4", "neighbour: 2026", old, ("record.forfeit_win", f"({by_points})")
        )
        yield make_change(
            "C.04.1 art. 4", "dropped: after a bye", old, ("record.pairing_allocated_bye or ", "")
        )
        yield make_change(
            "C.04.1 art. 4", "dropped: after a forfeit", old, (" or record.forfeit_win", "")
        )
    first = "return (player.rating, -player.tpn)"
    yield make_change("7.1", "dropped", order, ("round_number == 1", "round_number == 0"))
    yield make_change("7.1", "inverted", order, (first, "return (-player.rating, -player.tpn)"))
    yield make_change(
        "7.1", "inverted: among equals", order, (first, "return (player.rating, player.tpn)")
    )


def _compatibility() -> Iterator[Change]:
    """2.1 with 5.1.1 and 5.1.2."""
    player, may_have = players._player, players._may_have
    met = "opponents=participant.opponents"
    entered = "frozenset(n for n in position.entered if n not in participant.opponents)"
    paired = "frozenset(r.opponent for r in participant.records if r.opponent is not None)"
    yield make_change("2.1", "dropped: met", player, (met, "opponents=frozenset()"))
    yield make_change("2.1", "inverted: met", player, (met, f"opponents={entered}"))
    yield make_change(
        "2.1", "neighbour: paired, also by forfeit", player, (met, f"opponents={paired}")
    )
    twice = "history[-2:] != (colour, colour)"
    yield make_change("5.1.1", "dropped", may_have, (f"{twice} and ", ""))
    yield make_change("5.1.1", "inverted", may_have, (twice, "history[-2:] == (colour, colour)"))
    yield make_change(
        "5.1.1",
        "off by one: four in succession",
        may_have,
        (twice, "history[-3:] != (colour,) * 3"),
    )
    yield make_change(
        "5.1.1", "off by one: two in succession", may_have, (twice, "history[-1:] != (colour,)")
    )
    limit = "more < MOST_OF_ONE_COLOUR"
    yield make_change("5.1.2", "dropped", may_have, (f" and {limit}", ""))
    yield make_change("5.1.2", "inverted", may_have, (limit, "more >= MOST_OF_ONE_COLOUR"))
    yield make_change(
        "5.1.2", "off by one: four more", may_have, (limit, "more <= MOST_OF_ONE_COLOUR")
    )
    yield make_change(
        "5.1.2", "off by one: two more", may_have, (limit, "more < MOST_OF_ONE_COLOUR - 1")
    )


def _score_groups() -> Iterator[Change]:
    """2.2, 2.6."""
    median, run = players._median, _Round.run
    yield make_change(
        "2.2", "off by one: round to be paired", median, ("round_number - 1", "round_number")
    )
    yield make_change(
        "2.2", "off by one: a round less", median, ("round_number - 1", "round_number - 2")
    )
    yield make_change(
        "2.2",
        "inverted: order of the groups",
        run,
        ("for groups in (above, below):", "for groups in (above[::-1], below[::-1]):"),
    )
    yield make_change(
        "2.2",
        "swapped: below the median first",
        run,
        ("for groups in (above, below):", "for groups in (below, above):"),
    )
    downward = floaters.LimGroup.downward
    yield make_change(
        "2.2", "dropped: upward below the median", downward, ("self.side >= 0", "True")
    )
    yield make_change(
        "2.2", "inverted: median upward", downward, ("self.side >= 0", "self.side > 0")
    )
    yield make_change(
        "2.2",
        "dropped: no median group",
        floaters.score_groups,
        ("LimGroup(level, view.side(player))", "LimGroup(level, 1)"),
    )
    crack = _Round._crack
    more = "side = -1 if down > up else 1"
    yield make_change("2.6.1", "dropped", crack, (more, "side = 1"))
    yield make_change("2.6.1", "inverted", crack, (more, "side = 1 if down > up else -1"))
    yield make_change("2.6.1", "off by one", crack, (more, "side = -1 if down >= up else 1"))
    yield make_change("2.6.2", "dropped", crack, (more, "side = -1"))
    yield Change("2.6.2", "neighbour: the first pairing made", take_reading("crack_first_made"))


def _floaters() -> Iterator[Change]:
    """2.3, 3.2.1, 4.4."""
    lonely = _Round._float_lonely
    alone = "if _is_lonely(index, members, graph):"
    yield make_change("floaters", "dropped: without opponent first", lonely, (alone, "if False:"))
    for article in ("2.3.1", "2.3.2", "2.3.3"):
        others = f"{alone[:-1]} and self._lonely_by(index, members) != {article!r}:"
        yield make_change(article, "dropped", lonely, (alone, others))
    group = _Round._pair_group
    even = "even = bool(group.members.bit_count() % 2)"
    yield make_change("2.3.4", "dropped", group, (even, "even = False"))
    yield make_change(
        "2.3.4", "inverted", group, (even, "even = not group.members.bit_count() % 2")
    )
    yield make_change(
        "2.3.4", "off by one: every floater", group, ("    even = False\n", "    even = even\n")
    )
    chosen = "self._float_chosen(group, adjacent, graph, spare, even)"
    yield make_change(
        "4.4.1",
        "dropped: as many pairings",
        group,
        (
            chosen,
            "self._float_chosen(group, adjacent, graph, group.members if even else spare, even)",
        ),
    )
    yield make_change(
        "4.4.2",
        "dropped: as many pairings",
        group,
        (
            chosen,
            "self._float_chosen(group, adjacent, graph, spare if even else group.members, even)",
        ),
    )
    floated = _Round._float
    yield make_change("3.2.1", "inverted", floated, ("if group.side > 0:", "if group.side < 0:"))


def _choice_of_floaters() -> Iterator[Change]:
    """3.2 to 3.4, 3.9, 3.10."""
    majority, last = _Choice._majority, _Choice._last
    yield make_change("3.2.2", "dropped", majority, ("if whites == blacks:", "if True:"))
    yield make_change(
        "3.2.2", "inverted", majority, ("if whites > blacks else", "if whites < blacks else")
    )
    yield make_change(
        "3.2.2", "off by one", majority, ("if whites == blacks:", "if abs(whites - blacks) < 2:")
    )
    yield Change(
        "3.2.2", "neighbour: players of the group alone", take_reading("majority_of_residents")
    )
    downward = "if self.group.downward:"
    yield make_change("3.2.4", "inverted", last, (downward, "if not self.group.downward:"))
    yield make_change("3.2.4", "dropped: upward", last, (downward, "if True:"))
    finds, before = _Choice._finds_opponent, _Choice._is_paired_before
    before_it = "self._is_paired_before(other, index)"
    earlier = f"if {before_it}]"
    yield make_change(
        "3.3",
        "dropped: opponents of other floaters",
        finds,
        (earlier, "if self.group.side < 0 and self._is_paired_before(other, index)]"),
    )
    yield make_change(
        "3.4",
        "dropped: opponents of other floaters",
        finds,
        (earlier, "if self.group.side > 0 and self._is_paired_before(other, index)]"),
    )
    yield make_change(
        "3.3",
        "off by one: of all other floaters",
        finds,
        (
            earlier,
            f"if self.group.side > 0 or {before_it}]",
        ),
    )
    yield make_change(
        "3.4",
        "off by one: of all other floaters",
        finds,
        (
            earlier,
            f"if self.group.side < 0 or {before_it}]",
        ),
    )
    yield Change(
        "3.3", "neighbour: as many as they need", take_literal_reading("opponents_as_needed")
    )
    order = "return first == self.group.downward"
    yield make_change("3.3", "inverted: of later floaters", before, (order, "return not first"))
    yield make_change("3.4", "inverted: of later floaters", before, (order, "return first"))
    types = _Choice._types
    yield make_change("3.9", "dropped", _Choice.choose, ("stages = [self._types]", "stages = []"))
    for kind, letters in (
        ("inverted", "abcd"),
        ("swapped: d and c", "cdba"),
        ("swapped: c and b", "dbca"),
        ("swapped: b and a", "dcab"),
    ):
        yield Change("3.9", kind, replaced(floaters, "_TYPES", letters))
    arrived = "arrived = self.group.down | self.group.up"
    yield make_change("3.9", "dropped: who floated in", types, (arrived, "arrived = 0"))
    again, choose = _Choice._not_again, _Choice.choose
    stages = "stages += [self._not_again, self._majority]"
    yield make_change("3.10", "dropped", choose, (stages, "stages += [self._majority]"))
    yield make_change("3.10", "inverted", again, ("left & ~self.again", "left & self.again"))
    yield make_change(
        "3.10",
        "swapped with 3.2.2",
        choose,
        (stages, "stages += [self._majority, self._not_again]"),
    )
    yield make_change(
        "3.10",
        "swapped with 3.9",
        choose,
        ("stages = [self._types]", "stages = [self._types] if not self.even else []"),
        (stages, "stages += [self._not_again, self._types, self._majority]"),
    )
    yield make_change(
        "3.9",
        "swapped with 3.2.2",
        choose,
        ("stages = [self._types]", "stages = [self._types] if not self.even else []"),
        (stages, "stages += [self._not_again, self._majority, self._types]"),
    )
    yield Change("3.10", "neighbour: met another score", take_reading("met_another_score"))
    moved = players._transferred
    towards = "(theirs < mine) if side > 0 else (side < 0 and theirs > mine)"
    yield make_change(
        "3.1",
        "inverted",
        moved,
        (towards, "(theirs > mine) if side > 0 else (side < 0 and theirs < mine)"),
    )
    yield make_change("3.1", "dropped: from below", moved, (towards, "side > 0 and theirs < mine"))
    yield make_change(
        "3.1",
        "off by one: the median, too",
        moved,
        (towards, "(theirs < mine) if side >= 0 else theirs > mine"),
    )
    yield make_change(
        "3.1",
        "dropped: by forfeit",
        moved,
        ("player.records[-1].opponent is None", "not player.records[-1].played"),
    )
