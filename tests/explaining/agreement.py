"""Why-not answers held against the literal procedure, position by position."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.explainer import DutchReasons
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Measure, PlayerRefs, Reason, Score
from tests.explaining.literal_why_not import first_difference, may_ask, wishing_bye, wishing_pair
from tests.systems.dutch.positions import pair

IMPOSSIBLE = ("then.impossible", "then.alone", "then.bye-barred")


def questions(position: DutchPosition) -> Iterator[tuple[str, tuple[int, ...], DutchPosition]]:
    """Some wishes that no absolute rule forbids, and the position that has them fulfilled."""
    players = position.participants
    made = pair(position)
    meet = {frozenset((b.white, b.black)) for b in made.boards}
    pairs = [
        (a, b)
        for i, a in enumerate(players)
        for b in players[i + 1 :]
        if frozenset((a.number, b.number)) not in meet and may_ask(position, a, b)
    ]
    for a, b in pairs[:: max(1, len(pairs) // 3)]:
        yield "pair", (a.number, b.number), wishing_pair(position, a.number, b.number)
    if len(players) % 2:
        for player in players:
            if player.may_receive_bye and player.number != made.bye:
                yield "bye", (player.number,), wishing_bye(position, player.number)


def raw(reason: Reason, name: str) -> tuple[int, ...] | None:
    match reason.values.get(name):
        case Measure(value):
            return value
        case Score(hundredths):
            return (hundredths,)
        case _:
            return None


def answer(reasons: DutchReasons, kind: str, players: tuple[int, ...]) -> Reason:
    found = reasons.why_not(*players) if kind == "pair" else reasons.why_not_bye(*players)
    assert found[0].message == ("suppose.meet" if kind == "pair" else "suppose.bye")
    assert len(found) == 2
    assert found[1].articles
    return found[1]


def verify_impossible(wished: DutchPosition, settled: tuple[int, ...], reason: Reason) -> None:
    """The others cannot be paired, and those named are the ones who cannot."""
    others = [p for p in wished.participants if p.number not in settled]
    odd = len(others) % 2 == 1
    assert not can_complete(wished, others, odd)
    stranded = reason.values["stranded"]
    partners = reason.values["partners"]
    assert isinstance(stranded, PlayerRefs)
    assert isinstance(partners, PlayerRefs)
    assert not set(stranded.numbers) & set(partners.numbers)
    named = [p for p in others if p.number in stranded.numbers]
    helpers = [p for p in others if p.number in partners.numbers]
    if reason.message == "then.bye-barred":
        assert not any(p.may_receive_bye for p in named)
    else:
        assert not can_complete(wished, [*named, *helpers], False)


def can_complete(position: DutchPosition, players: list[DutchPlayer], odd: bool) -> bool:
    """By the facts of the participants: sketched positions have no records."""
    graph_of = {
        p.number: [
            q.number
            for q in players
            if q is not p
            and q.number not in p.opponents
            and not (
                p.preference.strength.name == "ABSOLUTE"
                and p.preference == q.preference
                and not (p.is_topscorer or q.is_topscorer)
            )
            and (min(p.number, q.number), max(p.number, q.number)) not in position.forbidden
        ]
        for p in players
    }
    takers = {p.number for p in players if p.may_receive_bye}

    def pair_off(left: frozenset[int], bye_left: bool) -> bool:
        if not left:
            return True
        first = min(left)
        rest = left - {first}
        if bye_left and first in takers and pair_off(rest, False):
            return True
        return any(pair_off(rest - {o}, bye_left) for o in graph_of[first] if o in rest)

    return pair_off(frozenset(graph_of), odd)


def agreements(position: DutchPosition) -> Iterator[tuple[str, str]]:
    """For every question: the message of the answer, and what is wrong with it, or nothing."""
    try:
        reasons = DutchReasons(position)
    except NoLegalPairing:
        return
    for kind, players, wished in questions(position):
        reason = answer(reasons, kind, players)
        try:
            expected = first_difference(position, wished, players).decision
        except NoLegalPairing:
            assert reason.message in IMPOSSIBLE, f"{kind} {players}: no pairing, {reason.message}"
            verify_impossible(wished, players, reason)
            yield reason.message, ""
            continue
        found = (
            reason.message,
            str(reason.values.get("criterion", "")),
            raw(reason, "forced"),
            raw(reason, "actual"),
        )
        wrong = "" if found == expected else f"{kind} {players}: {found}, literally {expected}"
        yield reason.message, wrong
