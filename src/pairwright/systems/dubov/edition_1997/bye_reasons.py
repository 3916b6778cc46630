"""Why this player has the bye (chapters 4 and 5), and what decides between two who could."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.bye_reasons import ByeArticles, ByeRule
from pairwright.systems.dubov.edition_1997.articles import BARRED, aro_text, article
from pairwright.systems.dubov.edition_1997.order import dominating_colour
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Phrase


def _cited(view: Position1997) -> tuple[str, ...]:
    """5 for the first round, else 4."""
    return (article("5" if view.position.round_number == 1 else "4"),)


def bye_articles(view: Position1997) -> ByeArticles:
    """4 and 5."""
    cited = _cited(view)
    return ByeArticles(
        odd=(article("4"),),
        barred=BARRED,
        completion=(article("2"), article("9")),
        score=cited,
        last=cited,
        given=cited,
        says_instead="then.bye-last",
    )


def bye_rules(view: Position1997, receiver: Player1997) -> Iterator[ByeRule]:
    """4: the lowest R, the dominating colour, the higher ARO; none of them in the first round."""
    cited = _cited(view)
    if view.position.round_number == 1:
        return
    yield ByeRule(
        cited,
        lambda player: player.rating,
        {"rating": receiver.rating},
        lambda player: {"higher": player.rating},
        "bye.rating",
        "then.bye-rating",
    )
    colour = _dominating(view, receiver)
    if colour is not None:
        yield ByeRule(
            cited,
            lambda player: player.due is colour,
            {"colour": Phrase(f"colour.{colour.value}")},
            lambda player: {},
            "bye.dominating",
            "then.bye-dominating",
        )
    yield ByeRule(
        cited,
        lambda player: player.aro,
        {"aro": aro_text(receiver.aro)},
        lambda player: {"lower": aro_text(player.aro)},
        "bye.aro",
        "then.bye-aro",
    )


def _dominating(view: Position1997, of: Player1997) -> Colour | None:
    """4.2: the due colour that more of the score group have."""
    group = [
        participant
        for participant in view.participants
        if participant.pairing_score == of.pairing_score
    ]
    return dominating_colour(group)
