"""Why this player has the bye (chapters 4 and 5), and what decides between two who could."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pairwright.systems.basic_reasons import narrowed
from pairwright.systems.dubov.edition_1997.articles import BARRED, aro_text, article, refs
from pairwright.systems.dubov.edition_1997.order import dominating_colour
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997
from pairwright.systems.dubov.solver.edition_1997 import ByMatching
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, Score

FIRST_ROUND, LATER = article("5"), article("4")


def bye_reasons(view: Position1997, receiver: Player1997) -> Iterator[Reason]:
    """What each rule left of those who could have it."""
    players = view.participants
    first_round = view.position.round_number == 1
    yield Reason("bye.odd", (LATER,), {"number": len(players)})
    barred = [one for one in players if not one.may_receive_bye]
    if barred:
        yield Reason("bye.barred", BARRED, {"barred": refs(barred), "number": len(barred)})
    may = [one for one in players if one.may_receive_bye]
    search = ByMatching(view)
    left = [one for one in may if search.complete([p for p in players if p is not one])]
    if len(left) < len(may):
        yield narrowed("bye.completion", (article("2"), article("9")), left)
    left = [one for one in left if one.pairing_score == receiver.pairing_score]
    cited = (FIRST_ROUND if first_round else LATER,)
    score: dict[str, Fact] = {"score": Score(receiver.pairing_score)}
    yield narrowed("bye.score", cited, left, score)
    for message, value, facts in () if first_round else _rules(view, receiver):
        kept = [one for one in left if value(one) == value(receiver)]
        if len(kept) < len(left):
            left = kept
            yield narrowed(message, cited, left, facts)
    named: dict[str, Fact] = {"player": PlayerRef(receiver.number)}
    if len(left) > 1:
        yield Reason("bye.tpn", cited, named)
    yield Reason("bye.receives", cited, named | score)


Value = Callable[[Player1997], object]


def _rules(
    view: Position1997, receiver: Player1997
) -> Iterator[tuple[str, Value, dict[str, Fact]]]:
    """4: the lowest R, the dominating colour, the higher ARO; with what the receiver has."""
    yield "bye.rating", lambda one: one.rating, {"rating": receiver.rating}
    colour = _dominating(view, receiver)
    if colour is not None:
        due: dict[str, Fact] = {"colour": Phrase(f"colour.{colour.value}")}
        yield "bye.dominating", lambda one: one.due is colour, due
    yield "bye.aro", lambda one: one.aro, {"aro": aro_text(receiver.aro)}


def _dominating(view: Position1997, of: Player1997) -> Colour | None:
    """4.2: the due colour that more of the score group have."""
    group = [one for one in view.participants if one.pairing_score == of.pairing_score]
    return dominating_colour(group)


def other_bye(view: Position1997, actual: Player1997, forced: Player1997) -> Reason:
    """Which rule prefers the actual receiver."""
    first_round = view.position.round_number == 1
    cited = (FIRST_ROUND if first_round else LATER,)
    if actual.pairing_score != forced.pairing_score:
        scores: dict[str, Fact] = {
            "actual": Score(actual.pairing_score),
            "forced": Score(forced.pairing_score),
        }
        return Reason("then.bye-score", cited, scores)
    names: dict[str, Fact] = {
        "actual": PlayerRef(actual.number),
        "forced": PlayerRef(forced.number),
    }
    for message, value, facts in () if first_round else _rules(view, actual):
        if value(actual) != value(forced):
            theirs: dict[str, Fact] = {}
            if message == "bye.rating":
                theirs = {"higher": forced.rating}
            elif message == "bye.aro":
                theirs = {"lower": aro_text(forced.aro)}
            return Reason(_THEN[message], cited, names | facts | theirs)
    return Reason("then.bye-last", cited, names)


_THEN = {
    "bye.rating": "then.bye-rating",
    "bye.dominating": "then.bye-dominating",
    "bye.aro": "then.bye-aro",
}
