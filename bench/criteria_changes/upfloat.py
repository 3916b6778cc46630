"""Changes of articles 2.1 to 2.3 and 3.2 to 3.6, which C.04.5 and C.04.6 share.

The literal procedure is changed: the solver has [C1] to [C6] and the orders in its search, and is
held to the literal procedure by the cases themselves. What both ask of an entrant (who has met
whom, who may have the bye, who floated, how many matches were played) is changed for both.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench.criteria_changes import Change
from bench.criteria_changes.edits import Apply, edited, together

from pairwright.systems import match_players
from pairwright.systems.upfloat import literal, rules
from pairwright.systems.upfloat import rules as entrants_module

_MET = "opponents=participant.opponents"
_PLAYED = "games_played=participant.games_played"
_COMPLETE = "and meetings.can_be_paired([entrant for entrant in lower if entrant not in given])"


def _entrants(old: str, new: str) -> Apply:
    return edited(entrants_module.entrants, (old, new))


def absolute_criteria() -> Iterator[Change]:
    """[C1], [C2], [C3]."""
    first = literal.UpfloatMeetings.may_meet
    yield Change("C1", "dropped", edited(first, ("second.number not in first.opponents and ", "")))
    yield Change("C1", "inverted", edited(first, ("not in first", "in first")))
    everybody = "frozenset(r.opponent for r in participant.records if r.opponent is not None)"
    yield Change(
        "C1", "neighbour: paired, also by forfeit", _entrants(_MET, f"opponents={everybody}")
    )
    bye = match_players.may_receive_bye
    yield Change("C2", "dropped", edited(bye, ("not any(", "True or any(")))
    yield Change("C2", "inverted", edited(bye, ("not any(", "any(")))
    yield Change(
        "C2", "dropped: after a bye", edited(bye, ("record.pairing_allocated_bye or ", ""))
    )
    yield Change("C2", "dropped: after a forfeit", edited(bye, ("record.forfeit_win or ", "")))
    full = " or record.outcome is ByeKind.FULL_POINT"
    yield Change("C2", "dropped: after a full-point bye", edited(bye, (full, "")))
    some = " or not record.played and record.points > 0"
    yield Change("C2", "off by one: after a half-point bye", edited(bye, (full, some)))
    lost = " or not record.played"
    yield Change("C2", "off by one: after a forfeit loss", edited(bye, (full, lost)))
    sets = literal._sets_of_fewest
    yield Change("C3", "dropped", edited(sets, (_COMPLETE, "")))
    yield Change(
        "C3", "inverted", edited(sets, (_COMPLETE, _COMPLETE.replace("and", "and not", 1)))
    )


_SIZES = "for size in range(len(top) % 2, len(lower) + 1, 2):"
_OF_SIZE = "for given in combinations(lower, size)"
_ANY_SIZE = (
    (_SIZES, "for sizes in [range(len(top) % 2, len(lower) + 1, 2)]:"),
    (_OF_SIZE, "for size in sizes for given in combinations(lower, size)"),
)
_BEST = "best = max(sorted(entrant.pairing_score for entrant in given) for given in sets)"
_FILTER = (
    "sets = [given for given in sets if sorted(entrant.pairing_score for entrant in given) == best]"
)
_QUALITY = "return surplus, total(costs, len(rules.upfloaters))"
_ONE = "surplus = min(surplus, 1)"
_KNOWN = "if not rules.readings.following_graded:"


def upfloater_criteria() -> Iterator[Change]:
    """[C4], [C5], [C6] and how they rank; [C7] where the two chapters have it alike."""
    sets, chosen = literal._sets_of_fewest, literal._upfloaters
    yield Change("C4", "dropped", edited(sets, *_ANY_SIZE))
    yield Change(
        "C4",
        "inverted",
        edited(
            sets,
            (
                "in range(len(top) % 2, len(lower) + 1, 2)",
                "in reversed(range(len(top) % 2, len(lower) + 1, 2))",
            ),
        ),
    )
    yield Change(
        "C4", "off by one", edited(sets, ("in range(len(top) % 2,", "in range(len(top) % 2 + 2,"))
    )
    yield Change("C4", "swapped with C5", _scores_before_number())
    yield Change("C5", "dropped", edited(chosen, (_FILTER, "")))
    yield Change("C5", "inverted", edited(chosen, ("best = max(", "best = min(")))
    down = (
        _BEST.replace("in given)", "in given)[::-1]"),
        _FILTER.replace("in given) ==", "in given)[::-1] =="),
    )
    yield Change(
        "C5", "neighbour: highest score first", edited(chosen, (_BEST, down[0]), (_FILTER, down[1]))
    )
    total = "best = max(sum(entrant.pairing_score for entrant in given) for given in sets)"
    by_total = "sets = [given for given in sets if sum(e.pairing_score for e in given) == best]"
    yield Change(
        "C5", "neighbour: sum of the scores", edited(chosen, (_BEST, total), (_FILTER, by_total))
    )
    scores = "tuple(-e.pairing_score for e in reversed(given))"
    second = _QUALITY.replace("surplus,", f"surplus, {scores},")
    yield Change("C5", "swapped with C6", edited(chosen, (_FILTER, ""), (_QUALITY, second)))
    yield Change("C6", "dropped", edited(chosen, (_KNOWN, "if True:"), (_ONE, "surplus = 0")))
    yield Change(
        "C6", "inverted", edited(chosen, (_KNOWN, "if True:"), (_ONE, "surplus = not surplus"))
    )
    yield Change(
        "C6", "off by one", edited(chosen, (_KNOWN, "if True:"), (_ONE, "surplus = surplus > 2"))
    )
    yield Change("C6", "neighbour: graded", edited(chosen, (_KNOWN, "if False:")))
    following = literal.following_surplus
    yield Change(
        "C6",
        "dropped: without [C3]",
        edited(
            following,
            (_COMPLETE, ""),
            ("raise AssertionError", "return 2\n    raise AssertionError"),
        ),
    )
    next_score = (
        "following = max((e.pairing_score for e in rest), default=None)\n    residents = [entrant"
    )
    yield Change(
        "C6", "dropped: unless emptied", edited(following, ("residents = [entrant", next_score))
    )
    bye_stays = (
        "standing = entrants if rules.readings.bye_group_follows else rest",
        "standing = entrants",
    )
    yield Change(
        "C6", "neighbour: the group of the bye follows", edited(literal.pair_literally, bye_stays)
    )
    yield Change(
        "C6",
        "swapped with C7",
        edited(
            chosen,
            (_QUALITY, "return total(costs, len(rules.upfloaters)), surplus"),
            ("return chosen, quality(chosen)[0]", "return chosen, quality(chosen)[1]"),
        ),
    )
    yield Change(
        "C7",
        "inverted",
        edited(rules.floated, ("int(upfloater.floated)", "int(not upfloater.floated)")),
    )


def _scores_before_number() -> Apply:
    ending = "sorted(entrant.pairing_score for entrant in given) + [float('inf')]"
    best = _BEST.replace("sorted(entrant.pairing_score for entrant in given)", ending)
    kept = _FILTER.replace("sorted(entrant.pairing_score for entrant in given)", ending)
    return together(
        edited(literal._sets_of_fewest, *_ANY_SIZE),
        edited(
            literal._upfloaters,
            (_BEST, best),
            (_FILTER, kept),
            ("if sets == [()]:", "if not sets:"),
            (
                "return chosen, quality(chosen)[0]",
                "return chosen, quality(chosen)[0] if chosen else None",
            ),
        ),
    )


def floaters() -> Iterator[Change]:
    """1.5: who was a floater."""
    was = match_players.MatchPlayer.was_floater
    yield Change("1.5", "dropped: who met a lower score", edited(was, ("!= 0", "> 0")))
    yield Change("1.5", "dropped: who met a higher score", edited(was, ("!= 0", "< 0")))
    last = match_players.float_of_last_round
    yield Change(
        "1.5",
        "off by one: scores after the round",
        edited(
            last,
            (
                "other.pairing_scores[-2] - participant.pairing_scores[-2]",
                "other.pairing_scores[-1] - participant.pairing_scores[-1]",
            ),
        ),
    )
    opponent = match_players.opponent_of_last_round
    yield Change(
        "1.5",
        "neighbour: also by forfeit",
        edited(
            opponent,
            ("not participant.records[-1].played", "participant.records[-1].opponent is None"),
        ),
    )


def procedure() -> Iterator[Change]:
    """Articles 3.2 to 3.6."""
    pairing = literal.pair_literally
    yield Change("3.2", "inverted", edited(pairing, ("best = max(", "best = min(")))
    bye = literal._bye
    legal = "and meetings.can_be_paired([other for other in entrants if other is not entrant])"
    order = "(e.pairing_score, -e.games_played, -e.tpn)"
    yield Change("3.4.1", "dropped", edited(bye, (legal, "")))
    yield Change("3.4.1", "inverted", edited(bye, (legal, legal.replace("and", "and not", 1))))
    for criterion, kind, new in (
        ("3.4.2", "dropped", "(-e.games_played, -e.tpn)"),
        ("3.4.2", "inverted", "(-e.pairing_score, -e.games_played, -e.tpn)"),
        ("3.4.2", "swapped with 3.4.3", "(-e.games_played, e.pairing_score, -e.tpn)"),
        ("3.4.3", "dropped", "(e.pairing_score, -e.tpn)"),
        ("3.4.3", "inverted", "(e.pairing_score, e.games_played, -e.tpn)"),
        ("3.4.4", "inverted", "(e.pairing_score, -e.games_played, e.tpn)"),
    ):
        yield Change(criterion, kind, edited(bye, (order, new)))
    yield Change(
        "3.4.3",
        "neighbour: pairings, also forfeited",
        _entrants(_PLAYED, "games_played=sum(r.opponent is not None for r in participant.records)"),
    )
    yield Change(
        "3.4.3",
        "neighbour: rounds that brought points or a match",
        _entrants(
            _PLAYED, "games_played=sum(r.played or r.points > 0 for r in participant.records)"
        ),
    )
    sets = literal.ordered_sets
    inside = "key=lambda e: (-e.pairing_score, e.tpn)"
    yield Change("3.5.3", "dropped: scores", edited(sets, (inside, "key=lambda e: e.tpn")))
    yield Change(
        "3.5.3",
        "inverted: scores",
        edited(sets, (inside, "key=lambda e: (e.pairing_score, e.tpn)")),
    )
    yield Change(
        "3.5.3",
        "inverted: TPNs",
        edited(sets, (inside, "key=lambda e: (-e.pairing_score, -e.tpn)")),
    )
    yield Change("3.5.4", "inverted", edited(sets, ("[entrant.tpn for", "[-entrant.tpn for")))
    paired, seats = literal._paired, literal._seats
    key = "key=lambda given: (values(given), _seats(given, rules.seat))"
    by_score = (
        "key=lambda given: (values(given), _seats(given, lambda e: (-e.pairing_score, e.tpn)))"
    )
    yield Change("3.6.1", "neighbour: seats by score", edited(paired, (key, by_score)))
    larger = "key=lambda given: (values(given), _seats(given, lambda e: -e.tpn))"
    yield Change("3.6.1", "inverted", edited(paired, (key, larger)))
    both = "return tuple(top for top, _ in ordered) + tuple(bottom for _, bottom in ordered)"
    pair_by_pair = "return tuple(seat for pair in ordered for seat in pair)"
    turned = "return tuple(bottom for _, bottom in ordered) + tuple(top for top, _ in ordered)"
    yield Change("3.6.2", "dropped: pair by pair", edited(seats, (both, pair_by_pair)))
    yield Change("3.6.2", "swapped: bottom members first", edited(seats, (both, turned)))
    last = "key=lambda given: (tuple(-v for v in values(given)), _seats(given, rules.seat))"
    yield Change("3.6.3", "inverted", edited(paired, ("found = min(", "found = max("), (key, last)))
    order_first = "key=lambda given: (_seats(given, rules.seat), values(given))"
    yield Change("3.6.4", "swapped with 3.6.3", edited(paired, (key, order_first)))
