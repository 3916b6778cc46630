"""Why these two (3.6), and why with these colours (article 4)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.position import Participant, Position
from pairwright.systems.allocation import rank
from pairwright.systems.basic_reasons import FORBIDDEN, barred_meeting, floated_reason
from pairwright.systems.double_swiss.colours import allocate
from pairwright.systems.double_swiss.reasons.articles import (
    REMATCH,
    article,
    criterion_term,
    of_criterion,
)
from pairwright.systems.upfloat import BracketStep, Entrant, UpfloatRules
from pairwright.systems.upfloat_reasons import scores_reason
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason


def pair_reasons(
    position: Position, rules: UpfloatRules, step: BracketStep, top: Entrant
) -> Iterator[Reason]:
    """Why the top member meets its bottom member."""
    tops = [one for one, _ in step.pairs]
    bottom = dict(step.pairs)[top]
    yield _scores(top, bottom)
    place = tops.index(top)
    facts: dict[str, Fact] = {"first": PlayerRef(top.number), "second": PlayerRef(bottom.number)}
    where: dict[str, Fact] = {"place": place + 1, "size": len(tops)}
    yield Reason("place.top", (article("3.6.1"),), facts | where)
    passed = passed_over(step, place)
    yield from _passed_reasons(position, rules, step, top, passed)
    message = "order.next-bottom" if passed else "order.bottom"
    yield Reason(message, (article("3.6.2"), article("3.6.4")), facts)


def _scores(top: Entrant, bottom: Entrant) -> Reason:
    higher, lower = sorted((top, bottom), key=lambda one: (-one.score, one.tpn))
    return scores_reason(
        (higher.number, higher.score),
        (lower.number, lower.score),
        (article("1.3.1"),),
        (article("1.3.2"), article("3.5.1")),
    )


def passed_over(step: BracketStep, place: int) -> list[Entrant]:
    """Bottom members with smaller TPNs than the one met whom no earlier top member meets."""
    bottoms = [bottom for _, bottom in step.pairs[place:]]
    return sorted((b for b in bottoms if b.tpn < bottoms[0].tpn), key=lambda b: b.tpn)


def _passed_reasons(
    position: Position, rules: UpfloatRules, step: BracketStep, top: Entrant, passed: list[Entrant]
) -> Iterator[Reason]:
    """One reason for each meeting, and one for all who were passed over on the same ground."""
    people = {player.number: player for player in position.participants}
    grouped: dict[str, list[int]] = {}
    for other in passed:
        apart = barred_meeting(position, people[top.number], people[other.number], REMATCH)
        if apart is not None and apart.message != "whynot.forbidden":
            values: dict[str, Fact] = {
                "first": PlayerRef(top.number),
                "other": PlayerRef(other.number),
            }
            met = {name: apart.values[name] for name in ("round",) if name in apart.values}
            yield Reason(apart.message.replace("whynot", "passed"), REMATCH, values | met)
            continue
        ground = "passed.forbidden" if apart is not None else _ground(rules, step, top, other)
        grouped.setdefault(ground, []).append(other.number)
    for message, others in grouped.items():
        facts: dict[str, Fact] = {
            "first": PlayerRef(top.number),
            "others": PlayerRefs(tuple(others)),
            "number": len(others),
        }
        articles: tuple[str, ...] = (FORBIDDEN,)
        if message == "passed.counts":
            facts |= {"criterion": "C8", "text": criterion_term("C8")}
            articles = (*of_criterion("C8"), article("3.6.4"))
        elif message == "passed.same-tops":
            articles = (article("3.6.4"),)
        yield Reason(message, articles, facts)
        if message == "passed.counts":
            yield _floater_before(position, step, top, others)


def _floater_before(
    position: Position, step: BracketStep, top: Entrant, others: list[int]
) -> Reason:
    """[C8]: which of them met another score in the previous round."""
    members = {one.number: one for one in (*step.residents, *step.upfloaters)}
    rising = {one.number for one in step.upfloaters}
    named = [n for n in (top.number, *others) if members[n].floated and n not in rising]
    return floated_reason("cause.floated", named, position.round_number - 1, of_criterion("C8"))


def _ground(rules: UpfloatRules, step: BracketStep, top: Entrant, other: Entrant) -> str:
    counts = any(rules.pair_cost(top, other)) and not any(step.pair_values)
    return "passed.counts" if counts else "passed.same-tops"


# --- colours -----------------------------------------------------------------------------------


def colour_reason(position: Position, one: Participant, other: Participant) -> Reason:
    """4.3: the first rule that decides; the colour is that of the first game (4.4)."""
    given = allocate(one, other, position.initial_colour)
    higher, lower = sorted((one, other), key=rank)
    articles = (article(given.article), article("4.4"))
    match given.article:
        case "4.3.1":
            assert position.initial_colour is not None, "only it could decide"
            odd = higher.parity_number % 2
            facts: dict[str, Fact] = {
                "player": PlayerRef(higher.number),
                "number": higher.parity_number,
                "initial": _colour(position.initial_colour),
            }
            return Reason("first-game.odd" if odd else "first-game.even", articles, facts)
        case "4.3.2":
            facts = {
                "player": PlayerRef(given.white.number),
                "other": PlayerRef(given.black.number),
                "whites": given.white.colours.count(Colour.WHITE),
                "more": given.black.colours.count(Colour.WHITE),
            }
            return Reason("first-game.fewer", articles, facts)
        case "4.3.3":
            return _alternating(given.white, given.black, articles)
        case "4.3.4":
            facts = {"player": PlayerRef(higher.number), "had": _colour(higher.colours[-1])}
            return Reason("first-game.higher", articles, facts)
        case _:
            facts = {"player": PlayerRef(lower.number), "had": _colour(lower.colours[-1])}
            return Reason("first-game.lower", articles, facts)


def _alternating(white: Participant, black: Participant, articles: tuple[str, ...]) -> Reason:
    histories = zip(reversed(white.colours), reversed(black.colours), strict=False)
    back, (had, other_had) = next(
        (back, both) for back, both in enumerate(histories) if both[0] is not both[1]
    )
    facts: dict[str, Fact] = {
        "player": PlayerRef(white.number),
        "other": PlayerRef(black.number),
        "had": _colour(had),
        "other_had": _colour(other_had),
        "back": back,
    }
    message = "first-game.alternate" if back else "first-game.alternate-last"
    return Reason(message, articles, facts)


def _colour(colour: Colour) -> Phrase:
    return Phrase(f"colour.{colour.value}")
